"""A lobby whose table goes on from a saved match: what is kept of it, and what this machine can say of it."""

from __future__ import annotations

from collections.abc import Callable

from client.kit import Kit
from client.scene.node import Node
from client.screens.sections import inner_width, section, warning
from client.widgets.button import Button
from client.widgets.progress import ProgressBar
from netcode.lan.views import PastView

REFUSED, WAITING = "refused", "waiting"


def past_paper(kit: Kit, past: PastView, width: float) -> Node:
    """What is kept, what this machine can say of it, and how much of it has come."""
    inner = inner_width(kit, width)
    rows: list[Node] = [kit.text(past.text, width=inner)]
    if past.state == REFUSED:
        rows.append(warning(kit, past.check, inner))
    else:
        rows.append(kit.text(past.check, "small", colour="ink_soft", width=inner))
    if past.state == WAITING:
        rows.append(ProgressBar(kit, past.done / max(1, past.total), (inner, kit.px(10))))
    return section(kit, "Goes on from a saved match", rows, width)


def returned_paper(kit: Kit, sentence: str, back: Callable[[], None], width: float) -> Node:
    """The way back to the table that one comes from, because it can go on."""
    inner = inner_width(kit, width)
    button = Button(kit, "Back to that table", back, width=inner, name="back to that table")
    return section(kit, "", [kit.text(sentence, weight="bold", width=inner), button], width)


def ready_refusal(past: PastView) -> str:
    """Why nobody here can be ready yet, empty if they can."""
    return past.check if past.state in (REFUSED, WAITING) else ""
