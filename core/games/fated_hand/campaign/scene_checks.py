"""Skill checks as data: what a scene, or an object of a battle, asks of whoever tries it."""

from __future__ import annotations

from dataclasses import field

from core.frozen import frozen
from core.games.fated_hand.campaign.checks import ABOUT
from core.games.fated_hand.campaign.heroes import ALL_SKILLS
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.story_uses import HELPS
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.playing_cards import SUITS
from core.kit.catalogue import BadEntry, entry_of, flag, identifier, keyed, line_of_text, one_of, whole_number

KNOWING = ("academic", "saboteur", "artist", "stylist")
"""Talents that recognise or recall something without a check (17.8)."""
_line = line_of_text(1, 320)
SHORT = line_of_text(1, 80)


def prose(plain: object, place: str) -> str:
    """Whole sentences."""
    text = _line(plain, place)
    if not text.endswith("."):
        raise BadEntry(f"{place} ends with {text[-1]!r}. End it with a full stop.")
    return text


def gift(plain: object, place: str) -> str:
    """What a story gives: a thing, an arm or armour."""
    if plain == FISTS:
        raise BadEntry(f"{place} is {FISTS!r}, which everybody has. Give something else.")
    return identifier(plain, place)


@frozen
class Check:
    """difficulty: 0 where a Game Master has not said it yet. about: what it is about, for talents; '' for nothing of
    theirs. is_topdeck: there is no time to think. foe: the
    skill of somebody who resists with a die of twelve, -1 where nobody does; then difficulty counts for nothing.
    spells: what story spells do here, 'solves' or 'eases'. suit: the Star Suit of whoever is met, '' for any.
    is_willing: it agrees to whatever is cast at it. is_magical: Sanctuary holds it back.
    knows: a talent whose owner sees it at once, '' for none. is_contest: both drink until one fails.
    """

    skill: str
    difficulty: int
    about: str
    is_topdeck: bool
    foe: int
    spells: dict[str, str] = field(default_factory=dict)
    suit: str = ""
    is_willing: bool = False
    is_magical: bool = False
    knows: str = ""
    is_contest: bool = False

    @property
    def is_opposed(self) -> bool:
        return self.foe >= 0

    @property
    def is_unsaid(self) -> bool:
        """A Game Master is still to say how hard it is."""
        return not self.is_opposed and not self.difficulty


def read_check(plain: object, place: str) -> Check:
    others = ("difficulty", "about", "topdeck", "foe", "spells", "suit", "willing", "magical", "knows", "contest")
    entry = entry_of(plain, place, ("skill",), others)
    if ("difficulty" in entry.fields) == ("foe" in entry.fields):
        raise BadEntry(f"{place} takes a difficulty, or the skill of a foe who resists. Give one of them.")
    if "contest" in entry.fields and "foe" not in entry.fields:
        raise BadEntry(f"{place} is a contest with nobody. Give the skill of a foe who drinks too.")
    return Check(
        entry.read("skill", one_of(ALL_SKILLS)),
        entry.read_or("difficulty", whole_number(1, 9), 0),
        entry.read_or("about", one_of(ABOUT), ""),
        entry.read_or("topdeck", flag, False),
        entry.read_or("foe", whole_number(0, 3), -1),
        entry.read_or("spells", keyed(one_of(story_spells()), one_of(HELPS)), {}),
        entry.read_or("suit", one_of(SUITS), ""),
        entry.read_or("willing", flag, False),
        entry.read_or("magical", flag, False),
        entry.read_or("knows", one_of(KNOWING), ""),
        entry.read_or("contest", flag, False),
    )
