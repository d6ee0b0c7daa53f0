"""What a Game Master does, for the chronicle."""

from __future__ import annotations

from core.events import Event
from core.frozen import frozen
from core.games.fated_hand.state import FighterId
from core.grids.square import Square


@frozen
class MasterTold(Event):
    """What the Game Master says."""

    text: str


@frozen
class CheckCalled(Event):
    """Nobody but the Game Master knows yet how hard it is. foe: the skill of whoever resists, -1 for nobody."""

    fighter: FighterId
    skill: str
    about: str
    is_topdeck: bool
    foe: int


@frozen
class CheckOffered(Event):
    """What a player would like to try, and by which skill."""

    fighter: FighterId
    skill: str
    text: str


@frozen
class HeroWaited(Event):
    """Asked to act, it does nothing."""

    fighter: FighterId


@frozen
class NightRested(Event):
    """Everybody slept, without a camp."""


@frozen
class ItemTaken(Event):
    fighter: FighterId
    item: str


@frozen
class BattleOpened(Event):
    """encounter: whose map it is on. foes: those whom the Game Master has named."""

    encounter: str
    foes: tuple[str, ...]


@frozen
class SessionClosed(Event):
    is_well: bool


@frozen
class FoePlaced(Event):
    """In the middle of a battle."""

    fighter: FighterId
    square: Square


@frozen
class CreatureMoved(Event):
    """To where it begins the battle."""

    fighter: FighterId
    square: Square


@frozen
class ObjectLaid(Event):
    """at: None where it can be tried from anywhere. effect: as in `battle_objects`."""

    text: str
    skill: str
    at: Square | None
    effect: str


@frozen
class FoeRemoved(Event):
    fighter: FighterId


@frozen
class TileChanged(Event):
    """to: what lies there now, as in `ground.Ground`."""

    square: Square
    to: str


@frozen
class BattleStopped(Event):
    """By the Game Master."""
