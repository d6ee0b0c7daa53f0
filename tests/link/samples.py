"""One or more good messages of every type."""

from __future__ import annotations

from netcode.link.messages import (
    Address,
    Announcement,
    Blocks,
    Bye,
    Fact,
    Facts,
    Head,
    Hello,
    HighestSigned,
    Message,
    NewBlock,
    Parcel,
    PeerAddress,
    Peers,
    Ping,
    Place,
    Pong,
    Proof,
    Role,
    Said,
    Want,
    WantFacts,
)

KEY, OTHER, SIGNATURE, TABLE = b"k" * 32, b"\x00\xff" * 16, b"s" * 64, b"t" * 16
MOST = 2**31 - 1
FACT = Fact(3, b"base", b"value")

SAMPLES: tuple[Message, ...] = (
    Hello(2, "0.1.0", KEY, TABLE, Role.MEMBER, "Ana", 4000, KEY, SIGNATURE, OTHER, (HighestSigned(KEY, 2, MOST),)),
    Hello(2, "", KEY, TABLE, Role.SPECTATOR, "Ümläut 日本", 0, KEY, SIGNATURE, OTHER),
    Peers((PeerAddress(KEY, (Address(b"\x7f\0\0\1", 1), Address(bytes(16), 65535)), 9),)),
    Peers(()),
    Ping(0),
    Pong(2**53 - 1),
    Bye(0),
    Bye(255, "Good night."),
    Announcement(TABLE, "champions_combat", "Ana's table", 2, 1, True, "0.1.0", KEY, 4000),
    Announcement(TABLE, "champions_combat", "", 0, 2, False, "0.1.0", KEY, 4000, KEY[:16]),
    Head(Place(1, 2, KEY), 0, 3, (1, 2, 3), ((KEY, 127), (OTHER, 2**53 - 1)), (KEY, OTHER), 2),
    Want(((MOST, KEY), (0, OTHER))),
    Want(()),
    Blocks((b"one", b"two" * 1000), (FACT, FACT)),
    Blocks((), ()),
    NewBlock(b"x" * 90_000),
    Said(b"said"),
    Proof(b"e" * 200_000),
    Facts(tuple(Fact(slot, b"%d" % slot, b"v" * 100) for slot in range(256))),
    WantFacts((b"", b"b" * 64)),
    Parcel(7, b""),
    Parcel(255, b"p" * 240_000),
)
