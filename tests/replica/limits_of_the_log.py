"""Each limit on what neighbours may ask of a replica, as a check that fails without it. `test_limits.py` runs them and
switches each limit off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from netcode.link.messages import Blocks, Fact, Facts, Head, NewBlock, Place, Said, Want
from netcode.replica import canonical, checking, equivocation_log, statements
from netcode.replica.blocks import (
    Block,
    Draft,
    Genesis,
    Kind,
    act_body,
    genesis_header,
    make_block,
    read_block,
    seal_block,
)
from netcode.replica.canonical import BLOCK, Malformed, Refused, Signer
from netcode.replica.chain_sync import ORPHAN_BYTES, ORPHANS
from netcode.replica.equivocation_log import EquivocationLog
from netcode.replica.outbox import (
    Convicted,
    Effect,
    Message,
    Misbehaved,
    RolledBack,
    Send,
)
from netcode.replica.recovery import LATE_PATIENCE
from netcode.replica.replica import FULL, Replica
from netcode.replica.statement_intake import NOTICES_EACH
from netcode.replica.statements import make_ack, make_notice, make_promise, make_wish
from tests.replica.bench import SIGNERS, Bench, Hand, genesis_of
from tests.replica.toy import ToyRules
from tests.replica.world import TABLE, Disk

ONE, TWO = SIGNERS[1], SIGNERS[2]


def of(effects: Sequence[Effect], kind: type) -> list[Effect]:
    return [each for each in effects if isinstance(each, kind)]


def sent(effects: Sequence[Effect], kind: type) -> list[Message]:
    return [each.message for each in effects if isinstance(each, Send) and isinstance(each.message, kind)]


def long_evening(length: int = 150) -> tuple[Bench, Hand]:
    """A bench and the chain it stands on, with acks of two that make it final."""
    hand, bench = Hand(3), Bench(3)
    for _ in range(length):
        hand.act()
    bench.hear_chain(1, hand)
    bench.hear_statements(hand.ack(1), hand.ack(2))
    assert bench.replica.chain.final == length
    return bench, hand


def beside(height: int, body: bytes, signer: Signer = ONE, parent: bytes = bytes(32)) -> Block:
    """A block of a member that stands on nothing that anybody knows."""
    under = read_block(genesis_of(3))
    block = make_block(signer, under, Draft(0, Kind.ACT, act_body(body, ()), bytes(16)))
    header = checking_header(block, height, parent)
    return read_block(keys_signed(signer, header))


def checking_header(block: Block, height: int, parent: bytes) -> bytes:
    from core.codec import pack

    fields = (1, block.table, block.term, height, parent, block.author, int(block.kind), block.body, block.state)
    return pack(fields)


def keys_signed(signer: Signer, header: bytes) -> bytes:
    from netcode.replica.blocks import seal_block

    return seal_block(header, [signer.sign(BLOCK, header)]).raw


# --- what the log of equivocations keeps


def kept_beside(log: EquivocationLog) -> int:
    """Bytes of the blocks that are kept beside the chain."""
    return sum(each.size for each in (*log._beside.values(), *log._rolled_back.values()))


def a_long_evening_costs_the_witness_nothing() -> None:
    """Blocks on the chain are remembered by the chain."""
    bench, _ = long_evening()
    assert kept_beside(bench.replica.state.equivocations) == 0


def a_second_block_is_found_however_old_the_place_is() -> None:
    bench, hand = long_evening()
    author = hand.applied.chain[3].block.author
    index = next(n for n, signer in enumerate(SIGNERS) if signer.key == author)
    told = bench.hear_block(hand.fork(2).make(index, b"move another way"))
    assert [each.evidence.key for each in of(told, Convicted)] == [author]  # type: ignore[attr-defined]


def a_block_that_was_rolled_back_is_remembered() -> None:
    """What the recovery left behind still proves a lie."""
    bench, hand = Bench(3), Hand(3)
    hand.act()
    bench.hear_chain(1, hand)
    shorter = hand.fork()
    lost = hand.act()
    bench.hear_chain(1, hand)
    shorter.recover(1, [shorter.promise(index, 1) for index in (1, 2)])
    told = bench.hear_chain(1, shorter)
    assert of(told, RolledBack), "the branch of the later term is taken"
    twin = hand.fork(1).make(2, b"move another way")
    assert twin.place.order == lost.place.order and twin.author == lost.author
    assert of(bench.hear_block(twin), Convicted)


def a_flood_beside_the_chain_is_bounded_and_proves_itself() -> None:
    """A member signs thousands of blocks for places far ahead; what it signs twice of late is found."""
    bench, _ = long_evening(10)
    for number in range(equivocation_log.BLOCKS_KEPT * 3):
        bench.hear_block(beside(1000 + number, b"%d" % number + bytes(40_000)))
    seen = bench.replica.state.equivocations
    assert 0 < kept_beside(seen) <= equivocation_log.BYTES_KEPT == 1024 * 1024
    again = beside(1000 + equivocation_log.BLOCKS_KEPT * 3 - 1, b"something else")
    assert of(bench.hear_block(again), Convicted)


def small_blocks_are_counted_too() -> None:
    bench, _ = long_evening(10)
    for number in range(equivocation_log.BLOCKS_KEPT * 3):
        bench.hear_block(beside(1000 + number, b"%d" % number))
    kept = bench.replica.state.equivocations._beside[ONE.key]
    assert len(kept.things) == 64


def promises_for_made_up_terms_are_bounded() -> None:
    """One in five seconds, of 256 terms; the second one for a term is proof however fast it comes."""
    bench = Bench(3)
    flood_with_promises(bench, 300)
    assert len(bench.replica.state.equivocations._promises[ONE.key]) == 256
    assert not any(ONE.key in bench.replica.state.recovery.promises.get(term, ()) for term in range(257, 300))


def flood_with_promises(bench: Bench, terms: int) -> None:
    place = bench.replica.chain.head.place
    for term in range(1, terms):
        bench.now += 5.0
        bench.hear(1, Said(make_promise(ONE, TABLE, term, place, (), ()).raw))


def many_promises_make_no_other_forgotten() -> None:
    """Member 1 has promised a term, promises hundreds more, and then the first one in another way."""
    bench = Bench(3)
    flood_with_promises(bench, 300)
    again = make_promise(ONE, TABLE, 1, bench.replica.chain.head.place, ((TWO.key, b""),), ())
    assert of(bench.hear(2, Said(again.raw)), Convicted)


def promises_of_decided_terms_make_room() -> None:
    """Once the chain is final in a later term, what was promised for those before it is the first to be forgotten."""
    bench, hand = Bench(3), Hand(3)
    flood_with_promises(bench, 300)
    recover = hand.recover(2, [hand.promise(index, 299) for index in (0, 2)])
    bench.hear_block(recover)
    bench.hear_statements(hand.ack(2, recover))
    assert bench.replica.chain.final == 1
    late = make_promise(ONE, TABLE, 301, recover.place, (), ())
    bench.now += 60.0
    bench.hear(1, Said(late.raw))
    assert ONE.key in bench.replica.state.recovery.promises.get(301, ())


def promises_come_one_at_a_time() -> None:
    bench = Bench(3)
    place = bench.replica.chain.head.place
    for term in range(1, 100):
        bench.hear(1, Said(make_promise(ONE, TABLE, term, place, (), ()).raw))
    assert len(bench.replica.state.equivocations._promises[ONE.key]) == 3


def a_jump_of_terms_is_a_misdeed_of_who_makes_it() -> None:
    bench = Bench(3)
    promise = make_promise(ONE, TABLE, 1001, bench.replica.chain.head.place, (), ())
    assert not of(bench.hear(2, Said(promise.raw)), Misbehaved), "who passes it on may have been led there"
    assert of(bench.hear(1, Said(promise.raw)), Misbehaved)
    assert not bench.replica.state.recovery.promises and ONE.key not in bench.replica.state.equivocations._promises


def who_follows_late_gains_time_once_a_term() -> None:
    """Member 1 does not say what it promises before the time of the coordinator, who does nothing, is nearly over."""
    assert seconds_of_a_term(follower=1) == 9 + LATE_PATIENCE - 1


def who_is_no_member_any_more_gains_no_time() -> None:
    """Member 4 was left behind; its key could still delay those who go on."""
    assert seconds_of_a_term(follower=4) == 9


def seconds_of_a_term(follower: int) -> float:
    """For how long a term of nine seconds lasts if somebody promises it a second before it is over, and again."""
    bench, hand = gone_on_without(4)
    recovery, raised = bench.replica.state.recovery, list[float]()
    for _ in range(40):
        before = recovery.promised
        bench.wait(1, hearing=(1, 2, 3))
        raised += [bench.now] if recovery.promised > before else []
        if raised and recovery._deadline == bench.now + 1:
            bench.hear_statements(hand.promise(follower, recovery.promised))
    assert len(raised) > 1, "it lasts for ever"
    return raised[1] - raised[0]


def gone_on_without(member: int) -> tuple[Bench, Hand]:
    """A bench of five who have gone on without one; three of them would go on without member 1, too."""
    bench, hand = Bench(5), Hand(5)
    left = [index for index in range(5) if index != member]
    recover = hand.recover(1, [hand.promise(index, 1, drops=(member,)) for index in left])
    bench.hear_block(recover)
    bench.hear_statements(*(hand.ack(index, recover) for index in left[1:]))
    bench.wait(2, hearing=left[1:])
    bench.hear_statements(*(make_wish(SIGNERS[index], TABLE, 1, ((ONE.key, b""),), ()) for index in (2, 3)))
    bench.replica.orders.suspect(1, bench.now)
    return bench, hand


def acks_of_made_up_terms_are_bounded() -> None:
    bench = Bench(3)
    for term in range(300):
        bench.hear(1, Said(make_ack(ONE, TABLE, Place(term, 1, bytes(32))).raw))
    acks = bench.replica.state.votes._acks
    assert len(acks[ONE.key]) == 8 and sum(map(len, acks.values())) <= 9


def acks_ahead_are_bounded() -> None:
    bench = Bench(3)
    for height in range(1, 700):
        bench.hear(1, Said(make_ack(ONE, TABLE, Place(0, height, bytes(32))).raw))
    assert len(bench.replica.state.votes._acks[ONE.key][0]) == 300
    assert len(list(bench.replica.state.equivocations._acks[ONE.key])) == 512


def many_acks_make_no_other_forgotten() -> None:
    """Member 1 acks a block, then a thousand places that nobody knows, and then another block for that first place."""
    bench, hand = Bench(5), Hand(5)
    block = hand.act()
    bench.hear_block(block)
    bench.hear_statements(hand.ack(1, block))
    for height in range(2, 1200):
        bench.hear(1, Said(make_ack(ONE, TABLE, Place(0, height, bytes(32))).raw))
    told = bench.hear(2, Said(make_ack(ONE, TABLE, Place(0, 1, bytes(32))).raw))
    assert [each.evidence.key for each in of(told, Convicted)] == [ONE.key]  # type: ignore[attr-defined]


def an_ack_of_a_final_place_is_not_forgotten_at_once() -> None:
    """The other word comes with the next tick, when more may be final: of 512 places every ack is kept."""
    hand, bench = Hand(3), Bench(3)
    blocks = [hand.act() for _ in range(30)]
    bench.hear_chain(1, hand)
    bench.hear_statements(*(hand.ack(index, block) for block in blocks for index in (1, 2)))
    assert bench.replica.chain.final == 30
    for term in range(5, 1200):
        bench.hear(1, Said(make_ack(ONE, TABLE, Place(term, 20, bytes(32))).raw))
    told = bench.hear(2, Said(make_ack(ONE, TABLE, Place(0, 7, bytes(32))).raw))
    assert [each.evidence.key for each in of(told, Convicted)] == [ONE.key]  # type: ignore[attr-defined]


def what_cannot_be_remembered_does_not_count() -> None:
    """An ack beyond the bound makes nothing final, and is not passed on; once there is room it is taken."""
    bench, hand = Bench(5), Hand(5)
    for height in range(1000, 1600):
        bench.hear(1, Said(make_ack(ONE, TABLE, Place(0, height, bytes(32))).raw))
    block = hand.act()
    bench.hear_block(block)
    told = bench.hear_statements(hand.ack(1, block), hand.ack(2, block))
    assert bench.replica.chain.final == 0
    assert not any(message.raw == hand.ack(1, block).raw for message in sent(told, Said))  # type: ignore[attr-defined]
    bench.hear_statements(hand.ack(3, block))
    assert bench.replica.chain.final == 1
    told = bench.hear_statements(hand.ack(1, block))
    assert any(message.raw == hand.ack(1, block).raw for message in sent(told, Said))  # type: ignore[attr-defined]


def the_last_ack_of_a_term_stays() -> None:
    """Acks far below what is final are given up, but for the last one of each term: it proves what was withheld."""
    bench, hand = Bench(3), Hand(3)
    for _ in range(4):
        bench.hear_block(hand.act())
        bench.hear_statements(hand.ack(1))
    recover = hand.recover(1, [hand.promise(index, 1) for index in (0, 2)])
    certificate = [hand.ack(index) for index in (0, 2)]
    bench.hear_block(recover)
    for number in range(3 * equivocation_log.ACKS_KEPT):
        bench.hear_block(hand.act(statements=certificate if number == 0 else ()))
        bench.hear_statements(hand.ack(1), hand.ack(2))
    assert bench.replica.chain.final == hand.applied.chain.height and not bench.replica.state.equivocations.proven
    kept = {ack.place.order for ack in bench.replica.state.equivocations._acks[ONE.key]}
    assert (0, 4) in kept and (0, 3) not in kept and len(kept) <= 2 * equivocation_log.ACKS_KEPT + 2
    root = bench.replica.chain[2].block.place
    told = bench.hear(2, Said(make_promise(ONE, TABLE, 1, root, (), ()).raw))
    assert of(told, Convicted)


def a_flood_does_not_wash_away_what_was_rolled_back() -> None:
    """Member 2 wrote a block that a recovery left behind, and then a hundred that stand on nothing."""
    bench, hand = Bench(3), Hand(3)
    hand.act()
    shorter = hand.fork()
    hand.act()
    bench.hear_chain(1, hand)
    shorter.recover(1, [shorter.promise(index, 1) for index in (1, 2)])
    assert of(bench.hear_chain(1, shorter), RolledBack)
    for number in range(equivocation_log.BLOCKS_KEPT * 2):
        bench.hear_block(beside(1000 + number, b"%d" % number, TWO))
    assert of(bench.hear_block(hand.fork(1).make(2, b"move another way")), Convicted)


def what_a_block_carries_is_remembered_too() -> None:
    """A promise in a recover block and an ack in a certificate are held against their members."""
    bench, hand = Bench(5), Hand(5)
    recover = hand.recover(1, [hand.promise(index, 1) for index in (1, 2, 3)])
    bench.hear_block(recover)
    root = bench.replica.chain[0].block.place
    two = SIGNERS[2]
    told = bench.hear(3, Said(make_promise(two, TABLE, 1, root, ((TWO.key, b""),), ()).raw))
    assert [each.evidence.key for each in of(told, Convicted)] == [two.key]  # type: ignore[attr-defined]
    hand.coins()
    bench.hear_block(hand.act(statements=[hand.ack(index, recover) for index in (1, 3, 4)]))
    told = bench.hear(2, Said(make_ack(SIGNERS[4], TABLE, Place(1, 1, bytes(32))).raw))
    assert [each.evidence.key for each in of(told, Convicted)] == [SIGNERS[4].key]  # type: ignore[attr-defined]


# --- what is said


def notices_wait_four_of_each_member() -> None:
    bench = Bench(3)
    for counter in range(1, 50):
        bench.hear(1, Said(make_notice(ONE, TABLE, counter, b"draw").raw))
    assert len(bench.replica._intake.waiting_of(ONE.key)) == NOTICES_EACH == 4


def what_was_heard_is_remembered_by_its_name() -> None:
    """Statements are up to 16 kB long, and thousands of them are remembered."""
    bench = Bench(3)
    for counter in range(1, 6):
        bench.hear(1, Said(make_wish(ONE, TABLE, counter, (), ()).raw))
    assert {len(name) for name in bench.replica._intake._seen} == {16}


def checked_signatures_hold_no_data() -> None:
    data = bytes(60_000)
    signature, other = ONE.sign(BLOCK, data), ONE.sign(BLOCK, data + b"x")
    canonical._remembered.clear()
    assert canonical.is_signed(ONE.key, canonical.BLOCK, data, signature)
    assert not canonical.is_signed(ONE.key, canonical.BLOCK, data, other)
    assert not canonical.is_signed(TWO.key, canonical.BLOCK, data, signature)
    assert not canonical.is_signed(ONE.key, canonical.STATEMENT, data, signature)
    assert canonical.is_signed(ONE.key, canonical.BLOCK, data, signature), "the second time from memory"
    assert {len(name) for name in canonical._remembered} == {32} and len(canonical._remembered) == 4
    for number in range(canonical.MOST_REMEMBERED + 10):
        canonical.is_signed(ONE.key, canonical.BLOCK, b"%d" % number, bytes(64))
    assert len(canonical._remembered) == 8192


def a_cache_of_large_things_is_small() -> None:
    assert read_block.cache_info().maxsize <= 128  # type: ignore[attr-defined]
    assert statements.read_statement.cache_info().maxsize <= 1024  # type: ignore[attr-defined]


# --- blocks that are not wanted yet, and what is asked for


def orphans_are_bounded() -> None:
    bench, _ = long_evening(5)
    orphans = bench.replica._sync._orphans
    for number in range(ORPHANS + 50):
        bench.hear_block(beside(1000 + number, b"%d" % number, SIGNERS[9]))
    assert len(orphans.things) == 256
    for number in range(ORPHANS):
        bench.hear_block(beside(3000 + number, b"%d" % number + bytes(60_000), SIGNERS[9]))
    assert sum(len(block.raw) for block in orphans.things.values()) == orphans.size <= ORPHAN_BYTES == 8 * 1024 * 1024


def the_same_stretch_is_sent_once_a_second() -> None:
    """However the question is put; going on where the last answer ended is answered at once."""
    bench, hand = long_evening()
    chain = hand.applied.chain
    questions = [Want(((height, chain[height].block.id),)) for height in range(1, 40)]
    assert len(sent(bench.hear(1, Want(()), *questions), Blocks)) == 1
    on = Want(((63, chain[63].block.id),))
    assert len(sent(bench.hear(1, on), Blocks)) == 1
    assert not sent(bench.hear(1, on), Blocks)
    bench.now += 1.0
    assert len(sent(bench.hear(1, Want(())), Blocks)) == 1
    assert len(sent(bench.hear(2, Want(())), Blocks)) == 1, "each neighbour for itself"


def unchecked_facts_are_bounded() -> None:
    bench = Bench(3)
    for number in range(30):
        facts = [Fact(1, b"%d/%d" % (number, each), bytes(100)) for each in range(100)]
        bench.hear(1, Facts(tuple(facts)))
    waiting = bench.replica.state.applied.facts._waiting[1]
    assert len(waiting.things) == 1024
    bench.hear(1, *(Facts((Fact(1, b"large %d" % number, bytes(60_000)),)) for number in range(100)))
    assert sum(len(fact.value) for fact in waiting.things.values()) <= 4 * 1024 * 1024


def bodies_notices_and_terms_are_bounded() -> None:
    """A body of 64 KiB, a notice of 1 KiB, terms below 2**31."""
    assert statements.LONGEST_NOTICE == 1024 and checking.LARGEST_TERM == 2**31 - 1
    bench, hand = Bench(3), Hand(3)
    assert of(bench.hear(1, Said(make_notice(ONE, TABLE, 1, bytes(1025)).raw)), Misbehaved)
    assert not of(bench.hear(1, Said(make_notice(ONE, TABLE, 2, bytes(1024)).raw)), Misbehaved)
    with pytest.raises(Malformed):
        hand.make(1, bytes(65_600))
    far = hand.promise(1, 2**31), hand.promise(2, 2**31)
    with pytest.raises(Refused):
        hand.recover(2**31 % 3, far)


# --- the end of the log


def a_log_of_twenty_thousand_blocks_is_full() -> None:
    """Nothing goes wrong there: whoever would write is told, and what others send is not taken."""
    bench, hand = Bench(3), Hand(3)
    assert checking.LONGEST_CHAIN == 7, "set by the test, or it takes long"
    for _ in range(7):
        hand.act()
    bench.hear_chain(1, hand)
    author = hand.applied.rules.author()
    assert author is not None
    told = bench.hear_block(hand.make(author))
    assert bench.replica.chain.height == 7 and not of(told, Misbehaved)
    assert bench.replica.not_now(bench.now) == FULL


def a_full_table_recovers_nobody() -> None:
    """No term is raised for a block that could not follow."""
    bench = Bench(3)
    assert checking.LONGEST_CHAIN == 0, "set by the test"
    bench.hear(1, Said(make_wish(ONE, TABLE, 1, ((TWO.key, b""),), ()).raw))
    bench.replica.orders.suspect(2, bench.now)
    bench.wait(30, hearing=(1,))
    assert not bench.replica.state.recovery.is_running


def a_log_of_many_bytes_is_full_too() -> None:
    bench, hand = Bench(3), Hand(3)
    assert checking.LARGEST_CHAIN == 500_000, "set by the test"
    while not checking.is_full(hand.head):
        hand.act(b"move" + bytes(60_000))
    assert 3 < hand.applied.chain.height < 8
    bench.hear_chain(1, hand)
    assert bench.replica.chain.height == hand.applied.chain.height and bench.replica.not_now(bench.now) == FULL


# --- which table a newcomer believes


def another_genesis() -> bytes:
    """A first block for the table's name by somebody who makes one up."""
    makers = SIGNERS[6:8]
    cards = tuple((signer.key, b"liar") for signer in makers)
    header = genesis_header(Genesis(TABLE, bytes(32), b"made up", cards))
    return seal_block(header, [signer.sign(BLOCK, header) for signer in makers]).raw


