"""The bot: it wins, answers legally, and looks only at what its seat may know."""

from __future__ import annotations

import pytest

from core.games import find_game
from core.games.stonebound.board import distance
from core.games.stonebound.questions import sensible
from core.header import SeatHeader
from core.match import Match
from core.plain import CHANCE
from netcode.answerers import SeededLuck
from netcode.simulate import Simulation, table_of
from tests.games.stonebound.table import Play, lay, pair
from tests.kit import advance_to, new_match

GAME = find_game("stonebound")


def wins(first: str, second: str, matches: int, seed: int, **options: bool | int | str) -> list[int]:
    seats = (SeatHeader("Ana", "blue", f"bot:{first}"), SeatHeader("Ben", "orange", f"bot:{second}"))
    simulation = Simulation(GAME, table_of(GAME, GAME.settle(options), seats), SeededLuck(seed), None)
    for _ in range(matches):
        simulation.play()
    return list(simulation.tally.wins)


def test_sensible_beats_random_from_both_seats() -> None:
    first, second = wins("sensible", "random", 4, 1), wins("random", "sensible", 4, 2)
    assert first[0] + second[1] >= 6


@pytest.mark.soak
def test_sensible_beats_random_in_at_least_75_of_100() -> None:
    assert wins("sensible", "random", 50, 3)[0] + wins("random", "sensible", 50, 4)[1] >= 75


def test_two_careful_sides_meet() -> None:
    seats = (SeatHeader("Ana", "blue", "bot:sensible"), SeatHeader("Ben", "orange", "bot:sensible"))
    simulation = Simulation(GAME, table_of(GAME, {}, seats), SeededLuck(1), None)
    for _ in range(3):
        simulation.play()
    assert simulation.tally.reasons == {"beaten": 3}


def choice(play: Play) -> object:
    question = play.question
    assert question.seat != CHANCE
    return sensible(question, play.match.view(question.seat), SeededLuck(1))  # type: ignore[arg-type]


def test_it_goes_first_when_it_may_choose() -> None:
    match = new_match("stonebound")
    question = advance_to(match, "first")
    assert sensible(question, match.view(question.seat), SeededLuck(1)) == "first"  # type: ignore[arg-type]


def test_it_fells_whom_it_can_fell() -> None:
    units = (("wren_tallow", 0, (5, 2)), ("kess_varrow", 1, (5, 5)), ("nix_hollow", 1, (4, 4)))
    play = lay(*units, hp={1: 2})
    play.say(0)
    assert choice(play) == ("attack", 1)


def test_it_walks_toward_an_enemy_far_away_but_not_into_reach_of_a_blow() -> None:
    play = lay(("mordha_kane", 0, (5, 0)), ("kess_varrow", 1, (5, 9)))
    play.say(0)
    move = choice(play)
    assert isinstance(move, tuple) and move[0] == "move"
    assert distance(move[1], (5, 9)) == 7  # type: ignore[arg-type]


@pytest.mark.parametrize("row", [3, 9])
def test_it_pays_no_blood_for_strength_after_its_blow_or_far_from_everybody(row: int) -> None:
    play = lay(("ulf_cindermaw", 0, (5, 2)), ("kess_varrow", 1, (5, row)), hands={0: ("Fire 1",)})
    play.say(0)
    if row == 3:
        play.attack(1)
    assert any(answer is not None and answer[0] == "use" for answer in play.listed)  # type: ignore[index]
    while (chosen := choice(play)) is not None:
        assert isinstance(chosen, tuple) and chosen[:2] != ("use", "blood_up")
        play.say(chosen)


def test_it_keeps_what_it_may_and_discards_what_nobody_can_use() -> None:
    play = pair(hands={0: ("Darkness 2", "Darkness 3", "Neutral 2")}, top=("Fire 1", "Fire 2", "Fire 3"))
    play.say(None)
    for _ in range(3):
        card = choice(play)
        assert play.match.table.face(card) // 10 == 4, "Fire is of no use to Mordha"  # type: ignore[arg-type]
        play.say(card)  # type: ignore[arg-type]
    assert choice(play) is None


def test_it_decides_the_same_from_what_its_seat_may_know_alone() -> None:
    """A match whose other hand is unknown leads to the same answers."""
    match = new_match("stonebound", 2, {"max_rounds": 10})
    advance_to(match, "act", seed=3)
    question = match.question
    assert question is not None
    full = sensible(question, match.view(question.seat), SeededLuck(1))  # type: ignore[arg-type]
    own = match.state.players[question.seat].hand  # type: ignore[attr-defined]
    match.table.faces = {card: face for card, face in match.table.faces.items() if card in own}
    assert sensible(question, match.view(question.seat), SeededLuck(1)) == full  # type: ignore[arg-type]
    assert isinstance(match, Match)
