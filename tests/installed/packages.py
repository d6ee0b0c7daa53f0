"""Packages that bring games, installed for one test: modules and their metadata in a folder on the path."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

import client.games
import core.games
from netcode import installed

SALMON_RUN = Path(__file__).parents[1] / "salmon_run"
"""A whole small game, as somebody else would write it."""
NOTHING: Mapping[str, str] = {}


class Packages:
    """`add` puts a package there; what was found before is forgotten, and all of it when the test ends."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._patch = patch
        self._homes = [folder]
        self._before = set(sys.modules)
        patch.syspath_prepend(str(folder))
        patch.setattr(core.games, "REGISTERED", dict(core.games.REGISTERED))
        patch.setattr(client.games, "REGISTERED", dict(client.games.REGISTERED))
        forget()

    def add(
        self,
        name: str,
        modules: Mapping[str, str] = NOTHING,
        games: Mapping[str, str] = NOTHING,
        tables: Mapping[str, str] = NOTHING,
    ) -> None:
        """modules: name -> source. games, tables: id -> place, as a package's entry points say it."""
        for module, source in modules.items():
            (self.folder / f"{module}.py").write_text(source, encoding="utf-8")
        about = self.folder / f"{name.replace('-', '_')}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        groups = {installed.RULES: games, installed.TABLES: tables}
        lines = [f"[{group}]\n" + "".join(f"{id} = {place}\n" for id, place in named.items())
                 for group, named in groups.items() if named]  # fmt: skip
        (about / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        forget()

    def install(self, project: Path) -> None:
        """A package in a folder of its own, with all that its pyproject.toml names, as pip would install it."""
        said = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        self._patch.syspath_prepend(str(project))
        self._homes.append(project)
        points = said["entry-points"]
        self.add(said["name"], {}, points[installed.RULES], points[installed.TABLES])

    def close(self) -> None:
        """The modules of these packages go; the next test may have others of the same names."""
        for name in set(sys.modules) - self._before:
            place = getattr(sys.modules[name], "__file__", None)
            if place and any(Path(place).is_relative_to(home) for home in self._homes):
                del sys.modules[name]
        forget()


def forget() -> None:
    """What was found is looked for anew."""
    for remembered in (installed.packaged_rules, installed.packaged_tables, installed._entries):
        remembered.cache_clear()