class Seeker:
    """A newcomer with neighbours 1, 2, ...; each shows a first block."""

    def __init__(self, named: bytes = b"") -> None:
        self.now = 1000.0
        self.disk = Disk()
        self.replica = Replica.resume(TABLE, ToyRules, self.disk, None, self.now, named)
        self.said: list[Effect] = []

    def shown(self, peer: int, genesis: bytes, *more: bytes) -> None:
        if peer not in self.replica._outbox.peers:
            self.said += self.replica.connected(peer, None, self.now)
        head = Head(read_block(genesis).place, 0, 0, (0, 0, 0), (), ())
        for message in (head, Blocks((genesis, *more), ())):
            self.said += self.replica.received(peer, message, self.now)

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            self.said += self.replica.tick(self.now)

    @property
    def disputes(self) -> int:
        """How many neighbours are named because they disagree."""
        return len(self.replica.disputed)

    @property
    def genesis(self) -> bytes | None:
        return self.replica.chain[0].block.raw if self.replica.has_genesis else None


TRUE, FALSE = genesis_of(3), another_genesis()


def two_neighbours_of_one_mind_are_believed() -> None:
    seeker = Seeker()
    seeker.shown(1, TRUE)
    assert seeker.genesis is None, "another one may say something else"
    seeker.shown(2, TRUE)
    assert seeker.genesis == TRUE and not seeker.disputes and seeker.disk.records


