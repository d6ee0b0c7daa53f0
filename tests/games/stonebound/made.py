"""Characters made for tests, as a player's table would hold them: one character with the abilities a test needs."""

from __future__ import annotations

from core.games.stonebound.characters import canonical
from tests.games.stonebound.field import Field

Table = dict[str, object]

STATS: dict[str, int] = {"HP": 20, "PD": 2, "SD": 2, "ATK": 5, "MV": 3, "RNG": 2, "CRT": 10}


def character(*abilities: Table, id: str = "tester", **changes: object) -> Table:
    """A strider with these abilities on its defensive card."""
    table: Table = {"id": id, "name": id.title(), "class": "strider", "stars": 1, "stats": STATS, "offense": []}
    return {**table, "defense": list(abilities), **changes}


def ability(*effects: Table, id: str = "tested", **changes: object) -> Table:
    """An ability on one enemy within weapon range, for one Fire."""
    target = {"who": "enemy", "reach": "RNG", "mode": "one"}
    return {"id": id, "name": id.title(), "cost": {"Fire": 1}, "target": target, "effects": list(effects), **changes}


def fuse(*effects: Table, id: str = "tested", **changes: object) -> Table:
    """A fuse that works on its bearer."""
    return ability(*effects, id=id, **{"fuse": True, "target": {"who": "self"}, **changes})


def trigger(event: str, *effects: Table, limit: str = "each_time", **condition: object) -> Table:
    return {"op": "on_event", "event": event, "limit": limit, "condition": condition, "effects": list(effects)}


def against(*effects: Table, gap: int = 1, other: str = "kess_varrow", **changes: object) -> Field:
    """A tester with one ability of these effects, and an enemy so many spaces south of it."""
    custom = canonical([character(ability(*effects, **changes))])
    return Field({"tester": (0, (5, 4)), other: (1, (5, 4 + gap))}, custom)
