"""Spells that attack and that give Handicap, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.aiming import CIRCLE
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.effects_of_casts import CleanseAmong, cleanses_among
from core.games.fated_hand.events import Fell, Rolled
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.ground import around_corner
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.windows import At
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import cast, caster
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)


def aims(game, spell):
    return {each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[:2] == ("cast", spell)}


@pytest.mark.parametrize(("defense", "hp"), [(4, 0), (5, 1)])
def test_spectral_slice_strikes_at_magic_strike_and_1(defense: int, hp: int) -> None:
    game = battle()
    caster(game, (0, 0), "spectral_slice", "4D", (4, 0, 0))
    fighter(game, 1, (1, 1), (0, defense, 0))
    fighter(game, 1, (2, 2))
    assert aims(game, "spectral_slice") == {OTHER}
    cast(game, ONE, "spectral_slice", OTHER)
    assert game.state.fighters[OTHER].hp == hp


@pytest.mark.parametrize(("defense", "taken"), [(6, (2, 2, 0)), (7, (0, 0, 0))])
def test_black_dagger_strikes_at_magic_strike_and_3_for_2_strike_and_2_defense(defense, taken) -> None:
    game = battle()
    caster(game, (0, 0), "black_dagger", "6D", (4, 0, 0))
    fighter(game, 1, (1, 1), (0, defense, 0))
    cast(game, ONE, "black_dagger", OTHER)
    assert game.state.fighters[OTHER].hp == 1 and handicap(game, OTHER) == taken


@pytest.mark.parametrize(("defense", "taken"), [(5, (0, 1, 3)), (6, (0, 0, 0))])
def test_ka_pow_strikes_within_3_at_magic_strike_and_2_for_3_speed_and_1_defense(defense, taken) -> None:
    game = battle()
    caster(game, (0, 0), "ka_pow", "4D 5S", (4, 0, 0))
    fighter(game, 1, (3, 0), (0, defense, 0))
    fighter(game, 1, (0, 4))
    assert aims(game, "ka_pow") == {OTHER}
    cast(game, ONE, "ka_pow", OTHER, (0, 1))
    assert game.state.fighters[OTHER].hp == 1 and handicap(game, OTHER) == taken


def test_flash_bolt_gives_1_handicap_in_a_stat_of_your_choice_within_6_tiles() -> None:
    game = battle()
    caster(game, (0, 0), "flash_bolt", "QS")
    fighter(game, 1, (6, 0))
    fighter(game, 1, (0, 7))
    assert aims(game, "flash_bolt") == {(OTHER, "Strike"), (OTHER, "Defense"), (OTHER, "Speed")}
    cast(game, ONE, "flash_bolt", (OTHER, "Defense"))
    assert handicap(game, OTHER) == (0, 1, 0) and not game.state.fighters[ONE].is_primary_used


@pytest.mark.parametrize(
    ("throws", "taken"), [(((1,), (1,)), (1, 1, 0)), (((1,), (2,)), (1, 0, 1)), (((2,), (1,)), (0, 1, 1))]
)
def test_petty_hex_gives_1_handicap_in_each_of_two_random_stats(throws, taken) -> None:
    game = battle()
    caster(game, (0, 0), "petty_hex", "KS")
    fighter(game, 1, (6, 6))
    cast(game, ONE, "petty_hex", OTHER, throws=throws)
    assert handicap(game, OTHER) == taken


def test_solar_flare_gives_adjacent_foes_3_defense_and_3_speed_or_1_and_1_in_defensive_stance() -> None:
    game = battle()
    caster(game, (4, 4), "solar_flare", "2D 3H")
    for square, stance in (((5, 5), Stance.BALANCED), ((3, 4), Stance.DEFENSIVE), ((6, 4), Stance.BALANCED)):
        game.state.fighters[fighter(game, 1, square)].stance = stance
    fighter(game, 0, (4, 5))
    cast(game, ONE, "solar_flare", None, (0, 1))
    taken = [tuple(each.handicap) for each in game.state.fighters]
    assert taken == [(0, 0, 0), (0, 3, 3), (0, 1, 1), (0, 0, 0), (0, 0, 0)]
    assert not game.state.fighters[ONE].is_primary_used


def test_11_3_solar_flare_dazzles_who_is_hidden_too() -> None:
    """It is an area; whoever has become smoke is nowhere near."""
    game = battle()
    caster(game, (4, 4), "solar_flare", "2D 3H")
    for square in ((5, 5), (3, 4)):
        fighter(game, 1, square)
    game.state.fighters[OTHER].is_hidden = game.state.fighters[2].is_smoke = True
    cast(game, ONE, "solar_flare", None, (0, 1), {"surprise": [None]})
    assert [tuple(each.handicap) for each in game.state.fighters[1:]] == [(0, 3, 3), (0, 0, 0)]


def test_a_spell_is_not_aimed_at_who_is_hidden_or_out_of_sight() -> None:
    game = battle("0000000", "00#0000", "0000000")
    caster(game, (0, 1), "petty_hex", "KS")
    game.state.fighters[fighter(game, 1, (5, 0))].is_hidden = True
    fighter(game, 1, (4, 1))
    assert aims(game, "petty_hex") == set()
    game.state.fighters[OTHER].is_hidden = False
    assert aims(game, "petty_hex") == {OTHER}


# --- attacks from afar and of areas


def test_hr_31_black_flame_does_not_go_between_two_walls_that_meet_at_a_corner() -> None:
    game = battle("0000", "0#00", "00#0", "0000")
    caster(game, (1, 2), "black_flame", "3D 4S")
    fighter(game, 1, (2, 1))
    acts = Acts(game.state, ONE, game.faces).listed()
    assert "black_flame" not in {each[1] for each in acts if each[0] == "cast"}


def test_black_flame_attacks_both_tiles_of_a_ray_at_magic_strike_and_3_and_always_gives_2_strike_1_defense() -> None:
    game = battle()
    caster(game, (0, 0), "black_flame", "4D 5S", (4, 0, 0))
    fighter(game, 1, (1, 1), (0, 6, 0))
    fighter(game, 0, (2, 2), (0, 7, 0))
    fighter(game, 1, (3, 3))
    assert aims(game, "black_flame") == {(1, 1)}
    cast(game, ONE, "black_flame", (1, 1), (0, 1))
    there = game.state.fighters
    assert (there[OTHER].hp, there[THIRD].hp, there[3].hp) == (0, 1, 1)
    assert handicap(game, THIRD) == (2, 1, 0) and handicap(game, FighterId(3)) == (0, 0, 0)


@pytest.mark.parametrize(("defense", "hp"), [(13, 0), (14, 1)])
def test_future_weapon_attacks_at_15_whatever_else_counts(defense: int, hp: int) -> None:
    game = battle()
    caster(game, (0, 0), "future_weapon", "2D 3H 5S 7C", (-9, 0, 0))
    fighter(game, 1, (6, 0), (0, defense, 0))
    cast(game, ONE, "future_weapon", OTHER, (0, 1, 2, 3))
    assert game.state.fighters[OTHER].hp == hp and not game.state.fighters[ONE].is_primary_used


@pytest.mark.parametrize(("defense", "hp"), [(7, 0), (8, 1)])
def test_final_flash_attacks_all_adjacent_with_a_die_of_ten_and_its_caster_falls(defense: int, hp: int) -> None:
    game = battle()
    caster(game, (4, 4), "final_flash", "2D 3H 5S 7C", (3, 0, 0))
    fighter(game, 1, (5, 5), (0, defense, 0))
    fighter(game, 0, (9, 9))
    fighter(game, 1, (6, 4))
    cast(game, ONE, "final_flash", None, (0, 1, 2, 3), throws=((5,),))
    there = game.state.fighters
    assert (there[OTHER].hp, there[ONE].hp, there[3].hp) == (hp, 0, 1)
    assert [each.sides for each in game.events if isinstance(each, Rolled)] == [10]
    assert [each for each in game.events if isinstance(each, Fell)][-1].fighter == ONE


def test_earthquake_attacks_a_circle_four_wide_with_the_sum_of_the_numbers() -> None:
    game = battle()
    caster(game, (4, 4), "earthquake", "5C 10S 7H 8C", (-20, 0, 0))
    for square in ((2, 3), (3, 2), (5, 4), (2, 2), (6, 4)):
        fighter(game, 1, square, (0, 9, 0))
    assert (4, 4) in aims(game, "earthquake")
    cast(game, ONE, "earthquake", (4, 4), (0, 1, 2, 3), {"defend": [True] * 9})
    assert [each.hp for each in game.state.fighters] == [1, 0, 0, 0, 1, 1]


def test_vampirism_hits_at_magic_strike_and_3_and_cleanses_up_to_5_among_friends() -> None:
    game = battle()
    caster(game, (0, 0), "vampirism", "2H 3H 4H", (4, 0, 0))
    fighter(game, 1, (4, 0), (0, 6, 0))
    fighter(game, 0, (0, 3))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].handicap, game.state.fighters[THIRD].handicap = [0, 3, 0], [1, 0, 1]
    picks = iter([(ONE, "Defense")] * 3 + [(THIRD, "Strike"), (THIRD, "Speed")])
    cast(game, ONE, "vampirism", OTHER, (0, 1, 2), {"aim": picks})
    assert handicap(game, ONE) == (0, 0, 0) and handicap(game, THIRD) == (0, 0, 0)


def test_vampirism_drains_a_fresh_corpse_once() -> None:
    game = battle()
    caster(game, (0, 0), "vampirism", "2H 3H 4H 5H 6H 7H", (4, 0, 0))
    fighter(game, 1, (4, 0))
    fighter(game, 1, (9, 9))
    game.state.fighters[OTHER].hp = 0
    game.state.fighters[ONE].handicap = [0, 1, 0]
    assert aims(game, "vampirism") == {OTHER}
    cast(game, ONE, "vampirism", OTHER, (0, 1, 2), {"aim": [(ONE, "Defense")]})
    assert handicap(game, ONE) == (0, 0, 0)
    game.state.fighters[ONE].cast = []
    assert aims(game, "vampirism") == set()


def test_a_caster_who_fell_while_its_spell_struck_chooses_nothing_more_in_it() -> None:
    """Whoever it struck may have killed it in a last turn (Berserk) before Vampirism cleanses."""
    game = battle()
    caster(game, (0, 0), "vampirism", "2H 3H 4H", (4, 0, 0))
    fighter(game, 1, (4, 0))
    fighter(game, 0, (0, 3))
    game.state.fighters[ONE].hp, game.state.fighters[THIRD].handicap = 0, [1, 0, 1]
    play(cleanses_among(game, CleanseAmong((ONE, THIRD), 5, "vampirism"), At(ONE), ONE))
    assert handicap(game, THIRD) == (1, 0, 1)
    assert play(pick(game, ONE, "ring", "leap", (OTHER, THIRD))) == OTHER


# --- Handicap by Stats and areas


@pytest.mark.parametrize(("defense", "taken"), [(7, 3), (1, 0), (-3, 0)])
def test_breaker_beam_takes_half_the_defense_rounded_down(defense: int, taken: int) -> None:
    game = battle()
    caster(game, (0, 0), "breaker_beam", "2D 4H")
    fighter(game, 1, (4, 0), (0, defense, 0))
    fighter(game, 1, (0, 5))
    assert aims(game, "breaker_beam") == {OTHER}
    cast(game, ONE, "breaker_beam", OTHER, (0, 1))
    assert handicap(game, OTHER) == (0, taken, 0)


@pytest.mark.parametrize(("speed", "taken"), [(12, (0, 2, 5)), (13, (0, 0, 0))])
def test_grasping_root_gives_5_speed_and_2_defense_below_speed_13(speed: int, taken: tuple[int, ...]) -> None:
    game = battle()
    caster(game, (0, 0), "grasping_root", "2D 4H")
    fighter(game, 1, (4, 0), (0, 0, speed))
    cast(game, ONE, "grasping_root", OTHER, (0, 1))
    assert handicap(game, OTHER) == taken and game.state.fighters[ONE].is_primary_used


def test_icicle_gives_3_speed() -> None:
    game = battle()
    caster(game, (0, 0), "icicle", "3C")
    fighter(game, 1, (6, 0))
    cast(game, ONE, "icicle", OTHER)
    assert handicap(game, OTHER) == (0, 0, 3)


def test_numbfingers_counts_star_suit_cards_paid_and_shown() -> None:
    """Spades are the caster's Star Suit: one pays, one is shown, a third stays closed."""
    game = battle()
    caster(game, (0, 0), "numbfingers", "2S 4H 5S 6S")
    fighter(game, 1, (2, 0))
    third = game.state.fighters[ONE].reagents[2]
    cast(game, ONE, "numbfingers", OTHER, (0, 1), {"aim": [third, None]})
    assert handicap(game, OTHER) == (4, 0, 0)


