"""The sheets of a table: help, the list of answers, why not, a discard pile, the folded rails, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from client.app import App
from client.focus import focusable
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import stacked
from client.table.chronicle import Chronicle, Line, is_heading
from client.table.facts import Pile, SeatFacts
from client.table.keys_bar import keys_of
from client.table.panels import Sheet, content_width, paragraphs, room_of_sheet
from client.table.stage import Gloss, Playfield
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.scroll import ListLines, ScrollList
from core.frozen import frozen
from core.plain import Answer, Seat
from core.questions import Question
from core.view import View

if TYPE_CHECKING:
    from client.table.answers import Lines

HINTS = (
    ("Choose", "What has a brass edge can be chosen: click it, or walk there with the arrows and press Enter."),
    ("Ask why", "Point at anything to read what it is, and why it cannot be chosen now."),
    ("Look closer", "Turn the wheel over the board to zoom and drag the felt to move it; 0 shows it whole again."),
    ("Look back", "Click a line of the chronicle to see the table as it was then."),
)


TOGETHER = "\N{NO-BREAK SPACE}"
"""Between a key and what it does: no line ends there."""
WHY_NOT = "Why not?"
FEW = 20
"""So many lines may stand on a sheet that is no taller than they are."""
PILE = 760
"""How wide the sheet of a pile is, at 100 %."""
Open = Callable[[Seat, str], None]
"""Opens a pile of a seat, by its name."""


def show_help(app: App, prompt: str, field: Playfield, more: Sequence[tuple[str, str]] = ()) -> Sheet:
    """What can be done now, and with which keys. more: hints of this kind of table."""
    keys = "   ".join(f"{key}: {word}".replace(" ", TOGETHER) for key, word in keys_of(field))
    texts = [("Now", prompt), *HINTS[:1], *field.hints, *HINTS[1:], *more, ("Keys", keys)]
    return Sheet(app, "What can I do?", lambda kit, width: paragraphs(kit, texts, width))


def show_answers(app: App, question: Question, prompt: str, lines: Lines) -> Sheet:
    """Every answer in a list beside the board; it has the focus."""
    from client.table.answers import answer_list
    from client.table.writing import Writing

    sheets: list[Sheet] = []
    written: list[Writing] = []

    def choose(answer: Answer) -> None:
        sheets[0].close()
        lines.give(answer)

    def make(kit: Kit, width: float) -> Node:
        node = answer_list(kit, question, replace(lines, give=choose), width)
        if isinstance(node, Writing):
            for before in written:
                node.go_on_from(before)
            written[:] = [node]
        return node

    sheets.append(Sheet(app, prompt, make, width=400, aside=True, on_close=lambda: lines.point_at(None)))
    first = next((node for node in focusable(sheets[0].root) if node.name.startswith("answer")), None)
    app.control.focus(first, ring=True)
    return sheets[0]


def show_why_not(app: App, field: Playfield) -> Sheet:
    """What cannot be chosen now, each with the reason."""
    texts = field.why_not() or [("", "Point at a place that is not lit: it says why it cannot be chosen.")]
    return show_texts(app, WHY_NOT, texts)


def show_texts(app: App, title: str, texts: list[tuple[str, str]]) -> Sheet:
    """Headed paragraphs."""
    return Sheet(app, title, lambda kit, width: paragraphs(kit, texts, width))


def pile_title(names: Sequence[str], seat: Seat, name: str) -> str:
    """'Discard pile of Ana'; the name alone of what belongs to nobody, with a seat below 0."""
    return f"{name} of {names[seat]}" if seat >= 0 else name


def show_pile(app: App, title: str, make: Callable[[float], Node]) -> Sheet:
    """The cards of an open pile."""
    return Sheet(app, title, lambda kit, width: make(width), width=PILE)


def pile_width(kit: Kit, window: float) -> float:
    """How wide what lies on the sheet of a pile is, in a window of that width."""
    return content_width(kit, PILE, window)


def show_seats(app: App, field: Playfield, view: View, open_pile: Open) -> Sheet:
    """What is said about every seat, where the rail is folded, and its piles that can be looked through."""
    told = [(field.gloss_of(each.seat, view), each) for each in field.facts(view, None)]
    return Sheet(app, "Seats", lambda kit, width: _seats(kit, told, open_pile, width), width=PILE)


def _seats(kit: Kit, told: Sequence[tuple[Gloss, SeatFacts]], open_pile: Open, width: float) -> Node:
    nodes = list[Node]()
    for gloss, each in told:
        nodes.append(paragraphs(kit, [(gloss.title, gloss.text)], width))
        piles = [pile for pile in each.piles if pile.opens]
        if piles:
            nodes.append(_pile_buttons(kit, each.seat, piles, open_pile, width))
    return stacked(nodes, kit.px(4), width)


def _pile_buttons(kit: Kit, seat: Seat, piles: Sequence[Pile], open_pile: Open, width: float) -> Node:
    """In as many lines as they need."""
    gap, left, top = kit.px(8), 0.0, 0.0
    buttons = list[Button]()
    for pile in piles:
        button = Button(kit, f"{pile.name}: {pile.count}", partial(open_pile, seat, pile.name), kind=SECONDARY,
                        name=f"pile {seat} {pile.name}")  # fmt: skip
        if left and left + button.width > width:
            left, top = 0.0, top + button.height + gap
        button.position = left, top
        left += button.width + gap
        buttons.append(button)
    return Node(*buttons, size=(width, top + buttons[-1].height + gap))


def show_lines(app: App, chronicle: Chronicle, on_line: Callable[[int], None]) -> Sheet:
    """The lines of the chronicle, the last one first, where the rail is folded; each leads to its moment."""
    sheets: list[Sheet] = []

    def go(position: int) -> None:
        sheets[0].close()
        on_line(position)

    def make(kit: Kit, width: float) -> Node:
        return _lines(kit, chronicle.lines[::-1], go, (width, room_of_sheet(app)))

    sheets.append(Sheet(app, "Chronicle", make))
    return sheets[0]


def _lines(kit: Kit, lines: Sequence[Line], go: Callable[[int], None], size: tuple[float, float]) -> Node:
    """Only lines in sight are made; where there are few, the list is as tall as they are."""
    width, room = size

    def line(index: int) -> Node:
        told = lines[index]
        words = f"{told.text}\n{told.why}" if told.why else told.text
        weight = "bold" if is_heading(told) else "regular"
        text = kit.text(words, "body", weight=weight, width=width - kit.px(24), at=(kit.px(8), kit.px(4)))
        return Node(text, size=(width, text.height + kit.px(10)))

    tall = sum(line(index).height for index in range(len(lines))) if len(lines) <= FEW else room
    shown = ScrollList(kit, (width, min(room, tall)), ListLines(line, len(lines), kit.px(33)), name="lines",
                       on_choose=lambda index: go(lines[index].position))  # fmt: skip
    shown.words = "Chronicle. Enter shows the moment of a line."
    return shown


@frozen
class Entry:
    """One entry of a menu; `reason` is why it cannot be chosen now, None if it can."""

    label: str
    action: Callable[[], object]
    reason: str | None = None


def show_menu(app: App, entries: Sequence[Entry]) -> Sheet:
    """The menu of a table: the first entry goes on playing."""
    sheets: list[Sheet] = []

    def make(kit: Kit, width: float) -> Node:
        buttons: list[Node] = []
        for index, entry in enumerate(entries):
            kind = PRIMARY if index == 0 else SECONDARY
            buttons.append(Button(kit, entry.label, _closing(sheets, entry.action), kind=kind, width=width,
                                  reason=entry.reason or "", at=(0, index * kit.px(50))))  # fmt: skip
        return Node(*buttons, size=(width, len(buttons) * kit.px(50)))

    sheets.append(Sheet(app, "Menu", make, width=380))
    return sheets[0]


def _closing(sheets: list[Sheet], action: Callable[[], object]) -> Callable[[], None]:
    def act() -> None:
        sheets[0].close()
        action()

    return act
