"""A newcomer looks for its table: it asks all neighbours for the first block and takes it when they agree.

The name of a table binds nobody: a machine that is let in may show a first block of its own making under it. So a
newcomer asks a second neighbour where there is one; where two neighbours show different blocks it takes neither and
tells people. A first block whose id is known beforehand, from a link, several announcements or the lobby, is taken
from any neighbour.
"""

from __future__ import annotations

from netcode.link.messages import Blocks, Head, Want
from netcode.replica.blocks import Block, read_block, read_genesis
from netcode.replica.canonical import Malformed
from netcode.replica.outbox import Message, Outbox

SECOND_OPINION = 5.0
"""Seconds that another neighbour has to come and be asked before the word of one is enough."""
MOST_KEPT = 64
"""Messages of one neighbour that wait for the decision."""


class Newcomer:
    """What a newcomer's neighbours show, and what each has sent. named: the start of the first block's id, or empty."""

    def __init__(self, table: bytes, named: bytes, outbox: Outbox) -> None:
        self._table = table
        self._named = named
        self._outbox = outbox
        self._shown: dict[int, tuple[Block, list[Blocks]]] = {}
        self._since = 0.0

    def hear(self, peer: int, message: Message, now: float) -> None:
        """A neighbour says something: ask it for its chain, or keep what it shows of it. Raises Malformed."""
        if isinstance(message, Head) and peer not in self._shown:
            self._outbox.send(peer, Want(()))
        if not isinstance(message, Blocks) or not message.raws:
            return
        if peer not in self._shown:
            self._note_first(peer, read_block(message.raws[0]), now)
        came = self._shown[peer][1]
        if len(came) < MOST_KEPT:
            came.append(message)

    def _note_first(self, peer: int, block: Block, now: float) -> None:
        read_genesis(block)
        if block.table != self._table:
            raise Malformed("the genesis of another table")
        self._since = self._since if self._shown else now
        self._shown[peer] = block, []

    def leave(self, peer: int) -> None:
        """The neighbour is gone, and with it what it has shown."""
        self._shown.pop(peer, None)

    @property
    def disputed(self) -> dict[int, bytes]:
        """What the neighbours show, where they disagree or it is not what is looked for."""
        ids = {block.id for block, _ in self._shown.values()}
        is_disputed = len(ids) > 1 or not all(map(self._is_named, ids))
        return {peer: block.words_seed for peer, (block, _) in sorted(self._shown.items())} if is_disputed else {}

    def _is_named(self, identity: bytes) -> bool:
        return identity.startswith(self._named)

    def choice(self, now: float) -> Block | None:
        """The first block of the table, None while it is not certain."""
        blocks = {block.id: block for block, _ in self._shown.values() if self._is_named(block.id)}
        is_certain = self._named or (len(blocks) == 1 and is_vouched(len(self._shown), now - self._since))
        return next(iter(blocks.values()), None) if is_certain else None

    def who(self, block: Block) -> dict[int, list[Blocks]]:
        """The neighbours that show this first block, each with what it has sent."""
        return {peer: came for peer, (first, came) in self._shown.items() if first.id == block.id}


def is_vouched(neighbours: int, seconds: float) -> bool:
    """Whether so many agreeing neighbours are enough after so long."""
    return neighbours > 1 or (neighbours == 1 and seconds >= SECOND_OPINION)
