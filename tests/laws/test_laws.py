"""The laws of the kernel, each held by every registered game and by toys that ask every kind of question.

What is tried of each is `netcode.laws.trials`. `tests/test_architecture.py` reads the source of the whole core.
"""

from __future__ import annotations

import gc
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

import core.games
from core.game import Game, Option
from core.games import REGISTERED, find_game, game_ids
from core.questions import (
    Amount,
    Choose,
    ChooseSome,
    Deal,
    Order,
    Permute,
    Question,
    Roll,
    Seal,
    Show,
    Shuffle,
    Unseal,
)
from core.writing import Write
from netcode import installed
from netcode.answerers import SeededLuck
from netcode.laws import source, trials
from netcode.laws.battery import Options, Setting, tables
from netcode.laws.out_of_turn import check_leaving
from netcode.laws.source import Sources
from netcode.laws.trials import LAWS, At, Law
from tests.kit import AnyGame, new_match, random_match, step
from tests.laws.digests import digests_under, recorded_lines, toy_lines
from tests.laws.leaving import RACE
from tests.laws.many import MANY
from tests.laws.reacting import REACTING
from tests.laws.toys import FACES, FAIR, ToyState

TOYS = {FAIR.id: "tests.laws.toys:FAIR", MANY.id: "tests.laws.many:MANY", RACE.id: "tests.laws.leaving:RACE",
        REACTING.id: "tests.laws.reacting:REACTING"}
GAMES: list[AnyGame] = [FAIR, MANY, RACE, REACTING, *map(find_game, installed.game_ids())]
"""Also those of other packages, where some are installed."""
OTHER_PYTHONS = [f"python3.{minor}" for minor in range(11, 16) if minor != sys.version_info.minor]

LONG_TRIALS = (
    trials.is_the_same_in_every_process, trials.is_dealt_anew_often, trials.checks_answers, trials.is_left_anywhere,
)  # fmt: skip


def is_slow(law: Law, game: AnyGame, seats: int, options: Options) -> bool:
    """Tables with other options than the usual ones are, those of a whole game with more than the fewest seats, and
    trials in processes, with many matches or with thousands of answers.
    """
    if law.at is At.EACH_TABLE:
        return options != game.quick or (seats != game.numbers_of_seats[0] and game.id not in TOYS)
    return law.trial in LONG_TRIALS


def marks_of(law: Law, game: AnyGame, turn: int, seats: int, options: Options) -> tuple[pytest.MarkDecorator, ...]:
    """turn: the how-manieth law at the how-manieth table. All laws are tried at the usual table of a game with the
    fewest seats, at those with more seats each second one, at those with other options each fourth; the soak does the
    rest. Of games, `test_law_10_same_digests_under_another_hash_seed` asks what two processes do.
    """
    if law.trial is trials.is_the_same_in_every_process and game.id not in TOYS:
        return (pytest.mark.soak,)
    if law.at is At.EACH_TABLE and game.id not in TOYS:
        others = 4 if options != game.quick else 2 if seats != game.numbers_of_seats[0] else 1
        if turn % others:
            return (pytest.mark.soak,)
    return (pytest.mark.slow,) if is_slow(law, game, seats, options) else ()


CASES = [
    pytest.param(
        law, game, seats, options, id=f"{law.number} {law.words}-{game.id}-{(seats, options)}",
        marks=marks_of(law, game, number + place, seats, options),
    )
    for number, law in enumerate(LAWS)
    for game in GAMES
    for place, (seats, options) in enumerate(law.settings(game))
    if law.at is not At.SOURCE or game.id not in TOYS
]  # fmt: skip


@pytest.mark.parametrize(("law", "game", "seats", "options"), CASES)
def test_every_game_holds_every_law(
    law: Law, game: AnyGame, seats: int, options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.games, "REGISTERED", {**REGISTERED, **TOYS})
    monkeypatch.setattr(source, "sources_of", lambda places: read_once(tuple(places)))
    law.trial(game, seats, options)


@cache
def read_once(places: tuple[str, ...], read: Callable[[list[str]], Sources] = source.sources_of) -> Sources:
    """The modules of a game, for all laws that look at them; set aside, so that no sweep passes over them."""
    found = read(list(places))
    for tree in found.values():
        source.by_kind(tree)
    gc.freeze()
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_law_8_the_planted_faces_are_real_secrets(seats: int) -> None:
    """Every seat and the spectator lack some faces that others hold, or the planted faces prove nothing."""
    match = random_match(FAIR, seats, 10, upto=30)
    for seat in (*range(seats), None):
        hidden = [card for card in match.table.faces if match.view(seat).face(card) is None]
        assert len(hidden) >= seats
    assert set(match.table.faces.values()) <= set(FACES)


def test_law_9_a_match_goes_on_without_whoever_gives_up() -> None:
    assert check_leaving(RACE, 4, 17, 4) > 0


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["1", pytest.param("2", marks=pytest.mark.soak)])
def test_law_10_same_digests_under_another_hash_seed(hash_seed: str) -> None:
    """This process has a seed by chance, under which `test_golden.py` comes to the digests that were recorded."""
    games = [*game_ids(), FAIR.id]
    found = digests_under(hash_seed, games)
    assert [game for game in games if found[game] != digests_here(game)] == []


@pytest.mark.slow
@pytest.mark.parametrize("python", OTHER_PYTHONS)
def test_law_10_same_digests_on_every_python_here(python: str) -> None:
    path = shutil.which(python)
    if path is None or not has_msgpack(path):
        pytest.skip(f"no {python} with msgpack here")
    games = list(game_ids())
    found = digests_under("3", games, path)
    assert [game for game in games if found[game] != digests_here(game)] == []


def has_msgpack(python: str) -> bool:
    return subprocess.run([python, "-c", "import msgpack"], capture_output=True, check=False).returncode == 0


def digests_here(game_id: str) -> list[str]:
    """Those of the golden logs, which `test_golden.py` finds in this process; those of the toy as they come."""
    lines = toy_lines(game_id) if game_id in TOYS else recorded_lines(game_id)
    assert len(lines) > 50
    return lines


def test_the_toy_asks_every_kind_of_question() -> None:
    kinds = {type(question) for question in asked_of_toys()}
    inner = {type(question.inner) for question in asked_of_toys() if isinstance(question, Seal)}
    assert kinds == {Choose, ChooseSome, Order, Amount, Seal, Roll, Permute, Shuffle, Deal, Show, Unseal}
    assert len(inner) == 2
    assert Write in {type(question) for question in asked_of_toys(MANY)}


def asked_of_toys(toy: Game[ToyState] = FAIR) -> list[Question]:
    match = new_match(toy, 3)
    luck = SeededLuck(1)
    asked: list[Question] = []
    while match.question is not None:
        asked.append(match.question)
        step(match, luck)
    return asked


def test_tables_try_every_number_of_seats_and_every_option() -> None:
    for game in GAMES:
        tried: list[Setting] = tables(game)
        assert {seats for seats, _ in tried} == set(game.numbers_of_seats)
        assert {id for _, options in tried for id in options} == {option.id for option in game.options}


def test_an_option_is_tried_with_the_values_that_stand_for_all() -> None:
    option = Option("far", "Far", "How far.", tuple((number, str(number)) for number in range(1, 9)), 1, tried=(3, 8))
    tried = [options["far"] for _, options in tables(replace(FAIR, options=(option,))) if options]
    assert tried == [3, 8]
