"""Shuffles: a member reorders a pile in an order and under masks that only it knows, and proves it.

After a turn of every member nobody knows the order. The inputs are what the state says, never what a peer says.

The factors of a future turn, random scalars and their multiples, are prepared card by card. They depend on the joint
key and on the turn, not on the pile, and are the part of a turn that can be computed ahead: of the products of points
that a turn takes, two in five remain. The order of the pile is drawn when the turn comes. One set serves one turn: two
turns with the same masks or nonces would reveal their order, so `turn` has to name a turn that the same entropy never
serves twice with different piles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from netcode.arrays import Array, Raw
from netcode.secrets.deck import CARD_SIZE, Ciphertext, MaskingPlace
from netcode.secrets.group import add, blaming, demand, digest, expect, generator_times, multiply, nonces, ours
from netcode.secrets.shuffle_proof import SUMS, Blind, ShuffleProof, Statement, check, prove, prove_with

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
        self.masks(count)
        return self._blinds[:count]

    def sums(self) -> tuple[int, ...]:
        """What hides the four sums of the proof."""
        return tuple(islice(nonces(self._entropy, b"factor sums", self.joint, self._turn), SUMS))


LARGEST_PILE = 300
THING = "shuffle"


class Shuffle(Array, frozen=True):
    """The pile in its new order, 64 bytes a card, top first; and the proof, 128 a card and 160 more."""

    outputs: Raw
    proof: Raw

    @property
    def cards(self) -> tuple[Ciphertext, ...]:
        starts = range(0, len(self.outputs), CARD_SIZE)
        return tuple([Ciphertext.read(self.outputs[at : at + CARD_SIZE]) for at in starts])


def make_shuffle(
    place: MaskingPlace, inputs: Sequence[Ciphertext], entropy: bytes, factors: Factors | None = None
) -> Shuffle:
    """A turn of one member over a pile of 1 to 300 cards. factors: of this turn, prepared under the same joint key."""
    _expect_pile(inputs)
    expect(factors is None or factors.joint == place.joint, "the factors are for another joint key")
    joined = b"".join(card.raw for card in inputs)
    drawn = nonces(entropy, b"shuffle", place.digest(), joined)
    with ours("a shuffle"):
        # Cards sorted by secret scalars of 252 bits: no two are equal and no order is likelier than another.
        keys = [next(drawn) for _ in inputs]
        order = sorted(range(len(inputs)), key=keys.__getitem__)
        ready = None if factors is None else factors.masks(len(order))
        masks = ready or [Mask.of(next(drawn), place.joint) for _ in inputs]
        outputs = tuple([mask.over(inputs[source]) for source, mask in zip(order, masks, strict=True)])
        statement, scalars = _statement(place, inputs, outputs), [mask.scalar for mask in masks]
        if factors is not None:
            proof = prove_with(statement, order, scalars, factors.sums(), factors.blinds(len(order)))
        else:
            proof = prove(statement, order, scalars, entropy)
    return Shuffle(b"".join(card.raw for card in outputs), proof.raw())


def check_shuffle(place: MaskingPlace, inputs: Sequence[Ciphertext], shuffle: Shuffle) -> tuple[Ciphertext, ...]:
    """The new pile, if it is the old one in another order under other masks; else `BadProof` of the member."""
    _expect_pile(inputs)
    is_whole = len(shuffle.outputs) == len(inputs) * CARD_SIZE
    demand(is_whole, place.member, THING, f"there are not {len(inputs)} cards")
    outputs = shuffle.cards
    firsts = {card.a for card in outputs}
    demand(len(firsts) == len(outputs), place.member, THING, "two cards have one mask")
    with blaming(place.member, THING):
        check(_statement(place, inputs, outputs), ShuffleProof.read(shuffle.proof, len(outputs)))
    return outputs


def _expect_pile(cards: Sequence[Ciphertext]) -> None:
    expect(0 < len(cards) <= LARGEST_PILE, f"a pile of {len(cards)} cards cannot be shuffled")


def _statement(place: MaskingPlace, inputs: Sequence[Ciphertext], outputs: Sequence[Ciphertext]) -> Statement:
    raws = [card.raw for card in (*inputs, *outputs)]
    bound = digest("shuffle", place.digest(), len(inputs), *raws)
    return Statement(bound, place.joint, _halves(inputs), _halves(outputs))


def _halves(cards: Sequence[Ciphertext]) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    return tuple([card.a for card in cards]), tuple([card.b for card in cards])
