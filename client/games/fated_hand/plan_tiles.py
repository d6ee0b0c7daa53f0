"""What lies on the planning board: tiles to choose a Stance or an arm, and a slot for the card of each Stat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from client.games.fated_hand.looks import STAT_PICTURES
from client.games.fated_hand.playing_cards import PLAYING_CARDS
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import Rim, ring, rounded, shadow_around
from client.table.cards import Card, tick
from client.table.paper_tile import (
    Lettering,
    Line,
    LineRoom,
    TilePicture,
    name_and_note,
    paint_ground,
    paint_lines,
    paint_picture,
    paint_ring,
    readable,
    smallest_type,
)
from client.table.spot import Mood, Spot
from client.text import in_lines, shortened
from client.theme import SMALLEST_TYPE, Colour, mix
from core.breakdown import Part
from core.frozen import frozen
from core.games.fated_hand.pieces import Stat
from core.plain import Face

TALL = 178
"""From this height on, at 100 %, the parts of a sum stand below the card."""
TICK = 17
"""The mark of what is chosen, at 100 %: in grey the colour alone is that of what cannot be."""
SEAMS = ("staff", "bow", "sword")
"""What a long name of an arm may end with."""
WIDE = 190
"""From this width on, at 100 %, the letters of a slot are larger."""


@frozen
class PlanEntry:
    """What a tile stands for. about: what is said of it when it is pointed at."""

    key: str
    name: str
    note: str = ""
    picture: str = ""
    about: str = ""


class PlanTile(Spot):
    """A Stance, or an arm for one of the two hands."""

    def __init__(self, kit: Kit, size: tuple[float, float], entry: PlanEntry, row: str) -> None:
        super().__init__(size=size, name=f"plan {row} {entry.key or 'none'}")
        self._kit, self.entry = kit, entry
        self._chosen = Keyed(False, self.dress)
        self.bleed = kit.px(4)

    @property
    def is_chosen(self) -> bool:
        return self._chosen.key

    def choose_it(self, is_chosen: bool) -> None:
        """Show whether it is part of the plan."""
        self._chosen.set(is_chosen)

    def details(self) -> tuple[bool]:
        return (self.is_chosen,)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    @property
    def letters(self) -> Lettering:
        size = max(smallest_type(self._kit), self._kit.theme.type_size("small") - 1)
        return Lettering(size, round(size * 1.14))

    def room(self, box: Rect) -> Rect:
        """For words, where no picture stands before them."""
        left = box.x + self._kit.px(6)
        return Rect(left, box.y, box.right - self._kit.px(4) - left, box.height)

    def lines(self, room: Rect) -> list[Line]:
        """A name of one long word is broken where two words meet in it, and one of many has no "of Spirits" behind it;
        what is pointed at is told in full.
        """
        measure = partial(self._kit.texts.width, weight="bold", size=self.letters.size)
        name = self.entry.name
        if max(map(measure, in_lines(name, 2, room.width, measure))) > room.width:
            name = _broken(name) if " " not in name else name.partition(" of ")[0]
        return name_and_note(self._kit, name, self.entry.note, LineRoom(room.width, self.letters.size))

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme, px = self._kit, self._kit.theme, self._kit.px
        fill = theme.brass_light if self.is_chosen else theme.paper
        if self.mood is Mood.REFUSED:
            fill = mix(theme.paper_shade, theme.ink_soft, 0.34)
        paint_ground(kit, surface, box, fill, px(2))
        room = self.room(box)
        if self.entry.picture:
            left = paint_picture(kit, surface, box, TilePicture(self.entry.picture, px(6), px(24), px(10), px(5)))
            room = Rect(left, box.y, room.right - left, box.height)
        paint_lines(kit, surface, room, readable(kit, self.lines(room), fill), self.letters)
        if self.is_chosen or self.mood is Mood.LIT:
            paint_ring(kit, surface, box, near=self.near, width=4 if self.is_chosen else 2)
        if self.is_chosen:
            side = px(TICK)
            tick(kit, surface, Rect(box.right - side + px(4), box.y - px(4), side, side), px(3))


def _broken(word: str) -> str:
    """'Quarter- staff', to stand in two lines."""
    seam = next((end for end in SEAMS if word.endswith(end) and word != end), None)
    return word if seam is None else f"{word.removesuffix(seam)}- {seam}"


@frozen
class SlotLook:
    """What a slot shows. face: of its card, None while none lies there. parts: all that is added, without the card.
    note: what follows from the sum; short: the same for a low slot. is_next: whether the next card goes here; is_over:
    a dragged card is above it.
    """

    face: Face | None
    parts: tuple[Part, ...]
    note: str = ""
    is_next: bool = False
    is_over: bool = False
    power: int = 0
    short: str = ""

    @property
    def total(self) -> int:
        return sum(number for number, _ in self.parts) + self.power


class StatSlot(Spot):
    """The Stat, its sum as it stands, the card on it, and where the number comes from."""

    def __init__(self, kit: Kit, size: tuple[float, float], stat: Stat) -> None:
        super().__init__(size=size, name=f"plan slot {stat.word}")
        self._kit, self.stat = kit, stat
        self._look = Keyed(SlotLook(None, ()), self._changed)
        self.bleed = kit.px(4)
        head = kit.px(34)
        self._is_tall = size[1] >= kit.px(TALL)
        room = size[1] * 0.46 if self._is_tall else size[1] - head - kit.px(12)
        tall = min(room, kit.px(190), size[0] * (0.5 if self._is_tall else 0.29) / PLAYING_CARDS.shape)
        self._type = kit.theme.type_size("small") if size[0] >= kit.px(WIDE) else smallest_type(kit)
        self._line = round(self._type * 1.2)
        self._card_box = Rect(kit.px(7), round(head), *PLAYING_CARDS.size(tall))
        self._holder = Node()
        self.add(self._holder)

    @property
    def look(self) -> SlotLook:
        return self._look.key

    def show(self, look: SlotLook) -> None:
        self._look.set(look)

    def hover(self, is_over: bool) -> None:
        """A card is dragged over it, or away."""
        self._look.change(is_over=is_over)

    def _changed(self) -> None:
        self.invalidate()
        self._holder.clear()
        if self.look.face is not None:
            card = Card(self._kit, PLAYING_CARDS, self._card_box.size, self.look.face)
            card.position = self._card_box.center
            self._holder.add(card)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px, look = self._kit.theme, self._kit.px, self.look
        shadow_around(surface, box.move(0, px(1)), theme.radius, px(3), theme.shadow)
        rounded(surface, box, theme.paper, theme.radius, Rim(mix(theme.paper_shade, theme.ink_soft, 0.4), 1))
        self._paint_head(surface, box)
        place = self._card_box.move(box.x, box.y)
        if look.face is None:
            rounded(surface, place, theme.paper_shade, px(5), Rim(mix(theme.paper_shade, theme.ink_soft, 0.5), 1))
            self._paint_empty(surface, place)
        left = place.right + px(7)
        beside = Rect(left, place.y, box.right - px(5) - left, box.bottom - px(4) - place.y)
        if self._is_tall:
            self._paint_lines(surface, beside, self._note_lines(beside.width, 4), theme.ink)
            below = Rect(place.x, place.bottom + px(6), box.right - px(5) - place.x, box.bottom - px(4) - place.bottom)
            rows = max(1, int(below.height // self._line))
            self._paint_lines(surface, below, part_lines(look.parts, rows), theme.ink_soft)
        else:
            self._paint_all(surface, beside)
        if look.is_over or look.is_next or (self.mood is Mood.LIT and self.near):
            ring(surface, box, theme.brass_edge if look.is_over or self.near else theme.tile_edge, theme.radius,
                 max(2, px(4 if look.is_over else 3)))  # fmt: skip

    def _paint_head(self, surface: Surface, box: Rect) -> None:
        kit, theme, px, look = self._kit, self._kit.theme, self._kit.px, self.look
        side = px(24)
        surface.blit(kit.pictures.get(STAT_PICTURES[self.stat], (side, side)), (box.x + px(6), box.y + px(5)))
        open_end = look.face is None and not look.power
        total = kit.texts.run(f"{look.total}{'+?' if open_end else ''}", "bold", theme.type_size("title"), theme.ink)
        right = box.right - px(7)
        surface.blit(total, total.get_rect(midright=(right, box.y + px(17))))
        size = theme.type_size("small")
        room = right - total.get_width() - px(4) - (box.x + px(34))
        words = shortened(self.stat.word, room, partial(kit.texts.width, weight="bold", size=size))
        name = kit.texts.run(words, "bold", size, theme.ink)
        surface.blit(name, name.get_rect(midleft=(box.x + px(34), box.y + px(17))))

    def _paint_empty(self, surface: Surface, place: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        text = kit.texts.run("card", "regular", smallest_type(kit), theme.ink_soft)
        surface.blit(text, text.get_rect(center=place.center))

    def _paint_all(self, surface: Surface, room: Rect) -> None:
        """A line for each part that has room, what does not fit as one sum; at the foot what follows from it."""
        notes = self._note_lines(room.width, 2)
        rows = max(1, int(room.height // self._line) - len(notes))
        parts = part_lines(self.look.parts, rows)
        self._paint_lines(surface, room, parts, self._kit.theme.ink_soft)
        self._paint_lines(surface, room.move(0, len(parts) * self._line), notes, self._kit.theme.ink)

    def _paint_lines(self, surface: Surface, room: Rect, lines: Sequence[str], ink: Colour) -> None:
        texts = self._kit.texts
        for number, line in enumerate(lines):
            words, size = fitting(line, room.width, self._type, partial(texts.width, weight="regular"))
            text = texts.run(words, "regular", size, ink)
            surface.blit(text, (room.x, room.y + number * self._line))

    def _note_lines(self, width: float, most: int) -> Sequence[str]:
        measure = partial(self._kit.texts.width, weight="regular", size=self._type)
        note = self.look.note if self._is_tall else self.look.short or self.look.note
        return in_lines(note, most, width, measure) if note else ()


class Measure(Protocol):
    """How wide a text is in letters of a size."""

    def __call__(self, text: str, *, size: int) -> int: ...


SMALLER = 0.8
"""So much smaller at least letters are that would be cut otherwise, but never smaller than the smallest."""


def fitting(line: str, width: float, size: int, measure: Measure) -> tuple[str, int]:
    """'+2 Aggressive Stance', where that is too wide '+2 Aggressive', smaller or at last cut; and its size."""
    if measure(line, size=size) <= width:
        return line, size
    words, least = line.removesuffix(" Stance"), max(SMALLEST_TYPE, round(size * SMALLER))
    fits = next((each for each in range(size, least, -1) if measure(words, size=each) <= width), least)
    return shortened(words, width, partial(measure, size=fits)), fits


def part_lines(parts: Sequence[Part], rows: int) -> list[str]:
    """'+1 Sleight'; the last of few rows holds all that is left."""
    if len(parts) <= rows:
        return [f"{number:+} {cause}" for number, cause in parts]
    left = parts[rows - 1 :]
    others = f"{sum(number for number, _ in left):+} in {len(left)} more"
    return [*(f"{number:+} {cause}" for number, cause in parts[: rows - 1]), others]
