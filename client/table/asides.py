"""What can be looked up at a table without leaving it: help, the list of answers, why not, piles, folded rails."""

from collections.abc import Callable

from client.app import App
from client.scene.node import Node
from client.table import sheets
from client.table.at_table import AtTable
from client.table.panels import Sheet
from client.table.scene import TableScene
from client.table.spot import Mood, Spot
from client.table.wording import OVER
from core.plain import Answer, Seat
from core.questions import Question

CAN_BE_CHOSEN = "It can be chosen: click it, or press Enter where the focus is on it."
NOT_ASKED_FOR = "Nothing asks for it now. {prompt}"


class Asides:
    """Opens sheets over a table. The view that is shown decides what may be seen."""

    def __init__(self, app: App, table: AtTable) -> None:
        self._app, self._table = app, table

    def pile(self, seat: Seat, name: str) -> None:
        """The cards of a pile that lies open."""
        if (scene := self._table.scene) is None:
            return
        view = scene.view

        def make(width: float) -> Node:
            return scene.field.pile(seat, name, view, width)

        sheets.show_pile(self._app, sheets.pile_title(self._table.wording.names, seat, name), make)

    def breakdown(self, title: str, make: Callable[[float], Node]) -> None:
        """Where a number comes from."""
        sheets.show_pile(self._app, title, make)

    def rail(self, name: str) -> None:
        """What a folded rail would show."""
        if (scene := self._table.scene) is None:
            return
        if name == "chronicle":
            sheets.show_lines(self._app, self._table.chronicle, self._table.look_at)
            return
        sheets.show_seats(self._app, scene.field, scene.view, self.pile)

    def rules(self) -> None:
        """The rules of the game."""
        self._app.navigator.open_rules(self._table.session.game.id)

    def read(self, chapter: str, words: str) -> None:
        """The rules at a chapter, or where these words stand."""
        self._app.navigator.open_rules(self._table.session.game.id, chapter, words)

    def help(self) -> None:
        """What can be done now."""
        if (scene := self._table.scene) is not None:
            sheets.show_help(self._app, self._now(scene), scene.field, self._table.wording.hints)

    def answers(self) -> None:
        """Every answer in a list, the one with the focus marked on the table."""
        scene, question = self._table.scene, self._table.asked
        if scene is not None and question is not None:
            self.open_answers(scene, question)

    def open_answers(self, scene: TableScene, question: Question) -> Sheet:
        """The same of a question that is open."""
        from client.table.answers import Lines

        view, wording = scene.view, self._table.wording

        def label(answer: Answer) -> str:
            return wording.option(question, answer, view)

        lines = Lines(label, self._table.answer, scene.point_at)
        return sheets.show_answers(self._app, question, wording.prompt(question, view), lines)

    def why_not(self) -> None:
        """Why the thing under the pointer, or with the focus, cannot be chosen, then all else that cannot."""
        if (scene := self._table.scene) is None:
            return
        meant = self._app.control.meant
        spot = next((each for each in meant.ancestors() if isinstance(each, Spot)), None) if meant is not None else None
        if spot is not None:
            about = scene.said, self._about(scene, spot)
            others = [each for each in scene.field.why_not() if each[1] != about[1]]
            sheets.show_texts(self._app, sheets.WHY_NOT, [about, *others])
        elif self._table.asked is None:
            sheets.show_texts(self._app, sheets.WHY_NOT, [("", self._now(scene))])
        else:
            sheets.show_why_not(self._app, scene.field)

    def _about(self, scene: TableScene, spot: Spot) -> str:
        if spot.mood is Mood.IDLE:
            return NOT_ASKED_FOR.format(prompt=self._now(scene))
        return CAN_BE_CHOSEN if spot.mood is Mood.LIT else spot.hint

    def _now(self, scene: TableScene) -> str:
        """What is asked of whoever looks, or whom the table waits for."""
        question, wording = self._table.session.question, self._table.wording
        if question is None:
            return OVER
        is_asked = self._table.asked is not None
        return wording.prompt(question, scene.view) if is_asked else wording.waiting(question, scene.view.seat)
