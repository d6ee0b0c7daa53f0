"""Rolls of armies that stand at the Frontier, with the faces that a test says: seat 0 rolls, seat 1 is aimed at."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar

from core.games.dragon_dice.box import box, numbers
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import DieFace, ItemKind, UnitKind
from core.games.dragon_dice.rolling import Rolled, roll_army
from core.games.dragon_dice.rolls import Army, Attack, DieId, RollKind, TerrainId, faces_of
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon
from core.plain import Answer, Seat
from core.questions import Question, Roll, Seal, SeatQuestion
from tests.games.dragon_dice.tables import play, stand, table

T = TypeVar("T")

FRONTIER = TerrainId(2)
MINE, THEIRS = Army(Seat(0), FRONTIER), Army(Seat(1), FRONTIER)
Answers = Mapping[str, Iterable[Answer] | Callable[[Question], Answer]]


def at(kind: str = "highland_city 3", points: int = 24) -> Dragon:
    """A table whose Frontier is this terrain."""
    return table("highland_city 3", "highland_city 3", kind, points=points)


def side(text: str) -> int:
    """The number of the side of 'dwarves_footman melee 2' that shows this face."""
    kind, _, shown = text.partition(" ")
    words, _, count = shown.rpartition(" ")
    icon, _, element = words.partition(" of ")
    number = next(number for (name, _), number in numbers().items() if name == kind)
    return faces_of(box()[number]).index(DieFace(icon, int(count), element)) + 1


def sides(*texts: str) -> tuple[int, ...]:
    return tuple([side(text) for text in texts])


def die_with(icon: str) -> str:
    """A unit or an item that has the icon, with the face: 'dwarves_warlord Smite 4'."""
    dice: list[UnitKind | ItemKind] = [*components().units.values(), *components().items.values()]
    kind, face = next((die, face) for die in dice for face in die.faces if face.icon == icon)
    return f"{kind.id} {icon}{f' of {face.element}' if face.element else ''} {face.count}"


def army(game: Dragon, seat: int, *texts: str, place: TerrainId | None = FRONTIER) -> tuple[DieId, ...]:
    """Dice of a seat; what stands behind the kind is not looked at. Where an element is to be chosen it is fire."""
    kinds = [text.partition(" ")[0] for text in texts]
    return stand(game, seat, place, *[kind if (kind, "") in numbers() else f"{kind} of fire" for kind in kinds])


def rolled(
    game: Dragon,
    kind: RollKind,
    *texts: str,
    throws: Iterable[tuple[int, ...]] = (),
    answers: Answers | None = None,
    place: TerrainId | None = FRONTIER,
    target: Army | None = THEIRS,
    attack: Attack | None = None,
) -> Rolled:
    """Seat 0 gets these dice and rolls all that it has there; the last ones fall as the texts say."""
    army(game, 0, *texts, place=place)
    throw = [sides(*texts), *throws]
    return play(roll_army(game, Army(Seat(0), place), kind, target=target, attack=attack), answers, throw)


def where(game: Dragon, die: DieId) -> Area:
    return game.state.dice[die].area


def first(question: Question) -> Answer:
    """The first of the answers that are listed."""
    assert isinstance(question, SeatQuestion | Seal)
    return question.listed()[0]


def chosen(*dice: DieId) -> Callable[[Question], Answer]:
    """These, whenever it is asked."""
    return lambda question: tuple(dice)


def play_on(rules: Awaitable[T], *throws: tuple[int, ...]) -> T:
    """Drive rules where every seat takes the first answer; beyond these throws all dice fall on their first side."""
    given, running = iter(throws), rules.__await__()
    answer: Answer = None
    while True:
        try:
            question: Any = running.send(answer)
        except StopIteration as over:
            result: T = over.value
            return result
        if isinstance(question, Roll):
            answer = next(given, tuple([1] * len(question.dice)))
        else:
            answer = first(question)
        assert question.refusal(answer) is None, (question.name, answer)
