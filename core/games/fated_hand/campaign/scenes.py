"""Scenes as data: what they say, what can be done, and what comes of it. Read and checked once.

A story never comes back to a scene, so that it ends whatever is chosen; what cannot be reached is refused.
"""

from __future__ import annotations

from dataclasses import field
from functools import cache

from core.errors import did_you_mean
from core.frozen import frozen
from core.games.fated_hand.campaign.belongings import arms_to_carry
from core.games.fated_hand.campaign.camps import MEALS, Camp, read_camp
from core.games.fated_hand.campaign.heroes import ALL_SKILLS, BADLY, WELL
from core.games.fated_hand.campaign.rewards import gifts_open
from core.games.fated_hand.campaign.scene_checks import SHORT, Check, gift, prose, read_check
from core.games.fated_hand.campaign.sheet_texts import ODDITY
from core.games.fated_hand.campaign.stories import HOUSE
from core.games.fated_hand.campaign.story_battles import Battle, battle_among
from core.games.fated_hand.campaign.story_state import FREE
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.components import COMPONENTS, NAME
from core.games.fated_hand.encounter_forms import Encounter
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.own_battles import encounters_among
from core.games.fated_hand.own_foes import read_kinds
from core.games.fated_hand.pieces import FoeKind
from core.kit.catalogue import (
    BadEntry,
    Read,
    by_id,
    entry_of,
    flag,
    identifier,
    keyed,
    list_of,
    one_of,
    whole_number,
)
from core.place import loaded

PLACES = (
    "inn", "village", "street", "mill", "hill", "wood", "road", "gate", "hall", "camp", "cellar", "crypt", "ruin",
    "marsh", "river", "cave", "tower", "field", "ship", "mountain",
)  # fmt: skip
"""Where a scene can be; a picture is drawn of it."""
FLESH = "flesh"
"""A meal that does a Cannibal good, and nobody else."""


@frozen
class Outcome:
    """to: a scene, or `heroes.WELL` or `BADLY` for an end; '' where a battle begins. coins: for the purse. tire:
    Exhaustion for everybody, less where it is negative. meal: '' for none; 'camp' or 'fine', where a Chef can cook.
    teach: points for whoever acted. level: everybody gains one. give, take: things that the company has from now
    on, or no more; arms and armour go to whoever acted. drinks: it drinks a few cups. perk: one of no class, and
    oddity: what is odd from now on, of whoever acted.
    """

    text: str
    to: str
    coins: int
    tire: int
    meal: str
    teach: dict[str, int]
    level: bool
    battle: Battle | None = None
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()
    drinks: bool = False
    perk: str = ""
    oddity: str = ""

    @property
    def ways(self) -> tuple[str, ...]:
        """Where it can lead."""
        return (self.to,) if self.battle is None else self.battle.ways


@frozen
class Needs:
    """Of whoever acts: a skill, a talent, a thing that it carries or the company has, and a story that it has brought
    to a good end; '' for none. coins: that the purse must hold.
    """

    skill: str = ""
    talent: str = ""
    thing: str = ""
    coins: int = 0
    past: str = ""

    @property
    def are_personal(self) -> bool:
        return bool(self.skill or self.talent or self.thing or self.past)


NOTHING_NEEDED = Needs()


@frozen
class Choice:
    """price: coins that it costs. haggle: the skill of whoever sells, -1 where the price is fixed. failure: as
    `success` where there is no check.
    """

    text: str
    price: int
    haggle: int
    check: Check | None
    success: Outcome
    failure: Outcome
    needs: Needs = NOTHING_NEEDED

    @property
    def is_free(self) -> bool:
        """Whether everybody can take it."""
        return not self.price and self.needs == NOTHING_NEEDED


@frozen
class Scene:
    """magic: what Detect Magic and Focus find out about it, '' where there is none. place: what its picture shows."""

    id: str
    text: str
    choices: tuple[Choice, ...]
    camp: Camp | None = None
    magic: str = ""
    place: str = ""


@frozen
class StoryKind:
    """A chapter of scenes and battles. tier: of the heroes who can go through it. encounters, kinds: battles and foes
    of its own.
    """

    id: str
    name: str
    about: str
    tier: int
    scenes: dict[str, Scene]
    encounters: dict[str, Encounter] = field(default_factory=dict)
    kinds: tuple[FoeKind, ...] = ()

    @property
    def first(self) -> str:
        return next(iter(self.scenes))

    @property
    def outcomes(self) -> list[Outcome]:
        return [each for scene in self.scenes.values() for each in outcomes_of(scene)]

    @property
    def first_battle(self) -> str:
        """The encounter on whose ground it begins."""
        return next(each.battle.encounter.id for each in self.outcomes if each.battle is not None)


