"""Strong drink (17.8): contests cup by cup, what it does to a Lightweight, and the morning after."""

from __future__ import annotations

from core.ask import roll
from core.games.fated_hand.asks import CHECK, RESISTANCE
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.checks import LIGHTWEIGHT, resistance
from core.games.fated_hand.campaign.company import career_now, heroes_of_company, power_with_card, story_of
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_events import CheckMade
from core.games.fated_hand.campaign.story_reagents import stir_reagents
from core.games.fated_hand.campaign.trading import RESISTANCE_DIE
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.drawing import discard_openly, fill_empty_hand, turn_up
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated

CUPS = (2, 4, 6, 8)
"""What each cup needs of both; nobody who resists comes to 8."""
HEAVYWEIGHT = "heavyweight"


async def drink_against(game: Fated, id: FighterId, check: Check) -> bool:
    """Both drink until one fails; where both do, the contest is lost."""
    for needed in CUPS:
        stands = await empties_cup(game, id, check, needed)
        (face,) = await roll(RESISTANCE, (RESISTANCE_DIE,))
        theirs = resistance(check.foe, face).total
        story_verbs.drink_theirs(game, theirs, needed)
        await stir_reagents(game, None)
        if not stands or theirs < needed:
            break
    story_verbs.drink(game, id)
    return stands and theirs < needed


async def empties_cup(game: Fated, id: FighterId, check: Check, needed: int) -> bool:
    """With a card of the Hand."""
    card = await choose_for(game, id, CHECK, tuple(game.state.fighters[id].hand))
    await turn_up(game, (card,))
    reached = power_with_card(game.state, id, check.skill, check.about, game.face(card))
    game.note(CheckMade(id, check.skill, reached, needed, reached.total >= needed))
    await discard_openly(game, id, (card,))
    await fill_empty_hand(game, id)
    await stir_reagents(game, id)
    return reached.total >= needed


def wake_up(game: Fated) -> None:
    """The morning after: Heavyweights and Lightweights who drank have 1 Exhaustion more (House)."""
    for id in heroes_of_company(game.state):
        feels_it = {HEAVYWEIGHT, LIGHTWEIGHT} & {*career_now(game.state, id).talents}
        if id in story_of(game.state).drunk and feels_it:
            story_verbs.tire(game, id, 1)
    story_verbs.sober_up(game)
