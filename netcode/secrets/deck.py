"""Cards: a face is a point, a card is that point masked under the joint key of all members (ElGamal).

Reading a card takes one token of each member; a member that must not read it lacks one. A start deck is public:
everybody computes it, and only a shuffle by each member hides which card is which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from netcode.arrays import Array, Bytes32, Bytes64, Number
from netcode.secrets.group import (
    GENERATOR,
    SIZE,
    Misused,
    add,
    blaming,
    check_point,
    digest,
    expect,
    generator_times,
    hash_to_point,
    multiply,
    nonces,
    ours,
    scalar_of,
    subtract,
    total,
)
from netcode.secrets.tokens import LONGEST_REFERENCE, NUMBERS, TABLE_SIZE, Asked, check_equality, prove_equality

CARD_SIZE = 2 * SIZE


@dataclass(frozen=True, slots=True)
class Ciphertext:
    """A masked card: `a` is what tokens are asked for, `b` is the face's point plus the whole mask."""

    a: bytes
    b: bytes

    @property
    def raw(self) -> bytes:
        return self.a + self.b

    @staticmethod
    def read(raw: bytes) -> Ciphertext:
        return Ciphertext(raw[:SIZE], raw[SIZE:])


@dataclass(frozen=True, slots=True)
class MaskingPlace:
    """Where in the log who masks cards, and under which joint key (32 bytes, from `keys.joint_key`)."""

    table: bytes
    member: int
    joint: bytes
    reference: bytes

    def __post_init__(self) -> None:
        expect(len(self.table) == TABLE_SIZE, f"a table id has {TABLE_SIZE} bytes")
        expect(0 <= self.member < NUMBERS, f"{self.member} is no member")
        expect(len(self.joint) == SIZE, "a joint key has 32 bytes")
        expect(0 < len(self.reference) <= LONGEST_REFERENCE, "a reference has 1 to 256 bytes")

    def digest(self) -> bytes:
        return digest("place", self.table, self.member, self.joint, self.reference)


class Faces:
    """The point of each face number at a table, and back. A point is made when it is first needed, or ahead."""

    def __init__(self, table: bytes, count: int) -> None:
        expect(len(table) == TABLE_SIZE, f"a table id has {TABLE_SIZE} bytes")
        self.table = table
        self._count = count
        self._points: list[bytes] = []
        self._faces: dict[bytes, int] = {}

    def prepare(self, most: int) -> bool:
        """Make some more points; whether any were missing."""
        first = len(self._points)
        for face in range(first, min(first + most, self._count)):
            point = hash_to_point("face", self.table, face)
            self._points.append(point)
            self._faces[point] = face
        return first < self._count

    def point(self, face: int) -> bytes:
        expect(0 <= face < self._count, f"there is no face {face}")
        self.prepare(face + 1 - len(self._points))
        return self._points[face]

    def face(self, point: bytes) -> int | None:
        self.prepare(self._count)
        return self._faces.get(point)


# --- known cards and read ones


def open_card(faces: Faces, joint: bytes, face: int) -> Ciphertext:
    """A card whose face everybody knows, masked with one as everybody can compute it."""
    with ours("a known card"):
        return Ciphertext(GENERATOR, add(faces.point(face), joint))


def card_asked(reference: bytes, card: Ciphertext) -> Asked:
    """What a card's tokens are for. `reference`: its pile, the shuffle or remask that made it, and its position."""
    return Asked(reference, card.a)


def read_card(faces: Faces, members: Sequence[int], points: Mapping[int, bytes], card: Ciphertext) -> int:
    """The face, from the checked card token of each member whose key is in the joint one."""
    expect(bool(members) and sorted(points) == sorted(members), "a card needs the token of each member, and only those")
    with ours("a card"):
        face = faces.face(subtract(card.b, total(points.values())))
    if face is None:
        raise Misused("a card shows no face of this table")
    return face


# --- locks: the members whose tokens a card needs


def locked(card: Ciphertext, point: bytes) -> Ciphertext:
    """The card for one member more, from its checked token. That token is known, so a shuffle or remask must follow."""
    with ours("a lock"):
        return Ciphertext(card.a, add(card.b, check_point(point)))


def unlocked(card: Ciphertext, secret: bytes) -> Ciphertext:
    """The card for one member less, whose card secret has been opened."""
    with ours("an opened lock"):
        return Ciphertext(card.a, subtract(card.b, multiply(scalar_of(secret), card.a)))


# --- a second mask


class Remask(Array, frozen=True):
    """A card of the table under another mask, with the proof that it is the same card."""

    card: Number
    cipher: Bytes64
    challenge: Bytes32
    response: Bytes32

    @property
    def new(self) -> Ciphertext:
        return Ciphertext.read(self.cipher)


def masked(card: Ciphertext, joint: bytes, mask: int) -> Ciphertext:
    return Ciphertext(add(card.a, generator_times(mask)), add(card.b, multiply(mask, joint)))


def make_remask(place: MaskingPlace, card: int, old: Ciphertext, entropy: bytes) -> Remask:
    """The card under a new mask, so that its tokens can be asked for once more."""
    with ours("a remask"):
        mask = next(nonces(entropy, b"remask", place.digest(), old.raw))
        new = masked(old, place.joint, mask)
        proof = prove_equality("remask", _statement(place, old, new), mask, place.joint, entropy)
        return Remask(card, new.raw, *proof)


def check_remask(place: MaskingPlace, old: Ciphertext, remask: Remask) -> Ciphertext:
    """The new card, if it is the old one under another mask; else `BadProof`."""
    new = remask.new
    with blaming(place.member, "remask"):
        added = subtract(check_point(new.a), old.a), subtract(check_point(new.b), old.b)
        proof = remask.challenge, remask.response
        check_equality("remask", _statement(place, old, new), place.joint, added, proof)
    return new


def _statement(place: MaskingPlace, old: Ciphertext, new: Ciphertext) -> bytes:
    return digest("remask", place.digest(), old.raw, new.raw)
