"""What each spell does and costs, in plain words, and a cast in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias
from typing import cast as typed

from core.games.fated_hand.components import spell, summon_kind
from core.games.fated_hand.costs import MANY, Cost, Item, Way
from core.games.fated_hand.guiding import is_strike
from core.games.fated_hand.naming import fighter_name, tile_name
from core.games.fated_hand.pieces import FoeMagic
from core.games.fated_hand.playing_cards import SUITS, card_name
from core.games.fated_hand.spell_texts import EFFECTS, GUIDED, STRIKE_TOLD
from core.games.fated_hand.state import FatedHandState, FighterId
from core.grids.square import Square
from core.kit.english import count_name, listing
from core.plain import Answer, Face

SCHOOLS = {"spell": "Spell", "hex": "Hex", "miracle": "Miracle"}


def spell_words(id: str) -> str:
    """'Hex. Costs an odd card. An enemy ... takes ... Takes the Primary Action.'"""
    kind = spell(id)
    tells = kind.is_attack and id not in STRIKE_TOLD
    strike = f"Strikes with Magic Strike{f' + {kind.strike}' if kind.strike else ''}." if tells else ""
    takes = "Takes the Primary Action." if kind.is_primary else "Once a turn." if kind.is_attack else ""
    costs = f"Costs {cost_words(kind.cost)}{', which you may lay down over several turns' if kind.is_multi else ''}."
    said = (f"{SCHOOLS[kind.school]}. {costs}", EFFECTS[id], strike, takes)
    return " ".join(filter(None, said))


def magic_words(magic: FoeMagic) -> str:
    """'Magic Strike 4, Reagent Hand 5, draws 2 in each planning. Spells: Undertow.'; '' of a foe that casts nothing."""
    spells = listing([spell(id).name for id in magic.spells])
    held = f"Magic Strike {magic.strike}, Reagent Hand {magic.hand}, draws {magic.draws} in each planning."
    return f"{held} Spells: {spells}." if spells else ""


# --- costs


def cost_words(cost: Cost) -> str:
    """'an odd card', 'a face card or two diamonds', 'nothing'."""
    return listing([way_words(way) for way in cost], last="or")


def way_words(way: Way) -> str:
    if not way.items:
        return "nothing"
    needs = "".join(f" {NEEDS[need]}" for need in way.needs)
    return listing([item_words(item) for item in way.items]) + needs


NEEDS = {
    "thorns": "while Thorns are on the field",
    "slime": "where Slime is eaten up",
    "corpse": "where somebody lies dead",
    "willing": "if the target agrees",
}
NOUNS = (*SUITS, "face")
STARS = {"star": "your", "ally_star": "its", "target_star": "the target's"}
LETTER_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
TOGETHER = {
    "same_suit": "of one suit", "diff_suit": "of different suits", "all_suits": "of all four suits",
    "same_rank": "of one rank", "ascending": "in a row", "straight_flush": "in a row and of one suit",
}  # fmt: skip
LIMITS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"(\d+)\.\.(\d+)", lambda found: f"from {found[1]} to {found[2]}"),
    (r">(\d+)", lambda found: f"above {found[1]}"),
    (r"<(\d+)", lambda found: f"below {found[1]}"),
    (r"=(\d+)", lambda found: f"of {found[1]}"),
    (r"gap>(\d+)", lambda found: f"more than {found[1]} apart"),
    (r"gap>=(\d+)", lambda found: f"at least {found[1]} apart"),
)


def item_words(item: Item) -> str:
    """'two even cards below 7', 'a club', 'three cards in a row and of one suit'."""
    before = [word for word in item.words if word in ("even", "odd", "prime", "red", "black")]
    names = [LETTER_NAMES[word] for word in item.words if word in LETTER_NAMES]
    suits = [word for word in item.words if word in SUITS]
    kind = ["face card"] if "face" in item.words else ["number card"] if "nonface" in item.words else []
    noun = (names or (kind if not suits else []) or suits or ["card"])[-1]
    stars = [f"of {STARS[word]} Star Suit" for word in item.words if word in STARS]
    of_suit = [f"of {suits[0]}s"] if suits and names else ["with a face"] if suits and kind else []
    together = listing([TOGETHER.get(word) or _limit(word) for word in item.together])
    after = [*of_suit, *stars, *map(_limit, item.words), together]
    return " ".join(filter(None, (_count(item, [*before, noun][0]), *before, _several(item, noun), *after)))


def _limit(word: str) -> str:
    for form, words in LIMITS:
        if (found := re.fullmatch(form, word)) is not None:
            return words(found)
    return ""


def _count(item: Item, first: str) -> str:
    if (item.least, item.most) == (1, 1):
        return "an" if first[0] in "aeioAEIO" else "a"
    least = count_name(item.least)
    if item.most == item.least:
        return least
    if item.most == MANY:
        return f"{least} or more"
    return f"{least} {'or' if item.most == item.least + 1 else 'to'} {count_name(item.most)}"


def _several(item: Item, noun: str) -> str:
    return noun if (item.least, item.most) == (1, 1) else f"{noun}s"


# --- a cast

Pair: TypeAlias = tuple[Square, Square]
OF_TWO_TILES = ("ouroboros",)
"""Of these two tiles are meant, and the second is no way on from the first."""


def cast_text(state: FatedHandState, id: str, aim: Answer, paid: str) -> str:
    """'Cast Ka-pow at Footpad, for the 4 of Clubs and the 9 of Hearts'."""
    whom = listing(list(map(tile_name, typed("Pair", aim)))) if id in OF_TWO_TILES else aim_text(state, aim)
    return f"Cast {spell(id).name}{f' at {whom}' if whom else ''}{f', for {paid}' if paid else ''}"


def guide_text(state: FatedHandState, id: str, choice: Answer) -> str:
    """'Bramblelash: strike Footpad', 'Immolate: burn a Reagent'."""
    where = f" to {aim_text(state, choice)}" if isinstance(choice, tuple) else ""
    return f"{spell(id).name}: {f'strike {aim_text(state, choice)}' if is_strike(choice) else GUIDED[id]}{where}"


def aim_text(state: FatedHandState, aim: Answer) -> str:
    """A creature, a tile, a creature and a Stat, two tributes and what they become, a tile and the one ahead of it; ''
    where there is nothing to choose.
    """
    match aim:
        case None:
            return ""
        case int():
            return fighter_name(state, FighterId(aim))
        case (int(id), str(stat)):
            return f"{fighter_name(state, FighterId(id))}, {stat}"
        case (int(column), int(row)):
            return tile_name((column, row))
        case (int(one), int(other), str(kind)):
            tributes = [fighter_name(state, FighterId(id)) for id in (one, other)]
            return f"{listing(tributes)}, into {summon_kind(kind).name}"
        case ((int(column), int(row)), (int(ahead), int(beyond))):
            return f"{tile_name((column, row))}, towards {tile_name((ahead, beyond))}"
        case _:
            raise AssertionError(f"{aim!r} is no aim")


def cards_text(faces: tuple[Face | None, ...]) -> str:
    return listing(["a closed card" if face is None else f"the {card_name(face)}" for face in faces])
