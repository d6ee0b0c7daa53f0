"""Giving up at any question: the match ends, or goes on as the rules say (`core.game.Game.leave`)."""

from __future__ import annotations

from core.ending import concede, gone_from
from core.errors import IllegalAnswer
from core.plain import Seat
from netcode.laws.battery import is_sentence
from netcode.laws.comparing import assert_same, place
from netcode.laws.playing import AnyGame, AnyMatch, new_match, step
from netcode.luck import SeededLuck

MOST = 60
"""So many records of a match are tried."""
LOOKED = 5
"""Every so manieth place of a match that goes on is looked at again."""


def check_leaving(game: AnyGame, seats: int, seed: int, every: int) -> int:
    """Somebody gives up at every so manieth question of a match: it ends, or goes on without that seat, and stands
    again at its places as it did. Says how many matches went on. Where it is refused nothing changes.
    """
    match, luck, went_on = new_match(game, seats, game.quick), SeededLuck(seed), 0
    while match.question is not None and len(match.log) < MOST:
        if len(match.log) % every == 0:
            went_on += give_up(match.fork(), Seat(luck.below(seats)), SeededLuck(len(match.log)))
        step(match, luck)
    return went_on


def give_up(match: AnyMatch, seat: Seat, luck: SeededLuck) -> bool:
    before = place(match)
    try:
        concede(match, seat)
    except IllegalAnswer as error:
        assert is_sentence(str(error))
        assert_same(place(match), before, "after giving up was refused")
        return False
    goes_on = match.question is not None
    live = {len(match.log): place(match)}
    while match.question is not None:
        assert match.question.seat not in gone_from(match), "a seat that has left is asked"
        step(match, luck)
        if len(match.log) % LOOKED == 0:
            live[len(match.log)] = place(match)
    for position, found in live.items():
        assert_same(place(match.at(position)), found, f"{match.game.id}, back at {position}")
    again = match.at(0)
    for record in match.log.records:
        again.replay(record)
    assert_same(place(again), place(match), f"{match.game.id}, replayed")
    return goes_on
