"""The bar of keys: what the keyboard can do at the table, each as a key cap with a word."""

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded
from client.table.stage import Playfield

Keys = Sequence[tuple[str, str]]
COMMON = (
    ("Arrows", "go"),
    ("Enter", "choose"),
    ("U", "undo"),
    ("L", "list"),
    ("W", "why not"),
    ("H", "help"),
    ("B", "big board"),
    ("Esc", "menu"),
)

WITH_BUTTONS = ("H", "Esc", "U", "W", "L")
"""What buttons beside the prompt and in the top line do too: what is missed most comes first."""


def keys_of(field: Playfield, more: Keys = ()) -> Keys:
    """The keys of a table: those of its game first, each with a word; `more` before the last one. A key of a game
    without a cap of its own stands with the one before it.
    """
    own = [(key.cap, key.word) for key in field.own_keys if key.cap]
    return (field.digits, *own, *COMMON[:-1], *more, COMMON[-1])


def keys_bar(kit: Kit, place: Place, keys: Keys) -> Node:
    """All keys in the room, in columns. Where they do not fit they lie closer, and those with buttons come last: each
    that has room.
    """
    bar = Node(at=(place.x, place.y), size=(place.width, place.height), name="keys")
    entries = {key: _entry(kit, key, word) for key, word in keys}
    if not _lay_even(kit, place, [*entries.values()]):
        entries = _with_room(kit, place, entries)
    bar.add(*entries.values())
    return bar


def _with_room(kit: Kit, place: Place, entries: dict[str, Node]) -> dict[str, Node]:
    """As many as have room, those that matter most first, laid in their order."""
    kept: dict[str, Node] = {}
    for wanted in sorted(entries, key=lambda key: WITH_BUTTONS.index(key) if key in WITH_BUTTONS else -1):
        more = {key: entry for key, entry in entries.items() if key in kept or key == wanted}
        kept = more if _lay_close(kit, place, [*more.values()]) else kept
    _lay_close(kit, place, [*kept.values()])
    return kept


def _lay_even(kit: Kit, place: Place, entries: Sequence[Node]) -> bool:
    """In columns of one width; whether all fit."""
    pad, step = kit.px(12), kit.px(27)
    lines = max(1, int((place.height - 2 * pad) // step))
    columns = -(-len(entries) // lines)
    room = (place.width - pad) / columns
    for index, entry in enumerate(entries):
        entry.position = pad + index // lines * room, pad + index % lines * step
    return room >= max(entry.width for entry in entries) + pad / 2


def _lay_close(kit: Kit, place: Place, entries: Sequence[Node]) -> bool:
    """Each column as wide as it must be; whether all fit."""
    pad, step = kit.px(8), kit.px(24)
    lines = max(1, int((place.height - 2 * pad) // step))
    left = float(pad)
    for first in range(0, len(entries), lines):
        column = entries[first : first + lines]
        for line, entry in enumerate(column):
            entry.position = left, pad + line * step
        left += max(entry.width for entry in column) + pad
    return left - pad <= place.width


def _entry(kit: Kit, key: str, word: str) -> Node:
    cap = kit.text(key, "small", weight="bold", colour="felt_text")
    label = kit.text(word, "small", colour="felt_text_soft")
    width, height = max(kit.px(24), cap.width + kit.px(10)), kit.px(22)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, kit.theme.felt_deep, kit.px(4), Rim(kit.theme.felt_text_soft, 1))

    cap.position = (width - cap.width) / 2, (height - cap.height) / 2
    label.position = width + kit.px(6), (height - label.height) / 2
    face = PaintNode(paint, size=(width, height))
    return Node(face, cap, label, size=(width + kit.px(6) + label.width, height))
