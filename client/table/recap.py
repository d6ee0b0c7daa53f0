"""The recap after a curtain: what happened since somebody last looked, told sentence by sentence."""

from collections.abc import Callable, Sequence

from client.app import App
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.table.chronicle import Line
from client.table.scene import TableScene
from client.table.stage import Playfield
from client.timers import Timer
from client.widgets.panel import Panel

SENTENCE_MS, MOST = 1600, 5


def worth_telling(lines: Sequence[Line], field: Playfield) -> Sequence[Line]:
    """The last few lines, of things that matter on the board where there are such."""
    matters = [line for line in lines if any(field.matters(event) for event in line.events)]
    return (matters or lines)[-MOST:]


class RecapPanel(Node):
    """Sentences on paper, coming one after the other."""

    def __init__(self, kit: Kit, room: Place, reader: str, sentences: Sequence[str]) -> None:
        width = min(kit.px(680), room.width - kit.px(24))
        pad = kit.px(16)
        title = kit.text(f"{reader}, since you last looked:", "body", weight="bold", at=(pad, pad))
        hint = kit.text("Click or press any key to go on.", "small", colour="ink_soft")
        self._lines = [kit.text(text, "small", width=width - 2 * pad) for text in sentences]
        top = pad + title.height + kit.px(6)
        for line in self._lines:
            line.position = pad, top
            line.opacity = 0.0
            top += line.height + kit.px(4)
        hint.position = pad, top + kit.px(6)
        height = hint.y + hint.height + pad
        super().__init__(size=(width, height), z=20, name="recap")
        self.position = room.x + (room.width - width) / 2, room.y + room.height - height - kit.px(8)
        panel = Panel(kit, (width, height))
        panel.add(title, *self._lines, hint)
        self.add(panel)

    def uncover(self, count: int) -> None:
        """Show so many sentences, the first ones."""
        for line in self._lines[:count]:
            line.opacity = 1.0


class Recap:
    """Tells lines of the chronicle at the pace of a reader, and lies there until the reader ends it; then `done()` is
    called.
    """

    def __init__(self, app: App, reader: str, lines: Sequence[Line], done: Callable[[], None]) -> None:
        self.lines = lines
        self._app, self._reader, self._done = app, reader, done
        self._told = 0
        self._panel: RecapPanel | None = None
        self._scene: TableScene | None = None
        self._timer: Timer | None = None

    def show(self, kit: Kit, scene: TableScene, room: Place) -> None:
        """Lie in the room; a scene that is built anew shows it again as far as it was told."""
        self._scene = scene
        self._panel = RecapPanel(kit, room, self._reader, [line.text for line in self.lines])
        self._panel.uncover(self._told)
        scene.over.add(self._panel)

    def go_on(self) -> None:
        """Tell the next sentence now, and the rest later; after the last one the reader ends it."""
        if self._told == len(self.lines):
            return
        line = self.lines[self._told]
        self._told += 1
        if self._panel is not None and self._scene is not None:
            self._panel.uncover(self._told)
            self._scene.field.point_out(line.events, self._scene.view)
        self._timer = self._app.after(SENTENCE_MS, self.go_on)

    def end(self) -> None:
        """Stop telling, and go on with the match."""
        self._app.timers.cancel(self._timer)
        if self._panel is not None:
            self._panel.remove()
        self._done()
