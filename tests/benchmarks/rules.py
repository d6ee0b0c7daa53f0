"""Figures of the rules: play, replay, standing at a place, digest, memory, growth, the match file. No pygame here."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from core.budgets import Budgeted, Rule
from core.codec import digest
from core.game import Game
from core.games import find_game, game_ids
from core.match import Match
from core.matchfile import write
from core.plain import Answer, Options
from core.questions import Choose
from core.state import State
from netcode.answerers import Answerer, SeededLuck, answer_at_random, answerer_of, deal_chance
from netcode.record import load
from tests.benchmarks.skirmish import SKIRMISH
from tests.benchmarks.yardsticks import Figure, against_steps, duration, in_turns
from tests.kit import AnyMatch, header

GAME = "champions_combat"
LONG: Options = {"winning_score": 10}
LONG_ENTRIES = 2_000
MATCHES = 12
SIZES = (100, 1_000, 10_000)
SKIRMISH_ENTRIES = 3_000
TIMES = 20
OF_EACH = 4
MEBIBYTE = 1 << 20


# --- playing


def played(seed: int, seats: int = 2, upto: int | None = None, options: Options = MappingProxyType({})) -> AnyMatch:
    """A match of seats that answer at random: checked, logged, chained, with its events."""
    return play_on(Match.start(find_game(GAME), header(GAME, seats, options)), SeededLuck(seed), upto)


def play_on(match: AnyMatch, luck: SeededLuck, upto: int | None, player: Answerer = answer_at_random) -> AnyMatch:
    left = inf if upto is None else upto - len(match.log)
    while left > 0 and (question := match.question) is not None:
        left -= 1
        if question.seat < 0:
            match.answer(*deal_chance(match, question, luck))  # type: ignore[arg-type]
        else:
            match.answer(player(match, question, luck))  # type: ignore[arg-type]
    assert match.log.chain  # made of all records, once it is asked for
    return match


@cache
def matches() -> tuple[AnyMatch, ...]:
    return tuple(play_all())


def play_all() -> list[AnyMatch]:
    return [played(seed, 2 + seed % 3) for seed in range(MATCHES)]


def play() -> Figure:
    answers = sum(len(match.log) for match in matches())
    return against_steps("random seats, an answer", play_all, answers, 200)


def play_others() -> Iterator[Figure]:
    """The other games, in matches of every number of seats that their tables take, several of each: one match alone may
    be over in a few rounds, so that laying its table is most of it.
    """
    for game in (find_game(id) for id in game_ids() if id != GAME):
        starts = [Match.start(game, header(game, seats)) for seats in game.numbers_of_seats * OF_EACH]
        records = sum(len(match.log) for match in play_all_on(starts))
        yield against_steps(f"{game.name}, an answer", lambda: play_all_on(starts), records, 400)  # noqa: B023


def play_all_on(starts: list[AnyMatch]) -> list[AnyMatch]:
    return [play_on(match.fork(), SeededLuck(number), None) for number, match in enumerate(starts)]


def replay_against_play() -> Iterator[Figure]:
    """Replay is checked. Players at random hardly think, so that what they do is little more than the rules."""
    yield replay_of("replay, seats at random", matches(), play_all)
    yield replay_of("replay, seats that play sensibly", tuple(play_sensibly()), play_sensibly)


def replay_of(name: str, kept: tuple[AnyMatch, ...], play: Callable[[], object]) -> Figure:
    replaying, playing = in_turns(
        lambda: [Match.resume(match.game, match.log.header, match.log.records) for match in kept], play
    )
    faster, each = playing / replaying, sum(len(match.log) for match in kept)
    value, yardstick = duration(replaying / each), f"play {duration(playing / each)}"
    return Figure(name, value, yardstick, f"{faster:.1f}", "at least 3 x faster", faster >= 3)


def play_sensibly() -> list[AnyMatch]:
    """Fewer matches, two to four seats each, all of the game's own player."""
    game = find_game(GAME)
    bot = answerer_of(game, "bot:sensible")
    assert bot is not None
    starts = [Match.start(game, header(GAME, 2 + seed % 3)) for seed in range(MATCHES // 2)]
    return [play_on(match, SeededLuck(seed), None, bot) for seed, match in enumerate(starts)]


# --- the kernel alone, and options


def skirmish() -> Iterator[Figure]:
    """A game whose rules cost little."""
    kept = skirmish_match(SKIRMISH_ENTRIES)
    head, records = kept.log.header, kept.log.records
    yield against_steps("skirmish, an answer", lambda: skirmish_match(SKIRMISH_ENTRIES), SKIRMISH_ENTRIES, 130)
    yield against_steps("skirmish, replay", lambda: Match.resume(kept.game, head, records), SKIRMISH_ENTRIES, 130)


def skirmish_match(records: int) -> AnyMatch:
    return play_on(Match.start(SKIRMISH, header(SKIRMISH, 2, {"turns": 1_000_000})), SeededLuck(1), records)  # type: ignore[arg-type]


def options() -> Iterator[Figure]:
    """What a choice costs by itself: all answers listed, and one answer tested, the mean of a match. Each several times
    one after another: in a match the rules have just looked at what a choice looks at, while the states of all places
    of it are more than the caches hold.
    """
    for id, listing, testing in ((GAME, 100, 40), ("stonebound", 300, 60)):
        asked = [each.question for each in standings(id) if isinstance(each.question, Choose)]
        given = [(each, each.listed()[-1]) for each in asked]
        name = find_game(id).name
        yield against_steps(f"{name}, options listed", partial(_all_listed, given), len(given) * TIMES, listing)
        yield against_steps(f"{name}, an answer tested", partial(_all_tested, given), len(given) * TIMES, testing)


def _all_listed(given: Sequence[tuple[Choose, Answer]]) -> None:
    for question, _ in given:
        for _ in range(TIMES):
            question.listed()


def _all_tested(given: Sequence[tuple[Choose, Answer]]) -> None:
    for question, answer in given:
        for _ in range(TIMES):
            question.refusal(answer)


def standings(id: str) -> list[AnyMatch]:
    """The same match at each of 300 places."""
    match = play_on(Match.start(find_game(id), header(id, 2)), SeededLuck(3), 300)
    return [match.at(place) for place in range(len(match.log))]


# --- standing at a place of a long match


@cache
def long_match() -> AnyMatch:
    """A match of at least 2,000 records, cut there."""
    for seed in range(10_000):
        match = played(seed, 2, LONG_ENTRIES, LONG)
        if len(match.log) >= LONG_ENTRIES:
            return match
    raise AssertionError("no match at random is that long")


def places() -> list[int]:
    return list(range(0, LONG_ENTRIES + 1, 40))


def worst_place() -> int:
    """The place that is farthest behind a checkpoint."""
    starts = [checkpoint.position for checkpoint in long_match().checkpoints]
    ends = [*starts[1:], LONG_ENTRIES]
    start, end = max(zip(starts, ends, strict=True), key=lambda unit: unit[1] - unit[0])
    return max(start, end - 1)


def going() -> Iterator[Figure]:
    match, worst = long_match(), worst_place()
    name = f"go to an entry of {LONG_ENTRIES:,}"
    yield against_steps(f"{name}, mean", lambda: [match.at(place) for place in places()], len(places()), 250_000)
    yield against_steps(f"{name}, slowest", lambda: match.at(worst), 1, 250_000, turns=15)


def forking() -> Iterator[Figure]:
    match = long_match()
    by_units = Match.resume(match.game, match.log.header, match.log.records, apart=0)
    units = [match.at(checkpoint.position) for checkpoint in by_units.checkpoints[-20:]]
    anywhere = [match.at(place) for place in places()[-20:]]
    slowest = match.at(worst_place())
    yield against_steps("fork at a question, mean", lambda: [each.fork() for each in anywhere], len(anywhere), 40_000)
    yield against_steps("fork at a question, slowest", slowest.fork, 1, 40_000, turns=15)
    yield against_steps("fork at a unit start", lambda: [each.fork() for each in units], len(units), 40_000 // 3)


def digesting() -> Figure:
    states = [match.state for match in matches()] * 20
    return against_steps("digest of the state", lambda: [digest(state) for state in states], len(states), 4_000)


# --- sets under a budget


def budgets() -> Figure:
    """One answer of 39 things out of 40 tested, where a larger total could be reached by other ones."""
    options = Budgeted(tuple((number, (2, 4, 6)[number % 3]) for number in range(40)), 155, Rule.LARGEST)
    answer = options.listed()[0]
    return against_steps("a set of 40 under a budget", lambda: [options.refusal(answer) for _ in range(1_000)],
                         1_000, 120, turns=15)  # fmt: skip


# --- memory and growth


def memory() -> Iterator[Figure]:
    yield memory_of(f"memory of {LONG_ENTRIES:,} answers", long_match(), 20)
    yield memory_of(f"memory of {SIZES[-1]:,} of a skirmish", skirmish_match(SIZES[-1]), 2)


def memory_of(name: str, kept: AnyMatch, most: int) -> Figure:
    grown = grown_by(kept)
    size, holds = f"{grown / MEBIBYTE:.1f} MiB", grown <= most * MEBIBYTE
    return Figure(name, size, "bare process", "", f"at most {most} MiB", holds)


def grown_by(kept: AnyMatch) -> int:
    """All that Python allocates for a match while it runs, counted by the interpreter."""
    gc.collect()
    tracemalloc.start()
    match = Match.resume(kept.game, kept.log.header, [bytes(bytearray(record)) for record in kept.log.records])
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(match.log) == len(kept.log)
    return grown


def endless() -> Game[State]:
    """The game with a winning score that nobody reaches; everything else is as it is."""
    game = find_game(GAME)

    def start(options: Options, seats: int) -> State:
        state = game.start(options, seats)
        state.winning_score = 1 << 30  # type: ignore[attr-defined]
        return state

    return replace(game, start=start)


def endless_match(records: int) -> AnyMatch:
    match: AnyMatch = Match.start(endless(), header(GAME, 2))
    return play_on(match, SeededLuck(5), records)


def growth() -> Iterator[Figure]:
    """The same number of answers more, after a short log and after a long one, in turns, by several lucks."""
    stretch, turns = 2_000, 11
    short, long = (forks(endless_match(size), turns) for size in (SIZES[0], SIZES[-1]))
    costs = in_turns(lambda: stretch_on(short, stretch), lambda: stretch_on(long, stretch), turns=turns)
    ratio = costs[1] / costs[0]
    value, yardstick = (duration(cost / stretch) for cost in reversed(costs))
    name = f"an answer after {SIZES[-1]:,}"
    yield Figure(name, value, f"after {SIZES[0]:,} {yardstick}", f"{ratio:.2f}", "at most 1.10", ratio <= 1.1)


def forks(match: AnyMatch, count: int) -> list[AnyMatch]:
    return [match.fork() for _ in range(count)]


def stretch_on(waiting: list[AnyMatch], stretch: int) -> None:
    match = waiting.pop()
    play_on(match, SeededLuck(len(waiting)), len(match.log) + stretch)


# --- the match file


def loading() -> Iterator[Figure]:
    """Loading reads frames and the chain; checking also plays the whole match again."""
    for size in SIZES:
        match = endless_match(size)
        with TemporaryDirectory() as folder:
            path = Path(folder) / "long.parlour"
            path.write_bytes(write(match.log))
            yield from loading_of(path, size)


def loading_of(path: Path, size: int) -> Iterator[Figure]:
    loaded = replace(load(path), game=endless())
    yield against_steps(f"load a file of {size:,}, an answer", lambda: load(path), size, None)
    yield against_steps(f"check a file of {size:,}, an answer", loaded.replay, size, None)


def figures() -> Iterator[Figure]:
    """Everything that PERFORMANCE says of rules, in its order."""
    assert GAME in game_ids()
    yield play()
    yield from play_others()
    yield from replay_against_play()
    yield from skirmish()
    yield from options()
    yield from going()
    yield from forking()
    yield digesting()
    yield budgets()
    yield from memory()
    yield from growth()
    yield from loading()
