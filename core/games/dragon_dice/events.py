"""What can happen in Dragon Dice, for motion, sound, chronicle and statistics."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from core.breakdown import Steps
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
class IconActed(Event):
    """A special icon acts in its roll; dice: those that show it."""

    seat: int
    icon: str
    dice: tuple[DieId, ...]


@dataclass(frozen=True, slots=True)
class RollTotalled(Event):
    """totals: each type that was counted, with the way to its total; dice: those that made it."""

    seat: int
    kind: RollKind
    dice: tuple[DieId, ...]
    totals: tuple[tuple[str, Steps], ...]


@dataclass(frozen=True, slots=True)
class RollEnded(Event):
    seat: int


# --- terrains


@dataclass(frozen=True, slots=True)
class TerrainTurned(Event):
    """It shows this face now. cause: the maneuver or the spell, for people."""

    terrain: TerrainId
    face: int
    cause: str


@dataclass(frozen=True, slots=True)
class TerrainCaptured(Event):
    seat: int
    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class CaptureEnded(Event):
    """The seat controls the terrain no more."""

    seat: int
    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class PlayerOut(Event):
    """The seat has no unit left at a terrain or in reserves, or gave up."""

    seat: int


# --- what has acted


class Printed(Enum):
    """What statistics tell apart of all that is printed."""

    ICON = "special icon"
    SPELL = "spell"
    ABILITY = "species ability"
    DRAGON_FACE = "dragon face"
    BREATH = "breath"
    EIGHTH_FACE = "eighth face"
    MINOR_FACE = "minor terrain face"
    ITEM = "item"


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """Something printed has changed what happens, for this seat. id: of its entry in the data, of a breath its element.

    Statistics count it; another event says what it did.
    """

    seat: int
    sort: Printed
    id: str
