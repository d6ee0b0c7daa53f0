"""Statistics of a match: counted from events and luck in sixths."""

from __future__ import annotations

import pytest

from core.games.champions_combat.stats import FAIR, SeatStats, match_stats
from core.kit.tallies import luck_word
from core.undo import undo
from tests.games.champions_combat.arrange import face_to_face, lay
from tests.kit import random_match
from tests.listing import of_each


def test_stats_of_an_attack_and_its_reaction() -> None:
    play = face_to_face(hands={0: (9, 1, 2, 3), 1: (5, 1, 2, 3)}, power={0: 1})
    play.play(9, "attack").roll(6, 3, 2).say(1).react(5)
    own, other = match_stats(play.match)
    assert own == SeatStats(attacks=1, strikes=1, dice=3, hits=2, expected=12, scored=1, power_spent=1)
    assert other == SeatStats(shields=1, hits_taken=1, reactions=1)
    assert own.luck == 0


def test_stats_count_only_the_shields_that_stop_a_hit() -> None:
    play = face_to_face(hands={1: (12, 1, 2, 3)}, power={1: 1}).play(1, "attack").roll(6, 1).react(12)
    assert match_stats(play.match)[1] == SeatStats(shields=1, reactions=1, power_spent=1)


def test_stats_of_moves_and_power() -> None:
    play = lay(hands={1: (3, 1, 2, 4)}).play(1, "move").say((-1, 0), 0).play(3, "move")
    assert match_stats(play.match) == (SeatStats(moves=1, hexes=2), SeatStats(moves=1, power_gained=2))


def test_stats_forget_what_was_taken_back() -> None:
    play = lay().play(1, "move").say((-1, 0))
    undo(play.match, 0)
    assert match_stats(play.match)[0] == SeatStats(moves=1, hexes=0)
    play.say((-2, -1))
    assert match_stats(play.match)[0].hexes == 2


@of_each("seed", range(5))
def test_stats_agree_with_the_end_of_a_match(seed: int) -> None:
    match = random_match("champions_combat", 2 + seed % 3, seed)
    stats = match_stats(match)
    for own, fighter in zip(stats, match.state.fighters, strict=True):
        assert own.scored == fighter.score
        assert own.power_gained - own.power_spent == fighter.power
    assert sum(own.hits for own in stats) == sum(own.hits_taken + own.shields for own in stats)


@pytest.mark.parametrize(("hits", "word"), [(2, "fair"), (3, "kind"), (1, "harsh")])
def test_luck_has_a_word(hits: int, word: str) -> None:
    assert luck_word(SeatStats(dice=3, hits=hits, expected=12).luck, FAIR) == word
