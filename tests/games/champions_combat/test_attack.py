"""The Attack section: targets, dice, barrage, push, fumble, the Reaction, and scoring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.events import MatchEnded
from core.games.champions_combat import events
from core.games.champions_combat.arena import CENTRE
from core.games.champions_combat.data import ACTION_CARDS, section
from core.grids.hex import distance, neighbours
from core.questions import Roll
from tests.games.champions_combat.arrange import NORTH, NORTH_EAST, SOUTH, SOUTH_WEST, Play, face_to_face, lay
from tests.listing import of_each

AHEAD, TWO_AHEAD, FRONT_RIGHT, FRONT_LEFT = (0, -1), (0, -2), (1, -1), (-1, 0)
HANDS = {0: (1, 6, 8, 9), 1: (5, 7, 12, 13)}


def attack(face: int = 1, **scene: object) -> Play:
    """Ana attacks with this card; Ben stands before her if nothing else is said."""
    return face_to_face(**{"hands": {0: (face, 11, 7, 4), 1: HANDS[1]}, **scene}).play(face, "attack")


def surrounded(card: int, **scene: object) -> Play:
    """Three fighters in Ana's zone: ahead at 3+, front right and front left at 4+. She plays this card."""
    places = {0: (CENTRE, NORTH), 1: (AHEAD, SOUTH), 2: (FRONT_RIGHT, SOUTH_WEST), 3: (FRONT_LEFT, NORTH_EAST)}
    play = lay(**{"seats": 4, "places": places, "hands": {0: (card, 11, 7, 4)}, **scene})
    return play.play(card, "attack")


# --- 1 and 2: the target


def test_attack_1_the_target_stands_in_the_zone() -> None:
    play = surrounded(1)
    assert play.asked == (0, "target")
    assert play.choices == (1, 2, 3)


def test_attack_1_a_single_target_is_not_asked() -> None:
    play = attack()
    assert isinstance(play.question, Roll)
    assert play.all(events.Attacked) == [events.Attacked(0, (1,), (3,))]


def test_attack_2_without_a_fighter_in_the_zone_no_attack_is_played() -> None:
    play = lay()
    assert all(choice is not None and choice[1] == "move" for choice in play.choices)
    reason = "Nobody stands in the zone of your style card. Use a Move to get somebody into it."
    assert play.match.refusal((play.fighter(0).hand[0], "attack")) == reason


def test_attack_zone_is_laid_in_the_facing_of_the_attacker() -> None:
    turned = face_to_face(places={0: (CENTRE, SOUTH), 1: (AHEAD, SOUTH)})
    assert not any(choice[1] == "attack" for choice in turned.choices)


def test_attack_zone_does_not_stop_at_fighters_or_walls() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH), 2: ((0, -2), SOUTH)}
    play = lay(seats=3, places=places, styles={0: 3}, options={"arena": "walls"}).play(1, "attack")
    assert play.choices == (1, 2)


# --- 3 to 7: dice


@of_each("card, dice", [(1, 2), (5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 2), (12, 1)])
def test_attack_3_rolls_a_die_for_each_symbol(card: int, dice: int) -> None:
    play = face_to_face(hands={0: (card,)}, power={0: 1})
    play.play(card, "attack")
    assert isinstance(play.question, Roll)
    assert [die.sides for die in play.question.dice] == [6] * dice


@of_each("results, hits", [((2, 2), 0), ((2, 3), 1), ((3, 6), 2), ((1, 4), 1)])
def test_attack_5_against_three_plus_each_three_or_more_hits(results: tuple[int, int], hits: int) -> None:
    assert attack().roll(*results).all(events.StrikeRolled) == [events.StrikeRolled(0, 1, 3, results, hits)]


