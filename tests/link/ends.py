"""Two ends of a connection in one test, without a socket, and one end that may say anything it likes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from netcode.link.connection import Connection, Event, Phase
from netcode.link.identity import Identity, Us, our_hello
from netcode.link.limits import PeerFault, Reason
from netcode.link.messages import Announcement, Message, Role
from netcode.link.noise import Cipher, Opener, framed

TABLE = b"T" * 16
RULES = b"R" * 32
ANA, BO = Identity(b"a" * 32), Identity(b"b" * 32)
ABOUT = Announcement(TABLE, "champions_combat", "Ana's table", 2, 1, False, "0.1.0", RULES, 4000)


def us(who: Identity, name: str, **changes: object) -> Us:
    """Somebody at the table of the tests."""
    fields: dict[str, object] = {
        "identity": who,
        "table": TABLE,
        "psk": b"P" * 32,
        "member": who.key,
        "name": name,
        "role": Role.MEMBER,
        "ruleset": RULES,
        "version": "0.1.0",
        "port": 4000,
    }
    return Us(**{**fields, **changes})  # type: ignore[arg-type]


class Pair:
    """Ana calls, Bo answers; bytes are carried in pieces of `piece` bytes. `now` is their clock."""

    def __init__(self, piece: int = 1 << 20, ana: Us | None = None, bo: Us | None = None) -> None:
        self.now = 100.0
        self.piece = piece
        self.ana = Connection(ana or us(ANA, "Ana"), True, self.now)
        self.bo = Connection(bo or us(BO, "Bo"), False, self.now, ABOUT)
        self.heard: dict[Connection, list[Event]] = {self.ana: [], self.bo: []}
        self.faults: dict[Connection, PeerFault] = {}

    def carry(self) -> Pair:
        """Carry bytes both ways until none are left."""
        while self.ana.queued or self.bo.queued:
            self.give(self.bo, self.ana.outgoing())
            self.give(self.ana, self.bo.outgoing())
        return self

    def give(self, end: Connection, data: bytes) -> None:
        """Hand bytes to an end, piece by piece, and note what it makes of them."""
        for start in range(0, len(data), self.piece):
            end.receive(data[start : start + self.piece], self.now)
            self.listen(end)

    def listen(self, end: Connection) -> None:
        """Take the events of an end."""
        try:
            self.heard[end] += end.events(self.now)
        except PeerFault as fault:
            self.faults[end] = fault

    def pass_time(self, seconds: float, step: float = 0.5, connected: bool = True) -> None:
        """Let the clock run, with both ends ticking; not connected: nothing that they say arrives."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + step)
            for each in (self.ana, self.bo):
                try:
                    each.tick(self.now)
                except PeerFault as fault:
                    self.faults[each] = fault
                self.listen(each)
            if connected:
                self.carry()
            else:
                self.ana.outgoing(), self.bo.outgoing()


class Rogue:
    """Sits behind a proper handshake with an honest end and then sends what it likes."""

    def __init__(self, hello: bool = True, **changes: object) -> None:
        self.pair = Pair(bo=us(BO, "Bo", **changes))
        self.honest = self.pair.ana
        self._own = self.pair.bo
        self.pair.give(self._own, self.honest.outgoing())
        self.pair.give(self.honest, self._own.outgoing())
        if hello:
            self.pair.carry()
            assert self.honest.phase is Phase.OPEN
        else:
            self._own.receive(self.honest.outgoing(), self.pair.now)
            self.pair.listen(self._own)
            self._own.outgoing()
            assert self._own._sealer is not None
            self._own._sealer._cipher.nonce = 0  # its greeting was never sent

    @property
    def handshake_hash(self) -> bytes:
        return self._own._handshake.hash

    def seal(self, data: bytes) -> bytes:
        """The frames of a message with these bytes."""
        assert self._own._sealer is not None
        return self._own._sealer.seal(data)

    def record(self, plain: bytes) -> bytes:
        """The frame of a record with this plain text, flag included."""
        assert self._own._sealer is not None
        return framed(self._own._sealer._cipher.encrypt(plain))

    def say(self, data: bytes) -> PeerFault | None:
        """Send a message with these bytes; the fault that the honest end finds."""
        return self.throw(self.seal(data))

    def throw(self, frames: bytes) -> PeerFault | None:
        """Send these bytes as they are."""
        self.pair.give(self.honest, frames)
        return self.pair.faults.get(self.honest)

    def revive(self) -> None:
        """Forget the fault and open the honest end again; as a new handshake would, only faster."""
        self.pair.faults.clear()
        self.pair.heard[self.honest].clear()
        assert self._own._sealer is not None
        self._own._sealer._cipher.nonce = 0
        key = self._own._sealer._cipher._key
        self.honest._opener = Opener(Cipher(key))
        self.honest._inside_since = None
        self.honest.outgoing()
        self.honest.phase = Phase.OPEN

    def hello(self, **changes: object) -> Message:
        """The HELLO of the rogue for this connection, with changes."""
        return our_hello(us(BO, "Bo", **changes), self.handshake_hash, False)


def reason(fault: PeerFault | None) -> Reason | None:
    return None if fault is None else fault.reason


def said(events: Iterable[Event]) -> list[type]:
    return [type(event) for event in events]


def on_a_small_stack(task: Callable[[], None], size: int = 64 * 1024) -> None:
    """Run it on a thread with a stack of 64 KiB; its error is ours."""
    errors: list[BaseException] = []

    def run() -> None:
        try:
            task()
        except BaseException as error:
            errors.append(error)

    before = threading.stack_size(size)
    try:
        thread = threading.Thread(target=run)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    if errors:
        raise errors[0]
