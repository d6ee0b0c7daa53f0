"""Who asks for a seat at a table in play, on a member's side and on the asker's: what may be asked for, who agrees.

A petition is for a slot, with a key that never was a member's here; all seats of the slot come with it. It is open
while its asker is there, and nothing stands against it.
"""

from __future__ import annotations

from collections.abc import Callable

from netcode.lan.machine.machine import Machine
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.dropping import Fate, can_be_opened, write_fate
from netcode.lan.play.founding import Card, read_asker
from netcode.lan.play.table_state import SeatedMember, TableState
from netcode.link.limits import ABSENT_AFTER
from netcode.link.wording import look_alike
from netcode.replica.checking import MOST_KEYS
from netcode.replica.effects import Effect
from netcode.replica.statements import Petition

MOST_HEARD = 16


class Petitions:
    """own: what this machine asks for itself. is_here: whether an installation is connected."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._heard: dict[bytes, Petition] = {}
        self._declined: dict[bytes, set[int]] = {}
        self._answers: dict[bytes, str] = {}
        self._since = machine.site.now()
        self.own: Petition | None = None
        self.is_here: Callable[[bytes], bool] = lambda installation: True

    @property
    def _state(self) -> TableState:
        return self._machine.board.state

    def ask(self, petition: Petition) -> None:
        """This machine asks."""
        self.own = petition
        self.hear(petition)

    # --- what was heard

    def hear(self, petition: Petition) -> None:
        """Somebody asks; the last petition of an installation counts, and is a new question. One of nobody is passed
        over. An answer that another member was quicker with stands.
        """
        try:
            installation = self.card(petition).installation
        except BadBody:
            return
        known = self._heard.pop(petition.key, None)
        if known is not None and known.raw != petition.raw:
            self._declined.pop(petition.key, None)
            self._answers.pop(petition.key, None)
        for key in [key for key, each in self._heard.items() if self.card(each).installation == installation]:
            self.forget(key)
        self._heard[petition.key] = petition
        if len(self._heard) > MOST_HEARD:
            self._forget_one()

    def _forget_one(self) -> None:
        """The oldest, of somebody who is not here if there is one: keys cost nothing, connections are counted."""
        absent = [key for key, each in self._heard.items() if not self.is_here(self.card(each).installation)]
        self.forget(next(iter(absent or self._heard)))

    def forget(self, key: bytes) -> None:
        """It is not asked any more."""
        self._heard.pop(key, None)
        self._declined.pop(key, None)
        self._answers.pop(key, None)

    def decline(self, key: bytes, member: int) -> None:
        """A member has said: not now."""
        self._declined.setdefault(key, set()).add(member)
        while len(self._declined) > MOST_HEARD:
            del self._declined[next(iter(self._declined))]

    def heard(self, key: bytes) -> Petition | None:
        """The last petition of a key, open or not."""
        return self._heard.get(key)

    def open(self) -> tuple[Petition, ...]:
        """What this machine, a member, may agree to now."""
        heard = list(self._heard.values())  # the screen looks while the network thread hears
        return tuple(each for each in heard if self.is_here(self.card(each).installation) and not self.refusal(each))

    def by_key(self, key: bytes) -> Petition | None:
        """The open petition of a key."""
        return next((each for each in self.open() if each.key == key), None)

    # --- who it is, and what stands against it

    def card(self, petition: Petition) -> Card:
        """Who asks. Raises BadBody."""
        return read_asker(self._machine.board.table, petition.key, petition.info)

    def refusal(self, petition: Petition) -> str | None:
        """Why nobody should agree to this, None if they may."""
        try:
            card = self.card(petition)
        except BadBody:
            return "What was asked cannot be read here. Ask again with the same version of Parlour."
        if self._state.number_of(petition.key) is not None:
            return "That is done already."
        return self.slot_refusal(petition.slot, card.installation, card.name)

    def slot_refusal(self, slot: int, installation: bytes, name: str) -> str | None:
        """Why this installation cannot have the seats of a slot now, None if it can ask."""
        state, replica = self._state, self._machine.replica
        if slot not in state.seats:
            return "There is no such seat."
        if self._machine.board.match.question is None:
            return "The match is over."
        if len(state.members) >= MOST_KEYS:
            return "Too many have come and gone at this table. Found a new one that goes on from here."
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
        """Why a member's seats cannot be asked for: it is there and plays."""
        machine = self._machine
        if self.silence(holder.number) < ABSENT_AFTER and holder.number not in machine.troubles.late:
            return f"{holder.card.name} is there and plays."
        if not can_be_opened(self._state, holder.number):
            return f"The match waits for {holder.card.name}: two were lost at once, and the cards need one of them."
        return None

    def silence(self, member: int) -> float:
        """Seconds since a member was heard; if it never was, since this machine listens."""
        now = self._machine.site.now()
        silence = self._machine.replica.silence(member, now)
        return now - self._since if silence is None else silence

    def played(self, installation: bytes, slot: int) -> bool:
        """Whether the installation has ever played in a slot."""
        return any(each.slot == slot and each.card.installation == installation for each in self._state.members)

    # --- who agrees

    def agreed(self, petition: Petition) -> set[int]:
        """The members that would admit this petitioner."""
        recovery = self._machine.replica.state.recovery
        wishes = list(recovery.wishes.items())  # as in `open`
        keys = {key for key, wish in wishes if petition.raw in wish.admits}
        if petition.raw in recovery.admits:
            keys.add(recovery.key)
        return {number for number in self._state.live if self._state.members[number].key in keys}

    def declined(self, petition: Petition) -> set[int]:
        """The members that have said: not now."""
        return (self._declined.get(petition.key, set()) & set(self._state.live)) - self.agreed(petition)

    def needs(self) -> int:
        """How many members must agree."""
        return len(self._state.live) // 2 + 1

    def is_refused(self, petition: Petition) -> bool:
        """Whether so many have declined that it cannot come about."""
        return len(self._state.live) - len(self.declined(petition)) < self.needs()

    # --- what this machine says

    def answer(self, petition: Petition) -> str:
        """What this machine has said: '', 'yes' or 'no'."""
        return self._answers.get(petition.key, "")

    def admit(self, petition: Petition) -> list[Effect]:
        """Agree: also to go on without whoever is gone from that slot, and to nobody else who asks for it."""
        replica, now = self._machine.replica, self._machine.site.now()
        effects: list[Effect] = []
        for other in self.open():
            if other.slot == petition.slot and other.key != petition.key:
                effects += self.refuse(other)
        holder = self._state.member_in(petition.slot)
        if holder is not None:
            effects += replica.orders.suspect(holder, now, write_fate(Fate()))
        self._answers[petition.key] = "yes"
        return effects + replica.orders.welcome(petition.raw, now)

    def refuse(self, petition: Petition) -> list[Effect]:
        """Do not agree, or no longer."""
        replica = self._machine.replica
        self._answers[petition.key] = "no"
        return replica.orders.unwelcome(petition.raw, self._machine.site.now())

    def tidy(self) -> list[Effect]:
        """Nobody is let in who has left, or against whom something stands by now."""
        replica, effects, now = self._machine.replica, list[Effect](), self._machine.site.now()
        open_now = {each.raw for each in self.open()}
        for raw, each in list(replica.state.recovery.admits.items()):
            if raw not in open_now and self._state.number_of(each.key) is None:
                effects += replica.orders.unwelcome(raw, now)
        members = replica.chain[replica.final_height].roster.keys_used
        for key in [key for key in self._heard if key in members]:
            self.forget(key)
        if self.own is not None and self.own.key in members:
            self.own = None
            effects += replica.orders.withdraw(now)
        return effects
