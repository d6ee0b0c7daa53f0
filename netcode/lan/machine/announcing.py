"""What strangers are told of a table; only its members tell."""

from __future__ import annotations

from netcode.lan.lobbies.desk import LobbyDesk
from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.node import Node
from netcode.lan.machine.setting import Setting
from netcode.link.join_code import GENESIS_BYTES
from netcode.link.messages import Announcement
from netcode.version import VERSION


def announcement(
    setting: Setting, title: str, port: int, node: Node | None, lobby: LobbyDesk | None, closed: bool
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
