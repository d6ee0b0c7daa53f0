"""The rail of seats: who sits where, what each has, and whose turn it is."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from client.input_events import Pointer
from client.kit import Kit
from client.motion import Motion, counting
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.text_node import TextNode
from client.shapes import ring, rounded, shadow_around
from client.table.facts import Pile, SeatFacts, Track
from client.theme import SeatStyle, mix
from core.kit.english import numbered
from core.plain import Seat, by_seat

Open = Callable[[Seat, str], None]
COUNT_MS = 320
"""How long a number runs that has changed."""


class SeatPanel(Node):
    """One seat. Its turn is shown by a paper ground and a pointer; other seats lie on wood."""

    def __init__(
        self, kit: Kit, size: tuple[float, float], seat: tuple[SeatStyle, str], folded: bool, on_open: Open
    ) -> None:
        self._seat, self._name = seat
        super().__init__(size=size, name=f"seat of {self._name}")
        self._kit, self._folded = kit, folded
        self._on_open = on_open
        self._shown: Keyed[SeatFacts | None] = Keyed(None, self._lay)
        self.on_near: Callable[[bool], None] = lambda near: None
        self.on[Pointer.ENTER] = lambda event: self.on_near(True)
        self.on[Pointer.LEAVE] = lambda event: self.on_near(False)
        self._ground = PaintNode(self._paint, size=size, bleed=kit.px(10))
        self._content = Node(size=size)
        self.add(self._ground, self._content)
        self._track_nodes: dict[str, Node] = {}
        self._counts: dict[str, int] = {}
        self.play: Callable[[Motion], None] = lambda motion: None
        self.head_right = size[0]
        """How far to the right the upper line is free of counts, in pixels of the panel."""

    def show(self, facts: SeatFacts) -> None:
        """Show these facts at once."""
        self._shown.set(facts)

    @property
    def _facts(self) -> SeatFacts | None:
        return self._shown.key

    def _lay(self) -> None:
        facts = self._facts
        assert facts is not None
        self._content.throw_out()
        self._ground.invalidate()
        self._track_nodes.clear()
        self.head_right = self.width
        if facts.body is not None:
            self._lay_body(facts)
        elif self._folded:
            self._lay_folded(facts)
        else:
            self._lay_open(facts)

    def place_of(self, track: str) -> tuple[float, float]:
        """The middle of a track in the window; of the panel where it does not show that track."""
        return self._track_nodes.get(track, self).screen_rect().center

    # --- laying it out

    @property
    def _ink(self) -> str:
        return "ink" if self._facts is not None and self._facts.active else "wood_text"

    def _lay_open(self, facts: SeatFacts) -> None:
        """Name and tokens left of the emblem, the piles below both."""
        kit, pad = self._kit, self._kit.px(10)
        foot = kit.px(26)
        side = min(self.height - foot - pad * 1.4, self.width * 0.33, kit.px(92))
        emblem = facts.emblem(side)
        emblem.position = self.width - pad - side, pad * 0.8
        self._content.add(emblem)
        left = pad + kit.px(8)
        room = Place(left, pad * 0.8, self.width - side - 2 * pad - left, side)
        self._head(room, side / 2)
        self._tracks(facts, Place(room.x, room.y + side / 2, room.width, side / 2))
        share = (self.width - left - pad) / max(1, len(facts.piles))
        for index, pile in enumerate(facts.piles):
            self._pile(pile, Place(left + share * index, self.height - foot - pad * 0.3, share, foot))

    def _lay_body(self, facts: SeatFacts) -> None:
        """Name and piles in one line at the top, below it what the game shows."""
        assert facts.body is not None
        kit = self._kit
        pad, head = kit.px(6), min(kit.px(26), self.height * 0.3)
        left, right = kit.px(8) + pad, self.width - pad
        side = kit.px(13 if self._folded else 18)
        for pile in reversed(facts.piles[:1] if self._folded else facts.piles):
            wide = side + kit.px(6) + kit.texts.width(str(pile.count), "regular", kit.theme.type_size("small"))
            right -= wide
            self._pile(pile, Place(right, pad / 2, wide, head), side)
        self.head_right = self.width if self._folded else right
        if self._folded:
            mark = min(head, right - left)
            self._content.add(kit.picture(self._seat.picture, mark, at=(left, (pad + head - mark) / 2)))
        else:
            self._head(Place(left, pad / 2, right - left, head), head)
        body = facts.body(self.width - left - pad, self.height - head - pad)
        body.position = left, head + pad / 2
        self._content.add(body)

    def _tracks(self, facts: SeatFacts, room: Place) -> None:
        long = [_long(track) for track in facts.tracks]
        words = long if self._needed(long) <= room.width else [str(track.count) for track in facts.tracks]
        x = room.x
        for track, text in zip(facts.tracks, words, strict=True):
            x += self._track(track, text, Place(x, room.y, room.width, room.height)) + self._kit.px(6)

    def _needed(self, words: list[str]) -> float:
        """The width of a row of tracks with these words."""
        kit = self._kit
        texts = sum(kit.texts.width(text, "bold", kit.theme.type_size("body")) for text in words)
        return texts + len(words) * kit.px(26) + (len(words) - 1) * kit.px(6)

    def _head(self, room: Place, step: float) -> None:
        kit = self._kit
        side = min(kit.px(26), step)
        shape = kit.picture(self._seat.picture, side, at=(room.x, room.y + (step - side) / 2))
        width = room.width - side - kit.px(6)
        name = kit.squeezed(self._name, weight="bold", colour=self._ink, width=width)
        if name.height > step:
            name = kit.text(self._name, "small", weight="bold", colour=self._ink, width=width, lines=1)
        name.position = room.x + side + kit.px(6), room.y + (step - name.height) / 2
        self._content.add(shape, name)

    def _track(self, track: Track, words: str, box: Place) -> float:
        """One track; gives how wide it is."""
        kit = self._kit
        side = min(kit.px(22), box.height)
        icon = kit.picture(track.picture, side, at=(box.x, box.y + (box.height - side) / 2))
        text = kit.text(words, "body", weight="bold", colour=self._ink)
        text.position = box.x + side + kit.px(4), box.y + (box.height - text.height) / 2
        icon.hint = f"{self._name}: {_long(track).replace('/', ' of ')} {track.name}"
        self._count(track, text, _long if words == _long(track) else _short)
        self._content.add(icon, text)
        self._track_nodes[track.name] = icon
        return side + kit.px(4) + text.width

    def _pile(self, pile: Pile, box: Place, most: float = 0) -> None:
        """A pile's icon, at most so wide, and its number."""
        kit = self._kit
        holder = Node(size=(box.width - kit.px(2), box.height), at=(box.x, box.y), name=f"{self._name} {pile.name}")
        side = min(most or kit.px(18), box.height)
        tint = kit.theme.ink_soft if self._ink == "ink" else kit.theme.wood_text
        icon = kit.picture(pile.icon, side, tint=tint, at=(0, (box.height - side) / 2))
        text = kit.text(str(pile.count), "small", colour=self._ink)
        text.position = side + kit.px(3), (box.height - text.height) / 2
        holder.add(icon, text)
        holder.hint = f"{pile.name}: {pile.count}" + (". Open it to look through it." if pile.opens else "")
        if pile.opens and self._facts is not None:
            holder.focusable, holder.words = True, f"{pile.name} of {self._name}, {numbered(pile.count, *pile.things)}"
            holder.on[Pointer.CLICK] = lambda event: self._on_open(facts_seat, pile.name)
            facts_seat = self._facts.seat
        self._content.add(holder)
        self._track_nodes[pile.name] = icon

    def _lay_folded(self, facts: SeatFacts) -> None:
        kit, pad = self._kit, self._kit.px(8)
        side, right = min(kit.px(28), self.height * 0.42), self.width - pad / 2
        for hand in facts.piles[:1]:
            text = kit.text(str(hand.count), "small", colour=self._ink)
            icon = kit.picture(hand.icon, kit.px(14), tint=kit.theme.token(self._ink))
            side = min(side, right - text.width - kit.px(20) - pad)
            icon.position = pad + side + kit.px(4), pad + (side - kit.px(14)) / 2
            text.position = icon.x + kit.px(16), pad + (side - text.height) / 2
            self._content.add(icon, text)
        self._content.add(kit.picture(self._seat.picture, side, at=(pad, pad)))
        row = self.height - pad - kit.px(22)
        share = (self.width - 2 * pad + kit.px(4)) / max(1, len(facts.tracks))
        for index, track in enumerate(facts.tracks):
            self._short_track(track, pad + share * index, row)
        counts = ", ".join(f"{track.name} {track.count}" for track in facts.tracks)
        self.hint = f"{self._name}. {counts}" if counts else f"{self._name}."

    def _short_track(self, track: Track, x: float, y: float) -> None:
        kit = self._kit
        icon = kit.picture(track.picture, kit.px(18), at=(x, y + kit.px(1)))
        text = kit.text(str(track.count), "small", weight="bold", colour=self._ink)
        text.position = x + kit.px(20), y
        self._content.add(icon, text)
        self._track_nodes[track.name] = icon
        self._count(track, text, _short)

    def _count(self, track: Track, text: TextNode, words: Callable[[Track], str]) -> None:
        """A number that has changed runs to what it is now."""
        before = self._counts.get(track.name, track.count)
        self._counts[track.name] = track.count

        def show(count: int) -> None:
            text.text = words(replace(track, count=count))

        if before != track.count:
            self.play(counting(show, before, track.count, COUNT_MS))

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        active = self._facts is not None and self._facts.active
        strip = Rect(rect.x, rect.y, px(8), rect.height)
        if active:
            shadow_around(surface, rect.move(0, px(2)), theme.radius, px(6), theme.shadow)
        rounded(surface, rect, self._seat.colour, theme.radius)
        body = Rect(strip.right - theme.radius, rect.y, rect.width - strip.width + theme.radius, rect.height)
        fill = theme.paper if active else mix(theme.plate, theme.felt_deep, 0.25)
        rounded(surface, body, fill, theme.radius)
        surface.fill(self._seat.colour, Rect(strip.right - theme.radius, rect.y + 2, theme.radius, rect.height - 4))
        if self._facts is not None and self._facts.asked:
            ring(surface, rect, theme.felt_text, theme.radius, px(2))


