"""Panels that open over the table and close again: a title, what they show, and a way back."""

from collections.abc import Callable

from client.app import App
from client.input_events import Action, Pointer
from client.kit import Kit
from client.scene.node import Node
from client.widgets.button import QUIET, Button
from client.widgets.panel import Panel, Veil
from client.widgets.scroll import ScrollArea

Make = Callable[[Kit, float], Node]
PAD, HEAD, BESIDE = 20, 56, 24
"""Within a sheet around what it shows, above that, and outside above and below the sheet, at 100 %."""
BAR = 14
"""So far into the margin of a sheet the bar that scrolls it lies, at 100 %."""


def sheet_width(kit: Kit, width: float, window: float) -> float:
    """How wide a sheet that may be so wide at 100 % is in a window of that width."""
    return min(kit.px(width), window - kit.px(32))


def content_width(kit: Kit, width: float, window: float) -> float:
    """How wide what such a sheet shows is."""
    return sheet_width(kit, width, window) - 2 * kit.px(PAD)


class Sheet:
    """A sheet of paper over everything until it is closed: by Escape, by its cross, or by a click beside it.

    `make(kit, width)` gives what it shows and is asked again when the window changes. One that lies `aside` leaves the
    board in sight.
    """

    def __init__(self, app: App, title: str, make: Make, *, width: float = 640, aside: bool = False,
                 on_close: Callable[[], None] = lambda: None) -> None:  # fmt: skip
        self._app, self._title, self._make, self._width, self._on_close = app, title, make, width, on_close
        self._aside = aside
        self._open = True
        self.root = Node()
        app.ask(self)

    def close(self) -> None:
        """Take the sheet away; closing it twice is no error."""
        if self._open:
            self._open = False
            self._app.answered(self)
            self._on_close()

    def give_up(self) -> None:
        """It is gone; closing it does nothing any more."""
        self._open = False

    def lay_out(self, kit: Kit, size: tuple[int, int]) -> None:
        """Build the sheet for a window."""
        self.root.remove()
        pad, head = kit.px(PAD), kit.px(HEAD)
        width = sheet_width(kit, self._width, size[0])
        content = self._make(kit, content_width(kit, self._width, size[0]))
        height = round(min(size[1] - kit.px(BESIDE), content.height + head + pad))
        left = size[0] - width - kit.px(16) if self._aside else (size[0] - width) // 2
        paper = Panel(kit, (width, height), at=(left, (size[1] - height) // 2))
        seen = width - 2 * pad + kit.px(BAR), height - head - pad // 2
        paper.add(ScrollArea(kit, content, seen, at=(pad, head)))
        paper.add(*self._head(kit, width, pad))
        self.root = self._whole(kit, size, paper)

    def lay_again(self) -> None:
        """Build the open sheet anew, because what it shows has another size now."""
        beside = self.root.parent
        self.lay_out(self._app.kit, self._app.window.size)
        if beside is not None:
            beside.add(self.root)

    def _head(self, kit: Kit, width: float, pad: float) -> list[Node]:
        room = width - 2 * pad - kit.px(48)
        title = kit.text(self._title, "title", weight="display", width=room, lines=1, at=(pad, kit.px(14)))
        if title.clipped:
            title = kit.text(self._title, "body", weight="bold", width=room, lines=2, at=(pad, kit.px(5)))
        if title.clipped:
            title = kit.text(self._title, "small", weight="bold", width=room, lines=3)
            title.position = pad, max(0, round((kit.px(HEAD) - title.height) / 2))
        close = Button(kit, "", self.close, kind=QUIET, icon="icon_close", ground="paper", words="Close",
                       name="close panel", at=(width - kit.px(52), kit.px(8)), hint="Close")  # fmt: skip
        return [title, _ink_cross(kit, close)]

    def _whole(self, kit: Kit, size: tuple[int, int], paper: Node) -> Node:
        veil = Veil(kit, size, 70 if self._aside else 150)
        veil.on[Pointer.CLICK] = lambda event: self.close()
        whole = Node(veil, paper, size=size, name="sheet")
        whole.blocks, whole.on_action = True, self._act
        return whole

    def _act(self, action: Action) -> bool:
        if action is Action.BACK:
            self.close()
        return action is Action.BACK


def room_of_sheet(app: App) -> float:
    """How tall what a sheet shows may be before the sheet scrolls."""
    return app.window.size[1] - app.kit.px(BESIDE) - app.kit.px(HEAD) - app.kit.px(PAD)


def _ink_cross(kit: Kit, button: Button) -> Button:
    """The icons of buttons are white; on paper this one is ink."""
    for child in button.children:
        if hasattr(child, "show"):
            child.show("icon_close", kit.theme.ink)
    return button


def paragraphs(kit: Kit, texts: list[tuple[str, str]], width: float) -> Node:
    """Headed paragraphs one under the other."""
    top: float = 0
    nodes: list[Node] = []
    for title, text in texts:
        for words, style, weight, colour in ((title, "body", "bold", "ink"), (text, "body", "regular", "ink_soft")):
            if words:
                node = kit.text(words, style, weight=weight, colour=colour, width=width, at=(0, top))
                nodes.append(node)
                top += node.height
        top += kit.px(10)
    return Node(*nodes, size=(width, top))
