"""Keys of a table: announcements, rogue keys, boxes, shares, and opening the secrets of one who vanished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, product

import pytest
from msgspec.structs import astuple

from netcode.replica.canonical import unpack
from netcode.secrets import group, keys
from netcode.secrets.group import BadProof, Misused
from netcode.secrets.keys import (
    Complaint,
    KeyAnnouncement,
    KeyBox,
    Share,
    can_receive,
    check_announcement,
    check_complaint,
    check_share,
    complain,
    joint_key,
    masked,
    new_secrets,
    open_box,
    recover,
    renew_shares,
)
from netcode.secrets.tokens import KeyRoster, TokenKind
from tests.listing import of_each
from tests.secrets.parties import (
    BAD_POINTS,
    BAD_SCALARS,
    OTHER_TABLE,
    START,
    TABLE,
    entropy,
    flipped,
    make_keys,
    party,
    plus,
    replace,
    without,
)
from tests.secrets.vectors import VECTORS

OURS = party(4)
SAID = OURS.said[1]
LATER = b"after a drop"


def shares_of(
    dealer: int, said: KeyAnnouncement | None = None, roster: KeyRoster = OURS.roster
) -> list[tuple[Share, Share]]:
    opened = said or OURS.said[dealer]
    return [open_box(KeyBox(roster, dealer, holder, opened), OURS.signing[holder]) for holder in roster.others(dealer)]


# --- announcing


@of_each("members", [2, 3, 4, 5, 8, 16])
def test_announcements_hold_and_come_through_the_wire(members: int) -> None:
    table = party(members)
    for member in (0, members - 1):
        read = unpack(table.said[member].encode(), KeyAnnouncement)
        assert read == table.said[member]
        public = check_announcement(table.roster, member, START, read)
        secrets = table.secrets[member]
        assert public.cards == group.generator_times(group.scalar_of(secrets.cards))
        assert public.coins == group.generator_times(group.scalar_of(secrets.coins))


@of_each("members, quorum", [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5)])
def test_a_quorum_is_a_majority(members: int, quorum: int) -> None:
    table = party(members)
    assert table.roster.quorum == quorum
    assert {len(table.said[0].commitments(kind)) for kind in TokenKind} == {quorum}


def test_known_answer_of_an_announcement() -> None:
    cards, coins, passing, boxes, possession = astuple(party(3).said[0])
    assert (cards + coins + passing + boxes[0][1] + possession).hex() == VECTORS["announcement"]


def test_secrets_do_not_show() -> None:
    secrets = OURS.secrets[0]
    assert secrets.cards.hex() not in repr(secrets) and repr(secrets.cards) not in repr(secrets)


def test_secrets_can_be_made_first_and_announced_later() -> None:
    secrets = new_secrets(TABLE, 1, entropy("keys", 0, 1))
    assert secrets == OURS.secrets[1]
    others = [new_secrets(OTHER_TABLE, 1, entropy("keys", 0, 1)), new_secrets(TABLE, 2, entropy("keys", 0, 1))]
    assert len({each.cards for each in (secrets, *others)}) == 3
    said = renew_shares(OURS.roster, secrets, LATER, entropy("later"))
    assert check_announcement(OURS.roster, 1, LATER, said) == SAID.public


def test_all_secrets_differ() -> None:
    secrets = [scalar for each in OURS.secrets for scalar in (each.cards, each.coins)]
    assert len(set(secrets)) == 8


# --- damage and forgery


def test_every_flipped_bit_of_an_announcement_is_found() -> None:
    """Also in boxes that are for somebody else: the proof of possession covers them."""
    fields: list[tuple[bytes, Callable[[bytes], KeyAnnouncement]]] = [
        *((SAID.commitments(TokenKind.CARDS)[place], _put(TokenKind.CARDS, place)) for place in range(3)),
        *((SAID.commitments(TokenKind.COINS)[place], _put(TokenKind.COINS, place)) for place in range(3)),
        *((SAID.boxes[place][1], _put_box(place)) for place in range(3)),
        (SAID.passing, lambda raw: replace(SAID, passing=raw)),
        (SAID.possession, lambda raw: replace(SAID, possession=raw)),
    ]
    for raw, put in fields:
        for bit in range(0, 8 * len(raw), 13):
            with pytest.raises(BadProof, match="The keys of member 1"):
                check_announcement(OURS.roster, 1, START, put(flipped(raw, bit)))


def _put(kind: TokenKind, place: int) -> Callable[[bytes], KeyAnnouncement]:
    def put(raw: bytes) -> KeyAnnouncement:
        points = list(SAID.commitments(kind))
        points[place] = raw
        return replace(SAID, **{kind.name.lower(): b"".join(points)})

    return put


def _put_box(place: int) -> Callable[[bytes], KeyAnnouncement]:
    def put(raw: bytes) -> KeyAnnouncement:
        boxes = list(SAID.boxes)
        boxes[place] = (boxes[place][0], raw)
        return replace(SAID, boxes=tuple(boxes))

    return put


@of_each("point", [each for each in BAD_POINTS if len(each) == 32])
def test_invariant_28_commitments_outside_the_group_are_refused(point: bytes) -> None:
    puts = (_put(kind, place) for kind, place in product(TokenKind, (0, 1, 2)))
    for put in (*puts, lambda raw: replace(SAID, passing=raw)):
        with pytest.raises(BadProof, match="is not a point of the group"):
            check_announcement(OURS.roster, 1, START, put(point))


@of_each("scalar", [each for each in BAD_SCALARS if len(each) == 32])
def test_invariant_28_scalars_out_of_range_prove_no_possession(scalar: bytes) -> None:
    for start in range(0, 192, 32):
        possession = SAID.possession[:start] + scalar + SAID.possession[start + 32 :]
        with pytest.raises(BadProof, match="scalar"):
            check_announcement(OURS.roster, 1, START, replace(SAID, possession=possession))


def test_an_announcement_replayed_elsewhere_is_refused() -> None:
    elsewhere = replace(OURS.roster, table=OTHER_TABLE)
    renamed = replace(OURS.roster, members=(*OURS.roster.members[:3], (3, entropy("another key"))))
    for roster, reference in ((elsewhere, START), (renamed, START), (OURS.roster, LATER)):
        with pytest.raises(BadProof, match="does not fit"):
            check_announcement(roster, 1, reference, SAID)
    boxes = tuple((holder, box) for holder, (_, box) in zip(OURS.roster.others(2), SAID.boxes, strict=True))
    with pytest.raises(BadProof, match="does not fit"):
        check_announcement(OURS.roster, 2, START, replace(SAID, boxes=boxes))


def test_a_key_that_cancels_the_others_is_refused() -> None:
    """The last member announces its own point minus the others': it would know the joint key, but proves nothing."""
    last, own = OURS.said[3], group.scalar_of(OURS.secrets[3].cards)
    others = joint_key(said.public.cards for said in OURS.said[:3])
    rogue = group.subtract(group.generator_times(own), others)
    assert joint_key([*(said.public.cards for said in OURS.said[:3]), rogue]) == group.generator_times(own)
    unproven = replace(last, cards=rogue + last.cards[32:])
    possession = keys._prove_possession(OURS.roster, OURS.secrets[3], START, unproven, entropy("rogue"))
    for attempt in (unproven, replace(unproven, possession=possession)):
        with pytest.raises(BadProof, match="The keys of member 3 do not hold: the proof of possession"):
            check_announcement(OURS.roster, 3, START, attempt)


