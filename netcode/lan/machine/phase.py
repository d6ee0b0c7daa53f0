"""What a table is at: its lobby (`lobby_phase.py`), then its match (`match_phase.py`); and who is connected there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from netcode.lan.admission.admission import Seated
from netcode.lan.disk.ticket import Place
from netcode.lan.machine.parcels import ChatMessage, Parcel, PresencePause
from netcode.link import messages as wire
from netcode.link.messages import Message


@dataclass
class PeerState:
    """Who is connected, by installation key: what it said of itself, whether it is silent, its mood; key: of which it
    has proven since that it is its member key here, empty if none.
    """

    hello: wire.Hello
    address: Place
    silent: bool = False
    mood: PresencePause = field(default_factory=lambda: PresencePause(True, False, 0))
    key: bytes = b""


class TablePhase(Protocol):
    """A table hands on what it does not do itself.

    welcome      somebody is connected; opened: from here
    received     somebody says something for a replica; whether the phase has looked what it leads to
    hear         somebody says something beside the log
    said_by      the name under which what somebody said is shown, None where it is not shown here
    seated       whose installations belong to the table, and which play from the beginning, once that is settled
    may_decide   whether what somebody says of the door counts
    catch_up     something has changed: who is far behind, here or there, is helped on
    tick         once a second
    view         what the client is shown now: the same object as long as it is equal
    close        the table is left; the file and the claim to it are let go
    """

    def welcome(self, peer: bytes, hello: wire.Hello, opened: bool) -> None: ...
    def received(self, peer: bytes, message: Message) -> bool: ...
    def hear(self, peer: bytes, parcel: Parcel) -> None: ...
    def said_by(self, peer: bytes, saying: ChatMessage) -> str | None: ...
    def parted(self, peer: bytes, code: int, text: str, name: str) -> None: ...
    def unreachable(self, code: int, text: str, final: bool) -> None: ...
    def shut_out(self, peer: bytes, code: int, count: int) -> None: ...
    def seated(self) -> Seated: ...
    def may_decide(self, peer: bytes) -> bool: ...
    def catch_up(self) -> None: ...
    def tick(self) -> None: ...
    def view(self) -> object: ...
    def close(self) -> None: ...
