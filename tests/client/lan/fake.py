"""A network of one process: it keeps the outlines of `tests.client.lan.outlines`, as the real one does, and is moved by
the test instead of by other machines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.errors import ParlourError
from core.games import find_game
from core.header import SeatHeader
from core.plain import CHANCE, Answer, OptionValue, Seat, Seats, all_seats, by_seat
from core.questions import ChanceQuestion
from core.undo import asking_refusal
from netcode.answerers import SeededLuck
from netcode.lan.lobbies.past import Past
from netcode.lan.lobby import Lobby
from netcode.lan.network import Network
from netcode.lan.play.table_state import Names
from netcode.lan.session import LanSession
from netcode.lan.views import (
    Asking,
    ChatLine,
    CodeNeeded,
    Course,
    DoorView,
    FreeSeat,
    LanError,
    ListedTable,
    LobbyMember,
    LobbySeat,
    LobbyView,
    MemberPresence,
    Missing,
    NewTable,
    Offer,
    PastView,
    Progress,
    SeatPetition,
    ShownMember,
    ShownPing,
    TablePlan,
    TableView,
)
from netcode.session import Session
from netcode.table_session import Happening, Waiting
from tests.client.lan.outlines import LanTableSession, TableLobby, TableNetwork

COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
LINK = "parlour://192.168.1.5:47821/00112233445566778899aabbccddeeff#7K3MQ2XA"


CHECKS = {
    "own": "It is the match that this machine has.",
    "waiting": "The entries are still on their way.",
    "refused": "Entry 12 differs from the one in your match, so this machine does not sign.",
}


class FakeNetwork:
    """See `netcode.lan.network.Network`. `hosted` and `joined` note what was asked for."""

    def __init__(self) -> None:
        self.name, self.words = "Ana", "maple harbour lantern oak amber crown dune fig"
        self.announced: tuple[ListedTable, ...] = ()
        self.advice: tuple[str, ...] = ()
        self.addresses = ("192.168.1.4",)
        self.looks = False
        self.hosted: list[object] = []
        self.joined: list[tuple[str | int, str | None, bool]] = []
        self.refuses = ""
        self.locked = False

    def look(self, on: bool) -> None:
        self.looks = on

    def host(self, plan: TablePlan) -> FakeLobby:
        if self.refuses:
            raise ParlourError(self.refuses)
        self.hosted.append(plan)
        return FakeLobby(plan.game, plan.seats, is_host=True, code="7K3M-Q2XA" if plan.code else None)

    def join(self, address: str, code: str | None = None, watch: bool = False) -> FakeLobby:
        if self.refuses:
            raise ParlourError(self.refuses)
        if self.locked and code is None:
            raise CodeNeeded("This table needs its join code.")
        self.joined.append((address, code, watch))
        return FakeLobby("champions_combat", ("open", "open"), is_host=False, code=None, state="connecting")

    def host_past(
        self, past: Past, seats: tuple[str, ...] | None = None, code: bool = True, port: int = 0
    ) -> FakeLobby:
        if self.refuses:
            raise ParlourError(self.refuses)
        self.hosted.append((past, seats, code))
        return self._going_on("own", past.entries, seats or ())

    def found_anew(self, session: LanTableSession) -> FakeLobby:
        if self.refuses:
            raise ParlourError(self.refuses)
        self.hosted.append(session)
        return self._going_on("own", len(session.match.log), ("here", "open"))

    def go_along(self, session: LanTableSession, new_table: NewTable) -> FakeLobby:
        self.joined.append((new_table.id, None, False))
        return self._going_on("waiting", len(session.match.log), ("open", "open"), is_host=False)

    @staticmethod
    def _going_on(state: str, entries: int, seats: tuple[str, ...], is_host: bool = True) -> FakeLobby:
        lobby = FakeLobby("champions_combat", seats, is_host=is_host, code="7K3M-Q2XA")
        text = f"This table goes on from a saved match: {entries} entries are kept, and closed cards are dealt anew."
        lobby.past(state, CHECKS[state], entries=entries, text=text)
        return lobby

    def resume(self, path: Path) -> FakeSession:
        raise ParlourError(f"{path.name} was played at no table that could be called.")

    def close(self) -> None:
        pass


class FakeLobby:
    """See `netcode.lan.lobby.Lobby`. Change `view` and tick the app."""

    def __init__(self, game: str, kinds: tuple[str, ...], *, is_host: bool, code: str | None,
                 state: str = "open") -> None:  # fmt: skip
        seats = tuple(self._seat(number, kind) for number, kind in enumerate(kinds))
        members = (LobbyMember("Ana", "maple harbour lantern oak amber crown dune fig", False, "known"),)
        options = find_game(game).settle({})
        self.view = LobbyView(state, None, game, options, seats, members, code, ("192.168.1.5:47821",), LINK, (),
                              is_host, "Not everybody is ready." if is_host else None)  # fmt: skip
        self.session: LanTableSession | None = None
        self.left = self.started = False
        self.refuses = ""

    @staticmethod
    def _seat(number: int, kind: str) -> LobbySeat:
        here = kind != "open"
        who = kind if kind.startswith("bot") else "human"
        return LobbySeat("Ana" if here else "", COLOURS[number], who, 0 if here else None, False, here)

    def past(self, state: str, check: str, **changes: Any) -> None:
        before = self.view.past or PastView(57, "", "", "", 2, 5)
        self.view = replace(self.view, past=replace(before, state=state, check=check, **changes))

    def _change(self, number: int, **changes: Any) -> None:
        seats = list(self.view.seats)
        seats[number] = replace(seats[number], **changes)
        self.view = replace(self.view, seats=tuple(seats))

    def take(self, seat: Seat) -> None:
        self._change(seat, member=0, here=True, name=f"Ana {seat}")

    def free(self, seat: Seat) -> None:
        self._change(seat, member=None, here=False, name="", ready=False)

    def seat_name(self, seat: Seat, name: str) -> None:
        self._change(seat, name=name)

    def colour(self, seat: Seat, colour: str) -> None:
        self._change(seat, colour=colour)

    def bot(self, seat: Seat, who: str) -> None:
        self._change(seat, who=who)

    def comes(self, name: str, number: int, known: str = "new") -> None:
        """Somebody else comes and takes a seat."""
        member = LobbyMember(name, "amber river copper fox velvet saddle willow kite", False, known)
        self.view = replace(self.view, members=(*self.view.members, member))
        self._change(number, member=len(self.view.members) - 1, name=name)

    def ready(self, ready: bool) -> None:
        seats = tuple(replace(seat, ready=ready) if seat.here else seat for seat in self.view.seats)
        own, *others = self.view.members
        members = (replace(own, ready=ready), *others)
        self.view = replace(self.view, seats=seats, members=members, start_refusal=None)

    def bring(self, id: str, text: str) -> None:
        self.view = replace(self.view, options={**self.view.options, id: text})

    def say(self, text: str) -> None:
        if text.strip():
            self.hears("Ana", text.strip(), own=True)

    def hears(self, who: str, text: str, own: bool = False) -> None:
        line = ChatLine(who, None, text, own, len(self.view.chat) + 1)
        self.view = replace(self.view, chat=(*self.view.chat, line))

    def start(self) -> None:
        if self.refuses:
            raise ParlourError(self.refuses)
        self.started = True

    def close_door(self, closed: bool) -> None:
        self.view = replace(self.view, closed=closed)

    def leave(self) -> None:
        self.left = True


class FakeDoor:
    """The part of a view that is about the door, moved by the test. place: gives the length of the log."""

    def __init__(self, names: Names, place: Callable[[], int]) -> None:
        self._place = place
        self.names_since: tuple[tuple[int, Names], ...] = ((0, names),)
        self.petitions: tuple[SeatPetition, ...] = ()
        self.free_seats: tuple[FreeSeat, ...] = ()
        self.asking: Asking | None = None
        self.is_out = False
        self.back: set[int] = set()
        self.passing: set[int] = set()
        self.done: list[tuple[object, ...]] = []

    @property
    def seat_names(self) -> Names:
        return self.names_since[-1][1]

    @seat_names.setter
    def seat_names(self, names: Names) -> None:
        self.names_since += ((self._place(), names),)

    def view(self) -> DoorView:
        return DoorView(self.names_since, tuple(map(Seat, self.back)), tuple(map(Seat, self.passing)), self.petitions,
                        self.is_out, self.free_seats, self.asking, (None,) * len(self.seat_names))  # fmt: skip

    def knocks(self, name: str = "Ben", seat: Seat = Seat(1), **changes: Any) -> None:
        text = f"{name} is back and asks to play on."
        words = "amber river copper fox velvet saddle willow kite"
        petition = SeatPetition(f"{name} {seat}", name, words, (seat,), (), (), 2, "", True, text)
        self.petitions = (*self.petitions, replace(petition, **changes))

    def _answers(self, petition: SeatPetition, answer: str) -> None:
        self.done.append((answer, petition.id))
        self.petitions = tuple(replace(each, answer=answer) if each.id == petition.id else each
                               for each in self.petitions)  # fmt: skip

    def admit(self, petition: SeatPetition) -> None:
        self._answers(petition, "yes")

    def refuse(self, petition: SeatPetition) -> None:
        self._answers(petition, "no")

    def ask(self, seat: Seat) -> None:
        self.done.append(("ask", seat))
        self.asking = Asking((seat,), (), (), 2, "asking", "You ask to play on. Ana has still to answer.")

    def stop_asking(self) -> None:
        self.asking = None


@dataclass
class FakeCommands:
    """See `netcode.lan.table_commands.TableCommands`."""

    session: FakeSession

    def say(self, text: str) -> None:
        self.session.say(text)

    def ping(self, place: Answer) -> None:
        self.session.done.append(("ping", place))

    def take_pings(self) -> tuple[ShownPing, ...]:
        taken, self.session.pings = tuple(self.session.pings), []
        return taken

    def pause(self, pausing: bool) -> None:
        self.session.paused = pausing

    def close_door(self, closed: bool) -> None:
        self.session.closed = closed

    def admit(self, petition: SeatPetition) -> None:
        self.session.door.admit(petition)

    def refuse(self, petition: SeatPetition) -> None:
        self.session.door.refuse(petition)

    def ask(self, seat: Seat) -> None:
        self.session.door.ask(seat)

    def stop_asking(self) -> None:
        self.session.door.stop_asking()

    def go_on_without(self, member: int, way: str) -> None:
        self.session.go_on_without(member, way)

    def stay(self, new_table: NewTable) -> None:
        tables = self.session.new_tables
        self.session.new_tables = tuple(each for each in tables if each.id != new_table.id)


class FakeSession(Session):
    """A local session whose other seats belong to other machines: their answers come when `arrives` is called."""

    words, code, link = "river amber fox copper", "7K3M-Q2XA", LINK
    addresses = ("192.168.1.5:47821",)
    spectators: tuple[str, ...] = ()
    seats: Seats = ()
    spectator = False
    members: tuple[ShownMember, ...] = ()
    missing: tuple[Missing, ...] = ()
    door: FakeDoor
    chat: tuple[ChatLine, ...] = ()
    offers: tuple[Offer, ...] = ()
    refusals: dict[tuple[str, int], tuple[str, ...]]
    pings: list[ShownPing]
    stand_ins: dict[int, str]
    done: list[tuple[object, ...]]
    new_tables: tuple[NewTable, ...] = ()
    found_refusal: str | None = None
    closed = paused = False
    progress: Progress | None = None
    trouble: str | None = None
    verdict: str | None = None
    is_written: bool = True
    taken_back = arrived = 0
    has_jumped = False
    cannot_ask = ""
    """Why an undo may not be asked for, beside the rules of every table."""

    @classmethod
    def at(cls, *own: int, names: Names = ("Ana", "Ben"), seed: int = 1, game: str = "champions_combat",
           **options: OptionValue) -> FakeSession:  # fmt: skip
        """Seats `own` are here, the others far away."""
        seats = tuple(SeatHeader(name, COLOURS[number]) for number, name in enumerate(names))
        session = cls.new(game, options, seats, folder=None, luck=SeededLuck(seed))
        session.seats, session.spectator = tuple(map(Seat, own)), not own
        session.members = tuple(
            ShownMember(
                name, (number,), MemberPresence.HERE, number in own, "maple harbour lantern oak amber crown dune fig", 0
            )
            for number, name in by_seat(names)
        )
        session.door = FakeDoor(names, lambda: len(session.match.log))
        session.done, session.pings, session.stand_ins, session.refusals = [], [], {}, {}
        return session

    @property
    def endings(self) -> None:
        return None

    @property
    def view(self) -> TableView:
        return TableView(
            Course(coming=self.progress), self.path, self.notice, self.seats,
            tuple(map(self.who, all_seats(len(self.header.seats)))),
            self.spectator, self.door.seat_names, self.door.view(), self.members, self.missing, self.spectators,
            self.found_refusal, self.new_tables, self.words, self.code, self.addresses, self.link, self.progress,
            self.trouble, self.verdict, self.verdict, self.chat, (), self.paused, self.closed,
        )  # fmt: skip

    @property
    def commands(self) -> FakeCommands:
        return FakeCommands(self)

    @property
    def consent(self) -> FakeSession:
        return self

    @property
    def waiting(self) -> Waiting:
        if self.has_jumped:
            return Waiting.BOT
        waiting = super().waiting
        if waiting is Waiting.PERSON and self.asked not in self.seats:
            return Waiting.BOT if self.arrived else Waiting.OTHERS
        return waiting if self.is_written or waiting is not Waiting.OVER else Waiting.OTHERS

    def has_planned(self, seat: Seat) -> bool:
        return False

    def arrives(self, count: int = 1) -> None:
        """So many answers of other machines are there now."""
        self.arrived += count

    def goes_back(self, position: int) -> None:
        """The others go on from an earlier place of the match."""
        self.match, self.has_jumped = self.match.at(position), True

    def advance(self) -> Happening:
        if self.has_jumped:
            self.has_jumped = False
            return Happening(len(self.match.log), CHANCE, None, None, (), jumped=True)
        question = self.match.question
        if self.waiting is Waiting.OTHERS:
            raise RuntimeError("nothing has come from the other machines")
        if question is not None and self.asked is not None and self.asked not in self.seats:
            assert not isinstance(question, ChanceQuestion)
            self.arrived -= 1
            return self._enter(question, question.listed()[0], None)
        return super().advance()

    def who(self, seat: Seat) -> str:
        return self.stand_ins.get(seat, self.header.seats[seat].who)

    def say(self, text: str) -> None:
        if text.strip():
            self.chat = (*self.chat, ChatLine("Ana", Seat(0), text.strip(), True, len(self.chat) + 1))

    def hears(self, who: str, text: str) -> None:
        self.chat = (*self.chat, ChatLine(who, Seat(1), text, False, len(self.chat) + 1))

    def becomes(self, number: int, presence: MemberPresence, silent_s: int = 12) -> None:
        members = list(self.members)
        members[number] = replace(members[number], presence=presence, silent_s=silent_s)
        self.members = tuple(members)

    def asks(self, kind: str, seat: Seat, needs: Names = (), text: str = "") -> None:
        """The player of a seat asks the others for something."""
        ours = any(self.header.names[own] in needs for own in self.seats)
        self.offers = (*self.offers, Offer(len(self.match.log), kind, self.header.names[seat], seat, needs, ours, text))

    def is_refused(self, by: str) -> None:
        """Somebody refuses everything that is asked."""
        self.refusals |= {(offer.kind, offer.id): (by,) for offer in self.offers}
        self.offers = ()

    def refused_by(self, offer: Offer) -> tuple[str, ...]:
        return self.refusals.get((offer.kind, offer.id), ())

    def accept(self, offer: Offer) -> None:
        self.done.append(("accept", offer.id))
        self.offers = ()

    def refuse(self, offer: Offer) -> None:
        self.done.append(("refuse", offer.id))
        self.offers = ()

    def asking_refusal(self, seat: Seat) -> str | None:
        return self.cannot_ask or asking_refusal(self.match, seat)

    def offer_undo(self, seat: Seat) -> None:
        if (reason := self.asking_refusal(seat)) is not None:
            raise LanError(reason)
        self.done.append(("offer undo", seat))
        self.asks("undo", seat, self._others(seat))

    def offer_draw(self) -> None:
        self.done.append(("offer draw",))
        self.asks("draw", self.seats[0], self._others(self.seats[0]))

    def _others(self, seat: Seat) -> Names:
        return tuple(name for number, name in enumerate(self.header.names) if number != seat)

    def resign(self, seat: Seat) -> None:
        self.done.append(("resign", seat))

    def go_on_without(self, member: int, way: str) -> None:
        """Which way is known at once, as the network thread answers in no time here."""
        self.done.append(("without", member, way))
        self.missing = tuple(
            replace(each, agreed=way != "wait") if each.member == member else each for each in self.missing
        )


Outlines = tuple[TableNetwork, TableLobby, LanTableSession]


def _keep_outlines(
    fake: tuple[FakeNetwork, FakeLobby, FakeSession], real: tuple[Network, Lobby, LanSession]
) -> tuple[Outlines, Outlines]:
    """Nothing calls this: the type checker reads it."""
    return fake, real
