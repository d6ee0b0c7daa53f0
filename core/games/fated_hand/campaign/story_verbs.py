"""Verbs of a story: each changes the state and notes its event."""

from __future__ import annotations

from dataclasses import replace

from core.breakdown import Part
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.battlefields import enter_foes, foes_seat
from core.games.fated_hand.campaign import item_verbs
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.company import (
    brought_hero,
    hero_now,
    heroes_of_company,
    kept_spells,
    scene_of,
    story_of,
)
from core.games.fated_hand.campaign.heroes import battle_sheet
from core.games.fated_hand.campaign.learning import known
from core.games.fated_hand.campaign.story_battles import Battle
from core.games.fated_hand.campaign.story_casts import StoryCast
from core.games.fated_hand.campaign.story_spells import AGAIN
from core.games.fated_hand.campaign.story_state import Bargain, Gains, KeptSpell
from core.games.fated_hand.lessons import points_learnt
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.sheets import MOST_EXHAUSTION, Sheet
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Phase
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.verbs import note_led
from core.grids.square import Square


def begin_story(game: Fated) -> None:
    """The heroes put their coins into one purse (HR-68)."""
    story = story_of(game.state)
    story.gains = [Gains(list(brought_hero(game.state, id).has.arms)) for id in heroes_of_company(game.state)]
    story.purse = sum(hero_now(game.state, id).has.coins for id in heroes_of_company(game.state))
    game.state.phase = Phase.SCENE
    game.note(events.SceneBegan(scene_of(game.state).text))


def choose_way(game: Fated, choice: int, by: FighterId) -> None:
    story = story_of(game.state)
    story.step, story.chosen, story.has_succeeded = story.step + 1, -1, False
    story.trying = choice
    game.note(events.ChoiceMade(by, scene_of(game.state).choices[choice].text))


def remember_way(game: Fated, choice: int, *, is_success: bool) -> None:
    """How a battle was come to, so that its objects are known while it is fought."""
    story = story_of(game.state)
    story.chosen, story.trying, story.has_succeeded = choice, -1, is_success


def count_parts(game: Fated, parts: tuple[Part, ...]) -> None:
    """What counts beside a card in the check that is made; nothing once it is over."""
    story_of(game.state).counted = list(parts)


def haggle_over(game: Fated, bargain: Bargain | None) -> None:
    """None: nobody does any more."""
    story_of(game.state).bargain = bargain


def come_to(game: Fated, scene: str) -> None:
    story = story_of(game.state)
    story.scene, story.kept = scene, [each for each in story.kept if each.spell not in OF_A_SCENE]
    game.state.phase = Phase.SCENE
    game.note(events.SceneBegan(scene_of(game.state).text))


OF_A_SCENE = ("sanctuary", "detect_magic")
"""Spells that are about a place."""


def change_purse(game: Fated, by: int) -> None:
    """It is never below nothing."""
    story = story_of(game.state)
    change = max(by, -story.purse)
    if change:
        story.purse += change
        game.note(events.PurseChanged(change, story.purse))


def tire(game: Fated, id: FighterId, by: int) -> None:
    """Exhaustion goes from 0 to 6 (7.5)."""
    before = hero_now(game.state, id).has.exhaustion
    change = min(MOST_EXHAUSTION, max(0, before + by)) - before
    if change:
        story_of(game.state).gains[id].exhaustion += change
        game.note(events.ExhaustionChanged(id, change))


def teach(game: Fated, id: FighterId, item: str, points: int) -> None:
    """What is known already teaches nothing."""
    hero = hero_now(game.state, id)
    if item == hero.made.arm or item in known(hero.career, hero.points):
        return
    story_of(game.state).gains[id].points.append((item, points))
    game.note(events.PointsTaught(id, item, points))


