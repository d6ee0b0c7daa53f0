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
from client.table.asking import Asking
from client.table.features import Features, LocalTable, TableFeature, TableKind
from client.table.missed import Missed
from client.table.notices import KeptSheets, Notices, refuse
from client.table.passing import Begun
from client.table.prompt import Extra
from client.table.scene import TableScene, Wires, fitting
from client.table.table_keys import RAILS_AWAY, TableKeys, is_digit
from client.table.timekeeping import Timekeeper
from client.table.viewing import Viewing
from client.table.wording import OVER
from client.timers import Timer
from client.widgets.button import Button
from core.plain import Answer, Seat
from core.questions import Question
from netcode.table_session import Happening, TableSession, Waiting

BOT_MS = 450


class TableScreen(Screen):
    """Play a session, at a table of its own where no other kind is given. It is closed when the screen is left."""

    def __init__(self, app: App, session: TableSession, kind: TableKind | None = None) -> None:
        super().__init__(app)
        self.session = session
        self._kind = kind or LocalTable(app, session)
        self.title = self._kind.title
        self.chronicle, self.wording = self._kind.tell()
        self.asides = Asides(app, self)
        self.guide = Guide(app, session.game.id)
        self.scene: TableScene | None = None
        self.moment: int | None = None
        self.viewing = Viewing(app, self)
        self._begun = Begun()
        self.missed = Missed(app, len(session.match.log), self.settle)
        self._busy = self._on_top = self._result_shown = self._is_big = False
        self._next: Timer | None = None
        self._timekeeper = Timekeeper(app, self, self._go_on)
        self._asking = Asking(app, self, self.asides, self._play)
        self._notices, self._sheets = Notices(app), KeptSheets(session)
        self._refused = partial(refuse, app, self)
        aside = self.asides
        self._letters = {pygame.K_u: self.undo, pygame.K_l: aside.answers, pygame.K_w: aside.why_not,
                         pygame.K_h: aside.help, pygame.K_b: self._put_rails_away,
                         pygame.K_F1: aside.rules}  # fmt: skip
        focus = partial(app.control.focus, ring=True)
        self._keys = TableKeys(self.skip, focus, self._letters, app.control.when_released)
        self._features = Features()
        self._holder = Node(name="table holder")
        self._soon = app.navigator.game_table(session.game.id).wanted_soon()

    def add(self, *features: TableFeature) -> None:
        """The table has these besides, before it is shown."""
        self._features.add(*features)
        self._letters.update({key.code: key.act for key in self._features.keys})

    # --- the screen

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The scene, or the curtain."""
        self._holder = Node(size=size, name="table holder")
        self._holder.on[Pointer.DOWN] = self._pressed
        self.show()
        return self._holder

    def enter(self) -> None:
        self._on_top = True
        if self.app.settings.last_game != self.session.game.id:
            self.app.settings.last_game = self.session.game.id
            self.app.save_settings()
        self.go_on_soon()
        self._features.enter()

    def leave(self) -> None:
        glance.keep(self.session, self.scene)
        self._on_top = False
        self.app.timers.cancel(self._next)
        self._asking.stop()

    def update(self, now: int) -> None:
        if self._soon:
            self.app.fetch(self._soon)  # a tick later, so behind the first frame
            self._soon = []
        self._features.look()
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
        if self.scene is not None and (self.scene.words.take_up() or self.scene.field.step_back()):
            return
        self._kind.open_menu(self.viewer, self._play, self._leave)

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
        glance.keep(self.session, self.scene)

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
    def people(self) -> list[Seat]:
        """The seats that are played at this screen."""
        return self.viewing.people

    @property
    def viewer(self) -> Seat | None:
        """The seat that looks, None for nobody in particular."""
        return self.viewing.viewer

    @property
    def is_held(self) -> bool:
        """Whether the match does not go on here just now: people look elsewhere or back, or are told something."""
        return not self._on_top or self._busy or self.moment is not None or self.is_recapping

    @property
    def is_passing(self) -> bool:
        return self.viewing.curtain is not None

    @property
    def is_asking(self) -> bool:
        """Whether the open question is put to the person who looks, and the table lit for it."""
        return self.asked is not None

    @property
    def asked(self) -> Question | None:
        """The open question, if it is put to the person who looks."""
        return self._asking.asked

    @property
    def is_recapping(self) -> bool:
        """Whether somebody is told what happened since the last look."""
        return self.missed.recap is not None

    def show(self) -> None:
        """Show the curtain, or the table from the viewer's seat. What was shown before is dropped."""
        self._begun.keep(self.scene, self.viewer)
        self._holder.throw_out()
        self.scene = None
        self._asking.go_dark()
        if self.viewing.curtain is not None:
            self._holder.add(self.viewing.curtain.node(self.kit, self.app.window.size))
            return
        match = self.session.match if self.moment is None else self.session.match.at(self.moment)
        view = match.view(self.viewer)
        kit, layout = fitting(self.kit, self.app.window.size, self._is_big)
        with self.app.broken_off_at_end():
            self.scene = TableScene(kit, layout, self.wording.header, view, self.chronicle, self._wires())
        self.scene.recall(match.happened, view)
        self._holder.add(self.scene.root)
        self._begun.resume(self.scene)
        self.missed.show(kit, self.scene, self.names[self.viewer] if self.viewer is not None else "", layout.foot)
        self._timekeeper.show()
        self.settle()
        self._features.furnish(self.scene)

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
            offer_focus=self.app.control.offer_focus,
        )

    def settle(self) -> None:
        """Show who is asked what, and light it if the viewer is."""
        scene, question = self.scene, self.session.question
        if scene is None:
            return
        if self.moment is not None:
            back = Extra("Back to the table", lambda: self.look_at(None), primary=True)
            words, line = self.wording.moment(self.moment)
            scene.mark_line(line)
            scene.say(None, words, (back,))
        elif question is not None and self._asking.is_for_viewer(question) and not self._busy and not self.is_recapping:
            self._asking.ask(scene, question)
        elif (said := self._features.instead(question)) is not None:
            scene.say(None, said.sentence, said.extras)
        elif question is None:
            scene.say(None, OVER, (Extra("Result", self._show_result, primary=True),))
        else:
            scene.say(self.wording.waits_for(question), self.wording.waiting(question, self.viewer))

    # --- answering

    def answer(self, answer: Answer) -> None:
        """Answer for the viewer, once it is confirmed where the settings wish that."""
        self._asking.answer(answer)

    def undo(self) -> None:
        """Take the viewer's last answer back, or say why that is not possible."""
        if self.viewer is None or self._busy or self._features.takes_undo(self.viewer):
            return
        reason = self.wording.no_undo(self.viewer)
        if reason is not None:
            self._refused(reason)
            return
        self._play(self.session.undo(self.viewer))

    # --- going on

    def _play(self, happening: Happening) -> None:
        """Show what happened, then go on."""
        if happening.jumped:
            self._begin_anew()
            return
        self.guide.hide()
        self._busy, self._begun = True, Begun()
        self._asking.go_dark()
        self.chronicle.catch_up(happening.position)
        view = self.session.match.view(self.viewer)
        if self.scene is not None and not self.scene.field.fits(view):
            self.show()
        if self.scene is None:
            self._done()
            return
        if (question := self.session.question) is not None and not happening.is_chance:  # else dice would be told of
            is_asked, wording = self._asking.is_for_viewer(question), self.wording
            words = wording.prompt(question, view) if is_asked else wording.waiting(question, self.viewer)
            self.scene.say(question.seat if question.seat >= 0 else None, words)
        self.app.motions.play(self.scene.play(happening.events, view, self._done))

    def _done(self) -> None:
        self._busy = False
        if self.scene is not None:
            self.scene.catch_up()
        is_bot = self.session.waiting is Waiting.BOT  # one takes a moment, so that people can follow
        self.go_on_soon(round(BOT_MS * self.app.motions.pace.factor) if is_bot else 0)

    def _begin_anew(self) -> None:
        """The match is another now: nothing that was shown of it holds."""
        self.missed.forget(len(self.session.match.log))
        self.chronicle, self.wording = self._kind.tell()
        self._busy = False
        self.show()
        self.go_on_soon()

    def go_on_soon(self, ms: int = 0) -> None:
        """Look again whom the match waits for."""
        self.app.timers.cancel(self._next)
        self._next = self.app.after(ms, self._go_on)

    def _go_on(self) -> None:
        if self.is_held:
            return
        self._features.goes_on()
        waiting, endings = self.session.waiting, self.session.endings
        if endings is not None and endings.is_time_over and not self.is_passing:
            self._play(endings.call_time())
        elif waiting in (Waiting.CHANCE, Waiting.BOT) and not self.is_passing:
            self.settle()
            self._play(self.session.advance())
        elif waiting is Waiting.PERSON:
            asked = self.session.asked
            assert asked is not None
            self.viewing.turn_to(asked)
            self.settle()
        elif waiting is Waiting.OTHERS:
            self.settle()
        elif waiting is Waiting.OVER:
            self.settle()
            if not self._result_shown:
                self._show_result()

    # --- looking around

    def look_at(self, position: int | None) -> None:
        """Show the table as it was after so many records, None for now."""
        if self._busy:
            self.app.motions.skip()
        self.moment = position
        self.show()
        self.go_on_soon()

    def _show_result(self) -> None:
        from client.table.result import ResultSheet, WaysOn  # fetched when there is one
        self._result_shown = True
        ways = WaysOn(self._go_home, self._kind.lay_new_table)
        ResultSheet(self.app, self.session, self.chronicle, ways, self.wording.header)

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
        self.show()
        if self._is_big:
            self.app.notify(RAILS_AWAY)

    def on_key(self, key: Key) -> bool:
        if self.viewing.curtain is not None:
            self.viewing.curtain.key(key)
            return True
        before = self._finish()
        is_taken = self._keys.take(key, self.scene.field if self.scene is not None else None)
        if is_taken and is_digit(key):
            self._offer_to_finish(before is not None)
        return is_taken

    def _finish(self) -> Button | None:
        """What gives the whole answer, where it can be given."""
        button = self.scene.prompt.first_button if self.scene is not None else None
        return button if button is not None and button.enabled else None

    def _offer_to_finish(self, was_whole: bool) -> None:
        """A digit that has made an answer whole, or has left the focus nowhere, leads to what gives that answer."""
        button = self._finish()
        if button is not None and (not was_whole or self.app.control.focused is None):
            self.app.control.focus(button, ring=True)
