"""Tokens: exactly one verifies for a member, a key and a base; one by one and many under one proof."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from netcode.secrets import group, tokens
from netcode.secrets.coins import coin
from netcode.secrets.deck import card_asked
from netcode.secrets.group import BadProof, Misused, hash_to_point, scalar_from
from netcode.secrets.tokens import (
    Asked,
    ProvenTokens,
    TokenKind,
    bare_token,
    check_tokens,
    make_tokens,
)
from tests.listing import of_each
from tests.secrets import curve
from tests.secrets.parties import (
    BAD_POINTS,
    BAD_SCALARS,
    OTHER_TABLE,
    TABLE,
    check_token,
    entropy,
    flipped,
    party,
    plus,
    replace,
    shuffled,
)
from tests.secrets.vectors import VECTORS

OURS = party(3)
ASKED = coin(TABLE, b"block 7")
OWNER = OURS.owner(1, TokenKind.COINS)
SECRET = OURS.secret(1, TokenKind.COINS)
TOKEN = make_tokens(OWNER, SECRET, [ASKED], entropy("token"))
LIST = [coin(TABLE, b"block %d" % number) for number in range(5)]
BATCH = make_tokens(OWNER, SECRET, LIST, entropy("batch"))


def test_a_token_holds() -> None:
    assert check_token(OWNER, ASKED, TOKEN) == bare_token(SECRET, ASKED)


def test_a_token_is_the_secret_times_the_base_in_plain_integers() -> None:
    product = curve.times(int.from_bytes(SECRET, "little"), curve.decode(ASKED.base))
    assert TOKEN.points[0] == curve.encode(product)


def test_the_proof_fits_in_plain_integers() -> None:
    """The equations of Chaum and Pedersen, computed without libsodium."""
    challenge, response = (int.from_bytes(part, "little") for part in (TOKEN.challenge, TOKEN.response))
    statement = tokens._statement(OWNER, ASKED, TOKEN.points[0])
    pairs = ((curve.GENERATOR, OWNER.public), (curve.decode(ASKED.base), TOKEN.points[0]))
    nonces = [
        curve.encode(curve.add(curve.times(response, base), curve.minus(curve.times(challenge, curve.decode(image)))))
        for base, image in pairs
    ]
    assert scalar_from("equal logarithms", b"token", statement, *nonces) == challenge


def test_known_answer_of_a_token() -> None:
    assert (TOKEN.points[0] + TOKEN.challenge + TOKEN.response).hex() == VECTORS["token"]


def test_known_answer_of_a_batch() -> None:
    assert (BATCH.points[0] + BATCH.challenge + BATCH.response).hex() == VECTORS["batch"]


# --- invariant 19: exactly one


def other_points() -> dict[str, bytes]:
    return {
        "another member's": bare_token(OURS.secret(2, TokenKind.COINS), ASKED),
        "of the card key": bare_token(OURS.secret(1, TokenKind.CARDS), ASKED),
        "for another base": bare_token(SECRET, LIST[0]),
        "the negative": group.multiply(group.ORDER - 1, TOKEN.points[0]),
        "the double": group.multiply(2, TOKEN.points[0]),
        "the base": ASKED.base,
        "the public key": OWNER.public,
        "any point": hash_to_point("any", 1),
    }


@of_each("name", other_points())
def test_invariant_19_no_other_point_verifies(name: str) -> None:
    """Neither with the right proof, nor with one made for that point by its own secret or by the owner's."""
    point = other_points()[name]
    forged = [replace(TOKEN, points=(point,))]
    for secret in (SECRET, OURS.secret(2, TokenKind.COINS), OURS.secret(1, TokenKind.CARDS)):
        statement = tokens._statement(OWNER, ASKED, point)
        proof = tokens.prove_equality("token", statement, group.scalar_of(secret), ASKED.base, entropy(name))
        forged.append(ProvenTokens((point,), *proof))
    for token in forged:
        with pytest.raises(BadProof, match="The token of member 1 does not hold: the proof does not fit"):
            check_token(OWNER, ASKED, token)


def test_invariant_19_entropy_changes_the_proof_and_not_the_point() -> None:
    again = make_tokens(OWNER, SECRET, [ASKED], entropy("other"))
    assert again.points[0] == TOKEN.points[0] and again.challenge != TOKEN.challenge
    assert check_token(OWNER, ASKED, again) == TOKEN.points[0]


def test_the_same_entropy_never_gives_one_nonce_to_two_statements() -> None:
    """Two responses to one nonce would tell the secret."""
    first, second = (make_tokens(OWNER, SECRET, [asked], entropy("same")) for asked in LIST[:2])

    def nonce(token: ProvenTokens) -> int:
        challenge, response, secret = map(group.scalar_of, (token.challenge, token.response, SECRET))
        return (response - challenge * secret) % group.ORDER

    assert nonce(first) != nonce(second)


# --- damage and forgery


