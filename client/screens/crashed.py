"""What a player sees when the client has failed: what happened, what is safe, where the report lies, and ways on."""

from __future__ import annotations

from client.app import App
from client.crash import Failure
from client.scene.node import Node
from client.screen import Screen
from client.screens.furniture import wood
from client.screens.sections import stack
from client.widgets.button import PRIMARY, Button
from client.widgets.panel import Panel, felt_ground


class CrashedScreen(Screen):
    """Lies above a fresh menu."""

    title = "Something went wrong"

    def __init__(self, app: App, failure: Failure) -> None:
        super().__init__(app)
        self.failure = failure

    def build(self, size: tuple[int, int], scale: float) -> Node:
        kit = self.kit
        width, margin = min(kit.px(680), size[0] - kit.px(32)), kit.px(28)
        inner = width - 2 * margin
        words = [kit.text(self.title, "heading", weight="display", width=inner)]
        words += [kit.text(sentence, width=inner) for sentence in self.failure.sentences()]
        bottom = stack(words, (margin, margin), kit.px(10))
        self._menu = Button(kit, "Back to the menu", self.back, kind=PRIMARY, name="menu")
        leave = Button(kit, "Quit", self.app.quit, name="quit")
        self._menu.position = margin, bottom + kit.px(20)
        leave.position = margin + self._menu.width + kit.px(12), bottom + kit.px(20)
        tall = bottom + kit.px(20) + self._menu.height + margin
        paper = Panel(kit, (width, tall), at=((size[0] - width) // 2, max(0, round((size[1] - tall) / 2.2))))
        paper.add(*words, self._menu, leave)
        rail = wood(kit, (size[0], kit.px(60)))
        return Node(felt_ground(kit, size), rail, paper, size=size)

    def first_focus(self) -> Node | None:
        return self._menu
