"""Terrains that are not in focus, where there are too many for columns: a card for each, with a chip for each army.

They answer for their terrain and its armies as the large places do; a click on what is not asked for brings the terrain
into focus.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from client.games.dragon_dice.army_zone import ZoneShown
from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.die_spot import DieSpot
from client.games.dragon_dice.terrain_spot import TerrainShown
from client.input_events import PointerEvent
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.nodes import bled
from client.shapes import ring, rounded
from client.table.spot import Mood, Spot
from client.text import in_lines, shortened
from client.theme import SeatStyle, mix
from core.games.dragon_dice.rolls import DieId
from core.kit.english import numbered
from core.plain import Seat

HEAD = 34
"""How high the upper part of a card is, at 100 %; the rest are chips."""
LINE = 16
"""How high a line of its name is, at 100 %."""
Looks = Callable[[], None]


class ArmyChip(Spot):
    """Whose army is there, its health and how many dice."""

    def __init__(self, kit: Kit, style: SeatStyle, looks: Looks, name: str) -> None:
        super().__init__(name=name)
        self._kit, self._style, self._looks = kit, style, looks
        self.dice: list[DieSpot] = []
        self.bleed = kit.px(3)
        self.is_marked = False
        self._shown = Keyed(ZoneShown(""), self.invalidate)
        self._figures = Keyed((0, 0), self.invalidate)
        self._promise = Keyed("", self.invalidate)

    @property
    def ids(self) -> list[DieId]:
        """Dice lie open only where the terrain is in focus."""
        return []

    @property
    def shown(self) -> ZoneShown:
        return self._shown.key

    def show(self, shown: ZoneShown) -> None:
        self._shown.set(shown)

    def count(self, health: int, dice: int) -> None:
        self._figures.set((health, dice))

    def promise(self, words: str) -> None:
        """What choosing it can be expected to do, '' for nothing."""
        self._promise.set(words)

    def rest(self) -> None:
        super().rest()
        self._promise.set("")

    def stress(self, is_marked: bool) -> None:
        if is_marked != self.is_marked:
            self.is_marked = is_marked
            self.invalidate()

    def dress(self) -> None:
        self.hint = self.hint or self._promise.key
        self.invalidate()

    def _click(self, event: PointerEvent) -> None:
        if self.mood is Mood.IDLE:
            self._looks()
        super()._click(event)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        ground = mix(theme.felt, theme.felt_deep, 0.55)
        is_lit = self.mood is Mood.LIT
        rounded(surface, box, mix(ground, theme.brass, 0.3) if is_lit else ground, kit.px(6))
        surface.fill(self._style.colour, (box.left, box.top + kit.px(5), kit.px(3), box.height - kit.px(10)))
        health, dice = self._figures.key
        side = kit.px(13)
        size = kit.px(15)
        number = kit.texts.run(str(health), "bold", size, theme.felt_text)
        left = box.centerx - (side + kit.px(4) + number.get_width()) // 2 + kit.px(1)
        surface.blit(kit.pictures.get(self._style.picture, (side, side)), (left, box.top + kit.px(5)))
        surface.blit(number, (left + side + kit.px(4), box.top + kit.px(1)))
        counted = numbered(dice, "die", "dice")
        if kit.texts.width(counted, "regular", kit.px(13)) > box.width - kit.px(10):
            counted = f"× {dice}"
        words = kit.texts.run(counted, "regular", kit.px(13), theme.felt_text)
        surface.blit(words, words.get_rect(midbottom=(box.centerx + kit.px(1), box.bottom - kit.px(1))))
        if is_lit:
            ring(surface, box, theme.lit_edge, kit.px(6), kit.px(3 if self.near else 2))
        elif self.is_marked or self.near:
            ring(surface, box, self._style.colour, kit.px(6), kit.px(2))


class TerrainCard(Spot):
    """`chips`: an army of each seat that has dice there. `looks` is called when it shall come into focus."""

    def __init__(self, kit: Kit, art: DiceArt, number: int) -> None:
        super().__init__(name=f"card {number}")
        self._kit, self._art = kit, art
        self.dragons: list[DieSpot] = []
        self.chips: dict[Seat, ArmyChip] = {}
        self.bleed = kit.px(4)
        self.is_marked = self._is_in_focus = False
        self.focusable = True
        self.looks: Looks = lambda: None
        self._shown: Keyed[TerrainShown | None] = Keyed(None, self._name)

    @property
    def ids(self) -> list[DieId]:
        return []

    def show(self, shown: TerrainShown) -> None:
        self._shown.set(shown)

    def turn_die(self, thin: float) -> None:
        """Too small to be seen turning."""

    def stress(self, is_marked: bool) -> None:
        if is_marked != self.is_marked:
            self.is_marked = is_marked
            self.invalidate()

    def focus(self, is_in_focus: bool) -> None:
        """It is the one that is shown large."""
        if is_in_focus != self._is_in_focus:
            self._is_in_focus = is_in_focus
            self.invalidate()

    def lay(self, place: Place, styles: dict[Seat, SeatStyle]) -> None:
        """In this place, with a chip for each of these seats."""
        self.put(place)
        kit, gap = self._kit, self._kit.px(4)
        if list(styles) != list(self.chips):
            self.clear()
            self.chips = {seat: ArmyChip(kit, style, self._look, f"chip {seat}") for seat, style in styles.items()}
            self.add(*self.chips.values())
        top, wide = kit.px(HEAD), (place.width - gap) / max(3, len(self.chips)) - gap
        for number, chip in enumerate(self.chips.values()):
            chip.put(Place(gap + number * (wide + gap), top, wide, place.height - top - gap))

    def dress(self) -> None:
        """Keys can always come here, to look."""
        self._name()

    def _name(self) -> None:
        shown = self._shown.key
        self.focusable = True
        if shown is not None and not self.words:
            self.words = f"{shown.name}, {shown.kind}"
        self.invalidate()

    def _look(self) -> None:
        self.looks()

    def _click(self, event: PointerEvent) -> None:
        if self.mood is not Mood.LIT:
            self.looks()
        super()._click(event)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        shown, kit, theme = self._shown.key, self._kit, self._kit.theme
        if shown is None:
            return
        ground = mix(theme.wood, theme.felt_deep, 0.15 if self._is_in_focus else 0.5)
        is_lit = self.mood is Mood.LIT
        rounded(surface, box, mix(ground, theme.brass, 0.3) if is_lit else ground, kit.px(8))
        side = kit.px(HEAD - 8)
        surface.blit(self._art.get(DieLook(shown.die), side), (box.left + kit.px(4), box.top + kit.px(4)))
        left = box.left + side + kit.px(9)
        right = self._paint_face(surface, box, shown)
        self._paint_name(surface, box, left, right - kit.px(4))
        if self._is_in_focus:
            line = Rect(box.left + kit.px(8), box.bottom - kit.px(2), box.width - kit.px(16), kit.px(2))
            surface.fill(theme.wood_text, line)
        if is_lit:
            ring(surface, box, theme.lit_edge, kit.px(8), kit.px(3 if self.near else 2))
        elif self.is_marked or self.near:
            ring(surface, box, theme.felt_text, kit.px(8), kit.px(2))

    def _paint_name(self, surface: Surface, box: Rect, left: int, right: int) -> None:
        """In two lines where one is too short for it."""
        kit, shown = self._kit, self._shown.key
        assert shown is not None
        size = kit.px(14)
        lines = [shown.name]
        if kit.texts.width(shown.name, "bold", size) > right - left:
            size = kit.px(13)
            lines = in_lines(shown.name, 2, right - left, partial(_width, kit, size))
        top = box.top + kit.px(HEAD) // 2 - kit.px(LINE) * len(lines) // 2
        for number, line in enumerate(lines):
            words = shortened(line, right - left, partial(_width, kit, size))
            run = kit.texts.run(words, "bold", size, kit.theme.wood_text)
            surface.blit(run, (left, top + kit.px(LINE) * number + (kit.px(LINE) - run.get_height()) // 2))

    def _paint_face(self, surface: Surface, box: Rect, shown: TerrainShown) -> int:
        """Who holds it, what can be done there and the number of the face, from the right; gives where that begins."""
        kit, theme = self._kit, self._kit.theme
        side, right, middle = kit.px(18), box.right - kit.px(5), box.top + kit.px(HEAD) // 2
        if shown.face:
            run = kit.texts.run(str(shown.face), "bold", kit.px(16), theme.wood_text)
            right -= run.get_width()
            surface.blit(run, (right, middle - run.get_height() // 2))
            right -= kit.px(3)
        for icon in shown.icons if shown.face else ():
            right -= side
            surface.blit(kit.pictures.get(icon, (side, side), tint=theme.wood_text), (right, middle - side // 2))
        if shown.holder is not None:
            right -= side
            surface.blit(kit.pictures.get(shown.holder.picture, (side, side)), (right, middle - side // 2))
        return right


def _width(kit: Kit, size: int, text: str) -> int:
    return kit.texts.width(text, "bold", size)
