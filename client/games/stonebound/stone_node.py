"""A Speaking Stone on the table: face up or down, able to flip; in the hand a spot that can be chosen."""

from math import cos, pi

import pygame
from pygame import Rect, Surface

from client.games.stonebound.stone_face import paint_back, paint_stone
from client.kit import Kit
from client.motion import Tween
from client.shapes import ring, rounded
from client.table.spot import Mood, Spot

FLIP_MS = 220


class StoneNode(Spot):
    """One stone's card; `face` None lies face down. `taken`: chosen to pay or to go."""

    def __init__(self, kit: Kit, size: tuple[float, float], card: int, face: int | None) -> None:
        super().__init__(size=size, anchor=(0.5, 0.5), name=f"stone {card}")
        self._kit, self.card, self._face = kit, card, face
        self._turned: float = 1.0
        self._whole: Surface | None = None
        self.taken = False
        self.bleed = round(size[1] / 14)

    @property
    def face(self) -> int | None:
        """What it shows, None for its back."""
        return self._face

    def show(self, face: int | None) -> None:
        """Show a face at once, or the back."""
        if face != self._face:
            self._face, self._whole = face, None
            self.invalidate()

    def take(self, taken: bool) -> None:
        """Show whether it is chosen."""
        if taken != self.taken:
            self.taken = taken
            self.dress()

    def flip(self, face: int | None) -> Tween:
        """Turn it over to a face."""

        def apply(share: float) -> None:
            if share >= 0.5:
                self.show(face)
            self._turned = 1.0 if share >= 1 else abs(cos(share * pi))
            self.invalidate()

        return Tween(FLIP_MS, apply, travels=self)

    def dress(self) -> None:
        """As `Spot.dress`."""
        self._whole = None
        self.invalidate()

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        if self._turned >= 1 or self._whole is None:
            self._whole = self._paint(scale)
        if self._turned >= 1:
            return self._whole
        narrow = max(1, round(self._whole.get_width() * self._turned)), self._whole.get_height()
        surface = Surface(self._whole.get_size(), pygame.SRCALPHA)
        picture = pygame.transform.scale(self._whole, narrow)
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
        return surface

    def _paint(self, scale: float) -> Surface:
        bleed = round(self.bleed * scale)
        rect = Rect(bleed, bleed, round(self.width * scale), round(self.height * scale))
        surface = Surface((rect.width + 2 * bleed, rect.height + 2 * bleed), pygame.SRCALPHA).convert_alpha()
        if self._face is None:
            paint_back(self._kit, surface, rect)
        else:
            paint_stone(self._kit, surface, rect, self._face)
        self._paint_mood(surface, rect)
        return surface

    def _paint_mood(self, surface: Surface, rect: Rect) -> None:
        theme, radius = self._kit.theme, max(3, round(rect.height * 0.07))
        line = max(2, self._kit.px(3))
        if self.mood is Mood.REFUSED:
            _veil(surface, rect, (*theme.felt_deep, 110), radius)
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


def _veil(surface: Surface, box: Rect, colour: tuple[int, int, int, int], radius: int) -> None:
    cover = Surface(box.size, pygame.SRCALPHA)
    rounded(cover, cover.get_rect(), colour[:3], radius)
    cover.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cover, box)
