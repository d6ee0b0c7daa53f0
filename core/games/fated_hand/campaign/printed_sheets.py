"""A hero's sheet as plain text to be printed on paper: all that it is, knows and has, with what it means."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from core.games.fated_hand.campaign.heroes import Hero, battle_sheet
from core.games.fated_hand.campaign.learning import needed
from core.games.fated_hand.campaign.reference import story_spell_words, talent_words
from core.games.fated_hand.campaign.scenes import stories
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.components import COMPONENTS, perk, spell
from core.games.fated_hand.naming import item_name
from core.games.fated_hand.pieces import ATTRIBUTES
from core.games.fated_hand.printed_words import arm_words, armour_words, perk_words
from core.games.fated_hand.spell_words import spell_words
from core.kit.english import listing, numbered

WIDTH = 78
Told = tuple[str, str]
"""A name, and what it does."""


def printed_sheet(hero: Hero) -> str:
    kind, has = hero.career.kind, hero.has
    title = f"{hero.name}, {kind.name} of level {hero.level} (tier {kind.tier})"
    lines = [title, "=" * len(title), "", *wrap(life_line(hero), WIDTH), *wrap(state_line(hero), WIDTH)]
    sections = (
        ("Arms and armour", gear(hero)),
        ("Perks", [(perk(id).name, perk_words(id)) for id in hero.career.perks]),
        ("Talents", [(talents()[id].name, talent_words(id)) for id in hero.career.talents]),
        ("Spells", [(spell(id).name, spell_words(id)) for id in battle_sheet(hero).mastered]),
        ("Story spells", [_named(story_spell_words(id), " costs ") for id in hero.career.story]),
        ("Knowledge points", points(hero)),
        ("Stories", chapters(hero)),
    )
    for heading, told in sections:
        lines += _section(heading, told)
    if has.broken:
        lines += _section("Broken", [(item_name(each), "of no use until it is mended.") for each in has.broken])
    return "\n".join([*lines, ""])


def life_line(hero: Hero) -> str:
    """'Sleight 1, Brawn 0, Mind 1. Skills: ... Star Suit: clubs. Travels with ...'"""
    made = hero.made
    numbers = ", ".join(f"{word} {value}" for word, value in zip(ATTRIBUTES, made.attributes, strict=True))
    skills = listing([each.capitalize() for each in made.skills])
    company = f" Travels with: {hero.company}." if hero.company else ""
    return f"{numbers}. Skills: {skills}. Star Suit: {made.suit.capitalize()}s.{company}"


def state_line(hero: Hero) -> str:
    return f"{numbered(hero.has.coins, 'coin', 'coins')}. Exhaustion {hero.has.exhaustion} of 6."


def gear(hero: Hero) -> list[Told]:
    arms = COMPONENTS.arms
    told = [(arms[id].name, f"{arm_words(arms[id])}.") for id in hero.has.arms]
    return [*told, _named(f"{armour_words(hero.has.armour)}.", ": ")] if hero.has.armour else told


def points(hero: Hero) -> list[Told]:
    """Four make Proficient or the master of a spell, fewer with some perks."""
    wanted = {item: needed(hero.career, item) for item, _ in hero.points}
    return [(item_name(item), f"{min(count, wanted[item])} of {wanted[item]}.") for item, count in hero.points]


def chapters(hero: Hero) -> list[Told]:
    """A story of a player's own has only its id."""
    names = {id: kind.name for id, kind in stories().items()}
    return [(names.get(id, id.replace("_", " ").title()), f"ended {end}.") for id, end in hero.chapters]


def _named(told: str, between: str) -> Told:
    name, _, words = told.partition(between)
    return name, f"Costs {words}" if between == " costs " else words


def _section(heading: str, told: Iterable[Told]) -> list[str]:
    lines = [line for name, words in told for line in wrap(f"{name}: {words}", WIDTH, subsequent_indent="    ")]
    return ["", heading, "-" * len(heading), *lines] if lines else []
