"""A process that is killed while it plays loses at most the answer being given."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from core.matchfile import write
from netcode.answerers import SeededLuck
from netcode.library import saved_matches
from netcode.record import load
from netcode.session import Session
from tests.netcode.tables import go_on

CHILD = """
import os, sys
from pathlib import Path
from netcode.library import saved_matches
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.netcode.tables import BOTS, GAME
luck = SeededLuck(int(sys.argv[2]))
while True:
    session = Session.new(GAME, {}, BOTS, folder=Path(sys.argv[1]), luck=luck)
    while session.waiting is not Waiting.OVER:
        session.advance()
        os.write(1, b".")
    session.close()
"""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_a_killed_match_loads_with_at_most_one_answer_missing(tmp_path: Path, seed: int) -> None:
    told = kill_after(random.Random(seed).randrange(1, 500), tmp_path, seed)
    recordings = [load(saved.path) for saved in saved_matches(tmp_path)]
    assert told <= sum(len(recording.records) for recording in recordings) <= told + 1
    stopped = [recording for recording in recordings if recording.replay().state.result is None]
    assert len(stopped) <= 1, "only the match that was being played stands unfinished"
    for recording in stopped:
        session = go_on(Session.open(recording.path, luck=SeededLuck(seed)), 10)
        session.close()
        assert recording.path.read_bytes() == write(session.match.log)


def kill_after(answers: int, folder: Path, seed: int) -> int:
    """Kill a playing process when it has told of so many answers; gives how many it told of until it was dead."""
    command = [sys.executable, "-c", CHILD, str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0) as child:
        assert child.stdout is not None
        told = b""
        while len(told) < answers:
            told += child.stdout.read(1)
        child.kill()
        told += child.stdout.read()
    return len(told)