def test_a_copied_key_is_refused() -> None:
    copied = replace(OURS.said[3], cards=SAID.cards, coins=SAID.coins, possession=SAID.possession)
    with pytest.raises(BadProof):
        check_announcement(OURS.roster, 3, START, copied)


def test_swapped_keys_are_refused() -> None:
    with pytest.raises(BadProof):
        check_announcement(OURS.roster, 1, START, replace(SAID, cards=SAID.coins, coins=SAID.cards))


def test_wrong_counts_are_refused_however_well_they_are_proven() -> None:
    """A lower threshold would let fewer open the secret, a higher one or a missing box nobody."""
    wrong = [
        replace(SAID, cards=SAID.cards[:64], coins=SAID.coins[:64]),
        replace(SAID, cards=SAID.cards + SAID.cards[:32], coins=SAID.coins + SAID.coins[:32]),
        replace(SAID, cards=SAID.cards[1:], coins=SAID.coins[1:]),
        replace(SAID, cards=b"", coins=b""),
        replace(SAID, coins=SAID.coins[:64]),
        replace(SAID, cards=SAID.cards[:64]),
        replace(SAID, boxes=SAID.boxes[:2]),
        replace(SAID, boxes=()),
        replace(SAID, boxes=SAID.boxes[::-1]),
        replace(SAID, boxes=(SAID.boxes[0], *SAID.boxes[:2])),
        replace(SAID, boxes=((0, SAID.boxes[0][1][:-1]), *SAID.boxes[1:])),
    ]
    for unproven in wrong:
        possession = keys._prove_possession(OURS.roster, OURS.secrets[1], START, unproven, entropy("wrong"))
        for attempt in (unproven, replace(unproven, possession=possession)):
            with pytest.raises(BadProof, match=r"keys of member 1 do not hold: (there are not|there is not|a box)"):
                check_announcement(OURS.roster, 1, START, attempt)
    with pytest.raises(BadProof, match="wrong length"):
        check_announcement(OURS.roster, 1, START, replace(SAID, possession=SAID.possession[:96]))


