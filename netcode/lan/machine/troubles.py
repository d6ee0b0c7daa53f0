"""What the people at a table should know, gathered from what the replica notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from netcode.replica import effects as told
from netcode.replica.effects import Effect

NameOf = Callable[[int], str]
NumberOf = Callable[[bytes], int | None]


@dataclass
class Troubles:
    """What the people should know about the table, as sentences or facts; empty while all is well."""

    frozen: tuple[int, int] | None = None
    recovering: bool = False
    amnesia: bool = False
    late: tuple[int, ...] = ()
    broke: tuple[int, ...] = ()
    verdict: str | None = None
    disputed: tuple[tuple[int, bytes], ...] = ()
    accused: frozenset[int] = frozenset()
    wishes: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def note(self, effect: Effect, name_of: NameOf, number_of: NumberOf) -> None:
        """Take in what the replica says; names and numbers are those of members."""
        match effect:
            case told.Frozen(heard, needed):
                self.frozen = (heard, needed)
            case told.Thawed():
                self.frozen = None
            case told.Recovering():
                self.recovering = True
            case told.Certified():
                self.recovering, self.late = False, ()
                self.wishes.clear()
            case told.Amnesia():
                self.amnesia = True
            case told.Late(members):
                self.late = members
            case told.Resolved() | told.Appended():
                self.late = self.broke = ()
            case told.Broke(member):
                self.broke = (member,)
                self.verdict = (
                    f"{name_of(member)}'s machine wrote something that the rules do not allow. It was not taken; the "
                    "match stands as before."
                )
            case told.Wished(member, drops, _) if drops:
                self.wishes[member] = drops
            case told.Wished(member):
                self.wishes.pop(member, None)
            case told.Disputed(geneses):
                self.disputed = geneses
            case told.Convicted(evidence):
                self.verdict = _lie(number_of(evidence.key), name_of)
            case told.Desynced(height, author, _, _):
                self.verdict = f"{name_of(author)} stood on another state at block {height}; it is not taken."


def _lie(number: int | None, name_of: NameOf) -> str:
    name = "A member" if number is None else name_of(number)
    return f"{name} signed two different entries for one place. The match goes on without that machine."
