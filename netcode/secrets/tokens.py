"""Tokens: a secret scalar times a base, with a proof that it is the scalar behind the owner's public key; and the
roster of the members who share a table's secrets.

For one owner and one base there is exactly one right point, and nobody else can compute it. The proof is Chaum and
Pedersen's for equal logarithms, bound to table, member, kind of key, reference and base: the prover answers a challenge
that depends on the statement and on nonce points, which the checker recomputes from the answer. One proof may cover a
list of tokens of one owner: it proves their sum, weighted by the hash of the whole list.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from msgspec import Meta

from netcode.arrays import Array, Bytes32
from netcode.secrets.group import (
    ORDER,
    SIZE,
    BadProof,
    NotInGroup,
    check_point,
    demand,
    digest,
    expect,
    generator_times,
    multiply,
    nonces,
    ours,
    scalar_bytes,
    scalar_from,
    scalar_of,
    subtract,
    weighed,
)

TABLE_SIZE = 16
MOST_MEMBERS = 16
"""Members at a time."""
NUMBERS = 256
"""Numbers are never used twice, and grow with everybody who comes later."""


@dataclass(frozen=True, slots=True)
class KeyRoster:
    """The members who share a table's secrets: member number and Ed25519 member key (32 bytes), ascending."""

    table: bytes
    members: tuple[tuple[int, bytes], ...]

    def __post_init__(self) -> None:
        expect(len(self.table) == TABLE_SIZE, f"a table id has {TABLE_SIZE} bytes")
        numbers = self.numbers
        expect(list(numbers) == sorted(set(numbers)) and bool(numbers), "members are in order, each once")
        in_range = all(0 <= number < NUMBERS for number in numbers) and len(numbers) <= MOST_MEMBERS
        expect(in_range, f"at most {MOST_MEMBERS} members have numbers from 0 to {NUMBERS - 1}")
        keys = {key for _, key in self.members}
        expect(len(keys) == len(numbers) and {len(key) for key in keys} == {SIZE}, "each member has its own key")

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(number for number, _ in self.members)

    @property
    def quorum(self) -> int:
        """How many members are a majority; as many shares open a secret."""
        return len(self.members) // 2 + 1

    def others(self, member: int) -> tuple[int, ...]:
        expect(member in self.numbers, f"member {member} is not in the roster")
        return tuple(number for number in self.numbers if number != member)

    def digest(self) -> bytes:
        return digest("roster", self.table, *(part for member in self.members for part in member))


EqualityProof = tuple[bytes, bytes]
"""Challenge and response, scalars of 32 bytes."""


def prove_equality(domain: str, statement: bytes, secret: int, base: bytes, entropy: bytes) -> EqualityProof:
    """That secret * generator and secret * base have one logarithm; both points must be part of the statement."""
    nonce = next(nonces(entropy, domain.encode(), statement, scalar_bytes(secret)))
    challenge = _challenge(domain, statement, generator_times(nonce), multiply(nonce, base))
    return scalar_bytes(challenge), scalar_bytes((nonce + challenge * secret) % ORDER)


def check_equality(
    domain: str, statement: bytes, base: bytes, points: tuple[bytes, bytes], proof: EqualityProof
) -> None:
    """`points`: over the generator and over the base. Checks all four elements; `NotInGroup` if anything is wrong."""
    challenge, response = map(scalar_of, proof)
    public, image = points
    left = subtract(generator_times(response), multiply(challenge, public))
    right = subtract(multiply(response, base), multiply(challenge, image))
    if _challenge(domain, statement, left, right) != challenge:
        raise NotInGroup("the proof does not fit")


def _challenge(domain: str, statement: bytes, left: bytes, right: bytes) -> int:
    return scalar_from("equal logarithms", domain.encode(), statement, left, right)


LONGEST_REFERENCE = 256
LONGEST_LIST = 512
WEIGHT_SIZE = 16


class TokenKind(IntEnum):
    """Two keys for each member, so that no card can ever be used to learn a die."""

    CARDS = 0
    COINS = 1


