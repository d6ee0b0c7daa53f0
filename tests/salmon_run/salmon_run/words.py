"""What Salmon Run says, and the bot: one row for each question, one sentence for each event."""

from __future__ import annotations

from core.grids.square import Square, square_name
from core.kit.bots import BestListed
from core.kit.english import counted
from core.kit.rows import Row, asks, deals, plays, rolls, shuffles
from core.kit.sentences import Sentence, Told, tells
from core.kit.words import GameWords
from core.reference import Chapter, Reference
from core.view import View
from salmon_run.rules import CARD, CURRENT, PILE, SWIM, CurrentFelt, Reach, RiverState, Swam

RULES = (
    "Every round all choose a card of their hand at once. They are turned up, and whoever may swim farthest begins.",
    "On your turn swim at most as far as your card says, not over rocks and others. Then roll a die: where it shows"
    " less than your card, the current carries you two squares down.",
    "The first salmon at the spring, the first row of the river, has won.",
)
STEPS = ("Choose a card together with the others.", "Swim up the river.", "Reach the spring before all others.")
REFERENCE = Reference((Chapter("race", "The race", RULES),), STEPS)


def _ahead(view: View, square: Square) -> int:
    return -square[1]


def _swam(event: Swam, told: Told[RiverState]) -> str:
    name = told.names[event.seat]
    if not event.path:
        return f"{name} stays at {square_name(event.start)}."
    return f"{name} swims {counted(len(event.path), 'square', 'squares')} to {square_name(event.path[-1])}."


def _felt(event: CurrentFelt, told: Told[RiverState]) -> str:
    rolled = f"{told.names[event.seat]} rolls {event.result} and needs {event.needed}"
    if not event.path:
        return f"{rolled}: the salmon stays at {square_name(event.start)}."
    return f"{rolled}: the current carries the salmon down to {square_name(event.path[-1])}."


ROWS: tuple[Row[RiverState, View], ...] = (
    plays(
        CARD,
        worth=lambda view, card: view.face(card) or 0,
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
SENTENCES: tuple[Sentence[RiverState], ...] = (tells(Swam, _swam), tells(CurrentFelt, _felt))
WORDS = GameWords(RiverState, ROWS, SENTENCES)
sensible = BestListed(ROWS, lambda view, question: view)
