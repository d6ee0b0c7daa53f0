"""Tables whose secrets are all known, made from seeds, and bytes that no member should get away with."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import TypeVar, cast

from msgspec import Struct, structs
from nacl import bindings as sodium

from netcode.secrets import group
from netcode.secrets.deck import Ciphertext, Faces, MaskingPlace, card_asked, open_card, read_card
from netcode.secrets.keys import KeyAnnouncement, Secrets, joint_key, new_secrets, renew_shares
from netcode.secrets.shuffling import Shuffle, check_shuffle, make_shuffle
from netcode.secrets.tokens import Asked, KeyRoster, Owner, ProvenTokens, TokenKind, bare_token, check_tokens

T = TypeVar("T")
TABLE = b"table of a test."
OTHER_TABLE = b"table of others."
START = b"where keys are announced"
FACES = 300
ORDER = group.ORDER
BAD_POINTS = (*group.contaminated(), b"", bytes(31), bytes(33))
BAD_SCALARS = tuple(scalar.to_bytes(32, "little") for scalar in (0, ORDER, ORDER + 1, 2 * ORDER, 2**256 - 1))
BAD_SCALARS += (b"", bytes(31), b"\1" * 33)


def replace(value: T, /, **changes: object) -> T:
    """The value with other fields, whether it travels or not."""
    if isinstance(value, Struct):
        return cast(T, structs.replace(value, **changes))
    return dataclasses.replace(value, **changes)  # type: ignore[type-var]


def shuffle_of(cards: Iterable[Ciphertext], proof: bytes) -> Shuffle:
    return Shuffle(b"".join(card.raw for card in cards), proof)


def check_token(owner: Owner, asked: Asked, token: ProvenTokens) -> bytes:
    """The point of a token alone under its proof."""
    return check_tokens(owner, [asked], token)[0]


def make_keys(roster: KeyRoster, member: int, reference: bytes, entropy: bytes) -> tuple[Secrets, KeyAnnouncement]:
    """New secrets for a member, and what it announces. `reference` names the place in the log."""
    secrets = new_secrets(roster.table, member, entropy)
    return secrets, renew_shares(roster, secrets, reference, entropy)


def without(roster: KeyRoster, member: int) -> KeyRoster:
    """The roster when this member is gone."""
    return replace(roster, members=tuple(each for each in roster.members if each[0] != member))


def start_pile(faces: Faces, joint: bytes, numbers: Iterable[int]) -> tuple[Ciphertext, ...]:
    """The public pile that a first shuffle starts from."""
    return tuple([open_card(faces, joint, face) for face in numbers])


def entropy(*name: object) -> bytes:
    """32 bytes that the same name always gives again."""
    return blake2b(repr(name).encode(), digest_size=32).digest()


@dataclass(frozen=True)
class Party:
    """A table: what everybody announced, and what each member keeps to itself."""

    roster: KeyRoster
    signing: tuple[bytes, ...]
    secrets: tuple[Secrets, ...]
    said: tuple[KeyAnnouncement, ...]

    @property
    def joint(self) -> bytes:
        return joint_key(said.public.cards for said in self.said)

    def owner(self, member: int, kind: TokenKind, table: bytes = TABLE) -> Owner:
        return Owner(table, member, kind, self.said[member].commitments(kind)[0])

    def secret(self, member: int, kind: TokenKind) -> bytes:
        return self.secrets[member].cards if kind is TokenKind.CARDS else self.secrets[member].coins

    def points(self, kind: TokenKind, asked: Asked, members: Sequence[int] | None = None) -> dict[int, bytes]:
        chosen = self.roster.numbers if members is None else members
        return {member: bare_token(self.secret(member, kind), asked) for member in chosen}

    def place(self, member: int, reference: bytes = b"pile") -> MaskingPlace:
        return MaskingPlace(TABLE, member, self.joint, reference)

    def pile(self, count: int) -> tuple[Ciphertext, ...]:
        return start_pile(faces(), self.joint, range(count))

    def face(self, card: Ciphertext) -> int:
        return read_card(faces(), self.roster.numbers, self.points(TokenKind.CARDS, card_asked(b"card", card)), card)


@cache
def party(members: int, seed: int = 0) -> Party:
    pairs = [sodium.crypto_sign_seed_keypair(entropy("sign", seed, member)) for member in range(members)]
    roster = KeyRoster(TABLE, tuple((member, public) for member, (public, _) in enumerate(pairs)))
    made = [make_keys(roster, member, START, entropy("keys", seed, member)) for member in range(members)]
    secrets, said = zip(*made, strict=True)
    return Party(roster, tuple(signing for _, signing in pairs), secrets, said)


@cache
def faces() -> Faces:
    return Faces(TABLE, FACES)


@cache
def shuffled(members: int, count: int) -> tuple[Ciphertext, ...]:
    """A pile that each member has had a turn at."""
    table = party(members)
    cards = table.pile(count)
    for member in table.roster.numbers:
        place = table.place(member)
        cards = check_shuffle(place, cards, make_shuffle(place, cards, entropy("turn", member)))
    return cards


def flipped(raw: bytes, bit: int) -> bytes:
    """The bytes with one bit turned."""
    changed = bytearray(raw)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def plus(scalar: bytes, more: int) -> bytes:
    """A scalar that stands for another number, still in range."""
    return group.scalar_bytes((int.from_bytes(scalar, "little") + more) % ORDER)


def chi_square(counts: Sequence[int]) -> float:
    """How far counts are from being even."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)
