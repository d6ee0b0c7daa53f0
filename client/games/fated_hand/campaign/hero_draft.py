"""A hero that is being made: what is chosen so far, and what the rules say of each part. Pure; the rules judge all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from client.games.fated_hand.campaign.level_draft import drawn_level
from core.errors import WrongTable
from core.games.fated_hand.campaign import belongings, learning
from core.games.fated_hand.campaign.belongings import COINS_A_LEVEL, Belongings
from core.games.fated_hand.campaign.careers import Career, Level, career_after, talents_open
from core.games.fated_hand.campaign.heroes import (
    ALL_SKILLS,
    SKILLS_CHOSEN,
    Creation,
    Hero,
    creation_refusal,
    first_arms,
    levels_refusal,
)
from core.games.fated_hand.campaign.learning import FOR_ARMS, FOR_SPELLS, NEEDED, needed
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import ATTRIBUTES
from core.games.fated_hand.playing_cards import SUITS
from core.kit.english import counted

NATURES = ((1, 1, 0), (1, 0, 1), (0, 1, 1))
"""Two attributes are 1, the third is 0."""
NAMES = (
    "Alder", "Bryn", "Calla", "Dorrit", "Ewan", "Freda", "Garrick", "Hollis", "Imke", "Jonas", "Keld", "Lorena",
    "Marek", "Nessa", "Orla", "Piet", "Quill", "Rosalind", "Silas", "Thea", "Ubbe", "Vera", "Wilm", "Yara",
)  # fmt: skip
SOUND = Creation("?", (1, 1, 0), ALL_SKILLS[:SKILLS_CHOSEN], "club", "tough", "club")
"""Parts that nothing is wrong with, beside which one part is judged."""


@dataclass(slots=True)
class HeroDraft:
    """taken: names that others have. carried: arms beside the first one. points: of knowledge, by arm or spell."""

    taken: Sequence[str] = ()
    company: str = ""
    made: Creation = field(default_factory=lambda: replace(SOUND, name="", skills=(), arm="", talent="", suit=""))
    levels: list[Level] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    armour: str = ""
    points: dict[str, int] = field(default_factory=dict)

    @property
    def level(self) -> int:
        return len(self.levels)

    @property
    def career(self) -> Career:
        return career_after(self.made.talent or SOUND.talent, tuple(self.levels))

    @property
    def has(self) -> Belongings:
        coins = COINS_A_LEVEL * (1 + self.level)
        return Belongings((self.made.arm or SOUND.arm, *self.carried), self.armour, coins=coins)

    @property
    def so_far(self) -> Creation:
        """With something sound for each part that is not chosen yet."""
        made = self.made
        return replace(made, name=made.name.strip() or "Somebody", skills=made.skills if len(made.skills) == 2
                       else SOUND.skills, arm=made.arm or SOUND.arm, talent=made.talent or SOUND.talent,
                       suit=made.suit or SOUND.suit)  # fmt: skip

    @property
    def sound_levels(self) -> tuple[Level, ...]:
        """Those before the first that cannot be, as after another talent was chosen."""
        talent, levels = self.made.talent or SOUND.talent, tuple(self.levels)
        counts = range(self.level + 1)
        return levels[: max(count for count in counts if levels_refusal(talent, levels[:count]) is None)]

    # --- what is wrong

    def name_refusal(self) -> str:
        name = self.made.name.strip()
        if not name:
            return "It has no name yet. Type one."
        if name.casefold() in [each.casefold() for each in self.taken]:
            return f"Somebody is called {name} already. Choose another name."
        return ""

    def part_refusal(self, **part: object) -> str:
        """What is wrong with one part of its creation."""
        return creation_refusal(replace(SOUND, **part)) or ""  # type: ignore[arg-type]

    def nature_refusal(self) -> str:
        """What its attributes and skills lack, as somebody who chooses them is told."""
        skills = self.made.skills
        if (missing := SKILLS_CHOSEN - len(skills)) > 0:
            return f"Choose {counted(missing, 'skill', 'skills')}{' more' if skills else ''}."
        return self.part_refusal(attributes=self.made.attributes, skills=skills)

    def levels_refusal(self) -> str:
        return levels_refusal(self.made.talent or SOUND.talent, tuple(self.levels)) or ""

    def gear_refusal(self, has: Belongings | None = None) -> str:
        has = has or self.has
        return belongings.refusal(has) or belongings.made_refusal(has, self.level) or ""

    def points_refusal(self, points: dict[str, int] | None = None) -> str:
        found = tuple((self.points if points is None else points).items())
        made = self.made.arm or SOUND.arm
        return (
            learning.points_refusal(found, made)
            or learning.made_points_refusal(self.career, found, self.level)
            or ""
        )

    def hero(self) -> Hero:
        """Raises WrongTable while it is not whole."""
        if reason := self.name_refusal():
            raise WrongTable(reason)
        made = replace(self.made, name=self.made.name.strip())
        points = tuple(self.points.items())
        return Hero(made, self.has, tuple(self.levels), points, company=self.company.strip())

    def refusal(self) -> str | None:
        try:
            self.hero()
        except WrongTable as error:
            return str(error).removeprefix(f"{self.made.name.strip()}: ")
        return None

    # --- what is chosen

    def change(self, **part: object) -> None:
        """A part of its creation; what it carried besides as an arm is not carried twice."""
        self.made = replace(self.made, **part)  # type: ignore[arg-type]
        self.carried = [arm for arm in self.carried if arm != self.made.arm]
        self.points.pop(self.made.arm, None)

    def take_skill(self, skill: str) -> None:
        """A third one takes the place of the one chosen first."""
        skills = self.made.skills
        rest = tuple([each for each in skills if each != skill])
        self.change(skills=rest if skill in skills else (*skills, skill)[-SKILLS_CHOSEN:])

    def add_level(self, level: Level) -> None:
        self.levels.append(level)

    def drop_level(self) -> None:
        """With what only that level could carry and know."""
        self.levels.pop()
        del self.carried[self.level :]
        self.armour = self.armour if self.level else ""
        while self.points and self.points_refusal():
            self.points.popitem()

    def carry(self, arm: str) -> None:
        if arm in self.carried:
            self.carried.remove(arm)
        else:
            self.carried.append(arm)

    def carry_refusal(self, arm: str) -> str:
        """Why it cannot carry this too."""
        return "" if arm in self.carried else self.gear_refusal(replace(self.has, arms=(*self.has.arms, arm)))

    def learn(self, item: str) -> None:
        """As many points as make Proficient or the master of a spell; what is known is forgotten."""
        if self.points.pop(item, None) is None:
            self.points[item] = needed(self.career, item)

    def learn_refusal(self, item: str) -> str:
        return "" if item in self.points else self.points_refusal({**self.points, item: needed(self.career, item)})

    def points_left(self) -> tuple[int, int]:
        """For arms and for spells."""
        arms = sum(count for item, count in self.points.items() if item in COMPONENTS.arms)
        spells = sum(self.points.values()) - arms
        magic = FOR_SPELLS * self.level if self.career.kind.is_magical else 0
        return FOR_ARMS * self.level - arms, magic - spells

    # --- starting points

    def begin_with(self, hero: Hero) -> None:
        """Be as somebody who is ready, under another name."""
        self.made = replace(hero.made, name=self.made.name)
        self.levels, self.carried, self.armour = list(hero.levels), list(hero.has.arms[1:]), hero.has.armour
        self.points = {item: min(count, NEEDED) for item, count in hero.points}

    def is_as(self, hero: Hero) -> bool:
        """Whether it is so far as somebody who is ready."""
        return replace(self.made, name="") == replace(hero.made, name="") and self.levels == list(hero.levels)

    def surprise(self, random: Random) -> None:
        """Anybody of as many levels."""
        free = [name for name in NAMES if name.casefold() not in [each.casefold() for each in self.taken]]
        name = self.made.name.strip() or random.choice(free or ["Nobody"])
        skills = tuple(random.sample(ALL_SKILLS, SKILLS_CHOSEN))
        talent = random.choice(talents_open(COMPONENTS.classes["novice"]))
        arm, suit = random.choice(first_arms()), random.choice(SUITS)
        count, self.levels = self.level, []
        self.made = Creation(name, random.choice(NATURES), skills, arm, talent, suit)
        self.carried, self.armour, self.points = [], "", {}
        for _ in range(count):
            self.levels.append(drawn_level(self.career, random))


def nature_words(attributes: Sequence[int]) -> str:
    """'Sleight and Mind'"""
    return " and ".join([word for word, value in zip(ATTRIBUTES, attributes, strict=True) if value])
