"""The line at the top: round, phase, the order of play with its current place marked, and how much time is left."""

from functools import partial

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.table.facts import Order, OrderMark
from client.table.paint import polygon

STEP = 42
"""How much room a seat's mark has, at 100 %."""
BESIDE_TALK, TIME = 44, 90
"""Room for a button at the right end, and for the time that is left, at 100 %."""


class OrderLine(Node):
    """Shows an `Order` in the room between the menu and the help button."""

    def __init__(self, kit: Kit, place: Place, folded: bool) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="order of play")
        self._kit, self._folded = kit, folded
        self._order = Keyed(Order("", "", ()), self._lay)
        self._time = Keyed(("", False), self._lay)

    def show(self, order: Order) -> None:
        """Show this order at once."""
        self._order.set(order)

    def tell_time(self, words: str, is_short: bool = False) -> None:
        """Show how much time of play is left, nothing where there is no limit. is_short: so that it is seen."""
        self._time.set((words, is_short))

    def _lay(self) -> None:
        self.clear()
        self._lay_marks(self._order.key, self._titles(self._order.key))
        if self._time.key[0]:
            self._lay_time(*self._time.key)

    @property
    def _free(self) -> float:
        """How much of the line titles and marks may take."""
        return self.width - self._kit.px(TIME + BESIDE_TALK) if self._time.key[0] else self.width

    def _lay_time(self, words: str, is_short: bool) -> None:
        """On a plate at the right, left of where a table of several machines has its button for talk."""
        kit = self._kit
        text = kit.text(words, "title", weight="bold", colour="ink" if is_short else "wood_text")
        size = text.width + kit.px(20), kit.px(34)
        plate = Node(size=size, name="time left")
        plate.position = round(self.width - kit.px(BESIDE_TALK) - size[0]), round((self.height - size[1]) / 2)
        plate.hint = "How much time of play is left. Then the running turn is finished, and the match ends."
        plate.words = f"{words} left"
        text.position = kit.px(10), (size[1] - text.height) / 2
        plate.add(PaintNode(partial(self._paint_plate, is_short), size=size), text)
        self.add(plate)

    def _paint_plate(self, is_short: bool, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        rounded(surface, rect, theme.brass if is_short else theme.plate, theme.radius)

    def _titles(self, order: Order) -> float:
        kit = self._kit
        title = kit.text(order.title, "title", weight="display", colour="wood_text")
        title.position = 0, (self.height - title.height) / 2
        self.add(title)
        room = self._free - title.width - kit.px(STEP * len(order.marks) + 40)
        phase = kit.text(order.phase, "body", colour="wood_text")
        if order.brief and phase.width > room:
            phase = kit.text(order.brief, "body", colour="wood_text")
        if self._folded and phase.width > room:
            return title.width + kit.px(16)
        phase.position = title.width + kit.px(16), (self.height - phase.height) / 2
        self.add(phase)
        return phase.x + phase.width + kit.px(24)

    def _lay_marks(self, order: Order, left: float) -> None:
        if not order.marks:
            return
        kit = self._kit
        room = self._free - left
        step = min(kit.px(STEP), room / len(order.marks))
        middle = max(left + step * len(order.marks) / 2, self.width / 2)
        start = min(middle - step * len(order.marks) / 2, self._free - step * len(order.marks))
        for index, mark in enumerate(order.marks):
            self.add(self._mark(mark, start + step * index, step))

    def _mark(self, mark: OrderMark, x: float, step: float) -> Node:
        kit = self._kit
        now = mark.when == "now"
        holder = Node(at=(x, 0), size=(step, self.height), name="order mark")
        if now:
            holder.add(PaintNode(self._paint_now, size=(step, self.height)))
        side = min(step - kit.px(6), kit.px(30 if now or mark.number else 24))
        below = kit.px(7) if mark.number else kit.px(1)
        picture = kit.picture(mark.picture, side, at=((step - side) / 2, (self.height - side) / 2 - below))
        picture.opacity = 0.32 if mark.when == "over" else 1.0
        holder.add(picture, *self._beside(mark, step, side))
        holder.hint = holder.words = mark.words
        return holder

    def _beside(self, mark: OrderMark, step: float, side: float) -> list[Node]:
        """Its number below, the shape of its seat and its sign at the upper corners."""
        kit, small = self._kit, min(self._kit.px(14), side * 0.5)
        found: list[Node] = []
        if mark.badge:
            found.append(kit.picture(mark.badge, small, at=(max(0, (step - side) / 2 - small * 0.4), kit.px(2))))
        if mark.sign:
            tint = kit.theme.token("ink" if mark.when == "now" else "wood_text")
            found.append(kit.picture(mark.sign, small, tint=tint, at=((step + side) / 2 - small * 0.6, kit.px(2))))
        if mark.number:
            ink = "ink" if mark.when == "now" else "wood_text"
            number = kit.text(mark.number, "small", weight="bold", colour=ink)
            number.position = (step - number.width) / 2, self.height - number.height - kit.px(3)
            number.opacity = 0.5 if mark.when == "over" else 1.0
            found.append(number)
        return found

    def _paint_now(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        box = rect.inflate(-px(2), -px(8))
        rounded(surface, box, theme.paper, theme.radius)
        x, y = rect.centerx, rect.bottom - px(4)
        polygon(surface, [(x - px(6), y - px(5)), (x + px(6), y - px(5)), (x, y + px(3))], theme.paper)
