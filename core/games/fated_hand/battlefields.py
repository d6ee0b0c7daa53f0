"""The field of a battle: its ground, the foes that come to it, and what lies on it from the beginning."""

from __future__ import annotations

from core.games.fated_hand import field_verbs, verbs
from core.games.fated_hand.battle_lookup import encounter_of, foes_known
from core.games.fated_hand.sheets import Sheet, sheet_of_foe
from core.games.fated_hand.state import FOES, FatedHandState
from core.games.fated_hand.stats import Fated
from core.grids.square import Square
from core.plain import Seat


def enter_foes(game: Fated, kinds: tuple[str, ...], starts: tuple[Square, ...]) -> None:
    """They stand where they start, in the order in which they come; the last seat leads them."""
    seat = foes_seat(game.state)
    for sheet, square in zip(sheets_of_foes(game.state, kinds), starts, strict=False):
        verbs.enter(game, seat, FOES, sheet, square)
    lay_ground(game)


def foes_seat(state: FatedHandState) -> Seat:
    return Seat(state.seats - 1)


def lay_ground(game: Fated) -> None:
    """Field Effects that belong to the map; they are the first foe's."""
    encounter = encounter_of(game.state)
    first = next(each.id for each in game.state.fighters if each.side == FOES)
    for kind, squares in encounter.laid().items() if encounter is not None else ():
        if squares:
            field_verbs.lay_field(game, kind, squares, first)


def sheets_of_foes(state: FatedHandState, ids: tuple[str, ...]) -> list[Sheet]:
    """Those of one kind are numbered."""
    kinds = foes_known(state)
    return [
        sheet_of_foe(kinds[id], ids[: place + 1].count(id) if ids.count(id) > 1 else 0) for place, id in enumerate(ids)
    ]
