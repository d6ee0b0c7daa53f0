"""What is said at a table with others: told in passing, marked with a dot until it is read, and kept on the sheet."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from client.app import App
from client.kit import Kit
from client.lan.chat import ChatDraft
from client.lan.talk_sheet import TalkSheet
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded
from client.table.features import FeatureKey, TableFeature
from client.table.scene import TableScene
from client.widgets.button import QUIET, Button
from netcode.lan.session import LanSession
from netcode.lan.views import ChatLine

UNREAD = "Somebody has said something new"


class TableTalk(TableFeature):
    """Call `open` for the sheet, `refresh` when more than what is said has changed on it."""

    def __init__(self, app: App, session: LanSession) -> None:
        self._app, self._session = app, session
        self._draft = ChatDraft()
        self.keys = (FeatureKey(pygame.K_t, self.open, "T", "talk"),)
        self._heard = self._read = _last_said(session)
        self._talk = self._dot = Node()
        self.sheet: TalkSheet | None = None

    def furnish(self, scene: TableScene) -> None:
        """A button for talk beside the one for help."""
        self._talk = talk_button(scene.kit, scene, self.open)
        self._dot = unread_dot(scene.kit, self._talk)
        scene.root.add(self._talk)
        self._show_unread()

    def open(self) -> None:
        """Open the sheet of talk and company; nothing that is read there lies over it."""
        for said in map(_sentence, self._session.view.chat):
            self._app.toasts.drop(said, self._app.now)
        self.sheet = TalkSheet(self._app, self._session, self._draft, self._closed)

    def _closed(self) -> None:
        self.sheet = None

    def refresh(self) -> None:
        """Show on the sheet what has changed, if it is open."""
        if self.sheet is not None:
            self.sheet.refresh()

    def look(self) -> None:
        """Say what others have said since; an open sheet shows it by itself."""
        last = _last_said(self._session)
        if last != self._heard:
            self._tell()
            self._heard = last
        if self.sheet is not None:
            self._read = self._heard
        self._show_unread()

    def _tell(self) -> None:
        if self.sheet is not None:
            self.sheet.refresh()
            return
        for line in self._session.view.chat:
            if line.number > self._heard and not line.own:
                self._app.notify(_sentence(line))

    def _show_unread(self) -> None:
        """A dot on the button for talk as long as something was not read."""
        unread = self._read < self._heard
        if unread != (self._dot.parent is not None):
            self._dot.remove()
            if unread and self._talk.parent is not None:
                self._talk.add(self._dot)


def _sentence(line: ChatLine) -> str:
    return f"{line.who}: {line.text}"


def _last_said(session: LanSession) -> int:
    """The number of the last thing that was said."""
    chat = session.view.chat
    return chat[-1].number if chat else 0


def talk_button(kit: Kit, scene: TableScene, show: Callable[[], None]) -> Button:
    """A button beside the one for help."""
    button = Button(kit, "", show, kind=QUIET, icon="icon_talk", ground="wood", name="talk", words="Talk and company",
                    hint="Talk, who is here, the way in (T)")  # fmt: skip
    button.position = scene.layout.top.width - 2 * button.width - kit.px(12), kit.px(4)
    return button


def unread_dot(kit: Kit, button: Button) -> Node:
    """A dot at the corner of the button for talk; it says in words too what it means."""
    side = kit.px(14)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, kit.theme.harm, rect.height // 2, Rim(kit.theme.paper, max(1, kit.px(2))))

    dot = PaintNode(paint, size=(side, side), at=(button.width - side - kit.px(3), kit.px(3)), name="unread")
    dot.words = dot.hint = UNREAD
    return dot