def _short(track: Track) -> str:
    return str(track.count)


def _long(track: Track) -> str:
    """A track with what wins: '3/5'."""
    return str(track.count) if track.most is None else f"{track.count}/{track.most}"


class RailWires(NamedTuple):
    """What the rail tells and has done: a pile is opened, a seat is pointed at or no more, a motion is played."""

    on_open: Open
    on_near: Callable[[Seat, bool], None]
    play: Callable[[Motion], None]


class SeatRail(Node):
    """All seats one under the other."""

    def __init__(self, kit: Kit, place: Place, seats: Sequence[tuple[SeatStyle, str]], folded: bool,
                 wires: RailWires) -> None:  # fmt: skip
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="seats")
        self._on_open, self._on_near, self._play = wires
        self._kit, self._seats, self._folded = kit, seats, folded
        self._roomy = False
        self.panels: list[SeatPanel] = []
        self._lay_out()

    def show(self, facts: Sequence[SeatFacts]) -> None:
        """Show the facts of all seats."""
        roomy = any(fact.body is not None for fact in facts)
        if roomy != self._roomy:
            self._roomy = roomy
            self._lay_out()
        for panel, fact in zip(self.panels, facts, strict=True):
            panel.show(fact)

    def _lay_out(self) -> None:
        kit, gap = self._kit, self._kit.px(8)
        self.clear()
        height = self._panel_height(gap)
        size = self.width - 2 * gap, height
        self.panels = [SeatPanel(kit, size, seat, self._folded, self._on_open) for seat in self._seats]
        for seat, panel in by_seat(self.panels):
            panel.position = gap, gap + seat * (height + gap)
            panel.on_near, panel.play = partial(self._on_near, seat), self._play
        self.add(*self.panels)

    def _panel_height(self, gap: float) -> float:
        kit = self._kit
        share = (self.height - gap) / len(self._seats) - gap
        if self._roomy:
            return min(share, kit.px(320))
        least, most = (kit.px(58), kit.px(84)) if self._folded else (kit.px(78), kit.px(140))
        return max(least, min(most, share))
