"""What Salmon Run says, and the bot: one row for each question, one sentence for each event."""

from __future__ import annotations

from core.grids.square import Square, square_name
from core.kit.bots import BestListed
from core.kit.english import counted, listing
from core.kit.rows import Asked, Row, asks, deals, rolls, shuffles
from core.kit.sentences import Sentence, Told, tells
from core.kit.words import GameWords
from core.options import ToShow
from core.plain import CardId
from core.reference import Chapter, Reference
from core.view import View
from salmon_run.river import Reach, RiverState
from salmon_run.rules import CARD, CURRENT, PILE, SWIM, CardsTurned, CurrentFelt, Swam

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


def _card(card: CardId, asked: Asked[RiverState, ToShow]) -> str:
    face = asked.view.face(card)
    return "A card" if face is None else f"The card {face}"


def _ahead(view: View, square: Square) -> int:
    return -square[1]


def _felt(event: CurrentFelt, told: Told[RiverState]) -> str:
    rolled = f"{told.names[event.seat]} rolls {event.result} and needs {event.needed}"
    if event.path:
        return f"{rolled}: the current carries the salmon down to {square_name(event.path[-1])}."
    return f"{rolled}: the salmon stays at {square_name(event.start)}."


def _swam(event: Swam, told: Told[RiverState]) -> str:
    name = told.names[event.seat]
    if not event.path:
        return f"{name} stays at {square_name(event.start)}."
    far = counted(len(event.path), "square", "squares")
    return f"{name} swims {far} to {square_name(event.path[-1])}."


ROWS: tuple[Row[RiverState, View], ...] = (
    asks(
        CARD,
        ToShow,
        prompt="Choose a card. All are turned up together.",
        option=_card,
        worth=lambda view, card: view.face(card) or 0,
        opened="All cards are turned up.",
        note=("Choose a card", "A high card swims far, but the current is stronger. Nobody sees it before all chose."),
    ),
    asks(
        SWIM,
        Reach,
        prompt=lambda asked: f"Swim to a lit square, at most {counted(asked.subject.steps, 'step', 'steps')} away.",
        option=lambda square, asked: f"Square {square_name(square)}",
        worth=_ahead,
        note=("Swim", "The spring is at the far end. Rocks and other salmon are in the way."),
    ),
    rolls(CURRENT, "The current pulls: a die is rolled."),
    shuffles(PILE),
    deals("card", "cards", "Dealt"),
)
SENTENCES: tuple[Sentence[RiverState], ...] = (
    tells(
        CardsTurned,
        lambda event, told: f"The cards: {listing([f'{told.names[seat]} {card}' for seat, card in event.cards])}.",
    ),
    tells(Swam, _swam),
    tells(CurrentFelt, _felt),
)
WORDS = GameWords(RiverState, ROWS, SENTENCES)
sensible = BestListed(ROWS, lambda view, question: view)
