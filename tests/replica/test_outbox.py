"""What leaves a replica: nothing before it is on the disk, and everything once, also where one input leads to another
while the disk is waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from netcode.link.messages import Said
from netcode.replica.outbox import Effect, Outbox, Send


class Disk:
    """`meanwhile` is called before what is written is durable."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.meanwhile: Callable[[], None] = lambda: None

    def read(self) -> Iterable[bytes]:
        return self.written

    def write(self, records: Sequence[bytes]) -> None:
        meanwhile, self.meanwhile = self.meanwhile, lambda: None
        meanwhile()
        self.written += records


def test_an_input_while_the_disk_is_waited_for_takes_nothing_of_the_first_one() -> None:
    disk, inner = Disk(), list[Effect]()
    outbox = Outbox(disk)
    outbox.peers = {1: None}

    def hang_up() -> None:
        """A neighbour's queue runs over while the screen is told."""
        assert not outbox.effects and not outbox.journal
        outbox.journal.append(b"second")
        outbox.send(1, Said(b"second"))
        inner.extend(outbox.take())

    disk.meanwhile = hang_up
    outbox.journal.append(b"first")
    outbox.send(1, Said(b"first"))
    assert outbox.take() == [Send(1, Said(b"first"))]
    assert inner == [Send(1, Said(b"second"))] and sorted(disk.written) == [b"first", b"second"]
    assert outbox.take() == []
