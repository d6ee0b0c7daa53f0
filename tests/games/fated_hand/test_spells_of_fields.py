"""Spells of Field Effects, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.cards import mint
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.effects_of_tides import hop_goals
from core.games.fated_hand.field_rules import halved, make_field
from core.games.fated_hand.fields import BRINE, FLAME, SLIME, SMOG, THORNS, squares_of
from core.games.fated_hand.lasting_verbs import catch
from core.games.fated_hand.magic_events import SpellCast
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.state import FighterId, Phase
from core.games.fated_hand.stats import stat_without_card
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import cast, caster, paying
from tests.games.fated_hand.summons import called, summoner
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

THIRD = FighterId(2)


def aims(game, spell):
    return {each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[:2] == ("cast", spell)}


def lay(game, kind, *squares):
    play(make_field(game, kind, squares, ONE))


def scene(spell, reagents, there, stats=(4, 0, 4), enemy=(0, 9, 0), here=(4, 4)):
    game = battle()
    caster(game, here, spell, reagents, stats)
    fighter(game, 1, there, enemy)
    return game


# --- made


def test_ember_makes_flame_under_the_target_within_4() -> None:
    game = scene("ember", "3H", (8, 4))
    fighter(game, 1, (4, 9))
    assert aims(game, "ember") == {OTHER}
    cast(game, ONE, "ember", OTHER)
    assert squares_of(game.state, FLAME) == [(8, 4)] and handicap(game, OTHER) == (1, 1, 0)


def test_ember_the_target_may_dodge_to_a_random_adjacent_tile_for_1_movement_of_its_next_turn() -> None:
    game = scene("ember", "3H", (8, 4), enemy=(0, 9, 2))
    cast(game, ONE, "ember", OTHER, answers={"aim": ["dodge"]}, throws=((1,),))
    there = game.state.fighters[OTHER]
    assert there.square == (8, 3) and handicap(game, OTHER) == (0, 0, 0) and there.owed == 1


def test_ember_whoever_is_held_in_a_chokehold_does_not_dodge() -> None:
    game = scene("ember", "3H", (8, 4), enemy=(0, 9, 2))
    fighter(game, 0, (8, 5))
    catch(game, OTHER, THIRD)
    cast(game, ONE, "ember", OTHER)
    assert game.state.fighters[OTHER].square == (8, 4) and handicap(game, OTHER) == (1, 1, 0)


def test_glob_makes_slime_on_a_tile_within_3() -> None:
    game = scene("glob", "2H", (7, 4))
    assert (8, 4) not in aims(game, "glob")
    cast(game, ONE, "glob", (7, 4))
    assert squares_of(game.state, SLIME) == [(7, 4)] and handicap(game, OTHER) == (0, 0, 1)


def test_overgrowth_adds_up_to_three_contiguous_thorns_to_adjacent_ones() -> None:
    game = scene("overgrowth", "2H", (11, 11))
    lay(game, THORNS, (5, 4), (9, 9))
    assert aims(game, "overgrowth") == {(5, 4)}
    cast(game, ONE, "overgrowth", (5, 4), answers={"aim": [(6, 4), (7, 4), None]})
    assert squares_of(game.state, THORNS) == [(5, 4), (9, 9), (6, 4), (7, 4)]


def test_thorn_garden_makes_up_to_9_contiguous_thorns_from_its_own_tile() -> None:
    game = scene("thorn_garden", "JH QS", (11, 11))
    tiles = [(column, 4) for column in (5, 6, 7, 8, 9, 10, 11)] + [(3, 4)]
    cast(game, ONE, "thorn_garden", None, (0, 1), {"aim": tiles})
    assert squares_of(game.state, THORNS) == [(4, 4), *tiles] and handicap(game, ONE) == (0, 0, 0)


def test_vile_murk_makes_a_square_of_smog_around_a_tile_within_3() -> None:
    game = scene("vile_murk", "2H 3S 4D", (11, 11))
    cast(game, ONE, "vile_murk", (7, 4), (0, 1, 2))
    assert sorted(squares_of(game.state, SMOG)) == [(c, r) for c in (6, 7, 8) for r in (3, 4, 5)]


@pytest.mark.parametrize(
    ("spell", "reagents", "kind"), [("flames_of_hatred", "2H 3D 4H", FLAME), ("splattershot", "2S 3C 4S", SLIME)]
)
def test_flames_of_hatred_and_splattershot_roll_4_tiles_of_the_front_block(spell, reagents, kind) -> None:
    """The six tiles by columns; the second 1 and the 6 that has it already go beside."""
    game = scene(spell, reagents, (11, 11))
    lay(game, kind, (6, 5))
    cast(game, ONE, spell, (5, 4), (0, 1, 2), {"aim": [(7, 6), (6, 2)]}, throws=((1, 6, 2, 1),))
    assert sorted(squares_of(game.state, kind)) == sorted([(6, 5), (5, 3), (7, 6), (5, 4), (6, 2)])


def test_splattershot_is_flames_of_hatred_with_slime() -> None:
    game = scene("splattershot", "2S 3C 4S", (11, 11))
    cast(game, ONE, "splattershot", (4, 5), (0, 1, 2), {}, throws=((1, 2, 3, 4),))
    assert len(squares_of(game.state, SLIME)) == 4


def test_splattershot_may_leave_out_a_tile_that_has_slime_already() -> None:
    """ "You may place it on an adjacent tile of your choice." """
    game = scene("splattershot", "2S 3C 4S", (11, 11))
    cast(game, ONE, "splattershot", (4, 5), (0, 1, 2), {"aim": [None]}, throws=((1, 1, 2, 3),))
    assert len(squares_of(game.state, SLIME)) == 3


def test_splattershot_goes_past_a_pillar_in_front_of_its_caster() -> None:
    """Two corners of the block are diagonally adjacent; what its middle is does not matter. All rock is no aim."""
    game = battle("00000", "00#00", "00000", "#####")
    caster(game, (2, 2), "splattershot", "2S 3C 4S")
    fighter(game, 1, (4, 0))
    assert aims(game, "splattershot") == {(2, 1), (1, 2), (3, 2)}
    cast(game, ONE, "splattershot", (2, 1), (0, 1, 2), {}, throws=((1, 2, 5, 6),))
    assert sorted(squares_of(game.state, SLIME)) == [(1, 0), (1, 1), (3, 0), (3, 1)]


@pytest.mark.parametrize(("places", "left"), [((0,), 1), ((0, 1), 0)])
def test_restoration_clears_its_own_tile_or_with_two_reagents_those_around(places, left) -> None:
    game = scene("restoration", "2S 3C", (11, 11))
    lay(game, THORNS, (4, 4), (5, 5))
    lay(game, SMOG, (4, 4))
    cast(game, ONE, "restoration", None, places)
    assert len(game.state.fields) == left


def test_restoration_takes_two_reagents_where_nothing_lies_on_the_own_tile() -> None:
    game = scene("restoration", "2S 3C", (11, 11))
    lay(game, THORNS, (5, 5))
    game.state.turn = ONE
    one, both = ("cast", "restoration", None, paying(game.state.fighters[ONE], 0)), (0, 1)
    acts = Acts(game.state, ONE, game.faces)
    assert "do not pay for Restoration" in (acts.refusal(one) or "")
    assert [each[3] for each in acts.listed() if each[0] == "cast"] == [paying(game.state.fighters[ONE], *both)]


# --- gone


@pytest.mark.parametrize(
    ("spell", "reagents", "kinds", "other"),
    [("drought", "2H 3D 4H", (THORNS, BRINE), SLIME), ("burn_out", "2S 3C 4S", (SLIME, FLAME), THORNS)],
)
def test_drought_and_burn_out_clear_as_many_as_a_die_of_20_and_halve_new_ones(spell, reagents, kinds, other) -> None:
    game = scene(spell, reagents, (11, 11))
    lay(game, kinds[0], (0, 0), (1, 0))
    lay(game, kinds[1], (2, 0), (3, 0))
    lay(game, other, (0, 9))
    cast(game, ONE, spell, None, (0, 1, 2), {"aim": [(0, 0), (2, 0), (1, 0)]}, throws=((3,),))
    assert squares_of(game.state, kinds[0]) == [] and squares_of(game.state, kinds[1]) == [(3, 0)]
    lay(game, kinds[0], (0, 5), (1, 5), (2, 5))
    lay(game, other, (0, 7), (1, 7), (2, 7))
    assert len(squares_of(game.state, kinds[0])) == 2 and len(squares_of(game.state, other)) == 4


@pytest.mark.parametrize(
    ("spell", "reagents", "aim", "most"),
    [("overgrowth", "2H", (5, 4), 3), ("thorn_garden", "JH QS", None, 5), ("bramblelash", "2C 3C 4C", None, 1)],
)
def test_drought_halves_thorns_that_are_picked_tile_by_tile(spell, reagents, aim, most) -> None:
    """Two of three more beside the one that lies there, five of nine, one of two."""
    game = scene(spell, reagents, (11, 11))
    game.state.battle_rules = ["drought"]
    if aim:
        lay(game, THORNS, aim)
    tiles = [(column, 3) for column in range(5, 12)]
    cast(game, ONE, spell, aim, range(len(reagents.split())), {"aim": tiles})
    assert len(squares_of(game.state, THORNS)) == most


def test_burn_out_halves_flames_that_dice_name() -> None:
    game = scene("flames_of_hatred", "2H 3D 4H", (11, 11))
    game.state.battle_rules = ["burn_out"]
    cast(game, ONE, "flames_of_hatred", (5, 4), (0, 1, 2), throws=((1, 2, 3, 4),))
    assert squares_of(game.state, FLAME) == [(5, 3), (5, 4)]


def test_overgrowth_ends_with_the_third_tile() -> None:
    game = scene("overgrowth", "2H", (11, 11))
    lay(game, THORNS, (5, 4))
    cast(game, ONE, "overgrowth", (5, 4), answers={"aim": [(column, 4) for column in (6, 7, 8)]})
    assert squares_of(game.state, THORNS) == [(5, 4), (6, 4), (7, 4), (8, 4)]


def test_drought_holds_beside_other_battle_rules() -> None:
    """For the rest of the battle, whatever comes after it."""
    game = scene("drought sunny_day", "2H 3D 4H", (11, 11))
    game.state.battle_rules = ["burn_out", "cloud_day"]
    lay(game, THORNS, (0, 0))
    cast(game, ONE, "drought", None, (0, 1, 2), {"aim": [None]}, throws=((3,),))
    assert squares_of(game.state, THORNS) == [(0, 0)]
    magic_verbs.set_battle_rule(game, "sunny_day")
    assert game.state.battle_rules == ["burn_out", "drought", "sunny_day"]
    assert [halved(game.state, kind, 5) for kind in (THORNS, BRINE, SLIME, FLAME, SMOG)] == [3, 3, 3, 3, 5]


@pytest.mark.parametrize(
    ("spell", "reagents", "kind", "other"),
    [("drought", "2H 3D 4H 5H 6H 7H", THORNS, SLIME), ("burn_out", "2S 3C 4S 5S 6S 7C", FLAME, THORNS)],
)
def test_drought_and_burn_out_are_laid_upon_a_bare_field_too_for_what_is_still_to_come(
    spell, reagents, kind, other
) -> None:
    game = scene(spell, reagents, (11, 11))
    lay(game, other, (0, 0))
    assert aims(game, spell) == {None}
    cast(game, ONE, spell, None, (0, 1, 2), throws=((20,),))
    assert game.state.battle_rules == [spell] and squares_of(game.state, other) == [(0, 0)]
    assert aims(game, spell) == set(), "it holds already, and nothing lies there"
    lay(game, kind, (0, 5), (1, 5))
    assert aims(game, spell) == {None}


def test_sinter_removes_flames_within_2_for_that_bonus_in_one_stat_until_round_end() -> None:
    game = scene("sinter", "2H", (11, 11))
    lay(game, FLAME, (5, 4), (6, 4), (7, 4))
    cast(game, ONE, "sinter", None, (0,), {"aim": [(5, 4), (6, 4), "Defense"]})
    assert squares_of(game.state, FLAME) == [(7, 4)]
    assert stat_without_card(game.state, ONE, Stat.DEFENSE).total == 2
    game.state.phase = Phase.ROUND_END
    play(end_round(game))
    assert stat_without_card(game.state, ONE, Stat.DEFENSE).total == 0


def test_devour_thorns_consumes_an_adjacent_tile_and_cleanses_2() -> None:
    game = scene("devour_thorns", "2S", (11, 11))
    assert aims(game, "devour_thorns") == set()
    lay(game, THORNS, (5, 4))
    game.state.fighters[ONE].handicap = [2, 1, 0]
    cast(game, ONE, "devour_thorns", (5, 4), (0,), {"aim": [(ONE, "Strike"), (ONE, "Defense")]})
    assert game.state.fields == [] and handicap(game, ONE) == (1, 0, 0)


def test_devour_thorns_cleanses_up_to_2_so_that_it_takes_thorns_away_also_where_nothing_can_be_cleansed() -> None:
    game = scene("devour_thorns", "2S", (11, 11))
    lay(game, THORNS, (5, 4))
    game.state.fighters[ONE].handicap = [0, 0, 2]
    game.state.battle_rules = ["permafrost"]
    assert aims(game, "devour_thorns") == {(5, 4)}
    cast(game, ONE, "devour_thorns", (5, 4), (0,))
    assert game.state.fields == [] and handicap(game, ONE) == (0, 0, 2)


def test_forgetfullness_removes_all_handicap_and_field_effects_do_nothing_until_round_end() -> None:
    game = scene("forgetfullness", "2C 3C 4C", (11, 11))
    game.state.fighters[ONE].handicap = [2, 1, 3]
    cast(game, ONE, "forgetfullness", None, (0, 1, 2))
    assert handicap(game, ONE) == (0, 0, 0)
    lay(game, FLAME, (4, 4))
    assert handicap(game, ONE) == (0, 0, 0)
    game.state.phase = Phase.ROUND_END
    play(end_round(game))
    lay(game, SLIME, (4, 4))
    assert handicap(game, ONE) == (0, 0, 1)


def test_stem_cells_give_an_ally_near_slime_one_hit_point_once() -> None:
    game = scene("stem_cells", "2H 3H 4H 5H", (11, 11))
    fighter(game, 0, (8, 4))
    lay(game, SLIME, (6, 4), (9, 4))
    assert aims(game, "stem_cells") == {THIRD}
    cast(game, ONE, "stem_cells", THIRD, (0, 1))
    assert game.state.fighters[THIRD].hp == 2 and squares_of(game.state, SLIME) == [(9, 4)]
    assert aims(game, "stem_cells") == set()


# --- attacks


@pytest.mark.parametrize(("defense", "hp"), [(6, 0), (7, 1)])
def test_conflagration_puts_a_flame_out_and_attacks_all_on_and_beside_it_at_magic_strike_and_3(defense, hp) -> None:
    game = scene("conflagration", "2H", (9, 4), enemy=(0, defense, 0))
    lay(game, FLAME, (8, 4))
    cast(game, ONE, "conflagration", (8, 4))
    assert game.state.fighters[OTHER].hp == hp and game.state.fields == []


@pytest.mark.parametrize(("defense", "hp"), [(11, 0), (12, 1)])
def test_asphixia_attacks_at_magic_strike_4_and_2_for_each_more_smog_consumed(defense, hp) -> None:
    game = scene("asphixia", "2S 3S", (9, 4), enemy=(0, defense, 0))
    lay(game, SMOG, (8, 4))
    assert aims(game, "asphixia") == set(), "Smog beside it is not enough"
    game.state.fields.clear()
    lay(game, SMOG, (9, 4), (9, 5), (9, 6), (9, 7))
    cast(game, ONE, "asphixia", OTHER, (0, 1), {"aim": [(9, 5), (9, 6)]})
    assert game.state.fighters[OTHER].hp == hp and squares_of(game.state, SMOG) == [(9, 7)]


@pytest.mark.parametrize(("defense", "hp"), [(11, 0), (12, 1)])
def test_undertow_attacks_one_on_brine_at_magic_strike_and_8(defense, hp) -> None:
    game = scene("undertow", "2S 3S", (9, 4), enemy=(0, defense, 0))
    assert aims(game, "undertow") == set()
    lay(game, BRINE, (9, 4))
    cast(game, ONE, "undertow", OTHER, (0, 1))
    assert game.state.fighters[OTHER].hp == hp


@pytest.mark.parametrize(("defense", "hp"), [(8, 0), (9, 1)])
def test_skewer_attacks_one_beside_a_wall_at_magic_strike_and_5(defense, hp) -> None:
    game = scene("skewer", "2D 3D", (8, 0), enemy=(0, defense, 0))
    fighter(game, 1, (6, 5))
    assert aims(game, "skewer") == {OTHER}
    cast(game, ONE, "skewer", OTHER, (0, 1))
    assert game.state.fighters[OTHER].hp == hp


def test_skewer_reaches_one_whose_tile_touches_a_wall_at_a_corner_only() -> None:
    """Beside is any of the eight tiles around."""
    game = battle("000000", "000000", "0000#0", "000000", "000000", "000000")
    caster(game, (0, 4), "skewer", "2D 3D", (4, 0, 4))
    fighter(game, 1, (3, 3))
    fighter(game, 1, (2, 1))
    assert aims(game, "skewer") == {OTHER}


@pytest.mark.parametrize(("defense", "hp"), [(9, 0), (10, 1)])
def test_seed_pod_consumes_thorns_for_3_strike_each_and_grows_a_diamond_around_the_target(defense, hp) -> None:
    game = scene("seed_pod", "2S 3S", (9, 4), enemy=(0, defense, 0))
    lay(game, THORNS, (4, 5), (4, 6), (4, 7))
    cast(game, ONE, "seed_pod", OTHER, (0, 1), {"aim": [(4, 5), (4, 6)]})
    assert game.state.fighters[OTHER].hp == hp
    assert sorted(squares_of(game.state, THORNS)) == sorted([(4, 7), (9, 4), (8, 4), (10, 4), (9, 3), (9, 5)])


@pytest.mark.parametrize(("defense", "thorns"), [(3, 5), (4, 0)])
def test_thorn_thrust_strikes_within_2_at_magic_strike_and_a_hit_makes_a_plus_of_thorns(defense, thorns) -> None:
    game = scene("thorn_thrust", "JS", (6, 4), enemy=(0, defense, 0))
    fighter(game, 1, (0, 11))
    cast(game, ONE, "thorn_thrust", OTHER)
    assert game.state.fighters[OTHER].hp == int(not thorns) and len(squares_of(game.state, THORNS)) == thorns


@pytest.mark.parametrize(("defense", "hp"), [(8, 0), (9, 1)])
def test_smoldering_sun_attacks_within_5_at_magic_strike_and_5(defense, hp) -> None:
    game = scene("smoldering_sun", "JH 2D", (9, 4), enemy=(0, defense, 0))
    cast(game, ONE, "smoldering_sun", OTHER, (0, 1), {"aim": ["defend"]})
    assert game.state.fighters[OTHER].hp == hp and game.state.fields == []


def test_smoldering_sun_the_target_may_let_flame_cover_five_tiles_instead() -> None:
    game = scene("smoldering_sun", "JH 2D", (9, 4))
    cast(game, ONE, "smoldering_sun", OTHER, (0, 1), {"aim": ["burn"]})
    assert len(squares_of(game.state, FLAME)) == 5 and handicap(game, OTHER) == (1, 1, 0)


@of_each("brine, defense, hp", [(False, 3, 0), (False, 4, 1), (True, 6, 0), (True, 7, 1)])
def test_seaward_slice_strikes_at_magic_strike_or_3_more_in_brine_and_leaves_brine(brine, defense, hp) -> None:
    game = scene("seaward_slice", "3S", (6, 4), enemy=(0, defense, 0))
    if brine:
        lay(game, BRINE, (6, 4))
    fighter(game, 1, (0, 11))
    cast(game, ONE, "seaward_slice", OTHER)
    assert game.state.fighters[OTHER].hp == hp and sorted(squares_of(game.state, BRINE)) == [(5, 4), (6, 4)]


def test_seaward_slice_the_target_may_step_aside_of_the_brine() -> None:
    game = scene("seaward_slice", "3S", (6, 4), enemy=(0, 9, 2))
    cast(game, ONE, "seaward_slice", OTHER, answers={"aim": ["dodge", (7, 4)], "riposte": [None]})
    assert game.state.fighters[OTHER].square == (7, 4) and handicap(game, OTHER) == (0, 0, 0)


def test_seaward_slice_leaves_brine_where_a_summoned_creature_stood_that_it_brought_down() -> None:
    """ "Afterward, create Brine on the target's location and any intervening tiles." """
    game = battle()
    caster(game, (4, 4), "seaward_slice", "3S", (9, 0, 4))
    wolf = called(game, summoner(game, (9, 9), "mange_wolf", "", seat=1), "mange_wolf", (6, 4))
    cast(game, ONE, "seaward_slice", wolf)
    assert not game.state.fighters[wolf].stands and sorted(squares_of(game.state, BRINE)) == [(5, 4), (6, 4)]


@pytest.mark.parametrize(("defense", "taken"), [(6, (2, 2, 1)), (7, (1, 1, 0))])
def test_scorching_slash_burns_the_target_and_tiles_beside_both_and_gives_1_in_all_stats(defense, taken) -> None:
    """The Flame of the target's own tile gives 1 Strike and 1 Defense first."""
    game = scene("scorching_slash", "8H 9S", (5, 4), enemy=(0, defense + 1, 0))
    cast(game, ONE, "scorching_slash", OTHER, (0, 1))
    assert sorted(squares_of(game.state, FLAME)) == [(4, 3), (4, 5), (5, 3), (5, 4), (5, 5)]
    assert handicap(game, OTHER) == taken and game.state.fighters[OTHER].hp == 1


