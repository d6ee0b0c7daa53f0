"""A lobby as the client sees it: who sits where, and what one may do about it. Called from the client's thread."""

from __future__ import annotations

from collections.abc import Callable

from core.errors import ParlourError
from core.plain import OptionValue, Seat
from netcode.lan.going_on.check import OWN, SAME, SENT, PastCheck
from netcode.lan.going_on.signpost import point_the_way
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.plan import FREE, LobbyError, options_in
from netcode.lan.machine.parcels import LobbyState, MemberPlan, Parcel, PastPlan, Saying, SeatPlan, Wish
from netcode.lan.machine.table import Table
from netcode.lan.session import LanSession
from netcode.lan.showing import addresses_of, chat_of, code_of, link_of
from netcode.lan.views import LobbyMember, LobbySeat, LobbyView, PastView, Progress
from netcode.link.trust import Meeting, TrustStore

GOES_ON = "This table goes on from a saved match: {entries} entries are kept, and every closed card is dealt anew."
BEGINS = "This table goes on from a match in which nothing was decided yet, so it begins again."
WATCHED = "Those who play check every entry of it before they sign."
NOBODY_CAN_COME = (
    "This machine is in no network, so nobody can come. Connect it to the network of your friends; the way in appears "
    "here then."
)
KNOWN = {Meeting.NEW: "new", Meeting.KNOWN: "known", Meeting.RENAMED: "known", Meeting.OTHER_KEY: "changed"}


