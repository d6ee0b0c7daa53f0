"""Paragraphs and rulings of magic and of what is between battles: each has a test of its number, and here are those
that no table of spells, fields or creatures shows.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.cards import mint
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.campaign.heroes import SKILLS
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.harm import fall
from core.games.fated_hand.magic_verbs import drop_to_nothing
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.spells import SPELLS, is_mundane
from core.games.fated_hand.state import FighterId, Sustained
from core.games.fated_hand.stats import strike
from core.games.fated_hand.sustaining import markers_of
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.magic import END, cast, caster, faces, paying, quiet
from tests.games.fated_hand.tables import battle, fighter, play
from tests.games.fated_hand.test_costs import cost
from tests.games.names import names_of_tests

PARAGRAPHS = (
    "1_1", "1_2", "1_3", "1_4", "1_5", "7_5", "12_1", "12_2", "12_3", "12_4", "12_5", "12_6", "12_8", "13", "14_1",
    "14_2", "14_3", "14_4", "17_4", "17_6", "17_7", "17_8", "17_9",
)  # fmt: skip
EXAMPLES = (1, 9, 13, 15, 16)
FISTS = ("fists", False, "")


def test_every_paragraph_and_example_of_magic_and_every_ruling_has_a_test_of_its_number() -> None:
    folder = Path(__file__).parent
    names = [*names_of_tests(folder), *names_of_tests(folder / "campaign")]
    numbers = {int(found) for name in names for found in re.findall(r"hr_(\d+)", name)}
    assert [n for n in range(1, 71) if n not in numbers] == []
    assert [p for p in PARAGRAPHS if not any(name.startswith(f"test_{p}_") for name in names)] == []
    assert [n for n in EXAMPLES if not any(name.startswith(f"test_e{n}_") for name in names)] == []


# --- who is mundane


@pytest.mark.parametrize(
    ("more", "is_so"),
    [
        ({}, True), ({"arms": ("dagger",)}, True), ({"mastered": ("icicle",)}, False), ({"tags": ("magic",)}, False),
        ({"class_id": "student"}, False), ({"arms": ("crooked_wand",)}, False),
    ],
)  # fmt: skip
def test_12_8_hr_36_mundane_is_who_has_no_spell_no_catalyst_no_reagents_and_no_magic_about_it(more, is_so) -> None:
    given = {"class_id": "", "arms": (), **more}
    game = battle()
    sheet = Sheet("Pell", (0, 0, 0), (), given.pop("arms"), "", "club", given.pop("class_id"), **given)
    fighter(game, 0, (0, 0), sheet=sheet)
    assert is_mundane(game.state, ONE) is is_so


def test_12_8_hr_36_nobody_is_mundane_upon_whom_a_spell_lies() -> None:
    game = battle()
    fighter(game, 0, (0, 0))
    assert is_mundane(game.state, ONE)
    game.state.sustained = [Sustained("life_tether", OTHER, ONE)]
    assert not is_mundane(game.state, ONE)


# --- Concentration and markers


def concentrating(defense=3, strike_of_foe=9, hp=2):
    """A caster of two Hit Points who keeps Tunnel Vision up, and an enemy beside it."""
    game = battle()
    caster(game, (4, 4), "tunnel_vision identity_crisis", "JS QH JC QD", (0, defense, 4))
    fighter(game, 1, (5, 4), (strike_of_foe, 9, 4))
    fighter(game, 0, (9, 9))
    game.state.fighters[ONE].hp = hp
    cast(game, ONE, "tunnel_vision", None, (0, 1))
    return game


def keeps(game):
    return [each.spell for each in game.state.sustained]


def test_hr_37_an_attack_that_fails_leaves_concentration_and_one_that_succeeds_ends_it() -> None:
    for defense, kept in ((8, ["tunnel_vision"]), (7, [])):
        game = concentrating(defense)
        play(attack(game, OTHER, ONE, FISTS), {"defend": [True], "riposte": lambda question: None})
        assert keeps(game) == kept


def test_hr_37_a_riposte_that_succeeds_ends_it_though_it_is_no_hit() -> None:
    for defense, kept in ((10, ["tunnel_vision"]), (9, [])):
        game = concentrating(defense)
        play(riposte(game, OTHER, ONE, FISTS), {"defend": [True]})
        assert keeps(game) == kept and game.state.fighters[ONE].hp == 2, "a Riposte has 2 more Strike"


def test_hr_37_it_ends_with_its_casters_fall_at_another_and_at_will_in_the_own_turn() -> None:
    fallen = concentrating()
    drop_to_nothing(fallen, ONE)
    play(fall(fallen, ONE, None))
    assert keeps(fallen) == []
    other = concentrating()
    other.state.fighters[OTHER].cards = mint(other.state.cards, tuple(faces("2C 3C 4C")))
    cast(other, ONE, "identity_crisis", OTHER, (0, 1))
    assert keeps(other) == ["identity_crisis"]
    ended = concentrating()
    play(take_turn(ended, ONE), {"act": [("drop", "tunnel_vision", ONE), END]})
    assert keeps(ended) == []


def test_12_6_hr_38_markers_count_against_the_reagent_hand_at_round_end_and_go_when_they_are_dropped() -> None:
    """A Student keeps two: one lies on the table, so one of the two in the hand goes."""
    game = battle()
    caster(game, (0, 0), "protection_ward", "2D 3H 4C")
    fighter(game, 1, (9, 9))
    cast(game, ONE, "protection_ward", None)
    there = game.state.fighters[ONE]
    held = list(there.reagents)
    play(end_round(game), {"cut": [held[0]], "show": quiet})
    assert there.reagents == held[1:] and markers_of(game.state, ONE) == 1
    play(take_turn(game, ONE), {"act": [("drop", "protection_ward", ONE), END]})
    assert markers_of(game.state, ONE) == 0 and len(there.discard) == 2


def test_hr_40_a_multi_spell_is_cast_out_of_hand_beside_a_pile_that_stays() -> None:
    game = battle()
    caster(game, (0, 0), "permafrost", "9S 5C 6D 7H")
    fighter(game, 1, (9, 9))
    nine, *row = paying(game.state.fighters[ONE], 0, 1, 2, 3)
    play(take_turn(game, ONE), {"act": [("channel", "permafrost", nine), END]})
    acts = Acts(game.state, ONE, game.faces)
    assert acts.refusal(("cast", "permafrost", None, tuple(row))) is None
    play(take_turn(game, ONE), {"act": [("cast", "permafrost", None, tuple(row)), END]})
    pile = game.state.fighters[ONE].pile
    assert game.state.battle_rules == ["permafrost"] and pile is not None and pile.cards == [nine]


# --- Magic Strike, Holy draws


@pytest.mark.parametrize(("known", "magic"), [((), 2), (("elden_stave",), 4)])
def test_hr_42_the_magic_strike_of_a_catalyst_needs_proficiency_and_its_spells_do_not(known, magic) -> None:
    game = battle()
    sheet = Sheet("Scholar", (0, 0, 0), (), ("elden_stave",), "", "club", "scholar", proficient=known)
    there = game.state.fighters[fighter(game, 0, (0, 0), sheet=sheet)]
    there.reagents = mint(game.state.cards, tuple(faces("4H")))
    fighter(game, 1, (1, 0))
    assert strike(game.state, ONE, "spectral_slice") == magic + 1
    assert Acts(game.state, ONE, game.faces).refusal(("cast", "spectral_slice", OTHER, paying(there, 0))) is None


def test_12_4_hr_44_holy_draws_go_above_the_limit_until_the_round_ends() -> None:
    """A Cleric keeps seven."""
    game = battle()
    fighter(game, 1, (5, 4), (0, 9, 0))
    sheet = Sheet("Cleric", (0, 9, 0), (), (), "", "club", "cleric")
    cleric = game.state.fighters[fighter(game, 0, (4, 4), sheet=sheet)]
    cleric.reagents = mint(game.state.cards, tuple(faces("2S 3S 4S 5S 6S 7S 8S")))
    cleric.deck = mint(game.state.cards, tuple(faces("2H 3H 4H")))
    play(attack(game, ONE, FighterId(1), FISTS), {"defend": [True], "deal": quiet, "riposte": [None]})
    assert len(cleric.reagents) == 8
    play(end_round(game), {"cut": lambda question: cleric.reagents[0], "show": quiet})
    assert len(cleric.reagents) == 7


# --- what print leaves open

UNFINISHED = {
    "burn_out": "black*3", "cloud_day": "black*3", "deja_vu": "same_rank*2", "drought": "red*3",
    "four_dozen_eggs": "even*3", "quaff": "any*2", "stem_cells": "heart*2", "sunny_day": "red*3",
}  # fmt: skip


def test_hr_57_spells_without_a_printed_cost_have_one() -> None:
    spells = COMPONENTS.spells
    assert {id: spells[id].cost for id in UNFINISHED} == {id: cost(text) for id, text in UNFINISHED.items()}


def test_hr_58_no_story_spell_is_cast_in_a_battle() -> None:
    assert not set(story_spells()) & {*SPELLS, *COMPONENTS.spells}


def test_hr_59_hr_60_a_talent_has_another_name_and_perception_is_investigation() -> None:
    skills = [skill for each in SKILLS.values() for skill in each]
    assert talents()["charmer"].name == "Charmer" and "investigation" in skills and "perception" not in skills
