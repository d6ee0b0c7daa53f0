"""The table screen: a session played by the people in front of it. It shows, asks, passes the screen on, and ends.

What is shown lies in `scene`; who looks at it is `viewer`. The session is asked to go on only when everything it
did before has been shown, so the match is never more than one answer ahead of the screen.
"""

from functools import partial
from pathlib import Path

import pygame

from client.app import App
from client.clearance import Kept
from client.guide import Guide
from client.input_events import Key, Pointer, PointerEvent
from client.scene.node import Node
from client.screen import Screen
from client.table import glance, leaving
from client.table.asides import Asides
from client.table.chronicle import Chronicle
from client.table.confirming import Confirming
from client.table.curtain import Curtain
from client.table.missed import Missed
from client.table.notices import KeptSheets, Notices, refuse
from client.table.passer import Passer
from client.table.passing import Begun, needs_curtain
from client.table.prompt import Extra, rest_buttons, usual_buttons
from client.table.scene import TableScene, Wires, fitting
from client.table.stage import style_of
from client.table.table_keys import RAILS_AWAY, TableKeys
from client.table.timekeeping import Timekeeper
from client.table.wording import OVER, Wording
from client.timers import Timer
from core.errors import IllegalAnswer
from core.plain import Answer, Seat, by_seat
from core.questions import Question, Seal
from netcode.table_session import Happening, TableSession, Waiting

BOT_MS = 450


