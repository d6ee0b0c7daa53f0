"""Whether newcomers may come to a table: the words for it, and the button for those who play."""

from __future__ import annotations

from collections.abc import Callable

from client.kit import Kit
from client.scene.node import Node
from client.widgets.button import SECONDARY, Button

CLOSED = "Nobody else is let in. Who was here before comes back all the same."
CLOSE, OPEN = "Let nobody else in", "Let others in again"


def door_rows(kit: Kit, closed: bool, decide: Callable[[bool], object] | None, width: float) -> list[Node]:
    """What to know about the door, and the button that changes it where `decide` is given."""
    rows: list[Node] = [kit.text(CLOSED, "small", weight="bold", width=width)] if closed else []
    if decide is not None:
        rows.append(Button(kit, OPEN if closed else CLOSE, lambda: decide(not closed), kind=SECONDARY,
                           name="close the door"))  # fmt: skip
    return rows
