"""Spots that carry marks besides their mood, and share a picture with all that look alike."""

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar

from pygame import SRCALPHA, Surface

from client.table.spot import Mood, Spot

M = TypeVar("M")
"""A frozen dataclass of what a spot shows; made without arguments it shows nothing."""

Looks: TypeAlias = dict[tuple[M, bool, bool, tuple[int, int]], Surface]
"""Marks, whether it is lit, whether the pointer is near, size in pixels -> how that looks."""

LOOKS_KEPT = 64


class MarkedSpot(Spot, Generic[M]):
    """A space of a board. Derived classes paint `marks` and mood; spots of one board share `looks`."""

    def __init__(self, marks: M, looks: Looks[M], *, size: tuple[float, float], at: tuple[float, float],
                 anchor: tuple[float, float] = (0, 0), name: str = "") -> None:  # fmt: skip
        super().__init__(size=size, at=at, anchor=anchor, name=name)
        self._marks = marks
        self._looks = looks
        self._plain = self._shown = marks, False, False
        self.on_dress: Callable[[], object] = lambda: None

    @property
    def marks(self) -> M:
        """What it shows."""
        return self._marks

    def mark_as(self, **changes: object) -> None:
        """Change what it shows."""
        self._marks = replace(self._marks, **changes)  # type: ignore[type-var]
        self.dress()

    def dress(self) -> None:
        """As `Spot.dress`, where it looks otherwise than before; whoever stands on it is told."""
        look = self._marks, self.mood is Mood.LIT, self.near
        if look != self._shown:
            self._shown = look
            self.invalidate()
            self.on_dress()

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        if self._shown == self._plain:
            return None
        size = round(self.width * scale), round(self.height * scale)
        look = (*self._shown, size)
        if look not in self._looks:
            if len(self._looks) >= LOOKS_KEPT:
                self._looks.clear()
            surface = self._looks[look] = Surface(size, SRCALPHA)
            self._paint(surface, scale)
        return self._looks[look]

    def _paint(self, surface: Surface, scale: float) -> None:
        """Draw what it shows; `scale` is the pixels of one unit of the node."""
        raise NotImplementedError
