"""The detail panel: what is said about the thing under the pointer or with the focus."""

from collections.abc import Callable
from math import ceil

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.table.stage import Gloss
from client.text import NO_CORNER, Corner
from client.widgets.panel import Panel

EMPTY = Gloss("What is it", "Point at anything on the table to read about it here.")


class DetailPanel(Node):
    """Shows a `Gloss` on paper; with nothing to explain it says how to ask. Where there is more to say than the place
    holds, the paper grows downwards to `most` pixels at most, and shrinks again.
    """

    def __init__(self, kit: Kit, place: Place, most: float = 0) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=5, name="detail")
        self._kit, self._pad = kit, kit.px(12)
        self._line = kit.texts.line_height(kit.theme.type_size("small"))
        self._usual, self._most, self._end = place.height, max(most, place.height), place.height
        self._foot = 0.0
        self._content = Node(size=self.size)
        self._paper = Panel(kit, self.size)
        self._paper.add(self._content)
        self.add(self._paper)
        self._shown: Keyed[Gloss | None] = Keyed(None, self._write)
        self.show(None)

    def show(self, gloss: Gloss | None) -> None:
        """Show what is said, None for nothing in particular."""
        self._shown.set(gloss or EMPTY)

    def _write(self) -> None:
        gloss = self._shown.key or EMPTY
        self._resize(self._usual)
        if not self._fill(gloss) and self._most > self._usual:
            self._resize(self._most)
            self._fill(gloss)
            self._resize(min(self._most, self._end))

    def _resize(self, height: float) -> None:
        """Have paper of that height under the words."""
        if height == self.height:
            return
        self.size = self._content.size = self.width, height
        self._paper.remove()
        self._paper = Panel(self._kit, self.size)
        self._paper.add(self._content)
        self.add(self._paper)

    def _fill(self, gloss: Gloss) -> bool:
        """Write everything, with its picture where both have room; False when words are cut off."""
        self._content.throw_out()
        self._foot = 0.0
        room = self.width - 2 * self._pad
        title = self._kit.text(gloss.title, "title", weight="bold", width=room, lines=2, at=(self._pad, self._pad))
        if gloss.picture is not None:
            corner = self._add_picture(gloss.picture, title.y + title.height)
            if self._add_words(title, gloss.text, corner):
                return True
        self._content.clear()
        self._foot = 0.0
        return self._add_words(title, gloss.text)

    def _add_picture(self, picture: Callable[[float], Node], top: float) -> Corner:
        """A picture at the right, below the title; gives what it takes from the words."""
        side = min(self._kit.px(112), self.height - top - self._pad, self.width * 0.44)
        node = picture(side)
        node.position = self.width - self._pad - side, top
        self._content.add(node)
        self._foot = top + side + self._pad
        return Corner(ceil(side / self._line), side + self._pad)

    def _add_words(self, title: Node, words: str, corner: Corner = NO_CORNER) -> bool:
        """The title over the whole width, and the words around the corner, as many as there is room for; False when
        some are cut off.
        """
        kit, pad = self._kit, self._pad
        top = pad + title.height + kit.px(4)
        lines = max(1, int((self.height - top - pad / 2) // self._line))
        text = kit.text(words, "small", width=self.width - 2 * pad, lines=lines, at=(pad, top), corner=corner)
        self._content.add(title, text)
        self._end = max(text.y + text.height + pad, self._foot)
        return not text.clipped and self._end <= self.height + pad / 2
