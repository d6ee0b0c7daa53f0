"""Putting a team, an army or a deck together: a list of things, a filter, what is chosen, its sum, why it cannot be
finished yet, and sets of one's own that are kept. Laid over the board while it is open.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from pygame import Rect, Surface

from client.input_events import Pointer
from client.kit import Kit
from client.own_sets import OwnSets
from client.scene.keyed import Keyed
from client.scene.layout import Place, grid
from client.scene.node import Node
from client.scene.nodes import PaintNode, bled
from client.shapes import ring, rounded, shadow
from client.table.cards import tick
from client.table.spot import Mood, Spot
from client.table.stage import Choose, Stage
from client.theme import mix
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.choice import Choice
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.plain import Answer

TALLEST = 1.5
"""The most a tile may be higher than wide."""
DETAIL = 256
"""Where the rail is folded, what is pointed at is said in so much of the arena, at 100 %."""
ROOMY = 280
"""How wide the filter must be to have its name beside it, at 100 %."""
EVERYTHING, NOTHING_KEPT, READY = "All", "Kept sets", "Ready sets"
DRAWS = 200
"""So often a set is begun anew when things are drawn for it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing that can be chosen. id: as answers name it; words: its name; groups: the filters that show it."""

    id: str
    words: str
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """What is put together. `chosen`: ids in the order in which they were taken, a thing as often as it is.

    refusal(chosen, id): why a thing cannot be taken as well, None if it can. total(chosen): the sum, in words.
    answer(chosen): the answer, here with the ids in the order of the entries; unfinished(answer): why it is none yet,
    None if it is one. done, name: what the button says, and what it is called. most: how often a thing may be taken.
    own: sets that are kept, None where none can be. ready: sets that the game suggests, by name. budget(chosen): how
    much of how much is used, None where there is no limit; it is shown as a bar of `token`, the name of a picture.
    """

    entries: Sequence[Entry]
    refusal: Callable[[Sequence[str], str], str | None]
    total: Callable[[Sequence[str]], str]
    answer: Callable[[Sequence[str]], Answer]
    unfinished: Callable[[Answer], str | None]
    done: str
    name: str = "finish"
    most: int = 1
    own: OwnSets | None = None
    ready: Mapping[str, Sequence[str]] = field(default_factory=dict)
    budget: Callable[[Sequence[str]], tuple[int, int] | None] = lambda chosen: None
    token: str = "key_star"


@dataclass(frozen=True, slots=True)
class TileStyle:
    """What the things look like. name: what a tile is called. least: its least size at 100 %.
    paint(surface, box, id): the thing itself, on a tile in that box.
    """

    name: str
    least: tuple[int, int]
    paint: Callable[[Surface, Rect, str], None]


@dataclass(frozen=True, slots=True)
class _Look:
    count: int = 0
    mood: Mood = Mood.IDLE
    near: bool = False


class Tile(Spot):
    """A thing that can be chosen, and how often it is."""

    def __init__(self, stage: Stage, style: TileStyle, entry: Entry, size: tuple[float, float]) -> None:
        super().__init__(size=size, name=f"{style.name} {entry.id}")
        self._kit, self._style, self.entry = stage.kit, style, entry
        self._look = Keyed(_Look(), self.invalidate)
        self.bleed = stage.kit.px(5)

    @property
    def chosen(self) -> int:
        """How often it is taken."""
        return self._look.key.count

    def count(self, count: int) -> None:
        """Show how often it is taken."""
        self._look.change(count=count)

    def dress(self) -> None:
        self._look.change(mood=self.mood, near=self.near)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px, look = self._kit.theme, self._kit.px, self._look.key
        shadow(surface, box.move(0, px(1)), theme.radius, px(3), theme.shadow)
        fill = theme.brass_light if look.count else theme.paper
        if look.mood is Mood.REFUSED:
            fill = mix(theme.paper_shade, theme.ink_soft, 0.3)
        rounded(surface, box, fill, theme.radius, mix(theme.paper_shade, theme.ink_soft, 0.4), 1)
        self._style.paint(surface, box, self.entry.id)
        if look.mood is Mood.LIT:
            ring(surface, box, theme.brass_edge if look.near else theme.brass, theme.radius, max(2, px(3)))
        if look.count:
            side = px(22)
            tick(self._kit, surface, Rect(box.right - side - px(5), box.y + px(5), side, side), 6)
        if look.count > 1:
            text = self._kit.texts.run(f"×{look.count}", "bold", theme.type_size("body"), theme.ink)
            surface.blit(text, text.get_rect(topright=(box.right - px(6), box.y + px(30))))


class Builder(Node):
    """Hidden until something is chosen. `tiles`: what is listed, by id. `on_near(id, near)` is told what the
    pointer comes to or leaves, `on_open(id)` what shall be shown in full.
    """

    def __init__(self, stage: Stage, style: TileStyle) -> None:
        arena, kit = stage.layout.arena, stage.kit
        aside = kit.px(DETAIL) if stage.layout.folded else 0
        super().__init__(at=(arena.x, arena.y), size=(arena.width - aside, arena.height), z=8, name="builder")
        self._stage, self._kit, self._style = stage, kit, style
        self.tiles: dict[str, Tile] = {}
        self.on_near: Callable[[str, bool], None] = lambda id, near: None
        self.on_open: Callable[[str], None] = lambda id: None
        self._plan: Plan | None = None
        self._choose: Choose = lambda answer: None
        self._taken: list[str] = []
        self._group, self._ready = EVERYTHING, 0
        self._foot = Place(0, 0, 0, 0)
        self._status = Node()
        self.visible = False

    # --- opening

    def build(self, plan: Plan, choose: Choose) -> None:
        """Put a whole set together."""
        self._plan, self._choose, self._taken, self._group, self._ready = plan, choose, [], EVERYTHING, 0
        self._lay_all()

    def pick(self, entries: Sequence[Entry], offers: Callable[[str], str | None], words: str, choose: Choose) -> None:
        """Take one thing, which is the answer. offers(id): why it cannot be taken, None if it can. words: what there is
        so far.
        """
        self._plan = None
        self._lay(entries, None)
        for id, tile in self.tiles.items():
            reason = offers(id)
            if reason is None:
                tile.offer(id, f"Pick {tile.entry.words}", choose)
            else:
                tile.refuse(reason, self._stage.refuse)
        self._say(words)

    def rest(self) -> None:
        """Nothing is chosen any more."""
        self.clear()
        self.tiles, self._plan, self.visible = {}, None, False

    def spots(self) -> list[Spot]:
        """What is lit, in the order of the list."""
        return [tile for tile in self.tiles.values() if tile.mood is Mood.LIT]

    # --- laying it out

    def _lay_all(self) -> None:
        """The things that the filter shows, and what is chosen."""
        plan = self._plan
        assert plan is not None
        self._lay([each for each in plan.entries if self._group in (EVERYTHING, *each.groups)], plan)
        self._judge()

    def _lay(self, entries: Sequence[Entry], plan: Plan | None) -> None:
        self.clear()
        self.visible = True
        kit, gap = self._kit, self._kit.px(8)
        self.add(Panel(kit, (self.width, self.height), ground="wood"))
        head = self._lay_head(plan, gap) if plan is not None else 0
        foot = kit.theme.touch + 2 * gap
        room = Place(gap, gap + head, self.width - 2 * gap - kit.px(16), self.height - foot - gap - head)
        size = self._tile_size(len(entries), room, gap)
        places = grid(len(entries), size, Place(gap, gap, room.width - 2 * gap, 0), gap)
        content = Node(size=(room.width, places[-1].y + places[-1].height + gap if places else gap))
        self.tiles = {}
        for entry, place in zip(entries, places, strict=True):
            tile = self.tiles[entry.id] = self._tile(entry, size)
            tile.position = place.x, place.y
            content.add(tile)
        self.add(ScrollArea(kit, content, (room.width + kit.px(16), room.height), at=(room.x, room.y), name="things"))
        self._foot = Place(2 * gap, self.height - foot + gap / 2, self.width - 4 * gap, foot - gap)

    def _tile_size(self, count: int, room: Place, gap: float) -> tuple[float, float]:
        """As large as lets all of them be seen at once, and never too small to read."""
        least, low = self._kit.px(self._style.least[0]), self._kit.px(self._style.least[1])
        for across in range(2, count + 1):
            wide = (room.width - 2 * gap - (across - 1) * gap) // across
            lines = -(-count // across)
            tall = min((room.height - gap) / lines - gap, wide * TALLEST)
            if tall >= max(low, wide * 1.15) and wide >= least:
                return wide, tall
        return least, low

    def _tile(self, entry: Entry, size: tuple[float, float]) -> Tile:
        tile = Tile(self._stage, self._style, entry, size)
        tile.on_near = lambda spot, near: self.on_near(entry.id, near)
        tile.on[Pointer.MENU] = tile.on[Pointer.LONG] = lambda event: self.on_open(entry.id)
        return tile

    def _lay_head(self, plan: Plan, gap: float) -> float:
        """The filter, and the sets that are kept; gives how tall both are, 0 where there is neither."""
        kit, third = self._kit, (self.width - 4 * gap) / 3 if plan.own is not None else (self.width - 3 * gap) / 2
        groups = [EVERYTHING, *dict.fromkeys(group for entry in plan.entries for group in entry.groups)]
        parts: list[Node] = []
        if len(groups) > 1:
            show, now = partial(self._filter, groups), groups.index(self._group)
            label = "Show" if third >= kit.px(ROOMY) else ""
            parts.append(Choice(kit, label, groups, now, show, width=third, ground="wood", hint="What is shown"))
        if plan.own is not None:
            sets = plan.own.all()
            names = [NOTHING_KEPT, *sets]
            parts.append(Choice(kit, "", names, 0, lambda index: self._take_set(sets.get(names[index], [])),
                                width=third, hint="Sets that you have kept"))  # fmt: skip
            parts.append(Button(kit, "Keep this set", self._keep, kind=SECONDARY, ground="wood"))
        if plan.ready:
            ready = {READY: (), **plan.ready}
            parts.append(Choice(kit, "", list(ready), self._ready, partial(self._take_ready, list(ready.items())),
                                width=third, hint="Sets that are ready to play", name="ready"))  # fmt: skip
            parts.append(Button(kit, "Surprise me", self._surprise, kind=SECONDARY, icon="die_icon", ground="wood",
                                hint="Any set that can be played", name="surprise"))  # fmt: skip
        across = 3 if plan.own is not None else 2
        for index, part in enumerate(parts):
            row = index // across
            part.position = gap + index % across * (third + gap), gap + row * (kit.theme.touch + gap)
            self.add(part)
        return -(-len(parts) // across) * (kit.theme.touch + gap)

    def _say(self, words: str, button: Button | None = None, bar: Node | None = None) -> None:
        self._status.remove()
        kit, foot = self._kit, self._foot
        left = bar.width + kit.px(14) if bar is not None else 0
        wide = foot.width - left - (button.width + kit.px(16) if button is not None else 0)
        text = kit.text(words, "body", weight="bold", colour="wood_text", width=wide, lines=2)
        text.position = left, (foot.height - text.height) / 2
        self._status = Node(text, at=(foot.x, foot.y), size=(foot.width, foot.height))
        if bar is not None:
            bar.position = 0, (foot.height - bar.height) / 2
            self._status.add(bar)
        if button is not None:
            button.position = foot.width - button.width, (foot.height - button.height) / 2
            self._status.add(button)
        self.add(self._status)

    # --- what is chosen

    @property
    def chosen(self) -> tuple[str, ...]:
        """What is chosen, in the order in which it was taken."""
        return tuple(self._taken)

    def _judge(self) -> None:
        """Offer what may still be taken, and say how it stands."""
        plan = self._plan
        assert plan is not None
        for id, tile in self.tiles.items():
            tile.count(self._taken.count(id))
            self._judge_one(plan, self._taken, tile)
        answer = plan.answer([entry.id for entry in plan.entries for _ in range(self._taken.count(entry.id))])
        reason = plan.unfinished(answer) or ""
        button = Button(self._kit, plan.done, lambda: self._choose(answer), kind=PRIMARY, reason=reason, ground="wood",
                        name=plan.name)  # fmt: skip
        budget = plan.budget(self._taken)
        bar = budget_bar(self._kit, plan.token, *budget) if budget is not None else None
        self._say(plan.total(self._taken), button, bar)

    def _judge_one(self, plan: Plan, chosen: Sequence[str], tile: Tile) -> None:
        """A thing that is taken as often as it may be is taken out by the next click."""
        id, words = tile.entry.id, tile.entry.words
        if chosen.count(id) >= plan.most:
            tile.offer(id, f"Take out {words}", partial(self._take_out, id))
        elif (reason := plan.refusal(chosen, id)) is None:
            tile.offer(id, f"Take {words}", partial(self._take, id))
        elif id in chosen:
            tile.offer(id, f"Take out {words}", partial(self._take_out, id))
        else:
            tile.refuse(reason, self._stage.refuse)

    def _take(self, id: str, answer: Answer) -> None:
        self._taken.append(id)
        self._changed()

    def _take_out(self, id: str, answer: Answer) -> None:
        self._taken = [each for each in self._taken if each != id]
        self._changed()

    def _changed(self) -> None:
        self._stage.sound("card_play")
        self._judge()

    def _filter(self, groups: Sequence[str], index: int) -> None:
        self._group = groups[index]
        self._lay_all()

    # --- sets of one's own

    def _take_ready(self, sets: Sequence[tuple[str, Sequence[str]]], index: int) -> None:
        self._ready = index
        self._take_set(sets[index][1])

    def _surprise(self) -> None:
        """Any set that can be finished: things are drawn until one is complete."""
        plan = self._plan
        assert plan is not None
        self._ready, self._taken = 0, drawn_set(plan, Random())
        self._lay_all()
        self._stage.sound("die_roll")

    def _take_set(self, things: Sequence[str]) -> None:
        """Choose a kept set instead of what is chosen, as far as it can be chosen here; say what cannot."""
        plan = self._plan
        assert plan is not None
        self._taken, names = [], {entry.id: entry.words for entry in plan.entries}
        left_out = []
        for id in things:
            if id in names and self._taken.count(id) < plan.most and plan.refusal(self._taken, id) is None:
                self._taken.append(id)
            else:
                left_out.append(names.get(id, id))
        self._changed()
        if left_out:
            self._stage.refuse(f"Not all of that set can be taken here: without {', '.join(left_out)}.")

    def _keep(self) -> None:
        """Keep what is chosen, under the names of what is in it."""
        plan, chosen = self._plan, self._taken
        assert plan is not None and plan.own is not None
        if not chosen:
            self._stage.refuse("Nothing is chosen yet. Take something first.")
            return
        names = {entry.id: entry.words for entry in plan.entries}
        counts = [(chosen.count(id), names[id]) for id in dict.fromkeys(chosen)]
        trouble = plan.own.keep(", ".join(f"{count} {name}" if count > 1 else name for count, name in counts), chosen)
        if trouble is not None:
            self._stage.refuse(trouble)
            return
        self._stage.sound("token")
        self._lay_all()


def drawn_set(plan: Plan, luck: Random) -> list[str]:
    """A set that is an answer, drawn at random; nothing where none was found."""
    for _ in range(DRAWS):
        taken: list[str] = []
        while True:
            answer = plan.answer([entry.id for entry in plan.entries for _ in range(taken.count(entry.id))])
            if plan.unfinished(answer) is None:
                return taken
            fits = [entry.id for entry in plan.entries
                    if taken.count(entry.id) < plan.most and plan.refusal(taken, entry.id) is None]  # fmt: skip
            if not fits:
                break
            taken.append(luck.choice(fits))
    return []


def budget_bar(kit: Kit, token: str, used: int, most: int) -> PaintNode:
    """As many tokens as there may be: those that are used are bright, the others are hollow."""
    side = kit.px(26)
    step = side + kit.px(3) if most <= 12 else kit.px(12)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        bright = kit.pictures.get(token, (side, side))
        hollow = kit.pictures.get(token, (side, side), tint=mix(kit.theme.wood_edge, kit.theme.wood, 0.25))
        for number in range(max(used, most)):
            surface.blit(bright if number < used else hollow, (rect.x + number * step, rect.y))

    bar = PaintNode(paint, size=(step * (max(used, most) - 1) + side, side), name="budget")
    bar.words = f"{used} of {most}"
    return bar
