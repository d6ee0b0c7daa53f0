"""The laws of the kernel, each held by every registered game and by a toy that asks every kind of question.

Laws 1, 10 (as far as the source shows it), 11 and 12 (no branch on versions) are in `tests/test_architecture.py`.
"""

from __future__ import annotations

import shutil
import subprocess

import pytest

from core.errors import Desync, IllegalAnswer
from core.games import find_game, game_ids
from core.log import Entry, decode_record, mark
from core.match import Match
from core.options import is_same
from core.plain import CHANCE, Answer
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
from netcode.laws import battery
from netcode.laws.battery import Setting, tables
from netcode.laws.dealt_anew import check_anywhere, check_new_table, check_often
from netcode.laws.leaving import check_leaving
from netcode.laws.without_events import check_without_events
from netcode.luck import SeededLuck
from tests.kit import AnyGame, AnyMatch, new_match, random_match, step
from tests.laws.digests import digests_under
from tests.laws.leaving import RACE
from tests.laws.many import MANY
from tests.laws.toys import FACES, FAIR

GAMES: list[AnyGame] = [FAIR, MANY, RACE, *map(find_game, game_ids())]
TABLES = [(game, *setting) for game in GAMES for setting in tables(game)]
PYTHONS = [f"python3.{minor}" for minor in range(11, 16)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def name_of(value: object) -> str:
    return str(getattr(value, "id", value)).replace(" ", "")


every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=name_of)


@every_table
def test_law_2_state_is_plain_data_at_every_question(
    game: AnyGame, seats: int, options: dict[str, bool | int | str]
) -> None:
    match = new_match(game, seats, options)
    luck = SeededLuck(seats)
    while match.question is not None:
        battery.check_plain_state(match)
        step(match, luck)
    battery.check_plain_state(match)


