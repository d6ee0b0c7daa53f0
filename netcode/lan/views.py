"""Frozen views of a LAN table for the client: plain values to compare and draw; and why it refuses what it is told.

The network thread makes a new `TableView` or `LobbyView` whenever something in it changes; beside these the client's
thread reads only the queues of records and marks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from core.errors import ParlourError
from core.plain import Answer, OptionValue, Seat, Seats
from netcode.lan.play.bodies import Word
from netcode.lan.play.table_state import Names


class LanError(ParlourError):
    """The table cannot do that now; the text says why."""


class CodeNeeded(LanError):
    """The table needs a code, and none was given."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table that is announced on the network. `trouble` is why this Parlour cannot join it, None if it can. closed:
    whether it lets nobody else in. own: whether this machine has a seat there and the key to it.
    """

    table: str
    host: str
    game: str
    game_name: str
    seats: int
    taken: int
    needs_code: bool
    playing: bool
    address: str
    trouble: str | None = None
    closed: bool = False
    own: bool = False


@dataclass(frozen=True)
class TablePlan:
    """A table to open. seats: each 'here', 'open', 'bot' or 'bot:NAME'. code: whether one is needed to come in.
    port: 0 for any. colours: one a seat, () for the usual ones.
    """

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[str, ...]
    code: bool
    port: int = 0
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that was said. seat: that of the speaker, None where the speaker has none or several. number: counts
    all that was said at the table from 1; only the last lines are kept.
    """

    who: str
    seat: Seat | None
    text: str
    own: bool
    number: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    what: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat before the match. member: place of its owner in `LobbyView.members`, None while it is free."""

    name: str
    colour: str
    who: str
    member: int | None
    ready: bool
    here: bool


@dataclass(frozen=True, slots=True)
class LobbyMember:
    """A machine in the lobby. words: those of its key. known: 'new', 'known' or 'changed'."""

    name: str
    words: str
    ready: bool
    known: str


@dataclass(frozen=True, slots=True)
class PastView:
    """The match that a table goes on from. entries: how many are taken over. text: that in a sentence. state: 'waiting'
    while `done` of `total` pieces have come, 'own' where this machine has the match too, 'sent' where it only knows
    that every entry is allowed, 'refused' where it does not sign. check: that in a sentence.
    """

    entries: int
    text: str
    state: str
    check: str
    done: int
    total: int


@dataclass(frozen=True)
class LobbyView:
    """A lobby as it stands. state: 'connecting', 'open', 'starting', 'playing' or 'over' (then `trouble` says why).
    closed: whether newcomers are kept out. may_watch: whether it is over for want of a seat, so that one may come to
    look on.
    """

    state: str = "connecting"
    trouble: str | None = None
    game: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: tuple[LobbySeat, ...] = ()
    members: tuple[LobbyMember, ...] = ()
    code: str | None = None
    addresses: tuple[str, ...] = ()
    link: str = ""
    chat: tuple[ChatLine, ...] = ()
    is_host: bool = False
    start_refusal: str | None = None
    progress: Progress | None = None
    past: PastView | None = None
    closed: bool = False
    may_watch: bool = False


class MemberPresence(Enum):
    HERE = "here"
    THINKING = "thinking"
    AWAY = "away"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class ShownMember:
    """A machine at a table in play. here: whether it is this one. silent_s: seconds since it was heard last."""

    name: str
    seats: Seats
    presence: MemberPresence
    here: bool
    words: str
    silent_s: int


@dataclass(frozen=True, slots=True)
class ShownPing:
    """Somebody points at a place of the board, named as the game's answers name it."""

    who: str
    seat: Seat | None
    place: Answer


@dataclass(frozen=True, slots=True)
class Offer:
    """A wish that others must allow. kind: 'undo' or 'draw'. needs: who has still to answer. ours: whether we may."""

    id: int
    kind: str
    by: str
    seat: Seat
    needs: tuple[str, ...]
    ours: bool
    text: str


@dataclass(frozen=True, slots=True)
class Missing:
    """A member that is gone, or does what it should not. ways: what may be done, of 'wait', 'bot', 'hand over', 'let
    play' and 'found anew'. why: what its machine did, in a sentence; '' where it is only not heard. heir: who else
    would play for it. agreed: whether this machine would go on without it, for as long as it is gone now.
    """

    member: int
    name: str
    seconds: int
    ways: tuple[str, ...]
    why: str = ""
    heir: str = ""
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class NewTable:
    """A new table that another member offers, and that goes on from the one in play. text: that in a sentence."""

    id: int
    who: str
    text: str


@dataclass(frozen=True)
class HostWish:
    """What `parlour host` asks for. name: what others read, None for the usual one. loopback: only programs on this
    machine are reached, for trying out. past, entry: the saved match that the table goes on from, and after how many
    entries, None: at its end; game and options of the plan are empty then, and () stands for the usual seats.
    """

    plan: TablePlan
    name: str | None = None
    loopback: bool = False
    past: Path | None = None
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class JoinWish:
    """What `parlour join` asks for. address: None to choose among the tables that are found."""

    address: str | None
    code: str | None = None
    name: str | None = None
    watch: bool = False
    loopback: bool = False


