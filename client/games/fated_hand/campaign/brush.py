"""A brush for small pictures: shapes with an outline, in units of which a picture is 100 high, on a finer ground that
is made smooth in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from client.theme import LANDSCAPE, mix

FINE = 2
"""How many times finer the ground is."""
HIGH = 100
LINE = 1.3
Spot = tuple[float, float]


class Brush:
    """wide: how many units the picture is wide."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._ground = Surface((size[0] * FINE, size[1] * FINE))
        self._unit = size[1] * FINE / HIGH
        self.wide = size[0] * FINE / self._unit

    def done(self) -> Surface:
        return pygame.transform.smoothscale(self._ground, self._size)

    # --- grounds

    def sky(self, top: str, low: str, horizon: float = 72) -> None:
        """A gradient from above down to the horizon, and on in its last colour."""
        steps = 24
        for step in range(steps):
            share = step / (steps - 1)
            y = horizon * step / steps
            self._fill(mix(LANDSCAPE[top], LANDSCAPE[low], share), (0, y, self.wide, HIGH - y))

    def land(self, points: Sequence[Spot], colour: str) -> None:
        """A stretch of land from edge to edge below these points; the first number of each is a share of the width."""
        line = [(x * self.wide, y) for x, y in points]
        self.shape([(-3, line[0][1]), *line, (self.wide + 3, line[-1][1]), (self.wide + 3, 104), (-3, 104)], colour)

    def wall(self, colour: str, *, bricks: bool = True) -> None:
        """The wall of a room."""
        self._fill(LANDSCAPE[colour], (0, 0, self.wide, HIGH))
        joint = mix(LANDSCAPE[colour], LANDSCAPE["ink"], 0.25)
        for row in range(7):
            self._fill(joint, (0, row * 12, self.wide, 0.7))
            shift = 13 if row % 2 else 0
            for column in range(int(self.wide // 26) + 2 if bricks else 0):
                self._fill(joint, (column * 26 + shift, row * 12, 0.7, 12))

    def floor(self, colour: str, top: float = 80) -> None:
        self.box((-3, top, self.wide + 6, 30), colour)

    # --- shapes

    def shape(self, points: Sequence[Spot], colour: str, line: float = LINE) -> None:
        spots = [self._at(point) for point in points]
        pygame.draw.polygon(self._ground, LANDSCAPE[colour], spots)
        self.line([*points, points[0]], "ink", line)

    def box(self, box: tuple[float, float, float, float], colour: str) -> None:
        x, y, width, height = box
        self.shape([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], colour)

    def disc(self, middle: Spot, radius: float, colour: str, line: float = LINE) -> None:
        pygame.draw.circle(self._ground, LANDSCAPE["ink"], self._at(middle), (radius + line / 2) * self._unit)
        pygame.draw.circle(self._ground, LANDSCAPE[colour], self._at(middle), (radius - line / 2) * self._unit)

    def arch(self, x: float, low: float, size: Spot, colour: str) -> None:
        """A doorway with a round head, its foot in the middle of x."""
        half, height = size[0] / 2, size[1]
        bow = [(x + half * cos(pi * k / 12), low - height + half - half * sin(pi * k / 12)) for k in range(13)]
        self.shape([(x + half, low), *bow, (x - half, low)], colour)

    def line(self, points: Sequence[Spot], colour: str, width: float = LINE) -> None:
        """With round ends."""
        spots, thick = [self._at(point) for point in points], max(1, round(width * self._unit))
        pygame.draw.lines(self._ground, LANDSCAPE[colour], False, spots, thick)
        for spot in spots:
            pygame.draw.circle(self._ground, LANDSCAPE[colour], spot, thick / 2)

    def glow(self, middle: Spot, radius: float, colour: str = "light") -> None:
        """Light around something."""
        veil = Surface(self._ground.get_size(), pygame.SRCALPHA)
        for step in range(5):
            pygame.draw.circle(veil, (*LANDSCAPE[colour], 26 + 8 * step), self._at(middle),
                               radius * (1 - step / 6) * self._unit)  # fmt: skip
        self._ground.blit(veil, (0, 0))

    def _at(self, spot: Spot) -> tuple[int, int]:
        return round(spot[0] * self._unit), round(spot[1] * self._unit)

    def _fill(self, colour: tuple[int, int, int], box: tuple[float, float, float, float]) -> None:
        x, y, width, height = box
        self._ground.fill(colour, Rect(*self._at((x, y)), *(max(1, each) for each in self._at((width, height)))))
