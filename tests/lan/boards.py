"""Several boards in one process, kept in step by hand: what one writes or gives, all are handed, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b

from core.game import Game
from core.header import Header, SeatHeader
from core.log import Ending, Undo
from core.plain import Answer
from core.state import State
from netcode.answerers import SeededLuck, answer_at_random
from netcode.lan.machine.member_moves import Duty, MemberMoves
from netcode.lan.play.asking import Gathering
from netcode.lan.play.bodies import Word
from netcode.lan.play.dropping import Fate
from netcode.lan.play.founding import (
    Card,
    Founding,
    Terms,
    certified,
    fingerprint,
    founding_of,
    write_asker,
)
from netcode.lan.play.table_rules import TableRules
from netcode.link.identity import Identity
from netcode.replica.blocks import Genesis, Kind, genesis_header, seal_block
from netcode.replica.canonical import BLOCK, Signer
from netcode.replica.chain import Member as RosterMember
from netcode.replica.rules import Step
from netcode.replica.statements import Notice, make_notice
from netcode.secrets.tokens import Asked

NAMES = ("Ana", "Ben", "Cleo", "Dov")
COLOURS = ("blue", "orange", "green", "vermilion")
Decide = Callable[[MemberMoves, SeededLuck], Answer]


def seed_of(member: int) -> bytes:
    """The seed of a test member; no other test data holds these bytes."""
    return blake2b(b"member %d" % member, digest_size=32).digest()


def table_header(game: Game[State], seats: int, options: dict[str, bool | int | str]) -> Header:
    people = tuple(SeatHeader(name, colour) for name, colour in zip(NAMES[:seats], COLOURS[:seats], strict=True))
    return Header(game.id, game.rules_version, game.settle(options), people)


TABLE = b"a table of tests"


def found(header: Header, game: Game[State], seats_of: list[tuple[int, ...]], table: bytes = TABLE) -> Founding:
    """A founding signed by a member for each tuple of seats."""
    cards = []
    signers = [Signer(seed_of(member)) for member in range(len(seats_of))]
    for member, seats in enumerate(seats_of):
        installation = Identity(blake2b(b"installation %d" % member, digest_size=32).digest())
        certificate = installation.sign(certified(table, signers[member].key))
        cards.append((signers[member].key, Card(installation.key, certificate, NAMES[member], seats).encode()))
    said = genesis_header(Genesis(table, fingerprint(game), Terms(header.encode()).encode(), tuple(cards)))
    return founding_of(seal_block(said, [signer.sign(BLOCK, said) for signer in signers]).raw)


@dataclass
class Tables:
    """Boards of all members and of a spectator. sent: everything that left a member, by member. asked: what tokens each
    member has been asked for under each name.
    """

    founding: Founding
    owns: list[MemberMoves] = field(init=False)
    watcher: TableRules = field(init=False)
    sent: list[bytearray] = field(init=False)
    height: int = 0
    steps: list[Step] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    given: dict[bytes, dict[int, bytes]] = field(default_factory=dict)
    asked: dict[tuple[int, bytes], tuple[Asked, ...]] = field(default_factory=dict)
    luck: SeededLuck = field(default_factory=lambda: SeededLuck(1))

    def __post_init__(self) -> None:
        numbers = tuple(range(len(self.founding.members)))
        self.owns = [MemberMoves(TableRules(self.founding, member), seed_of(member)) for member in numbers]
        self.watcher = TableRules(self.founding)
        self.sent = [bytearray() for _ in self.owns]

    @property
    def boards(self) -> list[TableRules]:
        """Those that still hear."""
        return [own.rules for own in self.owns if own.member not in self.gone] + [self.watcher]

    @property
    def live(self) -> list[MemberMoves]:
        return [own for own in self.owns if own.member not in self.gone]

    # --- going on

    def play(self, decide: Decide | None = None, upto: int | None = None) -> None:
        """Go on until the match is over, or its log has so many records."""
        while self.boards[0].match.question is not None and (upto is None or len(self.boards[0].match.log) < upto):
            self.go_on(decide)

    def go_on(self, decide: Decide | None = None) -> None:
        """One block, or all facts that are awaited."""
        if self.boards[0].requests():
            self.gather()
        else:
            self.write(decide)
        self.check_same()

    def check_same(self) -> None:
        """Every board stands where the others do."""
        digests = {board.digest() for board in self.boards}
        chains = {board.match.log.chain for board in self.boards}
        assert len(digests) == len(chains) == 1, "the boards differ"

    def gather(self) -> None:
        given: dict[bytes, dict[int, bytes]] = {}
        for request in self.boards[0].requests():
            for member in request.members[: request.enough]:
                given.setdefault(request.base, {})[member] = self.give(member, request.base)
        for base, values in given.items():
            self.given.setdefault(base, {}).update(values)
        for board in self.boards:
            board.resolve(given)

    def give(self, member: int, base: bytes) -> bytes:
        own = self.owns[member]
        value = own.fact(base)
        assert value is not None
        if isinstance(own.rules.due, Gathering) and own.rules.due.base == base:
            asked = own.rules.due.lists[member]
            assert self.asked.setdefault((member, base), asked) == asked, "one name for two requests"
        self.sent[member] += base + value
        for board in self.boards:
            assert board.fact_refusal(member, base, value) is None
        return value

    def write(self, decide: Decide | None = None) -> None:
        author = self.boards[0].author()
        assert author is not None, self.boards[0].verdict
        own = self.owns[author]
        duty = own.duty()
        if duty is None:
            answer = decide(own, self.luck) if decide else at_random(own, self.luck)
            duty = own.answer(answer)
        self.block(author, duty)

    def block(self, author: int, duty: Duty, notices: tuple[Notice, ...] = ()) -> None:
        kind, payload = duty
        self.sent[author] += payload
        self.apply(self.step(kind, author, payload, notices=notices))

    def step(
        self,
        kind: Kind,
        author: int,
        payload: bytes,
        notices: tuple[Notice, ...] = (),
        drops: dict[int, bytes] | None = None,
        admits: tuple[RosterMember, ...] = (),
    ) -> Step:
        parent = self.boards[0].heads[-1]
        id = blake2b(parent + bytes((kind, author)) + payload, digest_size=32).digest()
        return Step(kind, id, parent, author, payload, notices, drops or {}, admits)

    def apply(self, step: Step) -> None:
        for board in self.boards:
            board.apply(step)
        self.height += 1
        self.steps.append(step)

    def notice(self, word: Word, member: int) -> Notice:
        return make_notice(Signer(seed_of(member)), self.founding.table, self.height, word.encode())

    def out_of_turn(self, record: Undo | Ending, *words: tuple[Word, int]) -> None:
        """The author of the next block writes this, with what others have said."""
        author = self.boards[0].author()
        assert author is not None
        notices = tuple(self.notice(word, member) for word, member in words)
        self.block(author, self.owns[author].out_of_turn(record), notices)

    def drop(self, member: int, fate: Fate | None = None) -> None:
        """The others go on without this one."""
        self.recover((member,), fate=fate)

    def admit(self, slot: int) -> int:
        """Somebody with a new key takes an empty slot; gives its number."""
        return self.recover(slots=(slot,))[0]

    def recover(
        self, gone: tuple[int, ...] = (), slots: tuple[int, ...] = (), fate: Fate | None = None
    ) -> tuple[int, ...]:
        """A term that drops these and lets somebody with a new key into each of these slots; nobody, if it names none.
        Gives the numbers of the newcomers.
        """
        numbers = tuple(range(len(self.owns), len(self.owns) + len(slots)))
        newcomers = [TableRules(self.founding, number) for number in numbers]
        for newcomer in newcomers:
            self._replay(newcomer)
        self.gone |= {*gone}
        for board in (*self.boards, *newcomers):
            board.back_to(self.height)
        assert all(newcomer.digest() == self.watcher.digest() for newcomer in newcomers)
        drops = {member: fate.encode() if fate else b"" for member in gone}
        admits = tuple(self._petitioner(*each) for each in zip(numbers, slots, strict=True))
        step = self.step(Kind.RECOVER, self.live[0].member, b"", drops=drops, admits=admits)
        for newcomer in newcomers:
            newcomer.apply(step)
        self.apply(step)
        both = zip(numbers, newcomers, strict=True)
        self.owns += [MemberMoves(newcomer, seed_of(number)) for number, newcomer in both]
        self.sent += [bytearray() for _ in newcomers]
        return numbers

    def _petitioner(self, number: int, slot: int) -> RosterMember:
        return RosterMember(number, slot, Signer(seed_of(number)).key, asker_info(self.founding.table, number))

    def _replay(self, board: TableRules) -> None:
        """Bring a new board to where the others are, as a spectator would come there."""
        for height, step in enumerate(self.steps):
            self._give_known(board)
            if step.kind is Kind.RECOVER:
                board.back_to(height)
            board.apply(step)
        self._give_known(board)

    def _give_known(self, board: TableRules) -> None:
        while requests := board.requests():
            known = {request.base: self.given.get(request.base, {}) for request in requests}
            if all(len(known[each.base].keys() & set(each.members)) >= each.enough for each in requests):
                board.resolve(known)
            else:
                return


def asker_info(table: bytes, number: int) -> bytes:
    """What a newcomer with this number says of itself."""
    installation = Identity(blake2b(b"installation %d" % number, digest_size=32).digest())
    return write_asker(table, Signer(seed_of(number)).key, installation, f"Guest {number}", 1)


def at_random(own: MemberMoves, luck: SeededLuck) -> Answer:
    """A legal answer of the asked seat, from what its own machine knows."""
    question = own.asked
    assert question is not None
    return answer_at_random(own.rules.match, question, luck)  # type: ignore[arg-type]