def one_alone_is_believed_after_a_while() -> None:
    seeker = Seeker()
    seeker.shown(1, TRUE, Hand(3).act().raw)
    seeker.wait(4)
    assert seeker.genesis is None
    seeker.wait(2)
    assert seeker.genesis == TRUE and seeker.replica.chain.height == 1


def where_neighbours_disagree_nothing_is_chosen() -> None:
    """Whoever answers first; until the other one is gone."""
    for first, second in ((TRUE, FALSE), (FALSE, TRUE)):
        seeker = Seeker()
        seeker.shown(1, first)
        seeker.shown(2, second)
        seeker.wait(60)
        assert seeker.genesis is None and seeker.disputes == 2
        assert not of(seeker.said, Misbehaved), "nobody can say who is right"
        seeker.said += seeker.replica.disconnected(1, seeker.now)
        seeker.wait(1)
        assert seeker.genesis == second and seeker.disputes == 0


def what_a_link_names_is_taken_from_whoever_has_it() -> None:
    seeker = Seeker(read_block(TRUE).id[:16])
    seeker.shown(1, FALSE)
    seeker.wait(60)
    assert seeker.genesis is None and seeker.disputes == 1
    seeker.shown(2, FALSE)
    seeker.shown(3, TRUE)
    assert seeker.genesis == TRUE


