"""Matches laid out by hand: armies at terrains, and rules run with the answers and the throws that a test says."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar

from core.games.dragon_dice.box import numbers
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, Phase, TerrainDie
from core.games.dragon_dice.verbs import Dragon
from core.plain import Answer
from core.questions import Question, Roll, Unseal
from core.table import Table

T = TypeVar("T")

EVERYTHING = (True, True, True, True, True)


def table(*terrains: str, seats: int = 2, points: int = 24, everything: bool = True) -> Dragon:
    """terrains: 'coastland_city 3' for each Home and the Frontier, '8 of 0' for one that a seat holds."""
    terms = ForceTerms(points, seats, *(EVERYTHING if everything else ()))
    state = DragonDiceState(seats=seats, terms=terms, phase=Phase.FIRST_MARCH, round=1, order=list(range(seats)))
    for text in terrains or ("coastland_city 3",) * (seats + 1):
        kind, face, *held = text.split()
        state.terrains.append(TerrainDie(numbers()[kind, ""], int(face), int(held[1]) if held else None))
    return Table(state, {})


def stand(game: Dragon, seat: int, place: int | None, *kinds: str, area: Area | None = None) -> tuple[DieId, ...]:
    """Dice of a seat at a terrain, or in its Reserve Area, or in another area: 'dwarves_footman', or, where its element
    is chosen, 'dragonkin_dragonfoal of fire'.
    """
    where = area or (Area.RESERVES if place is None else Area.TERRAIN)
    at = TerrainId(place) if where is Area.TERRAIN and place is not None else None
    named = [kind.partition(" of ") for kind in kinds]
    return tuple([game.state.bring(numbers()[name, element], seat, where, at) for name, _, element in named])


def play(
    rules: Awaitable[T],
    answers: Mapping[str, Iterable[Answer] | Callable[[Question], Answer]] | None = None,
    throws: Iterable[tuple[int, ...]] = (),
) -> T:
    """Drive rules to their end. answers: by the name of the question the answers in turn, or who makes them; each must
    be legal, and sealed ones come as `(choice,)`. throws: what chance gives, in turn. What is not foreseen fails.
    """
    given = {name: each if callable(each) else iter(each).__next__ for name, each in (answers or {}).items()}
    chance = iter(throws)
    running = rules.__await__()
    answer: Answer = None
    while True:
        try:
            question = running.send(answer)
        except StopIteration as over:
            result: T = over.value
            return result
        assert isinstance(question, Question)
        if isinstance(question, Unseal):
            answer = tuple([choice for sealed in question.sealed if isinstance(sealed, tuple) for choice in sealed])
        else:
            answer = next(chance) if isinstance(question, Roll) else _answer(question, given)
        assert question.refusal(answer) is None, (question.name, answer, question.refusal(answer))


def _answer(question: Question, given: Mapping[str, Callable[..., Answer]]) -> Answer:
    assert question.name in given, f"nobody foresaw {question!r}"
    maker = given[question.name]
    return maker() if getattr(maker, "__name__", "") == "__next__" else maker(question)
