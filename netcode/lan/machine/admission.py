"""The door of a table, which players open and close, and petitions for seats once it is in play.

The latest decision about the door counts on every machine, and each machine enforces it at its own door. A decision
goes to everybody present and to everybody who arrives; a machine passes on any decision newer than its own, so it also
reaches machines that are not connected to the decider. The decision is kept with the ticket, and so are the keys of the
machines that were here. The keys of players are remembered for good.

A petition asks for one slot, with a key that was never a member's here; all seats of the slot come with it. It is open
while its asker is present and nothing stands against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from enum import Enum

from core.errors import ParlourError
from netcode.lan.disk.ticket import Kept
from netcode.lan.machine.machine import Machine
from netcode.lan.machine.parcels import DoorState
from netcode.lan.machine.talk import PEERS, PRESENCE_TIME, PRESENCES
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.dropping import Fate, can_be_opened
from netcode.lan.play.founding import Card, SeatedMember, read_asker
from netcode.lan.play.table_state import TableState
from netcode.link.identity import TrustStore
from netcode.link.limits import ABSENT_AFTER, Pace, Paces
from netcode.link.switchboard import Door
from netcode.link.wording import look_alike
from netcode.replica.checking import MOST_KEYS
from netcode.replica.outbox import Effect
from netcode.replica.statements import Petition

MOST_GUESTS = 64
"""So many who were here are remembered."""
MOST_AHEAD = 1000
"""A decision so much newer than the known one is no honest one."""
DECIDED_A_LOT = "You are opening and closing the door faster than the others can follow. Wait a moment."


class Admission:
    """The door. tell: tells everybody; keep: sets it at this machine's hub, and writes it to the disk."""

    def __init__(self, tell: Callable[[DoorState], None], keep: Callable[[Door], None]) -> None:
        self._tell, self._keep = tell, keep
        self.decided = DoorState(False, 0)
        self._guests: dict[bytes, None] = {}
        self._playing: frozenset[bytes] | None = None
        self._members: frozenset[bytes] = frozenset()
        self._door = Door()
        self._own, self._others = Pace(PRESENCES, PRESENCE_TIME), Paces(PRESENCES, PRESENCE_TIME, PEERS)

    @property
    def kept(self) -> Kept:
        """What must be known again after a restart."""
        return self.decided.closed, self.decided.turn, tuple(guest.hex() for guest in self._guests)

    def recall(self, kept: Kept) -> None:
        """After a restart, before anybody comes."""
        closed, turn, guests = kept
        self.decided, self._guests = DoorState(closed, turn), dict.fromkeys(map(bytes.fromhex, guests))

    def refusal(self, now: float) -> str | None:
        """Why people here cannot decide now, None if they can; then it counts."""
        return None if self._own.take(now) else DECIDED_A_LOT

    def decide(self, closed: bool) -> None:
        self._adopt(DoorState(closed, self.decided.turn + 1))

    def hear(self, peer: bytes, decided: DoorState, now: float) -> None:
        """One who plays tells what was decided."""
        is_newer = (decided.turn, decided.closed) > (self.decided.turn, self.decided.closed)
        if is_newer and decided.turn - self.decided.turn <= MOST_AHEAD and self._others.take(peer, now):
            self._adopt(decided)

    def met(self, peer: bytes) -> None:
        """Somebody has come in, and may come again when the door is closed."""
        self._guests.pop(peer, None)
        self._guests[peer] = None
        if len(self._guests) > MOST_GUESTS:
            del self._guests[next(iter(self._guests))]
        self._set_door()

    def met_elsewhere(self, peers: Iterable[bytes]) -> None:
        """Another player let these in. They push nobody out of what is remembered here."""
        for peer in peers:
            if len(self._guests) < MOST_GUESTS:
                self._guests.setdefault(peer, None)
        self._set_door()

    def seat(self, members: Iterable[bytes], playing: frozenset[bytes] | None) -> None:
        """Set the members' installations, and those that play from the beginning, once that is settled."""
        self._members, self._playing = frozenset(members), playing
        self._set_door()

    def _adopt(self, decided: DoorState) -> None:
        self.decided = decided
        self._set_door()
        self._tell(decided)

    def _set_door(self) -> None:
        only = self._members | frozenset(self._guests) if self.decided.closed else None
        door = Door(only=only, members=self._playing)
        if door != self._door:
            self._door = door
            self._keep(door)


