"""The table that one machine plays: who is waited for, what is saved, and how a match goes on."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

import pytest

from core.errors import DamagedFile, IllegalAnswer, WrongTable
from core.events import Undone
from core.header import SeatHeader
from core.log import mark
from core.matchfile import read, write
from core.plain import CHANCE
from netcode.answerers import SeededLuck
from netcode.record import load
from netcode.session import Session
from netcode.store import StoreError
from netcode.table_session import Waiting
from tests.netcode.tables import (
    BOTS,
    GAME,
    PEOPLE,
    PERSON_AND_BOT,
    first_answer,
    go_on,
    go_to_person,
    new_session,
    saved,
)


def bytes_of(session: Session) -> bytes:
    assert session.path is not None
    return session.path.read_bytes()


# --- a new match


def test_a_new_match_has_a_file_of_its_own_named_after_game_and_day(tmp_path: Path) -> None:
    first, second = new_session(tmp_path), new_session(tmp_path)
    assert first.path is not None and second.path is not None
    assert re.fullmatch(GAME + r"-\d{4}-\d\d-\d\d-1\.parlour", first.path.name)
    assert second.path.name.endswith("-2.parlour")
    first.close()
    second.close()


def test_the_header_settles_every_option_and_says_when_it_began() -> None:
    session = new_session(None)
    assert session.header.options == {"arena": "open", "winning_score": 3, "round_limit": 0}
    assert datetime.fromisoformat(session.header.created).utcoffset() is not None
    assert session.header.seats == BOTS


@pytest.mark.parametrize(
    ("game", "options", "seats", "sentence"),
    [
        ("chess", {}, BOTS, "no game called 'chess'"),
        (GAME, {"colour": 3}, BOTS, "no option 'colour'"),
        (GAME, {"winning_score": 4}, BOTS, "Winning score can be"),
        (GAME, {}, BOTS[:1], "2 to 4 players, not 1"),
        (GAME, {}, (BOTS[0], SeatHeader("Bo", "orange", "bot:clever")), "'bot:clever' cannot play"),
        (GAME, {}, (BOTS[0], SeatHeader("Bo", "orange", "robot")), "'robot' cannot play"),
    ],
)
def test_a_table_that_cannot_be_laid_says_why_and_leaves_no_file(
    tmp_path: Path, game: str, options: dict[str, int], seats: tuple[SeatHeader, ...], sentence: str
) -> None:
    with pytest.raises(WrongTable, match=sentence):
        Session.new(game, options, seats, folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_same_luck_gives_the_same_match() -> None:
    assert go_on(new_session(None)).match.log.records == go_on(new_session(None)).match.log.records
    other = Session.new(GAME, {"winning_score": 3}, BOTS, folder=None)
    assert go_on(other, 20).match.log.records != go_on(new_session(None), 20).match.log.records


# --- whom it waits for


def test_it_says_whom_it_waits_for() -> None:
    session = new_session(None, PERSON_AND_BOT)
    seen = set()
    while session.waiting is not Waiting.OVER:
        seen.add((session.waiting, session.asked))
        go_on(session, 1)
    assert seen == {(Waiting.CHANCE, None), (Waiting.PERSON, 0), (Waiting.BOT, 1)}
    assert session.asked is None


def test_it_never_answers_for_a_person_and_not_after_the_end() -> None:
    session = go_to_person(new_session(None, PERSON_AND_BOT))
    with pytest.raises(RuntimeError):
        session.advance()
    go_on(session)
    with pytest.raises(RuntimeError):
        session.advance()
    with pytest.raises(IllegalAnswer, match="not your turn"):
        session.answer(None)


def test_a_person_cannot_answer_for_chance() -> None:
    session = new_session(None, PERSON_AND_BOT)
    assert session.waiting is Waiting.CHANCE
    with pytest.raises(IllegalAnswer, match="not your turn"):
        session.answer((0, 1, 2))


def test_each_happening_tells_one_record() -> None:
    session = new_session(None, PEOPLE)
    for position in range(1, 30):
        question = session.match.question
        assert question is not None
        answer = first_answer(session) if session.waiting is Waiting.PERSON else None
        happening = session.advance() if question.seat == CHANCE else session.answer(answer)
        assert happening.position == position == len(session.match.log)
        assert (happening.question, happening.actor) == (question, question.seat)
        assert happening.events == session.match.happened[position]
        assert question.seat == CHANCE or happening.answer == answer


def test_an_illegal_answer_changes_nothing_and_is_not_saved(tmp_path: Path) -> None:
    session = go_to_person(new_session(tmp_path, PERSON_AND_BOT))
    before, length, digest = bytes_of(session), len(session.match.log), session.match.digest()
    with pytest.raises(IllegalAnswer):
        session.answer("nonsense")
    assert (bytes_of(session), len(session.match.log), session.match.digest()) == (before, length, digest)
    session.answer(first_answer(session))
    assert len(session.match.log) == length + 1
    session.close()


def test_a_bot_sees_only_its_seats_view(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.games.champions_combat import GAME as GAME_OBJECT

    views = []

    def spy(question, view, luck):  # type: ignore[no-untyped-def]
        views.append((view.seat, view.open_hands))
        return question.listed()[0]

    monkeypatch.setitem(GAME_OBJECT.bots, "sensible", spy)
    seats = (SeatHeader("Ann", "blue"), SeatHeader("Bo", "orange", "bot:sensible"))
    go_on(new_session(None, seats), 60)
    assert set(views) == {(1, False)}


def test_a_bot_that_breaks_the_rules_is_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.games.champions_combat import GAME as GAME_OBJECT

    monkeypatch.setitem(GAME_OBJECT.bots, "sensible", lambda question, view, luck: "nonsense")
    session = new_session(None, (SeatHeader("Ann", "blue", "bot:sensible"),) * 2)
    with pytest.raises(RuntimeError, match="illegal answer: 'nonsense'"):
        go_on(session)


# --- undo


def test_an_undo_is_one_more_record_and_is_saved(tmp_path: Path) -> None:
    session = go_to_person(new_session(tmp_path, PEOPLE))
    while session.match.question is None or session.match.question.name != "facing":
        session.answer(first_answer(session)) if session.waiting is Waiting.PERSON else session.advance()
    seat, position, digest = session.asked, len(session.match.log), session.match.digest()
    assert seat is not None
    session.answer(first_answer(session))
    assert session.undo_refusal(seat) is None
    happening = session.undo(seat)
    assert happening.question is None and happening.actor == seat
    assert happening.events == (Undone(seat, position),)
    assert happening.position == position + 2
    assert session.match.digest() == digest
    session.close()
    assert session.path is not None
    again = load(session.path).replay()
    assert (again.digest(), again.log.chain) == (digest, session.match.log.chain)


def test_what_cannot_be_taken_back_says_why_and_saves_nothing(tmp_path: Path) -> None:
    session = new_session(tmp_path, PEOPLE)
    session.advance()
    before = bytes_of(session)
    assert "chance" in (session.undo_refusal(0) or "")
    with pytest.raises(IllegalAnswer, match="chance"):
        session.undo(0)
    assert bytes_of(session) == before
    session.close()


# --- saved as it goes


def test_every_answer_is_in_the_file_when_its_happening_is_told(tmp_path: Path) -> None:
    session = new_session(tmp_path, PERSON_AND_BOT)
    for _ in range(60):
        go_on(session, 1)
        assert bytes_of(session) == write(session.match.log)
    session.close()


def test_a_saved_match_goes_on_where_it_stood(tmp_path: Path) -> None:
    first = go_on(new_session(tmp_path, PERSON_AND_BOT), 50)
    first.close()
    assert first.path is not None
    again = Session.open(first.path, luck=SeededLuck(9))
    assert (again.header, again.notice, again.path) == (first.header, None, first.path)
    assert again.match.digest() == first.match.digest()
    assert again.match.question is not None and first.match.question is not None
    assert mark(again.match.question) == mark(first.match.question)
    go_on(again)
    again.close()
    whole = load(first.path)
    assert whole.records[:50] == first.match.log.records
    assert whole.replay().state.result is not None


def test_a_cut_off_answer_is_asked_again(tmp_path: Path) -> None:
    path = saved(tmp_path, answers=30)
    whole = path.read_bytes()
    last = len(whole) - len(write(read(whole).log.prefix(29)))
    for cut in range(1, last):
        path.write_bytes(whole[:-cut])
        session = Session.open(path, luck=SeededLuck(1))
        assert len(session.match.log) == 29
        assert session.notice is not None and "cut off" in session.notice
        assert path.read_bytes() == write(session.match.log)
        go_on(session, 3)
        session.close()
        assert len(load(path).records) == 32 and load(path).torn == 0


def test_opening_shows_progress(tmp_path: Path) -> None:
    path = saved(tmp_path)
    seen: list[tuple[int, int]] = []
    session = Session.open(path, progress=lambda done, total: seen.append((done, total)))
    session.close()
    total = len(session.match.log)
    assert seen[0] == (0, total) and seen[-1] == (total, total)
    assert seen == sorted(seen)


def test_a_damaged_file_is_not_touched(tmp_path: Path) -> None:
    path = saved(tmp_path, answers=30)
    altered = bytearray(path.read_bytes())
    altered[-40] ^= 1
    path.write_bytes(altered)
    with pytest.raises(DamagedFile):
        Session.open(path)
    assert path.read_bytes() == altered


# --- when it cannot be saved


def test_where_nothing_can_be_written_the_match_is_played_unsaved(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    session = new_session(tmp_path / "file" / "matches")
    assert session.path is None
    assert session.notice is not None and "unsaved" in session.notice
    assert go_on(session).match.state.result is not None


def test_a_match_whose_file_fails_goes_on_and_can_be_saved_elsewhere(tmp_path: Path) -> None:
    session = go_on(new_session(tmp_path), 20)
    assert session.path is not None
    session.path.write_bytes(b"gone")
    go_on(session, 1)
    assert session.path is None and len(session.match.log) == 21
    assert session.notice is not None and "goes on unsaved" in session.notice
    go_on(session, 5)
    elsewhere = session.save_elsewhere([tmp_path / "kept"])
    assert (session.path, session.notice) == (elsewhere, None)
    go_on(session, 5)
    assert elsewhere.read_bytes() == write(session.match.log)
    session.close()


def test_a_file_that_may_not_be_written_opens_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, answers=10)

    def refuse(*args: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("netcode.store.os.open", refuse)
    session = Session.open(path)
    assert session.path is None
    assert session.notice is not None and "no right" in session.notice
    go_on(session, 3)
    assert len(session.match.log) == 13


# --- playing on from the middle


def test_playing_on_makes_a_new_file_and_leaves_the_old_one(tmp_path: Path) -> None:
    path = saved(tmp_path)
    old, match = path.read_bytes(), load(path).replay()
    length = len(match.log)
    branch = Session.play_on(match, 40, PEOPLE, folder=tmp_path, luck=SeededLuck(8))
    assert branch.header.origin == (match.log.chains[40], 40)
    assert branch.header.seats == PEOPLE
    assert branch.match.log.records == match.log.records[:40]
    go_on(branch)
    branch.close()
    assert path.read_bytes() == old and len(match.log) == length
    assert branch.path is not None and branch.path != path
    again = load(branch.path)
    assert again.header.origin == branch.header.origin
    assert again.replay().digest() == branch.match.digest()


@pytest.mark.parametrize("position", [0, 1, 77])
def test_it_plays_on_from_any_place_with_what_stood_there(position: int) -> None:
    match = go_on(new_session(None)).match
    branch = Session.play_on(match, position, BOTS, folder=None)
    there = match.at(position)
    assert branch.match.digest() == there.digest()
    assert branch.asked == (there.question.seat if there.question and there.question.seat != CHANCE else None)


def test_playing_on_needs_as_many_seats() -> None:
    match = go_on(new_session(None), 20).match
    with pytest.raises(WrongTable, match="2 seats"):
        Session.play_on(match, 10, (*PEOPLE, SeatHeader("Cleo", "green")), folder=None)


def test_a_match_that_cannot_be_written_is_saved_in_the_first_folder_that_can(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    session = go_on(new_session(tmp_path / "file" / "matches"), 12)
    assert session.path is None
    with pytest.raises(StoreError, match="cannot be saved anywhere"):
        session.save_elsewhere([tmp_path / "file"])
    path = session.save_elsewhere([tmp_path / "file", tmp_path / "other"])
    assert path.parent == tmp_path / "other" and (session.path, session.notice) == (path, None)
    go_on(session, 5)
    assert path.read_bytes() == write(session.match.log)
    session.close()
