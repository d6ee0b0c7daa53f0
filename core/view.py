"""What one seat, or a spectator, may see of a match."""

from __future__ import annotations

from dataclasses import field
from typing import TypeVar

from core.cards import may_know
from core.frozen import frozen
from core.plain import CardId, Face, Seat
from core.state import State

V = TypeVar("V", bound=State)


@frozen
class View:
    """The public state, and the faces that `seat` is entitled to (None: a spectator).

    The state is shared with the match and must only be read. `open_hands` is for finished matches and tests.
    """

    seat: Seat | None
    state: State
    known_faces: dict[CardId, Face] = field(repr=False)
    open_hands: bool = False

    def face(self, card: CardId) -> Face | None:
        """The card's face, or None where this view may not know it."""
        ledger = self.state.cards
        if card in ledger.open:
            return ledger.open[card]
        if self.open_hands or may_know(ledger, card, self.seat):
            return self.known_faces.get(card)
        return None

    def state_as(self, kind: type[V]) -> V:
        """The state, with its own type; raises TypeError for another game's view."""
        if not isinstance(self.state, kind):
            raise TypeError(f"this is a view of {type(self.state).__name__}, not of {kind.__name__}")
        return self.state
