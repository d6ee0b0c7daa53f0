"""What is kept of each game under `tests/golden/<game>/`, and how it is made: logs, a playthrough, counts.

`python -m tests.laws.record` makes all of it anew after the rules of a game have changed (law 12).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from core.codec import encode, pack, unpack
from core.games import find_game
from core.header import Header, decode_header
from core.log import Entry, decode_record
from core.match import Match
from core.plain import CHANCE
from netcode.answerers import SystemLuck, deal_chance
from netcode.laws.battery import Setting, tables
from tests.kit import AnyGame, AnyMatch, new_match, random_match

FOLDER = Path(__file__).resolve().parents[1] / "golden"
DEPTH = 4
MOST_COUNTED = 150
"""No depth is counted below one that has more continuations than this: the next one has too many to try."""
UNITS_A_STATE = 10
"""A playthrough shows the whole state at the first unit and each tenth after it, and its digest at every one."""
MOST_LISTED = 40
"""A playthrough lists the options of a choice up to so many."""
SEED = 1759
LEAST_RECORDS, MOST_TRIES = 100, 10


@dataclass(frozen=True, slots=True)
class GoldenLog:
    """A recorded match: its head and records, and the digest after each of them (and before the first)."""

    header: Header
    records: tuple[bytes, ...]
    digests: tuple[bytes, ...]

    def encode(self) -> bytes:
        return pack((self.header.encode(), self.records, self.digests))


def decode_golden(data: bytes) -> GoldenLog:
    head, records, digests = cast(tuple[bytes, tuple[bytes, ...], tuple[bytes, ...]], unpack(data))
    return GoldenLog(decode_header(head), records, digests)


# --- logs


def golden_logs(game_id: str) -> list[GoldenLog]:
    """All that are kept for this game, in the order of their names."""
    return [decode_golden(path.read_bytes()) for path in sorted((FOLDER / game_id).glob("log_*.bin"))]


def replayed(log: GoldenLog) -> Iterator[AnyMatch]:
    """The match before its first record and after each, always the same object."""
    match = Match.start(find_game(log.header.game), log.header)
    yield match
    for record in log.records:
        match.replay(record)
        yield match


def kept_tables(game: AnyGame) -> list[Setting]:
    """Those at which the laws are tried, and those that the presets of the game make besides, with any number of seats
    that goes together with them.
    """
    presets = tables_of_presets(game).values()
    more = [(seats, options) for fewest, options in presets for seats in game.numbers_of_seats if seats > fewest]
    fitting = [each for each in more if game.contradiction(game.settle(each[1]), each[0]) is None]
    return [*tables(game), *presets, *fitting]


def tables_of_presets(game: AnyGame) -> dict[str, Setting]:
    """By the preset's id, for as few seats as can be; without those that are tried as usual."""
    usual = [game.settle(options) for _, options in tables(game)]
    made = {each.id: {**each.options, **game.quick} for each in game.presets}
    return {id: (game.numbers_of_seats[0], opts) for id, opts in made.items() if game.settle(opts) not in usual}


def make_logs(game: AnyGame) -> dict[str, bytes]:
    """A random match at every table that is kept; another where the first one is over at once."""
    logs: dict[str, bytes] = {}
    for number, (seats, options) in enumerate(kept_tables(game)):
        by_chance = [random_match(game, seats, SEED + number, options)]
        while len(by_chance[-1].log) < LEAST_RECORDS and len(by_chance) < MOST_TRIES:
            by_chance.append(random_match(game, seats, SEED + number + len(by_chance) * 100, options))
        match = max(by_chance, key=lambda match: len(match.log))
        played = GoldenLog(match.log.header, tuple(match.log.records), ())
        golden = replace(played, digests=tuple(each.digest() for each in replayed(played)))
        logs[f"log_{number:02}_{seats}_seats.bin"] = golden.encode()
    return logs


# --- counts


class FixedLuck(SystemLuck):
    """The same everywhere and for ever: counts must change with the rules only, not with how we seed chance."""

    def __init__(self, seed: int) -> None:
        self._last = seed

    def below(self, bound: int) -> int:
        self._last = (self._last * 1_103_515_245 + 12_345) % (1 << 31)
        return (self._last >> 8) % bound

    def shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        left = list(items)
        return tuple(left.pop(self.below(len(left))) for _ in items)


def count(match: AnyMatch, depth: int) -> int:
    """How many ways there are to make the next `depth` choices; chance falls as a seed of its place says. Of a choice
    that is too large to be listed only the examples count.
    """
    while match.question is not None and match.question.seat == CHANCE:
        match.answer(*deal_chance(match, match.question, FixedLuck(len(match.log))))
    if match.question is None:
        return 1
    listed = match.question.listed()
    if depth == 1:
        return len(listed)
    return sum(count_after(match, number, depth - 1) for number in range(len(listed)))


def count_after(match: AnyMatch, number: int, depth: int) -> int:
    fork = match.fork()
    assert fork.question is not None
    fork.answer(fork.question.listed()[number])
    return count(fork, depth)


