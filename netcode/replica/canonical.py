"""Canonical MessagePack: one byte string for one value, read back only in the shape that is expected; signatures of
members over it; and what can go wrong in a replica.

Each kind of signature has its own domain, so none can stand for another. Wrong are the bytes, or the rules refuse, or
it is not the time for it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, cast

import msgpack
from nacl.bindings import crypto_sign, crypto_sign_BYTES, crypto_sign_open, crypto_sign_seed_keypair
from nacl.exceptions import CryptoError

from core.errors import ParlourError


class Malformed(ValueError):
    """Bytes that are not what they claim: wrong shape, not canonical, wrong signature. Whoever sent them is wrong."""


class Refused(ParlourError):
    """A block that the rules of the log or of the game do not allow at this place; nothing was changed."""


class Forbidden(Refused):
    """A block that the rules of the game do not allow, though its author stood where this machine stands: no honest
    program writes one.
    """


class FactsMissing(Refused):
    """A block that cannot be judged yet, because facts its parent asked for have not arrived."""


class NotNow(ParlourError):
    """This member may not write a block at the moment; the text says why and what to wait for."""


Check = Callable[[object], bool]
LARGEST = 2**53 - 1


def pack(value: object) -> bytes:
    """A value of ints, bytes and arrays in its shortest form."""
    return cast(bytes, msgpack.packb(value))


def unpack(data: bytes, *checks: Check) -> tuple[Any, ...]:
    """The array that `pack` made, one check an item. Raises Malformed for another shape or another form."""
    try:
        value = msgpack.unpackb(data, use_list=False)
    except (msgpack.exceptions.UnpackException, ValueError, RecursionError) as error:
        raise Malformed(f"not MessagePack: {error}") from error
    if not record(*checks)(value):
        raise Malformed("not the expected fields")
    if pack(value) != data:
        raise Malformed("not in canonical form")
    return cast("tuple[Any, ...]", value)


def natural(value: object) -> bool:
    """An int from 0 to 2**53 - 1."""
    return type(value) is int and 0 <= value <= LARGEST


def exactly(size: int) -> Check:
    """Bytes of this length."""
    return lambda value: type(value) is bytes and len(value) == size


def up_to(size: int) -> Check:
    """Bytes of at most this length."""
    return lambda value: type(value) is bytes and len(value) <= size


def many(check: Check, most: int) -> Check:
    """An array of at most `most` items that all pass the check."""
    return lambda value: type(value) is tuple and len(value) <= most and all(map(check, value))


def record(*checks: Check) -> Check:
    """An array with one item a check."""

    def fits(value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) == len(checks)
            and all(check(item) for check, item in zip(checks, value, strict=True))
        )

    return fits


KEY_BYTES = 32
SIGNATURE_BYTES = crypto_sign_BYTES
BLOCK = b"parlour block 1\0"
STATEMENT = b"parlour statement 1\0"
ACCEPTANCE = b"parlour acceptance 1\0"
MOST_REMEMBERED = 8192
_remembered: OrderedDict[bytes, bool] = OrderedDict()


class Signer:
    """The secret key of one member at one table. The seed must live beside the member's log: who loses the log must
    lose the key, or it may sign a thing twice.
    """

    __slots__ = ("_secret", "key")

    def __init__(self, seed: bytes) -> None:
        """seed: 32 random bytes."""
        self.key, self._secret = crypto_sign_seed_keypair(seed)

    def sign_block(self, header: bytes) -> bytes:
        """64 bytes that put this member's name under a block."""
        return self._sign(BLOCK, header)

    def sign_statement(self, statement: bytes) -> bytes:
        """64 bytes that put this member's name under a statement."""
        return self._sign(STATEMENT, statement)

    def sign_acceptance(self, place: bytes) -> bytes:
        """64 bytes that put this member's name under all that was announced at a place."""
        return self._sign(ACCEPTANCE, place)

    def _sign(self, domain: bytes, data: bytes) -> bytes:
        """What was signed here need not be checked when it comes back."""
        signature = crypto_sign(domain + data, self._secret)[:SIGNATURE_BYTES]
        _remember(_name(self.key, domain, data, signature), True)
        return signature


def is_signed(key: bytes, domain: bytes, data: bytes, signature: bytes) -> bool:
    """Whether the key's owner signed the data in this domain. Certificates repeat what was seen before: remembered, by
    a hash, so that large data costs no memory.
    """
    name = _name(key, domain, data, signature)
    found = _remembered.get(name)
    return _remember(name, _is_signed(key, domain, data, signature)) if found is None else found


def _name(key: bytes, domain: bytes, data: bytes, signature: bytes) -> bytes:
    sizes = bytes((len(key), len(signature)))
    return blake2b(key + signature + domain + data, digest_size=32, person=sizes).digest()


def _remember(name: bytes, found: bool) -> bool:
    """In one step each: a recorded match is checked in a thread of its own, beside a table in play."""
    _remembered[name] = found
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return found


def _is_signed(key: bytes, domain: bytes, data: bytes, signature: bytes) -> bool:
    try:
        crypto_sign_open(signature + domain + data, key)
    except (CryptoError, ValueError):
        return False
    return True
