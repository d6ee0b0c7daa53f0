"""Who is wrong: `LocalFault` means this program, `PeerFault` the other end, `LinkError` the world in between."""

from __future__ import annotations

from enum import IntEnum

from core.errors import ParlourError


class Reason(IntEnum):
    """Why a connection ends, as a BYE says it. Codes from 64 on belong to the layer above."""

    LEAVING = 0
    DUPLICATE = 1
    FULL = 2
    LOCKED = 3
    OTHER_PROTOCOL = 4
    OTHER_RULES = 5
    OTHER_TABLE = 6
    BANNED = 7
    BAD_FRAME = 8
    BAD_SIGNATURE = 9
    TOO_SLOW = 10
    SILENT = 11
    NOT_READING = 12
    OURSELVES = 13
    BAD_HANDSHAKE = 14
    WORN_OUT = 15
    LOST = 16
    WRONG_CODE = 17
    NO_SUCH_TABLE = 18


MISDEEDS = frozenset({Reason.BAD_FRAME, Reason.BAD_SIGNATURE})
"""What only a broken or a hostile program does; the key that did it is banned for a while."""


class LocalFault(RuntimeError):
    """This program asked for something that the protocol does not allow; nothing was sent."""


class PeerFault(ParlourError):
    """The other end broke the protocol or a limit, and the connection is over. The text is a sentence for players."""

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(text)
        self.reason = reason

    @property
    def is_misdeed(self) -> bool:
        """Whether the key behind the connection is banned for it."""
        return self.reason in MISDEEDS


class LinkError(ParlourError):
    """The network does not allow it: port in use, nobody answers, no network; the text says what to do."""
