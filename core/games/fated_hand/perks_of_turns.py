"""Perks of plans, turns and steps: what is done on the own turn, at its start and end, and when others move."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand.attacks import reveal
from core.games.fated_hand.blows import blows_at
from core.games.fated_hand.conditions import (
    BY_STAT,
    adjacent_friends,
    attacks_itself,
    id_in,
    is_own,
    near,
    running,
    shares,
    tile_in,
)
from core.games.fated_hand.effects import (
    BonusTurn,
    Cleanse,
    Engage,
    Grant,
    Hit,
    MarkOn,
    Suffer,
    SufferRandom,
    SufferRolled,
    engage,
    hit,
)
from core.games.fated_hand.effects_of_turns import (
    ChangeStance,
    Command,
    Discard,
    DrawCards,
    LockBlades,
    Lunge,
    Reveal,
    SetHandicap,
    Stop,
)
from core.games.fated_hand.field_rules import come_out
from core.games.fated_hand.paths import step_refusal
from core.games.fated_hand.pieces import Stance, Stat, Triple
from core.games.fated_hand.ranges import melee_reach, melee_refusal
from core.games.fated_hand.state import (
    Attempt,
    FatedHandState,
    Fighter,
    FighterId,
    distance,
    enemies,
    friends,
    is_engaged,
    opponents,
    sees,
    square_of,
    standing_near,
    tile_nearest,
)
from core.games.fated_hand.stats import Fated, marked, open_card, strike
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows, carries
from core.grids.square import chebyshev, eight_way_neighbours
from core.plain import Answer

MOST_POWER, EXECUTED = 4, 12
"""Of a card; what an Execution needs."""
NEXT_TURN = ("turn start", "turn end")
"""Through the next turn."""


def ids(fighters: list[Fighter]) -> tuple[Answer, ...]:
    return tuple([each.id for each in fighters])


def has_primary(state: FatedHandState, bearer: FighterId) -> bool:
    return not state.fighters[bearer].is_primary_used


# --- the turn itself


def unengaged(state: FatedHandState, bearer: FighterId) -> list[FighterId]:
    """Enemies beside it that it is not Engaged with."""
    beside = [foe.id for foe in near(state, bearer, 1) if foe.is_target]
    return [id for id in beside if not is_engaged(state, bearer, id)]


@frozen
class Astonish(Effect):
    """Engages everybody beside its owner, who shows itself by it: nobody is Hidden and Engaged (11)."""


@carries(Astonish)
async def astonish(game: Fated, effect: Astonish, at: At, bearer: FighterId) -> None:
    if game.state.fighters[bearer].is_hidden:
        await come_out(game, bearer)
    if not game.state.fighters[bearer].stands:
        return
    for id in unengaged(game.state, bearer):
        await engage(game, Engage(id), at, bearer)


def execution_power(state: FatedHandState, bearer: FighterId, target: FighterId, more: int = 0) -> int:
    """Half the Strike as it lies open, and what else counts (E12). more: what a closed card may add to Strike."""
    fighter = state.fighters[bearer]
    allies = [each.id for each in friends(state, bearer) if is_engaged(state, each.id, target)]
    return (
        (strike(state, bearer) + more) // 2
        - 3 * is_engaged(state, bearer, target)
        + 2 * len(allies)
        - sum(fighter.handicap)
        + sum(state.fighters[target].handicap)
        + 4 * fighter.is_hidden
    )


def condemned(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Against whom 12 can be reached, whatever a closed card may hold."""
    is_closed = bool(state.fighters[bearer].cards) and open_card(state, bearer, Stat.STRIKE) is None
    there = [foe.id for foe in near(state, bearer, 1) if foe.is_target]
    return tuple([id for id in there if execution_power(state, bearer, id, MOST_POWER * is_closed) >= EXECUTED])


@frozen
class Execute(Effect):
    """A Hit, where the power is really there."""

    whom: FighterId


@carries(Execute)
async def execute(game: Fated, effect: Execute, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, Stat.STRIKE)
    if execution_power(game.state, bearer, effect.whom) >= EXECUTED:
        await hit(game, Hit(effect.whom), at, bearer)


