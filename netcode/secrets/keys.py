"""The keys of a table: each member's two secrets, its announcement of them, and the shares it leaves with the others.

An announcement proves that its author knows both secrets, so nobody can choose a key that cancels the others'. A box
holds the two shares for one other member. Only its holder can tell whether they are right; if they are wrong, the
holder shows everybody the contents of its box with a proof that names the dealer, and reveals nothing of any other box.

Secrets are shared as Feldman does it: a secret is the value at zero of a polynomial to whose coefficients everybody has
commitments, and member n holds the value at n+1. As many shares as there are coefficients open the secret; fewer are
consistent with any.

Boxes are ElGamal's, with a hash for a mask and one passing point for all of them. The Ed25519 member keys serve as they
are. The contents of a box are masked under the product of the passing secret and the holder's key. The holder can show
that product with a proof, so that everybody can look into this one box; the maker of the passing point must have proven
that it knows the secret behind it, or it might be another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Annotated, NewType

from msgspec import Meta, structs
from msgspec.structs import astuple
from nacl import bindings as sodium

from netcode.arrays import Array, Bytes32, Number, Raw
from netcode.secrets.group import (
    ORDER,
    SIZE,
    NotInGroup,
    Part,
    add,
    blaming,
    check_point,
    demand,
    digest,
    expect,
    generator_times,
    is_point,
    multiply,
    nonces,
    ours,
    scalar_bytes,
    scalar_from,
    scalar_of,
    subtract,
    total,
)
from netcode.secrets.tokens import MOST_MEMBERS, BothKeys, KeyRoster, TokenKind, check_equality, prove_equality

Commitments = tuple[bytes, ...]
"""Points of the coefficients from the constant one up; the first is the public key, their number is the threshold."""
Dealer = NewType("Dealer", int)
"""The member whose secret is shared."""
Holder = NewType("Holder", int)
"""A member who holds a share of it."""


@dataclass(frozen=True, slots=True)
class Share:
    dealer: Dealer
    holder: Holder
    kind: TokenKind
    value: bytes = field(repr=False)


MASK_SIZE = 64
SIGNING_KEY_SIZE = 64


def masked(content: bytes, shared: bytes, *place: Part) -> bytes:
    """64 bytes under the mask of this place, and the other way round."""
    expect(len(content) == MASK_SIZE, f"a box holds {MASK_SIZE} bytes")
    mask = digest("box", shared, *place)
    return bytes(left ^ right for left, right in zip(content, mask, strict=True))


def shared_from(signing_key: bytes, passing: bytes) -> bytes:
    """The product that a holder finds. `signing_key`: its own, 64 bytes, public key last."""
    return multiply(_secret_of(signing_key), passing)


def _secret_of(signing_key: bytes) -> int:
    expect(len(signing_key) == SIGNING_KEY_SIZE, "a signing key has 64 bytes")
    return int.from_bytes(sodium.crypto_sign_ed25519_sk_to_curve25519(signing_key), "little") % ORDER


POSSESSION_SIZE = 6 * SIZE


@dataclass(frozen=True, slots=True)
class Secrets:
    """A member's two secret scalars at a table. They go to its own disk and nowhere else."""

    table: bytes
    member: int
    cards: bytes = field(repr=False)
    coins: bytes = field(repr=False)


class KeyAnnouncement(Array, frozen=True):
    """The body of a `keys` block. cards, coins: commitments, the public keys first. passing: opens the boxes, which
    hold the other members' shares. possession: proofs that the secrets behind all three are its own.
    """

    cards: Raw
    coins: Raw
    passing: Bytes32
    boxes: Annotated[tuple[tuple[Number, Raw], ...], Meta(max_length=MOST_MEMBERS)]
    possession: Raw

    @property
    def public(self) -> BothKeys:
        return BothKeys(self.cards[:SIZE], self.coins[:SIZE])

    def commitments(self, kind: TokenKind) -> Commitments:
        return _points(self.cards if kind is TokenKind.CARDS else self.coins)

    @property
    def points(self) -> Commitments:
        """Everything of it that has to lie in the group."""
        return *_points(self.cards), *_points(self.coins), self.passing


