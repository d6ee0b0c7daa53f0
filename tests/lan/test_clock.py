"""Wrong clocks, clocks that are set during play, and machines that sleep."""

from __future__ import annotations

from netcode.lan.machine import clock as clock_module
from netcode.lan.machine.clock import ASLEEP, Clock, woken
from netcode.lan.machine.table import Table
from netcode.lan.views import MemberPresence
from netcode.link.stream import Stream
from netcode.table_session import Waiting
from tests.lan.house import House, go_on, sessions
from tests.listing import of_each


class Clocks:
    """The clocks of a machine, which a test sets."""

    def __init__(self, wall: float = 1.7e9) -> None:
        self.wall, self.steady, self.ever = wall, 100.0, 500.0
        self.clock = Clock(lambda: self.wall, lambda: self.steady, lambda: self.ever)

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds
        self.ever += seconds


@of_each("wall", [-1e9, 0.0, 1.0, 1.7e9, 1e11])
def test_the_clock_is_taken_as_it_is_at_the_start_and_goes_on_evenly(wall: float) -> None:
    machine = Clocks(wall)
    assert machine.clock.now() == max(0.0, wall)
    machine.wait(10)
    assert machine.clock.now() == max(0.0, wall) + 10


@of_each("step", [-3600.0, 3600.0, 1e9, -1e9])
def test_a_clock_that_is_set_during_play_changes_nothing(step: float) -> None:
    """By a hand, or by the network a minute after the start."""
    machine = Clocks()
    machine.wait(10)
    machine.wall += step
    machine.wait(5)
    assert machine.clock.now() == 1.7e9 + 15 and machine.clock.take_slept() == 0.0


def test_a_sleep_is_noticed_where_the_steady_clock_stands_still() -> None:
    """As on Linux and macOS; only the clock that counts from the switching on has gone on."""
    machine = Clocks()
    machine.clock.take_slept()
    machine.wall += 3600
    machine.ever += 3600
    machine.wait(1)
    assert machine.clock.take_slept() == 3601.0
    assert machine.clock.now() == 1.7e9 + 1
    assert machine.clock.take_slept() == 0.0, "told once"


def test_a_sleep_is_noticed_and_taken_out_where_the_steady_clock_goes_on() -> None:
    """As on Windows, and for a process that was stopped."""
    machine = Clocks()
    machine.wait(3600)
    assert machine.clock.now() == 1.7e9
    machine.wait(1)
    assert machine.clock.now() == 1.7e9 + 1 and machine.clock.take_slept() == 3600.0


def test_a_slow_second_is_no_sleep() -> None:
    machine = Clocks()
    for _ in range(10):
        machine.wait(ASLEEP)
        machine.clock.now()
    assert machine.clock.take_slept() == 0.0 and machine.clock.now() == 1.7e9 + 10 * ASLEEP


def test_the_real_clocks_go_together() -> None:
    one = Clock()
    assert one.take_slept() == 0.0 and clock_module.since_start() > 0
    assert one.now() <= one.now()


def test_the_sentence() -> None:
    assert "asleep for 60 minutes" in woken(3601.0)
    assert "asleep for a minute" in woken(70.0) and "asleep for a moment" in woken(31.0)


def anew(table: Table, before: dict[bytes, Stream | None]) -> bool:
    """Whether all connections were made anew."""
    return all(table.hub.switchboard.line_to(peer) not in (None, line) for peer, line in before.items())


def test_a_laptop_wakes_up_at_a_table(house: House) -> None:
    """It says so, calls the others at once instead of waiting for dead connections, and accuses nobody."""
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 6)
    table = ben.table
    before = {peer: table.hub.switchboard.line_to(peer) for peer in table.hub.peers()}
    machine = Clocks(table.now())
    said: list[str | None] = []
    wake = table.wake
    table.wake = lambda: (said.append(table.trouble), wake())[1]

    async def close_the_lid() -> None:
        table.clock = machine.clock
        machine.wait(3600)

    table.thread.run(close_the_lid())
    house.until(lambda: any("asleep for 60 minutes" in str(each) for each in said))
    house.until(lambda: table.hub.peers() == tuple(before) and anew(table, before))
    house.until(
        lambda: all(each.presence in (MemberPresence.HERE, MemberPresence.THINKING) for each in ben.view.members)
    )
    house.until(lambda: ben.view.trouble is None)
    assert not ben.view.missing and not ana.view.missing
    assert ben.table.node.troubles.late == () and len(ana.view.members) == len(ben.view.members) == 2
    over = lambda: ana.waiting is Waiting.OVER and ben.waiting is Waiting.OVER  # noqa: E731
    go_on(house, ana, ben, until=over)
    assert ana.match.log.chain == ben.match.log.chain


def test_nobody_is_accused_of_what_was_slept_through(house: House) -> None:
    """A machine that wakes has heard nothing for an hour; that is no silence of the others."""
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 6)
    table = ben.table
    machine = Clocks(table.now())
    silences: list[float | None] = []

    async def sleep() -> None:
        table.clock = machine.clock
        machine.wait(3600)
        silences.append(ben.table.node.replica.silence(0, table.now()))

    table.thread.run(sleep())
    assert silences[0] is not None and silences[0] < ASLEEP
