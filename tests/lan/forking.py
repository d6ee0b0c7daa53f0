"""Processes that begin where the imports end: one that has imported the program divides for each that a test starts.

`python -m tests.lan.forking N` waits at the socket with the number N. Each one that begins so is a process of its own:
it is told its words, its environment and where its output goes, it can be killed, and what it ends with is told. Only
the imports, and the rules that the handshake compares, are those of before. On Linux; elsewhere processes start anew.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import IO

from tests.lan.program import ROOT, run

CAN_DIVIDE = sys.platform == "linux"
LONGEST = 1 << 18
IMPORTED = (
    "client.command_line",
    "netcode.commands.lan",
    "netcode.lan.lobbies.past",
    "netcode.lan.headless",
    "netcode.lan.network",
)


class Divided:
    """What `subprocess.Popen` is for processes that are started: the same names do the same."""

    def __init__(self, words: list[str], environment: Mapping[str, str]) -> None:
        pipes = [os.pipe() for _ in range(3)]
        message = json.dumps({"words": words, "environment": dict(environment)}).encode()
        socket.send_fds(_parent(), [message], [writing for _, writing in pipes])
        for _, writing in pipes:
            os.close(writing)
        readers: list[IO[str]] = [os.fdopen(reading) for reading, _ in pipes]
        self.stdout, self.stderr, self._told = readers
        self.pid = int(self._told.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """The exit status, None while it runs."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it ends; gives the exit status."""
        status = self._ended(timeout)
        if status is None:
            raise subprocess.TimeoutExpired("parlour", timeout or 0)
        return status

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._told], [], [], timeout)[0]:
            self.returncode = os.waitstatus_to_exitcode(int(self._told.readline()))
            self._told.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Nothing where it has ended, so that no other process of this number is meant."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@cache
def _parent() -> socket.socket:
    """The socket of the process that divides for this one, as long as this one lives."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", __name__, str(theirs.fileno())]
    process = subprocess.Popen(command, pass_fds=[theirs.fileno()], cwd=ROOT, stdin=subprocess.DEVNULL)
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


# --- in the process that divides


def serve(wishes: socket.socket) -> list[str] | None:
    """Comes back in each new process with its words, and in this one, with None, when nobody wishes any more."""
    while True:
        message, handles, _, _ = socket.recv_fds(wishes, LONGEST, 3)
        if not message:
            _forget_those_that_ended()
            return None
        wish = json.loads(message)
        if os.fork() == 0:
            wishes.close()
            _divide(handles[:2], handles[2])
            os.environ.clear()
            os.environ.update(wish["environment"])
            return list(wish["words"])
        for handle in handles:
            os.close(handle)
        _forget_those_that_ended()


def _divide(outputs: list[int], telling: int) -> None:
    """Comes back in the new process alone. The other one waits for its end, and tells."""
    child = os.fork()
    if child == 0:
        for number, handle in enumerate(outputs, 1):
            os.dup2(handle, number)
        for handle in (*outputs, telling):
            os.close(handle)
        return
    for handle in (*outputs, 1, 2):
        os.close(handle)
    os.write(telling, b"%d\n" % child)
    _, status = os.waitpid(child, 0)
    os.write(telling, b"%d\n" % status)
    os._exit(0)


def _forget_those_that_ended() -> None:
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return


def get_ready() -> None:
    """All that a process does before it knows what it is for."""
    for module in IMPORTED:
        import_module(module)
    from netcode.lan.play.founding import ruleset

    ruleset()
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    get_ready()
    words = serve(socket.socket(fileno=int(sys.argv[1])))
    if words is not None:
        run(words)
