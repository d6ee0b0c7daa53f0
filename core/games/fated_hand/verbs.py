"""Verbs of Fated Hand: each changes the state and notes its event. Rules call these and touch no field."""

from __future__ import annotations

from core.games.fated_hand import events
from core.games.fated_hand.ground import nearest
from core.games.fated_hand.lasting_verbs import end_effects, loosen_hold
from core.games.fated_hand.pieces import FISTS, Stance, Stat, Triple
from core.games.fated_hand.sheets import LEAST_HAND, MOST_HAND, STAND_IN_HAND, Sheet
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Phase, Use, covers_more, is_free, opponents
from core.games.fated_hand.state_parts import time_of
from core.games.fated_hand.stats import Fated, is_proud
from core.grids.square import Square
from core.plain import CardId, Seat

# --- rounds and turns


def enter(game: Fated, seat: Seat, side: int, sheet: Sheet, square: Square) -> None:
    """A creature comes into the battle."""
    id = FighterId(len(game.state.fighters))
    main = sheet.arms[0] if sheet.arms else FISTS
    fighter = Fighter(id, seat, side, sheet, square, sheet.hit_points, list(sheet.arms), main=main)
    game.state.fighters.append(fighter)
    game.state.bearers.forget()
    game.note(events.Entered(id, square))


def note_led(game: Fated, seat: Seat) -> None:
    """Everybody is told whom a seat leads."""
    game.note(events.Led(seat, tuple([each.id for each in game.state.fighters if each.seat == seat])))


def begin_battle(game: Fated) -> None:
    game.state.phase = Phase.START
    game.note(events.BattleBegan())


def set_phase(game: Fated, phase: Phase) -> None:
    game.state.phase = phase


def begin_round(game: Fated) -> None:
    game.state.round += 1
    game.state.turns = 0
    for fighter in game.state.fighters:
        fighter.acted, fighter.held, fighter.passed, fighter.held_at = False, [], 0, -1
        fighter.is_recovering, fighter.is_offhand_used, fighter.owes_primary = True, False, False
        fighter.is_second, fighter.comes_last = False, False
        fighter.feigned += bool(fighter.feigned)
        fighter.stood_still, fighter.has_moved = game.state.round > 1 and not fighter.has_moved, False
    game.note(events.RoundBegan(game.state.round))


