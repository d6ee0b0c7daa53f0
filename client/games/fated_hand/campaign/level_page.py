"""Choosing what a level brings: the class tree, talents, story spells, perks and schools as cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.games.fated_hand.campaign.class_tree import ClassTree
from client.games.fated_hand.campaign.level_draft import CLASS, STORY, LevelDraft
from client.kit import Kit
from client.scene.node import Node
from client.widgets.option_card import CardFace, CardWires, OptionCard, in_rows
from core.frozen import frozen
from core.games.fated_hand.campaign.growth_texts import class_words, grown_name, grown_words, opens
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import ClassKind
from core.kit.english import counted

LEAST = 250
"""How wide a card is at least, at 100 %."""
HEADINGS = {
    "class": "A class",
    "talent": "A talent",
    "story spell": "Story spells",
    "perk": "A perk",
    "school": "The school of Aptitude",
}


@frozen
class Bench:
    """renew: shows anew what has changed. refuse: says why something cannot be. judge: says anew what is missing.
    go_on: to what comes next, or says what is missing before.
    """

    kit: Kit
    renew: Callable[[], None]
    refuse: Callable[[str], None]
    judge: Callable[[], None]
    go_on: Callable[[], None]

    def card(self, face: CardFace, act: Callable[[], object], width: float, name: str) -> OptionCard:
        def press() -> None:
            act()
            self.renew()

        return OptionCard(self.kit, face, CardWires(press, self.refuse), width, name)

    def heading(self, words: str, width: float) -> Node:
        return self.kit.text(words, "body", weight="bold", colour="ink_soft", width=width)


def level_parts(bench: Bench, draft: LevelDraft, width: float) -> list[Node]:
    """A heading and cards for each thing that the level still asks or has been given."""
    parts: list[Node] = []
    for what in draft.steps():
        parts.append(bench.heading(_heading(draft, what), width))
        if what == CLASS:
            parts += _classes(bench, draft, width)
        else:
            parts.append(choices(bench, draft, what, width))
    return parts


def _heading(draft: LevelDraft, what: str) -> str:
    if what != STORY:
        return HEADINGS[what]
    return f"{counted(draft.story_count, 'story spell', 'story spells').capitalize()}, {len(draft.level.story)} chosen"


def _classes(bench: Bench, draft: LevelDraft, width: float) -> list[Node]:
    """The tree, what the chosen class is, and that it may stay what it is."""
    kit, chosen = bench.kit, draft.level.promotion

    def make(kind: ClassKind, face: CardFace, wide: float) -> OptionCard:
        return bench.card(face, partial(draft.choose, CLASS, kind.id), wide, f"class {kind.id}")

    parts: list[Node] = [ClassTree(kit, draft.career, chosen, make, width)]
    if "" in draft.options(CLASS):
        face = CardFace(grown_name(CLASS, ""), grown_words(CLASS, ""), is_chosen=not chosen)
        parts.append(bench.card(face, partial(draft.choose, CLASS, ""), width, "class stays"))
    if chosen:
        kind = COMPONENTS.classes[chosen]
        words = kit.text(f"{kind.name}. {class_words(kind)} {opens(kind)}", "small", width=width)
        parts.append(words)
    return parts


def choices(bench: Bench, draft: LevelDraft, what: str, width: float) -> Node:
    """Cards for one thing that a level brings."""
    ids, taken = draft.options(what), draft.chosen(what)

    def make(number: int, wide: float) -> OptionCard:
        id = ids[number]
        face = CardFace(grown_name(what, id), grown_words(what, id), is_chosen=id in taken,
                        reason=draft.option_refusal(what, id))  # fmt: skip
        return bench.card(face, partial(draft.choose, what, id), wide, f"{what} {id}")

    return in_rows(bench.kit, make, len(ids), width, LEAST)
