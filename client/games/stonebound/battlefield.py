"""The field on the stage: the characters on its spaces. It lies on its side, so that spaces are as wide as the cards on
them: the two sides begin at its left and its right end.
"""

from collections.abc import Mapping
from dataclasses import replace

from client.games.stonebound.portraits import Portraits
from client.games.stonebound.unit_node import UnitLook, UnitNode, look_of
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.table.board import Board
from client.table.square_board import SquareStyle, board_layout, board_picture, chequered, square_board
from client.table.square_layout import SquareLayout
from client.table.stage import Stage
from client.theme import Colour, Theme, mix
from core.games.stonebound.board import BOARD, START_ROWS
from core.games.stonebound.naming import space_name
from core.games.stonebound.state import StoneState, UnitId
from core.grids.square import Square
from core.plain import OptionValue

Battlefield = Board[SquareLayout, UnitNode]
"""The spaces, and the characters by the ids of their units."""


def _tone(space: Square) -> float:
    """The ends are a little lighter."""
    return chequered(space) + (0.07 if space[1] in START_ROWS else 0.0)


def _ground(theme: Theme, space: Square) -> Colour:
    """Grass of several greens, and trodden earth where the sides have their camps."""
    if space[1] in START_ROWS:
        return mix(theme.lamp, mix(theme.wood, theme.paper_shade, 0.18), 0.80)
    return mix(theme.lamp, theme.heal, 0.10 + 0.05 * ((space[0] * 7 + space[1] * 11 + space[0] * space[1]) % 4))


def _camp(space: Square) -> str:
    """Tents at both ends."""
    return "camp" if space[1] in START_ROWS and (space[0] * 3 + space[1]) % 4 == 1 else ""


STYLE = SquareStyle(BOARD, space_name, shape=1.7, on_side=True, tone=_tone, ground=_ground, mark=_camp)


def lay_field(stage: Stage, room: Place) -> Battlefield:
    """The empty field in a part of the arena."""
    field: Battlefield = square_board(stage, STYLE, room)
    return field


def stand(field: Battlefield, state: StoneState, stage: Stage, portraits: Portraits) -> dict[UnitId, UnitLook]:
    """Everybody lies where the state says, and shows how it is; gives what each shows."""
    looks = {unit.id: look_of(state, unit) for unit in state.units}
    field.keep_only(looks)
    for unit in state.units:
        if unit.id not in field.pieces:
            field.put(unit.id, UnitNode(stage.kit, field.layout, portraits, stage.styles[unit.seat], unit.id))
        field.pieces[unit.id].show(unit, looks[unit.id])
    active = state.units[state.active] if state.active is not None else None
    field.activate(active.place if active is not None else None, stage.styles[active.seat].colour if active else None)
    field.cover({unit.place: field.pieces[unit.id].cover for unit in state.units if unit.stands and unit.place})
    return looks


def planned(kit: Kit, options: Mapping[str, OptionValue], size: tuple[float, float]) -> Node:
    """The field before anybody stands on it; it is the same under all options."""
    unnamed = replace(STYLE, name=lambda space: "")
    layout = board_layout(kit, unnamed, Place(0, 0, *size))
    return Node(board_picture(kit, layout, unnamed), size=size, name="board")
