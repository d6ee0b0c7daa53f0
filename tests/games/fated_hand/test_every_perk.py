"""Nothing is printed that has no code, no test, no sentence, no worth to the bot and no way into play."""

from __future__ import annotations

from pathlib import Path

from core.games.fated_hand import GAME
from core.games.fated_hand.components import components, perk
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.judging import DECLARED_WORTH, PERK_WORTH, REACTION_WORTH
from core.games.fated_hand.printed_words import PERKS
from core.games.fated_hand.windows import DECLARED, NEEDS, PRICES, ROWS, May
from tests.listing import of_each

CLASSES = [
    "novice",
    "student",
    "scout",
    "lout",
    "ruffian",
    "soldier",
    "guard",
    "brawler",
    "hunter",
    "rogue",
    "brigand",
    "man_at_arms",
    "duelist",
    "berserker",
    "monk",
    "bone_breaker",
    "sniper",
    "assassin",
    "chieftain",
]
OF_NO_CLASS = [
    "charge",
    "charged_strike",
    "defender",
    "flesh_wound",
    "good_balance",
    "heavy_strike",
    "hook_strike",
    "iron_fist",
    "lunging_strike",
    "play_dead",
    "sucker_punch",
    "sunder",
    "tackle",
    "toughen_up",
    "well_coached",
    "long_reach",
    "thrown",
    "agile",
]
OF_ARMS = [
    "close_combat",
    "knockdown",
    "chokehold",
    "thrown",
    "piercing",
    "crushing",
    "reach",
    "versatile",
    "thrusting",
    "two_hander",
    "pummel",
    "slashing",
    "long_reach",
    "parrying",
    "toxic_edge",
    "entangling",
]
OF_MAGIC = [
    "blessed_blade", "martyrdom", "as_it_is_written", "false_destiny", "fate_transposed", "the_stars_in_retrograde",
    "wordless_incantation", "arcane_riposte", "defiled_earth", "last_word", "motionless_study",
    "deus_vult", "spirit_fuel",
    "the_stars_aligned", "arcane_blade", "dark_gate", "deep_recall", "fortunes_foretold", "restorative_aura",
    "dark_blade", "denunciation", "divine_oversight", "foresight", "illusory_visage", "insight",
    "lecturer", "maleficient_sophistry", "mental_arithmetic", "mobile_intellect", "righteousness", "sorcerous",
    "studied_spells", "unbroken_incantation", "unsettling_gaze", "warding_cloak",
]  # fmt: skip
"""Of the classes that live by Reagents, so far."""
WITHOUT_ROW = {
    "unbroken_incantation": "`spells.payable`",
    "blessed_blade": "`blessings.bless_arms`",
    "as_it_is_written": "`effects_of_fate.read_stats`",
    "the_stars_in_retrograde": "`costs.readings`",
    "wordless_incantation": "`spells.wordless_cards`",
    "beginners_luck": "no effect in print",
    "attentive": "waits for knowledge points",
    "aptitude": "waits for knowledge points",
    "practice_drills": "Hand Size of `verbs.hand_size`",
    "leaders_pride": "`stats.is_proud`",
    "flesh_wound": "`sheets.Sheet.hit_points`",
    "agile": "`paths.is_agile`",
    "reach": "the range of its arms",
    "long_reach": "the range of its arm",
    "thrusting": "`ranges.sees_with`",
    "two_hander": "the hands of its arms",
}
TESTS = Path(__file__).parent


def of_the_battle() -> list[str]:
    """Every perk that somebody may have so far."""
    classes = [components().classes[id] for id in CLASSES]
    of_classes = [id for kind in classes for id in (*kind.perks, kind.class_perk)]
    return sorted({*of_classes, *OF_NO_CLASS, *OF_ARMS, *OF_MAGIC})


def carried() -> set[str]:
    """What some hero, foe or arm of theirs brings into a battle."""
    sheets = [(each.perks, each.arms) for each in HEROES.values()]
    sheets += [(each.perks, (each.arm,) if each.arm else ()) for each in components().foes.values()]
    arms = {arm for _, held in sheets for arm in held}
    return {id for perks, _ in sheets for id in perks} | {id for arm in arms for id in components().arms[arm].perks}


def test_17_2_there_are_161_of_them_each_with_a_row_or_a_reason() -> None:
    rows = {id for table in ROWS.values() for id in table} | set(DECLARED)
    assert [id for id in of_the_battle() if id not in rows] == sorted(WITHOUT_ROW)
    assert GAME.id == "fated_hand" and len(of_the_battle()) == 161


def test_each_has_a_sentence() -> None:
    assert [id for id in of_the_battle() if not PERKS.get(id)] == []


def test_each_is_named_by_a_test() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py") if path != Path(__file__))
    assert [id for id in of_the_battle() if f"{id}" not in text and id not in WITHOUT_ROW] == []


def test_somebody_brings_each_into_a_battle() -> None:
    assert [id for id in of_the_battle() if id not in carried()] == ["attentive"]


def test_somebody_carries_each_arm_and_wears_each_armour() -> None:
    arms = {arm for each in HEROES.values() for arm in each.arms} | {foe.arm for foe in components().foes.values()}
    worn = {each.armour for each in HEROES.values()}
    assert set(components().arms) - arms == {"fists"} and set(components().armour) - worn <= {"plate_mail"}


@of_each("id", OF_NO_CLASS)
def test_hr_10_foes_or_their_arms_carry_each_perk_of_no_class(id: str) -> None:
    foes = components().foes.values()
    assert any(id in each.perks for each in foes) or id in ("long_reach", "thrown")


def test_foes_have_no_perk_that_needs_reagents() -> None:
    known = set(of_the_battle())
    assert [(foe.id, id) for foe in components().foes.values() for id in foe.perks if id not in known] == []


def test_the_bot_knows_what_each_is_worth() -> None:
    judged = ("play_dead", "killer_instinct", "sorcerous")
    may = {window: {id for id, row in table.items() if isinstance(row, May)} for window, table in ROWS.items()}
    assert set(PERK_WORTH) == may.pop("turn") and set(DECLARED_WORTH) == set(DECLARED)
    assert {*REACTION_WORTH, *judged} == {id for ids in may.values() for id in ids}


def test_each_price_and_need_is_known() -> None:
    printed = [perk(id) for id in of_the_battle()]
    assert {price for each in printed for price in each.price} <= set(PRICES)
    assert {need for each in printed for need in each.requires} == set(NEEDS)
