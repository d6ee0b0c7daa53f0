"""What Fated Hand says about the questions of a story, and what a bot thinks of each answer: a row for each."""

from __future__ import annotations

from core.games.fated_hand import asks
from core.games.fated_hand.campaign.camp_words import camp_option, camp_prompt, camp_worth
from core.games.fated_hand.campaign.growth import Growth
from core.games.fated_hand.campaign.master_words import MASTER_EVENTS, MASTER_ROWS, MASTER_SENTENCES
from core.games.fated_hand.campaign.story_casts import StoryCasts
from core.games.fated_hand.campaign.story_judging import growth_worth, way_worth
from core.games.fated_hand.campaign.story_magic_words import magic_option, magic_prompt, magic_worth
from core.games.fated_hand.campaign.story_words import (
    STORY_EVENTS,
    STORY_SENTENCES,
    check_prompt,
    growth_option,
    growth_prompt,
    scene_option,
    scene_prompt,
)
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.judging import Judge
from core.games.fated_hand.pick_words import card_option
from core.games.fated_hand.state import FatedHandState
from core.kit.rows import Row, falls
from core.kit.rows import asks as row
from core.kit.words import Chapter
from core.questions import Roll

ROWS: tuple[Row[FatedHandState, Judge], ...] = (
    row(
        asks.SCENE, Choices, prompt=scene_prompt, option=scene_option,
        worth=lambda judge, way: way_worth(judge.state, *way),
        note=(
            "A story",
            "Each hero speaks in turn for the company. A check is attribute, 1 for a skill, talents and a card; how"
            " much is needed is told when the card lies.",
        ),
    ),
    row(
        asks.CAMP, Choices, prompt=camp_prompt, option=camp_option, worth=camp_worth,
        note=("A camp", "Trade and mending take no time. A long sleep, a master or sparring take the evening."),
    ),
    row(
        asks.CHECK, Choices, prompt=check_prompt, option=card_option, worth=Judge.check_card, nothing="Leave it",
        note=("A card for a check", "Four cards must do for all checks until the Hand is empty. Then it is filled."),
    ),
    row(
        asks.STORY_MAGIC, StoryCasts, prompt=magic_prompt, option=magic_option, worth=magic_worth,
        nothing="No magic",
        note=(
            "Magic in a story",
            "Who has magic draws a Reagent when others check, and may Focus once between two steps.",
        ),
    ),
    row(
        asks.GROWTH, Growth, prompt=growth_prompt, option=growth_option,
        worth=lambda judge, answer: growth_worth(answer),
        note=("A level", "A promotion brings a class and its perk; each level brings one perk more."),
    ),
    *MASTER_ROWS,
    falls(asks.STAR_SUIT, Roll, prompt="Chance says under which Star Suit somebody was born.", option="Drawn"),
    falls(asks.RESISTANCE, Roll, prompt="A die of twelve for whoever resists.", option="Rolled"),
)  # fmt: skip
CHAPTER = Chapter(ROWS, (*STORY_SENTENCES, *MASTER_SENTENCES))
EVENTS = (*STORY_EVENTS, *MASTER_EVENTS)
