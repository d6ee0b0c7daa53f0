"""What happens in a battle, for motion, sound and chronicle. Fighters and cards are named by id."""

from __future__ import annotations

from dataclasses import dataclass

from core.breakdown import Breakdown
from core.events import Event
from core.games.fated_hand.pieces import Stance, Stat, Triple
from core.games.fated_hand.state import FighterId, Outcome
from core.grids.square import Square
from core.plain import Seat

# --- rounds and turns


@dataclass(frozen=True, slots=True)
class Entered(Event):
    fighter: FighterId
    square: Square


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """Everybody stands where the battle begins."""


@dataclass(frozen=True, slots=True)
class Led(Event):
    """Whom a seat leads in this battle."""

    seat: Seat
    fighters: tuple[FighterId, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    number: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """From its deck into its Hand."""

    fighter: FighterId
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandShuffled(Event):
    """Its deck was empty, and its discard became a new one."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class PlanLocked(Event):
    """Stance and arms are open to all; the cards lie on the Stats, open or closed."""

    fighter: FighterId
    stance: Stance
    main: str
    offhand: str


@dataclass(frozen=True, slots=True)
class Held(Event):
    fighter: FighterId
    count: int


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """It held until the countdown was over."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    fighter: FighterId
    count: int
    is_bonus: bool


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    fighter: FighterId


# --- moving


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """One tile of its own will. paid: Movement."""

    fighter: FighterId
    start: Square
    to: Square
    paid: int


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """Moved by somebody else, tile by tile."""

    fighter: FighterId
    path: tuple[Square, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class BecameEngaged(Event):
    one: FighterId
    other: FighterId


@dataclass(frozen=True, slots=True)
class Disengaged(Event):
    one: FighterId
    other: FighterId


# --- attacks


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An Attack, or a Riposte. perks: those used with it from the start."""

    by: FighterId
    target: FighterId
    arm: str
    is_ranged: bool
    is_riposte: bool
    perks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AttackCancelled(Event):
    """It came to nothing: one of the two no longer stands, or they are out of reach of each other."""

    by: FighterId
    target: FighterId


@dataclass(frozen=True, slots=True)
class Guarded(Event):
    """It defends with its Offhand Arm."""

    fighter: FighterId
    arm: str


@dataclass(frozen=True, slots=True)
class DefendRefused(Event):
    fighter: FighterId


@dataclass(frozen=True, slots=True)
class Compared(Event):
    """Strike against Defense; defense is None where nobody defended."""

    by: FighterId
    target: FighterId
    strike: Breakdown
    defense: Breakdown | None
    outcome: Outcome
    is_riposte: bool


@dataclass(frozen=True, slots=True)
class HitTaken(Event):
    """left: Hit Points."""

    fighter: FighterId
    by: FighterId | None
    left: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    fighter: FighterId


@dataclass(frozen=True, slots=True)
class PlayedDead(Event):
    """It lies there as if it had fallen."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class Rose(Event):
    """It plays dead no longer."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """In a Chokehold."""

    fighter: FighterId
    by: FighterId


@dataclass(frozen=True, slots=True)
class LetGo(Event):
    """Out of a Chokehold."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class HandicapTaken(Event):
    """amounts: for Strike, Defense and Speed. is_own: its own price or technique."""

    fighter: FighterId
    amounts: Triple
    cause: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class Cleansed(Event):
    fighter: FighterId
    amounts: Triple
    cause: str


@dataclass(frozen=True, slots=True)
class HandicapGathered(Event):
    """All that it has lies on one Stat."""

    fighter: FighterId
    stat: Stat


@dataclass(frozen=True, slots=True)
class StanceChanged(Event):
    fighter: FighterId
    stance: Stance


@dataclass(frozen=True, slots=True)
class PerkActed(Event):
    """A perk was used or acted by itself. on: upon whom, where it is somebody else."""

    fighter: FighterId
    perk: str
    on: FighterId | None = None


# --- other actions


@dataclass(frozen=True, slots=True)
class AimTaken(Event):
    """It has the tile in its sights."""

    fighter: FighterId
    square: Square


@dataclass(frozen=True, slots=True)
class Rested(Event):
    fighter: FighterId


@dataclass(frozen=True, slots=True)
class Focused(Event):
    fighter: FighterId


@dataclass(frozen=True, slots=True)
class ReloadBegan(Event):
    """It is not loaded yet."""

    fighter: FighterId
    arm: str


@dataclass(frozen=True, slots=True)
class Reloaded(Event):
    fighter: FighterId
    arm: str


@dataclass(frozen=True, slots=True)
class ArmsChanged(Event):
    fighter: FighterId
    main: str
    offhand: str


@dataclass(frozen=True, slots=True)
class ArmDropped(Event):
    """Thrown, or knocked out of its hand."""

    fighter: FighterId
    arm: str
    square: Square


@dataclass(frozen=True, slots=True)
class ArmPickedUp(Event):
    fighter: FighterId
    arm: str
    square: Square


@dataclass(frozen=True, slots=True)
class ItemBroken(Event):
    """An arm, or armour."""

    fighter: FighterId
    item: str


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card of the Hand, face down. upon: whom it is for."""

    fighter: FighterId
    perk: str
    upon: FighterId


@dataclass(frozen=True, slots=True)
class BodyHauled(Event):
    fighter: FighterId
    body: FighterId
    to: Square


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    fighter: FighterId
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StealthChanged(Event):
    """power: what it is now."""

    fighter: FighterId
    change: int
    power: int


@dataclass(frozen=True, slots=True)
class Sneaked(Event):
    """roll: of a die of twelve, against the Stealth Power."""

    fighter: FighterId
    roll: int
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class Searched(Event):
    """roll: of a die of twelve, by whoever came to share a tile with a Hidden creature."""

    fighter: FighterId
    hidden: FighterId
    roll: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    fighter: FighterId


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A coin or dice for a perk. name: of the question. sides: 2 of a coin, 3 where chance names a Stat."""

    fighter: FighterId
    name: str
    sides: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RetreatTried(Event):
    side: int
    has_succeeded: bool


@dataclass(frozen=True, slots=True)
class SideLeft(Event):
    """A party has retreated."""

    side: int
