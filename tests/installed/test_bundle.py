"""What `build.spec` puts into a bundle: all of the program, and the games of other packages that are installed."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.installed.packages import Packages

SPEC = Path(__file__).resolve().parents[2] / "build.spec"


def analysed(patch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the spec gives PyInstaller to look at, with hooks that name what they were asked for."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name: [name, f"{name}.*"]  # type: ignore[attr-defined]
    hooks.collect_data_files = lambda name: [(f"beside {name}", name)]  # type: ignore[attr-defined]
    hooks.copy_metadata = lambda name: [(f"metadata of {name}", ".")]  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        patch.setitem(sys.modules, name, ModuleType(name))
    patch.setitem(sys.modules, hooks.__name__, hooks)
    seen: dict[str, Any] = {}

    def analyse(scripts: list[str], **given: Any) -> SimpleNamespace:
        seen.update(given)
        return SimpleNamespace(pure=(), scripts=scripts, binaries=(), datas=given["datas"])

    made = dict.fromkeys(("PYZ", "EXE", "COLLECT"), lambda *given, **named: None)
    exec(compile(SPEC.read_text(encoding="utf-8"), str(SPEC), "exec"), {"Analysis": analyse, **made})
    return seen


def test_a_game_of_another_package_comes_along(
    packages: Packages, salmon_run: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = analysed(monkeypatch)
    assert {"salmon_run.*", "core.*", "netcode.*", "client.*"} <= set(seen["hiddenimports"])
    assert {("metadata of salmon-run", "."), ("beside salmon_run", "salmon_run")} <= set(seen["datas"])


def test_without_other_packages_there_is_the_program_alone(
    packages: Packages, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = analysed(monkeypatch)
    assert seen["datas"] == [("assets", "assets")] and "salmon_run" not in seen["hiddenimports"]
