"""Verbs of what the company of a story carries, and of its baggage: each changes the state and notes its event."""

from __future__ import annotations

from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.company import (
    broken_things,
    brought_hero,
    hero_now,
    heroes_of_company,
    story_of,
)
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.sheets import MOST_CARRIED
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated


def mend(game: Fated, id: FighterId, item: str) -> None:
    """An arm is at hand again, armour is worn again."""
    _is_broken_no_more(game.state, id, item)
    fighter = game.state.fighters[id]
    if item in COMPONENTS.arms and item not in fighter.carries:
        fighter.carries.append(item)
        game.state.bearers.forget()
    game.note(events.Mended(id, item))


def _is_broken_no_more(state: FatedHandState, id: FighterId, item: str) -> None:
    fighter = state.fighters[id]
    fighter.broken = [each for each in fighter.broken if each != item]
    if item in brought_hero(state, id).has.broken:
        story_of(state).gains[id].mended.append(item)


def buy(game: Fated, id: FighterId, item: str) -> None:
    """An arm beside its others, or armour in place of its own."""
    take_up(game, id, item)
    game.note(events.Bought(id, item))


def gain(game: Fated, id: FighterId, what: str) -> None:
    """Arms and armour are for whoever acted, things for all."""
    if what in COMPONENTS.arms or what in COMPONENTS.armour:
        gain_item(game, id, what)
    else:
        gain_thing(game, what)


def gain_thing(game: Fated, thing: str) -> None:
    if thing not in story_of(game.state).things:
        story_of(game.state).things.append(thing)
        game.note(events.ThingGained(thing))


def lose_thing(game: Fated, thing: str) -> None:
    if thing in story_of(game.state).things:
        story_of(game.state).things.remove(thing)
        game.note(events.ThingGone(thing))


def gain_item(game: Fated, id: FighterId, item: str) -> None:
    """To whoever acted, to the next hero with room, or to the baggage. Who wears armour already wears it on."""
    heroes = heroes_of_company(game.state)
    place = heroes.index(id)
    takers = [each for each in (*heroes[place:], *heroes[:place]) if can_take(game.state, each, item)]
    if not takers:
        story_of(game.state).baggage.append(item)
        game.note(events.ItemGained(None, item))
        return
    take_up(game, takers[0], item)
    game.note(events.ItemGained(takers[0], item))


def can_take(state: FatedHandState, id: FighterId, item: str) -> bool:
    """One of each arm and four at most; armour in place of none."""
    has = hero_now(state, id).has
    if item in COMPONENTS.armour:
        return not has.armour
    return item not in has.arms and len(has.arms) < MOST_CARRIED


def take_up(game: Fated, id: FighterId, item: str) -> None:
    """An arm, or armour in place of what it wears, which goes to the baggage unless it is broken."""
    state = game.state
    if item in COMPONENTS.arms:
        state.fighters[id].carries.append(item)
        state.bearers.forget()
        return
    has = hero_now(state, id).has
    if has.sound_armour:
        story_of(state).baggage.append(has.armour)
    elif has.armour:
        _is_broken_no_more(state, id, has.armour)
    story_of(state).gains[id].armour = item


def stow(game: Fated, id: FighterId, item: str) -> None:
    game.state.fighters[id].carries.remove(item)
    game.state.bearers.forget()
    story_of(game.state).baggage.append(item)
    game.note(events.Stowed(id, item))


def fetch(game: Fated, id: FighterId, item: str) -> None:
    story_of(game.state).baggage.remove(item)
    take_up(game, id, item)
    game.note(events.Fetched(id, item))


def sell(game: Fated, id: FighterId, item: str) -> None:
    """An arm that it carries, or what lies among the baggage."""
    carries = game.state.fighters[id].carries
    (carries if item in carries else story_of(game.state).baggage).remove(item)
    game.state.bearers.forget()
    game.note(events.Sold(id, item))


def sell_baggage(game: Fated) -> None:
    story = story_of(game.state)
    if story.baggage:
        game.note(events.BaggageSold(tuple(story.baggage)))
        story.baggage = []


def gather(state: FatedHandState, id: FighterId) -> None:
    """Its own arms that lie on the field, as far as it can carry them."""
    carries = state.fighters[id].carries
    there = (*carries, *broken_things(state, id))
    own = [arm for arm in story_of(state).gains[id].arms if arm not in there]
    lying = [arm for arm, _ in state.lying if arm in own]
    carries += list(dict.fromkeys(lying))[: MOST_CARRIED - len(carries)]


def replace_broken_arms(state: FatedHandState, id: FighterId) -> None:
    """One of the same kind that was picked up is whole."""
    for arm in broken_things(state, id):
        if arm in state.fighters[id].carries:
            _is_broken_no_more(state, id, arm)


def keep_what_it_can_carry(state: FatedHandState, id: FighterId) -> None:
    """One of each kind, its own arms first, broken ones among them, and four are the most (HR-14)."""
    kept = hero_now(state, id).has.arms
    fighter = state.fighters[id]
    fighter.carries = [arm for arm in dict.fromkeys(fighter.carries) if arm in kept]
