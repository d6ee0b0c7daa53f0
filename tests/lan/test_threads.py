"""No live object is read by two threads: replica, table rules, node and the other parts of a table that live in the
network thread are touched there alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import pairwise
from threading import current_thread

import pytest

from netcode.lan.disk.netfile import NetFile
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.past import NewTables
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.machine.node import Intake, Node
from netcode.lan.machine.seat_requests import SeatRequests
from netcode.lan.machine.table import Table
from netcode.lan.machine.talk import ChatLog, Pausing, Talk
from netcode.lan.play.table_rules import TableRules
from netcode.lan.session import LanSession
from netcode.replica.replica import Replica
from netcode.table_session import Waiting
from tests.lan.house import House, begin, go_on, lobbies, sessions
from tests.lan.latecomers import enter_all

pytestmark = pytest.mark.slow


LIVE = (Replica, TableRules, Node, MemberMoves, Intake, NetFile, SeatRequests, LobbyHost, NewTables, ChatLog, Talk,
        Pausing)  # fmt: skip
PARTS = frozenset(("node", "lobby", "shown", "check", "peers", "chat", "talk", "pausing", "moving"))
"""Of a table, which the client reaches to hand work over and to read what is posted."""


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What was touched in other threads, and how often."""
    found: Counter[str] = Counter()

    def watch(kind: type, names: frozenset[str] | None = None) -> None:
        usual = kind.__getattribute__

        def get(self: object, name: str) -> object:
            if current_thread().name != "network" and (names is None or name in names):
                found[f"{kind.__name__}.{name}"] += 1
            return usual(self, name)

        monkeypatch.setattr(kind, "__getattribute__", get, raising=False)

    for kind in LIVE:
        watch(kind)
    watch(Table, PARTS)
    return found


def look_at_everything(session: LanSession) -> None:
    """All that a screen may read."""
    assert all(hasattr(session.view, each.name) for each in fields(session.view))
    found = (session.waiting, session.question, session.asked, session.seats, session.path, session.notice)
    asked = (session.clock, session.is_whole, session.taken_back, session.consent.offers)
    seats = [(session.undo_refusal(seat), session.consent.asking_refusal(seat)) for seat in session.seats]
    followed = (session.following.queue, session.following.are_all_entries)
    assert found and asked and seats is not None and followed


def test_a_match_is_played_and_looked_at_without_touching_the_network_thread(
    house: House, strangers: Counter[str]
) -> None:
    ana, ben = sessions(house)
    ana.commands.say("Hello")
    ana.commands.ping((1, 2))

    def twelve() -> bool:
        look_at_everything(ana)
        look_at_everything(ben)
        return len(ana.match.log) >= 12 and ana.waiting is Waiting.PERSON

    go_on(house, ana, ben, until=twelve)
    ana.consent.offer_draw()
    house.until(lambda: bool(ben.consent.offers))
    ben.consent.refuse(ben.consent.offers[0])
    ben.commands.pause(True)
    house.until(lambda: ana.view.paused)
    ana.commands.close_door(True)
    path = ana.path
    assert path is not None
    ana.close()
    again = house.networks["Ana"].resume(path)
    house.until(lambda: bool(again.view.members) and (look_at_everything(again), True)[1])

    def is_shown_alike() -> bool:
        for session in (again, ben):
            while session.waiting in (Waiting.CHANCE, Waiting.BOT):
                session.advance()
        return again.match.log.chain == ben.match.log.chain

    house.until(is_shown_alike)
    ben.close()
    again.close()
    assert strangers == Counter()


def test_a_lobby_and_who_comes_to_watch_touch_nothing_there_either(house: House, strangers: Counter[str]) -> None:
    opened, joined = lobbies(house)
    begin(house, opened, joined)
    ana = opened.session
    assert ana is not None
    eve = house.network("Eve").join(ana.view.link, watch=True)
    house.until(lambda: eve.session is not None and eve.view.state == "playing")
    session = eve.session
    assert session is not None
    house.until(lambda: bool(session.view.door.free_seats or session.view.members))
    look_at_everything(session)
    assert strangers == Counter()


def test_the_eye_for_threads_sees(house: House, strangers: Counter[str]) -> None:
    ana, _ = sessions(house)
    assert ana.table.node is not None and ana.table.node.plays
    assert strangers["Node.plays"] == 1 and strangers["TableRules.state"] >= 1


def test_a_view_is_the_same_object_until_something_is_another(house: House) -> None:
    ana, _ = sessions(house)
    house.until(lambda: enter_all(ana) or ana.view.progress is None)
    looks = [ana.view]
    for _ in range(20):
        ana.table.done(lambda: None)
        looks.append(ana.view)
    pairs = list(pairwise(looks))
    assert all(later is earlier or later != earlier for earlier, later in pairs)
    assert any(later is earlier for earlier, later in pairs)
    before = ana.view
    ana.commands.say("Hello")
    assert ana.view is not before and ana.view.chat[-1].text == "Hello"
