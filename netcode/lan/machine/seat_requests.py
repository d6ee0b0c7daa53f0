"""Asking for a seat at a table in play: with which key, who agrees, and what may be asked for here."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from core.header import Header
from core.kit.english import listing
from core.plain import Seat, all_seats
from netcode.answerers import HUMAN
from netcode.lan.machine.admission import AdmissionStage
from netcode.lan.machine.machine import ASK_AGAIN
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import Declined, Joining
from netcode.lan.machine.table import Table
from netcode.lan.play.founding import certified, write_asker
from netcode.lan.play.table_state import Names, TableState, seat_names, seats_of
from netcode.lan.views import Asking, DoorView, FreeSeat, SeatPetition
from netcode.link.identity import verify
from netcode.link.messages import Role
from netcode.link.wording import LONGEST_NAME, key_words, look_alike
from netcode.replica.canonical import NotNow, Signer
from netcode.replica.statements import Petition


class SeatRequests:
    """See the module; one for each table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._keys: dict[bytes, bytes | None] = {}
        self._last_asked = 0
        self._kept: tuple[object, DoorView] = (None, DoorView())

    @property
    def _node(self) -> Node:
        return self._table.node_in_play

    @property
    def _state(self) -> TableState:
        return self._node.rules.state

    @property
    def _header(self) -> Header:
        return self._node.rules.match.log.header

    # --- asking

    def seats_refusal(self, slot: int) -> str | None:
        """Why people here cannot ask for the seats of a slot, None if they can."""
        config, node = self._table.config, self._node
        own, seats = node.petitions.played(config.identity.key, slot), seats_of(self._state, slot)
        if not own and all(self._header.seats[seat].who != HUMAN for seat in seats):
            return "A bot has played it from the beginning."
        if node.petitions.stage in (AdmissionStage.ADMITTED, AdmissionStage.PLAYING):
            return "You play at this table."
        if self._needs_fresh_key and not node.replica.orders.may_change_key():
            return ASK_AGAIN
        return node.petitions.slot_refusal(slot, config.identity.key, config.name)

    @property
    def _needs_fresh_key(self) -> bool:
        """Whether this machine has no key, or one that was a member's."""
        state = self._node.replica.state
        return state.key is None or state.was_member(state.key)

    def ask_for(self, seat: Seat) -> None:
        """Ask for a seat, and with it for all seats of its slot, with a fresh key where needed; its ticket is on the
        disk first. The others are told which key this installation holds here now. Raises NotNow.
        """
        table, node, slot = self._table, self._node, self._node.rules.state.seats[seat]
        if (reason := self.seats_refusal(slot)) is not None:
            raise NotNow(reason)
        if self._needs_fresh_key:
            self._take_fresh_seed()
        config, key = table.config, node.replica.state.key
        assert key is not None
        name, certificate = config.name[:LONGEST_NAME], config.identity.sign(certified(config.table, key))
        table.broadcast(Joining(key, certificate, name))
        self._last_asked = max(self._last_asked + 1, int(table.now()))
        node.ask(slot, write_asker(config.table, key, config.identity, name, self._last_asked))

    def _take_fresh_seed(self) -> None:
        """Go on with another secret, durable on return. Raises StoreError if another window plays here."""
        table, node, seed = self._table, self._node, os.urandom(32)
        table.way_back.claim()
        table.config, table.signer = replace(table.config, seed=seed), Signer(seed)
        table.keep_way_back()
        node.file.bind()
        node.take_seed(seed)
        table.hub.us = replace(table.hub.us, member=table.own_key)

    def stop_asking(self) -> None:
        """Take the petition back, so that nobody need answer it."""
        node = self._node
        if node.petitions.own is not None:
            self._table.broadcast(Declined(node.petitions.own.key))
            node.petitions.own = None
            node.order(lambda replica, now: replica.orders.withdraw(now))

    # --- answering

    def admit(self, key: bytes) -> None:
        """Agree to the petition of this key, if it still stands."""
        node = self._node
        if (petition := node.petitions.by_key(key)) is not None:
            node.order(lambda replica, now: node.petitions.admit(petition))

    def refuse(self, key: bytes) -> None:
        node = self._node
        if (petition := node.petitions.by_key(key)) is not None:
            node.order(lambda replica, now: node.petitions.refuse(petition))
            self._table.broadcast(Declined(key))

    # --- what others say

    def hear(self, peer: bytes, parcel: Joining | Declined) -> None:
        """A peer certifies its key, declines a petition, or asks no more."""
        table = self._table
        if table.node_with_genesis is None or peer not in table.peers:
            return
        if isinstance(parcel, Joining):
            if verify(peer, certified(table.config.table, parcel.key), parcel.certificate):
                table.peers[peer].key = parcel.key
        else:
            petitions, petition = self._node.petitions, self._node.petitions.heard.get(parcel.key)
            if petition is not None and petitions.card(petition).installation == peer:
                petitions.forget(parcel.key)
            for member in self._state.members_at(peer):
                petitions.decline(parcel.key, member)
        table.changed()

    # --- time

    def go_on(self) -> None:
        """Once a second, see who holds which key, and whether this machine plays."""
        table = self._table
        if (node := table.node_with_genesis) is None:
            return
        for peer in [peer for peer in self._keys if peer not in table.peers]:
            del self._keys[peer]
        for peer in list(table.peers):
            key = self.key_of(peer)
            if peer in node.peers and self._keys.setdefault(peer, key) != key:
                self._keys[peer] = key
                node.connected(peer, key)
        role = Role.MEMBER if node.plays else Role.SPECTATOR
        if table.hub.us.role is not role:
            table.hub.us = replace(table.hub.us, role=role)
            table.keep_way_back()

    def _said(self) -> tuple[object, ...]:
        """All questions and answers, to compare."""
        petitions, own = self._node.petitions, self._node.petitions.own
        asked = petitions.open() if own is None else (*petitions.open(), own)
        answers = [(each.raw, petitions.answer(each), petitions.agreed(each), petitions.declined(each))
                   for each in asked]  # fmt: skip
        return answers, own is None, self._needs_fresh_key and self._node.replica.orders.may_change_key()

    def key_of(self, peer: bytes) -> bytes | None:
        """The key of a present or former member that this peer has proven to hold, None without one."""
        node, connected = self._table.node_with_genesis, self._table.peers.get(peer)
        if node is None or connected is None:
            return None
        held = (connected.key, connected.hello.member)
        for each in reversed(node.rules.state.members):
            if each.key in held and each.card.installation == peer:
                return each.key
        return None

    # --- what the screen shows

    def view(self) -> DoorView:
        """Made anew each second, and when somebody or something at the door has changed."""
        node, state = self._node, self._state
        is_over = node.rules.match.question is None
        key = (state.live, state.coming, state.owners, dict(state.bots), node.plays, is_over, int(node.site.now()),
               self._said())  # fmt: skip
        if key != self._kept[0]:
            self._kept = key, self._view()
        return self._kept[1]

    def _view(self) -> DoorView:
        node, state = self._node, self._state
        seats = all_seats(len(self._header.seats))
        refusals = {slot: self.seats_refusal(slot) for slot in sorted(set(state.seats))}
        return DoorView(
            names_since=names_since(node.rules.states, self._header.names),
            back=tuple(seat for seat in seats if self._is_back(seat)),
            passing=tuple(seat for seat in seats if self._is_passing(seat)),
            petitions=tuple(self._shown(each) for each in node.petitions.open()),
            is_out=not node.plays and state.last_at(self._table.config.identity.key) is not None,
            free_seats=tuple(self._free(slot) for slot, reason in refusals.items() if reason is None),
            asking=self._asking(),
            refusals=tuple(refusals[slot] for slot in state.seats),
        )

    def _is_back(self, seat: Seat) -> bool:
        state = self._state
        slot = state.seats[seat]
        member = state.member_in(slot)
        if member is None or member == slot or self._is_passing(seat) or state.owners[seat] != member:
            return False
        return state.members[member].card.installation == state.members[slot].card.installation

    def _is_passing(self, seat: Seat) -> bool:
        return self._state.member_in(self._state.seats[seat]) in self._state.coming

    def _names(self, members: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._node.name_of(member) for member in sorted(members))

    # --- others ask

    def _shown(self, petition: Petition) -> SeatPetition:
        petitions, card = self._node.petitions, self._node.petitions.card(petition)
        agreed, declined = petitions.agreed(petition), petitions.declined(petition)
        seats = seats_of(self._state, petition.slot)
        returning = petitions.played(card.installation, petition.slot)
        text = self._sentence(card.name, card.installation, petition.slot, returning)
        is_asked = self._node.plays and bool(self._node.people)
        return SeatPetition(
            petition.key.hex(), card.name, key_words(card.installation), seats, self._names(agreed),
            self._names(declined), petitions.needs(), petitions.answer(petition), is_asked, text,
        )  # fmt: skip

    def _sentence(self, name: str, installation: bytes, slot: int, returning: bool) -> str:
        if returning:
            return f"{name} is back and asks to play on."
        names = seat_names(self._state, self._header.names)
        asks = f"{name} watches and asks to play for {listing([names[seat] for seat in seats_of(self._state, slot)])}."
        others = (each.card for each in self._state.members if each.card.installation != installation)
        if any(look_alike(card.name, name) for card in others):
            return f"{asks} The key is not the one of the {name} who played here: ask for the words of the key."
        return asks

    # --- asking

    def _free(self, slot: int) -> FreeSeat:
        state, node, seats = self._state, self._node, seats_of(self._state, slot)
        seat = next((each for each in seats if self._header.seats[each].who == HUMAN), seats[0])
        if (holder := state.member_in(slot)) is not None:
            text = f"{node.name_of(holder)} has been gone for {round(node.petitions.silence(holder))} seconds."
        elif node.rules.who(seat) != HUMAN:
            text = "A bot plays it."
        else:
            text = f"{node.name_of(state.owners[seat])} plays it."
        own = node.petitions.played(self._table.config.identity.key, slot)
        return FreeSeat(seat, seats, seat_names(state, self._header.names)[seat], own, text)

    def _asking(self) -> Asking | None:
        node, petition, stage = self._node, self._node.petitions.own, self._node.petitions.stage
        if stage is AdmissionStage.ADMITTED and node.own is not None:
            seats = seats_of(self._state, self._state.slot(node.own.member))
            return Asking(seats, (), (), 0, stage.value, "You are let in. The machines exchange their keys.")
        if stage not in (AdmissionStage.ASKING, AdmissionStage.REFUSED) or petition is None:
            return None
        petitions, seats = node.petitions, seats_of(self._state, petition.slot)
        agreed, declined = petitions.agreed(petition), petitions.declined(petition)
        said = (self._names(agreed), self._names(declined))
        text = petitions.refusal(petition)
        if text is None and petitions.is_refused(petition):
            text = f"{listing(list(said[1]))} would rather not now. You can ask again later."
        elif text is None:
            waits = listing(list(self._names(set(self._state.live) - agreed - declined))) or "the others"
            many = f"{len(agreed)} of {petitions.needs()} who must agree have agreed"
            text = f"You have asked to play. {many}; waiting for {waits}."
        return Asking(seats, *said, petitions.needs(), stage.value, text)


NamesSince = tuple[tuple[int, Names], ...]
"""The names of the seats, and from how many records on."""


def names_since(states: Iterable[TableState], first: Names) -> NamesSince:
    """The names under which seats have played; states: those after each block, in order."""
    found: NamesSince = ((0, first),)
    for before, state in pairwise(states):
        is_same = state.live is before.live and state.coming is before.coming  # as behind most blocks
        if not is_same and (names := seat_names(state, first)) != found[-1][1]:
            found += ((state.records, names),)
    return found
