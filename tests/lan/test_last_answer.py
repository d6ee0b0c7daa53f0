"""The end of a match reaches whoever was not there for it, and is on the disk before it is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

import pytest

from netcode.lan.headless import Headless
from netcode.lan.machine.table_view import course_of
from netcode.lan.session import LanSession
from netcode.table_session import Waiting
from tests.lan import latecomers
from tests.lan.house import House, go_on, sessions
from tests.lan.latecomers import enter_all, late_world


def end_without_ben(house: House) -> tuple[LanSession, LanSession]:
    """Ben's machine is gone, and Ana ends the match before anybody has noticed."""
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 6 and ana.waiting is Waiting.PERSON)
    ben.close()
    ana.consent.resign(0)
    go_on(house, ana, until=lambda: ana.waiting is Waiting.OVER)
    return ana, ben


def test_who_was_gone_at_the_last_answer_gets_it_from_who_has_it(house: House) -> None:
    ana, ben = end_without_ben(house)
    assert ana.path is not None and ben.path is not None
    ana.close()
    again = house.networks["Ana"].resume(ana.path)
    back = house.networks["Ben"].resume(ben.path)
    go_on(house, again, back, until=lambda: back.waiting is Waiting.OVER)
    assert back.match.log.chain == again.match.log.chain and back.is_whole


def test_a_machine_without_a_window_that_comes_back_with_the_end_stays_until_it_is_handed_over(house: House) -> None:
    ana, ben = end_without_ben(house)
    assert ana.path is not None and ben.path is not None
    ana.close()
    told: list[tuple[str, dict[str, object]]] = []
    head = Headless(house.networks["Ana"], lambda what, fields: told.append((what, fields)), "random", Event(), wait=0)
    status: list[int] = []
    path = ana.path
    thread = Thread(target=lambda: status.append(head.resume(path)))
    thread.start()
    try:
        house.until(lambda: any(what == "waits" for what, _ in told))
        back = house.networks["Ben"].resume(ben.path)
        go_on(house, back, until=lambda: back.waiting is Waiting.OVER)
    finally:
        thread.join(90)
    assert status == [0], "it stayed although everybody had the end"
    assert ("waits", {"for": ["Ben"], "text": "The match waits for Ben."}) in told


def test_nothing_is_called_over_before_all_of_it_is_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever left then would keep a match that stops in the middle."""
    world = late_world(tmp_path, monkeypatch)
    world.begin()
    world.play()
    world.wait(4)
    session, board, usual = world.comes("Eve"), world.nodes["Ana"].rules.match, course_of
    monkeypatch.setattr(latecomers, "course_of", lambda *about, **more: replace(usual(*about, **more), written=0))
    world.until(lambda: enter_all(session) or session.match.log.chain == board.log.chain, most=5_000)
    assert session.match.question is None and not session.is_whole
    assert session.waiting is Waiting.OTHERS
    monkeypatch.setattr(latecomers, "course_of", usual)
    world.until(lambda: session.waiting is Waiting.OVER, most=5_000)
    assert session.is_whole