class Acquaintances:
    """The players at one table, remembered by this installation, whose key is `own`."""

    def __init__(self, trust: TrustStore, own: bytes) -> None:
        self.trust, self._own = trust, own
        self._met: set[int] = set()

    def look(self, state: TableState) -> str | None:
        """Remember new members, each tried once; a sentence if that fails."""
        trouble = None
        for number in state.live:
            card = state.members[number].card
            if number in self._met or number in state.coming:
                continue
            self._met.add(number)
            try:
                if card.installation != self._own:
                    self.trust.accept(card.name, card.installation, date.today().isoformat())
            except ParlourError as error:
                trouble = str(error)
        return trouble


MOST_HEARD = 16


class AdmissionStage(Enum):
    WATCHING = "watching"
    ASKING = "asking"
    REFUSED = "refused"
    ADMITTED = "admitted"
    PLAYING = "playing"


LEADS_TO: Mapping[AdmissionStage, Mapping[AdmissionStage, str]] = {
    AdmissionStage.WATCHING: {AdmissionStage.ASKING: "somebody here asks for the seats of a slot"},
    AdmissionStage.ASKING: {
        AdmissionStage.REFUSED: "too many have declined, or something stands against it",
        AdmissionStage.ADMITTED: "a majority admits its key in a recover block",
        AdmissionStage.WATCHING: "nobody here asks any more",
    },
    AdmissionStage.REFUSED: {
        AdmissionStage.ASKING: "it asks again, or nothing stands against it any more",
        AdmissionStage.ADMITTED: "a majority admits its key all the same",
        AdmissionStage.WATCHING: "nobody here asks any more",
    },
    AdmissionStage.ADMITTED: {
        AdmissionStage.PLAYING: "all members have exchanged keys",
        AdmissionStage.ASKING: "that recover block gave way to another",
    },
    AdmissionStage.PLAYING: {AdmissionStage.WATCHING: "the others go on without it, or its file is too old to sign"},
}
"""The log decides, so a machine may take several steps between two looks."""


