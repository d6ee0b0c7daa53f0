"""Hold to confirm: where the settings wish it, an answer after which dice or cards fall is held before it counts."""

from collections.abc import Callable
from functools import partial

from client.app import App
from client.holding import Holding
from client.table.prompt import Extra
from client.table.scene import TableScene
from core.errors import IllegalAnswer
from core.header import PERSON
from core.match import Match
from core.plain import CHANCE, Answer
from core.state import State
from netcode.table_session import TableSession

FALLS = "{answer}: after this, dice or cards fall."
HOLD, NOT_YET = "Hold to confirm", "Not yet"


class Confirming:
    """`give(answer)` is called with what was held for long enough."""

    def __init__(self, app: App, give: Callable[[Answer], None]) -> None:
        self._app, self._give = app, give
        self._holding = Holding(app)

    def wants(self, session: TableSession, answer: Answer) -> bool:
        """Whether this answer must be held first."""
        wished = self._app.settings.hold_to_confirm and session.question is session.match.question
        return wished and brings_chance(session.match, answer)

    def ask(self, scene: TableScene, words: str, answer: Answer) -> None:
        """Say what the answer brings, with a button to hold; the table stays lit for another choice."""
        hold = Extra(HOLD, partial(self._give, answer), primary=True, holding=self._holding)
        scene.words.hold_back((FALLS.format(answer=words), (hold, Extra(NOT_YET, scene.words.take_up))))
        self._app.control.focus(scene.prompt.first_button, ring=self._app.control.ring_shown)


def brings_chance(match: Match[State], answer: Answer) -> bool:
    """Whether dice or cards fall after the answer before a person is asked again, so that nothing takes it back. Bots
    asked in between are taken to let it pass.
    """
    trial, seats = match.fork(), match.log.header.seats
    try:
        trial.answer(answer)
        while (question := trial.question) is not None and question.seat != CHANCE:
            if seats[question.seat].who == PERSON:
                return False
            trial.answer(None)
    except IllegalAnswer:
        return False
    return trial.question is not None