def outcomes_of(scene: Scene) -> list[Outcome]:
    return [each for choice in scene.choices for each in (choice.success, choice.failure)]


@cache
def house_story(id: str) -> StoryKind:
    """Raises BadEntry where it is wrong."""
    return read_story(loaded(HOUSE[id].place), id)


def stories() -> dict[str, StoryKind]:
    """All of the house, by their ids."""
    return {id: house_story(id) for id in HOUSE}


@cache
def free_story(tier: int) -> StoryKind:
    """What a Game Master tells without a chapter."""
    scene = Scene(FREE, "What happens next is for the Game Master to tell.", ())
    return StoryKind(FREE, "A story of the Game Master", "Whatever the Game Master makes of it.", tier, {FREE: scene})


def read_story(plain: object, place: str) -> StoryKind:
    entry = entry_of(plain, place, ("id", "name", "about", "tier", "scenes"), ("encounters", "kinds"))
    kinds = entry.read_or("kinds", read_kinds, {})
    own = entry.read_or("encounters", encounters_among(kinds), {})
    outcome = outcome_with(battle_among({**ENCOUNTERS, **own}, (*COMPONENTS.foes, *kinds)))
    scenes = entry.read("scenes", by_id("a scene", _scene_of(_choice_of(outcome)), 1))
    story = StoryKind(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("about", prose),
        entry.read("tier", whole_number(0, 3)),
        scenes,
        own,
        tuple(kinds.values()),
    )
    _check_ways(story, place)
    return story


def _scene_of(choice: Read[Choice]) -> Read[Scene]:
    def read(plain: object, place: str) -> Scene:
        entry = entry_of(plain, place, ("id", "text", "choices"), ("camp", "magic", "place"))
        return Scene(
            entry.read("id", _scene_id),
            entry.read("text", prose),
            entry.read("choices", list_of(choice, 1, 6)),
            entry.read_or("camp", read_camp, None),
            entry.read_or("magic", prose, ""),
            entry.read_or("place", one_of(PLACES), ""),
        )

    return read


def _scene_id(plain: object, place: str) -> str:
    if plain in (WELL, BADLY):
        raise BadEntry(f"{place} is {plain!r}, which is an end of stories. Give the scene another id.")
    return identifier(plain, place)


def _choice_of(outcome: Read[Outcome]) -> Read[Choice]:
    def read(plain: object, place: str) -> Choice:
        entry = entry_of(plain, place, ("text", "success"), ("price", "haggle", "check", "failure", "needs"))
        check, success = entry.read_or("check", read_check, None), entry.read("success", outcome)
        if (check is None) != ("failure" not in entry.fields):
            raise BadEntry(f"{place} has a check or a failure alone. Give both, or none of them.")
        failure = entry.read_or("failure", outcome, success)
        price = entry.read_or("price", whole_number(0, 99), 0)
        haggle = entry.read_or("haggle", whole_number(0, 3), -1)
        if haggle >= 0 and not price:
            raise BadEntry(f"{place} has no price that somebody could haggle over. Give one, or leave haggle out.")
        needs = entry.read_or("needs", _needs, NOTHING_NEEDED)
        return Choice(entry.read("text", SHORT), price, haggle, check, success, failure, needs)

    return read


def _needs(plain: object, place: str) -> Needs:
    entry = entry_of(plain, place, (), ("skill", "talent", "thing", "coins", "past"))
    return Needs(
        entry.read_or("skill", one_of(ALL_SKILLS), ""),
        entry.read_or("talent", one_of(talents()), ""),
        entry.read_or("thing", identifier, ""),
        entry.read_or("coins", whole_number(1, 99), 0),
        entry.read_or("past", identifier, ""),
    )


OF_AN_OUTCOME = (
    "to", "battle", "coins", "tire", "meal", "teach", "level", "give", "take", "drinks", "perk", "oddity",
)  # fmt: skip


