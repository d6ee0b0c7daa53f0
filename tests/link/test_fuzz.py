"""Frames by chance against an honest end: nothing but a PeerFault comes out, and nothing is accepted that is not in
its one form. Fifteen thousand frames each time, a million with `-m soak`.
"""

from __future__ import annotations

from random import Random

import msgpack
import pytest

from netcode.link.connection import Connection, Left, Proven, Silent
from netcode.link.limits import PeerFault
from netcode.link.messages import TYPES, Hello, encode
from netcode.link.noise import framed
from tests.link.ends import ABOUT, ANA, Rogue, on_a_small_stack, us
from tests.link.samples import SAMPLES

FRAMES = 15_000
SOAK = 1_000_000
GOOD = [data for message in SAMPLES if len(data := encode(message)) < 1500]
EDGES = [0, 1, 0x7F, 0x80, 0x90, 0x91, 0xC0, 0xC1, 0xC4, 0xC7, 0xCB, 0xD9, 0xDC, 0xDD, 0xDF, 0xE0, 0xFF]


def mutated(random: Random) -> bytes:
    """A good message with a few bytes changed, lost, doubled or put in."""
    data = bytearray(random.choice(GOOD))
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(data) + 1)
        length = random.choice((1, 1, 1, 2, 8))
        match random.randrange(5):
            case 0:
                data[place : place + 1] = bytes((random.choice(EDGES),))
            case 1:
                data[place : place + 1] = random.randbytes(1)
            case 2:
                del data[place : place + length]
            case 3:
                data[place:place] = data[place : place + length]
            case _:
                data[place:place] = random.randbytes(length)
        data = data or bytearray(b"\x03")
    return bytes(data)


def spliced(random: Random) -> bytes:
    """The beginning of one good message and the end of another."""
    one, other = random.choice(GOOD), random.choice(GOOD)
    return one[: random.randrange(len(one))] + other[random.randrange(len(other)) :]


def value(random: Random, depth: int = 0) -> object:
    """Any value that MessagePack can hold."""
    match random.randrange(12 if depth < 5 else 8):
        case 0:
            return random.choice((None, True, False))
        case 1 | 2:
            return random.choice((0, 1, 127, 128, 2**31 - 1, 2**31, 2**53 - 1, 2**64 - 1, -1, -(2**63)))
        case 3 | 4 | 5:
            return random.randbytes(random.choice((0, 1, 4, 16, 32, 64)))
        case 6:
            return random.choice(("", "Ana", "\x07", "日本", "x" * 200))
        case 7:
            return random.choice((0.5, float("nan"), float("inf"), msgpack.ExtType(1, b"x")))
        case 8:
            return {random.randrange(3): value(random, depth + 1) for _ in range(random.randrange(3))}
        case _:
            return [value(random, depth + 1) for _ in range(random.randrange(9))]


SEEDED = Random(0)
VALUES = [msgpack.packb(value(SEEDED, 1)) for _ in range(1000)]
BYTES = [*TYPES]


def structured(random: Random) -> bytes:
    """Some MessagePack under a type byte that exists."""
    fields = random.choices(VALUES, k=random.randrange(12))
    return bytes((random.choice(BYTES), 0x90 + len(fields))) + b"".join(fields)


def noise(random: Random) -> bytes:
    """Any bytes at all."""
    return random.randbytes(random.randrange(1, 60))


KINDS = (mutated, mutated, spliced, structured, noise)


def batter(seed: int, frames: int) -> dict[str, int]:
    """Throw frames at an honest end; how many were accepted, refused, and ended in silence."""
    random, rogue = Random(seed), Rogue()
    counts = {"accepted": 0, "refused": 0, "silent": 0}
    for _ in range(frames):
        rogue.pair.now += 0.1
        data = random.choice(KINDS)(random)
        match random.randrange(20):
            case 0:
                fault = rogue.throw(rogue.record(bytes((random.choice((0, 1, 2, 255)),)) + data))
            case 1:
                fault = rogue.throw(framed(data) if random.random() < 0.5 else data)
            case _:
                fault = rogue.say(data)
        heard = rogue.pair.heard[rogue.honest]
        for event in heard:
            assert isinstance(event, Hello | Proven | Silent | Left) or encode(event) == data
        outcome = "refused" if fault else "accepted" if heard else "silent"
        counts[outcome] += 1
        rogue.honest._frames.clear()
        rogue.revive()
    return counts


def batter_the_door(seed: int, frames: int) -> None:
    """Throw bytes at an end that has heard nothing yet, and at one in the middle of the handshake."""
    random = Random(seed)
    for _ in range(frames):
        bo = Connection(us(ANA, "Ana"), random.random() < 0.5, 0.0, ABOUT)
        length = random.choice((4, 48, 64, 96, random.randrange(200)))
        bo.receive(framed(random.randbytes(length)), 0.0)
        try:
            assert not [*bo.events(0.0)]
        except PeerFault:
            assert bo.outgoing() == b"" or bo.opened


@pytest.mark.slow
def test_fifteen_thousand_frames_on_a_small_stack() -> None:
    counts: dict[str, int] = {}
    on_a_small_stack(lambda: counts.update(batter(seed=1, frames=FRAMES)))
    assert sum(counts.values()) == FRAMES
    assert counts["accepted"] > FRAMES // 50, "the frames are too far from good ones to test anything"
    assert counts["refused"] > FRAMES // 2


def test_strangers_at_the_door() -> None:
    on_a_small_stack(lambda: batter_the_door(seed=2, frames=500))


@pytest.mark.soak
def test_a_million_frames() -> None:
    for seed in range(20):
        batter(seed=100 + seed, frames=SOAK // 20)
