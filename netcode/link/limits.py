"""Limits on strangers and peers: how much and how fast they may ask, who is shut out for a while, and whose fault an
error is.

Times are in seconds, sizes in bytes; the current time is an argument.

`LocalFault` blames this program, `PeerFault` the other end, `LinkError` the world in between.
"""

from __future__ import annotations

from collections import deque
from enum import IntEnum

from core.errors import ParlourError

HostPort = tuple[str, int]
"""Where a machine is called."""

KIB = 1024
MIB = 1024 * KIB

MEMBERS = 16
"""Members that the format has room for; a table seats at most 8."""
SPECTATORS = 16
PEERS = MEMBERS + SPECTATORS

NEWCOMERS = 8
"""Connections that have not said who they are."""
NEWCOMERS_PER_ADDRESS = 3
FIRST_MESSAGE_TIME = 1.0
"""How long a caller may stand at the door without a word."""
HANDSHAKE_TIME = 5.0
HELLO_TIME = 5.0

MESSAGE = 256 * KIB
BODY = 240 * KIB
FACT = 64 * KIB
STATEMENT = 16 * KIB
FACTS = 2048
SEND_QUEUE = 4 * MIB
RECORDS = 2**32
"""Records in one direction of one connection: the counter of the cipher must never come round."""

MESSAGES_PER_SECOND, MESSAGE_BURST = 200.0, 1000.0
BYTES_PER_SECOND, BYTE_BURST = 2.0 * MIB, 8.0 * MIB

PING_EVERY = 2.0
ABSENT_AFTER = 10.0
"""Seconds of silence after which a neighbour or a member counts as absent, and others may ask for its seats."""
SILENT_AFTER = 30.0
"""A connection on which nothing was heard for so long is closed."""
LEAVING_TIME = 5.0
"""How long somebody who was said goodbye to may take to say so too."""
MESSAGE_TIME = 30.0
"""How long one message may take from its first chunk to its last."""

BAN_TIME = 60.0
STRIKES = 3
"""Misdeeds of one key after which people are asked whether to drop it."""
BANNED_KEYS = 256

ANNOUNCED_TABLES = 64
ANNOUNCED_NAME = 64
"""Characters of a name in an announcement."""


class Bans:
    """Remembers the last 256 keys."""

    def __init__(self) -> None:
        self._until: dict[bytes, float] = {}
        self._strikes: dict[bytes, int] = {}

    def strike(self, key: bytes, now: float) -> int:
        """Shut the key out for a minute; how often that has happened to it."""
        self._until[key] = now + BAN_TIME
        strikes = self._strikes[key] = self._strikes.pop(key, 0) + 1
        while len(self._strikes) > BANNED_KEYS:
            oldest = next(iter(self._strikes))
            del self._strikes[oldest], self._until[oldest]
        return strikes

    def holds(self, key: bytes, now: float) -> bool:
        return now < self._until.get(key, now)


class Bucket:
    """Room for `burst` at once and `rate` a second; overdrawn, it is in debt until time repays."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._room, self._when = burst, now

    def spend(self, amount: float, now: float) -> None:
        """Take the amount, even into debt."""
        self._fill(now)
        self._room -= amount

    def wait(self, now: float) -> float:
        """How many seconds until the debt is repaid; 0.0 if there is none."""
        self._fill(now)
        return max(0.0, -self._room / self._rate)

    def _fill(self, now: float) -> None:
        self._room = min(self._burst, self._room + max(0.0, now - self._when) * self._rate)
        self._when = max(now, self._when)


class Pace:
    """`most` times in any `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._times: deque[float] = deque()

    def take(self, now: float) -> bool:
        """Whether it may happen now; if so, that counts."""
        if self.wait(now) > 0:
            return False
        self._times.append(now)
        return True

    def wait(self, now: float) -> float:
        """Seconds until it may happen again, 0.0 if it may now."""
        while self._times and now - self._times[0] >= self._seconds:
            self._times.popleft()
        return 0.0 if len(self._times) < self._most else self._times[0] + self._seconds - now


class Paces:
    """A pace for each of the last `keys` who said something: who is forgotten begins anew."""

    def __init__(self, most: int, seconds: float, keys: int) -> None:
        self._most, self._seconds, self._keys = most, seconds, keys
        self._paces: dict[object, Pace] = {}

    def take(self, key: object, now: float) -> bool:
        """Whether this key may speak once more now; if so, that counts."""
        pace = self._paces.pop(key, None) or Pace(self._most, self._seconds)
        self._paces[key] = pace
        if len(self._paces) > self._keys:
            del self._paces[next(iter(self._paces))]
        return pace.take(now)


class Reason(IntEnum):
    """Why a connection ends, as a BYE says it. Codes from 64 on belong to the layer above."""

    LEAVING = 0
    DUPLICATE = 1
    FULL = 2
    CLOSED = 3
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


class LinkError(ParlourError):
    """The network does not allow it: port in use, nobody answers, no network; the text says what to do."""
