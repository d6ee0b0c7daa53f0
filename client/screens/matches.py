"""The saved matches: those to watch, and those to go on with. How each stands is found in slices, newest first."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from client import previews
from client.app import App
from client.previews import preview_of
from client.scene.node import Node
from client.screen import Screen
from client.screens.bin import Bin
from client.screens.errand import Errand, Step
from client.screens.furniture import foot, room
from client.screens.match_words import called, day_words, heading, own_name, result_words
from client.screens.opening import continue_table
from client.screens.sections import scrolled_in, stack
from client.screens.text_request import TextRequest, ask_for_text
from client.screens.tiles import Deed, Tile, TileWords, across_of, tiled, with_deeds
from client.widgets.button import Button
from client.widgets.text_field import TextField
from netcode.folders import data_folder, matches_folder
from netcode.installed import find_game
from netcode.library import LONGEST_NAME, SavedMatch, rename, saved_match, saved_matches
from netcode.store import StoreError

PAGE = 40
FOOT = 72
ON_THE_LAN = "Play on the LAN from here. What lies open stays, and every hidden card is dealt anew."
NO_MATCH = "No match has all of these words. Take some of them away."
NAME_WORDS = "The file is called so too. A match of its own name is easier to find again."
LOOKING = "Looking through your matches"
NO_NAME = "Type a name first."
NOTHING = "No match has been played here yet. Start one with Play."


def look_through(matches: list[SavedMatch]) -> Iterator[Step]:
    """Find out how each match stands, one a step."""
    for index, saved in enumerate(matches):
        _ = saved.result
        yield index + 1, len(matches)


def _marks(matches: list[SavedMatch]) -> list[tuple[Path, float]]:
    """What tells whether matches are the same as before."""
    return [(saved.path, saved.modified) for saved in matches]


class MatchesScreen(Screen):
    """Saved matches as tiles. Derived screens say which of them, and what choosing one does."""

    def __init__(self, app: App, matches: list[SavedMatch]) -> None:
        super().__init__(app)
        self._looked = matches
        self.matches = [saved for saved in matches if self.belongs(saved)]
        self._found = _marks(saved_matches(matches_folder(data_folder())))
        self._pages = 1
        self._scrolled = 0.0
        self._wanted = ""
        self._bin = Bin(app, self.enter)
        self._bar, self._room = Node(), Node()

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The filter, the tiles, and at the foot what else can be done."""
        kit = self.kit
        root, place = room(self, size, self.title, (self._bin.button(kit),))
        below = self._foot(size)
        bottom = size[1] - (below.height if below is not None else 0)
        tall = kit.theme.touch + kit.px(12)
        self._bar = Node(at=(place.x, place.y), size=(place.width, tall))
        self._room = Node(at=(place.x, place.y + tall), size=(place.width, bottom - place.y - tall))
        root.add(self._bar, self._room)
        if below is not None:
            root.add(below)
        self._lay_bar()
        self._fill()
        return root

    def choose(self, saved: SavedMatch) -> None:
        """A match was chosen."""
        raise NotImplementedError

    def belongs(self, saved: SavedMatch) -> bool:
        """Whether the match is listed here."""
        return True

    def enter(self) -> None:
        """Matches may have been played meanwhile: those that changed are looked at again."""
        found = saved_matches(matches_folder(data_folder()))
        if _marks(found) == self._found:
            return
        self._found, known = _marks(found), {(saved.path, saved.modified): saved for saved in self._looked}
        fresh = [saved for saved in found if (saved.path, saved.modified) not in known]
        listed = [known.get((saved.path, saved.modified), saved) for saved in found]
        Errand(self.app, LOOKING, look_through(fresh), lambda: self._list_anew(listed), self.app.notify)

    def _list_anew(self, matches: list[SavedMatch]) -> None:
        self._looked = matches
        self.matches = [saved for saved in matches if self.belongs(saved)]
        self._fill()

    def deeds(self, saved: SavedMatch) -> list[Deed]:
        """What else can be done with a match."""
        return [Deed(f"delete {saved.path.name}", "icon_bin", f"Put {called(saved)} into the bin",
                     lambda: self._delete(saved)),
                Deed(f"rename {saved.path.name}", "icon_rename", f"Rename {called(saved)}",
                     lambda: self._ask_for_name(saved))]  # fmt: skip

    def _foot(self, size: tuple[int, int]) -> Node | None:
        return None

    # --- filter

    def _lay_bar(self) -> None:
        kit, width = self.kit, self._width()
        left = round((self._room.width - width) / 2)
        field = TextField(kit, self._wanted, self._filter, width=min(width * 0.5, kit.px(360)), most=60, label="Filter",
                          placeholder="Filter by player, game or result", at=(left, 0), name="filter")  # fmt: skip
        self._bar.clear()
        self._bar.add(field)

    def _filter(self, text: str) -> None:
        self._wanted, self._pages, self._scrolled = text, 1, 0.0
        self._fill()

    def _shown(self) -> list[SavedMatch]:
        """The matches in which every word of the filter occurs."""
        words = self._wanted.casefold().split()
        return [saved for saved in self.matches if all(word in self._told(saved) for word in words)]

    def _told(self, saved: SavedMatch) -> str:
        words = self._words(saved)
        return " ".join((words.title, *words.lines, words.name)).casefold()

    # --- tiles

    def _width(self) -> float:
        return min(self._room.width - self.kit.px(40), self.kit.px(1180))

    def _fill(self) -> None:
        kit, edge, gap = self.kit, self.kit.px(12), self.kit.px(16)
        width, found = self._width(), self._shown()
        across = across_of(kit, width, gap)
        wide = (width - gap * (across - 1)) / across
        shown = found[: PAGE * self._pages]
        parts: list[Node] = [tiled([self._tile(saved, wide) for saved in shown], across, width, gap)]
        if len(shown) < len(found):
            parts.append(Button(kit, "Older matches", self._older, name="older"))
        bottom = stack(parts, (edge, edge), gap)
        content = Node(*parts, size=(width + 2 * edge, bottom + edge))
        scrolled_in(self._room, kit, content, self._note).scroll(self._scrolled)
        if not found:
            words = NO_MATCH if self.matches else NOTHING
            self._room.add(kit.text(words, "title", colour="felt_text", width=min(width, kit.px(560)), align="centre",
                                    at=(self._room.width / 2, self._room.height * 0.4), anchor=(0.5, 0.5)))  # fmt: skip

    def _note(self, offset: float) -> None:
        self._scrolled = offset

    def _older(self) -> None:
        self._pages += 1
        self._fill()

    def _tile(self, saved: SavedMatch, width: float) -> Node:
        opens = (lambda: self.choose(saved)) if saved.header is not None else None
        tile = Tile(self.kit, saved, self._words(saved), opens, width)
        return with_deeds(self.kit, tile, self.deeds(saved))

    def _words(self, saved: SavedMatch) -> TileWords:
        """Who plays and how it stands; a name that a player gave comes first."""
        if saved.header is None:
            return TileWords(saved.path.name, (saved.trouble or "",), str(saved.path), saved.path.name, True)
        preview = preview_of(saved.path)
        standing = preview.standing if preview is not None and saved.result is None else ""
        day = day_words(saved.modified, time.time())
        place = "on the LAN, " if saved.on_lan else ""
        named = heading(saved, find_game(saved.header.game).name)
        result = result_words(saved.header, saved.result)
        stands = f"{result}, {standing}" if standing else result
        lines = own_name(saved), stands, f"{day}, {place}{saved.records} answers"
        return TileWords(named, tuple(filter(None, lines)), str(saved.path), saved.path.name)

    # --- rename and delete

    def _delete(self, saved: SavedMatch) -> None:
        """Into the bin, from which it can be taken again."""
        self._bin.put(saved.path, called(saved), is_alone=True)

    def _ask_for_name(self, saved: SavedMatch) -> None:
        request = TextRequest("Rename the match", NAME_WORDS, "Name", "Rename", LONGEST_NAME, NO_NAME, saved.path.stem)
        ask_for_text(self.app, request, lambda name: self._rename(saved, name))

    def _rename(self, saved: SavedMatch, name: str) -> None:
        try:
            path = rename(saved.path, name)
        except StoreError as error:
            self.app.notify(str(error))
            return
        previews.move(saved.path, path)
        renamed = saved_match(path)
        self.matches = [renamed if other is saved and renamed is not None else other for other in self.matches]
        self._fill()


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

    def belongs(self, saved: SavedMatch) -> bool:
        return saved.header is not None and not saved.finished

    def choose(self, saved: SavedMatch) -> None:
        """Sit down at the table again."""
        go_on_with(self.app, saved, instead=True)

    def deeds(self, saved: SavedMatch) -> list[Deed]:
        """As in the other list, and the way to a table on the LAN."""
        lan = Deed(f"lan {saved.path.name}", "icon_lan", ON_THE_LAN, lambda: self._on_the_lan(saved))
        return [*super().deeds(saved), lan]

    def _on_the_lan(self, saved: SavedMatch) -> None:
        from client.lan.going_on import go_on_from

        go_on_from(self.app, saved.path)


def show_replays(app: App) -> None:
    """Find the saved matches and list them."""
    matches = saved_matches(matches_folder(data_folder()))
    Errand(app, LOOKING, look_through(matches),
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
        app.notify((saved and saved.trouble) or f"{path.name} is empty: there is no match in it.")
        return
    go_on_with(app, saved)


def _go_on(app: App, matches: list[SavedMatch]) -> None:
    waiting = [saved for saved in matches if not saved.finished]
    if not waiting:
        app.notify("No match waits for its end. Start a new one with Play.")
    elif len(waiting) == 1:
        go_on_with(app, waiting[0])
    else:
        app.push(ContinueScreen(app, matches))
