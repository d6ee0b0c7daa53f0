"""Perks of those who live by Reagents, each named after it (17.2)."""

from __future__ import annotations

import pytest

from core.cards import mint
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.cast_acts import CAST
from core.games.fated_hand.drawing import draw_reagents
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.planning import open_all
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.spells import is_mundane
from core.games.fated_hand.state import FighterId, Phase
from core.games.fated_hand.stats import stat_without_card
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, faces, paying, quiet
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

THIRD = FighterId(2)


def deck(game, id, text):
    game.state.fighters[id].deck = mint(game.state.cards, tuple(faces(text)))


def turn(game, *acts, **asked):
    play(take_turn(game, ONE), {"act": [*acts, END], "deal": quiet, "show": quiet, **asked})


def held(game, id=ONE):
    return len(game.state.fighters[id].reagents)


def test_sorcerous_a_star_suit_card_brings_another_as_long_as_the_suit_keeps_coming() -> None:
    game = battle()
    caster(game, (0, 0), "", "", perks="sorcerous")
    fighter(game, 1, (9, 9))
    deck(game, ONE, "2S 3S 4H 5S")
    asked = {"deal": quiet, "show": quiet, "reaction": lambda question: ("sorcerous", None)}
    play(draw_reagents(game, ONE, 1), asked)
    assert held(game) == 3


def test_deep_recall_takes_up_to_half_the_reagent_hand_size_from_the_discard_once_a_battle() -> None:
    game = battle()
    sheet = Sheet("Scholar", (0, 0, 3), ("deep_recall",), (), "", "club", "scholar")
    fighter(game, 0, (0, 0), sheet=sheet)
    fighter(game, 1, (9, 9))
    cards = mint(game.state.cards, tuple(faces("2S 3S 4H")))
    game.state.fighters[ONE].discard = list(cards)
    recall = ("perk", "deep_recall", None)
    turn(game, recall, aim=[cards[0], cards[2]])
    there = game.state.fighters[ONE]
    assert there.reagents == [cards[0], cards[2]] and there.discard == [cards[1]]
    assert recall not in Acts(game.state, ONE, game.faces).listed()


def test_mobile_intellect_and_pacing_thought_do_not_stack() -> None:
    game = battle()
    caster(game, (0, 0), "", "", (0, 0, 8), perks="mobile_intellect pacing_thought")
    fighter(game, 1, (9, 9))
    deck(game, ONE, "2S 3S 4H 5S")
    turn(game, ("move", 0, 3))
    assert held(game) == 1


@pytest.mark.parametrize("perk", ["mobile_intellect", "pacing_thought"])
def test_mobile_intellect_and_pacing_thought_every_3_tiles_draw_a_reagent_and_the_rest_carries_over(perk: str) -> None:
    game = battle()
    caster(game, (0, 0), "", "", (0, 0, 8), perks=perk)
    fighter(game, 1, (9, 9))
    deck(game, ONE, "2S 3S 4H 5S")
    turn(game, ("move", 0, 4))
    assert held(game) == 1
    turn(game, ("move", 0, 2))
    assert held(game) == 2
    turn(game, ("move", 0, 4))
    turn(game)
    turn(game, ("move", 0, 3))
    assert held(game) == 2


def test_foresight_shows_the_top_cards_of_its_own_deck_in_planning_and_once_in_the_turn() -> None:
    game = battle()
    caster(game, (0, 0), "", "", perks="foresight")
    fighter(game, 1, (9, 9))
    deck(game, ONE, "2S 3S 4H 5S")
    before = list(game.state.fighters[ONE].deck)
    seen = []

    def look(question):
        seen.append(question.options.items)
        return

    look_now = ("perk", "foresight", None)
    turn(game, look_now, aim=look)
    game.state.phase = Phase.PLAN
    play(open_all(game, "plan_start"), {"reaction": [("foresight", None)], "aim": look, "deal": quiet})
    assert seen == [(None, *before[:2])] * 2 and game.state.fighters[ONE].deck == before


def test_insight_shows_the_cards_of_one_creature_for_1_movement_once_a_turn() -> None:
    game = battle()
    caster(game, (0, 0), "", "", (0, 0, 4), perks="insight")
    fighter(game, 1, (9, 9))
    game.state.fighters[OTHER].cards = [901, 902, 903]
    dealt = []

    def note(question):
        dealt.append(question.cards)

    turn(game, ("perk", "insight", OTHER), deal=note)
    assert dealt == [(901, 902, 903)] and game.state.fighters[ONE].spent == 1


