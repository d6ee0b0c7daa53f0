"""Play on the LAN: the tables that are announced, the way to one by address and code, and opening one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect, Surface

from client.app import App
from client.kit import Kit
from client.lan.entering import Entrance, ask_for_code, ask_for_name, come_back, enter
from client.lan.line import Surroundings, call_oneself, network_of
from client.lan.trouble import TroubleScreen
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screen import Screen
from client.screens.boxes import paint_cover
from client.screens.entries import Entry, EntryLook, EntryWords
from client.screens.furniture import room
from client.screens.sections import Form, inner_width, section
from client.shapes import ring
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.text_field import TextField
from core.errors import ParlourError
from netcode.lan.lobbies.past import past_in
from netcode.lan.lobby import Lobby
from netcode.lan.network import Network
from netcode.lan.views import CodeNeeded, HostWish, JoinWish, ListedTable
from netcode.link.wording import LONGEST_NAME
from netcode.store import SUFFIX

NOBODY = "No table is open on this network yet. One that a friend opens appears here by itself."
OWN_SEAT = "you play here: go back to your seat"
UNDER_WAY = "under way, you can watch or ask for a seat"
OWN_TABLE = (
    "You choose the game and who may sit down. Anyone may leave later, you too: the others go on. To go on from a "
    "match you have, choose On the LAN beside it under Continue, or in its replay."
)


def find_tables(app: App) -> FindScreen | None:
    """Go to the tables near by. None, with the reason shown, where this machine cannot play on the LAN."""
    try:
        network_of(app)
    except ParlourError as error:
        app.notify(str(error))
        return None
    screen = FindScreen(app)
    app.push(screen)
    return screen


def look_for_tables(app: App) -> None:
    """Go to the tables near by; people who never gave a name are asked once."""
    screen = find_tables(app)
    if screen is not None and not app.settings.player_names:
        ask_for_name(app, screen.fill)


def come(app: App, wish: HostWish | JoinWish) -> None:
    """Do what a command asked for: the screen of tables, and on it the lobby that is wanted."""
    try:
        network = network_of(app, wish.loopback)
    except ParlourError as error:
        app.notify(str(error))
        return
    screen = find_tables(app)
    if screen is None:
        return
    if wish.name:
        network.name = wish.name
    if isinstance(wish, HostWish):
        enter(app, lambda: _hosted(network, wish))
    elif wish.address is not None and wish.address.endswith(SUFFIX):
        come_back(app, Path(wish.address))
    elif wish.address is not None:
        screen.go_to(wish.address, wish.code, watch=wish.watch)


def _hosted(network: Network, wish: HostWish) -> Lobby:
    if wish.past is None:
        return network.host(wish.plan)
    past, plan = past_in(wish.past, wish.entry), wish.plan
    return network.host_past(past, plan.seats or None, plan.code, plan.port)


class FindScreen(Screen):
    """The tables near by. It looks for as long as it is shown."""

    title = "Play on the LAN"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._network = network_of(app)
        self._around = Surroundings(app)
        self._address = self._code = ""
        self._drawn: tuple[object, ...] = ()
        self._size, self._form = (0, 0), Form()

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The tables on the left, the ways to others on the right."""
        trouble = Button(self.kit, "A friend's table is missing", lambda: self.app.push(TroubleScreen(self.app)),
                         kind=SECONDARY, name="trouble")  # fmt: skip
        root, place = room(self, size, self.title, [trouble])
        self._size, self._form.position = (size[0], round(size[1] - place.y)), (0, place.y)
        root.add(self._form)
        self.fill()
        return root

    def enter(self) -> None:
        self._network.look(True)
        self._around.look()

    def leave(self) -> None:
        self._network.look(False)
        self.app.save_settings()

    def update(self, now: int) -> None:
        """Tables come and go."""
        if self._seen() != self._drawn:
            self.keeping_focus(self.fill)

    def _seen(self) -> tuple[object, ...]:
        return self._network.announced, self._around.advice

    # --- the papers

    def fill(self) -> None:
        """Lay out what is known now."""
        self._drawn = self._seen()
        self._form.show(self.kit, self._size, self._papers)

    def _papers(self, width: float) -> list[Node]:
        return [self._tables(width), self._open(width), self._by_address(width), self._self(width)]

    def _tables(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        rows: list[Node] = [self._slip(found, inner) for found in self._network.announced]
        if not rows:
            rows = [kit.text(NOBODY, colour="ink_soft", width=inner)]
            rows += [kit.text(sentence, "small", colour="ink_soft", width=inner) for sentence in self._around.advice]
        return section(kit, "Tables on this network", rows, width)

    def _slip(self, found: ListedTable, width: float) -> Entry:
        free = found.seats - found.taken
        seats = UNDER_WAY if found.playing else f"{free} {'seat' if free == 1 else 'seats'} free"
        lock = "  ·  closed" if found.closed else "  ·  needs its code" if found.needs_code else ""
        detail = found.trouble or f"{found.game_name}  ·  {OWN_SEAT if found.own else seats + lock}"
        press = None if found.trouble else lambda: self._choose(found)
        words = EntryWords(f"Table of {found.host}", detail, name=f"found {found.table}")
        if found.trouble:
            return Entry(self.kit, words, press, EntryLook(width, "paper", "icon_warning", lines=3))
        cover = _cover(self.kit, found.game)
        return Entry(self.kit, words, press, EntryLook(width, "paper", lines=2, front=cover))

    def _choose(self, found: ListedTable) -> None:
        join = self._joining(found.address, found.playing and not found.own)
        if found.needs_code and not found.own:
            ask_for_code(self.app, f"Table of {found.host}", join)
        else:
            join(None)

    def _joining(self, address: str, watch: bool) -> Callable[[str | None], None]:
        """Go there; where only the code is lacking, ask for it."""

        def join(code: str | None) -> None:
            lacking: list[str] = []

            def way_in() -> Lobby:
                try:
                    return self._network.join(address, code, watch=watch)
                except CodeNeeded as error:
                    lacking.append(str(error))
                    raise

            def failed(sentence: str) -> None:
                if lacking:
                    ask_for_code(self.app, "The code of this table", join)
                else:
                    self.app.notify(sentence)

            to_watch = None if watch else lambda: self._joining(address, True)(code)
            enter(self.app, way_in, Entrance(to_watch=to_watch), failed)

        return join

    def _open(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        words = kit.text(OWN_TABLE, "small", colour="ink_soft", width=inner)
        button = Button(kit, "Open a table", self._open_one, kind=PRIMARY, width=inner,
                        name="open a table")  # fmt: skip
        return section(kit, "Your own table", [button, words], width)

    def _open_one(self) -> None:
        from client.lan.opening import OpenLanTableScreen

        self.app.push(OpenLanTableScreen(self.app))

    def _by_address(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        address = TextField(kit, self._address, self._typed_address, width=inner, most=120, name="address",
                            label="Address or link", placeholder="Address or link, such as 192.168.1.5:47821",
                            on_enter=self._join)  # fmt: skip
        code = TextField(kit, self._code, self._typed_code, width=inner, most=16, name="code", label="Code",
                         placeholder="Code of the table; leave it empty if it has none",
                         on_enter=self._join)  # fmt: skip
        half = (inner - kit.px(8)) / 2
        join = Button(kit, "Join", self._join, width=half, name="join")
        watch = Button(kit, "Watch", lambda: self._join(watch=True), width=half, at=(half + kit.px(8), 0), name="watch")
        return section(kit, "Another way in", [address, code, Node(join, watch, size=(inner, join.height))], width)

    def go_to(self, address: str, code: str | None, *, watch: bool = False) -> None:
        """Go to the table at this address as if somebody had typed it here; it stays in the field."""
        self._address, self._code = address, code or ""
        self.fill()
        self._join(watch)

    def _typed_address(self, text: str) -> None:
        self._address = text

    def _typed_code(self, text: str) -> None:
        self._code = text

    def _join(self, watch: bool = False) -> None:
        address = self._address.strip()
        if not address:
            self.app.notify("Type the address that stands on the screen of the host.")
            return
        self._joining(address, watch)(self._code.strip() or None)

    def _self(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        name = TextField(kit, self._network.name, lambda text: call_oneself(self.app, text), width=inner,
                         most=LONGEST_NAME, label="Your name", placeholder="Your name", name="own name")  # fmt: skip
        words = kit.text(f"This machine's words: {self._network.words}. Friends see them beside your name.", "small",
                         colour="ink_soft", width=inner)  # fmt: skip
        return section(kit, "You", [name, words], width)


def _cover(kit: Kit, game_id: str) -> Node:
    """What is played at a table, as it stands on the shelf."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        paint_cover(kit, surface, rect, game_id)
        ring(surface, rect, kit.theme.wood_edge, kit.px(3), max(1, kit.px(1)))

    return PaintNode(paint, size=(kit.px(72), kit.px(54)), name="cover")
