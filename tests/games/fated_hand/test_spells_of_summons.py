"""Spells that summon creatures, each named after it, with the numbers of the print (17.6, 17.9)."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand.attacks import attack
from core.games.fated_hand.cast_acts import cast_refusal
from core.games.fated_hand.fields import FLAME
from core.games.fated_hand.state import FieldTile, FighterId
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import cast, paying
from tests.games.fated_hand.summons import called, last, numbers, summoner, told
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
