"""Dice that go from one place to another: units of one's own, and the items that they carry (12, 20.4)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from core.games.dragon_dice.box import DieNumber, DieSort, box
from core.games.dragon_dice.forces import carried
from core.games.dragon_dice.lasting import may_leave
from core.games.dragon_dice.rolls import Army, DieId
from core.games.dragon_dice.state import DragonDiceState, OwnedDie, dice_of
from core.options import ListedOptions, Luck, place_of
from core.plain import Answer


@dataclass(frozen=True, slots=True)
class Movers(ListedOptions[tuple[DieId, ...]]):
    """Some of these units, at least one, with items that they can carry; in the order of their ids."""

    dice: tuple[tuple[DieId, DieNumber], ...]

    @property
    def is_whole(self) -> bool:
        return len(self.dice) == 1

    def listed(self) -> tuple[tuple[DieId, ...], ...]:
        """All units with what they can carry, then each unit alone."""
        ids = tuple(id for id, _ in self.dice)
        units = tuple(id for id in ids if not self._is_item(id))
        return tuple(dict.fromkeys((self._loaded(units, ids), *[(unit,) for unit in units])))

    def drawn(self, luck: Luck) -> tuple[DieId, ...]:
        units = tuple(id for id, _ in self.dice if not self._is_item(id))
        some = tuple(id for id in units if luck.below(2)) or (units[luck.below(len(units))],)
        return self._loaded(some, tuple(id for id, _ in self.dice if luck.below(2)))

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple):
            return "Choose some of the dice that are lit."
        places = [self._place(die) for die in answer]
        if -1 in places or any(later <= earlier for earlier, later in pairwise(places)):
            return "One of these cannot be chosen, or is named twice. Take each lit die once, in their order."
        taken = [self.dice[place] for place in places]
        if all(self._is_item(id) for id, _ in taken):
            return "Items do not move by themselves. Choose at least one unit."
        if not _can_carry([number for _, number in taken]):
            return "These units cannot carry all these items. Leave items behind, or take more units along."
        return None

    def about(self) -> Answer:
        return self.dice

    def _place(self, die: Answer) -> int:
        return place_of(die, tuple(id for id, _ in self.dice))

    def _is_item(self, id: DieId) -> bool:
        return box()[self._number(id)].sort is DieSort.ITEM

    def _number(self, id: DieId) -> DieNumber:
        return dict(self.dice)[id]

    def _loaded(self, units: tuple[DieId, ...], items: tuple[DieId, ...]) -> tuple[DieId, ...]:
        """These units with as many of the items as can be carried, the first ones first."""
        taken = list(units)
        for id in items:
            if id not in units and self._is_item(id) and _can_carry([self._number(each) for each in (*taken, id)]):
                taken.append(id)
        return tuple(id for id, _ in self.dice if id in taken)


def _can_carry(numbers: list[DieNumber]) -> bool:
    dice = [box()[number] for number in numbers]
    items = [die for die in dice if die.sort is DieSort.ITEM]
    return not items or carried([die for die in dice if die.sort is not DieSort.ITEM], items)


def is_free(state: DragonDiceState, die: OwnedDie) -> bool:
    """Whether it can leave where it stands: Dragonkin stay at the terrain where they arrived (20.3)."""
    return die.die.sort is not DieSort.DRAGONKIN and may_leave(state, die.id)


def movers(state: DragonDiceState, army: Army, besides: tuple[DieId, ...] = ()) -> Movers | None:
    """The dice of an army that can go elsewhere, None where no unit can. besides: those that may not."""
    dice = [each for each in dice_of(state, army) if each.id not in besides and is_free(state, each)]
    if all(each.die.sort is DieSort.ITEM for each in dice):
        return None
    return Movers(tuple((each.id, each.number) for each in dice))
