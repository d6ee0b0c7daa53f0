"""Paying for spells (8.3, 17): what a roll of magic can be spent on, all spells together."""

from __future__ import annotations

from itertools import product

from core.games.dragon_dice.paying import IVORY, MIXED, MagicPool, MagicResults, Price, room
from core.games.dragon_dice.rolls import Source
from tests.games.dragon_dice.casting import can_pay

LAVA = ("lava_elves",)


def plain(amount: int, *elements: str, species: tuple[str, ...] = LAVA) -> MagicResults:
    return MagicResults(Source.PLAIN, amount, elements, species)


def ids(amount: int, *elements: str, species: tuple[str, ...] = LAVA) -> MagicResults:
    return MagicResults(Source.ID, amount, elements, species)


def test_example_8_three_spells_are_paid_with_nine_magic_of_two_elements() -> None:
    both = ("death", "fire")
    pool = MagicPool((plain(5, *both), plain(2, *both), ids(2, *both)))
    finger, flames, palsy = Price(4, "death"), Price(3, "fire", "lava_elves"), Price(2, "death")
    assert pool.total == 9 and can_pay(pool, (finger, flames, palsy))
    assert can_pay(pool, (palsy, palsy, palsy)) and room(pool, (palsy, palsy, palsy), "fire", "lava_elves") == 3
    assert not can_pay(pool, (finger, flames, palsy, palsy))
    assert not can_pay(pool, (Price(2, "earth"),)) and not can_pay(pool, (Price(3, "fire", "scalders"),))


def test_17_an_elemental_spell_takes_one_element_and_a_white_dragon_any_mix() -> None:
    pool = MagicPool((plain(7, "air"), plain(7, "water"), plain(2, IVORY)))
    assert not can_pay(pool, (Price(8, "air"),)) and can_pay(pool, (Price(14, MIXED),))
    assert room(pool, (), MIXED, "") == 16 and room(pool, (), IVORY, "") == 2
    assert room(pool, (Price(14, MIXED),), "air", "") == 2


def test_17_a_species_spell_is_paid_by_its_species_alone() -> None:
    pool = MagicPool(
        (
            plain(3, "fire", species=("dwarves",)),
            plain(3, "fire", species=LAVA),
            plain(2, "fire", species=("dwarves", *LAVA)),
        )
    )
    assert room(pool, (), "fire", "dwarves") == 5 and room(pool, (), "fire", "lava_elves") == 5
    assert room(pool, (Price(5, "fire", "dwarves"),), "fire", "lava_elves") == 3
    assert room(pool, (Price(5, "fire", "dwarves"),), "fire", "") == 3


def test_9_2_the_caster_lets_go_of_what_he_needs_least() -> None:
    pool = MagicPool((plain(3, "fire"), plain(3, "death"), ids(2, "fire")), plain=2, ids=2)
    assert pool.total == 4
    assert can_pay(pool, (Price(2, "death"), Price(2, "fire"))) and can_pay(pool, (Price(4, "fire"),))
    assert not can_pay(pool, (Price(3, "death"),))


def test_13_2_an_id_that_is_left_counts_twice_for_one_unit() -> None:
    one_left = MagicPool((ids(1, "fire"), ids(1, "death")), ids=1, ids_doubled=True)
    assert one_left.total == 2
    assert can_pay(one_left, (Price(2, "fire"),)) and can_pay(one_left, (Price(2, "death"),))
    assert not can_pay(one_left, (Price(1, "fire"), Price(1, "death")))
    assert room(one_left, (Price(1, "fire"),), "fire", "") == 1
    assert can_pay(MagicPool(one_left.results, ids_doubled=True), (Price(2, "fire"), Price(2, "death")))


def test_what_can_be_paid_is_what_trying_every_way_finds() -> None:
    kinds = [("air",), ("water",), ("air", "water"), ("water", "fire")]
    prices = [Price(1, "air"), Price(1, "water"), Price(1, "fire"), Price(1, MIXED)]
    for amounts in product(range(3), repeat=4):
        pool = MagicPool(tuple([plain(n, *each) for n, each in zip(amounts, kinds, strict=True)]), plain=4)
        for asked in ((1, 1, 1, 1), (2, 0, 1, 0), (0, 2, 0, 2), (2, 2, 1, 0), (0, 0, 3, 1)):
            wanted = [price for price, n in zip(prices, asked, strict=True) for _ in range(n)]
            assert can_pay(pool, wanted) is (len(wanted) <= 4 and tried([*pool.results], wanted))


def tried(results: list[MagicResults], wanted: list[Price]) -> bool:
    """Each price of 1 in turn is paid by each that may."""
    if not wanted:
        return True
    for place, each in enumerate(results):
        if each.amount and each.pays(wanted[0].element, wanted[0].species):
            left = [*results]
            left[place] = MagicResults(each.source, each.amount - 1, each.elements, each.species)
            if tried(left, wanted[1:]):
                return True
    return False
