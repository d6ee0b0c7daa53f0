"""One line of a roll sheet: whose roll it is, its dice in lanes, and how its total came about."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place, grid
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.table.dice_tray import DieNode, Thrown
from client.theme import SeatStyle, mix
from core.frozen import frozen

HEAD, LABEL, WORD, LINE = 32, 19, 17, 18
LARGEST, SMALLEST, READABLE = 46, 13, 22
"""The sides of dice, at 100 %: the most, the least, and the least with a word below."""
STEPS_SHARE = 0.40
"""How much of the width the steps take."""
NARROW = 76
"""The least width of a lane, at 100 %."""
IDLE_LANE, FAINT = 2, 0.6
"""Dice of the third lane are worth nothing, and look it."""


@frozen
class SheetDie:
    """A die of a roll. key: tells it from all others; lane: where it lies; name: what it is called, for people."""

    key: Hashable
    thrown: Thrown
    lane: int
    name: str = ""


@frozen
class SheetLine:
    """A step of the way to the total, and what stands there after it."""

    words: str
    total: str = ""


@frozen
class SheetTotal:
    """What came of it: a picture, and the number beside it."""

    picture: str
    number: str


@frozen
class SheetRow:
    """A roll. lanes: what each is called; fallen: dice that are struck out; reached: so many lines have been told.

    Without `totals` nobody knows yet what it comes to.
    """

    style: SeatStyle | None
    title: str
    dice: tuple[SheetDie, ...]
    lanes: tuple[str, ...]
    lines: tuple[SheetLine, ...] = ()
    totals: tuple[SheetTotal, ...] = ()
    fallen: frozenset[Hashable] = frozenset()


class RowNode(Node):
    """Shows a row in a room of the sheet, its lanes in so much of the width. `dice` finds the node of each die."""

    def __init__(self, kit: Kit, row: SheetRow, place: Place, lanes: float = 1 - STEPS_SHARE) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name=f"roll {row.title}")
        self._kit, self.row, self._lanes_share = kit, row, lanes
        self._steps = Node(name="steps")
        self._totals = Node(name="totals")
        self.dice: dict[Hashable, DieNode] = {}
        self._words: dict[Hashable, Node] = {}
        self._rolls: frozenset[Hashable] = frozenset()
        self._bed = PaintNode(self._paint, size=self.size, name="lanes")
        self.add(self._bed, self._steps, self._totals)
        self._head()
        self._lanes = self._lane_places()
        self._lay_dice()

    # --- parts

    def _head(self) -> None:
        kit, left = self._kit, self._kit.px(10)
        if self.row.style is not None:
            side = kit.px(20)
            self.add(kit.picture(self.row.style.picture, side, at=(left, kit.px(6))))
            left += side + kit.px(8)
        room = self.width * (1 - STEPS_SHARE) - left
        text = kit.text(self.row.title, "body", weight="bold", colour="felt_text", width=room, lines=1)
        if text.clipped:
            text = kit.text(self.row.title, "small", weight="bold", colour="felt_text", width=room, lines=2)
        text.position = left, max(0, (kit.px(HEAD) - text.height) / 2)
        self.add(text)

    def _lane_places(self) -> list[Place]:
        """Each as wide as it has dice, and none too narrow for its name."""
        kit, row = self._kit, self.row
        room = self.width * self._lanes_share - kit.px(16)
        counts = [sum(die.lane == lane for die in row.dice) for lane in range(len(row.lanes))]
        least = kit.px(NARROW)
        spare = max(0.0, room - least * len(counts))
        left, top = float(kit.px(8)), kit.px(HEAD)
        places = []
        for count in counts:
            width = least + spare * count / max(1, sum(counts))
            places.append(Place(left, top, width, self.height - top - kit.px(6)))
            left += width
        return places

    def _lay_dice(self) -> None:
        kit = self._kit
        side = self._side()
        has_words = side >= kit.px(READABLE)
        for lane, place in enumerate(self._lanes):
            dice = [die for die in self.row.dice if die.lane == lane]
            cell = side + kit.px(5), side + (kit.px(WORD) if has_words else kit.px(3))
            room = Place(place.x + kit.px(2), place.y + kit.px(LABEL + 2), place.width - kit.px(8), place.height)
            for die, spot in zip(dice, grid(len(dice), cell, room, 0, "start") if dice else [], strict=True):
                node = DieNode(kit, side, len(self.dice), die.name)
                node.lie(die.thrown)
                node.opacity = FAINT if lane == IDLE_LANE else 1.0
                node.position = spot.x + side / 2 + kit.px(2), spot.y + side / 2
                self.dice[die.key] = node
                self.add(node)
                if has_words and die.thrown.word:
                    self._words[die.key] = self._word(die, node)
        for key in self.row.fallen:
            self.strike(key)

    def _word(self, die: SheetDie, node: DieNode) -> Node:
        word = self._kit.text(die.thrown.word, "small", colour="felt_text", anchor=(0.5, 0))
        word.position = node.x, node.y + node.height * 0.46
        self.add(word)
        return word

    def _side(self) -> int:
        """The largest at which all lanes hold their dice, with words below them where they stay large enough."""
        kit = self._kit
        side = kit.px(LARGEST)
        while side > kit.px(SMALLEST) and not all(self._holds(lane, side) for lane in range(len(self._lanes))):
            side -= 1
        return side

    def _holds(self, lane: int, side: int) -> bool:
        kit, place = self._kit, self._lanes[lane]
        count = sum(die.lane == lane for die in self.row.dice)
        tall = side + (kit.px(WORD) if side >= kit.px(READABLE) else kit.px(3))
        across = int((place.width - kit.px(8)) // (side + kit.px(5)))
        down = int((place.height - kit.px(LABEL + 2)) // tall)
        return across * down >= count

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        kit, theme = self._kit, self._kit.theme
        rounded(surface, rect, mix(theme.felt, theme.felt_deep, 0.35), kit.px(8))
        if self.row.style is not None:
            surface.fill(self.row.style.colour, (rect.left, rect.top + kit.px(8), kit.px(3), rect.height - kit.px(16)))
        lanes = [(self._whole, "")] if self._rolls else [*zip(self._lanes, self.row.lanes, strict=True)]
        for number, (place, name) in enumerate(lanes):
            left, top = rect.left + round(place.x), rect.top + round(place.y)
            box = Rect(left - kit.px(2), top, round(place.width) - kit.px(4), round(place.height))
            bright = 0.16 if number == 0 else 0.05
            rounded(surface, box, mix(theme.felt_deep, theme.felt_text, bright), kit.px(6))
            run = kit.texts.run(name, "bold" if number == 0 else "regular", kit.px(13),
                                theme.felt_text if number == 0 else theme.felt_text_soft)  # fmt: skip
            surface.blit(run, (left + kit.px(4), top + kit.px(1)), (0, 0, box.width - kit.px(6), run.get_height()))

    # --- what is told

    def tell(self, count: int) -> None:
        """Say the first so many steps; with the last one the totals stand in full."""
        kit, row = self._kit, self.row
        left, width = self.width * (1 - STEPS_SHARE) + kit.px(8), self.width * STEPS_SHARE - kit.px(16)
        self._steps.throw_out()
        top, told = float(kit.px(HEAD)), row.lines[:count]
        room = int((self.height - top - kit.px(4)) // kit.texts.line_height(kit.theme.type_size("small")))
        for number, line in enumerate(told):
            spare = max(1, room - (len(told) - number - 1))
            newest = number == len(told) - 1
            text = kit.text(line.words, "small", colour="felt_text" if newest else "felt_text_soft",
                            width=width, lines=min(3, spare), at=(left, top))  # fmt: skip
            self._steps.add(text)
            top += text.height
            room = max(0, room - round(text.height / kit.texts.line_height(kit.theme.type_size("small"))))
        if count >= len(row.lines):
            self._total_up(row.totals)
        elif told and told[-1].total:
            self._total_up((SheetTotal(row.totals[0].picture if len(row.totals) == 1 else "", told[-1].total),))

    def _total_up(self, totals: Sequence[SheetTotal]) -> None:
        kit, left = self._kit, self.width - self._kit.px(12)
        self._totals.throw_out()
        for total in reversed(totals):
            number = kit.text(total.number, "heading", weight="display", colour="felt_text")
            number.position = left - number.width, max(0, (kit.px(HEAD) - number.height) / 2)
            left -= number.width + kit.px(4)
            self._totals.add(number)
            if total.picture:
                side = kit.px(24)
                left -= side
                picture = kit.picture(total.picture, side, tint=kit.theme.felt_text)
                picture.position = left, (kit.px(HEAD) - side) / 2
                self._totals.add(picture)
            left -= kit.px(14)

    def strike(self, key: Hashable) -> None:
        """This die is lost: it lies on its side, faint, and is crossed out."""
        node = self.dice.get(key)
        if node is None:
            return
        node.opacity = 0.45
        kit = self._kit
        cross = kit.picture("icon_close", node.width * 0.9, tint=kit.theme.harm, anchor=(0.5, 0.5))
        cross.position = node.position
        self.add(cross)

    def roll(self, keys: frozenset[Hashable]) -> None:
        """While some of its dice roll nothing tells what they will show: there are no lanes and no words, and none of
        them is faint. Without keys all lie.
        """
        self._rolls = keys
        self._bed.invalidate()
        for word in self._words.values():
            word.visible = not keys
        for die in self.row.dice:
            if die.key in keys:
                self.dice[die.key].tumble(die.thrown, 0.0)
            if die.key not in self.row.fallen:
                self.dice[die.key].opacity = FAINT if die.lane == IDLE_LANE and die.key not in keys else 1.0

    @property
    def _whole(self) -> Place:
        """All lanes together."""
        first, last = self._lanes[0], self._lanes[-1]
        return Place(first.x, first.y, last.x + last.width - first.x, first.height)

    @property
    def mixed(self) -> list[tuple[float, float]]:
        """Where the dice come down before they go to their lanes, in the order of the row."""
        whole = self._whole
        side = next((die.width for die in self.dice.values()), 0) + self._kit.px(6)
        lines = max(1, min(int(whole.height // side), -(-len(self.row.dice) * round(side) // round(whole.width))))
        across = max(1, -(-len(self.row.dice) // lines))
        cell = whole.width / across, whole.height / lines
        return [spot.centre for spot in grid(len(self.row.dice), cell, whole, 0, "start")] if side else []
