"""The chronicle: what has happened, as sentences everybody may read, and the list that shows them."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from client.input_events import Pointer
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.placing import Picture
from client.scene.text_node import TextNode
from client.scene.transform import pixel
from client.shapes import Rim, rounded
from client.theme import SeatStyle, mix
from client.widgets.scroll import ListLines, ScrollList
from core.breakdown import Reasons
from core.events import Event
from core.frozen import frozen
from core.kit.english import numbered
from core.match import Match
from core.plain import Seat
from core.state import State
from core.view import View

NamesAt = Callable[[int], tuple[str, ...]]


@frozen
class Line:
    """A sentence, the length of the log after which it was true, and where its number comes from, in sentences.

    first: the seat whose name it begins with, None where it begins with none.
    """

    position: int
    text: str
    events: tuple[Event, ...]
    why: str = ""
    first: Seat | None = None


CARD = 40
"""How tall small cards are, at 100 %."""
FOLDED = 2
"""So many steps of an answer are folded away behind its first sentence."""
HEADING = "RoundBegan"
"""The name that games give the event whose sentence heads what follows."""
OTHERS_CAME = "BattleBegan"
"""The name that games give the event from which on others may be there than in the battle before."""


def actor_of(line: Line, seats: int, whose: Callable[[Event], int | None]) -> int | None:
    """Whose line that is: the one whose name comes first, or the seat of its event; None where it is nobody's."""
    found = [each for event in line.events for each in (getattr(event, "seat", None), whose(event))]
    return next((seat for seat in (line.first, *found) if isinstance(seat, int) and 0 <= seat < seats), None)


FIRST_MARK = 0xE000
"""Unicode leaves this character and those after it to whoever wants them, so that nobody is called so."""


def seat_named_first(tell: Callable[[tuple[str, ...]], str | None], seats: int) -> Seat | None:
    """The seat whose name a sentence begins with; a hero may be called like somebody who sits here.

    tell(names): the sentence with these names of the seats.
    """
    marks = tuple(map(chr, range(FIRST_MARK, FIRST_MARK + seats)))
    first = (tell(marks) or " ")[0]
    return Seat(marks.index(first)) if first in marks else None


class Chronicle:
    """All sentences of a match from a record on. They are told from the public view, so they hold no secrets."""

    def __init__(self, match: Match[State], since_record: int = 0, names_at: NamesAt | None = None) -> None:
        """names_at: the names of the seats when so many records were in the log; None: those of the header."""
        self._match = match
        self._names_at: NamesAt = names_at or (lambda position: match.log.header.names)
        self.since_record = since_record
        self.lines: list[Line] = []
        self._battles: list[int] = []
        """Where battles begin, as far as `_read_to` of what happened."""
        self._read_to = 0
        self._past: dict[int, View] = {}
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
        view, names = self._view_of(position), self._names_at(position)
        new = []
        for event in match.happened[position]:
            tell = partial(match.game.words.tell, event, view)
            if text := tell(names):
                why = reasons_text(match.game.words.why(event))
                new.append(Line(position, text, (event,), why, seat_named_first(tell, len(names))))
        return new

    def view_at(self, position: int) -> View:
        """What everybody could see after so many records."""
        return self._match.at(position).view(None)

    def _view_of(self, position: int) -> View:
        """One in which everybody is there of whom that is told: of an earlier battle as it ended, else as it is now."""
        happened = self._match.happened
        self._battles += [at for at in range(self._read_to, len(happened)) if _begins_battle(happened[at])]
        self._read_to = len(happened)
        later = next((begun for begun in self._battles[1:] if begun > position), None)
        if later is None:
            return self._match.view(None)
        if later not in self._past:
            self._past[later] = self.view_at(later - 1)
        return self._past[later]

    def since(self, position: int) -> list[Line]:
        """The lines of what happened after the log had that length."""
        return [line for line in self.lines if line.position > position]


def reasons_text(why: Reasons | None) -> str:
    """Where a number comes from, a sentence a line; '' for nothing."""
    return "" if why is None else "\n".join(f"{line}." for line in why.lines)


def _begins_battle(events: Iterable[Event]) -> bool:
    return OTHERS_CAME in [type(event).__name__ for event in events]


def is_heading(line: Line) -> bool:
    """Whether a line heads what follows."""
    return HEADING in [type(event).__name__ for event in line.events]


def _belong(line: Line, following: Line) -> bool:
    """Whether a line follows from the same answer as the one before it."""
    return line.position == following.position and not is_heading(line) and not is_heading(following)


@frozen
class LineDetails:
    """What is shown with lines, None each where there is nothing. seats: the look of each; opens(line):
    what shows where the number of a line comes from; whose(event): the seat of an event that names none itself;
    card(event, height): a small picture of the card or stones it tells of.
    """

    seats: Sequence[SeatStyle] = ()
    opens: Callable[[Line], Callable[[], None] | None] = lambda line: None
    whose: Callable[[Event], int | None] = lambda event: None
    card: Callable[[Event, float], Node | None] = lambda event, height: None


