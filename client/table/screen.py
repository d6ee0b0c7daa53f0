"""The table screen: a session played by the people in front of it. It shows, asks, passes the screen on, and ends.

What is shown lies in `scene`; who looks at it is `viewer`. The session is asked to go on only when everything it
did before has been shown, so the match is never more than one answer ahead of the screen.
"""

from collections.abc import Callable

import pygame

from client.app import App
from client.guide import Guide
from client.input_events import Key, Pointer, PointerEvent
from client.scene.node import Node
from client.screens.base import Screen
from client.table import sheets, ways
from client.table.chronicle import Chronicle, Line
from client.table.curtain import RecapPanel, curtain
from client.table.layout import table_layout
from client.table.passing import needs_curtain
from client.table.prompt import Extra
from client.table.result import ResultSheet
from client.table.scene import TableScene, Wires
from client.table.stage import style_of
from client.timers import Timer
from client.widgets.dialog import Answer as Reply
from client.widgets.dialog import Dialog
from core.errors import IllegalAnswer
from core.log import UNDO
from core.match import Match
from core.plain import Answer
from core.questions import Question
from core.state import State
from core.view import View
from netcode.session import Happening, Session, Waiting

BOT_MS, SENTENCE_MS, RECAP_MOST = 450, 1600, 5


