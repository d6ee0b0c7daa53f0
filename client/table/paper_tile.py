"""A tile of paper, painted into a box: its ground, its picture, a few words, and the ring of what can be chosen.

The spots of a game that look like this paint themselves with these parts, and decide what stands on them.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from client.kit import Kit
from client.shapes import Rim, ring, rounded, shadow_around
from client.text import in_lines, shortened
from client.theme import READABLE, SMALLEST_TYPE, Colour, contrast, mix
from core.frozen import frozen

Line = tuple[str, str, Colour]
"""Words, their weight and their colour."""
SIGN, AFTER_NUMBER = 19, 5
"""The side of the signs at the foot of a tile, and what lies behind each number, at 100 %."""


@frozen
class TilePicture:
    """left: how far from the edge; most: its side at most, margin: what stays free of the height, gap: to what stands
    right of it, all in pixels. tint: what white becomes, None for a picture with its own colours.
    """

    name: str
    left: int
    most: int
    margin: int
    gap: int
    tint: Colour | None = None


@frozen
class Lettering:
    """size: of the letters; step: from line to line; lift: how much higher than in the middle, all in pixels."""

    size: int
    step: int
    lift: int = 0


def smallest_type(kit: Kit) -> int:
    """The least size of letters that can be read at this scale."""
    return max(SMALLEST_TYPE, kit.px(SMALLEST_TYPE))


def paint_ground(kit: Kit, surface: Surface, box: Rect, fill: Colour, depth: int) -> None:
    """Paper of this colour, with a shadow that reaches so far."""
    theme = kit.theme
    shadow_around(surface, box.move(0, kit.px(1)), theme.radius, depth, theme.shadow)
    rounded(surface, box, fill, theme.radius, Rim(mix(theme.paper_shade, theme.ink_soft, 0.4), 1))


def paint_picture(kit: Kit, surface: Surface, box: Rect, shown: TilePicture) -> int:
    """Gives where the words begin."""
    side, left = min(shown.most, box.height - shown.margin), box.x + shown.left
    picture = kit.pictures.get(shown.name, (side, side), tint=shown.tint)
    surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
    return left + side + shown.gap


def paint_ring(kit: Kit, surface: Surface, box: Rect, *, near: bool, width: int = 3) -> None:
    """It can be chosen."""
    theme = kit.theme
    ring(surface, box, theme.brass_edge if near else theme.tile_edge, theme.radius, max(2, kit.px(width)))


def paint_lines(kit: Kit, surface: Surface, room: Rect, lines: Sequence[Line], letters: Lettering) -> None:
    """In the middle of the height, each cut where it is too wide."""
    top = room.centery - letters.step * len(lines) / 2 - letters.lift
    for number, (line, weight, ink) in enumerate(lines):
        measure = partial(kit.texts.width, weight=weight, size=letters.size)
        text = kit.texts.run(shortened(line, room.width, measure), weight, letters.size, ink)
        surface.blit(text, (room.x, round(top + number * letters.step)))


def readable(kit: Kit, lines: Sequence[Line], ground: Colour) -> list[Line]:
    """The lines in ink where their own colour cannot be read on that ground."""
    ink = kit.theme.ink
    return [(line, weight, own if contrast(own, ground) >= READABLE else ink) for line, weight, own in lines]


class LineRoom(NamedTuple):
    """How wide lines are, the size of their letters, and how many there are at most."""

    width: float
    size: int
    most: int = 2


def name_and_note(kit: Kit, name: str, note: str, room: LineRoom) -> list[Line]:
    """The name in bold letters, and the note below it in the lines that are left."""
    width, size, most = room
    bold, regular = (partial(kit.texts.width, weight=weight, size=size) for weight in ("bold", "regular"))
    names = in_lines(name, most - bool(note), width, bold)
    notes = in_lines(note, most - len(names), width, regular) if note else []
    return [(each, "bold", kit.theme.ink) for each in names] + [(each, "regular", kit.theme.ink_soft) for each in notes]


class Foot(NamedTuple):
    """What stands at the foot of a tile: pictures with their numbers, and marks, the outermost first."""

    numbered: Sequence[tuple[str, str]]
    marks: Sequence[str]


def paint_foot(kit: Kit, surface: Surface, box: Rect, foot: Foot, letters: int) -> Rect:
    """Pictures with their numbers from the left and marks from the right, as suits letters of this size; gives what is
    free between both.
    """
    side, size = foot_size(kit, box.width, foot, sign_side(kit, letters))
    left, right, top = box.x + kit.px(7), box.right - kit.px(6), box.bottom - side - kit.px(5)
    for picture, number in foot.numbered:
        surface.blit(kit.pictures.get(picture, (side, side)), (left, top))
        text = kit.texts.run(number, "bold", size, kit.theme.ink)
        surface.blit(text, text.get_rect(midleft=(left + side + kit.px(1), top + side / 2)))
        left += side + text.get_width() + kit.px(AFTER_NUMBER)
    for mark in foot.marks:
        right -= side + kit.px(1)
        surface.blit(kit.pictures.get(mark, (side, side)), (right, top))
    return Rect(left, top, max(0, right - left), side)


def foot_size(kit: Kit, width: float, foot: Foot, most: int) -> tuple[int, int]:
    """The side of the signs, at most that, and the size of the numbers: smaller where they would lie on each other."""
    sides = range(most, kit.px(SIGN) // 2, -1)
    side = next((each for each in sides if foot_width(kit, each, foot) <= width), sides[-1])
    return side, _number_size(kit, side)


def foot_width(kit: Kit, side: int, foot: Foot) -> int:
    """How wide a tile must be for signs of this side at its foot."""
    size = _number_size(kit, side)
    wide = sum(side + kit.texts.width(number, "bold", size) + kit.px(AFTER_NUMBER) for _, number in foot.numbered)
    return wide + len(foot.marks) * (side + kit.px(1)) + kit.px(7) + kit.px(6)


def _number_size(kit: Kit, side: int) -> int:
    """The size of the numbers beside signs of this side."""
    return max(SMALLEST_TYPE, round(kit.theme.type_size("small") * side / kit.px(SIGN)))


# --- tiles beside each other


class TileWords(NamedTuple):
    """What is written on a tile: its name, the key that chooses it, and its foot."""

    name: str
    key: str
    foot: Foot


def key_size(kit: Kit) -> int:
    """The size of the key on a tile."""
    return max(SMALLEST_TYPE, kit.theme.type_size("small") - 1)


def sign_side(kit: Kit, letters: int) -> int:
    """The side of the signs below a name in letters of this size."""
    return kit.px(SIGN) * letters // kit.theme.type_size("small")


def least_width(kit: Kit, words: TileWords, size: int) -> int:
    """How wide a tile must be for its name in two lines of letters of this size, the first one beside the key, and for
    its signs.
    """
    measure, parts = partial(kit.texts.width, weight="bold", size=size), words.name.split(" ")
    key = kit.texts.width(words.key, "bold", key_size(kit)) + kit.px(8)
    ways = [max(measure(" ".join(parts[:end])) + key, measure(" ".join(parts[end:])))
            for end in range(1, len(parts) + 1)]  # fmt: skip
    return max(min(ways) + kit.px(10), foot_width(kit, sign_side(kit, size), words.foot))


def tile_widths(kit: Kit, tiles: Sequence[TileWords], room: float) -> tuple[list[float], int]:
    """How wide tiles are in a room, as equal as they can be, and the size of the letters on all: the largest at which
    every name is whole.
    """
    for size in range(kit.theme.type_size("small"), SMALLEST_TYPE - 1, -1):
        needed = [least_width(kit, each, size) for each in tiles]
        if sum(needed) <= room:
            return levelled(needed, room), size
    return [room / len(tiles)] * len(tiles), SMALLEST_TYPE


def levelled(needed: Sequence[float], room: float) -> list[float]:
    """Widths that fill a room: each at least as wide as is needed, and else all alike."""
    places = len(needed)
    for most in sorted(needed, reverse=True):
        if most * places <= room:
            break
        room, places = room - most, places - 1
    alike = room / places if places else 0
    return [max(each, alike) for each in needed]
