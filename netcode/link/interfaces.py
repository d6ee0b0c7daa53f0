"""The network adapters of this machine and what they seem to be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from ipaddress import IPv4Address, IPv4Interface, IPv4Network

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
    """One IPv4 address of this machine."""

    name: str
    address: str
    prefix: int
    kind: Kind

    @property
    def network(self) -> IPv4Network:
        """All addresses that can be reached through it directly."""
        return IPv4Interface(f"{self.address}/{self.prefix}").network


_VPN = ("tun", "tap", "wg", "utun", "ppp", "ipsec", "zt", "nordlynx", "proton", "mullvad")
_VPN_ANYWHERE = ("vpn", "wireguard", "tailscale", "zerotier", "hamachi", "openvpn", "tap-windows")
_VIRTUAL = ("docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "lxc", "podman", "cni", "vethernet", "bridge1")
_VIRTUAL_ANYWHERE = ("hyper-v", "virtualbox", "vmware")
_SHARED = IPv4Network("100.64.0.0/10")
"""Addresses that overlay networks hand out."""


def kind_of(name: str, address: str) -> Kind:
    """What the adapter of this name with this address seems to be."""
    ip, low = IPv4Address(address), name.lower()
    if ip.is_loopback:
        return Kind.LOOPBACK
    if low.startswith(_VPN) or any(word in low for word in _VPN_ANYWHERE) or ip in _SHARED:
        return Kind.VPN
    if low.startswith(_VIRTUAL) or any(word in low for word in _VIRTUAL_ANYWHERE):
        return Kind.VIRTUAL
    return Kind.UNCONFIGURED if ip.is_link_local else Kind.LAN


def adapters() -> tuple[Adapter, ...]:
    """The IPv4 addresses of this machine, those of local networks first."""
    found = [
        Adapter(each.nice_name, ip.ip, ip.network_prefix, kind_of(each.nice_name, ip.ip))
        for each in ifaddr.get_adapters()
        for ip in each.ips
        if isinstance(ip.ip, str)
    ]
    order = list(Kind)
    return tuple(sorted(found, key=lambda each: (order.index(each.kind), each.name, each.address)))


def own_addresses() -> tuple[str, ...]:
    """The addresses under which others may reach this machine, the likeliest first; at most 8. Those of virtual
    networks only if there are no others: the same ones lead nowhere, or back, on every other machine.
    """
    found = [each for each in adapters() if each.kind is not Kind.LOOPBACK]
    real = [each for each in found if each.kind is not Kind.VIRTUAL]
    return tuple(each.address for each in real or found)[:8]
