"""How a story is told: scene by scene, each with one choice, its check and what comes of it (2, 1.3)."""

from __future__ import annotations

from core.ask import choose
from core.games.fated_hand.asks import GROWTH, SCENE
from core.games.fated_hand.battle_end import STORY_OVER, is_trapped, seats_of
from core.games.fated_hand.battlefields import foes_seat
from core.games.fated_hand.campaign import item_verbs
from core.games.fated_hand.campaign import story_verbs as verbs
from core.games.fated_hand.campaign.camping import arrive, meal_of, next_at_camp, sleep_and_eat, spend_evening
from core.games.fated_hand.campaign.careers import (
    APTITUDE,
    Career,
    Level,
    perks_open,
    promoted,
    promotions_open,
    story_open,
    story_spells_of,
    talents_open,
)
from core.games.fated_hand.campaign.checking import make_check
from core.games.fated_hand.campaign.company import (
    career_now,
    hero_now,
    heroes_of_company,
    scene_of,
    speaker_of,
    story_of,
)
from core.games.fated_hand.campaign.growth import Growth
from core.games.fated_hand.campaign.heroes import BADLY, WELL
from core.games.fated_hand.campaign.scenes import FLESH, Needs, Outcome
from core.games.fated_hand.campaign.story_battles import Battle
from core.games.fated_hand.campaign.story_events import OutcomeCame
from core.games.fated_hand.campaign.story_magic import work_between
from core.games.fated_hand.campaign.trading import bargain
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import COMPONENTS, SCHOOLS
from core.games.fated_hand.drawing import discard_openly, fill_empty_hand, open_deck
from core.games.fated_hand.state import FOES, HEROES, FatedHandState, FighterId, Phase
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.verbs import begin_battle, set_phase
from core.plain import Seats

CANNIBAL = "cannibal"
LEFTOVERS = 2
"""Coins for each thing among the baggage when a story ends."""


async def tell_scene(game: Fated) -> None:
    """One choice of the company, from the question to its outcome."""
    await hold_cards(game)
    if (id := next_at_camp(game.state)) is not None:
        await spend_evening(game, id)
        return
    await tell_step(game)


async def tell_step(game: Fated) -> None:
    """What the company does in the scene, and what comes of it."""
    await work_between(game)
    place, by = await choose_for(game, speaker_of(game.state), SCENE, ways(game.state))
    choice = scene_of(game.state).choices[place]
    verbs.choose_way(game, place, by)
    verbs.change_purse(game, -await bargain(game, by, choice.price, choice.haggle))
    is_success = choice.check is None or await make_check(game, by, choice.check)
    verbs.remember_way(game, place, is_success=is_success)
    outcome = choice.success if is_success else choice.failure
    game.note(OutcomeCame(outcome.text))
    await bring(game, outcome, by)


async def hold_cards(game: Fated) -> None:
    """Everybody has a deck, and a full Hand to begin with (2)."""
    for id in heroes_of_company(game.state):
        fighter = game.state.fighters[id]
        if not (fighter.deck or fighter.hand or fighter.discard):
            await open_deck(game, id)
        await fill_empty_hand(game, id)


def ways(state: FatedHandState) -> tuple[tuple[int, FighterId], ...]:
    """Each choice that the purse can pay, with whoever may try it: anybody a check and what takes somebody who can, the
    speaker all else.
    """
    choices, heroes = scene_of(state).choices, heroes_of_company(state)
    open = [(place, choice) for place, choice in enumerate(choices) if choice.price <= story_of(state).purse]
    found = []
    for place, choice in open:
        asked = heroes if choice.check or choice.needs.are_personal else [speaker_of(state)]
        found += [(place, id) for id in asked if has_needed(state, id, choice.needs)]
    return tuple(found)


def has_needed(state: FatedHandState, id: FighterId, needs: Needs) -> bool:
    """Whether somebody has what a choice needs."""
    hero = hero_now(state, id)
    has_skill = not needs.skill or needs.skill in hero.made.skills
    has_talent = not needs.talent or needs.talent in hero.career.talents
    has_past = not needs.past or dict(hero.chapters).get(needs.past) == WELL
    things = ("", *story_of(state).things, *hero.has.sound_arms, hero.has.sound_armour)
    return has_skill and has_talent and has_past and needs.thing in things and needs.coins <= story_of(state).purse


# --- what comes of it


async def bring(game: Fated, outcome: Outcome, by: FighterId) -> None:
    verbs.change_purse(game, outcome.coins)
    for item, points in outcome.teach.items():
        verbs.teach(game, by, item, points)
    for id in heroes_of_company(game.state):
        verbs.tire(game, id, outcome.tire - meal_of(game.state, outcome.meal))
    give_and_take(game, outcome, by)
    eat_and_drink(game, outcome)
    if outcome.level:
        for id in heroes_of_company(game.state):
            await gain_level(game, id)
    if outcome.battle is not None:
        await go_to_battle(game, outcome.battle)
    elif outcome.to in (WELL, BADLY):
        end_story(game, outcome.to)
    else:
        arrive(game, outcome.to)


