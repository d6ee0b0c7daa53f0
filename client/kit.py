"""What every screen and widget is made with: the theme in use, type and pictures."""

from dataclasses import dataclass

from client.pictures import Pictures
from client.scene.nodes import PictureNode
from client.scene.text_node import TextNode
from client.text import Typesetter
from client.theme import Colour, Theme


@dataclass(frozen=True)
class Kit:
    """Handed to whatever is built; a new theme or scale makes a new kit and screens are built again."""

    theme: Theme
    texts: Typesetter
    pictures: Pictures

    def px(self, pixels: float) -> int:
        """A length at 100 % in real pixels."""
        return self.theme.px(pixels)

    def text(self, text: str, style: str = "body", *, colour: str | Colour = "ink", weight: str = "regular",
             width: float | None = None, lines: int = 0, align: str = "left", at: tuple[float, float] = (0, 0),
             anchor: tuple[float, float] = (0, 0), z: float = 0, name: str = "") -> TextNode:  # fmt: skip
        """A text node; see `TextNode`."""
        return TextNode(self.texts, self.theme, text, style, colour=colour, weight=weight, width=width, lines=lines,
                        align=align, at=at, anchor=anchor, z=z, name=name)  # fmt: skip

    def picture(self, name: str, size: float, *, tint: Colour | None = None, at: tuple[float, float] = (0, 0),
                anchor: tuple[float, float] = (0, 0), z: float = 0) -> PictureNode:  # fmt: skip
        """A square picture whose side is `size` real pixels; see `PictureNode`."""
        return PictureNode(self.pictures, name, size=(size, size), tint=tint, at=at, anchor=anchor, z=z)
