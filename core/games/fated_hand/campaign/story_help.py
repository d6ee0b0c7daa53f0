"""Story spells that are cast for a check, before its card is chosen (17.7): what they solve or ease.

A scene may say what a spell does there; where it says nothing of it, one that is good for such a check eases it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.ask import choose, roll
from core.breakdown import Part
from core.dice import numbered
from core.games.fated_hand.asks import STAR_SUIT, STORY_MAGIC
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.company import career_now
from core.games.fated_hand.campaign.scenes import Check
from core.games.fated_hand.campaign.story_casts import Offer, StoryCast, StoryCasts, affordable
from core.games.fated_hand.campaign.story_reagents import casters
from core.games.fated_hand.campaign.story_spells import is_aimed_at_somebody, story_spells
from core.games.fated_hand.campaign.story_uses import EASE, SOLVES, help_with
from core.games.fated_hand.playing_cards import SUITS
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated

FOUR_SUITS = numbered(4)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A check that is about to be made. suit: the Star Suit of whoever resists, '' where nobody does. parts: what
    spells add; spells: those cast for it so far.
    """

    by: FighterId
    check: Check
    suit: str = ""
    parts: tuple[Part, ...] = ()
    spells: tuple[str, ...] = ()
    is_solved: bool = False

    def eased(self, spell: str, amount: int = EASE) -> Attempt:
        return replace(self, parts=(*self.parts, (amount, story_spells()[spell].name)))


async def help_check(game: Fated, by: FighterId, check: Check) -> Attempt:
    """Each who has magic may cast one spell after another. Where there is no time to think there is none for magic."""
    attempt = Attempt(by, check, await star_suit(game, check))
    if check.is_topdeck:
        return attempt
    for id in casters(game.state):
        attempt = await _help_by(game, id, attempt)
    return attempt


async def _help_by(game: Fated, id: FighterId, attempt: Attempt) -> Attempt:
    while not attempt.is_solved and (offers := affordable(game.state, id, helping(game.state, id, attempt))):
        options = StoryCasts(game.state, id, offers, is_helping=True, faces=game.faces)
        answer = await choose(game.state.fighters[id].seat, STORY_MAGIC, options)
        if answer is None or len(answer) == 1:
            break
        attempt = cast_for(game, id, attempt, answer)
    return attempt


def helping(state: FatedHandState, id: FighterId, attempt: Attempt) -> list[Offer]:
    """What it knows and what helps here, each spell once for a check."""
    known = [each for each in career_now(state, id).story if each not in attempt.spells]
    return [
        Offer(each, None, attempt.suit, attempt.check.is_willing)
        for each in dict.fromkeys(known)
        if help_of(each, attempt.check)
    ]


def help_of(spell: str, check: Check) -> str:
    """SOLVES, EASES, or '' where it does nothing for the check. Nobody resists: there is nobody to aim it at."""
    if is_aimed_at_somebody(spell) and not (check.is_opposed or check.is_willing):
        return ""
    return check.spells.get(spell) or help_with(spell, check.skill, check.about)


def cast_for(game: Fated, id: FighterId, attempt: Attempt, cast: StoryCast) -> Attempt:
    spell = cast[0]
    story_verbs.cast_story_spell(game, id, cast)
    attempt = replace(attempt, spells=(*attempt.spells, spell))
    if help_of(spell, attempt.check) == SOLVES:
        story_verbs.solve(game, attempt.by, spell)
        return replace(attempt, is_solved=True)
    return attempt.eased(spell)


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