def make_counts(game: AnyGame) -> str:
    """Counts at each depth for every table, as JSON."""
    counts = [
        {"seats": seats, "options": options, "counts": counts_of(game, seats, options)}
        for seats, options in tables(game)
    ]
    return json.dumps({"rules_version": game.rules_version, "tables": counts}, indent=1) + "\n"


def counts_of(game: AnyGame, seats: int, options: dict[str, bool | int | str]) -> list[int]:
    """The counts at depth 1, 2, ... of a new match, as far as they are tried."""
    counts: list[int] = []
    while len(counts) < DEPTH and (not counts or counts[-1] <= MOST_COUNTED):
        counts.append(count(new_match(game, seats, options), len(counts) + 1))
    return counts


# --- playthrough


def make_playthroughs(game_id: str) -> dict[str, str]:
    """By the name of its file: the recorded match with most seats, one where seats lead something else, and one for
    each preset that is no usual table. In lines that a person can compare: every question, event, view, digest.
    """
    game, logs = find_game(game_id), golden_logs(game_id)
    chosen = {
        "playthrough.txt": next((log for log in logs if len(log.header.seats) == game.seats[1]), None),
        "playthrough_other_roles.txt": next((log for log in logs if last_role(log) != last_role(logs[0])), None),
    }
    of_presets, usual = tables_of_presets(game), len(tables(game))
    for id, log in zip(of_presets, logs[usual : usual + len(of_presets)], strict=bool(logs)):
        chosen[f"playthrough_{id}.txt"] = log
    return {name: playthrough(in_units(log)) for name, log in chosen.items() if log is not None}


def in_units(log: GoldenLog) -> AnyMatch:
    """The whole match, with a checkpoint at the start of each unit."""
    return Match.resume(find_game(log.header.game), log.header, list(log.records), apart=0)


def last_role(log: GoldenLog) -> str:
    """What the last seat leads, '' where all seats do the same."""
    header = log.header
    roles = find_game(header.game).roles(header.options, len(header.seats))
    return roles[-1] if roles else ""


def playthrough(match: AnyMatch) -> str:
    """The match line by line; a seat's view stands where it has changed."""
    lines = [f"game {match.game.id}, rules {match.game.rules_version}, seats {match.state.seats}"]
    lines += [f"option {id} = {value!r}" for id, value in sorted(match.log.header.options.items())]
    views: dict[int | None, str] = {}
    units = [checkpoint.position for checkpoint in match.checkpoints] + [len(match.log)]
    whole = {*units[::UNITS_A_STATE], units[-1]}
    line = match.at(0)
    lines += after(line, views) + standing(line, units, whole)
    for number, record in enumerate(match.log.records):
        lines += asked(line, number, decode_record(record))
        line.replay(record)
        lines += after(line, views) + standing(line, units, whole)
    return "\n".join(lines) + "\n"


def standing(match: AnyMatch, units: list[int], whole: set[int]) -> list[str]:
    """The digest of the state at the start of a unit and at the end, and the state itself at some."""
    place = len(match.log)
    lines = [f"  unit: digest {match.digest().hex()} of {len(encode(match.state))} bytes"] if place in units else []
    return [*lines, f"  state {match.state!r}"] if place in whole else lines


def asked(match: AnyMatch, number: int, entry: object) -> list[str]:
    question = match.question
    assert question is not None and isinstance(entry, Entry)
    who = "chance" if question.seat == CHANCE else f"seat {question.seat}"
    faces = f" faces {entry.faces}" if entry.faces is not None else ""
    return [
        f"\n[{number}] {who}: {type(question).__name__} {question.name!r} about {question.about()!r}",
        f"  {options_line(match)}",
        f"  answer {entry.answer!r}{faces}",
    ]


def options_line(match: AnyMatch) -> str:
    """What may be answered, as long as it is a choice with few options."""
    question = match.question
    assert question is not None
    if question.seat == CHANCE:
        return "options: by chance"
    listed = question.listed()
    if not question.is_whole:
        return f"options: too many to list, such as {', '.join(map(repr, listed))}"
    if len(listed) > MOST_LISTED:
        return f"options: {len(listed)}"
    return f"options: {', '.join(map(repr, listed))}"


def after(match: AnyMatch, views: dict[int | None, str]) -> list[str]:
    """What has happened, and what each seat sees where that has changed."""
    lines = [f"  event {event!r}" for event in match.happened[-1]]
    for seat in (*range(match.state.seats), None):
        seen = view_line(match, seat)
        if views.get(seat) != seen:
            lines.append(f"  {'spectator' if seat is None else f'seat {seat}'} sees {seen}")
            views[seat] = seen
    return lines


def view_line(match: AnyMatch, seat: int | None) -> str:
    """The closed cards whose faces this seat may know; what lies open stands in the state."""
    view, ledger = match.view(seat), match.state.cards
    closed = [card for card in range(ledger.next_id) if card not in ledger.open]
    known = [f"{card}={view.face(card)}" for card in closed if view.face(card) is not None]
    return " ".join(known) or "no hidden card"