@dataclass(frozen=True, slots=True)
class SeatPetition:
    """Somebody who asks to play. seats: all that come with it. agreed, refused: the names of members who have said so;
    needs: how many must agree. answer: '', 'yes' or 'no' of this machine; ours: whether a person here is asked. text:
    the petition in one sentence.
    """

    id: str
    name: str
    words: str
    seats: Seats
    agreed: tuple[str, ...]
    refused: tuple[str, ...]
    needs: int
    answer: str
    ours: bool
    text: str


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """A seat that may be asked for, with those that come with it. own: whether it was ours. text: who plays it now."""

    seat: Seat
    seats: Seats
    name: str
    own: bool
    text: str


@dataclass(frozen=True, slots=True)
class Asking:
    """What this machine asks for. state: 'asking', 'refused' or 'admitted'. text: how it stands, in one sentence."""

    seats: Seats
    agreed: tuple[str, ...]
    refused: tuple[str, ...]
    needs: int
    state: str
    text: str


@dataclass(frozen=True, slots=True)
class DoorView:
    """Who asks for a seat, and what this machine may ask for. names_since: the names of the seats and from how many
    records on, as far as this machine has checked the log. back: seats that are played again by the machine of the
    beginning, which was lost in between. passing: seats that somebody has been let in to play and does not yet.
    is_out: whether this machine has played here and the others have gone on without it. refusals: for each seat why it
    cannot be asked for, None if it can.
    """

    names_since: tuple[tuple[int, Names], ...] = ()
    back: Seats = ()
    passing: Seats = ()
    petitions: tuple[SeatPetition, ...] = ()
    is_out: bool = False
    free_seats: tuple[FreeSeat, ...] = ()
    asking: Asking | None = None
    refusals: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """How far the network thread is with the match, for the screen that follows it. began_here: whether this machine
    was in the lobby. taken: how many records the table takes over, is_taking_over: whether they are still coming in.
    coming: how far this machine is with a history that it lacks. is_asked: whether it must write the next answer.
    round, unmade, planned: the round of sealed choices that is open to it, the numbers of those its seats have still to
    make, and the seats whose choice is made and waits. secret: no undo goes back behind so many records. written: how
    many records of a match that is over are in the file; lacking: the names of those who have not acked the end.
    """

    began_here: bool = True
    taken: int = 0
    is_taking_over: bool = False
    coming: Progress | None = None
    is_asked: bool = False
    round: bytes | None = None
    unmade: tuple[int, ...] = ()
    planned: Seats = ()
    secret: int = 0
    written: int = 0
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """A table in play. path, notice: its file, and a sentence about that. seats: those that people here play, () for
    a spectator. who: for each seat who plays it now. spectator: whether this machine only watches. names: of the
    seats now. found_refusal: why this machine cannot open a new table that goes on from here. words: the four of the
    table, equal on all screens. trouble: on the table as a whole; verdict: whose machine did what no honest one does;
    incident: what has happened and is over. said: what was asked for, allowed or refused out of turn. closed: whether
    newcomers are kept out. played: seconds on the clock of a match with a time limit, and those that did not count.
    """

    course: Course
    path: Path | None = None
    notice: str | None = None
    seats: Seats = ()
    who: tuple[str, ...] = ()
    spectator: bool = False
    names: Names = ()
    door: DoorView = DoorView()
    members: tuple[ShownMember, ...] = ()
    missing: tuple[Missing, ...] = ()
    spectators: tuple[str, ...] = ()
    found_refusal: str | None = None
    new_tables: tuple[NewTable, ...] = ()
    words: str = ""
    code: str | None = None
    addresses: tuple[str, ...] = ()
    link: str = ""
    progress: Progress | None = None
    trouble: str | None = None
    verdict: str | None = None
    incident: str | None = None
    chat: tuple[ChatLine, ...] = ()
    said: tuple[Word, ...] = ()
    paused: bool = False
    closed: bool = False
    played: tuple[int, int] | None = None


@dataclass(slots=True)
class Views:
    """What the client is shown of one table, `table` once there is a match; each stays the same while it is equal."""

    lobby: LobbyView = LobbyView()
    table: TableView | None = None

    @property
    def in_play(self) -> TableView:
        assert self.table is not None, "the match of this table is not known yet"
        return self.table

    def show_lobby(self, lobby: LobbyView) -> LobbyView:
        self.lobby = self.lobby if lobby == self.lobby else lobby
        return self.lobby

    def show_table(self, table: TableView) -> TableView:
        self.table = self.table if self.table is not None and table == self.table else table
        return self.table
