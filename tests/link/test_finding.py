"""Announcements that nobody vouches for, the list of tables, and what stands in the way of finding them."""

from __future__ import annotations

from typing import Any

import ifaddr
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from netcode.link import diagnosis
from netcode.link.diagnosis import (
    Adapter,
    AdapterKind,
    adapters,
    diagnose,
    hints,
    is_own_only,
    kind_of,
    own_adapters6,
    own_addresses,
)
from netcode.link.discovery import PER_ADDRESS, Announcements, named_by, read_text_record, text_record
from netcode.link.limits import ANNOUNCED_TABLES
from netcode.link.messages import encode
from netcode.link.switchboard import may_call
from tests.link.ends import ABOUT, RULES
from tests.listing import of_each

OTHER_RULES = b"S" * 32


def record(**changes: Any) -> dict[bytes, bytes | None]:
    plain = {key.encode(): value.encode() for key, value in text_record(ABOUT).items()}
    return {**plain, **{key.encode(): value for key, value in changes.items()}}


# --- announcements


def test_a_text_record_comes_back() -> None:
    assert read_text_record(record(), 4000) == ABOUT
    begun = replace(ABOUT, genesis=b"G" * 16)
    plain = {key.encode(): value.encode() for key, value in text_record(begun).items()}
    assert read_text_record(plain, 4000) == begun
    assert sum(len(key) + len(value or b"") + 2 for key, value in record().items()) < 400, "it fits into one packet"


@of_each(
    "changes",
    [
        {"t": b"00"},
        {"t": b"zz" * 16},
        {"t": None},
        {"g": b""},
        {"g": b"\xff\xfe"},
        {"f": b"-1"},
        {"f": b"256"},
        {"f": b"1e3"},
        {"f": b"9" * 200},
        {"f": "²".encode()},
        {"r": b"00" * 31},
        {"v": b"x" * 256},
        {"b": b"00" * 15},
        {"b": b"zz" * 16},
    ],
)
def test_records_that_are_none(changes: dict[str, bytes | None]) -> None:
    assert read_text_record(record(**changes), 4000) is None


@of_each("port", [None, 0, -1, 65536])
def test_ports_that_are_none(port: int | None) -> None:
    assert read_text_record(record(), port) is None


def test_names_are_cut_and_cleaned() -> None:
    found = read_text_record(record(n="\u202e\x07evil \n".encode() + b"x" * 100, v=b"1" * 60), 4000)
    assert found is not None
    assert found.title == "evil " + "x" * 59 and len(found.title) == 64 and len(found.version) == 32
    encode(found)


@pytest.mark.slow
@settings(max_examples=200)
@given(st.dictionaries(st.binary(max_size=4) | st.sampled_from([*record()]), st.none() | st.binary(max_size=60)))
def test_any_record_is_an_announcement_or_none(values: dict[bytes, bytes | None]) -> None:
    for each in (values, {**record(), **values}):
        found = read_text_record(each, 4000)
        assert found is None or encode(found)


# --- the list


def tables() -> Announcements:
    return Announcements("0.1.0", RULES)


def test_a_table_is_listed_once_however_many_announce_it() -> None:
    found = tables()
    assert found.add("a", ABOUT, ["10.0.0.1", "10.1.0.1"])
    assert found.add("b", replace(ABOUT, port=5000), ["10.0.0.2"])
    assert not found.add("b", replace(ABOUT, port=5000), ["10.0.0.2"]), "nothing new"
    (table,) = found.tables()
    assert not table.why_not
    assert table.addresses == (("10.0.0.2", 5000), ("10.0.0.1", 4000), ("10.1.0.1", 4000))
    assert found.remove("b") and not found.remove("b")
    assert found.tables()[0].addresses[0] == ("10.0.0.1", 4000)


def test_what_does_not_fit_says_why() -> None:
    found = tables()
    found.add("a", replace(ABOUT, ruleset=OTHER_RULES, version="0.2.0"), ["10.0.0.1"])
    found.add("b", replace(ABOUT, ruleset=OTHER_RULES, table=b"B" * 16), ["10.0.0.2"])
    same_version, newer = found.tables()
    assert "0.2.0" in newer.why_not and "0.1.0" in newer.why_not
    assert "different rules" in same_version.why_not


