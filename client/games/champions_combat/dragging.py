"""Where a card can be dropped: on the ends of its Move, and on fighters for its Attack."""

from collections.abc import Callable
from functools import partial

from client.games.champions_combat.pieces import Pieces
from client.table.cards import Card
from client.table.drops import Drops
from client.table.spot import Mood
from core.games.champions_combat import asks as ask
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.movement import walks_from
from core.games.champions_combat.state import numbers_in_zone
from core.grids.hex import Hex
from core.plain import Answer, Face, Seat


def drops_of(pieces: Pieces, card: Card) -> Drops:
    """What a card of the own hand does where it is dropped; a fighter in the zone is attacked rather than joined."""
    seat, face = pieces.view.seat, pieces.view.face(card.card)
    if seat is None or face is None:
        return {}

    def use(section: str, question: str, answer: Answer) -> None:
        pieces.wish = question, answer
        card.parts[section].choose()

    drops: dict[Hex, Callable[[], None]] = {}
    if card.parts["move"].mood is Mood.LIT:
        drops |= {hex: partial(use, "move", ask.MOVE, hex) for hex in _ends(pieces, seat, face)}
    if card.parts["attack"].mood is Mood.LIT:
        targets = [target for target, _ in numbers_in_zone(pieces.state, seat)]
        drops |= {pieces.state.fighters[each].hex: partial(use, "attack", ask.TARGET, each) for each in targets}
    return drops


def _ends(pieces: Pieces, seat: Seat, face: Face) -> list[Hex]:
    section = section_of(face, "move")
    if not section.steps or section.displace:
        return [pieces.state.fighters[seat].hex]
    return list(walks_from(pieces.state, seat, section.steps))
