"""All that is seen of the editor below its rail: tools, map, threat, words and foes, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.games.fated_hand.editor.drawing import Drawing
from client.games.fated_hand.editor.editor_layout import EditorLayout
from client.games.fated_hand.editor.faults_paper import FaultWires, Squares, faults_paper
from client.games.fated_hand.editor.map_board import MapBoard
from client.games.fated_hand.editor.pages import Page, encounter_page, figure_of, foes_page
from client.games.fated_hand.editor.palette import Palette
from client.games.fated_hand.editor.threat_bars import threat_bars
from client.games.fated_hand.editor.tools import Sample
from client.kit import Kit
from client.scene.node import Node
from client.screens.sections import stack
from client.widgets.choice import Segments
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.games.fated_hand.encounter_edits import Brush
from core.grids.square import Square

PAGES = ("Encounter", "Foes")
FOES = 1


@dataclass(slots=True)
class PageShown:
    """Which page is open, and how far each has been scrolled."""

    number: int = 0
    offsets: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class ViewActs:
    """on_take(brush): a tool is pressed. on_add(): another foe is wanted. on_go(square): look at that tile."""

    on_take: Callable[[Brush], None]
    on_add: Callable[[], None]
    on_go: Callable[[Square], None]
    on_turn: Callable[[int], None]


class EditorView(Node):
    """Made anew with the window; what is drawn, and what is chosen, outlives it elsewhere."""

    def __init__(self, kit: Kit, drawing: Drawing, lay: EditorLayout, acts: ViewActs, page: PageShown) -> None:
        super().__init__(name="editor")
        self._kit, self._drawing, self._lay, self._acts, self._page = kit, drawing, lay, acts, page
        self._meant: Squares = ()
        self._tools = Palette(kit, (lay.tools.width, lay.tools.height), acts.on_take, drawing.take_field)
        self._tools.position = lay.tools.x, lay.tools.y
        self.board = MapBoard(kit, (lay.board.width, lay.board.height))
        self.board.position, self.board.cursor = (lay.board.x, lay.board.y), drawing.cursor
        self.board.on_stroke, self.board.on_look = drawing.stroke, self.look
        self._prompt, self._threat, self.aside, self._faults = Node(), Node(), Node(), Node()
        self.add(self._tools, self.board, self._prompt, self._threat, self.aside, self._faults)

    def show(self) -> None:
        """All of it, as the draft is now."""
        self.show_map()
        self.show_aside()
        self.show_rest()

    def show_map(self) -> None:
        drawing = self._drawing
        self.board.show(drawing.work.draft, drawing.work.kinds, drawing.heroes)
        self._flag()
        self.look()

    def show_rest(self) -> None:
        """Tools, threat, and what is wrong."""
        kit, lay, drawing = self._kit, self._lay, self._drawing
        self._threat.throw_out()
        bars = threat_bars(kit, drawing.work, drawing.heroes, lay.threat.width, drawing.see_party)
        bars.position = lay.threat.x, lay.threat.y
        self._threat.add(bars)
        self._faults.throw_out()
        wires = FaultWires(self._point_at, self._acts.on_go)
        paper = faults_paper(kit, drawing.work, (lay.faults.width, lay.faults.height), wires)
        paper.position = lay.faults.x, lay.faults.y
        self._faults.add(paper)
        self._tools.show(drawing.paint.brush, drawing.paint.lies, self._figure())

    def show_aside(self) -> None:
        """The page of the encounter's words, or that of its foes."""
        kit, place, drawing, number = self._kit, self._lay.aside, self._drawing, self._page.number
        pad = kit.px(14)
        width = place.width - 2 * pad
        page = Page(kit, drawing, self._acts.on_add)
        rows = (encounter_page, foes_page)[number](page, width - kit.px(12))
        bottom = stack(rows, (kit.px(2), kit.px(2)), kit.px(8))
        tabs = Segments(kit, PAGES, number, self._acts.on_turn, width=width, at=(pad, kit.px(12)), name="pages")
        top = tabs.y + tabs.height + kit.px(10)
        content = Node(*rows, size=(width - kit.px(8), bottom + kit.px(6)))
        area = ScrollArea(kit, content, (width + kit.px(10), place.height - top - kit.px(8)),
                          at=(pad - kit.px(2), top), on_scroll=lambda: self._note(area), name="page")  # fmt: skip
        area.scroll(self._page.offsets[number])
        paper = Panel(kit, (place.width, place.height), at=(place.x, place.y))
        paper.add(tabs, area)
        self.aside.throw_out()
        self.aside.add(paper)

    def _note(self, area: ScrollArea) -> None:
        first, second = self._page.offsets
        self._page.offsets = (area.offset, second) if self._page.number == 0 else (first, area.offset)

    def look(self) -> None:
        """What a stroke does where the cursor is, in a sentence."""
        kit, place, drawing = self._kit, self._lay.prompt, self._drawing
        drawing.cursor = self.board.cursor
        sample = Sample(drawing.paint.brush, self._figure(), drawing.paint.lies)
        self.board.hold(sample, drawing.refusal)
        self._prompt.throw_out()
        self._prompt.add(kit.text(drawing.words(), "body", colour="felt_text", width=place.width, lines=1,
                                  at=(place.x, place.y), name="prompt"))  # fmt: skip

    def _figure(self) -> str:
        kind = self._drawing.kind
        return figure_of(kind) if kind is not None else ""

    def _flag(self) -> None:
        wrong = [square for fault in self._drawing.work.faults for square in fault.squares]
        self.board.flag(wrong, self._meant)

    def _point_at(self, squares: Squares) -> None:
        if squares != self._meant:
            self._meant = squares
            self._flag()
