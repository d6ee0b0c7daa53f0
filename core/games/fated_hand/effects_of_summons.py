"""What spells do that summon creatures, as plain data, and the function for each sort of it."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.fated_hand import verbs
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.state import FatedHandState, FighterId, Summoned, is_free, square_of
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.summoning import summon
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, eight_way_neighbours


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """A creature that its caster controls from now on. tiles: all that it covers, its square first."""

    kind: str
    spell: str
    tiles: tuple[Square, ...]


@carries(Summon)
async def summons(game: Fated, effect: Summon, at: At, bearer: FighterId) -> None:
    await summon(game, effect.kind, Summoned(bearer, effect.spell, size=len(effect.tiles)), *effect.tiles)


@dataclass(frozen=True, slots=True)
class SummonAnother(Effect):
    """One more of them beside its caster, on a tile of its choice; nothing where there is no room."""

    kind: str
    spell: str


@carries(SummonAnother)
async def summons_another(game: Fated, effect: SummonAnother, at: At, bearer: FighterId) -> None:
    room = tuple(room_beside(game.state, bearer))
    if room:
        square = await pick(game, bearer, effect.spell, "tile", room)
        await summons(game, Summon(effect.kind, effect.spell, (square,)), at, bearer)


@dataclass(frozen=True, slots=True)
class CountCast(Effect):
    """It was cast once more in this battle."""

    spell: str


@carries(CountCast)
def counts_cast(game: Fated, effect: CountCast, at: At, bearer: FighterId) -> None:
    verbs.limit(game, bearer, effect.spell, "battle")


def room_beside(state: FatedHandState, id: FighterId) -> list[Square]:
    """Free tiles next to it to which it could step."""
    here = square_of(state, id)
    return [to for to in eight_way_neighbours(here) if state.ground.can_step(here, to) and is_free(state, to)]
