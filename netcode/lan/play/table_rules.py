"""The rules side of a table: which block may come next, what it does, and what it asks of the members. No I/O.

There is one object per process, driven by the replica as `netcode.replica.rules` says. It yields the match: the records
of its log are equal on every machine, because they follow from blocks and facts alone. Faces that only this machine may
see stay in the match's knowledge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import assert_never

from core.checkpoint import Checkpoint
from core.codec import pack
from core.errors import ParlourError
from core.questions import ChanceQuestion, Redeal, Seal, Shuffle
from netcode.lan.play import acting, deriving, dropping, piles
from netcode.lan.play.acting import heard, take_past
from netcode.lan.play.asking import Gathering, gathering
from netcode.lan.play.bodies import BadBody, FactBody, decode
from netcode.lan.play.founding import Founding
from netcode.lan.play.table_state import TableContext, TableState
from netcode.replica.blocks import Kind as BlockKind
from netcode.replica.canonical import Refused
from netcode.replica.rules import Request, Step
from netcode.secrets.group import BadProof
from netcode.secrets.tokens import TokenKind, check_tokens

DIGEST_BYTES = 16
LENGTH_BYTES = 4


@dataclass(frozen=True, slots=True)
class Write:
    member: int
    kind: BlockKind


Due = Write | Gathering | None


class TableRules(TableContext):
    """A table as its blocks and facts have made it. verdict: why the table cannot go on, for technicians; culprit:
    the member whose sealed choice is invalid, None if that is unknown, or if the rules of the game themselves have
    failed, which is nobody's fault. own_facts: what this machine made itself just now. states: those after each block,
    before its facts; heads: the ids of the blocks. key: this machine's member key, where it may be admitted later;
    `moved` is called when `member` changes because of that.
    """

    def __init__(self, founding: Founding, member: int | None = None) -> None:
        """Raises BadBody where the founding cannot be played here."""
        super().__init__(founding, member)
        self.verdict: str | None = None
        self.have_rules_failed = False
        self.culprit: int | None = None
        self.own_facts: set[bytes] = set()
        self.key: bytes | None = None
        self.moved: Callable[[], None] = lambda: None
        self.due: Due = None
        self._unit: tuple[Checkpoint | None, bytes] = (None, b"")
        self._look()
        self.states: list[TableState] = [self.state]
        self.heads: list[bytes] = [founding.id]

    # --- what comes next

    def author(self) -> int | None:
        return self.due.member if isinstance(self.due, Write) else None

    def requests(self) -> tuple[Request, ...]:
        if self.state.opening:
            return tuple(dropping.requests(self.state))
        if self.state.unheld and self.due is None and not self.verdict:
            return tuple(dropping.acceptance(self.state))
        if not isinstance(self.due, Gathering):
            return ()
        awaited = self.due.awaited(self.state)
        return (Request(self.due.base, awaited, len(awaited)),)

    def _look(self) -> None:
        """Find out what is due, going through everything that needs nobody."""
        while True:
            self.after[self.state.records] = self.state
            due = self.due = self._next()
            if not isinstance(due, Gathering) or due.awaited(self.state):
                return
            self._derive(due, {})

    def _next(self) -> Due:
        state, question = self.state, self.match.question
        if state.opening or question is None or self.verdict:
            return None
        if state.past < len(self.founding.pieces):
            return Write(state.live[0], BlockKind.PAST)
        if any(state.members[member].announced is None for member in state.contributors):
            return self._key_step()
        if (step := piles.next_step(self)) is not None:
            if isinstance(step, piles.PileMask):
                return Write(step.member, BlockKind.REMASK)
            return piles.awaited(self, step)
        if isinstance(question, ChanceQuestion):
            due = self._asked(question)
        else:
            kind = BlockKind.SEAL if isinstance(question, Seal) else BlockKind.ACT
            due = Write(state.owners[question.seat], kind)
        return self._key_step() if isinstance(due, Write) and not state.is_keyed else due

    def _key_step(self) -> Write | None:
        """What comes next before everybody's secrets are shared; None while acceptance is awaited."""
        if self.state.unkeyed:
            return Write(self.state.unkeyed[0], BlockKind.KEYS)
        return None if self.state.unheld else Write(self.state.live[0], BlockKind.HELD)

    def _asked(self, question: ChanceQuestion) -> Due:
        before = piles.before_deal(self)
        if isinstance(before, piles.PileMask):
            return Write(before.member, BlockKind.REMASK)
        if before is not None:
            return self._shuffle_turn()
        if isinstance(question, Redeal):
            return Write(self.state.live[self.state.turn], BlockKind.SHUFFLE)
        if isinstance(question, Shuffle):
            return self._shuffle_turn() if question.cards else Gathering(self.state.place, TokenKind.CARDS, {})
        return gathering(self.table, self.state, question)

    def _shuffle_turn(self) -> Due:
        """The next member shuffles; before the first turn, members that came later add their locks."""
        if not self.state.is_keyed:
            return self._key_step()
        lists = {} if self.state.turn else piles.unlocked(self.state, piles.pile_of(self))
        if lists:
            return Gathering(self.state.place, TokenKind.CARDS, lists)
        return Write(self.state.live[self.state.turn], BlockKind.SHUFFLE)

    # --- blocks

    def apply(self, step: Step) -> None:
        """Whatever a block makes the rules raise, the block is refused and its author answers for it."""
        try:
            if step.kind is BlockKind.RECOVER:
                self.state = dropping.recovered(self.table, self.state, step)
            else:
                after = self._applied(step)
                is_led_alike = after.led_owners == after.owners  # else a copy of many fields
                self.state = after if is_led_alike else replace(after, led_owners=after.owners)
        except (ParlourError, BadBody, BadProof, Refused) as error:
            self._restore()
            raise Refused(str(error)) from error
        except Exception as error:
            self._restore(is_whole=False)
            raise Refused(f"It makes the rules fail: {error!r}") from error
        self._find_self()
        if self.state.owners != self.states[-1].owners:
            self._learn_hands()
        self._look()
        self.states.append(self.state)
        self.heads.append(step.id)

    def _restore(self, is_whole: bool = True) -> None:
        """The match as it stood before something that failed. is_whole: unless its log has grown it was not touched."""
        if not is_whole or len(self.match.log) != self.state.records:
            self.match = self.match.at(self.state.records)

    def _applied(self, step: Step) -> TableState:
        """The state after an ordinary block; the match has taken its record, if it brings one."""
        self._check_due(step)
        words = heard(self.state, step.notices)
        before = replace(self.state, led_by=step.id, count=0, contributors=self.state.live, said=words)
        match step.kind:
            case BlockKind.KEYS:
                return dropping.keyed(self.table, before, step)
            case BlockKind.HELD:
                return dropping.held(before, step.payload)
            case BlockKind.SHUFFLE:
                return piles.shuffle_turn(self, before, step)
            case BlockKind.REMASK:
                return piles.remask(self, before, step)
            case BlockKind.SEAL:
                return acting.seal(self, before, step)
            case BlockKind.PAST:
                return take_past(self, before, step)
            case BlockKind.ACT:
                return acting.act(self, before, step)
            case BlockKind.GENESIS | BlockKind.RECOVER:
                raise AssertionError(f"a block of kind {step.kind.name} is not an ordinary one")
            case _:
                assert_never(step.kind)

    def _check_due(self, step: Step) -> None:
        """Raises Refused unless this block, of this member, comes next."""
        due = self.due
        if not isinstance(due, Write):
            raise Refused("No block is awaited here.")
        is_instead = due.kind is BlockKind.SEAL and step.kind is BlockKind.ACT  # an undo, or the end of the match
        if step.member != due.member or not (step.kind is due.kind or is_instead):
            raise Refused(f"Member {due.member} writes the next block, of kind {due.kind.name}.")

    # --- facts

    def fact_refusal(self, member: int, base: bytes, value: bytes) -> str | None:
        try:
            if self.state.opening:
                dropping.check_shares(self.state, member, base, value)
            elif self.state.unheld:
                dropping.check_acceptance(self.state, member, base, value)
            else:
                self._check_tokens(member, base, value)
        except (BadBody, BadProof) as error:
            return str(error)
        return None

    def _check_tokens(self, member: int, base: bytes, value: bytes) -> None:
        due = self.due
        if not isinstance(due, Gathering) or due.base != base or member not in due.awaited(self.state):
            raise BadBody(f"Nothing of this kind is asked of member {member}.")
        if member != self.member or value not in self.own_facts:
            check_tokens(self.owner(member, due.kind), due.lists[member], decode(FactBody, value).tokens)

    def resolve(self, facts: Mapping[bytes, Mapping[int, bytes]]) -> None:
        if self.state.opening:
            self.state = dropping.opened(self.state, facts)
            self._learn_hands()
        elif self.state.unheld:
            self.state = replace(self.state, unheld=())
        else:
            due = self.due
            assert isinstance(due, Gathering)
            given = facts[due.base]
            points = {each: decode(FactBody, given[each]).tokens.points for each in due.awaited(self.state)}
            self._derive(due, points)
        self._look()

    def accused(self, facts: Callable[[bytes], Mapping[int, bytes]]) -> dict[int, int]:
        """Whose announcement somebody has proven to be false, and who has. facts: the known ones for a base."""
        said = {dealer: facts(dropping.complaint_base(self.state, dealer)) for dealer in self.state.offered}
        return {dealer: min(holders) for dealer, holders in said.items() if holders}

    def _learn_hands(self) -> None:
        """The hands of seats that have come to this machine."""
        mine = sum(1 << seat for seat, owner in enumerate(self.state.owners) if owner == self.member)
        seen = self.match.state.cards.seen
        new = {card: hidden for card, hidden in self.state.deck.items() if seen.get(card, 0) & mine}
        faces = {card: self.read(hidden) for card, hidden in new.items() if not self.match.table.knows(card)}
        self.match.learn({card: face for card, face in faces.items() if face is not None})

    def _derive(self, due: Gathering, given: Mapping[int, tuple[bytes, ...]]) -> None:
        """All tokens are there: let chance answer, or lock the pile."""
        points = deriving.completed(self, due, given)
        step = piles.next_step(self)
        if isinstance(step, piles.PileLock | piles.Open):
            deriving.keep(self, due.lists, points)
            self.state = piles.handed(self, step)
            self._learn_hands()
            return
        try:
            self.state = deriving.derive(self, due, points)
        except deriving.NoChoice as error:
            self.verdict, self.culprit = str(error), error.member
        except Exception as error:
            self._restore(is_whole=False)
            self.verdict, self.have_rules_failed = f"The rules fail: {error!r}", True

    # --- the chain

    def _find_self(self) -> None:
        """Find out which member this machine is: a recover block may have admitted it, or was undone."""
        found = None if self.key is None else self.state.number_of(self.key)
        if self.key is not None and found != self.member:
            self.member = found
            self.moved()

    def digest(self) -> bytes:
        """What a block names: over the log, the start of the unit with its pools, the closed cards and the place."""
        unit = self.match.checkpoints[-1] if self.match.checkpoints else None
        if unit is not self._unit[0]:  # its bytes are made once
            pools = () if unit is None else tuple((pool.pile, pool.cards, pool.faces) for pool in unit.pools)
            self._unit = unit, b"" if unit is None else unit.state + pack(pools)
        closed = b"".join([hidden.reference for _, hidden in sorted(self.state.deck.items())])
        length = len(self.match.log).to_bytes(LENGTH_BYTES, "big")
        rest = (length, closed, self.state.place, bytes((self.state.turn, len(self.state.sealed))))
        return blake2b(b"".join((self.match.log.chain, self._unit[1], *rest)), digest_size=DIGEST_BYTES).digest()

    def back_to(self, height: int) -> None:
        self.state, self.verdict, self.culprit = self.states[height], None, None
        self.have_rules_failed = False
        self._find_self()
        del self.states[height + 1 :], self.heads[height + 1 :]
        self._restore()
        self._look()
