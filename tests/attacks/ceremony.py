"""Members that lie when keys are exchanged, in every way that leaves a machine."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.machine.node import Node
from netcode.secrets import group, keys
from netcode.secrets.keys import KeyAnnouncement
from netcode.secrets.tokens import KeyRoster

NOISE = bytes(range(1, 65))
Falsify = Callable[[MemberMoves, KeyAnnouncement, KeyRoster], KeyAnnouncement]
"""What an honest announcement becomes before its possession is proven again."""


def noise_for(*places: int) -> Falsify:
    """Noise in the boxes at these places."""

    def falsified(own: MemberMoves, said: KeyAnnouncement, roster: KeyRoster) -> KeyAnnouncement:
        wrong = {said.boxes[place % len(said.boxes)][0] for place in places}
        return replace(said, boxes=tuple((each, NOISE if each in wrong else box) for each, box in said.boxes))

    return falsified


def noise_for_all(own: MemberMoves, said: KeyAnnouncement, roster: KeyRoster) -> KeyAnnouncement:
    return replace(said, boxes=tuple((each, NOISE) for each, _ in said.boxes))


def boxes_swapped(own: MemberMoves, said: KeyAnnouncement, roster: KeyRoster) -> KeyAnnouncement:
    """Each gets what is for another."""
    boxes = [box for _, box in said.boxes]
    pairs = zip(said.boxes, (*boxes[1:], boxes[0]), strict=True)
    return replace(said, boxes=tuple((holder, box) for (holder, _), box in pairs)) if len(boxes) > 1 else noise_for_all(
        own, said, roster
    )


def other_polynomial(own: MemberMoves, said: KeyAnnouncement, roster: KeyRoster) -> KeyAnnouncement:
    """The commitments of the higher coefficients are those of other polynomials, which open nothing."""
    slope = group.generator_times(7)
    return replace(said, cards=said.cards[:32] + slope * (len(said.cards) // 32 - 1))


LIES_IN_BOXES: dict[str, Falsify] = {
    "noise for the first": noise_for(0),
    "noise for the last": noise_for(-1),
    "noise for all": noise_for_all,
    "boxes swapped": boxes_swapped,
    "another polynomial": other_polynomial,
}
"""What only holders can tell; where there is one commitment only, another polynomial is none."""


def lie(node: Node, falsify: Falsify) -> None:
    """From now on its announcements are false, and prove everything else that an honest one proves."""
    own = node.own
    assert own is not None
    own._keys = lambda: false_keys(own, falsify)  # type: ignore[method-assign]


def false_keys(own: MemberMoves, falsify: Falsify) -> KeyAnnouncement:
    roster, reference = own.rules.state.roster(own.rules.table), own.rules.heads[-1]
    entropy = own._entropy(b"shares")
    said = falsify(own, keys.renew_shares(roster, own.secrets, reference, entropy), roster)
    possession = keys._prove_possession(roster, own.secrets, reference, said, entropy)
    return replace(said, possession=possession)
