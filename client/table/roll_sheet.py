"""The roll sheet: rolls are followed on it over the arena. Dice tumble together and go to lanes by what they are worth,
the total runs through the steps that change it, and rolls that answer each other lie one below the other.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial

from pygame import Rect, Surface

from client.kit import Kit
from client.motion import Call, Halt, Later, Motion, Parallel, Tween, Wait, ease_out, glide, linear, move
from client.motion import Sequence as Steps
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded, shadow
from client.table.dice_tray import SETTLE_MS, TUMBLE_MS, DieNode
from client.table.roll_rows import RowNode, SheetDie, SheetRow
from client.theme import mix

STEP_MS, SHORT_STEP_MS, LANES_MS, FALL_MS = 750, 450, 220, 260
FORWARD_MS, FORWARD, LARGER, TIPPED = 200, 0.3, 1.35, 80
"""A die that is judged comes forward by so much of its height and grows; one that falls tips by so many degrees."""
ROW, TALLEST_ROW, WIDEST = 132, 190, 1040
"""How high a row is, and how wide the sheet at most, at 100 %."""
FOOT = 34
TURNS, CROWD_TURNS, CROWD = 24, 14, 12
"""In so many pictures a die turns on its way; in fewer where more dice than the last number tumble."""


class RollSheet(Node):
    """`show` lays rows at once, `throw` and `tell` give motions. With no rows nothing is to be seen of it."""

    def __init__(self, kit: Kit, room: Place) -> None:
        super().__init__(name="roll sheet", z=-3)
        self._kit, self._room = kit, room
        self.rows: tuple[SheetRow, ...] = ()
        self._nodes: list[RowNode] = []
        self.verdict = ""
        self._foot = 0.0
        self.visible = False

    # --- at once

    def show(self, rows: Sequence[SheetRow], verdict: str = "") -> None:
        """Lay these rolls, all of them told to the end; no rows put the sheet away."""
        self._lay(tuple(rows), verdict)
        for node in self._nodes:
            node.tell(len(node.row.lines))

    def hide(self) -> None:
        self._foot = 0.0
        self.show(())

    def make_room(self, height: float) -> None:
        """Leave so much free at the lower end of the arena, where something lies that belongs to the rolls."""
        if height != self._foot:
            self._foot = height
            self.show(self.rows, self.verdict)

    def say(self, verdict: str) -> None:
        """What the rolls decided, below them."""
        self.show(self.rows, verdict)

    def _lay(self, rows: tuple[SheetRow, ...], verdict: str) -> None:
        self.throw_out()
        self.rows, self._nodes, self.verdict = rows, [], verdict
        self.visible = bool(rows)
        if not rows:
            return
        kit, room = self._kit, self._room.inset(self._kit.px(6))
        room = Place(room.x, room.y, room.width, room.height - self._foot)
        pad, foot = kit.px(8), kit.px(FOOT) if verdict else 0
        width = min(room.width, kit.px(WIDEST))
        tall = min(self._row_height(rows), (room.height - foot - pad) / len(rows) - pad)
        height = len(rows) * (tall + pad) + pad + foot
        self.size = width, height
        self.position = room.x + (room.width - width) / 2, room.y + (room.height - height) / 2
        self.add(PaintNode(self._paint, size=self.size, bleed=kit.px(10), name="cloth"))
        for number, row in enumerate(rows):
            place = Place(pad, pad + number * (tall + pad), width - 2 * pad, tall)
            self._nodes.append(RowNode(kit, row, place))
        self.add(*self._nodes)
        if verdict:
            text = kit.text(verdict, "body", weight="bold", colour="felt_text", width=width - 4 * pad, lines=1,
                            align="centre")  # fmt: skip
            text.position = 2 * pad, height - foot + (foot - pad - text.height) / 2
            self.add(text)

    def _row_height(self, rows: Sequence[SheetRow]) -> float:
        """More for many dice, or for many steps."""
        most = max(max(len(row.dice) for row in rows), 4 * max(len(row.lines) for row in rows))
        return self._kit.px(min(TALLEST_ROW, ROW + 3 * max(0, most - 6)))

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        kit, theme = self._kit, self._kit.theme
        shadow(surface, rect.move(0, kit.px(3)), kit.px(12), kit.px(7), theme.shadow)
        rounded(surface, rect, theme.felt_deep, kit.px(12), Rim(mix(theme.felt_deep, theme.brass, 0.55), kit.px(2)))

    # --- motions

    def throw(self, rows: Sequence[SheetRow], thrown: Collection[Hashable], land: Motion) -> Motion:
        """These dice of the rows are thrown, the others lie; `land` is played when they have come down."""
        return Later(lambda: self._throw(tuple(rows), thrown, land))

    def _throw(self, rows: tuple[SheetRow, ...], thrown: Collection[Hashable], land: Motion) -> Motion:
        self._lay(rows, "")
        flights: list[Motion] = []
        ways: list[Motion] = []
        for node in self._nodes:
            rolling = frozenset(die.key for die in node.row.dice if die.key in thrown)
            if not rolling:
                node.tell(len(node.row.lines))
                continue
            for spot, die in zip(node.mixed, node.row.dice, strict=False):
                lies = node.dice[die.key]
                goal = lies.position
                if die.key in rolling:
                    flights.append(self._flight(lies, die, spot, node.height, len(thrown)))
                    ways.append(move(lies, goal, LANES_MS))
            node.roll(rolling)
        opened = [Call(partial(node.roll, frozenset[Hashable]())) for node in self._nodes]
        return Steps(Parallel(*flights), land, Wait(SETTLE_MS), *opened, Parallel(*ways), Halt())

    def _flight(self, node: DieNode, die: SheetDie, spot: tuple[float, float], tall: float, count: int) -> Motion:
        """From below the sheet to where it comes down, tumbling all the way."""
        number, turned = node.number, -1
        turns = TURNS if count <= CROWD else CROWD_TURNS
        start = spot[0] + (number % 5 - 2) * tall * 0.2, spot[1] + tall * (0.9 + 0.15 * (number % 4))
        node.position = start

        def apply(share: float) -> None:
            nonlocal turned
            step = int(share * turns + number % 2 / 2)  # every other die turns in every other frame
            if share >= 1:
                node.lie(die.thrown)
            elif step != turned:
                turned = step
                node.tumble(die.thrown, share)
            gone = ease_out(share)
            node.position = start[0] + (spot[0] - start[0]) * gone, start[1] + (spot[1] - start[1]) * gone

        return Tween(TUMBLE_MS, apply, ease=linear, travels=node)

    def tell(self, rows: Sequence[SheetRow], number: int) -> Motion:
        """The row of this number runs through its steps to its total; the rows are laid if they do not lie there."""
        return Later(lambda: self._tell(tuple(rows), number))

    def _tell(self, rows: tuple[SheetRow, ...], number: int) -> Motion:
        self._lay(rows, "")
        for place, node in enumerate(self._nodes):
            node.tell(len(node.row.lines) if place != number else 0)
        node, parts = self._nodes[number], list[Motion]()
        for count in range(1, len(node.row.lines) + 1):
            parts += [Call(partial(node.tell, count)), Wait(STEP_MS if count > 1 else SHORT_STEP_MS), Halt()]
        return Steps(*parts, Call(partial(node.tell, len(node.row.lines))))

    def judge(self, rows: Sequence[SheetRow], key: Hashable, stays: bool, heard: Motion) -> Motion:
        """A die that was thrown for itself alone steps forward, and stays or falls; then it lies in its lane. `heard`
        is played when that is seen.
        """
        return Later(lambda: self._judge(tuple(rows), key, stays, heard))

    def _judge(self, rows: tuple[SheetRow, ...], key: Hashable, stays: bool, heard: Motion) -> Motion:
        die = next((node.dice[key] for node in self._nodes if key in node.dice), None)
        lies = Call(lambda: self.show(rows, self.verdict))
        if die is None:
            return Steps(lies, heard)
        (x, y), reach = die.position, die.height * FORWARD
        die.z, die.opacity = 1, 1.0
        steps = glide(die, (x, y + reach), FORWARD_MS, scale=LARGER)
        if stays:
            return Steps(steps, heard, Wait(FALL_MS), lies, Halt())
        return Steps(steps, heard, glide(die, (x, y + 2 * reach), FALL_MS, scale=1, rotation=TIPPED), lies, Halt())

    def strike(self, rows: Sequence[SheetRow], keys: Collection[Hashable]) -> Motion:
        """These dice fall, if the sheet shows them."""
        return Later(lambda: self._strike(tuple(rows), keys))

    def _strike(self, rows: tuple[SheetRow, ...], keys: Collection[Hashable]) -> Motion:
        found = [node.dice[key] for node in self._nodes for key in keys if key in node.dice]
        if not found:
            return Wait(0)
        falls = [move(die, (die.x, die.y + die.height * 0.2), FALL_MS) for die in found]
        return Steps(Parallel(*falls), Call(lambda: self.show(rows, self.verdict)), Wait(FALL_MS))
