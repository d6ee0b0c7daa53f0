"""Dice that go from one place to another: units of one's own, and the items that they carry (12, 20.4)."""

from __future__ import annotations

from functools import cache

from core.frozen import frozen
from core.games.dragon_dice.box import DieNumber, DieSort, box
from core.games.dragon_dice.forces import carried
from core.games.dragon_dice.lasting import held_units, may_leave
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import DragonDiceState, OwnedDie, items_at
from core.options import Among, ListedOptions, Luck
from core.plain import Answer, Seat

FIREWALKERS = "firewalkers"


@frozen
class Movers(ListedOptions[tuple[DieId, ...]]):
    """Some of these units, at least one, with items that they can carry; in the order of their ids."""

    dice: tuple[tuple[DieId, DieNumber], ...]

    @property
    def is_whole(self) -> bool:
        return len(self.dice) == 1

    def listed(self) -> tuple[tuple[DieId, ...], ...]:
        """All units with what they can carry, then each unit alone."""
        units = self._units()
        loaded = self._loaded(units, tuple([id for id, _ in self.dice]))
        return tuple(dict.fromkeys((loaded, *[(unit,) for unit in units])))

    def drawn(self, luck: Luck) -> tuple[DieId, ...]:
        units = self._units()
        some = tuple([id for id in units if luck.below(2)]) or (units[luck.below(len(units))],)
        return self._loaded(some, tuple([id for id, _ in self.dice if luck.below(2)]))

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple):
            return "Choose some of the dice that are lit."
        printed: dict[int, DieNumber] = dict(self.dice)
        numbers, last = [], -1
        for id in answer:
            if type(id) is not int or id <= last or id not in printed:
                return "One of these cannot be chosen, or is named twice. Take each lit die once, in their order."
            numbers.append(printed[id])
            last = id
        if _item_numbers().issuperset(numbers):
            return "Items do not move by themselves. Choose at least one unit."
        if not _can_carry(numbers):
            return "These units cannot carry all these items. Leave items behind, or take more units along."
        return None

    def about(self) -> Answer:
        return self.dice

    def _units(self) -> tuple[DieId, ...]:
        items = _item_numbers()
        return tuple([id for id, number in self.dice if number not in items])

    def _loaded(self, units: tuple[DieId, ...], items: tuple[DieId, ...]) -> tuple[DieId, ...]:
        """These units with as many of the items as can be carried, the first ones first."""
        numbers, kinds, taken = dict(self.dice), _item_numbers(), list(units)
        for id in [each for each in items if numbers[each] in kinds]:
            if _can_carry([numbers[each] for each in (*taken, id)]):
                taken.append(id)
        return tuple([id for id, _ in self.dice if id in taken]) if len(taken) > len(units) else units


@frozen
class WhereTo(ListedOptions[TerrainId]):
    """The terrains to which a die may go. Which die that is, is only said: the answers depend on the terrains."""

    die: DieId
    places: tuple[TerrainId, ...]

    def listed(self) -> tuple[TerrainId, ...]:
        return self.places

    def refusal(self, answer: Answer) -> str | None:
        return Among(self.places).refusal(answer)

    def about(self) -> Answer:
        return self.places


@cache
def _item_numbers() -> frozenset[DieNumber]:
    return frozenset([each.number for each in box() if each.sort is DieSort.ITEM])


def _can_carry(numbers: list[DieNumber]) -> bool:
    if _item_numbers().isdisjoint(numbers):
        return True
    dice = [box()[number] for number in numbers]
    items = [die for die in dice if die.sort is DieSort.ITEM]
    return carried([die for die in dice if die.sort is not DieSort.ITEM], items)


def is_free(state: DragonDiceState, die: OwnedDie) -> bool:
    """Whether it can leave where it stands: Dragonkin stay at the terrain where they arrived (20.3)."""
    return die.die.sort is not DieSort.DRAGONKIN and may_leave(state, die.id)


def free_units(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> list[OwnedDie]:
    """The units of an army that can leave it."""
    if not (units := state.belongings[seat].units[place]):
        return []
    held = held_units(state) if state.effects else ()
    return [each for each in units if each.die.sort is DieSort.UNIT and each.id not in held]


def movers(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> Movers | None:
    """The dice of an army that can go elsewhere, None where no unit can."""
    return _with_items(state, seat, place, free_units(state, seat, place))


def flyers(state: DragonDiceState, seat: Seat, place: TerrainId, moved: tuple[DieId, ...]) -> Movers | None:
    """The Firewalkers of an army that have not flown yet, with what they can carry."""
    able = [each for each in free_units(state, seat, place) if each.die.species == FIREWALKERS]
    return _with_items(state, seat, place, [each for each in able if each.id not in moved])


def _with_items(state: DragonDiceState, seat: Seat, place: TerrainId | None, units: list[OwnedDie]) -> Movers | None:
    if not units:
        return None
    items = items_at(state, seat, place)
    dice = sorted((*units, *items), key=lambda each: each.id) if items else units
    return Movers(tuple([(each.id, each.number) for each in dice]))