def test_scorching_slash_whoever_dodges_goes_where_the_caster_says() -> None:
    game = scene("scorching_slash", "8H 9S", (5, 4), enemy=(0, 0, 2))
    cast(game, ONE, "scorching_slash", OTHER, (0, 1), {"aim": ["dodge", (6, 4)]})
    assert game.state.fighters[OTHER].square == (6, 4) and handicap(game, OTHER) == (0, 0, 0)


def test_scorching_slash_whoever_dodges_comes_out_of_the_flame() -> None:
    """ "Dodge one Tile away from the Flame and the attack": not onto another tile that burns; where all others are
    taken nobody dodges.
    """
    game = scene("scorching_slash", "8H 9S", (5, 4), enemy=(0, 0, 2))
    asked = []

    def first(question):
        asked.append(question.listed())
        return asked[-1][0]

    cast(game, ONE, "scorching_slash", OTHER, (0, 1), {"aim": first})
    assert set(asked[1]) == {(6, 3), (6, 4), (6, 5), (4, 3), (4, 5)} - set(squares_of(game.state, FLAME))
    assert handicap(game, OTHER) == (0, 0, 0)
    closed = battle("000", "00#", "00#")
    caster(closed, (1, 1), "scorching_slash", "8H 9S", (4, 0, 4))
    fighter(closed, 1, (1, 0), (0, 0, 2))
    cast(closed, ONE, "scorching_slash", OTHER, (0, 1))
    assert closed.state.fighters[OTHER].square == (1, 0)


