"""Items (20.4): who rolls with a carrier, and which are buried because nobody can carry them. May ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.ask import choose
from core.frozen import frozen
from core.games.dragon_dice.asks import ITEMS_TO_BURY, ITEMS_TO_ROLL
from core.games.dragon_dice.box import BoxDie, DieNumber, box
from core.games.dragon_dice.forces import carried
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, OwnedDie, items_at, units_at
from core.games.dragon_dice.verbs import Dragon, move_dice
from core.options import Luck, OpenOptions
from core.plain import Answer, Seat


def can_all_be_carried(units: list[OwnedDie], items: list[OwnedDie]) -> bool:
    """Whether these units can carry these items, each within its limits (HR-20)."""
    return carried([each.die for each in units], [each.die for each in items])


@frozen
class CarriedItems(OpenOptions):
    """Items that these units carry together, as many as they can: no other one could be added.

    units: their numbers in the box. items: each with its number in the box.
    """

    units: tuple[DieNumber, ...]
    items: tuple[tuple[DieId, DieNumber], ...]

    @property
    def is_whole(self) -> bool:
        return False

    def listed(self) -> tuple[tuple[DieId, ...], ...]:
        """The first ones that fit, with each item once at the front."""
        places = range(len(self.items))
        found = [self._filled([first, *[place for place in places if place != first]]) for first in places]
        return tuple(dict.fromkeys([self._filled(list(places)), *found]))

    def drawn(self, luck: Luck) -> tuple[DieId, ...]:
        left = list(range(len(self.items)))
        return self._filled([left.pop(luck.below(len(left))) for _ in self.items])

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple):
            return "Choose the items that are carried, or none."
        offered: Iterator[int] = iter([id for id, _ in self.items])
        if not all(type(id) is int and id in offered for id in answer):
            return "Choose each item once, in the order in which they lie there."
        chosen = [place for place, (id, _) in enumerate(self.items) if id in answer]
        if not self._fits(chosen):
            return "These units cannot carry all of these. Leave some out."
        if any(self._fits([*chosen, place]) for place in range(len(self.items)) if place not in chosen):
            return "These units can carry one more. Add it."
        return None

    def about(self) -> Answer:
        return (self.units, self.items)

    def _fits(self, chosen: Sequence[int]) -> bool:
        return carried(_dice(self.units), _dice([self.items[place][1] for place in chosen]))

    def _filled(self, places: list[int]) -> tuple[DieId, ...]:
        chosen: list[int] = []
        for place in places:
            if self._fits([*chosen, place]):
                chosen.append(place)
        return tuple([self.items[place][0] for place in sorted(chosen)])


def _dice(numbers: Sequence[DieNumber]) -> list[BoxDie]:
    return [box()[number] for number in numbers]


async def rolled_items(seat: Seat, units: list[OwnedDie], items: list[OwnedDie]) -> tuple[DieId, ...]:
    """The items of an army that are rolled with these of its units; where not all can be, their owner says which."""
    return await _carried_items(seat, ITEMS_TO_ROLL, units, items)


async def _carried_items(seat: Seat, name: str, units: list[OwnedDie], items: list[OwnedDie]) -> tuple[DieId, ...]:
    if can_all_be_carried(units, items):
        return tuple([each.id for each in items])
    numbers = tuple([each.number for each in units])
    options = CarriedItems(numbers, tuple([(each.id, each.number) for each in items]))
    listed = options.listed()
    return listed[0] if len(listed) == 1 else await choose(seat, name, options)


async def bury_excess(game: Dragon, seat: Seat, place: TerrainId | None) -> None:
    """An army that has more items than its units can carry buries the others, as its owner chooses (HR-32)."""
    items = items_at(game.state, seat, place)
    kept = await _carried_items(seat, ITEMS_TO_BURY, units_at(game.state, seat, place), items)
    if excess := tuple([each.id for each in items if each.id not in kept]):
        move_dice(game, seat, excess, Area.BURIED)
