"""A passage: a paragraph to read, with the words somebody looked for marked on it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.text_node import TextNode
from client.shapes import rounded


class Passage(Node):
    """Text on paper, at most `width` wide. Every place where one of the words stands, in any case, is underlaid."""

    def __init__(
        self, kit: Kit, text: str, *, width: float, words: tuple[str, ...] = (), is_title: bool = False
    ) -> None:
        self._kit = kit
        self._style, self._weight = ("title", "bold") if is_title else ("body", "regular")
        self._text = kit.text(text, self._style, width=width, weight=self._weight)
        super().__init__(size=(width, self._text.height))
        self.marked = list(places(self._text, tuple(word.casefold() for word in words)))
        if self.marked:
            self.add(PaintNode(self._paint, size=self.size, bleed=kit.px(2)))
        self.add(self._text)

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, size = self._kit.theme, self._kit.theme.type_size(self._style)
        tall = self._kit.texts.line_height(size)
        for line, start, end in self.marked:
            text = self._text.lines[line]
            left, right = (self._run_width(text[:place]) if place else 0 for place in (start, end))
            box = Rect(
                rect.x + left - 2, rect.y + line * tall + round(tall * 0.08), right - left + 4, round(tall * 0.86)
            )
            rounded(surface, box, theme.brass_light, self._kit.px(3))

    def _run_width(self, text: str) -> int:
        return self._kit.texts.width(text, self._weight, self._kit.theme.type_size(self._style))


def places(text: TextNode, words: tuple[str, ...]) -> Iterator[tuple[int, int, int]]:
    """Where the words stand in the lines as they are shown: (line, first letter, letter after the last)."""
    for number, line in enumerate(text.lines):
        small = line.casefold()
        if len(small) != len(line):
            continue
        for word in words:
            start = small.find(word)
            while start >= 0:
                yield number, start, start + len(word)
                start = small.find(word, start + len(word))