@pytest.mark.parametrize(("defense", "square"), [(5, (5, 4)), (6, (6, 4))])
def test_whirlpool_makes_brine_all_around_and_drags_whoever_is_within_2_beside_it(defense, square) -> None:
    game = scene("whirlpool", "JS", (6, 4), enemy=(0, defense, 0))
    cast(game, ONE, "whirlpool", None)
    assert len(squares_of(game.state, BRINE)) == 9 and handicap(game, ONE) == (0, 0, 0)
    assert game.state.fighters[OTHER].square == square and game.state.fighters[OTHER].hp == 1


# --- motion


def test_breaking_wave_pushes_everybody_out_of_a_square_and_leaves_brine_beyond() -> None:
    game = scene("breaking_wave", "2C 3C", (6, 4))
    fighter(game, 1, (11, 11))
    assert (6, 4) in aims(game, "breaking_wave")
    cast(game, ONE, "breaking_wave", (6, 4), (0, 1))
    assert game.state.fighters[OTHER].square == (8, 4) and handicap(game, OTHER) == (0, 0, 2)
    assert sorted(squares_of(game.state, BRINE)) == [(8, 3), (8, 4), (8, 5)]


def test_breaking_wave_leaves_brine_also_where_nobody_is_swept_away() -> None:
    game = scene("breaking_wave", "2C 3C", (11, 11))
    assert (6, 5) in aims(game, "breaking_wave")
    cast(game, ONE, "breaking_wave", (6, 5), (0, 1))
    assert sorted(squares_of(game.state, BRINE)) == [(8, 4), (8, 5), (8, 6)]
    walled = battle("000", "000", "000")
    caster(walled, (2, 1), "breaking_wave", "2C 3C")
    fighter(walled, 1, (2, 0))
    assert (0, 1) not in aims(walled, "breaking_wave"), "beyond its far edge is nothing"


