"""Opening a table: a new match, one to go on with, one that plays on from another. Errors become sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

from client.app import App
from client.screens.plan import TablePlan
from client.table.screen import TableScreen
from core.errors import ParlourError
from core.header import SeatHeader
from core.match import Match
from core.plain import Answer
from core.questions import Question
from core.state import State
from netcode.session import Session

Settled: TypeAlias = Callable[[Question], Answer]


def nothing(question: Question) -> Answer:
    """Nothing was settled before."""
    return None


def open_table(app: App, plan: TablePlan, folder: Path, *, instead: bool = False, answer: Settled = nothing) -> bool:
    """Lay a new table; `instead` of the screen on top. False, with a sentence shown, where that is not possible.
    answer: what was settled before, None from the first question on that was not.
    """

    def make() -> Session:
        session = Session.new(plan.game, plan.options, plan.headers(), folder=folder)
        while (question := session.question) is not None and (settled := answer(question)) is not None:
            session.answer(settled)
        return session

    return _sit_down(app, make, instead)


def continue_table(app: App, path: Path, *, instead: bool = False) -> bool:
    """Go on with a saved match; see `open_table`."""
    return _sit_down(app, lambda: Session.open(path), instead)


class Fork(NamedTuple):
    """The place of a recorded match from which it is played on; spent: how many seconds of its time limit had been
    played there.
    """

    match: Match[State]
    position: int
    spent: int = 0


def play_on(app: App, fork: Fork, seats: tuple[SeatHeader, ...], folder: Path) -> bool:
    """Play on from a place of a recorded match, in a file of its own, instead of the screen on top."""
    match, position, spent = fork
    return _sit_down(app, lambda: Session.play_on(match, position, seats, folder=folder, spent=spent), instead=True)


def _sit_down(app: App, make: Callable[[], Session], instead: bool) -> bool:
    try:
        session = make()
    except (ParlourError, OSError) as error:
        app.notify(str(error))
        return False
    screen = TableScreen(app, session)
    if instead:
        app.replace(screen)
    else:
        app.push(screen)
    return True
