"""Taking back one's last answer: when it is refused, what it appends, and standing at any place around it."""

from __future__ import annotations

import pytest

from core.errors import IllegalAnswer, WrongTable
from core.events import Undone
from core.header import Header, SeatHeader
from core.log import Undo, decode_record
from core.match import Match
from core.plain import CHANCE
from core.undo import MOST_UNDOS, TOO_MANY, asking_refusal, last_answer_of, undo, undo_refusal, wrong_undo
from netcode.answerers import SeededLuck
from netcode.laws.playing import MatchSnapshot, assert_same, snapshot
from tests.kit import NAMES, AnyMatch, advance_to, new_match, play, step
from tests.laws.toys import FAIR, advance_to_a_play
from tests.listing import of_each


def at_spend() -> AnyMatch:
    """Seat `match.question.seat` may answer 'spend', then 'sides', then 'peace', with no chance between."""
    match = new_match(FAIR, 3)
    advance_to(match, "spend", seed=2)
    return match


def answered() -> tuple[AnyMatch, int]:
    match = at_spend()
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(0)
    return match, seat


def test_nothing_to_take_back_at_the_start() -> None:
    match = new_match(FAIR)
    assert undo_refusal(match, 0) == "Nothing has been decided yet."
    with pytest.raises(IllegalAnswer, match="Nothing has been decided"):
        undo(match, 0)
    assert len(match.log) == 0


def test_chance_is_not_taken_back() -> None:
    match = new_match(FAIR)
    step(match, SeededLuck(1))
    assert "chance is not taken back" in str(undo_refusal(match, 0))


def test_another_seat_has_answered_since() -> None:
    match, seat = answered()
    other = (seat + 1) % 3
    name = match.log.header.seats[seat].name
    assert str(undo_refusal(match, other)).startswith(f"{name} has answered since.")


def test_a_shown_card_stays_played() -> None:
    match = new_match(FAIR, 3)
    card = advance_to_a_play(match)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(card)
    assert "Everyone has seen that card" in str(undo_refusal(match, seat))
    before = snapshot(match)
    with pytest.raises(IllegalAnswer, match="stays played"):
        undo(match, seat)
    assert_same(snapshot(match), before, "after a refused undo")


def test_an_undo_is_appended_and_the_match_stands_where_it_stood() -> None:
    match = at_spend()
    before, length = snapshot(match), len(match.log)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(0)
    assert undo_refusal(match, seat) is None
    assert undo(match, seat) == (Undone(seat, length),)
    assert decode_record(match.log.records[-1]) == Undo(seat, length)
    assert len(match.log) == length + 2 == len(match.happened) - 1
    after = snapshot(match)
    assert (after.digest, after.mark, after.faces) == (before.digest, before.mark, before.faces)
    assert after.chain != before.chain


def test_several_undos_in_a_row_and_other_answers_after_them() -> None:
    match, seat = answered()
    start = match.at(len(match.log) - 1)
    match.answer(("left", "middle", "right"))
    undo(match, seat)
    undo(match, seat)
    assert match.digest() == start.digest()
    assert undo_refusal(match, seat) is not None
    match.answer(0)
    match.answer(("right", "middle", "left"))
    assert match.state.first is None or match.state.first != seat  # type: ignore[attr-defined]


def with_undos(seed: int = 3, upto: int | None = 120) -> tuple[AnyMatch, list[MatchSnapshot]]:
    """A match in which whoever may take an answer back does so every third time, and each place it stood at."""
    match = new_match(FAIR, 3)
    luck = SeededLuck(seed)
    live = [snapshot(match)]
    while match.question is not None and (upto is None or len(match.log) < upto):
        seats = [seat for seat in range(3) if undo_refusal(match, seat) is None]
        if seats and luck.below(3) == 0:
            undo(match, seats[0])
        else:
            step(match, luck)
        live.append(snapshot(match))
    return match, live


@of_each("seed", range(4))
def test_standing_at_every_place_of_a_match_with_undone_stretches(seed: int) -> None:
    match, live = with_undos(seed)
    assert sum(isinstance(decode_record(record), Undo) for record in match.log.records) > 5
    for position, expected in enumerate(live):
        assert_same(snapshot(match.at(position)), expected, f"back at {position}")


def test_playing_on_from_an_undone_stretch() -> None:
    """A fork from within what was taken back has it still."""
    match, _ = with_undos()
    undone = next(number for number, record in enumerate(match.log.records) if isinstance(decode_record(record), Undo))
    fork = match.at(undone)
    assert fork.log.line() == list(range(undone))
    play(fork, SeededLuck(1))
    assert fork.state.result is not None


def test_a_match_with_undos_is_resumed_from_its_records() -> None:
    match, live = with_undos(upto=None)
    again = Match.resume(FAIR, match.log.header, match.log.records)
    assert_same(snapshot(again), live[-1], "resumed")
    assert again.log.line() == match.log.line()


