"""What can happen in Stonebound, for motion, sound, chronicle and statistics. `unit` and the like are unit ids."""

from __future__ import annotations

from core.events import Event
from core.frozen import frozen
from core.games.stonebound.state import UnitId
from core.grids.square import Square
from core.plain import CardId, Face, Seat

# --- set-up


@frozen
class TeamChosen(Event):
    seat: Seat
    characters: tuple[str, ...]


@frozen
class PoolRevealed(Event):
    """These characters can be drafted."""

    characters: tuple[str, ...]


@frozen
class Picked(Event):
    seat: Seat
    character: str


@frozen
class PickMissed(Event):
    """Nothing in the pool fits this seat's team."""

    seat: Seat


@frozen
class ContestRolled(Event):
    """The percentile rolls of sides 0 and 1; the higher wins, equal ones are rolled again. `about`: draft or start."""

    about: str
    rolls: tuple[int, int]


@frozen
class FirstSideSettled(Event):
    """`seat` won the roll and decided that this side goes first."""

    seat: Seat
    side: int


@frozen
class UnitPlaced(Event):
    unit: UnitId
    seat: Seat
    space: Square


# --- turns


@frozen
class TurnBegan(Event):
    seat: Seat
    round: int


@frozen
class TurnEnded(Event):
    seat: Seat


@frozen
class Activated(Event):
    unit: UnitId


@frozen
class ActivationEnded(Event):
    unit: UnitId


# --- stones


@frozen
class DeckRenewed(Event):
    """The shuffled stones are the draw pile now; the discard pile is empty. again: they had been discarded."""

    cards: tuple[CardId, ...]
    again: bool


@frozen
class StonesDrawn(Event):
    seat: Seat
    cards: tuple[CardId, ...]


@frozen
class DrawStopped(Event):
    """Both piles are empty: so many stones are not drawn."""

    seat: Seat
    missing: int


@frozen
class StonesDiscarded(Event):
    """Stones of a hand went to the discard pile, unused."""

    seat: Seat
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]


@frozen
class StonesPaid(Event):
    """Stones of a hand paid for an ability of the unit; `fused`: they stay beside it."""

    seat: Seat
    unit: UnitId
    ability: str
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]
    fused: bool


@frozen
class Fused(Event):
    """`number` counts the fuses of the match."""

    unit: UnitId
    ability: str
    number: int


@frozen
class FuseBroken(Event):
    """`reason`: own (its controller breaks it), effect, fall or repaid."""

    unit: UnitId
    ability: str
    cards: tuple[CardId, ...]
    reason: str


@frozen
class FuseRepaid(Event):
    """Other stones lie under a running fuse now."""

    unit: UnitId
    ability: str
    cards: tuple[CardId, ...]


# --- on the field


@frozen
class Moved(Event):
    """A unit went this way: the spaces entered, in order. `how`: walk, push, pull, teleport, swap or raise."""

    unit: UnitId
    start: Square
    path: tuple[Square, ...]
    how: str
    by: UnitId


@frozen
class AbilityUsed(Event):
    unit: UnitId
    ability: str
    target: UnitId | None


@frozen
class AttackDeclared(Event):
    """`reaction`: it is a counter."""

    unit: UnitId
    target: UnitId
    reaction: bool


@frozen
class Redirected(Event):
    """`target` steps in for `other` as the target of this unit."""

    unit: UnitId
    other: UnitId
    target: UnitId


@frozen
class ChanceRolled(Event):
    """A percentile roll. `about`: crt, blind, or the name of an operation. `tens` and `ones` are the faces, 0 to 9.

    It had to be from `least` to `chance`; for on_digit `chance` is the digit, for on_doubles it means nothing.
    `ability`: whose effect it decides, if it is one.
    """

    unit: UnitId
    about: str
    tens: int
    ones: int
    chance: int
    success: bool
    least: int = 1
    ability: str | None = None


@frozen
class Struck(Event):
    """A Standard Attack landed: its damage before armour, the armour, and the HP lost in the end.

    `reduced`: what fuses took off the loss. `sure`: critical without a roll.
    """

    unit: UnitId
    target: UnitId
    damage: int
    armour: int
    reduced: int
    lost: int
    critical: bool
    kind: str


@frozen
class HpLost(Event):
    """`cause`: attack, damage, reflect, burn or poison. `hp`: what is left. `by`: the unit behind it, if there is."""

    unit: UnitId
    amount: int
    hp: int
    cause: str
    by: UnitId | None


@frozen
class Healed(Event):
    unit: UnitId
    amount: int
    hp: int


@frozen
class ArmourWorn(Event):
    """`stat`: PD or SD. `left`: its base now. `cause`: attack, critical, damage or sunder."""

    unit: UnitId
    stat: str
    amount: int
    left: int
    cause: str


@frozen
class StatusAdded(Event):
    """`stacks`: how many there are now (for Freeze, tokens)."""

    unit: UnitId
    status: str
    stacks: int


@frozen
class StatusRefused(Event):
    """`reason`: immune or full."""

    unit: UnitId
    status: str
    reason: str


@frozen
class StatusChanged(Event):
    """A status has other stacks or tokens than before."""

    unit: UnitId
    status: str
    stacks: int


@frozen
class StatusRemoved(Event):
    """`reason`: cleansed, over or fall."""

    unit: UnitId
    status: str
    reason: str


@frozen
class StatModified(Event):
    unit: UnitId
    stat: str
    amount: int
    duration: str
    source: str


@frozen
class ModifierEnded(Event):
    unit: UnitId
    stat: str
    amount: int
    source: str


@frozen
class Triggered(Event):
    """A fuse of the unit answers to an event (1.3)."""

    unit: UnitId
    ability: str
    event: str


@frozen
class Survived(Event):
    """A fuse kept the unit from falling."""

    unit: UnitId
    ability: str
    hp: int


@frozen
class Fell(Event):
    """A unit is incapacitated on its space."""

    unit: UnitId
    space: Square


@frozen
class Raised(Event):
    """A unit stands again, on `space`."""

    unit: UnitId
    hp: int
    space: Square


@frozen
class NothingHappened(Event):
    """A part of an ability had no effect. `reason` is a word of the rules: out of range, blinded, fallen ..."""

    unit: UnitId
    about: str
    reason: str
