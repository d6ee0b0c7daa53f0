"""Maps and encounters: a player's own as cards with their maps, those that were left unfinished, and those of the house
to begin a copy from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from client.app import App
from client.clipboard import copy
from client.games.fated_hand.editor.editor_screen import EditorScreen
from client.games.fated_hand.editor.encounter_card import CardDeeds, CardWords, EncounterCard
from client.games.fated_hand.editor.encounter_files import (
    EncounterFiles,
    KeptEncounter,
    Unsaved,
    kept_encounters,
    let_go,
    rename,
)
from client.games.fated_hand.editor.pages import LONGEST_NAME
from client.games.fated_hand.editor.small_picture import small_picture
from client.kit import Kit
from client.scene.node import Node
from client.screen import Screen
from client.screens.bin import Bin
from client.screens.furniture import room
from client.screens.sections import Papers, inner_width, section, warning
from client.screens.text_request import TextRequest, ask_for_text
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.dialog import Answer, Dialog
from client.widgets.option_card import in_rows
from core.games.fated_hand.encounter_drafts import EncounterDraft, draft_of, new_draft
from core.games.fated_hand.encounter_texts import written_for_story
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.own_battles import OWN_ENCOUNTERS
from netcode.own_files import folder_of

CARD = 236
"""How wide a card is at least, at 100 %."""
WIDE_CARD = 300
OBJECTIVES = {"defeat": "down every foe", "reach": "reach a place", "hold": "hold a place", "guard": "guard a place"}
FIRST = (
    "Draw a map, say where heroes start and who stands against them, and try it at once. What you keep is offered at"
    " every new table, here and on the LAN. Begin with an empty room, or with a copy of one of those below."
)
NOT_COPIED = "There is no clipboard here, so the text of {name} was not copied. It is kept in {path}."
COPIED = "The text of {name} is on the clipboard. Paste it into the file of a story to fight it there."


class EncountersScreen(Screen):
    """Reached from the box of the game, and from the companies."""

    title = "Maps and encounters"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._files = EncounterFiles()
        self._bin = Bin(app, self.enter)
        self._papers = Papers()

    def build(self, size: tuple[int, int], scale: float) -> Node:
        kit = self.kit
        self._files = kept_encounters()
        make = Button(kit, "New encounter", self._new, kind=PRIMARY, icon="icon_plus", name="new encounter")
        root, place = room(self, size, self.title, (self._bin.button(kit), make))
        self._papers.lie_below(kit, place.y, size)
        root.add(self._papers)
        self._fill()
        return root

    def enter(self) -> None:
        """One may have been kept, or left unfinished."""
        found = kept_encounters()
        if found != self._files:
            self._files = found
            self.keeping_focus(self._fill)

    def first_focus(self) -> Node | None:
        cards = [node for node in self.root.walk() if node.name.startswith(("unfinished", "encounter"))]
        return next(iter(cards), None)

    def _fill(self) -> None:
        self._papers.show(self.kit, self._sections)

    def _sections(self, width: float) -> list[Node]:
        unfinished = [self._unfinished(width)] if self._files.unsaved else []
        trouble = [self._trouble(width)] if self._files.trouble else []
        return [*unfinished, self._own(width), *trouble, self._house(width)]

    # --- what is shown

    def _unfinished(self, width: float) -> Node:
        kit, inner, unsaved = self.kit, inner_width(self.kit, width), self._files.unsaved
        words = kit.text("Left before it was kept. Press one to go on with it.", colour="ink_soft", width=inner)

        def card(number: int, wide: float) -> Node:
            return self._unfinished_card(unsaved[number], wide)

        cards = cards_in_rows(kit, card, len(unsaved), inner)
        return section(kit, "Unfinished", [words, cards], width, gap=10)

    def _own(self, width: float) -> Node:
        kit, inner, own = self.kit, inner_width(self.kit, width), self._files.encounters
        if not own:
            return section(kit, "No encounter of yours yet", [kit.text(FIRST, width=inner)], width, gap=14)
        cards = cards_in_rows(kit, lambda number, wide: self._own_card(own[number], wide), len(own), inner)
        where = kit.text(f"The files lie in {folder_of(OWN_ENCOUNTERS)}.", "small", colour="ink_soft", width=inner)
        return section(kit, "Yours", [cards, where], width, gap=10)

    def _trouble(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        rows = [warning(kit, sentence, inner) for sentence in self._files.trouble]
        return section(kit, "What cannot be read", rows, width)

    def _house(self, width: float) -> Node:
        kit, inner, house = self.kit, inner_width(self.kit, width), list(ENCOUNTERS.values())
        words = kit.text("Press one to draw on a copy of it.", colour="ink_soft", width=inner)

        def card(number: int, wide: float) -> Node:
            draft = draft_of(house[number])
            return self._card(draft, CardWords(draft.name, line_of(draft), name=f"house {house[number].id}"),
                              CardDeeds(partial(self._copy, draft)), wide)  # fmt: skip

        return section(kit, "Of the house", [words, cards_in_rows(kit, card, len(house), inner)], width, gap=10)

    def _unfinished_card(self, unsaved: Unsaved, width: float) -> Node:
        draft = unsaved.draft
        where = f"over {unsaved.kept.path.name}" if unsaved.kept is not None else "in no file yet"
        words = CardWords(draft.name or "Without a name", f"Drawn {where}.", name=f"unfinished {draft.name}")
        throw = self._deed("throw", "icon_bin", f"Throw the draft of {draft.name} away",
                           partial(self._ask_to_throw, unsaved))  # fmt: skip
        go_on = partial(self._edit, draft, unsaved.kept, unsaved.path)
        return self._card(draft, words, CardDeeds(go_on, [throw]), width)

    def _own_card(self, kept: KeptEncounter, width: float) -> Node:
        draft, name = kept.draft, kept.draft.name
        deeds = [
            self._deed(f"copy {name}", "icon_fork", f"Draw on a copy of {name}", partial(self._copy, draft)),
            self._deed(f"rename {name}", "icon_rename", f"Give {name} another name", partial(self._ask_name, kept)),
            self._deed(f"text {name}", "icon_chronicle", f"Copy the text of {name}, for the file of a story",
                       partial(self._copy_text, kept)),
            self._deed(f"delete {name}", "icon_bin", f"Put {name} into the bin", partial(self._delete, kept)),
        ]  # fmt: skip
        words = CardWords(name or "Without a name", line_of(draft), draft.about, kept.fault, f"encounter {name}")
        return self._card(draft, words, CardDeeds(partial(self._edit, draft, kept, None), deeds), width)

    def _card(self, draft: EncounterDraft, words: CardWords, todo: CardDeeds, width: float) -> Node:
        return EncounterCard(self.kit, words, partial(small_picture, self.kit, draft), todo, width)

    def _deed(self, name: str, icon: str, words: str, act: Callable[[], None]) -> Button:
        return Button(self.kit, "", act, kind=QUIET, icon=icon, ground="paper", words=words, hint=words, name=name,
                      width=self.kit.px(44))  # fmt: skip

    # --- what is done

    def _new(self) -> None:
        self._edit(new_draft(), None, None)

    def _edit(self, draft: EncounterDraft, kept: KeptEncounter | None, held: Path | None) -> None:
        waiting = [each for each in self._files.unsaved if held is None and kept and each.kept and _is_same(each, kept)]
        if waiting:
            unsaved = waiting[0]
            Dialog(self.app, f"A draft of {draft.name} was left unfinished.",
                   [Answer("Go on with it", partial(self._open, unsaved.draft, unsaved.kept, unsaved.path)),
                    Answer("Open the file", partial(self._open, draft, kept, None)), Answer("Back")],
                   "Opening the file throws the draft away with the first change.")  # fmt: skip
            return
        self._open(draft, kept, held)

    def _open(self, draft: EncounterDraft, kept: KeptEncounter | None, held: Path | None) -> None:
        self.app.push(EditorScreen(self.app, draft, kept, held))

    def _copy(self, draft: EncounterDraft) -> None:
        self._edit(replace(draft, id="", name=f"{draft.name[: LONGEST_NAME - 8]}, again"), None, None)

    def _copy_text(self, kept: KeptEncounter) -> None:
        words = COPIED if copy(written_for_story(kept.draft)) else NOT_COPIED
        self.app.notify(words.format(name=kept.draft.name, path=kept.path))

    def _ask_name(self, kept: KeptEncounter) -> None:
        request = TextRequest("Name", "It is called so in every list.", "Name", "Rename", LONGEST_NAME,
                              "Type a name first.", kept.draft.name)  # fmt: skip
        ask_for_text(self.app, request, lambda name: self._bin.change(lambda: rename(kept, name)))

    def _ask_to_throw(self, unsaved: Unsaved) -> None:
        Dialog(self.app, f"Throw the draft of {unsaved.draft.name or 'this encounter'} away?",
               [Answer("Throw it away", partial(self._throw, unsaved)), Answer("Leave it")],
               "It cannot be taken back.")  # fmt: skip

    def _throw(self, unsaved: Unsaved) -> None:
        self._bin.change(lambda: let_go(unsaved.path))

    def _delete(self, kept: KeptEncounter) -> None:
        self._bin.put(kept.path, kept.draft.name, kept.is_alone)


def cards_in_rows(kit: Kit, make: Callable[[int, float], Node], count: int, width: float) -> Node:
    """Few of them are no wider than many."""
    return in_rows(kit, make, count, min(width, count * kit.px(WIDE_CARD)), CARD)


def line_of(draft: EncounterDraft) -> str:
    """'Tier 1, hold a place, 12 by 7'"""
    return f"Tier {draft.tier}, {OBJECTIVES[draft.objective.value]}, {draft.width} by {draft.height}"


def _is_same(unsaved: Unsaved, kept: KeptEncounter) -> bool:
    return unsaved.kept is not None and unsaved.kept.path == kept.path and unsaved.draft.id == kept.draft.id
