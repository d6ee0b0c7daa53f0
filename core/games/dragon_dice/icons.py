"""Step 4 of a roll: special icons act one by one, in an order that is asked for only where it can matter (16). May ask.

Each operation of an icon is a function in the table `ACTS`, which the modules beside this one fill as they are loaded.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import TypeAlias

from core.ask import choose
from core.frozen import frozen
from core.games.dragon_dice.asks import EITHER_WAY, NEXT_ICON
from core.games.dragon_dice.box import BoxDie, DieNumber, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.operations import Operation
from core.games.dragon_dice.results import ways_of
from core.games.dragon_dice.rolls import DiceRoll, DieId, DieResult, Note, RollKind, Source, acts_in
from core.games.dragon_dice.throwing import throw
from core.games.dragon_dice.verbs import Dragon, act_in_roll, add_result
from core.plain import Seat


@frozen
class ShownIcon:
    """One face of a special icon: the place of its die in the roll, and the place of the face on it."""

    place: int
    face: int
    die: DieId
    number: DieNumber
    amount: int
    element: str = ""

    @property
    def printed(self) -> BoxDie:
        return box()[self.number]


@frozen
class Acting:
    """Copies of one icon that act as one. seat: who rolls them."""

    seat: Seat
    icon: str
    shown: tuple[ShownIcon, ...]

    @property
    def dice(self) -> tuple[DieId, ...]:
        return tuple(dict.fromkeys(each.die for each in self.shown))

    def amount(self, operation: Operation) -> int:
        """Of all copies together: a fixed number counts for each of them."""
        return sum(operation.amount or each.amount for each in self.shown)


Act: TypeAlias = Callable[[Dragon, Acting, Operation], Awaitable[None] | None]
"""What an operation does in the innermost roll, whose state is to be looked at again after each question."""

ACTS: dict[str, Act] = {}

Delayed: TypeAlias = Callable[[Dragon, Note], Awaitable[None] | None]
"""What an attacker's icon does to the faces of the save roll that answers it, the innermost roll (step 2)."""

DELAYED: dict[str, Delayed] = {}

MADE_LATER = ("results", "results_choice", "counts_as_id", "reroll_self_add", "lose_automatic_saves")
"""Operations that other steps carry out: results are made in steps 5 and 8, what is thrown again has been in step 3."""

QUIET = (*MADE_LATER, "defender_subtract", "opponent_subtract", "no_counter_attack", "charge", "double_units")
"""Operations of which it cannot matter when they act."""


def acts(do: str) -> Callable[[Act], Act]:
    """Enters the function of an operation."""

    def enter(act: Act) -> Act:
        ACTS[do] = act
        return act

    return enter


def delayed(do: str) -> Callable[[Delayed], Delayed]:
    """Enters the function of an operation that acts in the answer to the roll."""

    def enter(act: Delayed) -> Delayed:
        DELAYED[do] = act
        return act

    return enter


async def act_all(game: Dragon) -> None:
    """Every icon of the innermost roll that names such a roll acts, also those that come to light on the way."""
    if game.state.rolls[-1].kind.results_only:
        return
    while open_icons := waiting(game.state.rolls[-1]):
        next_one = await _next(game, open_icons)
        act_in_roll(game, next_one.icon, tuple([(each.place, each.face) for each in next_one.shown]))
        ways = ways_of(next_one.icon, game.state.rolls[-1].kind)
        if len(ways) > 1:
            await _serve_one_purpose(game, next_one, ways)
            continue
        for operation in acting_operations(game.state.rolls[-1].kind, next_one.icon):
            await carry_out(game, next_one, operation)


async def _serve_one_purpose(game: Dragon, acting: Acting, ways: tuple[tuple[Operation, ...], ...]) -> None:
    """Each copy is used for one purpose of the roll, as its owner says (9.6); those used alike act as one."""
    used: list[list[ShownIcon]] = [[] for _ in ways]
    for shown in acting.shown:
        options = tuple([(shown.die, shown.face, way) for way in range(len(ways))])
        _, _, way = await choose(acting.seat, EITHER_WAY, options)
        used[way].append(shown)
    for operations, alike in zip(ways, used, strict=True):
        for operation in operations if alike else ():
            await take(game, Acting(acting.seat, acting.icon, tuple(alike)), operation)


async def take(game: Dragon, acting: Acting, operation: Operation) -> None:
    """One operation of a way or an option that was chosen."""
    if operation.do == "results":
        for shown in acting.shown:
            reason = f"{acting.icon} of {shown.printed.name}"
            for type in operation.types:
                amount = operation.amount or shown.amount
                add_result(game, DieResult(shown.die, Source.SPECIAL, type, amount, reason))
    elif operation.do == "reroll_self_add":
        await throw(game, [shown.place for shown in acting.shown])
    else:
        await carry_out(game, acting, operation)


async def carry_out(game: Dragon, acting: Acting, operation: Operation) -> None:
    """What other steps make is left to them."""
    if operation.do in ACTS:
        rest = ACTS[operation.do](game, acting, operation)
        if rest is not None:
            await rest


def acting_operations(kind: RollKind, icon: str) -> tuple[Operation, ...]:
    """What an icon does in rolls of this kind."""
    return acting_in(kind)[icon]


@cache
def acting_in(kind: RollKind) -> dict[str, tuple[Operation, ...]]:
    """What each icon does in rolls of this kind."""
    icons = components().icons.values()
    return {icon.id: tuple([each for each in icon.operations if acts_in(each.when, kind)]) for icon in icons}


def waiting(roll: DiceRoll) -> dict[str, tuple[ShownIcon, ...]]:
    """The icons that have yet to act in the roll, with their copies in the order of the dice."""
    found: dict[str, list[ShownIcon]] = {}
    acting = acting_in(roll.kind)
    for place, thrown in enumerate(roll.dice):
        if thrown.has_left:
            continue
        faces = thrown.die.faces
        for number, side in enumerate(thrown.faces):
            face = faces[side - 1]
            if face.is_special and acting[face.icon] and number not in thrown.done:
                shown = ShownIcon(place, number, thrown.id, thrown.number, face.count, face.element)
                found.setdefault(face.icon, []).append(shown)
    return {icon: tuple(shown) for icon, shown in found.items()}


async def _next(game: Dragon, open_icons: dict[str, tuple[ShownIcon, ...]]) -> Acting:
    """Icons that only count come first. Of others the owner says which is next, and whether its copies act as one."""
    roll = game.state.rolls[-1]
    for icon, shown in open_icons.items():
        if all(each.do in QUIET for each in acting_operations(roll.kind, icon)):
            return Acting(roll.seat, icon, shown if _merges(icon) else shown[:1])
    options = [(icon, count) for icon, shown in open_icons.items() for count in _counts(icon, len(shown))]
    icon, count = options[0] if len(options) == 1 else await choose(roll.seat, NEXT_ICON, tuple(options))
    return Acting(roll.seat, icon, open_icons[icon][:count])


def _counts(icon: str, copies: int) -> tuple[int, ...]:
    """How many copies may act at once; all of them as one comes first, being never worse (HR-21)."""
    return (copies, 1) if _merges(icon) and copies > 1 else (1,)


def _merges(icon: str) -> bool:
    return components().icons[icon].merges
