"""What can be looked up at a table without leaving it: help, the list of answers, why not, piles, folded rails."""

from collections.abc import Callable

from client.app import App
from client.scene.node import Node
from client.table import sheets
from client.table.chronicle import Chronicle
from client.table.scene import TableScene
from client.table.wording import OVER, Wording
from core.plain import Answer
from core.questions import Question
from netcode.table_session import TableSession


class Asides:
    """Opens sheets for one session. Each takes the scene that is shown, whose view decides what may be seen; behind a
    curtain there is none, and nothing opens.
    """

    def __init__(self, app: App, session: TableSession, chronicle: Chronicle, wording: Wording) -> None:
        self._app, self._session, self._chronicle, self._wording = app, session, chronicle, wording

    def pile(self, scene: TableScene | None, seat: int, name: str) -> None:
        """The cards of a pile that lies open."""
        if scene is None:
            return
        view = scene.view

        def make(width: float) -> Node:
            return scene.field.pile(seat, name, view, width)

        sheets.show_pile(self._app, sheets.pile_title(self._wording.names, seat, name), make)

    def rail(self, scene: TableScene | None, name: str, look_at: Callable[[int], None]) -> None:
        """What a folded rail would show."""
        if scene is None:
            return
        if name == "chronicle":
            sheets.show_lines(self._app, self._chronicle, look_at)
            return
        seats = range(len(self._wording.names))
        sheets.show_seats(self._app, [scene.field.gloss_of(seat, scene.view) for seat in seats])

    def rules(self) -> None:
        """The rules of the game."""
        self._app.navigator.open_rules(self._session.game.id)

    def help(self, scene: TableScene, question: Question | None, *, is_asked: bool) -> None:
        """What can be done now; `is_asked`: the question is put to whoever looks."""
        words = OVER if question is None else self._wording.waiting(question, scene.view.seat)
        if question is not None and is_asked:
            words = self._wording.prompt(question, scene.view)
        sheets.show_help(self._app, words, scene.field, self._wording.hints)

    def answers(self, scene: TableScene, question: Question, give: Callable[[Answer], None]) -> None:
        """Every answer in a list."""
        view = scene.view

        def label(answer: Answer) -> str:
            return self._wording.option(question, answer, view)

        sheets.show_answers(self._app, question, self._wording.prompt(question, view), label, give)

    def why_not(self, scene: TableScene) -> None:
        """What cannot be chosen, and why."""
        sheets.show_why_not(self._app, scene.field)
