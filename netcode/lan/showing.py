"""Small facts of a table for the screen: the way in, the words that name it, what was said."""

from __future__ import annotations

from netcode.lan.node import Node
from netcode.lan.table import Table
from netcode.lan.views import ChatLine
from netcode.link.four_words import four_words
from netcode.link.interfaces import own_addresses
from netcode.link.join_code import JoinLink, shown

LOOPBACK = "127.0.0.1"


def code_of(table: Table) -> str | None:
    """The join code in groups, None at an open table."""
    code = table.setting.code
    return None if code is None else shown(code)


def hosts_of(table: Table) -> tuple[str, ...]:
    """The addresses of this machine that others may reach."""
    return (LOOPBACK,) if table.setting.loopback else own_addresses()


def addresses_of(table: Table) -> tuple[str, ...]:
    """Where others may come."""
    return tuple(f"{host}:{table.port}" for host in hosts_of(table)) if table.port else ()


def link_of(table: Table) -> str:
    """All that somebody needs to come, '' while nobody can."""
    hosts = hosts_of(table)
    if table.port == 0 or not hosts:
        return ""
    return JoinLink(hosts[0], table.port, table.setting.table, table.setting.code).text


def chat_of(table: Table) -> tuple[ChatLine, ...]:
    """What was said at a table."""
    return tuple(ChatLine(who, None, text, own) for who, text, own in list(table.lines))


def table_words(node: Node) -> str:
    """Four words that are equal on all screens exactly if all sit at the same table."""
    return four_words(node.founding.id)
