"""Where the totals of rolls come from, in full: dice in their lanes, what each face gave, every step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.table.roll_rows import RowNode, SheetRow

FEW, ROW, GAP = 12, 112, 12
"""Up to so many dice a row is so high; of more it is higher by half."""
NOTHING = "No dice have been thrown in this turn yet."


def breakdown(kit: Kit, rows: Sequence[SheetRow], width: float) -> Node:
    """One roll below the other, at most that wide."""
    if not rows:
        nothing = kit.text(NOTHING, colour="ink_soft", width=width)
        return Node(nothing, size=(width, nothing.height))
    top, nodes = 0.0, list[Node]()
    for row in rows:
        tall = kit.px(ROW if len(row.dice) <= FEW else ROW * 1.5)
        node = RowNode(kit, replace(row, lines=()), Place(0, top, width, tall), lanes=1)
        node.tell(0)
        nodes.append(node)
        top += node.height + kit.px(4)
        words = "\n".join([_faces(row), *(_step(line.words, line.total) for line in row.lines)])
        text = kit.text(words, "small", colour="ink_soft", width=width - kit.px(16), at=(kit.px(8), top))
        nodes.append(text)
        top += text.height + kit.px(GAP)
    return Node(*nodes, size=(width, top))


def _faces(row: SheetRow) -> str:
    """'Counts: Footman 2, Warlord ID 3. Nothing: Sentry 1.'"""
    parts = []
    for lane, name in enumerate(row.lanes):
        dice = [f"{die.name} {die.thrown.word}".strip() for die in row.dice if die.lane == lane]
        if dice:
            parts.append(f"{name}: {', '.join(dice)}.")
    return " ".join(parts)


def _step(words: str, total: str) -> str:
    return f"{words} = {total}." if total else f"{words}."
