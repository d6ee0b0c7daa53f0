"""Banners: large words across the board for a moment, and the veil of a panel that is opened over the table."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from client.clearance import NoteRoom, clear_place
from client.kit import Kit
from client.motion import Call, Motion, Wait, fade
from client.motion import Sequence as Steps
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.theme import SeatStyle

BANNER_MS, FADE_MS = 900, 140
NAME = "turn banner"
STEPS = 16
"""So many heights are tried for one that lies on nothing."""


class BannerWords(NamedTuple):
    """Large words, and the seat whose shape stands before them."""

    words: str
    seat: SeatStyle | None


def banner(kit: Kit, over: Node, room: Place, said: BannerWords, taken: Sequence[Rect] = ()) -> Motion:
    """A band with words and a seat's shape that comes and goes: in the middle of the room, near its top, or lower where
    it would lie on what is taken.
    """
    node = _band(kit, room, *said)
    node.position = _place(kit, node, Rect(*map(round, room[:4])), taken)
    node.opacity = 0.0

    def appear() -> None:
        clear_banners(over)
        over.add(node)

    return Steps(Call(appear), fade(node, 1.0, FADE_MS), Wait(BANNER_MS - 2 * FADE_MS), fade(node, 0.0, FADE_MS),
                 Call(node.remove))  # fmt: skip


def _place(kit: Kit, band: Node, room: Rect, taken: Sequence[Rect]) -> tuple[int, int]:
    """The first height at which a band in the middle lies on nothing, or aside where there is none."""
    top, free = round(room.height * 0.04), room.height - round(band.height)
    box = Rect(0, room.top + top, *map(round, band.size))
    box.centerx = room.centerx
    heights = (box.move(0, (free - 2 * top) * step // STEPS) for step in range(STEPS + 1))
    clear = next((each for each in heights if each.collidelist(list(taken)) < 0), None)
    if clear is not None:
        return clear.topleft
    edge = Rect(room.centerx, room.top, 1, top)
    return clear_place([edge], band.size, NoteRoom(room, kit.px(4), taken))[0].topleft


def clear_banners(over: Node, note: Node | None = None) -> None:
    """Take banners away, or those that lie upon a note: they would be gone soon anyway."""
    for old in [child for child in over.children if child.name == NAME]:
        if note is None or old.screen_rect().colliderect(note.screen_rect()):
            old.remove()


def _band(kit: Kit, room: Place, words: str, seat: SeatStyle | None) -> Node:
    text = kit.text(words, "heading", weight="display", colour="felt_text")
    side = kit.px(40) if seat else 0
    gap = kit.px(14) if seat else 0
    height = kit.px(64)
    width = min(room.width, text.width + side + gap + kit.px(64))

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        surface.fill((*kit.theme.felt_deep, 225), rect)
        edge = seat.colour if seat else kit.theme.felt_text_soft
        surface.fill(edge, Rect(rect.x, rect.y, rect.width, kit.px(3)))
        surface.fill(edge, Rect(rect.x, rect.bottom - kit.px(3), rect.width, kit.px(3)))

    left = (width - text.width - side - gap) / 2
    band = Node(PaintNode(paint, size=(width, height)), size=(width, height), z=25, name=NAME)
    if seat:
        band.add(kit.picture(seat.picture, side, at=(left, (height - side) / 2)))
    text.position = left + side + gap, (height - text.height) / 2
    band.add(text)
    return band
