"""Blessed Blade (17.2): a spell in an arm, coins for it in each plan, and a cast that costs nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.blessings import bless_arms, flip_for_blessings
from core.games.fated_hand.campaign.master_battles import begin_late
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, caster, quiet
from tests.games.fated_hand.tables import battle, fighter, play

HEADS, TAILS = 1, 2


def blessed(spell="Icicle", mastered="icicle solar_flare permafrost arcane_deflection"):
    """A Cleric without Reagents has put a spell into the club of a friend, OTHER, who knows no magic."""
    game = battle()
    caster(game, (0, 0), mastered, "", perks="blessed_blade")
    fighter(game, 0, (1, 0), (0, 0, 4), arms="club")
    fighter(game, 1, (4, 0))
    asked = []

    def answer(question):
        asked.append(question.listed())
        return {"blessed": OTHER, "blessing": spell}[question.options.what]

    play(bless_arms(game), {"aim": answer})
    return game, asked


def ice(game):
    return ("cast", "icicle", 2, ())


def test_blessed_blade_puts_a_spell_of_at_most_two_reagents_into_an_arm_of_the_party() -> None:
    """The Cleric has no arm; Permafrost costs three, and Arcane Deflection is cast in reaction only."""
    game, asked = blessed()
    assert asked == [(None, OTHER), ("Icicle", "Solar Flare")]
    (there,) = game.state.fighters[OTHER].blessings
    assert (there.arm, there.spell) == ("club", "icicle") and game.state.fighters[ONE].blessings == []


def test_blessed_blade_may_bless_nothing_and_asks_nobody_without_the_perk() -> None:
    game = battle()
    caster(game, (0, 0), "icicle", "", perks="blessed_blade", arms="club")
    caster(game, (1, 0), "icicle", "", arms="club")
    play(bless_arms(game), {"aim": [None]})
    assert all(each.blessings == [] for each in game.state.fighters)


def test_blessed_blade_of_a_foe_that_a_game_master_places_late_acts_when_it_comes() -> None:
    game = battle()
    caster(game, (0, 0), "icicle", "", perks="blessed_blade", arms="club", seat=1)
    game.state.round = 2
    chosen = {"blessed": ONE, "blessed arm": "Club", "blessing": "Icicle"}
    play(begin_late(game, ONE), {"deck": [None], "aim": lambda question: chosen[question.options.what]})
    assert game.state.fighters[ONE].blessings and game.state.fighters[ONE].deck


@pytest.mark.parametrize(("spell", "coins", "granted"), [
    ("Icicle", (HEADS,), ["icicle"]), ("Icicle", (TAILS,), []),
    ("Solar Flare", (HEADS, HEADS), ["solar_flare"]), ("Solar Flare", (HEADS, TAILS), []),
])  # fmt: skip
def test_blessed_blade_throws_a_coin_for_each_reagent_that_the_spell_costs(spell, coins, granted) -> None:
    game, _ = blessed(spell)
    play(flip_for_blessings(game), {}, (coins,))
    assert game.state.fighters[OTHER].blessed == granted


def test_blessed_blade_throws_none_for_an_arm_that_is_not_in_hand() -> None:
    game, _ = blessed()
    game.state.fighters[OTHER].main = "fists"
    play(flip_for_blessings(game), {})
    assert game.state.fighters[OTHER].blessed == []


def test_blessed_blade_lets_the_wielder_cast_it_free_of_charge_once_on_its_turn() -> None:
    game, _ = blessed()
    play(flip_for_blessings(game), {}, ((HEADS,),))
    game.state.turn = OTHER
    acts = Acts(game.state, OTHER, game.faces)
    assert ice(game) in acts.listed() and acts.refusal(ice(game)) is None
    game.state.turn = None
    refused = []

    def act(question):
        refused.append(question.options.refusal(ice(game)))
        return ice(game) if len(refused) == 1 else END

    play(take_turn(game, OTHER), {"act": act, "deal": quiet, "show": quiet})
    assert handicap(game, 2) == (0, 0, 3) and refused[0] is None and refused[1] is not None


def test_blessed_blade_what_is_not_cast_lapses_with_the_turn() -> None:
    game, _ = blessed()
    play(flip_for_blessings(game), {}, ((HEADS,),))
    play(take_turn(game, OTHER), {"act": [END]})
    assert game.state.fighters[OTHER].blessed == []


def test_blessed_blade_outlasts_the_fall_of_whoever_blessed() -> None:
    game, _ = blessed()
    game.state.fighters[ONE].hp = 0
    play(flip_for_blessings(game), {}, ((HEADS,),))
    assert game.state.fighters[OTHER].blessed == ["icicle"]


def test_blessed_blade_waits_in_a_battle_for_an_arm_that_nobody_has_blessed() -> None:
    game, _ = blessed()
    there = game.state.fighters[ONE]
    there.sheet = replace(there.sheet, perks=())
    play(bless_arms(game))
    assert len(game.state.fighters[OTHER].blessings) == 1
