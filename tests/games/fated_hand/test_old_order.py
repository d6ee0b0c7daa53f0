"""Pieces of the Old Order: walks, taking, Control, Pawns, promotion (14.3), and the Rite of Polymerization (14.4)."""

from __future__ import annotations

import pytest

from core.cards import mint
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack, carry_through
from core.games.fated_hand.chronicle import pushed
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.effects_of_summons import rooms_for
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.events import Pushed
from core.games.fated_hand.moving import walk
from core.games.fated_hand.old_order import advanced, controlled, pawn_controls, walks_of
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.sheets import sheet_of_foe
from core.games.fated_hand.spells_of_summons import lines, rites
from core.games.fated_hand.state import Attack, FighterId
from core.games.fated_hand.stats import Stat, defense, stat_without_card
from core.games.fated_hand.summoning import refresh_summons
from core.kit.sentences import Told
from core.view import View
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.summons import called, numbers, ordered, summoner, told
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

THIRD, FOURTH = FighterId(2), FighterId(3)
FISTS = ("fists", False, "")


def board(kind, at, foe=(11, 11), stats=(0, 0, 4), *rows):
    """A controller at (0, 0), a foe, and a piece that has stood there for a while."""
    game = battle(*rows)
    summoner(game, (0, 0), "", "")
    fighter(game, 1, foe, stats)
    called(game, ONE, kind, at)
    return game


def pawn_at(square, forward, foe=(11, 11), stats=(0, 0, 4)):
    game = board("pawn", square, foe, stats)
    own = game.state.fighters[THIRD].summoned
    own.home, own.forward = square, forward
    return game


def moves(game, what="slide"):
    return sorted(choice for _, choice in ordered(game, ONE, what))


# --- numbers


def test_14_3_a_piece_has_magic_strike_and_4_and_a_queen_8() -> None:
    assert numbers(board("rook", (5, 5)), THIRD) == (7, 1)
    assert numbers(board("queen", (5, 5)), THIRD) == (11, 1)


def test_14_3_its_defense_is_static_neither_handicap_nor_bonus_changes_it_and_it_is_not_exhausted_by_it() -> None:
    game = board("rook", (5, 5))
    game.state.fighters[THIRD].handicap = [0, 9, 0]
    game.state.battle_rules = ["sunny_day"]
    play(refresh_summons(game))
    assert game.state.fighters[THIRD].stands and defense(game.state, THIRD) == 1
    assert stat_without_card(game.state, THIRD, Stat.DEFENSE).total == 1


@of_each("strike, is_ranged, stands", [(10, True, True), (11, True, False), (2, False, True), (3, False, False)])
def test_14_3_against_ranged_attacks_its_defense_is_8(strike: int, is_ranged: bool, stands: bool) -> None:
    """Of Strike a shot loses 1 outside its Effective Range here."""
    game = board("rook", (5, 5), (6, 5), (strike, 0, 4))
    play(carry_through(game, Attack(OTHER, THIRD, "fists", is_ranged)), {"defend": [True], "riposte": [None]})
    assert game.state.fighters[THIRD].stands is stands


# --- walks


def test_14_3_a_rook_walks_ranks_and_files_up_to_whoever_is_in_the_way() -> None:
    game = board("rook", (2, 2), (5, 2))
    found = moves(game)
    assert (4, 2) in found and (5, 2) not in found and (2, 11) in found and (3, 3) not in found


def test_14_3_a_bishop_walks_diagonals_and_not_between_two_walls_that_meet() -> None:
    game = board("bishop", (1, 1), (0, 3), (0, 0, 4), "0000", "00#0", "0#00", "0000")
    assert moves(game) == [(0, 2), (2, 0)]


def test_14_3_a_knight_leaps_over_anything() -> None:
    game = board("knight", (2, 2), (3, 2))
    assert moves(game) == sorted([(3, 0), (4, 1), (4, 3), (3, 4), (1, 4), (0, 3), (0, 1), (1, 0)])
    told(game, ONE, ("order", THIRD, "slide", (4, 3)))
    assert game.state.fighters[THIRD].square == (4, 3)


