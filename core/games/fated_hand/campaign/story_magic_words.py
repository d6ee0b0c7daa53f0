"""Magic of a story in words, and what a bot thinks of it."""

from __future__ import annotations

from core.games.fated_hand.campaign.story_casts import StoryCasts, StoryMagic
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.spell_words import cards_text
from core.games.fated_hand.state import FatedHandState
from core.kit.rows import Asked


def magic_prompt(asked: Asked[FatedHandState, StoryCasts]) -> str:
    """'Ilse may Focus before the company goes on.'"""
    name = fighter_name(asked.state, asked.subject.id)
    if asked.subject.is_helping:
        return f"{name} may cast a story spell for this check."
    can = " or ".join(["Focus"] * asked.subject.may_focus + ["cast a story spell"] * bool(asked.subject.offers))
    return f"{name} may {can} before the company goes on."


def magic_option(answer: StoryMagic, asked: Asked[FatedHandState, StoryCasts]) -> str:
    """'Mage Hand, for the 7 of Hearts'."""
    if answer is None or len(answer) == 1:
        return "Focus: draw a Reagent"
    name, _, cards = answer
    return f"{story_spells()[name].name}, for {cards_text(tuple(map(asked.view.face, cards)))}"


FOCUS_WORTH = 20


def magic_worth(judge: object, answer: StoryMagic) -> int:
    """A Reagent for nothing; else help with as few cards as may be."""
    if answer is None:
        return 0
    return FOCUS_WORTH if len(answer) == 1 else 10 - len(answer[2])
