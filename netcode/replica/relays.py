"""Acks go round once more, so that who tells two neighbours two things is found out, but not at once: whoever hears a
member itself needs its ack from others only for that. So they wait for the next tick, and those that come from a
neighbour in the meantime need not be sent to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from netcode.replica.messages import Said
from netcode.replica.outbox import Outbox

MOST_WAITING = 512
"""Acks that wait; when one more comes, all are sent."""


@dataclass(slots=True)
class _Waiting:
    raw: bytes
    by: bytes
    known_to: set[int] = field(default_factory=set)


class Relays:
    """Acks on their way to neighbours that hear their members themselves, by a name of each."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._waiting: dict[bytes, _Waiting] = {}

    def put(self, name: bytes, raw: bytes, by: bytes, source: int) -> None:
        """Pass an ack on: at once to whoever does not hear its member, to the others with the next tick."""
        self._outbox.relay(Said(raw), but=source, by=by)
        self._waiting[name] = _Waiting(raw, by, {source})
        if len(self._waiting) > MOST_WAITING:
            self.send()

    def came_again(self, name: bytes, source: int) -> None:
        """A neighbour has it already."""
        if name in self._waiting:
            self._waiting[name].known_to.add(source)

    def send(self) -> None:
        """Send what waits."""
        waiting, self._waiting = self._waiting, {}
        for each in waiting.values():
            for peer in self._outbox.hearing(each.by):
                if peer not in each.known_to:
                    self._outbox.send(peer, Said(each.raw))
