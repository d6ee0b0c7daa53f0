"""This machine's network adapters and what they seem to be, and the usual reasons why it cannot see a friend's."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from ipaddress import IPv4Network, ip_address

import ifaddr

from netcode.link.reaching import PORT


class AdapterKind(Enum):
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
    kind: AdapterKind
    index: int = 0


_VPN = ("tun", "tap", "wg", "utun", "ppp", "ipsec", "zt", "nordlynx", "proton", "mullvad")
_VPN_ANYWHERE = ("vpn", "wireguard", "tailscale", "zerotier", "hamachi", "openvpn", "tap-windows")
_VIRTUAL = ("docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "lxc", "podman", "cni", "vethernet", "bridge1")
_VIRTUAL_ANYWHERE = ("hyper-v", "virtualbox", "vmware")
_SHARED = IPv4Network("100.64.0.0/10")
"""Addresses that overlay networks hand out."""


def kind_of(name: str, address: str) -> AdapterKind:
    """What the adapter of this name with this address seems to be."""
    ip, low = ip_address(address), name.lower()
    if ip.is_loopback:
        return AdapterKind.LOOPBACK
    if low.startswith(_VPN) or any(word in low for word in _VPN_ANYWHERE) or ip in _SHARED:
        return AdapterKind.VPN
    if low.startswith(_VIRTUAL) or any(word in low for word in _VIRTUAL_ANYWHERE):
        return AdapterKind.VIRTUAL
    return AdapterKind.UNCONFIGURED if ip.is_link_local and ip.version == 4 else AdapterKind.LAN


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
    order = list(AdapterKind)
    return tuple(sorted(found, key=lambda each: (order.index(each.kind), each.name, each.address)))


def own_addresses() -> tuple[str, ...]:
    """The addresses under which others may reach this machine, the likeliest first; at most 8. Those of virtual
    networks only if there are no others: the same ones lead nowhere, or back, on every other machine. IPv6 ones that
    mean the same everywhere only if there is no other address.
    """
    found = _reachable(adapters()) or [each for each in _reachable(adapters6()) if not is_own_only(each.address)]
    return tuple(each.address for each in found)[:8]


def own_adapters6() -> tuple[Adapter, ...]:
    """The IPv6 addresses, link-local ones included, under which others may reach this machine; at most 6."""
    return tuple(_reachable(adapters6()))[:6]


def _reachable(found: tuple[Adapter, ...]) -> list[Adapter]:
    outward = [each for each in found if each.kind is not AdapterKind.LOOPBACK]
    return [each for each in outward if each.kind is not AdapterKind.VIRTUAL] or outward


def is_own_only(address: str) -> bool:
    """Whether the address means something only together with the adapter that it is behind, and names none."""
    ip = ip_address(address)
    return ip.version == 6 and ip.is_link_local and not ip.scope_id


def diagnose() -> tuple[str, ...]:
    """Look at this machine, and say why one may not see a friend's table: sentences, the likeliest first."""
    found = adapters()
    if all(each.kind is AdapterKind.LOOPBACK for each in found):
        found += adapters6()
    return hints(found, sys.platform)


def hints(found: tuple[Adapter, ...], platform: str) -> tuple[str, ...]:
    """What these adapters and that platform mean; looks at nothing itself."""
    used = [each for each in found if each.kind is not AdapterKind.LOOPBACK]
    vpn = tuple(dict.fromkeys(each.name for each in used if each.kind is AdapterKind.VPN))
    lan = [each for each in used if each.kind is AdapterKind.LAN]
    return (
        *_network_hints(used, lan),
        *_vpn_hints(vpn),
        *_firewall_hints(platform),
        "Some access points keep their guests apart, above all guest networks and hotels. Try another network, or a "
        "phone's hotspot.",
        "If the list of tables stays empty, join by the address or the link instead: it works without announcements.",
    )


def _network_hints(used: list[Adapter], lan: list[Adapter]) -> list[str]:
    if not used:
        return ["This machine is on no network. Connect it to the same network as your friends."]
    if lan:
        return []
    if any(each.kind is AdapterKind.UNCONFIGURED for each in used):
        return ["Your network gives this machine no address. Reconnect it, or restart the access point."]
    return ["This machine is on no local network, only behind a VPN or on a virtual one. Connect it to your friends'."]


def _vpn_hints(vpn: tuple[str, ...]) -> list[str]:
    if not vpn:
        return []
    return [f"A VPN seems to be on ({', '.join(vpn)}). Many hide the local network; turn it off for the evening."]


def _firewall_hints(platform: str) -> list[str]:
    if platform == "win32":
        return [
            "Windows asks once whether Parlour may be reached. If you said no, allow it under Windows Security, "
            "Firewall, Allow an app, for private networks; and check that your network is set to private."
        ]
    if platform == "darwin":
        return [
            "macOS asks once whether Parlour may use the local network. Look under System Settings, Privacy and "
            "Security, Local Network; and under Network, Firewall, whether Parlour may take connections."
        ]
    return [
        f"If a firewall runs here, such as ufw or firewalld, allow TCP port {PORT}, or the one in the address of the "
        "table, and UDP port 5353 for finding tables."
    ]
