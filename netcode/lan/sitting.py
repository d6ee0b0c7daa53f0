"""A place at a table on the network: who is there, who is missing and what may be done, talk. All methods are called
from the client's thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

from core.codec import pack, unpack
from core.errors import IllegalAnswer, ParlourError
from core.game import Game
from core.header import Header
from core.plain import Answer, Seat, Seats, by_seat
from core.state import State
from netcode.lan import showing
from netcode.lan.door import Door
from netcode.lan.going_on import moving
from netcode.lan.machine import company
from netcode.lan.machine.parcels import Mood, Pointing, Saying
from netcode.lan.machine.table import Table
from netcode.lan.play.dropping import USUAL_BOT, Fate, heir, write_fate
from netcode.lan.views import ChatLine, Member, Missing, NewTable, Ping, Progress
from netcode.link.wording import LONGEST_NAME
from netcode.match_clock import MatchClock
from netcode.replica.effects import Effect
from netcode.replica.replica import Replica
from netcode.store import save_copy
from netcode.table_session import Happening


class LanError(ParlourError):
    """The table cannot do that now; the text says why."""


class CodeNeeded(LanError):
    """The table is locked, and no code was given."""


class Sitting:
    """The part of a session that does not ask how far the screen has come."""

    def __init__(self, table: Table) -> None:
        """The table's match must be known."""
        node = table.node
        assert node is not None and node.is_founded
        self.table = table
        self.node = node
        self.game: Game[State] = node.board.match.game
        self.header: Header = node.board.match.log.header
        self.door = Door(table, node, self.header)

    @property
    def path(self) -> Path | None:
        return self.node.file.path

    @property
    def notice(self) -> str | None:
        """A sentence that the players should see about the file."""
        return self.node.file.notice

    def save_elsewhere(self, folders: Iterable[Path]) -> Path:
        """Save the match so far in the first of the folders that can be written; it does not go on in that file. Raises
        StoreError where none can.
        """

        async def whole() -> bytes:
            return self.node.file.whole()

        data = self.table.thread.run(whole())
        return save_copy(data, f"{self.header.game}-{datetime.now().date().isoformat()}", folders)

    @property
    def seats(self) -> Seats:
        """The seats that people on this machine play; () for who only watches."""
        return self.node.people

    def who(self, seat: Seat) -> str:
        """Who plays a seat now: 'human' or 'bot:NAME'."""
        return self.node.board.who(seat)

    @property
    def spectator(self) -> bool:
        """Whether this machine only watches, from the beginning or since the others have gone on without it."""
        return not self.node.plays

    # --- who is there

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat now."""
        return self.door.seat_names

    @property
    def members(self) -> tuple[Member, ...]:
        return company.members(self.table, self.node)

    @property
    def missing(self) -> tuple[Missing, ...]:
        return company.missing(self.table, self.node)

    @property
    def spectators(self) -> tuple[str, ...]:
        return company.spectators(self.table)

    def go_on_without(self, member: int, way: str) -> None:
        """Agree to go on without a member: 'bot', 'hand over' to this machine, 'let play' whoever else would, or 'wait'
        after all.
        """
        number = company.number_at(self.node, member)
        if way == "wait":
            self._order(lambda replica, now: replica.forgive(number, now))
        elif way in ("bot", "hand over", "let play"):
            fate = self._fate(number, way)
            self._order(lambda replica, now: replica.suspect(number, now, write_fate(fate)))
        elif way == "found anew":
            raise LanError("A new table is laid for everybody who is here, not for one member.")
        else:
            raise LanError("That is not possible at this table.")

    def _fate(self, lost: int, way: str) -> Fate:
        """What that way would make of the seats. Raises LanError where nobody would play for them any more."""
        if way == "bot":
            return Fate(next(iter(self.game.bots), USUAL_BOT))
        own = self.node.own
        here = None if own is None else own.member
        wishes = self.node.replica.desk.recovery.wishes
        to = here if way == "hand over" else heir(self.node.board.stand, lost, wishes, here)
        if to is None:
            raise LanError("Nobody offers to play for that seat any more.")
        return Fate("", to)

    @property
    def found_refusal(self) -> str | None:
        """Why this machine cannot lay a new table that goes on from here, None if it can."""
        return moving.found_refusal(self.node, self.missing)

    @property
    def new_tables(self) -> tuple[NewTable, ...]:
        """The tables that other members lay, and that go on from here."""
        return moving.shown(self.table.moving, self.table.name_at)

    def stay(self, new_table: NewTable) -> None:
        """Stay here, and do not show that table again."""
        self.table.moving.decline(new_table.id)

    def _order(self, order: Callable[[Replica, float], Iterable[Effect]]) -> None:
        self.table.thread.call(self.node.order, order)

    @property
    def words(self) -> str:
        """The four words of the table, equal on all screens."""
        return showing.table_words(self.node)

    @property
    def code(self) -> str | None:
        return showing.code_of(self.table)

    @property
    def addresses(self) -> tuple[str, ...]:
        return showing.addresses_of(self.table)

    @property
    def link(self) -> str:
        return showing.link_of(self.table)

    @property
    def progress(self) -> Progress | None:
        return company.progress(self.node)

    @property
    def trouble(self) -> str | None:
        """A sentence on the table as a whole, None while all is well."""
        return company.trouble(self.table, self.node)

    @property
    def verdict(self) -> str | None:
        """Whose machine did what no honest one does, and in what."""
        return company.verdict(self.node)

    @property
    def incident(self) -> str | None:
        """What has happened at the table and is over: to be told, not to be waited for."""
        return self.verdict or self.table.late.sentence or self.table.trouble

    # --- the clock

    @property
    def clock(self) -> MatchClock | None:
        """The one of this machine; the time is over when those of all people have run out."""
        return self.node.clock

    def keep_time(self, now: float, is_running: bool) -> None:
        """The table looks at its clock itself."""

    @property
    def is_time_over(self) -> bool:
        """No screen alone calls the time here."""
        return False

    def call_time(self) -> Happening:
        """Raises IllegalAnswer."""
        raise IllegalAnswer("The clocks of all people at this table call the time together.")

    # --- talk

    @property
    def chat(self) -> tuple[ChatLine, ...]:
        return showing.chat_of(self.table)

    def say(self, text: str) -> None:
        """Say something to everybody at the table. Raises LanError for who has said a lot already."""
        text = text.strip()[:500]
        if text:
            self._refuse(self.table.talk.refusal(self.table.now()))
            self.table.thread.call(self.table.say_to_all, Saying(self.table.own_name[:LONGEST_NAME], text))

    def ping(self, place: Answer) -> None:
        """Point at a place of the board. Raises LanError for who has pointed at a lot already."""
        self._refuse(self.table.talk.mark_refusal(self.table.now()))
        self.table.thread.call(self.table.broadcast, Pointing(pack(place)))

    @staticmethod
    def _refuse(reason: str | None) -> None:
        if reason is not None:
            raise LanError(reason)

    def take_pings(self) -> tuple[Ping, ...]:
        """Where others have pointed since the last call."""
        pings = []
        while not self.table.points.empty():
            who, place = self.table.points.get_nowait()
            seat = next((seat for seat, name in by_seat(self.header.names) if name == who), None)
            pings.append(Ping(who, seat, unpack(place)))  # type: ignore[arg-type]
        return tuple(pings)

    @property
    def paused(self) -> bool:
        return self.table.is_paused

    def pause(self, pausing: bool) -> None:
        """Ask everybody to wait, or let the match go on again."""
        self.table.thread.call(self.table.set_pause, pausing)

    @property
    def closed(self) -> bool:
        """Whether newcomers are kept out."""
        return self.table.doorkeeper.lock.closed

    def close_door(self, closed: bool) -> None:
        """Let nobody else in, or others again: the last decision of those who play counts. Raises LanError."""
        if self.spectator:
            raise LanError("Those who play decide who may come.")
        self._refuse(self.table.doorkeeper.refusal(self.table.now()))
        self.table.thread.call(self.table.decide_door, closed)

    def here(self, here: bool) -> None:
        """Say whether somebody sits at this screen."""
        mood = self.table.mood
        self.table.thread.call(self.table.set_mood, Mood(here, mood.pausing, mood.turn))

    def close(self) -> None:
        """Leave the table; everything is in the file already."""
        self.table.close()

