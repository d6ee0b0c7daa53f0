"""A die on the table, or several that are alike as one with their number."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.input_events import PointerEvent
from client.kit import Kit
from client.scene.nodes import bled
from client.shapes import ring, rounded
from client.table.paint import disc
from client.table.spot import Mood, Spot
from client.theme import mix
from core.games.dragon_dice.rolls import DieId

LIFT = 3
"""How far a die rises under the pointer, at 100 %."""


@dataclass(frozen=True, slots=True)
class DieShown:
    """What lies in one place: these dice, all alike. sign: a picture of what lies upon them, '' for nothing.

    side: of a minor terrain, the picture of the side that it shows.
    """

    look: DieLook
    ids: tuple[DieId, ...]
    sign: str = ""


class DieSpot(Spot):
    """One place. While nobody asks for the die itself, a click means what it lies in."""

    def __init__(self, kit: Kit, art: DiceArt, shown: DieShown, side: float) -> None:
        super().__init__(size=(side, side), anchor=(0.5, 0.5), name=f"die {shown.ids[0]}")
        self._kit, self._art, self.shown = kit, art, shown
        self.taken, self._rank = 0, ""
        self.bleed = kit.px(6)

    def take(self, count: int, rank: str = "") -> None:
        """So many of these dice are chosen; rank: as which ones, where they are put in an order."""
        if (count, rank) != (self.taken, self._rank):
            self.taken, self._rank = count, rank
            self.invalidate()

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _click(self, event: PointerEvent) -> None:
        if self.mood is Mood.IDLE and isinstance(self.parent, Spot):
            self.parent.choose()
        super()._click(event)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        if self.near:
            box = box.move(0, -kit.px(LIFT))
        if self.taken:
            rounded(surface, box.inflate(kit.px(6), kit.px(6)), theme.brass, kit.px(8), theme.ink, kit.px(1))
        picture = self._art.get(self.shown.look, box.width)
        surface.blit(picture, box)
        if self.mood is Mood.LIT and not self.taken:
            ring(surface, box.inflate(kit.px(4), kit.px(4)), theme.brass, kit.px(8), kit.px(2))
        if self.mood is Mood.REFUSED and self.near:
            veil = picture.copy()
            veil.fill((*theme.felt_deep, 130), special_flags=3)
            surface.blit(veil, box)
        self._badges(surface, box)

    def _badges(self, surface: Surface, box: Rect) -> None:
        count, kit = len(self.shown.ids), self._kit
        if count > 1 or self.taken:
            share = f"{self.taken}/{count}" if count > 1 else ""
            words = (self._rank or share) if self.taken else str(count)
            self._badge(surface, (box.left + kit.px(5), box.top + kit.px(6)), words)
        if self.shown.sign:
            theme, radius = kit.theme, kit.px(9)
            at = box.right - kit.px(6), box.top + kit.px(6)
            disc(surface, at, radius, theme.harm, theme.paper, kit.px(1.5))
            picture = kit.pictures.get(self.shown.sign, (radius + kit.px(3),) * 2, tint=theme.paper)
            surface.blit(picture, picture.get_rect(center=at))

    def _badge(self, surface: Surface, middle: tuple[int, int], words: str) -> None:
        """A number, or a tick without one."""
        kit, theme = self._kit, self._kit.theme
        size = kit.px(13)
        run = kit.texts.run(words, "bold", size, theme.ink) if words else None
        width = max(kit.px(18), (run.get_width() if run else 0) + kit.px(8))
        pill = Rect(0, 0, width, kit.px(18)).move_to(center=middle)
        rounded(surface, pill, theme.brass if self.taken else theme.paper, kit.px(9), mix(theme.ink, theme.felt, 0.2))
        mark = run or kit.pictures.get("icon_confirm", (kit.px(12),) * 2, tint=theme.ink)
        surface.blit(mark, mark.get_rect(center=pill.center))


def stacked_alike(dice: Sequence[DieShown]) -> list[DieShown]:
    """Dice that look alike as one."""
    stacks: dict[tuple[DieLook, str], list[DieId]] = {}
    for each in dice:
        stacks.setdefault((each.look, each.sign), []).extend(each.ids)
    return [DieShown(look, tuple(ids), sign) for (look, sign), ids in stacks.items()]
