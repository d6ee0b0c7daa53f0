"""What can happen in a roll of Dragon Dice, and to the units it strikes, beside what `events` has."""

from __future__ import annotations

from core.breakdown import Steps
from core.events import Event
from core.frozen import frozen
from core.games.dragon_dice.rolls import DieId, RollKind, TerrainId
from core.plain import Seat


@frozen
class IconActed(Event):
    """A special icon acts in its roll; dice: those that show it."""

    seat: Seat
    icon: str
    dice: tuple[DieId, ...]


@frozen
class RollTotalled(Event):
    """totals: each type that was counted, with the way to its total; dice: those that made it."""

    seat: Seat
    kind: RollKind
    dice: tuple[DieId, ...]
    totals: tuple[tuple[str, Steps], ...]


@frozen
class ArmyDamaged(Event):
    """So much damage is done to a seat's army, beyond all saves. cause: of what, for people; way: to the amount."""

    seat: Seat
    terrain: TerrainId | None
    amount: int
    cause: str
    way: Steps | None


@frozen
class UnitKilled(Event):
    seat: Seat
    unit: DieId
    cause: str


@frozen
class DieBuried(Event):
    seat: Seat
    die: DieId
    cause: str
