"""Members that lie: they sign two things that exclude each other, and tell each half of the table one of them."""

from __future__ import annotations

from collections.abc import Collection

from core.codec import pack
from netcode.link.messages import NewBlock, Place, Said
from netcode.replica.blocks import (
    Block,
    Kind,
    RecoverBody,
    act_body,
    block_id,
    read_block,
    seal_block,
)
from netcode.replica.canonical import BLOCK, unpack
from netcode.replica.outbox import Message
from netcode.replica.statements import Ack, Promise, Statement, make_ack, make_promise, read_statement
from tests.replica.world import TABLE, Node, World

LIES = ("block", "ack", "promise", "withheld", "recover")


class Liar:
    """Turns what one machine says into something else for those on the other side."""

    def __init__(self, world: World, node: Node, lie: str, others: Collection[int]) -> None:
        """others: the machines that are told the second version."""
        self.world = world
        self.node = node
        self.lie = lie
        self.others = others
        self.told = 0
        node.is_liar = True
        honest, self._honest = world.tap, world.tap
        world.tap = lambda one, other, message: self._tap(one, other, honest(one, other, message))

    def _tap(self, one: int, other: int, message: Message | None) -> Message | None:
        if one != self.node.index or message is None:
            return message
        twisted: Message | None = None
        if isinstance(message, NewBlock) and self.lie in ("block", "recover"):
            twisted = self._twist_block(read_block(message.raw))
        if isinstance(message, Said):
            statement = read_statement(message.raw, TABLE)
            self._count(statement)
            twisted = self._twist_statement(statement)
        if twisted is None or other not in self.others:
            return message
        self.told += 1
        self._count(read_statement(twisted.raw, TABLE) if isinstance(twisted, Said) else None)
        return twisted

    def _count(self, statement: Statement | None) -> None:
        if isinstance(statement, Ack):
            self.world.invariants.liar_signed(statement)

    def _twist_block(self, block: Block) -> NewBlock | None:
        """The same place, another decision."""
        if self.node.signer is None or block.author != self.node.signer.key:
            return None
        is_recover = block.kind is Kind.RECOVER
        if is_recover != (self.lie == "recover"):
            return None
        if is_recover:
            said = unpack(block.body, RecoverBody)
            drops = tuple((key, b"another fate") for key, _ in said.drops)
            body = RecoverBody(drops, said.admits, said.is_certified).encode()
        else:
            body = act_body(b"move another way", ())
        fields = (1, TABLE, block.term, block.height, block.parent, block.author, int(block.kind), body, block.state)
        header = pack(fields)
        if block_id(header) == block.id:
            return None
        return NewBlock(seal_block(header, [self.node.signer.sign(BLOCK, header)], block.statements).raw)

    def _twist_statement(self, statement: Statement) -> Said | None:
        signer = self.node.signer
        if signer is None or statement.key != signer.key:
            return None
        match statement:
            case Ack(_, _, place) if self.lie == "ack":
                return Said(make_ack(signer, TABLE, Place(place.term, place.height, bytes(32))).raw)
            case Promise(_, _, term, head, drops, admits) if self.lie == "promise":
                others = () if drops else ((signer.key, b"bot"),)
                return Said(make_promise(signer, TABLE, term, head, others, admits).raw)
            case Promise(_, _, term, _, drops, admits) if self.lie == "withheld":
                root = read_block(self.world.genesis).place
                return Said(make_promise(signer, TABLE, term, root, drops, admits).raw)
        return None

