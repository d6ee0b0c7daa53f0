"""A screen that is a form: papers in columns, and the button below them that does what they say."""

from __future__ import annotations

from client.app import App
from client.scene.node import Node
from client.screen import Screen
from client.screens.furniture import foot, room
from client.screens.sections import Form
from client.widgets.button import PRIMARY, Button

FOOT = 72


class FormScreen(Screen):
    """Derive from it and give the papers, what stands in the way, and what is done."""

    start_words = "Start"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._form, self._size = Form(), (0, 0)

    def build(self, size: tuple[int, int], scale: float) -> Node:
        kit = self.kit
        root, place = room(self, size, self.title)
        self._size = size[0], round(size[1] - place.y - kit.px(FOOT))
        self._form.position = 0, place.y
        self._start = Button(kit, self.start_words, self.start, kind=PRIMARY, width=kit.px(200), height=kit.px(48),
                             name="start")  # fmt: skip
        root.add(self._form, foot(kit, size, kit.px(FOOT), self._start))
        self._fill()
        return root

    def first_focus(self) -> Node | None:
        """Most forms are ready as they stand."""
        return self._start

    def start(self) -> None:
        """Do what the form says."""
        raise NotImplementedError

    def _papers(self, width: float) -> list[Node]:
        """The form in pieces, each so wide."""
        raise NotImplementedError

    def _refusal(self) -> str | None:
        """What stands in the way, None if nothing does."""
        raise NotImplementedError

    def _fill(self) -> None:
        self._form.show(self.kit, self._size, self._papers)
        self._judge()

    def _judge(self) -> None:
        self._start.reason = self._refusal() or ""

    def _change(self) -> None:
        """What the form says has changed: write it anew."""
        self.keeping_focus(self._fill)
