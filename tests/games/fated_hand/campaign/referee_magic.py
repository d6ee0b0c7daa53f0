"""What the 46 story spells cost as the manual has it: a plain question for each about the cards paid (17.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, permutations, product
from typing import TypeAlias

from core.games.fated_hand.playing_cards import DECK, number, suit
from core.plain import Face

Cost: TypeAlias = Callable[[Sequence[Face], str, str], bool]
"""Whether these cards pay, with the Star Suits of the caster and of the target."""


def is_face(card: Face) -> bool:
    return number(card) > 10


def is_red(card: Face) -> bool:
    return suit(card) in ("heart", "diamond")


def ascends(cards: Sequence[Face]) -> bool:
    numbers = sorted(map(number, cards))
    return all(after - before == 1 for before, after in pairwise(numbers))


def suits(cards: Sequence[Face]) -> set[str]:
    return {*map(suit, cards)}


def gap(cards: Sequence[Face]) -> int:
    return min(abs(number(one) - number(other)) for one, other in combinations(cards, 2))


def each(*tests: Callable[[Face, str, str], bool]) -> Cost:
    """One card for each test, in any order, and no card more."""

    def pays(cards: Sequence[Face], star: str, target: str) -> bool:
        if len(cards) != len(tests):
            return False
        ways = permutations(cards)
        return any(all(test(card, star, target) for test, card in zip(tests, way, strict=True)) for way in ways)

    return pays


def whole(count: int, test: Callable[[Sequence[Face]], bool]) -> Cost:
    return lambda cards, star, target: len(cards) == count and test(cards)


def either(*costs: Cost) -> Cost:
    return lambda cards, star, target: any(cost(cards, star, target) for cost in costs)


def of_suit(name: str) -> Callable[[Face, str, str], bool]:
    return lambda card, star, target: suit(card) == name


def any_card(card: Face, star: str, target: str) -> bool:
    return True


def face(card: Face, star: str, target: str) -> bool:
    return is_face(card)


def own_star(card: Face, star: str, target: str) -> bool:
    return suit(card) == star


def their_star(card: Face, star: str, target: str) -> bool:
    return suit(card) == target


def black(card: Face, star: str, target: str) -> bool:
    return not is_red(card)


club, spade, heart, diamond = map(of_suit, ("club", "spade", "heart", "diamond"))


def rank(wanted: int) -> Callable[[Face, str, str], bool]:
    return lambda card, star, target: number(card) == wanted


def readings(card: Face, star: str) -> list[Face]:
    """As what a Witch with The Stars In Retrograde may take a card: beside it by one, and a face of her suit as any."""
    if suit(card) != star:
        return [card]
    if is_face(card):
        return list(DECK)
    return [Face(card + by) for by in (-1, 0, 1) if 1 <= number(card) + by <= 13]


def pays(spell: str, cards: Sequence[Face], star: str, target: str, *, is_willing: bool, in_retrograde: bool) -> bool:
    costs = [COSTS[spell], *([WILLING[spell]] if is_willing and spell in WILLING else [])]
    ways = product(*(readings(card, star) for card in cards)) if in_retrograde else [tuple(cards)]
    return any(cost(way, star, target) for way in ways for cost in costs)


COSTS: dict[str, Cost] = {
    "gust": whole(2, ascends),
    "flame": each(face),
    "shout": each(lambda card, star, target: number(card) > 7, any_card),
    "detect_thoughts": either(each(face, face), each(face, face, any_card)),
    "calm_emotions": each(face, heart),
    "detect_emotion": whole(1, lambda cards: suit(cards[0]) == "heart" and 3 <= number(cards[0]) <= 7),
    "common_tongue": whole(2, lambda cards: suits(cards) == {"spade"} and min(map(number, cards)) > 7),
    "illusory_guise": whole(2, lambda cards: suits(cards) == {"diamond"} and all(map(is_face, cards))),
    "lesser_illusion": whole(1, lambda cards: suit(cards[0]) == "diamond" and number(cards[0]) < 10),
    "advanced_illusion": whole(
        3,
        lambda cards: (
            suits(cards) == {"diamond"}
            and sorted((is_face(card), number(card) < 10) for card in cards)
            == [(False, True), (False, True), (True, False)]
        ),
    ),
    "sneezy": each(club),
    "dancing_lights": each(diamond),
    "guidance": whole(2, lambda cards: min(map(number, cards)) > 7 and len(suits(cards)) == 2),
    "mage_hand": each(own_star),
    "mending": each(club, club),
    "telepathy": each(own_star, their_star),
    "send_message": whole(1, lambda cards: suit(cards[0]) == "heart" and is_face(cards[0])),
    "mold_earth": each(spade, any_card),
    "shape_stone": whole(4, lambda cards: len(suits(cards)) == 4 and gap(cards) > 2),
    "sleep": each(lambda card, star, target: is_face(card) and suit(card) == target, face),
    "shape_water": whole(2, lambda cards: all(number(card) % 2 == 0 for card in cards)),
    "command_water": whole(3, lambda cards: all(number(card) % 2 == 0 for card in cards) and len(suits(cards)) == 1),
    "alarm": whole(2, lambda cards: gap(cards) >= 5),
    "bane": each(spade, spade, their_star),
    "color_spray": whole(2, lambda cards: all(map(is_red, cards))),
    "detect_magic": whole(2, lambda cards: len(suits(cards)) == 1),
    "feather_fall": whole(2, lambda cards: len(suits(cards)) == 1 and ascends(cards)),
    "sanctuary": whole(4, lambda cards: len(suits(cards)) == 4),
    "growth": each(club, club),
    "speak_with_animals": whole(2, lambda cards: suits(cards) == {"club"} and max(map(number, cards)) < 8),
    "platform": each(spade, spade),
    "unseen_servant": each(lambda card, star, target: is_face(card) and suit(card) == star, face, any_card),
    "augury": whole(5, lambda cards: ascends(cards) and len(suits(cards)) == 4),
    "stinky": each(spade, any_card),
    "beast_sense": each(club, club),
    "darkness": whole(3, lambda cards: not any(map(is_red, cards)) and max(map(number, cards)) < 7),
    "enlarge_reduce": either(each(rank(9), rank(10)), each(rank(2), rank(3))),
    "forget": each(their_star, spade),
    "arcane_sight": each(rank(11), rank(12), rank(13)),
    "mutate": each(club, lambda card, star, target: is_face(card) and suit(card) == target),
    "nightmare": each(diamond, black, black),
    "unleash_plague": each(club, club, face),
    "into_dreams": each(spade, their_star),
    "paranoia": each(spade, spade),
    "numbers": whole(3, lambda cards: not any(map(is_face, cards))),
    "bees": whole(5, lambda cards: True),
}
WILLING = {"forget": each(spade)}
"""What is paid instead where the target is willing."""
AIMED = {"telepathy", "sleep", "bane", "forget", "mutate", "into_dreams"}
"""They can take a card of their target's Star Suit."""
LEAST = {
    **dict.fromkeys(COSTS, 2),
    **dict.fromkeys(("flame", "detect_emotion", "lesser_illusion", "sneezy", "dancing_lights", "mage_hand"), 1),
    "send_message": 1,
    **dict.fromkeys(("advanced_illusion", "command_water", "bane", "unseen_servant", "darkness", "arcane_sight"), 3),
    **dict.fromkeys(("nightmare", "unleash_plague", "numbers"), 3),
    **dict.fromkeys(("shape_stone", "sanctuary"), 4),
    **dict.fromkeys(("augury", "bees"), 5),
}
"""How many cards each takes at least."""
