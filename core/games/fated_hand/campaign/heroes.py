"""A hero as a whole (1.2): how it was made, its levels, what it knows and carries. One that exists is legal."""

from __future__ import annotations

import re

from core.errors import WrongTable, did_you_mean
from core.frozen import frozen
from core.games.fated_hand.campaign import belongings, learning, rewards
from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.careers import (
    Career,
    Level,
    begun,
    career_after,
    gained,
    level_refusal,
    talent_refusal,
)
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import ATTRIBUTES, FISTS, Triple
from core.games.fated_hand.playing_cards import SUITS
from core.games.fated_hand.sheets import Sheet
from core.kit.english import listing

SKILLS: dict[str, tuple[str, ...]] = {
    "Sleight": ("acrobatics", "trickery", "handiwork"),
    "Brawn": ("intimidation", "toughness", "athletics"),
    "Mind": ("investigation", "knowledge", "rhetoric"),
}
"""The skills of each attribute (1.1)."""
ALL_SKILLS = tuple([skill for attribute in ATTRIBUTES for skill in SKILLS[attribute]])
SKILLS_CHOSEN = 2
LONGEST_NAME = 24
WIRY = "wiry"
"""The talent by which somebody is one Size smaller when that is better (17.8)."""
MOST_MATCHES = 100
WELL, BADLY = "well", "badly"
"""How a story ends."""
MATCH = re.compile(r"[0-9a-f]{32}")
"""The chain hash of a match."""


@frozen
class Creation:
    """What is chosen once (1.2). attributes: Sleight, Brawn and Mind. arm: the Simple one that it begins with."""

    name: str
    attributes: Triple
    skills: tuple[str, ...]
    arm: str
    talent: str
    suit: str


@frozen
class Hero:
    """matches: the chain hashes of those that it comes from, the last one last; none where it was just made. company:
    the name of those with whom it travels, '' for none. chapters: the ids of the stories that it has gone through to
    their end, and how they ended. gifts: perks of no class, and oddities: what is odd about it; a story gives both.
    Raises WrongTable where it cannot be.
    """

    made: Creation
    has: Belongings
    levels: tuple[Level, ...] = ()
    points: learning.Points = ()
    matches: tuple[str, ...] = ()
    company: str = ""
    chapters: tuple[tuple[str, str], ...] = ()
    gifts: tuple[str, ...] = ()
    oddities: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        reason = refusal(self)
        if reason is not None:
            raise WrongTable(f"{self.made.name}: {reason}")

    @property
    def name(self) -> str:
        return self.made.name

    @property
    def career(self) -> Career:
        return career_after(self.made.talent, self.levels)

    @property
    def level(self) -> int:
        return len(self.levels)


def battle_sheet(hero: Hero) -> Sheet:
    """What it brings into a battle: what is broken stays behind."""
    career, has = hero.career, hero.has
    learnt = learning.known(career, hero.points)
    return Sheet(
        name=hero.name,
        attributes=hero.made.attributes,
        perks=(*career.perks, *hero.gifts),
        arms=has.sound_arms,
        armour=has.sound_armour,
        suit=hero.made.suit,
        class_id=career.kind.id,
        proficient=arms_known(hero),
        mastered=tuple([item for item in learnt if item in COMPONENTS.spells]),
        exhaustion=has.exhaustion,
        is_wiry=WIRY in career.talents,
    )


def arms_known(hero: Hero) -> tuple[str, ...]:
    """Those that it is Proficient with, the first of them from its creation."""
    learnt = learning.known(hero.career, hero.points)
    return (hero.made.arm, *[item for item in learnt if item in COMPONENTS.arms])


# --- what is refused


def refusal(hero: Hero) -> str | None:
    """What is wrong with it and what would be right; the first fault, from its creation to what it carries."""
    reason = creation_refusal(hero.made) or levels_refusal(hero.made.talent, hero.levels)
    if reason is not None:
        return reason
    return _what_it_has_refusal(hero) or _matches_refusal(hero.matches) or _past_refusal(hero)


def creation_refusal(made: Creation) -> str | None:
    if sorted(made.attributes) != [0, 1, 1]:
        numbers = listing([f"{word} {value}" for word, value in zip(ATTRIBUTES, made.attributes, strict=True)])
        return f"It has {numbers}. Two of them are 1, the third is 0."
    return _skills_refusal(made.skills) or _first_arm_refusal(made.arm) or _birth_refusal(made)


def _skills_refusal(skills: tuple[str, ...]) -> str | None:
    if unknown := [each for each in skills if each not in ALL_SKILLS]:
        return f"There is no skill {unknown[0]!r}.{did_you_mean(unknown[0], ALL_SKILLS)}"
    if len(set(skills)) != SKILLS_CHOSEN or len(skills) != SKILLS_CHOSEN:
        return f"Its skills are {listing(skills) or 'none'}. Choose {SKILLS_CHOSEN} different ones."
    return None


def _first_arm_refusal(arm: str) -> str | None:
    arms = COMPONENTS.arms
    if arm not in arms:
        return f"There is no arm {arm!r}.{did_you_mean(arm, arms)}"
    if arm not in first_arms():
        return f"It begins with the {arms[arm].name}, which is not Simple. Choose one of {listing(first_arms(), 'or')}."
    return None


def first_arms() -> tuple[str, ...]:
    """What a hero may begin with."""
    return tuple([arm.id for arm in COMPONENTS.arms.values() if "simple" in arm.traits and arm.id != FISTS])


def _birth_refusal(made: Creation) -> str | None:
    if made.suit not in SUITS:
        return f"There is no Star Suit {made.suit!r}. It is {listing(SUITS, 'or')}."
    return talent_refusal(made.talent, COMPONENTS.classes["novice"])


def levels_refusal(talent: str, levels: tuple[Level, ...]) -> str | None:
    """The first level that cannot follow those before it."""
    career = begun(talent)
    for number, level in enumerate(levels, 1):
        if (reason := level_refusal(career, level)) is not None:
            return f"Level {number}: {reason}"
        career = gained(career, level)
    return None


def _what_it_has_refusal(hero: Hero) -> str | None:
    reason = learning.points_refusal(hero.points, hero.made.arm) or belongings.refusal(hero.has)
    if reason is not None or hero.matches:
        return reason
    return learning.made_points_refusal(hero.career, hero.points, hero.level) or belongings.made_refusal(
        hero.has, hero.level
    )


def _matches_refusal(matches: tuple[str, ...]) -> str | None:
    if len(matches) > MOST_MATCHES:
        return f"It names {len(matches)} matches. The last {MOST_MATCHES} are enough."
    for place, each in enumerate(matches):
        if not MATCH.fullmatch(each):
            return f"It names the match {each[:40]!r}. A match is named by 32 digits and letters from a to f."
        if each in matches[:place]:
            return f"It names the match {each} twice. Write each once."
    return None


def _past_refusal(hero: Hero) -> str | None:
    """What only play brings."""
    if hero.chapters and not hero.matches:
        return "It has gone through a story, and no match is named that it comes from. Name the match."
    if (hero.gifts or hero.oddities) and not hero.matches:
        return "It has gifts or oddities of a story, and no match is named that it comes from. Name the match."
    return rewards.gifts_refusal(hero.gifts) or rewards.oddities_refusal(hero.oddities)
