"""Several installations in one process on loopback: networks, lobbies and sessions as the client uses them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from time import monotonic
from types import MappingProxyType
from typing import TypeAlias

from core.errors import IllegalAnswer
from core.match import Match
from core.plain import Answer, Options
from core.questions import Question
from core.state import State
from netcode.answerers import SeededLuck, answer_at_random, answerer_of
from netcode.lan.lobby import Lobby
from netcode.lan.network import Network
from netcode.lan.session import LanSession
from netcode.lan.views import LanError, TablePlan
from netcode.table_session import Waiting
from tests.lan.jumping import Jumping

PATIENCE = 60.0
USUAL: Options = MappingProxyType({})
Decide: TypeAlias = Callable[[Match[State], Question, SeededLuck], Answer]


def at_random(match: Match[State], question: Question, luck: SeededLuck) -> Answer:
    return answer_at_random(match, question, luck)  # type: ignore[arg-type]


def sensibly(match: Match[State], question: Question, luck: SeededLuck) -> Answer:
    """As a bot that plays sensibly would."""
    bot = answerer_of(match.game, "bot:sensible")
    assert bot is not None
    return bot(match, question, luck)  # type: ignore[arg-type]


class House:
    """Installations that are closed at the end."""

    def __init__(self, folder: Path, time: Jumping) -> None:
        self.folder = folder
        self.woken = Event()
        self._time = time
        self.networks: dict[str, Network] = {}

    def network(self, name: str) -> Network:
        found = self.networks[name] = Network(name, self.folder / name / "matches", self.woken.set, loopback=True)
        return found

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait to be woken until this holds; nothing is polled faster than it changes."""
        end = monotonic() + PATIENCE
        while not holds():
            assert monotonic() < end, "it does not come"
            self.wait(0.5)
            for network in self.networks.values():
                assert network.failure is None, repr(network.failure)

    def wait(self, seconds: float) -> None:
        """Wait so long at most, until anybody is woken or the time has jumped."""
        self._time.wait(self.woken, seconds)

    def close(self) -> None:
        """All of them leave."""
        for network in self.networks.values():
            network.close()


def lobbies(
    house: House, seats: tuple[str, ...] = ("here", "open"), game: str = "toy", options: Options = USUAL
) -> tuple[Lobby, Lobby]:
    """Ana has opened a table and Ben has come."""
    ana, ben = house.network("Ana"), house.network("Ben")
    opened = ana.host(TablePlan(game, options, seats, code=True))
    joined = ben.join(opened.view.link)
    house.until(lambda: joined.view.state == "open" and any(seat.here for seat in joined.view.seats))
    return opened, joined


def begin(house: House, opened: Lobby, *joined: Lobby, until: Callable[[], bool] | None = None) -> None:
    """Everybody is ready and the match begins, here or until this holds. As people do, whoever has seen the table
    change says so again, and whoever opened it starts it again.
    """
    lobbies = (opened, *joined)

    def has_begun() -> bool:
        for lobby in joined:
            if any(seat.here and not seat.ready for seat in lobby.view.seats):
                lobby.ready(True)
        with suppress(LanError):
            opened.start()
        return until() if until is not None else all(lobby.session is not None for lobby in lobbies)

    house.until(has_begun)


def sessions(house: House, seats: tuple[str, ...] = ("here", "open")) -> tuple[LanSession, LanSession]:
    opened, joined = lobbies(house, seats)
    begin(house, opened, joined)
    assert opened.session is not None and joined.session is not None
    return opened.session, joined.session


def go_on(house: House, *both: LanSession, until: Callable[[], bool], decide: Decide = at_random) -> None:
    """People answer, at random unless told otherwise, until this holds."""
    luck, end = SeededLuck(3), monotonic() + PATIENCE
    while not until():
        assert monotonic() < end, "it does not come"
        assert any(session.waiting is not Waiting.OVER for session in both) or until(), "the match is over before it"
        for session in both:
            while session.waiting in (Waiting.CHANCE, Waiting.BOT):
                session.advance()
            if session.waiting is Waiting.PERSON and not until():
                assert session.question is not None
                with suppress(IllegalAnswer):  # the others may have ended the match meanwhile
                    session.answer(decide(session.match, session.question, luck))
        house.wait(0.05)
