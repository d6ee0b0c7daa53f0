"""The key of the installation, whom it has met, and the four words."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from netcode.link.identity import FILE, MOST, Identity, Meeting, TrustStore, load_identity, verify
from netcode.link.limits import LinkError
from netcode.link.wording import WORDS, four_words, key_words

KEY, OTHER = b"k" * 32, b"o" * 32
posix = pytest.mark.skipif(sys.platform == "win32", reason="modes are POSIX")
not_root = pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")


def test_a_key_is_made_once_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    first, notice = load_identity(folder)
    again, later_notice = load_identity(folder)
    assert notice is None and later_notice is None
    assert first.key == again.key
    assert [each.name for each in folder.iterdir()] == [FILE]


@posix
def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    load_identity(tmp_path)
    path = tmp_path / FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert "closed to them now" in (load_identity(tmp_path)[1] or "")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"zz" * 32, b"00" * 31, b"00" * 33, b"\xff" * 64, b"x" * 100_000])
def test_a_damaged_key_is_kept_aside_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    (tmp_path / f"{FILE}.damaged-1").write_bytes(b"an older one")
    identity, notice = load_identity(tmp_path)
    assert notice is not None and "damaged-2" in notice
    assert (tmp_path / f"{FILE}.damaged-2").read_bytes() == content
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == b"an older one"
    assert load_identity(tmp_path)[0].key == identity.key


def test_two_starts_at_once_agree_on_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other start writes its key between our look and our link."""
    other = Identity(b"o" * 32)
    link = os.link

    def late(source: str, target: str) -> None:
        Path(target).write_bytes((b"o" * 32).hex().encode())
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    assert load_identity(tmp_path)[0].key == other.key
    assert [each.name for each in tmp_path.iterdir()] == [FILE]


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(source: str, target: str) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", none)
    assert load_identity(tmp_path)[0].key == load_identity(tmp_path)[0].key


@posix
@not_root
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(LinkError, match="cannot be kept"):
        load_identity(tmp_path)
    tmp_path.chmod(0o700)


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(LinkError, match="Your matches are safe"):
        load_identity(tmp_path / "data")


def test_signatures() -> None:
    identity = Identity(b"s" * 32)
    signature = identity.sign(b"text")
    assert len(signature) == 64
    assert verify(identity.key, b"text", signature)
    assert not verify(identity.key, b"other", signature)
    assert not verify(Identity(b"o" * 32).key, b"text", signature)
    assert not verify(identity.key, b"text", signature[:-1] + bytes((signature[-1] ^ 1,)))
    assert not verify(identity.key[:-1], b"text", signature) and not verify(identity.key, b"text", b"")


def test_a_key_of_small_order_signs_nothing() -> None:
    identity = Identity(b"s" * 32)
    for key in (bytes(32), b"\x01" + bytes(31), bytes.fromhex("ec" + "ff" * 30 + "7f")):
        assert not verify(key, b"text", identity.sign(b"text"))
        assert not verify(key, b"text", key + bytes(32))


# --- trust on first use


def test_meeting_somebody(tmp_path: Path) -> None:
    store = TrustStore(tmp_path)
    assert store.meet("Ana", KEY) is store.meet("", KEY) is Meeting.NEW
    store.accept("Ana", KEY)
    store = TrustStore(tmp_path)
    assert store.meet("Ana", KEY) is Meeting.KNOWN
    assert store.meet("ANA", KEY) is Meeting.KNOWN
    assert store.meet("Anna", KEY) is Meeting.RENAMED


def test_a_known_name_with_another_key_is_a_loud_warning(tmp_path: Path) -> None:
    store = TrustStore(tmp_path)
    store.accept("Ana", KEY)
    met = store.meet("ana", OTHER)
    assert met is Meeting.OTHER_KEY
    assert TrustStore(tmp_path).meet("Ana", OTHER) is Meeting.OTHER_KEY, "looking changes nothing"
    store.accept("Ana", OTHER)
    assert store.meet("Ana", OTHER) is Meeting.KNOWN
    assert store.meet("Ana", KEY) is Meeting.OTHER_KEY


def test_taking_the_name_of_somebody_else_who_is_known_is_no_renaming(tmp_path: Path) -> None:
    store = TrustStore(tmp_path)
    store.accept("Ana", KEY)
    store.accept("Bo", OTHER)
    assert store.meet("Bo", KEY) is Meeting.OTHER_KEY


def test_a_damaged_list_costs_only_its_damaged_lines(tmp_path: Path) -> None:
    store = TrustStore(tmp_path)
    store.accept("Ana", KEY)
    with store.path.open("ab") as file:
        other = OTHER.hex().encode()
        file.write(b"\xff\xfe nonsense\n" + b"00 short\n" + other + b"\n\n" + other + b" Bo\n")
    again = TrustStore(tmp_path)
    assert again.meet("Ana", KEY) is Meeting.KNOWN
    assert again.meet("Bo", OTHER) is Meeting.KNOWN


def test_names_cannot_break_the_list(tmp_path: Path) -> None:
    store = TrustStore(tmp_path)
    store.accept("Ana\n" + OTHER.hex() + " Bo", KEY)
    assert TrustStore(tmp_path).meet("Bo", OTHER) is Meeting.NEW


def test_the_list_does_not_grow_for_ever(tmp_path: Path) -> None:
    lines = [f"{number.to_bytes(32, 'big').hex()} Player {number}\n" for number in range(MOST + 5)]
    (tmp_path / "known_players.txt").write_text("".join(lines))
    store = TrustStore(tmp_path)
    store.accept("Ana", KEY)
    assert len(store.path.read_text().splitlines()) == MOST
    assert store.meet("Ana", KEY) is Meeting.KNOWN


def test_a_list_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(LinkError, match="You can go on"):
        TrustStore(tmp_path / "data").accept("Ana", KEY)


# --- four words


def test_the_word_list_is_fit_for_reading_aloud() -> None:
    assert len(WORDS) == len(set(WORDS)) == 256
    assert list(WORDS) == sorted(WORDS)
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 9 for word in WORDS)


def test_words_depend_on_every_byte_and_never_change() -> None:
    assert four_words(b"") == "cherry laurel circle olive"
    assert key_words(KEY) == key_words(bytes(KEY)) and len(key_words(KEY).split()) == 8
    seen = {four_words(bytes(place) + b"x" + bytes(31 - place)) for place in range(32)}
    assert len(seen) == 32
    assert {word for number in range(2000) for word in four_words(number.to_bytes(4, "big")).split()} == set(WORDS)
