"""What of the dice is painted ahead: before there is a table the lines of the builder, and while a player thinks solids
and the pictures of the legend.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.dice_faces import thrown_die
from client.games.dragon_dice.force_builder import first_lines
from client.kit import Kit
from client.table.dice_tray import solid_of
from client.table.divided_builder import row_width
from client.table.legend import ICON, SMALL, Meaning
from core.games.dragon_dice.box import BoxDie, DieSort, box
from core.games.dragon_dice.state import DragonDiceState


def before_table(kit: Kit, size: tuple[int, int]) -> list[Callable[[], object]]:
    """The lines that the builder lists at first, in a window of that size."""
    return [partial(line.render, 1.0) for line in first_lines(kit, DiceArt(kit), row_width(kit, size[0]))]


def pieces_of_work(
    kit: Kit, art: DiceArt, state: DragonDiceState, meanings: Callable[[], Sequence[Meaning]]
) -> list[Callable[[], object]]:
    """Each takes a few milliseconds at most."""
    there = {each.number: each.die for each in state.dice if each.die.sort is not DieSort.TERRAIN}
    work: list[Callable[[], object]] = [partial(_solid, kit, die) for die in there.values()]
    work += [partial(_icon, kit, meanings, number) for number in range(len(meanings()))]
    kinds = {(die.sort, die.name): die for die in box()}.values()
    return work + [partial(art.get, DieLook(die), kit.px(SMALL)) for die in kinds]


def _icon(kit: Kit, meanings: Callable[[], Sequence[Meaning]], number: int) -> object:
    side = kit.px(ICON)
    return kit.pictures.get(meanings()[number].picture, (side, side), tint=kit.theme.ink)


def _solid(kit: Kit, die: BoxDie) -> object:
    return solid_of(kit.pictures, thrown_die(die, 1))
