"""What can happen in Dragon Dice, for motion, sound, chronicle and statistics."""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from core.breakdown import Reasons
from core.events import Event
from core.frozen import frozen
from core.games.dragon_dice.announced import AnnouncedSpell
from core.games.dragon_dice.rolls import DieId, RollKind, TerrainId
from core.games.dragon_dice.state import Area, Phase
from core.kit.lasting import Lasting
from core.plain import Seat, Seats


@frozen
class ForceOpened(Event):
    """The seat's plan lies open, and its dice are in the match."""

    seat: Seat
    dice: tuple[DieId, ...]


@frozen
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


@frozen
class UnitsExchanged(Event):
    """pairs: who went, and who came in its place; all at once."""

    seat: Seat
    pairs: tuple[tuple[DieId, DieId], ...]


@frozen
class EffectBegan(Event):
    effect: Lasting


@frozen
class EffectsEnded(Event):
    effects: tuple[Lasting, ...]


@frozen
class RollBegan(Event):
    seat: Seat
    kind: RollKind
    dice: tuple[DieId, ...]


@frozen
class DiceThrown(Event):
    """sides: what each of these dice shows, from 1. added: they were thrown again, and earlier faces count too."""

    seat: Seat
    dice: tuple[DieId, ...]
    sides: tuple[int, ...]
    added: bool


@frozen
class RollEnded(Event):
    seat: Seat


# --- set-up and turns


@frozen
class HordesRolled(Event):
    """totals: what each of these seats rolled for the order of play."""

    totals: tuple[tuple[Seat, int], ...]


@frozen
class OrderSettled(Event):
    """order: the seats in the order of their turns. first_turn: the best roller took that, and not the Frontier."""

    order: Seats
    first_turn: bool


@frozen
class FrontierChosen(Event):
    seat: Seat
    terrain: TerrainId


@frozen
class DistancesRolled(Event):
    """faces: what each terrain shows as the match begins."""

    faces: tuple[int, ...]


@frozen
class RoundBegan(Event):
    """Everybody has a turn in it."""

    round: int


@frozen
class TurnBegan(Event):
    seat: Seat
    round: int


@frozen
class PhaseBegan(Event):
    seat: Seat
    phase: Phase


@frozen
class MarchBegan(Event):
    """place: None for the Reserve Army."""

    seat: Seat
    place: TerrainId | None


@frozen
class ManeuverAnnounced(Event):
    seat: Seat
    terrain: TerrainId


@frozen
class ManeuverOpposed(Event):
    seat: Seat
    terrain: TerrainId


@frozen
class ManeuverDecided(Event):
    """totals: of the marching army and of those that opposed, by seat; none where nobody opposed."""

    seat: Seat
    terrain: TerrainId
    succeeded: bool
    totals: tuple[tuple[Seat, int], ...]


@frozen
class ActionTaken(Event):
    """action: melee, missile or magic. target: the seat whose army an attack is aimed at, at target_place."""

    seat: Seat
    place: TerrainId | None
    action: str
    target: Seat | None = None
    target_place: TerrainId | None = None


# --- terrains


@frozen
class TerrainTurned(Event):
    """It shows this face now. cause: the maneuver or the spell, for people."""

    terrain: TerrainId
    face: int
    cause: str


@frozen
class TerrainCaptured(Event):
    seat: Seat
    terrain: TerrainId


@frozen
class CastleNamed(Event):
    """eighth: the id of the eighth face that it is from now on."""

    seat: Seat
    terrain: TerrainId
    eighth: str


@frozen
class CaptureEnded(Event):
    """The seat controls the terrain no more."""

    seat: Seat
    terrain: TerrainId


@frozen
class PlayerOut(Event):
    """The seat has no unit left at a terrain or in reserves, or gave up."""

    seat: Seat


# --- magic


@frozen
class MagicTotalled(Event):
    """What a seat's army has for spells. number: how it came about."""

    seat: Seat
    terrain: TerrainId | None
    number: Reasons


@frozen
class MagicNegated(Event):
    """The seat's units take so much of another's magic."""

    seat: Seat
    by: Seat
    amount: int


@frozen
class SpellAnnounced(Event):
    seat: Seat
    spell: AnnouncedSpell


@frozen
class SpellResolved(Event):
    """lost: its target is there no more, so it does nothing."""

    seat: Seat
    spell: AnnouncedSpell
    lost: bool


@frozen
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


@frozen
class Acted(Event):
    """Something printed has changed what happens, for this seat. id: of its entry in the data, of a breath its element.

    Statistics count it; another event says what it did.
    """

    seat: Seat
    sort: Printed
    id: str


# --- dragons


@frozen
class DragonsAttacked(Event):
    """dragons: each that attacks, and the dragon it attacks, None for the seat's army."""

    seat: Seat
    terrain: TerrainId
    dragons: tuple[tuple[DieId, DieId | None], ...]


@frozen
class DragonsThrown(Event):
    """sides: what each of these dragons shows, from 1. added: they were thrown again, and earlier faces count too."""

    dragons: tuple[DieId, ...]
    sides: tuple[int, ...]
    added: bool


@frozen
class PowerUsed(Event):
    """A champion used its power, tame, slay or control, on a dragon."""

    champion: DieId
    dragon: DieId
    power: str


@frozen
class BondEnded(Event):
    champion: DieId
    dragon: DieId
    power: str


@frozen
class DragonStruckDown(Event):
    """A special icon killed the dragon, whose damage still comes."""

    dragon: DieId


@frozen
class DamageThrownBack(Event):
    dragon: DieId
    amount: int


@frozen
class DragonKilled(Event):
    dragon: DieId


@frozen
class DragonFlewAway(Event):
    dragon: DieId


@frozen
class DragonSlain(Event):
    """It left the game."""

    dragon: DieId


@frozen
class DragonsAnswered(Event):
    """An army has answered: the damage of the dragons that attacked it, and its saves."""

    seat: Seat
    terrain: TerrainId
    damage: int
    saves: int


@frozen
class MinorTerrainTurned(Event):
    """A minor terrain in play shows a face, by its id."""

    seat: Seat
    minor: DieId
    face: str


@frozen
class AbilityUsed(Event):
    """Before a march, or instead of a maneuver."""

    seat: Seat
    ability: str
