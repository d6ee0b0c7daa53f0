"""The names of the tests of a game, where one test asks that no paragraph lacks one."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def names_of_tests(folder: Path) -> tuple[str, ...]:
    """Those of all its modules."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("test_*.py")]
    defined = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return tuple(name for name in defined if name.startswith("test_"))