class TableScreen(Screen):
    """Play a session. It is closed when the screen is left."""

    title = "Table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.people = [seat for seat, each in enumerate(session.header.seats) if each.who == "human"]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.chronicle = Chronicle(session.match)
        self.guide = Guide(app, session.game.id)
        self.scene: TableScene | None = None
        self.moment: int | None = None
        self._passing_to: int | None = None
        self._seen = {seat: len(session.match.log) for seat in self.people}
        self._has_looked = False
        self._recap: list[Timer] = []
        self.recap_lines: list[Line] = []
        self._recap_panel: RecapPanel | None = None
        self._busy = self._on_top = self._result_shown = False
        self._next: Timer | None = None
        self._pass: Timer | None = None
        self._lit: Question | None = None
        self._holder = Node(name="table holder")

    # --- the screen

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """As `Screen.build`: the scene, or the curtain."""
        self._holder = Node(size=size, name="table holder")
        self._holder.on[Pointer.DOWN] = self._pressed
        self._show()
        return self._holder

    def enter(self) -> None:
        """As `Screen.enter`."""
        self._on_top = True
        self._go_on_soon(0)

    def leave(self) -> None:
        """As `Screen.leave`."""
        self._on_top = False
        self.app.timers.cancel(self._next)
        self.app.timers.cancel(self._pass)

    def first_focus(self) -> Node | None:
        """The first place that is lit."""
        spots = self.scene.field.spots() if self.scene is not None else []
        return spots[0] if spots else None

    def back(self) -> None:
        """Escape: the menu of the table."""
        if self.moment is not None:
            self.look_at(None)
            return
        entries: list[tuple[str, Callable[[], None]]] = [
            ("Go on playing", lambda: None),
            ("Settings", lambda: ways.to_settings(self.app)),
            ("Rules", self._rules),
            ("Leave the table", self.ask_to_leave),
        ]
        sheets.show_menu(self.app, entries)

    def on_quit(self) -> bool:
        """As `Screen.on_quit`: every answer is in the file, so the window may close; a match without one asks."""
        if self.session.match.question is None or self.session.path is not None:
            self.session.close()
            return True
        Dialog(self.app, "Close the window?", [Reply("Close it", self.app.quit), Reply("Stay")],
               detail="This match is not saved and will be lost.")  # fmt: skip
        return False

    def ask_to_leave(self) -> None:
        """Leave the table, after a question while the match goes on."""
        if self.session.match.question is None:
            self._leave()
            return
        kept = "The match is saved up to your last answer. Choose Continue in the main menu to go on."
        lost = "This match is not saved and will be lost."
        Dialog(self.app, "Leave this table?", [Reply("Leave", self._leave), Reply("Stay")],
               detail=kept if self.session.path is not None else lost)  # fmt: skip

    def _leave(self) -> None:
        self.session.close()
        self.app.pop()

    # --- what is shown

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.session.header.seats)

    @property
    def is_busy(self) -> bool:
        """Whether what happened last is still being shown."""
        return self._busy

    @property
    def is_passing(self) -> bool:
        """Whether the curtain is up."""
        return self._passing_to is not None

    @property
    def is_asking(self) -> bool:
        """Whether the open question is put to the person who looks, and the table lit for it."""
        return self._lit is not None and self._lit is self.session.match.question and not self._busy

    @property
    def is_recapping(self) -> bool:
        """Whether somebody is told what happened since the last look."""
        return bool(self._recap)

    @property
    def shown(self) -> Match[State]:
        """The match as it stands, or as it stood at the moment that is looked at."""
        match = self.session.match
        return match if self.moment is None else match.at(self.moment)

    def _show(self) -> None:
        """Show the curtain, or the table from the viewer's seat. What was shown before is dropped."""
        self._holder.clear()
        self.scene = self._lit = None
        if self._passing_to is not None:
            seat = self._passing_to
            style = style_of(self.session.header, seat)
            self._holder.add(curtain(self.kit, self.app.window.size, style, self.names[seat]))
            return
        match = self.shown
        view = match.view(self.viewer)
        layout = table_layout(self.app.window.size, self.app.settings.scale)
        self.scene = TableScene(self.kit, layout, self.session.header, view, self.chronicle, self._wires())
        self.scene.recall(match.happened, view)
        self._holder.add(self.scene.root)
        self._settle()

    def _wires(self) -> Wires:
        return Wires(
            play=self.app.motions.play,
            sound=self.app.sounds.play,
            on_line=self.look_at,
            on_pile=self._open_pile,
            on_menu=self.back,
            on_help=self._help,
            on_rail=self._open_rail,
            on_refused=self._refused,
        )

    def _settle(self) -> None:
        """Show who is asked what, and light it if the viewer is."""
        scene, question = self.scene, self.session.match.question
        if scene is None:
            return
        if self.moment is not None:
            back = Extra("Back to the table", lambda: self.look_at(None), primary=True)
            scene.say(None, self._moment_words(scene), (back,))
        elif question is None:
            result = Extra("Result", self._show_result, primary=True)
            scene.say(None, "The match is over.", (result,))
        elif self._is_asked(question) and not self._busy and not self._recap:
            self._ask(scene, question)
        else:
            scene.say(question.seat if question.seat >= 0 else None, self._waiting_words(question))

    def _moment_words(self, scene: TableScene) -> str:
        """What had just happened at the moment that is looked at; its line is marked in the chronicle."""
        told = [index for index, line in enumerate(self.chronicle.lines) if line.position == self.moment]
        if not told:
            return "You look at an earlier moment of this match."
        if scene.lines is not None:
            scene.lines.list.choose_line(told[-1])
        return f"Looking back: {self.chronicle.lines[told[-1]].text}"

    def _is_asked(self, question: Question) -> bool:
        return self.session.waiting is Waiting.PERSON and question.seat == self.viewer

    def _waiting_words(self, question: Question) -> str:
        if question.seat < 0:
            return self.session.game.words.prompt(question, self._public(), self.names)
        return f"{self.names[question.seat]} is choosing."

    def _public(self) -> View:
        return self.session.match.view(None)

    # --- asking

    def _ask(self, scene: TableScene, question: Question) -> None:
        view = self.session.match.view(self.viewer)
        scene.sync(view, question.seat)
        self._lit = question
        rest = scene.ask(question, view, self.answer)
        if self._busy:
            return
        words = self.session.game.words
        buttons = [
            Extra(words.option(question, answer, view, self.names), self._giving(answer), primary=True)
            for answer in rest
        ]
        scene.say(question.seat, words.prompt(question, view, self.names), [*buttons, *self._usual_buttons()])
        self.guide.offer(scene, question)
        self._pass_soon(question)

    def _pass_soon(self, question: Question) -> None:
        """Where nothing but passing is possible, pass for the person after a moment, if that is wished."""
        delay = self.app.settings.answer_delay_ms
        records = self.session.match.log.records
        if not delay or records[-1][0] == UNDO or question.listed() != (None,):
            return
        self.app.timers.cancel(self._pass)
        self._pass = self.app.after(delay, lambda: self._pass_now(question))

    def _pass_now(self, question: Question) -> None:
        if self.is_asking and self._lit is question and self.moment is None:
            self.answer(None)

    def _giving(self, answer: Answer) -> Callable[[], None]:
        return lambda: self.answer(answer)

    def _usual_buttons(self) -> list[Extra]:
        assert self.viewer is not None
        return [
            Extra("", self._list, icon="icon_chronicle", hint="All answers in a list (L)"),
            Extra("", self._why_not, icon="icon_why", hint="Why not? (W)"),
            Extra("", self.undo, icon="icon_undo", hint="Take your last answer back (U)",
                  reason=self.session.undo_refusal(self.viewer) or ""),
        ]  # fmt: skip

    def answer(self, answer: Answer) -> None:
        """Answer for the viewer."""
        if self._busy or self.moment is not None:
            return
        try:
            happening = self.session.answer(answer)
        except IllegalAnswer as error:
            self._refused(str(error))
            return
        self._play(happening)

    def _refused(self, reason: str) -> None:
        self.app.sounds.play("refuse")
        self.app.notify(reason)

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
        self._busy = True
        new = self.chronicle.catch_up(happening.position)
        if self.scene is None:
            self._done(0)
            return
        question = self.session.match.question
        if question is not None and question.seat < 0:
            self.scene.say(None, self._waiting_words(question))
        motion = self.scene.play(happening.events, self.session.match.view(self.viewer), lambda: self._done(len(new)))
        self.app.motions.play(motion)

    def _done(self, new_lines: int) -> None:
        self._busy = False
        if self.scene is not None:
            self.scene.added_lines(new_lines)
        self._go_on_soon(self._pause())

    def _pause(self) -> int:
        """A bot takes a moment before it answers, so that one can follow."""
        if self.session.waiting is not Waiting.BOT:
            return 0
        return round(BOT_MS * self.app.motions.pace.factor)

    def _go_on_soon(self, ms: int) -> None:
        self.app.timers.cancel(self._next)
        self._next = self.app.after(ms, self._go_on)

    def _go_on(self) -> None:
        if not self._on_top or self._busy or self.moment is not None or self._recap:
            return
        waiting = self.session.waiting
        if waiting in (Waiting.CHANCE, Waiting.BOT) and self._passing_to is None:
            self._settle()
            self._play(self.session.advance())
        elif waiting is Waiting.PERSON:
            self._turn_to(self.session.asked)
        elif waiting is Waiting.OVER:
            self._settle()
            if not self._result_shown:
                self._show_result()

    def _turn_to(self, asked: int | None) -> None:
        """Ask the person, after a curtain if another one looked before."""
        assert asked is not None
        if self._passing_to is None and asked != self.viewer:
            if needs_curtain(self.session.match.state, self.people, self.viewer, asked):
                self._pass_to(asked)
                return
            self._look_as(asked)
        self._settle()

    def _pass_to(self, seat: int) -> None:
        if self.viewer is not None:
            self._seen[self.viewer] = len(self.session.match.log)
        self.viewer, self._passing_to = None, seat
        self._show()

    def _look_as(self, seat: int) -> None:
        self.viewer, self._passing_to = seat, None
        self._show()

    def _lift_curtain(self) -> None:
        assert self._passing_to is not None
        seat = self._passing_to
        lines = self.chronicle.since(self._seen[seat])[-RECAP_MOST:] if self._has_looked else []
        self._seen[seat], self._has_looked = len(self.session.match.log), True
        self._schedule_recap(lines)
        self._look_as(seat)
        self.app.sounds.play("your_turn")

    # --- the recap

    def _schedule_recap(self, lines: list[Line]) -> None:
        """Tell these sentences one after the other, before the question is put."""
        if not lines:
            return
        self.recap_lines = lines
        for index in range(len(lines)):
            self._recap.append(self.app.after(index * SENTENCE_MS, lambda index=index: self._tell(index)))
        self._recap.append(self.app.after(len(lines) * SENTENCE_MS, self._end_recap))

    def _tell(self, index: int) -> None:
        """Show the sentence with this number, and where it happened."""
        if self.scene is None:
            return
        if self._recap_panel is None or self._recap_panel.parent is not self.scene.over:
            room = self.scene.layout.foot
            self._recap_panel = RecapPanel(self.kit, room, [line.text for line in self.recap_lines])
            self.scene.over.add(self._recap_panel)
        self._recap_panel.uncover(index + 1)
        self.scene.field.point_out(self.recap_lines[index].events, self.session.match.view(self.viewer))

    def _end_recap(self) -> None:
        for timer in self._recap:
            self.app.timers.cancel(timer)
        self._recap = []
        if self._recap_panel is not None:
            self._recap_panel.remove()
            self._recap_panel = None
        self._settle()

    # --- looking around

    def look_at(self, position: int | None) -> None:
        """Show the table as it was after so many records, None for now."""
        if self._busy:
            self.app.motions.skip()
        self.moment = position
        self._show()
        self._go_on_soon(0)

    def _open_pile(self, seat: int, name: str) -> None:
        scene = self.scene
        if scene is not None:
            view = scene.view
            sheets.show_pile(self.app, f"{name} of {self.names[seat]}",
                             lambda width: scene.field.pile(seat, name, view, width))  # fmt: skip

    def _open_rail(self, name: str) -> None:
        if name == "chronicle":
            sheets.show_lines(self.app, self.chronicle, self.look_at)
        elif self.scene is not None:
            field, view = self.scene.field, self.scene.view
            sheets.show_seats(self.app, [field.gloss_of(seat, view) for seat in range(len(self.names))])

    def _rules(self) -> None:
        ways.to_rules(self.app, self.session.game.id)

    def _help(self) -> None:
        sheets.show_help(self.app, self._prompt_now())

    def _prompt_now(self) -> str:
        question = self.session.match.question
        if question is None:
            return "The match is over."
        if self._is_asked(question):
            return self.session.game.words.prompt(question, self.session.match.view(self.viewer), self.names)
        return self._waiting_words(question)

    def _list(self) -> None:
        question = self.session.match.question
        if question is None or not self._is_asked(question) or self._busy:
            return
        view = self.session.match.view(self.viewer)
        sheets.show_answers(self.app, question, self._prompt_now(),
                            lambda answer: self.session.game.words.option(question, answer, view, self.names),
                            self.answer)  # fmt: skip

    def _why_not(self) -> None:
        question = self.session.match.question
        if self.scene is not None and question is not None and self._is_asked(question):
            sheets.show_why_not(self.app, question, self.scene.field, self.session.match.view(self.viewer))

    def _show_result(self) -> None:
        self._result_shown = True
        ResultSheet(self.app, self.session, self.chronicle, self._leave)

    # --- keys and clicks

    def _pressed(self, event: PointerEvent) -> None:
        """A press that skips something means nothing else."""
        if self._busy or self._recap or self.is_passing:
            self.app.control.router.cancel()
            self.skip()

    def skip(self) -> bool:
        """Lift the curtain, end the recap, or bring what moves to its end; False when there is nothing to skip."""
        if self._passing_to is not None:
            self._lift_curtain()
            return True
        if self._recap:
            self._end_recap()
            return True
        if self._busy:
            self.app.motions.skip()
        return False

    def on_key(self, key: Key) -> bool:
        """As `Screen.on_key`."""
        if key.ctrl or key.alt:
            return False
        if key.code not in _HELD_KEYS and self.skip():
            return True
        if pygame.K_1 <= key.code <= pygame.K_9:
            return self._pick(key.code - pygame.K_1)
        action = {pygame.K_u: self.undo, pygame.K_l: self._list, pygame.K_w: self._why_not, pygame.K_h: self._help,
                  pygame.K_F1: self._rules,
                  pygame.K_0: self._whole_board}.get(key.code)  # fmt: skip
        if action is not None:
            action()
        return action is not None

    def _pick(self, number: int) -> bool:
        spot = self.scene.field.pick(number) if self.scene is not None else None
        if spot is not None:
            self.app.control.focus(spot, ring=True)
        return True

    def _whole_board(self) -> None:
        if self.scene is not None:
            self.scene.field.whole()


_HELD_KEYS = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
              pygame.K_LMETA, pygame.K_RMETA}  # fmt: skip
