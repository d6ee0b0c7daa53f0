"""The factors of a member's next shuffle turn, prepared while nothing is asked of it.

Two turns with the same factors would reveal their order, so factors live in memory only and their names contain fresh
randomness: no restart, truncated file or step back in the log finds the same ones again. They serve the turn at one
place, whose inputs the log determines; a finished turn is in its block on disk. If events take another course they are
discarded.
"""

from __future__ import annotations

from hashlib import blake2b
from os import urandom

from core.questions import Redeal, Shuffle
from netcode.lan.play.table_rules import TableRules
from netcode.secrets.deck import MaskingPlace
from netcode.secrets.shuffling import LARGEST_PILE, Factors

Course = tuple[object, ...]


class ShufflePrefetch:
    """Factors for the next turn. entropy: secret bytes of this member, always the same."""

    def __init__(self, rules: TableRules, member: int, entropy: bytes) -> None:
        self._rules = rules
        self._member = member
        self._entropy = entropy
        self._course: Course = ()
        self._factors: Factors | None = None
        self._served: MaskingPlace | None = None
        self._largest = 0

    @property
    def wanted(self) -> bool:
        return self._has_a_turn() and len(self._ready()) < self._count()

    def prepare(self) -> None:
        """Do a little of it: one card, about a millisecond."""
        if self.wanted:
            self._ready().prepare()

    def factors(self, place: MaskingPlace) -> Factors | None:
        """The factors for the turn at this place, None if they have served another."""
        factors = self._ready()
        if self._served not in (None, place) or factors.joint != place.joint:
            return None
        self._served = place
        return factors

    def _has_a_turn(self) -> bool:
        """Whether this member's next turn is known."""
        state = self._rules.state
        if not state.is_keyed or state.opening or self._member not in state.live or len(state.live) < 2:
            return False
        return state.turn <= state.live.index(self._member)

    def _ready(self) -> Factors:
        """The factors of the next turn; fresh ones if events have taken another course."""
        state = self._rules.state
        course: Course = (state.pile, state.live, state.members)
        if self._factors is None or course != self._course:
            self._course, self._served = course, None
            fresh_name = blake2b(state.pile + urandom(32), digest_size=32).digest()
            self._factors = Factors(self._rules.joint(state.live), fresh_name, self._entropy)
        return self._factors

    def _count(self) -> int:
        """How many cards the largest pile here had."""
        question = self._rules.match.question
        if isinstance(question, Shuffle | Redeal):
            self._largest = max(self._largest, len(question.cards))
        elif not self._largest:
            piles = [hidden.pile for hidden in self._rules.state.deck.values()]
            self._largest = max(map(piles.count, set(piles)), default=0)
        return min(self._largest, LARGEST_PILE)
