"""Factors of a turn at a pile that is still to come: random scalars and their multiples, prepared card by card.

They depend on the joint key and on the turn, not on the pile, and are the part of a turn that can be done before it: of
the products of points that a turn takes, two in five remain. The order of the pile is drawn when the turn has come.

One set serves one turn. Two turns with the same masks or nonces would show their order, so `turn` has to name a turn
that the same entropy never serves twice with different piles.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from netcode.secrets.deck import Ciphertext
from netcode.secrets.errors import expect, ours
from netcode.secrets.group import add, generator_times, multiply
from netcode.secrets.shuffle_proof import SUMS, Blind
from netcode.secrets.transcript import nonces

OF_ONE_CARD = 5


@dataclass(frozen=True, slots=True)
class Mask:
    """A card's mask, with its multiples of the generator and of the joint key."""

    scalar: int
    first: bytes
    second: bytes

    @staticmethod
    def of(scalar: int, joint: bytes) -> Mask:
        return Mask(scalar, generator_times(scalar), multiply(scalar, joint))

    def over(self, card: Ciphertext) -> Ciphertext:
        """The card with this mask more."""
        return Ciphertext(add(card.a, self.first), add(card.b, self.second))


class Factors:
    """See the module. `joint`: the key they are for. `len` tells for how many cards they are ready."""

    def __init__(self, joint: bytes, turn: bytes, entropy: bytes) -> None:
        """entropy: at least 32 secret bytes; the same for the same turn makes the same factors."""
        self.joint = joint
        self._turn = turn
        self._entropy = entropy
        self._masks: list[Mask] = []
        self._blinds: list[Blind] = []

    def __len__(self) -> int:
        return len(self._masks)

    def prepare(self) -> None:
        """For one card more: six products."""
        number = len(self._masks)
        drawn = nonces(self._entropy, b"factors", self.joint, self._turn, number)
        with ours("factors"):
            mask, *rest = islice(drawn, OF_ONE_CARD)
            self._blinds.append(Blind.of(number, *rest))
            self._masks.append(Mask.of(mask, self.joint))

    def masks(self, count: int) -> list[Mask]:
        """Those of so many cards; what is missing is made now."""
        expect(count > 0, "factors for no card")
        while len(self) < count:
            self.prepare()
        return self._masks[:count]

    def blinds(self, count: int) -> list[Blind]:
        """Likewise."""
        self.masks(count)
        return self._blinds[:count]

    def sums(self) -> tuple[int, ...]:
        """What hides the four sums of the proof."""
        return tuple(islice(nonces(self._entropy, b"factor sums", self.joint, self._turn), SUMS))
