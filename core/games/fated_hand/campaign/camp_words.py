"""An evening in a camp in words, and what a bot thinks of each way to spend it."""

from __future__ import annotations

from core.games.fated_hand.campaign.camping import (
    BUY,
    FETCH,
    MEND,
    SELL,
    SLEEP,
    SPAR,
    STOW,
    STUDY,
    TAUGHT,
    Deed,
    camp_of,
    price_of_mending,
)
from core.games.fated_hand.campaign.company import hero_now, story_of
from core.games.fated_hand.campaign.story_words import At
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.judging import Judge
from core.games.fated_hand.naming import fighter_name, item_name
from core.kit.english import numbered
from core.questions import Choose

WORTH = {MEND: 8, STUDY: 2, SPAR: 1}


def camp_prompt(asked: At[Choices[Deed]]) -> str:
    name, coins = fighter_name(asked.state, asked.subject.id), numbered(story_of(asked.state).purse, "coin", "coins")
    worn = hero_now(asked.state, asked.subject.id).has.exhaustion
    return f"The evening of {name}, who has {worn} Exhaustion. The purse holds {coins}. Choose what {name} does."


def camp_option(deed: Deed, asked: At[Choices[Deed]]) -> str:
    what, item = deed
    if what == SLEEP:
        is_worn = hero_now(asked.state, asked.subject.id).has.exhaustion > 0
        return "Sleep long (-1 Exhaustion)" if is_worn else "Sleep long (rested already)"
    if what in TAUGHT:
        return f"{'Study' if what == STUDY else 'Spar with'} {item_name(item)} ({TAUGHT[what]} points)"
    if what == STOW:
        return f"Leave {item_name(item)} with the baggage"
    if what == FETCH:
        return f"Take {item_name(item)} from the baggage"
    camp = camp_of(asked.state)
    price = {BUY: dict(camp.wares).get(item, 0), MEND: price_of_mending(asked.state), SELL: camp.buys}[what]
    return f"{what.capitalize()} {item_name(item)} ({numbered(price, 'coin', 'coins')})"


def camp_worth(judge: Judge, deed: Deed) -> int:
    """Armour first, what is broken whole; then sleep for whoever is worn, and what can be learnt for the others."""
    options = judge.asked.options if isinstance(judge.asked, Choose) else None
    assert isinstance(options, Choices), "an evening is somebody's"
    what, item = deed
    has = hero_now(judge.state, options.id).has
    if what in (SELL, STOW):
        return -1
    if what in (BUY, FETCH):
        return 9 if item in COMPONENTS.armour and not has.armour else -1
    return WORTH[what] if what != SLEEP else 7 * bool(has.exhaustion)
