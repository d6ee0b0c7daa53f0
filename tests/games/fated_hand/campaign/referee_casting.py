"""Magic of stories as the manual has it: Focus and spells between two steps, and spells for a check (2, 17.7, HR-62).

Where a scene says nothing of a spell, `story_uses` says what it is good for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, TypeAlias

from core.games.fated_hand.asks import RESISTANCE, STAR_SUIT, STORY_MAGIC
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_uses import USES
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.playing_cards import SUITS, number
from core.plain import Face
from tests.games.fated_hand.campaign.referee_company import Ask, Flow, Kept, Told, casters, die_power, now
from tests.games.fated_hand.campaign.referee_magic import AIMED, LEAST, WILLING, pays

OWN_RULES = {"detect_thoughts", "sleep", "bane", "numbers", "mutate", "telepathy"}
PAST_SLEEPERS = {"athletics", "acrobatics", "trickery", "handiwork"}
LATER = {"platform": 1, "arcane_sight": 2}
"""What is paid once more."""


@dataclass(frozen=True, slots=True)
class Try:
    """A check that is about to be made. eased: how often by 2. against: once it is known."""

    check: Check
    by: int
    suit: str = ""
    cast: tuple[str, ...] = ()
    eased: int = 0
    is_solved: bool = False
    against: int | None = None
    theirs: int = 0
    dice: int = 1
    numbers: frozenset[int] = frozenset()
    friend: int | None = None


Offers: TypeAlias = list[tuple[str, Any]]
"""Spells, and what each is aimed at."""
OffersOf: TypeAlias = Callable[["Told", int], Offers]


def between_steps(told: Told) -> Flow:
    for id in casters(told):
        yield from magic(told, id, offers_between)
    told.kept = [each for each in told.kept if not (each.spell == "arcane_sight" and each.is_waiting)]


def magic(told: Told, id: int, offers_of: OffersOf) -> Flow:
    one, has_focused = told.people[id], False
    while True:
        offers = payable(told, id, offers_of(told, id))
        senses = any(each.by == id and each.is_waiting for each in told.kept if each.spell == "detect_magic")
        may_focus = not has_focused and (one.has_room or senses)
        if not offers and not may_focus:
            return
        focus = {("focus",)} if may_focus else set()
        answer = yield Ask(STORY_MAGIC, frozenset({None, *focus, *casts(told, id, offers)}), id)
        if answer is None:
            return
        if answer == ("focus",):
            has_focused = True
            one.reagents += one.has_room
            for kept in told.kept:
                kept.is_waiting = kept.is_waiting and not (kept.spell == "detect_magic" and kept.by == id)
        else:
            cast_between(told, id, *answer)


def offers_between(told: Told, id: int) -> Offers:
    aims = {
        "guidance": [each for each in range(len(told.people)) if each not in guided(told)],
        "mending": [(who, item) for who, each in enumerate(told.people) for item in each.broken],
        "detect_magic": once(told, "detect_magic", id),
        "sanctuary": once(told, "sanctuary", id),
        "unseen_servant": once(told, "unseen_servant", id),
        "arcane_sight": sight(told, id),
    }
    known = told.people[id].life.story_spells
    return [(spell, aim) for spell, found in aims.items() if spell in known for aim in found]


def guided(told: Told) -> list[int | None]:
    return [each.upon for each in told.kept if each.spell == "guidance"]


def once(told: Told, spell: str, id: int) -> list[Any]:
    return [] if any((each.spell, each.by) == (spell, id) for each in told.kept) else [None]


def sight(told: Told, id: int) -> list[Any]:
    mine = [each for each in told.kept if (each.spell, each.by) == ("arcane_sight", id)]
    return [None] if not mine else ["again"] if mine[0].is_waiting else []


def payable(told: Told, id: int, offers: Offers, *, is_willing: bool = False) -> Offers:
    """With as many Reagents as it costs at least: which they are only its owner knows."""
    held = told.people[id].reagents
    return [each for each in offers if held >= least(*each, is_willing=is_willing)]


def least(spell: str, aim: Any, *, is_willing: bool) -> int:
    if aim == "again":
        return LATER[spell]
    return 1 if is_willing and spell in WILLING else LEAST[spell]


def casts(told: Told, id: int, offers: Offers, suit: str = "", *, is_willing: bool = False) -> set[Any]:
    held = told.held(id)[1]
    return {
        (spell, aim, cards)
        for spell, aim in offers
        for count in range(1, 6)
        for cards in combinations(held, count)
        if is_paid(told, id, spell, aim, [told.faces(card) for card in cards], suit, is_willing)
    }


def is_paid(told: Told, id: int, spell: str, aim: Any, faces: list[Face], target: str, is_willing: bool) -> bool:
    one = told.people[id]
    if aim == "again":
        return len(faces) == LATER[spell]
    if isinstance(aim, int):
        target = told.people[aim].suit
    return pays(spell, faces, one.suit, target, is_willing=is_willing, in_retrograde=is_in_retrograde(told, id))


def is_in_retrograde(told: Told, id: int) -> bool:
    """The Stars In Retrograde is Armed: a Class Arm is in hand (9)."""
    one, traits = told.people[id], COMPONENTS.arms[told.main(id)].traits
    has_class_arm = bool({*COMPONENTS.classes[one.life.class_id].arms} & {*traits})
    return "the_stars_in_retrograde" in one.life.perks and has_class_arm


def spend(told: Told, id: int, cards: Sequence[int]) -> None:
    one = told.people[id]
    one.reagents -= len(cards)
    if not one.reagents:
        told.kept = [each for each in told.kept if (each.spell, each.by) != ("unseen_servant", id)]


def cast_between(told: Told, id: int, spell: str, aim: Any, cards: Sequence[int]) -> None:
    spend(told, id, cards)
    if spell == "mending":
        if aim is not None:
            told.people[aim[0]].mend(aim[1])
    elif aim == "again":
        for each in told.kept:
            each.is_waiting = each.is_waiting and not (each.spell == "arcane_sight" and each.by == id)
    elif spell == "guidance":
        told.kept.append(Kept(spell, id, aim))
        told.people[aim].hand += 1
    elif spell == "detect_magic":
        told.kept += [Kept(spell, id, None, True)] if now(told).magic else []
    elif spell == "unseen_servant":
        told.kept += [Kept(spell, id)] if told.people[id].reagents else []
    elif spell in ("sanctuary", "arcane_sight"):
        told.kept.append(Kept(spell, id))


def begun(told: Told, by: int, check: Check) -> Try:
    eased = check.skill in ("handiwork", "trickery") and bool(
        [each for each in told.kept if (each.spell, each.by) == ("unseen_servant", by)]
    )
    is_known = any(each.spell == "detect_magic" and not each.is_waiting for each in told.kept)
    eased += check.skill in ("investigation", "knowledge") and is_known
    is_warded = check.is_magical and any(each.spell == "sanctuary" for each in told.kept)
    return Try(check, by, eased=int(eased), theirs=-2 * is_warded)


def helped(told: Told, attempt: Try) -> Flow:
    """Each who has magic casts one spell after the other; there is no time for it where there is none to think."""
    check = attempt.check
    if check.is_topdeck:
        return attempt
    suit = check.suit
    can_aim = any(spell in AIMED for id in casters(told) for spell in told.people[id].life.story_spells)
    if not suit and (check.is_opposed or check.is_willing) and can_aim:
        (face,) = yield Ask(STAR_SUIT, frozenset())
        suit = SUITS[face - 1]
    attempt = replace(attempt, suit=suit)
    for id in casters(told):
        while not attempt.is_solved:
            offers = payable(told, id, offers_for(told, id, attempt), is_willing=check.is_willing)
            if not offers:
                break
            found = casts(told, id, offers, attempt.suit, is_willing=check.is_willing)
            answer = yield Ask(STORY_MAGIC, frozenset({None, *found}), id)
            if answer is None:
                break
            attempt = yield from cast_for(told, id, attempt, *answer)
    return attempt


def offers_for(told: Told, id: int, attempt: Try) -> Offers:
    check, known = attempt.check, [each for each in told.people[id].life.story_spells if each not in attempt.cast]
    offers: Offers = [(spell, None) for spell in known if help_of(spell, check)]
    is_open = check.is_opposed and attempt.against is None
    for spell in known:
        if spell in OWN_RULES and spell not in check.spells:
            if spell == "telepathy":
                offers += [(spell, attempt.by)] if id != attempt.by and attempt.friend is None else []
            elif is_open and (spell != "sleep" or check.skill in PAST_SLEEPERS):
                offers.append((spell, None))
    if "platform" in attempt.cast and "moved" not in attempt.cast and "platform" in told.people[id].life.story_spells:
        offers.append(("platform", "again"))
    return offers


def help_of(spell: str, check: Check) -> str:
    if spell in AIMED and not (check.is_opposed or check.is_willing):
        return ""
    use = USES[spell]
    is_good = check.about in use.about.split("; ") if check.about else False
    return check.spells.get(spell, "") or ("eases" if is_good or check.skill in use.of.split() else "")


def cast_for(told: Told, id: int, attempt: Try, spell: str, aim: Any, cards: Sequence[int]) -> Flow:
    shown = [told.faces(card) for card in cards]
    spend(told, id, cards)
    attempt = replace(attempt, cast=(*attempt.cast, "moved" if aim == "again" else spell))
    helps = "eases" if aim == "again" else help_of(spell, attempt.check)
    if helps:
        return replace(attempt, is_solved=True) if helps == "solves" else replace(attempt, eased=attempt.eased + 1)
    match spell:
        case "detect_thoughts":
            mine, watch = yield Ask(RESISTANCE, frozenset())
            has_noticed = die_power(watch) + attempt.check.foe >= magic_strike(told, id)
            known = replace(attempt, against=attempt.check.foe + die_power(mine))
            return replace(known, theirs=known.theirs + 2 * has_noticed, eased=known.eased + (len(cards) > 2))
        case "sleep":
            return replace(attempt, is_solved=True)
        case "bane":
            return replace(attempt, dice=2)
        case "numbers":
            return replace(attempt, numbers=frozenset(map(number, shown)))
        case "telepathy":
            return replace(attempt, friend=id)
    return replace(attempt, eased=attempt.eased + 1)


def magic_strike(told: Told, id: int) -> int:
    one, kind = told.people[id], COMPONENTS.classes[told.people[id].life.class_id]
    arm = COMPONENTS.arms[told.main(id)]
    lent = arm.magic_strike if one.knows(arm.id) else 0
    return one.attributes[1] + kind.stats[0] + kind.magic_strike + lent


def forgotten(told: Told, attempt: Try) -> Flow:
    check = attempt.check
    if check.is_topdeck or not check.is_opposed or "forget" in attempt.cast:
        return False
    for id in casters(told):
        known = [("forget", None)] if "forget" in told.people[id].life.story_spells else []
        offers = payable(told, id, list(known), is_willing=check.is_willing)
        if not offers:
            continue
        found = casts(told, id, offers, attempt.suit, is_willing=check.is_willing)
        answer = yield Ask(STORY_MAGIC, frozenset({None, *found}), id)
        if answer is not None:
            spend(told, id, answer[2])
            return True
    return False
