"""A disk that is full in the middle of a match on the network, and when somebody comes back to one; with real disks."""

from __future__ import annotations

import errno
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.matchfile import read
from netcode.folders import matches_folder
from netcode.lan.disk.netfile import NetFile
from netcode.lan.disk.proving import prove
from netcode.record import load
from netcode.store import StoreError, require_room
from tests.lan.nodes import world
from tests.lan.players import Player
from tests.lan.test_processes import all_agree, host, refused


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(place)]
    if sys.platform != "linux" or shutil.which("mount") is None:
        pytest.skip("there is no small disk here")
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("a small disk may not be mounted here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(folder: Path) -> Path:
    """Use up all the room that is left."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError as error:
                assert error.errno == errno.ENOSPC
    return filler


# --- in one process


def test_no_room_is_found_before_anything_is_begun(small: Path) -> None:
    require_room(small)
    fill(small)
    with pytest.raises(StoreError, match="there is no room left"):
        require_room(small)
    assert [each.name for each in small.iterdir()] == ["filler"]


def test_a_file_that_cannot_be_written_anew_stays_and_leaves_nothing_beside(small: Path, tmp_path: Path) -> None:
    """Blocks are given up in a recovery, and the disk has no room for the second file."""
    table = world(small, 2)
    table.begin()
    table.play(upto=8)
    file = table.nodes["Ana"].file
    path = file.path
    assert path is not None
    before = path.read_bytes()
    fill(small)
    file.cut(4)
    assert file.notice is not None and "no room left" in file.notice and file.path is None
    assert path.read_bytes() == before and not list(path.parent.glob("*.new"))
    assert len(read(before).log) >= 8
    table.play()
    assert table.nodes["Ana"].rules.match.log.chain == table.nodes["Ben"].rules.match.log.chain
    again = NetFile.open(path, lambda: None)
    assert again.log is not None and len(again.log) >= 8
    again.close()


def test_a_torn_file_of_a_full_disk_holds_whole_records(small: Path) -> None:
    """The match goes on to its end; the file ends with the last record that was written whole."""
    table = world(small, 2)
    table.begin()
    table.play(upto=6)
    paths = {name: node.file.path for name, node in table.nodes.items()}
    fill(small)
    table.play()
    match = table.nodes["Ana"].rules.match
    assert match.state.result is not None
    for name, path in paths.items():
        assert path is not None
        contents = read(path.read_bytes())
        assert contents.torn == 0, name
        assert list(contents.log.records) == match.log.records[: len(contents.log)] and len(contents.log) >= 6


# --- real processes


@pytest.fixture
def players(small: Path, players: dict[str, Player], monkeypatch: pytest.MonkeyPatch) -> dict[str, Player]:
    """Ben's data lies on the small disk."""
    monkeypatch.undo()
    players["Ben"] = Player(small / "data", "Ben")
    return players


def tickets(player: Player) -> list[Path]:
    return list((matches_folder(player.folder) / "tables").glob("*.json"))


@pytest.mark.slow
def test_a_disk_that_fills_up_in_the_middle_harms_nobodys_evening(players: dict[str, Player], small: Path) -> None:
    """All play to the end; Ben is told, his file is whole as far as it goes, and he cannot come back with that key."""
    link = host(players, "here,open,open", "--pause", "20")["link"]
    ana, ben, cleo = (players[name] for name in ("Ana", "Ben", "Cleo"))
    for player in (ben, cleo):
        player.start("join", link, "--bot", "random", "--pause", "20")
    ben.wait_for("entries", entries=10)
    filler = fill(small)
    ana.wait_for("over")
    cleo.wait_for("over")
    ben.wait_for("over")
    assert ana.end() == cleo.end() == ben.end() == 0
    told = [line["text"] for line in ben.heard if line["event"] == "notice"]
    assert len(told) == 1 and "no room left" in told[0] and "goes on unsaved here" in told[0]
    all_agree([ana, cleo])
    mine, theirs = load(ben.file), load(ana.file)
    count = len(mine.records)
    assert 10 <= count < len(theirs.records) and list(mine.records) == list(theirs.records[:count])
    assert not tickets(ben) and tickets(ana)
    filler.unlink()
    assert "can only be watched" in refused(ben, "join", str(ben.file))


@pytest.mark.slow
def test_who_comes_back_to_a_full_disk_is_told_before_anything_is_signed(
    players: dict[str, Player], small: Path
) -> None:
    link = host(players, "here,open", "--pause", "20")["link"]
    ana, ben = players["Ana"], players["Ben"]
    ben.start("join", link, "--bot", "random", "--pause", "20")
    ben.wait_for("entries", entries=10)
    ben.kill()
    filler = fill(small)
    before = ben.file.read_bytes()
    sentence = refused(ben, "join", str(ben.file))
    assert "there is no room left" in sentence and "make room, then come back" in sentence
    assert ben.file.read_bytes() == before and len(tickets(ben)) == 1
    filler.unlink()
    ben.start("join", str(ben.file), "--bot", "random")
    for player in (ana, ben):
        player.wait_for("over")
        assert player.end() == 0
    all_agree([ana, ben])
    assert prove(ben.file).blocks > 10
