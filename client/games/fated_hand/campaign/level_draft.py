"""A level that is being chosen, step by step: what each choice opens, and what the rules say of the whole. Pure.

A level gained in play is asked in the same steps (`core.games.fated_hand.campaign.growth`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from core.games.fated_hand.campaign.careers import (
    APTITUDE,
    Career,
    Level,
    level_refusal,
    perks_open,
    promoted,
    promotion_refusal,
    promotions_open,
    story_open,
    story_spells_of,
    talents_open,
)
from core.games.fated_hand.components import COMPONENTS, SCHOOLS

CLASS, TALENT, STORY, PERK, SCHOOL = "class", "talent", "story spell", "perk", "school"


@dataclass(slots=True)
class LevelDraft:
    """career: before this level. level: what is chosen for it so far."""

    career: Career
    level: Level = field(default_factory=Level)

    def steps(self) -> tuple[str, ...]:
        """What has to be chosen for the level as it stands."""
        steps = [CLASS] if promotions_open(self.career) else []
        if self.level.promotion:
            steps.append(STORY if self.becomes_magical else TALENT)
        if perks_open(self.risen):
            steps.append(PERK)
        return (*steps, SCHOOL) if self.level.perk == APTITUDE else tuple(steps)

    @property
    def becomes_magical(self) -> bool:
        return bool(self.level.promotion) and COMPONENTS.classes[self.level.promotion].is_magical

    @property
    def risen(self) -> Career:
        """With the promotion alone."""
        return promoted(self.career, self.level) if self.level.promotion else self.career

    def options(self, what: str) -> tuple[str, ...]:
        if what == CLASS:
            return (*promotions_open(self.career), *([""] if perks_open(self.career) else []))
        if what == TALENT:
            return talents_open(COMPONENTS.classes[self.level.promotion], self.career.talents)
        if what == STORY:
            return story_open(self.career)
        return perks_open(self.risen) if what == PERK else SCHOOLS

    def chosen(self, what: str) -> tuple[str, ...]:
        if what == STORY:
            return self.level.story
        level = self.level
        one = {CLASS: level.promotion, TALENT: level.talent, PERK: level.perk, SCHOOL: level.school}[what]
        return (one,)

    def choose(self, what: str, id: str) -> None:
        """What hangs on an earlier choice is chosen anew; a story spell that is taken already is put back."""
        if what == CLASS:
            self.level = Level(promotion=id)
        elif what == STORY:
            self._take_story(id)
        elif what == TALENT:
            self.level = replace(self.level, talent=id)
        elif what == PERK:
            self.level = replace(self.level, perk=id, school="")
        else:
            self.level = replace(self.level, school=id)

    def _take_story(self, id: str) -> None:
        taken = self.level.story
        self.level = replace(self.level, story=tuple([each for each in taken if each != id]) if id in taken
                             else (*taken, id))  # fmt: skip

    def option_refusal(self, what: str, id: str) -> str:
        """Why this cannot be chosen now, '' where it can."""
        if what == CLASS and id and id not in promotions_open(self.career):
            return promotion_refusal(self.career, Level(promotion=id)) or ""
        if what == STORY and id not in self.level.story and len(self.level.story) >= self.story_count:
            return f"This promotion brings {self.story_count} story spells. Put one back first."
        return ""

    @property
    def story_count(self) -> int:
        return story_spells_of(COMPONENTS.classes[self.level.promotion]) if self.level.promotion else 0

    def refusal(self) -> str | None:
        return level_refusal(self.career, self.level)


def drawn_level(career: Career, random: Random) -> Level:
    """Any level that may come next; classes are taken up where they can be."""
    draft = LevelDraft(career)
    while draft.refusal() is not None:
        for what in draft.steps():
            if what == STORY:
                spells = tuple(random.sample(draft.options(STORY), draft.story_count))
                draft.level = replace(draft.level, story=spells)
            elif not draft.chosen(what)[0]:
                draft.choose(what, random.choice([id for id in draft.options(what) if id] or [""]))
    return draft.level
