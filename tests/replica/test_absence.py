"""Going on without somebody who is not heard: whose wish it is, how long it holds, and what it does not do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from netcode.link.messages import Said
from netcode.replica.coordinator import Coordinator
from netcode.replica.outbox import Appended, Send, Wished
from netcode.replica.recovery import Recovery
from netcode.replica.statements import Promise, RecoveryWish, make_promise, make_wish
from tests.listing import of_each
from tests.replica.bench import SIGNERS, Bench, Hand
from tests.replica.world import TABLE

KEYS = [signer.key for signer in SIGNERS]


def wishes(bench: Bench) -> list[set[bytes]]:
    """Whom this member has said that it would go on without, in order."""
    return [set(dict(each.drops)) for each in bench.statements(RecoveryWish)]  # type: ignore[union-attr]


def wished(index: int, counter: int, *drops: int) -> RecoveryWish:
    return make_wish(SIGNERS[index], TABLE, counter, tuple((KEYS[each], b"") for each in drops), ())


def nobody_agrees_to_drop_itself() -> None:
    """Whatever the others wish, and whoever orders it."""
    bench = Bench(4)
    bench.hear_statements(wished(1, 1, 0), wished(2, 1, 0))
    bench.said += bench.replica.orders.suspect(0, bench.now)
    bench.wait(10, hearing=(1, 2, 3))
    assert not any(KEYS[0] in drops for drops in wishes(bench))
    assert bench.statements(Promise) == []


def a_wish_ends_with_the_absence_it_is_for() -> None:
    """It is taken back, aloud, as soon as the lost one is heard, and does not come again with the next absence."""
    bench = Bench(4)
    bench.wait(15, hearing=(1, 2))
    bench.said += bench.replica.orders.suspect(3, bench.now)
    bench.wait(2, hearing=(1, 2, 3))
    assert wishes(bench) == [{KEYS[3]}, set()]
    bench.wait(30, hearing=(1, 2))
    assert wishes(bench) == [{KEYS[3]}, set()]
    bench.hear_statements(wished(1, 1, 3), wished(2, 1, 3))
    assert bench.statements(Promise) == []


def what_somebody_did_is_not_over_when_it_is_heard() -> None:
    """Of somebody who is heard and does not play people may still want to be rid."""
    bench = Bench(4)
    bench.said += bench.replica.orders.suspect(3, bench.now)
    bench.wait(30, hearing=(1, 2))
    bench.wait(2, hearing=(1, 2, 3))
    assert wishes(bench) == [{KEYS[3]}]


def who_is_heard_again_is_not_dropped() -> None:
    """This member coordinates term 4; all who promised it named the lost one, which is back before the block is made.
    It promises as well, and the block drops nobody.
    """
    bench, hand = Bench(4), Hand(4)
    bench.wait(15, hearing=(1, 2))
    bench.said += bench.replica.orders.suspect(3, bench.now)
    bench.wait(1, hearing=(1, 2))
    promises = [hand.promise(index, 4, drops=(3,)) for index in (1, 2)]
    bench.hear_statements(promises[0])
    assert len(bench.statements(Promise)) == 1
    bench.hear(3, bench.head_of(3))
    effects = bench.hear_statements(promises[1]) + bench.wait(3, hearing=(1, 2, 3))
    assert not any(isinstance(each, Appended) for each in effects)
    bench.hear_statements(make_promise(SIGNERS[3], TABLE, 4, hand.head.place, (), ()))
    bench.wait(2, hearing=(1, 2, 3))
    head = bench.replica.chain.head
    assert head.is_recover and head.roster.keys == set(KEYS[:4])


def others_hear_what_a_restart_forgot() -> None:
    """What people wished is not kept on the disk: a member that comes back is shown it, and takes it back."""
    bench = Bench(3)
    bench.wait(15, hearing=(1,))
    bench.said += bench.replica.orders.suspect(2, bench.now)
    (last,) = bench.statements(RecoveryWish)
    bench.restart()
    bench.meet()
    bench.wait(3, hearing=(1, 2))
    assert bench.statements(RecoveryWish) == []
    bench.hear_statements(last)
    said = bench.statements(RecoveryWish)[-1]
    assert isinstance(said, RecoveryWish) and isinstance(last, RecoveryWish)
    assert said.drops == () and said.counter > last.counter


def who_comes_back_is_shown_what_it_wished() -> None:
    bench = Bench(3)
    last = wished(1, 7, 2)
    bench.hear_statements(last)
    told = bench.replica.disconnected(1, bench.now) + bench.replica.connected(1, KEYS[1], bench.now)
    assert Send(1, Said(last.raw)) in told


def people_hear_that_a_wish_is_taken_back() -> None:
    bench = Bench(4)
    told = bench.hear_statements(wished(1, 1, 3), wished(1, 2))
    assert [each.drops for each in told if isinstance(each, Wished)] == [(3,), ()]


def it_is_known_for_whom_the_table_waits() -> None:
    """A majority of promises, then the recover block, then a majority of acks of it."""
    bench, hand = Bench(4), Hand(4)
    recovery = bench.replica.state.recovery
    bench.wait(15, hearing=(1, 2))
    assert recovery.lacking() == set()
    bench.said += bench.replica.orders.suspect(3, bench.now)
    bench.hear_statements(wished(1, 1, 3), wished(2, 1, 3))
    assert recovery.promised == 1 and recovery.lacking() == set(KEYS[1:4])
    promises = [hand.promise(index, 1, drops=(3,)) for index in (1, 2)]
    bench.hear_statements(*promises)
    assert recovery.lacking() == {KEYS[1]}
    (own,) = bench.statements(Promise)
    recover = hand.recover(1, [own, *promises])  # type: ignore[list-item]
    bench.hear_block(recover)
    assert recovery.lacking() == set(KEYS[1:4])
    bench.hear_statements(hand.ack(1, recover), hand.ack(2, recover))
    assert recovery.lacking() == set()


def drops_anybody(self: Recovery, key: bytes, fate: bytes, now: float) -> None:
    self.drops[key] = fate
    self.is_stirred = True


def misses_everybody(self: Recovery, key: bytes, fate: bytes, now: float) -> None:
    drops_anybody(self, key, fate, now)
    self.absent.add(key)


Check = Callable[[], None]
MUTATIONS: list[tuple[Check, type, str, object]] = [
    (nobody_agrees_to_drop_itself, Recovery, "agree_to_drop", drops_anybody),
    (a_wish_ends_with_the_absence_it_is_for, Recovery, "_forgive_who_is_back", lambda self, now: None),
    (what_somebody_did_is_not_over_when_it_is_heard, Recovery, "agree_to_drop", misses_everybody),
    (who_is_heard_again_is_not_dropped, Coordinator, "_drops_who_is_back", lambda self, promises, back: False),
]


@of_each(
    "check",
    [
        *(check for check, *_ in MUTATIONS),
        others_hear_what_a_restart_forgot,
        who_comes_back_is_shown_what_it_wished,
        people_hear_that_a_wish_is_taken_back,
        it_is_known_for_whom_the_table_waits,
    ],
)
def test_rule(check: Check) -> None:
    check()


@pytest.mark.parametrize(
    ("check", "kind", "name", "instead"), MUTATIONS, ids=[each[0].__name__ for each in MUTATIONS]
)
def test_the_check_notices(
    check: Check, kind: type, name: str, instead: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, name, instead)
    with pytest.raises((AssertionError, ValueError)):
        check()
