"""What a Game Master may choose from, in groups under headings: powers of the desk, and many sorts of details. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.games.fated_hand.campaign.story_board import Offers
from client.widgets.option_card import CardFace
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.components import COMPONENTS
from core.plain import Answer

OF_HEROES = (powers.GIVE, powers.GIVE_THING, powers.TAKE, powers.COINS, powers.TEACH, powers.TIRE, powers.LEVEL)
STORY, HEROES = "The story", "The company"
ARMS, CATALYSTS, ARMOUR = "Arms", "Catalysts", "Armour"
SCHOOL_WORDS = {"spell": "Spells", "hex": "Hexes", "miracle": "Miracles"}
NARROW = 112
"""How wide a card is at least, at 100 %."""
FOE = "foe"
MANY = 9
"""More of them than these have the whole board to themselves."""


def grouped(what: str, answers: Sequence[Answer], words: Callable[[Answer], str]) -> list[Offers]:
    """what: the word for the detail, or when powers are chosen. One group has no heading."""
    heading = HEADINGS.get(what, _none)
    groups: dict[str, list[tuple[Answer, CardFace]]] = {}
    for answer in sorted(answers, key=_threat) if what == FOE else answers:
        face = CardFace(words(answer), _threat(answer) if what == FOE else "", style="small")
        groups.setdefault(heading(answer), []).append((answer, face))
    return [Offers(tuple(cards), title, least=NARROW) for title, cards in groups.items()]


def _none(answer: Answer) -> str:
    return ""


def _of_power(answer: Answer) -> str:
    return HEROES if answer in OF_HEROES else STORY


def _of_item(answer: Answer) -> str:
    id = str(answer)
    if id in COMPONENTS.armour:
        return ARMOUR
    if id in COMPONENTS.spells:
        return SCHOOL_WORDS[COMPONENTS.spells[id].school]
    return CATALYSTS if COMPONENTS.arms[id].spells else ARMS


def _threat(foe: Answer) -> str:
    """How hard it is to beat; of those of a story its own file says it."""
    kind = COMPONENTS.foes.get(str(foe))
    return f"Threat {kind.threat}" if kind is not None else "Of this story"


HEADINGS: dict[str, Callable[[Answer], str]] = {
    "between steps": _of_power,
    "item": _of_item,
    "lesson": _of_item,
}