def test_unsettling_gaze_wears_down_the_enemy_targeted_last_or_else_the_nearest() -> None:
    game = battle()
    caster(game, (0, 0), "", "", (0, 0, 4), perks="unsettling_gaze")
    fighter(game, 1, (2, 0), (0, 9, 0))
    fighter(game, 1, (0, 1), (0, 9, 0))
    turn(game)
    assert handicap(game, OTHER) == (0, 0, 0) and handicap(game, THIRD) == (1, 0, 1)
    game.state.fighters[ONE].last_target = OTHER
    turn(game)
    assert handicap(game, OTHER) == (1, 0, 1)


def test_warding_cloak_cleanses_half_of_what_was_spent_rounded_down() -> None:
    game = battle()
    caster(game, (0, 0), "sharpen", "2D 3H 4S", perks="warding_cloak")
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].handicap = [1, 2, 0]
    cast(game, ONE, "sharpen", ONE, (0, 1, 2), {"aim": [(ONE, "Defense")]})
    assert handicap(game, ONE) == (1, 1, 0)


def test_warding_cloak_counts_reagents_that_stay_before_their_spell() -> None:
    game = battle()
    caster(game, (0, 0), "watchful_daggers", "4D 5H", perks="warding_cloak")
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].handicap = [0, 2, 0]
    cast(game, ONE, "watchful_daggers", None, (0, 1), {"aim": [(ONE, "Defense")]})
    assert handicap(game, ONE) == (0, 1, 0)


def test_mental_arithmetic_takes_back_one_reagent_spent_this_turn() -> None:
    game = battle()
    caster(game, (0, 0), "sharpen", "2D 3H 4S", perks="mental_arithmetic")
    fighter(game, 1, (9, 9))
    card = game.state.fighters[ONE].reagents[1]
    asked = {"reaction": [("mental_arithmetic", None)], "aim": [card]}
    cast(game, ONE, "sharpen", ONE, (0, 1, 2), asked)
    assert game.state.fighters[ONE].reagents == [card]


@pytest.mark.parametrize(("choice", "defense", "hp"), [("Strike", 8, 0), ("Strike", 9, 1), ("Speed", 7, 1)])
def test_studied_spells_give_2_magic_strike_for_a_spell_both_mastered_and_lent(choice, defense, hp) -> None:
    game = battle()
    caster(game, (0, 0), "spectral_slice", "4D", (4, 0, 0), perks="studied_spells", arms="elden_stave")
    fighter(game, 1, (1, 1), (0, defense, 0))
    cast(game, ONE, "spectral_slice", OTHER, answers={"reaction": [("studied_spells", choice)]})
    assert game.state.fighters[OTHER].hp == hp and game.state.lasting == []


@pytest.mark.parametrize(("choice", "stat", "amount"), [("Defense", Stat.DEFENSE, 2), ("Speed", Stat.SPEED, 3)])
def test_studied_spells_give_2_defense_or_3_speed_until_the_cast_is_done(choice, stat, amount) -> None:
    """A spell that looks for its caster's number in the middle: whom it attacks is asked whether to defend."""
    game, seen = battle(), []
    caster(game, (0, 0), "spectral_slice", "4D", perks="studied_spells", arms="elden_stave")
    fighter(game, 1, (1, 1), (0, 9, 0))
    before = stat_without_card(game.state, ONE, stat).total

    def defend(question):
        seen.append(stat_without_card(game.state, ONE, stat).total - before)
        return True

    answers = {"reaction": [("studied_spells", choice)], "defend": defend, "riposte": [None]}
    cast(game, ONE, "spectral_slice", OTHER, answers=answers)
    assert seen == [amount] and stat_without_card(game.state, ONE, stat).total == before


@of_each("choice, strike, hp", [("Strike", 11, 1), ("Strike", 12, 0), ("Speed", 10, 0)])
def test_studied_spells_give_2_magic_strike_to_a_spell_in_reaction_too(choice: str, strike: int, hp: int) -> None:
    """Arcane Deflection: Defense 0 and 7, Magic Strike 0 and 1 of the class and 2 more."""
    game = battle()
    caster(game, (0, 0), "arcane_deflection", "5D", (0, 0, 0), perks="studied_spells", arms="silver_charm")
    fighter(game, 1, (1, 1), (strike, 0, 0))
    there = game.state.fighters[ONE]
    base = stat_without_card(game.state, ONE, Stat.DEFENSE).total
    game.state.fighters[OTHER].handicap = [-base, 0, 0]
    given = {
        "counter": [("arcane_deflection", tuple(there.reagents))], "reaction": [("studied_spells", choice)],
        "defend": [True], "riposte": [None], "show": quiet,
    }  # fmt: skip
    play(attack(game, OTHER, ONE, ("fists", False, "")), given)
    assert there.hp == hp and all(each.cause != "Studied Spells" for each in game.state.lasting)


