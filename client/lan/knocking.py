"""Knocking: work that waits for other machines runs beside the window, which says so once it takes time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

from client.app import App
from client.input_events import Action
from client.kit import Kit
from client.scene.node import Node
from client.widgets.button import Button
from client.widgets.panel import Panel
from core.errors import ParlourError

LOOK_MS, QUIET_MS = 30, 250
T = TypeVar("T")


class Knock(Generic[T]):
    """Calls `work()` in a thread of its own and then, in the window's, `done(result)` or `failed(sentence)`.

    Input waits meanwhile; Escape gives up, and what comes of the work then is dropped.
    """

    def __init__(self, app: App, sentence: str, work: Callable[[], T], done: Callable[[T], None],
                 failed: Callable[[str], None]) -> None:  # fmt: skip
        self._app, self._sentence, self._work = app, sentence, work
        self._done, self._failed = done, failed
        self._result: list[T] = []
        self._error: Exception | None = None
        self._began, self._over = app.clock(), False
        self.root = Node()
        app.ask(self)
        self._thread = Thread(target=self._run, name="knock", daemon=True)
        self._thread.start()
        app.after(LOOK_MS, self._look)

    def lay_out(self, kit: Kit, size: tuple[int, int]) -> None:
        """As for every question: a veil that takes all input, and a note once it takes time."""
        self.root.remove()
        self.root = Node(size=size, name="knock")
        self.root.blocks, self.root.on_action = True, self._act
        if self._app.clock() - self._began < QUIET_MS:
            return
        wide, margin = min(kit.px(420), size[0] - kit.px(32)), kit.px(20)
        text = kit.text(self._sentence, width=wide - 2 * margin, at=(margin, margin))
        stop = Button(kit, "Stop", self._end, at=(margin, margin + text.height + kit.px(12)))
        tall = stop.y + stop.height + margin
        paper = Panel(kit, (wide, tall), at=((size[0] - wide) // 2, (size[1] - tall) // 2))
        paper.add(text, stop)
        self.root.add(paper)

    def give_up(self) -> None:
        """What comes of the work is dropped."""
        self._over = True

    def join(self) -> None:
        """Wait for the work; the window hears of it at its next look."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self._result.append(self._work())
        except Exception as error:  # it is raised again in the window's thread
            self._error = error
        self._app.wake()

    def _look(self) -> None:
        """Whether the work has ended."""
        if self._over:
            return
        if self._thread.is_alive():
            if not self.root.children and self._app.clock() - self._began >= QUIET_MS:
                self._app.answered(self)
                self._app.ask(self)
            self._app.after(LOOK_MS, self._look)
            return
        self._end()
        if isinstance(self._error, ParlourError | OSError):
            self._failed(str(self._error))
        elif self._error is not None:
            raise self._error
        else:
            self._done(self._result[0])

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self._app.answered(self)

    def _act(self, action: Action) -> bool:
        if action is Action.BACK:
            self._end()
        return True