def cast_story_spell(game: Fated, id: FighterId, cast: StoryCast) -> None:
    """The Reagents are spent, and discarded at once."""
    spell, aim, cards = cast
    magic_verbs.spend_reagents(game, id, cards)
    game.note(events.StorySpellCast(id, spell, tuple(game.faces_of(cards)), aim == AGAIN))
    magic_verbs.clear_table(game)
    if not game.state.fighters[id].reagents:
        for kept in [each for each in kept_spells(game.state, "unseen_servant") if each.by == id]:
            end_story_spell(game, kept)


def keep_story_spell(game: Fated, id: FighterId, spell: str, upon: FighterId | None) -> None:
    """It goes on; a shadow stays with nobody who holds no Reagents. What is felt of magic is not known yet."""
    has_magic = bool(scene_of(game.state).magic)
    if spell == "detect_magic":
        game.note(events.MagicSensed(id, has_magic))
    if spell == "unseen_servant" and not game.state.fighters[id].reagents:
        game.note(events.StorySpellEnded(id, spell))
        return
    is_waiting = spell == "detect_magic" and has_magic
    if spell != "detect_magic" or has_magic:
        story_of(game.state).kept.append(KeptSpell(spell, id, upon, is_waiting))


def end_story_spell(game: Fated, kept: KeptSpell) -> None:
    story_of(game.state).kept.remove(kept)
    game.note(events.StorySpellEnded(FighterId(kept.by), kept.spell))


def identify_magic(game: Fated, id: FighterId) -> None:
    for kept in kept_spells(game.state, "detect_magic"):
        kept.is_waiting = kept.is_waiting and kept.by != id
    game.note(events.MagicIdentified(id, scene_of(game.state).magic))


def shock(game: Fated) -> None:
    """Something has failed loudly: spirits are back in their bodies (Arcane Sight)."""
    for kept in kept_spells(game.state, "arcane_sight"):
        if not kept.is_waiting:
            kept.is_waiting = True
            game.note(events.StorySpellEnded(FighterId(kept.by), kept.spell))


def find_back(game: Fated, id: FighterId) -> None:
    """Into its trance."""
    for kept in kept_spells(game.state, "arcane_sight"):
        kept.is_waiting = kept.is_waiting and kept.by != id


def read_thoughts(game: Fated, id: FighterId, against: int, *, has_noticed: bool) -> None:
    game.note(events.ThoughtsRead(id, against, has_noticed))


def make_odd(game: Fated, id: FighterId, oddity: str) -> None:
    """Whoever resists."""
    game.note(events.OddityGained(id, oddity))


def recognise(game: Fated, id: FighterId, talent: str) -> None:
    game.note(events.Recognised(id, talent))


def drink_theirs(game: Fated, reached: int, needed: int) -> None:
    game.note(events.CupDrunk(reached, needed))


def drink(game: Fated, id: FighterId) -> None:
    """A few cups; more change nothing."""
    if id not in story_of(game.state).drunk:
        story_of(game.state).drunk.append(id)
        game.note(events.Drunk(id))


def sober_up(game: Fated) -> None:
    story_of(game.state).drunk = []


def solve(game: Fated, id: FighterId, spell: str) -> None:
    """A check that a spell spares."""
    game.note(events.SpellSolved(id, spell))


def tell_star_suit(game: Fated, suit: str) -> None:
    game.note(events.StarSuitDrawn(suit))


def make_camp(game: Fated) -> None:
    story_of(game.state).camped = 0
    game.note(events.CampMade())


def end_evening(game: Fated, id: FighterId, what: str, item: str) -> None:
    story_of(game.state).camped += 1
    game.note(events.EveningSpent(id, what, item))


def give_perk(game: Fated, id: FighterId, perk: str) -> None:
    """HR-10. Whoever has it already gains nothing."""
    if perk not in hero_now(game.state, id).gifts:
        story_of(game.state).gains[id].gifts.append(perk)
        game.note(events.PerkGiven(id, perk))


