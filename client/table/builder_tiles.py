"""The tiles of a builder: things that can be chosen, and the bar that says how much of a budget is used."""

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.nodes import PaintNode, bled
from client.shapes import Rim, ring, rounded, shadow_around
from client.table.builder_plan import Entry
from client.table.cards import tick
from client.table.spot import Mood, Spot
from client.theme import mix
from core.frozen import frozen

MOST_GROWN = 1.5
FAINT = 60
"""How much of a token that is not used is seen, of 255."""


def grown(kit: Kit, box: Rect, least: tuple[int, int]) -> Kit:
    """For what is painted on a tile in that box: all of it grows with a tile that is larger than the least one."""
    share = min(box.width / kit.px(least[0]), box.height / kit.px(least[1]), MOST_GROWN)
    return replace(kit, theme=replace(kit.theme, scale=kit.theme.scale * max(1.0, share)))


@frozen
class TileStyle:
    """What the things look like. name: what a tile is called. least: its least size at 100 %.
    paint(surface, box, id): the thing itself, on a tile in that box. is_kept: tiles nobody has taken or points at are
    painted once for all tables; then the name and the ids say all of how they look.
    """

    name: str
    least: tuple[int, int]
    paint: Callable[[Surface, Rect, str], None]
    is_kept: bool = False


@frozen
class _Look:
    count: int = 0
    mood: Mood = Mood.IDLE
    near: bool = False


class Tile(Spot):
    """A thing that can be chosen, and how often it is."""

    def __init__(self, kit: Kit, style: TileStyle, entry: Entry, size: tuple[float, float]) -> None:
        super().__init__(size=size, name=f"{style.name} {entry.id}")
        self._kit, self._style, self.entry = kit, style, entry
        self._look = Keyed(_Look(), self.invalidate)
        self.bleed = kit.px(5)

    @property
    def chosen(self) -> int:
        """How often it is taken."""
        return self._look.key.count

    def count(self, count: int) -> None:
        """Show how often it is taken."""
        self._look.change(count=count)

    def dress(self) -> None:
        self._look.change(mood=self.mood, near=self.near)

    def render(self, scale: float) -> Surface | None:
        look, theme = self._look.key, self._kit.theme
        if not self._style.is_kept or look.count or look.near:
            return bled(self, scale, self._paint)
        key = self.name, self.size, look, scale, theme.name, theme.scale
        return self._kit.pictures.painted(key, lambda: bled(self, scale, self._paint))

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px, look = self._kit.theme, self._kit.px, self._look.key
        shadow_around(surface, box.move(0, px(1)), theme.radius, px(3), theme.shadow)
        fill = theme.brass_light if look.count else theme.paper
        if look.mood is Mood.REFUSED:
            fill = mix(theme.paper_shade, theme.ink_soft, 0.3)
        rounded(surface, box, fill, theme.radius, Rim(mix(theme.paper_shade, theme.ink_soft, 0.4), 1))
        self._style.paint(surface, box, self.entry.id)
        if look.mood is Mood.LIT:
            ring(surface, box, theme.brass_edge if look.near else theme.tile_edge, theme.radius, max(2, px(3)))
        if look.count:
            side = px(22)
            tick(self._kit, surface, Rect(box.right - side - px(5), box.y + px(5), side, side), 6)
        if look.count > 1:
            text = self._kit.texts.run(f"×{look.count}", "bold", theme.type_size("body"), theme.ink)
            surface.blit(text, text.get_rect(topright=(box.right - px(6), box.y + px(30))))


def budget_bar(kit: Kit, token: str, used: int, most: int) -> PaintNode:
    """As many tokens as there may be: those that are used are bright, the others are faint."""
    side = kit.px(26)
    step = side + kit.px(3) if most <= 12 else kit.px(12)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        bright = kit.pictures.get(token, (side, side))
        faint = bright.copy()
        faint.set_alpha(FAINT)
        for number in range(max(used, most)):
            surface.blit(bright if number < used else faint, (rect.x + number * step, rect.y))

    bar = PaintNode(paint, size=(step * (max(used, most) - 1) + side, side), name="budget")
    bar.words = f"{used} of {most}"
    return bar


def used_bar(kit: Kit, used: int, most: int, words: str, room: Place) -> PaintNode:
    """How much of a budget is used: a bar with the numbers on it."""
    text = f"{used} of {most} {words}"

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        rounded(surface, rect, theme.wood_edge, theme.radius)
        full = Rect(rect.x, rect.y, round(rect.width * min(1.0, used / most)), rect.height)
        if used:
            rounded(surface, full, theme.harm if used > most else theme.brass, theme.radius)
        run = kit.texts.run(text, "bold", theme.type_size("body"), theme.ink)
        pill = run.get_rect(center=rect.center).inflate(kit.px(16), kit.px(4))
        rounded(surface, pill, mix(theme.paper, theme.paper_shade, 0.4), theme.radius)
        surface.blit(run, run.get_rect(center=rect.center))

    bar = PaintNode(paint, size=(room.width, room.height), name="budget")
    bar.words = text
    return bar
