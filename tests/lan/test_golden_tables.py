"""Matches of the network that were recorded once: what an older Parlour of the same protocol wrote is still proven, and
those of earlier protocols are still read and played again.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from netcode.lan.disk.netfile import founding_in, read_file
from netcode.lan.disk.proving import NotProvable, prove
from netcode.lan.play.founding import PROTOCOL
from netcode.record import kept_in, load
from netcode.replica.blocks import Kind, read_block
from netcode.replica.outbox import Keeps, read_record
from tests.lan.record import AFTER, FOLDER, golden_path
from tests.listing import of_each

pytestmark = pytest.mark.usefixtures("own_points")

FILES = sorted(FOLDER.glob("protocol_*.parlour"))


def test_this_protocol_has_a_recorded_match() -> None:
    """Whoever raises the number records one: `python -m tests.lan.record`."""
    assert golden_path(PROTOCOL) in FILES


@of_each("path", FILES)
def test_a_recorded_match_is_read_and_played_again(path: Path) -> None:
    recording = load(path)
    assert len(recording.log) >= AFTER and recording.replay().question is not None


@pytest.mark.parametrize("path", [path for path in FILES if path != golden_path(PROTOCOL)], ids=lambda path: path.stem)
def test_what_members_signed_by_an_earlier_protocol_is_not_judged_by_this_one(path: Path) -> None:
    with pytest.raises(NotProvable, match="earlier Parlour"):
        prove(path)


def test_a_recorded_match_of_this_protocol_is_proven() -> None:
    path = golden_path(PROTOCOL)
    recording = load(path)
    proof = prove(path)
    assert proof.members == ("Ana", "Ben", "Cleo") and proof.shuffles > 0
    kept = [read_record(each) for each in kept_in(read_file(path))]
    kinds = {read_block(data).kind for kind, data in kept if kind is Keeps.BLOCK}
    assert {Kind.KEYS, Kind.ACT, Kind.SHUFFLE, Kind.RECOVER} <= kinds
    assert founding_in(kept_in(read_file(path))[0]).header() == recording.log.header


def test_a_match_of_another_protocol_is_not_called_false(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netcode.lan.play.founding.fingerprint", lambda game: b"x" * 32)
    with pytest.raises(NotProvable, match="perhaps those of an earlier Parlour"):
        prove(golden_path(PROTOCOL))
