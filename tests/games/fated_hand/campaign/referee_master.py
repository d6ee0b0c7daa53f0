"""A second opinion on stories that a Game Master leads: every power between two steps, told once more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.games.fated_hand import asks
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.components import COMPONENTS
from tests.games.fated_hand.campaign.referee_careers import SKILLS, classes_open, perks_open
from tests.games.fated_hand.campaign.referee_casting import Offers, begun, helped, magic, offers_between
from tests.games.fated_hand.campaign.referee_checks import cards_for, second, tried
from tests.games.fated_hand.campaign.referee_company import BONUSES, Ask, Flow, Told, change_purse, fill_hands
from tests.games.fated_hand.campaign.referee_telling import (
    arrive,
    choose_way,
    fight,
    finish,
    give,
    is_evening,
    level,
    next_evening,
    sleep_and_eat,
)

NEVER_MIND = "never mind"
UNSEAL = "unseal"
FREELY = ("rest", "tell", "call upon", "check", "battle", "give", "give thing", "coins", "teach", "tire", "close")
ABOUTS = {about for bonuses in BONUSES.values() for about in bonuses}
COINS = {sign * coins for sign in (1, -1) for coins in (1, 2, 5, 10, 20, 50)}
MOST_LEVELS = 12


@dataclass(frozen=True, slots=True)
class Desk:
    """What a Game Master has at hand. room: for how many foes each battle has room; foes: all that there are."""

    has_book: bool
    room: Mapping[str, int]
    foes: tuple[str, ...]


def flow(told: Told, desk: Desk) -> Flow:
    while not told.end:
        yield from one_power(told, desk)


def one_power(told: Told, desk: Desk) -> Flow:
    fill_hands(told)
    if is_evening(told):
        yield from next_evening(told)
        return
    power = yield Ask(asks.MASTER, frozenset(open_powers(told, desk)), None, "between steps")
    before, told.step = told.step, told.step + 1
    used = open_battle(told, desk) if power == "battle" else POWERS[power](told)
    if (yield from used) is False:
        told.step = before


def open_powers(told: Told, desk: Desk) -> Iterable[str]:
    yield from FREELY
    if desk.has_book:
        yield from ("scene", "go to")
    if who_may_rise(told):
        yield "level"
    if told.things or any(each.carries for each in told.people):
        yield "take"


def detail(what: str, items: Iterable[Any]) -> Flow:
    """Never mind is one of them; where there is but one thing nothing is asked."""
    found = [*dict.fromkeys(items)]
    if len(found) == 1:
        return found[0]
    answer = yield Ask(asks.MASTER_DETAIL, frozenset((*found, NEVER_MIND)), None, what)
    return None if answer == NEVER_MIND and NEVER_MIND not in found else answer


def hero(told: Told) -> Flow:
    return (yield from detail("hero", range(len(told.people))))


def words(name: str) -> Flow:
    return (yield Ask(name, frozenset()))


# --- powers


def rest(told: Told) -> Flow:
    sleep_and_eat(told, "camp")
    yield from ()


def tell(told: Told) -> Flow:
    yield from words(asks.TELLING)


def call_upon(told: Told) -> Flow:
    id = yield from hero(told)
    if id is None:
        return False
    if told.people[id].is_caster:
        yield from magic(told, id, offers_anywhere)
    skill = yield Ask(asks.OFFER, frozenset((None, *SKILLS)), id)
    if skill is not None:
        yield from words(asks.OFFER_WORDS)
    return True


def offers_anywhere(told: Told, id: int) -> Offers:
    known = told.people[id].life.story_spells
    between = {"guidance", "mending", "detect_magic", "sanctuary", "unseen_servant", "arcane_sight"}
    return [*offers_between(told, id), *[(spell, None) for spell in known if spell not in between]]


def call_check(told: Told) -> Flow:
    id = yield from hero(told)
    skill = (yield from detail("skill", SKILLS)) if id is not None else None
    about = (yield from detail("about", ("", *ABOUTS))) if skill is not None else None
    ways = ("plain", "topdeck", "opposed", "opposed topdeck")
    way = (yield from detail("way", ways)) if about is not None else None
    if way is None:
        return False
    foe = (yield from detail("resistance", range(4))) if "opposed" in way else -1
    if foe is None:
        return False
    yield from called(told, id, Check(skill, 0, about, "topdeck" in way, foe))
    return True


def called(told: Told, id: int, check: Check) -> Flow:
    """How hard it is is sealed with the card; of a topdeck check it is said before it, and not where one resists."""
    attempt = yield from helped(told, begun(told, id, check))
    if attempt.is_solved:
        return
    if check.is_opposed or check.is_topdeck:
        if not check.is_opposed:
            difficulty = yield Ask(asks.DIFFICULTY, frozenset(range(1, 10)), None, "difficulty")
            attempt = replace(attempt, check=replace(check, difficulty=difficulty))
        cards = yield from cards_for(told, attempt)
    else:
        difficulty, card = yield Ask(UNSEAL, frozenset())
        attempt = replace(attempt, check=replace(check, difficulty=difficulty))
        cards = (card, *(yield from second(told, id, card)))
    yield from tried(told, attempt, cards)


def open_battle(told: Told, desk: Desk) -> Flow:
    encounter = yield from detail("map", desk.room)
    if encounter is None:
        return False
    foes: list[str] = []
    while len(foes) < desk.room[encounter]:
        enough = (None,) if foes else ()
        foe = yield Ask(asks.MASTER_DETAIL, frozenset((*desk.foes, *enough, NEVER_MIND)), None, "foe")
        if foe == NEVER_MIND:
            return False
        if foe is None:
            break
        foes.append(foe)
    if (yield from detail("surprise", ("", "heroes", "foes"))) is None:
        return False
    yield from fight(told)
    return True


def give_item(told: Told) -> Flow:
    id = yield from hero(told)
    items = (*[arm for arm in COMPONENTS.arms if arm != "fists"], *COMPONENTS.armour)
    item = (yield from detail("item", items)) if id is not None else None
    if item is None:
        return False
    give(told, item, id)
    return True


def give_thing(told: Told) -> Flow:
    thing = yield from words(asks.THING)
    told.things += [thing] if thing not in told.things else []


def take(told: Told) -> Flow:
    held = [(id, arm) for id, each in enumerate(told.people) for arm in each.carries]
    taken = yield from detail("possession", (*[(-1, thing) for thing in told.things], *held))
    if taken is None:
        return False
    id, item = taken
    (told.things if id < 0 else told.people[id].arms).remove(item)
    return True


def coins(told: Told) -> Flow:
    coins = yield from detail("coins", COINS)
    if coins is None:
        return False
    change_purse(told, coins)
    return True


def teach(told: Told) -> Flow:
    id = yield from hero(told)
    items = (*[arm for arm in COMPONENTS.arms if arm != "fists"], *COMPONENTS.spells)
    item = (yield from detail("lesson", items)) if id is not None else None
    points = (yield from detail("points", range(1, 5))) if item is not None else None
    if points is None:
        return False
    told.people[id].learn(item, points)
    return True


def tire(told: Told) -> Flow:
    all_ids = range(len(told.people))
    who = yield from detail("hero", (*all_ids, *([-1] if len(told.people) > 1 else [])))
    by = (yield from detail("Exhaustion", (-2, -1, 1, 2))) if who is not None else None
    if by is None:
        return False
    for id in all_ids if who == -1 else [who]:
        told.people[id].tire(by)
    return True


def who_may_rise(told: Told) -> list[int]:
    lives = {id: each.life for id, each in enumerate(told.people) if each.risen < MOST_LEVELS}
    return [id for id, life in lives.items() if perks_open(life) or classes_open(life)]


def raise_level(told: Told) -> Flow:
    id = yield from detail("hero", who_may_rise(told))
    if id is None:
        return False
    yield from level(told, id)
    return True


def go_to(told: Told) -> Flow:
    scene = yield from detail("scene", told.kind.scenes)
    if scene is None:
        return False
    arrive(told, scene)
    return True


def close(told: Told) -> Flow:
    end = yield from detail("end", ("well", "badly"))
    if end is None:
        return False
    finish(told, end)
    return True


POWERS: dict[str, Callable[[Told], Flow]] = {
    "scene": choose_way, "tell": tell, "call upon": call_upon, "check": call_check, "give": give_item,
    "give thing": give_thing, "take": take, "coins": coins, "teach": teach, "tire": tire, "level": raise_level,
    "go to": go_to, "close": close, "rest": rest,
}  # fmt: skip