def _points(joined: bytes) -> tuple[bytes, ...]:
    return tuple(joined[start : start + SIZE] for start in range(0, len(joined), SIZE))


# --- shares


def value_at(coefficients: Sequence[int], holder: Holder) -> int:
    value = 0
    for coefficient in reversed(coefficients):
        value = (value * (holder + 1) + coefficient) % ORDER
    return value


def check_share(commitments: Commitments, share: Share) -> None:
    """`BadProof` of the holder if the share does not fit the commitments."""
    with blaming(share.holder, "share"):
        demand_fit(commitments, share)


def demand_fit(commitments: Commitments, share: Share) -> None:
    """`NotInGroup` if the share is not the value that the commitments say."""
    expected = commitments[-1]
    for commitment in reversed(commitments[:-1]):
        expected = add(multiply(share.holder + 1, expected), commitment)
    if generator_times(scalar_of(share.value)) != expected:
        raise NotInGroup("the share does not fit the commitments")


def recover(dealer: Dealer, kind: TokenKind, commitments: Commitments, shares: Iterable[Share]) -> bytes:
    """The dealer's secret from enough right shares of different holders. `BadProof` of the holder of a wrong one."""
    right = {share.holder: share for share in shares}
    for share in right.values():
        aimed = (share.dealer, share.kind) == (dealer, kind)
        demand(aimed, share.holder, "share", "it is of another secret")
        check_share(commitments, share)
    threshold = len(commitments)
    expect(len(right) >= threshold, f"{len(right)} shares cannot open what needs {threshold}")
    with ours("an opened secret"):
        return scalar_bytes(_at_zero([right[holder] for holder in sorted(right)[:threshold]]))


def _at_zero(shares: Sequence[Share]) -> int:
    secret = 0
    for share in shares:
        above, below = 1, 1
        for other in shares:
            if other.holder != share.holder:
                above = above * (other.holder + 1) % ORDER
                below = below * (other.holder - share.holder) % ORDER
        secret += scalar_of(share.value) * above * pow(below, -1, ORDER)
    return secret % ORDER


# --- announcing


def new_secrets(table: bytes, member: int, entropy: bytes) -> Secrets:
    """Two secret scalars that nobody else can know."""
    with ours("new secrets"):
        cards, coins = map(scalar_bytes, islice(nonces(entropy, b"secrets", table, member), 2))
    return Secrets(table, member, cards, coins)


def renew_shares(roster: KeyRoster, secrets: Secrets, reference: bytes, entropy: bytes) -> KeyAnnouncement:
    """The same secrets shared anew, among the others of this roster and for its quorum."""
    expect(secrets.table == roster.table, "the secrets are of another table")
    with ours("shares"):
        polynomials = _polynomials(roster, secrets, reference, entropy)
        cards, coins = (b"".join(map(generator_times, each)) for each in polynomials)
        passing = _passing(roster, secrets, reference, entropy)
        boxes = tuple(_boxes(roster, Dealer(secrets.member), polynomials, passing))
        unproven = KeyAnnouncement(cards, coins, generator_times(passing), boxes, b"")
        return structs.replace(unproven, possession=_prove_possession(roster, secrets, reference, unproven, entropy))


def share_of(
    roster: KeyRoster, secrets: Secrets, reference: bytes, entropy: bytes, holder: Holder
) -> tuple[Share, Share]:
    """What `renew_shares` with the same arguments has put into the box for this holder."""
    expect(holder in roster.others(secrets.member), f"member {holder} holds nothing of member {secrets.member}")
    with ours("shares"):
        polynomials = _polynomials(roster, secrets, reference, entropy)
        values = [scalar_bytes(value_at(each, holder)) for each in polynomials]
    dealer = Dealer(secrets.member)
    cards, coins = (Share(dealer, holder, kind, value) for kind, value in zip(TokenKind, values, strict=True))
    return cards, coins


