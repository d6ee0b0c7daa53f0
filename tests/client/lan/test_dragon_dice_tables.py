"""Dragon Dice on the local network as one of three sees it at a window, over real tables on loopback."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.questions import Seal
from tests.client.lan.evenings import Evening
from tests.lan.jumping import jumping_time

pytestmark = [pytest.mark.slow]


@pytest.mark.unpainted
def test_a_force_is_sealed_at_a_window_and_the_match_played_with_two_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "ana"))
    here = Evening(tmp_path, jumping_time(monkeypatch), "Ben", "Cleo")
    try:
        here.watches |= {"Ben", "Cleo"}
        here.start("dragon_dice", {"points": 15, "last_round": 20})
        pilot, screen = here.pilot, here.screen
        here.until(lambda: screen.is_asking)
        pilot.settle()
        pilot.click("Ready and kept forces")
        pilot.click("Take Dwarves, Ranks")
        pilot.click("Seal this force")
        here.until(lambda: not screen.is_asking)
        pilot.settle()
        assert isinstance(screen.session.match.question, Seal) and not pilot.has("Seal this force")
        assert pilot.has("is choosing, since") and pilot.has("Summoning Pool of Ben, 0 dice")
        here.watches.clear()
        here.ana_plays(60)
        pilot.settle()
        state = screen.session.match.state
        assert state.round and pilot.clipped_texts() == []
        tables = [screen.session, *here.there.values()]
        here.until(lambda: all(len(each.match.log) >= 60 for each in tables))
        assert len({tuple(each.match.log.records[:60]) for each in tables}) == 1
    finally:
        here.close()
