"""Putting an army together out of very many things and dividing it: what there is on the left, what is taken with the
rules that it breaks in the middle, its parts on the right. Laid over all of the table while it is open.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from client.clearance import TOLD_HERE
from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.motion import Ahead, Call
from client.motion import Sequence as Steps
from client.scene.layout import Place, row
from client.scene.node import Node
from client.scene.nodes import PaintNode, stacked
from client.table.builder_catalogue import Catalogue, RowStyle
from client.table.builder_parts import PartBox, lit
from client.table.builder_plan import DividedPlan, DividedSet, Part, ReadySet
from client.table.builder_tiles import used_bar
from client.table.spot import Spot
from client.table.stage import Choose, Stage
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.kit.set_texts import UNDIVIDED, Parts

LEFT, MIDDLE = 0.38, 0.25
"""Shares of the width; the parts have the rest."""
LABELS = {"divide": "Divide the rest", "keep": "Keep", "empty": "Empty", "take back": "Take the last change back"}
GAP = 8
ABOUT = 66
"""How high the words about what is pointed at are, at 100 %."""
UNTOLD = "Point at anything in the list to read about it here."
"""The name of what says what is wanted of a set and how it stands: no note lies there."""
DRAGGED = 46


def row_width(kit: Kit, width: float) -> int:
    """How wide the lines of things are in a window of that width."""
    return round((width - 2 * kit.px(GAP)) * LEFT) - kit.px(16)


class DividedBuilder(Node):
    """Hidden until something is put together."""

    def __init__(self, stage: Stage, style: RowStyle) -> None:
        top, (width, height) = stage.layout.top, stage.layout.size
        super().__init__(at=(0, top.height), size=(width, height - top.height), z=9, name="builder")
        self._stage, self._kit, self._style = stage, stage.kit, style
        self._plan: DividedPlan | None = None
        self._choose: Choose = lambda answer: None
        self._words = ""
        self._begun: Parts = {}
        self.set: DividedSet | None = None
        self.catalogue: Catalogue | None = None
        self.boxes: dict[str, PartBox] = {}
        self._goes_to = UNDIVIDED
        self._said, self._rules_room = Node(), Place(0, 0, 0, 0)
        self._about_room, self._foot = Place(0, 0, 0, 0), Place(0, 0, 0, 0)
        self._about, self._rules = Node(), Node()
        self._ghost: Node | None = None
        self._buttons: dict[str, Button] = {}
        self._waiting: list[Callable[[], None]] = []
        self.visible = False

    # --- opening

    def build(self, plan: DividedPlan, words: str, choose: Choose) -> None:
        """Put a set together. words: what is wanted. It is laid out in a few frames, that none of them takes long."""
        self._plan, self._words, self._choose = plan, words, choose
        self.set, self._begun = DividedSet(plan, self._begun), {}
        self._goes_to = UNDIVIDED
        is_open = self.visible
        self._cover(True)
        waiting = self._waiting = self._lay(plan)
        if is_open:
            self._judge()
            return
        frames = Ahead([partial(self._lay_next, waiting)] * len(waiting))
        self._stage.beside(Steps(frames, Call(partial(self._finish, waiting))))

    @property
    def is_laid(self) -> bool:
        """Whether nothing is left to be laid out."""
        return not self._waiting

    def _lay_next(self, waiting: list[Callable[[], None]]) -> None:
        if waiting is self._waiting and waiting:
            waiting.pop(0)()

    def _finish(self, waiting: list[Callable[[], None]]) -> None:
        """Lay at once what is left, where nobody waits for it frame by frame."""
        while waiting is self._waiting and waiting:
            waiting.pop(0)()

    def resume(self, parts: Parts) -> None:
        """What was begun before, for the next set that is put together."""
        self._begun = parts

    @property
    def begun(self) -> Parts | None:
        """What is put together just now, None where nothing is."""
        return self.set.parts if self.set is not None else None

    def rest(self) -> None:
        """Nothing is put together any more."""
        if self.set is not None:
            self.set.forget()
            self.throw_out()
            self._waiting = []
            self.boxes, self.catalogue, self._ghost, self.set = {}, None, None, None
            self._cover(False)

    def _cover(self, is_covered: bool) -> None:
        """Lie over the table, so that nothing else of it can be meant."""
        self._stage.cover(is_covered)
        for other in self.parent.children if self.parent is not None else ():
            other.visible = not is_covered
        self.visible = is_covered

    def spots(self) -> list[Spot]:
        if self.catalogue is None:
            return []
        return [*self.catalogue.spots(), *lit([*self.boxes.values()])]

    # --- laying it out

    def _lay(self, plan: DividedPlan) -> list[Callable[[], None]]:
        """The ground at once; gives what lays the rest, piece by piece."""
        chosen = self.set
        assert chosen is not None
        self.throw_out()
        self.catalogue, self.boxes = None, {}
        kit, gap = self._kit, self._kit.px(GAP)
        self.add(Panel(kit, self.size, ground="wood"))
        foot = kit.theme.touch + 2 * gap
        room = Place(gap, gap, self.width - 2 * gap, self.height - foot - gap)
        self._foot = Place(2 * gap, self.height - foot + gap / 2, self.width - 4 * gap, foot - gap)
        wide = [round(room.width * LEFT), round(room.width * MIDDLE)]
        sizes = [(each, room.height) for each in (*wide, room.width - sum(wide) - 2 * gap)]
        left, middle, right = row(sizes, room, gap)
        return [
            *[lambda: None] * 2,  # the frame of the ground, in which motions begin and go on
            partial(self._lay_left, plan, left),
            partial(self._lay_middle, plan, middle, gap),
            partial(self._lay_parts, plan, right, gap),
            partial(self._show_rules, plan, chosen),
            partial(self._say, plan, chosen),
        ]

    def _lay_left(self, plan: DividedPlan, room: Place) -> None:
        about = self._kit.px(ABOUT)
        self._about_room = Place(room.x, room.y + room.height - about, room.width, about)
        upper = room._replace(height=room.height - about)
        catalogue = self.catalogue = Catalogue(self._stage, self._style, plan, upper)
        assert self.set is not None
        catalogue.judge(self.set)
        catalogue.take, catalogue.load, catalogue.on_near = self._take, self._load, self._near
        catalogue.dragged = lambda id, event: self._drag(id, None, 1, event)
        catalogue.lay()
        self.add(catalogue)
        self._tell("")

    def _lay_middle(self, plan: DividedPlan, room: Place, gap: float) -> None:
        kit, step = self._kit, self._kit.theme.touch + gap
        head, tall = kit.px(44), room.height * 0.30
        self._bar_room = Place(room.x, room.y, room.width, head - gap)
        box = self._box(Part(UNDIVIDED, plan.undivided, takes=True), Place(room.x, room.y + head, room.width, tall))
        top = box.y + tall + gap
        side = kit.theme.touch
        half = (room.width - 2 * gap - side) / 2
        places = (("divide", (room.x, top), room.width), ("keep", (room.x, top + step), half),
                  ("empty", (room.x + half + gap, top + step), half),
                  ("take back", (room.x + room.width - side, top + step), side))  # fmt: skip
        acts = {"divide": self._spread, "keep": self._keep, "empty": self._empty, "take back": self._take_back}
        for name, at, wide in places:
            label, icon = ("", "icon_undo") if name == "take back" else (LABELS[name], "")
            self._buttons[name] = Button(kit, label, acts[name], kind=SECONDARY, width=wide, icon=icon, at=at,
                                         ground="wood", words=LABELS[name], name=name)  # fmt: skip
        self.add(*self._buttons.values())
        top += 2 * step
        self._rules_room = Place(room.x, top, room.width, room.y + room.height - top)

    def _lay_parts(self, plan: DividedPlan, room: Place, gap: float) -> None:
        """Lines of parts, those that take what the player says higher than the others."""
        heights = [1.75 if any(part.takes for part in line) else 1.2 for line in plan.parts]
        unit, top = (room.height - gap * (len(heights) - 1)) / sum(heights), room.y
        for line, share in zip(plan.parts, heights, strict=True):
            wide = (room.width - gap * (len(line) - 1)) / sum(part.wide for part in line)
            left = room.x
            for part in line:
                self._box(part, Place(left, top, wide * part.wide, unit * share))
                left += wide * part.wide + gap
            top += unit * share + gap

    def _box(self, part: Part, place: Place) -> PartBox:
        box = self.boxes[part.id] = PartBox(self._kit, self._style, part, place)
        box.click, box.words_for = partial(self._click, part.id), partial(self._words_for, part.id)
        box.dragged, box.on_thing = self._drag_lying, self._near
        self._show_box(part.id, box)
        self.add(box)
        return box

    # --- how it stands

    def _judge(self) -> None:
        """Show all that is taken, what may still be taken, and every rule."""
        while self._waiting:
            self._waiting.pop(0)()
        plan, chosen = self._plan, self.set
        assert plan is not None and chosen is not None and self.catalogue is not None
        self.catalogue.judge(chosen)
        for id, box in self.boxes.items():
            self._show_box(id, box)
        self._show_rules(plan, chosen)
        self._say(plan, chosen)
        done = self._buttons["done"]
        self._stage.offer_focus(next(iter(self.spots()), done) if done.reason else done)

    def _show_box(self, id: str, box: PartBox) -> None:
        plan, chosen = self._plan, self.set
        assert plan is not None and chosen is not None
        box.show(chosen.parts.get(id, ()), plan.words(chosen.parts, id), id == self._goes_to)
        if box.part.takes and id != self._goes_to:
            box.offer(id, f"Take into: {box.part.title}", self._open_part)
        else:
            box.rest()

    def _allow(self, chosen: DividedSet) -> None:
        nothing = "" if chosen.parts else "Nothing is taken yet."
        self._buttons["divide"].reason = "" if chosen.parts.get(UNDIVIDED) else "Nothing is left to divide."
        self._buttons["keep"].reason = self._buttons["empty"].reason = nothing
        self._buttons["take back"].reason = "" if chosen.has_changed else "Nothing was changed."

    def _show_rules(self, plan: DividedPlan, chosen: DividedSet) -> None:
        """Those that are broken first, with the reason."""
        self._allow(chosen)
        kit, room = self._kit, self._rules_room
        rules = sorted(plan.rules(chosen.parts), key=lambda rule: rule[1] is None)
        nodes = [_rule(kit, name, reason, room.width - kit.px(16)) for name, reason in rules]
        self._rules.remove()
        self._rules = ScrollArea(kit, stacked(nodes, kit.px(4), room.width - kit.px(16)), (room.width, room.height),
                                 at=(room.x, room.y), name="rules")  # fmt: skip
        self.add(self._rules)

    def _say(self, plan: DividedPlan, chosen: DividedSet) -> None:
        kit, foot = self._kit, self._foot
        answer = plan.answer(chosen.parts)
        reasons = [reason for _, reason in plan.rules(chosen.parts) if reason is not None]
        reason = reasons[0] if reasons else plan.unfinished(answer) or ""
        button = self._buttons["done"] = Button(kit, plan.done, lambda: self._choose(answer), kind=PRIMARY,
                                                reason=reason, ground="wood", name=plan.name)  # fmt: skip
        words = self._words if not chosen.parts else reason or "All rules are kept. Seal it, or go on changing it."
        text = kit.text(words, "body", weight="bold", colour="wood_text",
                        width=foot.width - button.width - kit.px(16), lines=2)  # fmt: skip
        text.name, text.position = TOLD_HERE, (0, (foot.height - text.height) / 2)
        button.position = foot.width - button.width, (foot.height - button.height) / 2
        self._said.remove()
        said = self._said = Node(text, button, at=(foot.x, foot.y), size=(foot.width, foot.height))
        bar = used_bar(kit, *plan.budget(chosen.parts), plan.budget_words, self._bar_room)
        bar.name, bar.position = TOLD_HERE, (self._bar_room.x - foot.x, self._bar_room.y - foot.y)
        said.add(bar)
        self.add(said)

    def _near(self, id: str) -> None:
        """Say what it is that the pointer or the focus has come to."""
        self._tell(self._plan.about(id) if id and self._plan is not None else "")

    def _tell(self, words: str) -> None:
        kit, room = self._kit, self._about_room
        self._about.remove()
        self._about = kit.text(words or UNTOLD, "small", colour="wood_text", width=room.width, lines=3,
                               at=(room.x, room.y + kit.px(6)), name=TOLD_HERE)  # fmt: skip
        self.add(self._about)

    # --- what is done

    def _changed(self, reason: str | None = None) -> None:
        if reason is not None:
            self._stage.refuse(reason)
            return
        self._stage.sound("card_play")
        self._judge()

    def _take(self, id: str) -> None:
        assert self.set is not None
        self._changed(self.set.take(id, self._goes_to))

    def _open_part(self, answer: object) -> None:
        self._goes_to = str(answer)
        self._judge()

    def _words_for(self, part: str, id: str) -> str:
        return f"Put {self._name(id)} into: {self.boxes[self._goes_to].part.title}" if self._moves(part) \
            else f"Take out {self._name(id)}"  # fmt: skip

    def _moves(self, part: str) -> bool:
        return part != self._goes_to and self.boxes[part].part.takes

    def _name(self, id: str) -> str:
        assert self._plan is not None
        return next(entry.words for entry in self._plan.entries if entry.id == id)

    def _click(self, part: str, id: str) -> None:
        assert self.set is not None
        if self._moves(part):
            self._changed(self.set.move(id, part, self._goes_to))
        else:
            self.set.take_out(id, part)
            self._changed()

    def _load(self, ready: ReadySet) -> None:
        assert self.set is not None and self.catalogue is not None
        self.set.load(ready.parts)
        self.catalogue.lay()
        self._changed()

    def _spread(self) -> None:
        assert self.set is not None
        self.set.spread()
        self._changed()

    def _empty(self) -> None:
        assert self.set is not None
        self.set.load({})
        self._changed()

    def _take_back(self) -> None:
        assert self.set is not None
        self.set.take_back()
        self._changed()

    def _keep(self) -> None:
        assert self._plan is not None and self.set is not None
        if (reason := self._plan.keep(self.set.parts)) is not None:
            self._stage.refuse(reason)
            return
        self._stage.sound("token")
        self._tell("Kept.")

    # --- dragging

    def _drag_lying(self, id: str, part: str, count: int, event: PointerEvent) -> None:
        self._drag(id, part, count, event)

    def _drag(self, id: str, part: str | None, count: int, event: PointerEvent) -> None:
        """part: where it lies, None for what is not taken yet. All that are alike go together."""
        under = next((box for box in self.boxes.values() if box.contains(event.pixel)), None)
        for box in self.boxes.values():
            box.target(box is under and event.kind in (Pointer.DRAG_START, Pointer.DRAG))
        if event.kind in (Pointer.DRAG_START, Pointer.DRAG):
            self._carry(id, event)
            return
        self._put_down()
        if event.kind is Pointer.DROP and under is not None:
            self._drop(id, part, count, under.part.id)

    def _drop(self, id: str, part: str | None, count: int, end: str) -> None:
        assert self.set is not None
        if part == end:
            return
        self._changed(self.set.put(id, end) if part is None else self.set.move(id, part, end, count))

    def _carry(self, id: str, event: PointerEvent) -> None:
        if self._ghost is None:
            side = self._kit.px(DRAGGED)

            def paint(surface: Surface, rect: Rect, scale: float) -> None:
                self._style.paint(surface, rect, id)

            self._ghost = PaintNode(paint, size=(side, side), z=5, name="dragged")
            self._ghost.anchor = (0.5, 0.5)
            self.add(self._ghost)
        self._ghost.position = event.pixel[0] - self.x, event.pixel[1] - self.y

    def _put_down(self) -> None:
        if self._ghost is not None:
            self._ghost.remove()
            self._ghost = None


def _rule(kit: Kit, name: str, reason: str | None, width: float) -> Node:
    """A rule with a tick, or with a cross and why it is broken."""
    side = kit.px(16)
    icon = kit.picture("icon_confirm" if reason is None else "icon_close", side, tint=kit.theme.wood_text,
                       at=(0, kit.px(2)))  # fmt: skip
    room, left = width - side - kit.px(8), side + kit.px(8)
    text = kit.text(reason or name, "small", weight="regular" if reason is None else "bold", colour="wood_text",
                    width=room, at=(left, 0))  # fmt: skip
    return Node(icon, text, size=(width, max(text.height, side + kit.px(2))))
