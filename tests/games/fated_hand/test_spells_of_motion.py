"""Spells that move creatures and give turns, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.state import FighterId
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import cast, caster
from tests.games.fated_hand.tables import battle, fighter

THIRD = FighterId(2)


def aims(game, spell):
    return {each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[:2] == ("cast", spell)}


def squares(game):
    return [each.square for each in game.state.fighters]


def test_phase_walk_goes_base_speed_and_1_through_creatures_and_breaks_engagements_unanswered() -> None:
    game = battle("000#0", "000#0", "000#0")
    caster(game, (0, 1), "phase_walk", "7H", (0, 0, 1))
    fighter(game, 1, (1, 1), (9, 0, 0))
    game.state.engaged = [(ONE, OTHER)]
    assert (2, 1) in aims(game, "phase_walk") and (4, 1) not in aims(game, "phase_walk")
    assert (1, 1) not in aims(game, "phase_walk")
    cast(game, ONE, "phase_walk", (2, 1))
    assert squares(game)[ONE] == (2, 1) and game.state.engaged == [] and handicap(game, ONE) == (0, 0, 0)


def test_phase_walk_goes_no_farther_than_base_speed_and_1() -> None:
    game = battle("0" * 12)
    caster(game, (0, 0), "phase_walk", "7H", (0, 0, 1))
    assert aims(game, "phase_walk") == {(1, 0), (2, 0)}


def test_pressure_beam_shoves_everybody_in_the_ray_2_tiles_the_farthest_first() -> None:
    game = battle("0" * 12, "0" * 12)
    caster(game, (0, 0), "pressure_beam", "3H 4S")
    fighter(game, 1, (2, 0))
    fighter(game, 1, (4, 0))
    assert (1, 0) in aims(game, "pressure_beam")
    cast(game, ONE, "pressure_beam", (1, 0), (0, 1))
    assert squares(game) == [(0, 0), (4, 0), (6, 0)]
    assert handicap(game, OTHER) == handicap(game, THIRD) == (0, 0, 0)


def test_pressure_beam_costs_2_strike_and_2_defense_against_a_wall_and_both_who_meet() -> None:
    game = battle("00000#", "000000")
    caster(game, (0, 0), "pressure_beam", "3H 4S")
    fighter(game, 1, (3, 0))
    fighter(game, 1, (4, 0))
    cast(game, ONE, "pressure_beam", (1, 0), (0, 1))
    assert squares(game) == [(0, 0), (3, 0), (4, 0)]
    assert handicap(game, OTHER) == (2, 2, 0) and handicap(game, THIRD) == (4, 4, 0)


def test_riptide_moves_everybody_in_a_line_of_3_two_tiles_one_way() -> None:
    for way, ends in (("away", [(0, 0), (3, 0), (5, 0)]), ("towards you", [(0, 0), (1, 0), (2, 0)])):
        game = battle()
        caster(game, (0, 0), "riptide", "3S")
        fighter(game, 1, (1, 0))
        fighter(game, 1, (3, 0))
        cast(game, ONE, "riptide", (1, 0), (0,), {"aim": [way]})
        assert squares(game) == ends


def test_time_warp_gives_a_bonus_turn_to_a_visible_creature_or_oneself() -> None:
    game = battle()
    caster(game, (0, 0), "time_warp", "3S 4S 5S")
    fighter(game, 0, (5, 0))
    fighter(game, 1, (0, 5))
    assert aims(game, "time_warp") == {ONE, OTHER, THIRD}
    cast(game, ONE, "time_warp", OTHER, (0, 1, 2))
    assert game.state.bonus_turns == [OTHER]


def test_jesus_gives_military_advice_gives_all_friends_bonus_turns_its_caster_last() -> None:
    game = battle()
    caster(game, (0, 0), "jesus_gives_military_advice", "3S 4S 5S 6S 7S", (0, 0, 9))
    fighter(game, 0, (5, 0), (0, 0, 2))
    fighter(game, 0, (7, 0), (0, 0, 5))
    fighter(game, 1, (0, 5))
    cast(game, ONE, "jesus_gives_military_advice", None, (0, 1, 2, 3, 4))
    assert game.state.bonus_turns == [THIRD, OTHER, ONE]
