"""The part of a state that every game has. A game's own state derives from `State` and adds plain fields."""

from __future__ import annotations

from dataclasses import field

from core.frozen import slotted, slotted_by_name
from core.plain import CardId, Face, Seats


@slotted
class Ledger:
    """Public facts about hidden cards. Faces that only some know are not here but in a process's knowledge.

    open: card id -> face, for cards whose face everybody knows.
    seen: card id -> bit set of the seats that know its face, for closed cards that somebody has seen.
    next_id: the id the next new card gets; ids are never used twice.
    """

    next_id: int = 0
    open: dict[CardId, Face] = field(default_factory=dict)
    seen: dict[CardId, int] = field(default_factory=dict)


@slotted
class Result:
    """How a match ended: the winners have won together or, if it is `drawn`, share a draw.

    reason: a word of the game, or 'conceded' or 'agreed' (`core.ending`).
    """

    winners: Seats
    reason: str
    drawn: bool = False


@slotted_by_name
class State:
    """Plain data: ints, strs, bools, enums, tuples, lists, dicts and slotted dataclasses of these.

    seats: how many seats play, numbered from 0. result: None while the match goes on.
    """

    seats: int
    cards: Ledger = field(default_factory=Ledger)
    result: Result | None = None