# --- boxes


def test_each_holder_opens_its_own_box_and_no_other() -> None:
    for holder, box in SAID.boxes:
        for reader in OURS.roster.others(1):
            said = replace(SAID, boxes=((reader, box),))
            if reader == holder:
                assert open_box(KeyBox(OURS.roster, 1, reader, said), OURS.signing[reader])
                continue
            with pytest.raises(BadProof, match="The share of member 1 does not hold"):
                open_box(KeyBox(OURS.roster, 1, reader, said), OURS.signing[reader])


def test_the_mask_of_a_box_is_for_one_holder_at_one_place() -> None:
    """What one complaint shows opens no other box, though all boxes of an announcement have one passing point."""
    shown = complain(KeyBox(OURS.roster, 1, 0, SAID), OURS.signing[0], entropy("shown")).shared
    for holder, box in SAID.boxes[1:]:
        for reader in (0, holder):
            values = masked(box, shown, OURS.roster.digest(), 1, reader)
            assert [values[:32], values[32:]] != [share.value for share in shares_of(1)[holder - 1]]
    assert masked(SAID.boxes[0][1], shown, OURS.roster.digest(), 1, 0)[:32] == shares_of(1)[0][0].value
    assert masked(SAID.boxes[0][1], shown, without(OURS.roster, 3).digest(), 1, 0)[:32] != shares_of(1)[0][0].value


def test_nobody_passes_a_box_with_the_point_of_another() -> None:
    """Whoever copied a passing point could have its holders complain, and open to it what is not its own."""
    copied = replace(OURS.said[3], passing=SAID.passing)
    possession = keys._prove_possession(OURS.roster, OURS.secrets[3], START, copied, entropy("keys", 0, 3))
    for attempt in (copied, replace(copied, possession=possession)):
        with pytest.raises(BadProof, match="The keys of member 3 do not hold: the proof of possession"):
            check_announcement(OURS.roster, 3, START, attempt)


def with_box(values: bytes, said: KeyAnnouncement = SAID, dealer: int = 1) -> KeyAnnouncement:
    """The announcement with these bytes in the box for member 0, and everything else as it should be."""
    shared = keys.shared_from(OURS.signing[0], said.passing)
    box = masked(values, shared, OURS.roster.digest(), dealer, 0)
    return replace(said, boxes=((0, box), *said.boxes[1:]))


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("value", ["more", *BAD_SCALARS[:5]], ids=str)
def test_a_wrong_share_names_its_dealer(place: int, value: bytes | str) -> None:
    values = [share.value for share in shares_of(1)[0]]
    values[place] = plus(values[place], 1) if isinstance(value, str) else value
    said = with_box(b"".join(values))
    with pytest.raises(BadProof) as found:
        open_box(KeyBox(OURS.roster, 1, 0, said), OURS.signing[0])
    assert (found.value.member, found.value.thing) == (1, "share")


