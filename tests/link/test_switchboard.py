"""Which connections are kept, who is shut out, and how fast things may go, without a socket."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from netcode.link.limits import (
    BAN_TIME,
    BANNED_KEYS,
    MISDEEDS,
    NEWCOMERS,
    NEWCOMERS_PER_ADDRESS,
    PEERS,
    SPECTATORS,
    Bans,
    Bucket,
    HostPort,
    Reason,
)
from netcode.link.messages import Address, Hello, PeerAddress, Peers, Role
from netcode.link.reaching import PORT
from netcode.link.switchboard import (
    PATIENCE,
    PAUSE,
    Door,
    Mesh,
    Switchboard,
    address_of,
    callable_addresses,
    superfluous,
    told,
)

KEYS = [bytes((number,)) * 32 for number in range(256)]


class Line:
    def __init__(self, opened: bool, host: str = "10.0.0.1") -> None:
        self.opened = opened
        self.host = host
        self.code: int | None = None
        self.is_proven = False

    def hang_up(self, code: int, text: str) -> None:
        self.code = code

    def retire(self, code: int, text: str) -> None:
        self.code = code


def hello(key: bytes, role: Role = Role.MEMBER) -> Hello:
    return Hello(2, "0.1.0", bytes(32), bytes(16), role, "Ana", PORT, key, bytes(64), key)


# --- two connections with one peer


@pytest.mark.parametrize("order", [*permutations(range(2))])
def test_both_ends_keep_the_connection_of_the_smaller_key(order: tuple[int, ...]) -> None:
    """Line 0 was opened by the smaller key; the ends may see the two in any order."""
    smaller, larger = [Line(True), Line(False)], [Line(False), Line(True)]
    assert superfluous(tuple(smaller[each] for each in order), True) == (smaller[1],)
    assert superfluous(tuple(larger[each] for each in order), False) == (larger[1],)


def test_who_opened_twice_keeps_the_newer_and_the_other_end_waits() -> None:
    ours = (Line(True), Line(True))
    theirs = (Line(False), Line(False))
    for smaller in (True, False):
        assert superfluous(ours, smaller) == (ours[0],)
        assert superfluous(theirs, smaller) == ()


def test_one_connection_is_never_superfluous() -> None:
    for opened in (True, False):
        for smaller in (True, False):
            assert superfluous((Line(opened),), smaller) == ()


def test_a_second_line_is_no_second_peer() -> None:
    board = Switchboard(KEYS[1])
    first, second = Line(False), Line(True)
    for line in (first, second):
        board.add_newcomer(line)
    assert board.welcome(first, hello(KEYS[2]))
    assert not board.welcome(second, hello(KEYS[2]))
    assert board.line_to(KEYS[2]) is second
    board.note_proven(second, KEYS[2])
    assert first.code == Reason.DUPLICATE
    assert not board.remove(first, KEYS[2])
    assert board.remove(second, KEYS[2])
    assert board.peers() == () and board.line_to(KEYS[2]) is None


def two_lines() -> tuple[Switchboard, Line, Line]:
    """The second of the two lines with a larger key stays."""
    board = Switchboard(KEYS[1])
    lost, kept = Line(False), Line(True)
    for line in (lost, kept):
        board.add_newcomer(line)
        board.welcome(line, hello(KEYS[2]))
    return board, lost, kept


def test_a_line_goes_only_when_the_other_is_in_use_at_both_ends() -> None:
    """Its goodbye could overtake the greeting on the line that stays, and the peer would seem to be gone."""
    board, lost, kept = two_lines()
    board.note_proven(lost, KEYS[2])
    assert lost.code is None and board.line_to(KEYS[2]) is kept
    board.note_proven(kept, KEYS[2])
    assert lost.code == Reason.DUPLICATE and kept.code is None


def test_a_late_second_line_goes_at_once() -> None:
    board = Switchboard(KEYS[1])
    kept, lost = Line(True), Line(False)
    kept.is_proven = True
    for line in (kept, lost):
        board.add_newcomer(line)
        board.welcome(line, hello(KEYS[2]))
    assert lost.code == Reason.DUPLICATE and board.line_to(KEYS[2]) is kept


def test_when_the_kept_line_breaks_the_other_does_not_linger() -> None:
    board, lost, kept = two_lines()
    assert board.remove(kept, KEYS[2])
    assert lost.code == Reason.DUPLICATE


def test_the_end_of_a_superfluous_line_is_nobodys_end() -> None:
    board, lost, kept = two_lines()
    assert not board.remove(lost, KEYS[2])
    assert board.line_to(KEYS[2]) is kept


# --- the door


def test_strangers_at_the_door_are_counted() -> None:
    board = Switchboard(KEYS[0])
    here = [knock(board, "10.0.0.1") for _ in range(NEWCOMERS_PER_ADDRESS + 1)]
    assert [line.code for line in here] == [Reason.FULL, *[None] * NEWCOMERS_PER_ADDRESS]
    others = [knock(board, f"10.0.1.{number}") for number in range(NEWCOMERS - NEWCOMERS_PER_ADDRESS + 1)]
    assert [line.code for line in here] == [Reason.FULL, Reason.FULL, *[None] * (NEWCOMERS_PER_ADDRESS - 1)]
    assert not any(line.code for line in others)


def knock(board: Switchboard, host: str) -> Line:
    """Somebody comes to the door; who has gone stands there no longer."""
    board.make_room(host)
    for line in [line for line in board._newcomers if isinstance(line, Line) and line.code is not None]:
        board.remove(line, None)
    line = Line(False, host)
    board.add_newcomer(line)
    return line


def test_who_plays_is_not_crowded_out_by_strangers() -> None:
    board = Switchboard(KEYS[0])
    board.expect_players(("10.0.0.7",))
    ana = Line(False, "10.0.0.5")
    board.add_newcomer(ana)
    board.welcome(ana, hello(KEYS[1]))
    board.remove(ana, KEYS[1])
    members = [knock(board, host) for host in ("10.0.0.5", "10.0.0.7")]
    strangers = [knock(board, f"10.0.1.{number}") for number in range(3 * NEWCOMERS)]
    assert not any(line.code for line in members) and sum(line.code is None for line in strangers) == NEWCOMERS
    assert knock(board, "10.0.0.5").code is None and members[0].code is None


def test_who_only_watches_has_no_place_kept() -> None:
    board = Switchboard(KEYS[0])
    watcher = Line(False, "10.0.0.5")
    board.add_newcomer(watcher)
    board.welcome(watcher, hello(KEYS[1], Role.SPECTATOR))
    assert board.homes == frozenset()


def test_our_own_calls_do_not_stand_at_our_door() -> None:
    board = Switchboard(KEYS[0])
    for _ in range(20):
        board.add_newcomer(Line(True))
    knock(board, "10.0.0.1")
    assert not any(line.code for line in board._newcomers if isinstance(line, Line))


def test_a_full_table() -> None:
    board = Switchboard(KEYS[0])
    for number in range(1, PEERS + 1):
        role = Role.SPECTATOR if number <= SPECTATORS else Role.MEMBER
        assert board.refusal(hello(KEYS[number], role), 0.0) is None
        line = Line(False)
        board.add_newcomer(line)
        board.welcome(line, hello(KEYS[number], role))
        if number == SPECTATORS:
            refusal = board.refusal(hello(KEYS[99], Role.SPECTATOR), 0.0)
            assert refusal is not None and refusal.reason is Reason.FULL
    refusal = board.refusal(hello(KEYS[99]), 0.0)
    assert refusal is not None and refusal.reason is Reason.FULL
    assert board.refusal(hello(KEYS[5], Role.SPECTATOR), 0.0) is None, "who is here may connect anew"


def test_who_does_not_play_watches_whatever_it_says() -> None:
    board = Switchboard(KEYS[0])
    board.door = Door(members=frozenset(KEYS[90:93]))
    for number in range(1, SPECTATORS + 1):
        line = Line(False)
        assert board.refusal(hello(KEYS[number], Role.MEMBER), 0.0) is None
        board.add_newcomer(line)
        board.welcome(line, hello(KEYS[number], Role.MEMBER))
    refusal = board.refusal(hello(KEYS[50], Role.LOBBY), 0.0)
    assert refusal is not None and refusal.reason is Reason.FULL
    assert board.refusal(hello(KEYS[90], Role.MEMBER), 0.0) is None, "there is always room for who plays"


# --- bans


def test_a_ban_lasts_a_minute_and_strikes_add_up() -> None:
    bans = Bans()
    assert bans.strike(KEYS[1], 10.0) == 1
    assert bans.holds(KEYS[1], 10.0 + BAN_TIME - 1) and not bans.holds(KEYS[1], 10.0 + BAN_TIME)
    assert not bans.holds(KEYS[2], 10.0)
    assert [bans.strike(KEYS[1], 100.0) for _ in range(2)] == [2, 3]


def test_bans_do_not_grow_for_ever() -> None:
    bans = Bans()
    for number in range(2000):
        bans.strike(number.to_bytes(32, "big"), 0.0)
    assert len(bans._until) == len(bans._strikes) == BANNED_KEYS
    assert bans.holds((1999).to_bytes(32, "big"), 1.0) and not bans.holds(bytes(32), 1.0)


def test_a_banned_key_is_told_so() -> None:
    board = Switchboard(KEYS[0])
    board.bans.strike(KEYS[1], 5.0)
    refusal = board.refusal(hello(KEYS[1]), 6.0)
    assert refusal is not None and refusal.reason is Reason.BANNED and refusal.reason not in MISDEEDS


# --- pace


def test_a_bucket_is_in_debt_until_time_repays() -> None:
    bucket = Bucket(rate=10.0, burst=5.0, now=0.0)
    bucket.spend(5, 0.0)
    assert bucket.wait(0.0) == 0.0
    bucket.spend(5, 0.0)
    assert bucket.wait(0.0) == 0.5
    assert bucket.wait(0.4) == pytest.approx(0.1)
    assert bucket.wait(0.5) == pytest.approx(0.0)
    bucket.spend(5, 100.0)
    assert bucket.wait(100.0) == 0.0, "it never holds more than its burst, and always that"
    bucket.spend(1, 100.0)
    assert bucket.wait(99.0) == pytest.approx(0.1), "a clock that goes back gives nothing"


# --- hearsay about peers


class Calls:
    def __init__(self, member: bytes, known: frozenset[bytes] = frozenset()) -> None:
        self.known = set(known)
        self.made: list[tuple[HostPort, ...]] = []
        self.done: list[object] = []
        self.later: list[tuple[float, object]] = []
        self.mesh = Mesh(member, self.known.__contains__, self.call, lambda when, what: self.later.append((when, what)))

    def call(self, addresses: tuple[HostPort, ...], done: object) -> None:
        self.made.append(addresses)
        self.done.append(done)

    def run(self) -> list[float]:
        due, self.later = self.later, []
        for _, what in due:
            what()  # type: ignore[operator]
        return [when for when, _ in due]


def about(key: bytes, *addresses: tuple[str, int]) -> PeerAddress:
    found = [(address_of(host), port) for host, port in addresses]
    return PeerAddress(key, tuple(Address(ip.packed, port) for ip, port in found if ip is not None), 0)


def test_the_smaller_key_calls_at_once_and_the_larger_later() -> None:
    for own, delay in ((KEYS[1], 0.0), (KEYS[9], PATIENCE)):
        calls = Calls(own)
        calls.mesh.hear(Peers((about(KEYS[5], ("192.168.1.5", PORT)),)))
        assert calls.run() == [delay]
        assert calls.made == [(("192.168.1.5", PORT),)]


def test_nobody_is_called_twice_or_needlessly() -> None:
    calls = Calls(KEYS[1], frozenset({KEYS[6]}))
    five, six, own = (about(key, ("192.168.1.5", PORT)) for key in (KEYS[5], KEYS[6], KEYS[1]))
    calls.mesh.hear(Peers((five, six, own)))
    calls.mesh.hear(Peers((five,)))
    assert len(calls.run()) == 1
    calls.mesh.hear(Peers((five,)))
    assert calls.run() == [], "the call is still under way"
    calls.done[0]()  # type: ignore[operator]
    calls.mesh.hear(Peers((five,)))
    assert calls.run() == [PAUSE], "and not again at once"
    calls.mesh.hear(Peers((five,)))
    assert len(calls.run()) == 1
    calls.done[1]()  # type: ignore[operator]
    calls.run()
    calls.mesh.hear(Peers((five,)))
    calls.known.add(KEYS[5])
    calls.run()
    assert len(calls.made) == 2, "it came by itself meanwhile"


def test_the_wide_internet_is_not_called() -> None:
    addresses = [("8.8.8.8", PORT), ("192.168.1.5", PORT), ("224.0.0.251", PORT), ("2606:4700::1111", PORT)]
    assert callable_addresses(about(KEYS[5], *addresses), False) == (("192.168.1.5", PORT),)


def test_a_liar_cannot_make_us_call_without_end() -> None:
    calls = Calls(KEYS[0])
    for start in range(1, 200, 30):
        peers = [about(key, ("10.0.0.1", PORT)) for key in KEYS[start : start + 30]]
        calls.mesh.hear(Peers(tuple(peers)))
    assert len(calls.run()) == 32


def test_who_does_not_listen_is_not_told_about() -> None:
    listening, deaf = hello(KEYS[1]), replace(hello(KEYS[2]), port=0)
    found = told([(listening, "::ffff:10.0.0.1"), (deaf, "10.0.0.2"), (listening, "fe80::1%eth0"), (listening, "?")])
    assert found == Peers((PeerAddress(KEYS[1], (Address(bytes((10, 0, 0, 1)), PORT),), 0),))
