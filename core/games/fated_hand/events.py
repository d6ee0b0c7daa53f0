"""What happens in a battle, for motion, sound and chronicle. Fighters and cards are named by id."""

from __future__ import annotations

from core.breakdown import Breakdown
from core.events import Event
from core.frozen import frozen
from core.games.fated_hand.pieces import Stance, Stat, Triple
from core.games.fated_hand.state import FighterId, Outcome
from core.grids.square import Square
from core.plain import CardId, Seat

# --- rounds and turns


@frozen
class Entered(Event):
    fighter: FighterId
    square: Square


@frozen
class BattleBegan(Event):
    """Everybody stands where the battle begins."""


@frozen
class Led(Event):
    """Whom a seat leads in this battle."""

    seat: Seat
    fighters: tuple[FighterId, ...]


@frozen
class RoundBegan(Event):
    round: int


@frozen
class CardsDrawn(Event):
    """From its deck into its Hand."""

    fighter: FighterId
    cards: tuple[CardId, ...]


@frozen
class HandShuffled(Event):
    """Its deck was empty, and its discard became a new one."""

    fighter: FighterId


@frozen
class PlanLocked(Event):
    """Stance and arms are open to all; the cards lie on the Stats, open or closed."""

    fighter: FighterId
    stance: Stance
    main: str
    offhand: str


@frozen
class Held(Event):
    fighter: FighterId
    count: int


@frozen
class TurnLost(Event):
    """It held until the countdown was over."""

    fighter: FighterId


@frozen
class TurnBegan(Event):
    fighter: FighterId
    count: int
    is_bonus: bool
    seat: Seat


@frozen
class TurnEnded(Event):
    fighter: FighterId


# --- moving


@frozen
class Stepped(Event):
    """One tile of its own will. paid: Movement."""

    fighter: FighterId
    start: Square
    to: Square
    paid: int


@frozen
class Pushed(Event):
    """Moved by somebody else, tile by tile."""

    fighter: FighterId
    path: tuple[Square, ...]
    cause: str


@frozen
class BecameEngaged(Event):
    one: FighterId
    other: FighterId


@frozen
class Disengaged(Event):
    one: FighterId
    other: FighterId


# --- attacks


@frozen
class AttackDeclared(Event):
    """An Attack, or a Riposte. perks: those used with it from the start."""

    by: FighterId
    target: FighterId
    arm: str
    is_ranged: bool
    is_riposte: bool
    perks: tuple[str, ...]


@frozen
class AttackCancelled(Event):
    """It came to nothing: one of the two no longer stands, or they are out of reach of each other."""

    by: FighterId
    target: FighterId


@frozen
class Guarded(Event):
    """It defends with its Offhand Arm."""

    fighter: FighterId
    arm: str


@frozen
class DefendRefused(Event):
    fighter: FighterId


@frozen
class Compared(Event):
    """Strike against Defense; defense is None where nobody defended."""

    by: FighterId
    target: FighterId
    strike: Breakdown
    defense: Breakdown | None
    outcome: Outcome
    is_riposte: bool


@frozen
class HitTaken(Event):
    """left: Hit Points."""

    fighter: FighterId
    by: FighterId | None
    left: int


@frozen
class Fell(Event):
    fighter: FighterId


@frozen
class PlayedDead(Event):
    """It lies there as if it had fallen."""

    fighter: FighterId


@frozen
class Rose(Event):
    """It plays dead no longer."""

    fighter: FighterId


@frozen
class Caught(Event):
    """In a Chokehold."""

    fighter: FighterId
    by: FighterId


@frozen
class LetGo(Event):
    """Out of a Chokehold."""

    fighter: FighterId


@frozen
class HandicapTaken(Event):
    """amounts: for Strike, Defense and Speed. is_own: its own price or technique."""

    fighter: FighterId
    amounts: Triple
    cause: str
    is_own: bool


@frozen
class Cleansed(Event):
    fighter: FighterId
    amounts: Triple
    cause: str


@frozen
class HandicapGathered(Event):
    """All that it has lies on one Stat."""

    fighter: FighterId
    stat: Stat


@frozen
class StanceChanged(Event):
    fighter: FighterId
    stance: Stance


@frozen
class PerkActed(Event):
    """A perk was used or acted by itself. on: upon whom, where it is somebody else."""

    fighter: FighterId
    perk: str
    on: FighterId | None = None


# --- other actions


@frozen
class AimTaken(Event):
    """It has the tile in its sights."""

    fighter: FighterId
    square: Square


@frozen
class Rested(Event):
    fighter: FighterId


@frozen
class Focused(Event):
    fighter: FighterId


@frozen
class ReloadBegan(Event):
    """It is not loaded yet."""

    fighter: FighterId
    arm: str


@frozen
class Reloaded(Event):
    fighter: FighterId
    arm: str


@frozen
class ArmsChanged(Event):
    fighter: FighterId
    main: str
    offhand: str


@frozen
class ArmDropped(Event):
    """Thrown, or knocked out of its hand."""

    fighter: FighterId
    arm: str
    square: Square


@frozen
class ArmPickedUp(Event):
    fighter: FighterId
    arm: str
    square: Square


@frozen
class ItemBroken(Event):
    """An arm, or armour."""

    fighter: FighterId
    item: str


@frozen
class CardLaid(Event):
    """A card of the Hand, face down. upon: whom it is for."""

    fighter: FighterId
    perk: str
    upon: FighterId


@frozen
class BodyHauled(Event):
    fighter: FighterId
    body: FighterId
    to: Square


@frozen
class CardsDiscarded(Event):
    fighter: FighterId
    cards: tuple[CardId, ...]


@frozen
class StealthChanged(Event):
    """power: what it is now."""

    fighter: FighterId
    change: int
    power: int


@frozen
class Sneaked(Event):
    """roll: of a die of twelve, against the Stealth Power."""

    fighter: FighterId
    roll: int
    is_hidden: bool


@frozen
class Searched(Event):
    """roll: of a die of twelve, by whoever came to share a tile with a Hidden creature."""

    fighter: FighterId
    hidden: FighterId
    roll: int


@frozen
class Revealed(Event):
    fighter: FighterId


@frozen
class Rolled(Event):
    """Coins or dice. name: of the question. sides: 2 of a coin, 3 where chance names a Stat. cause: what for, '' where
    that has just been told.
    """

    fighter: FighterId
    name: str
    sides: int
    faces: tuple[int, ...]
    cause: str = ""


@frozen
class RetreatTried(Event):
    side: int
    has_succeeded: bool


@frozen
class SideLeft(Event):
    """A party has retreated."""

    side: int
