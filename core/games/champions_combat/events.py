"""What can happen in Champions Combat, for motion, sound, chronicle and statistics."""

from __future__ import annotations

from core.events import Event
from core.frozen import frozen
from core.games.champions_combat.data import StyleId
from core.grids.hex import Hex
from core.plain import CardId, Face, Seat


@frozen
class StyleDealt(Event):
    """The seat fights in this style from now on."""

    seat: Seat
    style: StyleId


@frozen
class HandDiscarded(Event):
    """The rest of a hand went to the seat's discard pile, face up."""

    seat: Seat
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]


@frozen
class DeckRenewed(Event):
    """Deck and discard pile of a seat are one shuffled deck now."""

    seat: Seat
    cards: tuple[CardId, ...]


@frozen
class Drew(Event):
    """Cards went from the top of a seat's deck to its hand."""

    seat: Seat
    cards: tuple[CardId, ...]


@frozen
class LineLaid(Event):
    """The initiative cards lie in this order; -1 is the special card."""

    line: tuple[int, ...]


@frozen
class TurnBegan(Event):
    """An initiative card is resolved for this seat; `place` counts the line from 0."""

    seat: Seat
    place: int
    special: bool


@frozen
class TurnSkipped(Event):
    """Nothing was played. `reason`: 'empty hand', 'nothing playable' or 'declined'."""

    seat: Seat
    reason: str


@frozen
class SpecialIdle(Event):
    """The special card did nothing: nobody has strictly the most power."""

    place: int


@frozen
class TurnEnded(Event):
    seat: Seat


@frozen
class CardPlayed(Event):
    """A card went to its owner's discard pile; `section` is 'move', 'attack' or 'reaction'."""

    seat: Seat
    card: CardId
    face: Face
    section: str


@frozen
class PowerSpent(Event):
    seat: Seat
    count: int


@frozen
class PowerGained(Event):
    """`count` is what the supply could give, `wanted` what the card shows."""

    seat: Seat
    count: int
    wanted: int


@frozen
class Moved(Event):
    """A fighter walked: the hexes entered, in order."""

    seat: Seat
    start: Hex
    path: tuple[Hex, ...]


@frozen
class Stayed(Event):
    """The seat declined the move of its Reaction."""

    seat: Seat


@frozen
class Stuck(Event):
    """A fighter should have moved this many hexes and could not."""

    seat: Seat
    steps: int


@frozen
class Displaced(Event):
    """`by` put this fighter aside to enter its hex."""

    seat: Seat
    by: Seat
    start: Hex
    hex: Hex


@frozen
class Pushed(Event):
    """`by` pushed this fighter."""

    seat: Seat
    by: Seat
    start: Hex
    hex: Hex


@frozen
class PushFailed(Event):
    """There was no free hex to push this fighter to."""

    seat: Seat


@frozen
class Turned(Event):
    """A fighter faces another way; `by` is not the seat itself after a fumble."""

    seat: Seat
    by: Seat
    start: int
    facing: int


@frozen
class Attacked(Event):
    """An attack was declared on these targets, by seat, with what each one's hex demands."""

    seat: Seat
    targets: tuple[int, ...]
    numbers: tuple[int, ...]


@frozen
class StrikeRolled(Event):
    """The dice of one attack: those that show `number` or more are hits."""

    seat: Seat
    target: Seat
    number: int
    results: tuple[int, ...]
    hits: int


@frozen
class ReactionDeclined(Event):
    seat: Seat


@frozen
class ReactionImpossible(Event):
    """`reason`: 'behind' or 'empty hand'."""

    seat: Seat
    reason: str


@frozen
class Shielded(Event):
    """The target's reaction stops up to `shields` hits."""

    seat: Seat
    shields: int


@frozen
class Scored(Event):
    """Hits left became score tokens; `count` is what the supply could give. `score` is the seat's new total."""

    seat: Seat
    target: Seat
    hits: int
    shields: int
    count: int
    score: int
