"""A plain picker for sets: a switch for each thing, what the chosen ones come to, and why they are no answer yet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import stacked
from client.widgets.button import PRIMARY, Button
from client.widgets.scroll import ScrollArea
from client.widgets.toggle import Toggle
from core.budgets import Budgeted
from core.frozen import frozen
from core.plain import Answer
from core.questions import Choose, ChooseSome, SeatQuestion, count_words

LONG = 360
"""How high the switches of many things may be, at 100 %; from there on they scroll and the rest stays in sight."""
ENOUGH = "This can be answered."


@frozen
class SetChoice:
    """A choice whose answers are sets of things, named in their order.

    tally: what so many things come to, for the line that counts along. example: a set that is a sensible answer.
    """

    things: tuple[Answer, ...]
    weights: tuple[str, ...]
    refusal: Callable[[Answer], str | None]
    tally: Callable[[tuple[Answer, ...]], str]
    example: tuple[Answer, ...]

    @classmethod
    def of(cls, question: SeatQuestion) -> SetChoice | None:
        """What a question lets choose, None where its answers are no sets."""
        if isinstance(question, ChooseSome):
            return cls._of_some(question)
        if isinstance(question, Choose) and isinstance(question.options, Budgeted):
            return cls._of_budget(question.options, question.refusal)
        return None

    @classmethod
    def _of_some(cls, question: ChooseSome) -> SetChoice:
        wanted = count_words(question.least, min(question.most, len(question.items)))
        return cls(question.items, ("",) * len(question.items), question.refusal,
                   lambda some: f"{len(some)} chosen, {wanted} wanted", question.items[: question.least])  # fmt: skip

    @classmethod
    def _of_budget(cls, options: Budgeted[Answer], refusal: Callable[[Answer], str | None]) -> SetChoice:
        measure = options.measure
        things = tuple(thing for thing, _ in options.things)
        weights = tuple(measure.of(weight) for _, weight in options.things)
        return cls(things, weights, refusal, lambda some: f"{options.total(some)} of {measure.of(options.budget)}",
                   options.listed()[0])  # fmt: skip


class SetPicker(Node):
    """Shows a choice; `give` is called once with the set. `label(thing)` puts one thing into words."""

    def __init__(self, kit: Kit, choice: SetChoice, label: Callable[[Answer], str], give: Callable[[Answer], None],
                 width: float) -> None:  # fmt: skip
        super().__init__()
        self._kit, self._choice, self._give = kit, choice, give
        room = width - kit.px(16)
        self._switches = [
            Toggle(kit, _labelled(label(thing), weight), False, partial(self._flipped, index), width=room,
                   name=f"answer {index}")
            for index, (thing, weight) in enumerate(zip(choice.things, choice.weights, strict=True))
        ]  # fmt: skip
        gap = kit.px(8)
        content = stacked(self._switches, gap, room)
        height = min(content.height, kit.px(LONG))
        self._tally = kit.text("", weight="bold", width=width, name="answer tally")
        self._why = kit.text("", colour="ink_soft", width=width, lines=2, name="answer why not")
        self._done = Button(kit, "Confirm", self._confirm, kind=PRIMARY, name="answer confirm")
        self.add(ScrollArea(kit, content, (width, height), name="answers"), self._tally, self._why, self._done)
        self._tell()
        self._tally.y, self._why.y = height + gap, height + gap + kit.px(28)
        foot = self._why.y + kit.px(56)
        self._done.position = 0, foot
        if choice.example:
            at = self._done.width + gap, foot
            self.add(Button(kit, "Suggest a choice", self._suggest, at=at, name="answer example"))
        self.size = width, foot + self._done.height

    @property
    def _answer(self) -> tuple[Answer, ...]:
        pairs = zip(self._choice.things, self._switches, strict=True)
        return tuple(thing for thing, switch in pairs if switch.is_on)

    def _flipped(self, index: int, on: bool) -> None:
        self._tell()

    def _suggest(self) -> None:
        for thing, switch in zip(self._choice.things, self._switches, strict=True):
            switch.is_on = thing in self._choice.example
        self._tell()

    def _tell(self) -> None:
        """Count along, and say why what is chosen cannot be confirmed."""
        reason = self._choice.refusal(self._answer) or ""
        self._tally.text = f"{self._choice.tally(self._answer)}."
        self._why.text = reason or ENOUGH
        self._done.reason = reason

    def _confirm(self) -> None:
        self._give(self._answer)


def _labelled(words: str, weight: str) -> str:
    return f"{words} ({weight})" if weight else words
