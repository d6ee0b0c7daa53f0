"""Cards: faces and masks, reading a card, and a second mask that is the same card."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from netcode.replica.canonical import unpack
from netcode.secrets import deck, group, tokens
from netcode.secrets.deck import (
    Ciphertext,
    Faces,
    MaskingPlace,
    Remask,
    card_asked,
    check_remask,
    locked,
    make_remask,
    masked,
    open_card,
    read_card,
    unlocked,
)
from netcode.secrets.group import BadProof, Misused, hash_to_point
from netcode.secrets.keys import KeyBox, joint_key, open_box, recover
from netcode.secrets.tokens import TokenKind, bare_token, check_tokens, make_tokens
from tests.listing import of_each
from tests.secrets import curve
from tests.secrets.parties import (
    BAD_POINTS,
    BAD_SCALARS,
    FACES,
    OTHER_TABLE,
    TABLE,
    entropy,
    faces,
    flipped,
    party,
    replace,
    shuffled,
    start_pile,
)
from tests.secrets.test_keys import interpolated
from tests.secrets.vectors import VECTORS

OURS = party(4)
PLACE = OURS.place(0, b"card 3")
CARD = shuffled(4, 5)[3]
FACE = OURS.face(CARD)
REMASK = make_remask(PLACE, 3, CARD, entropy("remask"))


def test_faces_are_different_points_of_the_group_and_of_each_table() -> None:
    points = [faces().point(face) for face in range(FACES)]
    others = Faces(OTHER_TABLE, 5)
    assert len({*points, *(others.point(face) for face in range(5))}) == FACES + 5
    assert [faces().face(point) for point in points] == list(range(FACES))
    assert faces().face(group.GENERATOR) is None
    assert all(group.check_point(point) for point in points[:20])


def test_known_answers_of_cards() -> None:
    assert open_card(faces(), OURS.joint, 7).raw.hex() == VECTORS["open card"]
    assert (REMASK.new.raw + REMASK.challenge + REMASK.response).hex() == VECTORS["remask"]


def test_everybody_computes_the_same_start_pile_and_can_read_it() -> None:
    pile = start_pile(faces(), OURS.joint, (4, 4, 0))
    assert pile[0] == pile[1] == open_card(faces(), OURS.joint, 4)
    assert [OURS.face(card) for card in pile] == [4, 4, 0]


def test_a_card_is_its_face_behind_the_mask_in_plain_integers() -> None:
    card = masked(open_card(faces(), OURS.joint, 9), OURS.joint, 5)
    joint, face = curve.decode(OURS.joint), curve.decode(faces().point(9))
    assert card.a == curve.encode(curve.times(6, curve.GENERATOR))
    assert card.b == curve.encode(curve.add(face, curve.times(6, joint)))


# --- dealing


def test_a_card_dealt_to_a_seat_is_read_from_the_others_tokens_and_its_own() -> None:
    """Everybody but member 2 proves tokens for two cards; member 2 computes its own and tells nobody."""
    cards = shuffled(4, 5)[:2]
    asked = [card_asked(b"deal %d" % place, card) for place, card in enumerate(cards)]
    shown: list[dict[int, bytes]] = [{}, {}]
    for member in (0, 1, 3):
        owner, secret = OURS.owner(member, TokenKind.CARDS), OURS.secret(member, TokenKind.CARDS)
        batch = make_tokens(owner, secret, asked, entropy("deal", member))
        for points, point in zip(shown, check_tokens(owner, asked, batch), strict=True):
            points[member] = point
    for card, each, points in zip(cards, asked, shown, strict=True):
        points[2] = bare_token(OURS.secret(2, TokenKind.CARDS), each)
        assert read_card(faces(), OURS.roster.numbers, points, card) == OURS.face(card)


def test_invariant_27_a_hand_needs_the_key_of_its_seat() -> None:
    """Member 2 holds the card. Quorum-1 others with all their keys and shares read nothing; one more, and they do."""
    asked, said = card_asked(b"hand", CARD), OURS.said[2]
    public = OURS.points(TokenKind.CARDS, asked, (0, 1, 3))
    shares = {holder: open_box(KeyBox(OURS.roster, 2, holder, said), OURS.signing[holder])[0] for holder in (0, 1, 3)}
    for coalition in combinations((0, 1, 3), OURS.roster.quorum - 1):
        few = [shares[holder] for holder in coalition]
        guess = interpolated([(share.holder + 1, group.scalar_of(share.value)) for share in few], 0)
        own = [
            bare_token(group.scalar_bytes(guess), asked),
            *(OURS.secret(each, TokenKind.CARDS) for each in coalition),
        ]
        for point in (own[0], group.GENERATOR, said.public.cards, asked.base, *public.values()):
            with pytest.raises(Misused, match="no face"):
                read_card(faces(), OURS.roster.numbers, {**public, 2: point}, CARD)
        with pytest.raises(Misused):
            read_card(faces(), OURS.roster.numbers, public, CARD)
        with pytest.raises(Misused):
            recover(2, TokenKind.CARDS, said.commitments(TokenKind.CARDS), few)
    opened = recover(2, TokenKind.CARDS, said.commitments(TokenKind.CARDS), shares.values())
    own_key = OURS.secret(2, TokenKind.CARDS)
    for secret in (own_key, opened):
        points = {**public, 2: bare_token(secret, asked)}
        assert read_card(faces(), OURS.roster.numbers, points, CARD) == FACE


def test_a_card_is_read_from_exactly_the_members_of_its_key() -> None:
    points = OURS.points(TokenKind.CARDS, card_asked(b"card", CARD))
    with pytest.raises(Misused, match="only those"):
        read_card(faces(), (0, 1, 2), points, CARD)
    with pytest.raises(Misused, match="only those"):
        read_card(faces(), (), {}, CARD)
    with pytest.raises(Misused, match="no face"):
        read_card(Faces(OTHER_TABLE, FACES), OURS.roster.numbers, points, CARD)


# --- locks


def test_a_card_without_the_lock_of_an_opened_secret_needs_one_member_less() -> None:
    card = unlocked(CARD, OURS.secret(3, TokenKind.CARDS))
    points = OURS.points(TokenKind.CARDS, card_asked(b"card", card), (0, 1, 2))
    assert read_card(faces(), (0, 1, 2), points, card) == FACE
    joint = joint_key(OURS.said[member].public.cards for member in (0, 1, 2))
    place = replace(PLACE, joint=joint)
    again = check_remask(place, card, make_remask(place, 3, card, entropy("fewer")))
    points = OURS.points(TokenKind.CARDS, card_asked(b"again", again), (0, 1, 2))
    assert read_card(faces(), (0, 1, 2), points, again) == FACE


def test_a_card_with_the_lock_of_a_newcomer_needs_one_member_more() -> None:
    newcomer = party(5).secrets[4].cards
    card = locked(CARD, bare_token(newcomer, card_asked(b"lock", CARD)))
    points = OURS.points(TokenKind.CARDS, card_asked(b"card", card))
    with pytest.raises(Misused, match="no face"):
        read_card(faces(), OURS.roster.numbers, points, card)
    points[4] = bare_token(newcomer, card_asked(b"card", card))
    assert read_card(faces(), (0, 1, 2, 3, 4), points, card) == FACE
    assert unlocked(card, newcomer) == CARD


# --- a second mask


def test_a_remask_holds_and_is_the_same_card() -> None:
    new = check_remask(PLACE, CARD, unpack(REMASK.encode(), Remask))
    assert OURS.face(new) == FACE
    assert new.a != CARD.a and new.b != CARD.b


def test_old_tokens_do_not_read_a_card_with_a_new_mask() -> None:
    points = OURS.points(TokenKind.CARDS, card_asked(b"old", CARD))
    with pytest.raises(Misused):
        read_card(faces(), OURS.roster.numbers, points, REMASK.new)


def test_the_same_entropy_elsewhere_or_for_another_card_gives_another_mask() -> None:
    other = shuffled(4, 5)[2]
    turns = [(PLACE, CARD), (replace(PLACE, reference=b"elsewhere"), CARD), (PLACE, other)]
    made = [(card, make_remask(place, 3, card, entropy("remask")).new) for place, card in turns]
    assert len({group.subtract(new.a, old.a) for old, new in made}) == 3


def test_every_flipped_bit_of_a_remask_is_found() -> None:
    raw = REMASK.cipher + REMASK.challenge + REMASK.response
    for bit in range(0, 8 * len(raw), 3):
        changed = flipped(raw, bit)
        damaged = Remask(3, changed[:64], changed[64:96], changed[96:])
        with pytest.raises(BadProof, match="The remask of member 0"):
            check_remask(PLACE, CARD, damaged)


def forged(card: Ciphertext, mask: int) -> Remask:
    """A card that is called a remask of CARD, with the proof that fits a mask."""
    statement = deck._statement(PLACE, CARD, card)
    return Remask(3, card.raw, *tokens.prove_equality("remask", statement, mask, PLACE.joint, entropy("forged")))


def alien(name: str) -> Ciphertext:
    moved = masked(CARD, OURS.joint, 5)
    other = hash_to_point("alien")
    return {
        "another face": Ciphertext(moved.a, group.add(moved.b, other)),
        "another mask": Ciphertext(group.add(moved.a, other), moved.b),
        "another card": masked(shuffled(4, 5)[2], OURS.joint, 5),
        "the same card": CARD,
        "only b moved": Ciphertext(CARD.a, moved.b),
        "only a moved": Ciphertext(moved.a, CARD.b),
        "halves exchanged": Ciphertext(moved.b, moved.a),
    }[name]


@of_each(
    "name",
    [
        "another face", "another mask", "another card", "the same card", "only b moved", "only a moved",
        "halves exchanged",
    ],
)  # fmt: skip
def test_no_other_card_passes_for_a_remask(name: str) -> None:
    for attempt in (forged(alien(name), 5), replace(REMASK, cipher=alien(name).raw)):
        with pytest.raises(BadProof):
            check_remask(PLACE, CARD, attempt)


@of_each("point", BAD_POINTS)
def test_invariant_28_points_outside_the_group_are_no_card(point: bytes) -> None:
    for card in (Ciphertext(point, REMASK.new.b), Ciphertext(REMASK.new.a, point)):
        with pytest.raises(BadProof, match="is not a point of the group"):
            check_remask(PLACE, CARD, replace(REMASK, cipher=card.raw))


@of_each("scalar", BAD_SCALARS)
def test_invariant_28_scalars_out_of_range_prove_no_remask(scalar: bytes) -> None:
    for part in ("challenge", "response"):
        with pytest.raises(BadProof, match="scalar"):
            check_remask(PLACE, CARD, replace(REMASK, **{part: scalar}))


def test_a_remask_replayed_elsewhere_is_refused() -> None:
    other_joint = party(3).joint
    for place in (
        replace(PLACE, table=OTHER_TABLE),
        replace(PLACE, member=1),
        replace(PLACE, reference=b"card 4"),
        replace(PLACE, joint=other_joint),
    ):
        with pytest.raises(BadProof):
            check_remask(place, CARD, REMASK)
    with pytest.raises(BadProof):
        check_remask(PLACE, shuffled(4, 5)[2], REMASK)


def test_our_own_mistakes_are_not_blamed_on_a_member() -> None:
    mistakes: list[Callable[[], object]] = [
        lambda: faces().point(FACES),
        lambda: faces().point(-1),
        lambda: Faces(b"short", 3),
        lambda: make_remask(PLACE, 3, CARD, b"short"),
        lambda: locked(CARD, bytes(32)),
        lambda: unlocked(CARD, bytes(32)),
        lambda: make_remask(PLACE, 3, Ciphertext(b"", b""), entropy("empty")),
        lambda: MaskingPlace(b"short", 0, OURS.joint, b"x"),
        lambda: MaskingPlace(TABLE, 256, OURS.joint, b"x"),
        lambda: MaskingPlace(TABLE, 0, b"short", b"x"),
        lambda: MaskingPlace(TABLE, 0, OURS.joint, b""),
    ]
    for mistake in mistakes:
        with pytest.raises(Misused):
            mistake()
