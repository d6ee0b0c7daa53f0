"""Magic actions (8.3) and spells cast with Cantrip points. May ask."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.dragon_dice.rolls import DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import IN_ARMIES, Area, army_at, dice_in
from core.games.dragon_dice.throwing import throw
from core.games.dragon_dice.verbs import Dragon, begin_roll, end_roll


@dataclass(frozen=True, slots=True)
class CantripPoints:
    """Magic that one die gives for spells flagged Cantrip. any_magic: of any element and for any species (20.4)."""

    die: DieId
    amount: int
    any_magic: bool = False


async def magic_action(game: Dragon, seat: int, place: TerrainId | None) -> None:
    """An army rolls magic. place: None for the Reserve Army."""
    kind = RollKind((Purpose.MAGIC,), in_reserves=place is None)
    reserves = dice_in(game.state, seat, Area.RESERVES, *IN_ARMIES)
    begin_roll(game, seat, kind, reserves if place is None else army_at(game.state, seat, place), (), place)
    await throw(game)
    end_roll(game)


async def cast_with_cantrip(
    game: Dragon, seat: int, place: TerrainId | None, points: tuple[CantripPoints, ...]
) -> None:
    """Step 4 of a roll that is no magic action: spells flagged Cantrip, cast and resolved at once."""
    await magic_action(game, seat, place)  # until there are spells
