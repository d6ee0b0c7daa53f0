"""No spell can be cast that has no test, no words, no worth to the bot and no way into play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.games import fated_hand
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.counters import REACTIONS
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.spell_judging import WORTHS
from core.games.fated_hand.spell_texts import EFFECTS, RULES_OF_SPELLS
from core.games.fated_hand.spell_words import cast_text, cost_words, spell_words
from core.games.fated_hand.spells import SPELLS, SpellRow, add_spells
from core.games.fated_hand.windows import CARRIERS
from tests.games.fated_hand.tables import battle
from tests.games.fated_hand.test_costs import cost
from tests.listing import of_each

TESTS = Path(__file__).parent
RULES = Path(fated_hand.__file__).parent
IN_WORDS = {
    "even": "an even card",
    "odd black | odd, black": "an odd black card or an odd card and a black card",
    "prime*2": "two prime cards",
    "face | diamond*2": "a face card or two diamonds",
    "face spade": "a spade with a face",
    "black*2..4": "two to four black cards",
    "any*2+": "two or more cards",
    "any*1..2": "one or two cards",
    "red >7, >7": "a red card above 7 and a card above 7",
    "5..10 club, 5..10 spade, 5..10*2": "a club from 5 to 10, a spade from 5 to 10 and two cards from 5 to 10",
    "ascending*3 same_suit": "three cards in a row and of one suit",
    "straight_flush*5": "five cards in a row and of one suit",
    "diff_suit*2, any": "two cards of different suits and a card",
    "J, any": "a Jack and a card",
    "star | club, spade": "a card of your Star Suit or a club and a spade",
    "face star, diamond*2": "a face card of your Star Suit and two diamonds",
    "ally_star*2": "two cards of its Star Suit",
    "club*2 | club @slime": "two clubs or a club where Slime is eaten up",
    "free": "nothing",
}


def castable() -> set[str]:
    """On the own turn, or in reaction."""
    return set(SPELLS) | {name for table in REACTIONS.values() for name in table}


def test_17_6_each_of_the_106_spells_can_be_cast_and_has_words() -> None:
    assert castable() == set(EFFECTS) == set(COMPONENTS.spells) and len(EFFECTS) == 106


def test_each_rule_of_the_whole_battle_has_a_few_words_for_the_line_at_the_top() -> None:
    lasting = {name for name, words in EFFECTS.items() if "the rest of the battle" in words}
    assert set(RULES_OF_SPELLS) == lasting - {"hallowed_ground"}, "that is a place"


def test_the_bot_knows_what_each_sort_of_effect_of_a_spell_is_worth() -> None:
    """Those of which only other effects make use are worth what these are."""
    made = [kind for kind in CARRIERS if kind.__module__.rpartition(".")[2] in SORTS]
    assert sorted({kind.__name__ for kind in made} - {kind.__name__ for kind in WORTHS}) == sorted(OF_OTHERS)


SORTS = ("effects_of_casts", "effects_of_fields", "effects_of_kept_spells", "effects_of_zones",
         "effects_of_summons")  # fmt: skip
OF_OTHERS = ("BurstMist", "CleanseOwn", "CountOmen", "EndSpell", "GrowBeside", "Jump", "RunBomb", "Set")


def test_each_operation_is_used_by_some_entry() -> None:
    """No sort of effect that no row of a spell, a perk or a creature makes."""
    text = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
    made = set(re.findall(r"(?<!class )\b([A-Z]\w+)\(", text))
    assert sorted(kind.__name__ for kind in CARRIERS if kind.__name__ not in made) == []


def test_each_has_a_test_named_after_it() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    assert [id for id in castable() if f"def test_{id}_" not in text] == []


def test_somebody_brings_each_into_a_battle() -> None:
    arms = {arm for each in HEROES.values() for arm in each.arms}
    lent = {spell for arm in arms for spell in COMPONENTS.arms[arm].spells}
    mastered = {spell for each in HEROES.values() for spell in each.mastered}
    assert mastered | lent == castable()


def test_a_spell_has_one_row() -> None:
    with pytest.raises(ValueError, match="flash_bolt has two rows"):
        add_spells(SpellRow("flash_bolt", lambda state, id: [], lambda state, cast: ()))


def test_12_5_costs_in_words() -> None:
    assert {text: cost_words(cost(text)) for text in IN_WORDS} == IN_WORDS


def test_each_cost_of_17_6_has_words_of_its_own() -> None:
    costs = {each.cost for each in COMPONENTS.spells.values()}
    assert len({cost_words(each) for each in costs}) == len(costs)


@of_each("id", ["earthquake", "final_flash", "future_weapon", "watchful_daggers"])
def test_the_words_of_a_spell_say_one_strike_only(id: str) -> None:
    """A Future Weapon does not strike with Magic Strike, nor daggers without the 2 of a Riposte."""
    words = spell_words(id)
    assert "Strikes with Magic Strike." not in words and ("Magic Strike" in words or "Strike of 15" in words)


def test_a_cast_names_both_tiles_of_an_ouroboros_and_the_way_of_a_line_of_pawns() -> None:
    game, aim = battle(), ((4, 3), (3, 4))
    assert cast_text(game.state, "ouroboros", aim, "") == "Cast Ouroboros at E4 and D5"
    line = cast_text(game.state, "first_line_of_the_old_order", ((4, 3), (4, 4)), "")
    assert line == "Cast First Line of the Old Order at E4, towards E5"


def test_12_6_a_multi_spell_says_that_it_can_be_paid_over_several_turns() -> None:
    said = {id for id in COMPONENTS.spells if ", which you may lay down over several turns." in spell_words(id)}
    assert said == {"devour_thorns", "earthquake", "immolate", "permafrost"}


def test_what_a_spell_does_in_words() -> None:
    assert spell_words("spectral_slice") == (
        "Spell. Costs a card above 3. Strike somebody adjacent with a blade of light. Strikes with Magic Strike + 1."
        " Takes the Primary Action."
    )
