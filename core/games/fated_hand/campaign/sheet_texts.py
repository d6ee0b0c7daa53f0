"""A hero's sheet as a text that people read and pass on: TOML, written here and read with each fault named."""

from __future__ import annotations

from core.errors import WrongTable
from core.games.fated_hand.campaign.belongings import MOST_COINS, Belongings
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.heroes import BADLY, LONGEST_NAME, WELL, Creation, Hero
from core.games.fated_hand.campaign.rewards import LONGEST_ODDITY, MOST_GIFTS
from core.games.fated_hand.components import IDS
from core.games.fated_hand.pieces import ATTRIBUTES, Triple
from core.games.fated_hand.sheets import MOST_EXHAUSTION
from core.kit.catalogue import (
    BadEntry,
    Entry,
    entry_of,
    identifier,
    keyed,
    line_of_text,
    list_of,
    one_of,
    shortened,
    whole_number,
)
from core.kit.english import listing
from core.kit.toml_text import field_text

FORM = 1
"""Of the text; raised when an older Parlour could no longer read it."""
MOST_LEVELS = 99
NEEDED = ("form", "name", "attributes", "skills", "first_arm", "talent", "star_suit", "arms")
OPTIONAL = ("armour", "broken", "coins", "exhaustion", "levels", "points", "matches", "company",
            "chapters", "gifts", "oddities")  # fmt: skip
OF_A_LEVEL = ("class", "perk", "talent", "story_spells", "school")
WORDS = tuple([word.lower() for word in ATTRIBUTES])

ODDITY = line_of_text(1, LONGEST_ODDITY)
_name = line_of_text(1, LONGEST_NAME)


def read_hero(plain: object, place: str) -> Hero:
    """Raises BadEntry with the place and the right form."""
    _check_form(plain, place)
    entry = entry_of(plain, place, NEEDED, OPTIONAL)
    made = _creation(entry)
    levels = entry.read_or("levels", list_of(_level, 0, MOST_LEVELS), ())
    points = tuple(entry.read_or("points", keyed(identifier, whole_number(1, 4)), {}).items())
    matches = entry.read_or("matches", list_of(line_of_text(32, 32)), ())
    company = entry.read_or("company", _name, "")
    chapters = tuple(entry.read_or("chapters", keyed(identifier, one_of((WELL, BADLY))), {}).items())
    gifts = entry.read_or("gifts", list_of(identifier, 0, MOST_GIFTS), ())
    oddities = entry.read_or("oddities", list_of(ODDITY), ())
    try:
        return Hero(made, _belongings(entry), levels, points, matches, company, chapters, gifts, oddities)
    except WrongTable as error:
        raise BadEntry(f"{place}: {error}" if place else str(error)) from None


def _check_form(plain: object, place: str) -> None:
    """First of all: a newer text may have other fields."""
    form = plain.get("form") if isinstance(plain, dict) else None
    if type(form) is int and form > FORM:
        raise BadEntry(f"{place} is a sheet of form {form}, and this Parlour reads form {FORM}. A newer one reads it.")
    if isinstance(plain, dict) and "form" in plain and (type(form) is not int or form < 1):
        raise BadEntry(f"{place}.form is {shortened(form)}. It is {FORM}.")


def _creation(entry: Entry) -> Creation:
    return Creation(
        entry.read("name", _name),
        entry.read("attributes", _attributes),
        entry.read("skills", IDS),
        entry.read("first_arm", identifier),
        entry.read("talent", identifier),
        entry.read("star_suit", identifier),
    )


def _attributes(plain: object, place: str) -> Triple:
    entry = entry_of(plain, place, WORDS)
    sleight, brawn, mind = [entry.read(word, whole_number(0, 1)) for word in WORDS]
    return sleight, brawn, mind


def _level(plain: object, place: str) -> Level:
    entry = entry_of(plain, place, (), OF_A_LEVEL)
    return Level(
        entry.read_or("perk", identifier, ""),
        entry.read_or("class", identifier, ""),
        entry.read_or("talent", identifier, ""),
        entry.read_or("story_spells", IDS, ()),
        entry.read_or("school", identifier, ""),
    )


def _belongings(entry: Entry) -> Belongings:
    fresh = Belongings(entry.read("arms", IDS))
    return Belongings(
        fresh.arms,
        entry.read_or("armour", identifier, fresh.armour),
        entry.read_or("broken", IDS, fresh.broken),
        entry.read_or("coins", whole_number(0, MOST_COINS), fresh.coins),
        entry.read_or("exhaustion", whole_number(0, MOST_EXHAUSTION), fresh.exhaustion),
    )


# --- writing


def plain_hero(hero: Hero) -> dict[str, object]:
    """What `read_hero` reads; what is as with anybody is left out."""
    made = hero.made
    found: dict[str, object] = {
        "form": FORM,
        "name": made.name,
        "attributes": dict(zip(WORDS, made.attributes, strict=True)),
        "skills": list(made.skills),
        "first_arm": made.arm,
        "talent": made.talent,
        "star_suit": made.suit,
        "arms": list(hero.has.arms),
    }
    parts = {
        "company": hero.company,
        "chapters": dict(hero.chapters),
        "matches": list(hero.matches),
        "gifts": list(hero.gifts),
        "oddities": list(hero.oddities),
        "levels": [_plain_level(level) for level in hero.levels],
        "points": dict(hero.points),
    }
    return found | _plain_belongings(hero.has) | {name: value for name, value in parts.items() if value}


def _plain_belongings(has: Belongings) -> dict[str, object]:
    """All but the arms, which are always written."""
    fresh = Belongings(())
    changed = {
        name: value
        for name in ("armour", "broken", "coins", "exhaustion")
        if (value := getattr(has, name)) != getattr(fresh, name)
    }
    return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}


def _plain_level(level: Level) -> dict[str, object]:
    values = (level.promotion, level.perk, level.talent, list(level.story), level.school)
    return {name: value for name, value in zip(OF_A_LEVEL, values, strict=True) if value}


def sheet_text(hero: Hero) -> str:
    """The sheet as a file: first who it is, for people, then what is read."""
    plain = plain_hero(hero)
    levels, points = plain.pop("levels", []), plain.pop("points", {})
    assert isinstance(levels, list) and isinstance(points, dict), "they are made so above"
    lines = [f"# {who(hero)}", *_fields(plain)]
    for level in levels:
        lines += ["", "[[levels]]", *_fields(level)]
    if points:
        lines += ["", "[points]", *_fields(points)]
    return "\n".join([*lines, ""])


def who(hero: Hero) -> str:
    """'Wren, Rogue of level 3. Talents ...'"""
    kind = hero.career.kind
    return f"{hero.name}, {kind.name} of level {hero.level}. Skills: {listing(hero.made.skills)}."


def _fields(table: dict[str, object]) -> list[str]:
    return [field_text(name, value) for name, value in table.items()]
