"""What people may order besides writing blocks: agree to drop or admit somebody, ask for a slot, speak."""

from __future__ import annotations

from collections.abc import Callable

from netcode.replica.duties import OwedAcks
from netcode.replica.effects import Effect
from netcode.replica.messages import Fact
from netcode.replica.replica_state import ReplicaState
from netcode.replica.statement_intake import StatementIntake
from netcode.replica.statements import LONGEST_FATE, read_petition


class Orders:
    """The part of a replica that people move. finish: whatever an input leads to."""

    def __init__(
        self, state: ReplicaState, intake: StatementIntake, duties: OwedAcks, finish: Callable[[float], list[Effect]]
    ) -> None:
        self._state = state
        self._intake = intake
        self._duties = duties
        self._finish = finish

    def suspect(self, member: int, now: float, fate: bytes = b"") -> list[Effect]:
        """A person here agrees to drop another member; fate: what the rules should make of its seats, which they do if
        a majority of all says the same. If that member is not heard, this holds until it is.
        """
        assert len(fate) <= LONGEST_FATE, "no fate is that long"
        found = self._state.chain.head.roster.by_number(member)
        if found is not None:
            self._state.recovery.agree_to_drop(found.key, fate, now)
        return self._finish(now)

    def convict(self, member: int, now: float) -> list[Effect]:
        """The rules have proof against another member: it is to go, heard or not, with nobody's say-so."""
        found = self._state.chain.head.roster.by_number(member)
        if found is not None:
            self._state.recovery.convict(found.key)
        return self._finish(now)

    def forgive(self, member: int, now: float) -> list[Effect]:
        """A person here no longer agrees to drop the member."""
        found = self._state.chain.head.roster.by_number(member)
        if found is not None and found.key not in self._state.equivocations.proven:
            self._state.recovery.forgive(found.key)
        return self._finish(now)

    def welcome(self, petition: bytes, now: float) -> list[Effect]:
        """A person here agrees to admit the petitioner. Raises Malformed."""
        self._state.recovery.admits[petition] = read_petition(petition, self._state.chain.genesis.table)
        self._state.recovery.is_stirred = True
        return self._finish(now)

    def unwelcome(self, petition: bytes, now: float) -> list[Effect]:
        """A person here does not agree to admit the petitioner, or no longer."""
        if self._state.recovery.admits.pop(petition, None) is not None:
            self._state.recovery.is_stirred = True
        return self._finish(now)

    def petition(self, slot: int, info: bytes, now: float) -> list[Effect]:
        """Ask for a slot, with a key that was never a member's here."""
        self._intake.petition(self._state.own_signer, slot, info)
        return self._finish(now)

    def withdraw(self, now: float) -> list[Effect]:
        """Ask for no slot any more."""
        self._intake.withdraw()
        return self._finish(now)

    def may_change_key(self) -> bool:
        """Whether nothing is left that this machine's key could still have to say here: it never was a member's, its
        member was dropped for good, or it must not sign again.
        """
        state = self._state
        if state.key is None or state.has_amnesia:
            return True
        return not state.is_concerned and state.key not in state.chain[state.final_height].roster.keys

    def lend(self, member: int, base: bytes, value: bytes, now: float) -> list[Effect]:
        """A fact that needs no author because it proves itself, such as a share of somebody who is gone. Raises Refused
        where the rules do not accept it; nothing happens if it is not asked for, or known, or if that somebody may turn
        out not to be gone because the recover block has no certificate yet.
        """
        applied = self._state.applied
        asked = [each for each in applied.requests if each.base == base and member in each.members]
        if asked and self._duties.is_settled and not applied.facts.knows(base, member):
            applied.publish(Fact(member, base, value))
        return self._finish(now)

    def notice(self, body: bytes, now: float) -> list[Effect]:
        """Say out of turn what the next author is to put into its block."""
        self._intake.notice(self._state.own_signer, body, now)
        return self._finish(now)

    def chat(self, text: str, now: float) -> list[Effect]:
        """Say something to everybody at the table. Raises NotNow with a sentence for who says too much at once."""
        self._intake.chat(self._state.own_signer, text.encode(), now)
        return self._finish(now)
