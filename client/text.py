"""Text: fonts, measuring, wrapping and shortening, with every drawn run kept for the next time."""

import re
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Surface

from assets.manifest import path as asset_path
from client.theme import LINE_HEIGHT, Colour, Theme

FILES = {"regular": "ParlourSans-Regular", "bold": "ParlourSans-Semibold", "display": "ParlourDisplay-ExtraBold"}
LARGE = ("title", "heading", "display")
"""The styles of type that titles are set in: the display face is made for no other."""
OF_THE_DISPLAY_FACE = re.compile(r"[ -~\u00A0-\u0130\u0134-\u013E\u0141-\u0148\u014A-\u017E–—‘’“”…·×]*")
"""What it can write; it has fewer letters than the others."""
RUNS_KEPT = 1500
ELLIPSIS = "…"


class Corner(NamedTuple):
    """The room that something takes at the upper right of a text: so many lines, and so much of their width."""

    lines: int
    width: float


NO_CORNER = Corner(0, 0.0)


class Typesetter:
    """Measures and draws text in the fonts of the house. Sizes are pixels; styles belong to the theme."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, str], int] = {}
        self._runs: OrderedDict[tuple[str, int, Colour, str], Surface] = OrderedDict()
        self.problems: list[str] = []

    def font(self, weight: str, size: int) -> pygame.font.Font:
        """The font of a weight (regular, bold or display) at a size, loaded once."""
        key = (weight, size)
        if key not in self._fonts:
            self._fonts[key] = self._load(weight, size)
        return self._fonts[key]

    def width(self, text: str, weight: str, size: int) -> int:
        """The width of one line of text."""
        key = (weight, size, text)
        if key not in self._widths:
            if len(self._widths) > 8 * RUNS_KEPT:
                self._widths.clear()
            self._widths[key] = self._font_for(text, weight, size).size(_drawable(text))[0]
        return self._widths[key]

    def run(self, text: str, weight: str, size: int, colour: Colour) -> Surface:
        """One line of text as a surface; do not draw on it."""
        key = (weight, size, colour, text)
        if key in self._runs:
            self._runs.move_to_end(key)
            return self._runs[key]
        surface = self._font_for(text, weight, size).render(_drawable(text), True, colour)
        self._runs[key] = surface
        if len(self._runs) > RUNS_KEPT:
            self._runs.popitem(last=False)
        return surface

    def line_height(self, size: int) -> int:
        """The distance of two base lines."""
        return round(size * LINE_HEIGHT)

    def warm(self, theme: Theme) -> None:
        """Load every font of a theme ahead of its first use."""
        for style in ("small", "body", "title", "heading", "display"):
            for weight in FILES:
                if weight != "display" or style in LARGE:
                    self.font(weight, theme.type_size(style))

    def _font_for(self, text: str, weight: str, size: int) -> pygame.font.Font:
        """The font for a text: a title with a letter that the display face lacks is set in the bold one as a whole."""
        lacks = weight == "display" and OF_THE_DISPLAY_FACE.fullmatch(text) is None
        return self.font("bold" if lacks else weight, size)

    def _load(self, weight: str, size: int) -> pygame.font.Font:
        path = asset_path("fonts", FILES[weight])
        try:
            return pygame.font.Font(str(path), size)
        except (FileNotFoundError, pygame.error):
            sentence = f"The font {path.name} is missing or damaged; a plain one stands in."
            if sentence not in self.problems:
                self.problems.append(sentence)
            return pygame.font.Font(None, round(size * 1.2))


NO_LETTERS = re.compile("[\0\ud800-\udfff]")
"""What stands in the name of a file whose bytes are no UTF-8, or in a damaged text: no font takes it."""


def _drawable(text: str) -> str:
    return NO_LETTERS.sub("\N{REPLACEMENT CHARACTER}", text)


def wrapped(text: str, width: float, measure: Callable[[str], int], corner: Corner = NO_CORNER) -> list[str]:
    """The text in lines no wider than `width`, those beside a corner that is taken so much narrower; a word that is
    wider than a line is broken.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        beside = corner.lines - len(lines)
        if beside <= 0:
            lines += _wrapped_paragraph(paragraph, width, measure)
            continue
        narrow = _wrapped_paragraph(paragraph, width - corner.width, measure)
        lines += narrow[:beside]
        if len(narrow) > beside:
            lines += _wrapped_paragraph(" ".join(narrow[beside:]), width, measure)
    return lines


def _wrapped_paragraph(paragraph: str, width: float, measure: Callable[[str], int]) -> list[str]:
    lines: list[str] = []
    words = paragraph.lstrip(" ").split(" ")
    while words:
        count = _fitting(words, width, measure)
        if not count:
            *full, words[0] = broken(words[0], width, measure)
            lines += full
            count = max(1, _fitting(words, width, measure))
        lines.append(" ".join(words[:count]))
        words = words[count:]
    return lines


DOUBT = 2
"""So many pixels, and one for each word, words in a line may be wider or narrower together than one by one."""


NUMBER, OF_A_NUMBER = 5, re.compile("[0-9]")
"""Numbers and places are measured by their letters, which are few, unlike themselves: at most a pixel is missed."""


def _fitting(words: list[str], width: float, measure: Callable[[str], int]) -> int:
    """How many of the words fit into a line: told from their own widths, which are known of most, and measured where
    these leave a doubt.
    """
    space = measure(" ")
    used = -space
    for count, word in enumerate(words, 1):
        by_letters = len(word) <= NUMBER and OF_A_NUMBER.search(word) is not None
        used += space + (sum(map(measure, word)) if by_letters else measure(word))
        over, doubt = used - width, DOUBT + count
        if over > doubt or (over > -doubt and measure(" ".join(words[:count])) > width):
            return count - 1
    return len(words)


def broken(word: str, width: float, measure: Callable[[str], int]) -> list[str]:
    """A word in pieces that fit into `width`; a single letter is never broken."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and measure(pieces[-1] + letter) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def shortened(text: str, width: float, measure: Callable[[str], int]) -> str:
    """The text, or as much of it as fits into `width` with an ellipsis."""
    if measure(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def short_name(name: str, width: float, measure: Callable[[str], int]) -> str:
    """The name, or what of it fits: without "of the Old Order" behind it or titles before it, at last cut."""
    words, head = name.split(" "), name.partition(" of ")[0]
    shorter = [name, head, *[" ".join(words[start:]) for start in range(1, len(words))]]
    return next((each for each in shorter if measure(each) <= width), shortened(words[-1], width, measure))


def in_lines(text: str, most: int, width: float, measure: Callable[[str], int]) -> list[str]:
    """The words in at most so many lines; those that do not fit stand in the last one all the same."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or measure(longer) <= width):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
