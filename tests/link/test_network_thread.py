"""Work handed to the network thread, and what comes back."""

from __future__ import annotations

from threading import current_thread

import pytest

from netcode.link.limits import LocalFault
from netcode.link.network_thread import NetworkThread


def test_work_is_done_there_and_its_result_comes_back(thread: NetworkThread) -> None:
    assert thread.do(lambda: current_thread().name) == "network"


def test_an_error_of_the_work_is_raised_where_it_was_asked_for(thread: NetworkThread) -> None:
    def fail() -> int:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        thread.do(fail)
    assert thread.do(lambda: 2) == 2


def test_what_was_handed_over_before_is_done_before(thread: NetworkThread) -> None:
    order: list[int] = []
    thread.call(order.append, 1)
    thread.do(lambda: order.append(2))
    assert order == [1, 2]


def test_the_thread_cannot_wait_for_itself_nor_anybody_for_one_that_is_closed(thread: NetworkThread) -> None:
    def inside() -> str:
        with pytest.raises(LocalFault):
            thread.do(lambda: 1)
        return "refused"

    assert thread.do(inside) == "refused"
    thread.close()
    with pytest.raises(LocalFault):
        thread.do(lambda: 1)
