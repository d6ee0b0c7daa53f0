"""What replicas say goes over the link unchanged, in the same bytes as ever."""

from __future__ import annotations

from hashlib import blake2b
from typing import get_args

import pytest

from netcode.link import messages as wire
from netcode.link.limits import BODY, LocalFault
from netcode.link.messages import Blocks, Fact, Facts, Head, NewBlock, Place, Proof, Said, Want, WantFacts
from netcode.replica.blocks import LONGEST_BLOCK
from netcode.replica.chain_sync import MOST_FACTS, Part
from netcode.replica.outbox import Message
from tests.listing import of_each

KEY = b"k" * 32
FACTS = tuple(Fact(slot, b"base %d" % slot, bytes(slot)) for slot in range(40))
SAMPLES: tuple[Message, ...] = (
    Head(Place(1, 2, KEY), 1, 4, (1, 2, 3), ((KEY, 2**53 - 1),), (KEY,), 1),
    Want(((7, KEY), (0, KEY))),
    Blocks((b"one", b"two"), FACTS),
    NewBlock(b"x" * 200_000),
    Facts(FACTS),
    WantFacts((b"one", b"")),
    Said(b"signed"),
    Proof(b"p" * 100_000),
)


def test_there_is_a_sample_of_everything() -> None:
    assert {type(each) for each in SAMPLES} == set(get_args(Message))


@of_each("message", SAMPLES)
def test_there_and_back(message: Message) -> None:
    assert wire.decode(wire.encode(message)) == message


def test_the_bytes_are_those_of_the_protocol() -> None:
    data = b"".join(wire.encode(message) for message in SAMPLES)
    assert blake2b(data, digest_size=16).hexdigest() == "fb0f361323d0b69547c2d3e0ec7ed948"


def test_the_link_carries_all_that_a_replica_may_say_at_once() -> None:
    most = tuple(Fact(0, number.to_bytes(2, "big"), b"v" * 60) for number in range(MOST_FACTS))
    for message in (Facts(most), Blocks((b"b" * (BODY - 200_000),), most)):
        wire.encode(message)
    wire.encode(NewBlock(b"b" * (LONGEST_BLOCK - 10)))


def test_a_part_of_what_came_is_never_sent() -> None:
    with pytest.raises(LocalFault):
        wire.encode(Part((b"one",), ()))
