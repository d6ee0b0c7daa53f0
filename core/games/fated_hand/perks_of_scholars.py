"""Perks of those who live by Reagents: how they gain more of them, and what they do besides casting (17.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.games.fated_hand.aiming import creatures_in_sight, foes_in_sight, sees_foe
from core.games.fated_hand.conditions import (
    adjacent_friends,
    answered,
    attacks,
    is_own,
    is_target,
    near,
    opponent,
    running,
    tile_in,
)
from core.games.fated_hand.effects import Add, MarkOn, Suffer
from core.games.fated_hand.effects_of_casts import CleanseAmong
from core.games.fated_hand.effects_of_reagents import (
    ClearAura,
    Foresee,
    GoThrough,
    Learn,
    Recall,
    Remember,
    SeekStar,
    ShareDraws,
    TakeBack,
    TellFortune,
)
from core.games.fated_hand.effects_of_spells import DrawReagents
from core.games.fated_hand.fields import fields_at
from core.games.fated_hand.ground import front_block
from core.games.fated_hand.perks_of_turns import has_primary
from core.games.fated_hand.spells import is_mundane
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    arm_of,
    distance,
    enemies,
    is_free,
    magic_bonus,
    square_of,
    standing_on,
)
from core.games.fated_hand.stats import marked
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import eight_way_neighbours, neighbour
from core.plain import Answer

Gives: TypeAlias = Callable[[FatedHandState, At, FighterId], tuple[Effect, ...]]
A_DRAW = 3
"""How many tiles of its own will bring a Reagent (Mobile Intellect)."""


# --- Reagents


def carried_over(state: FatedHandState, id: FighterId, perk: str) -> int:
    """Tiles of the turn before that brought nothing yet."""
    return marked(state, id, perk, id)


def has_come_far(perk: str) -> Must:
    """A step of its own will; the same for both perks of this sort, which do not stack."""

    def applies(state: FatedHandState, at: At, bearer: FighterId) -> bool:
        is_step = at.who == bearer and at.to != at.start and state.turn == bearer
        mover = state.fighters[bearer]
        is_doubled = perk == "pacing_thought" and "mobile_intellect" in mover.sheet.perks
        return is_step and not is_doubled and (carried_over(state, bearer, perk) + mover.walked) % A_DRAW == 0

    return Must(perk, "move_after", applies, lambda state, at, bearer: (DrawReagents(1),))


def keeps_count(perk: str) -> Must:
    """A turn without movement forgets what was left over."""

    def left(state: FatedHandState, bearer: FighterId) -> int:
        walked = state.fighters[bearer].walked
        return (carried_over(state, bearer, perk) + walked) % A_DRAW if walked else 0

    def applies(state: FatedHandState, at: At, bearer: FighterId) -> bool:
        return is_own(state, at, bearer) and left(state, bearer) != carried_over(state, bearer, perk)

    return Must(perk, "turn_end", applies, lambda state, at, bearer: (Remember(perk, left(state, bearer)),))


def can_recall(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    fighter = state.fighters[bearer]
    return bool(fighter.discard) and fighter.sheet.reagents > 1


add_rows(
    has_come_far("mobile_intellect"),
    keeps_count("mobile_intellect"),
    has_come_far("pacing_thought"),
    keeps_count("pacing_thought"),
    May(
        "deep_recall",
        "turn",
        can_recall,
        lambda state, at, bearer, choice: (Recall(state.fighters[bearer].sheet.reagents // 2),),
    ),
    May("sorcerous", "on_draw", is_own, lambda state, at, bearer, choice: (SeekStar(),)),
)


# --- knowing more


def has_not_looked(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Once in each planning and turn: the cards stay as they are."""
    return is_own(state, at, bearer) and "foresight" not in state.fighters[bearer].used


