"""What this machine writes and contributes as a member: its keys, its turns of a shuffle, its tokens, its answers.

Every secret follows from one seed of 32 bytes, so a member that was killed makes the same ones again; the exception are
the factors of its shuffle turns (`shuffle_prefetch.py`).

All seats in a round of sealed choices decide at once; their seals are written one after another, each as soon as the
previous one is there. Until then a choice stays in memory and never goes on the wire: a sealed choice is bound to its
place in the log and opened only when all are in. It holds for its round alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import TypeAlias, assert_never

from core.codec import pack
from core.errors import IllegalAnswer
from core.log import Ending, Undo
from core.match import Match
from core.plain import Answer, Seat
from core.questions import ChanceQuestion, Question, Seal
from core.state import State
from netcode.arrays import Array
from netcode.lan.machine.shuffle_prefetch import ShufflePrefetch
from netcode.lan.play import dropping, piles
from netcode.lan.play.acting import refusal, said_by, seal_reference, settled
from netcode.lan.play.asking import Gathering, shown_by
from netcode.lan.play.bodies import SEAL_BYTES, Act, Choice, FactBody, Sealing
from netcode.lan.play.deriving import shown_faces
from netcode.lan.play.table_rules import TableRules, Write
from netcode.lan.play.table_state import entry
from netcode.replica.blocks import Kind as BlockKind
from netcode.replica.canonical import ACCEPTANCE, NotNow, Signer
from netcode.replica.statements import Notice
from netcode.secrets.coins import seal
from netcode.secrets.deck import MaskingPlace, make_remask
from netcode.secrets.group import BadProof
from netcode.secrets.keys import Holder, KeyBox, complain, new_secrets, open_box, renew_shares, share_of
from netcode.secrets.shuffling import make_shuffle
from netcode.secrets.tokens import Asked, BothKeys, ProvenTokens, TokenKind, make_tokens
from netcode.table_session import NOT_YOUR_TURN, NOTHING_SEALED

Duty: TypeAlias = tuple[BlockKind, bytes]
"""Kind and payload of a block."""
MEANWHILE = "Something has happened in the meantime. Look at the table and answer again."


class MemberMoves:
    """What a member writes and gives. seed: 32 random bytes that live beside its file and nowhere else."""

    def __init__(self, rules: TableRules, seed: bytes, past: Sequence[bytes] = ()) -> None:
        """rules: those of the member whose key this seed makes. past: the pieces that the table takes over."""
        assert rules.member is not None
        self.rules = rules
        self.member = rules.member
        self._seed = seed
        self._past = past
        self._looked: tuple[bytes, tuple[int, ...]] = (b"", ())
        self._signer = Signer(seed)
        self._signing_key = seed + self._signer.key
        rules.secrets = self.secrets = new_secrets(rules.table, self.member, self._entropy(b"secrets", b""))
        self.plans = Plans(rules, self.member)
        self.ahead = ShufflePrefetch(rules, self.member, self._entropy(b"factors", b""))

    def _entropy(self, purpose: bytes, place: bytes | None = None) -> bytes:
        """Bytes that nobody else can know, always the same for a place of the log."""
        where = self.rules.heads[-1] if place is None else place
        return blake2b(purpose + where, key=self._seed, digest_size=32).digest()

    # --- blocks that nobody has to decide

    def duty(self) -> Duty | None:
        """The block that this machine must write without asking anybody, None if there is none."""
        due = self.rules.due
        if not isinstance(due, Write) or due.member != self.member:
            return None
        match due.kind:
            case BlockKind.KEYS:
                return due.kind, self._keys().encode()
            case BlockKind.SHUFFLE:
                return due.kind, self._shuffling().encode()
            case BlockKind.REMASK:
                return due.kind, self._remasking().encode()
            case BlockKind.PAST:
                is_here = self.rules.state.past < len(self._past)
                return (due.kind, self._past[self.rules.state.past]) if is_here else None
            case BlockKind.HELD:
                return due.kind, b""
            case BlockKind.GENESIS | BlockKind.ACT | BlockKind.SEAL | BlockKind.RECOVER:
                return None  # somebody is asked first, or the replica writes it
            case _:
                assert_never(due.kind)

    def _keys(self) -> Array:
        roster = self.rules.state.roster(self.rules.table)
        return renew_shares(roster, self.secrets, self.rules.heads[-1], self._entropy(b"shares"))

    def _shuffling(self) -> Array:
        rules = self.rules
        place = piles.masking_place(rules, self.member, rules.heads[-1])
        factors = self.ahead.factors(place)
        body = make_shuffle(place, piles.inputs(rules), self._entropy(b"shuffle"), factors)
        rules.own_turn = (rules.heads[-1], body.encode())
        return body

    def _remasking(self) -> Array:
        rules = self.rules
        card = piles.to_remask(rules)
        hidden = rules.state.deck[card]
        place = MaskingPlace(rules.table, self.member, rules.joint(hidden.locks), rules.heads[-1])
        return make_remask(place, card, hidden.cipher, self._entropy(b"remask"))

    # --- facts

    def fact(self, base: bytes) -> bytes | None:
        """This machine's fact for an open request, None if it owes none of that name."""
        rules = self.rules
        for dealer in rules.state.opening:
            if base == dropping.base_of(rules.state, dealer):
                return self._shares(dealer)
        if rules.state.unheld:
            return self._accepted(base)
        due = rules.due
        if not isinstance(due, Gathering) or due.base != base or self.member not in due.lists:
            return None
        value = FactBody(self._tokens(due.kind, due.lists[self.member])).encode()
        rules.own_facts = {value}
        return value

    def _tokens(self, kind: TokenKind, asked: tuple[Asked, ...]) -> ProvenTokens:
        secret = self.secrets.cards if kind is TokenKind.CARDS else self.secrets.coins
        owner = self.rules.owner(self.member, kind)
        return make_tokens(owner, secret, asked, self._entropy(b"tokens"))

    def _shares(self, dealer: int) -> bytes | None:
        """Its shares of a lost member, None where it has none that are right."""
        announced = self.rules.state.members[dealer].announced
        assert announced is not None
        if dealer == self.member or self.member not in announced.roster.numbers:
            return None
        shares = self._opened(announced.box(dealer, self.member))
        return None if shares is None else shares.encode()

    def _opened(self, box: KeyBox) -> BothKeys | None:
        """The shares in a box for this member, None where they are not right."""
        try:
            cards, coins = open_box(box, self._signing_key)
        except BadProof:
            return None
        return BothKeys(cards.value, coins.value)

    def _accepted(self, base: bytes) -> bytes | None:
        """The signature that all its shares are right, or the proof that this dealer's are not."""
        state = self.rules.state
        if self.member not in state.unheld:
            return None
        wrong = self._wrong_boxes()
        if base == dropping.acceptance_base(state):
            return None if wrong else self._signer.sign(ACCEPTANCE, base)
        dealer = next((each for each in wrong if base == dropping.complaint_base(state, each)), None)
        if dealer is None:
            return None
        box = state.offered[dealer].box(dealer, self.member)
        return complain(box, self._signing_key, self._entropy(b"complaint")).encode()

    def _wrong_boxes(self) -> tuple[int, ...]:
        """The members whose new shares for this one are wrong; worked out once for each place."""
        head = self.rules.heads[-1]
        if self._looked[0] != head:
            others = [each for each in self.rules.state.offered.items() if each[0] != self.member]
            wrong = (dealer for dealer, offered in others if self._opened(offered.box(dealer, self.member)) is None)
            self._looked = head, tuple(wrong)
        return self._looked[1]

    def lent(self) -> Iterator[tuple[int, bytes, bytes]]:
        """A dropped member's shares that the others lack: of lost members, and of itself; (holder, base, value)."""
        state = self.rules.state
        for dealer in state.opening if dropping.lacking(state) else ():
            announced, base = state.members[dealer].announced, dropping.base_of(state, dealer)
            if announced is None or self.member not in announced.roster.numbers:
                continue
            if dealer != self.member:
                if (shares := self._shares(dealer)) is not None:
                    yield self.member, base, shares
                continue
            entropy = self._entropy(b"shares", announced.reference)
            for holder in announced.roster.others(dealer):
                cards, coins = share_of(announced.roster, self.secrets, announced.reference, entropy, Holder(holder))
                yield holder, base, BothKeys(cards.value, coins.value).encode()

    def agreed(self, pending: Iterable[Notice]) -> Duty | None:
        """The block with what all concerned have agreed on, if this machine writes next."""
        said = said_by(self.rules.state, pending)
        record = settled(self.rules, self.member, said) if self.asked is not None else None
        return self.out_of_turn(record) if record is not None else None

    # --- answers

    @property
    def asked(self) -> Question | None:
        """The question that a person or bot of this machine must answer now."""
        due, question = self.rules.due, self.rules.match.question
        if isinstance(due, Write) and due.member == self.member and due.kind in (BlockKind.ACT, BlockKind.SEAL):
            return question
        return None

    @property
    def wanted(self) -> tuple[Question, ...]:
        """The question that seats here must answer, or the choices they still have to seal in this round."""
        self.plans.look()
        if self.plans.round is not None:
            return self.plans.open
        return (self.asked,) if self.asked is not None else ()

    def planned(self) -> Duty | None:
        """The block with a sealed choice that is due and made, None if there is none."""
        question = self.asked
        if not isinstance(question, Seal) or (choice := self.plans.made(question)) is None:
            return None
        return self._sealed(question, choice)

    def seal(self, round: bytes, number: int, answer: Answer) -> Duty | None:
        """Make a sealed choice: the block with it, None where its turn comes later. Raises IllegalAnswer, NotNow."""
        self.plans.look()
        question = next((each for each in self.plans.open if each.number == number), None)
        if question is None or self.plans.round != round:
            raise NotNow(MEANWHILE)
        if isinstance(due := self.asked, Seal) and due.number == number:
            return self._sealed(due, answer)
        _check_choice(question, answer)
        self.plans.make(number, answer)
        return None

    def unseal(self, seat: Seat) -> None:
        """Take back a seat's last choice that is not sealed yet. Raises NotNow if there is none."""
        if (made := self.plans.made_for(seat)) is None:
            raise NotNow(MEANWHILE)
        self.plans.forget(made.number)

    def answer(self, answer: Answer) -> Duty:
        """The block that gives this answer. Raises IllegalAnswer with nothing changed."""
        question = self.asked
        if question is None or isinstance(question, ChanceQuestion):
            raise IllegalAnswer(NOT_YOUR_TURN, answer)
        if isinstance(question, Seal):
            return self._sealed(question, answer)
        if (reason := question.refusal(answer)) is not None:
            raise IllegalAnswer(reason, answer)
        record = entry(question, answer, shown_faces(self.rules, question, answer))
        self.rules.own_answer = self.rules.match.log.chain, record
        return BlockKind.ACT, Act(record, self._shown(question, answer)).encode()

    def _sealed(self, question: Seal, answer: Answer) -> Duty:
        _check_choice(question, answer)
        assert isinstance(answer, tuple)
        choice = Choice(pack(answer[0]), self._shown(question.inner, answer[0])).encode()
        owner = self.rules.owner(self.member, TokenKind.COINS)
        reference = seal_reference(self.rules.state)
        sealed = seal(owner, self.secrets.coins, reference, choice, SEAL_BYTES, self._entropy(b"seal"))
        return BlockKind.SEAL, Sealing(sealed).encode()

    def _shown(self, question: Question, answer: Answer) -> ProvenTokens | None:
        """Tokens for the closed cards that an answer plays."""
        asked = shown_by(self.rules.state, self.member, question.cards_shown(answer))
        return self._tokens(TokenKind.CARDS, asked) if asked else None

    def out_of_turn(self, record: Undo | Ending) -> Duty:
        """The block with an undo or the end of the match. Raises IllegalAnswer if that is not possible."""
        if self.asked is None:
            raise IllegalAnswer("Another member writes the next entry.")
        if (reason := refusal(self.rules, record)) is not None:
            raise IllegalAnswer(reason)
        return BlockKind.ACT, Act(record.encode(), None).encode()


