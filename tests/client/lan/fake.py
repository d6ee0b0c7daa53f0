"""A network of one process: the same shapes as `netcode.lan`, moved by the test instead of by other machines."""

from __future__ import annotations

from dataclasses import replace

from core.errors import ParlourError
from core.games import find_game
from core.header import SeatHeader
from core.undo import asking_refusal
from netcode.lan.sitting import CodeNeeded
from netcode.lan.views import (
    Asking,
    ChatLine,
    FoundTable,
    LobbyMember,
    LobbySeat,
    LobbyView,
    Member,
    Offer,
    PastView,
    Presence,
    SeatPetition,
)
from netcode.luck import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting

COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
LINK = "parlour://192.168.1.5:47821/00112233445566778899aabbccddeeff#7K3MQ2XA"


CHECKS = {
    "own": "It is the match that this machine has.",
    "waiting": "The entries are still on their way.",
    "refused": "Entry 12 is another one than in your match, so this machine does not sign.",
}


class FakeNetwork:
    """See `netcode.lan.network.Network`. `hosted` and `joined` note what was asked for."""

    def __init__(self) -> None:
        self.name, self.words = "Ana", "maple harbour lantern oak"
        self.found: tuple[FoundTable, ...] = ()
        self.advice: tuple[str, ...] = ()
        self.addresses = ("192.168.1.4",)
        self.looks = False
        self.hosted: list[object] = []
        self.joined: list[tuple[str, str | None, bool]] = []
        self.refuses = ""
        self.locked = False

    def look(self, looks: bool) -> None:
        self.looks = looks

    def host(self, plan):
        if self.refuses:
            raise ParlourError(self.refuses)
        self.hosted.append(plan)
        return FakeLobby(plan.game, plan.seats, opener=True, code="7K3M-Q2XA" if plan.code else None)

    def join(self, address, code, watch=False):
        if self.refuses:
            raise ParlourError(self.refuses)
        if self.locked and code is None:
            raise CodeNeeded("This table needs its join code.")
        self.joined.append((address, code, watch))
        return FakeLobby("champions_combat", ("open", "open"), opener=False, code=None, state="connecting")

    def host_past(self, past, seats=None, code=True, port=0):
        if self.refuses:
            raise ParlourError(self.refuses)
        self.hosted.append((past, seats, code))
        return self._going_on("own", past.entries, seats)

    def found_anew(self, session, code=True):
        if self.refuses:
            raise ParlourError(self.refuses)
        self.hosted.append(session)
        return self._going_on("own", len(session.match.log), ("here", "open"))

    def go_along(self, session, new_table):
        self.joined.append((new_table.id, None, False))
        return self._going_on("waiting", len(session.match.log), ("open", "open"), opener=False)

    @staticmethod
    def _going_on(state, entries, seats, opener=True):
        lobby = FakeLobby("champions_combat", seats, opener=opener, code="7K3M-Q2XA")
        text = f"This table goes on from a saved match: {entries} entries are kept, and closed cards are dealt anew."
        lobby.past(state, CHECKS[state], entries=entries, text=text)
        return lobby

    def close(self) -> None:
        pass


