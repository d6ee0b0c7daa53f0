"""The parts of a set that is divided: boxes in which its things lie, alike ones as one with their number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place, grid, packed
from client.scene.nodes import bled
from client.shapes import Rim, ring, rounded
from client.table.builder_catalogue import RowStyle
from client.table.builder_plan import Part
from client.table.spot import Mood, Spot
from client.theme import mix

THING, SMALLEST, HEAD, LINE = 52, 10, 28, 18
"""The side of a thing, the least one, and the height of a title and of a line below it, at 100 %."""
SHARE = 0.46
"""Of the height of a part, which a thing may take where there is room."""
Dragged = Callable[[str, str, int, PointerEvent], None]


class Lying(Spot):
    """A thing that lies in a part, or several that are alike."""

    def __init__(self, kit: Kit, style: RowStyle, id: str, count: int, side: float) -> None:
        super().__init__(size=(side, side), anchor=(0.5, 0.5), name=f"lying {id}")
        self._kit, self._style, self.id, self.count = kit, style, id, count
        self.bleed = kit.px(5)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        if self.near:
            ring(surface, box.inflate(kit.px(6), kit.px(6)), theme.brass, kit.px(8), max(2, kit.px(2)))
        self._style.paint(surface, box, self.id)
        if self.count > 1:
            run = kit.texts.run(str(self.count), "bold", kit.px(13), theme.ink)
            pill = Rect(0, 0, max(kit.px(18), run.get_width() + kit.px(8)), kit.px(18))
            pill.center = box.left + kit.px(6), box.top + kit.px(6)
            rounded(surface, pill, theme.paper, kit.px(9), Rim(mix(theme.ink, theme.felt, 0.2)))
            surface.blit(run, run.get_rect(center=pill.center))


class PartBox(Spot):
    """`things`: what lies in it. `click(id)` of one of them; `dragged(id, part, count, event)` of drags."""

    def __init__(self, kit: Kit, style: RowStyle, part: Part, place: Place) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name=f"part {part.title}")
        self._kit, self._style, self.part = kit, style, part
        self.things: list[Lying] = []
        self.click: Callable[[str], None] = lambda id: None
        self.words_for: Callable[[str], str] = lambda id: ""
        self.dragged: Dragged = lambda id, part, count, event: None
        self.on_thing: Callable[[str], None] = lambda id: None
        self._head = Keyed(("", False), self.invalidate)
        self._ids: Keyed[tuple[tuple[str, ...], bool]] = Keyed(((), False), self._lay)

    def show(self, ids: Sequence[str], words: str, is_chosen: bool) -> None:
        """words: how it stands here. is_chosen: what is taken goes here."""
        self._head.set((words, is_chosen))
        self._ids.set((tuple(ids), self.words_go_below))
        for thing in self.things:
            thing.offer(thing.id, self.words_for(thing.id), partial(self._clicked, thing.id))

    @property
    def words_go_below(self) -> bool:
        """Whether title and words together are too long for one line."""
        kit, size = self._kit, self._kit.px(14)
        title = kit.texts.width(self.part.title, "bold", size)
        return title + kit.texts.width(self._head.key[0], "regular", size) + kit.px(9 + 10 + 9) > self.width

    def target(self, is_near: bool) -> None:
        """Something is dragged over it."""
        if is_near != self.near:
            self.near = is_near
            self.invalidate()

    def _clicked(self, id: str, answer: object) -> None:
        self.click(id)

    def _near(self, id: str, spot: Spot, near: bool) -> None:
        self.on_thing(id if near else "")

    def _lay(self) -> None:
        self.throw_out()
        kit, (ids, words_go_below) = self._kit, self._ids.key
        alike = list(dict.fromkeys(ids))
        pad, head = kit.px(8), kit.px(HEAD + LINE * words_go_below)
        room = Place(pad, head, self.width - 2 * pad, self.height - head - kit.px(5))
        size, gap = (room.width, room.height), kit.px(5)
        most = max(kit.px(THING), room.height * SHARE)
        side = packed(len(alike), size, most, gap, kit.px(SMALLEST)) or kit.px(SMALLEST)
        places = grid(len(alike), (side, side), room, gap, "start") if alike else []
        self.things = [Lying(kit, self._style, id, ids.count(id), side) for id in alike]
        for thing, place in zip(self.things, places, strict=True):
            thing.position = place.centre
            thing.on_near = partial(self._near, thing.id)
            for kind in (Pointer.DRAG_START, Pointer.DRAG, Pointer.DROP, Pointer.DRAG_CANCEL):
                thing.on[kind] = partial(self.dragged, thing.id, self.part.id, thing.count)
        self.add(*self.things)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        words, is_chosen = self._head.key
        ground = mix(theme.felt, theme.felt_deep, 0.35)
        rounded(surface, box, mix(ground, theme.brass, 0.22) if is_chosen else ground, kit.px(8), Rim(theme.wood_edge))
        left, top, size = box.left + kit.px(9), box.top + kit.px(4), kit.px(14)
        surface.blit(kit.texts.run(self.part.title, "bold", size, theme.felt_text), (left, top))
        run = kit.texts.run(words, "regular", size, theme.felt_text)
        below = self.words_go_below
        surface.blit(run, (left, top + kit.px(LINE)) if below else (box.right - kit.px(9) - run.get_width(), top))
        if is_chosen or self.near:
            ring(surface, box, theme.lit_edge, kit.px(8), max(2, kit.px(3 if self.near else 2)))


def lit(boxes: Sequence[PartBox]) -> list[Spot]:
    """The boxes that can be chosen, and all that lies in any."""
    chosen: list[Spot] = [box for box in boxes if box.mood is Mood.LIT]
    return chosen + [thing for box in boxes for thing in box.things]
