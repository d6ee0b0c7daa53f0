"""People who play Fated Hand at the screen with nothing but what is lit and the buttons of the prompt, by mouse or by
keys, and decide by chance.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from client.focus import focusable
from client.games.fated_hand.playfield import BattleField
from client.scene.node import Node
from client.table.cards import Card
from client.table.screen import TableScreen
from client.table.spot import Mood
from client.widgets.button import Button
from tests.client.dragon_dice.people import PATIENCE, READ, USUAL, Use, by_keys, by_mouse
from tests.client.pilot import Pilot

BACK = "prompt Cancel"
RETREAT = "act retreat"
"""By chance alone a party would be gone before it has met anybody."""
LISTED = "prompt Choose from a list"
DONE = ("take heroes", "prompt Seal the plan")
"""Buttons that give an answer of many steps."""


class Player:
    """`asked`: how often each question was answered."""

    def __init__(self, pilot: Pilot, screen: TableScreen, use: Use, seed: int) -> None:
        self.pilot, self.screen, self._use, self._chance = pilot, screen, use, Random(seed)
        self.asked: Counter[str] = Counter()
        self._clicks, self._at = 0, -1

    def act(self) -> None:
        """One click, or one key."""
        position = len(self.screen.session.match.log)
        question = self.screen.session.match.question
        assert question is not None
        self._clicks = self._clicks + 1 if position == self._at else 0
        if position != self._at:
            self.asked[question.name] += 1
            self.pilot.settle()
        self._at = position
        assert self._clicks < PATIENCE, f"{question.name!r} is never answered; there is {self.pilot.words()}"
        if self.pilot.has(READ):
            self._read()
        else:
            self._take(self._choice(question.name))

    def _take(self, node: Node) -> None:
        """A card in a full fan is clicked where it is seen."""
        if self._use is by_mouse and isinstance(node, Card):
            self.pilot.click(self.pilot.open_pixel(node))
        else:
            self._use(self.pilot, node)

    def _read(self) -> None:
        """A note is laid anew when what it explains moves: it is looked for as the focus goes."""
        if self._use is not by_keys:
            self.pilot.click(READ)
            return
        for _ in range(len(focusable(self.pilot.app.root)) + 1):
            focused = self.pilot.app.control.focused
            if focused is not None and focused.words == READ:
                self.pilot.press("enter")
                return
            self.pilot.press("tab")
        raise AssertionError("Tab never comes to the note")

    def _choice(self, name: str) -> Node:
        field = self.screen.scene.field if self.screen.scene is not None else None
        assert isinstance(field, BattleField) and self.screen.scene is not None
        buttons = [each for each in self.screen.scene.prompt.walk() if isinstance(each, Button)]
        free = {each.name: each for each in buttons if each.enabled and each.name not in USUAL}
        assert LISTED not in free, f"{name!r} is answered from a list"
        done = [each for each in (*free.values(), *self._elsewhere()) if each.name in DONE and each.enabled]
        if done and self._chance.random() < 0.4:
            return done[0]
        if self._chance.random() < 0.9:
            free.pop(BACK, None)
        spots = [each for each in field.spots() if each.mood is Mood.LIT and each.name != RETREAT]
        if spots and (not free or self._chance.random() < 0.8):
            return self._chance.choice(spots)
        assert free, f"{name!r} has neither a lit place nor a button; there is {self.pilot.words()}"
        return self._chance.choice([*free.values()])

    def _elsewhere(self) -> list[Button]:
        """Buttons of the builder."""
        assert self.screen.scene is not None and isinstance(self.screen.scene.field, BattleField)
        return [each for each in self.screen.scene.field.pieces.builder.walk() if isinstance(each, Button)]
