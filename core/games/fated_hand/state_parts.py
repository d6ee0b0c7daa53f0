"""Parts of the state of a battle: what was used, cards laid down, a running attack, Field Effects, spells that last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from enum import Enum
from operator import attrgetter
from typing import NamedTuple, NewType

from core.frozen import frozen, slotted
from core.games.fated_hand.pieces import NOTHING, Triple
from core.grids.square import Square
from core.plain import CardId

FighterId = NewType("FighterId", int)


@slotted
class Use:
    """A perk was used, and cannot be again until its time is over. on: upon whom, where that counts."""

    perk: str
    time: str
    on: FighterId | None = None


time_of: Callable[[Use], str] = attrgetter("time")


@slotted
class Laid:
    """A card of the Hand that a perk has laid down, for somebody and one of its Stats. is_shown: it has been turned up;
    amount: what it gave then.
    """

    card: CardId
    perk: str
    upon: FighterId
    stat: int = 0
    is_shown: bool = False
    amount: int = 0


@slotted
class Sighted:
    """A tile that a shooter has in its sights. is_lasting: to the end of the battle, not only of the round."""

    by: FighterId
    square: Square
    is_lasting: bool = False


class Outcome(Enum):
    OPEN = "open"
    SUCCESS = "success"
    FAILED = "failed"
    CANCELLED = "cancelled"


@slotted
class Bonus:
    """A part that one attack adds to a number. on: strike, defense, or check: the Riposte check adds it to Strike."""

    on: str
    amount: int
    cause: str


class Attempt(NamedTuple):
    """An attack that could be made: who attacks whom, with which arm, and whether from range."""

    by: FighterId
    target: FighterId
    arm: str
    is_ranged: bool


@slotted
class Attack:
    """A running Attack or Riposte, from its declaration to its last window (6).

    arm: that of the attacker, from which range it comes. perks: those declared with it. answers: the attack that it
    answers or interrupts, its place in `attacks`. margin: Strike minus Defense once compared. check: the same with what
    the Riposte check adds. is_barred: no Riposte may come of it. is_replaced: its success does not Hit. times: how
    much more than 1 a Riposte takes. strike: what was compared. fixed: the Strike, whatever else would count.
    is_afar: it needs no range and Engages nobody. is_primary: it took the Primary Action of the turn.
    has_engaged: the two were not Engaged before. breaks: what breaks when it is over, and whose it is. start: the tile
    from which range, height and sight count. guard: the Offhand Arm with which the target
    defends. instead: the Handicap that its success gives in place of a Hit. outlives: it goes on though its maker is
    down. is_mirrored: its target holds in any case (Mirror Guard).
    """

    by: FighterId
    target: FighterId
    arm: str
    is_ranged: bool
    is_riposte: bool = False
    perks: tuple[str, ...] = ()
    window: str = "declare"
    bonuses: list[Bonus] = field(default_factory=list)
    is_defended: bool = True
    outcome: Outcome = Outcome.OPEN
    margin: int = 0
    check: int = 0
    is_barred: bool = False
    is_replaced: bool = False
    times: int = 1
    strike: int = 0
    fixed: int | None = None
    is_afar: bool = False
    is_primary: bool = False
    has_engaged: bool = False
    guard: str = ""
    instead: Triple = NOTHING
    breaks: list[tuple[FighterId, str]] = field(default_factory=list)
    start: Square | None = None
    was_riposted: bool = False
    was_riposte_won: bool = False
    hits: int = 0
    acted: list[Use] = field(default_factory=list)
    outlives: bool = False
    is_mirrored: bool = False

    @property
    def attempt(self) -> Attempt:
        return Attempt(self.by, self.target, self.arm, self.is_ranged)


class Learning(Enum):
    """How somebody learns of an arm or a spell in a battle (1.5)."""

    OPPOSITION = "opposition"
    FIRST_HAND = "first hand"
    PLAGIARISM = "plagiarism"
    DOMINANCE = "dominance"


@frozen
class Lesson:
    """source: whom it watched, None where it did not watch."""

    learner: FighterId
    item: str
    way: Learning
    source: FighterId | None


@slotted
class FieldTile:
    """A Field Effect on a tile (13). owner: who made it. left: at how many round ends it is gone, 0 for never."""

    kind: str
    square: Square
    owner: FighterId
    left: int = 0


@slotted
class Sustained:
    """A spell that goes on (12.6). by: its caster. upon: whom it lies upon, its caster or another. cards: its markers,
    which lie on the table. amount: what it counts; times: how often it still acts, or has acted. square: where it lies
    or walks, the middle tile of a zone; None for what lies upon somebody. seen: Combat Cards that it has looked at.
    number: which of the battle it is, by which it is found again. tiles: the cloud that somebody has become a
    part of. is_aligned: what it gives and takes is doubled (The Stars Aligned).
    """

    spell: str
    by: FighterId
    upon: FighterId
    cards: list[CardId] = field(default_factory=list)
    amount: int = 0
    times: int = 0
    square: Square | None = None
    seen: list[CardId] = field(default_factory=list)
    number: int = 0
    tiles: list[Square] = field(default_factory=list)
    is_aligned: bool = False


@slotted
class Blessing:
    """A spell in an arm, put there before the battle (Blessed Blade)."""

    arm: str
    spell: str


@slotted
class Summoned:
    """What a summoned creature has beside all others (14). by: its controller, spell: by which it came. is_new: it came
    in the running turn of its controller. moves: how often it has moved in that turn. size: its Mass, or how many tiles
    it covers. die: what was rolled when it came. left_from: where it stood when it vanished. home, forward: of a Pawn,
    where it began and the step in which it goes. passed: who has gone over which tile that it controlled.
    """

    by: FighterId
    spell: str
    is_new: bool = True
    moves: int = 0
    size: int = 1
    die: int = 0
    left_from: Square | None = None
    home: Square | None = None
    forward: Square = (0, 0)
    passed: list[tuple[FighterId, Square]] = field(default_factory=list)


@slotted
class Pile:
    """Reagents that are laid down for a spell over several turns (HR-39)."""

    spell: str
    cards: list[CardId] = field(default_factory=list)
