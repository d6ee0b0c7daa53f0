"""This machine's network adapters and what they seem to be, and the usual reasons why it cannot see a friend's."""

from __future__ import annotations

import sys
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
    ip, low = ip_address(address), name.lower()
    if ip.is_loopback:
        return AdapterKind.LOOPBACK
    if low.startswith(_VPN) or any(word in low for word in _VPN_ANYWHERE) or ip in _SHARED:
        return AdapterKind.VPN
    if low.startswith(_VIRTUAL) or any(word in low for word in _VIRTUAL_ANYWHERE):
        return AdapterKind.VIRTUAL
    return AdapterKind.UNCONFIGURED if ip.is_link_local and ip.version == 4 else AdapterKind.LAN


def adapters(is_ipv6: bool = False) -> tuple[Adapter, ...]:
    """The IPv4 or IPv6 addresses of this machine, those of local networks first."""
    found = []
    for each in ifaddr.get_adapters():
        for ip in each.ips:
            if ip.is_IPv6 is is_ipv6 and (each.index is not None or not is_ipv6):
                address, index = (ip.ip, 0) if isinstance(ip.ip, str) else (ip.ip[0], each.index or 0)
                kind = kind_of(each.nice_name, address)
                found.append(Adapter(each.nice_name, address, ip.network_prefix, kind, index))
    order = list(AdapterKind)
    return tuple(sorted(found, key=lambda each: (order.index(each.kind), each.name, each.address)))


def own_addresses() -> tuple[str, ...]:
    """The addresses under which others may reach this machine, the likeliest first; at most 8. Those of virtual
    networks only if there are no others: the same ones lead nowhere, or back, on every other machine. IPv6 ones that
    mean the same everywhere only if there is no other address.
    """
    found = [each.address for each in _reachable(adapters())]
    found6 = [] if found else [each.address for each in _reachable(adapters(is_ipv6=True))]
    return (*found, *(each for each in found6 if not is_own_only(each)))[:8]


def own_adapters6() -> tuple[Adapter, ...]:
    """The IPv6 addresses, link-local ones included, under which others may reach this machine; at most 6."""
    return tuple(_reachable(adapters(is_ipv6=True)))[:6]


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
        found += adapters(is_ipv6=True)
    return hints(found, sys.platform)


def hints(found: tuple[Adapter, ...], platform: str) -> tuple[str, ...]:
    """What these adapters and that platform mean; looks at nothing itself."""
    used = [each for each in found if each.kind is not AdapterKind.LOOPBACK]
    vpn = tuple(dict.fromkeys(each.name for each in used if each.kind is AdapterKind.VPN))
    kinds, said = {each.kind for each in used}, list[str]()
    if not used:
        said.append(NO_NETWORK)
    elif AdapterKind.LAN not in kinds:
        said.append(NO_ADDRESS if AdapterKind.UNCONFIGURED in kinds else BEHIND_A_VPN)
    if vpn:
        said.append(VPN_IS_ON.format(names=", ".join(vpn)))
    return *said, FIREWALL.get(platform, OTHER_FIREWALL), GUESTS_APART, NOT_ANNOUNCED


NO_NETWORK = "This machine is on no network. Connect it to the same network as your friends."
NO_ADDRESS = "Your network gives this machine no address. Reconnect it, or restart the access point."
BEHIND_A_VPN = (
    "This machine is on no local network, only behind a VPN or on a virtual one. Connect it to your friends'."
)
VPN_IS_ON = "A VPN seems to be on ({names}). Many hide the local network; turn it off for the evening."
FIREWALL = {
    "win32": "Windows asks once whether Parlour may be reached. If you said no, allow it under Windows Security, "
    "Firewall, Allow an app, for private networks; and check that your network is set to private.",
    "darwin": "macOS asks once whether Parlour may use the local network. Look under System Settings, Privacy and "
    "Security, Local Network; and under Network, Firewall, whether Parlour may take connections.",
}
OTHER_FIREWALL = (
    f"If a firewall runs here, such as ufw or firewalld, allow TCP port {PORT}, or the one in the address of the "
    "table, and UDP port 5353 for finding tables."
)
GUESTS_APART = (
    "Some access points keep their guests apart, above all guest networks and hotels. Try another network, or a "
    "phone's hotspot."
)
NOT_ANNOUNCED = (
    "If the list of tables stays empty, join by the address or the link instead: it works without announcements."
)