class FakeLobby:
    """See `netcode.lan.lobby.Lobby`. Change `view` and tick the app."""

    def __init__(self, game, kinds, *, opener, code, state="open") -> None:
        seats = tuple(self._seat(number, kind) for number, kind in enumerate(kinds))
        members = (LobbyMember("Ana", "maple harbour lantern oak", False, "known"),)
        options = find_game(game).settle({})
        self.view = LobbyView(state, None, game, options, seats, members, code, ("192.168.1.5:47821",), LINK, (),
                              opener, "Not everybody is ready." if opener else None)  # fmt: skip
        self.session = None
        self.left = self.started = False
        self.refuses = ""

    @staticmethod
    def _seat(number, kind):
        here = kind != "open"
        who = kind if kind.startswith("bot") else "human"
        return LobbySeat("Ana" if here else "", COLOURS[number], who, 0 if here else None, False, here)

    def past(self, state, check, **changes):
        before = self.view.past or PastView(57, "", "", "", 2, 5)
        self.view = replace(self.view, past=replace(before, state=state, check=check, **changes))

    def _change(self, number, **changes):
        seats = list(self.view.seats)
        seats[number] = replace(seats[number], **changes)
        self.view = replace(self.view, seats=tuple(seats))

    def take(self, number):
        self._change(number, member=0, here=True, name=f"Ana {number}")

    def free(self, number):
        self._change(number, member=None, here=False, name="", ready=False)

    def seat_name(self, number, name):
        self._change(number, name=name)

    def colour(self, number, colour):
        self._change(number, colour=colour)

    def bot(self, number, who):
        self._change(number, who=who)

    def comes(self, name, number, known="new"):
        """Somebody else comes and takes a seat."""
        member = LobbyMember(name, "amber river copper fox", False, known)
        self.view = replace(self.view, members=(*self.view.members, member))
        self._change(number, member=len(self.view.members) - 1, name=name)

    def ready(self, ready):
        seats = tuple(replace(seat, ready=ready) if seat.here else seat for seat in self.view.seats)
        own, *others = self.view.members
        members = (replace(own, ready=ready), *others)
        self.view = replace(self.view, seats=seats, members=members, start_refusal=None)

    def say(self, text):
        self.hears("Ana", text, own=True)
        return True

    def hears(self, who, text, own=False):
        line = ChatLine(who, None, text, own, len(self.view.chat) + 1)
        self.view = replace(self.view, chat=(*self.view.chat, line))

    def start(self):
        if self.refuses:
            raise ParlourError(self.refuses)
        self.started = True

    def close_door(self, closed):
        self.view = replace(self.view, closed=closed)

    def leave(self):
        self.left = True


class FakeDoor:
    """See `netcode.lan.door.Door`. place: gives the length of the log."""

    def __init__(self, names, place):
        self._place = place
        self.names_since = ((0, names),)
        self.petitions, self.free_seats, self.asking, self.is_out = (), (), None, False
        self.back, self.passing = set(), set()
        self.done = []

    @property
    def seat_names(self):
        return self.names_since[-1][1]

    @seat_names.setter
    def seat_names(self, names):
        self.names_since += ((self._place(), names),)

    def is_back(self, seat):
        return seat in self.back

    def is_passing(self, seat):
        return seat in self.passing

    def knocks(self, name="Ben", seat=1, **changes):
        text = f"{name} is back and asks to play on."
        words = "amber river copper fox"
        petition = SeatPetition(f"{name} {seat}", name, words, (seat,), True, (), (), 2, "", True, text)
        self.petitions = (*self.petitions, replace(petition, **changes))

    def _answers(self, petition, answer):
        self.done.append((answer, petition.id))
        self.petitions = tuple(replace(each, answer=answer) if each.id == petition.id else each
                               for each in self.petitions)  # fmt: skip

    def admit(self, petition):
        self._answers(petition, "yes")

    def refuse(self, petition):
        self._answers(petition, "no")

    def ask(self, seat):
        self.done.append(("ask", seat))
        self.asking = Asking((seat,), (), (), 2, "asking", "You ask to play on. Ana has still to answer.")

    def ask_refusal(self, seat):
        return None

    def stop_asking(self):
        self.asking = None


