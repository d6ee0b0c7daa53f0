"""The pulse: what has just been lit swells and fades once, slowly, and then lies still."""

from collections.abc import Sequence
from math import cos, pi

from client.motion import Tween, linear
from client.table.spot import Spot

PULSE_MS, DEPTH = 900, 0.55


def pulse(spots: Sequence[Spot]) -> Tween:
    """One slow pulse of these spots; whatever becomes of them, they are plain to see at its end."""

    def apply(share: float) -> None:
        for spot in spots:
            spot.opacity = 1 - DEPTH * (1 - cos(2 * pi * share)) / 2 if share < 1 else 1.0

    return Tween(PULSE_MS, apply, ease=linear)
