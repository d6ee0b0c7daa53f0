"""The detail panel: what is said about the thing under the pointer or with the focus."""

from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.table.stage import Gloss
from client.widgets.panel import Panel

EMPTY = Gloss("What is it", "Point at a card, a hex, a fighter or a seat to read about it here.")


class DetailPanel(Node):
    """Shows a `Gloss` on paper; with nothing to explain it says how to ask."""

    def __init__(self, kit: Kit, place: Place) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="detail")
        pad = kit.px(12)
        width = place.width - 2 * pad
        self._title = kit.text("", "title", weight="bold", width=width, lines=1, at=(pad, pad))
        top = pad + self._title.height + kit.px(4)
        self._lines = max(1, int((place.height - top - pad) // kit.texts.line_height(kit.theme.type_size("small"))))
        self._text = kit.text("", "small", width=width, lines=self._lines, at=(pad, top))
        panel = Panel(kit, (place.width, place.height))
        panel.add(self._title, self._text)
        self.add(panel)
        self.show(None)

    def show(self, gloss: Gloss | None) -> None:
        """Show what is said, None for nothing in particular."""
        gloss = gloss or EMPTY
        self._title.text, self._text.text = gloss.title, gloss.text