def end_story(game: Fated, end: str) -> None:
    """WELL or BADLY. Everybody sleeps before the next story begins."""
    sleep_and_eat(game, "")
    verbs.change_purse(game, LEFTOVERS * len(story_of(game.state).baggage))
    item_verbs.sell_baggage(game)
    game.end(seats_on(game.state, HEROES if end == WELL else FOES), STORY_OVER)


def give_and_take(game: Fated, outcome: Outcome, by: FighterId) -> None:
    for thing in outcome.give:
        item_verbs.gain(game, by, thing)
    for thing in outcome.take:
        item_verbs.lose_thing(game, thing)
    if outcome.perk:
        verbs.give_perk(game, by, outcome.perk)
    if outcome.oddity:
        verbs.become_odd(game, by, outcome.oddity)


def eat_and_drink(game: Fated, outcome: Outcome) -> None:
    """Human flesh takes 1 Exhaustion from a Cannibal (17.8)."""
    for id in heroes_of_company(game.state):
        if outcome.meal == FLESH and CANNIBAL in career_now(game.state, id).talents:
            verbs.tire(game, id, -1)
        if outcome.drinks:
            verbs.drink(game, id)


def seats_on(state: FatedHandState, side: int) -> Seats:
    """Who leads the heroes, or the foes, also before they have come."""
    return (foes_seat(state),) if side == FOES else seats_of(state, side)


async def go_to_battle(game: Fated, battle: Battle) -> None:
    """Hands and Reagents are put away first (4.1). A Game Master sets out who stands where before it begins."""
    for id in heroes_of_company(game.state):
        held = game.state.fighters[id]
        await discard_openly(game, id, (*held.hand, *held.reagents))
    verbs.begin_encounter(game, battle)
    begin_battle(game)
    if story_of(game.state).is_mastered:
        set_phase(game, Phase.BETWEEN)


def go_on_after(game: Fated) -> None:
    """The battle is over, and the story has a scene for each end of it."""
    result, state = game.state.result, game.state
    assert result is not None, "the battle is over"
    is_won = not result.drawn and result.winners == seats_on(state, HEROES)
    to = story_of(state).won if is_won else scene_behind_defeat(state)
    verbs.end_battle(game, is_won=is_won)
    if to == story_of(state).scene:
        verbs.come_to(game, to)  # where a Game Master began it; a camp there has had its night
    else:
        arrive(game, to)


def scene_behind_defeat(state: FatedHandState) -> str:
    """They are beaten where they fell; whoever got away leaves nobody behind, or has friends to get out (8.3)."""
    story, heroes = story_of(state), [state.fighters[id] for id in heroes_of_company(state)]
    has_fled = any(each.hp > 0 and each.square is None and not is_trapped(state, each.id) for each in heroes)
    if not has_fled:
        return story.lost
    return story.captured if any(each.hp <= 0 and each.square is not None for each in heroes) else story.fled


# --- a level


async def gain_level(game: Fated, id: FighterId) -> None:
    """Its player chooses step by step: a promotion where one is open, what that brings, and a perk (1.3, 1.4)."""
    career, level = career_now(game.state, id), Level()
    if promotions_open(career):
        stay = ("",) if perks_open(career) else ()
        level = Level(promotion=await grow(game, id, "class", (*promotions_open(career), *stay)))
    if level.promotion:
        level = await _gifts(game, id, career, level)
    risen = promoted(career, level) if level.promotion else career
    open = perks_open(risen)
    perk = await grow(game, id, "perk", open) if open else ""
    school = await grow(game, id, "school", SCHOOLS) if perk == APTITUDE else ""
    verbs.rise(game, id, Level(perk, level.promotion, level.talent, level.story, school))


async def _gifts(game: Fated, id: FighterId, career: Career, level: Level) -> Level:
    """A talent, or story spells one by one."""
    kind = COMPONENTS.classes[level.promotion]
    if not kind.is_magical:
        talent = await grow(game, id, "talent", talents_open(kind, career.talents))
        return Level(promotion=kind.id, talent=talent)
    spells: tuple[str, ...] = ()
    for _ in range(story_spells_of(kind)):
        left = tuple([each for each in story_open(career) if each not in spells])
        spells = (*spells, await grow(game, id, "story spell", left))
    return Level(promotion=kind.id, story=spells)


async def grow(game: Fated, id: FighterId, what: str, items: tuple[str, ...]) -> str:
    return await choose(game.state.fighters[id].seat, GROWTH, Growth(id, items, what))
