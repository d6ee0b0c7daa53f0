"""What of the dice is painted ahead: before there is a table the lines of the builder, and while a player thinks
solids, the pictures of all dice, and the legend.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.dice_faces import icons_of, thrown_die
from client.games.dragon_dice.force_builder import ROW, die_side, first_lines
from client.games.dragon_dice.meanings import GROUPS, Meanings
from client.games.dragon_dice.trays import CELL
from client.kit import Kit
from client.table.dice_tray import mark_of, solid_of
from client.table.divided_builder import row_width
from client.table.legend import ICON, SMALL, LegendLines, Meaning, is_first
from core.frozen import frozen
from core.games.dragon_dice.box import BoxDie, DieSort, box
from core.games.dragon_dice.state import DragonDiceState

Work = list[Callable[[], object]]
LINES = 14
"""So many lines of the legend may be in sight when it opens."""


def before_table(kit: Kit, size: tuple[int, int]) -> Work:
    """The dice and then the lines that the builder lists at first, in a window of that size."""
    art = DiceArt(kit)
    lines, side = first_lines(kit, art, row_width(kit, size[0])), die_side(kit, kit.px(ROW))
    dice: Work = [partial(art.get, DieLook(box()[int(line.entry.id)]), side) for line in lines]
    return dice + [partial(line.render, 1.0) for line in lines]


def pieces_of_work(art: DiceArt, state: DragonDiceState, sides: Iterable[int], legend: LegendAhead) -> Work:
    """Each takes a few milliseconds at most; some put what follows from them before the rest. sides: of the dice that
    lie on the table, in pixels.
    """
    kit = legend.lines.kit
    there = {each.number: each.die for each in state.dice if each.die.sort is not DieSort.TERRAIN}.values()
    marks = dict.fromkeys(name for die in there for name in icons_of(die))
    kinds = {(die.sort, die.name): die for die in box()}.values()
    work: Work = [partial(art.get, DieLook(die), side) for side in (*sides, kit.px(CELL)) for die in there]
    work += [partial(mark_of, kit.pictures, name) for name in marks]
    work += [partial(_solid, kit, die) for die in there]
    work += [partial(legend.meanings.group, number) for number in range(len(GROUPS))]
    work += [partial(legend.begin, work)]
    work += [partial(art.get, DieLook(die), kit.px(SMALL)) for die in kinds]
    return work


@frozen
class LegendAhead:
    """The legend, made in pieces once there are its entries."""

    meanings: Meanings
    lines: LegendLines

    def begin(self, work: Work) -> None:
        """Its first lines are to be made next, then all its pictures."""
        entries, kit = self.meanings.all(), self.lines.kit
        side = kit.px(ICON)
        work[:0] = [
            *[partial(self._line, entries, number) for number in range(LINES)],
            *[partial(kit.pictures.get, each.picture, (side, side), tint=kit.theme.ink) for each in entries],
        ]

    def _line(self, entries: Sequence[Meaning], number: int) -> None:
        for node in self.lines.get(entries[number], is_first=is_first(entries, number)).walk():
            node.render(1.0)


def _solid(kit: Kit, die: BoxDie) -> object:
    return solid_of(kit.pictures, thrown_die(die, 1))
