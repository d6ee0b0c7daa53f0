"""The bar of keys: what the keyboard can do at the table, each as a key cap with a word."""

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
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


def keys_of(field: Playfield) -> Keys:
    """The keys of a table: those of its game first, each with a word."""
    return (field.digits, *((key.cap, key.word) for key in field.own_keys), *COMMON)


def keys_bar(kit: Kit, place: Place, keys: Keys) -> Node:
    """All keys in the room, in columns; as many as fit."""
    bar = Node(at=(place.x, place.y), size=(place.width, place.height), name="keys")
    pad, step = kit.px(12), kit.px(27)
    entries = [_entry(kit, key, word) for key, word in keys]
    lines = max(1, int((place.height - 2 * pad) // step))
    widest = max(entry.width for entry in entries)
    columns = min(-(-len(entries) // lines), max(1, int((place.width - pad) // (widest + pad / 2))))
    room = (place.width - pad) / columns
    for index, entry in enumerate(entries[: columns * lines]):
        entry.position = pad + index // lines * room, pad + index % lines * step
        bar.add(entry)
    return bar


def _entry(kit: Kit, key: str, word: str) -> Node:
    cap = kit.text(key, "small", weight="bold", colour="felt_text")
    label = kit.text(word, "small", colour="felt_text_soft")
    width, height = max(kit.px(24), cap.width + kit.px(10)), kit.px(22)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, kit.theme.felt_deep, kit.px(4), kit.theme.felt_text_soft, 1)

    cap.position = (width - cap.width) / 2, (height - cap.height) / 2
    label.position = width + kit.px(6), (height - label.height) / 2
    face = PaintNode(paint, size=(width, height))
    return Node(face, cap, label, size=(width + kit.px(6) + label.width, height))
