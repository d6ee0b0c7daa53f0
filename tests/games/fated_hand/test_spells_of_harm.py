"""Spells that attack and that give Handicap, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.state import FighterId
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import cast, caster
from tests.games.fated_hand.tables import battle, fighter

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


def test_a_spell_is_not_aimed_at_who_is_hidden_or_out_of_sight() -> None:
    game = battle("0000000", "00#0000", "0000000")
    caster(game, (0, 1), "petty_hex", "KS")
    game.state.fighters[fighter(game, 1, (5, 0))].is_hidden = True
    fighter(game, 1, (4, 1))
    assert aims(game, "petty_hex") == set()
    game.state.fighters[OTHER].is_hidden = False
    assert aims(game, "petty_hex") == {OTHER}
