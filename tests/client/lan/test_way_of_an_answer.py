"""The way of an answer, from the click to the session of another machine, as ARCHITECTURE draws it: traced."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import get_ident
from types import FrameType

import pytest

from core.questions import Choose, Question
from tests.client.lan.evenings import PATIENCE_S, Evening
from tests.lan.jumping import jumping_time

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]

ROOT = Path(__file__).parents[3]
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


def plain_question(here: Evening) -> Question:
    """Ana is asked a choice in the middle of the match, and everybody stands at it."""
    screen, ben = here.screen, here.there["Ben"]

    def is_plain() -> bool:
        question = screen.session.match.question
        if not screen.is_asking or len(ben.match.log) < len(screen.session.match.log):
            return False
        if isinstance(question, Choose) and len(screen.session.match.log) > 6 and screen.scene.field.spots():
            return True
        screen.answer(question.listed()[-1])
        return False

    here.until(is_plain)
    return screen.session.match.question


def traced(here: Evening) -> list[Call]:
    """The calls from Ana's click until Ben's session has the answer. One thread calls both sessions."""
    question, ben = plain_question(here), here.there["Ben"]
    log = here.screen.session.match.log
    threads = [(who, session.table.thread) for who, session in (("here", here.screen.session), ("there", ben))]
    names = {thread.do(get_ident): f"{who}, network" for who, thread in threads}
    trace = Trace(names | {get_ident(): "here, client"})
    length = len(log)
    everywhere: list[Callable[[Callable[[], None]], None]] = [thread.do for _, thread in threads]
    for do in everywhere:
        do(lambda: sys.setprofile(trace.note))
    sys.setprofile(trace.note)
    try:
        here.pilot.click(here.screen.scene.field.spots()[0])
        assert len(log) == length + 1, f"a click does not answer {question.name!r}"
        trace._names[get_ident()] = "there, client"
        while len(ben.match.log) <= length:
            while not ben.following.queue:  # no jump of time, so that nothing else is due meanwhile
                assert here.woken.wait(PATIENCE_S), "it does not arrive"
                here.woken.clear()
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


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "ana"))
    here = Evening(tmp_path, jumping_time(monkeypatch), "Ben")
    here.start()
    yield here
    here.close()


def test_an_answer_goes_the_way_that_is_drawn_and_is_checked_once_on_each_machine(evening: Evening) -> None:
    drawn, calls = stations(), traced(evening)
    assert 15 <= len(drawn) <= MOST_STATIONS
    on_the_way, missed = way(calls, drawn)
    assert missed == []
    refused = Counter(thread for thread, _, name in on_the_way if name == "Choose.refusal")
    assert refused == {"here, network": 1, "there, network": 1}, "both screens believe their machine"
    adopted = Counter(thread for thread, _, name in calls if name == "Match.adopt")
    assert adopted == {"here, network": 1, "here, client": 1, "there, client": 1}
    modules = modules_of(on_the_way)
    assert len(modules) <= MOST_MODULES, sorted(modules)
    assert len(modules_of(calls)) <= MOST_MEANWHILE, sorted(modules_of(calls) - modules)
