"""Statistics of a match: every number is the sum of what happened."""

from __future__ import annotations

from typing import cast

from core.games.stonebound import events
from core.games.stonebound.state import StoneState
from core.games.stonebound.stats import FAIR, SeatStats, match_stats
from core.kit.tallies import luck_word
from core.match import Match
from core.undo import undo
from tests.games.stonebound.field import NO
from tests.games.stonebound.table import pair
from tests.kit import random_match


def test_attacks_losses_and_stones_are_counted_for_their_seat() -> None:
    play = pair(hands={0: ("Darkness 2", "Neutral 2")})
    play.say(0).fuse("grim_resolve", "Neutral 2").use("leeching_edge", 1, "Darkness 2").roll(15)
    own, other = match_stats(play.match)
    assert (own.attacks, own.rolled, own.criticals, own.expected) == (1, 1, 1, 15)
    assert (own.dealt, other.lost, other.dealt) == (10, 10, 0)
    assert (own.abilities, own.fuses, own.stones, own.drawn) == (1, 1, 2, 3)


def test_who_falls_counts_for_both_sides() -> None:
    play = pair(hp={1: 2})
    play.say(0).attack(1, NO)
    own, other = match_stats(play.match)
    assert (own.felled, other.fallen, own.fallen) == (1, 1, 0)


def test_what_was_taken_back_does_not_count() -> None:
    play = pair()
    play.say(0, ("move", (6, 2)))
    assert match_stats(play.match)[0].spaces == 1
    undo(play.match, 0)
    assert match_stats(play.match)[0].spaces == 0


def test_sums_over_random_matches_fit_what_happened() -> None:
    for seats in (2, 4):
        match = cast("Match[StoneState]", random_match("stonebound", seats, 6, {"max_rounds": 10}))
        stats = match_stats(match)
        told = [event for happened in match.happened for event in happened]
        assert sum(each.lost for each in stats) == sum(each.amount for each in told if isinstance(each, events.HpLost))
        assert sum(each.fallen for each in stats) == sum(isinstance(each, events.Fell) for each in told)
        assert sum(each.drawn for each in stats) == sum(len(e.cards) for e in told if isinstance(e, events.StonesDrawn))


def test_luck_is_criticals_above_expectation() -> None:
    assert luck_word(SeatStats(criticals=4, expected=150).luck, FAIR) == "kind"
    assert luck_word(SeatStats(criticals=1, expected=150).luck, FAIR) == "fair"
    assert luck_word(SeatStats(criticals=0, expected=150).luck, FAIR) == "harsh"
