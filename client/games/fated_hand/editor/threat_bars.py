"""The threat against what each party can bear, as four bars below the map; pressing one shows that party's foes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface, draw

from client.games.fated_hand.editor.work import Work
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode, bled
from client.shapes import Rim, ring, rounded, shadow
from client.theme import Colour, Theme, mix
from core.games.fated_hand.encounter_forms import MOST_HEROES
from core.games.fated_hand.threat import MEASURES, Hardness, budget
from core.kit.english import counted

TALL = 66
"""At 100 %."""
STRIPES = {Hardness.HARD: 14, Hardness.TOO_HARD: 6}
"""How far apart the lines over what is hard lie: told apart without colours too."""
WHOLE = 160
"""How many hundredths of what a party can bear a bar is long."""


def threat_bars(kit: Kit, work: Work, heroes: int, width: float, on_choose: Callable[[int], None]) -> Node:
    """heroes: the party whose foes are seen."""
    gap = kit.px(8)
    wide = (width - gap * (MOST_HEROES - 1)) / MOST_HEROES
    cells = [_Bar(kit, work, party, wide, partial(on_choose, party)) for party in range(1, MOST_HEROES + 1)]
    for number, cell in enumerate(cells):
        cell.position = round(number * (wide + gap)), 0
        cell.is_chosen = cell.party == heroes
    return Node(*cells, size=(width, kit.px(TALL)), name="threat")


class _Bar(Node):
    """Who is seen, the bar with the measures as lines across it, and the threat in words."""

    def __init__(self, kit: Kit, work: Work, party: int, width: float, press: Callable[[], None]) -> None:
        super().__init__(size=(width, kit.px(TALL)), name=f"party {party}")
        self._kit, self.party, self.is_chosen = kit, party, False
        self._threat, self._hardness = work.threat(party), work.hardness(party)
        self._borne = budget(party, work.draft.tier)
        self.focusable, self.bleed, self.lights_up = True, kit.px(4), self
        self.on = {Pointer.CLICK: lambda event: press()}
        who, pad = counted(party, "hero", "heroes").capitalize(), kit.px(9)
        inner = width - 2 * pad
        self.words = f"Against {who.lower()}: threat {self._threat} of {self._borne}, {self._hardness.value}"
        self.hint = f"{self.words}. Press it to see and place its foes. Key H."
        title = kit.text(who, "small", weight="bold", width=inner, lines=1, at=(pad, kit.px(5)))
        said = kit.text(self._said(inner), "small", width=inner, lines=1)
        said.position = pad, self.height - said.height - kit.px(4)
        top = title.y + title.height + kit.px(2)
        bar = PaintNode(self._paint_bar, size=(inner, max(kit.px(9), said.y - top - kit.px(2))), at=(pad, top))
        self.add(title, bar, said)

    def _said(self, width: float) -> str:
        """The figures, and the measure in a word where there is room."""
        kit, whole = self._kit, f"{self._threat} of {self._borne}: {self._hardness.value}"
        fits = kit.texts.width(whole, "regular", kit.theme.type_size("small")) <= width
        return whole if fits else f"{self._threat} of {self._borne}"

    def described(self) -> str:
        return f"{self.words}, seen" if self.is_chosen else self.words

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px = self._kit.theme, self._kit.px
        shadow(surface, box.move(0, px(1)), theme.radius, px(3), theme.shadow)
        fill = mix(theme.paper, theme.brass_light, 0.5) if self.is_chosen else theme.paper
        rounded(surface, box, theme.paper if self.hovered and not self.is_chosen else fill, theme.radius,
                Rim(theme.wood, 1))  # fmt: skip
        if self.is_chosen or self.hovered:
            ring(surface, box, theme.brass, theme.radius, px(2))

    def _paint_bar(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        rounded(surface, rect, mix(theme.paper_shade, theme.ink_soft, 0.18), rect.height // 3)
        share = min(1.0, self._threat * 100 / (self._borne * WHOLE))
        if share:
            filled = Rect(rect.x, rect.y, max(rect.height, round(rect.width * share)), rect.height)
            rounded(surface, filled, colour_of(theme, self._hardness), rect.height // 3)
            if self._hardness in STRIPES:
                _stripe(surface, filled, theme.ink, STRIPES[self._hardness])
        for measure, _ in MEASURES:
            x = rect.x + round(rect.width * measure / WHOLE)
            tall = rect.height if measure == 100 else rect.height // 2
            surface.fill(theme.ink, (x, rect.bottom - tall, max(1, self._kit.px(2 if measure == 100 else 1)), tall))


def _stripe(surface: Surface, box: Rect, colour: Colour, apart: int) -> None:
    """Slanted lines over a bar, so many of its heights apart in tenths."""
    inside = surface.subsurface(box)
    for x in range(-box.height, box.width, max(3, box.height * apart // 10)):
        draw.line(inside, colour, (x, box.height), (x + box.height, 0), max(1, box.height // 9))


def colour_of(theme: Theme, word: Hardness) -> Colour:
    return {
        Hardness.EASY: mix(theme.heal, theme.paper, 0.25),
        Hardness.EVEN: theme.heal,
        Hardness.HARD: mix(theme.harm, theme.paper, 0.45),
        Hardness.TOO_HARD: theme.harm,
    }.get(word, theme.paper_shade)
