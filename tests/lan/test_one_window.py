"""A member's key is used by one process at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from netcode.lan.disk.ticket import WayBack
from netcode.store import StoreError
from tests.lan.boards import TABLE
from tests.lan.house import House, sessions

CLAIM = """
import sys
from pathlib import Path
from netcode.lan.disk.ticket import WayBack
claim = WayBack(Path(sys.argv[1]), bytes.fromhex(sys.argv[2]), ())
claim.claim()
print("held", flush=True)
sys.stdin.read()
"""


def claimed(folder: Path, table: bytes = TABLE) -> WayBack:
    way_back = WayBack(folder, table, ())
    way_back.claim()
    return way_back


def test_a_second_process_is_kept_away_until_the_first_ends(tmp_path: Path) -> None:
    words = [sys.executable, "-c", CLAIM, str(tmp_path), TABLE.hex()]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        with pytest.raises(StoreError, match="another window"):
            claimed(tmp_path)
        claimed(tmp_path, b"another table...").release()
        other.kill()
    mine = claimed(tmp_path)
    with pytest.raises(StoreError, match="another window"):
        claimed(tmp_path)
    mine.release()
    mine.release()
    claimed(tmp_path).release()


def test_a_match_that_is_open_cannot_be_opened_once_more(house: House) -> None:
    ana, _ = sessions(house)
    assert ana.path is not None
    with pytest.raises(StoreError, match="another window"):
        house.networks["Ana"].resume(ana.path)
    ana.close()
    again = house.networks["Ana"].resume(ana.path)
    assert again.seats == ana.seats
