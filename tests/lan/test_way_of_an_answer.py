"""The way of an answer, from the session to the session of another machine, as ARCHITECTURE draws it: traced."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import get_ident
from types import FrameType

import pytest

from core.questions import Choose
from netcode.answerers import SeededLuck, answer_at_random
from netcode.table_session import Waiting
from tests.lan.house import PATIENCE, House, go_on, sessions

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
STATION = re.compile(r"\| (\d+) \| (here|there), (client|network) \| `([\w/.]+)` \| `([\w.]+)` \|")
MOST_STATIONS = 25
MOST_MODULES = 50
"""Modules of the netcode that run, in each thread, from its first station to its last."""
MOST_MEANWHILE = 72
"""The same with all that the machines do meanwhile: acks, tokens, views, what is prepared. It may only become less."""

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
        assert ana.match.question is not None, "the match was over before"
        if len(ana.match.log) <= 6 or ana.waiting is not Waiting.PERSON or not isinstance(ana.question, Choose):
            return False
        while len(ben.match.log) < len(ana.match.log):
            house.wait(0.05)
            ben.advance()
        return True

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
        while len(ben.match.log) <= length:
            while not ben.behind:  # no jump of time, so that nothing else is due meanwhile
                assert house.woken.wait(PATIENCE), "it does not arrive"
                house.woken.clear()
            ben.advance()
    finally:
        sys.setprofile(None)
        for do in everywhere:
            do(lambda: sys.setprofile(None))
    return trace.calls


def way(calls: list[Call], drawn: list[Call]) -> tuple[list[Call], list[Call]]:
    """The calls that each thread makes from its first station to its last, and the stations that were missed: they are
    found in the order in which they are drawn.
    """
    place, missed, ends = 0, [], dict[str, list[int]]()
    for station in drawn:
        found = next((n for n, call in enumerate(calls[place:], place) if call == station), None)
        if found is None:
            missed.append(station)
        else:
            place = found
            ends.setdefault(station[0], []).append(found)
    between = [(n, call) for n, call in enumerate(calls) if call[0] in ends]
    return [call for n, call in between if ends[call[0]][0] <= n <= ends[call[0]][-1]], missed


def modules_of(calls: list[Call]) -> set[str]:
    return {module for _, module, _ in calls if module.startswith("netcode/")}


def test_an_answer_goes_the_way_that_is_drawn_and_is_checked_once_on_each_machine(house: House) -> None:
    drawn, calls = stations(), traced(house)
    assert 15 <= len(drawn) <= MOST_STATIONS
    on_the_way, missed = way(calls, drawn)
    assert missed == []
    refused = Counter(thread for thread, module, name in calls if name == "Choose.refusal")
    assert refused == {"here, network": 1, "there, network": 1}, "both screens believe their machine"
    adopted = Counter(thread for thread, _, name in calls if name == "Match.adopt")
    assert adopted == {"here, network": 1, "here, client": 1, "there, client": 1}
    modules = modules_of(on_the_way)
    assert len(modules) <= MOST_MODULES, sorted(modules)
    assert len(modules_of(calls)) <= MOST_MEANWHILE, sorted(modules_of(calls) - modules)
