"""Detectors for decisions beside answers: redeals of the hidden cards, giving up, and out-of-turn records.

A redeal anywhere changes nothing public, leaves nobody knowing what was known, and the match goes on, here and at a new
table. A seat that gives up ends the match, or it goes on as the rules say (`core.game.Game.leave`). No match takes a
record that the people at its table could not have made.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.ending import concede, gone_from
from core.errors import IllegalAnswer, ParlourError
from core.events import DealtAnew
from core.log import Concede, Draw, Ending, Entry, Redealt, Undo, decode_record, mark
from core.match import Match
from core.plain import CHANCE, Seat, all_seats, by_seat
from core.pools import Pools, closed_pools
from core.questions import ChanceQuestion, Unseal
from core.redeal import public_records, redeal, redeal_place, redeal_refusal
from netcode.answerers import SeededLuck
from netcode.laws.battery import is_sentence
from netcode.laws.feeds import Feed, answer_everywhere, compare
from netcode.laws.playing import (
    THEN,
    WHOLE,
    AnyGame,
    AnyMatch,
    MatchSnapshot,
    assert_same,
    difference,
    new_match,
    play,
    snapshot,
    step,
)

LOOKED_AT = 6
"""So many places of a match, each as likely as any other, are stood at again when it is over."""
LOOKED_THROUGH = 60
"""Records of a match in which a window of sealed choices is looked for."""


def play_and_choose(match: AnyMatch, luck: SeededLuck, count: int) -> list[int]:
    """Play to the end; gives some places at random, and the first inside a window of sealed choices."""
    sealed: list[int] = []
    while match.question is not None:
        if isinstance(match.question, Unseal) and len(match.log) < LOOKED_THROUGH:
            sealed.append(len(match.log))
        step(match, luck)
    return sorted({*(luck.below(len(match.log)) for _ in range(count)), *sealed[:1]})


def pools_of(match: AnyMatch) -> Pools:
    return closed_pools(match.pools, match.state.cards)


def check_dealt_anew(match: AnyMatch, luck: SeededLuck) -> AnyMatch:
    """Deal anew where this match stands, to the rules' question; gives that match. The given one is not touched."""
    to = redeal_place(match)
    before, anew = match.at(to), match.fork()
    check_pools(before)
    list_options(anew)
    told = redeal(anew)
    pools = pools_of(before)
    cards = tuple(sorted(card for pool in pools for card in pool.cards))
    assert told == ((DealtAnew(cards),) if cards else ()), f"{told} happened, not that {cards} are dealt anew"
    assert not anew.table.faces, "a face is known of before"
    live = [snapshot(anew)]
    while anew.interlude:
        step(anew, luck)
        live.append(snapshot(anew))
    check_public(anew, before)
    check_new_faces(anew, pools)
    check_standing(anew, live)
    return anew


def list_options(match: AnyMatch) -> None:
    """What is asked may remember what it has listed; it must not list that again when cards have other faces."""
    if match.question is not None and not isinstance(match.question, ChanceQuestion):
        match.question.listed()


def check_pools(match: AnyMatch) -> None:
    """The pools, which nobody's knowledge goes into, say of the closed cards what the dealer knows."""
    pools, ledger = pools_of(match), match.state.cards
    pooled = [card for pool in pools for card in pool.cards]
    closed = [card for card in match.table.faces if card not in ledger.open]
    assert sorted(pooled) == sorted(closed), f"the pools hold {pooled}, closed are {closed}"
    for pool in pools:
        faces = tuple(sorted(match.table.faces_of(pool.cards)))
        assert pool.faces == faces and list(pool.cards) == sorted(pool.cards), f"{pool} has the faces {faces}"


def check_public(anew: AnyMatch, before: AnyMatch) -> None:
    """State and question are those of before."""
    where = f"dealt anew after {len(before.log)} records"
    assert anew.digest() == before.digest(), f"{where}: {difference(anew.state, before.state, 'state')}"
    assert anew.question is not None and before.question is not None
    assert mark(anew.question) == mark(before.question), f"{where}: asked {anew.question}, not {before.question}"
    assert pools_of(anew) == pools_of(before), f"{where}: other pools"


def check_new_faces(match: AnyMatch, pools: Pools) -> None:
    """Every pool has the faces it had; what may be answered is what the new faces allow."""
    for pool in pools:
        assert tuple(sorted(match.table.faces_of(pool.cards))) == pool.faces
    asked, forked = match.question, match.fork().question
    assert type(asked) is type(forked)
    if asked is None or forked is None or isinstance(asked, ChanceQuestion) or isinstance(forked, ChanceQuestion):
        return
    assert asked.listed() == forked.listed()


def check_standing(match: AnyMatch, live: list[MatchSnapshot]) -> None:
    """At each place of the dealing the match can be stood again, and it is played again from its records."""
    first = len(match.log) + 1 - len(live)
    for position, expected in enumerate(live, first):
        assert_same(snapshot(match.at(position)), expected, f"dealing anew, back at {position}")
    again = Match.resume(match.game, match.log.header, match.log.records)
    assert_same(snapshot(again), snapshot(match), "dealt anew and resumed")


def check_new_table(match: AnyMatch, luck: SeededLuck, steps: int | None) -> AnyMatch:
    """A new table takes over what is public, deals anew and plays on: every seat follows from what it may know."""
    records = public_records(match)
    full = Match.resume(match.game, match.log.header, records)
    check_taken_over(match, full, records)
    tables = [full, *(full.fork() for _ in range(match.state.seats + 1))]
    feeds = [Feed(seat, table, []) for seat, table in by_seat(tables[1:-1])]
    feeds.append(Feed(None, tables[-1], []))
    for table in tables:
        table.replay(Redealt(len(records)).encode())
    end = None if steps is None else len(full.log) + steps
    while full.question is not None and (full.interlude or end is None or len(full.log) < end):
        answer_everywhere(full, feeds, luck)
        digest = full.digest()
        for feed in feeds:
            compare(feed, full, digest)
    return full


