"""Three hosts on a network of their own: each finds the others' tables without an address, and two join the first."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ana", "Bo", "Cy")
PATIENCE = 60.0


def ip(*words: str, check: bool = True) -> bool:
    result = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    if check:
        assert result.returncode == 0, result.stderr
    return result.returncode == 0


def may_make_namespaces() -> bool:
    if sys.platform != "linux" or shutil.which("ip") is None:
        return False
    name = f"parlour{os.getpid()}probe"
    made = ip("netns", "add", name, check=False)
    linked = made and ip("-n", name, "link", "add", "one", "type", "veth", "peer", "name", "two", check=False)
    bridged = linked and ip("-n", name, "link", "add", "hub", "type", "bridge", check=False)
    ip("netns", "del", name, check=False)
    return bridged


@pytest.fixture
def hosts() -> Iterator[list[str]]:
    """A bridge in a namespace of its own and three hosts on it, each with its own address."""
    if not may_make_namespaces():
        pytest.skip("network namespaces may not be made here")
    stem = f"parlour{os.getpid()}"
    bridge, found = f"{stem}x", [f"{stem}h{number}" for number in range(len(NAMES))]
    try:
        for each in (bridge, *found):
            ip("netns", "add", each)
            ip("-n", each, "link", "set", "lo", "up")
        ip("-n", bridge, "link", "add", "hub", "type", "bridge", "mcast_snooping", "0")
        ip("-n", bridge, "link", "set", "hub", "up")
        for number, each in enumerate(found):
            port = f"port{number}"
            ip("-n", bridge, "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", each)
            ip("-n", bridge, "link", "set", port, "master", "hub", "up")
            ip("-n", each, "address", "add", f"10.77.0.{number + 1}/24", "broadcast", "+", "dev", "eth0")
            ip("-n", each, "link", "set", "eth0", "up")
            ip("-n", each, "route", "add", "default", "dev", "eth0")
        yield found
    finally:
        for each in (bridge, *found):
            ip("netns", "del", each, check=False)


class Host:
    """A process in a namespace, and what it has printed."""

    def __init__(self, namespace: str, name: str, seed: str) -> None:
        command = ["ip", "netns", "exec", namespace, sys.executable, "-m", "tests.link.seeker", name, seed, NAMES[0]]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines: list[str] = []
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
        self._process.stdin.close()
        status = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self._process.stdout.close()
        return status


def test_three_hosts_find_each_other_without_an_address(hosts: list[str]) -> None:
    running = [Host(*each) for each in zip(hosts, NAMES, "abc", strict=True)]
    try:
        for host, name in zip(running, NAMES, strict=True):
            others = [other for other in NAMES if other != name]
            host.wait_for(*(f"found {other}" for other in others), *(f"met {other}" for other in others))
    finally:
        statuses = [host.end() for host in running]
    assert statuses == [0, 0, 0]
    assert not [line for host in running for line in host.lines if line.startswith("error")]
