"""Three things that can go wrong: a peer is wrong, we are wrong, the library is too old."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class BadProof(Exception):
    """A member sent something that does not hold. `thing` says what: token, share, keys, seal, shuffle, remask."""

    def __init__(self, member: int, thing: str, reason: str) -> None:
        do = "do" if thing.endswith("s") else "does"
        super().__init__(f"The {thing} of member {member} {do} not hold: {reason}.")
        self.member = member
        self.thing = thing
        self.reason = reason


class Misused(Exception):
    """We called with something that cannot be: our own mistake, never a peer's."""


class UnsafeLibrary(Exception):
    """The installed libsodium takes points that it should refuse."""


class NotInGroup(ValueError):
    """Bytes that are no point or no scalar. Inside this package only: `blaming` and `ours` say whose mistake it is."""


@contextmanager
def blaming(member: int, thing: str) -> Iterator[None]:
    """What is wrong in here came from that member."""
    try:
        yield
    except NotInGroup as found:
        raise BadProof(member, thing, str(found)) from found


@contextmanager
def ours(what: str) -> Iterator[None]:
    """What is wrong in here came from our own state."""
    try:
        yield
    except NotInGroup as found:
        raise Misused(f"{what}: {found}") from found


def expect(holds: bool, what: str) -> None:
    """Our own arguments; `Misused` if they cannot be."""
    if not holds:
        raise Misused(what)


def demand(holds: bool, member: int, thing: str, reason: str) -> None:
    """What a member sent; `BadProof` with the reason if it does not hold."""
    if not holds:
        raise BadProof(member, thing, reason)