def test_a_copy_under_other_rules_does_not_hide_the_table() -> None:
    found = tables()
    found.add("a", ABOUT, ["10.0.0.1"])
    found.add("spoof", replace(ABOUT, ruleset=OTHER_RULES), ["10.0.0.66"])
    assert [not table.why_not for table in found.tables()] == [False, True]


def test_one_address_cannot_fill_the_list_and_all_together_cannot_overfill_it() -> None:
    found = tables()
    for number in range(500):
        found.add(f"flood {number}", replace(ABOUT, table=number.to_bytes(16, "big")), ["10.0.0.66"])
    assert len(found.tables()) == PER_ADDRESS
    assert found.add("honest", ABOUT, ["10.0.0.1"])
    for number in range(500):
        host = f"10.1.{number // 250}.{number % 250}"
        found.add(f"many {number}", replace(ABOUT, table=number.to_bytes(16, "big")), [host])
    assert len(found.tables()) <= ANNOUNCED_TABLES
    assert b"T" * 16 in [table.announcement.table for table in found.tables()]
    assert found.add("honest", replace(ABOUT, seats_free=1), ["10.0.0.1"]), "what is listed may change when it is full"


def test_a_table_is_named_by_several_who_agree_and_by_nobody_alone() -> None:
    """Whoever announces another beginning is listed apart, and then no beginning is believed."""
    found, begun, other = tables(), replace(ABOUT, genesis=b"G" * 16), replace(ABOUT, genesis=b"H" * 16)
    found.add("a", begun, ["10.0.0.1", "10.1.0.1"])
    assert named_by(found.tables(), ABOUT.table) == b""
    found.add("b", begun, ["10.0.0.2"])
    assert named_by(found.tables(), ABOUT.table) == b"G" * 16
    assert named_by(found.tables(), b"another table...") == b""
    found.add("spoof", other, ["10.0.0.66"])
    assert len(found.tables()) == 2 and named_by(found.tables(), ABOUT.table) == b""


def test_an_announcement_without_an_address_is_nothing() -> None:
    assert not tables().add("a", ABOUT, [])


def test_a_crowd_of_addresses_is_cut() -> None:
    found = tables()
    found.add("a", ABOUT, [f"10.0.0.{number}" for number in range(200)])
    assert len(found.tables()[0].addresses) == 8


# --- adapters and hints


@of_each(
    "name, address, kind",
    [
        ("eth0", "192.168.1.5", AdapterKind.LAN),
        ("Wi-Fi", "10.0.0.7", AdapterKind.LAN),
        ("lo", "127.0.0.1", AdapterKind.LOOPBACK),
        ("tun0", "10.8.0.2", AdapterKind.VPN),
        ("utun4", "10.8.0.2", AdapterKind.VPN),
        ("wg0", "10.0.0.1", AdapterKind.VPN),
        ("Tailscale Tunnel", "100.101.1.1", AdapterKind.VPN),
        ("eth1", "100.64.3.4", AdapterKind.VPN),
        ("TAP-Windows Adapter V9", "10.8.0.6", AdapterKind.VPN),
        ("docker0", "172.17.0.1", AdapterKind.VIRTUAL),
        ("vEthernet (Default Switch)", "172.20.0.1", AdapterKind.VIRTUAL),
        ("VMware Network Adapter VMnet8", "192.168.9.1", AdapterKind.VIRTUAL),
        ("eth0", "169.254.7.7", AdapterKind.UNCONFIGURED),
    ],
)
def test_what_an_adapter_seems_to_be(name: str, address: str, kind: AdapterKind) -> None:
    assert kind_of(name, address) is kind


def test_addresses_of_virtual_networks_are_the_last_resort(monkeypatch: pytest.MonkeyPatch) -> None:
    docker = Adapter("docker0", "172.17.0.1", 16, AdapterKind.VIRTUAL)
    monkeypatch.setattr(diagnosis, "adapters", lambda: (LAN, VPN, docker, LOOPBACK))
    assert own_addresses() == ("192.168.1.5", "10.8.0.2")
    monkeypatch.setattr(diagnosis, "adapters", lambda: (docker, LOOPBACK))
    assert own_addresses() == ("172.17.0.1",)


