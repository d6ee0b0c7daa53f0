"""A second opinion on stories: told once more beside the match, without calling the rules (1.3, 1.4, 2, 7.5, 17.8).

`flow` yields what must be asked next, with all that may be answered, and is sent the answer. So a question too many or
too few is found, a choice too many or too few, and each number that comes of an answer. Dice that fell are answers too.
What the chapter says is data.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.games.fated_hand.asks import CAMP, GROWTH, SCENE
from core.games.fated_hand.campaign.scenes import Choice, Outcome
from core.games.fated_hand.components import COMPONENTS
from tests.games.fated_hand.campaign.referee_careers import (
    MAGICAL,
    Life,
    classes_open,
    gain,
    learns,
    perks_open,
    promote,
    talents_open,
)
from tests.games.fated_hand.campaign.referee_casting import between_steps
from tests.games.fated_hand.campaign.referee_checks import checked, haggled
from tests.games.fated_hand.campaign.referee_company import (
    Ask,
    Flow,
    Left,
    Person,
    Told,
    change_purse,
    fill_hands,
    has_talent,
    now,
)
from tests.games.fated_hand.campaign.referee_magic import COSTS

BATTLE = "battle"
"""In place of a question: how it has ended."""
MEALS = {"camp": 1, "fine": 2}
LEFTOVERS = 2


@dataclass(slots=True)
class Fought:
    """How a battle has ended. to: which way of the story leads on."""

    is_won: bool
    to: str
    left: list[Left]
    things: list[str]


def flow(told: Told) -> Flow:
    told.scene = told.kind.first
    while not told.end:
        yield from one_step(told)


def one_step(told: Told) -> Flow:
    fill_hands(told)
    yield from next_evening(told) if is_evening(told) else choose_way(told)


def choose_way(told: Told) -> Flow:
    yield from between_steps(told)
    place, by = yield Ask(SCENE, frozenset(ways(told)), told.step % len(told.people))
    choice = now(told).choices[place]
    told.step += 1
    paid = yield from haggled(told, by, choice.price, choice.haggle)
    change_purse(told, -paid)
    is_success = choice.check is None or (yield from checked(told, by, choice.check))
    yield from bring(told, choice.success if is_success else choice.failure, by)


def ways(told: Told) -> Iterable[tuple[int, int]]:
    speaker = told.step % len(told.people)
    for place, choice in enumerate(now(told).choices):
        for id, each in enumerate(told.people):
            is_asked = choice.check is not None or needs_somebody(choice) or id == speaker
            if is_asked and choice.price <= told.purse and may(told, each, choice):
                yield place, id


def may(told: Told, one: Person, choice: Choice) -> bool:
    needs = choice.needs
    worn = [] if one.armour in one.broken else [one.armour]
    return (
        (not needs.skill or needs.skill in one.skills)
        and (not needs.talent or needs.talent in one.life.talents)
        and (not needs.thing or needs.thing in (*told.things, *one.carries, *worn))
        and (not needs.past or one.past.get(needs.past) == "well")
        and needs.coins <= told.purse
    )


def needs_somebody(choice: Choice) -> bool:
    needs = choice.needs
    return bool(needs.skill or needs.talent or needs.thing or needs.past)


# --- what comes of it


def bring(told: Told, outcome: Outcome, by: int) -> Flow:
    change_purse(told, outcome.coins)
    for item, points in outcome.teach.items():
        told.people[by].learn(item, points)
    cooked = MEALS.get(outcome.meal, 0) if has_talent(told, "chef") else 0
    for each in told.people:
        each.tire(outcome.tire - cooked)
    for thing in outcome.give:
        give(told, thing, by)
    told.things = [each for each in told.things if each not in outcome.take]
    if outcome.perk and outcome.perk not in told.people[by].gifts:
        told.people[by].gifts.append(outcome.perk)
    if outcome.oddity and outcome.oddity not in told.people[by].oddities:
        told.people[by].oddities.append(outcome.oddity)
    for each in told.people:
        if outcome.meal == "flesh" and "cannibal" in each.life.talents:
            each.tire(-1)
        each.is_drunk = each.is_drunk or outcome.drinks
    if outcome.level:
        for id in range(len(told.people)):
            yield from level(told, id)
    if outcome.battle is not None:
        yield from fight(told)
    elif outcome.to in ("well", "badly"):
        finish(told, outcome.to)
    else:
        arrive(told, outcome.to)


def give(told: Told, thing: str, by: int) -> None:
    """An arm or armour to whoever acted, else to the next one with room, else to the baggage."""
    if thing not in COMPONENTS.arms and thing not in COMPONENTS.armour:
        told.things += [thing] if thing not in told.things else []
        return
    order = [*told.people[by:], *told.people[:by]]
    taker = next((each for each in order if each.can_take(thing)), None)
    if taker is None:
        told.baggage.append(thing)
    else:
        taker.take(thing)


def fight(told: Told) -> Flow:
    told.kept = []
    for each in told.people:
        each.own = list(each.arms)
    fought: Fought = yield Ask(BATTLE, frozenset())
    for each, left in zip(told.people, fought.left, strict=True):
        each.come_back(left, fought.is_won)
    told.things += [each for each in fought.things if each not in told.things]
    if fought.to == told.scene:
        leave_spells(told)
    else:
        arrive(told, fought.to)


def finish(told: Told, end: str) -> None:
    for each in told.people:
        each.tire(-1)
    wake_up(told)
    change_purse(told, LEFTOVERS * len(told.baggage))
    told.baggage, told.end = [], end


def arrive(told: Told, scene: str) -> None:
    told.scene, told.evenings = scene, 0
    leave_spells(told)
    if now(told).camp is not None:
        sleep_and_eat(told, now(told).camp.meal)


def leave_spells(told: Told) -> None:
    """Those of a place (17.7)."""
    told.kept = [each for each in told.kept if each.spell not in ("sanctuary", "detect_magic")]


def sleep_and_eat(told: Told, meal: str) -> None:
    """A night, and what a Chef makes of a meal (7.5, 17.8)."""
    cooked = MEALS[meal] if has_talent(told, "chef") else 0
    for each in told.people:
        each.tire(-1 - cooked)
    wake_up(told)


def wake_up(told: Told) -> None:
    for each in told.people:
        each.tire(each.is_drunk and bool({"heavyweight", "lightweight"} & {*each.life.talents}))
        each.is_drunk = False


def level(told: Told, id: int) -> Flow:
    """All of it at once, when the last choice is made."""
    life = replace(told.people[id].life)
    life.classes, life.perks = [*life.classes], [*life.perks]
    if classes_open(life):
        stay = {""} if perks_open(life) else set()
        class_id = yield Ask(GROWTH, frozenset(classes_open(life) | stay), id, "class")
        if class_id:
            yield from promotion(id, life, class_id)
    if open := perks_open(life):
        gain(life, (perk := (yield Ask(GROWTH, frozenset(open), id, "perk"))))
        if perk == "aptitude":
            life.school = yield Ask(GROWTH, frozenset(("spell", "hex", "miracle")), id, "school")
    life.level += 1
    told.people[id].life, told.people[id].risen = life, told.people[id].risen + 1


def promotion(id: int, life: Life, class_id: str) -> Flow:
    """A talent, or story spells (1.4)."""
    if class_id not in MAGICAL:
        open = talents_open(class_id, life.talents)
        life.talents = [*life.talents, (yield Ask(GROWTH, frozenset(open), id, "talent"))]
    for _ in range(learns(class_id)):
        left = {*COSTS} - {*life.story_spells}
        life.story_spells = [*life.story_spells, (yield Ask(GROWTH, frozenset(left), id, "story spell"))]
    promote(life, class_id)


# --- a camp


def is_evening(told: Told) -> bool:
    """Of somebody in a camp."""
    return now(told).camp is not None and told.evenings < len(told.people)


def next_evening(told: Told) -> Flow:
    yield from evening(told, told.evenings)
    told.evenings += 1


def evening(told: Told, id: int) -> Flow:
    one, put_down = told.people[id], list[str]()
    while True:
        what, item = yield Ask(CAMP, frozenset(deeds(told, id, put_down)), id)
        if what == "sleep":
            return one.tire(-1)
        if what in ("study", "spar"):
            return one.learn(item, {"study": 4, "spar": 2}[what])
        yield from deed(told, one, id, what, item, put_down)


def deed(told: Told, one: Person, id: int, what: str, item: str, put_down: list[str]) -> Flow:
    camp = now(told).camp
    assert camp is not None
    match what:
        case "buy":
            paid = yield from haggled(told, id, dict(camp.wares)[item], camp.haggle)
            change_purse(told, -paid)
            swap(told, one, item, put_down)
        case "sell":
            paid = yield from haggled(told, id, camp.buys, camp.haggle, is_sale=True)
            change_purse(told, paid)
            (one.arms if item in one.carries else told.baggage).remove(item)
        case "mend":
            change_purse(told, 0 if has_talent(told, "craftsman") else -camp.mend)
            one.mend(item)
        case "stow":
            one.arms.remove(item)
            told.baggage.append(item)
            put_down.append(item)
        case _:
            told.baggage.remove(item)
            swap(told, one, item, put_down)


def swap(told: Told, one: Person, item: str, put_down: list[str]) -> None:
    """Armour that is taken off goes to the baggage."""
    old = one.take(item)
    if old:
        put_down.append(old)
        told.baggage.append(old)


def deeds(told: Told, id: int, put_down: list[str]) -> Iterable[tuple[str, str]]:
    camp, one = now(told).camp, told.people[id]
    assert camp is not None
    armour = COMPONENTS.armour
    yield "sleep", ""
    for item in camp.masters:
        if not one.knows(item) and (item in COMPONENTS.arms or one.life.class_id in MAGICAL):
            yield "study", item
    for other in told.people:
        for arm in COMPONENTS.arms:
            is_there = any(arm in each.carries for each in told.people)
            if other is not one and arm != "fists" and other.knows(arm) and not one.knows(arm) and is_there:
                yield "spar", arm
    has_smith = bool(camp.mend) and camp.mend <= told.purse
    for item in one.broken if has_talent(told, "craftsman") or has_smith else ():
        yield "mend", item
    for item, price in camp.wares:
        is_new = item not in (*one.arms, one.armour)
        if price <= told.purse and is_new and (item in armour or len(one.arms) < 4):
            yield "buy", item
    for item in (*one.carries, *told.baggage) if camp.buys else ():
        yield "sell", item
    for arm in one.carries:
        yield "stow", arm
    for item in told.baggage:
        if item not in put_down and item != one.armour and (item in armour or one.can_take(item)):
            yield "fetch", item
