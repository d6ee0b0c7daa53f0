"""Perks that cast in the middle of what others do, or change what a cast is worth (17.2)."""

from __future__ import annotations

from core.games.fated_hand.components import spell
from core.games.fated_hand.conditions import attacks, has_failed, is_own, is_target, running, tile_in
from core.games.fated_hand.effects import Add, Coin, Grant, MarkOn
from core.games.fated_hand.effects_of_fate import Entrust, Redraw, Refresh, Transpose, near_fate, nearest_friend
from core.games.fated_hand.effects_of_fields import ClearTiles
from core.games.fated_hand.effects_of_spells import DrawReagents
from core.games.fated_hand.effects_of_stars import Align
from core.games.fated_hand.fields import fields_at
from core.games.fated_hand.free_casts import CastNow
from core.games.fated_hand.lasting_verbs import VICTIM
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import suit
from core.games.fated_hand.state import FatedHandState, FighterId, Use, arm_of, magic_bonus
from core.games.fated_hand.stats import marked
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import eight_way_neighbours
from core.plain import Answer

# --- Motionless Study


def stayed(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return is_own(state, at, bearer) and not state.fighters[bearer].walked


add_rows(Must("motionless_study", "turn_end", stayed, lambda state, at, bearer: (Coin((DrawReagents(1),)),)))


# --- casts in answer


def has_held(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A successful Defend against an attack that answers nothing itself; once, before a Riposte or after it."""
    attack = running(state, at)
    is_first = Use("arcane_riposte", "after_attack", bearer) not in attack.acted
    is_answer = at.attack > 0 or attack.is_riposte or not is_first
    return not is_answer and is_target(state, at, bearer) and has_failed(state, at) and state.fighters[bearer].stands


def treads_on_own(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """An enemy has come onto a Field Effect that its owner made; once in what the enemy does."""
    is_hostile = state.fighters[at.who].side != state.fighters[bearer].side and at.to != at.start
    is_own_field = is_hostile and any(each.owner == bearer for each in fields_at(state, at.to))
    return is_own_field and state.fighters[bearer].stands


add_rows(
    May("arcane_riposte", "after_attack", has_held, lambda state, at, bearer, choice: (CastNow(draws=1),)),
    May("arcane_riposte", "after", has_held, lambda state, at, bearer, choice: (CastNow(draws=1),)),
    May(
        "defiled_earth",
        "move_after",
        treads_on_own,
        lambda state, at, bearer, choice: (CastNow(draws=1, must_use=True),),
    ),
    May("last_word", "last_hp", is_own, lambda state, at, bearer, choice: (CastNow(),)),
)


# --- Deus Vult


def is_miracle(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return is_own(state, at, bearer) and spell(at.cause).school == "miracle" and bool(at.cards)


def count_miracle(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """How many Reagents it has spent on Miracles in this turn."""
    spent = marked(state, bearer, "deus_vult", bearer) + len(at.cards)
    return (MarkOn(bearer, "deus_vult", spent, ("turn end",)),)


def is_hallowed(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Half of the Reagent Hand Size, rounded up, and an attack that is no spell."""
    fighter, attack = state.fighters[bearer], running(state, at)
    is_body = attacks(state, at, bearer) and not arm_of(fighter, attack.arm).is_magic
    needed = (fighter.sheet.reagents + 1) // 2
    return is_body and marked(state, bearer, "deus_vult", bearer) >= max(1, needed)


def hallow(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """What class and catalyst add to Magic Strike."""
    return (Add("strike", magic_bonus(state.fighters[bearer], running(state, at).arm), "deus_vult"),)


add_rows(
    Must("deus_vult", "cast_after", is_miracle, count_miracle), Must("deus_vult", "modify", is_hallowed, hallow)
)


# --- fate


def has_inflicted(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Handicap of its own upon somebody else, with somebody near who carries some, and another to take it."""
    there = near_fate(state, bearer)
    return at.by == bearer != at.who and len(there) > 1 and any(any(state.fighters[id].handicap) for id in there)


def tries(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Somebody else with Combat Cards attacks."""
    return running(state, at).by != bearer and bool(state.fighters[running(state, at).by].cards)


def casts_magic(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return at.who != bearer and bool(state.fighters[at.who].cards)


def sets_out(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """On the first step of a turn: its new Speed says how far it goes."""
    mover = state.fighters[at.who]
    return at.who != bearer and state.turn == at.who and not mover.walked and bool(mover.cards)


def has_left(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Somebody falls upon whom it was used."""
    return Use("false_destiny", VICTIM, at.who) in state.fighters[bearer].uses and state.fighters[bearer].stands


add_rows(
    May("fate_transposed", "on_handicap", has_inflicted, lambda state, at, bearer, choice: (Transpose(),)),
    May("false_destiny", "declare", tries, lambda state, at, bearer, choice: (Redraw(running(state, at).by),)),
    May("false_destiny", "cast_declare", casts_magic, lambda state, at, bearer, choice: (Redraw(at.who),)),
    May("false_destiny", "move_before", sets_out, lambda state, at, bearer, choice: (Redraw(at.who),)),
    Must(
        "false_destiny", "on_down", has_left, lambda state, at, bearer: (Coin((Refresh("false_destiny"),)),)
    ),
)


add_rows(
    Must(
        "martyrdom",
        "on_down",
        lambda state, at, bearer: is_own(state, at, bearer) and nearest_friend(state, bearer) is not None,
        lambda state, at, bearer: (Entrust(),),
    )
)


# --- Spirit Fuel

FUEL = 2


def fuel_near(state: FatedHandState, whom: FighterId) -> tuple[Answer, ...]:
    """Tiles of Field Effects on which somebody stands, or beside it."""
    near = dict.fromkeys(each for own in state.fighters[whom].tiles for each in (own, *eight_way_neighbours(own)))
    return tuple([tile for tile in near if fields_at(state, tile)])


def fuel_of_attack(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Of an attack with an arm: a spell has been fuelled before."""
    attack = running(state, at)
    is_own_blow = attack.by == bearer and not arm_of(state.fighters[bearer], attack.arm).is_magic
    return fuel_near(state, attack.target) if is_own_blow else ()


def fuel_of_cast(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Of a spell that is aimed at a creature."""
    whom = at.aim[0] if isinstance(at.aim, tuple) and isinstance(at.aim[1], str) else at.aim
    return fuel_near(state, FighterId(whom)) if at.who == bearer and type(whom) is int else ()


def fuel_for_cast(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """As long as the spell lasts (`casting`)."""
    return (ClearTiles((tile_in(choice),)), Grant(bearer, Stat.STRIKE, FUEL, "spirit_fuel", ("turn end",)))


add_rows(
    May(
        "spirit_fuel",
        "declare",
        lambda state, at, bearer: bool(fuel_of_attack(state, at, bearer)),
        lambda state, at, bearer, choice: (ClearTiles((tile_in(choice),)), Add("strike", FUEL, "spirit_fuel")),
        fuel_of_attack,
    ),
    May(
        "spirit_fuel",
        "cast_declare",
        lambda state, at, bearer: bool(fuel_of_cast(state, at, bearer)),
        fuel_for_cast,
        fuel_of_cast,
    ),
)


# --- The Stars Aligned


def is_of_star(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Nothing but its Star Suit pays, and all of it lies open."""
    star = state.fighters[bearer].sheet.suit
    faces = [state.cards.open.get(card) for card in at.cards]
    return is_own(state, at, bearer) and bool(faces) and all(face is not None and suit(face) == star for face in faces)


add_rows(
    Must(
        "the_stars_aligned",
        "cast_resolve",
        is_of_star,
        lambda state, at, bearer: (
            Align(at.cause),
            Grant(bearer, Stat.STRIKE, 1, "the_stars_aligned", ("turn end",)),
        ),
    )
)
