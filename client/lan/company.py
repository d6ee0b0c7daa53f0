"""Company: who is at a table on the LAN, talk, the way in for others, and what is decided together."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.focus import mark_of, marked
from client.kit import Kit
from client.lan.attempting import attempt
from client.lan.chat import ChatDraft, TalkPanel
from client.lan.closing import door_rows
from client.lan.door import AskSheet, ask_refusal, sent_away
from client.lan.qr import LinkCode
from client.scene.node import Node
from client.screens.sections import stack, warning
from client.table import sheets
from client.table.leaving import ask_to_leave, saving, what_becomes
from client.table.panels import Sheet
from client.table.sheets import Entry
from client.widgets.dialog import Answer, Dialog
from core.ending import concede_refusal, draw_refusal
from core.plain import Seat
from netcode.lan.machine.company import UNHEARD_S
from netcode.lan.outlines import LanTableSession
from netcode.lan.views import MemberPresence, Missing, ShownMember

PRESENCE = {
    MemberPresence.HERE: "here",
    MemberPresence.THINKING: "thinking",
    MemberPresence.AWAY: "away for {long}",
    MemberPresence.GONE: "gone for {long}",
}
FOUND = "found anew"
WAYS = {
    "wait": "Wait for {name}",
    "bot": "Let a bot play for {name}",
    "hand over": "Play for {name} here",
    "let play": "Let {heir} play for {name}",
    FOUND: "Go on at a new table",
}
WAY_WORDS = (
    "The match goes on without {name} when more than half of all machines at this table agree. A bot plays where they "
    "do not name the same person. Going on without {name} opens the cards that {name} holds."
)
ALONE = "Nobody can go on without {name}: that takes more than half of all machines. The match is saved here."
ANEW = (
    "To go on without {name} takes more than half of all machines. At a new table what lies open stays as it is, every "
    "hidden card is dealt anew, and {name}'s seat is free. This match is kept: it goes on when {name} comes back."
)
NOTHING = Answer("")
"""What Escape gives where every answer would change something."""
AGREED = "You agree to go on without {name}. It happens when more than half of all machines do."
COME_BACK = "Choose Continue in the main menu to come back."
UNSAVED = "Your file could not be written to its end, so you can only come back to watch."
WAY_IN = "Others can still come to watch, and may ask for the seat of somebody who is gone."
SAME_WORDS = "These four words are the same on every screen of this table. Compare them if you want to be sure."


class CompanySheet(Sheet):
    """Talk on the left, who is here and the way in on the right. It stays true while it is open: `refresh`."""

    def __init__(self, app: App, session: LanTableSession, draft: ChatDraft, closed: Callable[[], None]) -> None:
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
        self._talk = TalkPanel(kit, (half, height), lambda: session.view.chat, self._say, self._draft)
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
        decide = None if session.view.spectator else session.commands.close_door
        nodes += door_rows(kit, self._app, session.view.closed, decide, width)
        self._people.clear()
        self._people.height = stack(nodes, (0, 0), kit.px(10))
        self._people.add(*nodes)


def _member(kit: Kit, member: ShownMember, session: LanTableSession, width: float) -> Node:
    names = [session.view.names[seat] for seat in member.seats]
    who = member.name if names in ([], [member.name]) else f"{member.name} ({', '.join(names)})"
    state = PRESENCE[member.presence].format(long=long_words(member.silent_s))
    if member.presence is MemberPresence.GONE and member.silent_s >= UNHEARD_S:
        state = "not heard since you came"
    title = kit.text(f"{who}, this machine" if member.here else who, weight="bold", width=width, lines=1)
    colour = "harm_text" if member.presence is MemberPresence.GONE else "ink_soft"
    words = kit.text(f"{state}  ·  {member.words}", "small", colour=colour, width=width, at=(0, title.height))
    return Node(title, words, size=(width, title.height + words.height))


def _words(kit: Kit, session: LanTableSession, width: float) -> list[Node]:
    return [
        kit.text(session.view.words, "title", weight="bold", width=width),
        kit.text(SAME_WORDS, "small", colour="ink_soft", width=width),
    ]


def _way_in(kit: Kit, session: LanTableSession, width: float) -> Node:
    code = LinkCode(kit, session.view.link, kit.px(120)) if session.view.link else Node()
    left = code.width + kit.px(12)
    way_in = [] if session.view.closed else [WAY_IN]
    texts: list[Node] = [kit.text(each, "small", colour="ink_soft", width=width - left) for each in way_in]
    if session.view.code:
        texts.append(kit.text(f"Code {session.view.code}", weight="bold", width=width - left))
    texts.append(kit.text("Address: " + ", ".join(session.view.addresses), "small", width=width - left))
    bottom = stack(texts, (left, 0), kit.px(4))
    return Node(code, *texts, size=(width, max(code.height, bottom)))


def open_menu(app: App, session: LanTableSession, seat: Seat | None, talk: Callable[[], None],
              leave: Callable[[], None]) -> None:  # fmt: skip
    """The menu of a table with others; `seat` is the seat that decides here, None for who watches."""
    entries = [
        Entry("Go on playing", lambda: None),
        Entry("Talk and company", talk),
        Entry("Settings", app.navigator.open_settings),
        Entry("Rules", lambda: app.navigator.open_rules(session.game.id)),
    ]
    if seat is not None and session.match.question is not None:
        entries += _decisions(app, session, seat)
    elif seat is None and session.match.question is not None:
        entries.append(Entry("Ask for a seat", lambda: AskSheet(app, session), ask_refusal(session)))
    entries += saving(app, session)
    entries.append(Entry("Leave the table", lambda: _ask_to_leave(app, session, leave)))
    sheets.show_menu(app, entries)


def _decisions(app: App, session: LanTableSession, seat: Seat) -> list[Entry]:
    pause = Entry("Go on after the pause" if session.view.paused else "Pause",
                  lambda: attempt(app, lambda: session.commands.pause(not session.view.paused)))  # fmt: skip
    return [
        pause,
        Entry("Offer a draw", lambda: attempt(app, session.consent.offer_draw), draw_refusal(session.match, seat)),
        Entry("Give up", lambda: _ask_to_resign(app, session, seat), concede_refusal(session.match, seat)),
    ]


def _ask_to_resign(app: App, session: LanTableSession, seat: Seat) -> None:
    answers = [Answer("Give up", lambda: attempt(app, lambda: session.consent.resign(seat))), Answer("Play on")]
    name = session.view.names[seat]
    Dialog(app, f"Give the match up for {name}?", answers, detail=what_becomes(session))


def _ask_to_leave(app: App, session: LanTableSession, leave: Callable[[], None]) -> None:
    if session.match.question is None or session.view.spectator:
        ask_to_leave(app, session, leave)
        return
    way_back = COME_BACK if session.notice is None else UNSAVED
    detail = f"The others wait for you, or decide to go on without you. {way_back}"
    Dialog(app, "Leave this table?", [Answer("Leave", leave), Answer("Stay")], detail=detail)


def ask_about_missing(app: App, session: LanTableSession, anew: Callable[[], None]) -> None:
    """What is to be done about the member that has been gone longest. `anew` lays a new table."""
    if not session.view.missing:
        return
    missing = max(session.view.missing, key=lambda each: each.seconds)
    ways = [way for way in missing.ways if way != FOUND or session.view.found_refusal is None]
    words = {way: WAYS[way].format(name=missing.name, heir=missing.heir) for way in ways}
    answers = [Answer(words[way], _choosing(app, session, missing, way, anew)) for way in ways]
    detail = ALONE if ways == ["wait"] else ANEW if FOUND in ways else WAY_WORDS
    Dialog(app, _how_missing(missing), answers, detail=detail.format(name=missing.name), back=NOTHING)


def _how_missing(missing: Missing) -> str:
    """What a machine did, or for how long it is gone."""
    if missing.why:
        return missing.why
    if missing.seconds >= UNHEARD_S:
        return f"{missing.name} has not been heard since you came."
    return f"{missing.name} has been gone for {long_words(missing.seconds)}."


def long_words(seconds: int) -> str:
    """How long somebody has been silent, as people say it."""
    return f"{seconds} seconds" if seconds < 120 else f"{seconds // 60} minutes"


def _choosing(app: App, session: LanTableSession, missing: Missing, way: str,
              anew: Callable[[], None]) -> Callable[[], None]:  # fmt: skip
    def choose() -> None:
        """The company may have changed while the question was open, so the member is looked for again."""
        still = next((each for each in session.view.missing if each.name == missing.name), None)
        if still is None:
            app.notify(f"{missing.name} is back.")
            return
        if way == FOUND:
            anew()
            return
        if way == "let play" and still.heir != missing.heir:
            app.notify(f"{missing.heir} does not offer that any more.")
            return
        attempt(app, lambda: session.commands.go_on_without(still.member, way))

    return choose
