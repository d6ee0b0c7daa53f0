"""Who we are at a table, the HELLO that says it, and what makes a HELLO of another believable.

The signature in it is made with the installation key over the handshake hash and the sender's side of the connection.
Both ends have mixed a fresh key into that hash, so it proves who holds this connection, and nothing can be replayed.
"""

from __future__ import annotations

from dataclasses import dataclass

from netcode.link.faults import PeerFault, Reason
from netcode.link.identity import Identity, verify
from netcode.link.messages import PROTOCOL_VERSION, Hello, Role, Seen
from netcode.link.wording import LONGEST_NAME, shown_line

PROLOGUE = b"ttp1"
NAMELESS = "Somebody"
_SIGNED = b"ttp1 hello"


@dataclass(frozen=True)
class Us:
    """This machine at one table. `psk` comes from the join code, `member` is our key at this table, `port` is where
    we listen (0: nowhere), `seen` the highest thing we have seen each member sign. Of the name, others are told as much
    as fits on their line.
    """

    identity: Identity
    table: bytes
    psk: bytes
    member: bytes
    name: str
    role: Role
    ruleset: bytes
    version: str
    port: int = 0
    seen: tuple[Seen, ...] = ()

    @property
    def prologue(self) -> bytes:
        """What both ends must agree on before the first key is mixed."""
        return PROLOGUE + self.table


def our_hello(us: Us, handshake_hash: bytes, opened: bool) -> Hello:
    """The HELLO of this end for this connection."""
    return Hello(
        PROTOCOL_VERSION,
        us.version,
        us.ruleset,
        us.table,
        us.role,
        shown_line(us.name, LONGEST_NAME) or NAMELESS,
        us.port,
        us.identity.key,
        us.identity.sign(_statement(handshake_hash, opened)),
        us.member,
        us.seen,
    )


def check_hello(us: Us, hello: Hello, handshake_hash: bytes, opened: bool) -> None:
    """Raises PeerFault if the HELLO of the other end is not to be believed, or cannot sit at this table."""
    if not verify(hello.installation, _statement(handshake_hash, not opened), hello.signature):
        raise PeerFault(Reason.BAD_SIGNATURE, f"{hello.name} could not prove who it is.")
    if hello.table != us.table:
        raise PeerFault(Reason.OTHER_TABLE, f"{hello.name} is at another table.")
    if hello.installation == us.identity.key:
        raise PeerFault(Reason.OURSELVES, "This is your own table, on this machine.")
    if hello.proto != PROTOCOL_VERSION:
        raise PeerFault(Reason.OTHER_PROTOCOL, _other(us, hello, "speaks another protocol"))
    if hello.ruleset != us.ruleset:
        raise PeerFault(Reason.OTHER_RULES, _other(us, hello, "has other rules"))


def _statement(handshake_hash: bytes, opened: bool) -> bytes:
    return _SIGNED + bytes((opened,)) + handshake_hash


def _other(us: Us, hello: Hello, what: str) -> str:
    if hello.version == us.version:
        return f"{hello.name} {what}, though both are Parlour {us.version}. Install one of the two anew."
    return f"{hello.name} {what}: Parlour {hello.version}, yours is {us.version}. Update the older one."
