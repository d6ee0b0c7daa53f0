"""A machine at a table: the state its parts share, and the commands by which people and bots here become blocks and
messages. Its subclass `Node` carries them out.

It also gathers troubles, things that people at the table should know: from what the replica notes, and about members
that do what no honest machine does. The technical fault in a message is logged by the link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, assert_never

from core.errors import IllegalAnswer, ParlourError
from core.plain import Answer, Seats
from netcode.lan.disk.netfile import Arrived, Cut, NetFile
from netcode.lan.machine.member_moves import MEANWHILE, Duty, MemberMoves
from netcode.lan.play.bodies import BadBody, Word
from netcode.lan.play.founding import Founding, check_founding
from netcode.lan.play.table_rules import TableRules
from netcode.link.limits import STRIKES, Reason
from netcode.link.messages import Message
from netcode.replica import outbox as told
from netcode.replica.blocks import Genesis
from netcode.replica.canonical import Malformed, NotNow, Signer
from netcode.replica.outbox import Effect
from netcode.replica.replica import Replica

NameOf = Callable[[int], str]


class Fault(Enum):
    """What a machine did or failed to do; the value is the sentence about it."""

    SHARE = "{name}'s machine gave a share of the dice or cards that does not fit."
    STRANGE = "{name}'s machine sent something that Parlour never sends."
    BROKE = "{name}'s machine wrote something that the rules do not allow."
    ELSEWHERE = "{name}'s machine has a different match from this one."
    KEYS = "{name}'s machine kept from the others what would open its part of the cards if it left."
    CHOICE = "{name}'s machine hid a choice that the rules do not allow."
    LIED = "{name}'s machine said two different things about one moment of the match."
    LATE = "{name}'s machine has not done its part for more than a minute."


NOT_TAKEN = "It was not taken; the match stands as before."
SAFE = {
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
    "machine comes back by itself; if it happens again, close Parlour and start it again."
)
YOU_WATCH = "You watch this match."
ASK_AGAIN = "The others are still agreeing on how to go on. Ask again in a moment."
LOST = "The connection to the host was lost. This machine calls again by itself."
CLOSED = "The host has closed the table."
UNFOUNDED = (
    "The match cannot begin: what everybody agreed to does not fit the Parlour on this machine. Nothing was played "
    "yet. Check that all have the same version, and open the table again."
)

UNWISHED = (
    "The machines stopped and agreed anew on who plays, though nobody had asked for it. The first that this one heard "
    "was {name}'s. What was dealt and rolled stays as it was."
)

CODES = {Fault.SHARE: 64}
"""With which code a machine is shut out, as a BYE says it; BAD_SIGNATURE for all else."""
UNREADABLE = frozenset({Reason.BAD_FRAME, Reason.BAD_SIGNATURE, Reason.TOO_SLOW, Reason.SILENT, Reason.NOT_READING,
                        Reason.LOST, Reason.WORN_OUT, *CODES.values()})  # fmt: skip
"""After these a connection is made again; what they say of it is not for players."""


def sentence(fault: Fault, name: str) -> str:
    return f"{fault.value.format(name=name)} {SAFE.get(fault, NOT_TAKEN)}"


def fault_of(code: int) -> Fault:
    """What a machine that got this code was shut out for."""
    return next((fault for fault, each in CODES.items() if each == code), Fault.STRANGE)


def shut_out(code: int, count: int, name: str) -> str:
    """What people read of a machine shut out for the `count`th time."""
    again = f" It has happened {count} times." if count > 1 else ""
    return f"{sentence(fault_of(code), name)}{again} {SHUT_OUT}"


def parted(code: int, text: str, name: str) -> str:
    """What a guest reads once the host's connection has ended."""
    if code == Reason.BANNED:
        return SHUT_OUT_HERE.format(name=name)
    return LOST if code in UNREADABLE else text or CLOSED


@dataclass
class Troubles:
    """What people should know about the table; empty while all is well. broke: whose last block was refused, and why;
    shut: whom this machine has shut out, for what and how often; lied: against whom there is proof.
    """

    late: tuple[int, ...] = ()
    broke: dict[int, Fault] = field(default_factory=dict)
    shut: dict[int, tuple[Fault, int]] = field(default_factory=dict)
    lied: dict[int, Fault] = field(default_factory=dict)
    verdict: str | None = None
    wishes: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def note(self, effect: Effect, name_of: NameOf) -> None:
        """Note an effect of the replica; names are those of members."""
        match effect:
            case told.Certified(unwished):
                self.late = ()
                self.wishes.clear()
                if unwished is not None:
                    self.verdict = UNWISHED.format(name=name_of(unwished))
            case told.Late(members):
                self.late = members
            case told.Resolved() | told.Appended():
                self.late, self.broke = (), {}
            case told.Broke(member) | told.Desynced(member):
                fault = Fault.BROKE if isinstance(effect, told.Broke) else Fault.ELSEWHERE
                self.broke, self.verdict = {member: fault}, sentence(fault, name_of(member))
            case told.Wished(member, drops):
                self.wishes[member] = drops
            case told.Send() | told.Release() | told.Misbehaved() | told.Noticed() | told.Petitioned():
                pass  # the node has acted on them
            case told.Convicted() | told.RolledBack():
                pass  # the node has noted it, or nobody need worry
            case _:
                assert_never(effect)

    def note_liar(self, number: int | None, fault: Fault, name_of: NameOf) -> None:
        if number is not None:
            self.lied[number] = fault
        self.verdict = sentence(fault, "Somebody" if number is None else name_of(number))

    def fault(self, number: int, is_here: bool) -> Fault | None:
        """What stands against a member. One that was shut out and is back gets another chance, up to a point."""
        if number in self.broke:
            return self.broke[number]
        fault, count = self.shut.get(number, (Fault.STRANGE, 0))
        if count >= STRIKES or (count and not is_here):
            return fault
        return Fault.LATE if number in self.late else None


