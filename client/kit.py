"""What every screen and widget is made with: the theme in use, type and pictures."""

from typing import Unpack

from client.pictures import Pictures
from client.scene.nodes import PictureNode
from client.scene.placing import Placing
from client.scene.text_node import Lettering, TextNode
from client.text import Typesetter
from client.theme import Colour, Theme
from core.frozen import frozen


@frozen
class Kit:
    """Handed to whatever is built; a new theme or scale makes a new kit and screens are built again."""

    theme: Theme
    texts: Typesetter
    pictures: Pictures

    def px(self, pixels: float) -> int:
        """A length at 100 % in real pixels."""
        return self.theme.px(pixels)

    def text(self, text: str, style: str = "body", **look: Unpack[Lettering]) -> TextNode:
        """A text node; see `TextNode`."""
        return TextNode(self.texts, self.theme, text, style, **look)

    def squeezed(self, text: str, style: str = "body", **look: Unpack[Lettering]) -> TextNode:
        """A text node of one line, or where its width has no room for that, of at most two lines of small type."""
        look["lines"] = 1
        node = self.text(text, style, **look)
        if not node.clipped:
            return node
        look["lines"] = 2
        return self.text(text, "small", **look)

    def picture(
        self, picture: str, size: float, *, tint: Colour | None = None, **placing: Unpack[Placing]
    ) -> PictureNode:
        """A square picture whose side is `size` real pixels; see `PictureNode`."""
        return PictureNode(self.pictures, picture, size=(size, size), tint=tint, **placing)
