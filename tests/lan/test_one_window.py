"""A member's key is used by one process at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from netcode.lan.disk.ticket import TableClaim
from netcode.store import StoreError
from tests.lan.boards import TABLE
from tests.lan.house import House, sessions

CLAIM = """
import sys
from pathlib import Path
from netcode.lan.disk.ticket import TableClaim
claim = TableClaim(Path(sys.argv[1]), bytes.fromhex(sys.argv[2]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_process_is_kept_away_until_the_first_ends(tmp_path: Path) -> None:
    words = [sys.executable, "-c", CLAIM, str(tmp_path), TABLE.hex()]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        with pytest.raises(StoreError, match="another window"):
            TableClaim(tmp_path, TABLE)
        TableClaim(tmp_path, b"another table...").release()
        other.kill()
    mine = TableClaim(tmp_path, TABLE)
    with pytest.raises(StoreError, match="another window"):
        TableClaim(tmp_path, TABLE)
    mine.release()
    mine.release()
    TableClaim(tmp_path, TABLE).release()


def test_a_match_that_is_open_cannot_be_opened_once_more(house: House) -> None:
    ana, _ = sessions(house)
    assert ana.path is not None
    with pytest.raises(StoreError, match="another window"):
        house.networks["Ana"].resume(ana.path)
    ana.close()
    again = house.networks["Ana"].resume(ana.path)
    assert again.seats == ana.seats
