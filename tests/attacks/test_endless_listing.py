"""A character of 463 bytes fills the memory: whoever lays a table adds one whose abilities cannot be listed.

Every set of stones that covered a cost was an option of its own. A character that draws 99 stones for one, and whose
hand may hold as many, came to 2^99 of them; the machine of whoever was asked, and of all who looked over its shoulder,
took all memory before it showed anything. Costs of all seven elements multiplied what was left.

Where more than eight stones can pay, only payments without a stone too many are listed, of alike stones the first ones.
A cost has three elements at most, an effect draws five stones at most, and an ability has twelve effects at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

import pytest

from core.games.stonebound.characters import canonical, read_characters, roster_of
from core.games.stonebound.data import ELEMENTS
from core.games.stonebound.legality import MOST_ELEMENTS, MOST_STARS
from core.games.stonebound.payment import payments
from core.games.stonebound.stones import deck_faces
from core.kit.catalogue import BadEntry
from netcode.answerers import SeededLuck
from tests.games.stonebound.made import ability, character
from tests.games.stonebound.table import Play, lay, stone
from tests.games.stonebound.test_made_characters import Maker
from tests.listing import of_each

WHOLE_DECK = list(enumerate(deck_faces("stated_147")))
"""The largest hand there can be."""

MOST_WAYS = 256
"""To pay for one ability with any hand."""

DRAW = {"op": "draw", "count": 99}


def test_a_character_that_draws_the_deck_is_refused_with_its_place() -> None:
    plain = {"characters": [character(ability(DRAW, no_action=True))]}
    with pytest.raises(BadEntry, match=r"count is 99\. It is a whole number from 0 to 5"):
        read_characters(plain)


def test_a_hand_of_ninety_nine_is_refused() -> None:
    effect = {"op": "hand_size", "amount": 99}
    with pytest.raises(BadEntry, match="It is a whole number from -5 to 5"):
        read_characters({"characters": [character(ability(effect, fuse=True, target={"who": "self"}))]})


def test_a_cost_of_all_elements_is_refused() -> None:
    with pytest.raises(BadEntry, match=r"7 elements\. At most 3"):
        read_characters(
            {"characters": [character(ability({"op": "heal", "amount": 1}, cost=dict.fromkeys(ELEMENTS, 1)))]}
        )


def test_a_thousand_effects_are_refused() -> None:
    with pytest.raises(BadEntry, match="1000 effects"):
        read_characters({"characters": [character(ability(*[{"op": "heal", "amount": 1}] * 1000))]})


def costs() -> Iterator[tuple[tuple[str, int], ...]]:
    """Every cost that an ability may have, up to the names of its elements."""

    def parts(left: int, count: int) -> Iterator[tuple[int, ...]]:
        yield ()
        if count:
            for first in range(1, left + 1):
                yield from ((first, *rest) for rest in parts(left - first, count - 1))

    yield from (tuple(zip(ELEMENTS, stars, strict=False)) for stars in parts(MOST_STARS, MOST_ELEMENTS) if stars)


def test_no_cost_has_more_ways_than_a_screen_can_list_even_with_the_whole_deck() -> None:
    assert max(len(payments(cost, WHOLE_DECK)) for cost in costs()) <= MOST_WAYS


@of_each("seed", range(30))
def test_characters_of_every_shape_list_what_they_may_do_with_the_largest_hand(seed: int) -> None:
    """Their costs are the dearest there are; the whole deck lies in the hand that pays."""
    play = with_the_deck(seed)
    abilities = roster_of(play.state.custom).characters["made"].abilities
    play.say(0)
    targets = 2
    assert len(play.listed) <= 1 + 11 * 11 + targets + len(abilities) * targets * MOST_WAYS


DECK = tuple(f"{element} {kind}" for element in ELEMENTS for kind in ("1", "2", "3", "infinite"))


def with_the_deck(seed: int) -> Play:
    """A made character with costs by chance, beside somebody, with every stone of the deck in hand."""
    make = Maker(seed)
    table = make.character("made")
    for each in cast("list[dict[str, object]]", table["defense"]):
        each["cost"] = dear(make)
    custom = canonical([table])
    names = [name for name in DECK for _ in range(sum(face == stone(name) for face in deck_faces("itemised_140")))]
    options: Mapping[str, str] = {"characters": custom}
    return lay(("made", 0, (5, 2)), ("kess_varrow", 1, (5, 3)), hands={0: tuple(names[4:])}, options=options)


def dear(make: Maker) -> dict[str, int]:
    """Nine stars in one to three elements."""
    count, luck = make.number(1, MOST_ELEMENTS), SeededLuck(make.number(0, 1 << 20))
    chosen = [ELEMENTS[number] for number in luck.shuffled(tuple(range(len(ELEMENTS))))[:count]]
    return dict(zip(chosen, {1: (9,), 2: (4, 5), 3: (3, 3, 3)}[count], strict=True))
