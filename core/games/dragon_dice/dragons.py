"""Dragons (14): which are where, how they are brought to a terrain, and the phase in which they attack."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import DRAGON_TERRAIN, DRAGON_TO_REFLECT, DRAGON_TO_SHIFT, JAWS_TO_KILL, POWER_ON
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import DragonKind
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie
from core.games.dragon_dice.verbs import Dragon, move_dice


def kind_of(dragon: OwnedDie) -> DragonKind:
    return components().dragons[dragon.die.kind]


def dragons_at(state: DragonDiceState, place: TerrainId) -> list[OwnedDie]:
    """All dragons at a terrain, whoever owns them."""
    return [each for each in state.dice if each.die.sort is DieSort.DRAGON and each.terrain == place]


def summonable(
    state: DragonDiceState, elements: tuple[str, ...], to: TerrainId | None = None, *, ivory_hybrids: bool = True
) -> tuple[DieId, ...]:
    """The dragons that an effect of one of these elements can bring to a terrain, out of any pool or off another one.

    Ivory ones come out of pools only (14.1); ivory_hybrids: also those of an element that is none of these. White ones
    never come like this. to: None where the terrain is chosen later.
    """
    return tuple([each.id for each in _within_reach(state, to) if _answers(each, elements, ivory_hybrids)])


def summonable_white(state: DragonDiceState, to: TerrainId) -> tuple[DieId, ...]:
    """The White Dragons that can be brought to a terrain."""
    return tuple([each.id for each in _within_reach(state, to) if kind_of(each).sort == "white"])


def _within_reach(state: DragonDiceState, to: TerrainId | None) -> list[OwnedDie]:
    dragons = [each for each in state.dice if each.die.sort is DieSort.DRAGON]
    return [
        each
        for each in dragons
        if each.area is Area.POOL or (each.area is Area.TERRAIN and (to is None or each.terrain != to))
    ]


def _answers(dragon: OwnedDie, elements: tuple[str, ...], ivory_hybrids: bool) -> bool:
    kind, in_pool = kind_of(dragon), dragon.area is Area.POOL
    if kind.sort == "white":
        return False
    if kind.sort == "ivory":
        return in_pool
    if kind.sort == "ivory_hybrid" and in_pool and ivory_hybrids:
        return True
    return bool(set(kind.elements) & set(elements))


def summon_dragon(game: Dragon, dragon: DieId, to: TerrainId) -> None:
    """A dragon comes to a terrain, from wherever it is."""
    move_dice(game, game.state.dice[dragon].owner, (dragon,), Area.TERRAIN, to)


async def dragon_phase(game: Dragon, seat: int) -> None:
    """Phase 3: the dragons attack at each terrain where the seat has an army, in its order."""
    raise NotImplementedError(await choose(0, DRAGON_TERRAIN, (0,)))


# --- what special icons do in the response to dragons; each asks whoever rolls


async def use_power(game: Dragon, champion: DieId) -> None:
    """The logo of a champion of the Eldarim: its power on one dragon that attacks its army."""
    raise NotImplementedError(await choose(0, POWER_ON, (0,)))


async def kill_jaws_dragon(game: Dragon) -> bool:
    """Decapitate, Impale, the logo of Earthfang: one dragon that shows Jaws is killed; False if none does."""
    raise NotImplementedError(await choose(0, JAWS_TO_KILL, (0,)))


async def reflect_dragon_damage(game: Dragon) -> int:
    """Bash: one dragon suffers what it deals to the army, which gains so many saves."""
    raise NotImplementedError(await choose(0, DRAGON_TO_REFLECT, (0,)))


async def shift_dragon(game: Dragon, seat: int, elements: tuple[str, ...]) -> None:
    """The logo of a champion of the Dragonkin: a dragon of one of these elements may go from one terrain to another."""
    raise NotImplementedError(await choose(0, DRAGON_TO_SHIFT, (0,)))


# --- champions and their dragons (20.5)


def ridden(state: DragonDiceState, seat: int) -> tuple[tuple[DieId, DieId], ...]:
    """The seat's champions with the dragons that they have tamed: both may move to any other terrain in Retreat."""
    raise NotImplementedError


def ride(game: Dragon, champion: DieId, to: TerrainId) -> None:
    """A champion moves with the dragon that it has tamed."""
    raise NotImplementedError


def free_white_dragons(game: Dragon, seat: int) -> None:
    """In phase 1 of the seat's turn the bonds of its champions with White Dragons end."""
    raise NotImplementedError
