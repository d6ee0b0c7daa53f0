"""From the table to what the rules say about spells: by the button of the spell book, or by a key."""

from __future__ import annotations

from client.games.fated_hand.pieces import Pieces
from client.table.spot import Mood, Spot
from core.games.fated_hand.components import spell
from core.games.fated_hand.spells import known_spells

HOW = "casting"
"""The chapter for whoever knows no spell."""


def turn_to_spells(pieces: Pieces) -> Spot | None:
    """What can be cast first where the book lies open; from there, and where it does not, on to the rules."""
    lines = list(pieces.book.lines.values()) if pieces.book.visible else []
    lit = [line for line in lines if line.mood is Mood.LIT]
    if lit and not any(line.near for line in lines):
        return lit[0]
    read_spells(pieces)
    return None


def read_spells(pieces: Pieces) -> None:
    """Of the spell that is pointed at, else all of the kind that whoever is shown knows best."""
    near = next((line for line in pieces.book.lines.values() if line.near), None)
    if near is not None:
        pieces.stage.read(chapter_of(near.entry.id), near.entry.name)
        return
    known = known_spells(pieces.state.fighters[pieces.shown]) if pieces.shown is not None else []
    chapters = [chapter_of(each) for each in known]
    pieces.stage.read(max(chapters, key=chapters.count, default=HOW), "")


def chapter_of(name: str) -> str:
    """Spells, hexes and miracles have one each."""
    return f"{spell(name).school}_list"
