"""The Noise XXpsk3 handshake (revision 34: X25519, ChaCha20-Poly1305, BLAKE2b); frames, and messages in frames."""

from __future__ import annotations

import hmac
from collections.abc import Container
from hashlib import blake2b

from nacl.bindings import (
    crypto_aead_chacha20poly1305_ietf_decrypt,
    crypto_aead_chacha20poly1305_ietf_encrypt,
    crypto_scalarmult,
    crypto_scalarmult_base,
)
from nacl.exceptions import CryptoError

from netcode.link.limits import MESSAGE, RECORDS, LocalFault, PeerFault, Reason

PROTOCOL = b"Noise_XXpsk3_25519_ChaChaPoly_BLAKE2b"
KEY_BYTES = 32
TAG_BYTES = 16
HASH_BYTES = 64
PATTERN = (("e",), ("e", "ee", "s", "es"), ("s", "se", "psk"))
MESSAGE_BYTES = (48, 96, 64)
"""The sizes of the three messages when their payloads are empty."""


class Cipher:
    """One key and the counter of what was encrypted with it."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.nonce = 0

    def encrypt(self, plain: bytes, associated: bytes = b"") -> bytes:
        sealed = crypto_aead_chacha20poly1305_ietf_encrypt(plain, associated, self._counter(), self._key)
        self.nonce += 1
        return sealed

    def decrypt(self, sealed: bytes, associated: bytes = b"") -> bytes:
        """Raises PeerFault if a bit was changed, or a record was left out or repeated."""
        if len(sealed) < TAG_BYTES:
            raise PeerFault(Reason.BAD_FRAME, "What arrived was cut short on the way.")
        try:
            plain = crypto_aead_chacha20poly1305_ietf_decrypt(sealed, associated, self._counter(), self._key)
        except CryptoError as error:
            raise PeerFault(Reason.BAD_FRAME, "What arrived was altered on the way.") from error
        self.nonce += 1
        return plain

    def _counter(self) -> bytes:
        return bytes(4) + self.nonce.to_bytes(8, "little")


class Handshake:
    """One side of a handshake. opened: this end dialled. step: messages passed; after the third, `split`."""

    def __init__(self, opened: bool, prologue: bytes, psk: bytes, static: bytes, ephemeral: bytes) -> None:
        self.opened = opened
        self._psk = psk
        self._ours = {"s": static, "e": ephemeral}
        self._theirs: dict[str, bytes] = {}
        self.step = 0
        self._cipher: Cipher | None = None
        self.hash = PROTOCOL.ljust(HASH_BYTES, b"\0")
        self._ck = self.hash
        self._mix_hash(prologue)

    @property
    def finished(self) -> bool:
        return self.step == len(PATTERN)

    @property
    def writes(self) -> bool:
        return not self.finished and (self.step % 2 == 0) is self.opened

    def write(self, payload: bytes = b"") -> bytes:
        """The next message. Raises LocalFault if it is not this end's turn."""
        if not self.writes:
            raise LocalFault("it is not this end's turn in the handshake")
        parts = [self._write_token(token) for token in PATTERN[self.step]]
        parts.append(self._encrypt(payload))
        self.step += 1
        return b"".join(parts)

    def read(self, message: bytes) -> bytes:
        """The payload of the other end's message. Raises PeerFault."""
        if self.writes or self.finished:
            raise LocalFault("it is this end's turn in the handshake")
        for token in PATTERN[self.step]:
            message = self._read_token(token, message)
        payload = self._decrypt(message)
        self.step += 1
        return payload

    def split(self) -> tuple[Cipher, Cipher]:
        first, second = (Cipher(key[:KEY_BYTES]) for key in self._derive(b"", 2))
        return (first, second) if self.opened else (second, first)

    def _write_token(self, token: str) -> bytes:
        if token not in self._ours:
            self._mix_token(token)
            return b""
        public = crypto_scalarmult_base(self._ours[token])
        if token == "s":
            return self._encrypt(public)
        self._mix_ephemeral(public)
        return public

    def _read_token(self, token: str, message: bytes) -> bytes:
        """What is left of the message behind the token."""
        if token not in self._ours:
            self._mix_token(token)
            return message
        length = KEY_BYTES if token == "e" else KEY_BYTES + TAG_BYTES
        if len(message) < length:
            raise PeerFault(Reason.BAD_HANDSHAKE, "The other end does not speak as Parlour does.")
        found, rest = message[:length], message[length:]
        if token == "s":
            self._theirs["s"] = self._decrypt(found)
        else:
            self._theirs["e"] = found
            self._mix_ephemeral(found)
        return rest

    def _mix_ephemeral(self, public: bytes) -> None:
        self._mix_hash(public)
        self._mix_key(public)

    def _mix_token(self, token: str) -> None:
        if token == "psk":
            self._ck, mixed, key = self._derive(self._psk, 3)
            self._mix_hash(mixed)
            self._cipher = Cipher(key[:KEY_BYTES])
            return
        ours, theirs = (token[0], token[1]) if self.opened else (token[1], token[0])
        try:
            self._mix_key(crypto_scalarmult(self._ours[ours], self._theirs[theirs]))
        except CryptoError as error:  # a key of small order: the shared secret would be known to anybody
            raise PeerFault(Reason.BAD_HANDSHAKE, "The other end sent a key that protects nothing.") from error

    def _mix_hash(self, data: bytes) -> None:
        self.hash = blake2b(self.hash + data).digest()

    def _mix_key(self, material: bytes) -> None:
        self._ck, key = self._derive(material, 2)
        self._cipher = Cipher(key[:KEY_BYTES])

    def _encrypt(self, plain: bytes) -> bytes:
        assert self._cipher is not None, "every pattern begins with e, which makes a key"
        sealed = self._cipher.encrypt(plain, self.hash)
        self._mix_hash(sealed)
        return sealed

    def _decrypt(self, sealed: bytes) -> bytes:
        assert self._cipher is not None, "every pattern begins with e, which makes a key"
        try:
            plain = self._cipher.decrypt(sealed, self.hash)
        except PeerFault as fault:
            raise PeerFault(Reason.BAD_HANDSHAKE, "The other end is at another table, or its code differs.") from fault
        self._mix_hash(sealed)
        return plain

    def _derive(self, material: bytes, count: int) -> list[bytes]:
        """HKDF of the specification: `count` outputs of 64 bytes."""
        secret = hmac.digest(self._ck, material, "blake2b")
        outputs = [b""]
        for number in range(1, count + 1):
            outputs.append(hmac.digest(secret, outputs[-1] + bytes((number,)), "blake2b"))
        return outputs[1:]


