"""Tokens as they stand in bodies: one under a proof of its own, several under one proof for the list."""

from __future__ import annotations

from netcode.lan.play.bodies import BadBody, Proven
from netcode.secrets.tokens import (
    Asked,
    Owner,
    Token,
    TokenBatch,
    check_batch,
    check_token,
    make_batch,
    make_token,
)


def give(owner: Owner, secret: bytes, asked: tuple[Asked, ...], entropy: bytes) -> Proven:
    """The owner's tokens for what is asked, in its order."""
    if len(asked) == 1:
        token = make_token(owner, secret, asked[0], entropy)
        return Proven((token.point,), token.challenge, token.response)
    batch = make_batch(owner, secret, asked, entropy)
    return Proven(batch.points, batch.challenge, batch.response)


def take(owner: Owner, asked: tuple[Asked, ...], given: Proven) -> tuple[bytes, ...]:
    """The points, checked. Raises BadProof or BadBody."""
    if len(given.points) != len(asked):
        raise BadBody("It does not answer what was asked.")
    if len(asked) == 1:
        reference, point = asked[0].reference, given.points[0]
        token = Token(owner.member, owner.kind, reference, point, given.challenge, given.response)
        return (check_token(owner, asked[0], token),)
    references = tuple(each.reference for each in asked)
    batch = TokenBatch(owner.member, owner.kind, references, given.points, given.challenge, given.response)
    return check_batch(owner, asked, batch)
