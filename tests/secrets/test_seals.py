"""Sealed choices: closed until their author's token is there, one meaning only, all equally long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nacl import bindings as sodium

from netcode.secrets import coins
from netcode.secrets.coins import check_size, open_seal, seal, seal_asked
from netcode.secrets.group import BadProof, Misused
from netcode.secrets.tokens import TokenKind, bare_token, make_tokens
from tests.listing import of_each
from tests.secrets.parties import OTHER_TABLE, TABLE, check_token, entropy, flipped, party
from tests.secrets.vectors import VECTORS

OURS = party(3)
OWNER, SECRET = OURS.owner(1, TokenKind.COINS), OURS.secret(1, TokenKind.COINS)
HERE = b"window 4"
ASKED = seal_asked(TABLE, 1, HERE)
POINT = bare_token(SECRET, ASKED)
SIZE = 24
CHOICE = b"pass on the left"
SEALED = seal(OWNER, SECRET, HERE, CHOICE, SIZE, entropy("seal"))


def test_a_seal_opens_with_the_authors_token() -> None:
    token = make_tokens(OWNER, SECRET, [ASKED], entropy("open"))
    assert open_seal(OWNER, HERE, SEALED, SIZE, check_token(OWNER, ASKED, token)) == CHOICE


def test_known_answer_of_a_seal() -> None:
    assert SEALED.hex() == VECTORS["seal"]


@given(st.binary(max_size=SIZE))
@settings(max_examples=30)
def test_any_choice_comes_back_and_none_shows_its_length(choice: bytes) -> None:
    sealed = seal(OWNER, SECRET, HERE, choice, SIZE, entropy("any", choice))
    assert len(sealed) == SIZE + 41 == len(SEALED)
    assert open_seal(OWNER, HERE, sealed, SIZE, POINT) == choice


def test_two_seals_of_one_choice_show_nothing_in_common() -> None:
    other = seal(OWNER, SECRET, HERE, CHOICE, SIZE, entropy("again"))
    assert all(one != two for one, two in zip(_chunks(SEALED), _chunks(other), strict=True))


def test_the_same_entropy_for_another_choice_gives_another_nonce() -> None:
    other = seal(OWNER, SECRET, HERE, b"pass on the right", SIZE, entropy("seal"))
    assert other[: coins.NONCE_SIZE] != SEALED[: coins.NONCE_SIZE]


def _chunks(raw: bytes) -> list[bytes]:
    return [raw[at : at + 8] for at in range(0, len(raw) - 7, 8)]


def test_every_flipped_bit_of_a_seal_names_its_author() -> None:
    for bit in range(8 * len(SEALED)):
        with pytest.raises(BadProof) as found:
            open_seal(OWNER, HERE, flipped(SEALED, bit), SIZE, POINT)
        assert (found.value.member, found.value.thing) == (1, "seal")


def test_no_other_token_opens_a_seal() -> None:
    others = [
        bare_token(OURS.secret(0, TokenKind.COINS), ASKED),
        bare_token(OURS.secret(1, TokenKind.CARDS), ASKED),
        bare_token(SECRET, seal_asked(TABLE, 1, b"window 5")),
        bare_token(SECRET, seal_asked(TABLE, 0, HERE)),
        bare_token(SECRET, seal_asked(OTHER_TABLE, 1, HERE)),
    ]
    for point in others:
        with pytest.raises(BadProof, match="its token does not open it"):
            open_seal(OWNER, HERE, SEALED, SIZE, point)


def test_a_copied_seal_says_nothing_for_the_copier() -> None:
    """Member 0 repeats member 1's seal, hoping to choose the same: its own token does not open it."""
    copier = OURS.owner(0, TokenKind.COINS)
    for point in (POINT, bare_token(OURS.secret(0, TokenKind.COINS), seal_asked(TABLE, 0, HERE))):
        with pytest.raises(BadProof, match="The seal of member 0"):
            open_seal(copier, HERE, SEALED, SIZE, point)


def test_a_seal_replayed_elsewhere_is_refused() -> None:
    with pytest.raises(BadProof):
        open_seal(OWNER, b"window 5", SEALED, SIZE, POINT)
    with pytest.raises(BadProof):
        open_seal(replace(OWNER, table=OTHER_TABLE), HERE, SEALED, SIZE, POINT)


@pytest.mark.parametrize("padded", [b"\0" * (SIZE + 1), b"x" * (SIZE + 1), b"a\x80".ljust(SIZE, b"\0") + b"\1"])
def test_wrong_padding_names_its_author(padded: bytes) -> None:
    about, key = coins._about(OWNER, HERE), coins._key(OWNER, HERE, POINT)
    nonce = bytes(coins.NONCE_SIZE)
    sealed = nonce + sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(padded, about, nonce, key)
    with pytest.raises(BadProof, match="its padding is wrong"):
        open_seal(OWNER, HERE, sealed, SIZE, POINT)


@of_each("sealed", [b"", SEALED[:-1], SEALED + b"\0", bytes(40)])
def test_a_seal_of_a_wrong_length_is_refused_before_it_is_opened(sealed: bytes) -> None:
    for attempt in (lambda: check_size(1, sealed, SIZE), lambda: open_seal(OWNER, HERE, sealed, SIZE, POINT)):
        with pytest.raises(BadProof, match="wrong length"):
            attempt()


def test_our_own_mistakes_are_not_blamed_on_a_member() -> None:
    mistakes: list[Callable[[], object]] = [
        lambda: seal(OWNER, SECRET, HERE, b"x" * (SIZE + 1), SIZE, entropy("long")),
        lambda: seal(OWNER, SECRET, HERE, CHOICE, SIZE, b"short"),
        lambda: seal(OWNER, bytes(32), HERE, CHOICE, SIZE, entropy("zero")),
        lambda: open_seal(OWNER, HERE, SEALED, SIZE, b"short"),
    ]
    for mistake in mistakes:
        with pytest.raises(Misused):
            mistake()
