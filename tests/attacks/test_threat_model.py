"""What the map of the project promises about attacks, held against the tests that it names: nothing without one."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from pathlib import Path

from tests.listing import of_each

ROOT = Path(__file__).parents[2]
SECTION = re.compile(r"## Who may do what\n(.*?)\n## ", re.S)


def promises() -> dict[str, list[str]]:
    """Each promise with the tests that it names."""
    found = SECTION.search((ROOT / "ARCHITECTURE.md").read_text())
    assert found is not None
    table = found[1].split("| promise | tests |\n|---|---|\n")[1]
    rows = [row.strip("| ").split(" | ") for row in table.splitlines() if row.startswith("|")]
    return {promise: re.findall(r"`([^`]*)`", tests) for promise, tests in rows}


def names_in(folder: str, module: str) -> list[str]:
    tree = ast.parse((ROOT / "tests" / folder / f"{module}.py").read_text())
    return [each.name for each in tree.body if isinstance(each, ast.FunctionDef) and each.name.startswith("test_")]


@of_each("promise", promises())
def test_each_promise_has_tests(promise: str) -> None:
    named = promises()[promise]
    assert named, "nothing holds it"
    for name in named:
        folder, module, *test = name.split(".")
        assert any(fnmatch(each, *(test or ["*"])) for each in names_in(folder, module)), name


def test_each_attack_stands_for_a_promise() -> None:
    named = {name for names in promises().values() for name in names}
    modules = {f"attacks.{path.stem}" for path in Path(__file__).parent.glob("test_*.py")}
    assert modules - named == {"attacks.test_threat_model"}
