"""Magic between two steps of a story (17.7, HR-62): each who has any may Focus once."""

from __future__ import annotations

from core.ask import choose
from core.games.fated_hand import verbs
from core.games.fated_hand.asks import STORY_MAGIC
from core.games.fated_hand.campaign.story_casts import StoryCasts
from core.games.fated_hand.campaign.story_reagents import casters, has_room
from core.games.fated_hand.drawing import gather_reagent
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated


async def work_between(game: Fated) -> None:
    for id in casters(game.state):
        if has_room(game.state, id):
            await offer_focus(game, id)


async def offer_focus(game: Fated, id: FighterId) -> None:
    options = StoryCasts(game.state, id, (), may_focus=True, faces=game.faces)
    if await choose(game.state.fighters[id].seat, STORY_MAGIC, options) is not None:
        verbs.focus(game, id)
        await gather_reagent(game, id)
