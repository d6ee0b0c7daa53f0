"""What happens in a story, for its chronicle."""

from __future__ import annotations

from core.breakdown import Breakdown
from core.events import Event
from core.frozen import frozen
from core.games.fated_hand.state import FighterId
from core.grids.square import Square
from core.plain import Face


@frozen
class SceneBegan(Event):
    """What the scene says."""

    text: str


@frozen
class ChoiceMade(Event):
    """by: the hero that acts."""

    by: FighterId
    text: str


@frozen
class CheckMade(Event):
    """against: the difficulty, or what whoever resists has come to."""

    fighter: FighterId
    skill: str
    power: Breakdown
    against: int
    has_succeeded: bool


@frozen
class StorySpellCast(Event):
    """is_later: it pays once more for what was cast before."""

    by: FighterId
    spell: str
    paid: tuple[Face, ...]
    is_later: bool


@frozen
class StorySpellEnded(Event):
    """Also a spirit that was shocked back into its body."""

    by: FighterId
    spell: str


@frozen
class ThoughtsRead(Event):
    """against: what whoever resists has come to."""

    by: FighterId
    against: int
    has_noticed: bool


@frozen
class OddityGained(Event):
    """By whoever resists."""

    by: FighterId
    oddity: str


@frozen
class MagicIdentified(Event):
    """What the scene says of it."""

    by: FighterId
    magic: str


@frozen
class MagicSensed(Event):
    """Near, but not yet known."""

    by: FighterId
    is_there: bool


@frozen
class Recognised(Event):
    """Without a check, by a talent."""

    fighter: FighterId
    talent: str


@frozen
class CupDrunk(Event):
    """By whoever drinks against a hero. needed: what the cup asks for."""

    reached: int
    needed: int


@frozen
class Drunk(Event):
    fighter: FighterId


@frozen
class SpellSolved(Event):
    """No card is needed for the check."""

    fighter: FighterId
    spell: str


@frozen
class StarSuitDrawn(Event):
    """Of whoever is met."""

    suit: str


@frozen
class OutcomeCame(Event):
    """What comes of a choice."""

    text: str


@frozen
class PurseChanged(Event):
    """coins: what it holds now."""

    change: int
    coins: int


@frozen
class ExhaustionChanged(Event):
    fighter: FighterId
    change: int


@frozen
class PointsTaught(Event):
    fighter: FighterId
    item: str
    points: int


@frozen
class FoesLeft(Event):
    """Before the battle."""

    count: int


@frozen
class LevelGained(Event):
    """The level that it has now, with what it brings."""

    fighter: FighterId
    level: int
    promotion: str
    perk: str


@frozen
class CampMade(Event):
    """Everybody sleeps."""


@frozen
class EveningSpent(Event):
    """what: as in `camping`. item: an arm or a spell that was learnt about, '' for none."""

    fighter: FighterId
    what: str
    item: str


@frozen
class Mended(Event):
    fighter: FighterId
    item: str


@frozen
class Bought(Event):
    fighter: FighterId
    item: str


@frozen
class ItemGained(Event):
    """An arm or armour that a story gives. It goes to the baggage where fighter is None."""

    fighter: FighterId | None
    item: str


@frozen
class Stowed(Event):
    """Among the baggage of the company."""

    fighter: FighterId
    item: str


@frozen
class Fetched(Event):
    """From the baggage; armour in place of its own, which goes there."""

    fighter: FighterId
    item: str


@frozen
class Sold(Event):
    fighter: FighterId
    item: str


@frozen
class BaggageSold(Event):
    """At the end of a story, for there is nobody to carry it home."""

    items: tuple[str, ...]


@frozen
class PerkGiven(Event):
    """One of no class (HR-10)."""

    fighter: FighterId
    perk: str


@frozen
class BecameOdd(Event):
    """A hero, for good."""

    fighter: FighterId
    oddity: str


@frozen
class SideSurprised(Event):
    are_heroes: bool


@frozen
class ObjectTried(Event):
    """What a hero tries in a battle."""

    fighter: FighterId
    text: str


@frozen
class GroundOpened(Event):
    """Walls and debris that are open ground now."""

    tiles: tuple[Square, ...]


@frozen
class FoesFled(Event):
    """Out of a battle."""

    fighters: tuple[FighterId, ...]


@frozen
class FoesGaveUp(Event):
    """All of them."""


@frozen
class ThingGained(Event):
    thing: str


@frozen
class ThingGone(Event):
    thing: str


@frozen
class BattleEnded(Event):
    """The story goes on behind it."""

    is_won: bool
