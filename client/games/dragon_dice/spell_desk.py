"""The spell desk: the magic of a roll as pearls over the dice that made it, and every spell it might pay for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode, bled
from client.shapes import Rim, ring, rounded, shadow
from client.table.paint import DiscRim, disc
from client.table.spot import Mood, Spot
from client.text import in_lines, shortened
from client.theme import DICE_ELEMENTS, Colour, mix
from core.frozen import frozen

HEAD, STRIP, FOOT, GAP = 40, 78, 26, 6
DIE, PEARL = 42, 14
CELLS = ((200, 48), (176, 48), (164, 42), (150, 34), (132, 28), (120, 22))
"""Widths and heights of spells, at 100 %: the first with which all have room."""
NARROW, TWO_LINES = 175, 40
"""Under this width, at 100 %, the pearl of a spell is smaller; the least height for two lines."""
NAMES = ((16, "bold"), (15, "bold"), (14, "bold"), (13, "bold"), (13, "regular"))
"""Sizes and weights of a spell's name, the first that fits."""
MIXED = "white"
NO_TARGET = "no target"
DIMMED = 0.05
"""How much lighter than the desk a spell is that cannot be announced."""


@frozen
class PearlDie:
    """A die and its magic: a pearl for each result, in the one or two elements it may be of."""

    look: DieLook
    pearls: int
    elements: tuple[str, ...]


@frozen
class SpellShown:
    """answer: what names it. element: its colour. missing: why it cannot be announced, in a few words."""

    answer: tuple[str, str]
    element: str
    cost: int
    missing: str = ""


@frozen
class DeskShown:
    """left: what is left of each element. announced: the spells so far, in words. is_low: it lies below a roll that
    goes on.
    """

    title: str
    dice: tuple[PearlDie, ...]
    left: tuple[tuple[str, int], ...]
    spells: tuple[SpellShown, ...]
    announced: tuple[str, ...]
    is_low: bool = False


