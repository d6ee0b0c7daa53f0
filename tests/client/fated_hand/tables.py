"""Tables of Fated Hand for tests: sessions with given seats, and what lies on them."""

from client.games.fated_hand.playfield import BattleField
from client.table.screen import TableScreen
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.session import Session

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")
COLOURS = ("blue", "orange", "green", "vermilion", "purple")
PERSON, BOT = "human", "bot:sensible"


def session_of(*who: str, seed: int = 1, **options: object) -> Session:
    """A session of Fated Hand that is not saved."""
    seats = tuple(SeatHeader(NAMES[seat], COLOURS[seat], each) for seat, each in enumerate(who))
    return Session.new("fated_hand", options, seats, folder=None, luck=SeededLuck(seed))


def field_of(screen: TableScreen) -> BattleField:
    assert screen.scene is not None and isinstance(screen.scene.field, BattleField)
    return screen.scene.field
