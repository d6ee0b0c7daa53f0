"""Checkpoints: from where a match is played again to stand at a place of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter

from core.codec import encode
from core.copies import Stored, copied, stored
from core.frozen import frozen
from core.plain import CardId, Face
from core.pools import Pools
from core.state import State
from core.table import S, Table


@frozen
class Checkpoint:
    """Where a unit starts: how many records came before, the state, the known faces of cards, the pools of then.

    State and faces are copies: to pack and unpack what a long match has takes several times as long. The state is
    `stored`, and copied again before it is played on.
    """

    position: int
    kept: State | Stored[State]
    faces: Mapping[CardId, Face]
    pools: Pools

    @property
    def state(self) -> bytes:
        """The bytes of the state of then."""
        return encode(copied(self.kept))

    def known_faces(self) -> dict[CardId, Face]:
        return dict(self.faces)


def checkpoint_of(position: int, table: Table[S], pools: Pools) -> Checkpoint:
    return Checkpoint(position, stored(table.state), table.faces.copy(), pools)


position_of: Callable[[Checkpoint], int] = attrgetter("position")
