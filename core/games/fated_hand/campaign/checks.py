"""Skill checks (2): what somebody reaches with a card, and what talents add by what the check is about (17.8)."""

from __future__ import annotations

from core.breakdown import Breakdown, Part
from core.games.fated_hand.campaign.heroes import SKILLS, Hero
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.pieces import ATTRIBUTES
from core.games.fated_hand.playing_cards import POWERS

BONUSES: dict[str, dict[str, int]] = {
    "academic": {"reasoning": 2},
    "animal_whisperer": {"animals": 2},
    "artist": {"art": 2},
    "charmer": {"company": 1},
    "craftsman": {"building": 1},
    "cutpurse": {"pockets": 2},
    "haggler": {"trade": 1},
    "heavyweight": {"drinking": 2},
    "herbalist": {"plants": 2, "herbal medicine": 1},
    "high_jumper": {"jumping": 2},
    "liar": {"lying": 2},
    "orator": {"crowds": 2},
    "saboteur": {"breaking": 2},
    "sailor": {"boats": 2},
    "stylist": {"disguise": 2},
    "survivalist": {"wilderness": 2},
    "torturer": {"threats": 2},
    "tough": {"endurance": 2},
    "tumbler": {"falling": 2},
}
"""What each talent adds to checks about something."""
LIGHTWEIGHT = "lightweight"
DULL: Part = (-2, "Lightweight")
LOOSE_TONGUE: Part = (3, "Lightweight")
ABOUT = tuple(dict.fromkeys(about for bonuses in BONUSES.values() for about in bonuses))
"""What a check can be about."""


def base_parts(hero: Hero, skill: str, about: str) -> tuple[Part, ...]:
    """What a hero brings to a check before its card."""
    attribute = next(each for each, skills in SKILLS.items() if skill in skills)
    parts: list[Part] = [(hero.made.attributes[ATTRIBUTES.index(attribute)], attribute)]
    if skill in hero.made.skills:
        parts.append((1, skill.capitalize()))
    gifts = [(BONUSES.get(id, {}).get(about, 0), talents()[id].name) for id in hero.career.talents]
    return (*parts, *[each for each in gifts if each[0]])


def drunken_parts(hero: Hero, skill: str) -> tuple[Part, ...]:
    """What a Lightweight who has drunk is worse at, and better (17.8)."""
    if LIGHTWEIGHT not in hero.career.talents:
        return ()
    if skill == "rhetoric":
        return (LOOSE_TONGUE,)
    return (DULL,) if skill in SKILLS["Mind"] else ()


def resistance(skill: int, face: int) -> Breakdown:
    """Of a foe: a die of twelve, read as a card's number, and its skill (HR-54)."""
    return Breakdown(((POWERS[face - 1], f"a {face} on a die of twelve"), (skill, "skill")))
