"""Three hosts on a network of their own: each finds the others' tables without an address, and two join the first. With
IPv4 only, with both, and where no host has more than the IPv6 address that it gives itself.
"""

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


def knows_ipv6() -> bool:
    return Path("/proc/net/if_inet6").exists()


def set_ipv6(namespace: str, name: str, value: int) -> None:
    """A setting of the network cards to come."""
    path = f"/proc/sys/net/ipv6/conf/default/{name}"
    command = ["ip", "netns", "exec", namespace, "sh", "-c", f"echo {value} > {path}"]
    if knows_ipv6():
        subprocess.run(command, check=True)


@pytest.fixture(params=[(4,), (4, 6), (6,)], ids=["IPv4", "both", "IPv6"])
def hosts(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """A bridge in a namespace of its own and three hosts on it, each with its own address."""
    if not may_make_namespaces():
        pytest.skip("network namespaces may not be made here")
    versions = request.param
    if 6 in versions and not knows_ipv6():
        pytest.skip("this machine has no IPv6")
    stem = f"parlour{os.getpid()}"
    bridge, found = f"{stem}x", [f"{stem}h{number}" for number in range(len(NAMES))]
    try:
        for each in (bridge, *found):
            ip("netns", "add", each)
            ip("-n", each, "link", "set", "lo", "up")
            set_ipv6(each, "accept_dad", 0)
            set_ipv6(each, "disable_ipv6", 0 if 6 in versions else 1)
        ip("-n", bridge, "link", "add", "hub", "type", "bridge", "mcast_snooping", "0")
        ip("-n", bridge, "link", "set", "hub", "up")
        for number, each in enumerate(found):
            port = f"port{number}"
            ip("-n", bridge, "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", each)
            ip("-n", bridge, "link", "set", port, "master", "hub", "up")
            if 4 in versions:
                ip("-n", each, "address", "add", f"10.77.0.{number + 1}/24", "broadcast", "+", "dev", "eth0")
            ip("-n", each, "link", "set", "eth0", "up")
            if 4 in versions:
                ip("-n", each, "route", "add", "default", "dev", "eth0")
        yield found
    finally:
        for each in (bridge, *found):
            ip("netns", "del", each, check=False)


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