def become_odd(game: Fated, id: FighterId, oddity: str) -> None:
    if oddity not in hero_now(game.state, id).oddities:
        story_of(game.state).gains[id].oddities.append(oddity)
        game.note(events.BecameOdd(id, oddity))


def rise(game: Fated, id: FighterId, level: Level) -> None:
    """What it brings counts at once, not only in the next battle."""
    story_of(game.state).gains[id].levels.append(level)
    game.state.fighters[id].sheet = _sheet_now(game.state, id)
    game.state.bearers.forget()
    game.note(events.LevelGained(id, hero_now(game.state, id).level, level.promotion, level.perk))


def _sheet_now(state: FatedHandState, id: FighterId) -> Sheet:
    """Under the name by which it is called at the table."""
    return replace(battle_sheet(hero_now(state, id)), name=state.fighters[id].sheet.name)


def begin_encounter(game: Fated, battle: Battle) -> None:
    """Heroes stand on its ground as they are by now, and nobody of the battle before is left."""
    state, story = game.state, story_of(game.state)
    story.kept = []
    story.battles, story.is_won, story.won, story.lost = story.battles + 1, None, battle.won, battle.lost
    story.fled = battle.fled or battle.lost
    story.captured, story.used, story.laid = battle.captured or story.fled, [], []
    story.surprised = battle.surprised
    state.terms = replace(state.terms, battle=battle.encounter.id)
    field = battle.field
    state.ground, state.fields, state.lying, state.sighted, state.met = field.ground, [], [], [], []
    heroes = heroes_of_company(state)
    for id in heroes:
        story.gains[id].arms = list(hero_now(state, id).has.arms)
    state.bearers.forget()
    state.fighters = [_fresh(state, id, square) for id, square in zip(heroes, field.heroes, strict=False)]
    state.round, state.turns, state.last_turn, state.still_rounds, state.battle_rules = 0, 0, None, 0, []
    foes = battle.foes_for(state.terms.heroes)
    gone = min(battle.scatter, len(foes) - 1)
    if gone:
        game.note(events.FoesLeft(gone))
    enter_foes(game, foes[: len(foes) - gone], field.foes)
    note_led(game, foes_seat(state))


def _fresh(state: FatedHandState, id: FighterId, square: Square | None) -> Fighter:
    """As it goes into a battle: with its cards, its arms, and what the way has cost it; nothing lasts longer."""
    old = state.fighters[id]
    sheet = _sheet_now(state, id)
    main = old.carries[0] if old.carries else FISTS
    found = Fighter(id, old.seat, old.side, sheet, square, sheet.hit_points, old.carries, main=main)
    found.deck, found.hand, found.discard, found.broken = old.deck, old.hand, old.discard, old.broken
    return found


def end_battle(game: Fated, *, is_won: bool) -> None:
    """Whoever fell stands again, one Exhaustion the richer (HR-32); cards are put away, and who holds the field gathers
    what was its own (HR-18). The foes lie there until the next battle, for it is still told of them.
    """
    state, story = game.state, story_of(game.state)
    state.result, story.is_won, story.chosen = None, is_won, -1
    state.engaged, state.attacks, state.moments, state.bonus_turns = [], [], [], []
    state.sustained, state.lasting, state.turn, state.aligned, state.is_negated = [], [], None, "", False
    game.note(events.BattleEnded(is_won))
    for id in heroes_of_company(state):
        story.gains[id].points += points_learnt(state, id).items()
        if is_won:
            item_verbs.gather(state, id)
        item_verbs.replace_broken_arms(state, id)
        item_verbs.keep_what_it_can_carry(state, id)
        if state.fighters[id].hp <= 0:
            tire(game, id, 1)
        state.fighters[id] = _without_cards(_fresh(state, id, state.fighters[id].square))
    state.lessons, state.lying = [], []
    state.bearers.forget()


def _without_cards(fighter: Fighter) -> Fighter:
    fighter.deck, fighter.hand, fighter.discard = [], [], []
    return fighter