def check_taken_over(match: AnyMatch, there: AnyMatch, records: list[bytes]) -> None:
    """The records that a new table takes over led it to the same place without a face that not everybody knew."""
    here = match.at(redeal_place(match))
    check_public(there, here)
    hidden = [card for card in there.table.faces if card not in here.state.cards.open]
    assert not hidden, f"the faces of {hidden} are taken over"
    assert there.log.line() == list(range(len(records))), "the past holds what was taken back"


def check_often(match: AnyMatch, seed: int, chance: int) -> AnyMatch:
    """A match at random to its end, dealt anew after about one record in `chance`, fewer in a long match. It can be
    stood at again, and replayed from its records and from those that a new table would take over.
    """
    luck, kept, where = SeededLuck(seed), SeededLuck(chance), f"{match.game.id} with seed {seed}"
    live, passed = {0: (0, snapshot(match))}, 0
    while match.question is not None:
        passed += 1
        if luck.below(chance if len(match.log) < WHOLE else THEN * chance) == 0:
            assert redeal_refusal(match) is None
            redeal(match)
        else:
            step(match, luck)
        if (number := passed if passed < LOOKED_AT else kept.below(passed + 1)) < LOOKED_AT:
            live[number] = (len(match.log), snapshot(match))
    for position, found in live.values():
        assert_same(snapshot(match.at(position)), found, f"{where}, back at {position}")
    again = Match.resume(match.game, match.log.header, match.log.records)
    assert_same(snapshot(again), snapshot(match), f"{where}, resumed")
    there = Match.resume(match.game, match.log.header, public_records(match))
    assert there.digest() == match.digest(), f"{where}: other things were taken over"
    return match


def check_anywhere(match: AnyMatch, seed: int, count: int) -> None:
    """Some places of a match: dealt anew here, every second at a new table too; one of them is played to its end."""
    luck = SeededLuck(seed)
    for number, at in enumerate(play_and_choose(match, luck, count)):
        try:
            anew = check_dealt_anew(match.at(at), luck)
            if number % 2 == 0:
                check_new_table(match.at(at), luck, 25)
        except ParlourError as error:
            raise AssertionError(f"{match.game.id} with seed {seed}, dealt anew at {at}: {error}") from error
        if number == 0:
            assert play(anew, luck).state.result is not None


MOST = 60
"""So many records of a match are tried."""
LOOKED = 5
"""One place in so many of a match that goes on is looked at again."""


def check_leaving(game: AnyGame, seats: int, seed: int, every: int) -> int:
    """A seat gives up at one question in `every`: the match ends or goes on without it, and stands again at its places
    as it did; where that is refused nothing changes. Gives how many matches went on.
    """
    match, luck, went_on = new_match(game, seats, game.quick), SeededLuck(seed), 0
    while match.question is not None and len(match.log) < MOST:
        if len(match.log) % every == 0:
            went_on += give_up(match.fork(), Seat(luck.below(seats)), SeededLuck(len(match.log)))
        step(match, luck)
    return went_on


def give_up(match: AnyMatch, seat: Seat, luck: SeededLuck) -> bool:
    before = snapshot(match)
    try:
        concede(match, seat)
    except IllegalAnswer as error:
        assert is_sentence(str(error))
        assert_same(snapshot(match), before, "after giving up was refused")
        return False
    goes_on = match.question is not None
    live = {len(match.log): snapshot(match)}
    while match.question is not None:
        assert match.question.seat not in gone_from(match), "a seat that has left is asked"
        step(match, luck)
        if len(match.log) % LOOKED == 0:
            live[len(match.log)] = snapshot(match)
    for position, found in live.items():
        assert_same(snapshot(match.at(position)), found, f"{match.game.id}, back at {position}")
    again = match.at(0)
    for record in match.log.records:
        again.replay(record)
    assert_same(snapshot(again), snapshot(match), f"{match.game.id}, replayed")
    return goes_on


def check_out_of_turn(match: AnyMatch) -> None:
    """Records that answer no question are refused by the match itself wherever the people could not have made them."""
    seats, length, before = match.state.seats, len(match.log), snapshot(match)
    for record in wrong_records(match, seats, length):
        try:
            match.replay(record.encode())
        except IllegalAnswer as error:
            assert is_sentence(str(error)), f"{record}: {error}"
        else:
            raise AssertionError(f"after {length} records the match takes {record}")
        assert_same(snapshot(match), before, f"after {record} was refused")


def wrong_records(match: AnyMatch, seats: int, length: int) -> Iterator[Undo | Redealt | Ending]:
    """Seats that do not exist, answers of others, consents that are missing, places where the match does not stand."""
    everybody = tuple(all_seats(seats))
    for seat in (CHANCE, Seat(seats), Seat(99)):
        yield from (Concede(seat), Draw(seat, everybody), Undo(seat, length - 1), Undo(seat, length - 1, everybody))
    entry = decode_record(match.log.records[-1]) if length else None
    last = entry.actor if isinstance(entry, Entry) else CHANCE
    for seat in everybody:
        others = tuple(other for other in everybody if other != seat)
        yield from (Draw(seat, ()), Draw(seat, everybody), Undo(seat, length), Undo(seat, length, others))
        if len(others) > 1:
            yield from (Draw(seat, others[1:]), Undo(seat, length - 1, others[:1]))
        if last != seat:
            yield Undo(seat, length - 1)
    right = redeal_place(match) if match.question is not None else None
    yield from (Redealt(to) for to in (-1, 0, length - 1, length, length + 1) if to != right)
