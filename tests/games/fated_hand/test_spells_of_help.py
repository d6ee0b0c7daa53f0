"""Spells that strengthen and raise, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

from core.games.fated_hand import verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.countdown import ready, waiting
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import stat_without_card
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)


def aims(game, spell):
    return {each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[:2] == ("cast", spell)}


def test_heaven_guide_you_gives_a_visible_ally_1_strike_and_2_defense_for_its_next_two_turns() -> None:
    game = battle()
    caster(game, (0, 0), "heaven_guide_you", "2D 3H")
    fighter(game, 0, (9, 0))
    fighter(game, 1, (0, 9))
    assert aims(game, "heaven_guide_you") == {OTHER}
    cast(game, ONE, "heaven_guide_you", OTHER, (0, 1))

    def stats() -> list[int]:
        return [stat_without_card(game.state, OTHER, stat).total for stat in Stat]

    assert stats() == [1, 2, 0]
    play(take_turn(game, OTHER), {"act": [END]})
    assert stats() == [1, 2, 0]
    play(take_turn(game, OTHER), {"act": [END]})
    assert stats() == [0, 0, 0]


def test_not_your_time_raises_a_visible_body_with_2_handicap_in_every_stat() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0), (3, 3, 9))
    fighter(game, 1, (0, 9), (0, 0, 1))
    game.state.fighters[OTHER].hp = 0
    verbs.fall(game, OTHER)
    assert aims(game, "not_your_time") == {OTHER}
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    assert game.state.fighters[OTHER].hp == 1 and handicap(game, OTHER) == (2, 2, 2)


def test_not_your_time_whoever_had_no_turn_moves_at_the_end_of_the_round() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0), (3, 3, 9))
    fighter(game, 1, (0, 9), (0, 0, 1))
    game.state.fighters[OTHER].hp = 0
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    game.state.count = 7
    assert ready(game.state) == []
    game.state.count = 1
    assert ready(game.state) == [THIRD]
    game.state.count = 0
    assert ready(game.state) == [THIRD, OTHER]
    game.state.fighters[OTHER].acted = True
    assert [each.id for each in waiting(game.state)] == [THIRD]


def test_not_your_time_whoever_was_revived_is_as_quick_as_ever_in_the_next_round() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0), (3, 3, 9))
    game.state.fighters[OTHER].hp = 0
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    verbs.begin_round(game)
    game.state.count = 7
    assert ready(game.state) == [OTHER]


def test_not_your_time_a_body_under_somebody_else_stays_where_it_is() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0))
    fighter(game, 1, (5, 0))
    game.state.fighters[OTHER].hp = 0
    assert aims(game, "not_your_time") == set()