class Lobby:
    """A table before its match; `session` is there as soon as the match is known. leaving: the table in play that is
    left when this one begins.
    """

    def __init__(self, table: Table, trust: TrustStore, leaving: Table | None = None) -> None:
        self._table = table
        self._leaving = leaving
        self._trust = trust
        self._session: LanSession | None = None

    # --- what can be seen

    @property
    def session(self) -> LanSession | None:
        """The match, when it has begun; at once when the table plays already."""
        node = self._table.node
        if self._session is None and node is not None and node.is_founded and not self._table.late.is_expecting:
            self._table.thread.call(self._table.remember)  # who one plays with is known from now on
            self._session = LanSession(self._table)
            if self._leaving is not None:
                self._leaving.close()
                point_the_way(self._table)
        return self._session

    @property
    def view(self) -> LobbyView:
        """The lobby as it stands."""
        table = self._table
        state = table.lobby.state if table.lobby is not None else table.shown
        if state is None:
            return self._blank()
        own = self._own_place(state)
        return LobbyView(
            state=self._phase(state),
            trouble=table.trouble or self._loneliness(state),
            game=state.game,
            options=options_in(state),
            seats=tuple(_seat(seat, state, own) for seat in state.seats),
            members=tuple(self._member(each) for each in state.members),
            code=self.code,
            addresses=self.addresses,
            link=self.link,
            chat=chat_of(table),
            opener=table.lobby is not None,
            start_refusal=table.lobby.start_refusal() if table.lobby is not None else None,
            progress=Progress("Waiting until everybody has signed", 0, 1) if state.starting else None,
            past=_past(state.past, table.check, table.lobby) if state.past is not None else None,
            closed=table.doorkeeper.lock.closed,
            may_watch=table.has_no_seat,
        )

    def _loneliness(self, state: LobbyState) -> str | None:
        """Why nobody can come to a table that waits for somebody."""
        waits = self._table.lobby is not None and any(seat.member == FREE for seat in state.seats)
        return NOBODY_CAN_COME if waits and not self.addresses else None

    def _blank(self) -> LobbyView:
        """Nothing is known of the table yet."""
        table = self._table
        playing = table.node is not None and table.node.is_founded
        state = "over" if table.over else "playing" if playing else "connecting"
        lines = chat_of(table)
        trouble, may_watch = table.dispute or table.trouble, table.has_no_seat
        return LobbyView(
            state, trouble, "", {}, (), (), self.code, (), "", lines, False, None, may_watch=may_watch
        )

    def _phase(self, state: LobbyState) -> str:
        table = self._table
        if table.node is not None:
            return "playing"
        if table.over:
            return "over"
        return "starting" if state.starting else "open"

    def _own_key(self) -> bytes:
        return self._table.signer.key if self._table.signer is not None else b""

    def _own_place(self, state: LobbyState) -> int:
        key = self._own_key()
        return next((place for place, each in enumerate(state.members) if each.key == key), FREE - 1)

    def _member(self, plan: MemberPlan) -> LobbyMember:
        met = self._trust.meet(plan.name, plan.installation)
        own = plan.key == self._own_key()
        return LobbyMember(plan.name, met.words, plan.ready, "known" if own else KNOWN[met.meeting])

    @property
    def code(self) -> str | None:
        """The join code in groups, None at an open table."""
        return code_of(self._table)

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where others may come."""
        return addresses_of(self._table)

    @property
    def link(self) -> str:
        """All that somebody needs to come, for a QR code."""
        return link_of(self._table)

    # --- what can be done

    def take(self, seat: Seat) -> None:
        """Take a free seat."""
        self._wish(Wish("take", seat, ""))

    def free(self, seat: Seat) -> None:
        """Give up an own seat."""
        self._wish(Wish("free", seat, ""))

    def seat_name(self, seat: Seat, name: str) -> None:
        """Name an own seat."""
        self._wish(Wish("name", seat, name[:64]))

    def colour(self, seat: Seat, colour: str) -> None:
        """Give an own seat a colour that is free."""
        self._wish(Wish("colour", seat, colour))

    def bot(self, seat: Seat, who: str) -> None:
        """Let a bot play an own seat, `bot:NAME`, or a person again, `human`."""
        self._wish(Wish("bot", seat, who))

    def ready(self, ready: bool) -> None:
        """Say that the match may begin."""
        self._wish(Wish("ready", FREE, "yes" if ready else "no"))

    def option(self, id: str, value: OptionValue) -> None:
        """Settle an option; only who opened the table may."""
        desk = self._table.lobby
        if desk is not None:
            self._do(lambda: desk.set_option(id, value))

    def start(self) -> None:
        """Begin; only who opened the table may. Harmless where the match is beginning already. Raises LobbyError where
        it cannot begin.
        """
        desk = self._table.lobby
        if desk is None:
            raise LobbyError("Only whoever opened the table can start the match.")
        state = desk.state
        if not state.starting and (reason := desk.start_refusal()) is not None:
            raise LobbyError(reason)
        self._do(desk.start)

    def say(self, text: str) -> None:
        """Say something to everybody in the lobby. Raises LobbyError for who has said a lot already."""
        table = self._table
        desk, name, text = table.lobby, table.own_name, text.strip()[:500]
        if not text:
            return
        if (reason := table.talk.refusal(table.now())) is not None:
            raise LobbyError(reason)
        if desk is not None:
            table.thread.call(desk.say, name, text)
        else:
            self._to_host(Saying(name, text))

    def close_door(self, closed: bool) -> None:
        """Let nobody else in, or others again. Raises LobbyError for who watches, or decides too often."""
        table = self._table
        if self._own_place_now() < 0:
            raise LobbyError("Those who play decide who may come.")
        if (reason := table.doorkeeper.refusal(table.now())) is not None:
            raise LobbyError(reason)
        table.thread.call(table.decide_door, closed)

    def _own_place_now(self) -> int:
        state = self._table.lobby.state if self._table.lobby is not None else self._table.shown
        return FREE if state is None else self._own_place(state)

    def leave(self) -> None:
        """Leave the table; if one has opened it, it is closed. A match that has begun goes on in its session."""
        if self._session is None:
            self._table.close()
            if self._leaving is not None:
                self._leaving.thread.call(self._leaving.lay, None)

    def _wish(self, wish: Wish) -> None:
        desk = self._table.lobby
        if desk is not None:
            self._do(lambda: desk.do(self._own_key(), wish))
        else:
            self._to_host(wish)

    def _do(self, work: Callable[[], None]) -> None:
        """Let the opener's desk work; what it refuses becomes the table's trouble."""
        table = self._table

        def tried() -> None:
            try:
                work()
                table.trouble = None
            except ParlourError as error:
                table.trouble = str(error)
            table.changed()

        table.thread.call(tried)

    def _to_host(self, parcel: Parcel) -> None:
        self._table.thread.call(self._table.say_to_host, parcel)


def _seat(plan: SeatPlan, state: LobbyState, own: int) -> LobbySeat:
    member = None if plan.member == FREE else plan.member
    ready = member is not None and state.members[member].ready
    return LobbySeat(plan.name, plan.colour, plan.who, member, ready, member == own)


def _past(plan: PastPlan, check: PastCheck | None, desk: LobbyHost | None) -> PastView:
    """What is known here of the match that a table goes on from."""
    text = (GOES_ON if plan.entries else BEGINS).format(entries=plan.entries)
    if check is None:
        unopened = desk.past.unopened if desk is not None and desk.past is not None else None
        own = unopened.remark() if unopened is not None else None
        state, sentence = (OWN, own or SAME) if desk is not None else (SENT, WATCHED)
        return PastView(plan.entries, text, state, sentence, 0, 0)
    return PastView(plan.entries, text, check.standing, check.sentence, len(check.pieces), check.total)
