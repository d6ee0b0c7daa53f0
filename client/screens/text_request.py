"""A short text that a person is asked for, on a sheet over the screen."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.kit import Kit
from client.scene.node import Node
from client.table.panels import Sheet
from client.widgets.button import PRIMARY, Button
from client.widgets.text_field import TextField
from core.frozen import frozen


@frozen
class TextRequest:
    """A short text that a person is asked for. words: what it is for. missing: what to say where nothing is typed, ''
    where that is an answer too. button: what sends it off. most: characters it may have. text: what stands there at
    first.
    """

    title: str
    words: str
    label: str
    button: str
    most: int
    missing: str
    text: str = ""


def ask_for_text(app: App, request: TextRequest, go_on: Callable[[str], None]) -> None:
    """Ask for it on a sheet that can be closed without an answer."""
    typed = [request.text]
    sheets: list[Sheet] = []
    fields: list[TextField] = []

    def take(text: str) -> None:
        typed[0] = text

    def done() -> None:
        if typed[0].strip() or not request.missing:
            sheets[0].close()
            go_on(typed[0].strip())
        else:
            app.notify(request.missing)

    def make(kit: Kit, width: float) -> Node:
        words = kit.text(request.words, colour="ink_soft", width=width)
        below, name = words.height + kit.px(12), request.title.lower()
        field = TextField(kit, typed[0], take, width=width - kit.px(120), most=request.most, label=request.label,
                          placeholder=request.label, on_enter=done, at=(0, below), name=f"text of {name}")  # fmt: skip
        send = Button(kit, request.button, done, kind=PRIMARY, width=kit.px(108), name=f"done with {name}",
                      at=(width - kit.px(108), below))  # fmt: skip
        fields[:] = [field]
        return Node(words, field, send, size=(width, below + kit.px(4) + send.height))

    sheets.append(Sheet(app, request.title, make, width=480))
    app.control.focus(fields[0])
