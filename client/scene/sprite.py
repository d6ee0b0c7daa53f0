"""The pictures of one node, kept in the sizes, turns and appearances it was last shown in. Nothing here blits to a
window.
"""

from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

from client.scene.transform import QUICK, READY, SHARP, Transform
from core.frozen import slotted

TURNS_KEPT = 24
FINE = 2
"""How much larger a picture is drawn before it is turned: letters stay as sharp as those that lie straight."""
PASSING = 5
"""In passing turns are shown in steps of so many degrees, each of which makes do for some frames."""
APPEARANCES_KEPT = 2
"""Of those before the one that is shown."""
Render = Callable[[float], Surface | None]


@slotted
class _Ready:
    """A picture at a scale, and turned copies of it."""

    scale: float
    sharp: Surface | None
    turned: dict[float, Surface]


class Sprite:
    """Keeps what `render(scale)` gave until it is dropped, and makes turned, stretched and faded copies of it."""

    def __init__(self) -> None:
        self._sharp: Surface | None = None
        self._sharp_scale: float | None = None
        self._ready: _Ready | None = None
        self._turned: dict[float, Surface] = {}
        self._passing: tuple[tuple[float, ...], Surface] | None = None
        self._faded: tuple[Surface, Surface] | None = None
        self._last: tuple[tuple[float, ...], Surface] | None = None
        """What was shown, and the look it was shown for: most pieces that move only lie elsewhere."""

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture."""
        return self._sharp is not None

    def drop(self) -> None:
        """Forget all pictures, because what they show has changed."""
        self._sharp = self._sharp_scale = self._ready = self._passing = self._faded = self._last = None
        self._turned.clear()

    def prepare(self, place: Transform, render: Render) -> bool:
        """Have the picture for a place ready before it is asked for, in two steps: drawn, then turned. True when it
        is.
        """
        if self._sharp is None or place.scale == self._sharp_scale:
            return True
        ready, rotation = self._ready, _rounded(place.rotation)
        if ready is None or ready.scale != place.scale:
            ready = self._ready = _Ready(place.scale, render(place.scale), {})
            return not rotation or ready.sharp is None
        if ready.sharp is not None and rotation and rotation not in ready.turned:
            ready.turned[rotation] = _smooth_turn(render, place.scale, rotation)
        return True

    def at(self, place: Transform, render: Render) -> Surface | None:
        """The picture for a place: sharp, or a quick one made of what there is where the place is in haste."""
        look = place[2:]
        if self._last is not None and self._last[0] == look and place.haste != READY:
            return self._last[1]
        self._last = None  # its memory may be used again
        if place.scale != self._sharp_scale and self._must_sharpen(place):
            self._sharpen(place, render)
        if self._sharp is None:
            return None
        shown = self._shown(self._sharp, place, render)
        if place.opacity < 1:
            shown = self._fade(shown, place.opacity)
        self._last = look, shown
        return shown

    def _must_sharpen(self, place: Transform) -> bool:
        if place.haste == SHARP or self._sharp_scale is None:
            return True
        return place.haste == READY and self._ready is not None and self._ready.scale == place.scale

    def _sharpen(self, place: Transform, render: Render) -> None:
        # What grows is drawn as large as it will lie on the table, so that it need not be drawn again.
        scale = max(1.0, place.scale) if place.haste == QUICK else place.scale
        ready = self._ready
        self.drop()
        if ready is None or ready.scale != scale:
            ready = _Ready(scale, render(scale), {})
        self._sharp_scale, self._sharp, self._turned = ready.scale, ready.sharp, ready.turned

    def _shown(self, sharp: Surface, place: Transform, render: Render) -> Surface:
        rotation = _rounded(place.rotation)
        ratio = place.scale / (self._sharp_scale or 1.0)
        if ratio == 1 and not rotation:
            return sharp
        if ratio == 1 and (place.haste != QUICK or rotation in self._turned):
            return self._kept_turn(render, rotation)
        if rotation and self._turned and rotation not in self._turned:
            rotation = round(rotation / PASSING) * PASSING
        key = (ratio, rotation)
        if self._passing is None or self._passing[0] != key:
            self._passing = None  # let it go before the next, so that its memory is used again
            self._passing = (key, self._quick(sharp, ratio, rotation, render))
        return self._passing[1]

    def _kept_turn(self, render: Render, rotation: float) -> Surface:
        if rotation not in self._turned:
            if len(self._turned) >= TURNS_KEPT:
                del self._turned[next(iter(self._turned))]
            self._turned[rotation] = _smooth_turn(render, self._sharp_scale or 1.0, rotation)
        return self._turned[rotation]

    def _quick(self, sharp: Surface, ratio: float, rotation: float, render: Render) -> Surface:
        """Made for one frame. The first turn is kept, so that what flies turned is as smooth as what lies so; one in
        passing is not smoothed.
        """
        if rotation and not self._turned:
            self._kept_turn(render, rotation)
        kept = self._turned.get(rotation)
        shown = sharp if kept is None else kept
        if ratio != 1:
            size = max(1, round(shown.get_width() * ratio)), max(1, round(shown.get_height() * ratio))
            shown = pygame.transform.smoothscale(_with_alpha(shown), size)
        return pygame.transform.rotate(_with_alpha(shown), -rotation) if rotation and kept is None else shown

    def _fade(self, shown: Surface, opacity: float) -> Surface:
        if self._faded is None or self._faded[0] is not shown:
            self._faded = (shown, shown.copy())
        self._faded[1].set_alpha(round(255 * max(0.0, opacity)))
        return self._faded[1]


class Wardrobe:
    """The sprites of a node in its last few appearances; it wears the one that is shown."""

    def __init__(self, appearance: Hashable) -> None:
        self.worn = Sprite()
        self._appearance = appearance
        self._others: dict[Hashable, Sprite] = {}

    def wear(self, appearance: Hashable) -> bool:
        """Show this appearance; whether it is another than before."""
        if appearance == self._appearance:
            return False
        self._others[self._appearance] = self.worn
        known = appearance in self._others
        self.worn, self._appearance = self._others.pop(appearance) if known else Sprite(), appearance
        if len(self._others) > APPEARANCES_KEPT:
            del self._others[next(iter(self._others))]
        return True

    def drop(self) -> None:
        """Forget the pictures of all appearances, because something else has changed."""
        self.worn.drop()
        self._others.clear()


def _rounded(rotation: float) -> float:
    return round(rotation * 2) / 2 % 360


def _smooth_turn(render: Render, scale: float, rotation: float) -> Surface:
    fine = render(scale * FINE)
    assert fine is not None, "what has a picture has one at any larger scale"
    return pygame.transform.rotozoom(_with_alpha(fine), -rotation, 1 / FINE)


def _with_alpha(sharp: Surface) -> Surface:
    return sharp if sharp.get_flags() & pygame.SRCALPHA else sharp.convert_alpha()