class FakeSession(Session):
    """A local session whose other seats belong to other machines: their answers come when `arrives` is called."""

    words, code, link = "river amber fox copper", "7K3M-Q2XA", LINK
    addresses = ("192.168.1.5:47821",)
    spectators: tuple[str, ...] = ()
    cannot_ask = ""
    """Why an undo may not be asked for, beside the rules of every table."""

    @classmethod
    def at(cls, *own: int, names=("Ana", "Ben"), seed=1, game="champions_combat", **options):
        """Seats `own` are here, the others far away."""
        seats = tuple(SeatHeader(name, COLOURS[number]) for number, name in enumerate(names))
        session = cls.new(game, options, seats, folder=None, luck=SeededLuck(seed))
        session.seats, session.spectator = own, not own
        session.members = tuple(
            Member(name, (number,), Presence.HERE, number in own, "maple harbour lantern oak", 0)
            for number, name in enumerate(names)
        )
        session.chat, session.offers, session.missing = (), (), ()
        session.closed = False
        session.paused, session.progress, session.trouble, session.verdict = False, None, None, None
        session.rolled_back, session.arrived, session.done = 0, 0, []
        session.new_tables, session.found_refusal = (), None
        session.door = FakeDoor(names, lambda: len(session.match.log))
        session.jumped, session.checked, session.shown_by = 0, None, None
        session.pings, session.stand_ins, session.refusals = [], {}, {}
        return session

    @property
    def incident(self):
        return self.verdict

    @property
    def waiting(self):
        waiting = super().waiting
        if waiting is Waiting.PERSON and self.match.question.seat not in self.seats:
            return Waiting.BOT if self.arrived else Waiting.OTHERS
        return waiting

    def arrives(self, count=1):
        """So many answers of other machines are there now."""
        self.arrived += count

    def advance(self):
        question = self.match.question
        if question.seat >= 0 and question.seat not in self.seats:
            self.arrived -= 1
            return self._enter(question, question.listed()[0], None)
        return super().advance()

    def who(self, seat):
        return self.stand_ins.get(seat, self.header.seats[seat].who)

    def say(self, text):
        self.chat = (*self.chat, ChatLine("Ana", 0, text, True, len(self.chat) + 1))
        return True

    def hears(self, who, text):
        self.chat = (*self.chat, ChatLine(who, 1, text, False, len(self.chat) + 1))

    def becomes(self, number, presence, silent_s=12):
        members = list(self.members)
        members[number] = replace(members[number], presence=presence, silent_s=silent_s)
        self.members = tuple(members)

    def take_pings(self):
        taken, self.pings = tuple(self.pings), []
        return taken

    def ping(self, place):
        self.done.append(("ping", place))

    def asks(self, kind, seat, needs=(), text=""):
        """The player of a seat asks the others for something."""
        ours = any(self.header.names[own] in needs for own in self.seats)
        self.offers = (*self.offers, Offer(len(self.match.log), kind, self.header.names[seat], seat, needs, ours, text))

    def is_refused(self, by):
        """Somebody refuses everything that is asked."""
        self.refusals |= {(offer.kind, offer.id): (by,) for offer in self.offers}
        self.offers = ()

    def refused_by(self, offer):
        return self.refusals.get((offer.kind, offer.id), ())

    def accept(self, offer):
        self.done.append(("accept", offer.id))
        self.offers = ()

    def refuse(self, offer):
        self.done.append(("refuse", offer.id))
        self.offers = ()

    def asking_refusal(self, seat):
        return self.cannot_ask or asking_refusal(self.match, seat)

    def offer_undo(self, seat):
        self.done.append(("offer undo", seat))
        self.asks("undo", seat, self._others(seat))

    def offer_draw(self):
        self.done.append(("offer draw",))
        self.asks("draw", self.seats[0], self._others(self.seats[0]))

    def _others(self, seat):
        return tuple(name for number, name in enumerate(self.header.names) if number != seat)

    def stay(self, new_table):
        self.new_tables = tuple(each for each in self.new_tables if each.id != new_table.id)

    def pause(self, paused):
        self.paused = paused

    def close_door(self, closed):
        self.closed = closed

    def resign(self, seat):
        self.done.append(("resign", seat))

    def go_on_without(self, member, way):
        self.done.append(("without", member, way))
