"""Reading a saved match back: what can be used, what cannot and why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.errors import BadFile, Desync, NotAMatchFile, OtherRules
from core.header import Header
from core.log import Entry, Log, Undo, decode_record
from core.matchfile import write
from netcode.record import WrongEntry, load, replay_record
from tests.kit import header, new_match, random_match, step
from tests.listing import of_each
from tests.netcode.tables import GAME, saved

SEAT_ANSWER = 7


def file_of(folder: Path, head: Header, records: list[bytes]) -> Path:
    log = Log(head)
    for record in records:
        log.append(record)
    path = folder / "made.parlour"
    path.write_bytes(write(log))
    return path


def test_a_recording_knows_game_header_and_records(tmp_path: Path) -> None:
    recording = load(saved(tmp_path, answers=25))
    assert (recording.game.id, len(recording.records), recording.torn) == (GAME, 25, 0)
    assert recording.header.names == ("Ann", "Bo")
    assert recording.notice is None
    assert len(recording.replay().log) == 25


def test_a_torn_recording_says_so(tmp_path: Path) -> None:
    path = saved(tmp_path, answers=25)
    path.write_bytes(path.read_bytes()[:-3])
    recording = load(path)
    assert len(recording.records) == 24 and recording.torn > 0
    assert recording.notice is not None and "cut off" in recording.notice


@pytest.mark.parametrize(
    ("changes", "error", "sentence"),
    [
        ({"game": "chess"}, BadFile, "'chess', a game that this Parlour does not have"),
        ({"rules_version": 99}, OtherRules, r"newer rules of .*\(Rules 99;"),
        ({"options": {"winning_score": 4}}, BadFile, "cannot lay out: Winning score"),
        ({"seats": ()}, BadFile, "cannot lay out: .* not 0"),
    ],
)
def test_a_header_that_cannot_be_played_says_why(
    tmp_path: Path, changes: dict[str, Any], error: type[BadFile], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        load(file_of(tmp_path, replace(header(GAME), **changes), []))


def test_a_file_that_is_absent_or_a_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="does not exist"):
        load(tmp_path / "nothing.parlour")
    with pytest.raises(BadFile, match="is a folder"):
        load(tmp_path)


def test_a_file_of_another_program_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "picture.parlour"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(NotAMatchFile):
        load(path)


def test_an_answer_to_another_question_stops_the_replay_and_shows_both(tmp_path: Path) -> None:
    match = random_match(GAME, upto=20)
    records = [*match.log.records[:10], *match.log.records[11:]]
    with pytest.raises(
        Desync, match=r"Entry 10 does not fit: the rules ask .*, the record answers"
    ) as caught:
        load(file_of(tmp_path, match.log.header, records)).replay()
    assert caught.value.entry == 10


def test_an_illegal_answer_stops_the_replay_and_names_the_entry(tmp_path: Path) -> None:
    match = random_match(GAME, upto=20)
    entry = decode_record(match.log.records[SEAT_ANSWER])
    assert isinstance(entry, Entry) and entry.actor >= 0
    records = [*match.log.records[:SEAT_ANSWER], replace(entry, answer="nonsense").encode()]
    with pytest.raises(WrongEntry, match=f"Entry {SEAT_ANSWER} breaks the rules: Play a card") as caught:
        load(file_of(tmp_path, match.log.header, records)).replay()
    assert caught.value.entry == SEAT_ANSWER


@of_each("place", range(12))
@of_each(
    "nonsense",
    [None, True, -1, 2**64 - 1, 1.5, b"x", "move", (), (1,), (0, "move"), ((0, 1),), ((),) * 3, {"a": 1}],
)
def test_whatever_an_answer_holds_it_is_played_or_refused(place: int, nonsense: Any) -> None:
    match = random_match(GAME, upto=12)
    entry = decode_record(match.log.records[place])
    assert isinstance(entry, Entry)
    again = match.at(place)
    try:
        replay_record(again, replace(entry, answer=nonsense).encode())
    except WrongEntry as error:
        assert error.entry == place
        assert again.digest() == match.at(place).digest()
        return
    assert again.log.records[place] == replace(entry, answer=nonsense).encode()


def test_an_entry_after_the_end_stops_the_replay(tmp_path: Path) -> None:
    match = random_match(GAME)
    records = [*match.log.records, match.log.records[-1]]
    with pytest.raises(Desync, match="nothing more"):
        load(file_of(tmp_path, match.log.header, records)).replay()


def facing_answered() -> list[bytes]:
    """The records up to an answer that its seat may take back."""
    from netcode.answerers import SeededLuck

    match, luck = new_match(GAME), SeededLuck(1)
    while match.question is None or match.question.name != "facing":
        step(match, luck)
    step(match, luck)
    return match.log.records


@pytest.mark.parametrize(
    ("seat", "back", "sentence"),
    [
        (1, 1, "has answered since|cannot be|Only the very last"),
        (0, 2, "Only the very last answer"),
        (0, 0, "."),
    ],
)
def test_an_undo_against_the_rules_stops_the_replay(
    tmp_path: Path, seat: int, back: int, sentence: str
) -> None:
    records = facing_answered()
    entry = decode_record(records[-1])
    assert isinstance(entry, Entry)
    who = entry.actor if seat == 0 else 1 - entry.actor
    undo = Undo(who, len(records) - back).encode()
    with pytest.raises(WrongEntry, match=sentence) as caught:
        load(file_of(tmp_path, header(GAME), [*records, undo])).replay()
    assert caught.value.entry == len(records)


def test_an_undo_by_the_rules_is_replayed(tmp_path: Path) -> None:
    records = facing_answered()
    entry = decode_record(records[-1])
    assert isinstance(entry, Entry)
    undo = Undo(entry.actor, len(records) - 1).encode()
    match = load(file_of(tmp_path, header(GAME), [*records, undo])).replay()
    assert match.question is not None and match.question.name == "facing"
