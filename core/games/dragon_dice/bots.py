"""Bots of Dragon Dice besides that at random: `marcher` turns terrains up, always opposes, and else acts at random."""

from __future__ import annotations

from core.games.dragon_dice.state import DragonDiceState
from core.plain import Answer
from core.questions import SeatQuestion
from core.view import View


class Mind:
    """What a seat makes of the table while one question is open. Its rows say which method weighs which answers."""

    __slots__ = ("question", "seat", "state")

    def __init__(self, view: View, question: SeatQuestion) -> None:
        self.seat, self.question = question.seat, question
        self.state = view.state_as(DragonDiceState)

    def any(self, answer: Answer) -> int:
        """All answers alike."""
        return 0

    def agree(self, answer: bool) -> int:
        return int(answer)

    def something(self, answer: Answer) -> int:
        """Anything rather than nothing."""
        return int(answer is not None)

    def most(self, answer: tuple[Answer, ...]) -> int:
        """As many as can be."""
        return len(answer)

    def go_up(self, way: str) -> int:
        return int(way == "up")

    def march(self, place: int | None) -> int:
        """An army at a terrain rather than one in reserves, or none."""
        return int(place is not None and place >= 0)
