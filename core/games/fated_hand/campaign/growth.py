"""What a hero chooses with a level: one thing after another."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand.choosing import Choices
from core.plain import Answer


@frozen
class Growth(Choices[str]):
    """what: 'class', 'talent', 'story spell', 'perk' or 'school'. '' among the classes: it stays what it is."""

    what: str = ""

    def about(self) -> Answer:
        return (self.id, self.items, self.what)
