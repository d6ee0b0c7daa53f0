"""Errands: long work done in slices between frames, with a note of how far it is once it takes time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from client.app import App
from client.input_events import Action
from client.kit import Kit
from client.scene.node import Node
from client.widgets.panel import Panel
from client.widgets.progress import ProgressBar
from core.errors import ParlourError

SLICE_MS = 12
QUIET_MS = 250
"""Work shorter than this shows nothing."""

Step = tuple[int, int]


class Errand:
    """Runs `steps`, an iterator of (done, of all), without stopping the window. Input waits meanwhile; Escape gives up.

    `finished()` follows the last step; a ParlourError of a step goes to `failed(sentence)` instead.
    """

    def __init__(self, app: App, sentence: str, steps: Iterator[Step], finished: Callable[[], None],
                 failed: Callable[[str], None]) -> None:  # fmt: skip
        self._app, self._sentence, self._steps = app, sentence, steps
        self._finished, self._failed = finished, failed
        self._began = app.clock()
        self._share = 0.0
        self._bar: ProgressBar | None = None
        self._over = False
        self.root = Node()
        app.ask(self)
        self._go_on()

    def lay_out(self, kit: Kit, size: tuple[int, int]) -> None:
        """As for every question: a veil that takes all input, and the note once the work takes time."""
        self.root.remove()
        self.root = Node(size=size, name="errand")
        self.root.blocks = True
        self.root.on_action = self._act
        self._bar = None
        if self._app.clock() - self._began >= QUIET_MS:
            self._show(kit, size)

    def give_up(self) -> None:
        """Stop the work where it is."""
        self._over = True

    def _show(self, kit: Kit, size: tuple[int, int]) -> None:
        wide, tall = min(kit.px(420), size[0] - kit.px(32)), kit.px(112)
        paper = Panel(kit, (wide, tall), at=((size[0] - wide) // 2, (size[1] - tall) // 2))
        margin = kit.px(20)
        self._bar = ProgressBar(kit, self._share, (wide - 2 * margin, kit.px(10)),
                                at=(margin, tall - margin - kit.px(12)))  # fmt: skip
        paper.add(kit.text(self._sentence, width=wide - 2 * margin, lines=2, at=(margin, margin)), self._bar)
        self.root.add(paper)

    def _go_on(self) -> None:
        """Work for one slice, then let the window breathe."""
        if self._over:
            return
        start = self._app.clock()
        try:
            for done, total in self._steps:
                self._share = done / max(1, total)
                if self._app.clock() - start >= SLICE_MS:
                    self._breathe()
                    return
        except ParlourError as error:
            sentence = str(error)
            self._end(lambda: self._failed(sentence))
            return
        self._end(self._finished)

    def _breathe(self) -> None:
        if self._bar is not None:
            self._bar.show(self._share)
        elif self._app.clock() - self._began >= QUIET_MS:
            self._show(self._app.kit, self._app.window.size)
        self._app.after(0, self._go_on)

    def _end(self, then: Callable[[], None]) -> None:
        self._over = True
        self._app.answered(self)
        then()

    def _act(self, action: Action) -> bool:
        if action is Action.BACK:
            self._end(lambda: None)
        return True
