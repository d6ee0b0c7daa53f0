"""The saved matches: those to watch, and those to go on with. How each stands is found in slices, newest first."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from client.app import App
from client.scene.node import Node
from client.screen import Screen
from client.screens.entries import Entry, EntryLook, EntryWords
from client.screens.errand import Errand, Step
from client.screens.furniture import foot, room
from client.screens.match_words import day_words, heading, result_words
from client.screens.opening import continue_table
from client.screens.seat_rows import style_of
from client.screens.sections import stack
from client.widgets.button import Button
from client.widgets.scroll import ScrollArea
from client.widgets.text_field import TextField
from netcode.folders import data_folder, matches_folder
from netcode.installed import find_game
from netcode.library import SavedMatch, saved_match, saved_matches

PAGE = 40
FOOT = 72
WIDE = 640
ON_THE_LAN = "Play on the LAN from here. What lies open stays, and every hidden card is dealt anew."
NOTHING = "No match has been played here yet. Start one with Play."


def look_through(matches: list[SavedMatch]) -> Iterator[Step]:
    """Find out how each match stands, one a step."""
    for index, saved in enumerate(matches):
        _ = saved.result
        yield index + 1, len(matches)


class MatchesScreen(Screen):
    """A list of saved matches. Derived screens say which of them, and what choosing one does."""

    def __init__(self, app: App, matches: list[SavedMatch]) -> None:
        super().__init__(app)
        self.matches = matches
        self._pages = 1
        self._scrolled = 0.0
        self._room = Node()

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """A column of slips, and at the foot what else can be done."""
        kit = self.kit
        root, place = room(self, size, self.title)
        below = self._foot(size)
        bottom = size[1] - (below.height if below is not None else 0)
        self._room = Node(at=(place.x, place.y), size=(place.width, bottom - place.y))
        root.add(self._room)
        if below is not None:
            root.add(below)
        self._fill()
        if not self.matches:
            root.add(kit.text(NOTHING, "title", colour="felt_text", width=min(place.width, kit.px(560)), align="centre",
                              at=(size[0] / 2, size[1] * 0.4), anchor=(0.5, 0.5)))  # fmt: skip
        return root

    def choose(self, saved: SavedMatch) -> None:
        """A match was chosen."""
        raise NotImplementedError

    def _foot(self, size: tuple[int, int]) -> Node | None:
        return None

    def _fill(self) -> None:
        kit, edge = self.kit, self.kit.px(12)
        width = min(self._room.width - kit.px(16), kit.px(860))
        shown = self.matches[: PAGE * self._pages]
        slips: list[Node] = [self._slip(saved, width - 2 * edge) for saved in shown]
        if len(shown) < len(self.matches):
            slips.append(Button(kit, "Older matches", self._older, name="older"))
        bottom = stack(slips, (edge, edge), kit.px(10))
        content = Node(*slips, size=(width, bottom + edge))
        area = ScrollArea(kit, content, (width + kit.px(16), self._room.height), on_scroll=lambda: self._note(area))
        area.position = round((self._room.width - width) / 2), 0
        area.scroll(self._scrolled)
        self._room.clear()
        self._room.add(area)

    def _note(self, area: ScrollArea) -> None:
        self._scrolled = area.offset

    def _older(self) -> None:
        self._pages += 1
        self._fill()

    def _slip(self, saved: SavedMatch, width: float) -> Node:
        kit = self.kit
        if saved.header is None:
            words = EntryWords(saved.path.name, saved.trouble or "")
            return Entry(kit, words, None, EntryLook(width, "paper", "icon_warning", is_warning=True))
        shapes = tuple(kit.picture(style_of(seat.colour).picture, kit.px(26)) for seat in saved.header.seats)
        day = day_words(saved.modified, time.time())
        place = "on the LAN  ·  " if saved.on_lan else ""
        detail = f"{day}  ·  {place}{saved.records} answers  ·  {result_words(saved.header, saved.result)}"
        icon = "icon_trophy" if saved.finished else "icon_hand"
        title = heading(saved, find_game(saved.header.game).name)
        words = EntryWords(title, detail, str(saved.path), saved.path.name)
        return Entry(kit, words, lambda: self.choose(saved), EntryLook(width, "paper", icon, extra=shapes))


class ReplaysScreen(MatchesScreen):
    """All matches, to be watched. Another file opens by its path, or by dropping it on the window."""

    title = "Replays"

    def __init__(self, app: App, matches: list[SavedMatch]) -> None:
        super().__init__(app, matches)
        self._path = ""

    def choose(self, saved: SavedMatch) -> None:
        """Open the theatre."""
        self._watch(saved.path)

    def on_file(self, path: Path) -> None:
        """Watch it."""
        self._watch(path)

    def _foot(self, size: tuple[int, int]) -> Node:
        kit = self.kit
        wide = min(kit.px(520), size[0] - kit.px(200))
        field = TextField(kit, self._path, self._typed, width=wide, most=400, label="Path of a file",
                          placeholder="Another file: type its path, or drop it on this window",
                          on_enter=self._open, name="path")  # fmt: skip
        return foot(kit, size, kit.px(FOOT), field, Button(kit, "Open", self._open, name="open"))

    def _typed(self, path: str) -> None:
        self._path = path

    def _open(self) -> None:
        typed = self._path.strip().strip("'\"")
        if not typed:
            self.app.notify("Type the path of a match file first, or drop the file on this window.")
            return
        self._watch(Path(typed).expanduser())

    def _watch(self, path: Path) -> None:
        from client.screens.projector import watch

        watch(self.app, path)


class ContinueScreen(MatchesScreen):
    """The matches that wait for their end."""

    title = "Continue"

    def choose(self, saved: SavedMatch) -> None:
        """Sit down at the table again."""
        go_on_with(self.app, saved, instead=True)

    def _slip(self, saved: SavedMatch, width: float) -> Node:
        """As in the other lists, and beside it the way to a table on the LAN."""
        kit, gap = self.kit, self.kit.px(8)
        label = "On the LAN" if width >= kit.px(WIDE) else ""
        lan = Button(kit, label, lambda: self._on_the_lan(saved), icon="icon_lan", words="Play on the LAN from here",
                     hint=ON_THE_LAN, name=f"lan {saved.path.name}")  # fmt: skip
        entry = super()._slip(saved, width - lan.width - gap)
        lan.position = entry.width + gap, round((entry.height - lan.height) / 2)
        return Node(entry, lan, size=(width, entry.height))

    def _on_the_lan(self, saved: SavedMatch) -> None:
        from client.lan.going_on import go_on_from

        go_on_from(self.app, saved.path)


def show_replays(app: App) -> None:
    """Find the saved matches and list them."""
    matches = saved_matches(matches_folder(data_folder()))
    Errand(app, "Looking through your matches", look_through(matches),
           lambda: app.push(ReplaysScreen(app, matches)), app.notify)  # fmt: skip


def continue_a_match(app: App) -> None:
    """Go on with the match that waits; with several, list them; with none, say so."""
    matches = [saved for saved in saved_matches(matches_folder(data_folder())) if saved.header is not None]
    Errand(app, "Looking for matches that wait", look_through(matches), lambda: _go_on(app, matches), app.notify)


def go_on_with(app: App, saved: SavedMatch, *, instead: bool = False) -> None:
    """Sit down again at the table of a match, on the LAN if it was played there; `instead` of the screen on top."""
    if not saved.on_lan:
        continue_table(app, saved.path, instead=instead)
        return
    from client.lan.entering import come_back

    come_back(app, saved.path, instead=instead)


def go_on_with_file(app: App, path: Path) -> None:
    """Sit down again at the table of a match file; what is wrong with it is said."""
    saved = saved_match(path)
    if saved is None or saved.header is None:
        app.notify((saved and saved.trouble) or f"{path.name} holds no match.")
        return
    go_on_with(app, saved)


def _go_on(app: App, matches: list[SavedMatch]) -> None:
    waiting = [saved for saved in matches if not saved.finished]
    if not waiting:
        app.notify("No match waits for its end. Start a new one with Play.")
    elif len(waiting) == 1:
        go_on_with(app, waiting[0])
    else:
        app.push(ContinueScreen(app, waiting))
