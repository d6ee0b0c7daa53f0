"""What a battle leaves of a hero (1.5, 7.5, HR-18, HR-32): its sheet afterwards, computed from the state alone."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand.battle_end import STORY_OVER, seats_of
from core.games.fated_hand.campaign.belongings import MOST_COINS, Belongings
from core.games.fated_hand.campaign.camping import is_camped
from core.games.fated_hand.campaign.company import hero_now, kind_of, share_of_purse
from core.games.fated_hand.campaign.heroes import BADLY, MOST_MATCHES, WELL, Hero
from core.games.fated_hand.campaign.learning import added
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES, heroes_in
from core.games.fated_hand.campaign.sheet_texts import plain_hero, sheet_text
from core.games.fated_hand.campaign.story_state import FREE
from core.games.fated_hand.lessons import points_learnt
from core.games.fated_hand.sheets import MOST_CARRIED, MOST_EXHAUSTION
from core.games.fated_hand.state import HEROES, FatedHandState, Fighter
from core.own_files import Keepsake


def sheets_after(state: FatedHandState, match: str) -> tuple[Keepsake, ...]:
    """The sheets of players' own heroes who are led, in a camp and when all is over. match: the chain hash so far."""
    own = heroes_in(state.terms.own)
    if state.result is None and (state.story is None or not state.story.gains or not is_camped(state)):
        return ()
    led = [(own[each.sheet.name], each) for each in state.fighters if each.sheet.class_id and each.sheet.name in own]
    return tuple([_keepsake(hero, hero_after(hero, state, fighter, match)) for hero, fighter in led])


def _keepsake(before: Hero, after: Hero) -> Keepsake:
    return Keepsake(OWN_HEROES, before.matches, after.matches, plain_hero(after), sheet_text(after))


def hero_after(hero: Hero, state: FatedHandState, fighter: Fighter, match: str) -> Hero:
    """With what it has learnt, carries and suffered; its sheet names the match."""
    matches = (*hero.matches, match)[-MOST_MATCHES:]
    if state.story is not None:
        return _hero_of_story(hero, state, fighter, matches)
    has = replace(
        hero.has,
        arms=_arms_after(hero.has, state, fighter),
        broken=_broken_after(hero.has, fighter),
        exhaustion=_exhaustion_after(hero.has, fighter),
    )
    points = added(hero.points, points_learnt(state, fighter.id).items())
    return replace(hero, has=_without_strangers(has), points=points, matches=matches)


def _hero_of_story(hero: Hero, state: FatedHandState, fighter: Fighter, matches: tuple[str, ...]) -> Hero:
    """As it is by now, also in the middle of a battle, with its share of the purse."""
    now = hero_now(state, fighter.id)
    has = replace(now.has, coins=min(MOST_COINS, share_of_purse(state, fighter.id)))
    points = added(now.points, points_learnt(state, fighter.id).items())
    return replace(now, has=has, points=points, matches=matches, chapters=_chapters_after(hero, state))


def _chapters_after(hero: Hero, state: FatedHandState) -> tuple[tuple[str, str], ...]:
    """With the story that has come to its end; one that is told again counts as it ended last."""
    if state.result is None or state.result.reason != STORY_OVER or kind_of(state).id == FREE:
        return hero.chapters
    end = WELL if state.result.winners == seats_of(state, HEROES) else BADLY
    return tuple({**dict(hero.chapters), kind_of(state).id: end}.items())


def _arms_after(has: Belongings, state: FatedHandState, fighter: Fighter) -> tuple[str, ...]:
    """What it holds in the end, its own arms first, and of its own what broke. Those who hold the field gather what
    lies there and was theirs (HR-18); whoever does not has lost it.
    """
    assert state.result is not None, "the battle is over"
    has_won = not state.result.drawn and state.result.winners == seats_of(state, fighter.side)
    lying = [arm for arm, _ in state.lying] if has_won else []
    kept = [arm for arm in has.arms if arm in (*fighter.carries, *fighter.broken, *has.broken, *lying)]
    return tuple(dict.fromkeys((*kept, *fighter.carries)))[:MOST_CARRIED]


def _broken_after(has: Belongings, fighter: Fighter) -> tuple[str, ...]:
    """What broke stays so until somebody mends it, or picks up another one."""
    return tuple([each for each in dict.fromkeys((*has.broken, *fighter.broken)) if each not in fighter.carries])


def _without_strangers(has: Belongings) -> Belongings:
    """Only what it carries can be broken: an arm that was another's is thrown away."""
    return replace(has, broken=tuple([each for each in has.broken if each in (*has.arms, has.armour)]))


def _exhaustion_after(has: Belongings, fighter: Fighter) -> int:
    """One more for whoever fell; the others sleep before their next match, and are rid of one."""
    change = 1 if fighter.hp <= 0 else -1
    return min(MOST_EXHAUSTION, max(0, has.exhaustion + change))
