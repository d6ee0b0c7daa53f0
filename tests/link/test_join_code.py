"""Codes people read to each other, the key they become, and links."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netcode.link.join_code import (
    ALPHABET,
    BadJoinCode,
    JoinLink,
    new_join_code,
    read_address,
    read_join_code,
    read_join_link,
    shown,
    table_psk,
)
from tests.listing import of_each

TABLE = bytes(range(16))
codes = st.text(ALPHABET, min_size=8, max_size=8)


def test_new_codes_can_be_read_and_differ() -> None:
    found = {new_join_code() for _ in range(200)}
    assert len(found) == 200
    assert all(shown(read_join_code(code)) == code and len(code) == 9 for code in found)
    assert {letter for code in found for letter in code} >= set("0Z7K"), "all of the alphabet is used"


@of_each(
    "text",
    ["7KQ2-M4XD", "7kq2m4xd", " 7kq2 - m4xd ", "7-K-Q-2-M-4-X-D", "7KQ2\u2013M4XD", "7KQ2.M4XD", "7KQ2\tM4XD"],
)
def test_a_code_may_be_typed_in_many_ways(text: str) -> None:
    assert read_join_code(text) == "7KQ2M4XD"


def test_letters_that_look_like_digits() -> None:
    assert read_join_code("oOiIlL0u") == "0011110V"


@of_each("text", ["", "7KQ2M4X", "7KQ2M4XDD", "7KQ2-M4X!", "7KQ2-M4XÄ", "７ＫＱ２Ｍ４ＸＤ"])
def test_what_is_no_code_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadJoinCode, match="8 letters and digits"):
        read_join_code(text)


def test_the_key_of_a_code_is_argon2id_salted_with_the_table() -> None:
    key = table_psk("7kq2-m4xd", TABLE)
    assert key == table_psk("7KQ2M4XD", TABLE) != table_psk("7KQ2M4XD", bytes(16))
    assert key.hex() == PSK
    assert table_psk(None, TABLE) == bytes(32)


PSK = "6f700bd4d41d5c85d4ae59039176c8e1de9b19a116a7da0a370be1a95b4f250f"
"""As OpenSSL derives it: Argon2id, 3 passes, 64 MiB, 1 lane, salted with the bytes 0 to 15."""


@given(codes, st.integers(1, 65535), st.sampled_from(["192.168.1.5", "ana.local", "fe80::1", "2001:db8::7"]))
@settings(max_examples=50)
def test_links_come_back(code: str, port: int, host: str) -> None:
    for each, genesis in ((code, b""), (None, b""), (code, b"G" * 16)):
        link = JoinLink(host, port, TABLE, each, genesis)
        assert read_join_link(link.text) == link
        assert link.text.startswith("parlour://")


@of_each(
    "text",
    [
        "",
        "http://192.168.1.5:4000/000102030405060708090a0b0c0d0e0f",
        "parlour://192.168.1.5/000102030405060708090a0b0c0d0e0f",
        "parlour://:4000/000102030405060708090a0b0c0d0e0f",
        "parlour://192.168.1.5:99999/000102030405060708090a0b0c0d0e0f",
        "parlour://192.168.1.5:4000/00",
        "parlour://192.168.1.5:4000/000102030405060708090a0b0c0d0e0f/00",
        "parlour://192.168.1.5:4000/000102030405060708090a0b0c0d0e0f/000102030405060708090a0b0c0d0e0f/00",
        "parlour://192.168.1.5:4000/zz0102030405060708090a0b0c0d0e0f",
        "parlour://192.168.1.5:4000/000102030405060708090a0b0c0d0e0f#short",
        "parlour://[nonsense]:4000/000102030405060708090a0b0c0d0e0f",
        "parlour://[::1:4000/000102030405060708090a0b0c0d0e0f",
    ],
)
def test_what_is_no_link_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadJoinCode):
        read_join_link(text)


@pytest.mark.slow
@given(st.text(max_size=80))
@settings(max_examples=200)
def test_any_text_is_a_link_or_refused(text: str) -> None:
    for each in (text, "parlour://" + text):
        with suppress(BadJoinCode):
            read_join_link(each)
        with suppress(BadJoinCode):
            read_address(each, 1)


@of_each(
    "text, expected",
    [
        ("192.168.1.5", ("192.168.1.5", 47821)),
        (" 192.168.1.5:4000 ", ("192.168.1.5", 4000)),
        ("ana.local", ("ana.local", 47821)),
        ("fe80::1", ("fe80::1", 47821)),
        ("[fe80::1]:4000", ("fe80::1", 4000)),
    ],
)
def test_addresses(text: str, expected: tuple[str, int]) -> None:
    assert read_address(text, 47821) == expected


@of_each("text", ["", "ana smith", "192.168.1.5:port", "192.168.1.5:99999", "a/b"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadJoinCode, match="not an address"):
        read_address(text, 47821)
