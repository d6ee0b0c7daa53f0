"""What can happen in Dragon Dice, for motion, sound, chronicle and statistics."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from core.breakdown import Reasons
from core.events import Event
from core.games.dragon_dice.announced import AnnouncedSpell
from core.games.dragon_dice.rolls import DieId, RollKind, TerrainId
from core.games.dragon_dice.state import Area, Phase
from core.kit.lasting import Lasting
from core.plain import Seat, Seats


@dataclass(frozen=True, slots=True)
class ForceOpened(Event):
    """The seat's plan lies open, and its dice are in the match."""

    seat: Seat
    dice: tuple[DieId, ...]


@dataclass(frozen=True, slots=True)
class DiceMoved(Event):
    """These dice of one seat lie in an area now, at this terrain if it is one. start: the area of the first before.

    as_killed: they were killed, which is told with its cause.
    """

    seat: Seat
    dice: tuple[DieId, ...]
    area: Area
    terrain: TerrainId | None
    start: Area
    as_killed: bool = field(default=False, repr=False)


@dataclass(frozen=True, slots=True)
class UnitsExchanged(Event):
    """pairs: who went, and who came in its place; all at once."""

    seat: Seat
    pairs: tuple[tuple[DieId, DieId], ...]


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    effect: Lasting


@dataclass(frozen=True, slots=True)
class EffectsEnded(Event):
    effects: tuple[Lasting, ...]


@dataclass(frozen=True, slots=True)
class RollBegan(Event):
    seat: Seat
    kind: RollKind
    dice: tuple[DieId, ...]


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """sides: what each of these dice shows, from 1. added: they were thrown again, and earlier faces count too."""

    seat: Seat
    dice: tuple[DieId, ...]
    sides: tuple[int, ...]
    added: bool


@dataclass(frozen=True, slots=True)
class RollEnded(Event):
    seat: Seat


# --- set-up and turns


@dataclass(frozen=True, slots=True)
class HordesRolled(Event):
    """totals: what each of these seats rolled for the order of play."""

    totals: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class OrderSettled(Event):
    """order: the seats in the order of their turns. first_turn: the best roller took that, and not the Frontier."""

    order: Seats
    first_turn: bool


@dataclass(frozen=True, slots=True)
class FrontierChosen(Event):
    seat: Seat
    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class DistancesRolled(Event):
    """faces: what each terrain shows as the match begins."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Everybody has a turn in it."""

    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    seat: Seat
    phase: Phase


@dataclass(frozen=True, slots=True)
class MarchBegan(Event):
    """place: None for the Reserve Army."""

    seat: Seat
    place: TerrainId | None


@dataclass(frozen=True, slots=True)
class ManeuverAnnounced(Event):
    seat: Seat
    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class ManeuverOpposed(Event):
    seat: Seat
    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class ManeuverDecided(Event):
    """totals: of the marching army and of those that opposed, by seat; none where nobody opposed."""

    seat: Seat
    terrain: TerrainId
    succeeded: bool
    totals: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """action: melee, missile or magic. target: the seat whose army an attack is aimed at, at target_place."""

    seat: Seat
    place: TerrainId | None
    action: str
    target: Seat | None = None
    target_place: TerrainId | None = None


# --- terrains


@dataclass(frozen=True, slots=True)
class TerrainTurned(Event):
    """It shows this face now. cause: the maneuver or the spell, for people."""

    terrain: TerrainId
    face: int
    cause: str


@dataclass(frozen=True, slots=True)
class TerrainCaptured(Event):
    seat: Seat
    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class CastleNamed(Event):
    """eighth: the id of the eighth face that it is from now on."""

    seat: Seat
    terrain: TerrainId
    eighth: str


@dataclass(frozen=True, slots=True)
class CaptureEnded(Event):
    """The seat controls the terrain no more."""

    seat: Seat
    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class PlayerOut(Event):
    """The seat has no unit left at a terrain or in reserves, or gave up."""

    seat: Seat


# --- magic


@dataclass(frozen=True, slots=True)
class MagicTotalled(Event):
    """What a seat's army has for spells. number: how it came about."""

    seat: Seat
    terrain: TerrainId | None
    number: Reasons


@dataclass(frozen=True, slots=True)
class MagicNegated(Event):
    """The seat's units take so much of another's magic."""

    seat: Seat
    by: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class SpellAnnounced(Event):
    seat: Seat
    spell: AnnouncedSpell


@dataclass(frozen=True, slots=True)
class SpellResolved(Event):
    """lost: its target is there no more, so it does nothing."""

    seat: Seat
    spell: AnnouncedSpell
    lost: bool


@dataclass(frozen=True, slots=True)
class SpellsDispelled(Event):
    """The seat's unit showed the face that cancels these spells."""

    seat: Seat
    unit: DieId
    spells: tuple[AnnouncedSpell, ...]


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

    seat: Seat
    sort: Printed
    id: str


# --- dragons


@dataclass(frozen=True, slots=True)
class DragonsAttacked(Event):
    """dragons: each that attacks, and the dragon it attacks, None for the seat's army."""

    seat: Seat
    terrain: TerrainId
    dragons: tuple[tuple[DieId, DieId | None], ...]


@dataclass(frozen=True, slots=True)
class DragonsThrown(Event):
    """sides: what each of these dragons shows, from 1. added: they were thrown again, and earlier faces count too."""

    dragons: tuple[DieId, ...]
    sides: tuple[int, ...]
    added: bool


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A champion used its power, tame, slay or control, on a dragon."""

    champion: DieId
    dragon: DieId
    power: str


@dataclass(frozen=True, slots=True)
class BondEnded(Event):
    champion: DieId
    dragon: DieId
    power: str


@dataclass(frozen=True, slots=True)
class DragonStruckDown(Event):
    """A special icon killed the dragon, whose damage still comes."""

    dragon: DieId


@dataclass(frozen=True, slots=True)
class DamageThrownBack(Event):
    dragon: DieId
    amount: int


@dataclass(frozen=True, slots=True)
class DragonKilled(Event):
    dragon: DieId


@dataclass(frozen=True, slots=True)
class DragonFlewAway(Event):
    dragon: DieId


@dataclass(frozen=True, slots=True)
class DragonSlain(Event):
    """It left the game."""

    dragon: DieId


@dataclass(frozen=True, slots=True)
class DragonsAnswered(Event):
    """An army has answered: the damage of the dragons that attacked it, and its saves."""

    seat: Seat
    terrain: TerrainId
    damage: int
    saves: int


@dataclass(frozen=True, slots=True)
class MinorTerrainTurned(Event):
    """A minor terrain in play shows a face, by its id."""

    seat: Seat
    minor: DieId
    face: str


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """Before a march, or instead of a maneuver."""

    seat: Seat
    ability: str
