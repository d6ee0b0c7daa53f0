"""One evening from one seed, in which one member does everything that the attacks do, mixed with honest play.

Watched at each step: no machine of the others fails; nobody honest is held for a liar; and whatever the liar could know
of chance before it was in the log comes as it knew it. In the end the others play on without it, or with it.
`python -m tests.attacks.storm SEED` tells one again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from core.games import register
from core.log import encode_entry, mark
from core.plain import CHANCE
from core.questions import Deal, Permute, Roll, Unseal
from netcode.lan.disk.proving import prove
from netcode.lan.machine.node import Node
from netcode.lan.play import deriving
from netcode.lan.play.asking import Gathering
from netcode.lan.play.table_state import Hidden
from netcode.link import messages as wire
from netcode.replica.blocks import Draft, Kind, act_body, make_block
from netcode.secrets.deck import Faces, read_card
from netcode.secrets.tokens import bare_token
from tests.attacks.ceremony import LIES_IN_BOXES, lie
from tests.attacks.test_deal_again_at_will import give, hold_back
from tests.lan.boards import NAMES
from tests.lan.nodes import World, world

STEPS = 3000
ATTACKED = 0.02
"""How often the liar does something, in steps."""
CALM = 400
"""Seconds in which the others must come to an end when the liar does nothing any more."""


class Storm:
    """expected: position in the log -> the record that the liar knew. faces: of closed cards that it knew."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = Random(seed)
        self.members = self.random.choice([2, 3, 3, 3, 4])
        self.table: World = world(folder, self.members)
        self.table.luck = type(self.table.luck)(seed)
        self.name = self.random.choice(NAMES[: self.members])
        self.table.begin()
        self.secrets = [node.own.secrets for node in self.table.nodes.values() if node.own is not None]
        self.expected: dict[int, bytes] = {}
        self.faces: dict[int, int] = {}
        self._looked: tuple[int, int] = (0, 0)
        self.is_holding = False
        self.path: Path | None = None
        self.done: list[str] = []

    @property
    def liar(self) -> Node | None:
        return self.table.nodes.get(self.name)

    @property
    def number(self) -> int:
        return NAMES.index(self.name)

    @property
    def honest(self) -> list[Node]:
        return [node for name, node in self.table.nodes.items() if name != self.name]

    # --- going on

    def run(self) -> None:
        for _ in range(STEPS):
            if self.is_over():
                break
            if self.random.random() < ATTACKED:
                self.attack()
            self.step()
            self.look()
        self.calm_down()

    def is_over(self) -> bool:
        return all(node.rules.match.question is None for node in self.honest)

    def step(self) -> None:
        table = self.table
        if table.wires:
            if self.random.random() < 0.1:
                table.wires.append(table.wires.popleft())
            table.carry()
        elif not table.do_later():
            asked = table.asked()
            if asked is not None and asked.replica.not_now(table.clock) is None:
                table.answer(asked)
            else:
                self.wait()

    def wait(self) -> None:
        """A second; people who see that something is wrong with a machine go on without it."""
        self.table.clock += 1
        for node in list(self.table.nodes.values()):
            node.tick()
        for node in self.honest:
            silence = node.replica.silence(self.number, self.table.clock)
            wrong = {*node.troubles.late, *node.troubles.broke, *node.troubles.lied}
            is_gone = self.liar is None and (silence is None or silence > 12)
            if self.number in node.rules.state.live and (is_gone or self.number in wrong):
                node.order(lambda replica, now: replica.orders.suspect(self.number, now))

    def calm_down(self) -> None:
        """The liar does nothing wrong any more, or is gone: those who can go on do."""
        if self.liar is not None and self.is_holding:
            give(self.liar)
        end = self.table.clock + CALM
        while self.table.clock < end and not self.is_over():
            self.step()
            self.look()
        self.check_end()

    # --- what the liar does

    def attack(self) -> None:
        if self.liar is None or self.liar.own is None:
            self.return_or_stay_away()
            return
        moves: list[Callable[[Node], None]] = [
            self.force, self.force, self.hold, self.let_go, self.lie_in_boxes, self.junk, self.two_blocks, self.vanish
        ]  # fmt: skip
        move = self.random.choice(moves)
        self.done.append(move.__name__)
        move(self.liar)

    def force(self, liar: Node) -> None:
        recovery = liar.replica.state.recovery
        if recovery.key not in recovery.keys(liar.replica.chain.head):
            return
        term = max(recovery.promised, liar.replica.chain.head.block.term) + 1
        term += (self.number - term) % self.members
        recovery._promise(term, self.table.clock)
        liar.tick()

    def hold(self, liar: Node) -> None:
        hold_back(liar, self.random.choice([Roll, Permute, Deal, Unseal]))
        self.is_holding = True

    def let_go(self, liar: Node) -> None:
        if self.is_holding:
            self.is_holding = False
            give(liar)

    def lie_in_boxes(self, liar: Node) -> None:
        lie(liar, self.random.choice(list(LIES_IN_BOXES.values())))
        self.force(liar)

    def junk(self, liar: Node) -> None:
        """Facts in everybody's name that hold nothing."""
        for request in liar.rules.requests():
            value = self.random.randbytes(self.random.choice([0, 64, 100]))
            said = wire.Facts(tuple(wire.Fact(member, request.base, value) for member in range(self.members)))
            for peer in liar.peers:
                liar.site.send(peer, said)

    def two_blocks(self, liar: Node) -> None:
        """A block that the rules do not allow, and another one for the same place."""
        signer, head = liar.replica.state.signer, liar.replica.chain.head.block
        if signer is None or liar.own is None or liar.rules.author() != liar.own.member:
            return
        for payload in (b"\x90", self.random.randbytes(20))[: self.random.choice([1, 2])]:
            state = liar.replica.state.applied.digest()
            block = make_block(signer, head, Draft(head.term, Kind.ACT, act_body(payload, []), state))
            for peer in liar.peers:
                liar.site.send(peer, wire.NewBlock(block.raw))

    def vanish(self, liar: Node) -> None:
        if self.random.random() < 0.5:
            self.path = self.table.kill(self.name)
            self.is_holding = False

    def return_or_stay_away(self) -> None:
        if self.path is not None and self.random.random() < 0.5:
            self.table.come_back(self.name, self.path)
            self.path = None

    # --- what must hold

    def look(self) -> None:
        self.note_what_is_known()
        for node in self.honest:
            log = node.rules.match.log
            for position, record in self.expected.items():
                if position < len(log):
                    assert log.records[position] == record, f"entry {position} is not what could be known"
            self.look_at_hands(node)
            proven = node.replica.state.equivocations.proven
            honest = {other.replica.state.key for other in self.honest}
            assert not (honest & set(proven)), "somebody honest is held for a liar"
            assert node.troubles.lied.keys() <= {self.number}, "somebody honest is accused"

    def note_what_is_known(self) -> None:
        """All others have given their part: the liar knows what comes, if it has held back its own or not."""
        for node in self.honest:
            due, board, question = node.rules.due, node.rules, node.rules.match.question
            if not isinstance(due, Gathering) or not isinstance(question, Roll | Permute):
                continue
            known = node.replica.state.applied.facts.of(due.base)
            if all(member in known or member == self.number for member in due.awaited(board.state)):
                self.expected[len(board.match.log)] = self.record_of(node, due, question)

    def look_at_hands(self, node: Node) -> None:
        """Once at each place: what the liar's seat has been shown, under whichever mask it lies now."""
        board, place = node.rules, (node.replica.chain.head.block.term, len(node.rules.match.log))
        opened, seen = board.match.state.cards.open, board.match.state.cards.seen
        for card, face in self.faces.items():
            assert opened.get(card, face) == face, f"card {card} is not the one that was dealt"
        if place == self._looked:
            return
        self._looked = place
        for card, hidden in board.state.deck.items():
            if seen.get(card, 0) >> self.number & 1:
                face = self.face(hidden, board.faces)
                assert self.faces.setdefault(card, face) == face, f"card {card} has become another"

    def face(self, hidden: Hidden, faces: Faces) -> int:
        asked = hidden.asked
        points = {member: bare_token(self.secrets[member].cards, asked) for member in hidden.locks}
        found = read_card(faces, hidden.locks, points, hidden.cipher)
        assert found is not None
        return found

    def record_of(self, node: Node, due: Gathering, question: Roll | Permute) -> bytes:
        points = {member: (bare_token(self.secrets[member].coins, asked[0]),) for member, asked in due.lists.items()}
        return encode_entry(CHANCE, mark(question), deriving._chance(node.rules, question, points), None)

    def check_end(self) -> None:
        honest = self.honest
        if len(honest) > self.members // 2:
            assert self.is_over(), "the others do not come to an end"
        assert len({node.rules.match.log.chain for node in honest if node.rules.match.question is None}) <= 1
        for node in honest:
            assert node.file.path is not None
            prove(node.file.path)


def run_storm(folder: Path, seed: int) -> Storm:
    storm = Storm(folder, seed)
    try:
        storm.run()
    except Exception as error:
        told = ", ".join(storm.done[-30:])
        raise AssertionError(f"seed {seed}, {storm.members} machines, {storm.name} lies: {error!r}\n{told}") from error
    return storm


if __name__ == "__main__":
    register({"toy": "tests.lan.toys:GAME"})
    with TemporaryDirectory() as where:
        print(run_storm(Path(where), int(sys.argv[1])).done)