@of_each("results, hits", [((3, 3), 0), ((3, 4), 1), ((4, 6), 2), ((1, 2), 0)])
def test_attack_6_against_four_plus_each_four_or_more_hits(results: tuple[int, int], hits: int) -> None:
    play = attack(places={0: (CENTRE, NORTH), 1: (TWO_AHEAD, SOUTH)}).roll(*results)
    assert play.all(events.StrikeRolled) == [events.StrikeRolled(0, 1, 4, results, hits)]


def test_attack_7_each_hit_left_is_a_score_token_from_the_supply() -> None:
    play = attack().roll(5, 5).say(None)
    assert play.fighter(0).score == 2
    assert play.state.score.left == 18
    assert play.all(events.Scored) == [events.Scored(0, 1, 2, 0, 2, 2)]


def test_attack_scores_only_what_the_supply_holds() -> None:
    play = face_to_face(hands={0: (1, 2, 3, 4)})
    play.state.score.left = 1
    play.play(1, "attack").roll(5, 5).say(None)
    assert (play.fighter(0).score, play.state.score.left) == (1, 0)
    assert play.all(events.Scored) == [events.Scored(0, 1, 2, 0, 1, 1)]


# --- power


def test_attack_power_up_comes_with_the_effect_after_the_dice() -> None:
    play = attack(5)
    assert play.fighter(0).power == 0
    play.roll(1)
    assert play.fighter(0).power == 1
    assert play.asked == (1, "reaction")


def test_attack_power_down_is_paid_before_the_dice_and_returns_to_the_supply() -> None:
    play = attack(9, power={0: 2})
    assert (play.fighter(0).power, play.state.power.left) == (1, 19)
    assert isinstance(play.question, Roll)


@pytest.mark.parametrize("card", [8, 9, 10])
def test_attack_power_down_without_power_is_not_playable(card: int) -> None:
    play = face_to_face(hands={0: (card, 1, 2, 3)})
    answer = (play.card(0, card), "attack")
    assert answer not in play.choices
    wanted = "That section costs a power token and you have none. Play a card that shows power up first."
    assert play.match.refusal(answer) == wanted


# --- push


def test_push_the_attacker_moves_the_target_one_hex_before_the_reaction() -> None:
    play = attack(8, power={0: 1}).roll(1, 1)
    assert play.asked == (0, "push")
    assert set(play.choices) == set(neighbours(AHEAD)) - {CENTRE}
    play.say((0, -2))
    assert play.all(events.Pushed) == [events.Pushed(1, 0, AHEAD, (0, -2))]
    assert play.asked == (1, "reaction")


def test_push_keeps_the_facing_and_the_hits() -> None:
    play = attack(8, power={0: 1}).roll(3, 1).say((0, -2)).say(None)
    assert play.fighter(1).facing == SOUTH
    assert play.fighter(0).score == 1


def test_push_does_not_go_through_a_wall_off_the_board_or_onto_a_fighter() -> None:
    places = {0: (CENTRE, NORTH), 1: (AHEAD, SOUTH), 2: (FRONT_RIGHT, NORTH)}
    play = attack(8, seats=3, places=places, power={0: 1}, options={"arena": "walls"}).say(1).roll(1, 1)
    assert set(play.choices) == set(neighbours(AHEAD)) - {CENTRE, FRONT_RIGHT, TWO_AHEAD}
    edge = attack(8, places={0: ((0, -2), NORTH), 1: ((0, -3), SOUTH)}, power={0: 1}).roll(1, 1)
    assert all(distance(CENTRE, hex) <= 3 for hex in edge.choices)


def test_push_with_a_single_free_hex_is_not_asked() -> None:
    places = {0: ((2, -2), NORTH_EAST), 1: ((3, -3), SOUTH_WEST), 2: ((2, -3), NORTH)}
    play = attack(8, seats=3, places=places, styles={0: 3}, power={0: 1}).roll(1, 1)
    assert play.asked == (1, "reaction")
    assert play.fighter(1).hex == (3, -2)


