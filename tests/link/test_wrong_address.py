"""A call that leads to something else than the table one looks for: what it probably is, and what to check."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import pytest

from netcode.link import connection, reaching
from netcode.link.connection import Phase
from netcode.link.limits import LinkError
from netcode.link.network_thread import DialFailed, NetworkThread
from netcode.link.reaching import asked
from tests.link.sockets import party

Answer = Callable[[socket.socket], None]
ANOTHER = (
    "Something answers at 127.0.0.1, port {port}, but not as the table that you look for. It is probably another "
    "program, or another table. Compare address and port with the screen of the host, or ask for a new "
    "link."
)
SHUT = (
    "127.0.0.1, port {port} hangs up at once. The table is no longer open there, or too many are "
    "knocking. Wait a moment, or ask the host for a new link."
)


@contextmanager
def program(answer: Answer) -> Iterator[int]:
    """Some other program at a port; it answers each caller like this."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        served: list[socket.socket] = []

        def serve() -> None:
            with suppress(OSError):
                while True:
                    caller, _ = server.accept()
                    served.append(caller)
                    answer(caller)

        thread = Thread(target=serve, daemon=True)
        thread.start()
        try:
            yield server.getsockname()[1]
        finally:
            server.shutdown(socket.SHUT_RDWR)
            for each in served:
                each.close()
            thread.join()


def mute(caller: socket.socket) -> None:
    """It waits for something that it understands."""


def web(caller: socket.socket) -> None:
    caller.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")


def shut(caller: socket.socket) -> None:
    caller.recv(2)
    caller.close()


@pytest.mark.parametrize("answer", [mute, web])
def test_a_link_to_something_that_is_no_table_says_what_to_check(
    monkeypatch: pytest.MonkeyPatch, answer: Answer
) -> None:
    monkeypatch.setitem(connection.TIME, Phase.HANDSHAKE, 0.2)  # type: ignore[attr-defined]
    with party() as people, program(answer) as port:
        bo = people.hub(b"b", "Bo")
        bo.hub.dial([("127.0.0.1", port)], keep=False)
        failed = bo.wait_for(DialFailed)
        assert isinstance(failed, DialFailed) and failed.text == ANOTHER.format(port=port)


def test_the_link_of_a_table_that_another_one_has_followed_says_to_ask_for_a_new_one() -> None:
    with party() as people:
        ana, bo = people.hub(b"a", "Ana"), people.hub(b"b", "Bo", table=b"U" * 16)
        port = ana.hub.listen(0, loopback_only=True)
        bo.hub.dial([("127.0.0.1", port)], keep=False)
        failed = bo.wait_for(DialFailed)
        assert isinstance(failed, DialFailed) and failed.text == SHUT.format(port=port)


def test_a_door_that_is_shut_at_once_says_to_wait_or_to_ask() -> None:
    with party() as people, program(shut) as port:
        bo = people.hub(b"b", "Bo")
        bo.hub.dial([("127.0.0.1", port)], keep=False)
        failed = bo.wait_for(DialFailed)
        assert isinstance(failed, DialFailed) and failed.text == SHUT.format(port=port)


@pytest.mark.parametrize("answer", [mute, web, shut])
def test_an_address_that_is_asked_first_says_the_same(monkeypatch: pytest.MonkeyPatch, answer: Answer) -> None:
    monkeypatch.setattr(reaching, "ANSWER_TIME", 0.3)
    failures: list[BaseException] = []
    thread = NetworkThread(failures.append)
    try:
        with program(answer) as port, pytest.raises(LinkError) as caught:
            thread.run(asked("127.0.0.1", port))
        assert str(caught.value) == ANOTHER.format(port=port)
    finally:
        thread.close()
    assert failures == []