def test_misery_loves_company_passes_on_what_its_caster_carries_and_hinders_enemies_only() -> None:
    """Its caster is a visible creature too; whom a spell hinders is an enemy."""
    game = battle()
    caster(game, (0, 0), "misery_loves_company", "2S 3H")
    fighter(game, 0, (1, 1))
    game.state.fighters[ONE].handicap = [1, 2, 0]
    fighter(game, 1, (9, 9))
    assert aims(game, "misery_loves_company") == set()
    fighter(game, 1, (2, 3))
    assert aims(game, "misery_loves_company") == {ONE}
    cast(game, ONE, "misery_loves_company", ONE, (0, 1))
    assert handicap(game, FighterId(3)) == (1, 2, 0) and handicap(game, OTHER) == (0, 0, 0)


def test_misery_loves_company_copies_what_the_first_carries_onto_one_within_3() -> None:
    game = battle()
    caster(game, (0, 0), "misery_loves_company", "2S 3H")
    fighter(game, 1, (3, 3))
    fighter(game, 1, (6, 4))
    fighter(game, 1, (7, 0))
    game.state.fighters[OTHER].handicap = [2, 0, 1]
    assert aims(game, "misery_loves_company") == {OTHER}
    game.state.fighters[THIRD].square = (7, 4)
    assert aims(game, "misery_loves_company") == set(), "4 tiles are too many"
    game.state.fighters[THIRD].square = (6, 4)
    cast(game, ONE, "misery_loves_company", OTHER, (0, 1))
    assert handicap(game, THIRD) == (2, 0, 1) and handicap(game, FighterId(3)) == (0, 0, 0)


