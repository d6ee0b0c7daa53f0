"""Factors prepared ahead: the same turn, whenever they were made, and less left to do in it."""

from __future__ import annotations

from collections import Counter

import pytest

from netcode.secrets import group
from netcode.secrets.deck import MaskingPlace
from netcode.secrets.group import Misused
from netcode.secrets.shuffling import Factors, Shuffle, check_shuffle, make_shuffle
from tests.listing import of_each
from tests.secrets.parties import entropy, party

OURS = party(3)
PLACE = OURS.place(1, b"pile 1, turn 2")


def factors(ready: int, turn: bytes = b"turn", joint: bytes = OURS.joint, name: str = "factors") -> Factors:
    made = Factors(joint, turn, entropy(name))
    for _ in range(ready):
        made.prepare()
    assert len(made) == ready
    return made


def turned(count: int, made: Factors | None) -> Shuffle:
    return make_shuffle(PLACE, OURS.pile(count), entropy("turn"), made)


@of_each("count", [1, 2, 3, 15])
def test_a_turn_with_prepared_factors_is_a_permutation(count: int) -> None:
    pile = OURS.pile(count)
    shuffle = turned(count, factors(count))
    cards = check_shuffle(PLACE, pile, shuffle)
    assert sorted(OURS.face(card) for card in cards) == list(range(count))
    assert not {card.a for card in cards} & {card.a for card in pile}


@of_each("ready", [0, 1, 4, 5, 9])
def test_the_turn_is_the_same_however_much_was_prepared(ready: int) -> None:
    assert turned(5, factors(ready)) == turned(5, factors(5))


def test_factors_make_another_turn_than_the_place_alone() -> None:
    assert turned(5, factors(5)).outputs != turned(5, None).outputs


@pytest.mark.parametrize("other", [factors(4, b"next"), factors(4, name="other")], ids=["turn", "entropy"])
def test_nothing_is_used_in_two_turns(other: Factors) -> None:
    assert not scalars(other) & scalars(factors(4))


def scalars(made: Factors) -> set[int]:
    """All secrets of four cards; they differ among themselves too."""
    found = [each.scalar for each in made.masks(4)] + [*made.sums()]
    found += [value for each in made.blinds(4) for value in (each.blind, each.link, each.nonce, each.weight)]
    assert len(set(found)) == len(found) == 24
    return set(found)


def test_factors_under_another_joint_key_are_refused() -> None:
    other = MaskingPlace(PLACE.table, 1, group.generator_times(7), PLACE.reference)
    with pytest.raises(Misused, match="joint key"):
        make_shuffle(other, OURS.pile(3), entropy("turn"), factors(3))


def test_the_turn_itself_takes_two_fifths_of_the_products(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a card's six products with other points four remain, and of those with the generator none."""
    counted: Counter[str] = Counter()
    for name in ("crypto_scalarmult_ed25519_noclamp", "crypto_scalarmult_ed25519_base_noclamp"):
        real = getattr(group.sodium, name)

        def product(*parts: bytes, name: str = name, real=real) -> bytes:  # type: ignore[no-untyped-def]
            counted[name] += 1
            return real(*parts)  # type: ignore[no-any-return]

        monkeypatch.setattr(group.sodium, name, product)
    turned(20, None)
    whole = dict(counted)
    made = factors(20)
    counted.clear()
    turned(20, made)
    assert whole["crypto_scalarmult_ed25519_noclamp"] == 20 * 6 + 1
    assert whole["crypto_scalarmult_ed25519_base_noclamp"] == 20 * 4 + 4
    assert counted["crypto_scalarmult_ed25519_noclamp"] == 20 * 4 + 1
    assert counted["crypto_scalarmult_ed25519_base_noclamp"] == 4
