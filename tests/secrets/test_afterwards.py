"""Points chosen after the challenge: a prover fixes its nonces first and then looks for a statement that fits them.

It works wherever the hash behind a challenge leaves out what the prover may still choose, so each of these forgeries
says that a hash is complete. `fitting` finds the point; what is proven with it would be wrong.
"""

from __future__ import annotations

import pytest

from netcode.secrets import deck, group, keys, tokens
from netcode.secrets.deck import Ciphertext, Remask, check_remask
from netcode.secrets.group import (
    ORDER,
    BadProof,
    generator_times,
    hash_to_point,
    multiply,
    scalar_bytes,
    scalar_from,
    scalar_of,
    subtract,
)
from netcode.secrets.keys import check_announcement
from netcode.secrets.shuffle_proof import generator
from netcode.secrets.shuffling import check_shuffle
from netcode.secrets.tokens import ProvenTokens, TokenKind, check_tokens
from tests.secrets.forger import HALF, SCALED, UNSCALED, Plan, drafted, proven
from tests.secrets.parties import START, check_token, party, replace, shuffle_of
from tests.secrets.test_deck import CARD, PLACE
from tests.secrets.test_shuffling import INPUTS
from tests.secrets.test_shuffling import PLACE as AT
from tests.secrets.test_tokens import ASKED, BATCH, LIST, OWNER, SECRET, TOKEN, swapped

NONCE = 7
WRONG = hash_to_point("a nonce point that is no multiple of the base by the nonce")


def fitting(challenge: int, response: int, base: bytes) -> bytes:
    """The image for which response * base - challenge * image is WRONG."""
    return multiply(pow(challenge, -1, ORDER), subtract(multiply(response, base), WRONG))


def pair(challenge: int, secret: int) -> tuple[bytes, bytes, int]:
    response = (NONCE + challenge * secret) % ORDER
    return scalar_bytes(challenge), scalar_bytes(response), response


def challenge_of(thing: str, statement: bytes) -> int:
    return tokens._challenge(thing, statement, generator_times(NONCE), WRONG)


def test_a_token_cannot_be_chosen_after_its_challenge() -> None:
    guessed = tokens._statement(OWNER, ASKED, TOKEN.points[0])
    challenge, response, number = pair(challenge_of("token", guessed), scalar_of(SECRET))
    point = fitting(scalar_of(challenge), number, ASKED.base)
    assert point != TOKEN.points[0]
    with pytest.raises(BadProof):
        check_token(OWNER, ASKED, ProvenTokens((point,), challenge, response))


def test_a_point_of_a_list_cannot_be_chosen_after_its_challenge() -> None:
    guessed = tokens._list_statement(OWNER, LIST, BATCH.points)
    weights = tokens._weights(guessed, len(LIST))
    base = group.weighed(weights, (asked.base for asked in LIST))
    challenge, response, number = pair(challenge_of("batch", guessed), scalar_of(SECRET))
    others = group.weighed(weights[1:], BATCH.points[1:])
    rest = subtract(fitting(scalar_of(challenge), number, base), others)
    first = multiply(pow(weights[0], -1, ORDER), rest)
    with pytest.raises(BadProof):
        check_tokens(OWNER, LIST, replace(swapped(BATCH, 0, first), challenge=challenge, response=response))


def test_a_list_cannot_be_chosen_after_its_weights() -> None:
    """Two wrong points whose errors cancel under the weights that the right list would have had."""
    weights = tokens._weights(tokens._list_statement(OWNER, LIST, BATCH.points), len(LIST))
    error = group.subtract(multiply(weights[1], WRONG), multiply(weights[1], group.GENERATOR))
    first = group.add(BATCH.points[0], multiply(pow(weights[0], -1, ORDER), error))
    second = group.subtract(BATCH.points[1], group.subtract(WRONG, group.GENERATOR))
    wrong = swapped(swapped(BATCH, 0, first), 1, second)
    assert group.weighed(weights, wrong.points) == group.weighed(weights, BATCH.points)
    statement = tokens._list_statement(OWNER, LIST, wrong.points)
    base = group.weighed(tokens._weights(statement, len(LIST)), (asked.base for asked in LIST))
    proof = tokens.prove_equality("batch", statement, scalar_of(SECRET), base, bytes(32))
    with pytest.raises(BadProof):
        check_tokens(OWNER, LIST, replace(wrong, challenge=proof[0], response=proof[1]))