def who_sits_at_another_table_of_that_name_is_left_alone() -> None:
    """A machine that was led to a false table shows its first block in good faith."""
    bench = Bench(3)
    told = bench.hear(2, Blocks((FALSE,), ()), NewBlock(FALSE), Head(Place(5, 9, bytes(32)), 0, 0, (0, 0, 0), (), ()))
    assert bench.replica.disputed == {2: read_block(FALSE).id}
    assert not of(told, Misbehaved) and not sent(told, Want)
    bench.replica.disconnected(2, bench.now)
    assert bench.replica.disputed == {}


def who_is_behind_on_no_part_of_this_chain_is_asked_for_its_own() -> None:
    """Its table may be another of that name, and a short one would never be looked at."""
    hand, bench = Hand(3), Bench(3)
    hand.act()
    bench.hear_chain(1, hand)
    assert bench.replica.chain.height == 1
    assert not sent(bench.hear(2, bench.head_of(2, bench.replica.chain[0].place)), Want)
    assert sent(bench.hear(2, bench.head_of(2, read_block(FALSE).place)), Want)


def a_first_block_that_nobody_signed_is_a_misdeed() -> None:
    bad = FALSE[:-10] + bytes((FALSE[-10] ^ 1,)) + FALSE[-9:]
    seeker = Seeker()
    seeker.shown(1, bad)
    assert of(seeker.said, Misbehaved) and seeker.genesis is None
    assert of(Bench(3).hear(1, Blocks((bad,), ())), Misbehaved)