@pytest.mark.parametrize("to", [-1, 10_000])
def test_an_undo_to_nowhere_is_refused(to: int) -> None:
    match, seat = answered()
    before = snapshot(match)
    with pytest.raises(IllegalAnswer, match="no answer at entry"):
        match.undo_to(seat, to)
    assert_same(snapshot(match), before, "after an undo to nowhere")


def test_an_undo_to_what_is_undone_already_is_refused() -> None:
    """Else the match would stand in the undone stretch while its log says that it does not."""
    match, seat = answered()
    match.answer(("left", "middle", "right"))
    undo(match, seat)
    undo(match, seat)
    undone = len(match.log) - 3
    assert undone not in match.log.line()
    with pytest.raises(IllegalAnswer, match="no answer at entry"):
        match.undo_to(seat, undone)
    with pytest.raises(IllegalAnswer):
        match.replay(Undo(seat, undone).encode())


# --- friendly undo


def against_bots(seats: int = 3, **options: str) -> AnyMatch:
    """A match in which only seat 0 is a person's."""
    head = Header(
        FAIR.id,
        FAIR.rules_version,
        FAIR.settle(options),
        tuple(SeatHeader(name, who="bot:random" if seat else "human") for seat, name in enumerate(NAMES[:seats])),
    )
    return Match.start(FAIR, head)


def after_a_play_of_the_person(match: AnyMatch) -> int:
    """The person has played a card; gives the number of that answer."""
    for seed in range(50):
        trial = match.fork()
        card = advance_to_a_play(trial, seed=seed)
        if trial.question.seat == 0:  # type: ignore[union-attr]
            for record in trial.log.records[len(match.log) :]:
                match.replay(record)
            match.answer(card)
            return len(match.log) - 1
    raise AssertionError("the person never plays a card")


def test_a_card_that_only_bots_have_seen_can_be_taken_back() -> None:
    match = against_bots()
    played = after_a_play_of_the_person(match)
    before = match.at(played)
    assert undo_refusal(match, 0) is None
    undo(match, 0)
    assert match.digest() == before.digest()
    again = Match.resume(FAIR, match.log.header, match.log.records)
    assert_same(snapshot(again), snapshot(match), "resumed")


def test_with_friendly_undo_off_a_card_that_bots_have_seen_stays_played() -> None:
    match = against_bots(friendly_undo="never")
    after_a_play_of_the_person(match)
    assert "Everyone has seen that card" in str(undo_refusal(match, 0))


def test_answers_of_bots_are_taken_back_with_the_persons_but_no_chance_and_no_other_person() -> None:
    match = against_bots()
    seen = 0
    luck = SeededLuck(5)
    while match.question is not None and seen < 5:
        line = [decode_record(match.log.records[number]) for number in match.log.line()]
        since = [entry.actor for entry in line[_last_of(line, 0) :]] if _last_of(line, 0) else []
        if set(since) in ({1}, {2}, {1, 2}):
            seen += 1
            assert undo_refusal(match, 0) is None
        if CHANCE in since:
            assert "chance is not taken back" in str(undo_refusal(match, 0))
        step(match, luck)
    assert seen


def _last_of(line: list[object], seat: int) -> int:
    """How many entries there are up to the seat's last one."""
    return max((number + 1 for number, entry in enumerate(line) if entry.actor == seat), default=0)  # type: ignore[attr-defined]


def test_a_bot_takes_nothing_of_a_person_back() -> None:
    match = against_bots()
    after_a_play_of_the_person(match)
    assert undo_refusal(match, 1) is not None


def test_friends_may_agree_beforehand_that_shown_cards_are_taken_back() -> None:
    match = new_match(FAIR, 3, {"friendly_undo": "always"})
    card = advance_to_a_play(match)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(card)
    assert undo_refusal(match, seat) is None


def test_what_another_person_has_answered_since_stays_also_among_friends() -> None:
    match = new_match(FAIR, 3, {"friendly_undo": "always"})
    advance_to(match, "spend", seed=2)
    seat = match.question.seat  # type: ignore[union-attr]
    match.answer(0)
    name = match.log.header.seats[seat].name
    assert str(undo_refusal(match, (seat + 1) % 3)).startswith(f"{name} has answered since.")


def test_the_usual_friendly_undo_leaves_no_trace_in_the_header() -> None:
    assert "friendly_undo" not in FAIR.settle({"friendly_undo": "bots"})
    with pytest.raises(WrongTable, match="Friendly undo can be"):
        FAIR.settle({"friendly_undo": "sometimes"})


def test_a_match_takes_back_no_more_answers_than_a_file_may_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.undo.MOST_UNDOS", 5)
    match, seat = answered()
    for _ in range(5):
        undo(match, seat)
        match.answer(0)
    assert undo_refusal(match, seat) == asking_refusal(match, seat) == TOO_MANY
    one_more = Undo(seat, last_answer_of(match, seat) or 0, ())
    assert wrong_undo(match, one_more) == TOO_MANY, "in a file, or from another machine"
    with pytest.raises(IllegalAnswer, match="taken back in this match already"):
        undo(match, seat)


def test_a_thousand_are_enough() -> None:
    assert MOST_UNDOS == 1_000 and TOO_MANY.startswith("1,000 answers were taken back")