def _polynomials(roster: KeyRoster, secrets: Secrets, reference: bytes, entropy: bytes) -> list[list[int]]:
    drawn = nonces(entropy, b"shares", roster.digest(), reference, secrets.cards, secrets.coins)
    return [[scalar_of(secret), *islice(drawn, roster.quorum - 1)] for secret in (secrets.cards, secrets.coins)]


def _statement(roster: KeyRoster, member: int, reference: bytes, announcement: KeyAnnouncement) -> bytes:
    sealed: list[Part] = [part for box in announcement.boxes for part in box]
    points = announcement.points
    return digest("possession", roster.digest(), member, reference, len(points), *points, *sealed)


def _prove_possession(
    roster: KeyRoster, secrets: Secrets, reference: bytes, announcement: KeyAnnouncement, entropy: bytes
) -> bytes:
    """Schnorr's proof for each of the two secrets, and for what is behind the passing point."""
    statement = _statement(roster, secrets.member, reference, announcement)
    drawn = nonces(entropy, b"possession", statement, secrets.cards, secrets.coins)
    passing = _passing(roster, secrets, reference, entropy)
    parts = b""
    for number, secret in enumerate((scalar_of(secrets.cards), scalar_of(secrets.coins), passing)):
        nonce = next(drawn)
        challenge = scalar_from("possession challenge", statement, number, generator_times(nonce))
        parts += scalar_bytes(challenge) + scalar_bytes((nonce + challenge * secret) % ORDER)
    return parts


def check_announcement(
    roster: KeyRoster, member: int, reference: bytes, announcement: KeyAnnouncement, before: BothKeys | None = None
) -> BothKeys:
    """What everybody can check of an announcement; only holders can check the shares in the boxes. before: the keys
    that a member who shares anew must keep. `BadProof` of the member if anything is wrong.
    """
    others = roster.others(member)
    right = len(announcement.cards) == len(announcement.coins) == roster.quorum * SIZE
    demand(right, member, "keys", f"there are not {roster.quorum} commitments")
    holders = tuple(holder for holder, _ in announcement.boxes)
    demand(holders == others, member, "keys", "there is not one box for each other member")
    whole = all(len(box) == MASK_SIZE for _, box in announcement.boxes)
    demand(whole, member, "keys", "a box has a wrong length")
    demand(before in (None, announcement.public), member, "keys", "they are not the keys of before")
    with blaming(member, "keys"):
        for point in announcement.points:
            check_point(point)
        _check_possession(_statement(roster, member, reference, announcement), announcement)
    return announcement.public


def _check_possession(statement: bytes, announcement: KeyAnnouncement) -> None:
    scalars = list(map(scalar_of, _points(announcement.possession)))
    if len(scalars) * SIZE != POSSESSION_SIZE:
        raise NotInGroup("the proof of possession has a wrong length")
    for number, public in enumerate((*astuple(announcement.public), announcement.passing)):
        challenge, response = scalars[2 * number : 2 * number + 2]
        nonce = subtract(generator_times(response), multiply(challenge, public))
        if scalar_from("possession challenge", statement, number, nonce) != challenge:
            raise NotInGroup("the proof of possession does not fit")


def joint_key(card_keys: Iterable[bytes]) -> bytes:
    """The key that masks the deck: the sum of the members' announced card keys."""
    keys = list(card_keys)
    expect(bool(keys), "a joint key needs a member")
    with ours("the joint key"):
        return check_point(total(keys))


# --- boxes


def can_receive(member_key: bytes) -> bool:
    """Whether boxes can be filled for the holder of this Ed25519 key; for every honest one they can."""
    return is_point(member_key)