def _check_choice(question: Seal, answer: Answer) -> None:
    """Raises IllegalAnswer unless it is one of the choices asked for."""
    if answer == () or (reason := question.refusal(answer)) is not None:
        raise IllegalAnswer(NOTHING_SEALED if answer == () else str(reason), answer)


class Plans:
    """round: names the running round of sealed choices, if any. open: those that seats here have still to make."""

    def __init__(self, rules: TableRules, member: int) -> None:
        self._rules, self._member = rules, member
        self.round: bytes | None = None
        self._last = b""
        self.open: tuple[Seal, ...] = ()
        self._made: dict[int, Answer] = {}
        self.look()

    def look(self) -> None:
        """See what is asked now; a new round begins with nothing made."""
        question, due = self._rules.match.question, self._rules.due
        if not isinstance(question, Seal) or not isinstance(due, Write) or due.kind is not BlockKind.SEAL:
            self.round, self.open = None, ()  # or a hand is on its way to a seat, and not all of it is here
            return
        self.round = round_of(self._rules.match, question)
        if self.round != self._last:
            self._last, self._made = self.round, {}
        owners = self._rules.state.owners
        mine = (each for each in question.left if owners[each.seat] == self._member)
        self.open = tuple(each for each in mine if each.number not in self._made)

    def make(self, number: int, answer: Answer) -> None:
        self._made = {**self._made, number: answer}
        self.look()

    def forget(self, number: int) -> None:
        self._made = {each: answer for each, answer in self._made.items() if each != number}
        self.look()

    def made(self, question: Seal) -> Answer | None:
        """The choice made for this question of the running round, None while it is open."""
        self.look()
        return self._made.get(question.number)

    def made_for(self, seat: Seat) -> Seal | None:
        """The last choice that is made for a seat and not sealed yet."""
        question = self._rules.match.question
        left = question.left if isinstance(question, Seal) and self.round == self._last else ()
        return next((each for each in reversed(left) if each.seat == seat and each.number in self._made), None)


def round_of(match: Match[State], question: Seal) -> bytes:
    """Names a round of sealed choices: the chain of the match where it began."""
    line = match.log.line()
    begun = line[-question.number] if question.number else len(match.log)
    return match.log.chains[begun]
