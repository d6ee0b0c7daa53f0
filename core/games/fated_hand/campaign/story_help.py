"""Story spells that are cast for a check, before its card is chosen (17.7): what they solve or ease.

A scene may say what a spell does there; where it says nothing of it, one that is good for such a check eases it, and
some have rules of their own (`story_rules`).
"""

from __future__ import annotations

from dataclasses import replace

from core.ask import choose, roll
from core.breakdown import Part
from core.dice import numbered
from core.games.fated_hand.asks import STAR_SUIT, STORY_MAGIC
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.attempts import Attempt
from core.games.fated_hand.campaign.company import career_now, kept_spells
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_casts import Offer, StoryCast, StoryCasts, affordable
from core.games.fated_hand.campaign.story_reagents import casters
from core.games.fated_hand.campaign.story_rules import MOVED, cast_own, own_offers
from core.games.fated_hand.campaign.story_spells import AGAIN, is_aimed_at_somebody
from core.games.fated_hand.campaign.story_uses import EASE, SOLVES, help_with
from core.games.fated_hand.playing_cards import SUITS
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated

FOUR_SUITS = numbered(4)
SERVED = ("handiwork", "trickery")
"""What an Unseen Servant is of use for."""
STUDIED = ("investigation", "knowledge")
"""What is easier where magic was identified."""


async def help_check(game: Fated, by: FighterId, check: Check) -> Attempt:
    """Each who has magic may cast one spell after another. Where there is no time to think there is none for magic."""
    attempt = begun_attempt(game.state, by, check)
    if check.is_topdeck:
        return attempt
    attempt = replace(attempt, suit=await star_suit(game, check))
    for id in casters(game.state):
        attempt = await _help_by(game, id, attempt)
    return attempt


def begun_attempt(state: FatedHandState, by: FighterId, check: Check) -> Attempt:
    """With what was cast before and still goes on."""
    parts: list[Part] = []
    if check.skill in SERVED and any(each.by == by for each in kept_spells(state, "unseen_servant")):
        parts.append((EASE, "Unseen Servant"))
    if check.skill in STUDIED and any(not each.is_waiting for each in kept_spells(state, "detect_magic")):
        parts.append((EASE, "Detect Magic"))
    is_warded = check.is_magical and bool(kept_spells(state, "sanctuary"))
    return Attempt(by, check, parts=tuple(parts), theirs=((-EASE, "Sanctuary"),) if is_warded else ())


async def _help_by(game: Fated, id: FighterId, attempt: Attempt) -> Attempt:
    while not attempt.is_solved and (offers := affordable(game.state, id, helping(game.state, id, attempt))):
        answer = await ask_for_spell(game, id, offers)
        if answer is None:
            break
        attempt = await cast_for(game, id, attempt, answer)
    return attempt


async def ask_for_spell(game: Fated, id: FighterId, offers: tuple[Offer, ...]) -> StoryCast | None:
    options = StoryCasts(game.state, id, offers, is_helping=True, faces=game.faces)
    answer = await choose(game.state.fighters[id].seat, STORY_MAGIC, options)
    return None if answer is None or len(answer) == 1 else answer


def helping(state: FatedHandState, id: FighterId, attempt: Attempt) -> list[Offer]:
    """What it knows and what helps here, each spell once for a check."""
    known = [each for each in career_now(state, id).story if each not in attempt.spells]
    offers = [
        Offer(each, None, attempt.suit, attempt.check.is_willing)
        for each in dict.fromkeys(known)
        if help_of(each, attempt.check)
    ]
    return [*offers, *own_offers(state, id, attempt)]


def help_of(spell: str, check: Check) -> str:
    """SOLVES, EASES, or '' where it does nothing for the check. Nobody resists: there is nobody to aim it at."""
    if is_aimed_at_somebody(spell) and not (check.is_opposed or check.is_willing):
        return ""
    return check.spells.get(spell) or help_with(spell, check.skill, check.about)


async def cast_for(game: Fated, id: FighterId, attempt: Attempt, cast: StoryCast) -> Attempt:
    spell, aim, _ = cast
    story_verbs.cast_story_spell(game, id, cast)
    attempt = replace(attempt, spells=(*attempt.spells, MOVED if aim == AGAIN else spell))
    if aim == AGAIN:
        return attempt.eased(spell)
    if not (helps := help_of(spell, attempt.check)):
        return await cast_own(game, id, attempt, cast)
    if helps == SOLVES:
        story_verbs.solve(game, attempt.by, spell)
        return replace(attempt, is_solved=True)
    return attempt.eased(spell)


async def is_forgotten(game: Fated, attempt: Attempt) -> bool:
    """Whoever resisted has no memory of what has just failed: it can be tried again (17.7)."""
    if attempt.check.is_topdeck or not attempt.check.is_opposed or "forget" in attempt.spells:
        return False
    offers = [Offer("forget", None, attempt.suit, attempt.check.is_willing)]
    for id in casters(game.state):
        open = affordable(game.state, id, offers) if "forget" in career_now(game.state, id).story else ()
        answer = await ask_for_spell(game, id, open) if open else None
        if answer is not None:
            story_verbs.cast_story_spell(game, id, answer)
            return True
    return False


async def star_suit(game: Fated, check: Check) -> str:
    """That of whoever is met: named by the scene, else drawn once somebody there could need it (HR-69)."""
    if check.suit or not (check.is_opposed or check.is_willing):
        return check.suit
    known = [each for id in casters(game.state) for each in career_now(game.state, id).story]
    if not any(map(is_aimed_at_somebody, known)):
        return ""
    (face,) = await roll(STAR_SUIT, (FOUR_SUITS,))
    story_verbs.tell_star_suit(game, SUITS[face - 1])
    return SUITS[face - 1]
