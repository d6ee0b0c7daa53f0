"""What must hold after every step, whatever the network and the disks do. Numbers are those of the protocol's list.

Everything here is worked out from what was sent and from the chains alone, with code of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from netcode.link.messages import Blocks, NewBlock, Said
from netcode.replica.blocks import Block, Kind, RecoverBody, read_block, read_genesis
from netcode.replica.canonical import unpack
from netcode.replica.equivocation_log import read_evidence
from netcode.replica.outbox import Appended, Broke, Convicted, Effect, Keeps, RolledBack, Send, read_record
from netcode.replica.recovery import LEADS_TO, RecoveryStage
from netcode.replica.replica import Replica
from netcode.replica.statements import Ack, Petition, Promise, read_as, read_statement

if TYPE_CHECKING:
    from tests.replica.world import Node, World


class Broken(AssertionError):
    """An invariant does not hold."""


class Signed(NamedTuple):
    """What nobody honest signs twice."""

    key: bytes
    kind: str
    term: int
    height: int


def insist(holds: bool, invariant: int, text: str) -> None:
    if not holds:
        raise Broken(f"invariant {invariant}: {text}")


def is_majority(roster: frozenset[bytes], keys: set[bytes]) -> bool:
    return 2 * len(roster & keys) > len(roster)


class Invariants:
    """Watches a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.signed: dict[Signed, bytes] = {}
        self.promised: dict[bytes, int] = {}
        self.acks: dict[int, dict[bytes, set[tuple[int, bytes]]]] = {}
        self.finals: dict[int, bytes] = {}
        self.final_of: dict[int, int] = {}
        self.final_seen: dict[int, int] = {}
        self.certified: dict[int, bytes] = {}
        self.digests: dict[tuple[bytes, int, bool], bytes] = {}
        self.orders: dict[bytes, tuple[int, int]] = {}
        self.blocks: dict[bytes, Block] = {}
        self.rosters: dict[bytes, frozenset[bytes]] = {}
        self.slots: dict[bytes, dict[bytes, int]] = {}
        self.conflicts: list[str] = []
        self.last_place: dict[int, tuple[bytes, int, bool]] = {}
        self.on_disk: dict[int, tuple[int, set[bytes]]] = {}
        self.seen: set[str] = set()
        self.stages: dict[int, tuple[Replica, RecoveryStage]] = {}
        self.stages_seen: set[tuple[RecoveryStage, RecoveryStage]] = set()

    # --- hooks

    def started(self, node: Node) -> None:
        replica = node.replica
        assert replica is not None
        if replica.has_genesis:
            for height in range(replica.chain.height + 1):
                self._learn(replica.chain[height].block)
            self._check_head(node)
        self.final_of[node.index] = self.final_seen[node.index] = 0

    def _check_stage(self, node: Node) -> None:
        """A recovery goes only the ways that are drawn."""
        replica = node.replica
        if replica is not None and replica.has_genesis:
            stage, before = replica.state.recovery.stage, self.stages.get(node.index, (replica, RecoveryStage.QUIET))
            if before[0] is replica and before[1] is not stage:
                self.stages_seen.add((before[1], stage))
                assert stage in LEADS_TO[before[1]], f"{before[1]} led to {stage}"
            self.stages[node.index] = replica, stage

    def after_input(self, node: Node, effects: list[Effect]) -> None:
        """Before anything of the effects has left the machine."""
        self._check_stage(node)
        self._note_ack(node)
        for effect in effects:
            match effect:
                case Appended(block):
                    self._appended(block)
                case RolledBack(height, _):
                    self._rolled_back(node, height)
                case Convicted(evidence):
                    read_evidence(evidence.raw, block_table(self.world.genesis))
                    liars = {key for each in self.world.nodes if each.is_liar for key in all_keys(each)}
                    insist(evidence.key in liars, 17, "evidence against somebody honest")
                case Broke(_, reason) if not node.is_liar:
                    insist(any(each.is_liar for each in self.world.nodes), 17, f"somebody honest wrote: {reason}")
                case Send(_, message) if not node.is_liar:
                    self._sent(node, message)
        if (replica := node.replica) is not None and replica.has_genesis:
            has_finalised = replica.chain.final > self.final_seen[node.index]
            self.final_seen[node.index] = replica.chain.final
            if has_finalised:
                self._finalised(node, replica.chain.final)
            if "no majority" not in self.seen and not replica.state.recovery.hears_majority(self.world.now):
                self.seen.add("no majority")
            if has_finalised or any(not isinstance(effect, Send) for effect in effects):
                self._check_head(node)
        self.seen.update(type(effect).__name__ for effect in effects)

    # --- chains

    def _learn(self, block: Block) -> None:
        if block.id in self.blocks:
            return
        self.blocks[block.id] = block
        if block.kind is Kind.GENESIS:
            members = read_genesis(block).members
            self.slots[block.id] = {key: slot for slot, (key, _) in enumerate(members)}
        else:
            self.slots[block.id] = self._slots_after(block)
        self.rosters[block.id] = frozenset(self.slots[block.id])

    def _slots_after(self, block: Block) -> dict[bytes, int]:
        slots = dict(self.slots[block.parent])
        if block.kind is Kind.RECOVER:
            body = unpack(block.body, RecoverBody)
            for key, _ in body.drops:
                del slots[key]
            for petition in (read_as(Petition, raw, block.table) for raw in body.admits):
                insist(petition.slot not in slots.values(), 16, "two members in one slot")
                slots[petition.key] = petition.slot
        return slots

    def _appended(self, block: Block) -> None:
        is_new = block.id not in self.blocks
        self._learn(block)
        parent = self.blocks[block.parent]
        insist(block.height == parent.height + 1, 4, "a height is skipped")
        insist(block.author in self.rosters[parent.id], 16, "an author who is not a member")
        statements = [read_statement(raw, block.table) for raw in block.statements]
        if block.kind is Kind.RECOVER:
            insist(block.term > parent.term, 4, "a recover block without a higher term")
            self._check_promises(block, parent, {each.key for each in statements if isinstance(each, Promise)})
            return
        insist(block.term == parent.term, 4, "a term that changes without recovery")
        if parent.kind is Kind.RECOVER:
            ackers = {each.key for each in statements if isinstance(each, Ack) and each.place == parent.place}
            self._check_certificate(parent, ackers)
        if is_new and len(block.statements) > 0:
            self.seen.add("certificate")

    def _open_rosters(self, block: Block) -> list[frozenset[bytes]]:
        """The rosters whose majorities can still decide after this block: its own, and while it is an uncertified
        recover block those before it.
        """
        rosters = [self.rosters[block.id]]
        while block.kind is Kind.RECOVER:
            is_certifying = unpack(block.body, RecoverBody).is_certified
            block = self.blocks[block.parent]
            rosters.append(self.rosters[block.id])
            if is_certifying:
                break
        return rosters

    def _check_promises(self, block: Block, parent: Block, keys: set[bytes]) -> None:
        rosters = self._open_rosters(parent)
        if unpack(block.body, RecoverBody).is_certified:
            rosters = rosters[:1]
        for roster in rosters:
            insist(is_majority(roster, keys), 12, "a recover block without a majority of each roster")

    def _check_certificate(self, recover: Block, ackers: set[bytes]) -> None:
        for roster in self._open_rosters(recover)[1:]:
            insist(is_majority(roster, ackers), 11, "an ordinary block after an uncertified recover block")
        other = self.certified.setdefault(recover.term, recover.id)
        if other != recover.id:
            self._conflict(11, f"two certified recover blocks in term {recover.term}")

    def _conflict(self, invariant: int, text: str) -> None:
        """What may happen only if somebody lies; at the end everybody honest must know who."""
        insist(any(node.is_liar for node in self.world.nodes), invariant, text)
        self.conflicts.append(text)

    def _check_head(self, node: Node) -> None:
        replica = node.replica
        assert replica is not None
        head = replica.chain.head
        if node.signer is not None:
            before = self.orders.get(node.signer.key, (0, 0))
            insist(head.place.order >= before, 7, "a head that falls back")
            self.orders[node.signer.key] = head.place.order
        place = (head.block.id, len(head.asked), replica.state.applied.is_complete)
        if self.last_place.get(node.index) == place:
            return
        self.last_place[node.index] = place
        digest = replica.state.applied.rules.digest()
        insist(self.digests.setdefault(place, digest) == digest, 5, "one chain, two states")

    # --- what is signed

    def _sent(self, node: Node, message: object) -> None:
        key = node.signer.key if node.signer else b""
        match message:
            case NewBlock(raw) if read_block(raw).author == key:
                self._signed_block(node, read_block(raw))
            case Blocks(raws, _):
                for block in map(read_block, raws):
                    if block.author == key:
                        self._signed_block(node, block)
            case Said(raw):
                statement = read_statement(raw, block_table(self.world.genesis))
                if statement.key == key and isinstance(statement, Ack):
                    self._signed_ack(node, statement)
                if statement.key == key and isinstance(statement, Promise):
                    self._signed_promise(node, statement)

    def _once(self, what: Signed, value: bytes) -> None:
        insist(self.signed.setdefault(what, value) == value, 7, f"{what.kind} signed twice at {what[2:]}")

    def _signed_block(self, node: Node, block: Block) -> None:
        self._once(Signed(block.author, "block", block.term, block.height), block.id)
        if block.kind is Kind.RECOVER:
            self._once(Signed(block.author, "recover", block.term, 0), block.id)
        insist(block.id in self._disk(node), 8, "a block was sent before it was on the disk")

    def _signed_ack(self, node: Node, ack: Ack) -> None:
        place = ack.place
        signed = Signed(ack.key, "ack", place.term, place.height)
        if signed not in self.signed:
            insist(place.term >= self.promised.get(ack.key, 0), 13, "an ack below the promise")
        self._once(signed, place.id)
        insist(place.id in self._disk(node), 8, "an ack was sent before its block was on the disk")
        self._learn_ack(ack)
        block = self.blocks[place.id]
        parent = self.blocks.get(block.parent, block)
        rosters = self._open_rosters(block)[1:] if block.kind is Kind.RECOVER else [self.rosters[parent.id]]
        insist(any(ack.key in roster for roster in rosters), 16, "an ack by somebody who is not a member")

    def _note_ack(self, node: Node) -> None:
        """An ack counts from when it is made, though nobody may be there to hear it. It is made after any promise."""
        replica = node.replica
        if replica is None or not replica.has_genesis or node.signer is None or node.is_liar:
            return
        place = replica.chain.head.place
        signed = Signed(node.signer.key, "ack", place.term, place.height)
        ack = None if signed in self.signed else replica.state.votes.of(place).get(node.signer.key)
        if ack is not None:
            insist(place.term >= replica.state.recovery.promised, 13, "an ack below the promise")
            self._once(signed, place.id)
            self._learn_ack(ack)

    def _learn_ack(self, ack: Ack) -> None:
        self.acks.setdefault(ack.place.term, {}).setdefault(ack.key, set()).add((ack.place.height, ack.place.id))

    def liar_signed(self, ack: Ack) -> None:
        """A liar's acks count too."""
        self._learn_ack(ack)

    def _signed_promise(self, node: Node, promise: Promise) -> None:
        signed = Signed(promise.key, "promise", promise.term, 0)
        if signed not in self.signed:
            insist(promise.term > self.promised.get(promise.key, 0), 13, "a promise that goes back")
            self.promised[promise.key] = promise.term
        self._once(signed, promise.raw)
        insist(promise.raw in self._disk(node), 8, "a promise was sent before it was on the disk")

    def _disk(self, node: Node) -> set[bytes]:
        """Ids of the blocks and the raw promises on a machine's disk."""
        read, found = self.on_disk.get(node.index, (0, set[bytes]()))
        if read > len(node.disk.records):
            read, found = 0, set()
        for record in node.disk.records[read:]:
            kind, data = read_record(record)
            if kind is Keeps.BLOCK:
                found.add(read_block(data).id)
            if kind is Keeps.PROMISE:
                found.add(data)
        self.on_disk[node.index] = (len(node.disk.records), found)
        return found

    # --- finality

    def _finalised(self, node: Node, height: int) -> None:
        replica = node.replica
        assert replica is not None
        if node.is_liar:
            return
        chain = [replica.chain[each].block for each in range(height + 1)]
        for block in chain[self.final_of[node.index] + 1 :]:
            if self.finals.setdefault(block.height, block.id) != block.id:
                self._conflict(9, f"two final blocks at height {block.height}")
        insist(self._is_acked(replica.chain, height), 15, f"height {height} is final without a majority")
        self.final_of[node.index] = height

    def _is_acked(self, chain: object, height: int) -> bool:
        """Whether in one term a majority of those who lived at the parent signed acks of the block or what follows."""
        ids = {chain[each].block.id for each in range(height, chain.height + 1)}  # type: ignore[index,attr-defined]
        block = chain[height].block  # type: ignore[index]
        roster = self.rosters[block.parent] if height else self.rosters[block.id]
        for by_key in self.acks.values():
            keys = {key for key, acks in by_key.items() if any(identity in ids for _, identity in acks)}
            if is_majority(roster, keys):
                return True
        return False

    def _rolled_back(self, node: Node, height: int) -> None:
        if node.is_liar or height >= self.final_of[node.index]:
            return
        assert node.replica is not None
        insist(bool(node.replica.state.equivocations.proven), 10, "a final block was rolled back without evidence")
        self.final_of[node.index] = height

    def at_the_end(self) -> None:
        """If there was a conflict, everybody honest knows a liar."""
        if self.conflicts:
            for node in self.world.up():
                if not node.is_liar:
                    assert node.replica is not None
                    insist(bool(node.replica.state.equivocations.proven), 9, f"{self.conflicts[0]}, and no evidence")


def block_table(genesis: bytes) -> bytes:
    return read_block(genesis).table


def all_keys(node: Node) -> list[bytes]:
    return [*node.keys_before, node.signer.key] if node.signer else []
