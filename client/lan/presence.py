"""Presence: a label on the panel of every seat whose machine is not simply there, and marks where somebody points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from client.input_events import Pointer
from client.kit import Kit
from client.lan.attempting import attempt
from client.lan.seating import stand_ins
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded
from client.table.features import FeatureKey, TableFeature
from client.table.scene import TableScene
from client.table.screen import TableScreen
from client.table.stage import style_of
from client.theme import SeatStyle
from core.plain import Answer, Seat
from netcode.lan.machine.table_view import UNHEARD_S
from netcode.lan.session import LanSession
from netcode.lan.views import MemberPresence, ShownMember, TableView

PING_MS = 2400
YOU = "You"
WORDS = {MemberPresence.AWAY: "away", MemberPresence.GONE: "gone"}


class PresenceLabels(TableFeature):
    """Who is there, on the labels of a table. `changed()` is called when that is other than before."""

    def __init__(self, screen: TableScreen, session: LanSession, changed: Callable[[], None]) -> None:
        self._screen, self._session, self._changed = screen, session, changed
        self._seen: TableView | None = None
        self._known: tuple[object, ...] = ()
        self._labels = Node()

    def furnish(self, scene: TableScene) -> None:
        """The scene is another now, and has no labels."""
        self._seen, self._known = None, ()

    def look(self) -> None:
        """Show who is there, and whom the prompt waits for."""
        screen = self._screen
        if not self._has_changed() or screen.scene is None:
            return
        self._labels.remove()
        self._labels = labels(screen.scene, self._session.view.members, stand_ins(self._session))
        screen.scene.root.add(self._labels)
        self._changed()
        if not screen.is_asking and not screen.is_busy:
            screen.keeping_focus(screen.settle)

    def _has_changed(self) -> bool:
        """Whether the view is another than at the last call, and that shows."""
        view = self._session.view
        if view is self._seen:
            return False
        self._seen, before = view, self._known
        self._known = self._what_is_known(view)
        return self._known != before

    def _what_is_known(self, view: TableView) -> tuple[object, ...]:
        there = tuple((member.name, member.presence) for member in view.members)
        missing = tuple((each.name, each.agreed) for each in view.missing)
        door = view.closed, tuple((each.id, each.answer) for each in view.door.petitions)
        said = view.trouble, view.incident, view.progress, view.verdict
        return there, stand_ins(self._session), said, view.spectators, missing, view.paused, door


class PointedPlaces(TableFeature):
    """Places at which people point, here and elsewhere."""

    def __init__(self, screen: TableScreen, session: LanSession) -> None:
        self._screen, self._session = screen, session
        self.keys = (FeatureKey(pygame.K_p, self._by_key, "P", "point"),)

    def furnish(self, scene: TableScene) -> None:
        """Every place can be pointed at."""
        scene.root.on[Pointer.MENU] = lambda event: self._point(event.pixel)

    def look(self) -> None:
        """Show where others have pointed since."""
        for ping in self._session.commands.take_pings():
            self._mark(ping.place, ping.seat, ping.who)

    def _by_key(self) -> None:
        """Where the pointer is, or what the keys have come to."""
        self._point(self._screen.app.control.pixel)

    def _point(self, pixel: tuple[float, float]) -> None:
        screen, commands = self._screen, self._session.commands
        place = screen.scene.field.place_at(pixel) if screen.scene is not None else None
        if place is not None and attempt(screen.app, lambda: commands.ping(place)):
            self._mark(place, screen.viewer, YOU if screen.viewer is None else screen.names[screen.viewer])

    def _mark(self, place: Answer, seat: Seat | None, who: str) -> None:
        """Show for a while that somebody points here."""
        screen, scene = self._screen, self._screen.scene
        pixel = scene.field.pixel_of(place) if scene is not None else None
        if scene is not None and pixel is not None:
            style = None if seat is None else style_of(self._session.header, seat)
            mark = pointed(screen.kit, pixel, style, who)
            scene.over.add(mark)
            screen.app.after(PING_MS, mark.remove)
            screen.app.sounds.play("token")


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
                Rim(kit.theme.paper, 1))  # fmt: skip

    text.position = pad, kit.px(2)
    box = panel.screen_rect()
    at = box.left + panel.head_right - size[0] - kit.px(6), box.top - kit.px(9)
    label = Node(PaintNode(paint, size=size), text, size=size, at=at)
    label.hint = hint
    return label


def pointed(kit: Kit, pixel: tuple[float, float], style: SeatStyle | None, name: str) -> Node:
    """A ring around a place, in the colour and with the name of who points there."""
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
    return Node(PaintNode(paint, size=(side, side), at=(-side / 2, -side / 2)), tag, at=pixel, z=40, name="ping")
