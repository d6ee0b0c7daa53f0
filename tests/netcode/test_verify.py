"""Verification: every answer, and every claim about cards that stayed hidden."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from core.game import Game
from core.log import Log
from core.match import Match
from core.matchfile import write
from core.plain import CardId
from core.state import State
from netcode.commands.verify import Claim, verify
from netcode.lan.disk.proving import FileProof, FileSigner
from netcode.record import Recording, WrongEntry
from tests.kit import random_match
from tests.netcode.evens import EVENS, SEAT, evens_header

GAME = cast(Game[State], EVENS)
ODD_HAND = (1, 3, 2, 4, 5, 6)
MIXED_HAND = (1, 2, 3, 4, 5, 6)
HAND = (CardId(6), CardId(7))
CLAIM = Claim(2, SEAT, "even", HAND)


def recording(log: Log, game: Game[State] = GAME) -> Recording:
    return Recording(Path("made"), game, log, len(write(log)), 0)


def claimed(faces: tuple[int, ...], knows: set[str], shown: bool = False) -> Recording:
    """'I have no even card', in the log of a process that is told the faces of these kinds of question."""
    match = Match.start(GAME, evens_header(shown))
    match.answer(None, faces if "shuffle" in knows else None)
    match.answer(None, faces[:2] if "deal" in knows else None)
    match.answer(None)
    if shown:
        match.answer(None, faces[:2])
    assert match.question is None
    return recording(match.log)


def test_a_match_of_one_machine_leaves_nothing_to_believe() -> None:
    verdict = verify(claimed(ODD_HAND, {"shuffle"}))
    assert (verdict.claims, verdict.unproven) == ([CLAIM], [])


def test_the_seat_that_made_the_claim_can_test_it() -> None:
    verdict = verify(claimed(ODD_HAND, {"deal"}))
    assert (verdict.claims, verdict.unproven) == ([CLAIM], [])


def test_a_claim_about_cards_that_stay_hidden_is_unproven() -> None:
    verdict = verify(claimed(ODD_HAND, set()))
    assert (verdict.claims, verdict.unproven) == ([CLAIM], [CLAIM])
    assert verify(claimed(MIXED_HAND, set())).unproven == [CLAIM]


def test_a_claim_is_proven_by_faces_that_come_to_light_later() -> None:
    verdict = verify(claimed(ODD_HAND, set(), shown=True))
    assert (verdict.claims, verdict.unproven) == ([CLAIM], [])
    assert verdict.match.state.result is not None


def test_a_false_claim_is_found_by_faces_that_come_to_light_later() -> None:
    with pytest.raises(WrongEntry, match="Entry 2 breaks the rules: You have an even card") as caught:
        verify(claimed(MIXED_HAND, set(), shown=True))
    assert caught.value.entry == CLAIM.entry


def test_a_played_card_is_no_claim() -> None:
    match = Match.start(GAME, evens_header(shown=False))
    match.answer(None, MIXED_HAND)
    match.answer(None)
    match.answer(match.question.listed()[0])  # type: ignore[union-attr]
    verdict = verify(recording(match.log))
    assert (verdict.claims, verdict.unproven) == ([], [])


def test_undone_claims_are_tested_too() -> None:
    match = Match.start(GAME, evens_header(shown=True))
    match.answer(None)
    match.answer(None)
    match.answer(None)
    match.undo_to(SEAT, 2)
    match.answer(None)
    match.answer(None, ODD_HAND[:2])
    verdict = verify(recording(match.log))
    assert [claim.entry for claim in verdict.claims] == [2, 4]
    assert verdict.unproven == []


def test_a_whole_match_is_checked_and_shows_its_progress() -> None:
    match = random_match("champions_combat")
    seen: list[int] = []
    verdict = verify(recording(match.log, match.game), lambda done, total: seen.append(done))
    assert verdict.match.digest() == match.digest()
    assert seen == sorted(seen) and len(seen) > 2


def test_a_seal_says_how_many_have_signed() -> None:
    ana, ben = FileSigner("Ana", b"a" * 32), FileSigner("Ben", b"b" * 32)
    assert FileProof((ana,), 4, (), 0, (), 9, 4, 0).signers == "one key"
    assert FileProof((ana, ben), 4, (), 0, (), 9, 4, 0).signers == "2 keys"