def test_14_3_a_queen_walks_all_straight_ways_twice_a_turn() -> None:
    game = board("queen", (5, 5))
    assert len(walks_of(game.state, THIRD)) == (5 + 6 + 6 + 5) + (5 + 5 + 5 + 4)
    told(game, ONE, ("order", THIRD, "slide", (5, 8)), ("order", THIRD, "slide", (8, 8)))
    assert game.state.fighters[THIRD].square == (8, 8)
    game.state.turn = ONE
    assert moves(game) == []


def test_14_3_a_pawn_goes_one_tile_straight_on_and_two_on_its_first_move() -> None:
    game = pawn_at((5, 5), (1, 0))
    assert moves(game) == [(6, 5), (7, 5)]
    told(game, ONE, ("order", THIRD, "slide", (7, 5)))
    told(game, ONE, ("order", THIRD, "slide", (8, 5)))
    assert advanced(game.state, THIRD) == 3 and moves(game) == []


def test_14_3_of_each_kind_only_one_piece_moves_in_a_turn() -> None:
    game = board("rook", (5, 5))
    called(game, ONE, "rook", (7, 7))
    called(game, ONE, "bishop", (9, 2))
    told(game, ONE, ("order", THIRD, "slide", (5, 8)), ("order", FighterId(4), "slide", (8, 1)))
    game.state.turn = ONE
    assert {id for id, _ in ordered(game, ONE, "slide")} == set()
    game.state.fighters[FighterId(3)].summoned.moves = game.state.fighters[THIRD].summoned.moves = 0
    assert {id for id, _ in ordered(game, ONE, "slide")} == {THIRD, FighterId(3)}


def test_14_3_a_piece_does_not_move_in_the_turn_in_which_its_own_spell_brings_it_but_by_the_rite_it_does() -> None:
    game = board("rook", (5, 5))
    own = game.state.fighters[THIRD].summoned
    own.is_new, own.spell = True, "envoy_of_conquest_rook"
    assert moves(game) == []
    own.spell = "rite_of_polymerization"
    assert moves(game) != []


# --- taking


def test_14_3_a_rook_takes_whoever_it_could_walk_to_and_stands_on_its_tile() -> None:
    game = board("rook", (2, 2), (7, 2))
    fighter(game, 1, (11, 11))
    told(game, ONE, ("order", THIRD, "take", OTHER))
    assert game.state.fighters[THIRD].square == (7, 2)
    assert game.state.fighters[OTHER].square == (6, 2), "the body lies where the piece stood"
    assert game.state.fighters[ONE].is_primary_used


def test_14_3_where_the_target_defends_the_piece_stays_adjacent() -> None:
    game = board("rook", (2, 2), (7, 2), (0, 9, 4))
    told(game, ONE, ("order", THIRD, "take", OTHER))
    assert game.state.fighters[THIRD].square == (6, 2) and game.state.fighters[OTHER].stands


def test_14_3_a_knight_takes_from_the_free_tile_beside_its_target_that_is_nearest() -> None:
    game = board("knight", (2, 2), (4, 3), (0, 9, 4))
    told(game, ONE, ("order", THIRD, "take", OTHER))
    assert game.state.fighters[THIRD].square in [(3, 2), (3, 3)]


def test_14_3_a_knight_leaps_up_and_down_any_height_to_whom_it_takes_and_not_between_two_walls_that_meet() -> None:
    high = board("knight", (1, 2), (3, 1), (0, 0, 4), "00000", "00020", "00000", "00000", "00000")
    fighter(high, 1, (4, 4))
    told(high, ONE, ("order", THIRD, "take", OTHER))
    assert high.state.fighters[THIRD].square == (3, 1) and not high.state.fighters[OTHER].stands
    cornered = board("knight", (1, 1), (2, 3), (0, 0, 4), "0000", "000#", "00##", "##0#", "####")
    assert moves(cornered, "take") == []


def test_14_3_a_piece_moves_onto_the_tile_of_who_falls_and_the_body_lies_where_it_stood() -> None:
    game = board("knight", (2, 2), (4, 3), (0, 0, 4))
    fighter(game, 1, (11, 10))
    told(game, ONE, ("order", THIRD, "take", OTHER))
    view = Told(game.state, View(0, game.state, {}), ("Ana", "Ben"))
    said = [pushed(each, view) for each in game.events if isinstance(each, Pushed)]
    assert said == ["Somebody was moved to D3 by Knight.", "Knight moved onto E4."]


