"""What a set can be put together from: things in lines with all that is on them, filters over them, and whole sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import bled, stacked
from client.shapes import ring, rounded
from client.table.builder_plan import DividedPlan, DividedSet, Entry, ReadySet
from client.table.builder_tiles import Tile, TileStyle
from client.table.spot import Mood, Spot
from client.table.stage import Stage
from client.text import in_lines, shortened
from client.theme import mix
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.scroll import ScrollArea
from core.frozen import frozen

ANY = "Any"
MOST_ROWS = 60
"""So many things are listed at once; a line below them lists as many more."""
LINE = 72
Dragged = Callable[[str, PointerEvent], None]


@frozen
class RowStyle:
    """What the things look like. name: what one is called. row: how high a line is at 100 %.

    paint_row(surface, box, id): a thing with all that is on it, in a line. paint(surface, box, id): the thing alone.
    picture(filter, group): the name of a picture for a group, '' for none. is_kept: as of a `TileStyle`.
    """

    name: str
    row: int
    paint_row: Callable[[Surface, Rect, str], None]
    paint: Callable[[Surface, Rect, str], None]
    picture: Callable[[str, str], str] = lambda filter, group: ""
    is_kept: bool = False

    @property
    def tiles(self) -> TileStyle:
        return TileStyle(self.name, (0, 0), self.paint_row, self.is_kept)


class Line(Spot):
    """One of a list of groups or sets: a picture, what it is, and a line about it."""

    def __init__(self, kit: Kit, size: tuple[float, float], title: str, text: str = "", picture: str = "") -> None:
        super().__init__(size=size, name=f"line {title}")
        self._kit, self._title, self._text, self._picture = kit, title, text, picture
        self.bleed = kit.px(4)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        is_off = self.mood is Mood.REFUSED
        fill = mix(theme.paper_shade, theme.ink_soft, 0.25) if is_off else theme.paper
        rounded(surface, box, theme.brass_light if self.near and not is_off else fill, theme.radius)
        left = box.x + kit.px(10)
        if self._picture:
            side = kit.px(26)
            picture = kit.pictures.get(self._picture, (side, side), tint=theme.ink)
            surface.blit(picture, (left, box.centery - side // 2))
            left += side + kit.px(10)
        runs = self._runs(box.right - left - kit.px(6))
        top = box.centery - sum(run.get_height() for run in runs) // 2
        for run in runs:
            surface.blit(run, (left, top))
            top += run.get_height()
        if self.near and not is_off:
            ring(surface, box, theme.brass_edge, theme.radius, max(2, kit.px(2)))

    def _runs(self, width: float) -> list[Surface]:
        """The title, and below it up to two lines of text."""
        texts, theme = self._kit.texts, self._kit.theme
        big, small = self._kit.px(16), theme.type_size("small")
        title = shortened(self._title, width, lambda words: texts.width(words, "bold", big))
        rows = in_lines(self._text, 2, width, lambda words: texts.width(words, "regular", small)) if self._text else []
        below = [texts.run(row, "regular", small, theme.ink) for row in rows]
        return [texts.run(title, "bold", big, theme.ink), *below]


class Catalogue(Node):
    """`tiles`: the things that are listed, by id. `take(id)` and `load(set)` are told what is chosen, `on_near(id)` is
    told what is pointed at, `dragged(id, event)` of drags.
    """

    def __init__(self, stage: Stage, style: RowStyle, plan: DividedPlan, place: Place) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="catalogue")
        self._stage, self._kit, self._style, self._plan = stage, stage.kit, style, plan
        self.tiles: dict[str, Tile] = {}
        self.lines: list[Line] = []
        self.take: Callable[[str], None] = lambda id: None
        self.load: Callable[[ReadySet], None] = lambda ready: None
        self.dragged: Dragged = lambda id, event: None
        self.on_near: Callable[[str], None] = lambda id: None
        self._groups = [plan.shown, *[ANY] * (len(plan.filters) - 1)]
        self._rows = MOST_ROWS
        self._open: int | None = None
        self._shows_sets = plan.begins_with_sets
        self._set = DividedSet(plan)
        self._area: ScrollArea | None = None

    def spots(self) -> list[Spot]:
        return [spot for spot in (*self.tiles.values(), *self.lines) if spot.mood is Mood.LIT]

    def judge(self, chosen: DividedSet) -> None:
        """Show how often each thing is taken, and offer what may be taken as well."""
        self._set = chosen
        for id, tile in self.tiles.items():
            self._judge_one(tile, id)

    def _judge_one(self, tile: Tile, id: str) -> None:
        tile.count(self._set.count(id))
        reason = self._plan.refusal(self._set.parts, id)
        if reason is None:
            tile.offer(id, f"Take {tile.entry.words}", lambda answer: self.take(id))
        else:
            tile.refuse(reason, self._stage.refuse)

    # --- laying it out

    def lay(self) -> None:
        self.throw_out()
        self.tiles, self.lines = {}, []
        kit, gap = self._kit, self._kit.px(6)
        top = self._lay_filters(gap)
        content = self._content(self.width - kit.px(16))
        room = self.width, self.height - top
        self._area = ScrollArea(kit, content, room, at=(0, top), name="things")
        self.add(self._area)

    def _lay_filters(self, gap: float) -> float:
        """Two buttons in a line, the list of sets over all of it; gives how tall they are together. Sets have none."""
        kit, half = self._kit, (self.width - gap) / 2
        step = kit.theme.touch + gap
        words = "Back to the list" if self._shows_sets else self._plan.set_words
        self.add(Button(kit, words, self._toggle_sets, kind=SECONDARY, width=self.width, icon="icon_deck",
                        ground="wood", name="sets"))  # fmt: skip
        if self._shows_sets:
            return step
        for index, (name, group) in enumerate(zip(self._plan.filters, self._groups, strict=True)):
            button = Button(kit, self._label(name, group, half), partial(self._toggle, index), width=half,
                            kind=PRIMARY if index == self._open else SECONDARY, ground="wood", name=f"filter {name}",
                            words=f"{name}: {group}", hint=f"Show by {name.lower()}")  # fmt: skip
            button.position = index % 2 * (half + gap), step * (1 + index // 2)
            self.add(button)
        return step * (1 - -len(self._groups) // 2)

    def _label(self, name: str, group: str, width: float) -> str:
        """The filter with what it shows, or only that where there is no room for both."""
        both, size = f"{name}: {group}", self._kit.theme.type_size("body")
        if self._kit.texts.width(both, "bold", size) <= width - self._kit.px(30):
            return both
        return shortened(group, width - self._kit.px(30), lambda words: self._kit.texts.width(words, "bold", size))

    def _content(self, width: float) -> Node:
        if self._open is not None:
            return self._groups_of(self._open, width)
        return self._all_sets(width) if self._shows_sets else self._things(width)

    def _things(self, width: float) -> Node:
        wanted = [(index, group) for index, group in enumerate(self._groups) if group != ANY]
        entries = [each for each in self._plan.entries if all(group in each.groups[index] for index, group in wanted)]
        style = self._style.tiles
        size = width, self._kit.px(self._style.row)
        nodes: list[Node] = [self._tile(style, entry, size) for entry in entries[: self._rows]]
        if len(entries) > self._rows:
            nodes.append(Button(self._kit, f"Show more of {len(entries)}", self._more, width=width, name="more"))
        if not entries:
            nodes.append(self._kit.text("Nothing is of all these.", colour="wood_text", width=width))
        return stacked(nodes, self._kit.px(4), width)

    def _tile(self, style: TileStyle, entry: Entry, size: tuple[float, float]) -> Tile:
        tile = self.tiles[entry.id] = Tile(self._kit, style, entry, size)
        tile.on_near = lambda spot, near: self.on_near(entry.id if near else "")
        for kind in (Pointer.DRAG_START, Pointer.DRAG, Pointer.DROP, Pointer.DRAG_CANCEL):
            tile.on[kind] = partial(self.dragged, entry.id)
        self._judge_one(tile, entry.id)
        return tile

    def _groups_of(self, index: int, width: float) -> Node:
        """All groups of a filter, the chosen one among them."""
        filter = self._plan.filters[index]
        groups = [ANY, *dict.fromkeys(group for entry in self._plan.entries for group in entry.groups[index])]
        if index:
            groups[1:] = sorted(groups[1:])
        for group in groups:
            line = Line(self._kit, (width, self._kit.theme.touch), group, "", self._style.picture(filter, group))
            line.offer(group, f"{filter}: {group}", lambda answer: self._show(index, str(answer)))
            self.lines.append(line)
        return stacked(self.lines, self._kit.px(4), width)

    def _all_sets(self, width: float) -> Node:
        for ready in self._plan.sets():
            about = ready.trouble or ready.reason or ready.what
            line = Line(self._kit, (width, self._kit.px(LINE)), ready.name, about, ready.picture)
            if ready.trouble:
                line.refuse(ready.trouble, self._stage.refuse)
            else:
                line.offer(ready.name, f"Take {ready.name}: {about}", partial(self._load, ready))
            self.lines.append(line)
        return stacked(self.lines, self._kit.px(4), width)

    # --- what is shown

    def _load(self, ready: ReadySet, answer: object) -> None:
        self._shows_sets = False
        self.load(ready)

    def _more(self) -> None:
        before = len(self.tiles)
        self._rows += MOST_ROWS
        self.lay()
        self._stage.offer_focus(list(self.tiles.values())[before])

    def _toggle(self, index: int) -> None:
        self._open = None if self._open == index else index
        self._lay_other()

    def _toggle_sets(self) -> None:
        self._open, self._shows_sets = None, not self._shows_sets
        self._lay_other()

    def _show(self, index: int, group: str) -> None:
        self._groups[index], self._open, self._rows = group, None, MOST_ROWS
        self._lay_other()

    def _lay_other(self) -> None:
        """Another list: keys begin at its top."""
        self.lay()
        self._stage.offer_focus(next(iter(self.spots()), None))