def outcome_with(battle: Read[Battle]) -> Read[Outcome]:
    def read(plain: object, place: str) -> Outcome:
        entry = entry_of(plain, place, ("text",), OF_AN_OUTCOME)
        if ("to" in entry.fields) == ("battle" in entry.fields):
            raise BadEntry(f"{place} leads to a scene, an end or a battle. Give one of `to` and `battle`.")
        items = one_of([*arms_to_carry(), *COMPONENTS.spells])
        return Outcome(
            entry.read("text", prose),
            entry.read_or("to", identifier, ""),
            entry.read_or("coins", whole_number(-99, 99), 0),
            entry.read_or("tire", whole_number(-2, 2), 0),
            entry.read_or("meal", one_of([*MEALS, FLESH]), ""),
            entry.read_or("teach", keyed(items, whole_number(1, 4)), {}),
            entry.read_or("level", flag, False),
            entry.read_or("battle", battle, None),
            entry.read_or("give", list_of(gift), ()),
            entry.read_or("take", list_of(identifier), ()),
            entry.read_or("drinks", flag, False),
            entry.read_or("perk", one_of(gifts_open()), ""),
            entry.read_or("oddity", ODDITY, ""),
        )

    return read


def _check_ways(story: StoryKind, place: str) -> None:
    """Every way leads on, none back, and every scene is on one; whoever has no coins is never stuck."""
    seen = _followed(story, place)
    if story.scenes[story.first].camp is not None:
        raise BadEntry(f"{place} begins with a camp. Let something happen before it.")
    _check_things(story, place)
    if not any(each.battle for each in story.outcomes):
        raise BadEntry(f"{place}: no outcome begins a battle. Let at least one of them do so.")
    if missed := [id for id in story.scenes if id not in seen]:
        raise BadEntry(f"{place}: nobody can come to the scene {missed[0]!r}. Let an outcome lead to it.")


def _check_things(story: StoryKind, place: str) -> None:
    """Whatever is needed can be had before."""
    there = {*arms_to_carry(), *COMPONENTS.armour}
    needs = [(id, each.needs.thing) for id, scene in story.scenes.items() for each in scene.choices if each.needs.thing]
    for id, thing in needs:
        if thing not in there and id not in _scenes_with(story, thing):
            words = f"a choice needs {thing!r}, which nobody can have in {id!r}. Let an outcome give it by then."
            raise BadEntry(f"{place}: {words}")


def _scenes_with(story: StoryKind, thing: str) -> set[str]:
    """To which one can come with it, and those that give it: a Game Master leads back to these too."""
    ahead = [id for id, scene in story.scenes.items() if any(thing in _given_by(each) for each in outcomes_of(scene))]
    found = set[str]()
    while ahead:
        id = ahead.pop()
        if id in story.scenes and id not in found:
            found.add(id)
            ahead += _ways_on(story, id)
    return found


def _given_by(outcome: Outcome) -> tuple[str, ...]:
    objects = outcome.battle.objects if outcome.battle is not None else ()
    return (*outcome.give, *[thing for object in objects for thing in object.give])


def _followed(story: StoryKind, place: str) -> set[str]:
    """All scenes that one comes to. Each is looked at once, however many ways lead there."""
    done, way, ahead = set[str](), list[str](), [(story.first, False)]
    while ahead:
        id, is_behind = ahead.pop()
        if is_behind:
            done.add(way.pop())
        elif id not in done:
            _check_scene(story, id, way, place)
            way.append(id)
            ahead.append((id, True))
            ahead += [(to, False) for to in reversed(_ways_on(story, id))]
    return done


def _check_scene(story: StoryKind, id: str, way: list[str], place: str) -> None:
    if id in (WELL, BADLY):
        words = f"a battle of {way[-1]!r} leads to the end {id!r}. Let it lead to a scene, and that there."
        raise BadEntry(f"{place}: {words}")
    if id not in story.scenes:
        like = did_you_mean(id, (*story.scenes, WELL, BADLY))
        raise BadEntry(f"{place}: an outcome of {way[-1]!r} leads to {id!r}, which is no scene and no end.{like}")
    if id in way:
        raise BadEntry(f"{place}: the scene {id!r} leads back to itself. Let every way go on.")
    if not any(choice.is_free for choice in story.scenes[id].choices):
        raise BadEntry(f"{place}: not everybody can go on from {id!r}. Give a choice without price and needs.")


def _ways_on(story: StoryKind, id: str) -> list[str]:
    """To other scenes, not to an end."""
    outcomes = outcomes_of(story.scenes[id])
    ways = dict.fromkeys(to for outcome in outcomes for to in outcome.ways)
    return [to for to in ways if to not in (WELL, BADLY) or _follows_battle(outcomes, to)]


def _follows_battle(outcomes: list[Outcome], to: str) -> bool:
    """A battle leads to a scene, not to an end."""
    return any(each.battle is not None and to in each.ways for each in outcomes)
