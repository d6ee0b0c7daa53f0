"""A chapter that is about to be played: which heroes go, who leads whom, and the table that follows from it. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from client.screens.plan import PERSON, TablePlan, bots_of, usual_plan
from core.errors import WrongTable
from core.games.fated_hand.battle_lookup import BOOK, MASTER
from core.games.fated_hand.campaign.course import is_for, may_go
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.scenes import StoryKind
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from core.games.fated_hand.encounter_forms import MOST_HEROES
from core.plain import OptionValue, Seat

MOST_PEOPLE = 4
GAME_MASTER = "Game Master"
"""What a Game Master is called at first."""
PLANS_OPEN = "plans_open"
LIKE_LAST = ("cards_open", PLANS_OPEN, "last_round")
"""Options that are as at the table that was laid last."""


@dataclass(slots=True)
class Expedition:
    """going: the heroes who go, in the order in which they are dealt to the people in turn. names: of the people.
    known: names that were used before. told: what the option of the table says of the story, '' for its id.
    is_mastered: a person called `master` tells it from the seat of the foes in place of the book. like: options of the
    table, as they were chosen last.
    """

    story: StoryKind
    company: tuple[Hero, ...]
    going: list[Hero]
    names: list[str]
    known: Sequence[str] = field(default_factory=tuple)
    told: str = ""
    is_mastered: bool = False
    master: str = ""
    like: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def most_people(self) -> int:
        return min(MOST_PEOPLE, len(self.going))

    def hero_refusal(self, hero: Hero) -> str:
        """Why a hero cannot go along, '' where it can."""
        kind = hero.career.kind
        if not may_go(hero, self.story):
            return f"{hero.name} is a {kind.name} of tier {kind.tier}, and this is for tier {self.story.tier}."
        if hero not in self.going and len(self.going) >= MOST_HEROES:
            return f"A party has at most {MOST_HEROES} heroes. Leave somebody behind first."
        return ""

    def take_or_leave(self, hero: Hero) -> None:
        if hero in self.going:
            self.going.remove(hero)
        else:
            self.going.append(hero)
        del self.names[max(1, len(self.going)) :]

    def people(self, count: int) -> None:
        """So many people play; new ones have names that were used before."""
        del self.names[count:]
        while len(self.names) < count:
            number = len(self.names) + 1
            self.names.append(next((each for each in self.known if each not in self.names), f"Player {number}"))

    def let_tell(self, *, is_master: bool) -> None:
        """A Game Master in place of the book, or the other way round."""
        self.is_mastered = is_master
        free = [each for each in (self.master, *self.known) if each and each not in self.names]
        self.master = next(iter(free), GAME_MASTER)

    @property
    def are_plans_open(self) -> bool:
        """Whether those who play see each other's cards and plans; then the screen is not passed on unseen."""
        return bool(self.like.get(PLANS_OPEN, False))

    def open_plans(self, *, are_open: bool) -> None:
        self.like = {**self.like, PLANS_OPEN: are_open}

    def leader_of(self, hero: Hero) -> int:
        """Heroes are dealt to the people in turn (`party.share_of`)."""
        return self.going.index(hero) % len(self.names)

    def let_lead(self, hero: Hero, person: int) -> None:
        """Who led it before leads the first hero of this person in its place."""
        place = self.going.index(hero)
        if self.leader_of(hero) != person:
            self.going[place], self.going[person] = self.going[person], self.going[place]

    def led_by(self, person: int) -> tuple[str, ...]:
        return tuple([hero.name for hero in self.going if self.leader_of(hero) == person])

    def refusal(self) -> str | None:
        """Why nobody can set out yet."""
        if not self.going:
            return "Nobody goes yet. Choose at least one hero."
        try:
            return self.plan().refusal()
        except WrongTable as error:
            return str(error)

    def plan(self) -> TablePlan:
        """The table of this chapter; the last seat leads the foes."""
        plan = usual_plan("fated_hand")
        text = OWN_HEROES.text([plain_hero(each) for each in self.going])
        story = self.told or self.story.id
        options: dict[str, OptionValue] = {"story": story, "own_heroes": text, "heroes": len(self.going)}
        kept = {each: value for each, value in self.like.items() if each in LIKE_LAST}
        plan.options = plan.rules.settle({**kept, **options, "teller": MASTER if self.is_mastered else BOOK})
        plan.seat_count(len(self.names) + 1)
        for number, name in enumerate(self.names):
            plan.seat_with(Seat(number), PERSON)
            plan.rename(Seat(number), name)
        foes = Seat(len(self.names))
        plan.seat_with(foes, PERSON if self.is_mastered else bots_of(plan.rules)[-1])
        plan.name_anew(foes, others=[hero.name for hero in self.going])
        if self.is_mastered:
            plan.rename(foes, self.master)
        return plan


def expedition(story: StoryKind, company: tuple[Hero, ...], known: Sequence[str], told: str = "") -> Expedition:
    """All of a company who can go, those of its tier first, as far as a party has room, led by one person."""
    going = sorted([hero for hero in company if may_go(hero, story)], key=lambda hero: not is_for(story, hero))
    found = Expedition(story, company, going[:MOST_HEROES], [], tuple(known), told)
    found.people(1)
    return found
