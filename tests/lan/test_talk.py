"""How fast people and machines may talk, point, say whether they are there and wish; nothing honest is lost."""

from __future__ import annotations

import pytest

from core.codec import pack
from netcode.lan.machine.parcels import ChatMessage, LobbyRefusal, Pointing, PresencePause, Wish, wrap
from netcode.lan.machine.talk import WAITING, Talk
from netcode.lan.views import LanError
from netcode.link import limits
from netcode.link.network_thread import PeerSaid
from tests.lan.house import House, lobbies, sessions

ANA, BEN = b"ana", b"ben"


class Shown:
    """A talk, and what it has shown."""

    def __init__(self) -> None:
        self.lines: list[tuple[bytes, str]] = []
        self.presences: list[PresencePause] = []
        self.talk = Talk(
            lambda peer, saying: self.lines.append((peer, saying.text)),
            lambda peer, presence: self.presences.append(presence),
        )

    def say(self, peer: bytes, count: int, now: float, relays: bool = False) -> None:
        for number in range(count):
            self.talk.hear(peer, ChatMessage("x", str(number)), now, relays)


def test_five_things_in_ten_seconds() -> None:
    shown = Shown()
    shown.say(ANA, 100, 50.0)
    assert len(shown.lines) == 5
    shown.say(BEN, 1, 50.0)
    assert shown.lines[-1][0] == BEN, "each for itself"
    for second in range(51, 60):
        shown.talk.go_on(float(second))
    assert len(shown.lines) == 6
    for second in range(60, 200):
        shown.talk.go_on(float(second))
    assert len(shown.lines) == 6 + WAITING, "what was too much is never shown"


def test_what_the_network_kept_back_is_shown_in_order() -> None:
    """An honest machine says five things, and five more ten seconds later; they arrive together."""
    shown = Shown()
    shown.say(ANA, 10, 100.0)
    for second in range(101, 120):
        shown.talk.go_on(float(second))
    assert [text for _, text in shown.lines] == [str(number) for number in range(10)]


def test_who_leaves_takes_along_what_waits() -> None:
    shown = Shown()
    shown.say(ANA, 10, 100.0)
    shown.talk.gone(ANA)
    shown.talk.go_on(200.0)
    assert len(shown.lines) == 5


def test_who_keeps_a_lobby_may_pass_on_what_all_say() -> None:
    shown = Shown()
    shown.say(ANA, 100, 50.0, relays=True)
    assert len(shown.lines) == 40


def test_of_many_presences_the_last_one_counts() -> None:
    shown = Shown()
    presences = [PresencePause(True, bool(turn % 2), turn) for turn in range(51)]
    for presence in presences:
        shown.talk.hear_presence(ANA, presence, 50.0)
    assert len(shown.presences) == 10
    shown.talk.go_on(55.0)
    assert len(shown.presences) == 10
    shown.talk.go_on(61.0)
    assert shown.presences[10:] == presences[-1:]


def test_marks_and_wishes() -> None:
    shown = Shown()
    assert sum(shown.talk.may_mark(ANA, 50.0) for _ in range(50)) == 10
    refusals = [shown.talk.wish_refusal(ANA, Wish("ready", -1, "no"), 50.0) for _ in range(61)]
    assert refusals[:60] == [None] * 60 and "faster than the others can follow" in str(refusals[60])
    assert shown.talk.wish_refusal(BEN, Wish("ready", -1, "no"), 50.0) is None


LIMITS = {
    "test_five_things_in_ten_seconds": test_five_things_in_ten_seconds,
    "test_who_keeps_a_lobby_may_pass_on_what_all_say": test_who_keeps_a_lobby_may_pass_on_what_all_say,
    "test_of_many_presences_the_last_one_counts": test_of_many_presences_the_last_one_counts,
    "test_marks_and_wishes": test_marks_and_wishes,
}


@pytest.mark.parametrize("name", LIMITS)
def test_without_paces_each_check_fails(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.Pace, "wait", lambda self, now: 0.0)
    with pytest.raises(AssertionError):
        LIMITS[name]()


# --- at a table


def test_who_says_a_lot_is_told_to_wait_and_the_others_hear_no_more(house: House) -> None:
    ana, ben = sessions(house)
    for number in range(5):
        ana.commands.say(f"line {number}")
    with pytest.raises(LanError, match="You have said a lot at once"):
        ana.commands.say("one more")
    house.until(lambda: len(ben.view.chat) == 5)
    assert len(ana.view.chat) == 5
    for _ in range(10):
        ana.commands.ping(3)
    with pytest.raises(LanError, match="pointed at a lot"):
        ana.commands.ping(3)
    ben.commands.say("I see.")
    house.until(lambda: ana.view.chat[-1].text == "I see.")


def test_a_machine_that_does_not_hold_to_it_is_slowed_down(house: House) -> None:
    """A changed client sends what it wants; the others show five lines, ten marks, and are not woken for more."""
    ana, ben = sessions(house)
    table, peer = ben.table, ana.table.config.identity.key

    def flood() -> None:
        for number in range(200):
            for parcel in (ChatMessage("Ana", str(number)), Pointing(pack(number))):
                table.deliver(PeerSaid(peer, wrap(parcel)))

    ben.table.done(flood)
    assert (len(table.chat.lines), len(ben.commands.take_pings()), table.pointed) == (5, 10, 10)
    house.until(lambda: ben.view.chat == table.chat.lines)


def test_many_changes_of_mood_arrive_as_the_last_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = sessions(house)
    clock = [ana.table.now()]
    monkeypatch.setattr(ana.table, "now", lambda: clock[0])
    for _ in range(31):
        ana.commands.pause(not ana.view.paused)
        ana.table.done(lambda: None)
    assert ana.view.paused
    clock[0] += 11.0
    house.until(lambda: ben.view.paused and ben.table.pausing._last().turn == ana.table.pausing.own.turn)


def test_in_a_lobby_too(house: House) -> None:
    opened, joined = lobbies(house)
    for lobby in (opened, joined):
        for number in range(5):
            lobby.say(f"{number}")
        with pytest.raises(LanError, match="Wait"):
            lobby.say("one more")
    house.until(lambda: len(opened.view.chat) == len(joined.view.chat) == 10)


def test_a_guest_that_wishes_without_end_is_told_so(house: House) -> None:
    opened, _ = lobbies(house)
    table = opened._table
    (peer,) = table.peers
    told: list[LobbyRefusal] = []
    changes = 0

    def flood() -> None:
        nonlocal changes
        table.tell = lambda to, parcel: told.append(parcel)  # type: ignore[method-assign]
        before = table.lobby.state
        for number in range(200):
            table.phase.hear(peer, Wish("name", 1, f"Ben {number}"))
            changes += table.lobby.state != before
            before = table.lobby.state

    async def run() -> None:
        flood()

    table.thread.run(run())
    assert changes <= 60 and sum(isinstance(each, LobbyRefusal) for each in told) >= 140
