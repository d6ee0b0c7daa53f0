"""The prompt bar: who must do what, in one sentence, and the buttons for what has no place on the table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from client.holding import Holding
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.transform import Point
from client.theme import SeatStyle
from client.widgets.button import OUTLINED, PRIMARY, QUIET, SECONDARY, Button
from client.widgets.hold_button import HoldButton
from client.widgets.panel import Panel
from core.frozen import frozen
from core.plain import Answer
from core.questions import ChanceQuestion, Question
from core.writing import Write

NOWHERE = (-1.0, -1.0)
Look: TypeAlias = tuple[str, str, str, bool, bool]
MOST_BUTTONS = 4
"""So many answers without a place on the table have buttons of their own."""


@frozen
class Extra:
    """A button of the prompt bar: what it says and does; `reason` is why it cannot be pressed. With `holding` it must
    be held. One that `passes` lets a chance go by.
    """

    label: str
    action: Callable[[], object]
    primary: bool = False
    icon: str = ""
    reason: str = ""
    hint: str = ""
    holding: Holding | None = None
    passes: bool = False


class PromptBar(Node):
    """A wooden bar. `show` gives it a seat's shape, a sentence, and buttons. `pointer()`: where in the window it is."""

    def __init__(self, kit: Kit, place: Place, pointer: Callable[[], Point] = lambda: NOWHERE) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=6, name="prompt")
        self._kit, self._pointer = kit, pointer
        self.first_button: Button | None = None
        self._row, self._words = Node(size=self.size), Node(size=self.size)
        self._said = Keyed[tuple[SeatStyle | None, str, float]]((None, "", 0), self._say)
        self._kept: list[tuple[Look, Button]] = []
        self.add(Panel(kit, self.size, ground="wood"), self._words, self._row)

    def show(self, seat: SeatStyle | None, sentence: str, extras: Sequence[Extra] = ()) -> None:
        """Say this. Buttons stand at the right, the last one outermost; those that look as before stay."""
        pad = self._kit.px(10)
        right = self._lay_row(extras, self.width - pad)
        self._said.set((seat, sentence, right - pad))

    @property
    def answers(self) -> list[Button]:
        """The buttons that answer the question, from right to left."""
        return [button for _, button in self._kept if button.label and button.enabled]

    def _lay_row(self, extras: Sequence[Extra], right: float) -> float:
        kit, before, buttons = self._kit, [*self._kept], list[Button]()
        self.first_button, self._kept = None, []
        for extra in reversed(extras):
            button = self._again(before, extra)
            right = self._end_of(extra, button, right) - button.width
            button.position = right, (self.height - button.height) / 2
            right -= kit.px(8)
            buttons.append(button)
            self._kept.append((_look_of(extra), button))
            self.first_button = button if extra.primary else self.first_button
        if buttons != self._row.children:
            for _, left in before:
                left.forget_pictures()
            self._row.clear()
            self._row.add(*buttons)
        return right

    def _again(self, before: list[tuple[Look, Button]], extra: Extra) -> Button:
        """One that looked like this before, taken from those, or a new one. What is held has its own each time."""
        look = _look_of(extra)
        same = next((pair for pair in before if pair[0] == look), None)
        if same is None or extra.holding is not None:
            return self._button(extra)
        before.remove(same)
        button = same[1]
        button.on_press = extra.action
        if button.reason != extra.reason:
            button.reason = extra.reason
        return button

    def _end_of(self, extra: Extra, button: Button, right: float) -> float:
        """Where the button ends: what lets a chance pass never comes to lie where the last choice was clicked."""
        x, y = self._pointer()
        is_there = 0 <= y - self.y < self.height and right - button.width <= x - self.x < right
        return x - self.x - self._kit.px(8) if extra.passes and is_there else right

    def _button(self, extra: Extra) -> Button:
        name = f"prompt {extra.label or extra.icon}"
        if extra.holding is not None:
            return HoldButton(self._kit, extra.label, extra.action, extra.holding, name=name)
        kind = PRIMARY if extra.primary else QUIET if extra.icon else OUTLINED if extra.passes else SECONDARY
        return Button(self._kit, extra.label, extra.action, kind=kind, icon=extra.icon, reason=extra.reason,
                      hint=extra.hint, ground="wood", name=name, words=extra.label or extra.hint)  # fmt: skip

    def _shape(self, seat: SeatStyle | None, left: float) -> float:
        if seat is None:
            return left
        side = self._kit.px(32)
        self._words.add(self._kit.picture(seat.picture, side, at=(left, (self.height - side) / 2)))
        return left + side + self._kit.px(10)

    def _say(self) -> None:
        kit, (seat, sentence, right) = self._kit, self._said.key
        self._words.throw_out()
        left = self._shape(seat, kit.px(10))
        room = right - left
        text = kit.text(sentence, "title", weight="bold", colour="wood_text")
        if text.width > room:
            text = kit.text(sentence, "body", weight="bold", colour="wood_text", width=room, lines=2)
        if text.clipped or text.height > self.height:
            text = kit.text(sentence, "small", colour="wood_text", width=room, lines=3)
        text.position = left, round((self.height - text.height) / 2)
        self._words.add(text)


def _look_of(extra: Extra) -> Look:
    """All that a button's face depends on but why it cannot be pressed, which changes with every click."""
    return extra.label, extra.icon, extra.hint, extra.primary, extra.passes


def rest_buttons(question: Question, rest: Sequence[Answer], words: Callable[[Answer], str],
                 give: Callable[[Answer], None], show_list: Callable[[], None]) -> list[Extra]:  # fmt: skip
    """What answers that have no place on the table are given by: a button each, or one that opens the list of all where
    there are more than are named, or than have room; words are written on a sheet.
    """
    assert not isinstance(question, ChanceQuestion)
    if isinstance(question, Write):
        return [Extra("Write", show_list, primary=True)]
    if len(rest) > MOST_BUTTONS or (rest and not question.is_whole):
        return [Extra("Choose from a list", show_list, primary=True)]
    lets_pass = [answer is None or answer is False for answer in rest]
    return [Extra(words(answer), partial(give, answer), primary=not passes, passes=passes)
            for answer, passes in zip(rest, lets_pass, strict=True)]  # fmt: skip


def usual_buttons(show_list: Callable[[], None], why_not: Callable[[], None], undo: Callable[[], None],
                  undo_refusal: str | None) -> list[Extra]:  # fmt: skip
    """The buttons that every question has."""
    return [
        Extra("", show_list, icon="icon_chronicle", hint="All answers in a list (L)"),
        Extra("", why_not, icon="icon_why", hint="Why not? (W)"),
        Extra("", undo, icon="icon_undo", hint="Take your last answer back (U)", reason=undo_refusal or ""),
    ]
