"""Dice and permutations from everybody's tokens: they need all of them, and are fair if one member is honest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from netcode.secrets import coins
from netcode.secrets.coins import coin, permutation, roll
from netcode.secrets.group import Misused, check_point, scalar_bytes, scalar_from
from netcode.secrets.tokens import TokenKind, bare_token, make_tokens
from tests.listing import of_each
from tests.secrets.parties import OTHER_TABLE, TABLE, check_token, chi_square, entropy, party
from tests.secrets.vectors import VECTORS

OURS = party(3)
HERE = b"block 12, question 1"
ASKED = coin(TABLE, HERE)
POINTS = OURS.points(TokenKind.COINS, ASKED)
MEMBERS = OURS.roster.numbers
MANY = (1_000_000,) * 4


def test_every_member_computes_the_same_from_checked_tokens() -> None:
    points = {}
    for member in (2, 0, 1):
        token = make_tokens(
            OURS.owner(member, TokenKind.COINS), OURS.secret(member, TokenKind.COINS), [ASKED], entropy(member)
        )
        points[member] = check_token(OURS.owner(member, TokenKind.COINS), ASKED, token)
    assert roll(TABLE, HERE, MEMBERS, points, MANY) == roll(TABLE, HERE, MEMBERS, POINTS, MANY)


def test_known_answers_of_chance() -> None:
    dice = roll(TABLE, HERE, MEMBERS, POINTS, (6, 6, 6, 10, 100, 20, 2, 1))
    order = permutation(TABLE, HERE, MEMBERS, POINTS, 12)
    assert f"{dice} {order}" == VECTORS["chance"]


def test_invariant_22_dice_depend_on_every_members_token() -> None:
    """Exchange the secret of one member, whichever: everything is different."""
    outcomes = {roll(TABLE, HERE, MEMBERS, POINTS, MANY)}
    for member in MEMBERS:
        other = bare_token(scalar_bytes(scalar_from("other", member)), ASKED)
        outcomes.add(roll(TABLE, HERE, MEMBERS, POINTS | {member: other}, MANY))
    outcomes.add(roll(TABLE, HERE, MEMBERS, {0: POINTS[1], 1: POINTS[0], 2: POINTS[2]}, MANY))
    assert len(outcomes) == 5


def test_places_tables_and_purposes_give_other_dice() -> None:
    outcomes = {
        roll(TABLE, HERE, MEMBERS, POINTS, MANY),
        roll(TABLE, HERE + b"0", MEMBERS, POINTS, MANY),
        roll(OTHER_TABLE, HERE, MEMBERS, POINTS, MANY),
        roll(TABLE, HERE, (0, 1), {member: POINTS[member] for member in (0, 1)}, MANY),
    }
    bases = {coin(TABLE, HERE).base, coin(OTHER_TABLE, HERE).base, coin(TABLE, HERE + b"0").base}
    assert len(outcomes) == 4 and len(bases) == 3
    assert check_point(ASKED.base) == ASKED.base


def test_nothing_is_drawn_from_too_few_or_too_many_tokens() -> None:
    wrong: list[Callable[[], object]] = [
        lambda: roll(TABLE, HERE, MEMBERS, {0: POINTS[0]}, (6,)),
        lambda: roll(TABLE, HERE, (0, 1), POINTS, (6,)),
        lambda: roll(TABLE, HERE, (), {}, (6,)),
        lambda: permutation(TABLE, HERE, MEMBERS, {0: POINTS[0]}, 5),
        lambda: roll(TABLE, HERE, MEMBERS, POINTS | {0: b"short"}, (6,)),
        lambda: roll(TABLE, HERE, MEMBERS, POINTS, (0,)),
        lambda: roll(TABLE, HERE, MEMBERS, POINTS, (-6,)),
        lambda: roll(TABLE, HERE, MEMBERS, POINTS, (2**32,)),
    ]
    for attempt in wrong:
        with pytest.raises(Misused):
            attempt()


# --- fairness


@of_each("sides, limit", [(2, 10.8), (6, 20.5), (10, 27.9), (20, 43.8), (100, 148.2)])
def test_invariant_22_dice_are_uniform_for_fixed_secrets_of_the_others(sides: int, limit: float) -> None:
    """Only member 1's secret changes from roll to roll. Limits: chi-square with probability 0.001."""
    counts = [0] * sides
    for number in range(40):
        changed = bare_token(scalar_bytes(scalar_from("secret", sides, number)), ASKED)
        for face in roll(TABLE, HERE, MEMBERS, POINTS | {1: changed}, (sides,) * 50):
            counts[face - 1] += 1
    assert chi_square(counts) < limit


def test_first_dice_of_many_rolls_are_uniform() -> None:
    counts = [0] * 6
    for number in range(3_000):
        counts[roll(TABLE, b"roll %d" % number, MEMBERS, POINTS, (6,))[0] - 1] += 1
    assert chi_square(counts) < 20.5


def test_orders_are_uniform() -> None:
    found = Counter(permutation(TABLE, b"order %d" % number, MEMBERS, POINTS, 4) for number in range(2_400))
    assert chi_square([found[order] for order in permutations(range(4))]) < 49.7


def test_words_above_the_last_whole_multiple_are_drawn_again() -> None:
    """Three goes into 2**64 with one left over, so the highest word would favour zero."""
    assert coins._below(3, iter([2**64 - 1, 5])) == 2
    assert coins._below(3, iter([2**64 - 2, 5])) == 2
    assert coins._below(2**31, iter([2**64 - 1])) == 2**31 - 1


@of_each("count", [0, 1, 2, 52, 300])
def test_permutations_of_any_length(count: int) -> None:
    order = permutation(TABLE, HERE, MEMBERS, POINTS, count)
    assert sorted(order) == list(range(count))


def test_dice_of_any_sides_and_number() -> None:
    assert roll(TABLE, HERE, MEMBERS, POINTS, ()) == ()
    assert roll(TABLE, HERE, MEMBERS, POINTS, (1,) * 9) == (1,) * 9
    mixed = roll(TABLE, HERE, MEMBERS, POINTS, tuple(range(1, 200)))
    assert all(1 <= face <= sides for sides, face in enumerate(mixed, 1))
