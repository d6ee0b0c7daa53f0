"""Reagents between battles (2, HR-62): drawn while others check, and by Focus between two steps."""

from __future__ import annotations

from core.games.fated_hand.campaign.company import career_now, heroes_of_company
from core.games.fated_hand.drawing import gather_reagent
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated


def casters(state: FatedHandState) -> list[FighterId]:
    """Heroes whose class, as the story has made it, has a Reagent Hand."""
    return [id for id in heroes_of_company(state) if career_now(state, id).kind.reagents]


def has_room(state: FatedHandState, id: FighterId) -> bool:
    """For one Reagent more."""
    return len(state.fighters[id].reagents) < career_now(state, id).kind.reagents


async def stir_reagents(game: Fated, by: FighterId | None) -> None:
    """Somebody checks, by: None for whoever resists; all others who have magic draw a Reagent, up to their size."""
    for id in casters(game.state):
        if id != by and has_room(game.state, id):
            await gather_reagent(game, id)