# --- clocks that go back


def who_set_the_clock_back_is_still_heard() -> None:
    """Counters come from the clock; over a restart it may have been set right, by years."""
    hand, bench = Hand(3), Bench(3)
    early = 1000.0
    bench.now = 4e9
    bench.replica.orders.notice(b"first", bench.now)
    notices = bench.replica.pending_notices
    body = act_body(b"move", [notices[0].raw])
    bench.hear_block(make_block(ONE, hand.head.block, Draft(0, Kind.ACT, body, hand.applied.digest())))
    assert bench.replica.chain.height == 1 and not bench.replica.pending_notices
    bench.now = early
    bench.restart()
    bench.meet()
    bench.replica.orders.notice(b"second", early)
    assert [each.body for each in bench.replica.pending_notices] == [b"second"]


def a_wish_after_the_clock_was_set_back_counts_on() -> None:
    """The others hold an older wish with a higher counter and show it to its member, which goes on from there."""
    bench = Bench(3)
    old = make_wish(ONE, TABLE, 10**15, (), ())
    new = make_wish(ONE, TABLE, 10**6, ((TWO.key, b""),), ())
    bench.hear(1, Said(old.raw))
    told = bench.hear(1, Said(new.raw))
    assert [each.raw for each in sent(told, Said)] == [old.raw]  # type: ignore[attr-defined]
    own = Bench(3)
    mine = make_wish(SIGNERS[0], TABLE, 10**15, (), ())
    own.hear(1, Said(mine.raw))
    own.replica.orders.suspect(2, own.now)
    said = [each for each in own.statements(statements.RecoveryWish) if isinstance(each, statements.RecoveryWish)]
    own.said += own.wait(2, hearing=(1,))
    said = [each for each in own.statements(statements.RecoveryWish) if isinstance(each, statements.RecoveryWish)]
    assert said and said[-1].counter > 10**15


Check = Callable[[], None]
CHECKS: list[Check] = [
    each
    for name, each in list(globals().items())
    if callable(each) and getattr(each, "__module__", "") == __name__ and not isinstance(each, type)
    and name not in {"of", "sent", "long_evening", "beside", "checking_header", "keys_signed", "another_genesis",
                     "flood_with_promises", "seconds_of_a_term", "gone_on_without", "kept_beside"}
]  # fmt: skip
