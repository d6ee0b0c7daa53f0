"""What of the dice at a table is painted ahead, while a player thinks: their solids, and the pictures of the legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.dice_faces import thrown_die
from client.kit import Kit
from client.table.dice_tray import solid_of
from client.table.legend import ICON, SMALL, Meaning
from core.games.dragon_dice.box import BoxDie, DieSort, box
from core.games.dragon_dice.state import DragonDiceState


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
