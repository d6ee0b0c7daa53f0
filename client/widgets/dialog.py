"""A question that lies over everything until it is answered."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from client.app import App
from client.input_events import Action
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.panel import Panel
from core.frozen import frozen

WIDTH = 480


@frozen
class Answer:
    """One way to answer: the words of its button, and what then happens."""

    label: str
    action: Callable[[], object] = lambda: None


class Dialog:
    """Asks at once. The first answer is the brass one and what Enter gives; Escape gives `back`, usually the last."""

    def __init__(self, app: App, question: str, answers: Sequence[Answer], detail: str = "",
                 back: Answer | None = None) -> None:  # fmt: skip
        self._app, self._question, self._answers, self._detail = app, question, answers, detail
        self._back = back or answers[-1]
        self.root = Node()
        app.ask(self)

    def lay_out(self, kit: Kit, size: tuple[int, int]) -> None:
        """Build the question for a window."""
        self.root.remove()
        self.root = Node(self._veil(kit, size), size=size, name="dialog")
        self.root.blocks = True
        self.root.on_action = self._act
        self.root.add(self._paper(kit, size))

    def _veil(self, kit: Kit, size: tuple[int, int]) -> Node:
        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            surface.fill((*kit.theme.felt_deep, 170), rect)

        return PaintNode(paint, size=size)

    def _paper(self, kit: Kit, size: tuple[int, int]) -> Node:
        margin, gap = kit.px(24), kit.px(12)
        width = min(kit.px(WIDTH), size[0] - kit.px(32))
        words = [kit.text(self._question, "title", weight="bold", width=width - 2 * margin)]
        if self._detail:
            words.append(kit.text(self._detail, "body", colour="ink_soft", width=width - 2 * margin))
        buttons = self._buttons(kit)
        height = margin
        for text in words:
            text.position = margin, height
            height += round(text.height) + gap
        height += gap
        row_top = height
        bottom = self._place_buttons(buttons, width, margin, row_top, gap)
        paper = Panel(kit, (width, bottom + margin), at=((size[0] - width) // 2, (size[1] - bottom - margin) // 2))
        paper.add(*words, *buttons)
        return paper

    def _buttons(self, kit: Kit) -> list[Button]:
        kinds = [PRIMARY] + [SECONDARY] * (len(self._answers) - 1)
        return [Button(kit, answer.label, partial(self.give, answer), kind=kind)
                for answer, kind in zip(self._answers, kinds, strict=True)]  # fmt: skip

    @staticmethod
    def _place_buttons(buttons: list[Button], width: float, margin: int, top: int, gap: int) -> int:
        """Buttons from the right edge leftwards in one line, or one under the other where they do not fit."""
        needed = sum(button.width for button in buttons) + gap * (len(buttons) - 1)
        if needed > width - 2 * margin:
            for index, button in enumerate(buttons):
                button.position = margin, top + index * (button.height + gap)
            return round(top + len(buttons) * (buttons[0].height + gap) - gap)
        right = width - margin
        for button in buttons:
            right -= button.width
            button.position = right, top
            right -= gap
        return round(top + buttons[0].height)

    def give(self, answer: Answer) -> None:
        """Answer the question."""
        self._app.answered(self)
        answer.action()

    def give_up(self) -> None:
        """Nothing waits for the answer."""

    def _act(self, action: Action) -> bool:
        if action is Action.BACK:
            self.give(self._back)
            return True
        if action is Action.ACTIVATE and self._app.control.focused is None:
            self.give(self._answers[0])
            return True
        return False