MOST_SAID = 64


class Site(Protocol):
    """The world of a node. Messages leave at the end of the input, or with `flush` before something long. post: shows
    something; changed: there is something to look at.
    """

    def send(self, peer: bytes, message: Message) -> None: ...
    def flush(self) -> None: ...
    def punish(self, peer: bytes, text: str, fault: Fault = Fault.STRANGE) -> None: ...
    def later(self, seconds: float, task: Callable[[], None]) -> None: ...
    def now(self) -> float: ...
    def post(self, item: Arrived | Cut) -> None: ...
    def changed(self) -> None: ...


class Machine:
    """is_paused: whether people wait. own: what it writes and gives, None for a spectator. said: what was lately said
    out of turn. peers: the neighbours, by installation key, with their numbers in the replica.
    """

    def __init__(self, site: Site, file: NetFile, seed: bytes | None, bot_ms: int = 0) -> None:
        self.site = site
        self.file = file
        self.bot_ms = bot_ms
        self.troubles = Troubles()
        self.said: list[Word] = []
        self.peers: dict[bytes, int] = {}
        self.own: MemberMoves | None = None
        self.is_paused: Callable[[], bool] = lambda: False
        self._seed = seed
        self._signer = Signer(seed) if seed is not None else None
        self._replica: Replica | None = None
        self._rules: TableRules | None = None

    def _make_rules(self, genesis: Genesis) -> TableRules:
        try:
            founding = check_founding(genesis)
            key = self._signer.key if self._signer else None
            member = next((n for n, each in enumerate(founding.members) if each.key == key), None)
            rules = TableRules(founding, member)
            rules.key, rules.moved = key, self._find_own
        except (BadBody, ParlourError) as error:
            raise Malformed(str(error)) from error
        self._rules = rules
        self._find_own()
        return rules

    def _find_own(self) -> None:
        """This machine has become a member, or a recovery has undone that."""
        rules, seed = self.rules, self._seed
        self.own = rules.secrets = None
        if rules.member is not None and seed is not None:
            self.own = MemberMoves(rules, seed, self.file.past)  # which makes its secrets

    # --- what can be seen

    @property
    def replica(self) -> Replica:
        assert self._replica is not None
        return self._replica

    @property
    def has_genesis(self) -> bool:
        """Whether the table is known, which a newcomer must learn."""
        return self._replica is not None and self._replica.has_genesis

    @property
    def rules(self) -> TableRules:
        assert self._rules is not None, "this machine does not know its table yet"
        return self._rules

    @property
    def founding(self) -> Founding:
        return self.rules.founding

    @property
    def people(self) -> Seats:
        """() for a spectator."""
        return () if (own := self.own) is None else self.rules.people_at(own.member)

    @property
    def plays(self) -> bool:
        return self.own is not None and self.own.member in self.rules.state.live

    def name_of(self, member: int) -> str:
        return self.rules.state.members[member].card.name

    def neighbours(self, number: int) -> list[bytes]:
        """The neighbour that has this number in the replica, if it is still there."""
        return [peer for peer, known in self.peers.items() if known == number]

    # --- what people want

    def answer(self, position: int, answer: Answer) -> None:
        """Answer the question that stands after so many records. Raises IllegalAnswer or NotNow."""
        if len(self.rules.match.log) != position:
            raise NotNow(MEANWHILE)
        self.decide(lambda own: own.answer(answer))

    def decide(self, decision: Callable[[MemberMoves], Duty | None]) -> None:
        """Write the block that follows from a decision, if one does. Raises IllegalAnswer or NotNow."""
        if self.own is None:
            raise IllegalAnswer(YOU_WATCH)
        duty = decision(self.own)
        self._go_on(() if duty is None else self.write(duty))

    def write(self, duty: Duty) -> list[Effect]:
        """Write a block, with what others have said out of turn. Raises NotNow or Refused."""
        return self.replica.author(*duty, self.site.now())

    def say(self, word: Word) -> None:
        """Say something out of turn, for the next author to put into a block; repeating it does nothing."""
        if next((each for each in reversed(self.said) if each.topic == word.topic), None) == word:
            return
        self.remember(word)
        self._go_on(self.replica.orders.notice(word.encode(), self.site.now()))

    def remember(self, *words: Word) -> None:
        """Keep what was said out of turn, and forget what is long past."""
        self.said = [*self.said, *words][-MOST_SAID:]

    def order(self, order: Callable[[Replica, float], Iterable[Effect]]) -> None:
        """Give the replica an order, such as to suspect, forgive or welcome."""
        self._go_on(order(self.replica, self.site.now()))

    def take_seed(self, seed: bytes) -> None:
        """Sign with a fresh secret from now on. Raises NotNow while the old key is still needed."""
        if not self.replica.orders.may_change_key():
            raise NotNow(ASK_AGAIN)
        self._seed, self._signer = seed, Signer(seed)
        self.rules.key, self.rules.member = self._signer.key, None
        self._find_own()
        self.order(lambda replica, now: replica.take_key(Signer(seed), now))

    def _go_on(self, effects: Iterable[Effect]) -> None:
        """Carry out the replica's effects and all that follows."""
        raise NotImplementedError
