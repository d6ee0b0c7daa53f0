"""The timeline of a recorded match: its turns in the seats' colours and shapes, its marks, the place shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect, Surface

from client.input_events import Action, Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.transform import Point
from client.screens.tape import TURNS, Mark, Tape
from client.shapes import Rim, ring, rounded
from client.theme import SeatStyle, mix

HEIGHT = 62
GROOVE_TOP, GROOVE = 26, 18
KNOB, ABOVE = 14, 7
"""How wide the knob is, and how far it stands above the groove; below it are the numbers of the rounds."""
SIGN = 20
SHAPE_FROM = 22
"""A turn shows its seat's shape when it is at least this wide."""


class Timeline(Node):
    """Click, drag, turn the wheel, or use left, right, Home and End: `on_seek(place)` is told where to go. `seats`
    are the styles of the seats. Setting `shown` moves the knob without seeking.
    """

    def __init__(
        self, kit: Kit, tape: Tape, seats: Sequence[SeatStyle], on_seek: Callable[[int], None], width: float
    ) -> None:
        super().__init__(size=(width, kit.px(HEIGHT)), name="timeline")
        self._kit, self._tape, self._on_seek, self._seats = kit, tape, on_seek, seats
        self._shown = 0
        self.focusable = True
        self._knob = PaintNode(self._paint_knob, size=(kit.px(KNOB), kit.px(GROOVE + ABOVE)), anchor=(0.5, 1), z=2,
                               bleed=kit.px(2))  # fmt: skip
        self.add(PaintNode(self._paint_line, size=self.size), self._knob, *self._labels(), *self._signs())
        self.on = {Pointer.DOWN: self._pointed, Pointer.DRAG: self._pointed, Pointer.WHEEL: self._wheel,
                   Pointer.CLICK: lambda event: None}  # fmt: skip
        self.on_action = self._act
        self._place_knob()

    @property
    def shown(self) -> int:
        """The place of the knob."""
        return self._shown

    @shown.setter
    def shown(self, place: int) -> None:
        self._shown = place
        self._place_knob()

    def described(self) -> str:
        return f"Answer {self._shown} of {self._tape.end}"

    # --- where things lie

    def _across(self, place: float) -> float:
        room = self.width - self._kit.px(KNOB)
        return self._kit.px(KNOB) / 2 + room * place / max(1, self._tape.end)

    def _place_at(self, pixel: Point) -> int:
        room = self.width - self._kit.px(KNOB)
        x = self.screen_place().invert(pixel)[0] - self._kit.px(KNOB) / 2
        return self._tape.clamped(x / room * self._tape.end)

    def _place_knob(self) -> None:
        self._knob.position = round(self._across(self._shown)), self._kit.px(GROOVE_TOP + GROOVE)

    def _turns(self) -> Iterator[tuple[Mark, int]]:
        """The marks of turns, rounds and the victory, each with the place where the next begins."""
        marks = [mark for mark in self._tape.marks if mark.meaning in TURNS]
        for mark, after in zip(marks, [*marks[1:], None], strict=True):
            yield mark, after.position if after is not None else self._tape.end

    # --- what is on it

    def _labels(self) -> list[Node]:
        """The numbers of the rounds, as many as there is room for."""
        nodes: list[Node] = []
        free = -1.0
        for mark in self._tape.marks:
            x = self._across(mark.position)
            if mark.meaning == "round" and x >= free:
                text = self._kit.text(f"Round {mark.number}" if not nodes else str(mark.number), "small",
                                      colour="wood_text", at=(x, self._kit.px(GROOVE_TOP + GROOVE)))  # fmt: skip
                if x + text.width <= self.width:
                    nodes.append(text)
                    free = x + text.width + self._kit.px(10)
        return nodes

    def _signs(self) -> list[Node]:
        """Tokens above the line where somebody scored or won."""
        kit, side = self._kit, self._kit.px(SIGN)
        y = kit.px(GROOVE_TOP - 3) - side / 2
        ends = [self._across(mark.position) for mark in self._tape.marks if mark.meaning == "victory"]
        nodes: list[Node] = [
            kit.picture("icon_trophy", side, tint=kit.theme.wood_text, at=(self.width - side / 2, y), anchor=(0.5, 0.5))
            for _ in ends
        ]
        for mark in self._tape.marks:
            x = self._across(mark.position)
            if mark.meaning == "score" and all(end - x >= side for end in ends):
                nodes.append(kit.picture("token_score", side, at=(x, y), anchor=(0.5, 0.5), z=1))
        return nodes

    def _paint_line(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        groove = Rect(rect.x, rect.y + px(GROOVE_TOP), rect.width, px(GROOVE))
        rounded(surface, groove, theme.felt_deep, groove.height // 2, Rim(theme.wood_edge, 1))
        for mark, end in self._turns():
            left, right = rect.x + self._across(mark.position), rect.x + self._across(end)
            if mark.meaning == "turn" and mark.seat is not None:
                self._paint_turn(surface, groove, self._seats[mark.seat], left, right)
            elif mark.meaning == "round":
                surface.fill(theme.wood_text, (round(left), groove.y, max(1, px(1)), groove.height))

    def _paint_turn(self, surface: Surface, groove: Rect, seat: SeatStyle, left: float, right: float) -> None:
        px = self._kit.px
        box = Rect(round(left) + 1, groove.y + px(4), max(1, round(right) - round(left) - 1), groove.height - 2 * px(4))
        rounded(surface, box, mix(seat.colour, self._kit.theme.felt_deep, 0.15), px(2))
        if box.width >= px(SHAPE_FROM):
            picture = self._kit.pictures.get(seat.picture, (px(GROOVE - 2), px(GROOVE - 2)))
            surface.blit(picture, picture.get_rect(center=(box.centerx, groove.centery)))

    def _paint_knob(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        rounded(surface, rect, theme.brass, rect.width // 2, Rim(theme.brass_edge, self._kit.px(2)))
        ring(surface, rect.inflate(2, 2), theme.felt_deep, rect.width // 2 + 1, 1)

    # --- what is done to it

    def _pointed(self, event: PointerEvent) -> None:
        self._seek(self._place_at(event.pixel))

    def _wheel(self, event: PointerEvent) -> None:
        self._seek(self._tape.clamped(self._shown + (1 if event.wheel[1] < 0 else -1)))

    def _act(self, action: Action) -> bool:
        tape, shown = self._tape, self._shown
        ways = {Action.LEFT: shown - 1, Action.RIGHT: shown + 1, Action.FIRST: 0, Action.LAST: tape.end,
                Action.PAGE_UP: tape.turn_before(shown), Action.PAGE_DOWN: tape.next_turn(shown)}  # fmt: skip
        if action not in ways:
            return False
        self._seek(self._tape.clamped(ways[action]))
        return True

    def _seek(self, place: int) -> None:
        if place != self._shown:
            self.shown = place
            self._on_seek(place)