@every_table
def test_law_3_nothing_outlives_its_unit(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    match = random_match(game, seats, 3, options)
    assert len(match.checkpoints) > 2, "one unit only: nothing to restart from"
    battery.check_units(match)


@every_table
def test_law_4_rules_look_again_after_every_await(
    game: AnyGame, seats: int, options: dict[str, bool | int | str]
) -> None:
    battery.check_looking_again(game, seats, 4, options)


@every_game
def test_law_5_answers_are_checked_before_they_are_logged(game: AnyGame) -> None:
    """Each question of a match until its name has come up often enough; the pool remembers what was legal before."""
    times: dict[str, int] = {}
    for seats in (game.seats[0], game.seats[1]):
        match = new_match(game, seats)
        luck = SeededLuck(5)
        seen: list[Answer] = []
        while match.question is not None:
            times[match.question.name] = times.get(match.question.name, 0) + 1
            if times[match.question.name] <= 12:
                battery.check_answers(match, seen[-40:])
                seen += match.question.listed()[:4] if match.question.seat != CHANCE else ()
            step(match, luck)


@every_game
def test_law_5_faces_are_checked_before_they_are_logged(game: AnyGame) -> None:
    """Faces where none belong, too few, too many, or other ones than the cards have."""
    match = new_match(game, game.seats[1])
    luck = SeededLuck(6)
    while match.question is not None and len(match.log) < 200:
        known = match.table.faces | match.state.cards.open
        trial = match.fork()
        step(match, luck)
        entry = decode_record(match.log.records[-1])
        assert isinstance(entry, Entry) and trial.question is not None
        cards = trial.question.cards_shown(entry.answer)
        right = entry.faces if isinstance(trial.question, Shuffle) else tuple(known[card] for card in cards)
        assert right is not None
        check_wrong_faces(trial, entry.answer, right)


def check_wrong_faces(match: AnyMatch, answer: Answer, right: tuple[int, ...]) -> None:
    before = battery.place(match)
    wrong = [(*right, 1), tuple(face + 1 for face in right), right[:-1]]
    for faces in wrong:
        if faces == right:
            continue
        with pytest.raises(IllegalAnswer) as refused:
            match.answer(answer, faces)
        assert battery.is_sentence(str(refused.value))
        battery.assert_same(battery.place(match), before, f"after the faces {faces} were refused")


@every_game
def test_law_5_after_the_end_nothing_is_taken(game: AnyGame) -> None:
    match = random_match(game)
    before = battery.place(match)
    with pytest.raises(IllegalAnswer, match="over"):
        match.answer(None)
    battery.assert_same(battery.place(match), before, "after the end")


@every_game
def test_law_5_what_nobody_asked_for_is_checked_by_the_match_itself(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[1]):
        match = new_match(game, seats)
        luck = SeededLuck(16)
        while match.question is not None and len(match.log) < 150:
            if len(match.log) % 5 == 0:
                battery.check_out_of_turn(match)
            step(match, luck)
        battery.check_out_of_turn(match)


def changed_records(match: AnyMatch, entry: Entry) -> list[bytes]:
    """The entry with another actor, another fingerprint, and in the place of another one."""
    other_actor = 0 if entry.actor != 0 else 1
    return [
        Entry(other_actor, entry.mark, entry.answer, entry.faces).encode(),
        Entry(entry.actor, entry.mark ^ 1, entry.answer, entry.faces).encode(),
    ]


@every_game
def test_law_6_replay_stops_at_the_first_mismatch_and_shows_both_sides(game: AnyGame) -> None:
    recorded = random_match(game, seed=7)
    match = Match.start(game, recorded.log.header)
    for position, record in enumerate(recorded.log.records):
        entry = decode_record(record)
        assert isinstance(entry, Entry) and match.question is not None
        assert entry.mark == mark(match.question)
        if position < 60:
            for wrong in changed_records(match, entry):
                check_desync(match, wrong)
        match.replay(record)
    assert match.log.chain == recorded.log.chain
    check_desync(match, recorded.log.records[-1])


def check_desync(match: AnyMatch, wrong: bytes) -> None:
    before = battery.place(match)
    entry = decode_record(wrong)
    assert isinstance(entry, Entry)
    with pytest.raises(Desync) as stopped:
        match.replay(wrong)
    asked = "nothing more" if match.question is None else f"{mark(match.question):08x}"
    assert stopped.value.entry == len(match.log)
    assert asked in str(stopped.value) and f"{entry.mark:08x}" in str(stopped.value)
    battery.assert_same(battery.place(match), before, "after a desync")


@every_game
def test_law_6_a_mark_tells_each_question_from_the_one_before(game: AnyGame) -> None:
    """A question and the next one to the same seat never share a fingerprint while their options differ."""
    match = new_match(game, game.seats[0])
    luck = SeededLuck(8)
    while (asked := match.question) is not None:
        legal = asked.listed() if asked.seat != CHANCE else ()
        fingerprint = mark(asked)
        step(match, luck)
        following = match.question
        if following is None or following.seat == CHANCE or not legal or mark(following) != fingerprint:
            continue
        assert is_same(following.listed(), legal), f"{following.name!r} offers other things under the same mark"


@every_table
def test_law_7_events_are_results_never_inputs(
    game: AnyGame, seats: int, options: dict[str, bool | int | str]
) -> None:
    check_without_events(game, seats, 9, options)


@every_table
def test_law_8_each_seat_plays_the_same_match_from_what_it_may_know(
    game: AnyGame, seats: int, options: dict[str, bool | int | str]
) -> None:
    planted = FACES if game is FAIR else ()
    full = battery.check_feeds(game, seats, 10, options, planted)
    assert full.state.result is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_law_8_the_planted_faces_are_real_secrets(seats: int) -> None:
    """Every seat and the spectator lack some faces that others hold, or the planted faces prove nothing."""
    match = random_match(FAIR, seats, 10, upto=30)
    for seat in (*range(seats), None):
        hidden = [card for card in match.table.faces if match.view(seat).face(card) is None]
        assert len(hidden) >= seats
    assert set(match.table.faces.values()) <= set(FACES)


@every_table
def test_law_9_restore_anywhere(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> None:
    battery.check_rewind(game, seats, 11, options, every=1 if seats == 2 else 7)


@every_table
def test_law_9_a_fork_goes_on_without_touching_the_original(
    game: AnyGame, seats: int, options: dict[str, bool | int | str]
) -> None:
    match = new_match(game, seats, options)
    luck = SeededLuck(12)
    while match.question is not None:
        if len(match.log) % 9 == 0:
            battery.check_fork(match, SeededLuck(len(match.log)))
        step(match, luck)
    battery.check_fork(match, luck)


@every_table
def test_law_9_hidden_cards_are_dealt_anew_anywhere(
    game: AnyGame, seats: int, options: dict[str, bool | int | str]
) -> None:
    check_anywhere(game, seats, 13, options, 2)


@every_game
@pytest.mark.parametrize("chance", [4, 30])
def test_law_9_a_match_is_dealt_anew_again_and_again(game: AnyGame, chance: int) -> None:
    seats = game.numbers_of_seats[chance % len(game.numbers_of_seats)]
    match = check_often(game, seats, 15, dict(game.quick), chance)
    assert match.log.bends


@every_game
def test_law_9_the_new_table_of_a_match_plays_to_its_end(game: AnyGame) -> None:
    match = random_match(game, game.seats[0], 14, upto=40)
    assert check_new_table(match, SeededLuck(14), None).state.result is not None


@every_game
def test_law_9_somebody_gives_up_anywhere(game: AnyGame) -> None:
    went_on = check_leaving(game, game.seats[1], 17, 4)
    assert bool(went_on) is (game.leave is not None)


@pytest.mark.parametrize("game_id", [*game_ids(), FAIR.id])
def test_law_10_same_digests_under_two_hash_seeds(game_id: str) -> None:
    one, other = digests_under("1", game_id), digests_under("2", game_id)
    assert one == other
    assert one.count(b"\n") > 50


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("game_id", game_ids())
def test_law_10_same_digests_on_every_python_here(
    game_id: str, python: str, expected_digests: dict[str, bytes]
) -> None:
    path = shutil.which(python)
    if path is None or not has_msgpack(path):
        pytest.skip(f"no {python} with msgpack here")
    assert digests_under("3", game_id, path) == expected_digests[game_id]


def has_msgpack(python: str) -> bool:
    return subprocess.run([python, "-c", "import msgpack"], capture_output=True, check=False).returncode == 0


@pytest.fixture(scope="module")
def expected_digests() -> dict[str, bytes]:
    return {game_id: digests_under("1", game_id) for game_id in game_ids()}


def test_the_toy_asks_every_kind_of_question() -> None:
    kinds = {type(question) for question in asked_of_toys()}
    inner = {type(question.inner) for question in asked_of_toys() if isinstance(question, Seal)}
    assert kinds == {Choose, ChooseSome, Order, Amount, Seal, Roll, Permute, Shuffle, Deal, Show, Unseal}
    assert len(inner) == 2


def asked_of_toys() -> list[Question]:
    match = new_match(FAIR, 3)
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
