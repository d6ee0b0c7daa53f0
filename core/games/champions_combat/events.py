"""What can happen in Champions Combat, for motion, sound, chronicle and statistics."""

from __future__ import annotations

from dataclasses import dataclass

from core.events import Event
from core.games.champions_combat.data import StyleId
from core.grids.hex import Hex
from core.plain import Seat


@dataclass(frozen=True, slots=True)
class StyleDealt(Event):
    """The seat fights in this style from now on."""

    seat: Seat
    style: StyleId


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The rest of a hand went to the seat's discard pile, face up."""

    seat: Seat
    cards: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckRenewed(Event):
    """Deck and discard pile of a seat are one shuffled deck now."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards went from the top of a seat's deck to its hand."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LineLaid(Event):
    """The initiative cards lie in this order; -1 is the special card."""

    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """An initiative card is resolved for this seat; `place` counts the line from 0."""

    seat: Seat
    place: int
    special: bool


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """Nothing was played. `reason`: 'empty hand', 'nothing playable' or 'declined'."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class SpecialIdle(Event):
    """The special card did nothing: nobody has strictly the most power."""

    place: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card went to its owner's discard pile; `section` is 'move', 'attack' or 'reaction'."""

    seat: Seat
    card: int
    face: int
    section: str


@dataclass(frozen=True, slots=True)
class PowerSpent(Event):
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class PowerGained(Event):
    """`count` is what the supply could give, `wanted` what the card shows."""

    seat: Seat
    count: int
    wanted: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A fighter walked: the hexes entered, in order."""

    seat: Seat
    start: Hex
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """The seat declined the move of its Reaction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """A fighter should have moved this many hexes and could not."""

    seat: Seat
    steps: int


@dataclass(frozen=True, slots=True)
class Displaced(Event):
    """`by` put this fighter aside to enter its hex."""

    seat: Seat
    by: Seat
    start: Hex
    hex: Hex


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """`by` pushed this fighter."""

    seat: Seat
    by: Seat
    start: Hex
    hex: Hex


@dataclass(frozen=True, slots=True)
class PushFailed(Event):
    """There was no free hex to push this fighter to."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A fighter faces another way; `by` is not the seat itself after a fumble."""

    seat: Seat
    by: Seat
    start: int
    facing: int


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """An attack was declared on these targets, by seat, with what each one's hex demands."""

    seat: Seat
    targets: tuple[int, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StrikeRolled(Event):
    """The dice of one attack: those that show `number` or more are hits."""

    seat: Seat
    target: Seat
    number: int
    results: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class ReactionDeclined(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class ReactionImpossible(Event):
    """`reason`: 'behind' or 'empty hand'."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """The target's reaction stops up to `shields` hits."""

    seat: Seat
    shields: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Hits left became score tokens; `count` is what the supply could give. `score` is the seat's new total."""

    seat: Seat
    target: Seat
    hits: int
    shields: int
    count: int
    score: int
