"""Simulation: many matches in a row, counted and saved."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import WrongTable
from core.events import Event, MatchEnded
from core.game import Acting
from core.games import find_game
from core.games.stonebound.state import PLAY
from core.log import Log
from core.match import Match
from core.state import Result
from netcode import simulate
from netcode.answerers import SeededLuck, seats_of
from netcode.commands.simulate import _text
from netcode.record import load
from netcode.simulate import Simulation, Tally, saver, table_of
from tests.kit import new_match

GAME = find_game("champions_combat")
SHORT = {"winning_score": 3}


def simulation(seed: int = 1, seats: tuple[str, ...] = ("random", "random"), **more: object) -> Simulation:
    return Simulation(GAME, table_of(GAME, SHORT, seats_of(GAME, seats)), SeededLuck(seed), **more)  # type: ignore[arg-type]


def test_everything_is_counted_once() -> None:
    logs: list[Log] = []
    run = simulation(keep=logs.append)
    results = [run.play().state.result for _ in range(8)]
    tally = run.tally
    assert tally.matches == 8 == sum(tally.wins) + tally.draws + tally.unfinished
    assert tally.wins == [sum(result == Result((seat,), "score") for result in results) for seat in (0, 1)]
    assert tally.answers == sum(map(len, logs))
    assert tally.mean_answers == tally.answers / 8
    assert tally.seconds > 0 and tally.answers_per_second == tally.answers / tally.seconds


def test_a_draw_and_an_unfinished_match_are_no_wins() -> None:
    tally, match = Tally([0, 0]), new_match(GAME)
    tally.add(match, 1.0)
    match.state.result = Result((0, 1), "rounds", drawn=True)
    tally.add(match, 1.0)
    assert (tally.wins, tally.draws, tally.unfinished, tally.matches) == ([0, 0], 1, 1, 2)


def test_all_seats_of_a_side_win() -> None:
    tally, match = Tally([0, 0]), new_match(GAME)
    match.state.result = Result((0, 1), "score")
    tally.add(match, 1.0)
    assert (tally.wins, tally.draws) == ([1, 1], 0)


def test_wins_of_the_side_that_went_first_are_counted_in_matches_that_somebody_won() -> None:
    game = find_game("stonebound")
    tally, match = Tally([0] * 4), new_match(game, 4)
    match.state.phase, match.state.first_side = PLAY, 1  # type: ignore[attr-defined]
    for result in (
        Result((1, 3), "beaten"),
        Result((0, 2), "beaten"),
        Result((1, 3), "rounds"),
        Result((0, 1, 2, 3), "rounds", drawn=True),
    ):
        match.state.result = result
        tally.add(match, 1.0)
    assert (tally.decided, tally.first_wins) == (3, 2)
    assert tally.reasons == {"beaten": 2, "rounds": 2}


def test_who_gives_up_before_the_first_side_is_settled_loses_without_one() -> None:
    tally, match = Tally([0, 0]), new_match("stonebound")
    match.state.result = Result((1,), "conceded")
    tally.add(match, 1.0)
    assert (tally.wins, tally.decided) == ([0, 1], 0)


def test_a_game_in_which_nobody_goes_first_has_no_such_wins() -> None:
    run = simulation()
    run.play()
    assert (sum(run.tally.wins), run.tally.decided, run.tally.first_wins) == (1, 0, 0)


def test_nothing_played_is_nothing_a_second() -> None:
    tally = Tally([0, 0])
    assert (tally.answers_per_second, tally.matches_per_second, tally.mean_answers) == (0, 0, 0)


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        run = simulation(seed=7, keep=saver(tmp_path / folder, "match"))
        run.play()
        run.play()
    for name in ("match-1.parlour", "match-2.parlour"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_saved_matches_can_be_verified_and_none_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "match-1.parlour").write_bytes(b"kept")
    run = simulation(keep=saver(tmp_path, "match"))
    played = [run.play(), run.play()]
    assert (tmp_path / "match-1.parlour").read_bytes() == b"kept"
    for number, match in zip((2, 3), played, strict=True):
        assert load(tmp_path / f"match-{number}.parlour").replay().digest() == match.digest()


def test_a_match_without_end_is_given_up_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_ANSWERS", 30)
    run = simulation()
    assert len(run.play().log) == 30
    assert (run.tally.matches, run.tally.unfinished) == (1, 1)


def test_an_interrupted_match_is_counted_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    logs: list[Log] = []
    run = simulation(keep=logs.append)
    real = simulate.deal_chance

    def interrupted(match, question, luck):  # type: ignore[no-untyped-def]
        if len(match.log) > 20:
            raise KeyboardInterrupt
        return real(match, question, luck)

    monkeypatch.setattr(simulate, "deal_chance", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.play()
    assert (run.tally.matches, run.tally.unfinished, run.tally.answers) == (1, 1, len(logs[0]))


def test_a_games_own_bots_play_too() -> None:
    run = simulation(seats=("bot", "random"))
    run.play()
    assert [seat.who for seat in run.header.seats] == ["bot:sensible", "bot:random"]
    assert run.tally.unfinished == 0


def test_people_do_not_play() -> None:
    with pytest.raises(WrongTable, match="Only bots"):
        simulation(seats=("human", "random"))


def matches_alive() -> int:
    return sum(isinstance(thing, Match) for thing in gc.get_objects())


def test_a_match_that_has_ended_leaves_no_cycle_to_be_collected() -> None:
    gc.collect()
    gc.disable()
    try:
        before = matches_alive()
        simulation().play()
        assert matches_alive() == before
    finally:
        gc.enable()




def test_what_acts_is_counted_by_chapter_and_what_never_did_stands_at_zero() -> None:
    def of(event: Event) -> tuple[str, str] | None:
        return ("endings", "over") if isinstance(event, MatchEnded) else None

    game = replace(GAME, acting=Acting(lambda: {"endings": ("over", "never")}, of))
    run = Simulation(game, table_of(game, SHORT, seats_of(game, ("random", "random"))), SeededLuck(1))
    run.play()
    run.play()
    assert run.tally.acted == {"endings": {"over": 2, "never": 0}}
    assert _text(run, 1).endswith("  endings:\n    never 0, over 2")


def test_what_acted_is_added_up_over_all_processes() -> None:
    game = find_game("dragon_dice")
    run = Simulation(game, table_of(game, game.quick, seats_of(game, ("random", "random"))), SeededLuck(5))
    run.play()
    both = Tally([0, 0])
    for _ in range(2):
        both.add_all(run.tally)
    assert any(any(ids.values()) for ids in run.tally.acted.values())
    assert both.acted == {c: {id: 2 * n for id, n in ids.items()} for c, ids in run.tally.acted.items()}
