"""What strangers are told of a table, which only its members tell: announced on the network, and said at the door."""

from __future__ import annotations

from collections.abc import Callable

from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.node import Node
from netcode.lan.machine.reach import Setting
from netcode.link.hub import Hub
from netcode.link.join_code import GENESIS_BYTES
from netcode.link.messages import Announcement
from netcode.version import VERSION


class Announcer:
    """announce: tells the network, where this table is announced."""

    def __init__(self) -> None:
        self.announce: Callable[[Announcement], None] = lambda about: None
        self._told: Announcement | None = None

    def tell(self, hub: Hub, about: Announcement | None) -> None:
        """Announce what has changed, and answer who asks at the door of this hub."""
        if about is not None and about != self._told:
            self._told = hub.about = about
            self.announce(about)


def announcement(
    setting: Setting, title: str, port: int, node: Node | None, lobby: LobbyHost | None, closed: bool
) -> Announcement | None:
    """Of a table where this machine is called `title` and found at a port: of its match (`node`), or before that of the
    `lobby` which this machine keeps. None where others tell.
    """
    if node is not None and node.is_founded and node.plays:
        game, free, members = node.board.match.game.id, 0, len(node.founding.members)
        genesis = node.founding.id[:GENESIS_BYTES]
    elif lobby is not None:
        state = lobby.state
        game, free = state.game, sum(seat.member == FREE for seat in state.seats)
        members, genesis = len(state.members), b""
    else:
        return None
    locked, rules = setting.code is not None, setting.ruleset
    return Announcement(setting.table, game, title, free, members, locked, VERSION, rules, port, genesis, closed)
