"""What is decided with a perk, in words: upon whom, where to, how. Most choices say by their shape what they are; a
perk whose choices say more has a row of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar, cast

from core.games.fated_hand.aiming import is_tile
from core.games.fated_hand.components import perk, summon_kind
from core.games.fated_hand.conditions import BY_STAT, PAID, id_in, tile_in
from core.games.fated_hand.naming import amounts_text, fighter_name, item_name, tile_name
from core.games.fated_hand.state import FatedHandState, FighterId
from core.grids.square import Square
from core.kit.english import listing
from core.plain import Answer

A = TypeVar("A", bound=Answer)
Says: TypeAlias = Callable[[FatedHandState, Answer], str]


def says(say: Callable[[FatedHandState, A], str]) -> Says:
    """Words for what the choices of one perk or order are: each has been checked to be one of them."""
    return cast("Says", say)


def choice_text(state: FatedHandState, perk_id: str, choice: Answer) -> str:
    return SAID.get(perk_id, text_by_shape)(state, choice)


def text_by_shape(state: FatedHandState, choice: Answer) -> str:
    """A number is a creature, two are a tile, and words are a Stat or something carried."""
    if isinstance(choice, int):
        return fighter_name(state, FighterId(choice))
    if is_tile(choice):
        return tile_name(choice)
    if isinstance(choice, tuple):
        return ", ".join(text_by_shape(state, each) for each in choice if each != "")
    return str(choice) if choice in BY_STAT else item_name(str(choice))


def tile_of_choice(perk_id: str, choice: Answer) -> Square | None:
    """Where a choice lies on the board, as far as it is a tile or ends in one."""
    if not isinstance(choice, tuple) or not (is_tile(choice) or perk_id in WITH_TILE):
        return None
    return tile_in(choice)


def _from_tile(state: FatedHandState, choice: Answer) -> str:
    """A target, and where the attack comes from; a tile alone is where it ends."""
    if is_tile(choice):
        return tile_name(choice)
    return f"{fighter_name(state, id_in(choice))}, from {tile_name(tile_in(choice))}"


def _landing(state: FatedHandState, choice: Answer) -> str:
    is_paid = isinstance(choice, tuple) and choice[0] == PAID
    return f"the arm lands on {tile_name(tile_in(choice))}{f', {PAID}' * is_paid}"


def _healing(state: FatedHandState, choice: tuple[FighterId, int, int, int]) -> str:
    id, *amounts = choice
    return f"{fighter_name(state, id)}, {amounts_text((amounts[0], amounts[1], amounts[2]))}"


def _blow(state: FatedHandState, choice: tuple[FighterId, str, bool, str]) -> str:
    target, arm, _, declared = choice
    also = f", {perk(declared).name}" if declared else ""
    return f"{fighter_name(state, target)} with the {item_name(arm)}{also}"


def _left(state: FatedHandState, choice: tuple[FighterId, ...]) -> str:
    return f"leave {listing([fighter_name(state, id) for id in choice[1:]])}"


def _learned(state: FatedHandState, choice: Answer) -> str:
    return perk(str(choice)).name


def _stance(state: FatedHandState, choice: Answer) -> str:
    return str(choice).capitalize()


WAYS = {"follow": "go after it", "move": "onto its tile", "stay": "stay here"}


def _way(state: FatedHandState, choice: Answer) -> str:
    return WAYS[str(choice)]


def _pulled(state: FatedHandState, choice: tuple[str, int, int]) -> str:
    small, column, row = choice
    return f"a {summon_kind(small).name} at {tile_name((column, row))}"


def _shoved(state: FatedHandState, choice: Square) -> str:
    """A tile, or what is in the way there."""
    if state.ground.is_open(choice):
        return tile_name(choice)
    return f"into the {'wall' if state.ground.is_wall(choice) else 'debris'} at {tile_name(choice)}"


SAID: Mapping[str, Says] = {
    "adaptable": _stance,
    "conjurers_hat": says(_pulled),
    "disarm": _landing,
    "field_medicine": says(_healing),
    "grapple": says(_shoved),
    "humble_student": _learned,
    "innovative_techniques": _learned,
    "leap_kick": _from_tile,
    "lunging_strike": _from_tile,
    "one_two": says(_blow),
    "press_forward": _way,
    "relentless_offense": _way,
    "skirmish": says(_left),
    "straight_lunge": _from_tile,
}
WITH_TILE = ("conjurers_hat", "disarm", "leap_kick", "lunging_strike", "straight_lunge")
"""Perks whose choices end in a tile."""
