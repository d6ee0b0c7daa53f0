"""What a hero can choose with a level, in words: the name of each thing, and what it brings."""

from __future__ import annotations

from collections.abc import Callable

from core.games.fated_hand.campaign.careers import story_spells_of
from core.games.fated_hand.campaign.reference import story_spell_words, talent_words
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.story_words import GROWN
from core.games.fated_hand.components import COMPONENTS, perk
from core.games.fated_hand.pieces import ClassKind
from core.games.fated_hand.printed_words import perk_words, stats_words
from core.kit.english import counted, listing

STAYS = "It stays what it is, and learns one more perk of its lists."


def grown_name(what: str, id: str) -> str:
    return GROWN[what](id)


def grown_words(what: str, id: str) -> str:
    """What it brings."""
    return BRINGS[what](id)


def _spell_words(id: str) -> str:
    words = story_spell_words(id).removeprefix(f"{story_spells()[id].name} costs ")
    return words[:1].upper() + words[1:]


BRINGS: dict[str, Callable[[str], str]] = {
    "class": lambda id: class_words(COMPONENTS.classes[id]) if id else STAYS,
    "talent": talent_words,
    "story spell": _spell_words,
    "perk": perk_words,
    "school": lambda id: f"Fewer points make you the master of a {id}.",
}


def class_words(kind: ClassKind) -> str:
    """Its class perk, its numbers, its arms, and what comes with it."""
    numbers = stats_words(kind.stats)
    magic = f"+{kind.magic_strike} Magic Strike" if kind.magic_strike else ""
    reagents = f"{kind.reagents} Reagents" if kind.reagents else ""
    own = ", ".join(filter(None, (numbers, magic, reagents)))
    arms = f" Class Arms: {listing([each.capitalize() for each in kind.arms])}." if kind.arms else ""
    gift = counted(story_spells_of(kind), "story spell", "story spells") if kind.is_magical else "a talent"
    first = f"{perk(kind.class_perk).name}: {perk_words(kind.class_perk)}"
    return f"{f'{own}. ' if own else ''}{first}{arms} Brings {gift}."


def opens(kind: ClassKind) -> str:
    """What a class leads to: its perks and the classes behind it."""
    perks = f"Perks to learn: {listing([perk(id).name for id in kind.perks])}." if kind.perks else ""
    names = [COMPONENTS.classes[id].name for id in kind.promotions]
    half = (len(kind.perks) + 1) // 2
    ahead = f"With {counted(half, 'of them', 'of them')} it can become {listing(names, 'or')}." if names else ""
    return " ".join(filter(None, (perks, ahead)))
