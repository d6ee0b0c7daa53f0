"""A camp (7.5, 17.8): everybody sleeps and eats, and each hero has an evening, for one thing that takes time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from core.games.fated_hand.asks import CAMP
from core.games.fated_hand.campaign import item_verbs
from core.games.fated_hand.campaign import story_verbs as verbs
from core.games.fated_hand.campaign.camps import MEALS, NIGHT, Camp
from core.games.fated_hand.campaign.company import (
    career_now,
    hero_now,
    heroes_of_company,
    scene_of,
    story_of,
)
from core.games.fated_hand.campaign.drinking import wake_up
from core.games.fated_hand.campaign.heroes import arms_known
from core.games.fated_hand.campaign.learning import known
from core.games.fated_hand.campaign.trading import bargain
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.sheets import MOST_CARRIED
from core.games.fated_hand.state import FatedHandState, FighterId, Phase
from core.games.fated_hand.stats import Fated

SLEEP, STUDY, SPAR, MEND, BUY = "sleep", "study", "spar", "mend", "buy"
SELL, STOW, FETCH = "sell", "stow", "fetch"
Deed: TypeAlias = tuple[str, str]
"""What is done, and with which arm, armour or spell."""
TAUGHT = {STUDY: 4, SPAR: 2}
"""Knowledge points of education and of sparring (1.5)."""
CRAFTSMAN, CHEF = "craftsman", "chef"


def arrive(game: Fated, scene: str) -> None:
    """The company comes to a scene; where it camps everybody sleeps, and eats what a Chef serves."""
    verbs.come_to(game, scene)
    camp = scene_of(game.state).camp
    if camp is not None:
        verbs.make_camp(game)
        sleep_and_eat(game, camp.meal)


def sleep_and_eat(game: Fated, meal: str) -> None:
    """A night of everybody, and a meal where a Chef is; '' for none."""
    for id in heroes_of_company(game.state):
        verbs.tire(game, id, -NIGHT - meal_of(game.state, meal))
    wake_up(game)


def meal_of(state: FatedHandState, meal: str) -> int:
    """What a Chef takes from all who eat (17.8)."""
    return MEALS[meal] if meal in MEALS and has_talent(state, CHEF) else 0


def has_talent(state: FatedHandState, talent: str) -> bool:
    """Whether anybody of the company has it."""
    return any(talent in career_now(state, id).talents for id in heroes_of_company(state))


def next_at_camp(state: FatedHandState) -> FighterId | None:
    """Whose evening it is; None outside of camps, and when everybody has had one."""
    heroes, camped = heroes_of_company(state), story_of(state).camped
    return heroes[camped] if scene_of(state).camp is not None and camped < len(heroes) else None


def is_camped(state: FatedHandState) -> bool:
    """Whether the evening in a camp is over and the company has not gone on."""
    is_there = state.phase is Phase.SCENE and scene_of(state).camp is not None
    return is_there and next_at_camp(state) is None


async def spend_evening(game: Fated, id: FighterId) -> None:
    """Trade and gear take no time; what is learnt, and a long sleep, take the evening. What somebody has put down it
    does not take up again, so that the evening ends.
    """
    put_down: tuple[str, ...] = ()
    while True:
        what, item = await choose_for(game, id, CAMP, deeds(game.state, id, put_down))
        if what not in TRADES and what not in CHANGES:
            break
        put_down += laid_aside(game.state, id, what, item)
        await do_at_once(game, id, what, item)
    verbs.end_evening(game, id, what, item)
    if what == SLEEP:
        verbs.tire(game, id, -NIGHT)
    else:
        verbs.teach(game, id, item, TAUGHT[what])


def laid_aside(state: FatedHandState, id: FighterId, what: str, item: str) -> tuple[str, ...]:
    """What a hero puts among the baggage: an arm that it stows, or the armour that it wore."""
    if what == STOW:
        return (item,)
    worn = hero_now(state, id).has.sound_armour
    return (worn,) if what in (FETCH, BUY) and item in COMPONENTS.armour and worn else ()


async def buy(game: Fated, id: FighterId, item: str) -> None:
    camp = camp_of(game.state)
    verbs.change_purse(game, -await bargain(game, id, dict(camp.wares)[item], camp.haggle))
    item_verbs.buy(game, id, item)


async def sell(game: Fated, id: FighterId, item: str) -> None:
    camp = camp_of(game.state)
    verbs.change_purse(game, await bargain(game, id, camp.buys, camp.haggle, is_sale=True))
    item_verbs.sell(game, id, item)


async def do_at_once(game: Fated, id: FighterId, what: str, item: str) -> None:
    """What takes no time."""
    if what in TRADES:
        await TRADES[what](game, id, item)
        return
    if what == MEND:
        verbs.change_purse(game, -price_of_mending(game.state))
    CHANGES[what](game, id, item)


TRADES: dict[str, Callable[[Fated, FighterId, str], Awaitable[None]]] = {BUY: buy, SELL: sell}
CHANGES: dict[str, Callable[[Fated, FighterId, str], None]] = {
    MEND: item_verbs.mend, STOW: item_verbs.stow, FETCH: item_verbs.fetch,
}  # fmt: skip


def camp_of(state: FatedHandState) -> Camp:
    camp = scene_of(state).camp
    assert camp is not None, "the company camps"
    return camp


# --- what can be done


def deeds(state: FatedHandState, id: FighterId, put_down: tuple[str, ...] = ()) -> tuple[Deed, ...]:
    """put_down: what it has laid aside this evening."""
    studied = [(STUDY, item) for item in lessons_for(state, id, camp_of(state).masters)]
    sparred = [(SPAR, arm) for arm in lessons_for(state, id, arms_of_others(state, id))]
    mended = [(MEND, item) for item in mendable(state, id)]
    bought = [(BUY, item) for item, _ in wares_for(state, id)]
    sold = [(SELL, item) for item in saleable(state, id)]
    stowed = [(STOW, arm) for arm in sound_arms(state, id)]
    fetched = [(FETCH, item) for item in fetchable(state, id) if item not in put_down]
    return ((SLEEP, ""), *studied, *sparred, *mended, *bought, *sold, *stowed, *fetched)


def sound_arms(state: FatedHandState, id: FighterId) -> list[str]:
    """What it holds and is whole."""
    broken = hero_now(state, id).has.broken
    return [arm for arm in state.fighters[id].carries if arm not in broken and arm != FISTS]


def saleable(state: FatedHandState, id: FighterId) -> list[str]:
    """Its sound arms, and what lies among the baggage, where somebody buys."""
    goods = (*sound_arms(state, id), *story_of(state).baggage)
    return list(dict.fromkeys(goods)) if camp_of(state).buys else []


def fetchable(state: FatedHandState, id: FighterId) -> list[str]:
    """From the baggage: arms that it has room for, and other armour than its own."""
    has = hero_now(state, id).has
    armour = COMPONENTS.armour
    found = [item for item in story_of(state).baggage if item != has.armour]
    return [item for item in dict.fromkeys(found) if item in armour or item_verbs.can_take(state, id, item)]


def lessons_for(state: FatedHandState, id: FighterId, items: Iterable[str]) -> list[str]:
    """Those of them that it does not know; spells are for whoever has magic."""
    hero, spells = hero_now(state, id), COMPONENTS.spells
    learnt = (FISTS, hero.made.arm, *known(hero.career, hero.points))
    new = [each for each in dict.fromkeys(items) if each not in learnt]
    return [each for each in new if each not in spells or hero.career.kind.is_magical]


def arms_of_others(state: FatedHandState, id: FighterId) -> list[str]:
    """Arms that a partner of the company knows, and somebody carries."""
    others = [arms_known(hero_now(state, each)) for each in heroes_of_company(state) if each != id]
    there = {arm for each in heroes_of_company(state) for arm in state.fighters[each].carries}
    return [arm for arms in others for arm in arms if arm in there]


def mendable(state: FatedHandState, id: FighterId) -> tuple[str, ...]:
    """What is broken and can be carried, where a Craftsman is or the purse can pay a smith."""
    has_smith = bool(camp_of(state).mend) and price_of_mending(state) <= story_of(state).purse
    if not has_smith and not has_talent(state, CRAFTSMAN):
        return ()
    has_room = len(state.fighters[id].carries) < MOST_CARRIED
    return tuple([each for each in hero_now(state, id).has.broken if has_room or each in COMPONENTS.armour])


def price_of_mending(state: FatedHandState) -> int:
    """A Craftsman of the company takes nothing."""
    return 0 if has_talent(state, CRAFTSMAN) else camp_of(state).mend


def wares_for(state: FatedHandState, id: FighterId) -> list[tuple[str, int]]:
    """What the purse can pay and it can carry: another arm, or another armour in place of its own."""
    has, purse = hero_now(state, id).has, story_of(state).purse
    new = [(item, price) for item, price in camp_of(state).wares if item not in (*has.arms, has.armour)]
    has_room = len(has.arms) < MOST_CARRIED
    return [(item, price) for item, price in new if price <= purse and (has_room or item in COMPONENTS.armour)]
