"""A die on the table, or several that are alike as one with their number."""

from collections.abc import Sequence

from pygame import Rect, Surface

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.marks import Mark, badge, marked, signs
from client.input_events import PointerEvent
from client.kit import Kit
from client.scene.nodes import bled
from client.shapes import Rim, ring, rounded
from client.table.spot import Mood, Spot
from core.frozen import frozen
from core.games.dragon_dice.rolls import DieId

LIFT = 3
"""How far a die rises under the pointer, at 100 %."""


@frozen
class DieShown:
    """What lies in one place: these dice, all alike, with the marks of what has befallen them."""

    look: DieLook
    ids: tuple[DieId, ...]
    marks: tuple[Mark, ...] = ()


class DieSpot(Spot):
    """One place. While nobody asks for the die itself, a click means what it lies in."""

    def __init__(self, kit: Kit, art: DiceArt, shown: DieShown, side: float) -> None:
        super().__init__(size=(side, side), anchor=(0.5, 0.5), name=f"die {shown.ids[0]}")
        self._kit, self._art, self.shown = kit, art, shown
        self.taken, self._rank, self._is_dying, self._is_asked = 0, "", False, False
        self.bleed = kit.px(6)
        self.dress()

    def details(self) -> tuple[int, str, bool, bool]:
        return self.taken, self._rank, self._is_dying, self._is_asked

    def take(self, count: int, rank: str = "", *, dying: bool = False) -> None:
        """So many of these dice are chosen; rank: as which ones, where they are put in an order. dying: they are about
        to die.
        """
        self.taken, self._rank, self._is_dying = count, rank, dying
        self.dress()

    def ask(self, is_asked: bool) -> None:
        """Whether the question is what this die does."""
        self._is_asked = is_asked
        self.dress()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All that it shows."""
        own = {Mark.DYING: self._is_dying, Mark.ASKED: self._is_asked}
        return (*self.shown.marks, *(mark for mark, is_shown in own.items() if is_shown))

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
            rounded(surface, box.inflate(kit.px(6), kit.px(6)), theme.brass, kit.px(8), Rim(theme.ink, kit.px(1)))
        picture = marked(kit, self._art.get(self.shown.look, box.width), self.marks)
        surface.blit(picture, picture.get_rect(center=box.center))
        if Mark.ASKED in self.marks:
            ring(surface, box.inflate(kit.px(6), kit.px(6)), theme.felt_text, kit.px(8), kit.px(3))
        elif self.mood is Mood.LIT and not self.taken:
            ring(surface, box.inflate(kit.px(4), kit.px(4)), theme.lit_edge, kit.px(8), kit.px(2))
        if self.mood is Mood.REFUSED and self.near:
            veil = picture.copy()
            veil.fill((*theme.felt_deep, 130), special_flags=3)
            surface.blit(veil, veil.get_rect(center=box.center))
        self._badges(surface, box)

    def _badges(self, surface: Surface, box: Rect) -> None:
        count, kit = len(self.shown.ids), self._kit
        if count > 1 or self.taken:
            share = f"{self.taken}/{count}" if count > 1 else ""
            words = (self._rank or share) if self.taken else str(count)
            badge(kit, surface, (box.left + kit.px(5), box.top + kit.px(6)), words, is_filled=bool(self.taken))
        signs(kit, surface, (box.right - kit.px(6), box.top + kit.px(6)), self.marks)


def stacked_alike(dice: Sequence[DieShown]) -> list[DieShown]:
    """Dice that look alike as one."""
    stacks: dict[tuple[DieLook, tuple[Mark, ...]], list[DieId]] = {}
    for each in dice:
        stacks.setdefault((each.look, each.marks), []).extend(each.ids)
    return [DieShown(look, tuple(ids), marks) for (look, marks), ids in stacks.items()]
