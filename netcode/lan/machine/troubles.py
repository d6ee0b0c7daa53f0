"""What the people at a table should know, gathered from what the replica notes, and what is said of a machine that does
what no honest one does. What exactly was wrong with a message is for technicians; the link writes it down.

What a machine holds against others by itself: who owes a block that nobody has to think about, and who announced
what a holder has proven to be false.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import assert_never

from netcode.link.limits import STRIKES, Reason
from netcode.replica import effects as told
from netcode.replica.effects import Effect

NameOf = Callable[[int], str]
NumberOf = Callable[[bytes], int | None]


class Fault(Enum):
    """What a machine did, or has not done; the value is the sentence about it."""

    SHARE = "{name}'s machine gave a share of the dice or cards that does not fit."
    STRANGE = "{name}'s machine sent something that no Parlour sends."
    FALSE = "{name}'s machine showed something that was not this match."
    BROKE = "{name}'s machine wrote something that the rules do not allow."
    ELSEWHERE = "{name}'s machine sees another match than this one does."
    KEYS = "{name}'s machine kept from the others what would open its part of the cards if it left."
    CHOICE = "{name}'s machine hid a choice that the rules do not allow."
    LIED = "{name}'s machine said two different things about one moment of the match."
    LATE = "{name}'s machine has not done its part for more than a minute."


NOT_TAKEN = "It was not taken; the match stands as before."
SAFE = {
    Fault.FALSE: "What you see now is checked.",
    Fault.ELSEWHERE: "What it wrote was not taken; the match stands as before.",
    Fault.CHOICE: "What was played before stands. The match waits until you go on without that machine.",
    Fault.KEYS: "What was played before stands, and nothing rests on it. The others go on without that machine once "
    "more than half of all do.",
    Fault.LIED: "What all agreed on stands. The others go on without that machine once more than half of all do.",
}
"""What is safe, and how it goes on; NOT_TAKEN where nothing else is said."""
SHUT_OUT = "That machine may come back in a minute."
SHUT_OUT_HERE = (
    "{name}'s machine shut this one out for a minute, because what it sent does not fit. What was played is safe. This "
    "machine comes back by itself; if it happens again, close Parlour and start it anew."
)
LOST = "The connection to whoever opened the table was lost. This machine calls again by itself."
CLOSED = "Whoever opened the table has closed it."
UNFOUNDED = (
    "The match cannot begin: what everybody agreed to does not fit the Parlour on this machine. Nothing was played "
    "yet. See that all have the same version, and open the table anew."
)

UNWISHED = (
    "The machines stopped and agreed anew on how to go on, though nobody had asked for it; {name}'s was the first that "
    "this one heard. What was dealt and rolled stays as it was."
)

CODES = {Fault.SHARE: 64, Fault.FALSE: 65}
"""With which code a machine is shut out, as a BYE says it; BAD_SIGNATURE for all else."""
UNREADABLE = frozenset({Reason.BAD_FRAME, Reason.BAD_SIGNATURE, Reason.TOO_SLOW, Reason.SILENT, Reason.NOT_READING,
                        Reason.LOST, Reason.WORN_OUT, *CODES.values()})  # fmt: skip
"""After these a connection is made again; what they say of it is not for players."""


def sentence(fault: Fault, name: str) -> str:
    """What happened, and what is safe."""
    return f"{fault.value.format(name=name)} {SAFE.get(fault, NOT_TAKEN)}"


def code_of(fault: Fault) -> int:
    """The code for a BYE."""
    return CODES.get(fault, Reason.BAD_SIGNATURE)


def fault_of(code: int) -> Fault:
    """What a machine was shut out for with this code."""
    return next((fault for fault, each in CODES.items() if each == code), Fault.STRANGE)


def shut_out(code: int, count: int, name: str) -> str:
    """What is said of a machine that is shut out for the `count`th time."""
    again = f" It has happened {count} times." if count > 1 else ""
    return f"{sentence(fault_of(code), name)}{again} {SHUT_OUT}"


def parted(code: int, text: str, name: str) -> str:
    """What a guest reads where the connection to whoever keeps the lobby has ended."""
    if code == Reason.BANNED:
        return SHUT_OUT_HERE.format(name=name)
    return LOST if code in UNREADABLE else text or CLOSED


@dataclass
class Troubles:
    """What the people should know about the table, as sentences or facts; empty while all is well. broke: whose block
    was not taken last, and why; shut: whom this machine has shut out, for what and how often; lied: against whom there
    is proof.
    """

    frozen: tuple[int, int] | None = None
    amnesia: bool = False
    late: tuple[int, ...] = ()
    broke: dict[int, Fault] = field(default_factory=dict)
    shut: dict[int, tuple[Fault, int]] = field(default_factory=dict)
    lied: dict[int, Fault] = field(default_factory=dict)
    verdict: str | None = None
    disputed: tuple[tuple[int, bytes], ...] = ()
    wishes: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def note(self, effect: Effect, name_of: NameOf, number_of: NumberOf) -> None:
        """Take in what the replica says; names and numbers are those of members."""
        match effect:
            case told.QuorumLost(heard, needed):
                self.frozen = (heard, needed)
            case told.QuorumRestored():
                self.frozen = None
            case told.Certified():
                self.late = ()
                self.wishes.clear()
            case told.Unwished(member):
                self.verdict = UNWISHED.format(name=name_of(member))
            case told.Amnesia():
                self.amnesia = True
            case told.Late(members):
                self.late = members
            case told.Resolved() | told.Appended():
                self.late, self.broke = (), {}
            case told.Broke(member):
                self._note_broken(member, Fault.BROKE, name_of)
            case told.Desynced(_, member, _, _):
                self._note_broken(member, Fault.ELSEWHERE, name_of)
            case told.Wished(member, drops, _) if drops:
                self.wishes[member] = drops
            case told.Wished(member):
                self.wishes.pop(member, None)
            case told.Disputed(geneses):
                self.disputed = geneses
            case told.Convicted(evidence):
                self._note_liar(number_of(evidence.key), Fault.LIED, name_of)
            case told.Send() | told.Release() | told.Misbehaved() | told.Noticed() | told.Petitioned():
                pass  # the node has acted on them
            case told.Recovering() | told.RolledBack() | told.Finalised() | told.Chatted():
                pass  # nothing that anybody need worry about
            case _:
                assert_never(effect)

    def accuse(self, member: int, name_of: NameOf) -> None:
        """Somebody has proven that what a member announced is false."""
        self._note_liar(member, Fault.KEYS, name_of)

    def _note_liar(self, number: int | None, fault: Fault, name_of: NameOf) -> None:
        if number is not None:
            self.lied[number] = fault
        self.verdict = sentence(fault, "Somebody" if number is None else name_of(number))

    def _note_broken(self, member: int, fault: Fault, name_of: NameOf) -> None:
        self.broke = {member: fault}
        self.verdict = sentence(fault, name_of(member))

    def shut_out(self, number: int, code: int, count: int) -> None:
        """This machine shuts a member out."""
        self.shut[number] = (fault_of(code), count)

    def parted(self, code: int, name: str) -> None:
        """A neighbour is gone; where it shut this machine out, the people here should know."""
        if code == Reason.BANNED:
            self.verdict = SHUT_OUT_HERE.format(name=name)

    def fault(self, number: int, is_here: bool) -> Fault | None:
        """What stands against a member; one that was shut out and is here again gets another chance, up to a point."""
        if number in self.broke:
            return self.broke[number]
        fault, count = self.shut.get(number, (Fault.STRANGE, 0))
        if count >= STRIKES or (count and not is_here):
            return fault
        return Fault.LATE if number in self.late else None
