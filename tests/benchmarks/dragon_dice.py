"""Figures of Dragon Dice: its state, forty dice in one roll, sets and spells, a long match, the throws of a march."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from statistics import median, quantiles

from core.codec import decode, digest, encode
from core.games import find_game
from core.games.dragon_dice import GAME, PRESETS, asks
from core.games.dragon_dice.announcing import announceable
from core.games.dragon_dice.damage import casualties
from core.games.dragon_dice.events import MarchBegan, PhaseBegan
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind
from core.games.dragon_dice.state import DragonDiceState
from core.plain import Options, Seat
from core.questions import Roll
from netcode.answerers import SeededLuck, answerer_of
from tests.benchmarks.rules import places, play_on
from tests.benchmarks.yardsticks import Figure, against_steps, in_turns
from tests.games.dragon_dice.battles import FRONTIER, THEIRS, army, at
from tests.games.dragon_dice.battles import play_on as resolve
from tests.games.dragon_dice.tables import stand
from tests.kit import AnyMatch, new_match

LONG_ENTRIES = 2_000
QUARTER_OF_A_FRAME = 50_000
"""In steps, at the twelve million a second that the yardstick makes where nothing else runs."""
EVERYTHING = next(preset.options for preset in PRESETS if preset.id == "everything")
LONG: Options = {**EVERYTHING, "points": 60, "last_round": 0}
HORDE = ("dwarves_warlord", "lava_elves_beholder", "coral_elves_tako", "undead_lich", "goblins_wolf_rider") * 8


@cache
def long_match() -> AnyMatch:
    """Four seats at random with everything that is advanced, cut after 2,000 records."""
    for seed in range(100):
        match = play_on(new_match(GAME.id, 4, LONG), SeededLuck(seed), LONG_ENTRIES)
        if len(match.log) == LONG_ENTRIES:
            return match
    raise AssertionError("no match at random is that long")


@cache
def standings() -> list[AnyMatch]:
    """The long match at many of its places."""
    return [long_match().at(place) for place in places()]


def digesting() -> Figure:
    states = [match.state for match in standings()]
    return against_steps(
        "digest of a state of Dragon Dice", lambda: [digest(each) for each in states], len(states), 4_000
    )


def going() -> Iterator[Figure]:
    match = long_match()
    name = f"Dragon Dice, go to an entry of {LONG_ENTRIES:,}"
    yield against_steps(f"{name}, mean", lambda: [match.at(place) for place in places()], len(places()), 250_000)
    worst = max(places(), key=lambda place: in_turns(lambda: match.at(place), turns=3)[0])
    yield against_steps(f"{name}, slowest", lambda: match.at(worst), 1, 250_000)


def forty_dice() -> Figure:
    """Thrown and resolved with their special icons, whoever is asked taking the first answer."""

    def roll() -> None:
        game = at(points=60)
        army(game, 0, *HORDE)
        stand(game, 1, FRONTIER, "dwarves_warlord", "dwarves_footman", "undead_ghost")
        sides = tuple([number % 6 + 1 for number in range(len(HORDE))])
        resolve(roll_army(game, Army(Seat(0), FRONTIER), RollKind((Purpose.MELEE,)), target=THEIRS), sides)

    return against_steps("forty dice thrown and resolved", roll, 1, QUARTER_OF_A_FRAME, turns=15)


def giving() -> Figure:
    """One answer of the owner of forty units tested."""
    options = casualties([(DieId(number), (1, 2, 3)[number % 3]) for number in range(40)], 50)
    answer = options.listed()[0]
    return against_steps("casualties of forty units", lambda: [options.refusal(answer) for _ in range(100)], 100, 200)


def spells() -> Iterator[Figure]:
    """What may be announced, found out at the place of a match where it takes longest."""
    states = list(announcing())
    slowest = max(states, key=lambda state: in_turns(lambda: announceable(state), turns=3)[0])
    yield against_steps("spells to announce, mean", lambda: [announceable(each) for each in states], len(states), None)
    yield against_steps("spells to announce, slowest", lambda: announceable(slowest), 1, 250_000)


def announcing() -> Iterator[DragonDiceState]:
    """Copies of the states in which spells may be announced, of a match at random."""
    match, luck = new_match(GAME.id, 4, LONG), SeededLuck(3)
    while match.question is not None and len(match.log) < LONG_ENTRIES:
        if match.question.name == asks.ANNOUNCE:
            yield decode(DragonDiceState, encode(match.state))
        play_on(match, luck, len(match.log) + 1)


def marches() -> Iterator[Figure]:
    """How many throws a march takes, as each costs the network the same however many dice it has."""
    found = [rolls for seed in range(12) for rolls in rolls_of_marches(new_match(GAME.id, 2, EVERYTHING), seed)]
    middle, most = median(found), quantiles(found, n=100)[-1]
    yield Figure("throws in a march, median", f"{middle:.0f}", f"{len(found)} marches", "", "at most 6", middle <= 6)
    yield Figure("throws in a march, 99 of 100", f"{most:.0f}", f"{len(found)} marches", "", "at most 20", most <= 20)


def rolls_of_marches(match: AnyMatch, seed: int) -> Iterator[int]:
    """How often dice are thrown in each march of a match between two bots."""
    bot, luck, rolls = answerer_of(find_game(GAME.id), "bot:sensible"), SeededLuck(seed), -1
    assert bot is not None
    while match.question is not None:
        rolls += rolls >= 0 and isinstance(match.question, Roll)
        play_on(match, luck, len(match.log) + 1, bot)
        for event in match.happened[-1]:
            if isinstance(event, PhaseBegan) and rolls >= 0:
                yield rolls
            rolls = 0 if isinstance(event, MarchBegan) else -1 if isinstance(event, PhaseBegan) else rolls


def figures() -> Iterator[Figure]:
    yield digesting()
    yield from going()
    yield forty_dice()
    yield giving()
    yield from spells()
    yield from marches()
