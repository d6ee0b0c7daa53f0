"""Dragon Dice over a network: a force built and sealed at the window, and what others point at."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.games.dragon_dice.playfield import DragonField
from client.table.screen import TableScreen
from core.games.dragon_dice import asks as ask
from netcode.table_session import Waiting
from tests.client.lan.evenings import Evening
from tests.lan.jumping import jumping_time

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]


def field_of(screen: TableScreen) -> DragonField:
    assert screen.scene is not None and isinstance(screen.scene.field, DragonField)
    return screen.scene.field


def test_three_machines_build_forces_and_point_at_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "ana"))
    here = Evening(tmp_path, jumping_time(monkeypatch), "Ben", "Cleo")
    try:
        here.start("dragon_dice", {"points": 15})
        screen, pilot = here.screen, here.pilot
        here.until(lambda: screen.is_asking)
        pilot.settle()
        assert field_of(screen).pieces.builder.visible
        pilot.click("#sets")
        pilot.click("Take Amazons, Beasts")
        pilot.click("#seal force")
        here.until(lambda: bool(screen.session.match.state.terrains) and screen.is_asking)
        while screen.session.match.question.name != ask.MARCH or not screen.is_asking:
            if screen.is_asking:
                screen.answer(screen.session.match.question.listed()[0])
            here.until(lambda: screen.is_asking)
        pilot.settle()
        assert len([node for node in screen.scene.root.walk() if node.name == "keys"]) == 1
        die, spot = next(iter(field_of(screen).pieces.battlefield.dice.items()))
        pilot.right_click(spot)
        here.until(lambda: any(session.table.points.qsize() for session in here.there.values()))
        pings = [ping.place for session in here.there.values() for ping in session.commands.take_pings()]
        assert set(pings) == {("die", die)}
        for mark in [node for node in screen.scene.over.walk() if node.name == "ping"]:
            mark.remove()
        here.there["Ben"].commands.ping(("terrain", 3))
        here.until(lambda: any(node.name == "ping" for node in screen.scene.over.walk()))
    finally:
        here.close()


def test_answers_of_others_that_arrive_while_a_force_is_half_built_change_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "ana"))
    here = Evening(tmp_path, jumping_time(monkeypatch), "Ben", "Cleo")
    try:
        here.watches = {"Ben", "Cleo"}
        here.start("dragon_dice", {"points": 15})
        screen, pilot = here.screen, here.pilot
        here.until(lambda: screen.is_asking)
        pilot.settle()
        for words in ("Take Soldier", "Take Warrior"):
            pilot.click(words)
        pilot.click("#sets")
        builder = field_of(screen).pieces.builder
        begun, catalogue = dict(builder.begun), builder.catalogue
        here.watches = set()
        here.until(lambda: all(each.waiting is Waiting.OTHERS for each in here.there.values()))
        for _ in range(20):
            pilot.tick(50)
        builder = field_of(screen).pieces.builder
        assert begun and builder.begun == begun, "both have sealed theirs meanwhile"
        assert builder.catalogue is catalogue, "nothing is taken away under the pointer"
        pilot.click("Take Amazons, Beasts")
        pilot.click("#seal force")
        here.until(lambda: bool(screen.session.match.state.terrains))
    finally:
        here.close()
