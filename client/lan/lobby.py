"""The lobby: a table before its match begins. Seats, the way in for friends, who is there, and talk."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from client.lan.attempting import attempt
from client.lan.bringing import bringable, own_paper
from client.lan.chat import ChatDraft, Conversation, TalkPanel
from client.lan.closing import door_rows
from client.lan.entering import KNOCKING, Entrance, enter
from client.lan.line import network_of
from client.lan.lobby_past import past_paper, ready_refusal, returned_paper
from client.lan.lobby_seats import LobbyChairs
from client.lan.origin import BACK, LanOrigin
from client.lan.qr import LinkCode
from client.scene.node import Node
from client.scene.text_node import TextNode
from client.screen import Screen
from client.screens.chairs import chair_width, chairs
from client.screens.furniture import foot, room
from client.screens.plan import PERSON, options_in_words
from client.screens.sections import Form, inner_width, section, stack, warning
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.dialog import Answer, Dialog
from core.kit.english import count_name, listing
from core.plain import by_seat
from netcode.answerers import HERE, OPEN
from netcode.installed import find_game
from netcode.lan.lobby import Lobby
from netcode.lan.network import Network
from netcode.lan.views import LobbyMember, LobbyView, TablePlan

FOOT = 72
CHANGED = "This name came with another machine before. Ask your friend whether that is right."
SEEN = "Friends on this network see the table by itself under Play on the LAN."
NO_NETWORK = (
    "This machine is on no network, so nobody can come yet. Join the network of your friends: the address appears here."
)
WATCHING = "You watch. The match begins when everybody is ready."
FOR_YOU = "The match waits for you."
SEATS_FREE = "You are ready. The match waits for somebody to take the free seats."
NOW = "Everybody is ready."
SOON = "Everybody is ready. The host starts the match."
TALK = 214
"""How high talk is: with three seats the lobby needs no scrolling in the usual window."""
KNOWN = {"new": "new here", "known": "known", "changed": "another machine than before"}


def together_words(machines: int) -> str:
    """What machines that work together could see, '' where there is only one."""
    if machines < 2:
        return ""
    if machines == 2:
        return "Neither of these two machines can see the other's cards, and neither can go on without the other."
    most = count_name(machines // 2 + 1)
    return f"Any {most} of these {count_name(machines)} machines together could see everything."


def has_no_person(view: LobbyView, place: int) -> bool:
    """Whether only bots play at the machine in this place."""
    seats = [seat for seat in view.seats if seat.member == place]
    return bool(seats) and all(seat.who != PERSON for seat in seats)


def _is_left_alone(view: LobbyView) -> bool:
    """Whether the host is gone, and this machine could open the table as well."""
    return view.state == "over" and view.past is None and any(seat.here for seat in view.seats)


def _opened_like(network: Network, view: LobbyView) -> Lobby:
    """A table of this machine with the game, the options and the own seats of one that its host has left."""
    whos = tuple((HERE if seat.who == PERSON else seat.who) if seat.here else OPEN for seat in view.seats)
    colours = tuple(seat.colour for seat in view.seats)
    lobby = network.host(TablePlan(view.game, view.options, whos, view.code is not None, colours=colours))
    for number, seat in by_seat(view.seats):
        if seat.here:
            lobby.seat_name(number, seat.name)
    return lobby


class LobbyScreen(Screen):
    """Shows `lobby` until its match begins, and then the table in its place. `origin` is the table that one comes from,
    if it waits for an end of this. to_watch: comes to the same table to look on, None where there is no such way.
    """

    title = "Table on the LAN"

    def __init__(self, app: App, lobby: Lobby, origin: LanOrigin | None = None,
                 to_watch: Callable[[], None] | None = None) -> None:  # fmt: skip
        super().__init__(app)
        self.lobby, self._origin, self._to_watch = lobby, origin, to_watch
        self._drawn: LobbyView | None = None
        self._returned = ""
        self._rail, self._body, self._size, self._form = Node(), Node(), (0, 0), Form(600)
        self._talk: TalkPanel | None = None
        self._draft = ChatDraft()
        self._gone = False

    def build(self, size: tuple[int, int], scale: float) -> Node:
        root, place = room(self, size, self._heading())
        self._rail = root
        self._size = size[0], round(size[1] - place.y)
        self._body = Node(at=(0, place.y))
        root.add(self._body)
        self._fill()
        return root

    def enter(self) -> None:
        """The match may have begun already."""
        self.update(self.app.now)

    def update(self, now: int) -> None:
        """Show what has changed, and go on to the table when it is laid."""
        if self._gone:
            return
        session = self.lobby.session
        if session is not None:
            self._gone = True
            if self._origin is not None:
                self._origin.leave(self.app.screens)
            self.app.navigator.open_lan_table(session, replace=True)
        elif (self.lobby.view, self._who_returned()) != (self._drawn, self._returned):
            self.keeping_focus(self._fill)

    def _who_returned(self) -> str:
        return "" if self._origin is None else self._origin.returned()

    def back(self) -> None:
        """Leave, after a question where others would be left without a table."""
        view = self.lobby.view
        if view.state == "over":
            self._leave()
            return
        words = "The table is gone for everybody, as you opened it." if view.is_host else "Your seat becomes free."
        words += "" if self._origin is None else f" {BACK}"
        Dialog(self.app, "Leave this table?", [Answer("Leave", self._leave), Answer("Stay")], detail=words)

    def let_go(self) -> None:
        if not self._gone:
            self._gone = True
            self.lobby.leave()

    def _leave(self) -> None:
        self.let_go()
        self.app.pop()

    def _heading(self) -> str:
        view = self.lobby.view
        return f"{find_game(view.game).name} on the LAN" if view.game else self.title

    def _show_heading(self) -> None:
        """The game is known only when the table has answered."""
        for node in self._rail.walk():
            if isinstance(node, TextNode) and node.name == "title":
                node.text = self._heading()

    # --- the papers

    def _fill(self) -> None:
        view = self._drawn = self.lobby.view
        self._returned = self._who_returned()
        self._show_heading()
        self._body.clear()
        self._talk = None
        if view.state in ("connecting", "over") or not view.game:
            self._one_sentence(view)
            return
        width, height = self._size
        kit = self.kit
        below = foot(kit, (width, height), kit.px(FOOT), *self._foot(view))
        self._form.show(kit, (width, height - below.height), lambda wide: self._papers(view, wide))
        self._body.add(self._form, below)

    def _papers(self, view: LobbyView, width: float) -> list[Node]:
        papers = [self._seats(view, width), self._way_in(view, width), self._chat(width), self._members(view, width)]
        if view.past is None and not view.is_host and not self._watches(view):
            found = bringable(find_game(view.game), view)
            papers[1:1] = [own_paper(self.kit, each, self.lobby.bring, width) for each in found]
        if view.past is not None:
            papers.insert(1, past_paper(self.kit, view.past, width))
        if self._returned:
            papers.insert(0, returned_paper(self.kit, self._returned, self._leave, width))
        return papers

    def _one_sentence(self, view: LobbyView) -> None:
        """While the table answers, and when it has said no."""
        kit, (width, height) = self.kit, self._size
        words = view.trouble or ("The match is on; it is being fetched." if view.state == "playing" else KNOCKING)
        text = kit.text(words, "title", colour="felt_text", width=min(width - kit.px(64), kit.px(640)), align="centre",
                        at=(width / 2, height * 0.36), anchor=(0.5, 0.5))  # fmt: skip
        label = "Back to the tables" if view.state == "over" else "Stop"
        buttons = [Button(kit, label, self._leave, name="back to the tables")]
        if _is_left_alone(view):
            buttons.insert(0, Button(kit, "Open it here", self._open_here, kind=PRIMARY, name="open it here"))
        if self._to_watch is not None and view.may_watch:
            buttons.insert(0, Button(kit, "Watch", self._watch_instead, kind=PRIMARY, name="watch instead"))
        x = (width - sum(each.width for each in buttons) - kit.px(12) * (len(buttons) - 1)) / 2
        for each in buttons:
            each.position = round(x), round(height * 0.36 + text.height / 2 + kit.px(24))
            x += each.width + kit.px(12)
        self._body.add(text, *buttons)

    def _open_here(self) -> None:
        """The same table once more, kept by this machine; those who were there find it in the list."""
        view = self.lobby.view
        self.let_go()
        enter(self.app, lambda: _opened_like(network_of(self.app), view), Entrance(instead=True, origin=self._origin))

    def _watch_instead(self) -> None:
        """Come again to look on."""
        self._leave()
        if self._to_watch is not None:
            self._to_watch()

    def _seats(self, view: LobbyView, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        rows: list[Node] = [warning(kit, view.trouble, inner)] if view.trouble else []
        seated = LobbyChairs(kit, self.lobby, view, chair_width(kit, inner), self._watches(view)).all()
        rows.append(chairs(kit, seated, view.game, inner))
        options = options_in_words(find_game(view.game), view.options)
        rows.append(kit.text(options, "small", colour="ink_soft", width=inner))
        return section(kit, "Seats", rows, width, gap=10)

    def _way_in(self, view: LobbyView, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        code = LinkCode(kit, view.link, kit.px(150)) if view.link else Node()
        beside = inner - code.width - kit.px(16)
        texts: list[Node] = []
        if view.code:
            texts += [kit.text("Code of this table", "small", colour="ink_soft", width=beside),
                      kit.text(view.code, "heading", weight="bold", width=beside, name="code")]  # fmt: skip
        else:
            texts.append(kit.text("This table is open: anyone who sees it may sit down.", "small", colour="ink_soft",
                                  width=beside))  # fmt: skip
        if view.addresses:
            texts.append(kit.text("Address: " + ", ".join(view.addresses), "small", width=beside))
        if not view.closed and (view.addresses or view.trouble is None):  # a trouble has said it already
            texts.append(kit.text(SEEN if view.addresses else NO_NETWORK, "small", colour="ink_soft", width=beside))
        bottom = stack(texts, (code.width + kit.px(16), 0), kit.px(4))
        rows: list[Node] = [Node(code, *texts, size=(inner, max(code.height, bottom)))]
        rows += door_rows(kit, view.closed, None if self._watches(view) else self._close_door, inner)
        return section(kit, "The way in", rows, width)

    def _close_door(self, closed: bool) -> None:
        attempt(self.app, lambda: self.lobby.close_door(closed))

    def _members(self, view: LobbyView, width: float) -> Node:
        inner = inner_width(self.kit, width)
        rows = [self._member(each, inner, has_no_person(view, place)) for place, each in enumerate(view.members)]
        if together := together_words(len(view.members)):
            rows.append(self.kit.text(together, "small", colour="ink_soft", width=inner, name="together"))
        return section(self.kit, "Machines at this table", rows, width)

    def _member(self, member: LobbyMember, width: float, alone: bool) -> Node:
        kit, warn = self.kit, member.known == "changed"
        known = "this machine" if member.words == network_of(self.app).words else KNOWN.get(member.known, "")
        name = kit.text(member.name, weight="bold", width=width, lines=1)
        colour = "harm_text" if warn else "ink_soft"
        known = "  ·  ".join(filter(None, (member.words, known, "no person: bots play here" if alone else "")))
        words = kit.text(known, "small", colour=colour, width=width, at=(0, name.height))
        nodes = [name, words]
        if warn:
            below = 0, name.height + words.height
            nodes.append(kit.text(CHANGED, "small", colour=colour, width=width, at=below))
        return Node(*nodes, size=(width, sum(node.height for node in nodes)))

    def _chat(self, width: float) -> Node:
        kit = self.kit
        talk = Conversation(lambda: self.lobby.view.chat, self._say, self._draft)
        self._talk = TalkPanel(kit, (inner_width(kit, width), kit.px(TALK)), talk)
        return section(kit, "Talk", [self._talk], width)

    def _say(self, text: str) -> bool:
        return attempt(self.app, lambda: self.lobby.say(text))

    def _foot(self, view: LobbyView) -> list[Node]:
        kit = self.kit
        if view.progress is not None:
            share = f"{view.progress.what}: {view.progress.done} of {view.progress.total}."
            return [kit.text(share, "title", colour="wood_text", weight="bold")]
        if view.state == "starting":
            return [kit.text("The table is being laid.", "title", colour="wood_text", weight="bold")]
        if self._watches(view):
            return [kit.text(WATCHING, "title", colour="wood_text", weight="bold")]
        ready = self._is_ready(view)
        label = "Not ready after all" if ready else "Ready"
        nodes: list[Node] = [Button(kit, label, lambda: self.lobby.ready(not ready),
                                    kind=SECONDARY if ready or view.is_host else PRIMARY, width=kit.px(200),
                                    height=kit.px(48), reason=self._ready_refusal(view), name="ready")]  # fmt: skip
        if view.is_host:
            nodes.append(Button(kit, "Start", self._start, kind=PRIMARY, width=kit.px(200), height=kit.px(48),
                                reason=view.start_refusal or "", name="start"))  # fmt: skip
        return [self._waiting(view, len(nodes)), *nodes]

    def _waiting(self, view: LobbyView, buttons: int) -> Node:
        """What the match waits for, beside so many buttons."""
        kit, words = self.kit, self._waits_for(view)
        room = self._size[0] - kit.px(216) * buttons - kit.px(32)
        wide = kit.texts.width(words, "bold", kit.theme.type_size("body")) + 1
        return kit.text(words, colour="wood_text", weight="bold", width=min(room, wide), name="waits for")

    def _start(self) -> None:
        """Begin, or say why not: somebody may have changed the table in the same moment."""
        attempt(self.app, self.lobby.start)

    def _watches(self, view: LobbyView) -> bool:
        """Whether this machine has come to watch: it is none of those that play."""
        return all(member.words != network_of(self.app).words for member in view.members)

    @staticmethod
    def _is_ready(view: LobbyView) -> bool:
        own = [seat for seat in view.seats if seat.here]
        return bool(own) and all(seat.ready for seat in own)

    def _waits_for(self, view: LobbyView) -> str:
        """What the match waits for, in a sentence."""
        if view.start_refusal is not None:
            return view.start_refusal
        if view.is_host:
            return NOW
        if not self._is_ready(view):
            return FOR_YOU
        if any(seat.member is None for seat in view.seats):
            return SEATS_FREE
        unready = [member.name for member in view.members if not member.ready]
        return f"You are ready. The match waits for {listing(unready)}." if unready else SOON

    @staticmethod
    def _ready_refusal(view: LobbyView) -> str:
        if not any(seat.here for seat in view.seats):
            return "Take a seat first."
        return "" if view.past is None else ready_refusal(view.past)
