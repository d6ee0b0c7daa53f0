"""What is written of an encounter beside its map: its name and words, for whom it is, what decides it, how large it is;
and its foes with how many there are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from client.games.fated_hand.editor.drawing import Drawing
from client.games.fated_hand.editor.work import Work
from client.games.fated_hand.looks import figure_picture
from client.games.fated_hand.party_builder import as_fighter
from client.input_events import Action, Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import bled, side_by_side, stacked
from client.shapes import Rim, ring, rounded
from client.theme import mix
from client.widgets.button import QUIET, Button
from client.widgets.choice import Choice, Segments
from client.widgets.text_field import TextField
from core.games.fated_hand.encounter_edits import (
    MOST_OF_A_FOE,
    Edge,
    counted,
    resize_refusal,
    with_objective,
    without_foe,
)
from core.games.fated_hand.encounter_forms import Objective
from core.games.fated_hand.own_battles import LAST_ROUND, LONGEST_ABOUT
from core.games.fated_hand.pieces import FoeKind
from core.games.fated_hand.sheets import sheet_of_foe
from core.kit.english import counted as many

LONGEST_NAME = 40
OBJECTIVES = (
    (Objective.DEFEAT, "Defeat"), (Objective.REACH, "Reach"), (Objective.HOLD, "Hold"), (Objective.GUARD, "Guard"),
)  # fmt: skip
EDGES = (
    (Edge.TOP, "Top", "Ctrl+Up"), (Edge.BOTTOM, "Bottom", "Ctrl+Down"),
    (Edge.LEFT, "Left", "Ctrl+Left"), (Edge.RIGHT, "Right", "Ctrl+Right"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Page:
    """add(): choose another foe."""

    kit: Kit
    drawing: Drawing
    add: Callable[[], None]

    @property
    def work(self) -> Work:
        return self.drawing.work


def _caption(kit: Kit, words: str, width: float) -> Node:
    return kit.text(words, "small", weight="bold", colour="ink_soft", width=width)


def encounter_page(page: Page, width: float) -> list[Node]:
    """All but the foes."""
    kit, draft = page.kit, page.work.draft

    def name(text: str) -> None:
        page.drawing.put(replace(page.work.draft, name=text), "name")

    def about(text: str) -> None:
        page.drawing.put(replace(page.work.draft, about=text), "about")

    def tier(index: int) -> None:
        page.drawing.put(replace(page.work.draft, tier=index), "")

    return [
        TextField(kit, draft.name, name, width=width, most=LONGEST_NAME, label="Name", placeholder="Name",
                  name="name"),
        TextField(kit, draft.about, about, width=width, most=LONGEST_ABOUT, label="In a few words",
                  placeholder="A few words on it", name="about"),
        _caption(kit, "For heroes of tier", width),
        Segments(kit, ["0", "1", "2", "3"], draft.tier, tier, width=width, name="tier"),
        *_objective(page, width),
        *_size(page, width),
    ]  # fmt: skip


def _objective(page: Page, width: float) -> list[Node]:
    """What decides, in a sentence, and the round of it where there is one."""
    kit, draft = page.kit, page.work.draft
    kinds = [each for each, _ in OBJECTIVES]

    def choose(index: int) -> None:
        page.drawing.put(with_objective(page.work.draft, kinds[index]), "")

    def until(index: int) -> None:
        page.drawing.put(replace(page.work.draft, until=index + 1), "until")

    words = [word for _, word in OBJECTIVES]
    rows: list[Node] = [
        Choice(kit, "Objective", words, kinds.index(draft.objective), choose, width=width, name="objective"),
    ]
    if draft.objective in (Objective.HOLD, Objective.GUARD):
        rounds = [str(each) for each in range(1, LAST_ROUND + 1)]
        rows.append(Choice(kit, "Last round", rounds, max(0, draft.until - 1), until, width=width, name="until"))
    return [*rows, kit.text(page.work.objective_words(), "small", colour="ink_soft", width=width)]


def _size(page: Page, width: float) -> list[Node]:
    """A line more or less at each edge."""
    kit, draft, gap = page.kit, page.work.draft, page.kit.px(8)
    wide = (width - gap) / 2
    cells = [_edge(page, edge, word, key, wide) for edge, word, key in EDGES]
    rows = [side_by_side(cells[first : first + 2], gap, width) for first in (0, 2)]
    return [_caption(kit, f"Size: {draft.width} columns, {draft.height} rows", width), *rows]


def _edge(page: Page, edge: Edge, word: str, key: str, width: float) -> Node:
    kit, draft = page.kit, page.work.draft
    line = "row" if edge in (Edge.TOP, Edge.BOTTOM) else "column"
    nodes: list[Node] = [kit.text(word, "small", at=(0, kit.theme.touch / 2), anchor=(0, 0.5))]
    for place, (by, icon, what, keys) in enumerate(
        ((-1, "icon_minus", "less", key.replace("Ctrl", "Ctrl+Shift")), (1, "icon_plus", "more", key))
    ):
        act = partial(_resize, page, edge, by)
        button = Button(kit, "", act, kind=QUIET, icon=icon, ground="paper", width=kit.theme.touch,
                        reason=resize_refusal(draft, edge, by), words=f"{word}: a {line} {what}",
                        hint=f"{word}: a {line} {what}. {keys}.", name=f"{edge.value} {what}")  # fmt: skip
        button.position = width - (2 - place) * kit.theme.touch, 0
        nodes.append(button)
    return Node(*nodes, size=(width, kit.theme.touch))


def _resize(page: Page, edge: Edge, by: int) -> None:
    page.drawing.resize(edge, by)


# --- the foes


def foes_page(page: Page, width: float) -> list[Node]:
    """Each foe with how many of it stand against the party that is seen."""
    kit, draft = page.kit, page.work.draft
    against = f"Against {many(page.drawing.heroes, 'hero', 'heroes')}"
    hint = "A foe that is chosen is put on the map by the brush. How many there are may differ from party to party."
    rows: list[Node] = [_caption(kit, against, width)]
    rows += [_FoeRow(page, foe, width) for foe, _ in draft.foes]
    add = Button(kit, "Add a foe", page.add, icon="icon_plus", width=width, name="add foe", hint="Key N.")
    return [*rows, add, kit.text(hint, "small", colour="ink_soft", width=width)]


class _FoeRow(Node):
    """Its figure and name, and how many there are; pressing it takes it for the brush. Left and right change them."""

    def __init__(self, page: Page, foe: str, width: float) -> None:
        kit, kind = page.kit, page.work.kinds.get(foe)
        counts = page.work.draft.counts_of(foe)
        here = counts[page.drawing.heroes - 1]
        super().__init__(size=(width, kit.px(58)), name=f"foe {foe}")
        self._kit, self._page, self._foe = kit, page, foe
        self.is_taken = page.drawing.paint.foe == foe
        name = kind.name if kind is not None else foe
        self.focusable, self.bleed, self.lights_up = True, kit.px(2), self
        self.words = f"{name}, {here}{', on the brush' if self.is_taken else ''}"
        told = f"Against one to four heroes: {', '.join(map(str, counts))}."
        self.hint = f"{name}: {kind.manner} {told}" if kind is not None and kind.manner else told
        self.on = {Pointer.CLICK: lambda event: page.drawing.take_foe(foe)}
        self.on_action = self._act
        side, touch = kit.px(44), kit.theme.touch
        if kind is not None:
            self.add(kit.picture(figure_of(kind), side, at=(kit.px(3), (self.height - side) / 2)))
        left, room = side + kit.px(8), width - side - 3 * touch - kit.px(6)
        title = kit.text(name, "small", weight="bold", width=room, lines=2)
        below = kit.text(_threat_words(kit, kind, counts, room), "small", colour="ink_soft", width=room, lines=1)
        texts = stacked([title, below], 0, room)
        texts.position = left, round((self.height - texts.height) / 2)
        self.add(texts, *self._steps(here, width, touch))

    def _steps(self, here: int, width: float, touch: float) -> list[Node]:
        kit, top = self._kit, round((self.height - touch) / 2)
        number = kit.text(str(here), "body", weight="bold", width=touch, align="centre")
        number.position = width - 2 * touch, round((self.height - number.height) / 2)
        fewest = "" if here or not any(self._page.work.draft.counts_of(self._foe)) else "None is left against them."
        is_gone = not any(self._page.work.draft.counts_of(self._foe))
        less, more = ("icon_bin", "Take it off the list") if is_gone else ("icon_minus", "One less"), "One more"
        full = f"{MOST_OF_A_FOE} of one kind are the most." if here >= MOST_OF_A_FOE else ""
        minus = Button(kit, "", partial(self._change, -1), kind=QUIET, icon=less[0], ground="paper", width=touch,
                       words=f"{less[1]}: {self._foe}", hint=less[1], reason=fewest, name=f"less {self._foe}",
                       at=(width - 3 * touch, top))  # fmt: skip
        plus = Button(kit, "", partial(self._change, 1), kind=QUIET, icon="icon_plus", ground="paper", width=touch,
                      words=f"{more}: {self._foe}", hint=more, reason=full, name=f"more {self._foe}",
                      at=(width - touch, top))  # fmt: skip
        return [minus, number, plus]

    def _change(self, by: int) -> None:
        draft = self._page.work.draft
        if by < 0 and not any(draft.counts_of(self._foe)):
            self._page.drawing.put(without_foe(draft, self._foe), "")
        else:
            self._page.drawing.put(counted(draft, self._foe, self._page.drawing.heroes, by), "")

    def _act(self, action: Action) -> bool:
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self._page.drawing.put(counted(self._page.work.draft, self._foe, self._page.drawing.heroes,
                               1 if action is Action.RIGHT else -1), "")  # fmt: skip
        return True

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme = self._kit.theme
        fill = mix(theme.paper, theme.brass_light, 0.45) if self.is_taken else mix(theme.paper, theme.paper_shade, 0.45)
        rounded(surface, box, theme.paper if self.hovered and not self.is_taken else fill, theme.radius,
                Rim(theme.paper_shade, 1))  # fmt: skip
        if self.is_taken or self.hovered:
            ring(surface, box, theme.brass, theme.radius, self._kit.px(2 if self.is_taken else 1))


def _threat_words(kit: Kit, kind: FoeKind | None, counts: tuple[int, ...], room: float) -> str:
    """'Threat 2 · 1 2 2 3', without how many there are against each party where there is no room for that."""
    threat = f"Threat {kind.threat}" if kind is not None else "Unknown"
    whole = f"{threat} · {' '.join(map(str, counts))}"
    return whole if kit.texts.width(whole, "regular", kit.theme.type_size("small")) <= room else threat


def figure_of(kind: FoeKind) -> str:
    """What it looks like, with what it holds."""
    return figure_picture(as_fighter(sheet_of_foe(kind)))