def learnable(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    return tuple(creatures_in_sight(state, bearer))


add_rows(
    May("foresight", "plan_start", is_own, lambda state, at, bearer, choice: (Foresee(),)),
    May("foresight", "turn", has_not_looked, lambda state, at, bearer, choice: (Foresee(),)),
    May(
        "insight",
        "turn",
        is_own,
        lambda state, at, bearer, choice: (Learn(choice),),
        learnable,
    ),
)


# --- Dark Gate


def gates(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Free tiles of Field Effects that it made."""
    own = [each.square for each in state.fields if each.owner == bearer]
    return tuple(dict.fromkeys(square for square in own if is_free(state, square)))


add_rows(
    May(
        "dark_gate",
        "turn",
        lambda state, at, bearer: bool(gates(state, at, bearer)),
        lambda state, at, bearer, choice: (GoThrough(tile_in(choice)),),
        gates,
    )
)


# --- at the end of a turn


def gazed_at(state: FatedHandState, bearer: FighterId) -> FighterId | None:
    """The enemy that it aimed at last, or else the nearest one in sight."""
    seen = foes_in_sight(state, bearer)
    last = state.fighters[bearer].last_target
    if last in seen:
        return last
    return min(seen, key=lambda id: (distance(state, bearer, id), id), default=None)


def gaze(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    whom = gazed_at(state, bearer)
    return () if whom is None else (Suffer(whom, (1, 0, 1), "unsettling_gaze"),)


def cloaked(state: FatedHandState, bearer: FighterId) -> int:
    """Half of the Reagents spent this turn, those before it for spells that go on among them."""
    return (len(state.fighters[bearer].on_table) + marked(state, bearer, "warding_cloak", bearer)) // 2


def kept_of(state: FatedHandState, at: At, bearer: FighterId) -> int:
    """How many of the Reagents just spent stay before it, or before somebody else, for the spell."""
    kept = [card for each in state.sustained if each.by == bearer for card in each.cards]
    return sum(card in kept for card in at.cards)


def count_kept(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    kept = marked(state, bearer, "warding_cloak", bearer) + kept_of(state, at, bearer)
    return (MarkOn(bearer, "warding_cloak", kept, ("turn end",)),)


def has_spent(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return is_own(state, at, bearer) and bool(state.fighters[bearer].on_table)


add_rows(
    Must(
        "unsettling_gaze",
        "turn_end",
        lambda state, at, bearer: is_own(state, at, bearer) and sees_foe(state, bearer),
        gaze,
    ),
    Must(
        "warding_cloak",
        "cast_after",
        lambda state, at, bearer: is_own(state, at, bearer) and state.turn == bearer and kept_of(state, at, bearer) > 0,
        count_kept,
    ),
    Must(
        "warding_cloak",
        "turn_end",
        lambda state, at, bearer: is_own(state, at, bearer) and cloaked(state, bearer) > 0,
        lambda state, at, bearer: (CleanseAmong((bearer,), cloaked(state, bearer), "warding_cloak"),),
    ),
    May("mental_arithmetic", "turn_end", has_spent, lambda state, at, bearer, choice: (TakeBack(),)),
)


# --- casts and attacks


def has_taught(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A spell of two Reagents or more, with friends near who keep Reagents."""
    return is_own(state, at, bearer) and len(at.cards) >= 2 and bool(pupils(state, bearer))


def pupils(state: FatedHandState, bearer: FighterId) -> list[FighterId]:
    side = state.fighters[bearer].side
    near_by = [each for each in state.fighters if each.side == side and each.id != bearer and each.stands]
    return [each.id for each in near_by if distance(state, bearer, each.id) <= 2 and each.sheet.reagents]


def bears_magic(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own magic attack at somebody mundane."""
    attack = running(state, at)
    is_magic = arm_of(state.fighters[attack.by], attack.arm).is_magic
    return attacks(state, at, bearer) and is_magic and is_mundane(state, attack.target)


def deceives(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return is_target(state, at, bearer) and is_mundane(state, running(state, at).by)


def is_short_of_cards(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    fighter = state.fighters[bearer]
    return is_target(state, at, bearer) and fighter.sheet.reagents > 0 and len(fighter.reagents) < 4


def adds(on: str, amount: int, perk: str) -> Gives:
    return lambda state, at, bearer: (Add(on, amount, perk),)


add_rows(
    Must("lecturer", "cast_after", has_taught, lambda state, at, bearer: (ShareDraws(tuple(pupils(state, bearer))),)),
    Must("maleficient_sophistry", "modify", bears_magic, adds("strike", 3, "maleficient_sophistry")),
    Must("illusory_visage", "modify", deceives, adds("defense", 2, "illusory_visage")),
    Must("divine_oversight", "modify", is_short_of_cards, adds("defense", 2, "divine_oversight")),
)


def strikes_with(state: FatedHandState, at: At, bearer: FighterId, perk: str) -> bool:
    """An Attack or a Riposte with the arm that has the perk."""
    attack = running(state, at)
    return attack.by == bearer and perk in arm_of(state.fighters[bearer], attack.arm).perks


def blade_bonus(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """Magic Strike in place of Strike, for the blade itself adds none to it; 1 more against somebody mundane."""
    mundane = is_mundane(state, running(state, at).target)
    return (Add("strike", magic_of_blade(state, at, bearer) + mundane, "arcane_blade"),)


def magic_of_blade(state: FatedHandState, at: At, bearer: FighterId) -> int:
    return magic_bonus(state.fighters[bearer], running(state, at).arm)


def has_exchanged(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """In melee with somebody mundane, whoever began it. A Riposte belongs to the attack that it answers."""
    attack = running(state, at)
    is_between = bearer in (attack.by, attack.target) and attack.by != attack.target and not attack.is_ranged
    return is_between and is_mundane(state, opponent(state, at, bearer))


def has_riposted_alone(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return running(state, at).is_riposte and answered(state, at) is None and has_exchanged(state, at, bearer)


def dull(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    return (Suffer(opponent(state, at, bearer), (1, 0, 0), "dark_blade"),)


add_rows(
    Must(
        "arcane_blade",
        "modify",
        lambda state, at, bearer: strikes_with(state, at, bearer, "arcane_blade"),
        blade_bonus,
    ),
    Must(
        "dark_blade",
        "modify",
        lambda state, at, bearer: strikes_with(state, at, bearer, "dark_blade"),
        lambda state, at, bearer: (Add("strike", magic_of_blade(state, at, bearer), "dark_blade"),),
    ),
    Must("dark_blade", "after", has_exchanged, dull),
    Must("dark_blade", "after_attack", has_riposted_alone, dull),
)


# --- of Witches


def told(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Friends beside it with a deck of their own."""
    return tuple([each.id for each in adjacent_friends(state, bearer) if len(each.deck) >= 1])


add_rows(
    May(
        "fortunes_foretold",
        "turn_start",
        lambda state, at, bearer: is_own(state, at, bearer) and bool(told(state, at, bearer)),
        lambda state, at, bearer, choice: (TellFortune(choice, 2),),
        told,
    )
)


# --- of Clerics


def can_clear(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A Field Effect on its tile, or beside it with two Reagents to spend."""
    here, held = square_of(state, bearer), len(state.fighters[bearer].reagents)
    around = held > 1 and any(fields_at(state, square) for square in eight_way_neighbours(here))
    return around or (held > 0 and bool(fields_at(state, here)))


add_rows(May("restorative_aura", "turn", can_clear, lambda state, at, bearer, choice: (ClearAura(),)))


def denounced(state: FatedHandState, bearer: FighterId, choice: Answer) -> list[FighterId]:
    """Enemies in the block in front, in the direction of this number."""
    assert isinstance(choice, tuple), f"{choice!r} is no tile"
    here = square_of(state, bearer)
    ways = [way for way in (0, 2, 4, 6) if neighbour(here, way) == choice]
    there = standing_on(state, front_block(here, ways[0]))
    return [foe.id for foe in enemies(state, bearer) if foe.id in there]


def ways_to_denounce(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    here = square_of(state, bearer)
    return tuple([neighbour(here, way) for way in (0, 2, 4, 6) if denounced(state, bearer, neighbour(here, way))])


def denounce(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    return tuple([Suffer(id, (1, 0, 1), "denunciation") for id in denounced(state, bearer, choice)])


def can_denounce(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return has_primary(state, bearer) and bool(ways_to_denounce(state, at, bearer))


def righteous(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """Half of the Reagents in hand, rounded up, among itself and everybody beside it."""
    held = len(state.fighters[bearer].reagents)
    beside = [*adjacent_friends(state, bearer), *near(state, bearer, 1)]
    return (CleanseAmong((bearer, *[each.id for each in beside]), (held + 1) // 2, "righteousness"),)


add_rows(
    May("denunciation", "turn", can_denounce, denounce, ways_to_denounce),
    Must(
        "righteousness",
        "turn_start",
        lambda state, at, bearer: is_own(state, at, bearer) and bool(state.fighters[bearer].reagents),
        righteous,
    ),
)
