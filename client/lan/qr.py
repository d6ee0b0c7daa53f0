"""A square code for cameras: the link to a table, as dark squares on paper."""

from __future__ import annotations

from functools import lru_cache

import segno
from pygame import Rect, Surface

from client.kit import Kit
from client.scene.nodes import PaintNode
from client.scene.transform import Point

QUIET = 2
"""Light squares around the code; cameras need some."""


class LinkCode(PaintNode):
    """The link as a QR code, at most `side` pixels wide; every square is a whole number of pixels."""

    def __init__(self, kit: Kit, link: str, side: float, *, at: Point = (0, 0)) -> None:
        self._kit = kit
        self._rows = _rows(link)
        self._count = len(self._rows) + 2 * QUIET
        whole = max(1, int(side // self._count)) * self._count
        super().__init__(self._paint_code, size=(whole, whole), at=at, name="link code")
        self.hint = "Point the camera of another machine here to read the link to this table."

    def _paint_code(self, surface: Surface, rect: Rect, scale: float) -> None:
        surface.fill((255, 255, 255), rect)
        square = rect.width // self._count
        for y, row in enumerate(self._rows):
            for x, dark in enumerate(row):
                if dark:
                    place = rect.x + (x + QUIET) * square, rect.y + (y + QUIET) * square
                    surface.fill((20, 20, 20), (*place, square, square))


@lru_cache(8)
def _rows(link: str) -> list[bytes]:
    """Kept, since a lobby lays its papers anew whenever somebody comes or goes."""
    return [bytes(row) for row in segno.make_qr(link, error="m").matrix]