class SpellSpot(Spot):
    def __init__(self, kit: Kit, shown: SpellShown, place: Place) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name=f"spell {shown.answer[0]}")
        self._kit, self.shown = kit, shown
        self.bleed = kit.px(4)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme, shown = self._kit, self._kit.theme, self.shown
        can = self.mood is Mood.LIT
        tone = _tone(shown.element)
        self._paint_paper(surface, box)
        ink = theme.ink if can else theme.felt_text_soft
        is_narrow = box.width < kit.px(NARROW)
        radius = min(box.height * 0.36, kit.px(10 if is_narrow else 14))
        middle = box.left + radius + kit.px(5 if is_narrow else 7), box.centery
        _pearl(kit, surface, middle, radius, shown.element, tone if can else mix(tone, theme.felt_deep, 0.35))
        cost = kit.texts.run(str(shown.cost), "bold", kit.px(17 if box.height >= kit.px(34) else 13), ink)
        surface.blit(cost, (box.right - cost.get_width() - kit.px(8), box.centery - cost.get_height() // 2))
        left = round(middle[0] + radius + kit.px(6))
        room = box.right - cost.get_width() - kit.px(11 if is_narrow else 14) - left
        missing = "" if can else shown.missing or NO_TARGET
        self._paint_words(surface, Rect(left, box.top, room, box.height), ink, missing)

    def _paint_paper(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        if self.mood is not Mood.LIT:
            rounded(surface, box, mix(theme.felt_deep, theme.felt_text, DIMMED), kit.px(8))
            return
        rounded(surface, box, mix(theme.paper, theme.brass, 0.4) if self.near else theme.paper, kit.px(8))
        ring(surface, box, theme.lit_edge, kit.px(8), kit.px(3 if self.near else 2))

    def _paint_words(self, surface: Surface, room: Rect, ink: Colour, missing: str) -> None:
        """The name and, where there is height for it, what is missing, in the middle of the room."""
        kit, name = self._kit, self.shown.answer[0]
        lines = [_fitting(kit, each, room.width, ink) for each in _in_lines(kit, name, room, missing)]
        if missing and room.height >= kit.px(TWO_LINES):
            lines.append(kit.texts.run(missing, "regular", kit.px(13), ink))
        top = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (room.left, top), (0, 0, room.width, line.get_height()))
            top += line.get_height()


class SpellDesk(Node):
    """Over the arena while spells are announced; `spell_spots` are to be lit by whoever lays it."""

    def __init__(self, kit: Kit, art: DiceArt, room: Place) -> None:
        super().__init__(name="spell desk", z=-2)
        self.visible = False
        self._kit, self._art, self._room = kit, art, room.inset(kit.px(6))
        self.spell_spots: list[SpellSpot] = []
        self.on_near: Callable[[Spot, bool], None] = lambda spot, near: None

    def lay(self, shown: DeskShown) -> list[SpellSpot]:
        """Lay it out; gives the place of each spell."""
        self.throw_out()
        kit, room = self._kit, self._room
        pad, gap = kit.px(10), kit.px(GAP)
        foot = kit.px(FOOT) if shown.announced else kit.px(6)
        width, top = room.width, kit.px(HEAD + (STRIP if shown.dice else 0))
        inner = Place(pad, top, width - 2 * pad, room.height - top - foot)
        places = _spell_places(kit, len(shown.spells), inner, gap)
        low = max((place.y + place.height for place in places), default=inner.y)
        height = min(room.height, low + foot + gap)
        above = (room.height - height) * (1.0 if shown.is_low else 0.5)
        self.position, self.size = (room.x, room.y + above), (width, height)
        self.add(PaintNode(lambda surface, rect, scale: self._paint(shown, surface, rect), size=self.size, bleed=pad))
        self.spell_spots = [SpellSpot(kit, *each) for each in zip(shown.spells, places, strict=True)]
        for spot in self.spell_spots:
            spot.on_near = lambda spot, near: self.on_near(spot, near)
        self._lay_words(shown, pad, height - foot + kit.px(2))
        self.visible = True
        return self.spell_spots

    def _lay_words(self, shown: DeskShown, pad: float, foot: float) -> None:
        """The title above the spells, and below them those announced so far."""
        kit, width = self._kit, self.width
        title = kit.text(shown.title, "body", weight="bold", colour="felt_text", width=width * 0.55, lines=1)
        title.position = pad, kit.px(10)
        self.add(title, *self.spell_spots)
        if shown.announced:
            words = kit.text(f"Announced: {', '.join(shown.announced)}", "small", weight="bold", colour="felt_text",
                             width=width - 2 * pad, lines=1, at=(pad, foot))  # fmt: skip
            self.add(words)

    def spots(self) -> Sequence[Spot]:
        return self.spell_spots if self.visible else []

    def rest(self) -> None:
        self.throw_out()
        self.spell_spots, self.visible = [], False

    def _paint(self, shown: DeskShown, surface: Surface, rect: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        shadow(surface, rect.move(0, kit.px(3)), kit.px(12), kit.px(7), theme.shadow)
        rounded(surface, rect, theme.felt_deep, kit.px(12), Rim(mix(theme.felt_deep, theme.brass, 0.55), kit.px(2)))
        self._left_over(shown, surface, rect)
        left, top = rect.left + kit.px(12), rect.top + kit.px(HEAD)
        side = min(kit.px(DIE), (rect.width - kit.px(24)) // max(1, len(shown.dice)) - kit.px(6))
        for die in shown.dice:
            self._die(surface, die, Rect(left, top + kit.px(STRIP) - side - kit.px(8), side, side))
            left += side + kit.px(8)

    def _left_over(self, shown: DeskShown, surface: Surface, rect: Rect) -> None:
        """What is left, element by element, at the right."""
        kit, theme = self._kit, self._kit.theme
        right, middle = rect.right - kit.px(14), rect.top + kit.px(21)
        for element, number in reversed(shown.left):
            run = kit.texts.run(str(number), "bold", kit.px(20), theme.felt_text)
            right -= run.get_width()
            surface.blit(run, (right, middle - run.get_height() // 2))
            right -= kit.px(18)
            _pearl(kit, surface, (right, middle), kit.px(12), element, _tone(element))
            right -= kit.px(26)
        words = kit.texts.run("Left", "regular", kit.px(14), theme.felt_text_soft)
        surface.blit(words, (right - words.get_width() + kit.px(8), middle - words.get_height() // 2))

    def _die(self, surface: Surface, die: PearlDie, box: Rect) -> None:
        kit = self._kit
        surface.blit(self._art.get(die.look, box.width), box)
        small = kit.px(PEARL)
        across = max(1, box.width // small)
        for number in range(die.pearls):
            line, place = divmod(number, across)
            x = box.left + small * (place + 0.5)
            y = box.top - small * (line + 0.6)
            _small_pearl(kit, surface, (x, y), small * 0.46, die.elements)


def _spell_places(kit: Kit, count: int, room: Place, gap: float) -> list[Place]:
    for width, height in CELLS:
        across = max(1, int((room.width + gap) // (kit.px(width) + gap)))
        lines = -(-count // across)
        if lines * (kit.px(height) + gap) <= room.height:
            break
    wide, tall = (room.width + gap) / across - gap, float(kit.px(height))
    cells = [divmod(number, lines) for number in range(count)]  # column by column, so that elements stay together
    return [Place(room.x + x * (wide + gap), room.y + y * (tall + gap), wide, tall) for x, y in cells]


def _in_lines(kit: Kit, words: str, room: Rect, missing: str) -> list[str]:
    """One line, or two where nothing else stands in them and one is too short."""
    size, weight = NAMES[-1]
    is_long = kit.texts.width(words, weight, kit.px(size)) > room.width
    most = 2 if is_long and not missing and room.height >= kit.px(TWO_LINES) else 1
    return in_lines(words, most, room.width, lambda text: kit.texts.width(text, weight, kit.px(size)))


def _fitting(kit: Kit, words: str, room: float, ink: Colour) -> Surface:
    """The largest at which they fit, in the least without weight before anything is left out."""
    for size, weight in NAMES:
        if kit.texts.width(words, weight, kit.px(size)) <= room:
            return kit.texts.run(words, weight, kit.px(size), ink)
    size, weight = NAMES[-1]
    cut = shortened(words, room, lambda text: kit.texts.width(text, weight, kit.px(size)))
    return kit.texts.run(cut, weight, kit.px(size), ink)


def _tone(element: str) -> Colour:
    return DICE_ELEMENTS[element or MIXED]


def _pearl(kit: Kit, surface: Surface, at: tuple[float, float], radius: float, element: str, tone: Colour) -> None:
    """An element: its colour, and its picture for eyes that do not part colours."""
    theme = kit.theme
    disc(surface, at, radius, tone, DiscRim(theme.paper, kit.px(1.5)))
    side = max(8, round(radius * 1.3))
    picture = kit.pictures.get(f"element_{element or MIXED}", (side, side), tint=theme.ink_on(tone))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _small_pearl(kit: Kit, surface: Surface, at: tuple[float, float], radius: float, elements: Sequence[str]) -> None:
    """One result: of two elements that it may be of, one half each."""
    tones = [_tone(element) for element in elements[:2]] or [_tone("ivory")]
    disc(surface, at, radius, tones[-1], DiscRim(kit.theme.paper, kit.px(1)))
    if len(tones) > 1:
        half = surface.get_clip()
        surface.set_clip(Rect(round(at[0] - radius - 1), round(at[1] - radius - 1), round(radius + 1), 99).clip(half))
        disc(surface, at, radius, tones[0], DiscRim(kit.theme.paper, kit.px(1)))
        surface.set_clip(half)
