"""Shuffles: an honest one is a permutation, every other is refused, and each equation of the proof is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations

import pytest

from netcode.replica.canonical import unpack
from netcode.secrets import group, shuffle_proof
from netcode.secrets.deck import Ciphertext, MaskingPlace, masked
from netcode.secrets.group import BadProof, Misused, NotInGroup, digest, hash_to_point, scalar_from
from netcode.secrets.shuffling import Shuffle, _statement, check_shuffle, make_shuffle
from tests.listing import of_each
from tests.secrets import curve, parties
from tests.secrets.forger import DOUBLED, MIXED, SCALED, UNMIXED, UNSCALED, Plan, forge
from tests.secrets.parties import (
    BAD_POINTS,
    BAD_SCALARS,
    OTHER_TABLE,
    Party,
    chi_square,
    entropy,
    faces,
    flipped,
    party,
    replace,
    shuffle_of,
    shuffled,
    start_pile,
)
from tests.secrets.vectors import VECTORS
from tests.shortcuts import take_shortcuts

OURS = party(3)
PLACE = OURS.place(1, b"pile 1, turn 2")
INPUTS = shuffled(3, 5)[:3]
SHUFFLE = make_shuffle(PLACE, INPUTS, entropy("shuffle"))
JOINED, PROOF = SHUFFLE.outputs, SHUFFLE.proof


def refused(
    shuffle: Shuffle, inputs: Sequence[Ciphertext] = INPUTS, place: MaskingPlace = PLACE, match: str = "hold"
) -> None:
    with pytest.raises(BadProof, match=match) as found:
        check_shuffle(place, inputs, shuffle)
    assert (found.value.member, found.value.thing) == (place.member, "shuffle")


def seen(cards: Sequence[Ciphertext]) -> list[int]:
    return [OURS.face(card) for card in cards]


# --- honest shuffles


@of_each("count", [1, 2, 3, 15, 52])
def test_invariant_23_a_checked_shuffle_is_a_permutation(count: int) -> None:
    pile = OURS.pile(count)
    shuffle = unpack(make_shuffle(PLACE, pile, entropy(count)).encode(), Shuffle)
    cards = check_shuffle(PLACE, pile, shuffle)
    assert sorted(seen(cards)) == list(range(count))
    assert not {card.a for card in cards} & {card.a for card in pile}
    assert count < 15 or seen(cards) != list(range(count))


@pytest.mark.slow
def test_a_pile_of_three_hundred_cards() -> None:
    pile = OURS.pile(300)
    shuffle = make_shuffle(PLACE, pile, entropy("large"))
    assert len(shuffle.outputs + shuffle.proof) == 300 * 192 + 160 < 64 * 1024
    cards = check_shuffle(PLACE, pile, shuffle)
    assert Counter(seen(cards)) == Counter(range(300))


def test_equal_faces_are_kept_apart_and_counted() -> None:
    pile = start_pile(faces(), OURS.joint, (7, 7, 7, 2))
    cards = check_shuffle(PLACE, pile, make_shuffle(PLACE, pile, entropy("equal")))
    assert sorted(seen(cards)) == [2, 7, 7, 7] and len({card.raw for card in cards}) == 4


def test_every_member_takes_a_turn() -> None:
    cards = shuffled(3, 5)
    assert sorted(seen(cards)) == [0, 1, 2, 3, 4]


def test_hidden_and_known_cards_are_shuffled_together() -> None:
    """A reshuffle: what is left of the pile, and discards that lie open."""
    pile = (*INPUTS, *start_pile(faces(), OURS.joint, (100, 101)))
    cards = check_shuffle(PLACE, pile, make_shuffle(PLACE, pile, entropy("reshuffle")))
    assert sorted(seen(cards)) == sorted([*seen(INPUTS), 100, 101])


def test_the_same_entropy_elsewhere_or_for_another_pile_gives_another_order_and_masks() -> None:
    pile, others = OURS.pile(12), start_pile(faces(), OURS.joint, range(12, 24))
    turns = [(PLACE, pile), (replace(PLACE, reference=b"elsewhere"), pile), (replace(PLACE, member=2), pile)]
    made = [make_shuffle(place, cards, entropy("same")).cards for place, cards in (*turns, (PLACE, others))]
    orders = {tuple(face % 12 for face in seen(outputs)) for outputs in made}
    assert len(orders) == 4
    assert len({card.a for outputs in made for card in outputs}) == 48


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> Party:
    """A table in the group of `tests.shortcuts`: orders come of entropy, whatever the points are."""
    take_shortcuts(monkeypatch)
    monkeypatch.setattr(parties, "faces", cache(faces.__wrapped__))
    return party.__wrapped__(3)


def test_orders_are_uniform(light: Party) -> None:
    """Chi-square over all orders of four cards, limit with probability 0.001."""
    pile = light.pile(4)
    found = Counter(tuple(map(light.face, _turned(light, pile, number))) for number in range(240))
    assert chi_square([found[order] for order in permutations(range(4))]) < 49.7


def _turned(table: Party, pile: Sequence[Ciphertext], number: int) -> tuple[Ciphertext, ...]:
    """Only the cards: the proof is of no interest here."""
    patch = pytest.MonkeyPatch()
    with patch.context() as context:
        context.setattr(shuffle_proof, "_image", lambda *_: [])
        return make_shuffle(table.place(1), pile, entropy("order", number)).cards


def test_positions_are_uniform_after_two_turns(light: Party) -> None:
    """Where each of six cards ends up; 25 degrees of freedom, limit with probability 0.001."""
    pile = light.pile(6)
    counts = [[0] * 6 for _ in range(6)]
    for number in range(150):
        cards = _turned(light, _turned(light, pile, 2 * number), 2 * number + 1)
        for position, face in enumerate(map(light.face, cards)):
            counts[face][position] += 1
    assert chi_square([count for row in counts for count in row]) < 52.6


# --- known answers


def test_known_answer_of_a_shuffle() -> None:
    assert digest("test", JOINED, PROOF).hex() == VECTORS["shuffle"]


@pytest.mark.slow
def test_the_proof_fits_in_plain_integers() -> None:
    """The check of the paper once more, point by point and without libsodium, for two cards."""
    pile = shuffled(3, 5)[3:]
    shuffle = make_shuffle(PLACE, pile, entropy("plain"))
    raws = [shuffle.proof[at : at + 32] for at in range(0, len(shuffle.proof), 32)]
    c, chain = raws[:2], raws[2:4]
    challenge, s1, s2, s3, s4, *rest = (int.from_bytes(raw, "little") for raw in raws[4:])
    links, weights = rest[:2], rest[2:]
    bound = digest("shuffle", PLACE.digest(), 2, *(card.raw for card in (*pile, *shuffle.cards)))
    seed = digest("shuffle seed", bound, 2, *c)
    u = [scalar_from("shuffle weight", seed, number) for number in range(2)]
    h0, h1, h2 = (curve.decode(hash_to_point("shuffle generator", number)) for number in range(3))
    g, joint = curve.GENERATOR, curve.decode(OURS.joint)

    def total(*terms: tuple[int, curve.Point]) -> curve.Point:
        point = curve.ZERO
        for factor, base in terms:
            point = curve.add(point, curve.times(factor % curve.L, base))
        return point

    c_points, chain_points = [curve.decode(raw) for raw in c], [h0, *map(curve.decode, chain)]
    old = [[curve.decode(getattr(card, half)) for card in pile] for half in "ab"]
    new = [[curve.decode(getattr(card, half)) for card in shuffle.cards] for half in "ab"]
    t = [
        total((s1, g), *((-challenge, each) for each in c_points), (challenge, h1), (challenge, h2)),
        total((s2, g), (-challenge, chain_points[2]), (challenge * u[0] * u[1], h0)),
        total((s3, g), *zip(weights, (h1, h2), strict=True), *((-challenge * u[k], c_points[k]) for k in (0, 1))),
        *(
            total((-s4, base), *zip(weights, after, strict=True), *((-challenge * u[k], before[k]) for k in (0, 1)))
            for base, after, before in zip((g, joint), new, old, strict=True)
        ),
        *(total((links[i], g), (weights[i], chain_points[i]), (-challenge, chain_points[i + 1])) for i in (0, 1)),
    ]
    assert scalar_from("shuffle challenge", seed, *chain, *map(curve.encode, t)) == challenge


# --- forgeries: each breaks one equation and no other


FORGERIES = {
    "scaled cards under a matrix whose columns do not sum to one": (0, Plan(SCALED, SCALED, UNSCALED)),
    "mixed cards under a matrix that is no permutation": (1, Plan(MIXED, MIXED, UNMIXED)),
    "scaled cards under another matrix than the committed one": (2, Plan(used=SCALED, cards=UNSCALED)),
    "an alien mask": (3, Plan(alien=(True, False))),
    "an alien face": (4, Plan(alien=(False, True))),
    "mixed cards and a chain whose last link is forged": (7, Plan(MIXED, MIXED, UNMIXED, last_link_forged=True)),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_refused_by_one_equation_and_would_pass_without_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    equation, plan = FORGERIES[name]
    refused(forge(PLACE, INPUTS, plan), match="the proof does not fit")
    real = shuffle_proof._challenge

    def blind(seed: bytes, chain: tuple[bytes, ...], image: Sequence[bytes]) -> int:
        return real(seed, chain, [*image[:equation], *image[equation + 1 :]])

    monkeypatch.setattr(shuffle_proof, "_challenge", blind)
    assert check_shuffle(PLACE, INPUTS, forge(PLACE, INPUTS, plan))


def test_the_forger_can_be_honest() -> None:
    assert check_shuffle(PLACE, INPUTS, forge(PLACE, INPUTS, Plan()))


CARDS_DOUBLED = ((1, 0, 0), (1, 0, 0), (0, 0, 1))


@of_each(
    "plan",
    [
        Plan(DOUBLED, DOUBLED, CARDS_DOUBLED),
        Plan(DOUBLED, DOUBLED, CARDS_DOUBLED, last_link_forged=True),
        Plan(used=DOUBLED, cards=CARDS_DOUBLED),
        Plan(cards=CARDS_DOUBLED),
    ],
)
def test_a_doubled_card_is_refused(plan: Plan) -> None:
    shuffle = forge(PLACE, INPUTS, plan)
    assert len(set(seen(shuffle.cards))) == 2
    refused(shuffle)


def test_cards_of_one_mask_are_refused() -> None:
    """One token would open both."""
    inputs = OURS.pile(3)
    masks = (5, 5, 6)
    outputs = tuple(masked(card, OURS.joint, mask) for card, mask in zip(inputs, masks, strict=True))
    proof = shuffle_proof.prove(_statement(PLACE, inputs, outputs), (0, 1, 2), masks, entropy("masks"))
    refused(shuffle_of(outputs, proof.raw()), inputs, match="two cards have one mask")


# --- the wrong pile


def test_a_stacked_start_deck_is_refused() -> None:
    """A perfect proof, but for a pile that begins with another face than everybody computes."""
    stacked = start_pile(faces(), OURS.joint, (9, 1, 2))
    shuffle = make_shuffle(PLACE, stacked, entropy("stacked"))
    assert check_shuffle(PLACE, stacked, shuffle)
    refused(shuffle, OURS.pile(3))


def test_a_hand_card_slipped_into_a_reshuffle_is_refused() -> None:
    hand, pile = shuffled(3, 5)[4], shuffled(3, 5)[:3]
    slipped = (*pile[:2], hand)
    refused(make_shuffle(PLACE, slipped, entropy("slipped")), pile)


def test_an_alien_card_is_refused() -> None:
    alien = Ciphertext(hash_to_point("alien", 1), hash_to_point("alien", 2))
    for place in range(3):
        outputs = list(SHUFFLE.cards)
        outputs[place] = alien
        refused(shuffle_of(outputs, PROOF))


def test_outputs_in_another_order_are_refused() -> None:
    for order in list(permutations(range(3)))[1:]:
        refused(shuffle_of((SHUFFLE.cards[place] for place in order), PROOF))
    refused(SHUFFLE, INPUTS[::-1])


def test_wrong_counts_are_refused() -> None:
    more = (*SHUFFLE.cards, masked(INPUTS[0], OURS.joint, 5))
    refused(shuffle_of(SHUFFLE.cards[:2], PROOF), match="there are not 3 cards")
    refused(shuffle_of(more, PROOF), match="there are not 3 cards")
    refused(shuffle_of((), PROOF), match="there are not 3 cards")
    refused(SHUFFLE, INPUTS[:2])
    for proof in (b"", PROOF[:-1], PROOF + b"\0", PROOF[:-128], PROOF + PROOF[:128]):
        refused(replace(SHUFFLE, proof=proof), match="wrong length")


# --- damage


def test_flipped_bits_of_cards_and_proof_are_found() -> None:
    """Four bits of every field: both ends, and two that wander from field to field."""
    whole = JOINED + PROOF
    for start in range(0, len(whole), 32):
        field = start // 32
        for bit in (0, 255, 7 * field % 254 + 1, 31 * field % 254 + 1):
            changed = flipped(whole, 8 * start + bit)
            refused(Shuffle(changed[: len(JOINED)], changed[len(JOINED) :]))


@pytest.mark.parametrize("point", [point for point in BAD_POINTS if len(point) == 32], ids=bytes.hex)
def test_invariant_28_points_outside_the_group_are_refused_in_every_field(point: bytes) -> None:
    whole = JOINED + PROOF
    for start in range(0, len(JOINED) + 6 * 32, 32):
        changed = whole[:start] + point + whole[start + 32 :]
        shuffle = Shuffle(changed[: len(JOINED)], changed[len(JOINED) :])
        refused(shuffle, match="is not a point of the group|does not lie on the curve")


@of_each("scalar", [scalar for scalar in BAD_SCALARS if len(scalar) == 32])
def test_invariant_28_scalars_out_of_range_are_refused_in_every_field(scalar: bytes) -> None:
    for start in range(6 * 32, len(PROOF), 32):
        refused(replace(SHUFFLE, proof=PROOF[:start] + scalar + PROOF[start + 32 :]), match="scalar")


def lenient(scalar: int, point: bytes) -> bytes:
    """Multiplication as a library that checks nothing would do it."""
    try:
        return group_multiply(scalar, point)
    except NotInGroup:
        return curve.encode(curve.times(scalar, curve.decode(point)))


group_multiply = group.multiply


def holds(shuffle: Shuffle) -> bool:
    try:
        check_shuffle(PLACE, INPUTS, shuffle)
    except BadProof:
        return False
    return True


def test_a_card_with_a_point_of_small_order_is_refused_even_if_all_equations_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """(0, -1) is added to a card; where a nonce and its answer are both even or both odd, it cancels out."""
    masks = [scalar_from("mask", place) for place in range(3)]
    cards = [masked(card, OURS.joint, mask) for card, mask in zip(INPUTS, masks, strict=True)]
    odd = group.add(cards[0].b, (group.FIELD - 1).to_bytes(32, "little"))
    outputs = (replace(cards[0], b=odd), *cards[1:])
    statement = _statement(PLACE, INPUTS, outputs)
    with monkeypatch.context() as without_checks:
        without_checks.setattr(group, "multiply", lenient)
        without_checks.setattr(shuffle_proof, "multiply", lenient)
        proofs = (shuffle_proof.prove(statement, (0, 1, 2), masks, entropy(number)) for number in range(40))
        fitting = next(found for proof in proofs if holds(found := shuffle_of(outputs, proof.raw())))
    refused(fitting, match="is not a point of the group")


# --- replayed


def test_a_shuffle_replayed_elsewhere_is_refused() -> None:
    elsewhere = [
        replace(PLACE, table=OTHER_TABLE),
        replace(PLACE, member=2),
        replace(PLACE, reference=b"pile 1, turn 3"),
        replace(PLACE, joint=party(4).joint),
    ]
    for place in elsewhere:
        refused(SHUFFLE, place=place, match="the proof does not fit")


def test_a_proof_for_another_deck_is_refused() -> None:
    other = make_shuffle(PLACE, OURS.pile(3), entropy("deck"))
    refused(replace(other, proof=PROOF), OURS.pile(3))
    refused(replace(SHUFFLE, proof=other.proof))
    refused(SHUFFLE, OURS.pile(3))


# --- shapes, and our own mistakes


@of_each("cards", [JOINED + b"x", b"", bytes(64 * 301)])
def test_cards_of_a_wrong_length_are_refused_whatever_the_proof(cards: bytes) -> None:
    proof = bytes(shuffle_proof.size_of(len(cards) // 64))
    refused(Shuffle(cards, proof), match="there are not 3 cards")


def test_our_own_mistakes_are_not_blamed_on_a_member() -> None:
    broken = (Ciphertext(bytes(32), bytes(32)), *INPUTS[1:])
    mistakes: list[Callable[[], object]] = [
        lambda: make_shuffle(PLACE, (), entropy("none")),
        lambda: make_shuffle(PLACE, OURS.pile(1) * 301, entropy("many")),
        lambda: make_shuffle(PLACE, INPUTS, b"short"),
        lambda: make_shuffle(PLACE, broken, entropy("broken")),
        lambda: check_shuffle(PLACE, (), SHUFFLE),
    ]
    for mistake in mistakes:
        with pytest.raises(Misused):
            mistake()