def test_storm_surge_rushes_through_no_wall() -> None:
    """The nearer tiles beside the target lie behind a wall, all but one."""
    game = battle("0000000", "000#000", "000#000", "000#000", "0000000")
    caster(game, (2, 3), "storm_surge", "2S", (4, 0, 4))
    fighter(game, 1, (4, 4), (0, 9, 4))
    cast(game, ONE, "storm_surge", OTHER, answers={"blow": [None]})
    assert game.state.fighters[ONE].square == (3, 4) and squares_of(game.state, BRINE) == [(2, 3)]


def test_storm_surge_cannot_be_aimed_at_one_to_whom_no_way_leads() -> None:
    """A step between them is too high, and walls are on both sides."""
    game = battle("######", "000200", "######")
    caster(game, (2, 1), "storm_surge", "2S", (4, 0, 4))
    fighter(game, 1, (4, 1))
    fighter(game, 1, (0, 1))
    assert aims(game, "storm_surge") == {THIRD}


def test_strangleweed_pulls_onto_adjacent_thorns() -> None:
    game = scene("strangleweed", "JS", (8, 4))
    assert aims(game, "strangleweed") == set()
    lay(game, THORNS, (7, 4))
    cast(game, ONE, "strangleweed", OTHER)
    assert game.state.fighters[OTHER].square == (7, 4) and handicap(game, OTHER) == (0, 1, 0)


