"""Company: who is at a table on the LAN, talk, and the way in for others."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.focus import mark_of, marked
from client.kit import Kit
from client.lan.attempting import attempt
from client.lan.chat import ChatDraft, Conversation, TalkPanel
from client.lan.closing import door_rows
from client.lan.door import sent_away
from client.lan.qr import LinkCode
from client.scene.node import Node
from client.screens.sections import stack, warning
from client.table.panels import Sheet
from netcode.lan.machine.table_view import UNHEARD_S
from netcode.lan.session import LanSession
from netcode.lan.views import MemberPresence, ShownMember

PRESENCE = {
    MemberPresence.HERE: "here",
    MemberPresence.THINKING: "thinking",
    MemberPresence.AWAY: "away for {long}",
    MemberPresence.GONE: "gone for {long}",
}
WAY_IN = "Others can still come to watch, and may ask for the seat of somebody who is gone."
SAME_WORDS = "These four words are the same on every screen of this table. Compare them if you want to be sure."


class TalkSheet(Sheet):
    """Talk on the left, who is here and the way in on the right. It stays true while it is open: `refresh`."""

    def __init__(self, app: App, session: LanSession, draft: ChatDraft, closed: Callable[[], None]) -> None:
        self._session, self._draft = session, draft
        self._say = lambda text: attempt(app, lambda: session.commands.say(text))
        self._talk: TalkPanel | None = None
        self._people, self._spread, self._tall = Node(), Node(), 0
        super().__init__(app, "Talk and company", self._content, width=960, on_close=closed)

    def refresh(self) -> None:
        """Show what has changed."""
        if self._talk is not None:
            self._talk.refresh()
        control = self._app.control
        kept = mark_of(self._people, control.focused)
        self._fill_people()
        if max(self._people.height, self._tall) != self._spread.height:
            self._grow()
        if kept is not None:
            control.focus(marked(self._people, kept), ring=control.ring_shown)

    def _content(self, kit: Kit, width: float) -> Node:
        gap, height = kit.px(24), kit.px(420)
        half = (width - gap) / 2
        self._kit = kit
        session = self._session
        self._talk = TalkPanel(kit, (half, height), Conversation(lambda: session.view.chat, self._say, self._draft))
        self._people = Node(at=(half + gap, 0), size=(half, height))
        self._fill_people()
        self._tall = height
        self._spread = Node(self._talk, self._people, size=(width, max(height, self._people.height)))
        return self._spread

    def _grow(self) -> None:
        """The sheet is as tall as what it shows; what is written in it stays."""
        app, control = self._app, self._app.control
        focused = mark_of(self.root, control.focused)
        self.lay_again()
        if focused is not None:
            control.focus(marked(self.root, focused), ring=control.ring_shown)
        app.wake()

    def _fill_people(self) -> None:
        kit, width = self._kit, self._people.width
        nodes: list[Node] = [_member(kit, member, self._session, width) for member in self._session.view.members]
        if self._session.view.incident is not None:
            nodes.append(warning(kit, self._session.view.incident, width))
        nodes += sent_away(kit, self._app, self._session, width)
        watching = self._session.view.spectators
        if watching:
            nodes.append(kit.text(f"Watching: {', '.join(watching)}.", "small", width=width))
        nodes += _words(kit, self._session, width)
        nodes.append(_way_in(kit, self._session, width))
        session = self._session
        decide = None if session.view.spectator else self._close_door
        nodes += door_rows(kit, session.view.closed, decide, width)
        self._people.clear()
        self._people.height = stack(nodes, (0, 0), kit.px(10))
        self._people.add(*nodes)

    def _close_door(self, closed: bool) -> None:
        attempt(self._app, lambda: self._session.commands.close_door(closed))


def _member(kit: Kit, member: ShownMember, session: LanSession, width: float) -> Node:
    names = [session.view.names[seat] for seat in member.seats]
    who = member.name if names in ([], [member.name]) else f"{member.name} ({', '.join(names)})"
    state = PRESENCE[member.presence].format(long=long_words(member.silent_s))
    if member.presence is MemberPresence.GONE and member.silent_s >= UNHEARD_S:
        state = "not heard since you came"
    title = kit.text(f"{who}, this machine" if member.here else who, weight="bold", width=width, lines=1)
    colour = "harm_text" if member.presence is MemberPresence.GONE else "ink_soft"
    words = kit.text(f"{state}  ·  {member.words}", "small", colour=colour, width=width, at=(0, title.height))
    return Node(title, words, size=(width, title.height + words.height))


def _words(kit: Kit, session: LanSession, width: float) -> list[Node]:
    return [
        kit.text(session.view.words, "title", weight="bold", width=width),
        kit.text(SAME_WORDS, "small", colour="ink_soft", width=width),
    ]


def _way_in(kit: Kit, session: LanSession, width: float) -> Node:
    code = LinkCode(kit, session.view.link, kit.px(120)) if session.view.link else Node()
    left = code.width + kit.px(12)
    way_in = [] if session.view.closed else [WAY_IN]
    texts: list[Node] = [kit.text(each, "small", colour="ink_soft", width=width - left) for each in way_in]
    if session.view.code:
        texts.append(kit.text(f"Code {session.view.code}", weight="bold", width=width - left))
    texts.append(kit.text("Address: " + ", ".join(session.view.addresses), "small", width=width - left))
    bottom = stack(texts, (left, 0), kit.px(4))
    return Node(code, *texts, size=(width, max(code.height, bottom)))


def long_words(seconds: int) -> str:
    """How long somebody has been silent, as people say it."""
    return f"{seconds} seconds" if seconds < 120 else f"{seconds // 60} minutes"