def test_14_3_taking_counts_as_the_move_of_its_kind() -> None:
    game = board("rook", (2, 2), (7, 2), (0, 9, 4))
    told(game, ONE, ("order", THIRD, "take", OTHER))
    assert moves(game) == []


def test_14_3_whoever_slays_a_piece_in_melee_must_stand_on_its_tile() -> None:
    game = board("pawn", (5, 5), (6, 5), (9, 0, 4))
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True]})
    assert game.state.fighters[OTHER].square == (5, 5)


# --- Control


UNEVEN = ("00000000", "0000#000", "00#00020", "00010000", "0o000000", "00#02000", "000#0000", "00000000")


@of_each("kind", ["rook", "bishop", "knight", "queen"])
def test_14_3_a_piece_controls_a_tile_if_it_could_go_there_were_it_free(kind: str) -> None:
    """Past walls that meet, debris and heights as it walks."""
    game = board(kind, (3, 4), (7, 7), (0, 0, 4), *UNEVEN)
    walks = walks_of(game.state, THIRD)
    for tile in game.state.ground.open_squares():
        if tile not in ((0, 0), (3, 4), (7, 7)):
            game.state.fighters[OTHER].square = tile
            assert controlled(game.state, THIRD, tile) is (tile in walks), tile
    assert len(walks) > 3


def test_14_3_an_enemy_that_ends_its_move_on_a_controlled_tile_may_be_taken_at_once_free_of_charge() -> None:
    game = board("rook", (2, 2), (6, 4))
    fighter(game, 1, (11, 11))
    play(walk(game, OTHER, (6, 2)), {"aim": [THIRD], "defend": [True]})
    assert not game.state.fighters[OTHER].stands and game.state.fighters[THIRD].square == (6, 2)
    assert not game.state.fighters[ONE].is_primary_used


def test_14_3_control_is_once_per_enemy_move_per_controller() -> None:
    game = board("rook", (2, 2), (6, 4), (0, 9, 4))
    called(game, ONE, "rook", (6, 9))
    play(walk(game, OTHER, (6, 2)), {"aim": [THIRD], "defend": [True], "riposte": [None]})
    assert game.state.fighters[FighterId(3)].square == (6, 9)


def test_14_3_control_may_be_let_pass_and_does_not_answer_passing_through() -> None:
    game = board("rook", (2, 2), (6, 4))
    play(walk(game, OTHER, (6, 2)), {"aim": [None]})
    assert game.state.fighters[OTHER].stands
    game = board("rook", (2, 3), (6, 4))
    play(walk(game, OTHER, (6, 2)), {})
    assert game.state.fighters[OTHER].square == (6, 2)


def test_14_3_hr_50_a_pawn_controls_the_two_forward_diagonals() -> None:
    game = pawn_at((5, 5), (1, 0), (7, 7))
    assert sorted(pawn_controls(game.state, THIRD)) == [(6, 4), (6, 6)]
    fighter(game, 1, (11, 11))
    play(walk(game, OTHER, (6, 6)), {"aim": [THIRD], "defend": [True]})
    assert game.state.fighters[THIRD].square == (6, 6) and advanced(game.state, THIRD) == 1


# --- the second look


def test_14_3_a_pawn_steps_in_its_controllers_next_turn_where_an_enemy_went_through_and_attacks_it() -> None:
    game = pawn_at((5, 5), (1, 0), (6, 7))
    fighter(game, 1, (11, 11))
    play(walk(game, OTHER, (6, 5)), {})
    assert moves(game, "look back") == [(OTHER, 6, 6)]
    told(game, ONE, ("order", THIRD, "look back", (OTHER, 6, 6)))
    assert not game.state.fighters[OTHER].stands and game.state.fighters[THIRD].square == (6, 5)
    assert game.state.fighters[ONE].is_primary_used and game.state.fighters[THIRD].summoned.passed == []