def test_studied_spells_ask_nothing_of_a_spell_that_is_only_lent_or_only_mastered() -> None:
    game = battle()
    caster(game, (0, 0), "icicle", "4C 6D", perks="studied_spells", arms="elden_stave")
    fighter(game, 1, (3, 0))
    cast(game, ONE, "icicle", OTHER)
    cast(game, ONE, "flash_bolt", (OTHER, "Strike"))
    assert handicap(game, OTHER) == (1, 0, 3)


def test_lecturer_a_spell_of_2_reagents_lets_allies_within_2_draw_one() -> None:
    game = battle()
    caster(game, (0, 0), "sharpen flash_bolt", "2D 3H 4S 6C", perks="lecturer")
    caster(game, (2, 2), "", "")
    caster(game, (3, 0), "", "")
    fighter(game, 0, (1, 0))
    fighter(game, 1, (0, 5))
    for id in (OTHER, THIRD):
        deck(game, id, "2S 3S")
    cast(game, ONE, "flash_bolt", (FighterId(4), "Speed"), (3,))
    cast(game, ONE, "sharpen", ONE, (0, 1, 2))
    assert (held(game, OTHER), held(game, THIRD)) == (1, 0)


@pytest.mark.parametrize(("reagents", "hp"), [("", 0), ("2S", 1)])
def test_maleficient_sophistry_gives_3_against_somebody_mundane(reagents: str, hp: int) -> None:
    game = battle()
    caster(game, (0, 0), "spectral_slice", "4D", (2, 0, 0), perks="maleficient_sophistry")
    fighter(game, 1, (1, 0), (0, 5, 0))
    if reagents:
        caster(game, (1, 1), "petty_hex", reagents, (0, 5, 0), seat=1)
    target = FighterId(1 + bool(reagents))
    cast(game, ONE, "spectral_slice", target, answers={"riposte": [None]})
    assert game.state.fighters[target].hp == hp


@of_each("perks, strike, hp", [("illusory_visage", 5, 1), ("illusory_visage", 6, 0), ("", 4, 0)])
def test_illusory_visage_gives_2_defense_against_attackers_without_magic(perks: str, strike: int, hp: int) -> None:
    game = battle()
    fighter(game, 0, (0, 0), (strike, 0, 0))
    caster(game, (1, 0), "", "", (0, 2, 0), perks=perks, seat=1)
    assert is_mundane(game.state, ONE) and not is_mundane(game.state, OTHER)
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == hp


@of_each("reagents, strike, hp", [("2S 3S 4S", 5, 1), ("2S 3S 4S", 6, 0), ("2S 3S 4S 5S", 4, 0)])
def test_divine_oversight_gives_2_defense_with_fewer_than_4_reagents(reagents: str, strike: int, hp: int) -> None:
    game = battle()
    fighter(game, 0, (0, 0), (strike, 0, 0))
    caster(game, (1, 0), "", reagents, (0, 2, 0), perks="divine_oversight", seat=1)
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == hp


def test_denunciation_gives_enemies_in_the_front_block_1_strike_and_1_speed() -> None:
    game = battle()
    caster(game, (4, 4), "", "", (0, 0, 4), perks="denunciation")
    for seat, square in ((1, (5, 5)), (1, (6, 3)), (0, (5, 4)), (1, (7, 4))):
        fighter(game, seat, square)
    turn(game, ("perk", "denunciation", (5, 4)))
    taken = [tuple(each.handicap) for each in game.state.fighters]
    assert taken == [(0, 0, 0), (1, 0, 1), (1, 0, 1), (0, 0, 0), (0, 0, 0)]
    assert game.state.fighters[ONE].is_primary_used


def test_righteousness_cleanses_half_the_reagents_in_hand_rounded_up_among_all_beside() -> None:
    game = battle()
    caster(game, (4, 4), "", "2S 3H 4D", perks="righteousness")
    fighter(game, 0, (5, 4))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].handicap, game.state.fighters[OTHER].handicap = [2, 0, 0], [0, 2, 0]
    turn(game, aim=[(ONE, "Strike"), (OTHER, "Defense")])
    assert handicap(game, ONE) == (1, 0, 0) and handicap(game, OTHER) == (0, 1, 0)


def test_unbroken_incantation_reagents_spent_this_turn_pay_for_another_spell_once() -> None:
    game = battle()
    caster(game, (0, 0), "flash_bolt icicle", "4C", perks="unbroken_incantation")
    fighter(game, 1, (3, 0))
    (card,) = paying(game.state.fighters[ONE], 0)
    aim = (OTHER, "Speed")
    turn(game, (CAST, "flash_bolt", aim, (card,)), (CAST, "icicle", OTHER, (card,)))
    assert handicap(game, OTHER) == (0, 0, 4) and game.state.fighters[ONE].discard == [card]
    game.state.fighters[ONE].cast, game.state.fighters[ONE].on_table = ["icicle"], [card]
    acts = Acts(game.state, ONE, game.faces)
    assert acts.refusal((CAST, "icicle", OTHER, (card,))) is not None
    assert acts.refusal((CAST, "flash_bolt", aim, (card,))) is None


