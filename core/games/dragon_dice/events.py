"""What can happen in Dragon Dice, for motion, sound, chronicle and statistics."""

from __future__ import annotations

from dataclasses import dataclass

from core.events import Event
from core.games.dragon_dice.rolls import DieId, RollKind, TerrainId
from core.games.dragon_dice.state import Area
from core.kit.lasting import Lasting


@dataclass(frozen=True, slots=True)
class ForceOpened(Event):
    """The seat's plan lies open, and its dice are in the match."""

    seat: int
    dice: tuple[DieId, ...]


@dataclass(frozen=True, slots=True)
class DiceMoved(Event):
    """These dice of one seat lie in an area now, at this terrain if it is one."""

    seat: int
    dice: tuple[DieId, ...]
    area: Area
    terrain: TerrainId | None


@dataclass(frozen=True, slots=True)
class UnitsExchanged(Event):
    """pairs: who went, and who came in its place; all at once."""

    seat: int
    pairs: tuple[tuple[DieId, DieId], ...]


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    effect: Lasting


@dataclass(frozen=True, slots=True)
class EffectsEnded(Event):
    effects: tuple[Lasting, ...]


@dataclass(frozen=True, slots=True)
class RollBegan(Event):
    seat: int
    kind: RollKind
    dice: tuple[DieId, ...]


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """sides: what each of these dice shows, from 1. added: they were thrown again, and earlier faces count too."""

    seat: int
    dice: tuple[DieId, ...]
    sides: tuple[int, ...]
    added: bool


@dataclass(frozen=True, slots=True)
class RollEnded(Event):
    seat: int
