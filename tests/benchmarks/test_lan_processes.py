"""What real processes are timed with plays its match, whoever sits down first."""

import pytest

from tests.benchmarks import lan_player
from tests.benchmarks.lan_processes import latencies, played


@pytest.mark.soak
def test_three_processes_play_and_are_timed() -> None:
    times = played(members=3, records=16, rolls=1, thought=0.0)
    assert [{*each.given, *each.had} for each in times] == [set(range(16))] * 3
    assert latencies(times, 1)


@pytest.mark.slow
def test_a_measurement_that_stands_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan_player, "BEGINNING", 0.0)
    with pytest.raises(TimeoutError):
        played(members=2, records=2, rolls=0, thought=0.0)
