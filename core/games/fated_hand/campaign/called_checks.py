"""Checks that a Game Master calls for, in any of the ways in which they are made (2), and how those of a battle are."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from core.ask import choose, together
from core.games.fated_hand.asks import CHECK, DIFFICULTY
from core.games.fated_hand.battlefields import foes_seat
from core.games.fated_hand.campaign import master_verbs
from core.games.fated_hand.campaign.attempts import Attempt
from core.games.fated_hand.campaign.checking import cards_for, compare, helped, second_card, try_it
from core.games.fated_hand.campaign.checks import ABOUT
from core.games.fated_hand.campaign.heroes import ALL_SKILLS
from core.games.fated_hand.campaign.master_options import Details, ask_detail
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_state import CalledCheck
from core.games.fated_hand.choosing import Choices, choose_for
from core.games.fated_hand.drawing import discard_openly, draw_cards
from core.games.fated_hand.face_down import watch_check
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.plain import CardId
from core.questions import Choose

DIFFICULTIES = range(1, 10)
RESISTING = range(4)
"""Skills of somebody who resists."""
PLAIN, TOPDECK, OPPOSED, OPPOSED_TOPDECK = "plain", "topdeck", "opposed", "opposed topdeck"
WAYS = (PLAIN, TOPDECK, OPPOSED, OPPOSED_TOPDECK)
DRAWN = 2
Laid: TypeAlias = tuple[Attempt, tuple[CardId, ...]]
"""With a difficulty by now, and the cards that are played for it."""


async def ask_check(game: Fated) -> CalledCheck | None:
    """One thing after the other. How skilled somebody is who resists is said at once, for the die is still to come;
    None: never mind.
    """
    skill = await ask_detail(game, "skill", ALL_SKILLS)
    about = await ask_detail(game, "about", ("", *ABOUT)) if skill is not None else None
    way = await ask_detail(game, "way", WAYS) if about is not None else None
    if skill is None or about is None or way is None:
        return None
    foe = await ask_detail(game, "resistance", RESISTING) if way in (OPPOSED, OPPOSED_TOPDECK) else -1
    return CalledCheck(skill, about, way in (TOPDECK, OPPOSED_TOPDECK), foe) if foe is not None else None


def as_check(called: CalledCheck) -> Check:
    """Without a difficulty yet."""
    return Check(called.skill, 0, called.about, called.is_topdeck, called.foe)


async def make_called_check(game: Fated, id: FighterId, called: CalledCheck) -> None:
    """Between battles, with spells for it before."""
    master_verbs.call_check(game, id, called)
    attempt = await helped(game, id, as_check(called))
    if not attempt.is_solved:
        attempt, cards = await _laid_between_battles(game, attempt)
        await try_it(game, attempt, cards)
    master_verbs.end_check(game)


async def _laid_between_battles(game: Fated, attempt: Attempt) -> Laid:
    if attempt.check.is_opposed:
        return attempt, await cards_for(game, attempt)
    if attempt.check.is_topdeck:
        return with_difficulty(attempt, await ask_difficulty(game)), await cards_for(game, attempt)
    hand = tuple(game.state.fighters[attempt.by].hand)
    difficulty, card = await seal_both(game, attempt.by, hand)
    return with_difficulty(attempt, difficulty), (card, *await second_card(game, attempt.by, card))


async def check_in_battle(game: Fated, id: FighterId, check: Check) -> bool:
    """Two cards are drawn, one is played, the other discarded (2); of a topdeck check the top one. No story magic helps
    (HR-58).
    """
    held, attempt = len(game.state.fighters[id].hand), Attempt(id, check)
    if check.is_unsaid and check.is_topdeck:
        attempt = with_difficulty(attempt, await ask_difficulty(game))
    await draw_cards(game, id, 1 if check.is_topdeck else DRAWN)
    drawn = tuple(game.state.fighters[id].hand[held:])
    attempt, played = await _laid_in_battle(game, attempt, drawn)
    has_succeeded = await compare(game, attempt, played)
    await discard_openly(game, id, tuple([card for card in drawn if card not in played]))
    await watch_check(game, id, played)
    return has_succeeded


async def _laid_in_battle(game: Fated, attempt: Attempt, drawn: tuple[CardId, ...]) -> Laid:
    """Where only one could be drawn that one is played."""
    has_choice = len(drawn) == DRAWN
    if attempt.check.is_unsaid and has_choice:
        difficulty, card = await seal_both(game, attempt.by, drawn)
        return with_difficulty(attempt, difficulty), (card,)
    if attempt.check.is_unsaid:
        attempt = with_difficulty(attempt, await ask_difficulty(game))
    return attempt, (await choose_for(game, attempt.by, CHECK, drawn),) if has_choice else drawn


# --- how hard it is


def with_difficulty(attempt: Attempt, difficulty: int) -> Attempt:
    return replace(attempt, check=replace(attempt.check, difficulty=difficulty))


def _difficulties() -> Details[int]:
    return Details("difficulty", tuple(DIFFICULTIES))


async def ask_difficulty(game: Fated) -> int:
    """Openly, as nobody has a card to choose."""
    return await choose(foes_seat(game.state), DIFFICULTY, _difficulties())


async def seal_both(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> tuple[int, CardId]:
    """The Master seals how hard it is while the card is chosen: neither knows of the other before both lie."""
    questions = (
        Choose(foes_seat(game.state), DIFFICULTY, _difficulties()),
        Choose(game.state.fighters[id].seat, CHECK, Choices(id, cards)),
    )
    difficulty, card = await together(questions)
    assert isinstance(difficulty, int) and isinstance(card, int), "a number and a card"
    return difficulty, CardId(card)
