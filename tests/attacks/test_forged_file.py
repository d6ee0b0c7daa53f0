"""A match of three that one person made up alone: three keys of one machine, every signature right, every die chosen.

`parlour verify` called it "verified, signed by 3 members, intact". What was proven is that three keys signed; whose
they are, whether anything was left out, and what its owner says of closed cards, no file can prove. Names in a file
went to the terminal as they stood, so that one called "\\x1b[2J..." could write any verdict over the true one.

Now it says which keys signed, as whom this installation knows them, under which condition that means anything, how far,
and what is not proven. Nothing out of a file reaches a terminal that would obey it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.command_line import run
from core.codec import pack
from core.errors import BadFile
from core.header import Header, SeatHeader
from core.log import HEADER, link
from core.matchfile import SIGNATURE, frame, read
from netcode.lan.disk.netfile import NetFile, founding_in, read_file
from netcode.lan.play.founding import PROTOCOL
from netcode.link.identity import TrustStore
from netcode.link.wording import key_words
from netcode.match_clock import CLOCK
from netcode.record import KEPT, PIECE, SEEN, kept_in, load
from netcode.store import MatchStore
from tests.kit import random_match
from tests.lan.record import golden_path

pytestmark = pytest.mark.usefixtures("own_points")

FORGED = golden_path(PROTOCOL)
"""Made by one process that holds the keys of Ana, Ben and Cleo."""
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def verified(capsys: Capture, path: Path) -> list[str]:
    assert run(["verify", str(path)]) == 0
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def installations() -> dict[str, bytes]:
    founding = founding_in(kept_in(read_file(FORGED))[0])
    return {each.card.name: each.card.installation for each in founding.members}


def test_a_file_of_one_person_with_three_keys_is_described_in_words_that_are_true(capsys: Capture) -> None:
    lines = verified(capsys, FORGED)
    text = " ".join(lines)
    for name, key in installations().items():
        assert f"{name}: {key_words(key)} (never met)" in lines
    assert "Every die, card and answer is proven by what 3 keys signed" in text
    assert "If these keys belong to different people" in text and "Anyone with all of them could have made" in text
    assert "Anyone with more than half of them could see every card" in text
    assert "That nothing was decided after the last entry is not proven" in text
    for claim in ("verified", "intact", "members", "honest", "nobody could"):
        assert claim not in text.lower(), f"{claim} is more than the file can prove"


def test_keys_that_were_met_are_said_with_name_and_day(capsys: Capture, data: Path) -> None:
    data.mkdir()
    keys = installations()
    TrustStore(data).accept("Benno", keys["Ben"], "2026-05-01")
    TrustStore(data).accept("Cleo", keys["Cleo"])
    text = " ".join(verified(capsys, FORGED))
    assert f"Ben: {key_words(keys['Ben'])} (known as Benno since 2026-05-01)" in text
    assert f"Cleo: {key_words(keys['Cleo'])} (known as Cleo)" in text
    assert f"Ana: {key_words(keys['Ana'])} (never met)" in text


def test_who_was_left_behind_and_how_far_most_have_signed_is_said(capsys: Capture) -> None:
    text = " ".join(verified(capsys, FORGED))
    assert "was left behind after entry" in text and "this is term" in text
    assert run(["verify", str(FORGED), "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["signed"] and plain["left_behind"] and plain["term"] > 0 and plain["evidence_against"] == []
    assert 0 < plain["signed_by_most"] <= plain["entries"]
    assert [each["known_as"] for each in plain["keys"]] == [None] * 3


def stripped(tmp_path: Path) -> Path:
    """The same records without what stands beside them."""
    store = MatchStore.create(tmp_path, "stripped", load(FORGED).log)
    store.close()
    return store.path


def test_of_a_stripped_file_it_is_said_that_nobody_signed_it(capsys: Capture, tmp_path: Path) -> None:
    lines = verified(capsys, stripped(tmp_path))
    said = "Nobody signed this: you have only the word of the person who gave you the file"
    assert any(line.startswith(said) for line in lines)


def test_so_of_a_match_of_one_machine(capsys: Capture, tmp_path: Path) -> None:
    match = random_match("champions_combat", 2, 3, upto=12)
    store = MatchStore.create(tmp_path, "own", match.log)
    store.close()
    assert "Nobody signed this" in " ".join(verified(capsys, store.path))
    assert run(["verify", str(store.path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["signed"] is False


WRONG = {
    "no value": b"\xc1",
    "two values": b"\x01\x01",
    "another value": pack("what"),
    "too many": pack((1, (), ())),
    "faces that are none": pack((1, ((3, "x"),))),
    "cards that are none": pack((1, (7,))),
}


@pytest.mark.parametrize("kind", [KEPT, SEEN, PIECE, CLOCK])
@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
def test_what_stands_beside_the_records_and_is_none_of_it_is_refused_in_a_sentence(
    kind: int, body: bytes, tmp_path: Path, capsys: Capture
) -> None:
    """Every check sum is right. It made whatever opened the file fail, the list of matches too."""
    record, data = bytes((kind,)) + body, FORGED.read_bytes()
    path = tmp_path / "beside.parlour"
    path.write_bytes(data + frame(record, link(read(data).log.chain, record)))
    with pytest.raises(BadFile, match="was not written by Parlour"):
        NetFile.open(path, lambda: None)
    if kind != PIECE:  # of which only whoever goes on with the match has need
        assert run(["verify", str(path)]) == 1
        assert "was not written by Parlour" in capsys.readouterr().err


# --- what a name can do


def with_names(tmp_path: Path, *names: str) -> Path:
    """A local match whose seats have these names, as no Parlour would write it."""
    match = random_match("champions_combat", len(names), 3, upto=0)
    head = match.log.header
    header = Header(head.game, head.rules_version, head.options, tuple(SeatHeader(name) for name in names))
    record = bytes((HEADER,)) + header.encode()
    path = tmp_path / "named.parlour"
    path.write_bytes(SIGNATURE + frame(record, link(b"", record)))
    return path


ESCAPES = {
    "clear the screen": "\x1b[2J",
    "the clipboard": "\x1b]52;c;cm0gLXJm\x07",
    "one byte": "\x9b2J",
    "another line": "Ana\n  What 9 keys signed",
    "the same line": "Ana\rZoe",
}


@pytest.mark.parametrize("command", [["verify"], ["export", "--to", "text"], ["export", "--to", "json"]], ids=" ".join)
@pytest.mark.parametrize("name", ESCAPES.values(), ids=ESCAPES)
def test_a_name_that_a_terminal_obeys_is_refused_in_one_line(
    command: list[str], name: str, tmp_path: Path, capsys: Capture
) -> None:
    path = with_names(tmp_path, name, "Ben")
    assert run([command[0], str(path), *command[1:]]) == 1
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1 and err.strip().isprintable()


@pytest.mark.parametrize("command", [["verify"], ["export", "--to", "text"], ["export", "--to", "json"]], ids=" ".join)
def test_a_name_that_turns_the_writing_round_is_not_obeyed(command: list[str], tmp_path: Path, capsys: Capture) -> None:
    path = with_names(tmp_path, "Ana\u202edengis", "Ben")
    assert run([command[0], str(path), *command[1:]]) == 0
    assert "\u202e" not in capsys.readouterr().out
