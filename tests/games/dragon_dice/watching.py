"""Findings of a second opinion on a match of Dragon Dice."""

from __future__ import annotations

from core.games.dragon_dice.state import DragonDiceState
from tests.games import watching


class Findings(watching.Findings):
    @property
    def state(self) -> DragonDiceState:
        assert isinstance(self.match.state, DragonDiceState)
        return self.match.state
