"""Record a match of this protocol anew: `python -m tests.lan.record`. Files of older released protocols stay."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from netcode.lan.play.founding import PROTOCOL
from tests.lan.nodes import world
from tests.lan.returning import drop

FOLDER = Path(__file__).parents[1] / "golden" / "lan"
BEFORE, AFTER = 12, 30
"""Records before Cleo is lost, and at the end."""


def golden_path(protocol: int) -> Path:
    return FOLDER / f"protocol_{protocol}.parlour"


def record() -> bytes:
    """Three play Champions Combat; one of them is lost, and a bot plays for it."""
    with TemporaryDirectory() as folder:
        table = world(Path(folder), 3, "champions_combat")
        table.begin()
        table.play(upto=BEFORE)
        drop(table, "Cleo", 2, ("Ana", "Ben"))
        table.play(upto=AFTER)
        path = table.nodes["Ana"].file.path
        assert path is not None
        return path.read_bytes()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    golden_path(PROTOCOL).write_bytes(record())
    print(f"protocol {PROTOCOL}: recorded")
