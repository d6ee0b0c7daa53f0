"""Prices, and what a Haggler makes of them (17.8)."""

from __future__ import annotations

from core.ask import roll
from core.dice import numbered
from core.games.fated_hand.asks import CHECK, RESISTANCE
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.checks import resistance
from core.games.fated_hand.campaign.company import career_now, power_with_card
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_events import CheckMade
from core.games.fated_hand.campaign.story_reagents import stir_reagents
from core.games.fated_hand.campaign.story_state import Bargain
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.drawing import discard_openly, fill_empty_hand, turn_up
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated

RESISTANCE_DIE = numbered(12)
HAGGLER = "haggler"
HAGGLING = Check("rhetoric", 0, "trade", False, 0)
"""Somebody resists; how skilled it is the one who haggles does not know."""


async def bargain(game: Fated, id: FighterId, price: int, haggle: int, *, is_sale: bool = False) -> int:
    """What is paid. A Haggler may play a card for it: each point that its Rhetoric is above that of the other takes a
    tenth off, or adds one where it sells, as much as that makes in whole coins. haggle: the skill of the other, -1
    where the price is fixed.
    """
    if haggle < 0 or HAGGLER not in career_now(game.state, id).talents:
        return price
    story_verbs.haggle_over(game, Bargain(price, is_sale))
    card = await choose_for(game, id, CHECK, (None, *game.state.fighters[id].hand))
    story_verbs.haggle_over(game, None)
    if card is None:
        return price
    await turn_up(game, (card,))
    power = power_with_card(game.state, id, HAGGLING.skill, HAGGLING.about, game.face(card))
    (face,) = await roll(RESISTANCE, (RESISTANCE_DIE,))
    against = resistance(haggle, face).total
    game.note(CheckMade(id, HAGGLING.skill, power, against, power.total > against))
    await discard_openly(game, id, (card,))
    await fill_empty_hand(game, id)
    await stir_reagents(game, id)
    await stir_reagents(game, None)
    tenths = price * max(0, power.total - against) // 10
    return price + tenths if is_sale else price - tenths
