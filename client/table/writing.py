"""A line of words to write: the field, how many letters it has, and examples that can be taken into it."""

from collections.abc import Callable
from functools import partial

from client.kit import Kit
from client.scene.node import Node
from client.text import shortened
from client.widgets.button import PRIMARY, Button
from client.widgets.text_field import TextField
from core.plain import Answer
from core.writing import Write


class Writing(Node):
    """An answer to `question`, given by a button or by Enter; blanks around it are left out."""

    def __init__(self, kit: Kit, question: Write, give: Callable[[Answer], None], width: float) -> None:
        self._question, self._give, self._width = question, give, width
        self._field = TextField(kit, "", self._tell, width=width, most=question.most, on_enter=self._finish,
                                label="Your words", placeholder="Write here", name="answer text")  # fmt: skip
        self._count = kit.text("", "small", width=width / 2)
        self._done = Button(kit, "Confirm", self._finish, kind=PRIMARY, name="answer confirm")
        examples = [self._example(kit, number, words) for number, words in enumerate(question.examples)]
        gap, top = kit.px(8), self._field.height + kit.px(8)
        for example in examples:
            example.position = 0, top
            top += example.height + gap
        self._count.position = 0, top + (self._done.height - self._count.height) / 2
        self._done.position = width - self._done.width, top
        size = (width, top + self._done.height)
        super().__init__(self._field, *examples, self._count, self._done, size=size)
        self._tell("")

    def _example(self, kit: Kit, number: int, words: str) -> Button:
        def measure(text: str) -> int:
            return kit.texts.width(text, "bold", kit.theme.type_size("body"))

        shown = shortened(words, self._width - kit.px(24), measure)
        return Button(kit, shown, partial(self._take, words), width=self._width, words=words,
                      hint=words if shown != words else "", name=f"answer example {number}")  # fmt: skip

    def _take(self, words: str) -> None:
        """Into the field, where it can still be changed."""
        self._field.text = words

    def go_on_from(self, before: "Writing") -> None:
        """What was written before the window was another stays."""
        self._field.text = before._field.text

    @property
    def _answer(self) -> str:
        return self._field.text.strip()

    def _tell(self, text: str) -> None:
        self._count.text = f"{len(self._answer)} of {self._question.most} letters"
        self._done.reason = self._question.refusal(self._answer) or ""

    def _finish(self) -> None:
        if self._question.refusal(self._answer) is None:
            self._give(self._answer)
