"""The company of a story: its heroes as they are now, with all that it has given them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from core.breakdown import Breakdown, Part
from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.careers import Career, Level, career_after
from core.games.fated_hand.campaign.checks import base_parts, drunken_parts
from core.games.fated_hand.campaign.heroes import Hero, arms_known
from core.games.fated_hand.campaign.learning import added
from core.games.fated_hand.campaign.own_heroes import heroes_in
from core.games.fated_hand.campaign.own_stories import told_story
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.rewards import MOST_ODDITIES
from core.games.fated_hand.campaign.scenes import Scene, StoryKind, free_story
from core.games.fated_hand.campaign.story_battles import Battle
from core.games.fated_hand.campaign.story_state import KeptSpell, Story
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import card_name, power
from core.games.fated_hand.sheets import MOST_CARRIED
from core.games.fated_hand.state import HEROES, FatedHandState, FighterId, main_arm
from core.plain import Face


def story_of(state: FatedHandState) -> Story:
    assert state.story is not None, "a story is told"
    return state.story


def kind_of(state: FatedHandState) -> StoryKind:
    return told_story(story_of(state).told) or free_story(state.terms.tier)


def scene_of(state: FatedHandState) -> Scene:
    return kind_of(state).scenes[story_of(state).scene]


def battle_of_story(state: FatedHandState) -> Battle | None:
    """The one that is fought, as its chapter has it; None between battles."""
    story = state.story
    if story is None or story.chosen < 0:
        return None
    choice = scene_of(state).choices[story.chosen]
    return (choice.success if story.has_succeeded else choice.failure).battle


def heroes_of_company(state: FatedHandState) -> list[FighterId]:
    """They came first, so an id is the place of its gains too."""
    return [each.id for each in state.fighters if each.side == HEROES and each.sheet.class_id]


def speaker_of(state: FatedHandState) -> FighterId:
    """Whose turn it is to say what the company does."""
    heroes = heroes_of_company(state)
    return heroes[story_of(state).step % len(heroes)]


def brought_hero(state: FatedHandState, id: FighterId) -> Hero:
    """As it came to the table."""
    return _brought(state.terms.own, state.fighters[id].sheet.name)


@lru_cache(maxsize=64)
def _brought(text: str, name: str) -> Hero:
    """text: of the heroes that players have brought."""
    own = heroes_in(text)
    return own[name] if name in own else next(hero for hero in ready_made().values() if hero.name == name)


def career_now(state: FatedHandState, id: FighterId) -> Career:
    levels = tuple(story_of(state).gains[id].levels)
    return _career(state.terms.own, state.fighters[id].sheet.name, levels)


@lru_cache(maxsize=64)
def _career(text: str, name: str, levels: tuple[Level, ...]) -> Career:
    """With these levels after those that it came with."""
    came = _brought(text, name)
    return career_after(came.made.talent, (*came.levels, *levels))


def hero_now(state: FatedHandState, id: FighterId) -> Hero:
    """With all that the story has brought so far; its coins are in the purse."""
    fighter, gains = state.fighters[id], story_of(state).gains
    if not gains:
        return brought_hero(state, id)
    mine = gains[id]
    brought = tuple(mine.levels), tuple(mine.points), tuple(mine.gifts), tuple(mine.oddities)
    own, broken, mended = tuple(mine.arms), tuple(fighter.broken), tuple(mine.mended)
    held = own, tuple(fighter.carries), broken, mended, mine.armour, mine.exhaustion
    return _grown(state.terms.own, fighter.sheet.name, Brought(*brought), Held(*held))


def magic_strike_now(state: FatedHandState, id: FighterId) -> int:
    """Without card and Stance: Sleight, what its class adds, and the catalyst in hand that it knows to use (4.3)."""
    hero, main = hero_now(state, id), main_arm(state.fighters[id])
    kind = hero.career.kind
    lent = main.magic_strike if main.id in arms_known(hero) else 0
    return hero.made.attributes[Stat.STRIKE] + kind.stats[Stat.STRIKE] + kind.magic_strike + lent


def brought_to(state: FatedHandState, id: FighterId, skill: str, about: str) -> tuple[Part, ...]:
    """What it brings to a check before its card, as sober as it is."""
    hero = hero_now(state, id)
    drunken = drunken_parts(hero, skill) if id in story_of(state).drunk else ()
    return (*base_parts(hero, skill, about), *drunken)


def power_with_card(state: FatedHandState, id: FighterId, skill: str, about: str, card: Face) -> Breakdown:
    return Breakdown((*brought_to(state, id, skill, about), (power(card), card_name(card))))


def power_before_card(state: FatedHandState, id: FighterId, skill: str, about: str) -> int:
    return sum([amount for amount, _ in brought_to(state, id, skill, about)])


class Brought(NamedTuple):
    """What a story has brought to a hero, beside belongings; as `Gains`."""

    levels: tuple[Level, ...]
    points: tuple[tuple[str, int], ...]
    gifts: tuple[str, ...]
    oddities: tuple[str, ...]


class Held(NamedTuple):
    """What a hero has by now: arms that it carries and what has broken, as `Fighter`; the others as `Gains`."""

    own: tuple[str, ...]
    carries: tuple[str, ...]
    broken: tuple[str, ...]
    mended: tuple[str, ...]
    armour: str
    exhaustion: int


@lru_cache(maxsize=512)
def _grown(text: str, name: str, brought: Brought, held: Held) -> Hero:
    """Remembered, because a scene asks for its heroes at each choice, and each that is made is checked."""
    hero = _brought(text, name)
    return replace(
        hero,
        has=_belongings(hero.has, held),
        levels=(*hero.levels, *brought.levels),
        points=added(hero.points, brought.points),
        matches=hero.matches or (IN_PLAY,),
        gifts=tuple(dict.fromkeys((*hero.gifts, *brought.gifts))),
        oddities=tuple(dict.fromkeys((*hero.oddities, *brought.oddities)))[:MOST_ODDITIES],
    )


def _belongings(has: Belongings, held: Held) -> Belongings:
    """What it holds, its own arms first, and what of its own broke; a strange arm that broke is thrown away."""
    broken = dict.fromkeys((*[each for each in has.broken if each not in held.mended], *held.broken))
    own = [arm for arm in held.own if arm in (*held.carries, *broken)]
    arms = tuple(dict.fromkeys((*own, *held.carries)))[:MOST_CARRIED]
    armour = held.armour or has.armour
    left = tuple([each for each in broken if each in (*arms, armour)])
    return replace(has, arms=arms, armour=armour, broken=left, exhaustion=has.exhaustion + held.exhaustion)


def kept_spells(state: FatedHandState, spell: str) -> list[KeptSpell]:
    """Those of a kind that go on."""
    return [each for each in story_of(state).kept if each.spell == spell]


def broken_things(state: FatedHandState, id: FighterId) -> tuple[str, ...]:
    """Arms and armour that it carries and that are of no use now."""
    return hero_now(state, id).has.broken


def share_of_purse(state: FatedHandState, id: FighterId) -> int:
    """All have the same; what is left over is the first ones'."""
    purse, heroes = story_of(state).purse, heroes_of_company(state)
    return purse // len(heroes) + (heroes.index(id) < purse % len(heroes))


IN_PLAY = "0" * 32
"""Stands for the match that is being played, which has no last chain hash yet."""
