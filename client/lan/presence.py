"""Presence: a label on the panel of every seat whose machine is not simply there, and marks where somebody points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import ring, rounded
from client.table.scene import TableScene
from client.theme import SeatStyle
from core.plain import Seat
from netcode.lan.machine.company import UNHEARD_S
from netcode.lan.views import MemberPresence, ShownMember

PING_MS = 2400
WORDS = {MemberPresence.AWAY: "away", MemberPresence.GONE: "gone"}


def labels(scene: TableScene, members: Sequence[ShownMember], stand_ins: Mapping[Seat, str]) -> Node:
    """A label for each seat of a member that is away or gone, and for the seats of people that a bot or somebody else
    plays, laid over the rail of seats.
    """
    holder = Node(z=8, name="presence")
    for member in members:
        for seat in member.seats:
            if member.presence in WORDS:
                since = "since you came" if member.silent_s >= UNHEARD_S else f"for {member.silent_s} seconds"
                hint = f"{member.name} has not been heard {since}."
                holder.add(_label(scene, seat, WORDS[member.presence], hint))
            elif seat in stand_ins:
                who = "A bot" if stand_ins[seat] == "bot" else member.name
                holder.add(_label(scene, seat, stand_ins[seat], f"{who} plays this seat since its player was lost."))
    return holder


def _label(scene: TableScene, seat: Seat, words: str, hint: str) -> Node:
    kit, panel = scene.kit, scene.rail.panels[seat]
    text = kit.text(words, "small", weight="bold", colour="paper")
    pad = kit.px(8)
    size = text.width + 2 * pad, text.height + kit.px(4)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, kit.theme.harm_text if words == "gone" else kit.theme.ink_soft, rect.height // 2,
                kit.theme.paper, 1)  # fmt: skip

    text.position = pad, kit.px(2)
    box = panel.screen_rect()
    at = box.left + panel.head_right - size[0] - kit.px(6), box.top - kit.px(9)
    label = Node(PaintNode(paint, size=size), text, size=size, at=at)
    label.hint = hint
    return label


def pointed(kit: Kit, over: Node, pixel: tuple[float, float], style: SeatStyle | None, name: str) -> Node:
    """A ring around a place, in the colour and with the name of who points there. The caller takes it away."""
    side = kit.px(72)
    colour = style.colour if style is not None else kit.theme.paper

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        ring(surface, rect, kit.theme.ink, rect.width // 2, kit.px(8))
        inner = rect.inflate(-kit.px(4), -kit.px(4))
        ring(surface, inner, colour, inner.width // 2, kit.px(4))

    text = kit.text(name, "small", weight="bold")
    size = text.width + kit.px(16), text.height + kit.px(4)
    tag = Node(PaintNode(lambda surface, rect, scale: rounded(surface, rect, kit.theme.paper, rect.height // 2),
                         size=size), text, size=size, at=(-size[0] / 2, side / 2 + kit.px(2)))  # fmt: skip
    text.position = kit.px(8), kit.px(2)
    mark = Node(PaintNode(paint, size=(side, side), at=(-side / 2, -side / 2)), tag, at=pixel, z=40, name="ping")
    over.add(mark)
    return mark
