"""Asking the person who looks: the table is lit for a question, and what is chosen goes to the session."""

from collections.abc import Callable
from functools import partial

from client.app import App
from client.table.asides import Asides
from client.table.at_table import AtTable
from client.table.confirming import Confirming
from client.table.notices import refuse
from client.table.panels import Sheet
from client.table.passer import Passer
from client.table.prompt import rest_buttons, usual_buttons
from client.table.scene import TableScene
from core.errors import IllegalAnswer
from core.plain import Answer
from core.questions import Question
from core.writing import Write
from netcode.table_session import Happening, Waiting


class Asking:
    """`play(happening)` is given what an answer brings."""

    def __init__(self, app: App, table: AtTable, asides: Asides, play: Callable[[Happening], None]) -> None:
        self._app, self._table, self._asides, self._play = app, table, asides, play
        self._lit: Question | None = None
        self._written: tuple[Question, Sheet] | None = None
        """The question for words whose sheet was opened."""
        self._passer = Passer(app, self._pass_now)
        self._confirming = Confirming(app, self._give)

    @property
    def asked(self) -> Question | None:
        """The open question, if the table is lit for it."""
        is_open = self._lit is self._table.session.question and not self._table.is_busy
        return self._lit if is_open else None

    def is_for_viewer(self, question: Question) -> bool:
        """Whether the session asks it of whoever looks."""
        return self._table.session.waiting is Waiting.PERSON and question.seat == self._table.viewer

    def go_dark(self) -> None:
        """The table is lit for nothing any more, and the sheet of a question that is over is gone."""
        self._lit = None
        if self._written is not None and self._written[0] is not self._table.session.question:
            self._written[1].close()
            self._written = None

    def stop(self) -> None:
        """The table is left: pass for nobody."""
        self._passer.stop()

    def ask(self, scene: TableScene, question: Question) -> None:
        """Light the table for a question, unless it is: what is begun of an answer stays."""
        if self._lit is not question:
            self._light(scene, question)
        if not self._table.is_busy:
            self._passer.soon(self._table.session.match, question)

    def _light(self, scene: TableScene, question: Question) -> None:
        table = self._table
        self._lit, view = question, table.session.match.view(table.viewer)
        rest = scene.ask(question, view, self.answer)
        if table.is_busy:
            return
        wording, asides = table.wording, self._asides
        words = partial(wording.option, question, view=view)
        buttons = rest_buttons(question, rest, words, self.answer, asides.answers)
        usual = usual_buttons(asides.answers, asides.why_not, table.undo, wording.no_undo(question.seat))
        scene.say_asked(question.seat, wording.prompt(question, view), buttons, usual)
        if not self._app.questions:
            self._app.control.offer_focus(scene.first_focus())
        table.guide.offer(scene, question)
        if isinstance(question, Write) and self._written is None and not self._app.questions:
            self._written = question, self._asides.open_answers(scene, question)

    def _pass_now(self, question: Question) -> None:
        if self.asked is question and self._table.moment is None:
            self._give(None)

    def answer(self, answer: Answer) -> None:
        """Answer for the viewer, once it is confirmed where the settings wish that."""
        table, scene = self._table, self._table.scene
        if scene is not None and self.asked is not None and self._confirming.wants(table.session, answer):
            words = table.wording.option(self.asked, answer, scene.view)
            self._confirming.ask(scene, words, answer)
            return
        self._give(answer)

    def _give(self, answer: Answer) -> None:
        table = self._table
        if table.is_busy or table.moment is not None:
            return
        try:
            happening = table.session.answer(answer)
        except IllegalAnswer as error:
            refuse(self._app, table, str(error))
            return
        self._play(happening)
