"""What is looked at after each resolved action, spell, dragon attack and step (1, 18, HR-12, HR-32). May ask."""

from __future__ import annotations

from core.games.dragon_dice.dragonkin import disband_dragonkin
from core.games.dragon_dice.items import bury_excess
from core.games.dragon_dice.terrains import in_play, places
from core.games.dragon_dice.verbs import Dragon
from core.games.dragon_dice.victory import settle


async def end_step(game: Dragon) -> bool:
    """Dragonkin that are alone go, items that nobody can carry are buried, then who is out and what is still held.

    Says whether the match is over.
    """
    if game.state.result is not None:
        return True
    disband_dragonkin(game)
    if game.state.terms.items:
        for seat in in_play(game.state):
            for place in (None, *places(game.state)):
                if game.state.belongings[seat].items[place]:
                    await bury_excess(game, seat, place)
    return settle(game)
