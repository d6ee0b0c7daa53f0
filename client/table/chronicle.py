"""The chronicle: what has happened, as sentences everybody may read, and the list that shows them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from client.input_events import Pointer
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.theme import SeatStyle, mix
from client.widgets.scroll import ScrollList
from core.breakdown import Reasons
from core.events import Event
from core.match import Match
from core.state import State
from core.view import View

NamesAt = Callable[[int], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, the length of the log after which it was true, and where its number comes from, in sentences."""

    position: int
    text: str
    events: tuple[Event, ...]
    why: str = ""


HEADING = "RoundBegan"
"""The name that games give the event whose sentence heads what follows."""


def actor_of(line: Line, names: tuple[str, ...]) -> int | None:
    """Whose line that is: the seat of its event, or the one whose name comes first; None where it is nobody's."""
    seats = [seat for event in line.events if isinstance(seat := getattr(event, "seat", None), int)]
    named = [seat for seat, name in enumerate(names) if line.text.startswith((f"{name} ", f"{name}'s "))]
    return next((seat for seat in (*named, *seats) if 0 <= seat < len(names)), None)


class Chronicle:
    """All sentences of a match from a record on. They are told from the public view, so they hold no secrets."""

    def __init__(self, match: Match[State], since_record: int = 0, names_at: NamesAt | None = None) -> None:
        """names_at: the names of the seats when so many records were in the log; None: those of the header."""
        self._match = match
        self._names_at: NamesAt = names_at or (lambda position: match.log.header.names)
        self.since_record = since_record
        self.lines: list[Line] = []
        for position in range(since_record, len(match.happened)):
            self.catch_up(position)

    @property
    def happened(self) -> list[tuple[Event, ...]]:
        """The events of the match, as in `core.match`."""
        return self._match.happened

    def catch_up(self, position: int) -> list[Line]:
        """Tell what happened with the record before `position`; gives the new lines."""
        new = self.told(position)
        self.lines += new
        return new

    def begin_with(self, lines: list[Line]) -> None:
        """What happened before the first record that was told."""
        self.lines[:0] = lines
        self.since_record = 0

    def told(self, position: int) -> list[Line]:
        """What happened with the record before `position`, as lines that are not in the chronicle yet."""
        match = self._match
        view, names = match.view(None), self._names_at(position)
        new = []
        for event in match.happened[position]:
            text = match.game.words.tell(event, view, names)
            if text:
                why = match.game.words.why(event)
                new.append(Line(position, text, (event,), reasons_text(why)))
        return new

    def view_at(self, position: int) -> View:
        """What everybody could see after so many records."""
        return self._match.at(position).view(None)

    def since(self, position: int) -> list[Line]:
        """The lines of what happened after the log had that length."""
        return [line for line in self.lines if line.position > position]


def reasons_text(why: Reasons | None) -> str:
    """Where a number comes from, a sentence a line; '' for nothing."""
    return "" if why is None else "\n".join(f"{line}." for line in why.lines)


Seats = Sequence[tuple[SeatStyle, str]]
"""The look and the name of each seat."""


