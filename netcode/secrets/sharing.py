"""Feldman's sharing: a secret scalar is the value at zero of a polynomial to whose coefficients everybody has
commitments.

Member n holds the value at n+1. As many shares as there are coefficients open the secret; fewer are consistent with
any.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NewType

from netcode.secrets.group import (
    ORDER,
    NotInGroup,
    add,
    blaming,
    demand,
    expect,
    generator_times,
    multiply,
    ours,
    scalar_bytes,
    scalar_of,
)
from netcode.secrets.tokens import TokenKind

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
