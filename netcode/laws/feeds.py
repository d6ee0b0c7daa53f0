"""Detectors for laws 7 and 8: matches without events, and matches that know what one seat is entitled to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from core.cards import may_know
from core.codec import encode, pack
from core.entitlement import viewers
from core.errors import ParlourError
from core.events import Event
from core.log import Entry, Log, decode_record, mark
from core.match import Match
from core.plain import CardId, Face, Faces, Seat, all_seats
from core.questions import Question, Seal
from core.state import State
from core.table import Table
from netcode.answerers import SeededLuck
from netcode.laws.playing import (
    AnyGame,
    AnyMatch,
    difference,
    is_looked_at,
    play,
    started_as,
    step,
)

Known: TypeAlias = tuple[dict[CardId, Face] | dict[CardId, int], ...]
"""All that views tell the face of a card by, each by card."""


EXACT = 8
"""Of the records behind the first ones, one in so many is compared by digests, which tell True from 1; the others as
values, in a fifth of the time. In the soak all are compared by digests.
"""
AT_FIRST = 40


@dataclass
class Feed:
    """A process that sits on one seat (None: a spectator) and gets what that seat is entitled to, no more."""

    seat: Seat | None
    match: AnyMatch
    received: list[bytes]
    compared: Known = ({}, {}, {}, {})

    def take(self, record: bytes) -> None:
        self.received.append(record)
        self.match.replay(record)


def check_feeds(full: AnyMatch, luck: SeededLuck, planted: tuple[Face, ...] = ()) -> AnyMatch:
    """A match that begins, with full knowledge and with every seat's, is the same; nobody receives or sees more than is
    theirs.
    """
    feeds = [Feed(seat, started_as(full), []) for seat in (*all_seats(full.state.seats), None)]
    while full.question is not None:
        answer_everywhere(full, feeds, luck)
        is_exact = len(full.log) < AT_FIRST or len(full.log) % EXACT == 0 or full.question is None
        digest = full.digest() if is_exact else None
        for feed in feeds:
            compare(feed, full, digest)
            if planted:
                check_planted(feed, full, planted)
    return full


def answer_everywhere(full: AnyMatch, feeds: list[Feed], luck: SeededLuck) -> None:
    """One answer at the table that knows all, then its entry at each feed, with the faces that are due there."""
    question = feeds[0].match.question
    assert question is not None
    known = dict(full.table.faces) | full.state.cards.open
    step(full, luck)
    entry = decode_record(full.log.records[-1])
    assert isinstance(entry, Entry)
    faces = entry.faces or tuple(known[card] for card in question.cards_shown(entry.answer)) or None
    due = [entitled(question, entry, faces, feed.seat).encode() for feed in feeds]
    for feed, record in zip(feeds, due, strict=True):
        try:
            feed.take(record)
        except ParlourError as error:
            raise AssertionError(f"seat {feed.seat} cannot follow {question.name!r}: {error}") from error


def entitled(question: Question, entry: Entry, faces: Faces | None, seat: Seat | None) -> Entry:
    """The entry as it may reach this seat: faces only for those entitled, a sealed choice only for its owner."""
    shown = faces if viewers(question, seat) else None
    hidden = isinstance(question, Seal) and question.seat != seat
    return Entry(entry.actor, entry.mark, () if hidden else entry.answer, shown)


def compare(feed: Feed, full: AnyMatch, digest: bytes | None) -> None:
    """digest: of the full match; None where equal states are enough."""
    match, seat = feed.match, feed.seat
    where = f"seat {seat} after {len(full.log)} records"
    assert match.happened[-1] == full.happened[-1], f"{where}: {match.happened[-1]} happened, not {full.happened[-1]}"
    if is_looked_at(full):
        is_same = match.state == full.state and (digest is None or match.digest() == digest)
        assert is_same, f"{where}: {difference(match.state, full.state, 'state')}"
    asked = [None if each.question is None else mark(each.question) for each in (match, full)]
    assert asked[0] == asked[1], f"{where}: asked {match.question}, not {full.question}"
    known = known_of(feed, full)
    compare_faces(feed, full, changed_among(feed.compared, known), where)
    feed.compared = known


def known_of(feed: Feed, full: AnyMatch) -> Known:
    ledger = full.state.cards
    return feed.match.table.faces.copy(), full.table.faces.copy(), ledger.open.copy(), ledger.seen.copy()


def changed_among(before: Known, now: Known) -> set[CardId]:
    """The cards of which a view may tell something else: from one record to the next they are few."""
    return {card for old, new in zip(before, now, strict=True) if old != new for card, _ in old.items() ^ new.items()}


def compare_faces(feed: Feed, full: AnyMatch, cards: set[CardId], where: str) -> None:
    """These cards, and the next one, which nobody has yet."""
    match, seat, ledger = feed.match, feed.seat, full.state.cards
    greedy = [card for card in match.table.faces if card in cards and not may_know(ledger, card, seat)]
    assert not greedy, f"{where}: knows the cards {greedy}"
    one, other = match.view(seat), full.view(seat)
    for card in (*cards, CardId(ledger.next_id)):
        expected = full.table.face_or_none(card) if may_know(ledger, card, seat) else None
        assert one.face(card) == other.face(card) == expected, f"{where}: the view shows card {card}"


def check_planted(feed: Feed, full: AnyMatch, planted: tuple[Face, ...]) -> None:
    """Planted faces that this seat may not know stand in no byte of what it received, holds, is asked or told."""
    ledger = full.state.cards
    hidden = [full.table.faces[card] for card in full.table.faces if not may_know(ledger, card, feed.seat)]
    question = feed.match.question
    asked = b"" if question is None else pack(question.about())
    told = repr((feed.match.happened[-1], feed.match.state)).encode()
    held = b"".join((feed.received[-1], encode(feed.match.state), encode_faces(feed.match), asked, told))
    for face in hidden:
        if face in planted:
            where = f"seat {feed.seat} after {len(full.log)} records"
            assert pack(face) not in held and str(face).encode() not in held, f"{where} received the face {face:#x}"


def encode_faces(match: AnyMatch) -> bytes:
    return pack(sorted(match.table.faces.items()))


class SilentMatch(Match[State]):
    """Its rules and verbs note nothing."""

    __slots__ = ()

    def __init__(self, game: AnyGame, log: Log, table: Table[State], apart: int | None = None) -> None:
        super().__init__(game, log, table, apart)
        table.note = _forget


def _forget(event: Event) -> None:
    """Instead of noting it."""


def check_without_events(told: AnyMatch, seed: int) -> None:
    """A match that begins is played at random, told and untold."""
    silent = play(SilentMatch.start(told.game, told.log.header), SeededLuck(seed))
    play(told, SeededLuck(seed))
    assert not any(silent.happened)
    assert any(told.happened)
    assert silent.log.chain == told.log.chain, "other questions or answers without events"
    assert silent.digest() == told.digest(), "another state without events"