LENGTH_BYTES = 2
LONGEST_FRAME = 65_535
RESERVE = 2**20
"""Records kept back: more than can be sent before the next look at the clock."""
MORE = 1
LONGEST_CHUNK = LONGEST_FRAME - TAG_BYTES - 1
RECORD_LENGTHS = range(TAG_BYTES + 2, LONGEST_FRAME + 1)
"""A record holds its flag and at least one byte."""


def framed(content: bytes) -> bytes:
    """The frame around up to 65,535 bytes."""
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def worn_out() -> PeerFault:
    """Nobody's fault: the connection ends, and a new one is made."""
    return PeerFault(Reason.WORN_OUT, "This connection has carried all it may; a new one takes its place.")


class Frames(bytearray):
    """The bytes that have come and are not taken yet."""

    def take(self, lengths: Container[int]) -> bytes | None:
        """The next frame, None while it is not whole. Raises PeerFault as soon as its length is not one of these."""
        if len(self) < LENGTH_BYTES:
            return None
        length = int.from_bytes(self[:LENGTH_BYTES], "big")
        if length not in lengths:
            raise PeerFault(Reason.BAD_FRAME, "The other end sent a frame of a length that means nothing.")
        end = LENGTH_BYTES + length
        if len(self) < end:
            return None
        content = bytes(self[LENGTH_BYTES:end])
        del self[:end]
        return content


class Sealer:
    def __init__(self, cipher: Cipher) -> None:
        self._cipher = cipher

    @property
    def is_worn_out(self) -> bool:
        """Whether the key has only the records left that are kept back."""
        return self._cipher.nonce > RECORDS - RESERVE

    def seal(self, message: bytes) -> bytes:
        """The frames of a message. Raises LocalFault if it is empty, too long, or no records are left."""
        if not 0 < len(message) <= MESSAGE:
            raise LocalFault(f"a message has 1 to {MESSAGE} bytes, not {len(message)}")
        starts = range(0, len(message), LONGEST_CHUNK)
        if self._cipher.nonce + len(starts) > RECORDS:
            raise LocalFault("this connection has carried all the records that its key allows")
        records = bytearray()
        for start in starts:
            end = start + LONGEST_CHUNK
            flag = MORE if end < len(message) else 0
            records += framed(self._cipher.encrypt(bytes((flag,)) + message[start:end]))
        return bytes(records)


class Opener:
    def __init__(self, cipher: Cipher) -> None:
        self._cipher = cipher
        self._message = bytearray()

    def open(self, record: bytes) -> bytes | None:
        """The message that this record completes, None if more chunks follow. Raises PeerFault."""
        if self._cipher.nonce >= RECORDS:
            raise worn_out()
        plain = self._cipher.decrypt(record)
        if plain[0] not in (0, MORE):
            raise PeerFault(Reason.BAD_FRAME, "The other end sent a frame with a flag that means nothing.")
        self._message += plain[1:]
        if len(self._message) > MESSAGE:
            raise PeerFault(Reason.BAD_FRAME, "The other end sent a message without end.")
        if plain[0] == MORE:
            return None
        message = bytes(self._message)
        self._message.clear()
        return message
