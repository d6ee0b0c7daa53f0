"""The percentile dice: two ten-sided ones, faces 0 to 9; double zero reads 100 (4, H7)."""

from __future__ import annotations

from core.ask import roll
from core.dice import Die
from core.games.stonebound.events import ChanceRolled
from core.games.stonebound.state import UnitId
from core.games.stonebound.verbs import Stones, note_roll

FACES = tuple(str(face) for face in range(10))
TENS = Die("tens", 10, FACES)
ONES = Die("ones", 10, FACES)
PAIR = (TENS, ONES)


def reading(tens: int, ones: int) -> int:
    """1 to 100 from two faces."""
    return 10 * tens + ones or 100


async def roll_pair(name: str) -> tuple[int, int]:
    """The faces of one roll of both dice, tens first."""
    tens, ones = await roll(name, PAIR)
    return tens - 1, ones - 1


async def succeed(game: Stones, unit_id: UnitId, about: str, lo: int, hi: int, ability: str | None = None) -> bool:
    """One fresh roll, a success from `lo` to `hi`; a chance of N is 1 to N, and 0 never succeeds.

    ability: whose effect the roll decides, if it is one.
    """
    tens, ones = await roll_pair(about)
    success = lo <= reading(tens, ones) <= hi
    note_roll(game, ChanceRolled(unit_id, about, tens, ones, hi, success, lo, ability))
    return success
