"""Perks that cast in the middle of what others do, or change what a cast is worth, each named after it (17.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.fields import squares_of
from core.games.fated_hand.harm import lose_hit_point
from core.games.fated_hand.moving import step_freely
from core.games.fated_hand.state import FieldTile, FighterId
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, paying, quiet
from tests.games.fated_hand.tables import battle, fighter, play
from tests.games.fated_hand.test_perks_of_scholars import deck

THIRD = FighterId(2)
FISTS = ("fists", False, "")
COIN_HEADS, COIN_TAILS = (1,), (2,)


def walk(game, id, *goals, **answers):
    moves = [("move", *goal) for goal in goals]
    asked = {"act": [*moves, END], "deal": quiet, "show": quiet, "defend": [True], **answers}
    play(take_turn(game, id), asked)


# --- Motionless Study


@pytest.mark.parametrize(("throw", "count"), [(COIN_HEADS, 1), (COIN_TAILS, 0)])
def test_motionless_study_draws_a_reagent_by_a_coin_after_a_turn_without_movement(throw, count) -> None:
    game = battle()
    caster(game, (0, 0), "", "", perks="motionless_study")
    fighter(game, 1, (9, 9))
    deck(game, ONE, "2S 3S")
    play(take_turn(game, ONE), {"act": [END], "deal": quiet}, (throw,))
    assert len(game.state.fighters[ONE].reagents) == count
    walk(game, ONE, (1, 0))
    assert len(game.state.fighters[ONE].reagents) == count


# --- Arcane Riposte


def riposting(spells="icicle", reagents=""):
    game = battle()
    caster(game, (0, 0), spells, reagents, (0, 9, 4), perks="arcane_riposte")
    fighter(game, 1, (1, 0), (3, 0, 4))
    deck(game, ONE, "2C 3C")
    return game


def answered(name, aim, *places):
    """A cast that is asked for in the middle of something, paid with the Reagents at these places."""

    def cast_now(question):
        held = question.options.state.fighters[question.options.id].reagents
        return ("cast", name, aim, tuple(held[place] for place in places))

    return cast_now


def test_arcane_riposte_draws_a_reagent_after_a_successful_defend_and_casts_with_it() -> None:
    game = riposting()
    asked = {"defend": [True], "reaction": [("arcane_riposte", None)], "deal": quiet, "riposte": [None],
             "cast now": answered("icicle", OTHER, 0)}  # fmt: skip
    play(attack(game, OTHER, ONE, FISTS), asked)
    assert handicap(game, OTHER) == (0, 0, 3) and game.state.fighters[ONE].reagents == []


def test_arcane_riposte_may_come_behind_the_riposte_and_comes_once() -> None:
    game = riposting()
    asked = {"defend": [True] * 2, "reaction": [None, ("arcane_riposte", None)], "deal": quiet,
             "riposte": [(OTHER, *FISTS)], "cast now": [None]}  # fmt: skip
    play(attack(game, OTHER, ONE, FISTS), asked)
    assert handicap(game, OTHER) == (1, 1, 1) and len(game.state.fighters[ONE].reagents) == 1


def test_arcane_riposte_casts_a_primary_spell_and_leaves_the_primary_action() -> None:
    game = riposting("spectral_slice", "9H")
    asked = {"defend": [True] * 2, "reaction": [("arcane_riposte", None)], "deal": quiet, "riposte": [None],
             "cast now": answered("spectral_slice", OTHER, 0)}  # fmt: skip
    play(attack(game, OTHER, ONE, FISTS), asked)
    assert game.state.fighters[OTHER].hp == 0 and not game.state.fighters[ONE].is_primary_used


@pytest.mark.parametrize(("spell", "cards"), [("vanishing_cabinet", "3S 4S 5S"), ("spectral_slice", "9H")])
def test_whoever_shoots_and_is_gone_or_down_by_an_arcane_riposte_is_not_asked_to_step(spell: str, cards: str) -> None:
    """Quick Footed: after a ranged attack, of somebody who still stands."""
    game = battle()
    caster(game, (0, 0), spell, cards, (0, 9, 4), perks="arcane_riposte")
    fighter(game, 1, (1, 0), (2, 0, 4), "quick_footed", "sling")
    fighter(game, 1, (9, 9))
    deck(game, ONE, "2C 3C")
    places = range(3) if spell == "vanishing_cabinet" else (0,)
    asked = {"defend": [True] * 2, "reaction": [("arcane_riposte", None)], "deal": quiet, "riposte": [None],
             "cast now": answered(spell, OTHER, *places)}  # fmt: skip
    play(attack(game, OTHER, ONE, ("sling", True, "")), asked)
    assert not game.state.fighters[OTHER].stands and not game.state.attacks


def test_arcane_riposte_answers_no_riposte_and_no_attack_within_another() -> None:
    game = riposting()
    play(riposte(game, OTHER, ONE, FISTS), {"defend": [True]})
    assert game.state.fighters[ONE].reagents == []


# --- Defiled Earth


def defiled(spells="icicle"):
    game = battle()
    caster(game, (0, 0), spells, "", perks="defiled_earth")
    fighter(game, 1, (4, 0), (0, 0, 20))
    deck(game, ONE, "2C 3C 4C")
    play(make_field(game, "smog", [(x, y) for x in range(8) for y in (1, 2)], ONE))
    return game


def test_defiled_earth_draws_a_reagent_and_casts_with_that_card_once_in_what_an_enemy_does() -> None:
    game = defiled()
    walk(game, OTHER, (4, 3), reaction=[("defiled_earth", None)], **{"cast now": answered("icicle", OTHER, 0)})
    assert handicap(game, OTHER)[2] == 3 and len(game.state.fighters[ONE].deck) == 2


def test_defiled_earth_must_pay_with_the_card_that_it_drew() -> None:
    game = defiled("petty_hex")
    seen = []

    def look(question):
        seen.append(question.options.listed())

    game.state.fighters[ONE].reagents = list(reversed(game.state.fighters[ONE].deck[1:2]))
    game.state.fighters[ONE].deck = [*game.state.fighters[ONE].deck[:1]]
    walk(game, OTHER, (3, 1), reaction=[("defiled_earth", None)], **{"cast now": look})
    assert seen == [(None,)]


# --- Last Word


def test_last_word_casts_a_spell_and_falls_then() -> None:
    game = battle()
    caster(game, (0, 0), "spectral_slice", "9H", (3, 0, 4), perks="last_word")
    caster(game, (5, 5), "", "")
    fighter(game, 1, (1, 0), (0, 0, 4))
    fighter(game, 1, (9, 0))
    asked = {"reaction": [("last_word", None)], "cast now": answered("spectral_slice", THIRD, 0), "defend": [True]}
    play(lose_hit_point(game, ONE, THIRD), asked)
    assert game.state.fighters[THIRD].hp == 0 and not game.state.fighters[ONE].stands


# --- Deus Vult


@pytest.mark.parametrize(("places", "defense", "hp"), [((0,), 3, 0), ((0,), 4, 1)])
def test_deus_vult_adds_magic_strike_to_physical_attacks_after_miracles(places, defense, hp) -> None:
    """A Student keeps 2 Reagents: half is 1. Strike 4, a staff adds none, and the Magic Strike of its class is 1: 5."""
    game = battle()
    caster(game, (0, 0), "righteous_cause", "9H 8H", (4, 0, 4), perks="deus_vult", arms="quarterstaff")
    fighter(game, 1, (1, 0), (0, defense, 0))
    blow = ("attack", OTHER, "quarterstaff", False, "")
    prayer = ("cast", "righteous_cause", ONE, paying(game.state.fighters[ONE], *places))
    play(take_turn(game, ONE), {"act": [prayer, blow, END], "defend": [True]})
    assert game.state.fighters[OTHER].hp == hp


def test_deus_vult_needs_half_of_the_reagent_hand_spent_on_miracles_in_that_turn() -> None:
    game = battle()
    caster(game, (0, 0), "righteous_cause", "9H 8H", (4, 0, 4), perks="deus_vult", arms="quarterstaff")
    fighter(game, 1, (1, 0), (0, 3, 0))
    play(take_turn(game, ONE), {"act": [("attack", OTHER, "quarterstaff", False, ""), END], "defend": [True]})
    assert game.state.fighters[OTHER].hp == 1


@pytest.mark.parametrize(("places", "hp"), [((0,), 1), ((0, 1), 0)])
def test_deus_vult_needs_two_reagents_of_a_mage_who_keeps_four(places, hp) -> None:
    game = battle()
    caster(game, (0, 0), "righteous_cause", "9H 8H", (4, 0, 4), perks="deus_vult", arms="quarterstaff")
    there = game.state.fighters[ONE]
    there.sheet = replace(there.sheet, class_id="mage")
    fighter(game, 1, (1, 0), (0, 5, 0))
    prayer = ("cast", "righteous_cause", ONE, paying(there, *places))
    blow = ("attack", OTHER, "quarterstaff", False, "")
    play(take_turn(game, ONE), {"act": [prayer, blow, END], "defend": [True]})
    assert game.state.fighters[OTHER].hp == hp


# --- Spirit Fuel


@pytest.mark.parametrize(("defense", "hp"), [(3, 0), (4, 1)])
def test_spirit_fuel_uses_up_a_field_effect_near_the_target_of_an_attack_for_2_strike(defense, hp) -> None:
    game = battle()
    caster(game, (0, 0), "", "", (3, 0, 4), perks="spirit_fuel")
    fighter(game, 1, (1, 0), (0, defense, 0))
    play(make_field(game, "thorns", [(2, 1)], OTHER))
    play(attack(game, ONE, OTHER, FISTS), {"reaction": [("spirit_fuel", (2, 1))], "defend": [True]})
    assert game.state.fighters[OTHER].hp == hp and game.state.fields == []


@pytest.mark.parametrize(("defense", "hp"), [(5, 0), (6, 1)])
def test_spirit_fuel_gives_a_spell_2_magic_strike_as_long_as_it_lasts(defense, hp) -> None:
    """Magic Strike 3 + 1, Spectral Slice 1, and 2: 7."""
    game = battle()
    caster(game, (0, 0), "spectral_slice", "9H", (3, 0, 4), perks="spirit_fuel")
    fighter(game, 1, (1, 0), (0, defense, 0))
    play(make_field(game, "thorns", [(2, 1)], OTHER))
    cast(game, ONE, "spectral_slice", OTHER, answers={"reaction": [("spirit_fuel", (2, 1))]})
    assert game.state.fighters[OTHER].hp == hp and game.state.lasting == []


@pytest.mark.parametrize(("defense", "hp"), [(8, 0), (9, 1)])
def test_spirit_fuel_strengthens_a_spell_in_reaction_that_attacks(defense, hp) -> None:
    """Uh Oh, Sticky at Magic Strike 3 and 1 of the class, 4, and 2 more."""
    game = battle()
    caster(game, (4, 4), "uh_oh_sticky", "JS", (3, 0, 4), perks="spirit_fuel")
    fighter(game, 1, (8, 4), (0, defense, 4))
    fighter(game, 1, (11, 11))
    play(make_field(game, "slime", [(7, 4)], ONE))
    given = {
        "counter": [("uh_oh_sticky", paying(game.state.fighters[ONE], 0))], "reaction": [("spirit_fuel", (7, 4))],
        "defend": [True], "riposte": [None], "show": quiet,
    }  # fmt: skip
    play(step_freely(game, OTHER, (7, 4)), given)
    assert game.state.fighters[OTHER].hp == hp and game.state.fields == [] and game.state.lasting == []


# --- The Stars Aligned


def test_the_stars_aligned_doubles_handicap_of_a_spell_paid_in_the_star_suit_only() -> None:
    game = battle()
    caster(game, (0, 0), "solar_flare icicle", "2S 4S 4C", perks="the_stars_aligned")
    fighter(game, 1, (1, 0))
    cast(game, ONE, "icicle", OTHER, (0, 1))
    assert handicap(game, OTHER) == (0, 0, 6)
    cast(game, ONE, "icicle", OTHER, (0,))
    assert handicap(game, OTHER) == (0, 0, 9) and game.state.aligned == ""


def held_up(spell, reagents, aim, places=(0, 1)):
    """A spell that goes on, paid in the Star Suit; an enemy is beside its caster, a friend below."""
    game = battle()
    caster(game, (4, 4), f"{spell} icicle", reagents, (3, 0, 4), perks="the_stars_aligned")
    fighter(game, 1, (5, 4), (5, 0, 4))
    fighter(game, 0, (4, 5))
    cast(game, ONE, spell, aim, places)
    return game


def test_the_stars_aligned_doubles_what_a_spell_that_goes_on_gives_later() -> None:
    """6 Defense of a Protection Ward in place of 3 hold a Strike of 5, and not one of 8."""
    game = held_up("protection_ward", "5S 2C", None, (0,))
    for strike, hp in ((0, 1), (3, 0)):
        game.state.fighters[OTHER].handicap[0] = -strike
        play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True], "riposte": [None]})
        assert game.state.fighters[ONE].hp == hp
    assert game.state.aligned == ""


def test_the_stars_aligned_doubles_what_a_spell_that_goes_on_takes_later() -> None:
    game = held_up("hallowed_ground", "2S 3S 4S", (5, 4), (0, 1, 2))
    play(attack(game, OTHER, THIRD, ("fists", False, "")), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == (2, 4, 4)


def test_the_stars_aligned_doubles_what_blunting_spell_takes_with_the_next_spells() -> None:
    game = held_up("blunting_spell", "5S 2C", None, (0,))
    cast(game, ONE, "icicle", OTHER, (0,))
    assert handicap(game, OTHER) == (4, 0, 3)


@pytest.mark.parametrize(("card", "defense", "hp"), [("9S", 4, 0), ("9S", 5, 1), ("9H", 4, 1)])
def test_the_stars_aligned_adds_1_magic_strike(card, defense, hp) -> None:
    """3 + 1, Spectral Slice 1: 5 or 6."""
    game = battle()
    caster(game, (0, 0), "spectral_slice", card, (3, 0, 4), perks="the_stars_aligned")
    fighter(game, 1, (1, 0), (0, defense, 0))
    cast(game, ONE, "spectral_slice", OTHER)
    assert game.state.fighters[OTHER].hp == hp and game.state.lasting == []


def test_the_stars_aligned_spread_field_effects_by_a_die_of_four_for_each_reagent() -> None:
    game = battle()
    caster(game, (4, 4), "thorn_garden", "JS QS", perks="the_stars_aligned")
    fighter(game, 1, (9, 9))
    cast(game, ONE, "thorn_garden", None, (0, 1), {"aim": [None, (5, 4), (3, 4), (4, 5)]}, ((2, 1),))
    assert sorted(squares_of(game.state, "thorns")) == [(3, 4), (4, 4), (4, 5), (5, 4)]


@pytest.mark.parametrize("owner", [ONE, OTHER])
def test_the_stars_aligned_spread_from_field_effects_that_the_spell_lays_anew_and_from_no_others(owner) -> None:
    """Print (Firewalker) has a tile laid anew "as if it had just been placed"; a Reagent, a die of four."""
    game = battle()
    caster(game, (4, 4), "thorn_garden", "JS QS", perks="the_stars_aligned")
    fighter(game, 1, (9, 9))
    game.state.fields += [FieldTile("thorns", (4, 4), owner), FieldTile("thorns", (8, 8), ONE)]
    cast(game, ONE, "thorn_garden", None, (0, 1), {"aim": last_tile}, ((1, 1),))
    assert sorted(squares_of(game.state, "thorns")) == [(4, 4), (5, 4), (5, 5), (8, 8)]


def last_tile(question):
    """No more of the garden itself; what spreads, down and to the right."""
    return question.options.listed()[-1] if question.options.spell == "the_stars_aligned" else None
