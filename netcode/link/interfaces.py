"""The network adapters of this machine and what they seem to be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_interface

import ifaddr


class Kind(Enum):
    """What an adapter seems to be, by its name and address."""

    LAN = "lan"
    VPN = "vpn"
    VIRTUAL = "virtual"
    UNCONFIGURED = "unconfigured"
    LOOPBACK = "loopback"


@dataclass(frozen=True, slots=True)
class Adapter:
    """One address of this machine. index: by which the system knows the adapter where IPv6 asks for it."""

    name: str
    address: str
    prefix: int
    kind: Kind
    index: int = 0

    @property
    def network(self) -> IPv4Network | IPv6Network:
        """All addresses that can be reached through it directly."""
        return ip_interface(f"{self.address}/{self.prefix}").network


_VPN = ("tun", "tap", "wg", "utun", "ppp", "ipsec", "zt", "nordlynx", "proton", "mullvad")
_VPN_ANYWHERE = ("vpn", "wireguard", "tailscale", "zerotier", "hamachi", "openvpn", "tap-windows")
_VIRTUAL = ("docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "lxc", "podman", "cni", "vethernet", "bridge1")
_VIRTUAL_ANYWHERE = ("hyper-v", "virtualbox", "vmware")
_SHARED = IPv4Network("100.64.0.0/10")
"""Addresses that overlay networks hand out."""


def kind_of(name: str, address: str) -> Kind:
    """What the adapter of this name with this address seems to be."""
    ip, low = ip_address(address), name.lower()
    if ip.is_loopback:
        return Kind.LOOPBACK
    if low.startswith(_VPN) or any(word in low for word in _VPN_ANYWHERE) or ip in _SHARED:
        return Kind.VPN
    if low.startswith(_VIRTUAL) or any(word in low for word in _VIRTUAL_ANYWHERE):
        return Kind.VIRTUAL
    return Kind.UNCONFIGURED if ip.is_link_local and ip.version == 4 else Kind.LAN


def adapters() -> tuple[Adapter, ...]:
    """The IPv4 addresses of this machine, those of local networks first."""
    return _sorted(
        Adapter(each.nice_name, ip.ip, ip.network_prefix, kind_of(each.nice_name, ip.ip))
        for each in ifaddr.get_adapters()
        for ip in each.ips
        if isinstance(ip.ip, str)
    )


def adapters6() -> tuple[Adapter, ...]:
    """The same with its IPv6 addresses; none on a machine without IPv6."""
    return _sorted(
        Adapter(each.nice_name, ip.ip[0], ip.network_prefix, kind_of(each.nice_name, ip.ip[0]), each.index)
        for each in ifaddr.get_adapters()
        for ip in each.ips
        if isinstance(ip.ip, tuple) and each.index is not None
    )


def _sorted(found: Iterable[Adapter]) -> tuple[Adapter, ...]:
    order = list(Kind)
    return tuple(sorted(found, key=lambda each: (order.index(each.kind), each.name, each.address)))


def own_addresses() -> tuple[str, ...]:
    """The addresses under which others may reach this machine, the likeliest first; at most 8. Those of virtual
    networks only if there are no others: the same ones lead nowhere, or back, on every other machine. IPv6 ones that
    mean the same everywhere only if there is no other address.
    """
    found = _reachable(adapters()) or [each for each in _reachable(adapters6()) if not is_own_only(each.address)]
    return tuple(each.address for each in found)[:8]


def own_adapters6() -> tuple[Adapter, ...]:
    """The IPv6 addresses under which others may reach this machine, also those that mean something on one link only;
    at most 6.
    """
    return tuple(_reachable(adapters6()))[:6]


def _reachable(found: tuple[Adapter, ...]) -> list[Adapter]:
    outward = [each for each in found if each.kind is not Kind.LOOPBACK]
    return [each for each in outward if each.kind is not Kind.VIRTUAL] or outward


def is_own_only(address: str) -> bool:
    """Whether the address means something only together with the adapter that it is behind, and names none."""
    ip = ip_address(address)
    return ip.version == 6 and ip.is_link_local and not ip.scope_id
