"""What to say where neighbours show different tables under one name: nobody chooses silently between them."""

from __future__ import annotations

from core.kit.english import listing
from netcode.lan.machine.node import Node
from netcode.lan.machine.site import TableSite
from netcode.link.words import four_words


def dispute(table: TableSite, node: Node) -> str | None:
    """The sentence, with the four words of each table; None where all show the same."""
    peers = {number: peer for peer, number in node.peers.items()}
    names: dict[bytes, list[str]] = {}
    for number, identity in node.troubles.disputed:
        if number in peers:
            names.setdefault(identity, []).append(table.name_at(peers[number]))
    if not names:
        return None
    shown = "; ".join(f"{listing(who)}: {four_words(identity)}" for identity, who in names.items())
    if node.is_founded:
        return f"Somebody sits at another table of this name ({shown}). Yours is {four_words(node.founding.words_of)}."
    if len(names) > 1:
        return f"There are different tables under this name ({shown}). {COMPARE}"
    return f"This is not the table that your link names ({shown}). {COMPARE}"


COMPARE = "Compare the four words with a friend's screen, and join by the link or the QR code from there."
