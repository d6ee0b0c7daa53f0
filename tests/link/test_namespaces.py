"""Three hosts on a network of their own: each finds the others' tables without an address, and two join the first. With
IPv4 only, with both, and where no host has more than the IPv6 address that it gives itself.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.link.namespaces import hosts_on_a_bridge, ip

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ana", "Bo", "Cy")
PATIENCE = 60.0


@pytest.fixture(params=[(4,), (4, 6), (6,)], ids=["IPv4", "both", "IPv6"])
def hosts(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """A bridge in a namespace of its own and three hosts on it, each with its own address."""
    with hosts_on_a_bridge(len(NAMES), request.param) as found:
        yield found.names


class Host:
    """A process in a namespace, and what it has printed."""

    def __init__(self, namespace: str, name: str, seed: str) -> None:
        command = ["ip", "netns", "exec", namespace, sys.executable, "-m", "tests.link.seeker", name, seed, NAMES[0]]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        self.lines: list[str] = []
        self.errors = ""
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self.lines.append(line.strip())
                self._news.notify_all()

    def wait_for(self, *lines: str) -> None:
        with self._news:
            came = self._news.wait_for(lambda: set(lines) <= set(self.lines), PATIENCE)
            assert came, f"{lines} did not all come: {self.lines}"

    def end(self) -> int:
        assert self._process.stdin is not None and self._process.stdout is not None
        assert self._process.stderr is not None
        self._process.stdin.close()
        status = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self._process.stdout.close()
        with self._process.stderr as errors:
            self.errors = errors.read()
        return status


def test_three_hosts_find_each_other_without_an_address(hosts: list[str]) -> None:
    """An address that a host gives itself says nothing elsewhere, so with these the two guests do not hear of each
    other from the first host.
    """
    is_meshed = ip("-n", hosts[0], "route", "get", "10.77.0.2", check=False)
    running = [Host(*each) for each in zip(hosts, NAMES, "abc", strict=True)]
    try:
        for host, name in zip(running, NAMES, strict=True):
            others = [other for other in NAMES if other != name]
            met = others if is_meshed else [other for other in others if NAMES[0] in (name, other)]
            host.wait_for(*(f"found {other}" for other in others), *(f"met {other}" for other in met))
    finally:
        statuses = [host.end() for host in running]
    assert statuses == [0, 0, 0]
    assert not [line for host in running for line in host.lines if line.startswith("error")]
    assert [host.errors for host in running] == ["", "", ""], "nothing is logged"
