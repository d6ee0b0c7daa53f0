"""What screens may rely on: one set of clauses, held by a table of one machine, by a real table on the network, and by
the fake that stands for it in the tests of screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import core.games
from core.errors import IllegalAnswer
from core.header import SeatHeader
from core.plain import Answer, Seat, all_seats
from core.questions import ChanceQuestion
from netcode.answerers import SeededLuck, answer_at_random
from netcode.lan.lobby import Lobby
from netcode.lan.views import LanError, TablePlan
from netcode.record import load
from netcode.session import Session
from netcode.table_session import Happening, TableSession, Waiting
from tests.client.lan.fake import FakeLobby, FakeSession
from tests.client.lan.outlines import LanTableSession, TableLobby
from tests.lan.house import House, go_on
from tests.lan.jumping import jumping_time

GAME = "toy"


@dataclass
class Sitting:
    """A session that Ana plays at seat 0. until: lets everybody else act until something holds."""

    session: TableSession
    until: Callable[[Callable[[], bool]], None]

    def until_asked(self) -> None:
        """Go on until Ana is asked."""
        self.until(lambda: self.session.waiting is Waiting.PERSON and self.session.asked == 0)

    def answer(self) -> Happening:
        """Give any answer."""
        return self.session.answer(any_answer(self.session))


def any_answer(session: TableSession, luck: SeededLuck | None = None) -> Answer:
    """A legal answer to the open question."""
    question = session.question
    assert question is not None and not isinstance(question, ChanceQuestion)
    return answer_at_random(session.match, question, luck or SeededLuck(2))


@dataclass
class LanSitting(Sitting):
    """The same at a table on the network, where Ben sits at another machine."""

    session: LanTableSession


def play_alone(session: Session) -> Callable[[Callable[[], bool]], None]:
    """Lets everybody answer at random until something holds."""
    luck = SeededLuck(3)

    def until(holds: Callable[[], bool]) -> None:
        for _ in range(20_000):
            if holds():
                return
            if session.waiting in (Waiting.BOT, Waiting.CHANCE):
                session.advance()
            elif isinstance(session, FakeSession) and session.waiting is Waiting.OTHERS:
                session.arrives()
            else:
                session.answer(any_answer(session, luck))
        raise AssertionError("it does not come")

    return until


def local(folder: Path) -> Iterator[Sitting]:
    seats = (SeatHeader("Ana", "blue"), SeatHeader("Ben", "orange"))
    session = Session.new(GAME, {}, seats, folder=folder / "matches", luck=SeededLuck(1))
    yield Sitting(session, play_alone(session))
    session.close()


def fake(folder: Path) -> Iterator[LanSitting]:
    session = FakeSession.at(0, game=GAME)
    yield LanSitting(session, play_alone(session))


def real(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LanSitting]:
    house = House(folder, jumping_time(monkeypatch))
    opened, joined = met(house)
    joined.ready(True)
    house.until(lambda: opened.view.start_refusal is None)
    opened.start()
    house.until(lambda: opened.session is not None and joined.session is not None)
    ana, ben = opened.session, joined.session
    assert ana is not None and ben is not None
    yield LanSitting(ana, lambda holds: go_on(house, ana, ben, until=holds))
    house.close()


def met(house: House) -> tuple[Lobby, Lobby]:
    """Ana has opened a table and Ben has come."""
    ana, ben = house.network("Ana"), house.network("Ben")
    opened = ana.host(TablePlan(GAME, {}, ("here", "open"), code=True))
    joined = ben.join(opened.view.link)
    house.until(lambda: joined.view.state == "open" and any(seat.here for seat in joined.view.seats))
    return opened, joined


@pytest.fixture(autouse=True)
def a_short_game_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core.games.REGISTERED, "toy", "tests.lan.toys:GAME")


@pytest.fixture(params=["local", "fake", "real"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    if request.param == "real":
        yield from real(tmp_path, monkeypatch)
    else:
        yield from {"local": local, "fake": fake}[request.param](tmp_path)


@pytest.fixture(params=["fake", "real"])
def shared(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LanSitting]:
    yield from real(tmp_path, monkeypatch) if request.param == "real" else fake(tmp_path)


# --- every table


def test_a_session_adds_one_record_at_a_time_and_refuses_what_is_out_of_turn(anywhere: Sitting) -> None:
    session = anywhere.session
    anywhere.until_asked()
    before = len(session.match.log)
    assert session.asked == 0 and session.match.question is not None
    with pytest.raises(RuntimeError):
        session.advance()
    with pytest.raises(IllegalAnswer):
        session.answer("no such answer")
    assert len(session.match.log) == before and session.waiting is Waiting.PERSON
    happening = anywhere.answer()
    assert happening.position == len(session.match.log) == before + 1 and happening.actor == 0
    assert happening.question is not None and isinstance(happening.events, tuple)


def test_an_undo_is_refused_with_the_reason_that_is_told_before(anywhere: Sitting) -> None:
    session = anywhere.session
    anywhere.until_asked()
    reason = session.undo_refusal(Seat(0))
    assert reason is not None
    with pytest.raises(IllegalAnswer) as refused:
        session.undo(Seat(0))
    assert str(refused.value) == reason


def test_a_match_is_played_to_its_end_and_nothing_is_asked_then(anywhere: Sitting) -> None:
    session = anywhere.session
    anywhere.until(lambda: session.waiting is Waiting.OVER)
    assert session.asked is None and session.match.question is None and session.match.state.result is not None
    with pytest.raises(IllegalAnswer, match="not your turn"):
        session.answer(None)
    with pytest.raises(RuntimeError):
        session.advance()


def test_a_match_is_saved_elsewhere_as_it_stands(anywhere: Sitting, tmp_path: Path) -> None:
    session = anywhere.session
    anywhere.until_asked()
    records = list(session.match.log.records)
    assert session.notice is None
    assert session.path is None or session.path.exists()
    path = session.save_elsewhere([tmp_path / "elsewhere"])
    assert path.parent == tmp_path / "elsewhere" and list(load(path).records)[: len(records)] == records


def test_only_a_table_of_one_machine_decides_its_end_alone(anywhere: Sitting) -> None:
    session = anywhere.session
    anywhere.until_asked()
    assert (session.endings is None) is not isinstance(session, Session) or isinstance(session, FakeSession)
    if session.endings is not None:
        assert session.endings.concede_refusal(Seat(0)) is None
        session.endings.concede(Seat(0))
        assert session.waiting is Waiting.OVER and session.endings.concede_refusal(Seat(0)) is not None


# --- tables on the network


def test_a_shared_session_says_who_sits_where(shared: LanSitting) -> None:
    session = shared.session
    shared.until(lambda: len(session.view.members) == 2)
    assert session.seats == (0,) and not session.view.spectator
    assert session.view.names == session.header.names == session.view.names == ("Ana", "Ben")
    assert [session.view.who[seat] for seat in all_seats(2)] == ["human", "human"]
    assert [each.name for each in session.view.members] == ["Ana", "Ben"]
    assert session.view.missing == () and session.consent.offers == () and session.view.new_tables == ()
    shared.until(lambda: session.view.progress is None)
    assert (session.view.trouble, session.view.verdict, session.view.incident) == (None, None, None)
    assert len(session.view.words.split()) == 4 and session.view.link.startswith("parlour:")


def test_talk_is_numbered_and_told_apart(shared: LanSitting) -> None:
    session = shared.session
    session.commands.say("  Hello  ")
    session.commands.say("   ")
    shared.until(lambda: len(session.view.chat) == 1)
    (line,) = session.view.chat
    assert (line.who, line.text, line.own, line.number) == ("Ana", "Hello", True, 1)


def test_marks_of_others_are_taken_once_and_own_ones_never(shared: LanSitting) -> None:
    shared.session.commands.ping((1, 2))
    assert shared.session.commands.take_pings() == ()


def test_a_pause_and_the_door_hold_until_they_are_ended(shared: LanSitting) -> None:
    session = shared.session
    session.commands.pause(True)
    shared.until(lambda: session.view.paused)
    session.commands.pause(False)
    shared.until(lambda: not session.view.paused)
    session.commands.close_door(True)
    shared.until(lambda: session.view.closed)


def test_a_draw_is_offered_and_hangs_until_it_is_answered(shared: LanSitting) -> None:
    session = shared.session
    shared.until_asked()
    session.consent.offer_draw()
    shared.until(lambda: bool(session.consent.offers))
    (offer,) = session.consent.offers
    assert (offer.kind, offer.seat, offer.ours, offer.needs) == ("draw", 0, False, ("Ben",))
    assert session.consent.refused_by(offer) == ()


def test_what_cannot_be_taken_back_is_not_even_asked_for(shared: LanSitting) -> None:
    session = shared.session
    reason = session.consent.asking_refusal(Seat(0))
    assert reason is not None
    with pytest.raises(LanError) as refused:
        session.consent.offer_undo(Seat(0))
    assert str(refused.value) == reason and session.consent.offers == ()


def test_a_door_lets_nobody_pass_by_itself(shared: LanSitting) -> None:
    door = shared.session.view.door
    assert door.names_since[0] == (0, ("Ana", "Ben")) and door.names_since[-1][1] == shared.session.view.names
    assert door.back == door.passing == ()
    assert door.petitions == () and door.free_seats == () and door.asking is None and not door.is_out


# --- lobbies


@dataclass
class Opened:
    """A lobby that Ana has opened for herself and somebody else."""

    lobby: TableLobby
    until: Callable[[Callable[[], bool]], None]


@pytest.fixture(params=["fake", "real"])
def opened(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    if request.param == "fake":

        def at_once(holds: Callable[[], bool]) -> None:
            assert holds()

        yield Opened(FakeLobby(GAME, ("here", "open"), is_host=True, code="7K3M-Q2XA"), at_once)
        return
    house = House(tmp_path, jumping_time(monkeypatch))
    lobby = house.network("Ana").host(TablePlan(GAME, {}, ("here", "open"), code=True))
    yield Opened(lobby, house.until)
    house.close()


def test_a_lobby_shows_what_is_done_in_it(opened: Opened) -> None:
    lobby, until = opened.lobby, opened.until
    view = lobby.view
    assert (view.state, view.game, view.is_host, view.trouble) == ("open", GAME, True, None)
    assert [seat.here for seat in view.seats] == [True, False] and view.seats[1].member is None
    assert lobby.session is None and view.start_refusal is not None
    lobby.seat_name(Seat(0), "Anna")
    until(lambda: lobby.view.seats[0].name == "Anna")
    lobby.colour(Seat(0), "green")
    until(lambda: lobby.view.seats[0].colour == "green")
    lobby.take(Seat(1))
    until(lambda: lobby.view.seats[1].here and lobby.view.seats[1].member == 0)
    lobby.bot(Seat(1), "bot:random")
    until(lambda: lobby.view.seats[1].who == "bot:random")
    lobby.free(Seat(1))
    until(lambda: not lobby.view.seats[1].here and lobby.view.seats[1].member is None)


def test_talk_in_a_lobby_is_numbered(opened: Opened) -> None:
    opened.lobby.say("Hello")
    opened.lobby.say("  ")
    opened.until(lambda: len(opened.lobby.view.chat) == 1)
    (line,) = opened.lobby.view.chat
    assert (line.text, line.number) == ("Hello", 1)


def test_a_lobby_closes_its_door(opened: Opened) -> None:
    opened.lobby.close_door(True)
    opened.until(lambda: opened.lobby.view.closed)


def test_a_view_of_a_lobby_is_a_value_that_stays(opened: Opened) -> None:
    before = opened.lobby.view
    assert before == opened.lobby.view
    opened.lobby.seat_name(Seat(0), "Anna")
    opened.until(lambda: opened.lobby.view != before)
    assert before.seats[0].name != "Anna"
