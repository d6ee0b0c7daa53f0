"""The worked examples of the rules, one test each."""

from __future__ import annotations

from core.events import MatchEnded
from core.games.champions_combat import events
from core.games.champions_combat.arena import BOARD, zone
from core.games.champions_combat.state import SPECIAL
from core.grids.hex import neighbours
from tests.games.champions_combat.arrange import NORTH, NORTH_EAST, SOUTH, SOUTH_WEST, face_to_face, lay


def test_example_1_line_of_four_facing_north() -> None:
    numbers = dict(zone(3, (0, 0), NORTH))
    assert numbers == {(0, -1): 3, (0, -2): 4, (0, -3): 4, (0, -4): 4}
    assert (0, -4) not in BOARD
    play = lay(places={0: ((0, 0), NORTH), 1: ((0, -3), SOUTH)}, styles={0: 3}).play(1, "attack")
    assert play.all(events.Attacked) == [events.Attacked(0, (1,), (4,))]


def test_example_2_one_hit_and_one_shield() -> None:
    play = face_to_face(hands={0: (1, 2, 3, 4), 1: (5, 1, 2, 3)}).play(1, "attack").roll(3, 2)
    assert play.state.strikes[0].hits == 1
    play.react(5)
    assert play.fighter(0).score == 0


def test_example_3_three_dice_fumble_and_two_shields() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -2), SOUTH)}
    hands = {0: (9, 1, 2, 3), 1: (12, 1, 2, 3)}
    poor = lay(places=places, hands=hands)
    assert (poor.card(0, 9), "attack") not in poor.choices
    play = lay(places=places, hands=hands, power={0: 1, 1: 1}).play(9, "attack")
    assert play.fighter(0).power == 0
    play.roll(4, 4, 1)
    assert play.state.strikes[0].hits == 2
    play.say(SOUTH_WEST)
    assert play.fighter(0).facing == SOUTH_WEST
    play.react(12)
    assert (play.fighter(0).score, play.fighter(1).power) == (0, 0)


def test_example_4_no_reaction_from_behind() -> None:
    play = face_to_face(places={0: ((0, 0), NORTH), 1: ((0, -1), NORTH)}).play(1, "attack").roll(6, 1)
    assert play.asked == (1, "play")
    assert play.all(events.ReactionImpossible) == [events.ReactionImpossible(1, "behind")]


def test_example_5_style_nine() -> None:
    assert dict(zone(9, (0, 0), NORTH)) == {(0, -1): 3, (-1, 0): 4, (1, -1): 4, (1, -2): 4}


def test_example_6_displacing_from_the_centre() -> None:
    play = lay(places={0: ((0, 0), NORTH), 1: ((1, 0), SOUTH)}, hands={0: (2, 1, 3, 4)}).play(2, "move").say((1, 0))
    assert set(play.choices) == set(neighbours((1, 0))) - {(0, 0)}


def test_example_7_victory_in_the_middle_of_a_barrage() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH), 2: ((1, -1), NORTH_EAST)}
    play = lay(seats=3, places=places, score={0: 4}, hands={0: (6, 1, 2, 3)}).play(6, "attack").say(1)
    play.roll(3).say(None)
    assert play.match.question is None
    assert play.all(MatchEnded) == [MatchEnded((0,), "score")]
    assert [event.target for event in play.all(events.StrikeRolled)] == [1]


def test_example_8_the_special_card_and_ties() -> None:
    hands = dict.fromkeys(range(3), (5, 6, 7, 11))
    for power, turns in (({0: 2, 1: 2, 2: 1}, []), ({0: 3, 1: 2, 2: 2}, [events.TurnBegan(0, 6, True)])):
        play = lay(seats=3, power=power, hands=hands)
        assert play.state.line[-1] == SPECIAL
        for _ in range(6):
            play.walk_off(play.hand(play.question.seat)[0])
        assert [event for event in play.all(events.TurnBegan) if event.special] == turns
        assert play.all(events.SpecialIdle) == ([] if turns else [events.SpecialIdle(6)])


def test_example_8_the_first_player_may_decline() -> None:
    play = lay(seats=3, power={0: 3, 1: 2, 2: 2}, hands=dict.fromkeys(range(3), (5, 6, 7, 11)))
    for _ in range(6):
        play.walk_off(play.hand(play.question.seat)[0])
    assert play.asked == (0, "play") and None in play.choices
    assert play.say(None).state.round == 2
