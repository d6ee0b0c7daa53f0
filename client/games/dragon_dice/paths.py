"""Answers that name several things, put together by clicks: each thing lights after the one before is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import TypeAlias

from client.games.dragon_dice.pieces import Pieces
from client.table.lamp import Lamp
from client.table.spot import Spot
from core.games.dragon_dice.announcing import OfSpell
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_phase import AT_REST, UPON_ARMY
from core.games.dragon_dice.dragonkin import NOBODY
from core.games.dragon_dice.eighth_faces import RECRUIT
from core.games.dragon_dice.reserves import FALL_BACK, FLY
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.plain import Answer, Seat
from core.questions import Choose

Stop: TypeAlias = tuple[str, int, int]
"""What is clicked on the way: ('die', its id, 0), ('terrain', its number, 0), ('army', a seat, a terrain or -1)."""
Path: TypeAlias = tuple[Stop, ...]
Paths: TypeAlias = Callable[[Pieces, Lamp[Path], Answer], Path]
LaysRest: TypeAlias = Callable[[Pieces, Lamp[Path], Sequence[Answer]], None]
NOWHERE = -1


def die(id: Answer) -> Stop:
    assert isinstance(id, int)
    return "die", id, 0


def terrain(number: Answer) -> Stop:
    assert isinstance(number, int)
    return "terrain", number, 0


def army(seat: Seat, place: Answer) -> Stop:
    return "army", seat, place if isinstance(place, int) else NOWHERE


def _numbers(answer: Answer) -> tuple[Answer, ...]:
    assert isinstance(answer, tuple)
    return answer


# --- the way to each answer


def pair(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(unit, another one)."""
    first, second = _numbers(answer)
    return die(first), die(second)


def city(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(how, unit, partner): who is recruited is one die, who is promoted and into what are two."""
    how, first, second = _numbers(answer)
    return (die(first),) if how == RECRUIT else (die(first), die(second))


def lair(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(dragon, terrain)."""
    first, second = _numbers(answer)
    return die(first), terrain(second)


def gain(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(new, old): who grows comes first, then into what; who only comes is one die."""
    new, old = _numbers(answer)
    return (die(new),) if old == NOBODY else (die(old), die(new))


def handled(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(terrain, new, old)."""
    place, new, old = _numbers(answer)
    return army(pieces.seat, place), *gain(pieces, lamp, (new, old))


def course(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(dragon, what it attacks): another dragon, or the army of whose turn it is; that it rests has no place."""
    dragon, target = _numbers(answer)
    assert isinstance(dragon, int) and isinstance(target, int)
    if target == AT_REST:
        return ()
    if target == UPON_ARMY:
        return (army(pieces.state.turn, pieces.state.dice[dragon].terrain),)
    return (die(target),)


def aim(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(seat, terrain, dice, to): of a spell."""
    seat, place, dice, to = _numbers(answer)
    goes = () if to is None else (terrain(to),)
    if dice:
        return (*map(die, _numbers(dice)), *goes)
    if goes and place is not None and seat is None:
        return terrain(place), *goes
    if seat is None:
        return () if place is None else (terrain(place),)
    assert isinstance(seat, int)
    if _is_of_the_dead(lamp):
        return ()
    return army(Seat(seat), place), *goes


def _is_of_the_dead(lamp: Lamp[Path]) -> bool:
    question = lamp.question
    assert isinstance(question, Choose) and isinstance(question.options, OfSpell)
    return components().spells[question.options.spell].target in ("own_dead_area", "opposing_dead_units")


def leaving(pieces: Pieces, lamp: Lamp[Path], answer: Answer) -> Path:
    """(how, from, to): an army that retreats; the terrain to which some fly, then the army they leave; or the champion
    that rides, then where to.
    """
    how, start, to = _numbers(answer)
    if how == FALL_BACK:
        return (army(pieces.seat, start),)
    return (terrain(to), army(pieces.seat, start)) if how == FLY else (die(start), terrain(to))


# --- lighting


def spot_of(pieces: Pieces, stop: Stop) -> Spot | None:
    field, (sort, first, second) = pieces.battlefield, stop
    if sort == "die":
        return field.dice.get(DieId(first))
    if sort == "terrain":
        return field.terrains.get(TerrainId(first))
    if second == NOWHERE:
        return field.reserves if first == pieces.seat else None
    return field.armies.get((Seat(first), TerrainId(second)))


def stepwise(
    paths: Paths, lay_rest: LaysRest, then: str = "Choose what comes with it."
) -> Callable[[Pieces, Lamp[Path]], None]:
    """Lights the next things of all answers that begin as those chosen so far; `lay_rest` takes what has no place, and
    `then` is said once something is chosen.
    """

    def light(pieces: Pieces, lamp: Lamp[Path]) -> None:
        begun = lamp.draft or ()
        ways: dict[Answer, Path] = {
            answer: paths(pieces, lamp, answer) for answer in lamp.question.listed() if answer is not None
        }
        open_ways = {answer: way for answer, way in ways.items() if way[: len(begun)] == begun}
        wanted = {stop[1] for way in open_ways.values() for stop in way[len(begun) :][:1] if stop[0] == "die"}
        pieces.battlefield.offer_dice(pieces.state, [DieId(id) for id in sorted(wanted)])
        found, rest = _by_next_spot(pieces, open_ways, len(begun))
        for spot, answers in found.items():
            _light_stop(lamp, spot, answers, ways, len(begun))
        if begun:
            lamp.say(then)
        lay_rest(pieces, lamp, rest)

    return light


def _by_next_spot(
    pieces: Pieces, ways: Mapping[Answer, Path], depth: int
) -> tuple[dict[Spot, list[Answer]], list[Answer]]:
    """The answers by the spot that comes next on their way, and those without one."""
    found: dict[Spot, list[Answer]] = {}
    rest: list[Answer] = []
    for answer, way in ways.items():
        spot = spot_of(pieces, way[depth]) if len(way) > depth else None
        if spot is None:
            rest.append(answer)
        else:
            found.setdefault(spot, []).append(answer)
    return found, rest


def _light_stop(lamp: Lamp[Path], spot: Spot, answers: list[Answer], ways: Mapping[Answer, Path], depth: int) -> None:
    """Dice that are alike lie as one, and any of them will do."""
    first, is_one_of = ways[answers[0]], partial(_is_among, tuple(answers))
    if len(first) == depth + 1:
        lamp.option(spot, answers[0])
        lamp.reach(is_one_of)
        return
    words = in_common([lamp.words(answer) for answer in answers])
    lamp.lead(spot, words, partial(lamp.go_on, first[: depth + 1]), is_one_of)


def in_common(sentences: Sequence[str]) -> str:
    """What they begin and end with: 'Fly from A to C' and 'Fly from B to C' -> 'Fly from … to C'."""
    if len(sentences) == 1:
        return sentences[0]
    split = [each.split() for each in sentences]
    begin = _alike(split)
    end = _alike([words[begin:][::-1] for words in split])
    first = split[0]
    return " ".join([*first[:begin], *([] if begin == len(first) else ["…"]), *first[len(first) - end :]])


def _alike(sentences: Sequence[Sequence[str]]) -> int:
    """With how many words all begin alike."""
    return len(list(takewhile(lambda words: len(set(words)) == 1, zip(*sentences, strict=False))))


def _is_among(answers: Sequence[Answer], answer: Answer) -> bool:
    return answer in answers
