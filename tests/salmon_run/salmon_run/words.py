"""What Salmon Run says, and the bot: one row for each question, one sentence for each event."""

from __future__ import annotations

from core.events import MatchEnded
from core.grids.square import Square, square_name
from core.kit.bots import BestListed
from core.kit.english import counted, listing
from core.kit.rows import Asked, Row, asks, deals, falls
from core.kit.sentences import Sentence, outcome_words, tells
from core.kit.words import GameWords
from core.options import ToShow
from core.plain import CardId
from core.questions import Roll, SeatQuestion, Shuffle
from core.reference import Chapter, Reference
from core.view import View
from salmon_run.river import Reach, RiverState
from salmon_run.rules import CARD, CURRENT, PILE, SWIM, CardsTurned, CurrentFelt, RoundBegan, Swam, TurnBegan

REFERENCE = Reference(
    (
        Chapter(
            "race",
            "The race",
            (
                "Every round all choose a card of their hand at once. The cards are turned up, and whoever may swim"
                " farthest begins.",
                "On your turn swim at most as far as your card says, not over rocks and others. Then roll a die: where"
                " it shows less than your card, the current carries you two squares down.",
                "The first salmon at the spring, the first row of the river, has won.",
            ),
        ),
    ),
    ("Choose a card together with the others.", "Swim up the river.", "Reach the spring before all others."),
)


class Mind:
    """What a bot sees: its cards, and where it is."""

    def __init__(self, view: View, question: SeatQuestion) -> None:
        self._view = view

    def card(self, card: CardId) -> int:
        return self._view.face(card) or 0

    def square(self, square: Square) -> int:
        return -square[1]


def _card(card: CardId, asked: Asked[RiverState, ToShow]) -> str:
    face = asked.view.face(card)
    return "A card" if face is None else f"The card {face}"


def _rolled(results: tuple[int, ...], asked: Asked[RiverState, Roll]) -> str:
    return f"A {results[0]}"


def _felt(event: CurrentFelt, names: tuple[str, ...]) -> str:
    rolled = f"{names[event.seat]} rolls {event.result} and needs {event.needed}"
    if event.path:
        return f"{rolled}: the current carries the salmon down to {square_name(event.path[-1])}."
    return f"{rolled}: the salmon stays at {square_name(event.start)}."


def _swam(event: Swam, names: tuple[str, ...]) -> str:
    if not event.path:
        return f"{names[event.seat]} stays at {square_name(event.start)}."
    far = counted(len(event.path), "square", "squares")
    return f"{names[event.seat]} swims {far} to {square_name(event.path[-1])}."


ROWS: tuple[Row[RiverState, Mind], ...] = (
    asks(
        CARD,
        ToShow,
        prompt="Choose a card. All are turned up together.",
        option=_card,
        worth=Mind.card,
        opened="All cards are turned up.",
        note=("Choose a card", "A high card swims far, but the current is stronger. Nobody sees it before all chose."),
    ),
    asks(
        SWIM,
        Reach,
        prompt=lambda asked: f"Swim to a lit square, at most {counted(asked.subject.steps, 'step', 'steps')} away.",
        option=lambda square, asked: f"Square {square_name(square)}",
        worth=Mind.square,
        note=("Swim", "The spring is at the far end. Rocks and other salmon are in the way."),
    ),
    falls(CURRENT, Roll, prompt="The current pulls: a die is rolled.", option=_rolled),
    falls(PILE, Shuffle, prompt="The cards are shuffled.", option="Shuffled"),
    deals("card", "cards", "Dealt"),
)
SENTENCES: tuple[Sentence[RiverState], ...] = (
    tells(RoundBegan, lambda event, told: f"Round {event.round} begins."),
    tells(
        CardsTurned,
        lambda event, told: f"The cards: {listing([f'{told.names[seat]} {card}' for seat, card in event.cards])}.",
    ),
    tells(Swam, lambda event, told: _swam(event, told.names)),
    tells(CurrentFelt, lambda event, told: _felt(event, told.names)),
    tells(
        MatchEnded,
        lambda event, told: f"{outcome_words([told.names[seat] for seat in event.winners], event.drawn)}.",
    ),
)
WORDS = GameWords(RiverState, ROWS, SENTENCES, untold=(TurnBegan,))
sensible = BestListed(ROWS, Mind)
