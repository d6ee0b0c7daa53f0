"""Making a hero step by step: the steps on the left, one page of cards, and who it has become so far on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from client.app import App
from client.games.fated_hand.campaign import builder_pages as pages
from client.games.fated_hand.campaign.hero_draft import HeroDraft, nature_words
from client.games.fated_hand.campaign.hero_files import keep_new, taken_names
from client.games.fated_hand.campaign.hero_sheet import class_line, portrait
from client.games.fated_hand.campaign.level_draft import LevelDraft
from client.games.fated_hand.campaign.level_page import Bench, level_parts
from client.games.fated_hand.looks import STAT_PICTURES
from client.games.fated_hand.party_builder import as_fighter
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import side_by_side
from client.screen import Screen
from client.screens.entries import Entry, EntryLook, EntryWords
from client.screens.furniture import foot, room
from client.screens.sections import inner_width, section, stack, warning
from client.widgets.button import PRIMARY, Button
from client.widgets.dialog import Answer, Dialog
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.errors import ParlourError
from core.frozen import frozen
from core.games.fated_hand.campaign.growth_texts import grown_name
from core.games.fated_hand.campaign.heroes import Hero, battle_sheet
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.naming import item_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.stats import base_stat
from core.kit.english import listing

FOOT = 72
STEPS, ASIDE = 176, 248
"""How wide the steps and the hero so far are, at 100 %."""
FROM_ZERO = (
    "A hero begins at level 0, and rises as it is played. For a later chapter, or to join heroes who have risen, make"
    " it of a higher level: with each comes an arm, coins, and knowledge."
)


@frozen
class Step:
    """says: what is to be done. parts: the page, so wide. refusal: what is wrong with it, '' where nothing is."""

    title: str
    says: str
    parts: Callable[[Bench, HeroDraft, float], Sequence[Node]]
    refusal: Callable[[HeroDraft], str] = lambda draft: ""


SIGNS = {"done": "icon_confirm", "unfinished": "icon_warning", "ahead": "icon_minus"}
"""Before a step, by how it stands."""


class BuilderScreen(Screen):
    """Nothing is written before the hero is whole and kept."""

    title = "A new hero"

    def __init__(self, app: App, company: str = "") -> None:
        super().__init__(app)
        self.draft = HeroDraft(taken_names(), company)
        self.level: LevelDraft | None = None
        self._step, self._farthest, self._random = 0, 0, Random()
        self._steps, self._page, self._aside = Node(), Node(), Node()
        self._next: Button | None = None
        self._back: Button | None = None
        self._offset = 0.0

    @property
    def steps(self) -> list[Step]:
        """What only somebody above level 0 has is asked of nobody else."""
        made = self.draft.made
        more = [
            Step("Arms", "Choose what it carries and wears beside its first arm.", pages.gear_page,
                 HeroDraft.gear_refusal),
            Step("Knowledge", "Spend its points: so many make it Proficient with an arm, or the master of a spell.",
                 pages.knowledge_page, HeroDraft.points_refusal),
        ]  # fmt: skip
        return [
            Step("Name", "Give it a name, and a company if it travels with others.", pages.name_page,
                 HeroDraft.name_refusal),
            Step("Nature", "Choose its two strong attributes and two skills.", pages.nature_page,
                 HeroDraft.nature_refusal),
            Step("First arm", "Choose a Simple arm. It is Proficient with it from the beginning.", pages.arm_page,
                 lambda draft: draft.part_refusal(arm=made.arm) if made.arm else "It has no arm yet. Choose one."),
            Step("Talent", "Choose what it is good at beside fighting.", pages.talent_page,
                 lambda draft: draft.part_refusal(talent=made.talent) if made.talent else "Choose a talent."),
            Step("Season", "Choose when it was born.", pages.season_page,
                 lambda draft: draft.part_refusal(suit=made.suit) if made.suit else "Choose a season."),
            Step("Levels", FROM_ZERO, self._levels, self._levels_refusal),
            *(more if self.draft.level else []),
            Step("Ready", "This is your hero. Keep it, or go back to any step.", pages.sheet_page,
                 lambda draft: draft.refusal() or ""),
        ]  # fmt: skip

    # --- the screen

    def build(self, size: tuple[int, int], scale: float) -> Node:
        kit = self.kit
        root, place = room(self, size, self.title)
        tall = size[1] - place.y - kit.px(FOOT) - kit.px(12)
        gap, aside = kit.px(16), kit.px(ASIDE)
        steps = kit.px(STEPS)
        self._steps = Node(at=(place.x, place.y), size=(steps, tall))
        self._aside = Node(at=(place.x + place.width - aside, place.y), size=(aside, tall))
        self._page = Node(at=(place.x + steps + gap, place.y), size=(place.width - steps - aside - 2 * gap, tall))
        surprise = Button(kit, "Surprise me", self._surprise, icon="die_icon", hint="Anybody, by chance",
                          name="surprise")  # fmt: skip
        self._back = Button(kit, "Previous", partial(self._go, -1), name="previous", width=kit.px(130))
        self._next = Button(kit, "Next", self._onward, kind=PRIMARY, width=kit.px(190), height=kit.px(48), name="next")
        root.add(self._steps, self._page, self._aside, foot(kit, size, kit.px(FOOT), surprise, self._back, self._next))
        self._fill()
        return root

    def first_focus(self) -> Node | None:
        return next((node for node in self._page.walk() if node.focusable), self._next)

    def back(self) -> None:
        """Ask before a hero is lost that somebody has worked on."""
        made = self.draft.made
        if not (made.name or made.skills or made.arm):
            self.app.pop()
            return
        Dialog(self.app, "Leave without keeping this hero?", [Answer("Leave", self.app.pop), Answer("Stay")],
               "Nothing of it has been written yet.")  # fmt: skip

    def _fill(self) -> None:
        self._step = min(self._step, len(self.steps) - 1)
        self._fill_page()
        self._judge()

    def _fill_steps(self) -> None:
        kit = self.kit
        entries = []
        for number, step in enumerate(self.steps):
            state = self._state_of(number, step)
            look = EntryLook(self._steps.width, "paper", SIGNS[state], kit.px(44))
            entry = Entry(kit, EntryWords(step.title, name=f"step {step.title}"), partial(self._come_to, number), look)
            entry.chosen, entry.words = number == self._step, f"{step.title}, {state}"
            entries.append(entry)
        area = _scrolled(kit, entries, self._steps, "steps")
        chosen = entries[self._step]
        area.scroll(chosen.y + chosen.height + kit.px(8) - area.height)

    def _state_of(self, number: int, step: Step) -> str:
        """What nobody has come to yet is no fault."""
        if not step.refusal(self.draft):
            return "done"
        return "unfinished" if number <= self._farthest else "ahead"

    def _fill_page(self) -> None:
        kit, step = self.kit, self.steps[self._step]
        pad = kit.px(20)
        bench = Bench(kit, self._renew, self.app.notify, self._judge, self._entered)
        width = self._page.width - 2 * pad - kit.px(16)
        says = kit.text(step.says, colour="ink_soft", width=width)
        parts = [says, *step.parts(bench, self.draft, width)]
        bottom = stack(parts, (kit.px(4), 0), kit.px(12))
        content = Node(*parts, size=(width + kit.px(8), bottom + kit.px(12)))
        paper = Panel(kit, self._page.size)
        title = kit.text(step.title, "title", weight="display", width=width, lines=1, at=(pad, kit.px(14)))
        top = kit.px(14) + title.height + kit.px(4)
        area = ScrollArea(kit, content, (content.width + kit.px(12), self._page.height - top - kit.px(8)),
                          at=(pad - kit.px(4), top), on_scroll=lambda: self._note(area), name="page")  # fmt: skip
        area.scroll(self._offset)
        paper.add(title, area)
        self._page.clear()
        self._page.add(paper)

    def _note(self, area: ScrollArea) -> None:
        self._offset = area.offset

    def _judge(self) -> None:
        """What is missing, also from the other steps, and whether one can go on."""
        self._fill_steps()
        reason = self.steps[self._step].refusal(self.draft)
        is_last = self._step == len(self.steps) - 1
        assert self._next is not None and self._back is not None, "the screen is built"
        self._back.reason = "" if self._step else "This is the first step."
        self._next.label = "Keep this hero" if is_last else "Next"
        self._next.reason = reason
        _scrolled(self.kit, [hero_so_far(self.kit, self.draft, reason, self._aside.width)], self._aside, "so far")

    # --- what is done

    def _renew(self) -> None:
        self.keeping_focus(self._fill)

    def _come_to(self, step: int) -> None:
        self._step, self._offset, self.level = step, 0.0, None
        self._farthest = max(self._farthest, step)
        self._renew()

    def _go(self, steps: int) -> None:
        self._come_to(max(0, min(len(self.steps) - 1, self._step + steps)))

    def _entered(self) -> None:
        """Enter was pressed where something is typed."""
        if reason := self.steps[self._step].refusal(self.draft):
            self.app.notify(reason)
        else:
            self._onward()
            self.app.control.focus(self.first_focus(), ring=True)

    def _onward(self) -> None:
        if self.steps[self._step].refusal(self.draft):
            return
        if self._step < len(self.steps) - 1:
            self._go(1)
        else:
            self._keep()

    def _surprise(self) -> None:
        """All of it by chance; it can be looked at and changed."""
        self.draft.surprise(self._random)
        self._come_to(len(self.steps) - 1)

    def _keep(self) -> None:
        try:
            kept = keep_new(self.draft.hero())
        except ParlourError as error:
            self.app.notify(str(error))
            return
        self.app.pop()
        self.app.notify(f"{kept.name} was kept in {kept.path.name}.")

    # --- levels

    def _levels(self, bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
        """Those it has, and the one that is being chosen."""
        kit = bench.kit
        told = [kit.text(f"Level {number}: {_level_words(draft, number)}", "body", width=width)
                for number in range(1, draft.level + 1)]  # fmt: skip
        if self.level is not None:
            done = Button(kit, f"Take level {draft.level + 1}", self._take_level, kind=PRIMARY,
                          reason=self.level.refusal() or "", name="take level")  # fmt: skip
            no = Button(kit, "No level more", partial(self._come_to, self._step), name="no level")
            return [*told, *level_parts(bench, self.level, width), side_by_side([done, no], kit.px(10), width)]
        buttons = [Button(kit, "Add a level", self._add_level, icon="icon_plus", name="add level")]
        if draft.level:
            buttons.append(Button(kit, f"Take back level {draft.level}", self._drop_level, icon="icon_undo",
                                  name="drop level"))  # fmt: skip
        return [*told, side_by_side(buttons, kit.px(10), width)]

    def _levels_refusal(self, draft: HeroDraft) -> str:
        """A level that is begun is taken or given up first."""
        if self.level is not None:
            return self.level.refusal() or f"Level {draft.level + 1} is not taken yet. Take it, or give it up."
        return draft.levels_refusal()

    def _add_level(self) -> None:
        self.level = LevelDraft(self.draft.career)
        self._renew()

    def _take_level(self) -> None:
        if self.level is not None and self.level.refusal() is None:
            self.draft.add_level(self.level.level)
            self.level = None
            self._renew()

    def _drop_level(self) -> None:
        self.draft.drop_level()
        self._renew()


def _scrolled(kit: Kit, nodes: Sequence[Node], holder: Node, name: str) -> ScrollArea:
    """Fill a column of the screen; what has no room there is scrolled to."""
    edge = kit.px(8)
    bottom = stack(nodes, (edge, edge), kit.px(6))
    content = Node(*nodes, size=(holder.width + 2 * edge, bottom + edge))
    area = ScrollArea(kit, content, (content.width + edge, holder.height + edge), at=(-edge, -edge), name=name)
    holder.clear()
    holder.add(area)
    return area


def _level_words(draft: HeroDraft, number: int) -> str:
    """'Scout, High Jumper, Lucky Shot'"""
    level = draft.levels[number - 1]
    pairs = [("class", level.promotion), ("talent", level.talent), *[("story spell", each) for each in level.story],
             ("perk", level.perk), ("school", level.school)]  # fmt: skip
    return listing([grown_name(what, id) for what, id in pairs if id])


def hero_so_far(kit: Kit, draft: HeroDraft, reason: str, width: float) -> Node:
    """The figure, what is missing, the three Base Stats, and what is chosen."""
    inner = inner_width(kit, width)
    hero = preview(draft)
    side = kit.px(104)
    figure = Node(kit.picture(portrait(hero), side, at=((inner - side) / 2, 0)), size=(inner, side))
    made = draft.made
    lines = [nature_words(made.attributes), listing([each.capitalize() for each in made.skills])]
    lines += [item_name(arm) for arm in (*filter(None, [made.arm]), *draft.carried)]
    lines += [talents()[made.talent].name] if made.talent else []
    rows: list[Node] = [
        kit.text(made.name.strip() or "Somebody", "title", weight="display", width=inner),
        figure,
        kit.text(class_line(hero), "body", weight="bold", width=inner, align="centre"),
        *([warning(kit, reason, inner)] if reason else ()),
        _stats(kit, hero, inner),
        *[kit.text(line, "small", width=inner, align="centre") for line in lines if line],
    ]
    return section(kit, "", rows, width, gap=6)


def preview(draft: HeroDraft) -> Hero:
    """As it would be with something sound in place of what is missing."""
    levels = draft.sound_levels
    is_sound = len(levels) == draft.level and not draft.gear_refusal()
    has = draft.has if is_sound else HeroDraft(made=draft.made).has
    return Hero(draft.so_far, has, levels)


def _stats(kit: Kit, hero: Hero, width: float) -> Node:
    """A picture and the Base Stat of each."""
    fighter, share, side = as_fighter(battle_sheet(hero)), width / 3, kit.px(20)
    nodes: list[Node] = []
    for stat in Stat:
        left = share * stat.value + (share - side - kit.px(18)) / 2
        nodes.append(kit.picture(STAT_PICTURES[stat], side, at=(left, 0)))
        number = kit.text(str(base_stat(fighter, stat)), "body", weight="bold", at=(left + side + kit.px(5), 0))
        number.words = f"{stat.word} {base_stat(fighter, stat)}"
        nodes.append(number)
    return Node(*nodes, size=(width, max(node.height for node in nodes)))