def test_strangleweed_cannot_be_aimed_at_one_beside_whom_all_thorns_are_taken() -> None:
    game = scene("strangleweed", "JS", (8, 4))
    fighter(game, 0, (8, 5))
    lay(game, THORNS, (8, 5))
    assert aims(game, "strangleweed") == set()


def test_strangleweed_moves_one_in_thorns_through_up_to_2_more() -> None:
    game = scene("strangleweed", "JS", (8, 4))
    lay(game, THORNS, (8, 4), (8, 5), (8, 6))
    cast(game, ONE, "strangleweed", OTHER, answers={"aim": [(8, 6)]})
    assert game.state.fighters[OTHER].square == (8, 6) and handicap(game, OTHER) == (0, 2, 0)


@pytest.mark.parametrize(("defense", "square"), [(6, (8, 6)), (7, (8, 4))])
def test_stretchy_drags_onto_visible_slime_within_2(defense, square) -> None:
    game = scene("stretchy", "2S", (8, 4), enemy=(0, defense, 0))
    lay(game, SLIME, (8, 6))
    cast(game, ONE, "stretchy", OTHER)
    assert game.state.fighters[OTHER].square == square and game.state.fighters[OTHER].hp == 1


def test_bounce_hops_one_in_slime_to_an_open_tile_within_3_and_only_that_acts() -> None:
    game = scene("bounce", "2C", (6, 4))
    lay(game, SLIME, (6, 4))
    lay(game, FLAME, (7, 4))
    lay(game, THORNS, (9, 4))
    before = handicap(game, OTHER)
    assert aims(game, "bounce") == {OTHER}
    assert max(column for column, _ in hop_goals(game.state, OTHER)) == 9
    cast(game, ONE, "bounce", OTHER, answers={"aim": [(9, 4)]})
    assert game.state.fighters[OTHER].square == (9, 4)
    assert handicap(game, OTHER) == (0, before[1] + 1, before[2])