NOTHING = LineDetails()
SHAPE = 16
"""How large the shape of a seat is before its line, at 100 %."""


class SentenceNode(TextNode):
    """A sentence with the shape of whose it is before it, as one picture: as a line comes, all above it move on. room:
    where letters begin and end.
    """

    def __init__(self, kit: Kit, text: str, room: tuple[float, float], is_soft: bool, shape: str | None) -> None:
        self._kit, self._left, self.shape = kit, room[0], shape
        super().__init__(kit.texts, kit.theme, text, "small", width=room[1] - room[0],
                         colour="felt_text_soft" if is_soft else "felt_text")  # fmt: skip
        self.height += kit.px(6)

    def letters(self) -> Rect:
        return super().letters().move(self._left, 0)

    def render(self, scale: float) -> Surface | None:
        surface = Surface((round(self.width * scale), round(self.height * scale)), SRCALPHA)
        surface.fblits(self._parts(scale))
        return surface

    def _placed(self) -> list[Picture]:
        """Its lines and its shape go onto the window as they are, not by way of a picture of them all."""
        place = self.place
        if place.rotation or place.opacity < 1:
            return super()._placed()
        left, top = pixel(place.x), pixel(place.y)
        return [(part, (left + x, top + y)) for part, (x, y) in self._parts(place.scale)]

    def _parts(self, scale: float) -> list[Picture]:
        """What lies where on it."""
        px, texts, size = self._kit.px, self._texts, max(1, round(self._type * scale))
        left, top, step = round(self._left * scale), round(px(3) * scale), texts.line_height(size)
        runs = [texts.run(line, self._weight, size, self._colour) for line in self._lines]
        parts = [(run, (left, top + step * row + (step - run.get_height()) // 2)) for row, run in enumerate(runs)]
        if self.shape is not None:
            side, corner = round(px(SHAPE) * scale), round(px(4) * scale)
            parts.append((self._kit.pictures.get(self.shape, (side, side)), (corner, corner)))
        return parts


class LineWires(NamedTuple):
    """`on_line(position)` is called for the moment of a line that is chosen, and `on_near(line)` for the line under the
    pointer or marked by keys, with None when there is none any more.
    """

    on_line: Callable[[int], None]
    on_near: Callable[[Line | None], None]


class ChroniclePanel(Node):
    """The list of lines."""

    def __init__(
        self, kit: Kit, place: Place, chronicle: Chronicle, wires: LineWires, details: LineDetails = NOTHING
    ) -> None:
        self._details = details
        self._shapes = [style.picture for style in details.seats]
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="chronicle")
        self._kit, self._chronicle = kit, chronicle
        self._on_line, self._on_near = wires
        self._unfolded: set[int] = set()
        title = kit.text("Chronicle", "small", weight="bold", colour="felt_text_soft")
        head = title.height + kit.px(4)
        size = place.width, place.height - head
        self._width = size[0] - kit.px(16)
        lines = ListLines(self._line, len(chronicle.lines), kit.px(44), ground=kit.theme.rail)
        self.list = ScrollList(kit, size, lines, follow=True, on_choose=self._chosen, on_mark=self._marked,
                               at=(0, head), name="chronicle")  # fmt: skip
        self.list.words = "Chronicle. Enter shows the moment of a line, arrows fold its steps."
        self.list.on_fold = self._fold
        self.add(title, self.list)

    def catch_up(self) -> None:
        """Show the lines at the end of the chronicle that are not shown yet: none is ever counted twice. Where another
        answer begins with them, the steps of the one before are folded away.
        """
        shown = self.list.count
        before = self._block(shown - 1) if 0 < shown < len(self._chronicle.lines) else range(0)
        is_closed = len(before) > FOLDED and before.stop <= shown
        self.list.grow(len(self._chronicle.lines) - shown, before if is_closed else ())

    def choose(self, index: int) -> None:
        """Mark a line and bring it into sight, unfolded where it is a step."""
        if self._is_folded(index, self._block(index)):
            self._toggle(index)
        self.list.choose_line(index)

    def choose_none(self) -> None:
        """Nothing is told yet: its beginning is in sight, and no line is marked."""
        self.list.to_start()

    # --- folded steps

    def _block(self, index: int) -> range:
        """The lines that tell of the same answer as this one; a heading stands alone."""
        lines, first, end = self._chronicle.lines, index, index + 1
        while first > 0 and _belong(lines[first - 1], lines[first]):
            first -= 1
        while end < len(lines) and _belong(lines[end - 1], lines[end]):
            end += 1
        return range(first, end)

    def _is_folded(self, index: int, block: range) -> bool:
        """Whether a line of a block is one of several steps of an answer that is not the last and was not unfolded."""
        is_last = block.stop == len(self._chronicle.lines)
        return index > block.start and len(block) > FOLDED and not is_last and block.start not in self._unfolded

    def _toggle(self, index: int) -> None:
        """Unfold the steps of an answer, or fold them away."""
        self._unfolded ^= {self._block(index).start}
        self._renew(index)

    def _fold(self, index: int, is_open: bool) -> bool:
        """Unfold the steps of an answer, or fold them away; False where they are so, or there are none to fold."""
        block = self._block(index)
        can_fold = len(block) > FOLDED and block.stop < len(self._chronicle.lines)
        if not can_fold or is_open == (block.start in self._unfolded):
            return False
        self._toggle(block.start)
        self.list.choose_line(block.start)
        return True

    def _renew(self, index: int) -> None:
        block = self._block(index)
        if len(block) > FOLDED:
            self.list.grow(0, block)

    def _fold_mark(self, index: int, block: range) -> Node:
        """Says how many steps follow; a click unfolds them or folds them away, as the arrows do."""
        kit, side, count = self._kit, self._kit.px(24), len(block) - 1
        is_open = not self._is_folded(index + 1, block)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            colour = kit.theme.felt_text_soft
            run = kit.texts.run(f"{chr(8722) if is_open else '+'}{count}", "bold", kit.theme.type_size("small"), colour)
            surface.blit(run, run.get_rect(center=rect.center))

        mark = PaintNode(paint, size=(side, side), name="steps")
        mark.words = f"{'Fold' if is_open else 'Show'} {numbered(count, 'step', 'steps')}"
        mark.hint = f"{mark.words}: click, or press the {'left' if is_open else 'right'} arrow in the chronicle."
        mark.on[Pointer.CLICK] = lambda event: self._toggle(index)
        return mark

    def refill(self, count: int) -> None:
        """So many lines have come before the others. What is still in motion waits for `catch_up`."""
        self._unfolded.clear()
        self.list.reset(min(self.list.count + count, len(self._chronicle.lines)))
        self.list.to_end()

    def _line(self, index: int) -> Node:
        told, block = self._chronicle.lines[index], self._block(index)
        if self._is_folded(index, block):
            return Node(size=(self._width, 0))
        line = self._heading(told) if is_heading(told) else self._sentence(index, told, block)
        if not (told.why and self._details.opens(told)):  # else what is said of it would come to lie over its button
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

    def _sentence(self, index: int, told: Line, block: range) -> Node:
        """The shape of whose it is, and the sentence; what followed from the same answer is softer, a step of it."""
        kit = self._kit
        is_step = index > block.start
        asides = self._asides(index, told, block)
        left = kit.px(4) + (kit.px(SHAPE + 6) if self._shapes else 0) + (kit.px(6) if is_step else 0)
        right = self._width - kit.px(4) - sum(node.width + kit.px(4) for node in asides)
        seat = actor_of(told, len(self._shapes), self._details.whose) if self._shapes and not is_step else None
        line = SentenceNode(kit, told.text, (left, right), is_step, None if seat is None else self._shapes[seat])
        line.size = self._width, max(line.height, *(node.height + kit.px(4) for node in asides), 0)
        line.add(*asides)
        return line

    def _asides(self, index: int, told: Line, block: range) -> list[Node]:
        """What lies at the right end of a line, from right to left: a button, and the card that it tells of."""
        opens, found = self._details.opens(told) if told.why else None, []
        if opens is not None:
            found.append(self._number(told, opens))
        elif index == block.start and len(block) > FOLDED and block.stop < len(self._chronicle.lines):
            found.append(self._fold_mark(index, block))
        cards = [self._details.card(event, self._kit.px(CARD)) for event in told.events]
        found += [card for card in cards if card is not None][:1]
        right = self._width - self._kit.px(2)
        for node in found:
            right -= node.width
            node.position = right, self._kit.px(2)
            right -= self._kit.px(4)
        return found

    def _number(self, told: Line, opens: Callable[[], None]) -> Node:
        """Opens where the number of the line comes from."""
        kit, side = self._kit, self._kit.px(26)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            rounded(surface, rect, kit.theme.felt_deep, kit.px(6), Rim(kit.theme.felt_text_soft, 1))
            run = kit.texts.run("=", "bold", kit.px(15), kit.theme.felt_text)
            surface.blit(run, run.get_rect(center=rect.center))

        number = PaintNode(paint, size=(side, side), name="where from")
        number.words, number.hint = f"Where it comes from: {told.text}", "Where it comes from"
        number.on[Pointer.CLICK] = lambda event: opens()
        return number

    def _marked(self, index: int) -> None:
        self._on_near(self._chronicle.lines[index])

    def _chosen(self, index: int) -> None:
        self._on_line(self._chronicle.lines[index].position)