def test_push_without_a_free_hex_does_nothing() -> None:
    places = {0: ((2, -2), NORTH_EAST), 1: ((3, -3), SOUTH_WEST), 2: ((2, -3), NORTH), 3: ((3, -2), NORTH)}
    play = attack(8, seats=4, places=places, styles={0: 3}, power={0: 1}).roll(6, 1)
    assert play.all(events.PushFailed) == [events.PushFailed(1)]
    assert play.fighter(1).hex == (3, -3)
    assert play.say(None).fighter(0).score == 1


# --- fumble


def test_fumble_the_target_turns_the_attacker_then_reacts() -> None:
    play = attack(9, power={0: 1}).roll(6, 1, 1)
    assert play.asked == (1, "fumble")
    assert play.choices == (1, 2, 3, 4, 5)
    play.say(SOUTH)
    assert play.fighter(0).facing == SOUTH
    assert play.all(events.Turned) == [events.Turned(0, 1, NORTH, SOUTH)]
    assert play.asked == (1, "reaction")
    play.react(5)
    assert play.fighter(0).score == 0


def test_fumble_gives_a_new_orientation() -> None:
    play = attack(9, power={0: 1}).roll(6, 1, 1)
    assert play.match.refusal(NORTH) == (
        "The attacker faces that way already, and a fumble turns it. Choose one of the other five."
    )


# --- barrage


def test_barrage_attacks_every_fighter_in_the_zone() -> None:
    play = surrounded(6)
    assert play.all(events.Attacked) == [events.Attacked(0, (1, 2, 3), (3, 4, 4))]
    assert play.asked == (0, "next target")


def test_barrage_the_attacker_chooses_the_order_and_each_is_rolled_apart() -> None:
    play = surrounded(6).say(3).roll(4).say(None)
    assert play.asked == (0, "next target") and play.choices == (1, 2)
    play.say(2).roll(3).say(None)
    assert isinstance(play.question, Roll), "the last one is not asked"
    play.roll(3).say(None)
    rolled = [(event.target, event.number, event.hits) for event in play.all(events.StrikeRolled)]
    assert rolled == [(3, 4, 1), (2, 4, 0), (1, 3, 1)]
    assert play.fighter(0).score == 2


def test_barrage_with_one_fighter_in_the_zone_is_an_attack_on_it() -> None:
    play = attack(6).roll(6).say(None)
    assert play.fighter(0).score == 1


def test_barrage_pays_once() -> None:
    play = surrounded(10, power={0: 2})
    assert play.fighter(0).power == 1
    play.say(1).roll(1, 1).say(None)
    assert play.fighter(0).power == 1


def test_barrage_settles_numbers_and_from_behind_when_it_is_declared() -> None:
    """Ben walks off and Cleo turns her back in the middle: neither changes what was declared."""
    places = {0: (CENTRE, NORTH), 1: (AHEAD, SOUTH), 2: (FRONT_RIGHT, SOUTH_WEST)}
    play = lay(seats=3, places=places, hands={0: (6, 11, 7, 4), 1: (1, 5, 7, 12)}).play(6, "attack")
    play.say(1).roll(6).react(1).say((-1, -1), SOUTH)
    play.fighter(2).facing = NORTH_EAST
    play.roll(3)
    assert play.asked == (2, "reaction")
    assert play.all(events.StrikeRolled)[-1] == events.StrikeRolled(0, 2, 4, (3,), 0)


def test_barrage_ends_with_an_immediate_victory() -> None:
    play = surrounded(6, score={0: 4}).say(2).roll(4).say(None)
    assert play.match.question is None
    assert play.all(MatchEnded) == [MatchEnded((0,), "score")]
    assert len(play.all(events.StrikeRolled)) == 1
    assert play.state.strikes == []


def test_barrage_may_score_more_than_the_winning_score() -> None:
    play = surrounded(10, score={0: 4}, power={0: 1}).say(1).roll(6, 6).say(None)
    assert play.fighter(0).score == 6


