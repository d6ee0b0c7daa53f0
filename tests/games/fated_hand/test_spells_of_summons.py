"""Spells that summon creatures, each named after it, with the numbers of the print (17.6, 17.9)."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand.aiming import foes_in_sight, those_in
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.cast_acts import cast_refusal
from core.games.fated_hand.field_verbs import clear_field, lay_field
from core.games.fated_hand.fields import BRINE, FLAME, SLIME, SMOG, THORNS
from core.games.fated_hand.forced_moves import shove
from core.games.fated_hand.harm import dismiss
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.ranges import attack_refusal
from core.games.fated_hand.rules import faults
from core.games.fated_hand.spells_of_summons import bodies_near
from core.games.fated_hand.state import Attempt, FieldTile, FighterId, Summoned, is_free
from core.games.fated_hand.stats import stat_without_card
from core.games.fated_hand.summon_verbs import arrive
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import cast, caster, paying
from tests.games.fated_hand.summons import called, last, numbers, ordered, summoner, told
from tests.games.fated_hand.tables import battle, fighter, play

THIRD, FOURTH = FighterId(2), FighterId(3)


def summoned(spell, reagents, places=(0, 1), aim=(5, 4), **more):
    """Its caster has Magic Strike 3, Strike 2 and Defense 5, and stands at (4, 4); a foe is far away."""
    game = battle()
    summoner(game, (4, 4), spell, reagents)
    fighter(game, 1, (11, 11), (0, 0, 4))
    cast(game, ONE, spell, aim, places, **more)
    return game


def test_mange_wolf_has_magic_strike_and_2_defense_4_movement_4_and_comes_beside_its_caster() -> None:
    game = summoned("mange_wolf", "4D 2H")
    assert last(game).sheet.summon == "mange_wolf" and last(game).square == (5, 4)
    assert numbers(game, THIRD) == (5, 4)


def test_mange_wolf_may_move_on_the_turn_it_arrives() -> None:
    game = battle()
    summoner(game, (4, 4), "mange_wolf", "4D 2H")
    fighter(game, 1, (11, 11), (0, 0, 4))
    told(game, ONE, ("cast", "mange_wolf", (5, 4), paying(game.state.fighters[ONE], 0, 1)),
         ("order", THIRD, "move", (9, 4)))
    assert last(game).square == (9, 4)


def test_great_snapping_turtle_has_magic_strike_and_8_more_defense_and_movement_1() -> None:
    game = summoned("great_snapping_turtle", "7D 3H")
    assert numbers(game, THIRD) == (3, 11)


def test_young_bear_has_magic_strike_and_5_and_7_and_a_die_rolled_once() -> None:
    game = summoned("young_bear", "7D 3H 2C KS", (0, 1, 2, 3), throws=((6,),))
    assert numbers(game, THIRD) == (8, 13)
    told(game, ONE)
    assert numbers(game, THIRD) == (8, 13)


def test_flame_tyrant_has_twice_magic_strike_and_defense_and_3_and_no_fear_of_flame() -> None:
    game = summoned("flame_tyrant", "7H 3H 2D", (0, 1, 2))
    assert numbers(game, THIRD) == (6, 8)
    game.state.fields = [FieldTile(FLAME, (5, 4), OTHER, 3)]
    told(game, ONE)
    assert handicap(game, THIRD) == (0, 0, 0)


def test_conjure_rodent_brings_one_whose_bite_gives_2_strike_and_3_defense_in_place_of_a_hit() -> None:
    game = summoned("conjure_rodent", "4D 9H", aim=(5, 4))
    assert numbers(game, THIRD) == (8, 2)
    game.state.fighters[OTHER].square = (6, 4)
    told(game, ONE, ("order", THIRD, "attack", (OTHER, "")))
    assert handicap(game, OTHER) == (2, 3, 0) and game.state.fighters[OTHER].hp == 1


def test_conjure_rodent_costs_a_card_more_for_each_earlier_cast_of_the_battle() -> None:
    game = summoned("conjure_rodent", "4D 9H 2S 3S 5S")
    state, hand = game.state, game.state.fighters[ONE].reagents
    two, three = tuple(hand[:2]), tuple(hand[:3])
    assert cast_refusal(state, ONE, {}, ("cast", "conjure_rodent", (3, 4), two)) is not None
    assert cast_refusal(state, ONE, {}, ("cast", "conjure_rodent", (3, 4), three)) is None


def test_monkeys_amok_brings_two_with_magic_strike_and_2_defense_4_on_tiles_beside_the_caster() -> None:
    game = summoned("monkeys_amok", "3D 5H 7S", (0, 1, 2), answers={"aim": [(3, 4)]})
    assert [each.square for each in game.state.fighters[2:]] == [(5, 4), (3, 4)]
    assert numbers(game, THIRD) == numbers(game, FOURTH) == (5, 4)


def test_monkeys_amok_brings_those_who_choke_at_the_end_of_their_controllers_turn() -> None:
    game = battle()
    summoner(game, (4, 4), "", "")
    fighter(game, 1, (7, 4), (0, 0, 4))
    game.state.fighters[OTHER].sheet = replace(game.state.fighters[OTHER].sheet, size="small")
    called(game, ONE, "monkey", (6, 4))
    told(game, ONE, ("order", THIRD, "attack", (OTHER, "chokehold")))
    assert game.state.fighters[OTHER].hp == 1 and handicap(game, OTHER) == (1, 1, 1)


def test_monkeys_amok_brings_those_who_walk_through_others() -> None:
    game = battle("#####", "00000", "#####")
    summoner(game, (0, 1), "", "")
    fighter(game, 1, (2, 1), (0, 0, 4))
    called(game, ONE, "monkey", (1, 1))
    told(game, ONE, ("order", THIRD, "move", (3, 1)))
    assert game.state.fighters[THIRD].square == (3, 1)


def test_a_creature_that_comes_onto_a_field_effect_suffers_it() -> None:
    game = battle()
    summoner(game, (4, 4), "mange_wolf", "4D 2H")
    fighter(game, 1, (11, 11), (0, 0, 4))
    game.state.fields = [FieldTile(FLAME, (5, 4), OTHER, 3)]
    cast(game, ONE, "mange_wolf", (5, 4), (0, 1))
    assert handicap(game, THIRD) == (2, 2, 0), "once as it comes, once as the turn ends"


def test_life_tether_to_a_creature_exhausts_it() -> None:
    game = battle()
    summoner(game, (4, 4), "life_tether", "4S 2S")
    fighter(game, 1, (3, 4), (9, 0, 4))
    called(game, ONE, "rodent", (5, 4))
    cast(game, ONE, "life_tether", THIRD, (0, 1))
    for _ in range(2):
        play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True, False], "riposte": [None], "show": str})
    assert not game.state.fighters[THIRD].stands and game.state.sustained == []


# --- the Old Order


def test_faithful_envoy_bishop_brings_a_bishop_beside_its_caster_that_does_not_move_this_turn() -> None:
    game = summoned("faithful_envoy_bishop", "4D 2H 9C", (0, 1, 2))
    assert (last(game).sheet.summon, last(game).square) == ("bishop", (5, 4))
    assert numbers(game, THIRD) == (7, 1)


def test_noble_envoy_knight_brings_a_knight_for_a_card_below_and_one_above_7() -> None:
    game = summoned("noble_envoy_knight", "6D 8H")
    assert (last(game).sheet.summon, numbers(game, THIRD)) == ("knight", (7, 1))


def test_envoy_of_conquest_rook_brings_a_rook_for_four_even_cards() -> None:
    game = summoned("envoy_of_conquest_rook", "2D 4H 6C 8S", (0, 1, 2, 3))
    assert (last(game).sheet.summon, numbers(game, THIRD)) == ("rook", (7, 1))


def test_envoy_of_the_end_queen_brings_a_queen_for_four_cards_in_a_row() -> None:
    game = summoned("envoy_of_the_end_queen", "2D 3H 4C 5S", (0, 1, 2, 3))
    assert (last(game).sheet.summon, numbers(game, THIRD)) == ("queen", (11, 1))


def test_first_line_of_the_old_order_brings_a_pawn_for_two_black_cards_and_one_more_for_each_up_to_three() -> None:
    for count, squares in ((2, [(5, 4)]), (3, [(5, 4), (5, 5)]), (4, [(5, 4), (5, 5), (5, 3)])):
        answers = {"aim": [(5, 5)]} if count > 2 else {}
        game = summoned(
            "first_line_of_the_old_order", "2C 4S 6C 8S", range(count), ((5, 4), (6, 4)), answers=answers
        )
        pawns = game.state.fighters[2:]
        assert [each.square for each in pawns] == squares and {each.sheet.summon for each in pawns} == {"pawn"}
        assert {each.summoned.forward for each in pawns} == {(1, 0)}


def test_rite_of_polymerization_makes_one_creature_of_two_for_any_card() -> None:
    game = battle()
    summoner(game, (4, 4), "rite_of_polymerization mange_wolf", "KD")
    fighter(game, 1, (11, 11), (0, 0, 4))
    called(game, ONE, "rodent", (5, 4))
    called(game, ONE, "rodent", (6, 4))
    cast(game, ONE, "rite_of_polymerization", (THIRD, FOURTH, "mange_wolf"), (0,), {"aim": [(6, 4)]})
    assert [each.sheet.summon for each in game.state.fighters if each.stands] == ["", "", "mange_wolf"]
    assert last(game).square == (6, 4)


# --- on other tiles


def test_living_slime_begins_with_1_mass_within_2_tiles_for_two_clubs() -> None:
    game = summoned("living_slime", "2C 4C", aim=(6, 5))
    assert last(game).square == (6, 5) and numbers(game, THIRD) == (4, 7)


def test_living_slime_costs_one_club_where_it_eats_slime_and_nowhere_else() -> None:
    game = battle()
    summoner(game, (4, 4), "living_slime", "2C 4D")
    fighter(game, 1, (11, 11), (0, 0, 4))
    game.state.fields = [FieldTile(SLIME, (6, 5), ONE)]
    one = paying(game.state.fighters[ONE], 0)
    assert cast_refusal(game.state, ONE, {}, ("cast", "living_slime", (5, 4), one)) is not None
    cast(game, ONE, "living_slime", (6, 5), (0,))
    assert game.state.fields == [] and handicap(game, THIRD) == (0, 0, 0)


def test_pale_shark_rises_from_brine_within_2_with_twice_magic_strike_and_defense() -> None:
    game = battle()
    summoner(game, (4, 4), "pale_shark", "2S")
    fighter(game, 1, (11, 11), (0, 0, 4))
    game.state.fields = [FieldTile(BRINE, square, ONE) for square in ((6, 4), (7, 4), (8, 4), (10, 4))]
    cast(game, ONE, "pale_shark", (6, 4), (0,))
    assert numbers(game, THIRD) == (8, 11) and handicap(game, THIRD) == (0, 0, 0)


def test_pale_shark_moves_only_on_brine() -> None:
    game = battle()
    summoner(game, (4, 4), "", "")
    game.state.fields = [FieldTile(BRINE, square, ONE) for square in ((6, 4), (7, 4), (8, 4), (10, 4))]
    called(game, ONE, "pale_shark", (6, 4))
    game.state.turn = ONE
    assert sorted(choice for _, choice in ordered(game, ONE, "move")) == [(7, 4), (8, 4)]


def test_pit_viper_has_magic_strike_and_2_and_defense_2() -> None:
    assert numbers(summoned("pit_viper", "2S 3H"), THIRD) == (5, 2)


def test_pit_viper_cannot_be_targeted_in_smog_and_its_strike_is_doubled_there() -> None:
    game = battle()
    summoner(game, (0, 0), "", "")
    fighter(game, 1, (6, 4), (5, 0, 4))
    viper = called(game, ONE, "pit_viper", (5, 4))
    lay_field(game, SMOG, [(5, 4)], ONE)
    blow = Attempt(OTHER, viper, "fists", False)
    assert numbers(game, viper) == (10, 2) and attack_refusal(game.state, blow) is not None
    assert stat_without_card(game.state, viper, Stat.STRIKE).total == 10, "and part by part"
    clear_field(game, SMOG, [(5, 4)])
    assert numbers(game, viper) == (5, 2) and attack_refusal(game.state, blow) is None


def test_pit_viper_that_walks_into_smog_is_covered_there() -> None:
    game = battle()
    summoner(game, (0, 0), "", "")
    fighter(game, 1, (11, 11), (5, 0, 4))
    viper = called(game, ONE, "pit_viper", (5, 4))
    lay_field(game, SMOG, [(6, 4)], ONE)
    told(game, ONE, ("order", viper, "move", (6, 4)))
    assert game.state.fighters[viper].is_covered and not game.state.fighters[viper].is_target


def test_pit_viper_is_covered_as_soon_as_it_comes_and_no_more_when_it_has_vanished() -> None:
    game = battle()
    summoner(game, (0, 0), "", "")
    lay_field(game, SMOG, [(5, 4)], ONE)
    viper = arrive(game, "pit_viper", Summoned(ONE, "pit_viper"), ((5, 4),))
    assert game.state.fighters[viper].is_covered and faults(game.state) == []
    play(dismiss(game, viper))
    assert not game.state.fighters[viper].is_covered and faults(game.state) == []


def test_pit_viper_is_not_covered_any_more_when_its_party_has_retreated() -> None:
    game = battle()
    summoner(game, (0, 0), "", "")
    fighter(game, 1, (11, 11))
    lay_field(game, SMOG, [(5, 4)], ONE)
    viper = called(game, ONE, "pit_viper", (5, 4))
    told(game, ONE, ("retreat",))
    assert game.state.fighters[viper].square is None and faults(game.state) == []


def flower(game):
    return game.state.fighters[THIRD]


def bloom(*foe, stats=(0, 0, 4)):
    game = battle()
    summoner(game, (1, 1), "ravenous_bloom", "2C 4C 3S")
    fighter(game, 1, foe or (11, 11), stats)
    cast(game, ONE, "ravenous_bloom", (2, 2), (0, 1, 2))
    fighter(game, 1, (11, 0))
    return game


def test_ravenous_bloom_covers_2_by_2_tiles_with_3_times_strike_and_4_times_defense() -> None:
    game = bloom()
    assert sorted(flower(game).tiles) == [(2, 2), (2, 3), (3, 2), (3, 3)] and numbers(game, THIRD) == (6, 20)
    assert not any(is_free(game.state, tile) for tile in flower(game).tiles)
    assert ordered(game, ONE, "move") == []


def test_ravenous_bloom_bites_from_each_of_its_tiles_and_leaves_smog_whatever_the_result() -> None:
    for stats, stands in (((0, 0, 4), False), ((0, 19, 4), True)):
        game = bloom(4, 4, stats=stats)
        told(game, ONE, ("order", THIRD, "attack", (OTHER, "")))
        assert game.state.fighters[OTHER].stands == stands
        assert [(each.kind, each.square) for each in game.state.fields] == [(SMOG, (4, 4))]


def test_ravenous_bloom_cannot_be_riposted() -> None:
    game = bloom(4, 4, stats=(9, 19, 4))
    told(game, ONE, ("order", THIRD, "attack", (OTHER, "")), answers={"riposte": []})
    assert handicap(game, THIRD) == (0, 0, 0)


def test_ravenous_bloom_lays_smog_beside_it_where_nobody_is_near() -> None:
    game = bloom()
    told(game, ONE, ("order", THIRD, "fume", (4, 3)))
    assert [(each.kind, each.square) for each in game.state.fields] == [(SMOG, (4, 3))]
    assert game.state.fighters[ONE].is_primary_used
    near = bloom(4, 4)
    assert ordered(near, ONE, "fume") == []


def test_ravenous_bloom_is_struck_on_any_of_its_tiles_and_not_shoved() -> None:
    game = bloom(4, 4, stats=(30, 0, 4))
    play(shove(game, THIRD, (4, 4), 2, "a test"))
    assert flower(game).square == (2, 2)
    play(attack(game, OTHER, THIRD, ("fists", False, "")), {"defend": [True]})
    assert not flower(game).stands and is_free(game.state, (3, 3))


def test_frost_golem_has_magic_strike_and_2_and_half_as_much_defense_again() -> None:
    assert numbers(summoned("frost_golem", "KD 2C 3S", (0, 1, 2)), THIRD) == (5, 7)


def test_frost_golem_gives_2_speed_to_everyone_within_2_its_controller_and_friends_too_but_itself() -> None:
    game = battle()
    summoner(game, (4, 4), "", "")
    fighter(game, 1, (7, 4), (0, 0, 4))
    called(game, ONE, "frost_golem", (5, 4))
    fighter(game, 0, (5, 6), (0, 0, 4))
    fighter(game, 1, (8, 4), (0, 0, 4))
    told(game, ONE)
    assert [handicap(game, FighterId(id))[2] for id in range(5)] == [2, 2, 0, 2, 0]
    assert game.state.fighters[ONE].is_recovering and not game.state.fighters[OTHER].is_recovering


def test_firewalker_rises_from_a_body_which_is_used_up() -> None:
    game = battle()
    summoner(game, (4, 4), "firewalker", "2H 4D")
    fighter(game, 1, (11, 11), (0, 0, 4))
    fighter(game, 1, (7, 4), (0, 0, 4))
    game.state.fighters[THIRD].hp = 0
    for column, is_near in ((9, True), (10, False)):
        game.state.fighters[THIRD].square = (column, 4)
        assert (THIRD in bodies_near(game.state, ONE)) is is_near
    game.state.fighters[THIRD].square = (7, 4)
    cast(game, ONE, "firewalker", THIRD, (0, 1))
    assert (last(game).sheet.summon, last(game).square, numbers(game, FOURTH)) == ("firewalker", (7, 4), (5, 5))
    assert game.state.fighters[THIRD].square is None


def test_firewalker_leaves_flame_on_each_tile_and_renews_what_it_crosses() -> None:
    game = battle("############", "000000000000", "############")
    summoner(game, (0, 1), "", "")
    fighter(game, 1, (11, 1), (0, 0, 4))
    called(game, ONE, "firewalker", (5, 1))
    game.state.fields = [FieldTile(FLAME, (6, 1), OTHER, 1)]
    told(game, ONE, ("order", THIRD, "move", (7, 1)))
    lying = sorted((each.square, each.left, each.owner) for each in game.state.fields)
    assert lying == [((5, 1), 3, ONE), ((6, 1), 3, ONE)]
    assert handicap(game, THIRD) == (0, 0, 0)


def test_firewalker_renews_the_flame_on_which_it_stops() -> None:
    game = battle("############", "000000000000", "############")
    summoner(game, (0, 1), "", "")
    fighter(game, 1, (11, 1), (0, 0, 4))
    called(game, ONE, "firewalker", (5, 1))
    game.state.fields = [FieldTile(FLAME, (7, 1), OTHER, 1)]
    told(game, ONE, ("order", THIRD, "move", (7, 1)))
    assert {each.square: each.left for each in game.state.fields} == {(5, 1): 3, (6, 1): 3, (7, 1): 3}


def ouro():
    game = battle()
    summoner(game, (4, 4), "ouroboros", "2H 4D")
    fighter(game, 1, (11, 11), (0, 0, 4))
    lying = ((BRINE, (6, 4)), (THORNS, (7, 4)), (FLAME, (8, 4)))
    game.state.fields = [FieldTile(kind, square, OTHER) for kind, square in lying]
    cast(game, ONE, "ouroboros", ((6, 4), (7, 4)), (0, 1))
    return game


def test_ouroboros_makes_two_field_effects_an_ourobo_with_strike_of_its_size_and_twice_the_defense() -> None:
    game = ouro()
    assert last(game).tiles == [(6, 4), (7, 4)] and numbers(game, THIRD) == (2, 4)
    assert [each.square for each in game.state.fields] == [(8, 4)]


def test_ouroboros_eats_up_to_3_field_effects_beside_it_and_grows_onto_their_tiles() -> None:
    game = ouro()
    told(game, ONE, ("order", THIRD, "devour", None), answers={"aim": [(8, 4)]})
    assert last(game).tiles == [(6, 4), (7, 4), (8, 4)] and numbers(game, THIRD) == (3, 6)
    assert game.state.fields == [] and game.state.fighters[ONE].is_primary_used


def test_ouroboros_brings_one_that_eats_no_fourth_field_effect() -> None:
    game = ouro()
    game.state.fields = [FieldTile(FLAME, square, OTHER) for square in ((5, 3), (6, 3), (7, 3), (8, 3))]
    told(game, ONE, ("order", THIRD, "devour", None), answers={"aim": [(5, 3), (6, 3), (7, 3)]})
    assert [each.square for each in game.state.fields] == [(8, 3)]


def test_ouroboros_brings_one_that_moves_2_tiles_as_a_snake() -> None:
    game = ouro()
    told(game, ONE, ("order", THIRD, "move", (5, 6)))
    assert last(game).square == (5, 6) and len(last(game).tiles) == 2
    assert is_free(game.state, (7, 4))


def test_ouroboros_brings_one_that_does_not_move_onto_its_own_tiles() -> None:
    game = ouro()
    told(game, ONE, ("order", THIRD, "devour", None), answers={"aim": [(8, 4)]})
    game.state.turn = ONE
    goals = [choice for _, choice in ordered(game, ONE, "move")]
    assert not {(7, 4), (8, 4)} & set(goals) and (7, 3) in goals and (7, 5) in goals


def test_conjurers_hat_brings_a_rabbit_or_a_newt_beside_its_owner_with_each_summons() -> None:
    for small, defense in (("rabbit", 2), ("newt", 3)):
        game = battle()
        summoner(game, (4, 4), "mange_wolf", "4D 2H", perks="conjurers_hat", arms="ancient_tome")
        fighter(game, 1, (11, 11), (0, 0, 4))
        cast(game, ONE, "mange_wolf", (5, 4), (0, 1), {"reaction": [("conjurers_hat", (small, 3, 4))]})
        assert (last(game).sheet.summon, last(game).square) == (small, (3, 4))
        assert numbers(game, FOURTH) == (4, defense), "Magic Strike 3, and 1 of the Ancient Tome"


def test_conjurers_hat_answers_no_summons_of_a_friend() -> None:
    """Nobody is asked anything."""
    game = battle()
    summoner(game, (4, 4), "mange_wolf", "2H 4D", arms="crooked_wand")
    fighter(game, 1, (11, 11))
    summoner(game, (8, 4), "", "", perks="conjurers_hat", arms="crooked_wand")
    cast(game, ONE, "mange_wolf", (5, 4), (0, 1))
    assert [each.sheet.summon for each in game.state.fighters if each.summoned is not None] == ["mange_wolf"]


def test_conjurers_hat_brings_a_newt_that_no_spell_and_no_field_effect_touches() -> None:
    game = battle()
    caster(game, (4, 4), "winters_breath flash_bolt", "2S 4D", (2, 5, 4), seat=1)
    summoner(game, (9, 9), "", "", seat=0)
    newt = called(game, OTHER, "newt", (5, 4))
    game.state.fields = [FieldTile(FLAME, (5, 4), ONE, 3)]
    assert foes_in_sight(game.state, ONE, 3) == []
    assert those_in(game.state, [(5, 4)], ONE) == []
    told(game, OTHER)
    assert handicap(game, newt) == (0, 0, 0)
