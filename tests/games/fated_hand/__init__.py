"""Perks and spells stand in the order in which a battle loads them, whichever of them a test imports first."""

from core.games.fated_hand import battle as battle
