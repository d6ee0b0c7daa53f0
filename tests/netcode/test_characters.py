"""Characters from a player's folder: what is used, what is left out, and the sentence that says why."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path

import pytest

from client.__main__ import main
from core.games.stonebound.characters import read_custom, roster_of
from core.games.stonebound.own_characters import EXAMPLE, OWN_CHARACTERS
from core.games.stonebound.wording import ability_text
from netcode.own_files import LARGEST, Found, read_folder
from tests.games.stonebound.made import ability, character
from tests.kit import the_game


def write(folder: Path, name: str, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def added_characters(folder: Path) -> Found:
    return read_folder(OWN_CHARACTERS, folder)


def as_json(*ids: str) -> str:
    return json.dumps(
        {"characters": [character(ability({"op": "standard_attack"}, id=f"{id}_cut"), id=id) for id in ids]}
    )


def test_an_absent_folder_and_an_empty_one_hold_none(tmp_path: Path) -> None:
    for folder in (tmp_path / "nowhere", tmp_path):
        assert added_characters(folder) == added_characters(tmp_path / "nowhere")
        assert (added_characters(folder).text, added_characters(folder).trouble) == ("", ())


def test_a_file_in_place_of_the_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "characters").write_text("")
    found = added_characters(tmp_path / "characters")
    assert found.names == () and found.trouble == (
        f"{tmp_path / 'characters'} cannot be read: it is a file. Put a folder in its place.",
    )


def test_toml_and_json_one_character_and_several(tmp_path: Path) -> None:
    write(tmp_path, "b.toml", EXAMPLE)
    write(tmp_path, "a.json", as_json("ana", "ben"))
    write(tmp_path, "notes.txt", "nothing of ours")
    found = added_characters(tmp_path)
    assert (found.names, found.trouble) == (("Ana", "Ben", "Mira Flint"), ())
    assert [each.id for each in read_custom(found.text)] == ["ana", "ben", "mira_flint"]


def test_what_is_found_is_an_option_that_a_table_takes(tmp_path: Path) -> None:
    write(tmp_path, "mira.toml", EXAMPLE)
    text = added_characters(tmp_path).text
    assert the_game("stonebound").settle({"characters": text})["characters"] == text
    assert "mira_flint" in roster_of(text).characters and "orrin_slate" in roster_of(text).characters


def test_an_added_ability_has_its_words() -> None:
    text = json.dumps({"characters": [_example()]})
    assert ability_text(roster_of(text).abilities["skipping_stone"]) == (
        "Choose an enemy in weapon range. Make a Standard Attack with +1 ATK on the target. "
        "On a roll of 1 to 60 the target gains Cripple."
    )


def _example() -> object:
    return tomllib.loads(EXAMPLE)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("x.toml", "id = ", "x.toml is not TOML"),
        ("x.json", "{", "x.json is not JSON"),
        ("x.json", " \n", "x.json is empty. This file is left out."),
        ("x.json", "[]", "x.json is []"),
        ("x.json", "[" * 100_000, "x.json cannot be read: its tables and lists lie too deep within each other."),
        ("x.toml", "a = " + "[" * 9_000, "x.toml cannot be read: its tables and lists lie too deep within each other."),
        ("x.json", "9" * 5_000, "x.json cannot be read: it has a number of very many digits."),
        ("x.toml", "id = " + "9" * 5_000, "x.toml cannot be read: it has a number of very many digits."),
        ("x.toml", EXAMPLE.replace('"push"', "").replace("standard_attack", "strike"), "effects[0].op is 'strike'"),
        ("x.toml", EXAMPLE.replace('name = "Cairn"\n', ""), "x.toml: characters[0].defense[0] lacks name"),
        ("x.toml", EXAMPLE.replace("Earth = 2", "Earth = 12"), "cost is 12 stars together. At most 9"),
        ("x.toml", EXAMPLE.replace("stars = 1 ", "stars = 4 "), "stars is 4. It is a whole number from 1 to 3"),
        ("x.toml", EXAMPLE.replace("CRT = 15", "CRT = 15.5"), "stats.CRT is 15.5"),
        ("x.toml", EXAMPLE.replace("mira_flint", "orrin_slate"), "there is a character 'orrin_slate' already"),
        ("x.toml", "#" * (LARGEST + 1), "larger than 200 KB"),
    ],
)
def test_a_broken_file_is_left_out_with_its_name_its_place_and_the_right_form(
    tmp_path: Path, name: str, text: str, says: str
) -> None:
    write(tmp_path, "good.json", as_json("ana"))
    write(tmp_path, name, text)
    found = added_characters(tmp_path)
    assert found.names == ("Ana",)
    (sentence,) = found.trouble
    assert sentence.startswith("x.") and says in sentence and sentence.endswith("This file is left out.")


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", EXAMPLE.encode("utf-16"), b'name = "J\xf6rg"'])
def test_bytes_that_are_no_text_are_left_out(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.toml").write_bytes(content)
    (sentence,) = added_characters(tmp_path).trouble
    assert sentence == "x.toml is no plain text. Save it as text in UTF-8. This file is left out."


def test_folders_links_and_pipes_called_like_a_file_are_left_out_and_nothing_waits_for_them(tmp_path: Path) -> None:
    (tmp_path / "a.toml").mkdir()
    (tmp_path / "b.toml").symlink_to("nowhere")
    os.mkfifo(tmp_path / "c.toml")
    write(tmp_path, "good.json", as_json("ana"))
    found = added_characters(tmp_path)
    assert found.names == ("Ana",)
    assert found.trouble == (
        "a.toml is a folder, not a file. Put a text file in its place. This file is left out.",
        "b.toml is a link that leads to no file. Put the file itself there. This file is left out.",
        "c.toml is a device or a pipe, not a file. Put a text file in its place. This file is left out.",
    )


def test_of_two_files_with_one_id_the_first_by_name_is_used(tmp_path: Path) -> None:
    write(tmp_path, "a.json", as_json("ana"))
    write(tmp_path, "b.json", as_json("ana"))
    found = added_characters(tmp_path)
    assert found.names == ("Ana",)
    (sentence,) = found.trouble
    assert sentence == (
        "b.json does not go with a.json: there is a character 'ana' already. "
        "Give this one another id. This file is left out."
    )


def test_more_than_a_table_takes_are_left_out_file_by_file(tmp_path: Path) -> None:
    for number in range(5):
        write(tmp_path, f"{number}.json", as_json(*(f"c{number}_{each}" for each in range(9))))
    found = added_characters(tmp_path)
    assert len(found.names) == 36
    assert "4.json does not go with the files before it: 45 are too many. A table takes at most 40" in found.trouble[0]


@pytest.mark.slow
def test_the_command_says_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    assert main(["characters"]) == 0
    assert "No characters of your own" in capsys.readouterr().out
    assert main(["characters", "--example"]) == 0
    write(tmp_path / "characters", "mira.toml", capsys.readouterr().out)
    write(tmp_path / "characters", "x.json", "{")
    assert main(["characters", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["names"] == ["Mira Flint"] and "x.json" in told["trouble"][0]
