"""The keys of the editor, and what the mouse does there, on a sheet."""

from __future__ import annotations

from client.app import App
from client.games.fated_hand.editor.tools import TOOLS
from client.kit import Kit
from client.scene.node import Node
from client.table.panels import Sheet
from core.kit.english import listing

KEYS = (
    (
        "Mouse",
        "Click or drag to paint, right-click to erase; with Shift the left button erases too. With the tool for"
        " heroes or foes, drag one of them to move it.",
    ),
    ("Arrows", "Move over the map. Space or Enter paints, Delete erases, Shift and an arrow paints along the way."),
    ("Digits", ""),
    ("F, G, H", "The next foe of the brush, the next Field Effect, the next size of the party."),
    ("N", "Add a foe to the list."),
    ("E", "To the words of the encounter, and to its foes."),
    ("M", "Back to the map, wherever the keys are; from a field that is typed in Enter does it."),
    ("Ctrl and an arrow", "A row or column more at that edge; with Shift one less."),
    ("Ctrl+Z, Ctrl+Y", "Back a step, and on again."),
    ("Ctrl+S", "Keep it in its file."),
    ("T", "Try it at once."),
)


def show_keys(app: App) -> None:
    digits = listing([f"{tool.key} {tool.name}" for tool in TOOLS])

    def make(kit: Kit, width: float) -> Node:
        left, top, nodes = kit.px(170), 0.0, list[Node]()
        for key, words in KEYS:
            name = kit.text(key, weight="bold", width=left - kit.px(10), at=(0, top))
            said = kit.text(words or f"{digits}.", width=width - left, colour="ink_soft", at=(left, top))
            nodes += [name, said]
            top += max(name.height, said.height) + kit.px(6)
        return Node(*nodes, size=(width, top))

    Sheet(app, "Keys of the editor", make, width=620)
