"""Nothing is printed that has no code, no test, no sentence, no worth to the bot and no way into play."""

from __future__ import annotations

from pathlib import Path

from core.games.fated_hand import GAME
from core.games.fated_hand.components import COMPONENTS, perk
from core.games.fated_hand.declared import DECLARED
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.judging import DECLARED_WORTH, PERK_WORTH, REACTION_WORTH
from core.games.fated_hand.perk_limits import NEEDS, PRICES
from core.games.fated_hand.printed_words import PERKS
from core.games.fated_hand.windows import ROWS, May
from tests.games.names import names_of_tests
from tests.listing import of_each

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


def of_the_battle() -> list[str]:
    """Every perk that is printed."""
    return sorted(COMPONENTS.perks)


def carried() -> set[str]:
    """What some hero, foe or arm of theirs brings into a battle."""
    sheets = [(each.perks, each.arms) for each in HEROES.values()]
    sheets += [(each.perks, (each.arm,) if each.arm else ()) for each in COMPONENTS.foes.values()]
    arms = {arm for _, held in sheets for arm in held}
    return {id for perks, _ in sheets for id in perks} | {id for arm in arms for id in COMPONENTS.arms[arm].perks}


def test_17_2_there_are_163_of_them_each_with_a_row_or_a_reason() -> None:
    rows = {id for table in ROWS.values() for id in table} | set(DECLARED)
    assert [id for id in of_the_battle() if id not in rows] == sorted(WITHOUT_ROW)
    assert GAME.id == "fated_hand" and len(of_the_battle()) == 163


def test_each_has_a_sentence() -> None:
    assert [id for id in of_the_battle() if not PERKS.get(id)] == []


def test_each_has_a_test_named_after_it() -> None:
    folder = Path(__file__).parent
    names = [*names_of_tests(folder), *names_of_tests(folder / "campaign")]
    assert [id for id in of_the_battle() if not any(id in name for name in names)] == []


def test_somebody_brings_each_into_a_battle() -> None:
    """But for one that only learns between battles, and one that a story gives."""
    assert [id for id in of_the_battle() if id not in carried()] == ["attentive", "pacing_thought"]


def test_somebody_carries_each_arm_and_wears_each_armour() -> None:
    arms = {arm for each in HEROES.values() for arm in each.arms} | {foe.arm for foe in COMPONENTS.foes.values()}
    worn = {each.armour for each in HEROES.values()}
    assert set(COMPONENTS.arms) - arms == {"fists"} and set(COMPONENTS.armour) - worn <= {"plate_mail"}


@of_each("id", OF_NO_CLASS)
def test_hr_10_foes_or_their_arms_carry_each_perk_of_no_class(id: str) -> None:
    foes = COMPONENTS.foes.values()
    assert any(id in each.perks for each in foes) or id in ("long_reach", "thrown")


def test_foes_have_no_perk_that_needs_reagents() -> None:
    known = set(of_the_battle())
    assert [(foe.id, id) for foe in COMPONENTS.foes.values() for id in foe.perks if id not in known] == []


def test_the_bot_knows_what_each_is_worth() -> None:
    judged = ("play_dead", "killer_instinct", "sorcerous")
    may = {window: {id for id, row in table.items() if isinstance(row, May)} for window, table in ROWS.items()}
    assert set(PERK_WORTH) == may.pop("turn") and set(DECLARED_WORTH) == set(DECLARED)
    assert {*REACTION_WORTH, *judged} == {id for ids in may.values() for id in ids}


def test_each_price_and_need_is_known() -> None:
    printed = [perk(id) for id in of_the_battle()]
    assert {price for each in printed for price in each.price} <= set(PRICES)
    assert {need for each in printed for need in each.requires} == set(NEEDS)