def executed(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    found: tuple[Effect, ...] = (Execute(id_in(choice)),)
    return (*found, Reveal()) if state.fighters[bearer].is_hidden else found


def healed(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Itself or a friend beside it, and how 2 Handicap are taken from it."""
    those = [state.fighters[bearer], *adjacent_friends(state, bearer)]
    return tuple([(each.id, *amounts) for each in those for amounts in shares(each, 2)])


def heal(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple), f"{choice!r} heals nobody"
    _, strike_taken, defense_taken, speed_taken = choice
    assert isinstance(strike_taken, int) and isinstance(defense_taken, int) and isinstance(speed_taken, int)
    return (Cleanse(id_in(choice), (strike_taken, defense_taken, speed_taken), "field_medicine"),)


def seen_within(state: FatedHandState, bearer: FighterId, tiles: int) -> tuple[Answer, ...]:
    return tuple([foe.id for foe in near(state, bearer, tiles) if foe.is_target and sees(state, bearer, foe.id)])


def glinted(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """1 Defense, and all its other Handicap moves there."""
    target = id_in(choice)
    return (Suffer(target, (0, 1, 0), "glint_of_gold"), SetHandicap(target, Stat.DEFENSE))


def commanded(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    if state.attacks:
        return ()
    return ids(adjacent_friends(state, bearer))


def lunges(state: FatedHandState, bearer: FighterId) -> tuple[Answer, ...]:
    """A target, and a tile beside its own from which the Main Arm reaches it and which is nearer."""
    start, arm = square_of(state, bearer), state.fighters[bearer].main
    reach = melee_reach(state.fighters[bearer], arm)
    found: list[Answer] = []
    for foe in enemies(state, bearer):
        there = tile_nearest(state, foe.id, start)
        if not foe.is_target or chebyshev(start, there) > reach + 1:
            continue
        for tile in eight_way_neighbours(start):
            is_nearer = chebyshev(tile, there) < chebyshev(start, there) and chebyshev(tile, there) <= reach
            if is_nearer and step_refusal(state, bearer, tile) is None:
                found.append((foe.id, *tile))
    return tuple(found)


def lunge(perk: str, bonus: int) -> May:
    """A free tile towards the target as part of the Attack; it provokes like any other."""

    def effects(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
        return (Lunge(id_in(choice), tile_in(choice), perk, bonus),)

    def applies(state: FatedHandState, at: At, bearer: FighterId) -> bool:
        return has_primary(state, bearer) and bool(lunges(state, bearer))

    return May(perk, "turn", applies, effects, lambda state, at, bearer: lunges(state, bearer))


def tiles_within(state: FatedHandState, bearer: FighterId, tiles: int) -> tuple[Answer, ...]:
    here = square_of(state, bearer)
    return tuple([square for square in state.ground.open_squares() if chebyshev(square, here) <= tiles])


def diverted(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """Friends and itself included."""
    tile = tile_in(choice)
    there = standing_near(state, tile, 1)
    return (Discard(lasts=True), SufferRolled(tuple(there), "diversion"))


add_rows(
    May(
        "astonish", "turn",
        lambda state, at, bearer: bool(unengaged(state, bearer)),
        lambda state, at, bearer, choice: (Astonish(),),
    ),
    May(
        "blade_lock", "turn",
        lambda state, at, bearer: bool(opponents(state, bearer)),
        lambda state, at, bearer, choice: (LockBlades(id_in(choice)),),
        lambda state, at, bearer: tuple(opponents(state, bearer)),
    ),
    May(
        "execution", "turn",
        lambda state, at, bearer: bool(condemned(state, at, bearer)), executed, condemned,
    ),
    May(
        "field_medicine", "turn",
        lambda state, at, bearer: not near(state, bearer, 2), heal, healed,
    ),
    May(
        "glint_of_gold", "turn",
        lambda state, at, bearer: bool(seen_within(state, bearer, 2)),
        glinted,
        lambda state, at, bearer: seen_within(state, bearer, 2),
    ),
    May(
        "tactical_command", "turn",
        lambda state, at, bearer: bool(commanded(state, at, bearer)),
        lambda state, at, bearer, choice: (Command(id_in(choice)),),
        commanded,
    ),
    May(
        "pugilist", "turn",
        lambda state, at, bearer: any(state.fighters[bearer].handicap),
        lambda state, at, bearer, choice: (
            Cleanse(bearer, all_of(state.fighters[bearer]), "pugilist"),
            Suffer(bearer, state.fighters[bearer].sheet.fatigue, "pugilist"),
        ),
    ),
    May(
        "reckless_abandon", "turn",
        lambda state, at, bearer: bool(state.fighters[bearer].hand),
        lambda state, at, bearer, choice: (
            Discard(), DrawCards(1), Suffer(bearer, BY_STAT[str(choice)], "reckless_abandon"),
        ),
        lambda state, at, bearer: tuple(BY_STAT),
    ),
    May(
        "diversion", "turn",
        lambda state, at, bearer: bool(state.fighters[bearer].hand) and has_primary(state, bearer),
        diverted,
        lambda state, at, bearer: tiles_within(state, bearer, 2),
    ),
    lunge("lunging_strike", 0),
    lunge("straight_lunge", 1),
)  # fmt: skip


def all_of(fighter: Fighter) -> Triple:
    strike_held, defense_held, speed_held = fighter.handicap
    return strike_held, defense_held, speed_held


# --- the end of a turn


def wise(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    those = [state.fighters[bearer], *adjacent_friends(state, bearer)]
    return tuple([(each.id, stat) for each in those for stat in BY_STAT])


def wisdom(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple), f"{choice!r} names nobody"
    until = ("turn end", "turn end") if id_in(choice) == bearer else NEXT_TURN
    return (Grant(id_in(choice), Stat[str(choice[1]).upper()], 1, "battle_wisdom", until),)


add_rows(
    May(
        "adaptable", "turn_end", is_own,
        lambda state, at, bearer, choice: (ChangeStance(Stance(choice)), SufferRandom(bearer, 1, "adaptable")),
        lambda state, at, bearer: tuple(
            stance.value for stance in Stance if stance is not state.fighters[bearer].stance
        ),
    ),
    May("battle_wisdom", "turn_end", is_own, wisdom, wise),
    May("decisive_action", "turn_end", is_own, lambda state, at, bearer, choice: (BonusTurn(),)),
)  # fmt: skip


# --- steps of others


def comes_near(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """An enemy has walked onto a tile that its Main Arm reaches, from wherever; once a creature and turn."""
    mover, fighter = state.fighters[at.who], state.fighters[bearer]
    if mover.side == fighter.side or not mover.stands or at.start is None:
        return False
    if distance(state, bearer, at.who) > melee_reach(fighter, fighter.main):
        return False
    attempt = Attempt(bearer, at.who, fighter.main, False)
    if melee_refusal(state, attempt, square_of(state, bearer)) is not None:
        return False
    return not marked(state, at.who, "proactive_defense", bearer) and bool(
        blows_at(state, bearer, at.who, is_riposte=True)
    )


add_rows(
    May(
        "proactive_defense", "move_after", comes_near,
        lambda state, at, bearer, choice: (Stop(at.who),),
    ),
)  # fmt: skip


# --- what counts over several attacks


def practised(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """One more for the next attack on the same target; another target begins anew."""
    target = running(state, at).target
    others = [each.id for each in state.fighters if each.id != target]
    before = [id for id in others if marked(state, id, "target_practice", bearer)]
    known = marked(state, target, "target_practice", bearer)
    return (*(MarkOn(id, "target_practice", 0) for id in before), MarkOn(target, "target_practice", known + 1))


add_rows(
    Must(
        "target_practice", "after",
        lambda state, at, bearer: attacks_itself(state, at, bearer)
        and state.fighters[running(state, at).target].stands,
        practised,
    ),
)  # fmt: skip
