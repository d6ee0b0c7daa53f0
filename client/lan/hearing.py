"""What is said at a table with others: told in passing, marked with a dot until it is read, and kept on the sheet."""

from __future__ import annotations

from client.app import App
from client.lan.chat import ChatDraft
from client.lan.company import CompanySheet
from client.lan.furnishing import talk_button, unread_dot
from client.scene.node import Node
from client.table.scene import TableScene
from netcode.lan.outlines import LanTableSession


class Hearing:
    """Call `look` when something may have been said, `furnish` for every new scene, `open` for the sheet."""

    def __init__(self, app: App, session: LanTableSession) -> None:
        self._app, self._session = app, session
        self._draft = ChatDraft()
        self._heard = self._read = _last_said(session)
        self._talk = self._dot = Node()
        self.sheet: CompanySheet | None = None

    def furnish(self, scene: TableScene) -> None:
        """A button for talk beside the one for help."""
        self._talk = talk_button(scene.kit, scene, self.open)
        self._dot = unread_dot(scene.kit, self._talk)
        scene.root.add(self._talk)
        self._show_unread()

    def open(self) -> None:
        """Open the sheet of talk and company."""
        self.sheet = CompanySheet(self._app, self._session, self._draft, self._closed)

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
                self._app.notify(f"{line.who}: {line.text}")

    def _show_unread(self) -> None:
        """A dot on the button for talk as long as something was not read."""
        unread = self._read < self._heard
        if unread != (self._dot.parent is not None):
            self._dot.remove()
            if unread and self._talk.parent is not None:
                self._talk.add(self._dot)


def _last_said(session: LanTableSession) -> int:
    """The number of the last thing that was said."""
    chat = session.view.chat
    return chat[-1].number if chat else 0
