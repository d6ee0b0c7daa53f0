"""Dragons (14): which are where, what their faces do, who may attack whom, and how they are brought to a terrain."""

from __future__ import annotations

from functools import cache

from core.dice import Die, with_faces
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import DragonFace, DragonKind
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import (
    Area,
    AttackingDragon,
    Bond,
    DragonDiceState,
    DragonPart,
    OwnedDie,
)
from core.games.dragon_dice.terrains import speaker_of
from core.games.dragon_dice.verbs import Dragon, move_dice
from core.plain import Seat

AUTOMATIC_SAVES = 5
WHITE = "white"
TAME, SLAY, CONTROL = "tame", "slay", "control"
"""The powers of champions (20.5)."""


def kind_of(dragon: OwnedDie) -> DragonKind:
    return components().dragons[dragon.die.kind]


def kind_by_id(state: DragonDiceState, dragon: DieId) -> DragonKind:
    return kind_of(state.dice[dragon])


def dragons_at(state: DragonDiceState, place: TerrainId) -> list[OwnedDie]:
    """All dragons at a terrain, whoever owns them."""
    found = [each for own in state.belongings for each in own.beside[place] if each.die.sort is DieSort.DRAGON]
    return sorted(found, key=lambda each: each.id) if len(found) > 1 else found


# --- who attacks whom (14.2)


def may_attack(attacker: DragonKind, target: DragonKind) -> bool:
    """Whether a dragon of the one kind attacks one of the other."""
    row = components().dragon_targets.get(f"{attacker.sort} on {target.sort}")
    if row is None:
        return False
    own, others = set(attacker.elements), set(target.elements)
    return not {"": False, "shared": bool(own & others), "equal": own == others}[row.unless]


def targets_of(state: DragonDiceState, dragon: OwnedDie, place: TerrainId) -> list[DieId]:
    """The dragons there that it attacks rather than an army."""
    others = [each for each in dragons_at(state, place) if each.id != dragon.id]
    return [each.id for each in others if may_attack(kind_of(dragon), kind_of(each))]


def decides_for(state: DragonDiceState, dragon: DieId) -> Seat:
    """Who says what a dragon does: who controls it, else its owner or who speaks for that one (HR-46)."""
    bond = bond_of(state, dragon, CONTROL)
    return speaker_of(state, state.dice[dragon].owner) if bond is None else state.dice[bond.champion].owner


def bond_of(state: DragonDiceState, dragon: DieId, power: str) -> Bond | None:
    """The bond of this power that a champion has with the dragon."""
    return next((each for each in state.bonds if (each.dragon, each.power) == (dragon, power)), None)


# --- what it shows


def attacking_of(state: DragonDiceState, dragon: DieId) -> AttackingDragon:
    """What a dragon does in the attack that goes on."""
    attack = state.dragon_attack
    assert attack is not None
    return next(each for each in attack.dragons if each.dragon == dragon)


def faces(state: DragonDiceState, attacking: AttackingDragon) -> list[DragonFace]:
    """All that a dragon shows in this attack."""
    printed, parts = kind_by_id(state, attacking.dragon).faces, components()
    return [parts.dragon_faces[printed[side - 1]] for side in attacking.sides]


def shows(state: DragonDiceState, attacking: AttackingDragon, do: str) -> bool:
    return any(face.do == do for face in faces(state, attacking))


def is_thrown_again(state: DragonDiceState, attacking: AttackingDragon) -> bool:
    """Whether its last face has it thrown again: a Tail, and a Breath that is not upon an army."""
    again = faces(state, attacking)[-1].do
    return again == "again" or (again == "breathe" and attacking.part is not DragonPart.ARMY)


@cache
def printed_dragon(kind: str) -> Die:
    """A dragon as the kernel throws it."""
    return with_faces(kind, *components().dragons[kind].faces)


def strength(kind: DragonKind) -> int:
    """A White Dragon does all things twice."""
    return 2 if kind.sort == WHITE else 1


def damage_made(state: DragonDiceState, attacking: AttackingDragon) -> int:
    """Upon a dragon or an army; there breath kills at once, and is none of it."""
    breathes = attacking.part is not DragonPart.ARMY
    counted = [face.damage for face in faces(state, attacking) if breathes or face.do != "breathe"]
    return 0 if attacking.ignored else sum(counted) * strength(kind_by_id(state, attacking.dragon))


def needed_to_kill(state: DragonDiceState, attacking: AttackingDragon) -> int:
    """Its automatic saves, unless it shows Belly, and its health."""
    saves = 0 if shows(state, attacking, "bare") else AUTOMATIC_SAVES
    return saves + kind_by_id(state, attacking.dragon).health


# --- how they come


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
    return tuple([each.id for each in _within_reach(state, to) if kind_of(each).sort == WHITE])


def _within_reach(state: DragonDiceState, to: TerrainId | None) -> list[OwnedDie]:
    dragons = [each for each in state.dice if each.die.sort is DieSort.DRAGON]
    return [
        each
        for each in dragons
        if each.area is Area.POOL or (each.area is Area.TERRAIN and (to is None or each.terrain != to))
    ]


def _answers(dragon: OwnedDie, elements: tuple[str, ...], ivory_hybrids: bool) -> bool:
    kind, in_pool = kind_of(dragon), dragon.area is Area.POOL
    if kind.sort == WHITE:
        return False
    if kind.sort == "ivory":
        return in_pool
    if kind.sort == "ivory_hybrid" and in_pool and ivory_hybrids:
        return True
    return bool(set(kind.elements) & set(elements))


def summon_dragon(game: Dragon, dragon: DieId, to: TerrainId) -> None:
    """A dragon comes to a terrain, from wherever it is."""
    move_dice(game, game.state.dice[dragon].owner, (dragon,), Area.TERRAIN, to)


# --- champions and their dragons (20.5)


def ridden(state: DragonDiceState, seat: Seat) -> tuple[tuple[DieId, DieId], ...]:
    """The seat's champions with the dragons that they have tamed: both may move to any other terrain in Retreat."""
    own = [each for each in state.bonds if each.power == TAME and state.dice[each.champion].owner == seat]
    return tuple([(each.champion, each.dragon) for each in own])


def ride(game: Dragon, champion: DieId, to: TerrainId, items: tuple[DieId, ...] = ()) -> None:
    """A champion moves with the dragon that it has tamed, and with these items of its army that it carries."""
    seat = game.state.dice[champion].owner
    dragon = next(dragon for rider, dragon in ridden(game.state, seat) if rider == champion)
    move_dice(game, seat, (champion, dragon, *items), Area.TERRAIN, to)


def is_tame_for(state: DragonDiceState, dragon: DieId, seat: Seat) -> bool:
    """Whether its tamer is in the army that it would attack; both stand at one terrain as long as the bond holds."""
    bond = bond_of(state, dragon, TAME)
    return bond is not None and state.dice[bond.champion].owner == seat