def test_a_missing_or_cut_box_names_its_dealer() -> None:
    for boxes in (SAID.boxes[1:], ((0, b""),), ((0, SAID.boxes[0][1][:-1]),)):
        with pytest.raises(BadProof, match="The share of member 1"):
            open_box(KeyBox(OURS.roster, 1, 0, replace(SAID, boxes=boxes)), OURS.signing[0])


# --- complaints


NOISE = [bytes(64), b"\xff" * 64, entropy("noise") * 2, bytes(32) + shares_of(1)[0][1].value]


@of_each("values", NOISE)
def test_whoever_got_a_wrong_share_proves_it_to_everybody(values: bytes) -> None:
    said = with_box(values)
    complaint = complain(KeyBox(OURS.roster, 1, 0, said), OURS.signing[0], entropy("complaint"))
    check_complaint(KeyBox(OURS.roster, 1, 0, said), complaint)
    for field in ("shared", "challenge", "response"):
        for bit in range(0, 256, 37):
            false = replace(complaint, **{field: flipped(getattr(complaint, field), bit)})
            with pytest.raises(BadProof, match="The complaint of member 0"):
                check_complaint(KeyBox(OURS.roster, 1, 0, said), false)


def test_nobody_complains_of_right_shares() -> None:
    for holder in OURS.roster.others(1):
        complaint = complain(KeyBox(OURS.roster, 1, holder, SAID), OURS.signing[holder], entropy("false"))
        with pytest.raises(BadProof, match=f"The complaint of member {holder} does not hold: the shares in its box"):
            check_complaint(KeyBox(OURS.roster, 1, holder, SAID), complaint)


def test_a_complaint_counts_for_its_holder_dealer_and_announcement_only() -> None:
    said = with_box(NOISE[2])
    complaint = complain(KeyBox(OURS.roster, 1, 0, said), OURS.signing[0], entropy("complaint"))
    elsewhere = replace(OURS.roster, table=OTHER_TABLE)
    for roster, dealer, holder, about in (
        (OURS.roster, 1, 2, said),
        (OURS.roster, 2, 0, OURS.said[2]),
        (elsewhere, 1, 0, said),
        (OURS.roster, 1, 0, replace(said, passing=OURS.said[2].passing)),
        (OURS.roster, 1, 0, SAID),
    ):
        with pytest.raises(BadProof, match=f"The complaint of member {holder}"):
            check_complaint(KeyBox(roster, dealer, holder, about), complaint)


@of_each("point", BAD_POINTS)
def test_invariant_28_points_outside_the_group_are_no_complaint(point: bytes) -> None:
    said = with_box(NOISE[2])
    right = complain(KeyBox(OURS.roster, 1, 0, said), OURS.signing[0], entropy("complaint"))
    with pytest.raises(BadProof, match="The complaint of member 0"):
        check_complaint(KeyBox(OURS.roster, 1, 0, said), Complaint(point, right.challenge, right.response))


def test_a_key_to_which_nothing_can_be_handed_is_known() -> None:
    assert all(can_receive(key) for _, key in OURS.roster.members)
    assert not any(map(can_receive, BAD_POINTS))


# --- invariant 24: a quorum opens, fewer learn nothing


def interpolated(points: Sequence[tuple[int, int]], at: int) -> int:
    """The value of the polynomial through these points (Lagrange)."""
    value = 0
    for x, y in points:
        weight = 1
        for other, _ in points:
            if other != x:
                weight = weight * (at - other) * pow(x - other, -1, group.ORDER) % group.ORDER
        value += y * weight
    return value % group.ORDER


