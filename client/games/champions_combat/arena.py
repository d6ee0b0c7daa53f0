"""The arena on the stage: who stands on which hex, and whose zone is shown."""

from collections.abc import Mapping

from client.games.champions_combat.fighters import FighterNode
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.table.board import Board
from client.table.cells import Area
from client.table.grounds import Ground, arena_ground
from client.table.hex_board import HexStyle, board_layout, board_picture, hex_board
from client.table.hex_layout import HexLayout
from client.table.stage import Stage
from core.games.champions_combat.arena import ARENAS, zone
from core.games.champions_combat.data import BOARD_RADIUS
from core.games.champions_combat.naming import hex_name
from core.games.champions_combat.state import CombatState
from core.plain import OptionValue, Seat, by_seat

Arena = Board[HexLayout, FighterNode]
"""The hexes, and the fighters by seat."""


def lay_arena(stage: Stage, state: CombatState) -> Arena:
    """The board with all fighters."""
    room = stage.layout.arena
    ground = Ground(stage.kit, (room.width, room.height), stage.styles)
    arena: Arena = hex_board(stage, HexStyle(BOARD_RADIUS, hex_name, ARENAS[state.arena].walls), ground)
    for seat, style in by_seat(stage.styles):
        arena.put(seat, FighterNode(stage.kit, arena.layout, style, stage.names[seat]))
    return arena


def stand(arena: Arena, state: CombatState, stage: Stage) -> None:
    """Everybody stands where the state says."""
    for seat, fighter in by_seat(state.fighters):
        arena.pieces[seat].stand(fighter.hex, fighter.facing)
    if state.active is not None:
        arena.activate(state.fighters[state.active].hex, stage.styles[state.active].colour, state.active)
    else:
        arena.activate()


def show_zone(arena: Arena, state: CombatState, stage: Stage, seat: Seat | None, facing: int | None = None) -> None:
    """Show the zone of a seat's style card, in a facing that it might have; None shows none."""
    areas: dict[tuple[int, int], Area] = {}
    if seat is not None and state.fighters[seat].style:
        own, colour = state.fighters[seat], stage.styles[seat].colour
        reached = zone(own.style, own.hex, own.facing if facing is None else facing)
        areas = {hex: Area(colour, least == 3, f"{least}+") for hex, least in reached}
    arena.show_area(areas, [fighter.hex for fighter in state.fighters])


def planned(kit: Kit, options: Mapping[str, OptionValue], size: tuple[float, float]) -> Node:
    """The arena that these options make, before anybody stands in it."""
    style = HexStyle(BOARD_RADIUS, lambda hex: "", ARENAS[str(options["arena"])].walls)
    layout = board_layout(style, Place(0, 0, *size).inset(size[1] * 0.03))
    return Node(arena_ground(kit, size), board_picture(kit, layout, style), size=size, name="board")
