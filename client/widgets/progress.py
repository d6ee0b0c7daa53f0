"""A bar that says how far long work is."""

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.nodes import PaintNode
from client.scene.transform import Point
from client.shapes import rounded


class ProgressBar(PaintNode):
    """`share`: how much is done, from 0 to 1."""

    def __init__(self, kit: Kit, share: float, size: tuple[float, float], *, at: Point = (0, 0)) -> None:
        self._kit, self._share = kit, share
        super().__init__(self._paint_bar, size=size, at=at, name="progress")

    def show(self, share: float) -> None:
        """So much is done now."""
        self._share = share
        self.invalidate()

    def _paint_bar(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, radius = self._kit.theme, rect.height // 2
        rounded(surface, rect, theme.paper_shade, radius)
        done = Rect(rect.x, rect.y, max(rect.height, round(rect.width * self._share)), rect.height)
        rounded(surface, done, theme.brass_edge, radius)
