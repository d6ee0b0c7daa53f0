"""A machine at a table: what all its parts look at, and how what people or bots here want becomes blocks and words.

What comes of that is done by the `Node` that the machine is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from core.errors import IllegalAnswer, ParlourError
from core.plain import Answer, Seats
from netcode.lan.disk.netfile import Arrived, Cut, NetFile
from netcode.lan.machine.member_moves import MEANWHILE, Duty, MemberMoves
from netcode.lan.machine.troubles import Fault, Troubles
from netcode.lan.play.bodies import BadBody, Word
from netcode.lan.play.founding import Founding, check_founding
from netcode.lan.play.table_rules import TableRules
from netcode.link.messages import Message
from netcode.replica.blocks import Genesis, block_id, genesis_header
from netcode.replica.canonical import Malformed, NotNow, Signer
from netcode.replica.effects import Effect
from netcode.replica.replica import Replica

MOST_WORDS = 64


class Site(Protocol):
    """The world of a node. What is sent leaves when the input is done, or with `flush`, before something long is done.
    `post` hands something to the screen; `changed` says that there is something to look at.
    """

    def send(self, peer: bytes, message: Message) -> None: ...
    def flush(self) -> None: ...
    def punish(self, peer: bytes, text: str, fault: Fault = Fault.STRANGE) -> None: ...
    def later(self, seconds: float, task: Callable[[], None]) -> object: ...
    def now(self) -> float: ...
    def post(self, item: Arrived | Cut) -> None: ...
    def changed(self) -> None: ...


class Machine:
    """is_paused: whether people wait. own: what it writes and gives, None where it only watches. words: what was said
    out of turn lately. peers: the neighbours, by installation key, with the numbers by which the replica knows them.
    """

    def __init__(self, site: Site, file: NetFile, seed: bytes | None, bot_ms: int = 0) -> None:
        self.site = site
        self.file = file
        self.bot_ms = bot_ms
        self.troubles = Troubles()
        self.words: list[Word] = []
        self.peers: dict[bytes, int] = {}
        self.own: MemberMoves | None = None
        self.is_paused: Callable[[], bool] = lambda: False
        self._seed = seed
        self._signer = Signer(seed) if seed is not None else None
        self._replica: Replica | None = None
        self._board: TableRules | None = None

    def _make_rules(self, genesis: Genesis) -> TableRules:
        try:
            founding = check_founding(block_id(genesis_header(genesis)), genesis)
            key = self._signer.key if self._signer else None
            member = next((n for n, each in enumerate(founding.members) if each.key == key), None)
            board = TableRules(founding, member)
            board.key, board.moved = key, self._find_own
        except (BadBody, ParlourError) as error:
            raise Malformed(str(error)) from error
        self._board = board
        self._find_own()
        return board

    def _find_own(self) -> None:
        """This machine has become a member, or is none any more because a recover block was given up."""
        board = self.board
        is_member = board.member is not None and self._seed is not None
        self.own = MemberMoves(board, self._seed, self.file.past) if is_member and self._seed is not None else None
        if self.own is None:
            board.secrets = None

    # --- what can be seen

    @property
    def replica(self) -> Replica:
        assert self._replica is not None
        return self._replica

    @property
    def is_founded(self) -> bool:
        """Whether the table is known; a newcomer must be told first."""
        return self._replica is not None and self._replica.is_founded

    @property
    def board(self) -> TableRules:
        assert self._board is not None, "this machine does not know its table yet"
        return self._board

    @property
    def founding(self) -> Founding:
        return self.board.founding

    @property
    def people(self) -> Seats:
        """The seats that people on this machine play; () for who only watches."""
        return () if (own := self.own) is None else self.board.people_at(own.member)

    @property
    def plays(self) -> bool:
        """Whether this machine is a member now."""
        return self.own is not None and self.own.member in self.board.state.live

    def name_of(self, member: int) -> str:
        """A member's name."""
        return self.board.state.members[member].card.name

    def neighbours(self, number: int) -> list[bytes]:
        """The neighbour that the replica knows by this number, if it is still there."""
        return [peer for peer, known in self.peers.items() if known == number]

    def number_of(self, key: bytes) -> int | None:
        """Whose key it is; looked up only when it is asked, as a newcomer does not know its table yet."""
        return self.board.state.number_of(key)

    # --- what people want

    def answer(self, position: int, answer: Answer) -> None:
        """Give an answer to the question after so many records. Raises IllegalAnswer or NotNow."""
        if len(self.board.match.log) != position:
            raise NotNow(MEANWHILE)
        self.decide(lambda own: own.answer(answer))

    def decide(self, decision: Callable[[MemberMoves], Duty | None]) -> None:
        """Write the block that comes of what people here decide, if one does. Raises IllegalAnswer or NotNow."""
        if self.own is None:
            raise IllegalAnswer("You watch this match.")
        duty = decision(self.own)
        if duty is None:
            self._go_on(())
            return
        kind, payload = duty
        self._go_on(self.replica.author(kind, payload, self.site.now(), self.replica.pending_notices))

    def say(self, word: Word) -> None:
        """Say something out of turn; the next author puts it into a block. The last word on it is not repeated."""
        about = [each for each in self.words if each.topic == word.topic]
        if about and about[-1] == word:
            return
        self.remember(word)
        self._go_on(self.replica.orders.notice(word.encode(), self.site.now()))

    def remember(self, *words: Word) -> None:
        """What was said out of turn; what is long past is forgotten."""
        self.words = [*self.words, *words][-MOST_WORDS:]

    def order(self, order: Callable[[Replica, float], Iterable[Effect]]) -> None:
        """Let the replica do something: suspect, forgive, welcome, chat."""
        self._go_on(order(self.replica, self.site.now()))

    def take_seed(self, seed: bytes) -> None:
        """Go on with a fresh secret, to ask for a seat with. Raises NotNow while the key of before is still needed."""
        if not self.replica.orders.may_change_key():
            raise NotNow("The others are still agreeing on how to go on. Ask again in a moment.")
        self._seed, self._signer = seed, Signer(seed)
        self.board.key, self.board.member = self._signer.key, None
        self._find_own()
        self.order(lambda replica, now: replica.take_key(Signer(seed), now))

    def _go_on(self, effects: Iterable[Effect]) -> None:
        """Do what the replica wants, and whatever that leads to."""
        raise NotImplementedError
