"""How each question of Champions Combat lights the table: sections of cards, hexes, fighters, arrows."""

from client.games.champions_combat.arena import Arena
from client.games.champions_combat.pieces import Pieces
from client.table.arrows import Arrows
from client.table.cards import Card
from client.table.hand import Hand
from client.table.spot import Mood, Spot
from client.table.stage import Choose, Stage
from core.games.champions_combat.questions import WORDS
from core.games.champions_combat.state import CombatState
from core.plain import Answer
from core.questions import Question
from core.view import View

HEX_QUESTIONS = ("move", "step", "displace", "push")
ARROW_QUESTIONS = ("facing", "fumble")
TARGET_QUESTIONS = ("target", "next target")
NOT_A_REACTION = "A Reaction is used when somebody attacks you. Use the Move or the Attack."
ONLY_A_REACTION = "You are attacked: use the Reaction of a card, or none."


def light(question: Question, pieces: Pieces, choose: Choose) -> tuple[Answer, ...]:
    """Light every place that is an answer; gives the answers without a place."""
    lamp = _Lamp(question, pieces.view, pieces.stage, choose)
    if question.name == "play":
        return lamp.plays(pieces.hand)
    if question.name == "reaction":
        return lamp.reactions(pieces.hand)
    if question.name in HEX_QUESTIONS:
        return lamp.hexes(pieces.board)
    if question.name in ARROW_QUESTIONS:
        return lamp.arrows(pieces.arrows)
    return lamp.targets(pieces.board)


class _Lamp:
    """Offers or refuses spots for one question."""

    def __init__(self, question: Question, view: View, stage: Stage, choose: Choose) -> None:
        self._question, self._view, self._stage, self._choose = question, view, stage, choose
        self._state = view.state_as(CombatState)

    def try_out(self, spot: Spot, answer: Answer) -> None:
        """Offer a spot, or refuse it with the question's own reason."""
        reason = self._question.refusal(answer)
        if reason is not None:
            spot.refuse(reason, self._stage.refuse)
            return
        label = WORDS.option(self._question, answer, self._view, self._stage.names)
        spot.offer(answer, label, self._choose)

    def plays(self, hand: Hand) -> tuple[Answer, ...]:
        for card, node in hand.cards.items():
            self.try_out(node.parts["move"], (card, "move"))
            self.try_out(node.parts["attack"], (card, "attack"))
            node.parts["reaction"].refuse(NOT_A_REACTION, self._stage.refuse)
        return self._without_place()

    def reactions(self, hand: Hand) -> tuple[Answer, ...]:
        for card, node in hand.cards.items():
            self.try_out(node.parts["reaction"], card)
            node.parts["move"].refuse(ONLY_A_REACTION, self._stage.refuse)
            node.parts["attack"].refuse(ONLY_A_REACTION, self._stage.refuse)
        return self._without_place()

    def hexes(self, arena: Arena) -> tuple[Answer, ...]:
        for hex, spot in arena.cells.items():
            self.try_out(spot, hex)
        return ()

    def arrows(self, arrows: Arrows) -> tuple[Answer, ...]:
        seat = turned_seat(self._question, self._state)
        for arrow, direction in arrows.around(self._state.fighters[seat].hex):
            self.try_out(arrow, direction)
        return ()

    def targets(self, arena: Arena) -> tuple[Answer, ...]:
        for seat, fighter in enumerate(self._state.fighters):
            if seat != self._question.seat:
                self.try_out(arena.cells[fighter.hex], seat)
        return ()

    def _without_place(self) -> tuple[Answer, ...]:
        return (None,) if self._question.refusal(None) is None else ()


def turned_seat(question: Question, state: CombatState) -> int:
    """Whose facing is asked for: one's own, or with a fumble the attacker's."""
    if question.name == "fumble" and state.active is not None:
        return state.active
    return question.seat


def tried(question: Question, view: View, names: tuple[str, ...]) -> list[tuple[str, Answer]]:
    """What a player may try, for saying why it is not possible."""
    state = view.state_as(CombatState)
    if question.name == "play":
        cards = state.fighters[question.seat].hand
        answers: list[Answer] = [(card, section) for card in cards for section in ("move", "attack")]
    elif question.name == "reaction":
        answers = list(state.fighters[question.seat].hand)
    elif question.name in TARGET_QUESTIONS:
        answers = [seat for seat in range(state.seats) if seat != question.seat]
    else:
        return []
    return [(WORDS.option(question, answer, view, names), answer) for answer in answers]


def lit_spots(pieces: Pieces) -> list[Spot]:
    """All lit spots in the order keys walk them: cards first, then hexes from the north, then arrows."""
    spots = (*pieces.hand.spots(), *pieces.board.spots(), *pieces.arrows.spots())
    return [spot for spot in spots if spot.mood is Mood.LIT]


def first_lit(card: Card | None) -> Spot | None:
    """The first section of a card that can be used now."""
    if card is None:
        return None
    return next((spot for spot in card.spots() if spot.mood is Mood.LIT), None)
