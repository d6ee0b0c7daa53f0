"""How each question of Champions Combat lights the table: sections of cards, hexes, fighters, arrows."""

from collections.abc import Callable, Mapping

from client.games.champions_combat.pieces import Pieces
from client.table.field import on_board
from client.table.lamp import Lamp
from core.games.champions_combat import asks as ask
from core.games.champions_combat.choices import Destinations
from core.games.champions_combat.movement import walk_to
from core.games.champions_combat.state import CombatState
from core.grids.hex import Hex
from core.plain import Seat
from core.questions import Choose, Question

NOT_A_REACTION = "A Reaction is used when somebody attacks you. Use the Move or the Attack."
ONLY_A_REACTION = "You are attacked: use the Reaction of a card, or none."


def _plays(pieces: Pieces, lamp: Lamp[None]) -> None:
    for card, node in pieces.hand.cards.items():
        lamp.option(node.parts["move"], (card, "move"))
        lamp.option(node.parts["attack"], (card, "attack"))
        lamp.refuse(node.parts["reaction"], NOT_A_REACTION)


def _reactions(pieces: Pieces, lamp: Lamp[None]) -> None:
    for card, node in pieces.hand.cards.items():
        lamp.option(node.parts["reaction"], card)
        lamp.refuse(node.parts["move"], ONLY_A_REACTION)
        lamp.refuse(node.parts["attack"], ONLY_A_REACTION)


def _facings(pieces: Pieces, lamp: Lamp[None]) -> None:
    seat = turned_seat(lamp.question, pieces.state)
    lamp.places({direction: arrow for arrow, direction in pieces.arrows.around(pieces.state.fighters[seat].hex)})


def _targets(pieces: Pieces, lamp: Lamp[None]) -> None:
    fighters = enumerate(pieces.state.fighters)
    others = {seat: pieces.board.cells[each.hex] for seat, each in fighters if seat != lamp.question.seat}
    lamp.options(others)


LIGHTS: Mapping[str, Callable[[Pieces, Lamp[None]], None]] = {
    ask.PLAY: _plays,
    ask.REACTION: _reactions,
    **dict.fromkeys((ask.MOVE, ask.STEP, ask.DISPLACE, ask.PUSH), on_board),
    **dict.fromkeys((ask.FACING, ask.FUMBLE), _facings),
    **dict.fromkeys((ask.TARGET, ask.NEXT_TARGET), _targets),
}


def way_to(pieces: Pieces, question: Question, hex: Hex) -> tuple[Hex, ...]:
    """The way of the move that is asked for to a hex where it may end, without that end."""
    options = question.options if isinstance(question, Choose) else None
    if not isinstance(options, Destinations) or options.refusal(hex) is not None:
        return ()
    return tuple(walk_to(pieces.state, question.seat, hex, options.steps) or ())[:-1]


def turned_seat(question: Question, state: CombatState) -> Seat:
    """Whose facing is asked for: one's own, or with a fumble the attacker's."""
    if question.name == ask.FUMBLE and state.active is not None:
        return state.active
    return question.seat
