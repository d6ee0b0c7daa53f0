"""The list that answers any question: one way for every kind, for keys, pads and screen readers.

To keep in step with `core.questions`: a test proves that no kind of question a seat can be asked is missing here.
"""

from collections.abc import Callable
from functools import partial
from typing import assert_never

from client.kit import Kit
from client.scene.node import Node
from client.table.set_picker import SetChoice, SetPicker
from client.table.writing import Writing
from client.text import shortened
from client.widgets.button import PRIMARY, Button
from client.widgets.scroll import ListLines, ScrollList
from core.frozen import frozen
from core.plain import Answer
from core.questions import (
    Amount,
    Choose,
    ChooseSome,
    Deal,
    Order,
    Permute,
    Question,
    Redeal,
    Roll,
    Seal,
    Show,
    Shuffle,
    Unseal,
)
from core.writing import Write

FEW = 60
"""From more answers than this on, only the lines in sight are made."""
LONG = 420
"""How high a long list is, at 100 %."""
EXAMPLES = "These are a few of many answers. Others can be chosen on the table."


@frozen
class Lines:
    """The lines of a list of answers: an answer in words, what choosing one does, and what pointing at one does, None
    for none.
    """

    label: Callable[[Answer], str]
    give: Callable[[Answer], None]
    point_at: Callable[[Answer], None] = lambda answer: None


def answer_list(kit: Kit, question: Question, lines: Lines, width: float) -> Node:
    """A node at most that wide in which the question can be answered; `lines.give` is called once with the answer.
    Raises TypeError for questions no seat is asked.
    """
    match question:
        case Choose() | ChooseSome():
            return _choose(kit, question, lines, width)
        case Order():
            return _Order(kit, question, lines, width)
        case Amount():
            return _Number(kit, question, lines, width)
        case Write():
            return Writing(kit, question, lines.give, width)
        case Seal():
            inner = Lines(lambda answer: lines.label((answer,)), lambda answer: lines.give((answer,)))
            return answer_list(kit, question.inner, inner, width)
        case Roll() | Permute() | Shuffle() | Redeal() | Deal() | Show() | Unseal():
            raise TypeError(f"no seat is asked a {type(question).__name__}")
        case _:
            assert_never(question)


def _column(nodes: list[Node], gap: int, width: float) -> Node:
    top: float = 0
    for node in nodes:
        node.position = 0, top
        top += node.height + gap
    return Node(*nodes, size=(width, top))


def _choose(kit: Kit, question: Choose | ChooseSome, lines: Lines, width: float) -> Node:
    """A set of things that is counted along, or one of a few."""
    choice = SetChoice.of(question)
    if choice is not None:
        return SetPicker(kit, choice, lambda thing: lines.label((thing,)), lines.give, width)
    answers = question.listed()
    if len(answers) > FEW:
        return _long_list(kit, answers, lines, width)
    buttons: list[Node] = [] if question.is_whole else [kit.text(EXAMPLES, width=width)]
    for index, answer in enumerate(answers):
        button = _wide(kit, lines.label(answer), partial(lines.give, answer), width)
        button.name, button.on_focus = f"answer {index}", partial(_near, lines, answer)
        buttons.append(button)
    return _column(buttons, kit.px(8), width)


def _near(lines: Lines, answer: Answer, has_focus: bool) -> None:
    if has_focus:
        lines.point_at(answer)


def _long_list(kit: Kit, answers: tuple[Answer, ...], lines: Lines, width: float) -> Node:
    """A list of which only the lines in sight are made; Enter or a click gives the answer of a line."""

    def line(index: int) -> Node:
        text = kit.text(lines.label(answers[index]), "body", width=width - kit.px(32), at=(kit.px(8), kit.px(9)))
        return Node(text, size=(width - kit.px(16), max(kit.theme.touch, text.height + kit.px(18))))

    found = ScrollList(kit, (width, kit.px(LONG)), ListLines(line, len(answers), kit.theme.touch), name="answers",
                       on_choose=lambda index: lines.give(answers[index]),
                       on_mark=lambda index: lines.point_at(answers[index]))  # fmt: skip
    found.words = f"{len(answers)} answers"
    return found


def _wide(kit: Kit, words: str, action: Callable[[], None], width: float) -> Button:
    def measure(words: str) -> int:
        return kit.texts.width(words, "bold", kit.theme.type_size("body"))

    shown = shortened(words, width - kit.px(24), measure)
    return Button(kit, shown, action, width=width, words=words, hint=words if shown != words else "")


class _Order(Node):
    """Items that are moved up until they stand in the order wanted."""

    def __init__(self, kit: Kit, question: Order, lines: Lines, width: float) -> None:
        super().__init__()
        self._kit, self._lines, self._room = kit, lines, width
        self._items = list(question.items)
        self._lay_out()

    def _lay_out(self) -> None:
        self.clear()
        rows: list[Node] = [self._row(index) for index in range(len(self._items))]
        done = Button(self._kit, "Confirm", self._confirm, kind=PRIMARY, name="answer confirm")
        column = _column([*rows, done], self._kit.px(8), self._room)
        self.add(column)
        self.size = column.size

    def _row(self, index: int) -> Node:
        kit = self._kit
        up = Button(kit, "Earlier", partial(self._move_up, index), name=f"answer earlier {index}",
                    reason="" if index else "This is the first already.")  # fmt: skip
        label = self._lines.label((self._items[index],))
        text = kit.text(f"{index + 1}. {label}", width=self._room - up.width, lines=1)
        text.position = 0, (up.height - text.height) / 2
        up.position = self._room - up.width, 0
        return Node(text, up, size=(self._room, up.height))

    def _confirm(self) -> None:
        self._lines.give(tuple(self._items))

    def _move_up(self, index: int) -> None:
        self._items[index - 1 : index + 1] = self._items[index], self._items[index - 1]
        self._lay_out()


class _Number(Node):
    """A number between two limits."""

    def __init__(self, kit: Kit, question: Amount, lines: Lines, width: float) -> None:
        self._question, self._number = question, question.low
        side = kit.theme.touch
        self._less = Button(kit, "-", partial(self._step, -1), width=side, words="Less", name="answer less")
        self._more = Button(kit, "+", partial(self._step, 1), width=side, words="More", name="answer more")
        self._text = kit.text(str(question.low), "heading", weight="bold", width=kit.px(96), align="centre")
        done = Button(kit, "Confirm", lambda: lines.give(self._number), kind=PRIMARY, name="answer confirm")
        x: float = 0
        for node in (self._less, self._text, self._more, done):
            node.position = x, (side - node.height) / 2
            x += node.width + kit.px(8)
        super().__init__(self._less, self._text, self._more, done, size=(width, side))
        self._tell()

    def _step(self, step: int) -> None:
        self._number += step
        self._tell()

    def _tell(self) -> None:
        self._text.text = str(self._number)
        low, high = self._question.low, self._question.high
        self._less.reason = "" if self._number > low else f"{low} is the least."
        self._more.reason = "" if self._number < high else f"{high} is the most."
