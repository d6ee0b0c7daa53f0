"""Hidden cards dealt anew in files: read back, checked, exported, verified, and what one machine alone was shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from core.game import Game
from core.header import SeatHeader
from core.log import ENTRY, Log, Redealt
from core.match import Match
from core.matchfile import read, write
from core.plain import CardId
from core.questions import Deal, Redeal
from core.redeal import public_records, redeal
from core.state import State
from netcode.answerers import SeededLuck, deal_chance
from netcode.commands.export import as_chronicle, as_plain
from netcode.commands.verify import Claim, verify
from netcode.laws.playing import assert_same, snapshot
from netcode.record import Recording, WrongEntry, load
from netcode.session import Session
from netcode.table_session import Waiting
from tests.kit import AnyMatch, new_match, random_match, step
from tests.netcode.evens import EVENS, SEAT, evens_header
from tests.netcode.tables import BOTS, GAME, PEOPLE, PERSON_AND_BOT, go_on, new_session

EVEN_GAME = cast(Game[State], EVENS)


def recording(match: AnyMatch) -> Recording:
    return Recording(Path("made"), match.game, match.log, len(write(match.log)), 0)


def in_the_middle(answers: int) -> AnyMatch:
    """A match whose cards were dealt anew after some records, and so many of the kernel's questions answered."""
    match, luck = random_match(GAME, upto=60), SeededLuck(3)
    redeal(match)
    for _ in range(answers):
        step(match, luck)
    return match


@pytest.mark.parametrize("answers", [0, 1, 3, 4, 20])
def test_a_file_is_read_back_at_any_place_of_it(tmp_path: Path, answers: int) -> None:
    match = in_the_middle(answers)
    path = tmp_path / "made.parlour"
    path.write_bytes(write(match.log))
    assert read(path.read_bytes()).log.records == match.log.records
    again = load(path).replay()
    assert again.log.chain == match.log.chain and again.interlude == match.interlude
    assert_same(snapshot(again), snapshot(match), "read back")


def test_a_local_session_goes_on_with_it(tmp_path: Path) -> None:
    session = go_on(new_session(tmp_path, PEOPLE), 60)
    redeal(session.match)
    (tmp_path / "anew.parlour").write_bytes(write(session.match.log))
    session.close()
    again = Session.open(tmp_path / "anew.parlour", luck=SeededLuck(4))
    while again.match.interlude:
        assert again.waiting is Waiting.CHANCE and again.asked is None
        again.advance()
    assert go_on(again).waiting is Waiting.OVER
    again.close()
    assert verify(load(tmp_path / "anew.parlour")).unproven == []


@pytest.mark.parametrize("to", [0, 5, 59, 61])
def test_a_record_that_deals_anew_from_elsewhere_stops_the_replay(tmp_path: Path, to: int) -> None:
    match = random_match(GAME, upto=60)
    log = Log(match.log.header)
    for record in (*match.log.records, Redealt(to).encode()):
        log.append(record)
    (tmp_path / "made.parlour").write_bytes(write(log))
    with pytest.raises(WrongEntry, match=r"Entry 60 .*: The hidden cards can be dealt anew from entry 60 now"):
        load(tmp_path / "made.parlour").replay()


def test_a_match_that_is_over_cannot_go_on_like_this(tmp_path: Path) -> None:
    match = random_match(GAME, options={"winning_score": 3})
    log = match.log.prefix(len(match.log))
    log.append(Redealt(len(log)).encode())
    (tmp_path / "made.parlour").write_bytes(write(log))
    with pytest.raises(WrongEntry, match="The match is over"):
        load(tmp_path / "made.parlour").replay()


def test_the_dealer_gives_every_face_of_the_pool_once() -> None:
    match, luck = new_match(GAME), SeededLuck(1)
    while not match.pools:
        step(match, luck)
    redeal(match)
    question = match.question
    assert isinstance(question, Redeal)
    orders = {deal_chance(match, question, SeededLuck(seed)) for seed in range(20)}
    assert len(orders) == 20
    assert all(answer is None and tuple(sorted(faces or ())) == question.faces for answer, faces in orders)


# --- exported


def test_it_is_an_entry_of_its_own_in_an_export() -> None:
    match = in_the_middle(3)
    entries = json.loads(json.dumps(as_plain(recording(match))))["entries"]
    anew, dealt = entries[60], entries[61]
    assert (anew["kind"], anew["to"], anew["events"][0]["event"]) == ("anew", 60, "DealtAnew")
    pool = match.at(61).question
    assert isinstance(pool, Redeal) and tuple(sorted(dealt["faces"])) == pool.faces
    assert (dealt["question"], dealt["seat"]) == ("Redeal", None)
    lines = list(as_chronicle(recording(match)))
    assert sum("The hidden cards were dealt anew." in line for line in lines) == 1


# --- verified


def claimed_before(faces: tuple[int, ...], first: tuple[int, ...] | None) -> AnyMatch:
    """'I have no even card', all is dealt anew, and the hand is shown with these faces. first: those of the shuffle."""
    match = Match.start(EVEN_GAME, evens_header(shown=True))
    for cards in (first, None, None):
        match.answer(None, cards)
    redeal(match)
    while isinstance(match.question, Redeal | Deal):
        match.answer(None)
    match.answer(None, faces)
    return match


