"""Heroes by chance: each choice is one of those that are listed as open."""

from __future__ import annotations

from random import Random

from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.careers import (
    APTITUDE,
    Career,
    Level,
    begun,
    gained,
    perks_open,
    promoted,
    promotions_open,
    story_open,
    story_spells_of,
    talents_open,
)
from core.games.fated_hand.campaign.heroes import ALL_SKILLS, Creation, Hero, first_arms
from core.games.fated_hand.components import COMPONENTS, SCHOOLS
from core.games.fated_hand.playing_cards import SUITS


def random_hero(seed: int, tier: int = 3) -> Hero:
    """One that promotes whenever it can, three times of four, until it is of the tier."""
    luck = Random(seed)
    made = random_creation(luck)
    career, levels = begun(made.talent), []
    while career.kind.tier < tier:
        level = random_level(luck, career)
        levels.append(level)
        career = gained(career, level)
    arms = luck.sample(sorted(set(COMPONENTS.arms) - {"fists", made.arm}), min(3, len(levels)))
    points = tuple((arm, 4) for arm in arms)
    return Hero(made, Belongings((made.arm, *arms)), tuple(levels), points)


def random_creation(luck: Random) -> Creation:
    numbers = luck.choice([(1, 1, 0), (1, 0, 1), (0, 1, 1)])
    talent = luck.choice(talents_open(COMPONENTS.classes["novice"]))
    skills = tuple(luck.sample(ALL_SKILLS, 2))
    return Creation("Chance", numbers, skills, luck.choice(first_arms()), talent, luck.choice(SUITS))


def random_level(luck: Random, career: Career) -> Level:
    risen, level = career, Level()
    if promotions_open(career) and (not perks_open(career) or luck.random() < 0.75):
        kind = COMPONENTS.classes[luck.choice(promotions_open(career))]
        talent = "" if kind.is_magical else luck.choice(talents_open(kind, career.talents))
        story = tuple(luck.sample(story_open(career), story_spells_of(kind)))
        level = Level(promotion=kind.id, talent=talent, story=story)
        risen = promoted(career, level)
    perk = luck.choice(perks_open(risen))
    school = luck.choice(SCHOOLS) if perk == APTITUDE else ""
    return Level(perk, level.promotion, level.talent, level.story, school)
