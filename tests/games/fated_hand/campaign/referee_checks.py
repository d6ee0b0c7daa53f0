"""Skill checks of stories as the manual has them, of all kinds, and bargains (2, 17.8)."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.fated_hand.asks import CHECK, RESISTANCE
from core.games.fated_hand.campaign.scene_checks import Check
from tests.games.fated_hand.campaign.referee_casting import Try, begun, forgotten, helped
from tests.games.fated_hand.campaign.referee_company import Ask, Flow, Told, card_power, die_power, play, stir

NUMBERS = "numbers"
"""In place of a question: which card was turned up."""
CUPS = (2, 4, 6, 8)


def checked(told: Told, by: int, check: Check) -> Flow:
    if check.knows and check.knows in told.people[by].life.talents:
        return True
    if check.is_contest:
        return (yield from drinking(told, by, check))
    attempt = yield from helped(told, begun(told, by, check))
    return attempt.is_solved or (yield from tried(told, attempt, (yield from cards_for(told, attempt))))


def tried(told: Told, attempt: Try, cards: tuple[int, ...]) -> Flow:
    if (yield from compared(told, attempt, cards)):
        return True
    for kept in told.kept:
        kept.is_waiting = kept.is_waiting or kept.spell == "arcane_sight"
    if (yield from forgotten(told, attempt)):
        return (yield from compared(told, attempt, (yield from cards_for(told, attempt))))
    if attempt.check.about == "building" and "craftsman" in told.people[attempt.by].life.talents:
        again = yield Ask(CHECK, frozenset((None, *told.held(attempt.by)[0])), attempt.by)
        return again is not None and (yield from compared(told, attempt, (again,), 1))
    return False


def cards_for(told: Told, attempt: Try) -> Flow:
    """One, and a second one under Guidance; none that is chosen where there is no time."""
    by = attempt.by
    if attempt.check.is_topdeck:
        told.people[by].hand += 1
        return ()
    card = yield Ask(CHECK, frozenset(told.held(by)[0]), by)
    return (card, *(yield from second(told, by, card)))


def second(told: Told, by: int, card: int) -> Flow:
    """A card more under Guidance, which is over then (17.7)."""
    if told.people[by].hand < 2:
        return ()
    left = [each for each in told.held(by)[0] if each != card]
    guided = next((each for each in told.kept if (each.spell, each.upon) == ("guidance", by)), None)
    second = (yield Ask(CHECK, frozenset((None, *left)), by)) if guided else None
    if second is None or guided is None:
        return ()
    told.kept.remove(guided)
    return (second,)


def compared(told: Told, attempt: Try, cards: tuple[int, ...], more: int = 0) -> Flow:
    """No cards: the top one of the deck, which is told with the outcome."""
    check, by = attempt.check, attempt.by
    rolled = (yield Ask(RESISTANCE, frozenset())) if check.is_opposed and attempt.against is None else ()
    needed = against(attempt, rolled)
    if not cards:
        cards = ((yield Ask(NUMBERS, frozenset())),)
    both = [by] if attempt.friend is None else [by, attempt.friend]
    brought = max(told.people[id].before_card(check.skill, check.about) for id in both)
    reached = brought + sum(card_power(told.faces(card)) for card in cards) + 2 * attempt.eased + more
    has_succeeded = reached > needed if check.is_opposed else reached >= needed
    told.checks.append((reached, needed, has_succeeded))
    play(told, by, len(cards))
    stir(told, by)
    if check.is_opposed:
        stir(told, None)
    return has_succeeded


def against(attempt: Try, rolled: Sequence[int]) -> int:
    if not attempt.check.is_opposed:
        return attempt.check.difficulty
    known = attempt.against
    if known is None:
        known = attempt.check.foe + min(0 if face in attempt.numbers else die_power(face) for face in rolled)
    return known + attempt.theirs


def drinking(told: Told, by: int, check: Check) -> Flow:
    """Cup by cup until one fails (17.8)."""
    one, stands, reached = told.people[by], True, 0
    for needed in CUPS:
        card = yield Ask(CHECK, frozenset(told.held(by)[0]), by)
        power = one.before_card(check.skill, check.about) + card_power(told.faces(card))
        stands = power >= needed
        told.checks.append((power, needed, stands))
        play(told, by, 1)
        stir(told, by)
        (face,) = yield Ask(RESISTANCE, frozenset())
        reached = die_power(face) + check.foe
        stir(told, None)
        if not stands or reached < needed:
            break
    one.is_drunk = True
    return stands and reached < needed


def haggled(told: Told, id: int, price: int, skill: int, *, is_sale: bool = False) -> Flow:
    """A tenth of the price for each point that a Haggler is better by (17.8)."""
    one = told.people[id]
    if skill < 0 or "haggler" not in one.life.talents:
        return price
    card = yield Ask(CHECK, frozenset((None, *told.held(id)[0])), id)
    if card is None:
        return price
    reached = one.before_card("rhetoric", "trade") + card_power(told.faces(card))
    (face,) = yield Ask(RESISTANCE, frozenset())
    against = die_power(face) + skill
    play(told, id, 1)
    told.checks.append((reached, against, reached > against))
    stir(told, id)
    stir(told, None)
    share = price * max(0, reached - against) // 10
    return price + share if is_sale else price - share
