"""Match files on disk: named, appended to, never overwritten, and whole whatever fails."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import NotAMatchFile
from core.log import Log
from core.matchfile import LONGEST_FILE, read, write
from netcode.store import MatchStore, StoreError, keep_simulated, read_match
from tests.kit import header, random_match

RECORDS = random_match("champions_combat", upto=12).log.records

CHILD_WITH_LITTLE_ROOM = """
import json, resource, signal, sys
from pathlib import Path
from tests.netcode.tables import go_on, new_session
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
sys.dont_write_bytecode = True  # of what is imported from here on, only the beginning would fit
resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))
session = new_session(Path(sys.argv[1]))
file = session.path
go_on(session)
print(json.dumps({"file": str(file), "path": session.path, "notice": session.notice,
                  "answers": len(session.match.log), "over": session.match.question is None}))
"""


def log_of(count: int = 0) -> Log:
    log = Log(header("champions_combat"))
    for record in RECORDS[:count]:
        log.append(record)
    return log


def grow(store: MatchStore, log: Log, record: bytes) -> None:
    log.append(record)
    store.append(record, log.chain)


def test_a_new_file_holds_what_the_log_holds(tmp_path: Path) -> None:
    store = MatchStore.create(tmp_path / "deep" / "down", "game-date", log_of(3))
    assert store.path == tmp_path / "deep" / "down" / "game-date-1.parlour"
    assert store.path.read_bytes() == write(log_of(3))
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_files_of_matches_and_their_folder_are_their_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = MatchStore.create(tmp_path / "matches", "game", log_of(2))
        beside = MatchStore.create(tmp_path, "copy", log_of(2))
        store.close()
        beside.close()
        store.path.chmod(0o644)
        MatchStore.reopen(store.path, store.path.stat().st_size).close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700
    assert [stat.S_IMODE(path.stat().st_mode) for path in (store.path, beside.path)] == [0o600, 0o600]


def test_a_file_larger_than_any_match_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.parlour"
    path.write_bytes(write(log_of(2)))
    os.truncate(path, 65 << 20)
    with pytest.raises(NotAMatchFile, match="This file has 65 MiB, and no match has more than 64"):
        read_match(path)
    with pytest.raises(NotAMatchFile, match="no match has more"):
        read(bytes(LONGEST_FILE + 1))


def test_each_record_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    log = log_of()
    store = MatchStore.create(tmp_path, "game", log)
    for record in RECORDS:
        grow(store, log, record)
        assert store.path.read_bytes() == write(log)
    store.close()


def test_one_record_is_one_write_and_reaches_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, calls = log_of(), []
    store = MatchStore.create(tmp_path, "game", log)
    real_write, real_sync = os.write, os.fsync
    monkeypatch.setattr(os, "write", lambda fd, data: (calls.append("write"), real_write(fd, data))[1])
    monkeypatch.setattr(os, "fsync", lambda fd: (calls.append("sync"), real_sync(fd))[1])
    grow(store, log, RECORDS[0])
    assert calls == ["write", "sync"]
    store.close()


def test_what_need_not_last_is_left_to_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda fd: pytest.fail("synced"))
    assert keep_simulated(tmp_path, "game", iter([7]), log_of(2)) == tmp_path / "game-7.parlour"
    assert (tmp_path / "game-7.parlour").read_bytes() == write(log_of(2))


def test_numbers_go_on_and_no_file_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game-2.parlour").write_bytes(b"kept")
    paths = []
    for _ in range(3):
        store = MatchStore.create(tmp_path, "game", log_of())
        store.close()
        paths.append(store.path.name)
    assert paths == ["game-1.parlour", "game-3.parlour", "game-4.parlour"]
    assert (tmp_path / "game-2.parlour").read_bytes() == b"kept"


def test_a_cut_off_record_is_removed_and_the_file_goes_on(tmp_path: Path) -> None:
    log = log_of(4)
    path = tmp_path / "torn.parlour"
    path.write_bytes(write(log) + b"\x02\x00\x00")
    store = MatchStore.reopen(path, len(write(log)))
    grow(store, log, RECORDS[4])
    store.close()
    assert path.read_bytes() == write(log)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(
        StoreError, match=r"cannot be saved in .*file/matches: a part of that path is not a folder"
    ):
        MatchStore.create(tmp_path / "file" / "matches", "game", log_of())


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_rights_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StoreError, match="no right"):
        MatchStore.create(tmp_path, "game", log_of())


def test_a_failed_write_leaves_whole_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = log_of(2)
    store = MatchStore.create(tmp_path, "game", log)
    real_write = os.write

    def half_then_full(fd: int, data: bytes) -> int:
        if len(data) < 20:
            raise OSError(28, "No space left on device")
        return real_write(fd, bytes(data)[:-19])

    monkeypatch.setattr(os, "write", half_then_full)
    with pytest.raises(StoreError, match="there is no room left"):
        grow(store, log, RECORDS[2])
    assert store.path.read_bytes() == write(log_of(2))


def test_a_new_file_that_cannot_be_filled_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(fd: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(StoreError, match="no room"):
        MatchStore.create(tmp_path, "game", log_of())
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_another_program_writes_to_is_left_alone(tmp_path: Path) -> None:
    log = log_of(2)
    store = MatchStore.create(tmp_path, "game", log)
    with store.path.open("ab") as other:
        other.write(b"something")
    with pytest.raises(StoreError, match="another program has written to it"):
        grow(store, log, RECORDS[2])
    assert store.path.read_bytes() == write(log_of(2)) + b"something"


def test_closing_twice_is_harmless(tmp_path: Path) -> None:
    store = MatchStore.create(tmp_path, "game", log_of())
    store.close()
    store.close()
    with pytest.raises(StoreError):
        store.append(RECORDS[0], bytes(16))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_match_on_a_full_disk_goes_on_and_its_file_stays_whole(tmp_path: Path) -> None:
    child = subprocess.run(
        [sys.executable, "-c", CHILD_WITH_LITTLE_ROOM, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(child.stdout)
    assert told["over"] and told["path"] is None
    assert "there is no room left" in told["notice"]
    contents = read(Path(told["file"]).read_bytes())
    assert contents.torn == 0
    assert 10 < len(contents.log.records) < told["answers"]