def own_ip(address: str | tuple[str, int, int], prefix: int) -> ifaddr.IP:
    return ifaddr.IP(address, prefix, "eth0")


def test_addresses_of_ipv6(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of one link are told to that link; a person is shown one only if there is nothing else."""
    four = own_ip("192.168.1.5", 24)
    sixes = [own_ip(("fe80::1", 0, 2), 64), own_ip(("fd00::5", 0, 0), 64)]
    lo = ifaddr.Adapter("lo", "lo", [own_ip("127.0.0.1", 8), own_ip(("::1", 0, 0), 128)], 1)
    docker = ifaddr.Adapter("docker0", "docker0", [own_ip(("fe80::9", 0, 3), 64)], 3)

    def machine(*ips: ifaddr.IP) -> None:
        found = [lo, docker, ifaddr.Adapter("eth0", "eth0", list(ips), 2)]
        monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)

    machine(four, *sixes)
    assert own_addresses() == ("192.168.1.5",)
    assert [(each.address, each.index) for each in own_adapters6()] == [("fd00::5", 2), ("fe80::1", 2)]
    assert {each.kind for each in own_adapters6()} == {AdapterKind.LAN}
    machine(*sixes)
    assert own_addresses() == ("fd00::5",)
    machine(sixes[0])
    assert own_addresses() == () and len(own_adapters6()) == 1
    assert not any("in no" in hint or "on no" in hint for hint in diagnose())
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [lo])
    assert own_addresses() == () and own_adapters6() == () and "on no network" in diagnose()[0]


@of_each(
    "host, near",
    [("fe80::1%2", True), ("fe80::1%eth0", True), ("fd00::1", True), ("2a00:1450::1", False), ("::ffff:8.8.8.8", False),
     ("::ffff:10.0.0.1", True), ("10.0.0.1", True), ("8.8.8.8", False), ("ff02::fb%2", False), ("ana.local", False),
     ("127.0.0.1", False), ("0.0.0.0", False), ("::1", False)],
)  # fmt: skip
def test_what_is_near(host: str, near: bool) -> None:
    assert may_call((host, 47821), loopback=False) is near


def test_an_address_of_one_link_is_called_where_the_link_is_known() -> None:
    hosts = ("fe80::1", "fe80::1%2", "fd00::1", "169.254.1.1")
    assert [is_own_only(each) for each in hosts] == [True, False, False, False]


def test_the_adapters_of_this_machine() -> None:
    found = adapters()
    assert any(each.kind is AdapterKind.LOOPBACK for each in found)
    assert not any(address.startswith("127.") for address in own_addresses())


LOOPBACK = Adapter("lo", "127.0.0.1", 8, AdapterKind.LOOPBACK)
LAN = Adapter("eth0", "192.168.1.5", 24, AdapterKind.LAN)
VPN = Adapter("tun0", "10.8.0.2", 24, AdapterKind.VPN)


def test_no_network_at_all() -> None:
    assert "on no network" in hints((LOOPBACK,), "linux")[0]


def test_a_vpn_is_named() -> None:
    assert "(tun0)" in hints((LAN, VPN, LOOPBACK), "linux")[0]
    assert "only behind a VPN" in hints((VPN, LOOPBACK), "linux")[0]


def test_a_network_that_gives_no_address() -> None:
    unconfigured = Adapter("eth0", "169.254.1.1", 16, AdapterKind.UNCONFIGURED)
    assert "no address" in hints((unconfigured, LOOPBACK), "linux")[0]


@of_each(
    "platform, word", [("win32", "Windows"), ("darwin", "macOS"), ("linux", "ufw"), ("linux", "TCP port 47821")]
)
def test_each_platform_has_its_own_hint(platform: str, word: str) -> None:
    assert any(word in hint for hint in hints((LAN,), platform))


def test_looking_at_this_machine() -> None:
    found = diagnose()
    assert found and all(hint.endswith(".") and "!" not in hint for hint in found)
