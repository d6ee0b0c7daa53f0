"""What is passed on to whom: everything to those who do not hear its member themselves, little to the others."""

from __future__ import annotations

from netcode.link.messages import Facts, Head, NewBlock, Said
from netcode.replica.blocks import Block, Kind
from netcode.replica.outbox import Effect, Message, Send
from netcode.replica.statements import Ack
from tests.replica.bench import SIGNERS, Bench, Hand


def near(bench: Bench, peer: int, *members: int) -> Head:
    """A head of this neighbour, which says that it is connected with these members."""
    beats = tuple((signer.key, 5) for signer in SIGNERS[: bench.members])
    place = bench.replica.chain.head.place
    return Head(place, 0, 0, (0, 0, 0), beats, (), sum(1 << member for member in members))


def told(effects: list[Effect], kind: type[Message]) -> set[int]:
    """Which neighbours are sent something of this kind."""
    return {each.peer for each in effects if isinstance(each, Send) and isinstance(each.message, kind)}


def sent(effects: list[Effect], ack: Ack) -> list[int]:
    """The neighbours that are sent this ack, as often as they are."""
    return [each.peer for each in effects if isinstance(each, Send) and each.message == Said(ack.raw)]


def written(members: int = 4, payload: bytes = b"move") -> tuple[Bench, Hand, Block]:
    """A bench of which neighbour 2 hears everybody and neighbour 3 nobody else, and a block of member 1."""
    bench, hand = Bench(members), Hand(members)
    while hand.applied.rules.author() != 1:
        bench.hear(1, NewBlock(hand.act().raw), Facts(tuple(hand.coins())))
    bench.hear(2, near(bench, 2, 0, 1, 3))
    bench.hear(3, near(bench, 3, 0))
    return bench, hand, hand.act(payload)


def test_a_block_goes_on_to_whoever_does_not_hear_its_author() -> None:
    bench, _, block = written()
    assert told(bench.hear(1, NewBlock(block.raw)), NewBlock) == {3}


def test_facts_go_on_to_whoever_does_not_hear_their_member() -> None:
    bench, hand, block = written(payload=b"roll")
    bench.hear(1, NewBlock(block.raw))
    facts = tuple(fact for fact in hand.coins() if fact.member == 1)
    assert told(bench.hear(1, Facts(facts)), Facts) == {3}


def test_without_a_word_on_who_is_near_everything_goes_on() -> None:
    bench, hand = Bench(4), Hand(4)
    block = hand.act()
    assert told(bench.hear(1, NewBlock(block.raw)), NewBlock) == {2, 3}


def test_own_blocks_go_to_all_whomever_they_hear() -> None:
    bench, hand = Bench(3), Hand(3)
    bench.hear(1, near(bench, 1, 0, 2))
    bench.hear(2, near(bench, 2, 0, 1))
    while bench.replica.state.applied.rules.author() != 0:
        bench.hear(1, NewBlock(hand.act().raw), Facts(tuple(hand.coins())))
    assert told(bench.replica.author(Kind.ACT, b"move", bench.now), NewBlock) == {1, 2}


def test_an_ack_reaches_those_who_hear_its_member_with_the_next_tick() -> None:
    bench, hand, block = written()
    ack = hand.ack(1, block)
    assert sent(bench.hear(1, NewBlock(block.raw), Said(ack.raw)), ack) == [3]
    assert sent(bench.replica.tick(bench.now + 1), ack) == [2]
    assert sent(bench.replica.tick(bench.now + 2), ack) == []


def test_an_ack_does_not_go_back_to_a_neighbour_that_has_sent_it_too() -> None:
    bench, hand, block = written()
    ack = hand.ack(1, block)
    bench.hear(1, NewBlock(block.raw), Said(ack.raw))
    bench.hear(2, Said(ack.raw))
    assert sent(bench.replica.tick(bench.now + 1), ack) == []


def test_a_member_that_tells_two_neighbours_two_acks_is_found_out_through_a_third() -> None:
    bench, hand, block = written()
    bench.hear(1, NewBlock(block.raw), Said(hand.ack(1, block).raw))
    other = Hand(4, [link.block for link in hand.applied.chain.after(0)][:-1], hand.facts)
    lie = other.ack(1, other.make(1, b"other"))
    bench.hear(2, Said(lie.raw))
    assert SIGNERS[1].key in bench.replica.state.equivocations.proven


def test_who_has_lost_a_neighbour_is_told_where_the_chain_ends() -> None:
    bench, _, block = written()
    behind = near(bench, 2, 0, 3)
    bench.hear(1, NewBlock(block.raw))
    assert told(bench.hear(2, behind), Head) == {2}
    assert told(bench.hear(2, behind), Head) == set(), "once"


def test_when_a_member_is_gone_all_are_told_who_is_still_near() -> None:
    bench, _, _ = written()
    effects = bench.replica.disconnected(1, bench.now)
    assert told(effects, Head) == {2, 3}
    heads = [each.message for each in effects if isinstance(each, Send) and isinstance(each.message, Head)]
    assert all(SIGNERS[1].key not in head.neighbours and SIGNERS[2].key in head.neighbours for head in heads)
