"""What a table without a window says, and how often."""

from __future__ import annotations

from threading import Event
from types import SimpleNamespace
from typing import Any

from netcode.lan.headless import Headless


def test_a_verdict_is_said_once_and_a_new_one_again() -> None:
    told: list[tuple[str, dict[str, object]]] = []
    network: Any = SimpleNamespace(failure=None)
    head = Headless(network, lambda kind, fields: told.append((kind, fields)), None, Event())
    for verdict in (None, "Ben's machine lied.", "Ben's machine lied.", "Cleo's machine lied."):
        view = SimpleNamespace(verdict=verdict, trouble=None, members=(), spectator=False, missing=())
        session: Any = SimpleNamespace(view=view, notice=None)
        head._look_around(session)
    said = [fields["text"] for kind, fields in told if kind == "verdict"]
    assert said == ["Ben's machine lied.", "Cleo's machine lied."]
