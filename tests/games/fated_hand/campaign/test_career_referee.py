"""Careers, knowledge and what story spells cost, against a second opinion that knows the manual alone."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from random import Random

import pytest

from core.games.fated_hand.campaign import careers, learning
from core.games.fated_hand.campaign.careers import Career, Level
from core.games.fated_hand.campaign.heroes import ALL_SKILLS, Creation, creation_refusal
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.components import COMPONENTS, SCHOOLS
from core.games.fated_hand.costs import Suits, payments, pays
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.sheets import Sheet
from tests.games.fated_hand.campaign import referee_careers as manual
from tests.games.fated_hand.campaign import referee_magic
from tests.games.fated_hand.campaign.referee_careers import Life

SUITS = sorted(manual.SUITS)
CLASSES = [each for tier in manual.TIERS for each in tier]


def test_the_tables_are_those_of_the_manual() -> None:
    classes = COMPONENTS.classes
    assert {*classes} == {*CLASSES} == {*manual.PERKS}
    for id, kind in classes.items():
        listed = manual.list_of(id)
        assert ({*kind.perks}, kind.class_perk, kind.tier) == ({*listed}, listed[-1], manual.tier(id)), id
        assert {*kind.promotions} == {*manual.LEADS_TO.get(id, "").split()}, id
        assert kind.is_magical == (id in manual.MAGICAL), id
    assert {*story_spells()} == {*referee_magic.COSTS} == {*referee_magic.LEAST} and len(referee_magic.COSTS) == 46


def test_1_2_who_can_be_made() -> None:
    """All numbers, skills, arms, talents and suits, each in turn."""
    right = Creation("Ada", (1, 1, 0), ("rhetoric", "athletics"), "club", "liar", "club")
    assert creation_refusal(right) is None
    for numbers in product(range(3), repeat=3):
        legal = sorted(numbers) == [0, 1, 1]
        assert (creation_refusal(changed(right, attributes=numbers)) is None) == legal, numbers
    for skills in product(ALL_SKILLS, repeat=2):
        assert (creation_refusal(changed(right, skills=skills)) is None) == (skills[0] != skills[1]), skills
    assert {arm for arm in COMPONENTS.arms if creation_refusal(changed(right, arm=arm)) is None} == (
        manual.SIMPLE - {"fists"}
    )
    talents = {each for each in manual.TALENTS if creation_refusal(changed(right, talent=each)) is None}
    assert talents == manual.talents_open("novice", ())


def changed(made: Creation, **changes: object) -> Creation:
    return Creation(**{**{name: getattr(made, name) for name in Creation.__match_args__}, **changes})  # type: ignore[arg-type]


# --- careers


def career_of(luck: Random, levels: int) -> tuple[Life, Career]:
    """One by chance among what the manual leaves open, held against the rules at each level."""
    talent = luck.choice(sorted(manual.talents_open("novice", ())))
    life, career = Life(talents=[talent]), careers.begun(talent)
    for _ in range(levels):
        compare(life, career)
        level = level_of(luck, life)
        if level is None:
            break
        assert careers.level_refusal(career, level) is None, (life, level)
        wrong = wrong_level(luck)
        assert (careers.level_refusal(career, wrong) is None) == is_legal(life, wrong), (life, wrong)
        take(life, level)
        career = careers.gained(career, level)
    compare(life, career)
    return life, career


def compare(life: Life, career: Career) -> None:
    assert {*careers.promotions_open(career)} == manual.classes_open(life), life
    assert {*careers.perks_open(career)} == manual.perks_open(life), life
    assert {*careers.story_open(career)} == {*referee_magic.COSTS} - {*life.story_spells}
    assert (list(career.classes), {*career.perks}, career.school) == (life.classes, {*life.perks}, life.school)
    assert len({*career.perks}) == len(career.perks) and career.kind.id == life.class_id
    for kind in COMPONENTS.classes.values():
        assert {*careers.talents_open(kind, career.talents)} == manual.talents_open(kind.id, life.talents), kind.id
        assert careers.story_spells_of(kind) == manual.learns(kind.id)
    for school, item in {"": "rapier", **{each.school: each.id for each in COMPONENTS.spells.values()}}.items():
        assert learning.needed(career, item) == manual.needed(life.perks, life.school, school), (life, item)


def level_of(luck: Random, life: Life) -> Level | None:
    """None where nothing is left to learn."""
    after = Life([*life.classes], [*life.perks], [*life.talents], [*life.story_spells], life.level, life.school)
    open, class_id, talent, story = sorted(manual.classes_open(life)), "", "", list[str]()
    if open and (not manual.perks_open(life) or luck.random() < 0.7):
        class_id = luck.choice(open)
        if class_id in manual.MAGICAL:
            story = luck.sample(sorted({*referee_magic.COSTS} - {*life.story_spells}), manual.learns(class_id))
        else:
            talent = luck.choice(sorted(manual.talents_open(class_id, life.talents)))
        manual.promote(after, class_id)
    perks = sorted(manual.perks_open(after))
    if not perks and not class_id:
        return None
    perk = luck.choice(perks) if perks else ""
    return Level(perk, class_id, talent, tuple(story), luck.choice(SCHOOLS) if perk == "aptitude" else "")


def wrong_level(luck: Random) -> Level:
    """Whatever: most of them nobody can take."""
    class_id = luck.choice([*CLASSES, *[""] * 6])
    talent = luck.choice(["", luck.choice(sorted(manual.TALENTS))])
    count = luck.choice([0, 0, manual.learns(class_id) if class_id else 0])
    story = tuple(luck.sample(sorted(referee_magic.COSTS), count))
    perk = luck.choice(["", luck.choice(manual.list_of(class_id or luck.choice(CLASSES)))])
    return Level(perk, class_id, talent, story, luck.choice(["", "hex"]) if perk == "aptitude" else "")


def is_legal(life: Life, level: Level) -> bool:
    after = Life([*life.classes], [*life.perks])
    if level.promotion:
        if level.promotion not in manual.classes_open(life):
            return False
        is_magical = level.promotion in manual.MAGICAL
        has_talent = level.talent in manual.talents_open(level.promotion, life.talents)
        has_story = len(level.story) == manual.learns(level.promotion) and not {*level.story} & {*life.story_spells}
        if not (has_story and not level.talent if is_magical else has_talent and not level.story):
            return False
        manual.promote(after, level.promotion)
    elif level.talent or level.story:
        return False
    open = manual.perks_open(after)
    if not level.perk:
        return not open and bool(level.promotion or not manual.classes_open(life))
    return level.perk in open and (level.school in SCHOOLS) == (level.perk == "aptitude")


def take(life: Life, level: Level) -> None:
    if level.promotion:
        manual.promote(life, level.promotion)
    life.talents += [level.talent] if level.talent else []
    life.story_spells += level.story
    manual.gain(life, level.perk) if level.perk else None
    life.school, life.level = level.school or life.school, life.level + 1


def test_1_3_1_4_careers_are_as_the_referee_says() -> None:
    for seed in range(60):
        career_of(Random(seed), 8)


@pytest.mark.soak
def test_many_careers_are_as_the_referee_says() -> None:
    """Also beyond tier 3, until nothing is left to learn."""
    for seed in range(10_000):
        career_of(Random(seed), 12 if seed % 20 else 90)


def test_7_5_exhaustion_is_dealt_in_turn() -> None:
    for level in range(7):
        assert Sheet("Ada", (1, 1, 0), (), (), "", "club", exhaustion=level).fatigue == manual.exhausted(level)


# --- what story spells cost


def compare_costs(seeds: Iterable[int]) -> None:
    for seed in seeds:
        luck = Random(seed)
        star, target = luck.choice(SUITS), luck.choice(SUITS)
        hand = dict(enumerate(luck.sample(DECK, 7)))
        is_willing, in_retrograde = seed % 5 == 0, seed % 7 == 0
        conditions = frozenset({"willing"} if is_willing else ())
        for id, spell in story_spells().items():
            listed = {*payments(spell.cost, hand, Suits(star, "", target, in_retrograde), conditions)}
            for count in range(1, 4 if in_retrograde else 6):
                for cards in combinations(hand, count):
                    faces = [hand[card] for card in cards]
                    right = referee_magic.pays(
                        id, faces, star, target, is_willing=is_willing, in_retrograde=in_retrograde
                    )
                    assert (cards in listed) == right, (id, faces, star, target)
                    assert pays(spell.cost, faces, Suits(star, "", target, in_retrograde), conditions) == right


def test_17_7_story_spells_cost_what_the_referee_says() -> None:
    compare_costs((5, 6, 7))


@pytest.mark.soak
def test_17_7_story_spells_cost_so_with_many_hands() -> None:
    compare_costs(range(1, 3000))
