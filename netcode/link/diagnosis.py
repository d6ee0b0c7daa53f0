"""Why one cannot see one's friend: what this machine's network looks like, and what usually stands in the way."""

from __future__ import annotations

import socket
import sys
from dataclasses import dataclass
from ipaddress import IPv4Address

from netcode.link.interfaces import Adapter, Kind, adapters, adapters6, is_own_only
from netcode.link.reaching import PORT

LOOK_TIME = 1.0


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Plain facts for the screen. `port_open`: whether the table's port answers on this machine itself, None if there
    is none; `hints` are sentences, the likeliest first.
    """

    adapters: tuple[Adapter, ...]
    offline: bool
    vpn: tuple[str, ...]
    port_open: bool | None
    hints: tuple[str, ...]

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where friends on the same network may find this machine."""
        return tuple(each.address for each in _callable(self.adapters))


def diagnose(port: int | None = None, friend: str | None = None) -> Diagnosis:
    """Look at this machine; `port` is where its table listens, `friend` an address that does not answer. Takes up to a
    second, so not in the frame loop.
    """
    found = adapters()
    if all(each.kind is Kind.LOOPBACK for each in found):
        found += adapters6()
    lan = _callable(found)
    is_open = None if port is None else _answers(lan[0].address if lan else "127.0.0.1", port)
    return judged(found, is_open, friend, sys.platform)


def _callable(found: tuple[Adapter, ...]) -> list[Adapter]:
    """Those of local networks whose address means the same on another machine."""
    return [each for each in found if each.kind is Kind.LAN and not is_own_only(each.address)]


def judged(found: tuple[Adapter, ...], port_open: bool | None, friend: str | None, platform: str) -> Diagnosis:
    """What these adapters, that port and that platform mean; looks at nothing itself."""
    used = [each for each in found if each.kind is not Kind.LOOPBACK]
    vpn = tuple(dict.fromkeys(each.name for each in used if each.kind is Kind.VPN))
    lan = [each for each in used if each.kind is Kind.LAN]
    hints = [
        *_network_hints(used, lan),
        *_port_hints(port_open),
        *_friend_hints(lan, friend),
        *_vpn_hints(vpn),
        *_firewall_hints(platform),
        "Some access points keep their guests apart, above all guest networks and hotels. Try another network, or a "
        "phone's hotspot.",
        "If the list of tables stays empty, join by the address or the link instead: it works without announcements.",
    ]
    return Diagnosis(found, not used, vpn, port_open, tuple(hints))


def _network_hints(used: list[Adapter], lan: list[Adapter]) -> list[str]:
    if not used:
        return ["This machine is in no network. Connect it to the same network as your friends."]
    if lan:
        return []
    if any(each.kind is Kind.UNCONFIGURED for each in used):
        return ["Your network gives this machine no address. Reconnect it, or restart the access point."]
    return ["This machine is in no local network, only behind a VPN or in a virtual one. Connect it to your friends'."]


def _port_hints(port_open: bool | None) -> list[str]:
    if port_open is False:
        return ["The port of your table does not answer on this machine itself. Close the table and open it again."]
    return []


def _friend_hints(lan: list[Adapter], friend: str | None) -> list[str]:
    try:
        ip = IPv4Address(friend or "")
    except ValueError:
        return []
    if not lan or any(ip in each.network for each in lan):
        return []
    return [
        f"{friend} is on another network than this machine ({', '.join(each.address for each in lan)}). Connect both "
        "to the same one."
    ]


def _vpn_hints(vpn: tuple[str, ...]) -> list[str]:
    if not vpn:
        return []
    return [f"A VPN seems to be on ({', '.join(vpn)}). Many hide the local network; turn it off for the evening."]


def _firewall_hints(platform: str) -> list[str]:
    if platform == "win32":
        return [
            "Windows asks once whether Parlour may be reached. If you said no, allow it under Windows Security, "
            "Firewall, Allow an app, for private networks; and see that your network is set to private."
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


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), LOOK_TIME):
            return True
    except OSError:
        return False