def test_winters_breath_gives_2_speed_in_a_cone_to_whoever_is_slower_than_6() -> None:
    game = battle()
    caster(game, (4, 4), "winters_breath", "2S")
    for square, speed in (((5, 4), 5), ((6, 3), 6), ((6, 5), 0), ((6, 6), 0)):
        fighter(game, 1, square, (0, 0, speed))
    assert aims(game, "winters_breath") == {(5, 4)}
    cast(game, ONE, "winters_breath", (5, 4))
    assert [each.handicap[2] for each in game.state.fighters] == [0, 2, 0, 2, 0]


def test_13_future_weapon_strikes_at_15_through_smog_too() -> None:
    """A Strike that the print gives as a number is that number."""
    game = battle()
    caster(game, (0, 0), "future_weapon", "2C 3C 5C 7C")
    fighter(game, 1, (4, 0), (0, 13, 0))
    play(make_field(game, "smog", [(2, 0)], OTHER))
    cast(game, ONE, "future_weapon", OTHER, range(4))
    assert game.state.fighters[OTHER].hp == 0


def test_winters_breath_goes_past_no_wall() -> None:
    game = battle("00000", "00#00", "00000")
    caster(game, (1, 1), "winters_breath", "2S")
    for square in ((3, 0), (3, 1), (3, 2)):
        fighter(game, 1, square)
    cast(game, ONE, "winters_breath", (2, 1))
    assert [each.handicap[2] for each in game.state.fighters] == [0, 2, 0, 2]


def test_earthquake_around_a_corner_of_an_edge_would_shake_nothing_more_than_around_the_next_one() -> None:
    for column, row in ((12, 5), (5, 12), (12, 12)):
        inward = around_corner((min(column, 11), min(row, 11)), CIRCLE)
        assert {(x, y) for x, y in around_corner((column, row), CIRCLE) if x < 12 and y < 12} <= set(inward)


def test_killing_frost_hits_everybody_in_sight_with_speed_below_1_but_its_caster() -> None:
    """The print says all targetable creatures; that the caster is spared is a ruling."""
    game = battle()
    caster(game, (0, 0), "killing_frost", "2C 3C", (0, 0, 0))
    fighter(game, 0, (3, 0), (0, 0, 0))
    fighter(game, 1, (0, 3), (0, 0, 1))
    fighter(game, 1, (5, 5), (0, 0, -2))
    cast(game, ONE, "killing_frost", None, (0, 1))
    assert [each.hp for each in game.state.fighters] == [1, 0, 1, 0]
