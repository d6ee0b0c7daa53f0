"""Canonical MessagePack: one byte string per value, read back only in the expected shape; members' signatures over it;
and the errors of a replica.

Each kind of signature has its own domain, so none can stand for another. The errors say that bytes are malformed, that
the rules refuse, or that it is too early.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct
from nacl.bindings import crypto_sign, crypto_sign_seed_keypair

from core import codec
from core.errors import ParlourError
from netcode.arrays import typed, untyped
from netcode.link.identity import SIGNATURE_BYTES, verify


class Malformed(ValueError):
    """Bytes that are not what they claim: wrong shape, not canonical, wrong signature. Whoever sent them is wrong."""


class Refused(ParlourError):
    """A block that the rules of the log or of the game do not allow at this place; nothing was changed."""


class Forbidden(Refused):
    """A block against the rules of the game, though its author saw the same state: no honest program writes one."""


class FactsMissing(Refused):
    """A block that cannot be judged yet, because facts its parent asked for have not arrived."""


class NotNow(ParlourError):
    """This member may not write a block at the moment; the text says why and what to wait for."""


T = TypeVar("T", bound=Struct)


def unpack(data: bytes, kind: type[T]) -> T:
    """The array of these fields in its shortest form. Raises Malformed for another shape or another form."""
    try:
        found = typed(codec.unpack(data), kind)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"not the expected fields: {error}") from error
    if codec.pack(untyped(found)) != data:
        raise Malformed("not in canonical form")
    return found


BLOCK = b"parlour block 1\0"
STATEMENT = b"parlour statement 1\0"
ACCEPTANCE = b"parlour acceptance 1\0"
"""Domains: of blocks, of statements, and of all that was announced at a place."""
MOST_REMEMBERED = 8192
_remembered: OrderedDict[bytes, bool] = OrderedDict()


class Signer:
    """The secret key of one member at one table. The seed must live beside the member's log: who loses the log must
    lose the key, or it may sign a thing twice.
    """

    __slots__ = ("_secret", "key")

    def __init__(self, seed: bytes) -> None:
        self.key, self._secret = crypto_sign_seed_keypair(seed)

    def sign(self, domain: bytes, data: bytes) -> bytes:
        """64 bytes that put this member's name under the data. They need not be checked when they come back."""
        signature = crypto_sign(domain + data, self._secret)[:SIGNATURE_BYTES]
        _remember(_name(self.key, domain, data, signature), True)
        return signature


def is_signed(key: bytes, domain: bytes, data: bytes, signature: bytes) -> bool:
    """Whether the key's owner signed the data in this domain. Certificates repeat what was seen before: remembered, by
    a hash, so that large data costs no memory.
    """
    if len(signature) != SIGNATURE_BYTES:
        return False
    name = _name(key, domain, data, signature)
    found = _remembered.get(name)
    if found is not None:
        return found
    return _remember(name, verify(key, domain + data, signature))


def _name(key: bytes, domain: bytes, data: bytes, signature: bytes) -> bytes:
    sizes = bytes((len(key), len(signature)))
    return blake2b(key + signature + domain + data, digest_size=32, person=sizes).digest()


def _remember(name: bytes, found: bool) -> bool:
    """In one step each: a recorded match is checked in a thread of its own, beside a table in play."""
    _remembered[name] = found
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return found
