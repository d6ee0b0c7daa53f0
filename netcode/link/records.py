"""Frames on the stream, and messages in frames.

  frame    2 bytes, big-endian: the length; then so many bytes
  record   a frame after the handshake: ciphertext of 1 flag byte and a chunk; bit 0 of the flag: more chunks follow
  message  all chunks joined
"""

from __future__ import annotations

from collections.abc import Container

from netcode.link.faults import LocalFault, PeerFault, Reason
from netcode.link.limits import MESSAGE, RECORDS
from netcode.link.noise import TAG_BYTES, Cipher

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
    return PeerFault(Reason.WORN_OUT, "This connection has carried all it can; a new one takes its place.")


class Frames:
    """Takes bytes as they come and gives frames."""

    __slots__ = ("_buffer",)

    def __init__(self) -> None:
        self._buffer = bytearray()

    def __len__(self) -> int:
        """Bytes that wait."""
        return len(self._buffer)

    def feed(self, data: bytes) -> None:
        """Add what has arrived."""
        self._buffer += data

    def clear(self) -> None:
        """Forget what waits."""
        self._buffer.clear()

    def take(self, lengths: Container[int]) -> bytes | None:
        """The next frame, None while it is not whole. Raises PeerFault as soon as its length is not one of these."""
        if len(self._buffer) < LENGTH_BYTES:
            return None
        length = int.from_bytes(self._buffer[:LENGTH_BYTES], "big")
        if length not in lengths:
            raise PeerFault(Reason.BAD_FRAME, "The other end sent a frame of a length that means nothing.")
        end = LENGTH_BYTES + length
        if len(self._buffer) < end:
            return None
        content = bytes(self._buffer[LENGTH_BYTES:end])
        del self._buffer[:end]
        return content


class Sealer:
    """Messages to the frames of their records."""

    __slots__ = ("_cipher",)

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
        return b"".join(self._record(message, start) for start in starts)

    def _record(self, message: bytes, start: int) -> bytes:
        end = start + LONGEST_CHUNK
        flag = MORE if end < len(message) else 0
        return framed(self._cipher.encrypt(bytes((flag,)) + message[start:end]))


class Opener:
    """Records to messages."""

    __slots__ = ("_chunks", "_cipher", "_size")

    def __init__(self, cipher: Cipher) -> None:
        self._cipher = cipher
        self._chunks: list[bytes] = []
        self._size = 0

    def open(self, record: bytes) -> bytes | None:
        """The message that this record completes, None if more chunks follow. Raises PeerFault."""
        if self._cipher.nonce >= RECORDS:
            raise worn_out()
        plain = self._cipher.decrypt(record)
        if plain[0] not in (0, MORE):
            raise PeerFault(Reason.BAD_FRAME, "The other end sent a frame with a flag that means nothing.")
        self._chunks.append(plain[1:])
        self._size += len(plain) - 1
        if self._size > MESSAGE:
            raise PeerFault(Reason.BAD_FRAME, "The other end sent a message without end.")
        return None if plain[0] == MORE else self._whole()

    def _whole(self) -> bytes:
        message = b"".join(self._chunks)
        self._chunks.clear()
        self._size = 0
        return message
