"""What magic brings about, for motion, sound and chronicle."""

from __future__ import annotations

from core.events import Event
from core.frozen import frozen
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FighterId
from core.grids.square import Square
from core.plain import Answer, CardId, Face


@frozen
class ReagentsDrawn(Event):
    """From its deck into its Reagent Hand."""

    fighter: FighterId
    cards: tuple[CardId, ...]


@frozen
class SpellCast(Event):
    """aim: at whom or where, as the spell has it. paid: the Reagents that pay for it, None for one face down."""

    fighter: FighterId
    spell: str
    aim: Answer
    paid: tuple[Face | None, ...]


@frozen
class ArmBlessed(Event):
    """Before the battle."""

    fighter: FighterId
    arm: str
    spell: str


@frozen
class BlessingWoke(Event):
    """It may cast the spell free of charge in its turn."""

    fighter: FighterId
    spell: str


@frozen
class SpellFizzled(Event):
    """What it was cast at is gone, or its caster is."""

    fighter: FighterId
    spell: str


@frozen
class SpellNegated(Event):
    """Somebody has answered it."""

    fighter: FighterId
    spell: str


@frozen
class SpellChangedNothing(Event):
    """It was cast at somebody who is there, and leaves everything as it was."""

    fighter: FighterId
    spell: str


@frozen
class Revived(Event):
    """It was down and stands again."""

    fighter: FighterId


@frozen
class Appeared(Event):
    """It is there now, out of nothing or out of smoke."""

    fighter: FighterId
    square: Square


@frozen
class HandicapShifted(Event):
    """1 of a Stat."""

    fighter: FighterId
    to: FighterId
    stat: Stat


@frozen
class Channelled(Event):
    """A Reagent laid down for a Multi spell."""

    fighter: FighterId
    spell: str
    card: Face


@frozen
class FieldMade(Event):
    """On these tiles; none where it was put out at once."""

    kind: str
    squares: tuple[Square, ...]
    by: FighterId


@frozen
class FieldGone(Event):
    kind: str
    squares: tuple[Square, ...]


@frozen
class SpellSustained(Event):
    """It goes on, upon a creature or on a tile."""

    fighter: FighterId
    spell: str
    upon: FighterId
    square: Square | None = None


@frozen
class BombWalked(Event):
    """A Short Fuse of this creature."""

    fighter: FighterId
    spell: str
    to: Square


@frozen
class SpellEnded(Event):
    fighter: FighterId
    spell: str


@frozen
class MarkerTurnedUp(Event):
    """A card that lay face down for a spell has been turned up. upon: whom it strikes or holds off, if it fits."""

    fighter: FighterId
    spell: str
    face: Face
    upon: FighterId
    fits: bool


@frozen
class CardExchanged(Event):
    """Its Combat Card of a Stat is another one now."""

    fighter: FighterId
    stat: Stat


@frozen
class BattleRuleSet(Event):
    spell: str


@frozen
class Redirected(Event):
    """The running attack goes at it now."""

    fighter: FighterId


@frozen
class CreatureSummoned(Event):
    """by: its controller."""

    by: FighterId
    fighter: FighterId
    square: Square


@frozen
class CreatureVanished(Event):
    """A creature is gone, and leaves no body: a summoned one for good."""

    fighter: FighterId


@frozen
class CreatureChanged(Event):
    """A summoned creature is of another kind now."""

    fighter: FighterId
    kind: str


@frozen
class CreatureGrew(Event):
    """size: its Mass, or how many tiles it covers; it may be less than before."""

    fighter: FighterId
    size: int


@frozen
class BodyUsedUp(Event):
    """A body is gone."""

    fighter: FighterId
