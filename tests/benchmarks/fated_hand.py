"""Figures of Fated Hand: battles at random and between bots, the acts of a turn, the digest of a state, standing at a
place of a long battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import count

from core.codec import decode, digest, encode
from core.games import find_game
from core.games.fated_hand import GAME, asks
from core.games.fated_hand.acts import END, MOVE, Acts
from core.games.fated_hand.spells import SPELLS
from core.games.fated_hand.state import HEROES, FatedHandState, Fighter, Phase
from core.match import Match
from core.options import Luck
from core.plain import Answer, Options
from core.questions import Choose
from netcode.answerers import AskedQuestion, SeededLuck, answer_at_random, answerer_of
from tests.benchmarks.large_battle import large_battle
from tests.benchmarks.rules import places, play_on, replay_of
from tests.benchmarks.yardsticks import Figure, against_steps, in_turns
from tests.kit import AnyMatch, header, random_match

BATTLES: tuple[tuple[int, Options], ...] = (
    (2, {}), (3, {"battle": "marsh"}), (5, {"battle": "captain"}), (2, {"battle": "court", "tier": 3, "heroes": 4}),
)  # fmt: skip
FULL: Options = {"battle": "knives", "heroes": 4}
"""Eleven creatures, more than in any other."""
MOST_REAGENTS, MOST_SPELLS, CAST_ENTRIES = 7, 15, 200
LONG_ENTRIES = 2_000
CHAPTER, CHAPTER_ENTRIES = "drowned_chapel", 3_000
TWO_SECONDS = 24_000_000
"""In steps, at the twelve million a second that the yardstick makes where nothing else runs."""


def begun(seats: int, options: Options) -> AnyMatch:
    return Match.start(GAME, header(GAME, seats, options))  # type: ignore[arg-type]


def play_all() -> list[AnyMatch]:
    return [play_on(begun(*table), SeededLuck(seed), None) for seed in range(3) for table in BATTLES]


def playing() -> Figure:
    answers = sum(len(match.log) for match in play_all())
    return against_steps("Fated Hand at random, an answer", play_all, answers, 400)


def well_read(seats: int, options: Options) -> AnyMatch:
    """Heroes before a round, who know fifteen spells each and hold seven Reagents."""
    match: AnyMatch = Match.start(GAME, header(GAME, seats, options), apart=0)  # type: ignore[arg-type]
    while decode(FatedHandState, match.checkpoints[-1].state).phase is not Phase.PLAN:
        play_on(match, SeededLuck(len(match.log)), len(match.log) + 1)
    state = decode(FatedHandState, match.checkpoints[-1].state)
    for fighter in [each for each in state.fighters if each.side == HEROES]:
        learn_much(fighter)
        fighter.reagents, fighter.deck = fighter.deck[:MOST_REAGENTS], fighter.deck[MOST_REAGENTS:]
    match.checkpoints[-1] = replace(match.checkpoints[-1], kept=state)
    match.apart = None  # from here on checkpoints lie as far apart as in any match
    return match.at(match.checkpoints[-1].position)


def learn_much(fighter: Fighter) -> None:
    known = tuple(SPELLS)[::5][:MOST_SPELLS]
    fighter.sheet = replace(fighter.sheet, foe="", class_id="witch", mastered=known)


LUCKS = range(8)


def forks(match: AnyMatch) -> list[AnyMatch]:
    return [match.fork() for _ in LUCKS]


def played_by_casters(match: AnyMatch) -> list[AnyMatch]:
    """Forks of it, each played as soon as it is made: its last checkpoint lies where they begin."""
    end = len(match.log) + CAST_ENTRIES
    return [play_on(match.fork(), SeededLuck(luck), end) for luck in LUCKS]


def casting() -> Iterator[Figure]:
    """In the battle that a table has if nobody chooses one, and in the largest with magic. What a fork costs is a
    figure of its own, and no part of an answer.
    """
    for where, table in (("", BATTLES[0]), (", four heroes in the arena", BATTLES[-1])):
        match = well_read(*table)
        answers = sum(len(each.log) - len(match.log) for each in played_by_casters(match))
        name = f"Fated Hand at random, an answer of seven Reagents and fifteen spells{where}"
        yield against_steps(name, partial(played_by_casters, match), answers, 400, ahead=partial(forks, match))


def fight() -> AnyMatch:
    """Four heroes and seven foes, led by bots to the end."""
    bot = answerer_of(find_game(GAME.id), "bot:sensible")
    assert bot is not None
    return play_on(begun(2, FULL), SeededLuck(7), None, bot)


def between_bots() -> Figure:
    return against_steps("an encounter of four heroes between bots", fight, 1, TWO_SECONDS, turns=3)


@cache
def turns() -> list[Acts]:
    """The acts of each turn of a battle between bots, on copies of its states."""
    bot = answerer_of(find_game(GAME.id), "bot:sensible")
    assert bot is not None
    match, luck, found = begun(2, FULL), SeededLuck(7), []
    while match.question is not None:
        if match.question.name == asks.ACT:
            state = decode(FatedHandState, encode(match.state))
            assert state.turn is not None
            found.append(Acts(state, state.turn, dict(match.table.faces)))
        play_on(match, luck, len(match.log) + 1, bot)
    return found


def listing() -> Iterator[Figure]:
    every = turns()
    slowest, busiest = max(every, key=lambda acts: in_turns(acts.listed, turns=3)[0]), busiest_acts()
    yield against_steps("acts of a turn, mean", lambda: [acts.listed() for acts in every], len(every), None)
    yield against_steps("acts of a turn, slowest", slowest.listed, 1, 40_000)
    yield against_steps("acts among 20 creatures and 60 tiles of fields", busiest.listed, 1, 40_000)


def busiest_acts() -> Acts:
    """Of somebody who knows fifteen spells and holds seven Reagents."""
    with large_battle(16, 60) as options:
        match = play_on(begun(2, options), SeededLuck(7), 60)
        while match.question is None or match.question.name != asks.ACT:
            play_on(match, SeededLuck(len(match.log)), len(match.log) + 1)
    state = decode(FatedHandState, encode(match.state))
    assert state.turn is not None
    fighter = state.fighters[state.turn]
    learn_much(fighter)
    fighter.reagents = next(each.deck[:MOST_REAGENTS] for each in state.fighters if len(each.deck) >= MOST_REAGENTS)
    fighter.is_primary_used = False
    return Acts(state, state.turn, dict(match.table.faces))


def digesting() -> Figure:
    states = [acts.state for acts in turns()]
    return against_steps("digest of a state of Fated Hand", lambda: list(map(digest, states)), len(states), 4_000)


@cache
def long_match() -> AnyMatch:
    """Eleven creatures that walk about and never attack, cut after 2,000 records."""
    match = play_on(begun(2, FULL), SeededLuck(1), LONG_ENTRIES, peacefully)
    assert len(match.log) == LONG_ENTRIES, f"the battle ends after {len(match.log)} records"
    return match


def peacefully(match: AnyMatch, question: AskedQuestion, luck: Luck) -> Answer:
    """At random, but an act is a step, or the end of the turn."""
    if not isinstance(question, Choose) or not isinstance(question.options, Acts):
        return answer_at_random(match, question, luck)
    steps = [act for act in question.options.listed() if act[0] in (MOVE, END)]
    return steps[luck.below(len(steps))]


@cache
def long_chapter() -> AnyMatch:
    """The first chapter at random, of those for four heroes and five seats, that has CHAPTER_ENTRIES records."""
    told = (random_match("fated_hand", 5, seed, {"story": CHAPTER}) for seed in count())
    return next(match for match in told if len(match.log) >= CHAPTER_ENTRIES)


def told_by_bots() -> list[AnyMatch]:
    """The same chapter, its four heroes and its foes led by bots."""
    bot = answerer_of(find_game(GAME.id), "bot:sensible")
    assert bot is not None
    return [play_on(begun(2, {"story": CHAPTER, "heroes": 4}), SeededLuck(seed), None, bot) for seed in range(3)]


def of_a_chapter() -> Iterator[Figure]:
    """Loaded, which checks every answer, and scrubbed."""
    match = long_chapter()
    name, size = f"Fated Hand, a chapter of {CHAPTER_ENTRIES:,}", len(match.log)
    log = match.log
    yield against_steps(
        f"{name}, load: an answer", lambda: Match.resume(match.game, log.header, log.records), size, None
    )
    yield replay_of("Fated Hand, a chapter between bots, replay", tuple(told_by_bots()), told_by_bots)
    spread = range(0, size, size // 20)
    yield against_steps(f"{name}, go to an entry", lambda: [match.at(place) for place in spread], len(spread), 250_000)


def going() -> Iterator[Figure]:
    match, name = long_match(), f"Fated Hand, go to an entry of {LONG_ENTRIES:,}"
    yield against_steps(f"{name}, mean", lambda: [match.at(place) for place in places()], len(places()), 250_000)
    worst = max(places(), key=lambda place: in_turns(lambda: match.at(place), turns=3)[0])
    yield against_steps(f"{name}, slowest", lambda: match.at(worst), 1, 250_000)
    yield from of_a_chapter()


def forking() -> Iterator[Figure]:
    match, name = long_match(), "Fated Hand, fork at a"
    anywhere = [match.at(place) for place in places()[-20:]]
    by_units = Match.resume(match.game, match.log.header, match.log.records, apart=0)
    units = [match.at(checkpoint.position) for checkpoint in by_units.checkpoints[-20:]]
    yield against_steps(f"{name} question", lambda: [each.fork() for each in anywhere], len(anywhere), 40_000)
    yield against_steps(f"{name} unit start", lambda: [each.fork() for each in units], len(units), 40_000 // 3)


def figures() -> Iterator[Figure]:
    yield playing()
    yield from casting()
    yield between_bots()
    yield from listing()
    yield digesting()
    yield from going()
    yield from forking()
