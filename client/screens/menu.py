"""The main menu: what can be done at this table tonight. It imports little, because it is the first thing seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sin
from pathlib import Path
from typing import TYPE_CHECKING

from client.previews import Preview, last_open
from client.scene.node import Node
from client.screen import Screen
from client.screens.entries import Entry, EntryLook, EntryWords
from client.screens.furniture import wood
from client.screens.still_life import lamp, still_life
from client.screens.waiting_match import WaitingMatch
from client.timers import Timer
from client.widgets.panel import felt_ground

if TYPE_CHECKING:
    from client.app import App

BOARD = 420
LOW, LOWEST = 600, 520
"""In a lower window the mark lies closer; in one that is lower still the entries lie in two columns. At 100 %."""
CARD = 380
"""How wide the room beside the board must be for the card of a match that waits, at 100 %."""
BREATH_MS, STEP_MS = 1400, 500
ENTRY_GAP = 4


class MenuScreen(Screen):
    """The first screen. Each entry leads to a screen of its own, which is loaded when it is first asked for."""

    title = "Menu"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._side = Node()
        self._shown: tuple[str, Preview | None] = "", None
        self._lamp: Node | None = None
        self._breath: Timer | None = None

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """A wooden board with the entries, and the table in lamplight beside it."""
        px = self.kit.px
        columns = 1 if size[1] >= px(LOWEST) else 2
        board = min(px(BOARD) if columns == 1 else px(640), size[0])
        root = Node(felt_ground(self.kit, size), size=size, name="menu")
        if size[0] - board > px(200):
            self._side = Node(at=(board, 0), size=(size[0] - board, size[1]), name="scene")
            self._lay_scene()
            root.add(self._side)
        root.add(wood(self.kit, (board, size[1]), edge="right"))
        top = self._mark(root, compact=size[1] < px(LOW))
        self._entries(root, board, top, columns)
        return root

    def first_focus(self) -> Node | None:
        """The thing most people came for."""
        return next((node for node in self.root.walk() if node.focusable), None)

    def back(self) -> None:
        """There is nothing behind the menu: Escape asks whether to quit."""
        from client.widgets.dialog import Answer, Dialog

        Dialog(self.app, "Leave the table?", [Answer("Quit", self.app.quit), Answer("Stay")],
               "Every match is saved up to its last answer.")  # fmt: skip

    def on_file(self, path: Path) -> None:
        """Watch it."""
        from client.screens.projector import watch

        watch(self.app, path)

    def _lay_scene(self) -> None:
        """The game that was played last in lamplight, and the match that waits for its end."""
        side, kit = self._side, self.kit
        self._shown = self._last_game(), last_open()
        game, waiting = self._shown
        side.clear()
        wide, tall = side.size
        if waiting is not None and wide >= kit.px(CARD):
            ledge = self._ledge(waiting, wide)
            tall -= ledge.height
            ledge.position = 0, tall
            side.add(ledge)
        self._lamp = lamp(kit, min(wide, tall) * 0.45)
        self._lamp.position = wide * 0.5, tall * 0.30
        side.add(still_life(kit, (wide, tall), game), self._lamp)

    def _ledge(self, waiting: Preview, wide: float) -> Node:
        """Wood below the scene, on which the card of the match that waits hides nothing of it."""
        px = self.kit.px
        card = WaitingMatch(self.kit, waiting, partial(self._go_on_with, Path(waiting.match)), wide - 2 * px(24))
        tall = card.height + 2 * px(14)
        card.position = (wide - card.width) / 2, px(14)
        return Node(wood(self.kit, (wide, tall), edge="top"), card, size=(wide, tall), z=1, name="ledge")

    def _last_game(self) -> str:
        settings = self.app.settings
        game = settings.last_game or settings.last_table.get("game", "")
        return game if isinstance(game, str) else ""

    def enter(self) -> None:
        """What is on the table may have changed, and the lamp flickers."""
        if self._lamp is not None and self._shown != (self._last_game(), last_open()):
            self._lay_scene()
        self._breathe()

    def leave(self) -> None:
        self.app.timers.cancel(self._breath)

    def _breathe(self) -> None:
        """The light is a little stronger or weaker, twice a second; not where nothing shall move."""
        if self._lamp is None or self.app.settings.reduce_motion or self.app.settings.motion_speed == "none":
            return
        self._lamp.opacity = 0.72 + 0.28 * sin(self.app.now / BREATH_MS)
        self._breath = self.app.after(STEP_MS, self._breathe)

    def _mark(self, root: Node, compact: bool) -> int:
        """The emblem and the word mark; gives where the entries may begin."""
        kit, px = self.kit, self.kit.px
        left, top, side = px(40), px(16 if compact else 36), px(56 if compact else 76)
        mark = kit.text("Parlour", "display", colour="wood_text", weight="display")
        mark.position = left + side + px(16), round(top + (side - mark.height) / 2)
        root.add(kit.picture("emblem", side, at=(left, top)), mark)
        if compact:
            return top + side + px(12)
        line = kit.text("Good games at one table", "body", colour="wood_text", at=(left + px(2), top + side + px(8)))
        root.add(line)
        return round(top + side + px(8) + line.height + px(20))

    def _entries(self, root: Node, board: int, top: int, columns: int) -> None:
        px = self.kit.px
        gap = px(ENTRY_GAP)
        width = (board - px(64) - gap * (columns - 1)) / columns
        x, y, tall = px(32), top, 0.0
        for index, (title, icon, action, detail) in enumerate(self._choices()):
            kind = "brass" if index == 0 else "wood"
            look = EntryLook(width, kind, icon, px(self._tall(index)))
            entry = Entry(self.kit, EntryWords(title, detail), action, look)
            column = index % columns
            entry.position = round(x + column * (width + gap)), round(y)
            root.add(entry)
            tall = max(tall, entry.height)
            if column == columns - 1:
                y += round(tall + (px(12) if index == 0 else gap))
                tall = 0.0

    def _tall(self, index: int) -> int:
        """How tall an entry is at 100 %: the first one has a second line."""
        if index:
            return 48
        return 60 if self.app.window.size[1] >= self.kit.px(LOW) else 56

    def _choices(self) -> list[tuple[str, str, Callable[[], None], str]]:
        return [
            ("Play", "icon_play", self._play, "A new table for two to six"),
            ("Play on the LAN", "icon_lan", self._play_on_the_lan, ""),
            ("Continue", "icon_step_forward", self._continue, ""),
            ("Replays", "icon_replay", self._replays, ""),
            ("How to play", "icon_help", self._how_to_play, ""),
            ("Rules", "icon_book", self._rules, ""),
            ("Settings", "icon_settings", self._settings, ""),
            ("Quit", "icon_quit", self.app.quit, ""),
        ]

    def _go_on_with(self, path: Path) -> None:
        from client.screens.matches import go_on_with_file

        go_on_with_file(self.app, path)

    # --- where the entries lead

    def _play(self) -> None:
        from client.screens.new_table import NewTableScreen

        self.app.push(NewTableScreen(self.app))

    def _play_on_the_lan(self) -> None:
        from client.lan.finding import look_for_tables

        look_for_tables(self.app)

    def _continue(self) -> None:
        from client.screens.matches import continue_a_match

        continue_a_match(self.app)

    def _replays(self) -> None:
        from client.screens.matches import show_replays

        show_replays(self.app)

    def _how_to_play(self) -> None:
        from client.screens.how_to_play import HowToPlayScreen

        self.app.push(HowToPlayScreen(self.app))

    def _rules(self) -> None:
        from client.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app))

    def _settings(self) -> None:
        from client.screens.settings import SettingsScreen

        self.app.push(SettingsScreen(self.app))
