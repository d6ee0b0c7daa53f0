"""The time limit of a match: its clock, and how it ends a match that one machine plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import IllegalAnswer, WrongTable
from core.events import MatchEnded, TimeCalled
from core.games import find_game
from core.log import TimeUp, decode_record
from core.match import Match
from core.plain import OptionValue
from core.undo import undo_refusal
from netcode.answerers import SeededLuck, takes_draw
from netcode.commands.verify import verify
from netcode.match_clock import MatchClock
from netcode.record import load
from netcode.session import Session
from netcode.table_session import Waiting
from tests.listing import of_each
from tests.netcode.tables import BOTS, PEOPLE, PERSON_AND_BOT, go_on, go_to_person


def clocked(folder: Path | None, game: str = "champions_combat", **options: OptionValue) -> Session:
    limit: dict[str, OptionValue] = {"time_limit": 5, **options}
    return Session.new(game, limit, PERSON_AND_BOT, folder=folder, luck=SeededLuck(1))


def let_pass(session: Session, seconds: int, start: float = 0.0) -> None:
    for second in range(seconds + 1):
        session.keep_time(start + second, True)


# --- the clock


def test_a_clock_counts_only_while_the_match_runs() -> None:
    clock = MatchClock(1)
    for second in range(31):
        clock.look(second, is_running=second % 2 == 0)
    assert (clock.spent, clock.text()) == (15, "0:45")


def test_a_clock_that_jumps_counts_nothing_of_it_and_says_so_once() -> None:
    clock = MatchClock(20)
    for now in (0.0, 1.0, 3601.0, 3602.0, 2.0, 3.0):
        clock.look(now, is_running=True)
    assert clock.spent == 3, "neither the hour of sleep nor the step back"
    said = "The clock of the match did not count the 60 minutes in which this machine was not running."
    assert clock.news() == [said]
    assert clock.news() == []


def test_a_clock_warns_twice() -> None:
    clock, told = MatchClock(20), []
    for second in range(20 * 60 + 5):
        clock.look(second, is_running=True)
        told += [(second // 60, said) for said in clock.news()]
    assert told == [(15, "5 minutes of play are left."), (19, "One minute of play is left.")]
    assert clock.is_over and clock.text() == "0:00"


def test_a_short_match_is_warned_of_what_is_still_to_come() -> None:
    clock, told = MatchClock(5), list[str]()
    for second in range(300):
        clock.look(second, is_running=True)
        told += clock.news()
    assert told == ["One minute of play is left."]


def test_a_clock_stands_still_when_the_time_is_over() -> None:
    clock = MatchClock(1)
    for second in range(200):
        clock.look(second, is_running=True)
    assert clock.spent == clock.limit == 60


# --- at one screen


@pytest.mark.parametrize("game", ["champions_combat", "stonebound"])
def test_when_the_time_is_over_the_running_turn_is_finished_and_the_match_judged(game: str, tmp_path: Path) -> None:
    session = go_to_person(go_on(clocked(tmp_path, game), 150))
    let_pass(session, 299)
    assert not session.is_time_over
    let_pass(session, 2, 299.0)
    assert session.is_time_over
    happening = session.call_time()
    assert happening.events == (TimeCalled(),) and not session.is_time_over
    assert session.match.question is not None, "the running turn is finished"
    turns = len([each for events in session.match.happened for each in events if type(each).__name__ == "TurnEnded"])
    go_on(session)
    told = [each for events in session.match.happened for each in events]
    assert len([each for each in told if type(each).__name__ == "TurnEnded"]) == turns + 1
    result = session.match.state.result
    assert result is not None and result.reason == "time" and isinstance(told[-1], MatchEnded)
    session.close()
    assert session.path is not None
    recording = load(session.path)
    assert verify(recording).match.state.result == result
    assert recording.clock[-1][1] == 300, "the file says how long was played"


def test_the_higher_score_wins_a_match_whose_time_is_over() -> None:
    session = go_to_person(clocked(None))
    session.match.state.fighters[1].score = 2  # type: ignore[attr-defined]
    let_pass(session, 301)
    session.call_time()
    go_on(session)
    assert session.match.state.result is not None
    assert session.match.state.result.winners == (1,)


def test_a_called_time_stands_wherever_the_match_is_rebuilt_and_is_not_taken_back() -> None:
    session = go_to_person(go_on(clocked(None), 60))
    let_pass(session, 301)
    place = len(session.match.log)
    session.call_time()
    match = session.match
    assert decode_record(match.log.records[-1]) == TimeUp(0, ())
    assert match.at(place + 1).digest() == match.digest() != match.at(place).digest()
    assert "time has run out" in str(undo_refusal(match, 0))
    again = Match.resume(match.game, match.log.header, match.log.records)
    assert again.digest() == match.digest()
    with pytest.raises(IllegalAnswer, match="over already"):
        session.call_time()


def test_nobody_calls_the_time_of_a_match_without_a_limit_or_for_others() -> None:
    session = go_to_person(Session.new("champions_combat", {}, PEOPLE, folder=None, luck=SeededLuck(1)))
    assert session.clock is None
    for record in (TimeUp(0, (1,)), TimeUp(0, ())):
        with pytest.raises(IllegalAnswer, match="no time limit"):
            session.match.replay(record.encode())
    limited = Session.new("champions_combat", {"time_limit": 5}, PEOPLE, folder=None, luck=SeededLuck(1))
    for wrong in (TimeUp(0, ()), TimeUp(1, (0,)), TimeUp(0, (1, 1)), TimeUp(7, ())):
        with pytest.raises(IllegalAnswer):
            go_to_person(limited).match.replay(wrong.encode())


def test_a_match_that_goes_on_another_day_goes_on_with_its_clock(tmp_path: Path) -> None:
    session = go_to_person(go_on(clocked(tmp_path), 40))
    let_pass(session, 100)
    session.close()
    assert session.path is not None
    again = Session.open(session.path, luck=SeededLuck(2))
    assert again.clock is not None and again.clock.text() == "3:20"
    again.close()


def test_a_match_that_is_played_on_from_another_has_the_time_that_was_left_there(tmp_path: Path) -> None:
    session = go_to_person(go_on(clocked(tmp_path), 20))
    let_pass(session, 200)
    branch = Session.play_on(session.match, 10, PEOPLE, folder=tmp_path, luck=SeededLuck(2), spent=200)
    assert branch.clock is not None and branch.clock.left == 100
    path = branch.path
    branch.close()
    assert path is not None
    again = Session.open(path)
    assert again.clock is not None and again.clock.left == 100, "also where it was left at once"


@pytest.mark.parametrize("game_id", ["champions_combat", "stonebound", "dragon_dice"])
def test_bots_alone_are_timed_too(game_id: str) -> None:
    session = Session.new(game_id, {"time_limit": 5}, BOTS, folder=None, luck=SeededLuck(3))
    for _ in range(60):
        session.advance()
    let_pass(session, 301)
    session.call_time()
    while session.waiting is not Waiting.OVER:
        session.advance()
    assert session.match.state.result is not None and session.match.state.result.reason == "time"


def test_only_a_game_that_says_how_a_match_cut_off_is_judged_has_a_time_limit() -> None:
    for id in ("champions_combat", "stonebound", "dragon_dice"):
        assert "time_limit" in {option.id for option in find_game(id).all_options}
    without = replace(find_game("dragon_dice"), clocked=None)
    assert "time_limit" not in {option.id for option in without.all_options}
    with pytest.raises(WrongTable, match="no option 'time_limit'"):
        without.settle({"time_limit": 20})


# --- a draw with bots


def offered(who: str, own: int, other: int, seed: int = 1) -> str | None:
    """What comes of an offer of Ann's, who has so many score tokens, to this bot."""
    seats = (PERSON_AND_BOT[0], type(PERSON_AND_BOT[1])("Bo", "orange", who))
    session = go_to_person(Session.new("champions_combat", {}, seats, folder=None, luck=SeededLuck(seed)))
    for seat, score in enumerate((own, other)):
        session.match.state.fighters[seat].score = score  # type: ignore[attr-defined]
    try:
        session.agree_draw(0)
    except IllegalAnswer as error:
        return str(error)
    assert session.match.state.result is not None and session.match.state.result.drawn
    return None


@of_each("own, other, takes", [(3, 1, True), (1, 3, False), (0, 0, False), (3, 3, True)])
def test_sensible_takes_a_draw_that_it_would_rather_have(own: int, other: int, takes: bool) -> None:
    refused = offered("bot:sensible", own, other)
    assert refused == (None if takes else "Bo refuses the draw and plays on.")


def test_random_tosses_its_coin_over_a_draw() -> None:
    assert {offered("bot:random", 0, 0, seed) is None for seed in range(24)} == {True, False}


def test_random_does_not_toss_again_for_whoever_asks_again() -> None:
    seats = (PERSON_AND_BOT[0], type(PERSON_AND_BOT[1])("Bo", "orange", "bot:random"))
    session = Session.new("champions_combat", {}, seats, folder=None, luck=SeededLuck(1))
    while takes_draw(go_to_person(session).match, 1):
        assert session.match.question is not None
        session.answer(session.match.question.listed()[0])
    for _ in range(12):
        with pytest.raises(IllegalAnswer, match="Bo refuses the draw"):
            session.agree_draw(0)
