"""All that lies on the table of Dragon Dice."""

from collections.abc import Sequence
from dataclasses import field
from typing import Any

from pygame import Rect

from client.games.dragon_dice.battlefield import Battlefield
from client.games.dragon_dice.chips import Chips, ChipShown
from client.games.dragon_dice.dice_art import DiceArt
from client.games.dragon_dice.roll_book import RollBook
from client.games.dragon_dice.spell_desk import SpellDesk
from client.games.dragon_dice.trays import Trays
from client.scene.node import Node
from client.table.dice_tray import DiceTray
from client.table.divided_builder import DividedBuilder
from client.table.lamp import Lamp
from client.table.pieces import Lit, TablePieces
from client.table.roll_sheet import RollSheet
from core.frozen import slotted, slotted_by_name
from core.games.dragon_dice.state import DragonDiceState
from core.plain import Answer, Seat


@slotted
class Said:
    """What was said beforehand of the order of things that act one by one. known: all that there was then.

    left: what is still to come, each with its words; None for as it comes.
    """

    known: frozenset[Answer]
    left: list[tuple[Answer, str]] | None


@slotted_by_name
class Pieces(TablePieces):
    """sheet: rolls are followed there; book: what is written on it; slip: answers that lie over it.

    said: by the names of questions that are answered for the player as long as the roll or the casting goes on.
    """

    battlefield: Battlefield
    tray: DiceTray
    art: DiceArt
    trays: Trays
    sheet: RollSheet
    book: RollBook
    slip: Chips
    desk: SpellDesk
    builder: DividedBuilder
    said: dict[str, Said] = field(default_factory=dict)

    @property
    def state(self) -> DragonDiceState:
        return self.view.state_as(DragonDiceState)

    @property
    def seat(self) -> Seat:
        """Whose side of the table is shown."""
        return self.view.seat if self.view.seat is not None else Seat(0)

    @property
    def parts(self) -> Sequence[Lit]:
        return [self.slip, self.desk, self.battlefield, self.builder]

    def lay_slip(self, shown: Sequence[ChipShown], lamp: Lamp[Any]) -> None:
        """Answers over the roll that goes on, which stays in sight."""
        for chip in self.slip.lay_over(shown):
            chip.on_near = lambda spot, near: self.battlefield.on_near(spot, near)
            lamp.option(chip, chip.shown.answer)
        self.sheet.make_room(self.slip.reach)

    def clear(self) -> None:
        """Take away what was thrown."""
        self.sweep()
        self.close_book()

    def sweep(self) -> None:
        """Take away what is to be seen of it."""
        TablePieces.clear(self)
        self.sheet.hide()

    def close_book(self) -> None:
        self.book.clear()
        self.said.clear()

    @property
    def others(self) -> Sequence[Node]:
        lying = [*self.battlefield.dice.values(), *self.battlefield.terrains.values()]
        desk = self.desk.screen_rect() if self.desk.visible else Rect(0, 0, 0, 0)
        return [each for each in lying if not desk.collidepoint(each.screen_rect().center)]
