"""The interpreter of the effect language (1.2): who is who while a list of effects runs, and the table of operations.

`effects` fills `OPERATIONS` with one function for each operation. Those who need to run effects in the middle of a
number (a loss that fuses may lower, a fall they may prevent) import this module and never `effects`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TypeAlias

from core.frozen import frozen, slotted
from core.games.stonebound.forms import Effect
from core.games.stonebound.state import StoneState, UnitId
from core.games.stonebound.verbs import Stones
from core.plain import Answer
from core.questions import Question


@slotted
class Pending:
    """What a trigger may still change: a loss not yet applied, HP kept instead of falling, who becomes the target."""

    loss: int = 0
    kept: int = 0
    target: UnitId | None = None


@frozen
class Scene:
    """Who is who. In a fuse the user is its bearer.

    attacker, lost: after an attack, who made it and how many HP the bearer lost to that action. pending: see there.
    """

    ability: str
    user: UnitId
    target: UnitId | None
    attacker: UnitId | None = None
    lost: int = 0
    pending: Pending | None = None


Operation: TypeAlias = Callable[[Stones, Scene, Effect], Coroutine[Question, Answer, None] | None]
"""Carries out one effect; the async ones may ask."""

OPERATIONS: dict[str, Operation] = {}
"""Operation -> its function. Those that hold while a fuse runs are not here, see `PASSIVE`."""

PASSIVE = ("hand_size", "immunity", "on_event")
"""Operations that nobody carries out: they hold as long as the fuse runs. So does `modify_stat` with while_fused."""

ON_THE_PENDING = ("redirect", "reduce_damage", "survive")
NEED_NOBODY = ("draw", "raise", *ON_THE_PENDING)
"""Operations that work though the target has fallen; `raise` is made for that."""


async def run(game: Stones, scene: Scene, effects: tuple[Effect, ...]) -> None:
    """Carry out the effects in their order, until the user falls or the match is over."""
    for effect in effects:
        if game.state.result is not None or game.state.units[scene.user].fallen:
            return
        if not matters(game.state, scene, effect):
            continue
        waiting = OPERATIONS[effect.op](game, scene, effect)
        if waiting is not None:
            await waiting


def matters(state: StoneState, scene: Scene, effect: Effect) -> bool:
    """Whether there is anybody left to work on: what is aimed at a fallen unit is skipped, rolls included (H35)."""
    inside = effect.then + effect.otherwise
    if inside:
        return any(matters(state, scene, inner) for inner in inside)
    if effect.op in NEED_NOBODY:
        return True
    unit_id = whom(scene, effect)
    return unit_id is not None and state.units[unit_id].stands


def whom(scene: Scene, effect: Effect) -> UnitId | None:
    """The unit that the effect works on."""
    if effect.op in ("counter", "reflect") or effect.to == "attacker":
        return scene.attacker
    return scene.target if effect.to == "target" else scene.user


def recipient(scene: Scene, effect: Effect) -> UnitId:
    """The same, where there must be one."""
    unit_id = whom(scene, effect)
    assert unit_id is not None, f"{scene.ability}: {effect.op} has nobody to work on"
    return unit_id
