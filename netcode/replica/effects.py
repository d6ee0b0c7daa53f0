"""A replica's effects: what it wants done or known. Everything that had to be durable was written before an effect is
handed out.

Replicas talk in messages of the link, which lets in only what is well formed and within its limits. Whether a message
is true is for its receiver to find out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from netcode.link.messages import Blocks, Facts, Head, NewBlock, Proof, Said, Want, WantFacts
from netcode.replica.blocks import Block
from netcode.replica.equivocation_log import Evidence
from netcode.replica.statements import Notice, Petition

Message: TypeAlias = Head | Want | Blocks | NewBlock | Facts | WantFacts | Said | Proof


@dataclass(frozen=True, slots=True)
class Send:
    """Send the message to this neighbour."""

    peer: int
    message: Message


@dataclass(frozen=True, slots=True)
class Appended:
    """A block joined the chain; the rules have applied it."""

    block: Block


@dataclass(frozen=True, slots=True)
class Resolved:
    """The facts asked after the head were there, and the rules went on; may come several times."""


@dataclass(frozen=True, slots=True)
class RolledBack:
    """The chain was cut back to this height; these blocks left it, oldest first."""

    height: int
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Finalised:
    """Everything up to this height is final."""

    height: int


@dataclass(frozen=True, slots=True)
class Release:
    """Work out this member's fact for the base and hand it to `publish`."""

    base: bytes


@dataclass(frozen=True, slots=True)
class QuorumLost:
    """No majority is heard: nothing can become final until `needed` members are."""

    heard: int
    needed: int


@dataclass(frozen=True, slots=True)
class QuorumRestored:
    """A majority is heard again."""


@dataclass(frozen=True, slots=True)
class Recovering:
    """This member promised the term; the member with this number is to write its recover block."""

    term: int
    coordinator: int


@dataclass(frozen=True, slots=True)
class Certified:
    """The recover block at the head is certified: play goes on."""


@dataclass(frozen=True, slots=True)
class Unwished:
    """A term is certified that drops and admits nobody; of this member (number) a promise for it was heard first."""

    member: int


@dataclass(frozen=True, slots=True)
class Wished:
    """Another member would agree to drop these members (numbers) and to admit these petitioners."""

    member: int
    drops: tuple[int, ...]
    petitions: tuple[Petition, ...]


@dataclass(frozen=True, slots=True)
class Petitioned:
    """Somebody asks for a slot."""

    petition: Petition


@dataclass(frozen=True, slots=True)
class Convicted:
    """There is proof that the member with this key lied."""

    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Late:
    """Facts of these members (numbers) have been awaited for a long time."""

    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Amnesia:
    """Others have seen this member's key sign more than the record here knows of: it will not sign again."""


@dataclass(frozen=True, slots=True)
class Disputed:
    """Neighbours show first blocks that are not the same, or not this table's: (neighbour, what its words are made of)
    of each; () when that is over.
    """

    geneses: tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class Desynced:
    """The member with this number wrote a block on another state than this machine's; it is not accepted here."""

    member: int


@dataclass(frozen=True, slots=True)
class Broke:
    """The member with this number signed a block that the rules do not allow; it is not accepted here."""

    member: int
    reason: str


@dataclass(frozen=True, slots=True)
class Noticed:
    """A member's request out of turn."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Misbehaved:
    """The neighbour sent what nobody honest sends on. is_fact: a fact that does not hold, else something unreadable."""

    peer: int
    reason: str
    is_fact: bool = False


Effect: TypeAlias = (
    Send | Appended | Resolved | RolledBack | Finalised | Release | QuorumLost | QuorumRestored | Recovering | Certified
    | Unwished | Wished | Petitioned | Convicted | Late | Amnesia | Disputed | Desynced | Broke | Noticed | Misbehaved
)  # fmt: skip
