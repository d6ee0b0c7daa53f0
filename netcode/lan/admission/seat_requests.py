"""Asking for a seat, in the network thread: the fresh key and its ticket, what passes beside the log, who holds which
key now.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from core.plain import Seat
from netcode.answerers import HUMAN
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import Declined, Joining, Parcel
from netcode.lan.machine.setting import Setting, new_seed
from netcode.lan.machine.site import Company
from netcode.lan.play.founding import certified, write_asker
from netcode.lan.play.stand import seats_of
from netcode.link.hub import Hub
from netcode.link.identity import verify
from netcode.link.messages import Role
from netcode.link.wording import LONGEST_NAME
from netcode.replica.errors import NotNow
from netcode.replica.keys import Signer


class Inside(Protocol):
    """What asking for a seat needs of the table."""

    setting: Setting
    node: Node | None
    company: dict[bytes, Company]
    hub: Hub

    def now(self) -> float: ...
    def broadcast(self, parcel: Parcel) -> None: ...
    def sit_with(self, setting: Setting) -> None: ...
    def keep_way_back(self) -> None: ...
    def changed(self) -> None: ...


class SeatRequests:
    """See the module; one for each table."""

    def __init__(self, inside: Inside) -> None:
        self._inside = inside
        self._keys: dict[bytes, bytes | None] = {}
        self._last_asked = 0

    @property
    def _node(self) -> Node:
        node = self._inside.node
        assert node is not None and node.is_founded
        return node

    # --- asking

    def seats_refusal(self, slot: int) -> str | None:
        """Why the people here cannot ask for the seats of a slot, None if they can."""
        node, header = self._node, self._node.board.match.log.header
        own = node.petitions.played(self._inside.setting.identity.key, slot)
        if not own and all(header.seats[seat].who != HUMAN for seat in seats_of(node.board.stand, slot)):
            return "A bot has played it from the beginning."
        return self.ask_refusal(slot)

    def ask_for(self, seat: Seat) -> None:
        """Ask for a seat; all seats of that slot come with it. Raises NotNow."""
        slot = self._node.board.stand.seats[seat]
        if (reason := self.seats_refusal(slot)) is not None:
            raise NotNow(reason)
        self.ask(slot)

    def ask_refusal(self, slot: int) -> str | None:
        """Why this machine cannot ask for the seats of a slot, None if it can."""
        setting, node = self._inside.setting, self._node
        if node.plays and not node.replica.desk.has_amnesia:
            return "You play at this table."
        if self._needs_fresh_key and not node.replica.may_change_key():
            return "The others are still agreeing on how to go on. Ask again in a moment."
        return node.petitions.slot_refusal(slot, setting.identity.key, setting.name)

    @property
    def _needs_fresh_key(self) -> bool:
        """Whether the key of this machine was a member's, or it has none."""
        desk = self._node.replica.desk
        return desk.key is None or desk.was_member(desk.key)

    def ask(self, slot: int) -> None:
        """Ask for the seats of a slot, with a fresh key where the last one was a member's. What lets this machine come
        back with it is on the disk before anybody hears of it. Raises NotNow.
        """
        if (reason := self.ask_refusal(slot)) is not None:
            raise NotNow(reason)
        node, setting = self._node, self._inside.setting
        if self._needs_fresh_key:
            self._take_fresh_seed()
        self._tell_key()
        self._last_asked = max(self._last_asked + 1, int(self._inside.now()))
        table, key = setting.table, node.replica.desk.key
        assert key is not None
        node.ask(slot, write_asker(table, key, setting.identity, setting.name[:LONGEST_NAME], self._last_asked))

    def _take_fresh_seed(self) -> None:
        inside, node = self._inside, self._node
        seed = new_seed()
        inside.sit_with(replace(inside.setting, seed=seed))
        node.file.bind()
        node.take_seed(seed)
        inside.hub.update(replace(inside.hub.us, member=Signer(seed).key))

    def _tell_key(self) -> None:
        """The others are told which key this installation holds at the table from now on."""
        setting, key = self._inside.setting, self._node.replica.desk.key
        assert key is not None
        certificate = setting.identity.sign(certified(setting.table, key))
        self._inside.broadcast(Joining(key, certificate, setting.name[:LONGEST_NAME]))

    def stop_asking(self) -> None:
        """Ask no more; who was asked need not answer."""
        node = self._node
        if node.petitions.own is not None:
            self._inside.broadcast(Declined(node.petitions.own.key))
            node.petitions.own = None
            node.order(lambda replica, now: replica.withdraw(now))

    # --- answering

    def admit(self, key: bytes) -> None:
        """Agree that whoever asks with this key sits down; nothing happens if it asks no more."""
        node = self._node
        if (petition := node.petitions.by_key(key)) is not None:
            node.order(lambda replica, now: node.petitions.admit(petition))

    def refuse(self, key: bytes) -> None:
        """Do not agree, and say so."""
        node = self._node
        if (petition := node.petitions.by_key(key)) is not None:
            node.order(lambda replica, now: node.petitions.refuse(petition))
            self._inside.broadcast(Declined(key))

    # --- what others say

    def hear(self, peer: bytes, parcel: Joining | Declined) -> None:
        """Which key a peer holds; that a member lets somebody wait, or that who asked asks no more."""
        inside = self._inside
        if inside.node is None or not inside.node.is_founded or peer not in inside.company:
            return
        if isinstance(parcel, Joining):
            if verify(peer, certified(inside.setting.table, parcel.key), parcel.certificate):
                inside.company[peer].key = parcel.key
        else:
            self._declined(peer, parcel.key)
        inside.changed()

    def _declined(self, peer: bytes, key: bytes) -> None:
        node, petition = self._node, self._node.petitions.heard(key)
        if petition is not None and node.petitions.card(petition).installation == peer:
            node.petitions.forget(key)
        for member in node.board.stand.members_at(peer):
            node.petitions.decline(key, member)

    # --- time

    def go_on(self) -> None:
        """Once a second: who holds which key now, and whether this machine plays."""
        inside = self._inside
        if inside.node is None or not inside.node.is_founded:
            return
        for peer in [peer for peer in self._keys if peer not in inside.company]:
            del self._keys[peer]
        for peer in list(inside.company):
            key = self.key_of(peer)
            if peer in inside.node.peers and self._keys.setdefault(peer, key) != key:
                self._keys[peer] = key
                inside.node.identified(peer, key)
        role = Role.MEMBER if inside.node.plays else Role.SPECTATOR
        if inside.hub.us.role is not role:
            inside.hub.update(replace(inside.hub.us, role=role))
            inside.keep_way_back()

    def said(self) -> tuple[object, ...]:
        """All that was asked and answered, to compare."""
        petitions = self._node.petitions
        asked = petitions.open()
        own = petitions.own
        answers = tuple((each.raw, petitions.answer(each), petitions.agreed(each), petitions.declined(each))
                        for each in (*asked, *([] if own is None else [own])))  # fmt: skip
        return answers, own is None, self._needs_fresh_key and self._node.replica.may_change_key()

    def key_of(self, peer: bytes) -> bytes | None:
        """The key that the peer holds at this table, if its installation certified it and it is or was a member's."""
        node, company = self._inside.node, self._inside.company.get(peer)
        if node is None or not node.is_founded or company is None:
            return None
        held = (company.key, company.hello.member)
        for each in reversed(node.board.stand.members):
            if each.key in held and each.card.installation == peer:
                return each.key
        return None
