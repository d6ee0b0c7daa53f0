"""Messages of the replica as messages of the link and back: the same fields under the same type bytes."""

from __future__ import annotations

from typing import assert_never

from netcode.link import messages as wire
from netcode.replica import messages as replica
from netcode.replica.statements import Place

Carried = (
    wire.Head | wire.Want | wire.Blocks | wire.Block | wire.Statement | wire.Evidence | wire.Facts | wire.WantFacts
)
"""What the link carries for replicas."""
Incoming = Carried | replica.Blocks
"""What came for a replica: as it was carried, or a part of a stretch of blocks."""


def to_wire(message: replica.Message) -> Carried:
    """What to hand to the hub."""
    match message:
        case replica.Head(place, final, promised, seen, beats, convicted, near):
            return wire.Head((place.term, place.height, place.id), final, promised, seen, beats, convicted, near)
        case replica.Want(locator):
            return wire.Want(locator)
        case replica.Blocks(raws, facts):
            return wire.Blocks(raws, _plain(facts))
        case replica.NewBlock(raw):
            return wire.Block(raw)
        case replica.Facts(facts):
            return wire.Facts(_plain(facts))
        case replica.WantFacts(bases):
            return wire.WantFacts(bases)
        case replica.Said(raw):
            return wire.Statement(raw)
        case replica.Proof(raw):
            return wire.Evidence(raw)
        case _:
            assert_never(message)


def from_wire(message: Incoming) -> replica.Message:
    """What to hand to the replica; bounds and types were checked by the link. A part of a stretch is handed on."""
    match message:
        case replica.Blocks():
            return message
        case wire.Head(place, final, promised, seen, beats, convicted, near):
            return replica.Head(Place(*place), final, promised, seen, beats, convicted, near)
        case wire.Want(locator):
            return replica.Want(locator)
        case wire.Blocks(raws, facts):
            return replica.Blocks(raws, _facts(facts))
        case wire.Block(raw):
            return replica.NewBlock(raw)
        case wire.Facts(facts):
            return replica.Facts(_facts(facts))
        case wire.WantFacts(bases):
            return replica.WantFacts(bases)
        case wire.Statement(raw):
            return replica.Said(raw)
        case wire.Evidence(raw):
            return replica.Proof(raw)
        case _:
            assert_never(message)


def _plain(facts: tuple[replica.Fact, ...]) -> tuple[wire.Fact, ...]:
    return tuple((fact.member, fact.base, fact.value) for fact in facts)


def _facts(facts: tuple[wire.Fact, ...]) -> tuple[replica.Fact, ...]:
    return tuple(replica.Fact(*each) for each in facts)