def test_14_3_a_pawn_notes_who_moves_more_than_one_tile_through_a_tile_that_it_controls() -> None:
    game = pawn_at((5, 5), (1, 0), (6, 7))
    play(walk(game, OTHER, (6, 5)), {})
    assert game.state.fighters[THIRD].summoned.passed == [(OTHER, (6, 6))]
    game = pawn_at((5, 5), (1, 0), (6, 6))
    play(walk(game, OTHER, (7, 7)), {})
    assert game.state.fighters[THIRD].summoned.passed == []


def test_14_3_a_pawn_does_not_step_after_an_enemy_that_has_gone_on_out_of_its_reach() -> None:
    game = pawn_at((5, 5), (1, 0), (6, 7))
    play(walk(game, OTHER, (6, 5)), {})
    game.state.fighters[OTHER].square = (9, 9)
    assert moves(game, "look back") == []


# --- promotion


def test_14_3_a_pawn_that_has_advanced_8_tiles_may_become_any_other_piece() -> None:
    game = pawn_at((1, 5), (1, 0))
    game.state.fighters[THIRD].square = (8, 5)
    assert moves(game, "promote") == []
    game.state.fighters[THIRD].square = (9, 5)
    assert moves(game, "promote") == ["bishop", "knight", "queen", "rook"]
    told(game, ONE, ("order", THIRD, "promote", "queen"))
    assert game.state.fighters[THIRD].sheet.name == "Queen" and numbers(game, THIRD) == (11, 1)
    assert "upper_hand" in game.state.fighters[THIRD].sheet.perks


# --- the Rite


def rite_of(*kinds, spells="mange_wolf great_snapping_turtle young_bear flame_tyrant monkeys_amok", new=False):
    """What the Rite could make of two creatures side by side."""
    game = battle()
    summoner(game, (0, 0), f"rite_of_polymerization {spells}", "2C")
    fighter(game, 1, (11, 11))
    for place, kind in enumerate(kinds):
        called(game, ONE, kind, (5 + place, 5))
        game.state.fighters[-1].summoned.is_new = new
    return game, {kind for _, _, kind in rites(game.state, ONE)}


def test_14_4_the_result_costs_at_most_one_more_than_the_dearer_tribute() -> None:
    assert rite_of("rodent", "rodent")[1] == {"mange_wolf", "turtle", "flame_tyrant", "monkey"}
    assert rite_of("monkey", "rodent")[1] == {"mange_wolf", "turtle", "flame_tyrant", "monkey", "young_bear"}


def test_14_4_hr_49_the_limit_of_each_tribute_that_has_one_holds() -> None:
    assert "young_bear" not in rite_of("mange_wolf", "monkey")[1]
    assert "young_bear" in rite_of("young_bear", "monkey")[1]


def test_14_4_tributes_stand_side_by_side_and_were_not_summoned_this_turn() -> None:
    assert rite_of("rodent", "rodent", new=True)[1] == set()
    game, _ = rite_of("rodent", "rodent")
    game.state.fighters[THIRD].square = (3, 5)
    assert rites(game.state, ONE) == []


def test_14_4_only_what_its_caster_could_summon_comes() -> None:
    assert rite_of("rodent", "rodent", spells="mange_wolf")[1] == {"mange_wolf"}


def test_14_4_a_pawn_is_a_tribute_once_it_has_advanced_3_tiles() -> None:
    game, _ = rite_of("pawn", "rodent")
    own = game.state.fighters[THIRD].summoned
    own.forward = (1, 0)
    for home, found in (((3, 5), False), ((2, 5), True)):
        own.home = home
        assert bool(rites(game.state, ONE)) == found


