"""Each spell cast once by the mouse or by keys that an X server sends to a window on its screen. A process of its own:
those of the tests draw nothing that could be clicked. Prints the casts that fail.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pygame

from client.scene.node import Node
from tests.client.dragon_dice.people import Use
from tests.client.fated_hand.casters import CASTABLE, casting_table
from tests.client.fated_hand.test_casting import cast
from tests.client.pilot import FRAME_MS, Pilot

LONGEST_MS = 5000
"""The X server sends an event within this time."""


def _do(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=True)


def _window() -> int:
    return int(pygame.display.get_wm_info()["window"])


def _take(pilot: Pilot, kind: int, count: int = 1) -> None:
    """Whatever comes, until so many events of this kind have come."""
    seen: Counter[int] = Counter()
    while seen[kind] < count:
        event = pygame.event.wait(LONGEST_MS)
        assert event.type != pygame.NOEVENT, f"{pygame.event.event_name(kind)} never comes"
        seen[event.type] += 1
        pilot.clock.now += FRAME_MS
        pilot.app.guarded_tick(pilot.clock.now, [event])
    pilot.settle()


def by_real_mouse(pilot: Pilot, node: Node) -> None:
    x, y = pilot.open_pixel(node)
    _do("mousemove", "--window", _window(), x, y, "click", 1)
    _take(pilot, pygame.MOUSEBUTTONUP)


def by_real_keys(pilot: Pilot, node: Node) -> None:
    """Tab until it has the focus, then Enter, so slowly that no key counts as held down."""
    control = pilot.app.control
    order = control.in_order()
    there = order.index(node)
    ahead = (there - order.index(control.focused)) % len(order) if control.focused in order else there + 1
    keys = ["Tab"] * ahead
    _do("windowfocus", "--sync", _window(), "key", "--delay", 12, *keys, "Return")
    _take(pilot, pygame.KEYUP, len(keys) + 1)


USES: dict[str, Use] = {"mouse": by_real_mouse, "keys": by_real_keys}


def main(by: str) -> None:
    table = casting_table()
    for name in CASTABLE:
        try:
            answer = cast(table, USES[by], name)
            assert isinstance(answer, tuple) and answer[:2] == ("cast", name), f"comes to {answer!r}"
        except (AssertionError, IndexError, ValueError) as error:
            print(f"{name}: {error}")


if __name__ == "__main__":
    main(sys.argv[1])
