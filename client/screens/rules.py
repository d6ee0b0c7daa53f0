"""The rules reference: chapters to choose from, and a search by the words of the game."""

from __future__ import annotations

from functools import partial

import pygame

from client.app import App
from client.input_events import Key
from client.scene.layout import Place
from client.scene.node import Node
from client.screen import Screen
from client.screens.entries import Entry, EntryLook, EntryWords
from client.screens.furniture import room, wood
from client.screens.game_switch import game_switch
from client.screens.passage import Passage
from client.screens.sections import stack
from client.widgets.button import Button
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from client.widgets.text_field import TextField
from core.reference import Chapter, reference_of
from netcode.installed import find_game, game_ids

CHAPTERS = 280
NOTHING = "No paragraph holds all these words. Try fewer of them, or a word printed on the table."


class RulesScreen(Screen):
    """The rules of a game; it lies above whatever it was called from and leads back there."""

    title = "Rules"

    def __init__(self, app: App, game_id: str | None = None, chapter: str = "", words: str = "") -> None:
        super().__init__(app)
        self.game_id = game_id or game_ids()[0]
        self.reference = reference_of(find_game(self.game_id))
        known = [each.id for each in self.reference.chapters]
        self.chapter = chapter if chapter in known else known[0]
        self.wanted = self._asked_for = words
        self._entries: dict[str, Entry] = {}
        self._page = self._chapters = Node()
        self._page_place = Place(0, 0, 1, 1)
        self._field: TextField | None = None

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The chapters on a wooden board, the page beside it, the search in the rail."""
        kit, px = self.kit, self.kit.px
        wide = min(px(280), size[0] * 0.26)
        self._field = TextField(kit, self.wanted, self._look_for, width=wide, placeholder="Search", most=40,
                                label="Search the rules", name="search")  # fmt: skip
        switch = game_switch(kit, self.game_id, lambda id: self.app.replace(RulesScreen(self.app, id)))
        title = self.title if switch else f"Rules of {find_game(self.game_id).name}"
        root, _ = room(self, size, title, (*switch, self._field))
        board = round(min(px(CHAPTERS), size[0] * 0.36))
        top = px(60)
        shelf = Node(wood(kit, (board, size[1] - top), edge="right"), at=(0, top), size=(board, size[1] - top))
        self._chapters = self._shelf(board, size[1] - top)
        shelf.add(self._chapters)
        self._page = Node(at=(board, top), size=(size[0] - board, size[1] - top))
        root.add(self._page, shelf)
        self._turn_to()
        return root

    def first_focus(self) -> Node | None:
        """The chapter that is open."""
        return self._entries.get(self.chapter)

    def on_key(self, key: Key) -> bool:
        """Ctrl+F and the slash lead to the search, F1 leads back as it led here."""
        if key.code == pygame.K_F1:
            self.back()
            return True
        if key.code == pygame.K_SLASH or (key.ctrl and key.code == pygame.K_f):
            self.app.control.focus(self._field, ring=True)
            return True
        return False

    def back(self) -> None:
        """Escape ends a search first, then leaves; what the rules were opened for is no search."""
        if self.wanted not in ("", self._asked_for) and self._field is not None:
            self._field.text = ""
            return
        super().back()

    def open(self, chapter: str) -> None:
        """Turn to a chapter."""
        self.chapter = chapter
        if self.wanted and self._field is not None:
            self._field.text = ""
        self._turn_to()

    def _look_for(self, words: str) -> None:
        self.wanted = words.strip()
        self._turn_to()

    # --- the board

    def _shelf(self, width: float, height: float) -> ScrollArea:
        px = self.kit.px
        look = EntryLook(width - px(28), height=px(40), style="body", title_lines=2)
        self._entries = {
            each.id: Entry(self.kit, EntryWords(each.title, name=each.id), partial(self.open, each.id), look)
            for each in self.reference.chapters
        }
        bottom = stack(list(self._entries.values()), (px(8), px(10)), px(2))
        content = Node(*self._entries.values(), size=(width - px(4), bottom + px(10)))
        return ScrollArea(self.kit, content, (width - px(4), height))

    # --- the page

    def _turn_to(self) -> None:
        for id, entry in self._entries.items():
            entry.chosen = id == self.chapter and not self.wanted
        if not self.wanted and self._chapters.reveal is not None:
            self._chapters.reveal(self._entries[self.chapter])
        kit, px = self.kit, self.kit.px
        width = min(self._page.width - px(48), px(760))
        nodes = self._found(width - px(64)) if self.wanted else self._read(width - px(64))
        bottom = stack(nodes, (px(32), px(26)), px(12))
        paper = Panel(kit, (width, bottom + px(28)), at=(px(16), px(16)))
        paper.add(*nodes)
        content = Node(paper, size=(width + px(32), paper.height + px(40)))
        area = ScrollArea(kit, content, (content.width + px(16), self._page.height), name="page")
        area.words = "Page"
        area.position = round((self._page.width - content.width) / 2), 0
        self._page.clear()
        self._page.add(area)

    def _read(self, width: float) -> list[Node]:
        chapters = self.reference.chapters
        number = next(index for index, each in enumerate(chapters) if each.id == self.chapter)
        heading = self.kit.text(chapters[number].title, "heading", weight="display", width=width)
        passages = [Passage(self.kit, text, width=width) for text in chapters[number].paragraphs]
        if number + 1 == len(chapters):
            return [heading, *passages]
        after = chapters[number + 1]
        turn = Button(self.kit, f"Next: {after.title}", lambda: self.open(after.id), name="next chapter")
        return [heading, *passages, turn]

    def _found(self, width: float) -> list[Node]:
        words = tuple(self.wanted.split())
        hits = self.reference.search(self.wanted)
        if not hits:
            return [self.kit.text(NOTHING, width=width)]
        count = "One paragraph" if len(hits) == 1 else f"{len(hits)} paragraphs"
        nodes: list[Node] = [self.kit.text(count, "small", colour="ink_soft", width=width)]
        last: Chapter | None = None
        for chapter, paragraph in hits:
            if chapter is not last:
                nodes.append(Passage(self.kit, chapter.title, width=width, words=words, is_title=True))
                last = chapter
            nodes.append(Passage(self.kit, paragraph, width=width, words=words))
        return nodes
