"""Talk: what was said at a table, a field to say something, and phrases that are quick to say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from client.kit import Kit
from client.scene.node import Node
from client.scene.transform import Point
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.scroll import ListLines, ScrollList
from client.widgets.text_field import TextField
from netcode.lan.views import ChatLine

PHRASES = ("Well played.", "One moment, please.", "Your turn.", "Thank you.")
MOST = 500
NOTHING = "Nobody has said anything yet."


@dataclass
class ChatDraft:
    """What somebody is about to say."""

    text: str = ""


class Conversation(NamedTuple):
    """`lines()` gives what was said, the newest at the end; `say(text)` sends a text and says whether it could: what
    could not be said stays in the draft.
    """

    lines: Callable[[], Sequence[ChatLine]]
    say: Callable[[str], bool]
    draft: ChatDraft


class TalkPanel(Node):
    """The lines of a talk with the newest at the end, and what one may say.

    Call `refresh` when there may be new lines. The draft keeps what is typed when the scene is built again.
    """

    def __init__(self, kit: Kit, size: tuple[float, float], talk: Conversation, *, at: Point = (0, 0)) -> None:
        super().__init__(at=at, size=size, name="talk")
        self._kit = kit
        self._lines, self._say, self._draft = talk
        foot, gap = kit.theme.touch, kit.px(8)
        quick = self._phrases(size[0])
        self._field = TextField(kit, self._draft.text, self._take, width=size[0] - kit.px(88), most=MOST,
                                label="Say something", placeholder="Say something", on_enter=self._send,
                                name="say something")  # fmt: skip
        send = Button(kit, "Say", self._send, kind=PRIMARY, width=kit.px(80), name="say")
        self._field.position, send.position = (0, size[1] - foot), (size[0] - kit.px(80), size[1] - foot)
        quick.position = 0, size[1] - foot - gap - quick.height
        room = size[0], quick.y - gap
        said = self._lines()
        self._shown, self._first = len(said), said[0].number if said else 0
        self._list = ScrollList(kit, room, ListLines(self._line, self._shown, kit.px(28)), follow=True, name="said")
        self._list.words = "What was said"
        self._nothing = kit.text(NOTHING, "small", colour="ink_soft", width=size[0])
        self._nothing.visible = self._shown == 0
        self.add(self._list, self._nothing, quick, self._field, send)

    def refresh(self) -> None:
        """Show lines that are new."""
        lines = self._lines()
        count, first = len(lines), lines[0].number if lines else 0
        if first != self._first:  # the oldest are no longer kept, so every line has moved
            self._list.reset(count)
            self._list.to_end()
        else:
            for _ in range(self._shown, count):
                self._list.add_line()
        self._shown, self._first = count, first
        self._nothing.visible = count == 0

    def _line(self, index: int) -> Node:
        kit, said = self._kit, self._lines()[index]
        width = self.width - kit.px(20)
        colour = "ink_soft" if said.own else "ink"
        text = kit.text(f"{said.who}: {said.text}", "body", colour=colour, width=width, at=(0, kit.px(2)))
        return Node(text, size=(width, text.height + kit.px(4)))

    def _phrases(self, width: float) -> Node:
        """Buttons in as many rows as they need."""
        kit, gap = self._kit, self._kit.px(4)
        x = y = 0.0
        row = Node()
        for phrase in PHRASES:
            button = Button(kit, phrase, partial(self._say, phrase), kind=SECONDARY, name=phrase)
            if x and x + button.width > width:
                x, y = 0.0, y + button.height + gap
            button.position = x, y
            x += button.width + gap
            row.add(button)
        row.size = width, y + kit.theme.touch
        return row

    def _take(self, text: str) -> None:
        self._draft.text = text

    def _send(self) -> None:
        text = self._draft.text.strip()
        if text and self._say(text):
            self._field.text = ""