def test_a_remasked_card_cannot_be_chosen_after_its_challenge() -> None:
    mask = 5
    honest = deck.masked(CARD, PLACE.joint, mask)
    guessed = deck._statement(PLACE, CARD, honest)
    challenge, response, number = pair(challenge_of("remask", guessed), mask)
    card = Ciphertext(honest.a, group.add(CARD.b, fitting(scalar_of(challenge), number, PLACE.joint)))
    with pytest.raises(BadProof):
        check_remask(PLACE, CARD, Remask(3, card.raw, challenge, response))


@pytest.mark.parametrize("kind", TokenKind)
def test_a_key_cannot_be_chosen_after_the_challenge_of_its_possession(kind: TokenKind) -> None:
    """It would be a key whose secret nobody knows, or one that cancels the others'."""
    ours = party(4)
    said, statement = ours.said[3], keys._statement(ours.roster, 3, START, ours.said[3])
    challenge = scalar_from("possession challenge", statement, kind, WRONG)
    key = fitting(challenge, NONCE, group.GENERATOR)
    commitments = (key, *said.commitments(kind)[1:])
    possession = bytearray(said.possession)
    possession[64 * kind : 64 * kind + 64] = scalar_bytes(challenge) + scalar_bytes(NONCE)
    attempt = replace(said, possession=bytes(possession))
    if kind is TokenKind.CARDS:
        attempt = replace(attempt, cards=b"".join(commitments))
    else:
        attempt = replace(attempt, coins=b"".join(commitments))
    with pytest.raises(BadProof, match="the proof of possession does not fit"):
        check_announcement(ours.roster, 3, START, attempt)


# --- shuffles


def test_a_face_cannot_be_chosen_after_the_challenge_of_a_shuffle() -> None:
    """The nonce for the faces is WRONG, and the first card's face is moved until it fits."""
    draft = drafted(AT, INPUTS, Plan())
    proof = proven(draft, Plan(), WRONG)
    weights, joint = proof.answers.weights, AT.joint
    before = multiply(proof.challenge, group.weighed(draft.weights, (card.b for card in INPUTS)))
    masks = multiply(proof.answers.sums[3], joint)
    others = group.weighed(weights[1:], (card.b for card in draft.outputs[1:]))
    whole = subtract(group.total((WRONG, before, masks)), others)
    alien = Ciphertext(draft.outputs[0].a, multiply(pow(weights[0], -1, ORDER), whole))
    assert alien != draft.outputs[0]
    with pytest.raises(BadProof, match="the proof does not fit"):
        check_shuffle(AT, INPUTS, shuffle_of((alien, *draft.outputs[1:]), proof.raw()))


def test_commitments_cannot_be_chosen_after_the_weights_of_a_shuffle() -> None:
    """Scaled cards: one commitment takes what the weighed sum is short of, another gives it back in the plain sum."""
    plan = Plan(used=SCALED, cards=UNSCALED)
    draft = drafted(AT, INPUTS, plan)
    first, second = draft.weights[:2]
    short = group.add(multiply(first, generator(1)), multiply((HALF - 1) * second % ORDER, generator(2)))
    moved = multiply(pow(first - second, -1, ORDER), short)
    commitments = list(draft.commitments)
    commitments[0], commitments[1] = group.add(commitments[0], moved), subtract(commitments[1], moved)
    proof = proven(replace(draft, commitments=tuple(commitments)), plan)
    with pytest.raises(BadProof, match="the proof does not fit"):
        check_shuffle(AT, INPUTS, shuffle_of(draft.outputs, proof.raw()))
