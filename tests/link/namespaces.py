"""Hosts on a network of their own, where the machine lets one make network namespaces."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


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


class Hosts:
    """Namespaces on one bridge, each with an address of its own. versions: of the internet protocol."""

    def __init__(self, count: int, versions: tuple[int, ...]) -> None:
        stem = f"parlour{os.getpid()}"
        self.bridge, self.names = f"{stem}x", [f"{stem}h{number}" for number in range(count)]
        self._versions = versions

    def begin(self) -> None:
        for each in (self.bridge, *self.names):
            ip("netns", "add", each)
            ip("-n", each, "link", "set", "lo", "up")
            set_ipv6(each, "accept_dad", 0)
            set_ipv6(each, "disable_ipv6", 0 if 6 in self._versions else 1)
        ip("-n", self.bridge, "link", "add", "hub", "type", "bridge", "mcast_snooping", "0")
        ip("-n", self.bridge, "link", "set", "hub", "up")
        for number, each in enumerate(self.names):
            port = f"port{number}"
            ip("-n", self.bridge, "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", each)
            ip("-n", self.bridge, "link", "set", port, "master", "hub", "up")
            if 4 in self._versions:
                ip("-n", each, "address", "add", f"10.77.0.{number + 1}/24", "broadcast", "+", "dev", "eth0")
            ip("-n", each, "link", "set", "eth0", "up")
            if 4 in self._versions:
                ip("-n", each, "route", "add", "default", "dev", "eth0")

    def plug(self, number: int, on: bool) -> None:
        """Put the cable of a host in, or pull it out."""
        ip("-n", self.bridge, "link", "set", f"port{number}", "up" if on else "down")

    def move(self, number: int, to: int) -> None:
        """Give a host another address, as a router does that was switched on again."""
        name = self.names[number]
        ip("-n", name, "address", "flush", "dev", "eth0")
        ip("-n", name, "address", "add", f"10.77.0.{to}/24", "broadcast", "+", "dev", "eth0")
        ip("-n", name, "route", "replace", "default", "dev", "eth0")

    def end(self) -> None:
        for each in (self.bridge, *self.names):
            ip("netns", "del", each, check=False)


@contextmanager
def hosts_on_a_bridge(count: int, versions: tuple[int, ...] = (4,)) -> Iterator[Hosts]:
    """So many hosts. Skips the test where they cannot be made."""
    if not may_make_namespaces():
        pytest.skip("network namespaces may not be made here")
    if 6 in versions and not knows_ipv6():
        pytest.skip("this machine has no IPv6")
    hosts = Hosts(count, versions)
    try:
        hosts.begin()
        yield hosts
    finally:
        hosts.end()