def test_every_flipped_bit_of_a_token_is_found() -> None:
    for bit in range(256):
        for damaged in (
            swapped(TOKEN, 0, flipped(TOKEN.points[0], bit)),
            replace(TOKEN, challenge=flipped(TOKEN.challenge, bit)),
            replace(TOKEN, response=flipped(TOKEN.response, bit)),
        ):
            with pytest.raises(BadProof):
                check_token(OWNER, ASKED, damaged)


@pytest.mark.parametrize("part", ["challenge", "response"])
def test_a_scalar_beside_the_right_one_is_found(part: str) -> None:
    for more in (-1, 1, 2**128):
        with pytest.raises(BadProof):
            check_token(OWNER, ASKED, replace(TOKEN, **{part: plus(getattr(TOKEN, part), more)}))


@of_each("point", BAD_POINTS)
def test_invariant_28_a_point_outside_the_group_is_no_token(point: bytes) -> None:
    with pytest.raises(BadProof, match="is not a point of the group"):
        check_token(OWNER, ASKED, replace(TOKEN, points=(point,)))


@pytest.mark.parametrize("scalar", BAD_SCALARS, ids=bytes.hex)
@pytest.mark.parametrize("part", ["challenge", "response"])
def test_invariant_28_a_scalar_out_of_range_proves_nothing(scalar: bytes, part: str) -> None:
    with pytest.raises(BadProof, match="scalar"):
        check_token(OWNER, ASKED, replace(TOKEN, **{part: scalar}))


def unchecked(scalar: int, point: bytes) -> bytes:
    """Multiplication as a library that checks nothing would do it."""
    return curve.encode(curve.times(scalar, curve.decode(point)))


