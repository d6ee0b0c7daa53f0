"""One's own dead, buried and pool beside the reserves, each a tray that opens; and the sheet that lies open then."""

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect, Surface

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.dice_words import die_words
from client.games.dragon_dice.shown import die_shown, in_order
from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place, grid
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.theme import mix
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in
from core.kit.english import plural
from core.plain import Seat

TRAYS = ((Area.DEAD, "Dead"), (Area.BURIED, "Buried"), (Area.POOL, "Pool"))
MINI, CELL = 26, 56
"""The side of a die in a tray, and in an open one, at 100 %."""
Open = Callable[[Seat, str], None]


class Trays(Node):
    """`opens(seat, area)` is called for the tray that is clicked."""

    def __init__(self, kit: Kit, art: DiceArt, place: Place, opens: Open) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=3, name="trays")
        self._kit, self._art, self._opens = kit, art, opens
        self._shown: Keyed[tuple[object, ...]] = Keyed((), self._lay)
        self._dice: list[list[OwnedDie]] = []
        self._seat = Seat(0)

    def sync(self, state: DragonDiceState, seat: Seat) -> None:
        self._seat = seat
        self._dice = [in_order(dice_in(state, seat, area, *DieSort)) for area, _ in TRAYS]
        self._shown.set((seat, *[tuple(each.number for each in dice) for dice in self._dice]))

    def tray_of(self, area: Area) -> Node | None:
        """What shows an area, None for one that has no tray."""
        titles = dict(TRAYS)
        return next((child for child in self.children if child.name == titles.get(area)), None)

    def _lay(self) -> None:
        self.throw_out()
        kit = self._kit
        gap = kit.px(6)
        tall = (self.height - gap * (len(TRAYS) + 1)) / len(TRAYS)
        for number, ((area, title), dice) in enumerate(zip(TRAYS, self._dice, strict=True)):
            top = gap + number * (tall + gap)
            size = self.width - 2 * gap, tall
            tray = PaintNode(partial(self._paint, title, dice), size=size, at=(gap, top), name=title)
            there = f"{len(dice)} {plural(len(dice), 'die', 'dice')}"
            tray.focusable, tray.words = True, f"{title}: {there}"
            tray.hint = f"{area.value}: {there}. Open it to look through it."
            tray.on[Pointer.CLICK] = partial(self._open, area)
            self.add(tray)

    def _open(self, area: Area, event: PointerEvent) -> None:
        self._opens(self._seat, area.value)

    def _paint(self, title: str, dice: list[OwnedDie], surface: Surface, rect: Rect, scale: float) -> None:
        kit, theme = self._kit, self._kit.theme
        rounded(surface, rect, mix(theme.felt, theme.felt_deep, 0.55), kit.px(8))
        run = kit.texts.run(f"{title} {len(dice)}", "bold", kit.px(14), theme.felt_text)
        surface.blit(run, (rect.left + kit.px(8), rect.centery - run.get_height() // 2))
        side, left = min(kit.px(MINI), rect.height - 4), rect.left + kit.px(82)
        most = max(0, (rect.right - left) // (side + 2))
        for number, die in enumerate(dice[:most]):
            picture = self._art.get(DieLook(die.die), side)
            surface.blit(picture, (left + number * (side + 2), rect.centery - side // 2))


def opened(kit: Kit, art: DiceArt, state: DragonDiceState, lying: Iterable[OwnedDie], width: float) -> Node:
    """These dice in order with their names, at most that wide."""
    dice = in_order(lying)
    gap = kit.px(8)
    if not dice:
        nothing = kit.text("Nothing lies here.", colour="ink_soft", at=(gap, gap))
        return Node(nothing, size=(width, nothing.height + 2 * gap))
    cell = (width - 3 * gap) / 2, kit.px(CELL)
    places = grid(len(dice), cell, Place(gap, gap, width - 2 * gap, 0), gap, "start")
    nodes = [_entry(kit, art, state, die, place) for die, place in zip(dice, places, strict=True)]
    return Node(*nodes, size=(width, places[-1].y + cell[1] + gap))


def _entry(kit: Kit, art: DiceArt, state: DragonDiceState, die: OwnedDie, place: Place) -> Node:
    look, side = die_shown(state, die).look, place.height - kit.px(6)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        surface.blit(art.get(look, rect.width), rect)

    name, what = die_words(die.die)[:2]
    words = kit.text(f"{name}\n{what.splitlines()[0]}", "small", width=place.width - side - kit.px(14),
                     lines=2, at=(side + kit.px(10), kit.px(6)))  # fmt: skip
    return Node(PaintNode(paint, size=(side, side)), words, at=(place.x, place.y), size=(place.width, place.height))