def lay_values(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """A value card on each Stat, before its plan."""
    game.state.fighters[id].cards = list(cards)


def lock_plan(game: Fated, id: FighterId, stance: Stance, arms: tuple[str, str], cards: tuple[CardId, ...]) -> None:
    """arms: Main and Offhand. cards: one a Stat, out of the Hand; none where value cards lie there."""
    fighter = game.state.fighters[id]
    fighter.has_changed_arms = fighter.stance is not None and arms != (fighter.main, fighter.offhand)
    fighter.stance, (fighter.main, fighter.offhand) = stance, arms
    fighter.cards = list(cards) or fighter.cards
    fighter.hand = [card for card in fighter.hand if card not in cards]
    game.note(events.PlanLocked(id, stance, *arms))


def count_down(game: Fated, count: int) -> None:
    game.state.count = count


def set_ties(game: Fated, order: tuple[int, ...]) -> None:
    """Who goes first this round among those who are equal in all else: the coin of HR-20."""
    game.state.ties = list(order)


def hold(game: Fated, id: FighterId, mark: int) -> None:
    """mark: what it held against, so that it is asked again only when that has changed."""
    game.state.fighters[id].held_at = mark
    game.note(events.Held(id, game.state.count))


def begin_turn(game: Fated, id: FighterId, *, is_bonus: bool = False) -> None:
    state, fighter = game.state, game.state.fighters[id]
    state.turn, state.is_bonus_turn = id, is_bonus
    state.turns += 1
    fighter.spent, fighter.owed = fighter.owed, 0
    fighter.walked, fighter.run, fighter.attacked, fighter.hits = 0, 0, 0, 0
    fighter.is_primary_used, fighter.owes_primary, fighter.has_rested = fighter.owes_primary, False, False
    fighter.uses = [use for use in fighter.uses if use.time != "turn"]
    fighter.used, fighter.cast = [], []
    fighter.began_at = fighter.square
    fighter.acted = fighter.acted or not is_bonus
    game.note(events.TurnBegan(id, state.count, is_bonus, state.fighters[id].seat))
    end_effects(game, "turn start", id)


def resume_turn(game: Fated, id: FighterId | None, *, is_bonus: bool) -> None:
    """Behind a turn that came in the middle of it."""
    game.state.turn, game.state.is_bonus_turn = id, is_bonus


def take_second_turn(game: Fated, id: FighterId) -> None:
    """Later in this countdown (Killer Instinct)."""
    fighter = game.state.fighters[id]
    fighter.is_second, fighter.acted = True, False
    fighter.held, fighter.passed, fighter.held_at = [], 0, -1


def add_bonus_turn(game: Fated, id: FighterId) -> None:
    game.state.bonus_turns.append(id)


def take_bonus_turn(game: Fated) -> FighterId:
    return game.state.bonus_turns.pop(0)


def end_turn(game: Fated) -> None:
    state = game.state
    assert state.turn is not None, "nobody has a turn to end"
    id, state.turn, state.is_bonus_turn = state.turn, None, False
    state.last_turn, state.fighters[id].blessed = id, []
    if state.fighters[id].borrowed:
        state.fighters[id].borrowed = ""
        state.bearers.forget()
    for each in state.fighters:
        if each.held_at >= 0 and not each.acted:
            each.passed += 1
            if each.side != state.fighters[id].side and id not in each.held:
                each.held.append(id)
    game.note(events.TurnEnded(id))
    end_effects(game, "turn end", id)


def lose_turn(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].acted = True
    game.note(events.TurnLost(id))


def discard_combat_cards(game: Fated, id: FighterId) -> None:
    """Value cards lie nowhere afterwards: the pack is shuffled anew (HR-51)."""
    fighter = game.state.fighters[id]
    cards, fighter.cards = tuple(fighter.cards), []
    if fighter.plays_cards:
        discard(game, id, cards)


def use_perk(game: Fated, id: FighterId, perk: str, time: str, on: FighterId | None = None) -> None:
    """time: until when it cannot be used again, '' for not at all."""
    fighter = game.state.fighters[id]
    if time:
        fighter.uses.append(Use(perk, time, on))
    if game.state.turn == id and perk not in fighter.used:
        fighter.used.append(perk)
    game.note(events.PerkActed(id, perk, on))


def forget_uses(game: Fated, time: str) -> None:
    for fighter in game.state.fighters:
        if fighter.uses and time in map(time_of, fighter.uses):
            fighter.uses = [use for use in fighter.uses if use.time != time]


def limit(game: Fated, id: FighterId, act: str, time: str, on: FighterId | None = None) -> None:
    """An act, or a perk that was declared, cannot be done again in this time, '' for none."""
    if time:
        game.state.fighters[id].uses.append(Use(act, time, on))


def rest(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].has_rested = True
    game.note(events.Rested(id))


def focus(game: Fated, id: FighterId) -> None:
    game.note(events.Focused(id))


def note_retreat(game: Fated, side: int, *, has_succeeded: bool) -> None:
    game.note(events.RetreatTried(side, has_succeeded))


def open_moment(game: Fated) -> None:
    """Nothing has been used at the window that opens."""
    game.state.moments.append([])


def close_moment(game: Fated) -> None:
    game.state.moments.pop()


def use_at_moment(game: Fated, use: Use) -> None:
    game.state.moments[-1].append(use)


# --- cards


def hand_size(state: FatedHandState, fighter: Fighter) -> int:
    """How far its Hand is filled up (HR-24)."""
    return max(LEAST_HAND, min(MOST_HAND, _whole_hand(state, fighter)))


def _whole_hand(state: FatedHandState, fighter: Fighter) -> int:
    is_drilled = "practice_drills" in fighter.sheet.perks and not fighter.sheet.foe
    return fighter.sheet.hand + STAND_IN_HAND * (is_drilled + is_proud(state, fighter)) + fighter.hand_change


def draw(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """The top cards of its deck, which it has seen."""
    fighter = game.state.fighters[id]
    del fighter.deck[: len(cards)]
    fighter.hand += cards
    game.note(events.CardsDrawn(id, cards))


def discard(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    fighter = game.state.fighters[id]
    fighter.hand = [card for card in fighter.hand if card not in cards]
    fighter.reagents = [card for card in fighter.reagents if card not in cards]
    fighter.discard += cards
    game.note(events.CardsDiscarded(id, cards))


def put_deck(game: Fated, id: FighterId, cards: list[CardId]) -> None:
    """A shuffled deck; there is no discard any more."""
    fighter = game.state.fighters[id]
    fighter.deck, fighter.discard = cards, []
    game.note(events.HandShuffled(id))


def change_hand_size(game: Fated, id: FighterId, change: int) -> None:
    """Beyond the most and the least nothing is kept for later (HR-24)."""
    fighter = game.state.fighters[id]
    size = max(LEAST_HAND, min(MOST_HAND, hand_size(game.state, fighter) + change))
    fighter.hand_change += size - _whole_hand(game.state, fighter) if fighter.plays_cards else change


# --- moving


def step(game: Fated, id: FighterId, to: Square, paid: int) -> None:
    fighter = game.state.fighters[id]
    start = fighter.square
    assert start is not None, "who has left does not step"
    way = (to[0] - start[0], to[1] - start[1])
    fighter.run = fighter.run + 1 if way == fighter.way else 1
    fighter.square, fighter.way, fighter.tail = to, way, [start, *fighter.tail][: len(fighter.tail)]
    fighter.spent += paid
    fighter.walked += 1
    fighter.has_moved = True
    game.note(events.Stepped(id, start, to, paid))
    loosen_hold(game, id)


def push(game: Fated, id: FighterId, path: tuple[Square, ...], cause: str) -> None:
    """Forced: it breaks nothing and provokes nothing by itself. What covers several tiles is too large for it."""
    if path and not game.state.fighters[id].tail:
        game.state.fighters[id].square = path[-1]
        game.state.fighters[id].run = 0
        game.state.fighters[id].has_moved = True
        game.note(events.Pushed(id, path, cause))
        loosen_hold(game, id)


def step_aside(game: Fated, id: FighterId) -> None:
    """From a tile that it shares to the nearest free one, counted in steps (11)."""
    state, fighter = game.state, game.state.fighters[id]
    start = fighter.square
    if [each.square for each in state.fighters].count(start) < 2 and not covers_more(state):
        return
    there = [each for each in state.fighters if start in each.tiles and not each.is_unseen]
    if start is None or fighter.tail or len(there) < 2:
        return
    free = nearest(state.ground, start, lambda square: is_free(state, square))
    if free is not None:
        fighter.square, fighter.has_moved = free, True
        game.note(events.Stepped(id, start, free, 0))


def spend_movement(game: Fated, id: FighterId, amount: int) -> None:
    game.state.fighters[id].spent += amount


def engage(game: Fated, one: FighterId, other: FighterId) -> None:
    pair = (min(one, other), max(one, other))
    if pair not in game.state.engaged:
        game.state.engaged.append(pair)
        game.note(events.BecameEngaged(*pair))


def disengage(game: Fated, one: FighterId, other: FighterId) -> None:
    pair = (min(one, other), max(one, other))
    if pair in game.state.engaged:
        game.state.engaged.remove(pair)
        for id, other in (pair, pair[::-1]):
            fighter = game.state.fighters[id]
            fighter.uses = [use for use in fighter.uses if (use.time, use.on) != ("engagement", other)]
        game.note(events.Disengaged(*pair))


def disengage_all(game: Fated, id: FighterId) -> None:
    for other in opponents(game.state, id) if game.state.engaged else ():
        disengage(game, id, other)


# --- harm


def use_primary(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].is_primary_used = True


def spend_primary(game: Fated, id: FighterId) -> None:
    """Of the turn that has been, or of the one that is still to come."""
    fighter = game.state.fighters[id]
    fighter.is_primary_used = True
    fighter.owes_primary = not fighter.acted


def take_hit(game: Fated, id: FighterId, by: FighterId | None) -> None:
    fighter = game.state.fighters[id]
    fighter.hp = max(0, fighter.hp - 1)
    if by is not None:
        game.state.fighters[by].hits += 1
    game.note(events.HitTaken(id, by, fighter.hp))


def fall(game: Fated, id: FighterId) -> None:
    """Incapacitated (7.1): it lies on its tile, and is Engaged with nobody."""
    fighter = game.state.fighters[id]
    fighter.is_hidden, fighter.grown, fighter.feigned = False, 0, 0
    game.state.sighted = [each for each in game.state.sighted if each.by != id]
    disengage_all(game, id)
    end_effects(game, "down", id)
    game.note(events.Fell(id))
    step_aside(game, id)


def feign(game: Fated, id: FighterId) -> None:
    """It plays dead, Engaged with nobody."""
    game.state.fighters[id].feigned = 1
    disengage_all(game, id)
    loosen_hold(game, id)
    game.note(events.PlayedDead(id))


def rise(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].feigned = 0
    game.note(events.Rose(id))


def take_handicap(game: Fated, id: FighterId, amounts: Triple, cause: str, *, is_own: bool) -> None:
    """Handicap of one's own does not prevent Recovery (7.4)."""
    fighter = game.state.fighters[id]
    for at, amount in enumerate(amounts):
        fighter.handicap[at] += amount
    if not is_own:
        fighter.is_recovering = False
    game.note(events.HandicapTaken(id, amounts, cause, is_own))


def cleanse(game: Fated, id: FighterId, amounts: Triple, cause: str) -> Triple:
    """Never below 0; gives what was taken away."""
    fighter = game.state.fighters[id]
    frozen = (Stat.SPEED,) if "permafrost" in game.state.battle_rules else ()
    taken = [0 if at in frozen else min(amount, fighter.handicap[at]) for at, amount in enumerate(amounts)]
    for at, amount in enumerate(taken):
        fighter.handicap[at] -= amount
    found = (taken[0], taken[1], taken[2])
    if any(found):
        game.note(events.Cleansed(id, found, cause))
    return found


def change_stance(game: Fated, id: FighterId, stance: Stance) -> None:
    game.state.fighters[id].stance = stance
    game.note(events.StanceChanged(id, stance))


def gather_handicap(game: Fated, id: FighterId, stat: Stat) -> None:
    """All of it lies on one Stat now; nothing is added."""
    fighter = game.state.fighters[id]
    total = sum(fighter.handicap)
    fighter.handicap = [total if place == stat.value else 0 for place in range(3)]
    game.note(events.HandicapGathered(id, stat))


def end_movement(game: Fated, id: FighterId) -> None:
    """Of this turn."""
    game.state.fighters[id].spent += 1000
