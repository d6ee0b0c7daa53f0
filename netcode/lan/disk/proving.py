"""Offline proof that a network match was played as its file says: every signature, every token, every shuffle.

It replays the file's blocks and facts as a newcomer would; the records that follow must equal those in the file. It
then reports which keys signed, up to where, and who was left behind, and claims no more: a block names its parent, so
its author has signed everything below it, and so have the members whose acks it carries.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from core.errors import ParlourError
from core.matchfile import Contents
from netcode.lan.disk.netfile import founding_in, read_file
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import OtherRules, check_founding
from netcode.lan.play.table_rules import TableRules
from netcode.lan.play.table_state import TableState
from netcode.record import kept_in, seen_in
from netcode.replica.blocks import Block, Genesis, Kind
from netcode.replica.canonical import Malformed, Refused
from netcode.replica.equivocation_log import read_evidence
from netcode.replica.outbox import Keeps, read_record
from netcode.replica.replica import Replica
from netcode.replica.statements import Ack, read_statement

B = TypeVar("B", bound=TableRules)


@dataclass(frozen=True, slots=True)
class FileSigner:
    """The key of an installation that signed, and what its machine called itself."""

    name: str
    key: bytes


def _signed_by_most(blocks: Sequence[Block], rules: TableRules) -> int:
    """The number of entries under the highest block that more than half of the live members have signed."""
    tops: dict[bytes, int] = {}
    for height, block in enumerate(blocks):
        authors = [each.key for each in rules.state.members] if block.kind is Kind.GENESIS else [block.author]
        tops.update(dict.fromkeys(authors, height))
        for key, acked in _acks(block):
            tops[key] = max(tops.get(key, 0), acked)
    live = sorted((tops.get(rules.state.members[number].key, 0) for number in rules.state.live), reverse=True)
    return rules.states[live[len(live) // 2]].records


def _acks(block: Block) -> list[tuple[bytes, int]]:
    """Whose acks the block carries, each with the height that is acked."""
    read = (read_statement(raw, block.table) for raw in (() if block.kind is Kind.GENESIS else block.statements))
    acks = (each for each in read if isinstance(each, Ack))
    return [(ack.key, ack.place.height) for ack in acks if ack.place.height < block.height]


def _left(states: Sequence[TableState]) -> tuple[tuple[str, int], ...]:
    """Who was left behind, and after how many records."""
    found: list[tuple[str, int]] = []
    for before, after in pairwise(states):
        gone = [number for number in before.live if number not in after.live]
        found += [(before.members[number].card.name, before.records) for number in gone]
    return tuple(found)


def _liars(rules: TableRules, kept: Iterable[bytes]) -> tuple[str, ...]:
    names = {member.key: member.card.name for member in rules.state.members}
    keys: list[bytes] = []
    for record in kept:
        kind, data = read_record(record)
        if kind is Keeps.EVIDENCE:
            with suppress(Malformed):  # what proves nothing says nothing
                keys.append(read_evidence(data, rules.founding.table).key)
    return tuple(dict.fromkeys(names[key] for key in keys if key in names))


class Unproven(ParlourError):
    """The signatures do not bear the file out. entry: the first in doubt, None for all. detail: for technicians."""

    def __init__(self, reason: str, entry: int | None = None, detail: str = "") -> None:
        super().__init__(reason)
        self.entry = entry
        self.detail = detail


class NotProvable(ParlourError):
    """What members signed cannot be judged here; that is no fault of theirs."""


OTHER_RULES = (
    "It was played by rules that are not those installed here, perhaps those of an earlier Parlour. Check it with the "
    "Parlour that it was played with."
)


@dataclass(frozen=True, slots=True)
class FileProof:
    """What was checked: whose keys signed and how far, and how many blocks, contributions and shuffles.

    keys: each installation once, in order of arrival. most: entries signed by more than half of the final members.
    left: who was left behind, and after how many entries. term: the number of recoveries begun. liars: who was proven
    to have signed two contradictory things. taken: entries from another match, which ended at the chain hash `origin`.
    seen_by_owner: hidden cards whose faces only the writer of the file vouches for.
    """

    keys: tuple[FileSigner, ...]
    most: int
    left: tuple[tuple[str, int], ...]
    term: int
    liars: tuple[str, ...]
    blocks: int
    facts: int
    shuffles: int
    taken: int = 0
    origin: bytes = b""
    seen_by_owner: int = 0

    @property
    def own_word(self) -> str | None:
        """What nobody signed, None where there is nothing."""
        if not self.seen_by_owner:
            return None
        cards = "one hidden card" if self.seen_by_owner == 1 else f"{self.seen_by_owner} hidden cards"
        return f"What its owner saw of {cards} stands in the file too. Nobody signed that: it is the owner's word."

    @property
    def members(self) -> tuple[str, ...]:
        """The names of the machines that signed."""
        return tuple(each.name for each in self.keys)

    @property
    def signers(self) -> str:
        return "one key" if len(self.keys) == 1 else f"{len(self.keys)} keys"

    @property
    def sentence(self) -> str | None:
        """What was not played at this table, None where all of it was."""
        if not self.origin:
            return None
        match = f"the match with the chain hash {self.origin.hex()}"
        if not self.taken:
            return f"The table goes on from {match}, in which nothing had been decided."
        return (
            f"The first {self.taken} entries were taken over from {match}. That they keep to the rules is checked; the "
            "members have signed what came after them."
        )


class Reading:
    def __init__(self, kept: list[bytes]) -> None:
        self._kept = kept

    def read(self) -> Iterable[bytes]:
        return self._kept

    def write(self, records: Sequence[bytes]) -> None:
        """A proof writes nothing."""


class StrictRules(TableRules):
    """Check everything, also what this machine itself has made."""

    facts = 0

    def resolve(self, facts: Mapping[bytes, Mapping[int, bytes]]) -> None:
        """Raises Refused for a contribution that does not hold."""
        for base, given in facts.items():
            for member, value in given.items():
                if (reason := self.fact_refusal(member, base, value)) is not None:
                    raise Refused(f"A contribution of {self.state.members[member].card.name} does not hold: {reason}")
                self.facts += 1
        super().resolve(facts)


def log_in(kept: list[bytes], kind: type[B], made: list[B]) -> Replica:
    """Replay a log as a newcomer would; `made` takes the rules. Raises Malformed, Refused, BadBody or ValueError."""

    def make_rules(genesis: Genesis) -> B:
        made.append(kind(check_founding(genesis)))
        return made[-1]

    return Replica.resume(founding_in(kept[0]).table, make_rules, Reading(kept), None, 0.0)


def prove(path: Path) -> FileProof:
    """Check a network match. Raises BadFile, Unproven, and NotProvable where it was played by other rules."""
    contents = read_file(path)
    kept = kept_in(contents)
    made: list[StrictRules] = []
    try:
        replica = log_in(kept, StrictRules, made)
    except OtherRules as error:
        raise NotProvable(OTHER_RULES) from error
    except (Malformed, Refused, BadBody, ValueError) as error:
        entry = len(made[-1].match.log) if made else None
        raise Unproven(f"What the members signed holds for {entry or 0} entries only.", entry, str(error)) from error
    rules = made[-1]
    _compare(contents, rules)
    blocks = [replica.chain[height].block for height in range(replica.chain.height + 1)]
    names = {member.card.installation: member.card.name for member in rules.state.members}
    origin, taken = rules.founding.header().origin or (b"", 0)
    return FileProof(
        keys=tuple(FileSigner(name, key) for key, name in names.items()),
        most=_signed_by_most(blocks, rules),
        left=_left(rules.states),
        term=blocks[-1].term,
        liars=_liars(rules, kept),
        blocks=len(blocks),
        facts=rules.facts,
        shuffles=sum(block.kind is Kind.SHUFFLE for block in blocks),
        taken=taken,
        origin=origin,
        seen_by_owner=sum(map(len, seen_in(contents).values())),
    )


def _compare(contents: Contents, rules: TableRules) -> None:
    """The records of the file are those that follow from what was signed. A member that was killed may have signed for
    an entry more than it has written; that one is written when it comes back.
    """
    if rules.founding.terms.header != contents.log.header.encode():
        raise Unproven("The head of the match is not the one that the members signed.")
    signed = rules.match.log.records
    for number, record in enumerate(contents.log.records):
        if number >= len(signed) or signed[number] != record:
            raise Unproven(f"Entry {number} is not what the members signed.", number)
