"""A Speaking Stone on the table: face up or down, able to flip; in the hand a spot that can be chosen."""

from pygame import Rect, Surface

from client.games.stonebound.stone_face import paint_back, paint_stone
from client.kit import Kit
from client.motion import Tween
from client.scene.nodes import bled
from client.shapes import ring, rounded, tint
from client.table.spot import Mood, Spot
from client.table.turning import Turning


class StoneNode(Spot):
    """One stone's card; `face` None lies face down. `taken`: chosen to pay or to go."""

    def __init__(self, kit: Kit, size: tuple[float, float], card: int, face: int | None) -> None:
        super().__init__(size=size, anchor=(0.5, 0.5), name=f"stone {card}")
        self._kit, self.card, self._face = kit, card, face
        self._turning = Turning(self)
        self.taken = False
        self.bleed = round(size[1] / 14)

    @property
    def face(self) -> int | None:
        """What it shows, None for its back."""
        return self._face

    def show(self, face: int | None) -> None:
        """Show a face at once, or the back."""
        if face != self._face:
            self._face = face
            self._turning.forget()

    def take(self, taken: bool) -> None:
        """Show whether it is chosen."""
        if taken != self.taken:
            self.taken = taken
            self.dress()

    def flip(self, face: int | None) -> Tween:
        """Turn it over to a face."""
        return self._turning.over(lambda: self.show(face))

    def dress(self) -> None:
        """As `Spot.dress`."""
        self._turning.forget()

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        return self._turning.picture(lambda: bled(self, scale, self._paint))

    def _paint(self, surface: Surface, rect: Rect) -> None:
        if self._face is None:
            paint_back(self._kit, surface, rect)
        else:
            paint_stone(self._kit, surface, rect, self._face)
        self._paint_mood(surface, rect)

    def _paint_mood(self, surface: Surface, rect: Rect) -> None:
        theme, radius = self._kit.theme, max(3, round(rect.height * 0.07))
        line = max(2, self._kit.px(3))
        if self.mood is Mood.REFUSED:
            tint(surface, rect, theme.felt_deep, radius, 110)
        if self.taken:
            ring(surface, rect.inflate(2, 2), theme.brass, radius, line + 1)
            self._paint_tick(surface, rect)
        elif self.mood is Mood.LIT:
            ring(surface, rect, theme.brass_edge if self.near else theme.brass, radius, line)

    def _paint_tick(self, surface: Surface, rect: Rect) -> None:
        theme, side = self._kit.theme, max(16, round(rect.height * 0.2))
        box = Rect(rect.right - side - 3, rect.y + 4, side, side)
        rounded(surface, box, theme.brass, side // 2, theme.brass_edge, 1)
        tick = self._kit.pictures.get("icon_confirm", (side - 4, side - 4), tint=theme.ink)
        surface.blit(tick, tick.get_rect(center=box.center))
