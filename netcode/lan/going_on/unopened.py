"""What somebody could know alone where an old table was left: chance that was asked, and sealed choices that were being
opened, while some had given their part and others had not.

Whoever owes its part has those of the others and knows what comes; at a new table all of it would be asked again. So
where all who owe theirs come along, it is given at the old table first, which can go on then. Where some do not come,
people are told who could have read what.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from core.kit.english import listing
from core.matchfile import Contents
from core.questions import Unseal
from netcode.lan.disk.beside import kept_in
from netcode.lan.disk.netfile import founding_in
from netcode.lan.disk.proving import Reading
from netcode.lan.play.asking import Gathering
from netcode.lan.play.board import Board
from netcode.lan.play.founding import check_founding
from netcode.replica.blocks import Genesis, Kind, block_id, genesis_header, read_block
from netcode.replica.outbox import Keeps, read_record
from netcode.replica.replica import Replica

Facts = Callable[[bytes], Mapping[int, bytes]]
People = tuple[tuple[bytes, str], ...]
"""Installation and name of each."""


@dataclass(frozen=True)
class Unopened:
    """What was being asked. is_sealed: sealed choices, else chance. given: whose part others have; owing: whose is
    missing.
    """

    is_sealed: bool
    given: People
    owing: People

    def refusal(self, present: Collection[bytes]) -> str | None:
        """Why these installations should not begin a new table, None if they may."""
        if any(installation not in present for installation, _ in self.owing):
            return None
        return (OPEN_FIRST if self.is_sealed else GIVE_FIRST).format(names=_names(self.owing))

    def remark(self) -> str | None:
        """What people should know where it cannot be opened any more."""
        if not self.given:
            return None
        said = COULD_READ if self.is_sealed else COULD_KNOW
        return said.format(given=_names(self.given), owing=_names(self.owing))


OPEN_FIRST = (
    "The old table still waits for {names} to open a sealed choice there, and the others have opened theirs. All who "
    "are needed are here, so go back and let the match go on there first."
)
GIVE_FIRST = (
    "The old table still waits for the machine of {names} to do its part of what chance decides there. All who are "
    "needed are here, so go back and let the match go on there first."
)
COULD_READ = (
    "When the old table was left, all there could read what {given} had sealed, and nobody what {owing} had. All "
    "choose again."
)
COULD_KNOW = (
    "When the old table was left, {given} had done their part of what chance was to decide, and {owing} could have "
    "known what would come. It is decided anew."
)


def _names(people: Sequence[tuple[bytes, str]]) -> str:
    return listing([name for _, name in people])


def unopened_at(board: Board, facts: Facts) -> Unopened | None:
    """What is being asked where this board stands, None where nobody owes a part. facts: the known ones for a base."""
    due, stand = board.due, board.stand
    if not isinstance(due, Gathering):
        return None
    known = facts(due.base)
    owing = tuple(member for member in due.awaited(stand) if member not in known)
    given = tuple(member for member in due.awaited(stand) if member in known)
    if not owing:
        return None
    cards = {member: stand.members[member].card for member in (*given, *owing)}
    people = {member: (card.installation, card.name) for member, card in cards.items()}
    is_sealed = isinstance(board.match.question, Unseal)
    return Unopened(is_sealed, tuple(map(people.__getitem__, given)), tuple(map(people.__getitem__, owing)))


def unopened_in(contents: Contents) -> Unopened | None:
    """The same from a file that ends where sealed choices may be opened. Raises what reading one raises."""
    kept = kept_in(contents)
    blocks = [read_block(data) for kind, data in map(read_record, kept) if kind is Keeps.BLOCK]
    ordinary = [block.kind for block in blocks if block.kind is not Kind.RECOVER]
    if not ordinary or ordinary[-1] is not Kind.SEAL:
        return None
    boards: list[Board] = []

    def make_rules(genesis: Genesis) -> Board:
        boards.append(Board(check_founding(block_id(genesis_header(genesis)), genesis)))
        return boards[-1]

    replica = Replica.resume(founding_in(kept[0]).table, make_rules, Reading(kept), None, 0.0)
    found = unopened_at(boards[-1], replica.desk.standing.facts.of)
    return found if found is not None and found.is_sealed else None