def poisoned(order: int) -> ProvenTokens:
    """A token plus a point of small order, with a proof that fits because the challenge is a multiple of that order."""
    low = curve.encode(curve.times(8 // order, curve.decode(group.EIGHTH)))
    point = group.add(TOKEN.points[0], low)
    statement = tokens._statement(OWNER, ASKED, point)
    for number in range(1000):
        proof = tokens.prove_equality("token", statement, group.scalar_of(SECRET), ASKED.base, entropy(number))
        if proof[0][0] % order == 0:
            return ProvenTokens((point,), *proof)
    raise AssertionError("no challenge is a multiple")


@pytest.mark.parametrize("order", [2, 4, 8])
def test_a_second_token_by_a_point_of_small_order_is_refused(order: int, monkeypatch: pytest.MonkeyPatch) -> None:
    token = poisoned(order)
    with pytest.raises(BadProof, match="is not a point of the group"):
        check_token(OWNER, ASKED, token)
    monkeypatch.setattr(tokens, "multiply", unchecked)
    assert check_token(OWNER, ASKED, token) != TOKEN.points[0], "only the check of the point stands against it"


# --- replayed


REPLAYS: dict[str, Callable[[], object]] = {
    "at another table": lambda: check_token(OURS.owner(1, TokenKind.COINS, OTHER_TABLE), ASKED, TOKEN),
    "for the other key": lambda: check_token(OURS.owner(1, TokenKind.CARDS), ASKED, TOKEN),
    "from another member": lambda: check_token(OURS.owner(2, TokenKind.COINS), ASKED, TOKEN),
    "for another base": lambda: check_token(OWNER, replace(ASKED, base=LIST[0].base), TOKEN),
    "for another place": lambda: check_token(OWNER, replace(ASKED, reference=b"block 8"), TOKEN),
    "for another thing": lambda: check_token(OWNER, LIST[0], TOKEN),
    "of a batch": lambda: check_token(OWNER, ASKED, replace(TOKEN, challenge=BATCH.challenge, response=BATCH.response)),
}


@of_each("name", REPLAYS)
def test_a_token_replayed_elsewhere_is_refused(name: str) -> None:
    with pytest.raises(BadProof):
        REPLAYS[name]()


def test_the_token_of_another_card_is_refused() -> None:
    first, second, *_ = shuffled(3, 5)
    asked, other = card_asked(b"pile 1 place 0", first), card_asked(b"pile 1 place 1", second)
    owner, secret = OURS.owner(0, TokenKind.CARDS), OURS.secret(0, TokenKind.CARDS)
    token = make_tokens(owner, secret, [other], entropy("card"))
    with pytest.raises(BadProof):
        check_token(owner, asked, token)
    assert check_token(owner, other, token)


# --- many under one proof


def test_a_batch_holds() -> None:
    assert check_tokens(OWNER, LIST, BATCH) == tuple(bare_token(SECRET, asked) for asked in LIST)


@pytest.mark.parametrize("count", [1, 2, 40])
def test_batches_of_any_length(count: int) -> None:
    asked = [coin(TABLE, b"%d" % number) for number in range(count)]
    batch = make_tokens(OWNER, SECRET, asked, entropy(count))
    assert len(check_tokens(OWNER, asked, batch)) == count


def swapped(batch: ProvenTokens, place: int, point: bytes) -> ProvenTokens:
    points = list(batch.points)
    points[place] = point
    return replace(batch, points=tuple(points))


def test_errors_that_cancel_in_a_plain_sum_are_found() -> None:
    """One point too much, another too little: only the weights see it."""
    error = hash_to_point("error")
    wrong = swapped(BATCH, 0, group.add(BATCH.points[0], error))
    wrong = swapped(wrong, 1, group.subtract(BATCH.points[1], error))
    statement = tokens._list_statement(OWNER, LIST, wrong.points)
    mixed = group.weighed(tokens._weights(statement, 5), (asked.base for asked in LIST))
    proof = tokens.prove_equality("batch", statement, group.scalar_of(SECRET), mixed, entropy("cancel"))
    with pytest.raises(BadProof, match="The batch of member 1"):
        check_tokens(OWNER, LIST, replace(wrong, challenge=proof[0], response=proof[1]))


def test_two_points_of_a_batch_in_the_wrong_places_are_found() -> None:
    wrong = swapped(swapped(BATCH, 0, BATCH.points[1]), 1, BATCH.points[0])
    with pytest.raises(BadProof):
        check_tokens(OWNER, LIST, wrong)


@pytest.mark.slow
def test_flipped_bits_of_a_batch_are_found() -> None:
    for bit in range(0, 256, 5):
        damaged = [swapped(BATCH, place, flipped(BATCH.points[place], bit)) for place in range(5)]
        damaged += [replace(BATCH, challenge=flipped(BATCH.challenge, bit))]
        damaged += [replace(BATCH, response=flipped(BATCH.response, bit))]
        for batch in damaged:
            with pytest.raises(BadProof):
                check_tokens(OWNER, LIST, batch)


@of_each("place", [0, 4])
@of_each("point", BAD_POINTS)
def test_invariant_28_a_point_outside_the_group_spoils_a_batch(point: bytes, place: int) -> None:
    with pytest.raises(BadProof, match="is not a point of the group"):
        check_tokens(OWNER, LIST, swapped(BATCH, place, point))


@of_each("scalar", BAD_SCALARS)
def test_invariant_28_a_scalar_out_of_range_spoils_a_batch(scalar: bytes) -> None:
    for part in ("challenge", "response"):
        with pytest.raises(BadProof, match="scalar"):
            check_tokens(OWNER, LIST, replace(BATCH, **{part: scalar}))


def test_a_batch_for_other_things_is_refused() -> None:
    other_list = [*LIST[:4], replace(LIST[4], base=LIST[3].base)]
    for asked in (LIST[:4], LIST[::-1], [*LIST, ASKED], other_list):
        with pytest.raises(BadProof):
            check_tokens(OWNER, asked, BATCH)
    for owner in (
        OURS.owner(1, TokenKind.COINS, OTHER_TABLE),
        OURS.owner(2, TokenKind.COINS),
        OURS.owner(1, TokenKind.CARDS),
    ):
        with pytest.raises(BadProof):
            check_tokens(owner, LIST, BATCH)


# --- shapes, and our own mistakes


def test_lists_of_a_batch_have_one_length_even_if_it_was_never_on_a_wire() -> None:
    with pytest.raises(BadProof, match="they are for something else"):
        check_tokens(OWNER, LIST, replace(BATCH, points=BATCH.points[:4]))


def test_the_longest_reference_is_taken() -> None:
    assert Asked(bytes(256), ASKED.base).reference == bytes(256)


def test_our_own_mistakes_are_not_blamed_on_a_member() -> None:
    low = replace(ASKED, base=group.EIGHTH)
    mistakes: list[Callable[[], object]] = [
        lambda: check_token(OWNER, low, TOKEN),
        lambda: check_token(replace(OWNER, public=group.EIGHTH), ASKED, TOKEN),
        lambda: check_tokens(OWNER, [low], replace(BATCH, points=BATCH.points[:1])),
        lambda: make_tokens(OWNER, SECRET, [low], entropy("low")),
        lambda: make_tokens(OWNER, bytes(32), [ASKED], entropy("zero")),
        lambda: make_tokens(OWNER, SECRET, [ASKED], b"short"),
        lambda: make_tokens(OWNER, SECRET, [], entropy("none")),
        lambda: make_tokens(OWNER, SECRET, [ASKED] * 513, entropy("many")),
        lambda: check_tokens(OWNER, [], BATCH),
        lambda: check_tokens(OWNER, [ASKED] * 513, BATCH),
        lambda: bare_token(b"\xff" * 32, ASKED),
        lambda: Asked(b"", ASKED.base),
        lambda: Asked(bytes(257), ASKED.base),
        lambda: Asked(b"x", b"short"),
        lambda: replace(OWNER, member=256),
        lambda: replace(OWNER, table=b"short"),
        lambda: replace(OWNER, public=b""),
    ]
    for mistake in mistakes:
        with pytest.raises(Misused):
            mistake()
