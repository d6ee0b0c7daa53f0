"""Your companies: the heroes of each as cards, where they stand in the campaign, and what can be done with them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from client.app import App
from client.games.fated_hand.campaign.hero_files import (
    Company,
    HeroFiles,
    KeptHero,
    kept_heroes,
    move_to,
    print_sheet,
    rename,
)
from client.games.fated_hand.campaign.hero_sheet import class_line, portrait, show_sheet
from client.games.fated_hand.campaign.under_way import Waiting, candidates, looked_through
from client.kit import Kit
from client.scene.node import Node
from client.screen import Screen
from client.screens.bin import Bin
from client.screens.errand import Errand
from client.screens.furniture import room
from client.screens.match_words import day_words
from client.screens.opening import continue_table
from client.screens.sections import Papers, inner_width, section, warning
from client.screens.text_request import TextRequest, ask_for_text
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.dialog import Answer, Dialog
from client.widgets.option_card import CardFace, CardWires, OptionCard, in_rows
from core.games.fated_hand.campaign.course import next_chapter
from core.games.fated_hand.campaign.heroes import LONGEST_NAME, Hero
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.naming import item_name
from core.kit.english import listing
from netcode.library import SavedMatch
from netcode.own_files import folder_of

CARD = 190
"""How wide the card of a hero is at least, at 100 %."""
ALONE = "Heroes without a company"
FIRST = (
    "Nobody has set out from here yet. A hero takes five minutes: answer a few questions, or take somebody who is ready"
    " and change what you like. Heroes who travel together are a company, and go from chapter to chapter."
)
WITH_WHOM = (
    "Heroes with the same company travel together. Leave it as it is, type another one, or clear it: then the hero"
    " travels alone."
)
NEW_NAME = "All its heroes travel under the new name. That of another company brings both together."
LOOKING = "Looking for a story that waits for its end"
NO_CHAPTER = "There is no chapter left that these heroes could go through now."


class CompaniesScreen(Screen):
    """Reached from the box of the game."""

    title = "Your companies"
    after_match = "Back to your companies"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._files = HeroFiles()
        self._bin = Bin(app, self.enter)
        self._papers = Papers()

    def build(self, size: tuple[int, int], scale: float) -> Node:
        kit = self.kit
        self._files = kept_heroes()
        make = Button(kit, "New hero", partial(self.make_hero, ""), icon="icon_plus", ground="wood", name="new hero")
        maps = Button(kit, "", self._show_maps, kind=QUIET, icon="icon_map", ground="wood", name="maps",
                      words="Maps and encounters", hint="Maps and encounters: draw battles of your own.")  # fmt: skip
        root, place = room(self, size, self.title, (self._bin.button(kit), maps, make))
        self._papers.lie_below(kit, place.y, size)
        root.add(self._papers)
        self._fill()
        return root

    def enter(self) -> None:
        """Heroes may have been made, or have come back from a match."""
        found = kept_heroes()
        if found != self._files:
            self._files = found
            self.keeping_focus(self._fill)

    def first_focus(self) -> Node | None:
        first = [node for node in self.root.walk() if node.name.startswith(("continue", "first hero"))]
        return next(iter(first), None)

    def _fill(self) -> None:
        self._papers.show(self.kit, self._sections)

    def _sections(self, width: float) -> list[Node]:
        papers = [self._company(each, width) for each in self._files.companies] or [self._nobody(width)]
        return [*papers, self._trouble(width)] if self._files.trouble else papers

    # --- what is shown

    def _nobody(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        first = Button(kit, "Make the first hero", partial(self.make_hero, ""), kind=PRIMARY, width=kit.px(240),
                       height=kit.px(48), name="first hero")  # fmt: skip
        return section(kit, "No hero of yours yet", [kit.text(FIRST, width=inner), first], width, gap=14)

    def _trouble(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        rows = [warning(kit, sentence, inner) for sentence in self._files.trouble]
        where = kit.text(f"The files lie in {folder_of(OWN_HEROES)}.", "small", colour="ink_soft", width=inner)
        return section(kit, "What cannot be used", [*rows, where], width)

    def _company(self, company: Company, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        cards = in_rows(kit, partial(self._card, company), len(company.members), inner, CARD)
        rows = [kit.text(standing_words(company), colour="ink_soft", width=inner), self._ways(company), cards]
        return section(kit, company.name or ALONE, rows, width, gap=10)

    def _ways(self, company: Company) -> Node:
        """What the company can do, in a row."""
        kit, chapter = self.kit, next_chapter(company.heroes)
        gap, name = kit.px(10), company.name
        onward = Button(kit, "Continue", partial(self._go_on, company), kind=PRIMARY, icon="icon_play",
                        name=f"continue {name}", hint=chapter.name if chapter else "")  # fmt: skip
        nodes = [
            onward,
            Button(kit, "Map", partial(self._show_map, company), icon="icon_book", name=f"map {name}",
                   hint="All chapters, and how they went."),
            Button(kit, "New hero", partial(self.make_hero, name), icon="icon_plus", name=f"join {name}",
                   hint=f"Make a hero who travels with {name}." if name else "Make another hero."),
        ]  # fmt: skip
        if name:
            nodes.append(Button(kit, "Rename", partial(self._ask_name, company), icon="icon_rename",
                                name=f"rename {name}", hint="Give the company another name."))  # fmt: skip
        left = 0.0
        for node in nodes:
            node.position = left, 0
            left += node.width + gap
        return Node(*nodes, size=(left - gap, onward.height))

    def _card(self, company: Company, number: int, width: float) -> OptionCard:
        kept = company.members[number]
        return HeroCard(self.kit, kept.hero, self._deeds(kept), partial(show_sheet, self.app, kept.hero), width)

    def _deeds(self, kept: KeptHero) -> list[Node]:
        name = kept.name
        deeds: list[tuple[str, str, str, Callable[[], None]]] = [
            ("print", "icon_chronicle", f"Write the sheet of {name} as a text to print", partial(self._print, kept)),
            ("company", "icon_rename", f"Let {name} travel with others", partial(self._ask_company, kept)),
            ("delete", "icon_bin", f"Put {name} into the bin", partial(self._delete, kept)),
        ]
        return [Button(self.kit, "", act, kind=QUIET, icon=icon, ground="paper", words=words, hint=words,
                       name=f"{deed} {name}", width=self.kit.px(44)) for deed, icon, words, act in deeds]  # fmt: skip

    # --- what is done

    def make_hero(self, company: str) -> None:
        from client.games.fated_hand.campaign.builder_screen import BuilderScreen

        self.app.push(BuilderScreen(self.app, company))

    def _show_maps(self) -> None:
        from client.games.fated_hand.editor.encounters_screen import EncountersScreen

        self.app.push(EncountersScreen(self.app))

    def _go_on(self, company: Company) -> None:
        """Where a story of theirs waits for its end, it is offered first."""
        found = candidates(company.heroes)
        Errand(self.app, LOOKING, looked_through(found), partial(self._offer, company, found), self.app.notify)

    def _offer(self, company: Company, found: Sequence[Waiting]) -> None:
        waits = [each for each in found if not each.saved.finished]
        if not waits:
            self._set_out(company)
            return
        first, anew = waits[0], next_chapter(company.heroes) is not None
        answers = [Answer("Go on with it", partial(self._go_on_with, first.saved))]
        if anew:
            answers.append(Answer("Set out anew", partial(self._set_out, company)))
        when = day_words(first.saved.modified, time.time())
        Dialog(self.app, f"{first.story} waits for its end.", [*answers, Answer("Back")], f"It was left {when}.")

    def _go_on_with(self, saved: SavedMatch) -> None:
        if saved.on_lan:
            self.app.notify("That match is played on the LAN. Choose Continue in the menu to come back to it.")
        else:
            continue_table(self.app, saved.path)

    def _set_out(self, company: Company) -> None:
        from client.games.fated_hand.campaign.party_screen import PartyScreen

        chapter = next_chapter(company.heroes)
        if chapter is None:
            self.app.notify(NO_CHAPTER)
        else:
            self.app.push(PartyScreen(self.app, company, chapter))

    def _show_map(self, company: Company) -> None:
        from client.games.fated_hand.campaign.map_screen import MapScreen

        self.app.push(MapScreen(self.app, company))

    def _print(self, kept: KeptHero) -> None:
        self._bin.change(lambda: self.app.notify(f"The sheet of {kept.name} lies in {print_sheet(kept.hero)}."))

    def _ask_company(self, kept: KeptHero) -> None:
        request = TextRequest("Company", WITH_WHOM, "Company", "Travel", LONGEST_NAME, "", kept.hero.company)
        ask_for_text(self.app, request, lambda name: self._bin.change(lambda: move_to(kept, name)))

    def _ask_name(self, company: Company) -> None:
        request = TextRequest("Rename", NEW_NAME, "Company", "Rename", LONGEST_NAME, "Type a name first.",
                              company.name)  # fmt: skip
        ask_for_text(self.app, request, lambda name: self._bin.change(lambda: rename(company, name)))

    def _delete(self, kept: KeptHero) -> None:
        self._bin.put(kept.path, kept.name, kept.is_alone)


class HeroCard(OptionCard):
    """A hero: pressing the card shows the sheet; the buttons below do the rest."""

    def __init__(self, kit: Kit, hero: Hero, deeds: list[Node], on_press: Callable[[], None], width: float) -> None:
        face = CardFace(hero.name, state_words(hero), class_line(hero), portrait(hero), 96, is_upright=True)
        super().__init__(kit, face, CardWires(on_press, lambda reason: None), width, f"hero {hero.name}")
        self.hint = f"Read the sheet of {hero.name}."
        gap, across = kit.px(4), sum(deed.width for deed in deeds)
        left = (width - across - gap * (len(deeds) - 1)) / 2
        for deed in deeds:
            deed.position = round(left), self.height - kit.px(8)
            left += deed.width + gap
        self.size = width, self.height + kit.theme.touch
        self.add(*deeds)


def state_words(hero: Hero) -> str:
    """How it fares: 'Exhaustion 2. The Spear is broken.', '' where all is well."""
    has = hero.has
    worn = [f"Exhaustion {has.exhaustion}."] if has.exhaustion else []
    broken = listing([item_name(each) for each in has.broken])
    return " ".join([*worn, *([f"Broken: {broken}."] if broken else [])]) or "Rested and well."


def standing_words(company: Company) -> str:
    """Where a company stands in the campaign."""
    gone = {id for hero in company.heroes for id, _ in hero.chapters}
    behind = f"{len(gone)} {'story' if len(gone) == 1 else 'stories'} behind them. " if gone else ""
    chapter = next_chapter(company.heroes)
    if chapter is None:
        return f"{behind}{NO_CHAPTER}"
    return f"{behind}Next: {chapter.name}. {chapter.about}"
