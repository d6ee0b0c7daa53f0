"""Rooms that show a part of something taller: any scene, or a list of lines of which only those seen exist."""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import NamedTuple, Unpack

from pygame import Rect, Surface

from client.input_events import Action, Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode, Stack
from client.scene.placing import Placing
from client.shapes import Rim, ring, rounded
from client.theme import Colour, mix

WHEEL = 64
BAR = 8
SEEN = 0.55
"""How far the colour of a bar lies from that of wood, so that it is seen on it."""
STEP = 8
"""A bar grows by so many pixels at once: not with each line that is added must it be painted again."""
LINES_KEPT = 200
Size = tuple[float, float]


class ScrollArea(Node):
    """Shows `content` (a node with a size) through a room of `size`; the wheel, the bar, page keys and the focus move
    it. Leave `kit.px(16)` of the width for the bar. is_walked: keys walk what lies in it, also what can have the focus
    only later, and never stop at the area itself.
    """

    def __init__(self, kit: Kit, content: Node, size: Size, *, on_scroll: Callable[[], None] | None = None,
                 is_walked: bool = False, **placing: Unpack[Placing]) -> None:  # fmt: skip
        super().__init__(size=size, clips=True, **placing)
        self._kit, self.content, self._on_scroll = kit, content, on_scroll
        self._offset = 0.0
        self._bar_lies: tuple[float, float, float] | None = None
        """What it was placed for: the offset, and the heights of the content and of the room."""
        self._bar = PaintNode(self._paint_bar, size=(kit.px(BAR), 1), z=1)
        self._bar.on = {Pointer.DRAG: self._drag_bar}
        self.add(content, self._bar)
        self.on = {Pointer.WHEEL: self._wheel}
        self.on_action, self.reveal = self._act, self._reveal
        self.focusable = not is_walked and self.most > 0 and not any(node.focusable for node in content.walk())
        self._place_bar()

    @property
    def offset(self) -> float:
        """How many pixels of the content lie above the room."""
        return self._offset

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.content.height - self.height)

    def scroll(self, offset: float) -> None:
        """Show the content from this offset on, kept inside its limits."""
        offset = round(min(self.most, max(0.0, offset)))
        changed, self._offset = offset != self._offset, offset
        self.content.y = -offset
        self._place_bar()
        if changed and self._on_scroll is not None:
            self._on_scroll()

    def described(self) -> str:
        return self.words

    def _wheel(self, event: PointerEvent) -> None:
        self.scroll(self._offset - event.wheel[1] * self._kit.px(WHEEL))

    def _drag_bar(self, event: PointerEvent) -> None:
        room = self.height - self._bar.height
        if room > 0:
            self.scroll(self._offset + event.moved[1] * self.most / room)

    def _act(self, action: Action) -> bool:
        page, line = self.height * 0.9, self._kit.px(WHEEL)
        ways = {Action.PAGE_UP: -page, Action.PAGE_DOWN: page, Action.FIRST: -self._offset, Action.LAST: self.most}
        if self.focusable:
            ways |= {Action.UP: -line, Action.DOWN: line}
        target = min(self.most, max(0.0, self._offset + ways.get(action, 0.0)))
        if round(target) == self._offset:
            return False
        self.scroll(target)
        return True

    def _reveal(self, node: Node) -> None:
        box, room = node.screen_rect(), self.screen_rect()
        margin = self._kit.px(8)
        if box.top < room.top + margin:
            self.scroll(self._offset + box.top - room.top - margin)
        elif box.bottom > room.bottom - margin:
            self.scroll(self._offset + box.bottom - room.bottom + margin)

    def _place_bar(self) -> None:
        lies = self._offset, self.content.height, self.height
        if lies == self._bar_lies:
            return
        self._bar_lies = lies
        self._bar.visible = self.most > 0
        if not self.most:
            return
        tall = max(self._kit.px(32), round(self.height * self.height / self.content.height / STEP) * STEP)
        self._bar.size = self._kit.px(BAR), tall
        share = self._offset / self.most
        self._bar.position = self.width - self._bar.width, round(share * (self.height - tall))

    def _paint_bar(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        fill = mix(theme.wood, theme.wood_text, SEEN)
        rounded(surface, rect, fill, rect.width // 2, Rim(theme.wood_edge, 1))


class ListLines(NamedTuple):
    """What a list shows: `build(index)` makes a line when it comes into sight; `estimate` is the height of those not
    yet seen. ground: the colour of all that lies below the list, None where that is not of one colour.
    """

    build: Callable[[int], Node]
    number: int
    estimate: float
    ground: Colour | None = None


class ScrollList(Node):
    """Lines through a room of `size`. With `follow` the list stays at its end when it is there and a line is added.
    With `on_choose(index)` lines can be clicked, and walked with up and down and Enter; `on_mark(index)` is told which
    line keys have come to, and `on_fold(index, open)` folds away or unfolds what belongs to the marked line, by left
    and right; whether it did.
    """

    def __init__(self, kit: Kit, size: Size, lines: ListLines, *, follow: bool = False,
                 on_choose: Callable[[int], None] | None = None, on_mark: Callable[[int], None] = lambda index: None,
                 **placing: Unpack[Placing]) -> None:  # fmt: skip
        super().__init__(size=size, **placing)
        self._build, count, self._estimate, ground = lines
        self._kit, self._follow = kit, follow
        self._on_choose, self._on_mark = on_choose, on_mark
        self.on_fold: Callable[[int, bool], bool] = lambda index, is_open: False
        self._tops: list[float] = [index * self._estimate for index in range(count + 1)]
        self._built: dict[int, Node] = {}
        self._shown: set[int] = set()
        self._content = Node() if ground is None else Stack(ground=ground)
        self._content.size = size[0], self._tops[-1]
        self._current = -1
        self._mark = PaintNode(self._paint_mark, size=(size[0] - kit.px(2 * BAR), 1), z=-1)
        self._mark.visible = False
        self._content.add(self._mark)
        self._area = ScrollArea(kit, self._content, size, on_scroll=self._show, is_walked=True)
        self.add(self._area)
        self.focusable, self.on_action, self.on_focus = True, self._act, self._focused
        self.on = {Pointer.CLICK: self._click} if on_choose is not None else {}
        self._show()
        if follow:
            self.to_end()

    @property
    def count(self) -> int:
        """The number of lines."""
        return len(self._tops) - 1

    @property
    def current(self) -> int:
        """The line that is marked, or -1."""
        return self._current

    def add_line(self) -> None:
        """There is one more line; `build` will be asked for it."""
        self.grow(1)

    def grow(self, count: int, renewed: Iterable[int] = ()) -> None:
        """There are so many more lines, for which `build` will be asked, and these look otherwise now; one without
        height is folded away.
        """
        at_end, known = self._area.offset >= self._area.most - 1, self.count
        self._tops += [self._tops[-1] + self._estimate * number for number in range(1, count + 1)]
        for index in renewed:
            self._build_anew(index)
        if not (self._follow and at_end):
            self._content.height = self._tops[-1]
            self._show()
            return
        for index in range(known, self.count):
            self._measure(index)
        self._content.height = self._tops[-1]
        self.to_end()

    def _build_anew(self, index: int) -> None:
        """A line that was built before looks otherwise now."""
        if (node := self._built.pop(index, None)) is not None:
            node.remove()
            self._shown.discard(index)
            self._measure(index)

    def reset(self, count: int) -> None:
        """All lines are others now."""
        for node in self._built.values():
            node.remove()
        self._built.clear()
        self._shown.clear()
        self._tops = [index * self._estimate for index in range(count + 1)]
        self._content.height = self._tops[-1]
        self._current = -1
        self._mark.visible = False
        self._area.scroll(0)
        self._show()

    def to_end(self) -> None:
        """Show the last lines; what is measured on the way moves the end, and may move it back."""
        is_shown = False
        while not is_shown or self._area.offset != round(self._area.most):
            before, is_shown = self._area.offset, True
            self._area.scroll(self._area.most)
            if self._area.offset == before:  # else it was shown as it was scrolled
                self._show()

    def choose_line(self, index: int) -> None:
        """Mark a line and bring it into sight."""
        self._current = min(max(0, index), self.count - 1)
        self._scroll_to(self._current)
        self._place_mark()

    def to_start(self) -> None:
        """Show the first lines, none of them marked."""
        self._current = -1
        self._area.scroll(0)
        self._show()

    def _scroll_to(self, index: int) -> None:
        for _ in range(3):  # heights of lines not seen before are estimates until they are built
            top, bottom = self._tops[index], self._tops[index + 1]
            if top < self._area.offset:
                self._area.scroll(top)
            elif bottom > self._area.offset + self.height:
                self._area.scroll(bottom - self.height)
            self._show()

    # --- which lines exist

    def _show(self) -> None:
        """Build the lines in sight, and let go of those that are not."""
        wanted = self._in_sight()
        for index in self._shown - wanted:
            self._built[index].remove()
        for index in sorted(wanted - self._shown):
            self._content.add(self._line(index))
        self._shown = wanted
        for index in wanted:
            self._built[index].y = round(self._tops[index])
        if self._content.height != self._tops[-1]:
            self._content.height = self._tops[-1]
            self._area.scroll(self._area.offset)
        self._place_mark()

    def _in_sight(self) -> set[int]:
        wanted: set[int] = set()
        tops, top, end = self._tops, self._area.offset, self._area.offset + self.height
        index, count = max(0, bisect_right(tops, top) - 1), self.count
        while index < count and tops[index] < end:
            if index not in self._built:
                self._measure(index)
            if tops[index + 1] > tops[index]:  # else it is folded away
                wanted.add(index)
            index += 1
        return wanted

    def _line(self, index: int) -> Node:
        if index not in self._built:
            self._forget()
            self._built[index] = self._build(index)
        return self._built[index]

    def _forget(self) -> None:
        if len(self._built) < LINES_KEPT:
            return
        for index in [index for index in self._built if index not in self._shown]:
            del self._built[index]

    def _measure(self, index: int) -> None:
        """Replace the estimated height of a line by its real one."""
        error = self._line(index).height - (self._tops[index + 1] - self._tops[index])
        if error:
            self._tops[index + 1 :] = [top + error for top in self._tops[index + 1 :]]

    # --- the marked line

    def _click(self, event: PointerEvent) -> None:
        y = self.screen_place().invert(event.pixel)[1] + self._area.offset
        index = bisect_right(self._tops, y) - 1
        if 0 <= index < self.count:
            self.choose_line(index)
            self._chosen()

    def _chosen(self) -> None:
        if self._on_choose is not None:
            self._on_choose(self._current)

    def _act(self, action: Action) -> bool:
        if self._on_choose is None:
            return self._scroll_by(action)
        if action is Action.ACTIVATE and self._current >= 0:
            self._chosen()
            return True
        if action in (Action.LEFT, Action.RIGHT):
            return self._current >= 0 and self.on_fold(self._current, action is Action.RIGHT)
        page = max(1, int(self.height // self._estimate) - 1)
        ways = {Action.UP: -1, Action.DOWN: 1, Action.PAGE_UP: -page, Action.PAGE_DOWN: page,
                Action.FIRST: -self.count, Action.LAST: self.count}  # fmt: skip
        step = ways.get(action, 0)
        target = self._unfolded(min(self.count - 1, max(0, self._current + step)), -1 if step < 0 else 1)
        if action not in ways or target == self._current or not self.count:
            return False
        self.choose_line(target)
        self._on_mark(target)
        return True

    def _unfolded(self, index: int, step: int) -> int:
        """The line itself, or the next one that way that is not folded away; where none is, the one that was marked."""
        while 0 <= index < self.count:
            self._measure(index)
            if self._tops[index + 1] > self._tops[index]:
                return index
            index += step
        return self._current

    def _scroll_by(self, action: Action) -> bool:
        line = self._kit.px(WHEEL)
        ways = {Action.UP: -line, Action.DOWN: line, Action.PAGE_UP: -self.height, Action.PAGE_DOWN: self.height,
                Action.FIRST: -self._content.height, Action.LAST: self._content.height}  # fmt: skip
        before = self._area.offset
        self._area.scroll(before + ways.get(action, 0))
        return self._area.offset != before

    def _focused(self, has_focus: bool) -> None:
        if has_focus and self._on_choose is not None and self._current < 0 and self.count:
            self._current = self.count - 1 if self._follow else 0
        self._place_mark()

    def _place_mark(self) -> None:
        self._mark.visible = self._current >= 0 and self._on_choose is not None
        if self._mark.visible:
            top, bottom = self._tops[self._current], self._tops[self._current + 1]
            self._mark.position = 0, round(top)
            self._mark.size = self._mark.width, bottom - top

    def _paint_mark(self, surface: Surface, rect: Rect, scale: float) -> None:
        ring(surface, rect, self._kit.theme.brass, self._kit.theme.radius, self._kit.px(2))
