"""Each rule of the log as a check that fails without it. `test_rules.py` runs them; `test_mutations.py` switches each
rule off and expects its check to notice.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from netcode.link.messages import Said
from netcode.replica.blocks import Block, Draft, Kind, act_body, make_block, seal_block
from netcode.replica.canonical import FactsMissing, NotNow, Refused
from netcode.replica.chain import Votes
from netcode.replica.checking import check_block
from netcode.replica.outbox import Certified, Convicted, Release, RolledBack
from netcode.replica.statements import Ack, Promise, RecoveryWish, make_notice, make_wish, read_statement
from tests.replica.bench import SIGNERS, Bench, Hand
from tests.replica.liars import Liar
from tests.replica.storm import run_storm
from tests.replica.toy import coin
from tests.replica.world import TABLE, World


def acks_of_different_terms_are_not_added() -> None:
    """Five members; two acked a block in term 0, another one something after it in term 1: that is no majority."""
    hand = Hand(5)
    block = hand.act()
    votes = Votes()
    for index in (0, 1):
        votes.add(hand.ack(index, block))
    recover = hand.recover(1, [hand.promise(index, 1) for index in (1, 2, 3)])
    votes.add(hand.ack(2, recover))
    assert votes.final_height(hand.applied.chain, 0) == 0
    votes.add(hand.ack(3, recover))
    votes.add(hand.ack(4, recover))
    assert votes.final_height(hand.applied.chain, 0) == 2


def majorities_are_joint() -> None:
    """Nobody may go on from an uncertified drop with a majority of those only who are left by it."""
    hand = Hand(5)
    hand.act()
    hand.recover(1, [hand.promise(index, 1, drops=(3, 4)) for index in (0, 1, 2)])
    two = [hand.promise(index, 2, drops=(0,)) for index in (1, 2)]
    with pytest.raises(Refused):
        hand.recover(2, two)
    hand.recover(2, [*two, hand.promise(4, 2, drops=(0,))])
    assert len(hand.head.quorums) == 2


def a_certificate_frees_of_the_roster_before() -> None:
    """With the acks shown, those who were dropped are asked no more."""
    hand = Hand(5)
    recover = hand.recover(1, [hand.promise(index, 1, drops=(3, 4)) for index in (0, 1, 2)])
    promises = [hand.promise(index, 2) for index in (1, 2)]
    with pytest.raises(Refused):
        hand.recover(2, promises, [hand.ack(index, recover) for index in (1, 2)])
    hand.recover(2, promises, [hand.ack(index, recover) for index in (0, 1, 2)])
    assert [len(roster.members) for roster in hand.head.quorums] == [3]


def the_best_head_is_by_term_before_height() -> None:
    """A short chain of a later term comes before a long one of an earlier term."""
    root = Hand(3)
    root.act()
    long = root.fork()
    for _ in range(4):
        long.act()
    later = root.fork()
    later.recover(1, [later.promise(index, 1) for index in (1, 2)])
    promises = [long.promise(0, 2), later.promise(1, 2)]
    with pytest.raises(Refused):
        long.recover(2, promises)
    later.recover(2, promises)


def the_higher_of_one_term_is_best() -> None:
    hand = Hand(3)
    hand.act()
    low = hand.fork()
    hand.act()
    promises = [low.promise(1, 1), hand.promise(2, 1)]
    with pytest.raises(Refused):
        low.recover(1, promises)
    hand.recover(1, promises)


def only_the_coordinator_recovers() -> None:
    hand = Hand(3)
    promises = [hand.promise(index, 1) for index in (1, 2)]
    with pytest.raises(Refused):
        hand.recover(2, promises)
    hand.recover(1, promises)


def only_what_all_promise_is_done() -> None:
    """The drop set is what all promises used have in common."""
    hand = Hand(5)
    promises = [hand.promise(1, 1, drops=(3, 4)), hand.promise(2, 1, drops=(4,)), hand.promise(0, 1, drops=(3, 4))]
    hand.recover(1, promises)
    assert [member.number for member in hand.head.roster.members] == [0, 1, 2, 3]


def nobody_gives_away_seats_alone() -> None:
    """What becomes of the seats of a lost member is what a majority of all have named in their promises; where they
    differ, nothing is named, whatever the coordinator would like.
    """
    for fates, agreed in (
        ((b"mine", b"bot", b"bot"), b""),
        ((b"mine", b"mine", b"bot"), b""),
        ((b"mine", b"", b""), b""),
        ((b"mine", b"mine", b"mine"), b"mine"),
    ):
        hand = Hand(5)
        promises = [hand.promise(index, 1, (4,), fate=fate) for index, fate in zip((1, 2, 0), fates, strict=True)]
        for other in {b"mine", b"bot", b""} - {agreed}:
            with pytest.raises(Refused):
                hand.recover(1, promises, fate=other)
        hand.recover(1, promises, fate=agreed)


def those_who_promise_name_the_fate() -> None:
    """Also the coordinator, which is asked for it by nobody else."""
    bench = Bench(3)
    bench.said += bench.replica.orders.suspect(1, bench.now, b"bot")
    bench.hear_statements(make_wish(SIGNERS[2], TABLE, 1, ((SIGNERS[1].key, b"mine"),), ()))
    (promise,) = bench.statements(Promise)
    assert isinstance(promise, Promise) and promise.drops == ((SIGNERS[1].key, b"bot"),)
    (wish,) = bench.statements(RecoveryWish)
    assert isinstance(wish, RecoveryWish) and wish.drops == promise.drops
    bench.said += bench.replica.orders.suspect(1, bench.now, b"mine")
    assert [each.drops for each in bench.statements(RecoveryWish)][-1] == ((SIGNERS[1].key, b"mine"),)  # type: ignore[union-attr]


def nothing_follows_an_uncertified_recover_block() -> None:
    hand = Hand(3)
    recover = hand.recover(1, [hand.promise(index, 1, drops=(0,)) for index in (1, 2)])
    hand.coins()
    with pytest.raises(Refused):
        hand.act()
    with pytest.raises(Refused):
        hand.act(statements=[hand.ack(1, recover)])
    hand.act(statements=[hand.ack(1, recover), hand.ack(2, recover)])


def a_block_waits_for_the_facts_of_its_parent() -> None:
    """A block that comes before the coins its parent asked for waits for them."""
    hand = Hand(3)
    hand.act(b"roll")
    bench = Bench(3)
    first = hand.head.block
    hand.coins()
    second = hand.act()
    early = Hand(3)
    early.applied.extend(first)
    with pytest.raises(Refused) as caught:
        early.applied.extend(second)
    assert type(caught.value) is FactsMissing
    bench.hear_block(first)
    bench.hear_block(second)
    assert bench.replica.chain.height == 1
    bench.hear_chain(1, hand)
    assert bench.replica.chain.height == 2


def the_rules_name_the_author() -> None:
    hand = Hand(3)
    with pytest.raises(Refused):
        hand.applied.extend(hand.make(2))
    hand.applied.extend(hand.make(1))


def a_dropped_member_writes_nothing() -> None:
    hand = Hand(3)
    hand.recover(1, [hand.promise(index, 1, drops=(0,)) for index in (1, 2)])
    hand.coins()
    acks = [hand.ack(index) for index in (1, 2)]
    with pytest.raises(Refused):
        check_block(hand.head, hand.make(0, statements=acks))
    hand.act(statements=acks)


def states_are_compared() -> None:
    hand = Hand(2)
    with pytest.raises(Refused):
        hand.applied.extend(hand.make(1, state=bytes(16)))


def signatures_are_checked() -> None:
    hand = Hand(2)
    header = hand.make(1).header
    forged = make_block(SIGNERS[0], hand.head.block, Draft(0, Kind.ACT, b"", bytes(16)))
    with pytest.raises(Refused):
        hand.applied.extend(seal_block(header, forged.signatures))


def a_notice_is_included_once() -> None:
    hand = Hand(2)
    notice = make_notice(SIGNERS[1], TABLE, 5, b"resign")
    def block(index: int) -> Block:
        body = act_body(b"move", [notice.raw])
        return make_block(SIGNERS[index], hand.head.block, Draft(0, Kind.ACT, body, hand.applied.digest()))

    hand.applied.extend(block(1))
    with pytest.raises(Refused):
        hand.applied.extend(block(0))


# --- what a member signs


def no_ack_below_a_promise() -> None:
    bench, hand = Bench(3), Hand(3)
    raise_term(bench)
    bench.hear_block(hand.act())
    assert bench.replica.chain.height == 1 and [place.height for place in bench.places()] == [0]


def raise_term(bench: Bench) -> None:
    """Member 0 and member 1 agree to drop member 2, and member 0 promises a term."""
    bench.said += bench.replica.orders.suspect(2, bench.now)
    bench.hear_statements(make_wish(SIGNERS[1], TABLE, 1, ((SIGNERS[2].key, b""),), ()))
    assert bench.replica.state.recovery.promised == 1


def one_promise_a_term() -> None:
    """Also over a restart, with another mind."""
    bench = Bench(3)
    raise_term(bench)
    first = bench.statements(Promise)
    bench.restart()
    bench.meet()
    bench.wait(3, hearing=(1, 2))
    raise_again = bench.replica.orders.forgive(2, bench.now) + bench.replica.orders.suspect(1, bench.now)
    bench.said += raise_again
    bench.wait(8, hearing=(1, 2))
    terms = [each.term for each in bench.statements(Promise) if each not in first]  # type: ignore[union-attr]
    assert 1 not in terms
    assert bench.replica.state.recovery.promised >= 1


def no_change_of_branch_within_a_term() -> None:
    """An author writes two blocks for one place; who has acked the first does not follow the longer branch."""
    bench, hand = Bench(4), Hand(4)
    other = hand.fork()
    bench.hear_block(hand.act(b"move"))
    other.act(b"moved")
    other.act()
    bench.hear_chain(2, other)
    acked = {place.height: place.id for place in bench.places()}
    assert acked[1] == hand.head.block.id and len(bench.places()) == len(acked) == 2
    assert bench.replica.state.equivocations.proven


def a_final_block_stays() -> None:
    """A branch of a higher term does not take final blocks away unless there is evidence against somebody. This one
    rests on a promise by a second machine with the key of this one, which proves nothing to itself.
    """
    bench, hand = Bench(3), Hand(3)
    other = hand.fork()
    block = hand.act()
    bench.hear_block(block)
    bench.hear_statements(hand.ack(1, block))
    assert bench.replica.chain.final == 1
    other.recover(1, [other.promise(index, 1) for index in (0, 2)])
    effects = bench.hear_chain(2, other)
    assert bench.replica.chain.height == 1 and not any(isinstance(each, RolledBack) for each in effects)


def who_helps_two_branches_is_caught_by_what_they_carry() -> None:
    """Member 1 acked a block that is final here, and promised another part of the table that it had none. When the two
    parts meet, the recover block of the other one holds the proof, and its branch may be taken.
    """
    bench, hand = Bench(3), Hand(3)
    other = hand.fork()
    block = hand.act()
    bench.hear_block(block)
    bench.hear_statements(hand.ack(1, block))
    other.recover(1, [other.promise(index, 1) for index in (1, 2)])
    effects = bench.hear_chain(2, other)
    assert [each.evidence.key for each in effects if isinstance(each, Convicted)] == [SIGNERS[1].key]
    assert bench.replica.chain.head.place == other.head.place


def who_comes_back_hears_the_others_first() -> None:
    bench, hand = Bench(5), Hand(5)
    bench.hear_block(hand.act())
    bench.restart()
    bench.meet()
    bench.hear(1, bench.head_of(1))
    assert bench.statements(Ack) == [] and bench.replica.not_now(bench.now) is not None
    bench.hear(2, bench.head_of(2))
    assert bench.places() == [hand.head.place]


def who_has_forgotten_signs_no_more() -> None:
    """Others have seen more of this member than its disk knows."""
    bench, hand = Bench(4), Hand(4)
    first = hand.act()
    bench.hear_block(first)
    old = list(bench.disk.records)
    second = hand.act()
    bench.hear_block(second)
    lost = next(each for each in bench.statements(Ack) if each.place == second.place)  # type: ignore[union-attr]
    bench.disk.records = old
    bench.restart()
    bench.meet()
    effects = bench.hear(1, bench.head_of(1, seen=(0, 2, 0)), Said(lost.raw))
    effects += bench.hear(2, bench.head_of(2)) + bench.hear(3, bench.head_of(3))
    assert bench.replica.state.has_amnesia
    bench.wait(20, hearing=(1, 2, 3))
    assert bench.statements(Ack) in ([], [lost])


def shares_leave_only_after_the_certificate() -> None:
    bench, hand = Bench(3), Hand(3)
    recover = hand.recover(1, [hand.promise(index, 1, drops=(2,)) for index in (0, 1)])
    effects = bench.hear_block(recover)
    assert not any(isinstance(each, Release) for each in effects)
    effects = bench.hear_statements(hand.ack(1, recover))
    kinds = [type(each) for each in effects]
    assert kinds.index(Certified) < kinds.index(Release)


def a_fact_that_came_too_late_is_asked_for_again() -> None:
    """Between the request and the answer the member promised a term; after the recover block it is asked once more."""
    bench, hand = Bench(3), Hand(3)
    block = hand.act(b"roll")
    (base,) = (each.base for each in bench.hear_block(block) if isinstance(each, Release))
    raise_term(bench)
    bench.replica.publish(base, coin(0, base), bench.now)
    assert not bench.replica.state.applied.facts.knows(base, 0)
    recover = hand.recover(1, [hand.promise(index, 1) for index in (1, 2)])
    bench.hear_block(recover)
    effects = bench.hear_statements(hand.ack(1, recover))
    assert Release(base) in effects
    bench.replica.publish(base, coin(0, base), bench.now)
    assert bench.replica.state.applied.facts.knows(base, 0)


def nobody_raises_the_term_alone() -> None:
    """Who hears no majority keeps its term, whatever its people wish."""
    bench = Bench(5)
    for index in (2, 3, 4):
        bench.hear_statements(make_wish(SIGNERS[index], TABLE, 1, ((SIGNERS[1].key, b""),), ()))
    bench.wait(30)
    bench.said += bench.replica.orders.suspect(1, bench.now)
    bench.wait(30)
    assert bench.replica.state.recovery.promised == 0
    bench.wait(30, hearing=(2, 3, 4))
    assert bench.replica.state.recovery.promised > 0


def one_wish_moves_nobody() -> None:
    """A term is raised only when a majority wishes the same."""
    bench = Bench(5)
    bench.said += bench.replica.orders.suspect(1, bench.now)
    bench.wait(30, hearing=(1, 2, 3, 4))
    assert bench.replica.state.recovery.promised == 0


def without_a_majority_nobody_writes() -> None:
    bench, hand = Bench(3), Hand(3)
    hand.act()
    hand.act()
    bench.hear_chain(1, hand)
    bench.wait(20)
    with pytest.raises(NotNow):
        bench.replica.author(Kind.ACT, b"move", bench.now)
    bench.hear(2, bench.head_of(2))
    bench.replica.author(Kind.ACT, b"move", bench.now)


def spectators_sign_nothing() -> None:
    world = World(1, 3, watchers=1)
    watcher = world.nodes[3]
    watcher.signer = SIGNERS[11]
    world.is_agreeable = False
    world.stop(watcher)
    watcher.keys_before = [b""]
    world.start(watcher)
    said: list[Ack] = []

    def tap(one: int, other: int, message: object) -> object:
        if one == 3 and isinstance(message, Said):
            statement = read_statement(message.raw, TABLE)
            said.extend([statement] if isinstance(statement, Ack) and statement.key == SIGNERS[11].key else [])
        return message

    world.tap = tap  # type: ignore[assignment]
    world.run_for(40)
    assert watcher.replica is not None and watcher.replica.chain.height > 3 and said == []


def writing_comes_before_sending() -> None:
    run_storm(1)


def who_writes_twice_is_caught() -> None:
    lie("block")


def who_acks_twice_is_caught() -> None:
    lie("ack", leaves=False)


def who_promises_twice_is_caught() -> None:
    lie("promise")


def who_withholds_its_head_is_caught() -> None:
    lie("withheld", others=(0, 2, 3))


def who_recovers_twice_is_caught() -> None:
    lie("recover")


def lie(what: str, others: tuple[int, ...] = (0,), leaves: bool = True) -> None:
    """Machine 1 tells some another story; machine 4 leaves, if there should be terms and promises."""
    world = World(8, 5)
    world.is_returning = False
    liar = Liar(world, world.nodes[1], what, others)
    world.run_for(3)
    if leaves:
        world.stop(world.nodes[4])
    world.run_for(60)
    for node in world.up():
        assert node.replica is not None
        assert node.is_liar or node.replica.state.equivocations.proven, f"told {liar.told} times"


Check = Callable[[], None]
CHECKS: tuple[Check, ...] = tuple(
    value
    for name, value in list(globals().items())
    if callable(value) and getattr(value, "__module__", "") == __name__ and name not in ("lie", "raise_term")
)