def test_bounce_meets_what_guards_the_tile_where_it_lands_and_nothing_on_the_way() -> None:
    """ "Not triggering ... area perks such as Proactive Defense, except at the final location." """
    for goal, guard, is_met in (((9, 4), (7, 5), False), ((6, 7), (7, 8), True)):
        game = scene("bounce", "2C", (6, 4), enemy=(0, 0, 9))
        fighter(game, 0, guard, (9, 0, 4), "proactive_defense", "club")
        lay(game, SLIME, (6, 4))
        game.state.fighters[OTHER].handicap = [0, 0, 0]
        answers = {"aim": [goal], "reaction": [("proactive_defense", None)], "riposte": [(OTHER, "club", False, "")]}
        cast(game, ONE, "bounce", OTHER, answers=answers)
        there = game.state.fighters[OTHER]
        assert there.square == goal and (handicap(game, OTHER) == (1, 1, 1)) is is_met, goal


def test_bounce_brings_its_caster_no_reagent_for_tiles_that_it_has_not_walked() -> None:
    game = battle()
    caster(game, (4, 4), "bounce", "2C", perks="mobile_intellect")
    fighter(game, 1, (11, 11))
    game.state.fighters[ONE].deck = mint(game.state.cards, DECK[:4])
    lay(game, SLIME, (4, 4))
    cast(game, ONE, "bounce", ONE, answers={"aim": [(6, 4)]})
    assert game.state.fighters[ONE].reagents == []


