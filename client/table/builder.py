"""Putting a team, an army or a deck together: a list of things, what is chosen, its sum, and why it cannot be finished
yet. Laid over the board while it is open. Sets of many things that are divided have `divided_builder`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from client.clearance import FILLING
from client.input_events import Pointer
from client.scene.layout import Place, grid
from client.scene.node import Node
from client.table.builder_plan import Entry, Plan, drawn_set
from client.table.builder_tiles import Tile, TileStyle, budget_bar
from client.table.spot import Mood, Spot
from client.table.stage import Choose, Stage
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.choice import Choice
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.plain import Answer

TALLEST = 1.5
"""The most a tile may be higher than wide."""
DETAIL = 304
"""Where the rail is folded, what is pointed at is said in so much of the arena, at 100 %; notes lie there too."""
READY = "Ready sets"
POINT = "Point at one of them to read about it here."
"""Stands where nothing is pointed at yet."""


class Builder(Node):
    """Hidden until something is chosen. `tiles`: what is listed, by id. `on_near(id, near)` is told what the
    pointer comes to or leaves, `on_open(id)` what shall be shown in full.
    """

    def __init__(self, stage: Stage, style: TileStyle) -> None:
        arena, kit = stage.layout.arena, stage.kit
        aside = kit.px(DETAIL) if stage.layout.folded else 0
        super().__init__(at=(arena.x, arena.y), size=(arena.width, arena.height), z=8, name="builder")
        self._used = arena.width - aside
        """How wide the list lies; what is said of things lies beside it."""
        self._stage, self._kit, self._style = stage, kit, style
        self.tiles: dict[str, Tile] = {}
        self.on_near: Callable[[str, bool], None] = lambda id, near: None
        self.on_open: Callable[[str], None] = lambda id: None
        self._plan: Plan | None = None
        self._choose: Choose = lambda answer: None
        self._taken: list[str] = []
        self._ready = 0
        self._foot = Place(0, 0, 0, 0)
        self._status = Node()
        self.visible = False

    # --- opening

    def build(self, plan: Plan, choose: Choose) -> None:
        """Put a whole set together."""
        self._plan, self._choose, self._taken, self._ready = plan, choose, list(plan.begins_with), 0
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

    @property
    def told(self) -> Node:
        """How the set stands, in words, at the foot."""
        return self._status

    def spots(self) -> list[Spot]:
        """What is lit, in the order of the list."""
        return [tile for tile in self.tiles.values() if tile.mood is Mood.LIT]

    # --- laying it out

    def _lay_all(self) -> None:
        """All things, and what is chosen."""
        plan = self._plan
        assert plan is not None
        self._lay(plan.entries, plan)
        self._judge()

    def _lay(self, entries: Sequence[Entry], plan: Plan | None) -> None:
        self.clear()
        self.visible = True
        kit, gap = self._kit, self._kit.px(8)
        self.add(Panel(kit, (self.width, self.height), ground="wood"))
        head = self._lay_head(plan, gap) if plan is not None else 0
        foot = kit.theme.touch + 2 * gap
        room = Place(gap, gap + head, self._used - 2 * gap - kit.px(16), self.height - foot - gap - head)
        size = self._tile_size(len(entries), room, gap)
        places = grid(len(entries), size, Place(gap, gap, room.width - 2 * gap, 0), gap)
        content = Node(size=(room.width, places[-1].y + places[-1].height + gap if places else gap))
        self.tiles = {}
        for entry, place in zip(entries, places, strict=True):
            tile = self.tiles[entry.id] = self._tile(entry, size)
            tile.position = place.x, place.y
            content.add(tile)
        self.add(ScrollArea(kit, content, (room.width + kit.px(16), room.height), at=(room.x, room.y), name="things"))
        if self._used < self.width:
            left, wide = self._used + kit.px(20), kit.px(200)  # below the paper that comes to lie there
            self.add(kit.text(POINT, colour="wood_text", width=wide, at=(left, 2 * gap), name=FILLING))
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
        across = max(1, int((room.width - gap) // (least + gap)))
        return (room.width - (across + 1) * gap) // across, low

    def _tile(self, entry: Entry, size: tuple[float, float]) -> Tile:
        tile = Tile(self._kit, self._style, entry, size)
        tile.on_near = lambda spot, near: self.on_near(entry.id, near)
        tile.on[Pointer.MENU] = tile.on[Pointer.LONG] = lambda event: self.on_open(entry.id)
        return tile

    def _lay_head(self, plan: Plan, gap: float) -> float:
        """The sets that are ready; gives how tall that is, 0 where there are none."""
        if not plan.ready:
            return 0
        kit, half = self._kit, (self._used - 3 * gap) / 2
        ready = {READY: (), **plan.ready}
        self.add(
            Choice(kit, "", list(ready), self._ready, partial(self._take_ready, list(ready.items())), width=half,
                   hint="Sets that are ready to play", at=(gap, gap), name="ready"),
            Button(kit, "Surprise me", self._surprise, kind=SECONDARY, icon="die_icon", ground="wood",
                   at=(2 * gap + half, gap), hint="Any set that can be played", name="surprise"),
        )  # fmt: skip
        return kit.theme.touch + gap

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
        self._stage.offer_focus(next(iter(self.spots()), button) if reason else button)

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

    # --- sets that are ready

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