@of_each("members", [3, 4, 5, 6, 8])
def test_invariant_24_any_quorum_of_shares_opens_the_same_secret(members: int) -> None:
    table = party(members)
    said = table.said[0]
    holders = table.roster.others(0)
    opened = [open_box(KeyBox(table.roster, 0, holder, said), table.signing[holder]) for holder in holders]
    for kind, right in zip(TokenKind, (table.secrets[0].cards, table.secrets[0].coins), strict=True):
        shares = [pair[kind] for pair in opened]
        groups = list(combinations(shares, table.roster.quorum))
        for chosen in (*groups[:4], *groups[-2:], shares):
            assert recover(0, kind, said.commitments(kind), chosen) == right


def test_invariant_24_fewer_shares_are_consistent_with_every_secret() -> None:
    """Any claimed secret and two known shares lie on a polynomial, which the third share could be of."""
    shares = [pair[TokenKind.CARDS] for pair in shares_of(0)]
    known = [(share.holder + 1, group.scalar_of(share.value)) for share in shares[:2]]
    for claimed in (1, 2, group.ORDER - 1, group.scalar_of(OURS.secrets[2].cards)):
        third = interpolated([(0, claimed), *known], shares[2].holder + 1)
        assert interpolated([*known, (shares[2].holder + 1, third)], 0) == claimed
    right = interpolated([*known, (shares[2].holder + 1, group.scalar_of(shares[2].value))], 0)
    assert right == group.scalar_of(OURS.secrets[0].cards)


def test_invariant_24_too_few_shares_are_not_enough() -> None:
    shares = [pair[TokenKind.COINS] for pair in shares_of(0)]
    for few in (shares[:2], [shares[0]] * 3, []):
        with pytest.raises(Misused, match="cannot open"):
            recover(0, TokenKind.COINS, OURS.said[0].commitments(TokenKind.COINS), few)


def test_a_wrong_share_names_its_holder() -> None:
    cards, coins = shares_of(0)[1]
    wrong = [
        replace(cards, value=plus(cards.value, 1)),
        replace(cards, value=coins.value),
        replace(cards, holder=3),
        *(replace(cards, value=scalar) for scalar in BAD_SCALARS),
    ]
    for share in wrong:
        with pytest.raises(BadProof) as found:
            check_share(OURS.said[0].commitments(TokenKind.CARDS), share)
        assert (found.value.member, found.value.thing) == (share.holder, "share")


def test_shares_of_another_secret_open_nothing() -> None:
    shares = [pair[TokenKind.CARDS] for pair in shares_of(0)]
    for wrong in (replace(shares[2], dealer=1), replace(shares[2], kind=TokenKind.COINS)):
        with pytest.raises(BadProof, match="The share of member 3"):
            recover(0, TokenKind.CARDS, OURS.said[0].commitments(TokenKind.CARDS), [*shares[:2], wrong])


def test_a_wrong_share_among_right_ones_is_found_before_anything_is_opened() -> None:
    shares = [pair[TokenKind.CARDS] for pair in shares_of(0)]
    for place, share in enumerate(shares):
        mixed = [*shares[:place], replace(share, value=plus(share.value, 1)), *shares[place + 1 :]]
        with pytest.raises(BadProof, match=f"The share of member {share.holder} does not hold"):
            recover(0, TokenKind.CARDS, OURS.said[0].commitments(TokenKind.CARDS), mixed)


def test_shares_do_not_show() -> None:
    share = shares_of(0)[0][0]
    assert share.value.hex() not in repr(share) and repr(share.value) not in repr(share)


# --- sharing anew


def test_secrets_are_shared_anew_among_those_who_stay() -> None:
    smaller = without(OURS.roster, 3)
    renewed = renew_shares(smaller, OURS.secrets[1], LATER, entropy("renew"))
    assert check_announcement(smaller, 1, LATER, renewed, SAID.public) == SAID.public
    shares = [pair[TokenKind.CARDS] for pair in shares_of(1, renewed, smaller)]
    assert len(shares) == smaller.quorum == 2
    assert recover(1, TokenKind.CARDS, renewed.commitments(TokenKind.CARDS), shares) == OURS.secrets[1].cards
    old = [pair[TokenKind.CARDS] for pair in shares_of(1)]
    with pytest.raises(BadProof):
        check_share(renewed.commitments(TokenKind.CARDS), old[0])


