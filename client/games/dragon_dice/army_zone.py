"""Where the dice of one seat lie together: its army at a terrain, or its reserves. It can be chosen as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from client.games.dragon_dice.dice_art import DiceArt
from client.games.dragon_dice.die_spot import DieShown, DieSpot, stacked_alike
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place, grid, packed
from client.scene.nodes import bled
from client.shapes import ring, rounded
from client.table.spot import Mood, Spot
from client.text import shortened
from client.theme import SeatStyle, mix
from core.frozen import frozen
from core.games.dragon_dice.rolls import DieId

SMALLEST, GAP = 18, 5
"""The least place of dice that lie as one, and what is between them, at 100 %."""
LARGER = (1.5, 1.25, 1.12, 1.0)
"""How many times as large as usual dice lie that would look lost in their room; the first at which all fit is taken."""
HEAD, LEAST_TITLE = 22, 30
"""How high the title's line is, and the least width in which anything is written of it, at 100 %."""


@frozen
class ZoneShown:
    """title: whose army or what it is, with its figures. beside: minor terrains and what else stands with the army.

    effects: what lies upon all of it. place: the side of the square in which a die lies where there is room, 0 for the
    usual one.
    """

    title: str
    dice: tuple[DieShown, ...] = ()
    beside: tuple[DieShown, ...] = ()
    effects: str = ""
    place: int = 0


def common_place(art: DiceArt, laid: Mapping[ArmyZone, ZoneShown]) -> int:
    """The largest place that dice can have in all of these zones, so that their sizes can be compared; those that would
    not fit at the usual one do not count.
    """
    sides = [round(art.place * times) for times in LARGER]
    fitting = [(zone, shown) for zone, shown in laid.items() if zone.fits(shown, sides[-1])]
    return next((side for side in sides if all(zone.fits(shown, side) for zone, shown in fitting)), sides[-1])


def fitting_title(shown: ZoneShown, fits: Callable[[str], bool]) -> str:
    """The title with what lies upon all of it, without its last figures where room is short."""
    title = shown.title
    shorter = title, title.rpartition(",")[0] or title, title.partition(":")[0], title.partition(",")[0]
    whole = [f"{each}  {shown.effects}".rstrip() for each in shorter]
    return next(filter(fits, [*whole, shorter[-1]]), shorter[-1])


class ArmyZone(Spot):
    def __init__(self, kit: Kit, art: DiceArt, place: Place, style: SeatStyle, name: str) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name=name)
        self._kit, self._art, self._style = kit, art, style
        self.dice: list[DieSpot] = []
        self.is_marked = False
        self._promise = Keyed("", self.invalidate)
        self._shown = Keyed(ZoneShown(""), self._lay)

    def show(self, shown: ZoneShown) -> None:
        """Lay these dice out; those that lay there stay where nothing has changed."""
        self._shown.set(shown)

    def promise(self, words: str) -> None:
        """What choosing it can be expected to do, '' for nothing."""
        self._promise.set(words)

    def rest(self) -> None:
        super().rest()
        self._promise.set("")

    @property
    def shown(self) -> ZoneShown:
        return self._shown.key

    @property
    def ids(self) -> list[DieId]:
        """The dice that lie in it."""
        return [id for spot in self.dice for id in spot.shown.ids]

    def stress(self, is_marked: bool) -> None:
        """Something has just happened here."""
        if is_marked != self.is_marked:
            self.is_marked = is_marked
            self.invalidate()

    def fits(self, shown: ZoneShown, side: int) -> bool:
        """Whether all its dice can lie here in places of that side."""
        room, _ = self._rooms(shown)
        return bool(packed(len(shown.dice), (room.width, room.height), side, self._kit.px(GAP), side))

    def _rooms(self, shown: ZoneShown) -> tuple[Place, Place | None]:
        """Of the dice, and of what stands beside them."""
        kit = self._kit
        head, pad = kit.px(HEAD), kit.px(6)
        room = Place(pad, head, self.width - 2 * pad, self.height - head - pad)
        if not shown.beside:
            return room, None
        side = min(self._art.place, room.height, room.width / 4)
        edge = Place(room.x + room.width - side, room.y, side, room.height)
        return Place(room.x, room.y, room.width - side - pad, room.height), edge

    def _lay(self) -> None:
        self.throw_out()
        self.invalidate()
        shown = self._shown.key
        room, edge = self._rooms(shown)
        side = shown.place if shown.place and self.fits(shown, shown.place) else self._art.place
        aside = self._spots_in(shown.beside, edge, self._art.place) if edge is not None else []
        self.dice = [*self._spots_in(shown.dice, room, side), *aside]
        self.add(*self.dice)

    def _spots_in(self, dice: Sequence[DieShown], room: Place, side: int) -> list[DieSpot]:
        kit, size, gap = self._kit, (room.width, room.height), self._kit.px(GAP)
        if not packed(len(dice), size, side, gap, side):
            dice = stacked_alike(dice)
            side = round(packed(len(dice), size, side, gap, kit.px(SMALLEST))) or kit.px(SMALLEST)
        places = grid(len(dice), (side, side), room, gap, "start") if dice else []
        spots = [DieSpot(kit, self._art, shown, side) for shown in dice]
        for spot, place in zip(spots, places, strict=True):
            spot.position = place.centre
        return spots

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme, shown = self._kit, self._kit.theme, self._shown.key
        ground = mix(theme.felt, theme.felt_deep, 0.55)
        rounded(surface, box, mix(ground, theme.brass, 0.22) if self.mood is Mood.LIT else ground, kit.px(8))
        surface.fill(self._style.colour, (box.left, box.top + kit.px(8), kit.px(3), box.height - kit.px(16)))
        shape = kit.pictures.get(self._style.picture, (kit.px(13),) * 2)
        surface.blit(shape, (box.left + kit.px(8), box.top + kit.px(5)))
        right = self._paint_promise(surface, box) if self._promise.key else box.right - kit.px(4)
        size, left = kit.px(13), box.left + kit.px(26)
        measure = partial(_width, kit, size)
        words = fitting_title(shown, lambda text: measure(text) <= right - left)
        if right - left > kit.px(LEAST_TITLE):
            run = kit.texts.run(shortened(words, right - left, measure), "bold", size, theme.felt_text)
            surface.blit(run, (left, box.top + kit.px(2)))
        if self.mood is Mood.LIT:
            ring(surface, box, theme.lit_edge, kit.px(8), kit.px(3 if self.near else 2))
        elif self.is_marked:
            ring(surface, box, self._style.colour, kit.px(8), kit.px(2))

    def _paint_promise(self, surface: Surface, box: Rect) -> int:
        """On a strip of brass at the right of its title, which gives way; gives where the title ends."""
        kit, theme = self._kit, self._kit.theme
        run = kit.texts.run(self._promise.key, "bold", kit.px(13), theme.ink)
        if run.get_width() > box.width - kit.px(42):
            run = kit.texts.run(self._promise.key, "regular", kit.px(13), theme.ink)
        wide = min(run.get_width() + kit.px(12), box.width - kit.px(30))
        strip = Rect(box.right - wide - kit.px(4), box.top + kit.px(3), wide, kit.px(HEAD - 4))
        rounded(surface, strip, theme.brass, kit.px(6))
        surface.blit(run, run.get_rect(center=strip.center))
        return strip.left - kit.px(6)


def _width(kit: Kit, size: int, text: str) -> int:
    return kit.texts.width(text, "bold", size)
