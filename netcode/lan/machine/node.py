"""A machine at a table in play: the replica, the board, the file, and what this machine owes the table. Lives in the
network thread; sockets, clock and the screen are reached through a `Site`.

Whatever comes in goes to the replica; what the replica wants done is done here; then this machine writes and gives what
it must without asking anybody. New records of the match go to the file and to the screen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from core.errors import IllegalAnswer, ParlourError
from core.plain import Answer, Seats
from netcode.lan.admission.petitions import Petitions
from netcode.lan.disk.netfile import Arrived, Cut, NetFile, tell
from netcode.lan.machine.bots import Bots, Suspicions
from netcode.lan.machine.clock import Timing
from netcode.lan.machine.own import MEANWHILE, Duty, MemberMoves
from netcode.lan.machine.troubles import Fault, Troubles
from netcode.lan.play.acting import said_by, settled
from netcode.lan.play.asking import Gathering
from netcode.lan.play.board import TableRules, Write
from netcode.lan.play.bodies import BadBody, Word
from netcode.lan.play.founding import Founding, check_founding
from netcode.link.messages import Message
from netcode.match_clock import MatchClock
from netcode.replica import effects as told
from netcode.replica.blocks import Genesis, Kind, block_id, genesis_header
from netcode.replica.canonical import Malformed, NotNow, Signer
from netcode.replica.effects import Effect
from netcode.replica.messages import Message as FromReplica
from netcode.replica.replica import Replica
from netcode.replica.statements import Petition, make_petition

MOST_WORDS = 64
BETWEEN = 0.005  # seconds between two pieces of what is prepared while nothing is asked of this machine


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


class Node:
    """See the module. Made by `begin` for a new table and by `resume` for an old one or for a newcomer."""

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
        self.petitions = Petitions(self)
        self._bots = Bots(self)
        self._suspicions = Suspicions(self)
        self._timing = Timing(self)
        self._effects: deque[Effect] = deque()
        self._is_preparing = False
        self._working = False
        self._numbers = 0

    @classmethod
    def begin(cls, site: Site, file: NetFile, seed: bytes, genesis: bytes, bot_ms: int = 0) -> Node:
        """A founder at a new table. Raises Malformed or StoreError."""
        node = cls(site, file, seed, bot_ms)
        assert node._signer is not None
        node._replica = Replica.begin(genesis, node._make_rules, file, node._signer, site.now())
        node._start()
        return node

    @classmethod
    def resume(
        cls, site: Site, file: NetFile, seed: bytes | None, table: bytes, bot_ms: int = 0, named: bytes = b""
    ) -> Node:
        """A member that comes back, or with an empty file a newcomer, who looks for the first block that is named so;
        any if it is empty. Raises Malformed or Refused.
        """
        node = cls(site, file, seed, bot_ms)
        node._replica = Replica.resume(table, node._make_rules, file, node._signer, site.now(), named)
        node._start()
        return node

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
    def clock(self) -> MatchClock | None:
        """The clock of this machine, None where the match has no time limit."""
        return self._timing.clock

    @property
    def people(self) -> Seats:
        """The seats that people on this machine play; () for who only watches."""
        return () if (own := self.own) is None else self.board.people_at(own.member)

    # --- neighbours

    def connected(self, peer: bytes, member: bytes | None) -> None:
        """A neighbour is there; member: its key at this table, if it has one."""
        self._numbers += 1
        self.peers[peer] = self._numbers
        self._go_on(self.replica.connected(self._numbers, member, self.site.now()))

    def identified(self, peer: bytes, member: bytes | None) -> None:
        """A neighbour has proven to hold another member key than before."""
        self._go_on(self.replica.connected(self.peers[peer], member, self.site.now()))

    def disconnected(self, peer: bytes) -> None:
        """A neighbour is gone."""
        number = self.peers.pop(peer, None)
        if number is not None:
            self._go_on(self.replica.disconnected(number, self.site.now()))

    def received(self, peer: bytes, message: FromReplica) -> None:
        """A neighbour says something for the replica."""
        if peer in self.peers:
            self._go_on(self.replica.received(self.peers[peer], message, self.site.now()))

    def tick(self) -> None:
        """Once a second; where nothing has come up, all that is owed is looked through once."""
        if self.is_founded:
            self._suspicions.watch_the_late()
        self._go_on(self.replica.tick(self.site.now()))
        if self.is_founded:
            if drops := (*self.petitions.tidy(), *self._bots.agree_to_drop()):
                self._go_on(drops)
            if admissions := (*self._bots.agree_to_admit(), *self._lend()):
                self._go_on(admissions)
            self._bots.judge_draws()
            self._timing.tick()

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
        self._remember(word)
        self._go_on(self.replica.orders.notice(word.encode(), self.site.now()))

    def _remember(self, *words: Word) -> None:
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

    def ask(self, slot: int, info: bytes) -> None:
        """Ask for a slot with the key of the last seed. info: who asks, as `petition.write_asker` makes it."""
        assert self._signer is not None
        self.petitions.ask(make_petition(self._signer, self.board.table, slot, info))
        self.order(lambda replica, now: replica.orders.petition(slot, info, now))

    @property
    def plays(self) -> bool:
        """Whether this machine is a member now."""
        return self.own is not None and self.own.member in self.board.stand.live

    def _lend(self) -> list[Effect]:
        """A member that was dropped holds shares without which the others cannot go on."""
        own, effects = self.own, list[Effect]()
        if own is None or self.plays:
            return effects
        for member, base, value in own.lent():
            effects += self.replica.orders.lend(member, base, value, self.site.now())
        return effects

    # --- going on

    def _go_on(self, effects: Iterable[Effect]) -> None:
        """Do what the replica wants, then what this machine owes; again until nothing is left."""
        self._effects += effects
        if self._working:
            return
        if not self.is_founded:  # before the table is known there is nothing to do but to send
            while self._effects:
                self._do(self._effects.popleft())
            return
        self._working = True
        try:
            while self._effects or self._owe() or self._accuse():
                while self._effects:
                    self._do(self._effects.popleft())
        finally:
            self._working = False
        self._tell_records()
        self._bots.look()
        self._prepare()
        self.site.changed()

    def _prepare(self) -> None:
        """Soon do a little of what this machine will have to do later, unless everybody is giving tokens."""
        if self._is_preparing or self.own is None or isinstance(self.board.due, Gathering):
            return
        if self.own.ahead.wanted:
            self._is_preparing = True
            self.site.later(BETWEEN, self._prepare_some)

    def _prepare_some(self) -> None:
        self._is_preparing = False
        if self.own is not None:
            self.own.ahead.prepare()
        self._prepare()

    def _do(self, effect: Effect) -> None:
        match effect:
            case told.Send(number, message):
                for peer in self._peers_of(number):
                    self.site.send(peer, message)
            case told.Release(base):
                self._release(base)
            case told.Misbehaved(number, reason, is_fact):
                for peer in self._peers_of(number):
                    self.site.punish(peer, reason, Fault.SHARE if is_fact else Fault.STRANGE)
            case told.Noticed(_, notice):
                self._remember(*said_by(self.board.stand, [notice]))
            case told.Petitioned(petition):
                self.petitions.hear(petition)
                self._effects += self._bots.agree_to_admit()
            case told.Wished(_, drops, petitions):
                self._hear_wish(drops, petitions)
                self.troubles.note(effect, self.name_of, self._number_of)
            case _:
                self.troubles.note(effect, self.name_of, self._number_of)

    def _hear_wish(self, drops: tuple[int, ...], petitions: tuple[Petition, ...]) -> None:
        """Another member would drop or admit somebody."""
        for petition in petitions:
            self.petitions.hear(petition)
        self._effects += (*self._bots.agree_to_drop(), *self._bots.agree_to_admit())

    def _peers_of(self, number: int) -> list[bytes]:
        return [peer for peer, known in self.peers.items() if known == number]

    def _release(self, base: bytes) -> None:
        self.site.flush()
        value = self.own.fact(base) if self.own is not None else None
        if value is not None:
            self._effects += self.replica.publish(base, value, self.site.now())

    def name_of(self, member: int) -> str:
        """A member's name."""
        return self.board.stand.members[member].card.name

    def _number_of(self, key: bytes) -> int | None:
        """Whose key it is; looked up only when it is asked, as a newcomer does not know its table yet."""
        return self.board.stand.number_of(key)

    # --- what this machine owes

    def _accuse(self) -> bool:
        """Whether there was somebody new to be accused."""
        found = self._suspicions.accuse()
        self._effects += found
        return bool(found)

    def _owe(self) -> bool:
        """Write the block that this machine must write, if there is one; whether it did."""
        if self.own is None or self.board.author() != self.own.member:
            return False
        if (self.is_paused() and not self._is_quiet()) or self.replica.not_now(self.site.now()) is not None:
            return False
        self.site.flush()
        duty = self.own.duty() or self._agreed(self.own) or self.own.planned()
        if duty is None:
            return False
        try:
            kind, payload = duty
            now = self.site.now()
            self._effects += self.replica.author(kind, payload, now, self.replica.pending_notices)
        except NotNow:
            return False
        return True

    def _is_quiet(self) -> bool:
        """Whether what is due takes nothing from those who pause: keys are exchanged, a hand is handed over."""
        return isinstance(due := self.board.due, Write) and due.kind in (Kind.KEYS, Kind.HELD, Kind.REMASK)

    def _agreed(self, own: MemberMoves) -> Duty | None:
        """The block that carries what all concerned have agreed on, if this machine is to write next."""
        if own.asked is None:
            return None
        pending = said_by(self.board.stand, self.replica.pending_notices)
        record = settled(self.board, own.member, pending)
        return own.out_of_turn(record) if record is not None else None

    # --- the file and the screen

    def _start(self) -> None:
        """After a restart the records are made again from what is kept; what is in the file already stays."""
        if self.is_founded:
            self._tell_records(again=True)
            self._go_on([])
        self.file.meanwhile = self._show

    def _show(self) -> None:
        """What another's block has led to, before the wait for the disk; an own one goes to the others first."""
        if self._signer is None or self.replica.chain.head.block.author != self._signer.key:
            self._tell_records()
            self.site.changed()

    def _tell_records(self, again: bool = False) -> None:
        tell(self.board, self.file, self.site.post, again)

    def close(self) -> None:
        """The file is closed; everything is in it already."""
        self.file.close()
