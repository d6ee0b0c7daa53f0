"""The app: a stack of screens in a window, and the loop that sleeps until there is something to do.

`tick` is the whole of it and takes time and events as arguments; `run` only feeds it. Screens and widgets find
here what they share: `kit`, `settings`, `motions`, `timers`, `sounds`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client import overlays
from client.ahead import Piece, pieces
from client.clearance import Kept
from client.control import Control
from client.doze import doze, wake
from client.focus import mark_of, marked
from client.kit import Kit
from client.memory import collect_at_rest, give_back
from client.motion import Motions
from client.navigator import Navigator
from client.pictures import Pictures
from client.scene.node import Node
from client.scene.paint import Painter
from client.settings import Settings, SettingsStore
from client.shown import Question, Shown
from client.snapshot import save_snapshot
from client.sounds import Sounds
from client.text import Typesetter
from client.theme import theme_named
from client.timers import Timer, Timers
from client.window import TOO_SMALL, Window
from netcode.folders import data_folder

if TYPE_CHECKING:  # the program starts without the network
    from netcode.lan.network import Network

FRAME_MS, SLICE_MS, FETCH_MS = 16, 1, 60
TIDY_MS = 1000
HIDDEN_BEFORE = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWDISPLAYCHANGED)
Clock = Callable[[], int]


class Ended(BaseException):
    """The system ends the program in the middle of what can be broken off."""


def clock_ms() -> int:
    """The time of this process in milliseconds."""
    return time.monotonic_ns() // 1_000_000


class App:
    """Owns the window and the screens. `on_crash(error)` is called for an exception of a tick; without it the
    exception goes on. `store` keeps changed settings; without one nothing is written. `navigation(app)` gives the ways
    between screens.
    """

    def __init__(self, settings: Settings, navigation: Callable[[App], Navigator], clock: Clock = clock_ms, *,
                 store: SettingsStore | None = None,
                 on_crash: Callable[[Exception], None] | None = None) -> None:  # fmt: skip
        self.settings, self.clock, self.store, self.on_crash = settings, clock, store, on_crash
        self.navigator = navigation(self)
        self.window = Window(settings)
        self.timers, self.motions = Timers(), Motions(settings.pace)
        self.sounds = Sounds(settings)
        self.kit = Kit(theme_named(settings.theme, settings.scale), Typesetter(), Pictures())
        self.now = clock()
        self.running = True
        self._is_ended = self._can_break_off = False
        self.network: Network | None = None
        """The line to the LAN, once somebody has asked for it (`client.lan.line`)."""
        self.at_close: list[Callable[[], None]] = []
        self.ahead: list[Piece] = []
        """What whoever starts the app wants done as soon as the first frame is shown."""
        self._changed = False
        self._tidying: Timer | None = None
        self.screens: list[Shown] = []
        self.questions: list[Question] = []
        self._grow_tree()
        self.painter = Painter(self.window.surface)
        self.control = Control(self.window, self.timers, self._scope, self._listening, lambda: self.settings.scale)
        self.control.shortcuts = {pygame.K_F11: self._switch_fullscreen, pygame.K_F12: self._save_snapshot}

    # --- screens

    @property
    def top(self) -> Shown | None:
        """The screen that is shown."""
        return self.screens[-1] if self.screens else None

    def push(self, screen: Shown) -> None:
        """Show a screen above the one there is."""
        self._leave_top()
        self.screens.append(screen)
        self._enter_top()

    def pop(self) -> None:
        """Go back to the screen below; the last one stays."""
        if len(self.screens) > 1:
            self._leave_top()
            self.screens.pop().root.forget_pictures()
            self._enter_top()

    def go_home(self) -> None:
        """Go back to the first screen; those between are not shown again."""
        for between in self.screens[1:-1]:
            between.root.forget_pictures()
        del self.screens[1:-1]
        self.pop()

    def replace(self, screen: Shown) -> None:
        """Show a screen instead of the one on top."""
        self._leave_top()
        for left in self.screens[-1:]:
            left.root.forget_pictures()
        self.screens[-1:] = [screen]
        self._enter_top()

    def ask(self, question: Question) -> None:
        """Lay a question (see `widgets.dialog`) over everything; only it takes input until `answered`."""
        self.control.router.cancel()
        self.questions.append(question)
        question.lay_out(self.kit, self.window.size)
        self._above.add(question.root)
        self.control.focus(None)
        self.hints.hide()
        self.toasts.draw()

    def answered(self, question: Question) -> None:
        """Take a question away."""
        self.questions.remove(question)
        question.root.remove()
        question.root.forget_pictures()
        self.control.focus(None)
        self.toasts.draw()

    def notify(self, sentence: str) -> None:
        """Show a sentence for some seconds."""
        self.hints.yield_to(sentence)
        self.toasts.say(sentence, self.now)

    def quit(self) -> None:
        """End the loop after this tick."""
        self.running = False

    def end(self) -> None:
        """End at once because the system says so, in a signal's handler: nothing is asked, what can be saved is."""
        self.running, self._is_ended = False, True
        wake()
        if self._can_break_off:
            raise Ended

    @contextmanager
    def broken_off_at_end(self) -> Iterator[None]:
        """What is done in here saves nothing and may take long: where the system ends the program it is broken off."""
        if self._is_ended:
            raise Ended
        before, self._can_break_off = self._can_break_off, True
        try:
            yield
        finally:
            self._can_break_off = before

    # --- settings

    def apply_settings(self) -> None:
        """Take over changed settings at once, and keep them."""
        self.kit = Kit(theme_named(self.settings.theme, self.settings.scale), self.kit.texts, self.kit.pictures)
        self.motions.pace = self.settings.pace
        self.window.set_fullscreen(self.settings.fullscreen)
        self.window.follow()
        self._resized()
        self.save_settings()

    def save_settings(self) -> None:
        """Keep the settings, and say so if they cannot be kept."""
        if self.store is not None:
            self.store.save(self.settings)
            self.say_notices()

    def say_notices(self) -> None:
        """Show what the settings and the sound have to say, once each."""
        for notices in (self.store.notices if self.store else [], self.sounds.notices):
            for sentence in notices:
                self.notify(sentence)
            notices.clear()

    # --- the loop

    def run(self) -> None:
        """Run until `quit`. Between ticks the process sleeps."""
        self.now = self.clock()  # what is fetched ahead counts from the first frame, not from what was built for it
        self.fetch([*self.ahead, *pieces(self.kit, self.sounds)])
        with suppress(Ended):
            while self.running:
                collect_at_rest(self.next_tick_in(self.clock()))
                events = doze(self.next_tick_in(self.clock()))
                self.guarded_tick(self.clock(), events)
        for screen in self.screens if self._is_ended else ():
            screen.save()
        self.save_settings()

    def fetch(self, ahead: list[Piece]) -> None:
        """Fetch the first of these soon, and then the next."""

        def fetch() -> None:
            with self.broken_off_at_end():
                ahead.pop(0)()
            self.fetch(ahead)

        if ahead:
            self.after(FETCH_MS, fetch)

    def guarded_tick(self, now: int, events: Sequence[pygame.event.Event]) -> None:
        """A tick whose exceptions go to `on_crash`, if there is one."""
        try:
            self.tick(now, events)
        except Exception as error:
            if self.on_crash is None:
                raise
            self.on_crash(error)

    def tick(self, now: int, events: Sequence[pygame.event.Event]) -> None:
        """Take the events, go on to the time `now`, and draw what changed."""
        self.now = now
        for event in events:
            self._take(event)
        self.timers.run(now)
        self.motions.advance(now)
        if self.top is not None:
            self.top.update(now)
        if self.sounds.notices:
            self.say_notices()
        with self.broken_off_at_end():
            self._draw()

    @property
    def is_busy(self) -> bool:
        """Whether another frame is due by itself."""
        return self._changed or self.motions.busy or self.painter.wants_frame(self.root)

    def next_tick_in(self, now: int) -> int | None:
        """The milliseconds until something happens by itself; None when only an event can change anything."""
        if self.is_busy:
            pause = SLICE_MS if self.painter.is_slicing and not self.motions.busy else FRAME_MS
            return max(0, pause - (now - self.now))
        due = self.timers.next_due()
        return None if due is None else max(0, due - now)

    @staticmethod
    def wake() -> None:
        """Have the loop tick soon; may be called from any thread."""
        wake()

    def after(self, ms: int, action: Callable[[], None]) -> Timer:
        """Do something once, later; cancel it with `timers.cancel`."""
        return self.timers.at(self.now + ms, action)

    def close(self) -> None:
        """Give back the window and the sound device, after whatever else is to be ended."""
        for end in self.at_close:
            end()
        self.sounds.close()
        self.window.close()

    # --- inside

    def _grow_tree(self) -> None:
        self.root = Node(size=self.window.size, name="window")
        self._screen_place = Node(name="screen")
        self._above = Node(z=10, name="questions")
        self.hints = overlays.Hints(self.timers, self._kept, self._scope)
        self.toasts = overlays.Toasts(self.timers, self._paper_of)
        self._ring = overlays.FocusRing()
        self.root.add(self._screen_place, self._above, self.toasts.node, self.hints.node, self._ring)

    def _paper_of(self, sentence: str) -> Node:
        return overlays.banner(self.kit, sentence, self.window.size, self._scope(), self._kept().notices)

    def _kept(self) -> Kept:
        kept = self.top.kept() if self.top is not None and not self.questions else Kept()
        return replace(kept, said=f"{kept.said}\n{self.toasts.shown}")

    def _scope(self) -> Node:
        return self.questions[-1].root if self.questions else self._screen_place

    def _listening(self) -> Shown | None:
        return None if self.questions or self.window.is_too_small else self.top

    def _leave_top(self) -> None:
        self.motions.skip()
        self.control.router.cancel()
        if self.top is not None:
            self.top.leave()
            self._tidy_soon()

    def _enter_top(self) -> None:
        assert self.top is not None
        self.control.focus(None)
        self.hints.hide()
        self._fit_top()
        self.top.enter()
        self.toasts.draw()

    def _fit_top(self) -> None:
        """Show the screen on top, built for the window as it is now."""
        self._screen_place.clear()
        if self.window.is_too_small:
            self._screen_place.add(overlays.too_small(self.kit, self.window.size, TOO_SMALL))
            return
        if self.top is None:
            return
        wanted = (self.window.size, self.kit.theme)
        if self.top.built_for != wanted:
            with self.broken_off_at_end():
                self.top.on_resize(self.window.size, self.settings.scale)
            self.top.built_for = wanted
        self._screen_place.add(self.top.root)

    def _resized(self) -> None:
        """The window, the scale or the theme is another: build again, and keep the focus where it was."""
        self.motions.skip()
        self.control.router.cancel()
        for screen in self.screens:
            screen.root.forget_pictures()
        kept, ring = mark_of(self._scope(), self.control.focused), self.control.ring_shown
        self.root.size = self.window.size
        self._fit_top()
        for question in self.questions:
            question.lay_out(self.kit, self.window.size)
            self._above.add(question.root)
        self.hints.hide()
        self.toasts.draw()
        self.painter = Painter(self.window.surface)
        self.control.focus(marked(self._scope(), kept), ring=ring)
        self._tidy_soon()

    def _tidy_soon(self) -> None:
        self.timers.cancel(self._tidying)
        self._tidying = self.after(TIDY_MS, self._tidy)

    def _tidy(self) -> None:
        """Once nothing moves: screens that are covered let go of their pictures, and free memory is given back."""
        if self.is_busy:
            self._tidy_soon()
            return
        for screen in self.screens[:-1]:
            screen.root.forget_pictures()
        give_back()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            if self.top is None or self.top.on_quit():
                self.quit()
        elif event.type in HIDDEN_BEFORE:
            self.painter.repaint_all()
            if event.type == pygame.WINDOWDISPLAYCHANGED and self.window.come_back():
                self.apply_settings()
        elif event.type == pygame.DROPFILE:
            if (screen := self._listening()) is not None:
                screen.on_file(Path(event.file))
        else:
            self.control.handle(event, self.now)

    def _save_snapshot(self) -> None:
        from netcode.store import remedy, why  # the menu starts without it

        folder = data_folder() / "screenshots"
        try:
            self.notify(f"The picture of the screen is saved as {save_snapshot(self.window.surface, folder)}.")
        except OSError as error:
            words = f"The picture of the screen cannot be saved in {folder}: {why(error)}."
            self.notify(f"{words} {remedy(error)}")

    def _switch_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        self.apply_settings()

    def _draw(self) -> None:
        if self.window.follow():
            self._resized()
        if self.root.stale:
            self.control.check()
            self._changed = True
        if self._changed and not self.motions.busy and not self.painter.is_restless:
            self._changed = False
            self.control.look_again()
        self.hints.watch(self.kit, self.control.meant, self.window.size, self.now)
        self._ring.follow(self.control.focused if self.control.ring_shown else None, self.kit)
        if self.painter.wants_frame(self.root):
            self.window.present(self.painter.frame(self.root))
