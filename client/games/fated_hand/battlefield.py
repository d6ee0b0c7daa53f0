"""The ground of a battle on the stage: open tiles of any height, walls, debris, the tiles of the objective, and the
creatures on it.
"""

from collections.abc import Mapping

from client.games.fated_hand.creatures import CreatureLook, CreatureNode, creature_node, look_of
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.table.board import Board
from client.table.square_board import SquareStyle, board_layout, board_picture, chequered, square_board
from client.table.square_layout import SquareLayout
from client.table.stage import Stage
from client.theme import Colour, Theme, mix
from core.games.fated_hand.battle_lookup import battle_of, encounter_chosen, field_in, field_of
from core.games.fated_hand.countdown import acting
from core.games.fated_hand.encounter_forms import Field
from core.games.fated_hand.ground import DEBRIS, WALL, Ground
from core.games.fated_hand.naming import tile_name
from core.games.fated_hand.state import FatedHandState, FighterId
from core.grids.square import Board as Squares
from core.grids.square import Square
from core.plain import OptionValue

Battlefield = Board[SquareLayout, CreatureNode]
"""The tiles, and the creatures by their ids."""


def style_of(field: Field, ground: Ground, shown: tuple[range, range] | None = None) -> SquareStyle:
    """field: where the objective is; ground: what lies there now. shown: columns and rows, None for those inside the
    outer walls.
    """

    def mark(square: Square) -> str:
        if ground.at(square) == DEBRIS:
            return "debris"
        if square in field.goal:
            return "goal"
        return "start_round" if square in field.heroes else "start_angular" if square in field.foes else ""

    def colour(theme: Theme, square: Square) -> Colour:
        return mix(earth(theme), theme.brass, 0.35) if square in field.goal else earth(theme)

    columns, rows = shown if shown is not None else _inside(ground)
    return SquareStyle(
        Squares(len(columns), len(rows)),
        tile_name,
        tone=chequered,
        ground=colour,
        mark=mark,
        level=ground.height,
        is_block=ground.is_wall,
        first=(columns.start, rows.start),
    )


def earth(theme: Theme) -> Colour:
    """Trodden, and brass lies over it where the objective is."""
    return mix(theme.lamp, mix(theme.wood, theme.paper_shade, 0.22), 0.55)


def _inside(ground: Ground) -> tuple[range, range]:
    """The columns and rows without those at the edges that are walls from end to end: the frame stands for them."""
    board = ground.board
    columns = [column for column in range(board.width) if any(row[column] != WALL for row in ground.rows)]
    rows = [row for row in range(board.height) if set(ground.rows[row]) != {WALL}]
    if not columns:
        return range(board.width), range(board.height)
    return range(columns[0], columns[-1] + 1), range(rows[0], rows[-1] + 1)


def lay_field(stage: Stage, state: FatedHandState, room: Place) -> Battlefield:
    """The empty field in a part of the arena."""
    board: Battlefield = square_board(stage, style_of(field_in(state), state.ground), room)
    return board


def box_of(board: Battlefield, ground: Ground) -> Place:
    """The box of all tiles that are shown, in pixels of the board's world."""
    columns, rows = _inside(ground)
    return board.layout.box(Squares(len(columns), len(rows)))


def stand(board: Battlefield, state: FatedHandState, stage: Stage) -> dict[FighterId, CreatureLook]:
    """Everybody stands or lies where the state says, and shows how it is; gives what each shows."""
    there = [each for each in state.fighters if each.square is not None]
    looks = {fighter.id: look_of(state, fighter) for fighter in there}
    board.keep_only(looks)
    for fighter in there:
        if fighter.id not in board.pieces:
            board.put(fighter.id, creature_node(stage.kit, board.layout, stage.styles[fighter.seat], fighter))
        board.pieces[fighter.id].show(fighter, looks[fighter.id])
    id = acting(state)
    active = state.fighters[id] if id is not None else None
    board.activate(active.square if active is not None else None, stage.styles[active.seat].colour if active else None)
    upright_last = sorted(there, key=lambda each: not looks[each.id].down)
    board.cover({tile: board.pieces[each.id].cover for each in upright_last for tile in each.tiles})
    return looks


def planned(kit: Kit, options: Mapping[str, OptionValue], size: tuple[float, float]) -> Node:
    """The map of the battle that is chosen, before anybody stands on it."""
    field = field_of(encounter_chosen(options), battle_of(options))
    style = style_of(field, field.ground)
    layout = board_layout(kit, style, Place(0, 0, *size))
    return Node(board_picture(kit, layout, style), size=size, name="board")
