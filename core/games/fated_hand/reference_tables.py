"""What of the rules reference of Fated Hand is told from the data: classes, perks, arms, armour, foes, battles."""

from __future__ import annotations

from core.games.fated_hand.campaign.reference import BETWEEN_BATTLES
from core.games.fated_hand.components import COMPONENTS, perk, spell
from core.games.fated_hand.encounter_forms import Encounter
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.naming import objective_words
from core.games.fated_hand.pieces import ATTRIBUTES, ClassKind, FoeKind, Stance, Stat
from core.games.fated_hand.printed_words import PERKS, arm_words, armour_words, perk_words, stats_words
from core.games.fated_hand.reference_of_summons import SUMMON_CHAPTERS
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.spell_texts import EFFECTS
from core.games.fated_hand.spell_words import magic_words, spell_words
from core.kit.english import listing, numbered, plural
from core.reference import Chapter

OWN_ENCOUNTERS = (
    "Encounters of your own: Maps and encounters, beside the companies on the box of the game, is an editor for them."
    " Draw a map, say who starts where and how many foes meet each party, and try it at once. A party of tier 0 bears a"
    " threat of 1 for each hero, of tier 1 of 2, of tier 2 of 4 and of tier 3 of 6: three quarters of that are easy,"
    " and three tenths more are hard."
)


def class_paragraph(kind: ClassKind) -> str:
    """'Soldier, tier 2: +2 Strike, +1 Defense. Class Arms: Simple and Light. Perks: Feint and Think Fast.'"""
    adds = stats_words(kind.stats) or "no bonus"
    arms = listing([trait.capitalize() for trait in kind.arms]) or "none"
    magic = f", +{kind.magic_strike} Magic Strike" if kind.magic_strike else ""
    held = f" Reagent Hand {kind.reagents}, draws {kind.draws} in each planning." if kind.is_magical else ""
    told = f"{kind.name}, tier {kind.tier}: {adds}{magic}. Class Arms: {arms}."
    return f"{told}{held} Perks: {perk_names(kind.perks)}."


def perk_names(ids: tuple[str, ...]) -> str:
    return listing([perk(id).name for id in ids])


def perk_paragraph(id: str) -> str:
    kind = perk(id)
    flags = (("Exclusive", kind.is_exclusive), ("Armed", kind.is_armed), ("Technique", kind.is_technique))
    marks = ", ".join(word for word, has in flags if has)
    classes = [each.name for each in COMPONENTS.classes.values() if id in each.perks]
    learnt = f" In the {plural(len(classes), 'list', 'lists')} of {listing(classes)}." if classes else ""
    return f"{kind.name}{f' ({marks})' if marks else ''}: {perk_words(id)}{learnt}"


def foe_paragraph(kind: FoeKind) -> str:
    numbers = ", ".join(f"{stat.word} {kind.stats[stat.value]}" for stat in Stat)
    arm = kind.natural or COMPONENTS.arms[kind.arm].name
    points = numbered(kind.hp, "Hit Point", "Hit Points")
    plays = f"plays cards of a Hand of {kind.hand}" if kind.hand else "closed values of 1 to 4"
    perks = f" Perks: {perk_names(kind.perks)}." if kind.perks else ""
    often = listing([f"{share} % {stance.value}" for stance, share in zip(Stance, kind.stances, strict=True)])
    ends = " ".join(filter(None, (f"Stance: {often}.{perks}", magic_words(kind.magic), kind.manner)))
    return f"{kind.name}, {kind.role}, {kind.size}: {numbers}; {points}; {arm}; {plays}. {ends}"


def encounter_paragraph(encounter: Encounter) -> str:
    """'The kennels, tier 0: ... Against one to four heroes: Alley Cur 1, 2, 3, 5.'"""
    kinds = COMPONENTS.foes
    foes = "; ".join(f"{kinds[id].name} {', '.join(map(str, counts))}" for id, counts in encounter.foes)
    return f"{encounter.name}, tier {encounter.tier}. {objective_words(encounter)} Against one to four heroes: {foes}."


def hero_paragraph(sheet: Sheet) -> str:
    """'Pell, Novice: Sleight 1, Brawn 1, Mind 0. Arms: Club.'"""
    assert sheet.kind is not None
    numbers = ", ".join(f"{word} {value}" for word, value in zip(ATTRIBUTES, sheet.attributes, strict=True))
    worn = [COMPONENTS.armour[sheet.armour].name] if sheet.armour else []
    gear = listing([*(COMPONENTS.arms[id].name for id in sheet.arms), *worn])
    known = f" Mastered: {listing([spell(id).name for id in sheet.mastered])}." if sheet.mastered else ""
    return f"{sheet.name}, {sheet.kind.name}: {numbers}. {gear}. Perks: {perk_names(sheet.perks)}.{known}"


def spell_paragraph(id: str) -> str:
    """What it costs and does, which catalysts lend it, and how often a hand pays for it."""
    lenders = [f"the {arm.name}" for arm in COMPONENTS.arms.values() if id in arm.spells]
    lent = f" Lent by {listing(lenders)}." if lenders else ""
    odds = f" {spell(id).odds} of a hundred Reagent Hands pay for it." if spell(id).odds else ""
    return f"{spell(id).name}: {spell_words(id)}{lent}{odds}"


def school_chapter(school: str, *words: str) -> Chapter:
    """All spells of a school by their names."""
    ids = sorted([id for id in EFFECTS if spell(id).school == school], key=lambda id: spell(id).name)
    return Chapter(f"{school}_list", f"All {plural_of_school(school)}", tuple(map(spell_paragraph, ids)), words)


def plural_of_school(school: str) -> str:
    return {"spell": "spells", "hex": "hexes", "miracle": "miracles"}[school]


def _told_perks() -> tuple[str, ...]:
    """By their names."""
    return tuple(perk_paragraph(id) for id in sorted(PERKS, key=lambda id: perk(id).name))


LED = frozenset(sheet.class_id for sheet in HEROES.values())
"""The classes of which there are ready-made heroes."""
TABLES: tuple[Chapter, ...] = (
    Chapter(
        "classes",
        "The classes",
        tuple(class_paragraph(kind) for kind in COMPONENTS.classes.values() if kind.id in LED),
        ("class", "tier", "bonus", "class arms"),
    ),
    Chapter("heroes", "Ready-made heroes", tuple(map(hero_paragraph, HEROES.values())), ("ready", "sheet", "party")),
    *BETWEEN_BATTLES,
    school_chapter("spell", "cost", "arcane"),
    school_chapter("hex", "cost", "curse"),
    school_chapter("miracle", "cost", "holy"),
    *SUMMON_CHAPTERS,
    Chapter("perk_list", "All perks", _told_perks(), ("perk", "ability", "effect")),
    Chapter(
        "arms",
        "All arms",
        tuple(f"{arm.name}: {arm_words(arm)}." for arm in COMPONENTS.arms.values()),
        ("weapon", "shield", "sword", "bow", "axe"),
    ),
    Chapter("armour", "All armour", tuple(f"{armour_words(id)}." for id in COMPONENTS.armour), ("mail", "leather")),
    Chapter(
        "foes",
        "The foes",
        tuple(foe_paragraph(kind) for kind in COMPONENTS.foes.values()),
        ("enemy", "monster", "boss", "stat block"),
    ),
    Chapter(
        "encounters",
        "The encounters",
        (*map(encounter_paragraph, ENCOUNTERS.values()), OWN_ENCOUNTERS),
        ("battle", "map", "objective", "threat", "editor"),
    ),
)
