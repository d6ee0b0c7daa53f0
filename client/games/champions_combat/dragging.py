"""Dragging a card onto the table: what lights up on the way, and what the drop means."""

from client.games.champions_combat.pieces import Pieces
from client.input_events import Pointer, PointerEvent
from client.table.cards import Card
from client.table.spot import Mood
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.movement import walks_from
from core.games.champions_combat.state import numbers_in_zone, standing_at
from core.grids.hex import Hex


def drag(pieces: Pieces, card: Card, section: str, event: PointerEvent) -> None:
    """A card is taken, moved, dropped or put back."""
    if event.kind is Pointer.DRAG_START:
        _light_targets(pieces, card)
    elif event.kind is Pointer.DROP:
        pieces.board.clear("path")
        _drop(pieces, card, section, pieces.board.cell_under(event.pixel))
    elif event.kind is Pointer.DRAG_CANCEL:
        pieces.board.clear("path")


def _light_targets(pieces: Pieces, card: Card) -> None:
    """Mark where this card can be dropped: on the ends of its Move, and on fighters for its Attack."""
    hexes: list[Hex] = []
    if card.parts["move"].mood is Mood.LIT:
        hexes += _ends(pieces, card)
    if card.parts["attack"].mood is Mood.LIT:
        hexes += _enemies(pieces)
    pieces.board.mark("path", hexes)


def _ends(pieces: Pieces, card: Card) -> list[Hex]:
    seat, face = pieces.view.seat, pieces.view.face(card.card)
    if seat is None or face is None:
        return []
    section = section_of(face, "move")
    if not section.steps or section.displace:
        return [pieces.state.fighters[seat].hex]
    return list(walks_from(pieces.state, seat, section.steps))


def _enemies(pieces: Pieces) -> list[Hex]:
    seat = pieces.view.seat
    if seat is None:
        return []
    return [pieces.state.fighters[target].hex for target, _ in numbers_in_zone(pieces.state, seat)]


def _drop(pieces: Pieces, card: Card, section: str, hex: Hex | None) -> None:
    """On a fighter in the zone: attack it. On an end of the Move: go there. Elsewhere on the board: what was taken."""
    if hex is None:
        return
    if hex in _enemies(pieces) and card.parts["attack"].mood is Mood.LIT:
        pieces.wish = "target", standing_at(pieces.state, hex)
        card.parts["attack"].choose()
    elif hex in _ends(pieces, card) and card.parts["move"].mood is Mood.LIT:
        pieces.wish = "move", hex
        card.parts["move"].choose()
    else:
        card.parts[section].choose()
