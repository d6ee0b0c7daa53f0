"""Sets that players keep as text files: read, written, and refused with a sentence that says what is right."""

import errno
import os
from pathlib import Path

import pytest

from core.errors import WrongTable
from core.kit.set_texts import SetText
from core.own_files import OwnSets
from netcode.own_files import LARGEST_SET, MOST_FILES, SetFolder
from tests.listing import of_each

TEXT = SetText("token", "tokens", {"Ogre": "o", "Elf King": "e", "Imp": "i"}, {"First Row": "1", "Second Row": "2"}, 9)
OWN = OwnSets("warbands", "warband", "warbands", lambda: TEXT, lambda parts, options, seats: None, str, str)


def refused(text: str) -> str:
    with pytest.raises(WrongTable) as error:
        TEXT.read(text, "mine.txt")
    return str(error.value)


def test_lines_name_things_parts_and_comments() -> None:
    text = "# mine\n2 ogre   # big ones\n\nFirst row:\nElf King\r\n 3 x Imp\nsecond row: # behind\nIMP\n"
    assert TEXT.read(text, "mine.txt") == {"": ["o", "o"], "1": ["e", "i", "i", "i"], "2": ["i"]}


def test_a_set_is_written_as_it_is_read() -> None:
    parts = {"": ["i"], "2": ["o", "o", "e"]}
    text = TEXT.text(parts, "a note")
    assert text == "# a note\n1 Imp\n\nSecond Row:\n2 Ogre\n1 Elf King\n" and TEXT.read(text, "") == parts


@of_each(
    "text, sentence",
    [
        ("", "mine.txt names no tokens. Write one on each line."),
        ("# nothing\n\nFirst Row:", "mine.txt names no tokens. Write one on each line."),
        ("Ogre\nElf Kin", "mine.txt, line 2: there is no token 'Elf Kin'. Did you mean 'Elf King'?"),
        ("Zzz" * 30, "mine.txt, line 1: there is no token 'ZzzZzzZzzZzzZzzZzzZzzZzzZzzZzzZzzZzzZ...'. Check the name."),
        ("Imp\nOgre\n2 imp", "mine.txt, line 3 names imp again, as line 1 does. Write '2 imp' once."),
        ("-2 Imp", "mine.txt, line 1 has -2 tokens. A number from 1 to 99 is right."),
        ("0 Imp", "mine.txt, line 1 has 0 tokens. A number from 1 to 99 is right."),
        ("9999999999 Imp", "mine.txt, line 1 has 9999999999 tokens. A number from 1 to 99 is right."),
        ("10 Imp", "mine.txt names 10 tokens, and 9 are the most. Leave some out."),
        ("Frist Row:\nImp", "mine.txt, line 1: there is no part 'Frist Row'. There are First Row, Second Row. Did you "
         "mean 'First Row'?"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_text_is_said_with_its_line(text: str, sentence: str) -> None:
    assert refused(text) == sentence


def trouble(folder: Path) -> str:
    """Of the only file there."""
    (kept,) = SetFolder(OWN, folder).all()
    assert not kept.parts
    return kept.trouble


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "mine.txt names no tokens."),
        (b"#" * (LARGEST_SET + 1), "mine.txt is larger than 50 KB."),
        ("Imp".encode("utf-16"), "mine.txt is no plain text. Save it as text in UTF-8."),
        (b"Imp \xe4", "mine.txt is no plain text."),
        (b"Imp\x00", "mine.txt is no plain text."),
    ],
)
def test_a_damaged_file_is_named_with_the_reason(tmp_path: Path, content: bytes, sentence: str) -> None:
    (tmp_path / "mine.txt").write_bytes(content)
    assert trouble(tmp_path).startswith(sentence)


def test_folders_links_and_pipes_in_place_of_a_file_are_named(tmp_path: Path) -> None:
    for name in ("folder", "link", "loop", "pipe"):
        (tmp_path / name).mkdir()
    (tmp_path / "folder" / "mine.txt").mkdir()
    (tmp_path / "link" / "mine.txt").symlink_to("nowhere")
    (tmp_path / "loop" / "mine.txt").symlink_to("mine.txt")
    os.mkfifo(tmp_path / "pipe" / "mine.txt")
    assert trouble(tmp_path / "folder") == "mine.txt is a folder, not a file. Put a text file in its place."
    for name in ("link", "loop"):
        assert trouble(tmp_path / name).startswith("mine.txt is a link that leads to no file.")
    assert trouble(tmp_path / "pipe").startswith("mine.txt is a device or a pipe, not a file.")


def test_a_file_that_may_not_be_read_is_named_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.txt").write_text("Imp\n")

    def refuse(*args: object, **fields: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", refuse)
    assert trouble(tmp_path).startswith("mine.txt cannot be read: ")


def test_a_link_to_a_file_counts_as_that_file_and_other_endings_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("\ufeffImp\n", encoding="utf-8")
    (tmp_path / "mine.TXT").symlink_to("real")
    assert [(kept.name, kept.parts) for kept in SetFolder(OWN, tmp_path).all()] == [("mine", {"": ["i"]})]


def test_a_file_in_place_of_the_folder_and_an_absent_folder_are_no_errors(tmp_path: Path) -> None:
    assert SetFolder(OWN, tmp_path / "none").all() == []
    (tmp_path / "file").write_text("")
    assert "cannot be read" in trouble(tmp_path / "file")


def test_of_very_many_files_some_are_read_and_it_is_said(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 1):
        (tmp_path / f"{number}.txt").write_text("Imp")
    kept = SetFolder(OWN, tmp_path).all()
    assert len(kept) == MOST_FILES + 1 and kept[-1].trouble.startswith(f"The folder holds {MOST_FILES + 1} files")


def test_a_set_is_kept_beside_those_that_are_there_and_never_twice(tmp_path: Path) -> None:
    folder = SetFolder(OWN, tmp_path / "new" / "folder")
    assert folder.keep("Two: ogres/imps", {"": ["o", "o"]}) is None
    assert folder.keep("Two: ogres/imps", {"1": ["i"]}, "behind") is None
    assert [kept.name for kept in folder.all()] == ["Two ogres imps", "Two ogres imps 2"]
    assert folder.keep("again", {"1": ["i"]}) == "This warband is kept already, as Two ogres imps 2."
    assert folder.keep("../../..", {"2": ["e"]}) is None
    assert (folder.path / "set.txt").is_file()


def test_a_folder_that_cannot_be_written_is_said_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    reason = SetFolder(OWN, tmp_path / "file" / "sets").keep("mine", {"": ["o"]})
    assert reason is not None and reason.startswith(f"Parlour cannot write to {tmp_path / 'file' / 'sets'}")
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]