def test_dark_gate_goes_to_an_own_field_effect_which_does_nothing_once_a_battle() -> None:
    game = battle()
    caster(game, (0, 0), "", "", (0, 0, 4), perks="dark_gate")
    fighter(game, 1, (1, 0), (9, 0, 0))
    for owner, square in ((ONE, (7, 7)), (ONE, (1, 0)), (OTHER, (5, 5))):
        play(make_field(game, "flame", [square], owner))
    game.state.engaged = [(ONE, OTHER)]
    game.state.turn = ONE
    gates = [each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[:2] == ("perk", "dark_gate")]
    assert gates == [(7, 7)]
    game.state.turn = None
    running = take_turn(game, ONE)
    play(running, {"act": [("perk", "dark_gate", (7, 7)), END]})
    there = game.state.fighters[ONE]
    assert there.square == (7, 7) and game.state.engaged == [] and handicap(game, ONE) == (1, 1, 0)


@pytest.mark.parametrize(("defense", "hp"), [(4, 0), (5, 1)])
def test_arcane_blade_strikes_with_magic_strike_and_1_more_against_somebody_mundane(defense: int, hp: int) -> None:
    """Strike 3, a Student's Magic Strike of 1, the Crystal Dagger's 1, and 1."""
    game = battle()
    caster(game, (0, 0), "", "", (3, 0, 4), arms="crystal_dagger")
    fighter(game, 1, (1, 0), (0, defense, 0))
    play(attack(game, ONE, OTHER, ("crystal_dagger", False, "")), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == hp


def test_fortunes_foretold_shows_the_top_two_cards_of_an_adjacent_ally_to_the_party() -> None:
    game = battle()
    caster(game, (0, 0), "", "", perks="fortunes_foretold")
    caster(game, (1, 0), "", "")
    fighter(game, 1, (9, 9))
    deck(game, OTHER, "2S 3S 4H")
    cards, dealt = tuple(game.state.fighters[OTHER].deck[:2]), []

    def note(question):
        dealt.append((question.to, question.cards))

    turn(game, reaction=[("fortunes_foretold", OTHER)], aim=[None], deal=note)
    assert dealt == [(0, cards)]


def test_restorative_aura_clears_its_tile_for_a_reagent_and_those_around_for_two() -> None:
    game = battle()
    caster(game, (4, 4), "", "2S 3H", perks="restorative_aura")
    fighter(game, 1, (9, 9))
    play(make_field(game, "thorns", [(4, 4), (5, 5), (7, 7)], OTHER))
    first, second = game.state.fighters[ONE].reagents
    turn(game, ("perk", "restorative_aura", None), aim=[first, second])
    assert [each.square for each in game.state.fields] == [(7, 7)]
    assert game.state.fighters[ONE].reagents == [] and game.state.fighters[ONE].discard == [first, second]


# --- Dark Blade


def dirk(strike=3, defense=0, other=(0, 9, 9)):
    """A Student (+1 Magic Strike) with a Crooked Dirk (+1) beside somebody without magic."""
    game = battle()
    caster(game, (4, 4), "", "", (strike, defense, 4), arms="crooked_dirk")
    fighter(game, 1, (5, 4), other)
    return game


@pytest.mark.parametrize(("defense", "hp"), [(3, 0), (4, 1)])
def test_dark_blade_strikes_with_magic_strike(defense: int, hp: int) -> None:
    """3 + 1 + 1 = 5."""
    game = dirk(other=(0, defense, 0))
    play(attack(game, ONE, OTHER, ("crooked_dirk", False, "")), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == hp


def test_dark_blade_gives_1_strike_handicap_after_each_exchange_whoever_began_it() -> None:
    game = dirk(other=(0, 6, 9))
    play(attack(game, ONE, OTHER, ("crooked_dirk", False, "")), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == (1, 0, 0)
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == (2, 0, 0)


def test_dark_blade_gives_none_to_one_who_has_magic() -> None:
    game = dirk()
    caster(game, (4, 5), "flash_bolt", "", (0, 9, 9), seat=1)
    play(attack(game, ONE, FighterId(2), ("crooked_dirk", False, "")), {"defend": [True], "riposte": [None]})
    assert handicap(game, FighterId(2)) == (0, 0, 0)
