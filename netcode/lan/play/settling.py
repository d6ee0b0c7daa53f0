"""What the people at a table have agreed on out of turn: the record that is due, and offers that still hang. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from core.ending import asked_by, asked_for_draw, time_up
from core.log import Concede, Draw, Ending, Undo
from core.match import Match
from core.plain import Seat, Seats
from core.state import State
from core.undo import last_answer_of, undo_refusal
from netcode.lan.play.acting import refusal
from netcode.lan.play.ground import Ground
from netcode.lan.play.offers import PATIENCE, is_allowed, still_said
from netcode.lan.play.words import Verb, Word


def settled(ground: Ground, member: int, said: Iterable[Word]) -> Undo | Ending | None:
    """The record that this member may write now because all who are concerned have asked for it or allowed it."""
    words = still_said((*ground.stand.words, *said))
    for word in words:
        if word.by != word.asking or not _counts(word, ground.stand.records):
            continue
        for record in records_for(ground.match, word):
            said_so = _all_said(record, word, words) and is_allowed(ground.stand, record, member, words)
            if said_so and refusal(ground, record) is None:
                return record
    return None


def _counts(word: Word, records: int) -> bool:
    """Whether a wish still means what it was said for: one to undo means the answer that was the last one then."""
    return not word.is_refusal and (word.verb is not Verb.UNDO or word.at == records)


def _all_said(record: Undo | Ending, asked: Word, words: tuple[Word, ...]) -> bool:
    """Whether each seat itself has said so: a machine does not consent for the people in front of it."""
    agreed = () if isinstance(record, Concede) else record.agreed
    said = {(word.verb, word.asking, word.at, word.by) for word in words}
    return all((asked.verb, asked.asking, asked.at, seat) in said for seat in (record.seat, *agreed))


def records_for(match: Match[State], word: Word) -> list[Undo | Ending]:
    """The records that a word may lead to, the freest first."""
    seat = word.asking
    if not 0 <= seat < match.state.seats:
        return []
    if word.verb is Verb.CONCEDE:
        return [Concede(seat)]
    others = asked_by(match, seat)
    if word.verb is Verb.DRAW:
        return [Draw(seat, asked_for_draw(match, seat))]
    if word.verb is Verb.TIME:
        return [record] if (record := time_up(match)).seat == seat else []
    to = last_answer_of(match, seat)
    return [] if to is None else [Undo(seat, to), Undo(seat, to, others)]


def hanging(match: Match[State], words: Iterable[Word], records: int) -> list[tuple[Word, Seats]]:
    """The offers that wait for consent: the word that made each, and the seats that have still to answer."""
    said = still_said(words)
    found: dict[tuple[Verb, Seat], tuple[Word, Seats]] = {}
    for word in said:
        if word.by == word.asking and _is_open(match, word, records):
            agreed = {each.by for each in said if (each.verb, each.asking, each.at) == word.topic}
            asked = asked_for_draw if word.verb is Verb.DRAW else asked_by
            needs = tuple(seat for seat in asked(match, word.asking) if seat not in agreed)
            found[word.verb, word.asking] = (word, needs)
    return list(found.values())


def _is_open(match: Match[State], word: Word, records: int) -> bool:
    if match.question is None or word.verb not in (Verb.UNDO, Verb.DRAW):
        return False
    if word.verb is Verb.DRAW:
        return records - word.at <= PATIENCE
    return word.at == records and undo_refusal(match, word.asking) is not None


def time_called(match: Match[State], words: Iterable[Word], records: int) -> Word | None:
    """The newest word with which the first of the people has said that the time is over, and that still counts."""
    first = time_up(match).seat
    said = [word for word in words if word.verb is Verb.TIME and word.by == word.asking == first]
    return said[-1] if said and records - said[-1].at <= PATIENCE else None
