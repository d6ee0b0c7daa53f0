"""Record anew what goes over the wire: `python -m tests.lan.record_wire`. Only a new protocol gives reason to."""

from __future__ import annotations

from collections import defaultdict, deque
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import core.games
from netcode.lan.machine import parcels
from netcode.lan.machine.node import Node
from netcode.link import messages as wire
from tests.lan.nodes import world
from tests.lan.returning import admit, ask, drop
from tests.link.samples import SAMPLES

FOLDER = Path(__file__).parents[1] / "golden" / "wire"
EVENING, FORMS = FOLDER / "evening.txt", FOLDER / "forms.txt"
K16, K32, K64 = b"t" * 16, b"k" * 32, b"s" * 64
SEAT = parcels.SeatPlan("Ana", "red", "human", 0)
MEMBER = parcels.MemberPlan(K32, K32, K64, "Ana", True, K32)
PAST = parcels.PastPlan(K16, 12, K32, K32, 3)
PARCELS: tuple[parcels.Parcel, ...] = (
    parcels.LobbyState("toy", b"\x80", (SEAT,), (MEMBER,), False),
    parcels.LobbyState("toy", b"\x80", (SEAT,), (MEMBER,), True, PAST),
    parcels.Joining(K32, K64, "Ana", K32),
    parcels.Wish("take", 1, ""),
    parcels.Bringing("own_heroes", '{"heroes":[]}'),
    parcels.LobbyRefusal("The table is full.", True),
    parcels.Proposal("2026-11-21T20:00:00+00:00"),
    parcels.Signature(K64, K32),
    parcels.Founded(b"genesis"),
    parcels.ChatMessage("Ümläut", "Hello"),
    parcels.Pointing(b"\x92\x01\x02"),
    parcels.PresencePause(True, False, 3),
    parcels.DoorState(True, 4),
    parcels.WantPast(5),
    parcels.PastPiece(5, b"piece"),
    parcels.NewTableOffer(K16, 4000, "CODE"),
    parcels.Declined(K32),
)


def forms() -> str:
    """A message or more of every type, as the bytes that travel."""
    messages = [(type(each).__name__, wire.encode(each)) for each in SAMPLES]
    beside = [(type(each).__name__, wire.encode(parcels.wrap(each))) for each in PARCELS]
    lines = [f"{name} {data.hex() if len(data) < 400 else _digest(data)}" for name, data in messages + beside]
    return "\n".join(lines) + "\n"


class Tap(deque[tuple[str, str, bytes]]):
    """Wires that remember what was said on them: sender and type -> messages."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[tuple[str, int], list[bytes]] = defaultdict(list)

    def append(self, sent: tuple[str, str, bytes]) -> None:
        sender, _, data = sent
        self.said[sender, data[0]].append(data)
        super().append(sent)


def evening(folder: Path) -> str:
    """Three play; Cleo is lost, comes back and is admitted again. What each sent, by type, and the files."""
    table = world(folder, 3)
    table.wires = tap = Tap()
    table.begin()
    table.play(upto=8)
    path = drop(table, "Cleo", 2, ("Ana", "Ben"))
    table.come_back("Cleo", path)
    table.wait(10)
    ask(table, "Cleo", 2)
    admit(table, "Ana", "Ben")
    table.play(upto=24)
    lines = [f"{name} {kind} {len(said)} {_digest(b''.join(said))}" for (name, kind), said in sorted(tap.said.items())]
    return "\n".join([*lines, *map(_file_of, table.nodes.items())]) + "\n"


def _file_of(named: tuple[str, Node]) -> str:
    name, node = named
    assert node.file.path is not None
    data = node.file.path.read_bytes()
    return f"{name} file {len(data)} {_digest(data)}"


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as place:
        patch.setitem(core.games.REGISTERED, "toy", "tests.lan.toys:GAME")
        patch.setattr("netcode.lan.machine.shuffle_prefetch.urandom", bytes)
        EVENING.write_text(evening(Path(place)), encoding="utf-8")
    FORMS.write_text(forms(), encoding="utf-8")
