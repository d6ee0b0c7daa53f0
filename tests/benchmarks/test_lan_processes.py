"""What real processes are timed with plays its match, whoever sits down first."""

import pytest

from tests.benchmarks.lan_processes import latencies, played


@pytest.mark.soak
def test_three_processes_play_and_are_timed() -> None:
    times = played(members=3, records=16, rolls=1, thought=0.0)
    assert [{*each.given, *each.had} for each in times] == [set(range(16))] * 3
    assert latencies(times, 1)