def test_a_claim_is_not_tested_by_what_was_dealt_after_it() -> None:
    verdict = verify(recording(claimed_before((2, 4), None)))
    assert verdict.unproven == verdict.claims == [Claim(2, SEAT, "even", (CardId(6), CardId(7)))]


def test_a_claim_is_tested_by_what_was_dealt_before_it() -> None:
    verdict = verify(recording(claimed_before((2, 4), (1, 3, 2, 4, 5, 6))))
    assert verdict.claims and not verdict.unproven


@pytest.mark.parametrize(("faces", "is_true"), [((1, 3), True), ((2, 3), False)])
def test_a_claim_after_it_is_tested_by_faces_that_come_to_light_later(faces: tuple[int, ...], is_true: bool) -> None:
    match = Match.start(EVEN_GAME, evens_header(shown=True))
    match.answer(None)
    match.answer(None)
    redeal(match)
    for answered in (None, None, None, faces):
        match.answer(None, answered)
    if is_true:
        assert verify(recording(match)).unproven == []
        return
    with pytest.raises(WrongEntry, match="You have an even card"):
        verify(recording(match))


def test_a_face_that_the_pile_cannot_have_is_found_in_a_file() -> None:
    log = claimed_before((2, 4), None).log
    shown = claimed_before((4, 2), None).log.records[-1].replace(b"\x92\x04\x02", b"\x92\x02\x02")
    wrong = Log(log.header)
    for record in (*log.records[:-1], shown):
        wrong.append(record)
    with pytest.raises(WrongEntry, match="does not have any more"):
        verify(Recording(Path("made"), EVEN_GAME, wrong, len(write(wrong)), 0))


# --- what one machine alone was shown


def machine_of_seat_0(full: AnyMatch) -> AnyMatch:
    """The same match on a machine that is shown what seat 0 is dealt, and else what everybody knows."""
    known = Match.start(full.game, full.log.header)
    for index, record in enumerate(public_records(full)):
        question, there = known.question, full.at(index + 1).table
        dealt = isinstance(question, Deal) and question.to == 0 and record[0] == ENTRY
        mine = question.cards_shown(None) if dealt and question is not None else ()
        known.replay(record, {card: there.face(card) for card in mine})
    return known


def dealt_anew_once(upto: int = 40) -> tuple[AnyMatch, int]:
    match, luck = random_match(GAME, upto=upto), SeededLuck(5)
    redeal(match)
    while match.interlude:
        step(match, luck)
    return match, upto


def test_a_machine_knows_the_new_faces_of_its_own_seat_and_no_others() -> None:
    full, at = dealt_anew_once()
    known = machine_of_seat_0(full)
    for position in (at, at + 1, at + 2, len(full.log)):
        here, there = known.at(position), full.at(position)
        assert here.digest() == there.digest()
        for card, seats in there.state.cards.seen.items():
            assert here.table.face_or_none(card) == (there.table.face(card) if seats & 1 else None)
        assert here.view(0).face(there.state.cards.next_id) is None


def test_what_was_shown_before_is_not_remembered_for_a_card_of_another_seat() -> None:
    """The hand of seat 1 came to this machine once, and is dealt anew to another one."""
    full, at = dealt_anew_once()
    known = machine_of_seat_0(full).at(at)
    theirs = full.at(at)
    hand = [card for card, seats in theirs.state.cards.seen.items() if seats & 2]
    known.learn({card: theirs.table.face(card) for card in hand})
    assert hand and all(known.table.knows(card) for card in hand)
    for record in public_records(full)[at:]:
        known.replay(record)
    for match in (known, known.at(len(known.log)), known.fork()):
        assert not any(match.table.knows(card) for card in hand)


# --- playing on alone from a match on the network


@pytest.mark.parametrize("seats", [PEOPLE, PERSON_AND_BOT, BOTS])
def test_who_does_not_know_all_cards_plays_on_with_others(tmp_path: Path, seats: tuple[SeatHeader, ...]) -> None:
    full, at = dealt_anew_once(30)
    known = machine_of_seat_0(full)
    session = Session.play_on(known, at, seats, folder=tmp_path, luck=SeededLuck(2))
    assert session.match.interlude and session.notice is not None and "dealt anew" in session.notice
    assert go_on(session).waiting is Waiting.OVER
    session.close()
    assert session.path is not None
    again = load(session.path)
    assert not again.network and verify(again).match.digest() == session.match.digest()


def test_who_knows_all_cards_plays_on_with_them() -> None:
    full, at = dealt_anew_once()
    session = Session.play_on(full, at, PEOPLE, folder=None)
    assert session.notice is None and session.match.digest() == full.at(at).digest() and not session.match.interlude


def test_playing_on_at_the_end_of_a_match_shows_its_end() -> None:
    full = random_match(GAME, options={"winning_score": 3})
    known = Match.resume(full.game, full.log.header, public_records(full))
    session = Session.play_on(known, len(known.log), PEOPLE, folder=None)
    assert session.waiting is Waiting.OVER and session.notice is None