class Petitions:
    """own: this machine's petition. heard: the last one of each key, open or not. is_here: whether an installation is
    connected.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.heard: dict[bytes, Petition] = {}
        self._declined: dict[bytes, set[int]] = {}
        self._answers: dict[bytes, str] = {}
        self._since = machine.site.now()
        self.own: Petition | None = None
        self.is_here: Callable[[bytes], bool] = lambda installation: True

    @property
    def _state(self) -> TableState:
        return self._machine.rules.state

    @property
    def stage(self) -> AdmissionStage:
        machine = self._machine
        if machine.plays and not machine.replica.state.has_amnesia:
            is_coming = machine.own is not None and machine.own.member in self._state.coming
            return AdmissionStage.ADMITTED if is_coming else AdmissionStage.PLAYING
        if self.own is None:
            return AdmissionStage.WATCHING
        is_hopeless = self.refusal(self.own) is not None or self.is_refused(self.own)
        return AdmissionStage.REFUSED if is_hopeless else AdmissionStage.ASKING

    # --- what was heard

    def hear(self, petition: Petition) -> None:
        """Somebody asks for seats. The last petition of an installation counts, and voids answers to earlier ones."""
        try:
            installation = self.card(petition).installation
        except BadBody:
            return
        for key, each in list(self.heard.items()):
            if each.raw != petition.raw and (key == petition.key or self.card(each).installation == installation):
                self.forget(key)
        self.heard.pop(petition.key, None)  # the last one comes last
        self.heard[petition.key] = petition
        if len(self.heard) > MOST_HEARD:  # the oldest goes, of who is gone if possible: keys are free
            absent = [key for key, each in self.heard.items() if not self.is_here(self.card(each).installation)]
            self.forget(next(iter(absent or self.heard)))

    def forget(self, key: bytes) -> None:
        self.heard.pop(key, None)
        self._declined.pop(key, None)
        self._answers.pop(key, None)

    def decline(self, key: bytes, member: int) -> None:
        self._declined.setdefault(key, set()).add(member)
        while len(self._declined) > MOST_HEARD:
            del self._declined[next(iter(self._declined))]

    def open(self) -> tuple[Petition, ...]:
        """The petitions that a member may grant now."""
        here = (each for each in self.heard.values() if self.is_here(self.card(each).installation))
        return tuple(each for each in here if not self.refusal(each))

    def by_key(self, key: bytes) -> Petition | None:
        return next((each for each in self.open() if each.key == key), None)

    # --- who it is, and what stands against it

    def card(self, petition: Petition) -> Card:
        """Who asks. Raises BadBody."""
        return read_asker(self._machine.rules.table, petition.key, petition.info)

    def refusal(self, petition: Petition) -> str | None:
        """Why nobody should grant this petition, None if they may."""
        try:
            card = self.card(petition)
        except BadBody:
            return "What was asked cannot be read here. Ask again with the same version of Parlour."
        if self._state.number_of(petition.key) is not None:
            return "That is done already."
        return self.slot_refusal(petition.slot, card.installation, card.name)

    def slot_refusal(self, slot: int, installation: bytes, name: str) -> str | None:
        """Why this installation cannot have the seats of a slot now, None if it may ask."""
        state, replica = self._state, self._machine.replica
        if slot not in state.seats:
            return "There is no such seat."
        if self._machine.rules.match.question is None:
            return "The match is over."
        if len(state.members) >= MOST_KEYS:
            return "Too many players have come and gone at this table. Open a new one that goes on from here."
        if any(each.key in replica.state.equivocations.proven and each.card.installation == installation
               for each in state.members):  # fmt: skip
            return "This machine was proven to have signed two different entries for one place, so it cannot play here."
        others = [state.members[number] for number in state.live if state.slot(number) != slot]
        if any(each.card.installation == installation for each in others):
            return "This machine plays at this table already."
        if (taken := next((each.card.name for each in others if look_alike(each.card.name, name)), None)) is not None:
            return f"Somebody called {taken} plays at this table. Choose another name to ask for a seat."
        holder = state.member_in(slot)
        return None if holder is None else self._holder_refusal(state.members[holder])

    def _holder_refusal(self, holder: SeatedMember) -> str | None:
        machine = self._machine
        if self.silence(holder.number) < ABSENT_AFTER and holder.number not in machine.troubles.late:
            return f"{holder.card.name} is there and plays."
        if not can_be_opened(self._state, holder.number):
            return f"The match waits for {holder.card.name}: two were lost at once, and the cards need one of them."
        return None

    def silence(self, member: int) -> float:
        """Seconds since a member was heard, or since this machine began to listen."""
        now = self._machine.site.now()
        silence = self._machine.replica.silence(member, now)
        return now - self._since if silence is None else silence

    def played(self, installation: bytes, slot: int) -> bool:
        return any(each.slot == slot and each.card.installation == installation for each in self._state.members)

    # --- who agrees

    def agreed(self, petition: Petition) -> set[int]:
        recovery = self._machine.replica.state.recovery
        keys = {key for key, wish in list(recovery.wishes.items()) if petition.raw in wish.admits}
        if petition.raw in recovery.admits:
            keys.add(recovery.key)
        return {number for number in self._state.live if self._state.members[number].key in keys}

    def declined(self, petition: Petition) -> set[int]:
        return (self._declined.get(petition.key, set()) & set(self._state.live)) - self.agreed(petition)

    def needs(self) -> int:
        return len(self._state.live) // 2 + 1

    def is_refused(self, petition: Petition) -> bool:
        """Whether too many have declined."""
        return len(self._state.live) - len(self.declined(petition)) < self.needs()

    # --- what this machine says

    def answer(self, petition: Petition) -> str:
        """What this machine has said: '', 'yes' or 'no'."""
        return self._answers.get(petition.key, "")

    def admit(self, petition: Petition) -> list[Effect]:
        """Agree to this petition and to no other for the slot, and vote to drop the lost member in it."""
        replica, now = self._machine.replica, self._machine.site.now()
        effects: list[Effect] = []
        for other in self.open():
            if other.slot == petition.slot and other.key != petition.key:
                effects += self.refuse(other)
        holder = self._state.member_in(petition.slot)
        if holder is not None:
            effects += replica.orders.suspect(holder, now, Fate().encode())
        self._answers[petition.key] = "yes"
        return effects + replica.orders.welcome(petition.raw, now)

    def refuse(self, petition: Petition) -> list[Effect]:
        """Refuse, or take an agreement back."""
        replica = self._machine.replica
        self._answers[petition.key] = "no"
        return replica.orders.unwelcome(petition.raw, self._machine.site.now())

    def tidy(self) -> list[Effect]:
        """Admit nobody who has left or whom something stands against by now."""
        replica, effects, now = self._machine.replica, list[Effect](), self._machine.site.now()
        open_now = {each.raw for each in self.open()}
        for raw, each in list(replica.state.recovery.admits.items()):
            if raw not in open_now and self._state.number_of(each.key) is None:
                effects += replica.orders.unwelcome(raw, now)
        members = replica.chain[replica.chain.final].roster.keys_used
        for key in [key for key in self.heard if key in members]:
            self.forget(key)
        if self.own is not None and self.own.key in members:
            self.own = None
            effects += replica.orders.withdraw(now)
        return effects
