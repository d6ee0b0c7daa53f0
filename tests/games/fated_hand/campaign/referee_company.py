"""The heroes of a story as the manual would have them by now: what players would write on sheets (1, 2, 7.5, 17.8).

It begins with the sheets that came to the table, and takes down what happens from then on; nothing is asked of the
rules. What a battle leaves behind it is told (`Left`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.scenes import Scene, StoryKind
from core.games.fated_hand.components import COMPONENTS
from core.plain import Face
from tests.games.fated_hand.campaign.referee_careers import SKILLS, Life, gain, needed, promote

POWERS = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4)
BONUSES = {
    "academic": {"reasoning": 2}, "animal_whisperer": {"animals": 2}, "artist": {"art": 2}, "charmer": {"company": 1},
    "craftsman": {"building": 1}, "cutpurse": {"pockets": 2}, "haggler": {"trade": 1}, "heavyweight": {"drinking": 2},
    "herbalist": {"plants": 2, "herbal medicine": 1}, "high_jumper": {"jumping": 2}, "liar": {"lying": 2},
    "orator": {"crowds": 2}, "saboteur": {"breaking": 2}, "sailor": {"boats": 2}, "stylist": {"disguise": 2},
    "survivalist": {"wilderness": 2}, "torturer": {"threats": 2}, "tough": {"endurance": 2}, "tumbler": {"falling": 2},
}  # fmt: skip
"""What a talent adds by what the check is about (17.8)."""
REAGENT_HANDS = {"student": 2, "scholar": 4, "mystic": 5, "mage": 4, "witch": 7, "cleric": 7}
MOST_ARMS, MOST_POINTS, MOST_EXHAUSTION = 4, 4, 6


@dataclass(slots=True)
class Left:
    """What a battle leaves of somebody. lying: all arms on the ground."""

    has_fallen: bool
    carries: list[str]
    broken: list[str]
    lying: list[str]
    learnt: dict[str, int]


@dataclass(slots=True)
class Person:
    """arms: those on its sheet, broken ones among them. own: those that it took into the battle. risen: levels of this
    story.
    """

    name: str
    attributes: tuple[int, int, int]
    skills: tuple[str, ...]
    first_arm: str
    suit: str
    life: Life
    points: dict[str, int]
    arms: list[str]
    broken: list[str]
    armour: str
    exhaustion: int
    gifts: list[str]
    oddities: list[str]
    past: dict[str, str]
    own: list[str] = field(default_factory=list)
    hand: int = 0
    reagents: int = 0
    is_drunk: bool = False
    risen: int = 0

    @property
    def carries(self) -> set[str]:
        return {*self.arms} - {*self.broken}

    @property
    def is_caster(self) -> bool:
        return self.life.class_id in REAGENT_HANDS

    @property
    def has_room(self) -> bool:
        """For one Reagent more."""
        return self.reagents < REAGENT_HANDS.get(self.life.class_id, 0)

    def knows(self, item: str) -> bool:
        spell = COMPONENTS.spells.get(item)
        least = needed(self.life.perks, self.life.school, spell.school if spell is not None else "")
        return item in ("fists", self.first_arm) or self.points.get(item, 0) >= least

    def learn(self, item: str, points: int) -> None:
        """What is known teaches nothing more (1.5)."""
        if not self.knows(item):
            self.points[item] = min(MOST_POINTS, self.points.get(item, 0) + points)

    def tire(self, by: int) -> None:
        self.exhaustion = min(MOST_EXHAUSTION, max(0, self.exhaustion + by))

    def hand_size(self) -> int:
        """Four, and one more by each of two perks; in a story all friends are up (17.2)."""
        return 4 + sum(perk in self.life.perks for perk in ("practice_drills", "leaders_pride"))

    def fill_hand(self) -> None:
        """Whenever it is empty (2)."""
        self.hand = self.hand or self.hand_size()

    def before_card(self, skill: str, about: str) -> int:
        """Attribute, Proficiency, talents, and strong drink (2, 17.8)."""
        bonus = sum(BONUSES.get(talent, {}).get(about, 0) for talent in self.life.talents)
        drink = 0
        if self.is_drunk and "lightweight" in self.life.talents and SKILLS[skill] == 2:
            drink = 3 if skill == "rhetoric" else -2
        return self.attributes[SKILLS[skill]] + (skill in self.skills) + bonus + drink

    def can_take(self, item: str) -> bool:
        if item in COMPONENTS.armour:
            return not self.armour
        return item not in self.arms and len(self.arms) < MOST_ARMS

    def take(self, item: str) -> str:
        """An arm, or armour in place of what it wears, which is put down; broken it is left behind."""
        if item in COMPONENTS.arms:
            self.arms.append(item)
            return ""
        old = "" if self.armour in self.broken else self.armour
        self.broken = [each for each in self.broken if each != self.armour]
        self.armour = item
        return old

    def mend(self, item: str) -> None:
        self.broken.remove(item)

    def come_back(self, left: Left, is_won: bool) -> None:
        """From a battle: with what it holds, what of its own broke, and, if they won, what of its own lay there."""
        own = self.own
        held = [*dict.fromkeys(left.carries)]
        broken = [each for each in dict.fromkeys((*self.broken, *left.broken)) if each in (*own, self.armour)]
        broken = [each for each in broken if each not in held]
        found = [arm for arm in left.lying if arm in own and arm not in (*held, *broken)] if is_won else []
        held += list(dict.fromkeys(found))[: MOST_ARMS - len(held)]
        self.arms = [*dict.fromkeys((*[arm for arm in own if arm in held or arm in broken], *held))][:MOST_ARMS]
        self.broken = [each for each in broken if each in (*self.arms, self.armour)]
        for item, points in left.learnt.items():
            self.learn(item, points)
        self.tire(left.has_fallen)
        self.hand = self.reagents = 0


def person(hero: Hero) -> Person:
    """As its sheet says at the beginning."""
    life = Life(talents=[hero.made.talent])
    for level in hero.levels:
        if level.promotion:
            promote(life, level.promotion)
        life.talents += [level.talent] if level.talent else []
        life.story_spells += level.story
        if level.perk:
            gain(life, level.perk)
        life.school = level.school or life.school
        life.level += 1
    sleight, brawn, mind = hero.made.attributes
    has = hero.has
    return Person(
        hero.name, (brawn, sleight, mind), hero.made.skills, hero.made.arm, hero.made.suit, life, dict(hero.points),
        list(has.arms), list(has.broken), has.armour, has.exhaustion, list(hero.gifts), list(hero.oddities),
        dict(hero.chapters), list(has.arms),
    )  # fmt: skip


def differences(one: Person, hero: Hero) -> list[str]:
    """Where the sheet that the program has is another one."""
    career, has, life = hero.career, hero.has, one.life
    pairs: dict[str, tuple[object, object]] = {
        "classes": (life.classes, list(career.classes)),
        "perks": ({*life.perks}, {*career.perks}),
        "talents": ({*life.talents}, {*career.talents}),
        "story spells": ({*life.story_spells}, {*career.story}),
        "level": (life.level, hero.level),
        "school": (life.school, career.school),
        "points": (one.points, dict(hero.points)),
        "arms": ({*one.arms}, {*has.arms}),
        "broken": ({*one.broken}, {*has.broken}),
        "armour": (one.armour, has.armour),
        "Exhaustion": (one.exhaustion, has.exhaustion),
        "gifts": (one.gifts, list(hero.gifts)),
        "oddities": (one.oddities[:6], list(hero.oddities)),
    }
    return [f"{one.name}: {what} {mine!r}, not {theirs!r}" for what, (mine, theirs) in pairs.items() if mine != theirs]


@dataclass(frozen=True, slots=True)
class Ask:
    """What must be asked now. who: the hero it is asked of, None where it is chance or the Master."""

    name: str
    items: frozenset[Any]
    who: int | None = None
    what: str = ""


Flow: TypeAlias = Generator[Ask, Any, Any]
"""Yields what must be asked, and is sent the answer."""


@dataclass(slots=True)
class Kept:
    """A spell that goes on."""

    spell: str
    by: int
    upon: int | None = None
    is_waiting: bool = False


@dataclass(slots=True)
class Told:
    """What is told so far. faces: of all cards. held: a hero's Hand and Reagents by their ids, as the match has them.
    main: its Main Arm. checks: what was reached, against what, and whether it was enough.
    """

    kind: StoryKind
    people: list[Person]
    faces: Callable[[int], Face]
    held: Callable[[int], tuple[Sequence[int], Sequence[int]]]
    main: Callable[[int], str]
    purse: int = 0
    scene: str = ""
    step: int = 0
    evenings: int = 0
    things: list[str] = field(default_factory=list)
    baggage: list[str] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    end: str = ""
    checks: list[tuple[int, int, bool]] = field(default_factory=list)


def now(told: Told) -> Scene:
    return told.kind.scenes[told.scene]


def has_talent(told: Told, talent: str) -> bool:
    return any(talent in each.life.talents for each in told.people)


def casters(told: Told) -> list[int]:
    return [id for id, each in enumerate(told.people) if each.is_caster]


def change_purse(told: Told, by: int) -> None:
    told.purse = max(0, told.purse + by)


def fill_hands(told: Told) -> None:
    for each in told.people:
        each.fill_hand()


def play(told: Told, id: int, cards: int) -> None:
    """From the Hand, which is filled at once when it is empty (2)."""
    told.people[id].hand -= cards
    told.people[id].fill_hand()


def stir(told: Told, by: int | None) -> None:
    """All others who have magic draw a Reagent (2)."""
    for id, each in enumerate(told.people):
        if id != by and each.is_caster and each.has_room:
            each.reagents += 1


def card_power(face: Face) -> int:
    """A card of the deck (2)."""
    return POWERS[face % 13]


def die_power(face: int) -> int:
    """A die of twelve, read as a card's number (HR-54)."""
    return POWERS[face - 1]
