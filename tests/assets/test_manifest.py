"""The tables name exactly what lies on disk."""

import ast
import shutil
from pathlib import Path

from assets import manifest


def on_disk(kind: str) -> set[str]:
    return {file.name for file in (manifest.ROOT / kind).iterdir()}


def test_every_file_is_named_and_every_name_is_a_file() -> None:
    for kind in manifest.ENDINGS:
        assert {name for its_kind, name in manifest.files() if its_kind == kind} == on_disk(kind)


def test_no_name_stands_twice() -> None:
    assert len(set(manifest.files())) == len(manifest.files())


def test_nothing_is_missing() -> None:
    assert manifest.missing() == []


def test_all_that_is_absent_or_empty_is_listed_together(tmp_path: Path) -> None:
    for kind in manifest.ENDINGS:
        shutil.copytree(manifest.ROOT / kind, tmp_path / kind)
    manifest.path("pictures", "seat_star", tmp_path).unlink()
    manifest.path("sounds", "hit", tmp_path).write_bytes(b"")
    manifest.path("fonts", "OFL.txt", tmp_path).unlink()
    assert manifest.missing(tmp_path) == ["pictures/seat_star.svg", "sounds/hit.wav", "fonts/OFL.txt"]


def test_in_an_empty_folder_everything_is_missing(tmp_path: Path) -> None:
    assert len(manifest.missing(tmp_path)) == len(manifest.files())


def test_a_name_may_carry_its_ending_or_not() -> None:
    assert manifest.path("pictures", "emblem") == manifest.path("pictures", "emblem.svg")
    assert manifest.path("pictures", "app_icon.png").name == "app_icon.png"


def test_the_tables_import_nothing_but_paths() -> None:
    tree = ast.parse(Path(manifest.__file__).read_text(encoding="utf-8"))
    imported = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert imported == ["pathlib"]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
