"""The ways between screens that lead round in a circle, by name: table to new table to table, theatre to theatre.

A module on such a way asks here instead of importing the next one, so modules never need each other.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

ROUTES = {
    "new table": ("client.screens.new_table", "NewTableScreen"),
    "theatre": ("client.screens.theatre", "TheatreScreen"),
    "find tables": ("client.lan.finding", "find_tables"),
    "lan table": ("client.lan.opening", "OpenLanTableScreen"),
    "lobby": ("client.lan.lobby", "LobbyScreen"),
    "go on on the LAN": ("client.lan.going_on", "GoOnScreen"),
    "play on the LAN from a file": ("client.lan.going_on", "go_on_from"),
    "seal": ("client.lan.sealing", "Seal"),
    "table with others": ("client.lan.table", "LanTableScreen"),
    "watch a file": ("client.screens.projector", "watch"),
}


def route(name: str) -> Callable[..., Any]:
    """What opens or makes the screen of this name; its module is fetched when the way is taken."""
    module, attribute = ROUTES[name]
    way: Callable[..., Any] = getattr(import_module(module), attribute)
    return way
