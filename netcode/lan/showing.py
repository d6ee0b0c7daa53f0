"""Small facts of a table for the screen: the way in, the words that name it, what was said."""

from __future__ import annotations

from netcode.lan.disk.ticket import Place
from netcode.lan.machine.node import Node
from netcode.lan.machine.table import Table
from netcode.lan.views import ChatLine
from netcode.link.diagnosis import own_addresses
from netcode.link.join_code import GENESIS_BYTES, JoinLink, shown
from netcode.link.words import four_words

LOOPBACK = "127.0.0.1"


def code_of(table: Table) -> str | None:
    """The join code in groups, None at an open table."""
    code = table.setting.code
    return None if code is None else shown(code)


def hosts_of(table: Table) -> tuple[str, ...]:
    """The addresses of this machine that others may reach."""
    return (LOOPBACK,) if table.setting.loopback else own_addresses()


def doors_of(table: Table) -> tuple[Place, ...]:
    """Where others may come: before the match only to whoever opened the table, later to every machine."""
    host = table.company.get(table.host) if table.host is not None else None
    if table.lobby is None and table.node is None and host is not None:
        return (host.address,)
    return tuple((each, table.port) for each in hosts_of(table)) if table.port else ()


def addresses_of(table: Table) -> tuple[str, ...]:
    """Where others may come, in words."""
    return tuple(f"[{host}]:{port}" if ":" in host else f"{host}:{port}" for host, port in doors_of(table))


def link_of(table: Table) -> str:
    """All that somebody needs to come, '' while nobody can."""
    doors = doors_of(table)
    if not doors:
        return ""
    host, port = doors[0]
    node = table.node
    genesis = node.founding.id[:GENESIS_BYTES] if node is not None and node.is_founded else b""
    return JoinLink(host, port, table.setting.table, table.setting.code, genesis).text


def chat_of(table: Table) -> tuple[ChatLine, ...]:
    """What was said at a table."""
    lines = list(table.lines)
    first = max(0, table.said - len(lines)) + 1
    return tuple(ChatLine(who, None, text, own, number) for number, (who, text, own) in enumerate(lines, first))


def table_words(node: Node) -> str:
    """Four words that are equal on all screens exactly if all sit at the same table."""
    return four_words(node.founding.words_of)
