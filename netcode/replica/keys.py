"""Ed25519 keys of members, through PyNaCl. Each kind of signature has its own domain, so none can stand for another."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b

from nacl.bindings import crypto_sign, crypto_sign_BYTES, crypto_sign_open, crypto_sign_seed_keypair
from nacl.exceptions import CryptoError

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
