"""Tables of Fated Hand on the way to a question, played by the sensible bot for everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from client.games.fated_hand.playfield import BattleField
from client.table.screen import TableScreen
from client.table.spot import Mood, Spot
from core.games.fated_hand import GAME
from core.games.fated_hand.state import FatedHandState
from core.plain import Answer, OptionValue
from core.questions import SeatQuestion
from netcode.answerers import SeededLuck, answerer_of
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.pilot import Pilot
from tests.client.table.tables import open_without_notes, seats_of

PERSON, BOT = "human", "bot:sensible"
ANSWERER = answerer_of(GAME, BOT)  # type: ignore[arg-type]
MATCHES = 12
"""So many matches are tried until one comes there."""
Accept = Callable[[Session], bool]


Wish = Callable[[SeatQuestion], "Answer | None"]
"""What is answered where it is possible; None where the bot decides."""


def session_where(
    name: str, accept: Accept = lambda session: True, options: Mapping[str, OptionValue] = {},
    who: tuple[str, ...] = (), wish: Wish = lambda question: None,
) -> Session:  # fmt: skip
    """Where the person is asked a question of that name, and `accept` says that it is the right one."""
    for seed in range(1, MATCHES):
        session = Session.new(
            "fated_hand", dict(options), seats_of(*(who or (PERSON, BOT))), folder=None, luck=SeededLuck(seed)
        )
        if _comes_to(session, name, accept, SeededLuck(seed), wish):
            return session
    raise AssertionError(f"no match comes to such a question {name!r}")


def _comes_to(session: Session, name: str, accept: Accept, luck: SeededLuck, wish: Wish) -> bool:
    assert ANSWERER is not None
    while (question := session.match.question) is not None:
        if session.waiting is not Waiting.PERSON:
            session.advance()
        elif question.name == name and accept(session):
            return True
        else:
            wished = wish(question)  # type: ignore[arg-type]
            session.answer(ANSWERER(session.match, question, luck) if wished is None else wished)  # type: ignore[arg-type]
    return False


def table_where(name: str, accept: Accept = lambda session: True, options: Mapping[str, OptionValue] = {},
                size: tuple[int, int] = (1280, 720), wish: Wish = lambda question: None,
                ) -> tuple[Pilot, TableScreen]:  # fmt: skip
    """The same, opened and asked."""
    pilot, screen = open_without_notes(session_where(name, accept, options, wish=wish), size)
    for _ in range(200):
        if screen.is_asking:
            break
        pilot.tick(33)
    pilot.settle()
    return pilot, screen


def field_of(screen: TableScreen) -> BattleField:
    assert screen.scene is not None and isinstance(screen.scene.field, BattleField)
    return screen.scene.field


def state_of(screen: TableScreen) -> FatedHandState:
    state = screen.session.match.state
    assert isinstance(state, FatedHandState)
    return state


def can_strike(session: Session) -> bool:
    """An attack in melee is possible."""
    return any(answer[0] == "attack" and not answer[3] for answer in session.match.question.listed())  # type: ignore


def can_haul(session: Session) -> bool:
    """One body lies next to whoever has the turn: of two on a tile one is asked first which of them."""
    return len({answer[1] for answer in session.match.question.listed() if answer[0] == "haul"}) == 1  # type: ignore


def targets(screen: TableScreen) -> list[Spot]:
    """The tiles of enemies that can be attacked."""
    spots = field_of(screen).pieces.board.spots()
    return [each for each in spots if each.mood is Mood.LIT and each.words.startswith("Attack ")]