@pytest.mark.parametrize(
    ("aim", "words"),
    [
        ((2, 3, "young_bear"), "A Young Bear costs 4 Reagents, and these two allow 3. Choose dearer tributes."),
        ((2, 5, "mange_wolf"), "These two do not stand side by side. Lead one up to the other."),
        ((2, 4, "mange_wolf"), "A Pawn is a tribute once it has advanced 3 tiles. Lead it on first."),
        ((3, 6, "mange_wolf"), "The Mange Wolf has come in this turn. Choose one that was here before."),
        ((1, 2, "mange_wolf"), "The Rite takes two creatures that you summoned. Choose what is lit."),
        ((2, 2, "mange_wolf"), "The Rite takes two creatures that you summoned. Choose what is lit."),
        ((2, 3, "unicorn"), "Rite of Polymerization cannot be aimed there. Choose what is lit."),
    ],
)
def test_14_4_a_tribute_that_does_not_fit_is_refused_with_the_reason(aim, words) -> None:
    game, _ = rite_of("rodent", "rodent", "pawn")
    called(game, ONE, "rodent", (9, 9))
    called(game, ONE, "mange_wolf", (6, 6))
    game.state.fighters[-1].summoned.is_new = True
    game.state.fighters[4].square, game.state.turn = (5, 6), ONE
    game.state.fighters[4].summoned.home = (5, 6)
    cards = (game.state.fighters[ONE].reagents[0],)
    assert Acts(game.state, ONE, game.faces).refusal(("cast", "rite_of_polymerization", aim, cards)) == words


@pytest.mark.parametrize("square", [(5, 5), (6, 5)])
def test_14_4_the_result_stands_on_one_of_their_tiles_and_may_move_at_once(square) -> None:
    game, _ = rite_of("rodent", "rodent")
    card = game.state.fighters[ONE].reagents[0]
    aim = (THIRD, FOURTH, "mange_wolf")
    told(
        game,
        ONE,
        ("cast", "rite_of_polymerization", aim, (card,)),
        ("order", FighterId(4), "move", (6, 8)),
        answers={"aim": [square]},
    )
    assert [each.stands for each in game.state.fighters[2:]] == [False, False, True]
    assert game.state.fighters[4].square == (6, 8)
    assert set(rooms_for(game.state, "mange_wolf", (FighterId(4),))) == {(6, 8)}


def test_14_4_a_line_of_pawns_stands_across_the_way_it_goes() -> None:
    game = battle()
    summoner(game, (5, 5), "", "")
    assert ((6, 5), (7, 5)) in lines(game.state, ONE) and ((6, 5), (6, 6)) not in lines(game.state, ONE)
    assert ((6, 6), (7, 6)) in lines(game.state, ONE) and ((6, 6), (6, 7)) in lines(game.state, ONE)
    fighter(game, 1, (6, 4))
    assert ((6, 5), (7, 5)) not in lines(game.state, ONE)


def test_handicap_on_strike_exhausts_a_piece_as_others() -> None:
    game = board("pawn", (5, 5))
    game.state.fighters[THIRD].handicap = [8, 0, 0]
    play(refresh_summons(game))
    assert not game.state.fighters[THIRD].stands and handicap(game, ONE) == (0, 0, 0)


# --- the Regent


def test_17_11_the_regents_board_is_eight_tiles_by_eight_and_all_of_it_is_open() -> None:
    ground = ENCOUNTERS["regent"].field.ground
    assert (ground.board.width, ground.board.height) == (8, 8) and len(ground.open_squares()) == 64


def test_17_10_the_regent_plays_a_hand_and_reagents_of_one_deck_and_knows_the_order_and_the_rite() -> None:
    kind = COMPONENTS.foes["regent_of_the_old_order"]
    assert (kind.hp, kind.hand, kind.magic.hand, kind.arm) == (2, 4, 7, "ominous_totem")
    envoys = ("faithful_envoy_bishop", "noble_envoy_knight", "envoy_of_conquest_rook", "envoy_of_the_end_queen")
    assert set(kind.magic.spells) == {
        "first_line_of_the_old_order", *envoys, "rite_of_polymerization", "arcane_deflection",
    }  # fmt: skip


def test_15_a_piece_of_the_regent_has_its_magic_strike_and_shows_the_card_on_which_it_rests() -> None:
    game = battle()
    fighter(game, 0, (11, 11))
    regent = fighter(game, 1, (4, 4), sheet=sheet_of_foe(COMPONENTS.foes["regent_of_the_old_order"]))
    cards = mint(game.state.cards, (DECK[9], DECK[0], DECK[0]))
    game.state.fighters[regent].cards = cards
    rook = called(game, regent, "rook", (4, 5), spell="envoy_of_conquest_rook")
    assert numbers(game, rook) == (2 + 3 + 4, 1), "Magic Strike 2, a 10, and 4 of a piece"
