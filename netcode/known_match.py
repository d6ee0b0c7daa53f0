"""A match that also knows what this machine alone was shown.

The shared log carries no face of a dealt card, so what a member learned privately is kept beside it, by the number of
the record it came with, and learned again wherever the match is rebuilt.
"""

from __future__ import annotations

from typing import Self

from core.events import Event
from core.game import Game
from core.log import Log
from core.match import Match
from core.plain import CardId, Face
from core.state import State
from core.table import Table

Seen = dict[CardId, Face]
"""Card id -> face."""


class KnownMatch(Match[State]):
    """A match; `seen` holds for each record number the faces that came with it to this machine alone."""

    __slots__ = ("seen",)

    def __init__(self, game: Game[State], log: Log, table: Table[State]) -> None:
        super().__init__(game, log, table)
        self.seen: dict[int, Seen] = {}

    def take(self, record: bytes, seen: Seen | None = None) -> tuple[Event, ...]:
        """Add a shared record with the faces that only this machine learns. Raises as `replay` does."""
        number = len(self.log)
        self.seen.pop(number, None)
        if seen:
            self.seen[number] = seen
        try:
            return self.replay(record)
        except Exception:
            self.seen.pop(number, None)
            raise

    def replay(self, record: bytes) -> tuple[Event, ...]:
        """Faces that `seen` holds for this record are learned with it."""
        seen = self.seen.get(len(self.log), {})
        before = {card: self.table.faces.get(card) for card in seen}
        self.table.faces.update(seen)
        try:
            return super().replay(record)
        except Exception:
            self.table.faces.update({card: face for card, face in before.items() if face is not None})
            for card in (card for card, face in before.items() if face is None):
                self.table.faces.pop(card, None)
            raise

    def at(self, position: int) -> Self:
        """With what this machine knew then."""
        match = super().at(position)
        match.seen = {number: seen for number, seen in self.seen.items() if number < position}
        recall(match, position)
        return match

    def complete(self, whole: Match[State]) -> None:
        """With what this machine alone was shown."""
        super().complete(whole)
        if isinstance(whole, KnownMatch):
            self.seen = whole.seen

    def _stand_at(self, position: int) -> None:
        super()._stand_at(position)
        recall(self, position)


class SharedMatch(KnownMatch):
    """The match of a table of several machines: what its blocks name holds the start of the unit that is played."""

    __slots__ = ()
    apart = 0


def recall(match: KnownMatch, position: int) -> None:
    """Learn again what was shown; rules do not look at it, so this may come last. Also with a record that was taken
    back: deals cannot be, and a hand that was taken over with it stays taken over. Not what lies before the cards
    were dealt anew.
    """
    closed, anew = match.state.cards.seen, match.log.dealt_anew(position)
    first = 0 if anew is None else anew
    for number in sorted(number for number in match.seen if first <= number < position):
        for card, face in match.seen.get(number, {}).items():
            if card in closed:
                match.table.faces[card] = face


def learn(match: KnownMatch, seen: Seen) -> None:
    """Learn faces between two records: the hand of a seat that came to this machine."""
    match.table.faces.update(seen)
    if match.log.records:
        match.seen.setdefault(len(match.log) - 1, {}).update(seen)
