"""How to play: the short way into a game, a card for each step."""

from __future__ import annotations

from typing import NamedTuple

from client.app import App
from client.games import table_of
from client.kit import Kit
from client.scene.node import Node
from client.screen import Screen
from client.screens.furniture import foot, room
from client.screens.game_switch import game_switch
from client.screens.sections import settled
from client.widgets.button import PRIMARY, Button
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.reference import reference_of
from netcode.installed import find_game, game_ids

FOOT = 72
OUTLINES = ("icon_", "die_", "result_", "eighth_")
"""Pictures in white alone, which take the colour of what they stand beside."""


class HowToPlayScreen(Screen):
    """Ends with a table to try it at, and the whole rules."""

    title = "How to play"

    def __init__(self, app: App, game_id: str | None = None) -> None:
        super().__init__(app)
        self.game_id = game_id or game_ids()[0]

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The cards in as many columns as there is room for."""
        kit, px = self.kit, self.kit.px
        switch = game_switch(kit, self.game_id, lambda id: self.app.replace(HowToPlayScreen(self.app, id)))
        title = self.title if switch else f"How to play {find_game(self.game_id).name}"
        root, place = room(self, size, title, switch)
        gap = px(16)
        across = min(place.width, px(1280))
        columns = max(1, min(4, int((across + gap) // px(270))))
        width = round((across - px(24) - gap * (columns - 1)) / columns)
        cards = self._cards(width)
        content = _laid_out(cards, columns, gap, px(12))
        content.width = across
        height = size[1] - place.y - px(FOOT)
        area = ScrollArea(kit, settled(content, height), (across + px(16), height), name="steps")
        area.position = round(place.x + (place.width - across) / 2), place.y
        area.words = "Steps"
        self._try = Button(kit, "Play a match", self._play, kind=PRIMARY, icon="icon_play", height=px(48), name="play")
        rules = Button(kit, "All rules", self._rules, icon="icon_book", height=px(48), name="rules")
        root.add(area, foot(kit, size, px(FOOT), self._try, rules))
        return root

    def first_focus(self) -> Node | None:
        return self._try

    def _cards(self, width: float) -> list[Node]:
        steps = reference_of(find_game(self.game_id)).how_to_play
        pictures = table_of(self.game_id).steps + ("",) * len(steps)
        style = "title" if width >= self.kit.px(280) else "body"
        lines = max(len(self.kit.text(text, style, width=width - 2 * self.kit.px(20)).lines) for text in steps)
        return [
            step_card(self.kit, PicturedStep(number + 1, text, pictures[number]), width, style, lines)
            for number, text in enumerate(steps)
        ]

    def _play(self) -> None:
        from client.screens.new_table import NewTableScreen

        self.app.replace(NewTableScreen(self.app, self.game_id))

    def _rules(self) -> None:
        from client.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, self.game_id))


class PicturedStep(NamedTuple):
    """One step of what one does: its number from 1, its sentence, and a picture or none."""

    number: int
    text: str
    picture: str


def step_card(kit: Kit, step: PicturedStep, width: float, style: str, lines: int) -> Panel:
    """A card with a picture, the number of the step, and its sentence, with room for so many lines."""
    px, margin, side = kit.px, kit.px(20), kit.px(56)
    words = kit.text(step.text, style, width=width - 2 * margin, at=(margin, margin + side + px(12)))
    tall = words.y + words.height / len(words.lines) * max(lines, len(words.lines)) + margin
    paper = Panel(kit, (width, tall))
    at = width - margin, margin - px(4)
    paper.add(kit.text(str(step.number), "display", weight="display", colour="ink_soft", at=at, anchor=(1, 0)))
    if step.picture:
        tint = kit.theme.ink if step.picture.startswith(OUTLINES) else None
        paper.add(kit.picture(step.picture, side, tint=tint, at=(margin, margin)))
    paper.add(words)
    return paper


def _laid_out(cards: list[Node], columns: int, gap: float, edge: float) -> Node:
    """Cards in rows from left to right."""
    holder, y = Node(), edge
    for first in range(0, len(cards), columns):
        line = cards[first : first + columns]
        tall = max(card.height for card in line)
        for column, card in enumerate(line):
            card.position = round(edge + column * (card.width + gap)), round(y)
            holder.add(card)
        y += tall + gap
    holder.size = 0, y - gap + edge
    return holder
