"""Magic of a story in words, and what a bot thinks of it."""

from __future__ import annotations

from core.games.fated_hand.campaign.story_casts import StoryCasts, StoryMagic
from core.games.fated_hand.campaign.story_magic import told_item
from core.games.fated_hand.campaign.story_spells import AGAIN, story_spells
from core.games.fated_hand.naming import fighter_name, item_name
from core.games.fated_hand.spell_words import cards_text
from core.games.fated_hand.state import FatedHandState, FighterId
from core.kit.rows import Asked
from core.plain import Answer


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
    name, aim, cards = answer
    at = aim_words(asked.state, aim)
    return f"{story_spells()[name].name}{at}, for {cards_text(tuple(map(asked.view.face, cards)))}"


def aim_words(state: FatedHandState, aim: Answer) -> str:
    """' for Pell', ' on the Club of Pell', or ' once more'."""
    if aim == AGAIN:
        return " once more"
    if isinstance(aim, tuple):
        id, item = told_item(aim)
        return f" on the {item_name(item)} of {fighter_name(state, id)}"
    return f" for {fighter_name(state, FighterId(aim))}" if isinstance(aim, int) else ""


FOCUS_WORTH = 20


def magic_worth(judge: object, answer: StoryMagic) -> int:
    """A Reagent for nothing; else help with as few cards as may be."""
    if answer is None:
        return 0
    if len(answer) == 1:
        return FOCUS_WORTH
    return -1 if answer[0] in FOR_THE_CURIOUS else 10 - len(answer[2])


FOR_THE_CURIOUS = ("arcane_sight", "detect_magic", "sanctuary")
"""Spells of which nobody knows beforehand whether they help."""