def _passing(roster: KeyRoster, secrets: Secrets, reference: bytes, entropy: bytes) -> int:
    return next(nonces(entropy, b"passing", roster.digest(), reference, secrets.cards, secrets.coins))


def _boxes(
    roster: KeyRoster, dealer: Dealer, polynomials: list[list[int]], passing: int
) -> Iterable[tuple[int, bytes]]:
    keys = dict(roster.members)
    for holder in map(Holder, roster.others(dealer)):
        values = b"".join(scalar_bytes(value_at(polynomial, holder)) for polynomial in polynomials)
        yield holder, masked(values, multiply(passing, keys[holder]), roster.digest(), dealer, holder)


@dataclass(frozen=True, slots=True)
class KeyBox:
    """The box of an announcement that its dealer has filled for one of the other members."""

    roster: KeyRoster
    dealer: Dealer
    holder: Holder
    announcement: KeyAnnouncement


def open_box(box: KeyBox, signing_key: bytes) -> tuple[Share, Share]:
    """The holder's shares of the dealer's card and coin secrets; `BadProof` of the dealer if they are not right.
    signing_key: the holder's, 64 bytes, seed first and public key last.
    """
    _expect_holder(box, signing_key)
    with blaming(box.dealer, "share"):
        return _right_shares(box, shared_from(signing_key, box.announcement.passing))


def _expect_holder(box: KeyBox, signing_key: bytes) -> None:
    expect(box.holder in box.roster.others(box.dealer), f"member {box.holder} holds nothing of member {box.dealer}")
    expect(signing_key[SIZE:] == dict(box.roster.members)[box.holder], "the signing key is not the holder's")


def _right_shares(box: KeyBox, shared: bytes) -> tuple[Share, Share]:
    """What the box holds under the mask of this product. `NotInGroup` unless both shares fit the commitments."""
    filled = dict(box.announcement.boxes).get(box.holder, b"")
    if len(filled) != MASK_SIZE:
        raise NotInGroup("its box has a wrong length")
    values = _points(masked(filled, shared, box.roster.digest(), box.dealer, box.holder))
    cards, coins = (Share(box.dealer, box.holder, kind, value) for kind, value in zip(TokenKind, values, strict=True))
    for share in (cards, coins):
        demand_fit(box.announcement.commitments(share.kind), share)
    return cards, coins


# --- complaints


class Complaint(Array, frozen=True):
    """What opens one box to everybody, and the proof that its holder opens it so."""

    shared: Bytes32
    challenge: Bytes32
    response: Bytes32


def complain(box: KeyBox, signing_key: bytes, entropy: bytes) -> Complaint:
    """The holder shows what is in the dealer's box for it. Only for an announcement that `check_announcement` passed:
    else the passing point might be another's, and what it opens as well.
    """
    _expect_holder(box, signing_key)
    with ours("a complaint"):
        passing = box.announcement.passing
        secret, shared = _secret_of(signing_key), shared_from(signing_key, passing)
        return Complaint(shared, *prove_equality("complaint", _statement_on(box, shared), secret, passing, entropy))


def check_complaint(box: KeyBox, complaint: Complaint) -> None:
    """`BadProof` of the holder unless its complaint proves that the dealer gave it wrong shares."""
    with blaming(box.holder, "complaint"):
        proof = complaint.challenge, complaint.response
        points = dict(box.roster.members)[box.holder], complaint.shared
        check_equality("complaint", _statement_on(box, complaint.shared), box.announcement.passing, points, proof)
    try:
        _right_shares(box, complaint.shared)
    except NotInGroup:
        return
    demand(False, box.holder, "complaint", "the shares in its box are right")


def _statement_on(box: KeyBox, shared: bytes) -> bytes:
    """What a complaint about the box proves."""
    passing = box.announcement.passing
    return digest("complaint", box.roster.digest(), box.dealer, box.holder, passing, shared)