class BothKeys(Array, frozen=True):
    """Something of each kind: a member's public keys, its opened secrets, or a holder's shares of these."""

    cards: Bytes32
    coins: Bytes32

    def of(self, kind: TokenKind) -> bytes:
        return self.cards if kind is TokenKind.CARDS else self.coins


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose tokens: a member at a table and one of its two public keys (32 bytes, checked when it was announced)."""

    table: bytes
    member: int
    kind: TokenKind
    public: bytes

    def __post_init__(self) -> None:
        expect(len(self.table) == TABLE_SIZE, f"a table id has {TABLE_SIZE} bytes")
        expect(0 <= self.member < NUMBERS, f"{self.member} is no member")
        expect(len(self.public) == SIZE, "a public key has 32 bytes")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a token is asked for: a place in the log, and the base that follows from the log."""

    reference: bytes
    base: bytes

    def __post_init__(self) -> None:
        expect(0 < len(self.reference) <= LONGEST_REFERENCE, "a reference has 1 to 256 bytes")
        expect(len(self.base) == SIZE, "a base has 32 bytes")


class ProvenTokens(Array, frozen=True):
    """Token points under one proof, in the order asked; whose and for what, follows from where they stand. They count
    once `check_tokens` has returned them.
    """

    points: Annotated[tuple[Bytes32, ...], Meta(max_length=LONGEST_LIST)]
    challenge: Bytes32
    response: Bytes32


def bare_token(secret: bytes, asked: Asked) -> bytes:
    """The point alone: for one's own card, and for a secret that its holders have opened."""
    with ours("a bare token"):
        return multiply(scalar_of(secret), asked.base)


# --- one token under a proof of its own, several under one proof for the list


def make_tokens(owner: Owner, secret: bytes, askeds: Sequence[Asked], entropy: bytes) -> ProvenTokens:
    """The owner's tokens for 1 to 512 things."""
    expect(0 < len(askeds) <= LONGEST_LIST, f"a list of {len(askeds)} tokens")
    with ours("tokens"):
        key = scalar_of(secret)
        points = tuple([multiply(key, asked.base) for asked in askeds])
        domain, statement, weights = _claim(owner, askeds, points)
        base = _mixed(weights, [asked.base for asked in askeds])
        return ProvenTokens(points, *prove_equality(domain, statement, key, base, entropy))


def check_tokens(owner: Owner, askeds: Sequence[Asked], given: ProvenTokens) -> tuple[bytes, ...]:
    """The points in the order asked; `BadProof` if they are another's, for something else, or prove nothing."""
    expect(0 < len(askeds) <= LONGEST_LIST, f"a list of {len(askeds)} tokens")
    demand(len(given.points) == len(askeds), owner.member, "tokens", "they are for something else")
    domain, statement, weights = _claim(owner, askeds, given.points)
    try:
        base, image = _mixed(weights, [asked.base for asked in askeds]), _mixed(weights, given.points)
        check_equality(domain, statement, base, (owner.public, image), (given.challenge, given.response))
    except NotInGroup as found:
        # The member is to blame unless our own side of the statement is broken; that is looked at only now.
        with ours("what was asked"):
            for point in (owner.public, *(asked.base for asked in askeds)):
                check_point(point)
        raise BadProof(owner.member, domain, str(found)) from found
    return given.points


def _claim(owner: Owner, askeds: Sequence[Asked], points: Sequence[bytes]) -> tuple[str, bytes, list[int]]:
    """What is proven of tokens: its domain, the statement, and the weights in a list; none for one token alone."""
    if len(points) == 1:
        return "token", _statement(owner, askeds[0], points[0]), []
    statement = _list_statement(owner, askeds, points)
    return "batch", statement, _weights(statement, len(points))


def _mixed(weights: Sequence[int], points: Sequence[bytes]) -> bytes:
    return weighed(weights, points) if weights else points[0]


def _statement(owner: Owner, asked: Asked, point: bytes) -> bytes:
    return digest("token", *_named(owner), asked.reference, asked.base, point)


def _named(owner: Owner) -> tuple[bytes, int, int, bytes]:
    return owner.table, owner.member, owner.kind, owner.public


def _list_statement(owner: Owner, askeds: Sequence[Asked], points: Sequence[bytes]) -> bytes:
    pairs = zip(askeds, points, strict=True)
    each = [part for asked, point in pairs for part in (asked.reference, asked.base, point)]
    return digest("batch", *_named(owner), len(points), *each)


def _weights(statement: bytes, count: int) -> list[int]:
    """Numbers of 128 bits that nobody could choose before the list was fixed; never zero."""
    drawn = (digest("batch weight", statement, number)[:WEIGHT_SIZE] for number in range(count))
    return [int.from_bytes(each, "little") | 1 for each in drawn]