def test_other_keys_cannot_be_slipped_in_when_sharing_anew() -> None:
    smaller = without(OURS.roster, 3)
    _, other = make_keys(smaller, 1, LATER, entropy("other keys"))
    assert check_announcement(smaller, 1, LATER, other)
    with pytest.raises(BadProof, match="not the keys of before"):
        check_announcement(smaller, 1, LATER, other, SAID.public)


def test_sharing_twice_with_one_entropy_uses_other_polynomials() -> None:
    """Two polynomials with one slope would lose the secret between rosters."""
    same = entropy("same")
    rosters = OURS.roster, without(OURS.roster, 3)
    said = [renew_shares(roster, OURS.secrets[1], LATER, same) for roster in rosters]
    said.append(renew_shares(OURS.roster, OURS.secrets[1], START, same))
    ours, theirs = OURS.secrets[1:3]
    others = replace(ours, cards=theirs.cards), replace(ours, coins=theirs.coins)
    said += [renew_shares(OURS.roster, secrets, START, same) for secrets in others]
    slopes = [each.commitments(kind)[1] for each in said for kind in TokenKind]
    assert len(set(slopes)) == 10


def test_the_same_entropy_never_proves_possession_of_two_announcements_with_one_nonce() -> None:
    """Two responses to one nonce would tell the secret."""
    secrets = OURS.secrets[1]
    said = [renew_shares(OURS.roster, secrets, reference, entropy("same")) for reference in (START, LATER)]
    nonces = []
    for announcement in said:
        scalars = [group.scalar_of(announcement.possession[at : at + 32]) for at in range(0, 128, 32)]
        both = zip((secrets.cards, secrets.coins), scalars[::2], scalars[1::2], strict=True)
        for secret, challenge, response in both:
            nonces.append((response - challenge * group.scalar_of(secret)) % group.ORDER)
    assert len(set(nonces)) == 4


# --- our own mistakes


def test_a_roster_is_checked() -> None:
    members = OURS.roster.members
    wrong: list[tuple[bytes, tuple[tuple[int, bytes], ...]]] = [
        (b"short", members),
        (TABLE, ()),
        (TABLE, members[::-1]),
        (TABLE, (*members, members[3])),
        (TABLE, (*members, (4, members[0][1]))),
        (TABLE, (*members, (4, b"short"))),
        (TABLE, (*members, (256, bytes(32)))),
        (TABLE, ((-1, bytes(32)), *members)),
    ]
    for table, listed in wrong:
        with pytest.raises(Misused):
            KeyRoster(table, listed)


def test_our_own_mistakes_are_not_blamed_on_a_member() -> None:
    mistakes: list[Callable[[], object]] = [
        lambda: make_keys(OURS.roster, 0, START, b"short"),
        lambda: make_keys(OURS.roster, 7, START, entropy("stranger")),
        lambda: renew_shares(replace(OURS.roster, table=OTHER_TABLE), OURS.secrets[0], START, entropy("other")),
        lambda: open_box(KeyBox(OURS.roster, 1, 0, SAID), OURS.signing[2]),
        lambda: open_box(KeyBox(OURS.roster, 1, 1, SAID), OURS.signing[1]),
        lambda: joint_key([]),
        lambda: joint_key([bytes(32)]),
        lambda: joint_key([SAID.cards[:32], group.multiply(group.ORDER - 1, SAID.cards[:32])]),
    ]
    for mistake in mistakes:
        with pytest.raises(Misused):
            mistake()


def test_members_announce_in_any_number_without_a_neighbour_of_one_key() -> None:
    assert all(one.public != other.public for one, other in pairwise(party(8).said))
