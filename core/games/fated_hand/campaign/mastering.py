"""A Game Master tells the story: one power of theirs after the other between steps, each an answer in the log.

With a chapter at hand its scenes are told as the book has them whenever the Master lets them; without one they go free.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from core.ask import choose, write
from core.games.fated_hand.asks import MASTER_DETAIL, OFFER, OFFER_WORDS, TELLING, THING
from core.games.fated_hand.battle_lookup import battles_known, foes_known
from core.games.fated_hand.battlefields import foes_seat
from core.games.fated_hand.campaign import item_verbs, master_verbs, story_verbs
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.belongings import arms_to_carry
from core.games.fated_hand.campaign.called_checks import ask_check, make_called_check
from core.games.fated_hand.campaign.camping import arrive, next_at_camp, sleep_and_eat, spend_evening
from core.games.fated_hand.campaign.camps import IN_THE_OPEN
from core.games.fated_hand.campaign.careers import perks_open, promotions_open
from core.games.fated_hand.campaign.company import career_now, heroes_of_company, kind_of, story_of
from core.games.fated_hand.campaign.heroes import ALL_SKILLS, BADLY, WELL
from core.games.fated_hand.campaign.master_options import (
    EVERYBODY,
    NEVER_MIND,
    WithWayBack,
    ask_detail,
    ask_master,
)
from core.games.fated_hand.campaign.story_battles import SIDES, Battle
from core.games.fated_hand.campaign.story_magic import offers_anywhere, work
from core.games.fated_hand.campaign.story_reagents import casters
from core.games.fated_hand.campaign.telling import (
    end_story,
    gain_level,
    go_to_battle,
    hold_cards,
    tell_scene,
    tell_step,
)
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated
from core.writing import MOST_LETTERS

COINS = (-50, -20, -10, -5, -2, -1, 1, 2, 5, 10, 20, 50)
EXHAUSTION = (-2, -1, 1, 2)
POINTS = (1, 2, 3, 4)
LONGEST_THING = 30
MOST_LEVELS = 12
"""So many levels a career has at most here; tier 3 takes four of them."""
TOLD = ("You hear steps behind you.", "It grows dark.", "Somebody calls your names.")
THINGS = ("an old key", "a letter", "a lantern")
OFFERED = ("Let me try it.", "I have an idea.")


async def tell(game: Fated) -> None:
    """One step of a story, by the book or by a Game Master."""
    await (lead(game) if story_of(game.state).is_mastered else tell_scene(game))


async def lead(game: Fated) -> None:
    """One power; an evening in a camp of the chapter comes first."""
    await hold_cards(game)
    if (id := next_at_camp(game.state)) is not None:
        await spend_evening(game, id)
        return
    power = await ask_master(game, "between steps", powers_open(game.state))
    before = master_verbs.use_power(game)
    if power == powers.REST:
        rest(game)
        return
    if await POWERS[power](game) is False:
        master_verbs.leave_power(game, before)


def powers_open(state: FatedHandState) -> list[str]:
    """All that could do something."""
    return [power for power in (powers.REST, *POWERS) if power not in NEEDED or NEEDED[power](state)]


async def tell_words(game: Fated) -> None:
    master_verbs.tell(game, await write(foes_seat(game.state), TELLING, MOST_LETTERS, TOLD))


async def one_hero(game: Fated) -> FighterId | None:
    return await ask_detail(game, "hero", heroes_of_company(game.state))


# --- players act


async def call_upon(game: Fated) -> bool:
    """A hero focuses, casts story spells, offers a check with words, or waits."""
    id = await one_hero(game)
    if id is None:
        return False
    if id in casters(game.state):
        await work(game, id, offers_anywhere)
    skill = await choose_for(game, id, OFFER, (None, *ALL_SKILLS))
    if skill is None:
        master_verbs.wait(game, id)
        return True
    seat = game.state.fighters[id].seat
    master_verbs.offer_check(game, id, skill, await write(seat, OFFER_WORDS, MOST_LETTERS, OFFERED))
    return True


async def call_check(game: Fated) -> bool:
    id = await one_hero(game)
    called = await ask_check(game) if id is not None else None
    if id is None or called is None:
        return False
    await make_called_check(game, id, called)
    return True


# --- what heroes have


async def give_item(game: Fated) -> bool:
    id = await one_hero(game)
    item = await ask_detail(game, "item", (*arms_to_carry(), *COMPONENTS.armour)) if id is not None else None
    if id is None or item is None:
        return False
    item_verbs.gain_item(game, id, item)
    return True


async def give_thing(game: Fated) -> None:
    item_verbs.gain_thing(game, await write(foes_seat(game.state), THING, LONGEST_THING, THINGS))


def what_can_go(state: FatedHandState) -> list[tuple[int, str]]:
    """Things of the company, under -1, and arms with whoever carries them."""
    things = [(-1, thing) for thing in story_of(state).things]
    return [*things, *[(id, arm) for id in heroes_of_company(state) for arm in state.fighters[id].carries]]


async def take(game: Fated) -> bool:
    possession = await ask_detail(game, "possession", what_can_go(game.state))
    if possession is None:
        return False
    id, item = possession
    if id < 0:
        item_verbs.lose_thing(game, item)
    else:
        master_verbs.take_item(game, FighterId(id), item)
    return True


async def change_coins(game: Fated) -> bool:
    coins = await ask_detail(game, "coins", COINS)
    if coins is None:
        return False
    story_verbs.change_purse(game, coins)
    return True


async def teach(game: Fated) -> bool:
    id = await one_hero(game)
    item = await ask_detail(game, "lesson", (*arms_to_carry(), *COMPONENTS.spells)) if id is not None else None
    points = await ask_detail(game, "points", POINTS) if item is not None else None
    if id is None or item is None or points is None:
        return False
    story_verbs.teach(game, id, item, points)
    return True


async def tire(game: Fated) -> bool:
    """One hero, or all of them at once."""
    heroes = heroes_of_company(game.state)
    everybody = (EVERYBODY,) if len(heroes) > 1 else ()
    who = await ask_detail(game, "hero", (*heroes, *everybody))
    by = await ask_detail(game, "Exhaustion", EXHAUSTION) if who is not None else None
    if who is None or by is None:
        return False
    for id in heroes:
        if who in (id, EVERYBODY):
            story_verbs.tire(game, id, by)
    return True


def who_may_rise(state: FatedHandState) -> list[FighterId]:
    """Whose career goes on."""
    careers = {id: career_now(state, id) for id in heroes_of_company(state)}
    open = [id for id, career in careers.items() if perks_open(career) or promotions_open(career)]
    return [id for id in open if len(story_of(state).gains[id].levels) < MOST_LEVELS]


async def raise_level(game: Fated) -> bool:
    id = await ask_detail(game, "hero", who_may_rise(game.state))
    if id is None:
        return False
    await gain_level(game, id)
    return True


def rest(game: Fated) -> None:
    """A night as in a camp, with what a Chef cooks there (17.8)."""
    master_verbs.rest(game)
    sleep_and_eat(game, IN_THE_OPEN)


# --- where the story goes


async def open_battle(game: Fated) -> bool:
    """Any map, and foes one by one, as many as it has room for. Each end of it leads back to where the company was."""
    encounter = await ask_detail(game, "map", battles_known(game.state))
    if encounter is None:
        return False
    there, foes = battles_known(game.state)[encounter], tuple[str, ...]()
    while len(foes) < len(there.field.foes):
        enough = (None,) if foes else ()
        items = (*foes_known(game.state), *enough, NEVER_MIND)
        options = WithWayBack("foe", items, (encounter, *foes))
        foe = await choose(foes_seat(game.state), MASTER_DETAIL, options)
        if foe == NEVER_MIND:
            return False
        if foe is None:
            break
        foes = (*foes, foe)
    surprised = await ask_detail(game, "surprise", ("", *SIDES))
    if surprised is None:
        return False
    master_verbs.announce_battle(game, encounter, foes)
    scene = story_of(game.state).scene
    await go_to_battle(game, Battle(there, scene, scene, surprised=surprised, named=foes))
    return True


async def close(game: Fated) -> bool:
    end = await ask_detail(game, "end", (WELL, BADLY))
    if end is None:
        return False
    master_verbs.close_session(game, is_well=end == WELL)
    end_story(game, end)
    return True


async def go_to_scene(game: Fated) -> bool:
    scene = await ask_detail(game, "scene", kind_of(game.state).scenes)
    if scene is None:
        return False
    arrive(game, scene)
    return True


POWERS: dict[str, Callable[[Fated], Awaitable[bool | None]]] = {
    powers.SCENE: tell_step,
    powers.TELL: tell_words,
    powers.CALL_UPON: call_upon,
    powers.CHECK: call_check,
    powers.BATTLE: open_battle,
    powers.GIVE: give_item,
    powers.GIVE_THING: give_thing,
    powers.TAKE: take,
    powers.COINS: change_coins,
    powers.TEACH: teach,
    powers.TIRE: tire,
    powers.LEVEL: raise_level,
    powers.GO_TO: go_to_scene,
    powers.CLOSE: close,
}
"""Those that ask for more, in the order of the desk; False: never mind."""
NEEDED: dict[str, Callable[[FatedHandState], object]] = {
    powers.SCENE: lambda state: story_of(state).told,
    powers.GO_TO: lambda state: story_of(state).told,
    powers.LEVEL: who_may_rise,
    powers.TAKE: what_can_go,
}
"""What there must be for some of them."""
