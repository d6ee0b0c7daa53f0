"""The way of an answer, from the session to the session of another machine, as ARCHITECTURE draws it: traced."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from threading import get_ident
from types import FrameType

import pytest

from core.questions import Seal
from netcode.answerers import answer_at_random
from netcode.luck import SeededLuck
from netcode.table_session import Waiting
from tests.lan.house import PATIENCE, House, go_on, sessions

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
STATION = re.compile(r"\| (\d+) \| (here|there), (client|network) \| `([\w/.]+)` \| `([\w.]+)` \|")
MOST_STATIONS = 25
MOST_MODULES = 74
"""Modules of the netcode that the way touches, with all that its machines do meanwhile. It may only become less."""

Call = tuple[str, str, str]
"""Whose thread, the module, and the function."""


def stations() -> list[Call]:
    """Those of the page, in order."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = STATION.findall(page)
    assert [int(number) for number, *_ in rows] == list(range(1, len(rows) + 1))
    return [(f"{where}, {thread}", module, function) for _, where, thread, module, function in rows]


class Trace:
    """Notes every call into the project in the threads that take part. names: by the number of the thread."""

    def __init__(self, names: dict[int, str]) -> None:
        self.calls: list[Call] = []
        self._names = names

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "tests"):
            place = path.relative_to(ROOT).as_posix()
            self.calls.append((self._names[get_ident()], place, frame.f_code.co_qualname))


def traced(house: House) -> list[Call]:
    """An answer of Ana's until it is entered on Ben's screen. Ben's session is called by the same thread as Ana's."""
    ana, ben = sessions(house)

    def is_plain() -> bool:
        asked = ana.waiting is Waiting.PERSON and not isinstance(ana.question, Seal)
        return asked and len(ana.match.log) > 6 and ben.behind == 0

    go_on(house, ana, ben, until=is_plain)
    threads = [(who, session.table.thread) for who, session in (("here", ana), ("there", ben))]
    names = {thread.do(get_ident): f"{who}, network" for who, thread in threads}
    trace = Trace(names | {get_ident(): "here, client"})
    length = len(ana.match.log)
    answer = answer_at_random(ana.match, ana.question, SeededLuck(4))  # type: ignore[arg-type]
    everywhere: list[Callable[[Callable[[], None]], None]] = [thread.do for _, thread in threads]
    for do in everywhere:
        do(lambda: sys.setprofile(trace.note))
    sys.setprofile(trace.note)
    try:
        ana.answer(answer)
        trace._names[get_ident()] = "there, client"
        while not ben.behind:  # no jump of time, so that nothing else is due meanwhile
            assert house.woken.wait(PATIENCE), "it does not arrive"
            house.woken.clear()
        while len(ben.match.log) <= length:
            ben.advance()
    finally:
        sys.setprofile(None)
        for do in everywhere:
            do(lambda: sys.setprofile(None))
    return trace.calls


def test_an_answer_goes_the_way_that_is_drawn(house: House) -> None:
    drawn, calls = stations(), traced(house)
    assert 15 <= len(drawn) <= MOST_STATIONS
    place, missed = 0, []
    for station in drawn:
        found = next((n for n, call in enumerate(calls[place:], place) if call == station), None)
        if found is None:
            missed.append(station)
        else:
            place = found
    assert missed == []
    modules = {module for _, module, _ in calls if module.startswith("netcode/")}
    assert len(modules) <= MOST_MODULES, sorted(modules)