class TableScreen(Screen):
    """Play a session. It is closed when the screen is left."""

    title = "Table"

    def __init__(self, app: App, session: TableSession) -> None:
        super().__init__(app)
        self.session = session
        self.people = [seat for seat, each in by_seat(session.header.seats) if each.who == "human"]
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.chronicle = self._tell(session)
        self.wording = Wording(session, self.chronicle)
        self.asides = Asides(app, self)
        self.guide = Guide(app, session.game.id)
        self.scene: TableScene | None = None
        self.moment: int | None = None
        self._curtain: Curtain | None = None
        self._begun = Begun()
        self.missed = Missed(app, len(session.match.log), self._settle)
        self._busy = self._on_top = self._result_shown = self._is_big = False
        self._next: Timer | None = None
        self._timekeeper = Timekeeper(app, self, self._go_on)
        self._passer = Passer(app, self._pass_now)
        self._confirming = Confirming(app, self._give)
        self._notices, self._sheets = Notices(app, session.notice), KeptSheets(session)
        self._refused = partial(refuse, app, self)
        self._lit: Question | None = None
        aside = self.asides
        letters = {pygame.K_u: self.undo, pygame.K_l: aside.answers, pygame.K_w: aside.why_not,
                   pygame.K_h: aside.help, pygame.K_b: self._put_rails_away, pygame.K_F1: aside.rules}  # fmt: skip
        self._keys = TableKeys(self.skip, partial(app.control.focus, ring=True), letters, app.control.when_released)
        self._holder = Node(name="table holder")

    def _tell(self, session: TableSession) -> Chronicle:
        return Chronicle(session.match)

    # --- the screen

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The scene, or the curtain."""
        self._holder = Node(size=size, name="table holder")
        self._holder.on[Pointer.DOWN] = self._pressed
        self._show()
        return self._holder

    def enter(self) -> None:
        self._on_top = True
        if self.app.settings.last_game != self.session.game.id:
            self.app.settings.last_game = self.session.game.id
            self.app.save_settings()
        self._go_on_soon(0)

    def leave(self) -> None:
        glance.keep(self.session, self.scene)
        self._on_top = False
        self.app.timers.cancel(self._next)
        self._passer.stop()

    def update(self, now: int) -> None:
        self._notices.look(self.session.notice, *self._sheets.look())
        self.guide.look(self.scene)

    def first_focus(self) -> Node | None:
        """The first place that is lit, or else a button of the prompt."""
        return self.scene.first_focus() if self.scene is not None else None

    def kept(self) -> Kept:
        return self.scene.kept() if self.scene is not None else super().kept()

    def tab_order(self, nodes: list[Node]) -> list[Node]:
        return self.scene.tab_order(nodes) if self.scene is not None else nodes

    def back(self) -> None:
        """Escape: the menu of the table."""
        if self.moment is not None:
            self.look_at(None)
            return
        if self.scene is not None and (self.scene.take_up() or self.scene.field.step_back()):
            return
        seat = self.viewer if self.viewer is not None else self.session.asked
        leaving.open_menu(self.app, self.session, seat, self._play, self._leave)

    def on_quit(self) -> bool:
        """Every answer is in the file, so the window may close."""
        glance.keep(self.session, self.scene)
        return leaving.may_close(self.app, self.session)

    @property
    def match_file(self) -> Path | None:
        return self.session.path

    def let_go(self) -> None:
        self.session.close()

    def save(self) -> None:
        leaving.save_unasked(self.session)

    def _leave(self) -> None:
        self.session.close()
        self.app.pop()

    def _go_home(self) -> None:
        self.session.close()
        self.app.go_home()

    # --- what is shown

    @property
    def names(self) -> tuple[str, ...]:
        return self.wording.names

    @property
    def is_busy(self) -> bool:
        """Whether what happened last is still being shown."""
        return self._busy

    @property
    def is_passing(self) -> bool:
        return self._curtain is not None

    @property
    def is_asking(self) -> bool:
        """Whether the open question is put to the person who looks, and the table lit for it."""
        return self._lit is not None and self._lit is self.session.question and not self._busy

    @property
    def asked(self) -> Question | None:
        """The open question, if it is put to the person who looks."""
        return self._lit if self.is_asking else None

    @property
    def is_recapping(self) -> bool:
        """Whether somebody is told what happened since the last look."""
        return self.missed.recap is not None

    def _show(self) -> None:
        """Show the curtain, or the table from the viewer's seat. What was shown before is dropped."""
        self._begun.keep(self.scene, self.viewer)
        self._holder.throw_out()
        self.scene = self._lit = None
        if self._curtain is not None:
            self._holder.add(self._curtain.node(self.kit, self.app.window.size))
            return
        match = self.session.match if self.moment is None else self.session.match.at(self.moment)
        view = match.view(self.viewer)
        kit, layout = fitting(self.kit, self.app.window.size, self._is_big)
        self.scene = TableScene(kit, layout, self.wording.header, view, self.chronicle, self._wires())
        self.scene.recall(match.happened, view)
        self._holder.add(self.scene.root)
        self._begun.resume(self.scene)
        self.missed.show(kit, self.scene, self.names[self.viewer] if self.viewer is not None else "", layout.foot)
        self._timekeeper.show()
        self._settle()

    def _wires(self) -> Wires:
        return Wires(
            lay=self.app.navigator.game_table(self.session.game.id).lay,
            play=self.app.motions.play,
            sound=self.app.sounds.play,
            on_line=self.look_at,
            on_pile=self.asides.pile,
            on_menu=self.back, on_help=self.asides.help, on_rail=self.asides.rail,
            on_refused=self._refused, on_breakdown=self.asides.breakdown, on_read=self.asides.read,
            pointer=lambda: self.app.control.router.pixel, come_to=lambda: self.app.control.come_to,
        )

    def _settle(self) -> None:
        """Show who is asked what, and light it if the viewer is."""
        scene, question = self.scene, self.session.question
        if scene is None:
            return
        if self.moment is not None:
            back = Extra("Back to the table", lambda: self.look_at(None), primary=True)
            words, line = self.wording.moment(self.moment)
            scene.mark_line(line)
            scene.say(None, words, (back,))
        elif question is None:
            scene.say(None, OVER, (Extra("Result", self._show_result, primary=True),))
        elif self._is_asked(question) and not self._busy and not self.is_recapping:
            self._ask(scene, question)
        else:
            scene.say(self.wording.waits_for(question), self.wording.waiting(question, self.viewer))

    def _is_asked(self, question: Question) -> bool:
        return self.session.waiting is Waiting.PERSON and question.seat == self.viewer

    # --- asking

    def _ask(self, scene: TableScene, question: Question) -> None:
        """Light the table for a question, unless it is: what is begun of an answer stays."""
        if self._lit is not question:
            self._light(scene, question)
        if not self._busy:
            self._passer.soon(self.session.match, question)

    def _light(self, scene: TableScene, question: Question) -> None:
        self._lit, view = question, self.session.match.view(self.viewer)
        scene.sync(view, question.seat)
        rest = scene.ask(question, view, self.answer)
        if self._busy:
            return
        words = partial(self.wording.option, question, view=view)
        buttons = rest_buttons(question, rest, words, self.answer, self.asides.answers)
        usual = usual_buttons(self.asides.answers, self.asides.why_not, self.undo, self.wording.no_undo(question.seat))
        scene.say_asked(question.seat, self.wording.prompt(question, view), buttons, usual)
        if not self.app.questions:
            self.app.control.offer_focus(self.first_focus())
        self.guide.offer(scene, question)

    def _pass_now(self, question: Question) -> None:
        if self.is_asking and self._lit is question and self.moment is None:
            self._give(None)

    def answer(self, answer: Answer) -> None:
        """Answer for the viewer, once it is confirmed where the settings wish that."""
        if self.scene is not None and self._lit and self.is_asking and self._confirming.wants(self.session, answer):
            words = self.wording.option(self._lit, answer, self.scene.view)
            self._confirming.ask(self.scene, words, answer)
            return
        self._give(answer)

    def _give(self, answer: Answer) -> None:
        if self._busy or self.moment is not None:
            return
        try:
            happening = self.session.answer(answer)
        except IllegalAnswer as error:
            self._refused(str(error))
            return
        self._play(happening)

    def undo(self) -> None:
        """Take the viewer's last answer back, or say why that is not possible."""
        if self.viewer is None or self._busy:
            return
        reason = self.session.undo_refusal(self.viewer)
        if reason is not None:
            self._refused(reason)
            return
        self._play(self.session.undo(self.viewer))

    # --- going on

    def _play(self, happening: Happening) -> None:
        """Show what happened, then go on."""
        self.guide.hide()
        self._busy, self._begun, self._lit = True, Begun(), None
        self.chronicle.catch_up(happening.position)
        view = self.session.match.view(self.viewer)
        if self.scene is not None and not self.scene.field.fits(view):
            self._show()
        if self.scene is None:
            self._done()
            return
        if (question := self.session.question) is not None:
            is_asked, wording = self._is_asked(question), self.wording
            words = wording.prompt(question, view) if is_asked else wording.waiting(question, self.viewer)
            self.scene.say(question.seat if question.seat >= 0 else None, words)
        self.app.motions.play(self.scene.play(happening.events, view, self._done))

    def _done(self) -> None:
        self._busy = False
        if self.scene is not None:
            self.scene.catch_up()
        is_bot = self.session.waiting is Waiting.BOT  # one takes a moment, so that people can follow
        self._go_on_soon(round(BOT_MS * self.app.motions.pace.factor) if is_bot else 0)

    def _go_on_soon(self, ms: int) -> None:
        self.app.timers.cancel(self._next)
        self._next = self.app.after(ms, self._go_on)

    def _go_on(self) -> None:
        if not self._on_top or self._busy or self.moment is not None or self.is_recapping:
            return
        waiting = self.session.waiting
        if self.session.is_time_over and self._curtain is None:
            self._play(self.session.call_time())
        elif waiting in (Waiting.CHANCE, Waiting.BOT) and self._curtain is None:
            self._settle()
            self._play(self.session.advance())
        elif waiting is Waiting.PERSON:
            self._turn_to(self.session.asked)
        elif waiting is Waiting.OVER:
            self._settle()
            if not self._result_shown:
                self._show_result()

    def _turn_to(self, asked: Seat | None) -> None:
        """Ask the person, after a curtain if another one looked before."""
        assert asked is not None
        if self._curtain is None and asked != self.viewer:
            sealed = isinstance(self.session.question, Seal)
            if needs_curtain(self.session.match.state, self.people, self.viewer, asked, sealed=sealed):
                self._pass_to(asked)
                return
            self._look_as(asked)
        self._settle()

    def _pass_to(self, seat: Seat) -> None:
        if self.viewer is not None:
            self.missed.looks.ends(self.viewer, len(self.session.match.log))
        self.viewer = None
        style = style_of(self.session.header, seat)
        self._curtain = Curtain(self.app, style, self.names[seat], lambda: self._lift_curtain(seat))
        self._show()

    def _look_as(self, seat: Seat) -> None:
        self.viewer, self._curtain = seat, None
        self._show()

    def _lift_curtain(self, seat: Seat) -> None:
        self.missed.comes(seat, self.chronicle, len(self.session.match.log))
        self._look_as(seat)
        self.app.sounds.play("your_turn")
        self.missed.tell()

    # --- looking around

    def look_at(self, position: int | None) -> None:
        """Show the table as it was after so many records, None for now."""
        if self._busy:
            self.app.motions.skip()
        self.moment = position
        self._show()
        self._go_on_soon(0)

    def _show_result(self) -> None:
        from client.table.result import ResultSheet  # fetched when there is one
        self._result_shown = True
        ResultSheet(self.app, self.session, self.chronicle, self._go_home)

    # --- keys and clicks

    def _pressed(self, event: PointerEvent) -> None:
        """A press that skips something means nothing else."""
        if self._busy or self.is_recapping:
            self.app.control.router.cancel()
            self.skip()

    def skip(self) -> bool:
        """End the recap, or bring what moves to its end; False when there is nothing to skip."""
        if self.missed.recap is not None:
            self.missed.recap.end()
            return True
        if self._busy:
            self.app.motions.hurry()
        return False

    def _put_rails_away(self) -> None:
        self._is_big = not self._is_big
        self._show()
        if self._is_big:
            self.app.notify(RAILS_AWAY)

    def on_key(self, key: Key) -> bool:
        if self._curtain is not None:
            self._curtain.key(key)
            return True
        return self._keys.take(key, self.scene.field if self.scene is not None else None)