def test_bounce_needs_a_tile_to_land_on() -> None:
    game = battle("000")
    caster(game, (0, 0), "bounce", "2C")
    fighter(game, 1, (1, 0))
    lay(game, SLIME, (0, 0))
    assert aims(game, "bounce") == {ONE}
    fighter(game, 1, (2, 0))
    assert aims(game, "bounce") == set()


def test_storm_surge_rushes_beside_the_target_leaves_brine_behind_and_strikes() -> None:
    game = scene("storm_surge", "2S", (7, 4), stats=(9, 0, 4))
    blow = (OTHER, "fists", False, "")
    cast(game, ONE, "storm_surge", OTHER, answers={"aim": [(6, 4)], "blow": [blow]})
    there = game.state.fighters
    assert there[ONE].square == (6, 4) and there[OTHER].hp == 1 and handicap(game, ONE) == (0, 0, 0)
    assert squares_of(game.state, BRINE) == [(4, 4), (5, 4)] and there[ONE].is_primary_used


def test_storm_surge_ignores_brine_where_it_lands_and_no_other_field_effect() -> None:
    """ "Ignore the effects of landing in Brine from this movement." """
    for kind, taken in ((BRINE, (0, 0, 0)), (SLIME, (0, 0, 1))):
        game = scene("storm_surge", "2S", (7, 4), stats=(9, 0, 4))
        play(make_field(game, kind, [(6, 4)], OTHER))
        cast(game, ONE, "storm_surge", OTHER, answers={"aim": [(6, 4)], "blow": [None]})
        assert game.state.fighters[ONE].square == (6, 4) and handicap(game, ONE) == taken


