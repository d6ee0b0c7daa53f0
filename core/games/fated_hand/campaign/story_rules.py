"""Story spells with rules of their own for a check (17.7), a row each: when they can be cast, and what they change.

Where a scene says itself what a spell does, that holds instead. Concentration lasts until the check is over: whoever
it is upon is met no more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.ask import roll
from core.dice import numbered
from core.frozen import frozen
from core.games.fated_hand.asks import RESISTANCE
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.attempts import Attempt
from core.games.fated_hand.campaign.checks import resistance
from core.games.fated_hand.campaign.company import career_now, magic_strike_now
from core.games.fated_hand.campaign.story_casts import Offer, StoryCast
from core.games.fated_hand.campaign.story_spells import AGAIN
from core.games.fated_hand.playing_cards import number
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated
from core.plain import Face

RESISTANCE_DIE = numbered(12)
ON_GUARD = (2, "on its guard")
PAST_SLEEPERS = ("athletics", "acrobatics", "trickery", "handiwork")
"""Checks that go past somebody; whom one talks to must be awake."""


@frozen
class Spoken:
    """A spell that was cast. cards: what paid for it. rolled: the dice of whoever resists that it takes."""

    by: FighterId
    cards: tuple[Face, ...]
    rolled: tuple[int, ...]


@frozen
class Rule:
    """applies: whether it can be cast for this check by this hero. cast: the check as it stands afterwards. dice: of
    whoever resists, rolled first.
    """

    applies: Callable[[Attempt, FighterId], bool]
    cast: Callable[[Fated, Attempt, Spoken], Attempt]
    dice: int = 0


def is_resisted(attempt: Attempt, id: FighterId) -> bool:
    """By somebody of whom nobody knows yet what it has come to."""
    return attempt.check.is_opposed and attempt.against is None


def is_passed(attempt: Attempt, id: FighterId) -> bool:
    return is_resisted(attempt, id) and attempt.check.skill in PAST_SLEEPERS


def is_alone(attempt: Attempt, id: FighterId) -> bool:
    """Of two heroes."""
    return id != attempt.by and attempt.friend is None


def detect_thoughts(game: Fated, attempt: Attempt, cast: Spoken) -> Attempt:
    """What it has come to is known before a card is played; a third card eases too. It notices with Investigation
    against Magic Strike, and is on its guard then.
    """
    against, watch = [resistance(attempt.check.foe, face) for face in cast.rolled]
    has_noticed = watch.total >= magic_strike_now(game.state, cast.by)
    story_verbs.read_thoughts(game, cast.by, against.total, has_noticed=has_noticed)
    known = replace(attempt, against=against, theirs=(*attempt.theirs, *([ON_GUARD] if has_noticed else [])))
    return known.eased("detect_thoughts") if len(cast.cards) > 2 else known


def sleep(game: Fated, attempt: Attempt, cast: Spoken) -> Attempt:
    story_verbs.solve(game, attempt.by, "sleep")
    return replace(attempt, is_solved=True)


def bane(game: Fated, attempt: Attempt, cast: Spoken) -> Attempt:
    return replace(attempt, dice=2)


def numbers(game: Fated, attempt: Attempt, cast: Spoken) -> Attempt:
    """Those of the three cards."""
    return replace(attempt, numbers=tuple(sorted({number(face) for face in cast.cards})))


def mutate(game: Fated, attempt: Attempt, cast: Spoken) -> Attempt:
    """What it gains hangs on the cards."""
    story_verbs.make_odd(game, cast.by, ODDITIES[sum(map(number, cast.cards)) % len(ODDITIES)])
    return attempt.eased("mutate")


ODDITIES = ("a sixth finger on each hand", "a short tail", "hair like moss", "one blue ear", "feathers for eyebrows")


def telepathy(game: Fated, attempt: Attempt, cast: Spoken) -> Attempt:
    """The caster is the hero's friend."""
    return replace(attempt, friend=cast.by)


RULES: dict[str, Rule] = {
    "detect_thoughts": Rule(is_resisted, detect_thoughts, 2),
    "sleep": Rule(is_passed, sleep),
    "bane": Rule(is_resisted, bane),
    "numbers": Rule(is_resisted, numbers),
    "mutate": Rule(is_resisted, mutate),
    "telepathy": Rule(is_alone, telepathy),
}


async def cast_own(game: Fated, id: FighterId, attempt: Attempt, cast: StoryCast) -> Attempt:
    """What such a spell changes of the check."""
    rule = RULES[cast[0]]
    rolled = await roll(RESISTANCE, (RESISTANCE_DIE,) * rule.dice) if rule.dice else ()
    return rule.cast(game, attempt, Spoken(id, tuple(game.faces_of(cast[2])), tuple(rolled)))


MOVED = "platform moved"
"""Stands among the spells cast for a check."""


def own_offers(state: FatedHandState, id: FighterId, attempt: Attempt) -> list[Offer]:
    """Of the rules above, where the scene does not say what the spell does; a Platform that floats may move once."""
    told = (*attempt.check.spells, *attempt.spells)
    known = [each for each in dict.fromkeys(career_now(state, id).story) if each in RULES and each not in told]
    offers = [_offer(state, each, attempt) for each in known if RULES[each].applies(attempt, id)]
    if "platform" in attempt.spells and MOVED not in attempt.spells and "platform" in career_now(state, id).story:
        offers.append(Offer("platform", AGAIN))
    return offers


def _offer(state: FatedHandState, spell: str, attempt: Attempt) -> Offer:
    if spell == "telepathy":
        return Offer(spell, attempt.by, state.fighters[attempt.by].sheet.suit)
    return Offer(spell, None, attempt.suit)