def test_barrage_gains_come_once_with_the_first_strike(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed barrage gains power; a card like this one would."""
    monkeypatch.setitem(ACTION_CARDS, 6, replace(ACTION_CARDS[6], attack=section("db+")))
    play = surrounded(6)
    assert play.fighter(0).power == 0
    play.say(1).roll(1)
    assert play.fighter(0).power == 1
    play.say(None).say(2).roll(1).say(None)
    assert play.fighter(0).power == 1


# --- reaction


def test_reaction_is_offered_even_without_a_hit() -> None:
    play = attack().roll(1, 1)
    assert play.asked == (1, "reaction")
    play.react(5)
    assert play.hand(1) == [7, 12, 13]
    assert play.fighter(0).score == 0


def test_reaction_may_be_declined() -> None:
    play = attack().roll(6, 1).say(None)
    assert len(play.hand(1)) == 4
    assert play.all(events.ReactionDeclined) == [events.ReactionDeclined(1)]


def test_reaction_discards_the_card_and_shows_it() -> None:
    play = attack().roll(1, 1)
    card = play.card(1, 7)
    play.react(7)
    assert play.fighter(1).discard == [card]
    assert play.match.view(None).face(card) == 7


@pytest.mark.parametrize(("results", "score"), [((6, 1), 0), ((6, 6), 1), ((1, 1), 0)])
def test_reaction_shield_is_one_hit_less(results: tuple[int, int], score: int) -> None:
    play = attack().roll(*results).react(5)
    assert play.fighter(0).score == score


def test_reaction_two_shields_are_two_hits_less_and_cost_power() -> None:
    play = attack(power={1: 1}).roll(6, 6).react(12)
    assert (play.fighter(0).score, play.fighter(1).power) == (0, 0)
    assert play.state.power.left == 20


def test_reaction_power_down_must_be_paid() -> None:
    play = attack().roll(6, 6)
    card = play.card(1, 12)
    assert card not in play.choices
    wanted = "That section costs a power token and you have none. Play a card that shows power up first."
    assert play.match.refusal(card) == wanted


def test_reaction_number_moves_exactly_and_turns_but_does_not_dodge() -> None:
    play = attack(power={1: 1}).roll(6, 1).react(13)
    assert play.asked == (1, "move")
    assert all(1 <= distance(AHEAD, hex) <= 2 for hex in play.choices[:-1])
    play.say((0, -3))
    assert play.asked == (1, "facing")
    play.say(NORTH)
    assert (play.fighter(1).hex, play.fighter(1).facing) == ((0, -3), NORTH)
    assert play.fighter(0).score == 1


def test_reaction_number_can_move_and_so_may_be_declined() -> None:
    play = attack(power={1: 1}).roll(6, 1).react(13)
    assert play.choices[-1] is None
    before = play.fighter(1).hex, play.fighter(1).facing
    play.say(None)
    assert (play.fighter(1).hex, play.fighter(1).facing) == before, "neither moved nor turned"
    assert play.all(events.Stayed) == [events.Stayed(1)] and play.fighter(0).score == 1
    assert play.fighter(1).power == 0, "the section is paid all the same"


def test_reaction_with_a_gain_brings_it_also_where_its_move_is_declined() -> None:
    play = attack(hands={0: (1, 2, 3, 4), 1: (1, 2, 3, 4)}).roll(6, 1).react(1).say(None)
    assert play.fighter(1).power == 1


def test_a_move_of_a_turn_may_not_be_declined() -> None:
    play = lay().play(1, "move")
    assert None not in play.choices and play.match.refusal(None) is not None


def test_version_1_a_reaction_must_move_and_a_fumble_may_leave_the_facing() -> None:
    play = attack(power={1: 1})
    play.state.is_literal = False
    play.roll(6, 1).react(13)
    assert None not in play.choices
    stumbles = attack(9, power={0: 1})
    stumbles.state.is_literal = False
    assert stumbles.roll(6, 1, 1).choices == (0, 1, 2, 3, 4, 5)


def test_reaction_number_comes_before_scoring() -> None:
    play = attack(score={0: 4}, hands={0: (1, 2, 3, 4), 1: (1, 2, 3, 4)}).roll(6, 1).react(1)
    assert play.state.result is None, "the whole Reaction comes first"
    play.say((0, -2), SOUTH)
    assert play.state.result is not None


def test_reaction_power_up_gains_power() -> None:
    play = attack(hands={0: (1, 2, 3, 4), 1: (11, 1, 2, 3)}).roll(1, 1).react(11)
    assert play.fighter(1).power == 2
    assert play.asked == (1, "play"), "no number means no turning either"


def test_reaction_move_gains_after_the_move() -> None:
    play = attack(hands={0: (1, 2, 3, 4), 1: (1, 2, 3, 4)}).roll(1, 1).react(1)
    assert play.fighter(1).power == 0
    play.say((0, -2), SOUTH)
    assert play.fighter(1).power == 1


def test_reaction_shield_and_move_together() -> None:
    play = attack(power={1: 1}, hands={0: (1, 2, 3, 4), 1: (15, 1, 2, 3)}).roll(6, 6).react(15)
    play.say((0, -2), SOUTH)
    assert (play.fighter(0).score, play.fighter(1).power) == (1, 0)


def test_reaction_is_not_offered_from_the_hex_directly_behind() -> None:
    play = attack(places={0: (CENTRE, NORTH), 1: (AHEAD, NORTH)}).roll(6, 6)
    assert play.all(events.ReactionImpossible) == [events.ReactionImpossible(1, "behind")]
    assert play.fighter(0).score == 2
    assert play.asked == (1, "play")


@of_each("facing", [1, 2, 3, 4, 5])
def test_reaction_is_offered_from_every_other_side(facing: int) -> None:
    assert attack(places={0: (CENTRE, NORTH), 1: (AHEAD, facing)}).roll(6, 6).asked == (1, "reaction")


def test_reaction_is_offered_from_farther_behind() -> None:
    assert attack(places={0: (CENTRE, NORTH), 1: (TWO_AHEAD, NORTH)}).roll(6, 6).asked == (1, "reaction")


def test_reaction_from_behind_is_judged_when_the_attack_was_declared() -> None:
    """The push carries Ben away from before Ana's nose, yet she had been behind him; a fumble changes as little."""
    play = attack(8, places={0: (CENTRE, NORTH), 1: (AHEAD, NORTH)}, power={0: 1}).roll(6, 1).say((1, -1))
    assert play.all(events.ReactionImpossible) == [events.ReactionImpossible(1, "behind")]
    play = attack(9, places={0: (CENTRE, NORTH), 1: (AHEAD, NORTH)}, power={0: 1}).roll(6, 1, 1).say(SOUTH)
    assert play.all(events.ReactionImpossible) == [events.ReactionImpossible(1, "behind")]


def test_reaction_from_behind_after_a_push_is_still_offered() -> None:
    """Ana was before Ben when she attacked; that he has his back to her after the push takes nothing from him."""
    play = attack(8, places={0: (CENTRE, NORTH), 1: (AHEAD, NORTH_EAST)}, power={0: 1}).roll(6, 1).say((1, -1))
    assert play.asked == (1, "reaction")


def test_reaction_needs_a_card_of_the_hand() -> None:
    play = attack().roll(6, 6)
    wanted = "React with a card of your hand, or not at all."
    for answer in (play.fighter(1).deck[0], play.fighter(0).hand[0], 999, "x", (1, "move"), True):
        assert play.match.refusal(answer) == wanted


def test_the_end_of_the_match_stands_behind_the_end_of_the_turn() -> None:
    play = attack(score={0: 4}).roll(6, 6).say(None)
    kinds = [type(event) for event in play.told]
    assert kinds[-2:] == [events.TurnEnded, MatchEnded]