def test_storm_surge_may_strike_with_a_spell_that_attacks_in_place_of_an_arm() -> None:
    """Black Dagger, which is paid and needs no second Primary Action; Icicle attacks nobody."""
    game = scene("storm_surge black_dagger icicle", "2S 3D 9C", (7, 4), stats=(9, 0, 4), enemy=(0, 0, 0))
    fighter(game, 1, (7, 5))
    fighter(game, 1, (0, 0))
    asked = []

    def dagger(question):
        asked.extend(question.listed())
        return next(each for each in asked if each is not None)

    cast(game, ONE, "storm_surge", OTHER, answers={"aim": [(6, 4)], "cast now": dagger})
    assert {each[1:3] for each in asked if each is not None} == {("black_dagger", OTHER)}
    told = [each.spell for each in game.events if isinstance(each, SpellCast)]
    assert handicap(game, OTHER) == (2, 2, 0) and told == ["storm_surge", "black_dagger"]


def test_storm_surge_without_a_spell_strikes_with_an_arm() -> None:
    game = scene("storm_surge black_dagger", "2S 3D 9C", (7, 4), stats=(9, 0, 4), enemy=(0, 0, 0))
    fighter(game, 1, (0, 0))
    none = {"aim": [(6, 4)], "cast now": [None], "blow": [(OTHER, "fists", False, "")]}
    cast(game, ONE, "storm_surge", OTHER, answers=none)
    assert game.state.fighters[OTHER].hp == 0


def test_brineskin_ignores_brine_makes_it_each_round_end_and_gives_2_defense_in_it() -> None:
    game = scene("brineskin", "2C", (5, 4), stats=(4, 2, 4), enemy=(5, 0, 0))
    cast(game, ONE, "brineskin", None)
    game.state.phase = Phase.ROUND_END
    play(end_round(game))
    assert squares_of(game.state, BRINE) == [(4, 4)] and handicap(game, ONE) == (0, 0, 0)
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[ONE].hp == 1