class ChroniclePanel(Node):
    """The list of lines; `on_line(position)` is called for the moment of a line that is chosen, and `on_near(line)`
    for the line under the pointer or marked by keys, with None when there is none any more. `opens(line)` gives what
    shows where the number of a line comes from, None where there is nothing to be seen of it.
    """

    def __init__(self, kit: Kit, place: Place, chronicle: Chronicle, on_line: Callable[[int], None],
                 on_near: Callable[[Line | None], None], seats: Seats = (),
                 opens: Callable[[Line], Callable[[], None] | None] = lambda line: None) -> None:  # fmt: skip
        self._opens = opens
        self._shapes, self._names = [style.picture for style, _ in seats], tuple(name for _, name in seats)
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="chronicle")
        self._kit, self._chronicle, self._on_line, self._on_near = kit, chronicle, on_line, on_near
        title = kit.text("Chronicle", "small", weight="bold", colour="felt_text_soft")
        head = title.height + kit.px(4)
        size = place.width, place.height - head
        self._width = size[0] - kit.px(16)
        self.list = ScrollList(kit, size, self._line, len(chronicle.lines), estimate=kit.px(44), follow=True,
                               on_choose=self._chosen, on_mark=self._marked, at=(0, head), name="chronicle",
                               words="Chronicle. Enter shows the moment of a line.")  # fmt: skip
        self.add(title, self.list)

    def catch_up(self) -> None:
        """Show the lines at the end of the chronicle that are not shown yet: none is ever counted twice."""
        while self.list.count < len(self._chronicle.lines):
            self.list.add_line()

    def refill(self, count: int) -> None:
        """So many lines have come before the others. What is still in motion waits for `catch_up`."""
        self.list.reset(min(self.list.count + count, len(self._chronicle.lines)))
        self.list.to_end()

    def _line(self, index: int) -> Node:
        told = self._chronicle.lines[index]
        is_heading = any(type(event).__name__ == HEADING for event in told.events)
        line = self._heading(told) if is_heading else self._sentence(index, told)
        if not (told.why and self._opens(told)):  # else what is said of it would come to lie over its button
            line.on[Pointer.ENTER] = lambda event: self._marked(index)
            line.on[Pointer.LEAVE] = lambda event: self._on_near(None)
        return line

    def _heading(self, told: Line) -> Node:
        """A round begins: its name between two rules."""
        kit = self._kit
        text = kit.text(told.text, "small", weight="bold", colour="felt_text", width=self._width - kit.px(8),
                        align="centre", at=(kit.px(4), kit.px(8)))  # fmt: skip
        height = text.height + kit.px(14)
        return Node(PaintNode(self._paint_rules, size=(self._width, height)), text, size=(self._width, height))

    def _paint_rules(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        colour = mix(theme.felt_deep, theme.brass, 0.6)
        for y in (rect.top + px(4), rect.bottom - px(5)):
            surface.fill(colour, Rect(rect.left + px(4), y, rect.width - px(8), 1))

    def _sentence(self, index: int, told: Line) -> Node:
        """The shape of whose it is, and the sentence; what followed from the same answer is softer, a step of it."""
        kit, lines = self._kit, self._chronicle.lines
        is_step = index > 0 and lines[index - 1].position == told.position
        side = kit.px(16)
        left = kit.px(4) + (side + kit.px(6) if self._shapes else 0) + (kit.px(6) if is_step else 0)
        opens = self._opens(told) if told.why else None
        aside = kit.px(30) if opens is not None else 0
        text = kit.text(told.text, "small", colour="felt_text_soft" if is_step else "felt_text",
                        width=self._width - left - kit.px(4) - aside, at=(left, kit.px(3)))  # fmt: skip
        line = Node(text, size=(self._width, max(text.height + kit.px(6), aside)))
        if opens is not None:
            line.add(self._number(told, opens))
        seat = actor_of(told, self._names)
        if seat is not None and self._shapes and not is_step:
            line.add(kit.picture(self._shapes[seat], side, at=(kit.px(4), kit.px(4))))
        return line

    def _number(self, told: Line, opens: Callable[[], None]) -> Node:
        """Opens where the number of the line comes from."""
        kit, side = self._kit, self._kit.px(26)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            rounded(surface, rect, kit.theme.felt_deep, kit.px(6), kit.theme.felt_text_soft, 1)
            run = kit.texts.run("=", "bold", kit.px(15), kit.theme.felt_text)
            surface.blit(run, run.get_rect(center=rect.center))

        number = PaintNode(paint, size=(side, side), at=(self._width - side - kit.px(2), 0), name="where from")
        number.words, number.hint = f"Where it comes from: {told.text}", "Where it comes from"
        number.on[Pointer.CLICK] = lambda event: opens()
        return number

    def _marked(self, index: int) -> None:
        self._on_near(self._chronicle.lines[index])

    def _chosen(self, index: int) -> None:
        self._on_line(self._chronicle.lines[index].position)
