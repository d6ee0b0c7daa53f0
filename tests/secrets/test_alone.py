"""The package stands alone: no files, sockets, clock or randomness of its own, and nobody loads it without need."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import netcode.secrets
from tests.test_architecture import imported

PLACE = Path(netcode.secrets.__file__).parent
TREES = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in PLACE.glob("*.py")}
PURE = {"__future__", "collections", "contextlib", "dataclasses", "enum", "functools", "hashlib", "itertools", "typing"}
OURS_OR_SODIUM = ("netcode.secrets", "netcode.arrays", "msgspec", "nacl.bindings", "nacl.exceptions")


def test_it_imports_nothing_that_could_reach_out() -> None:
    for name, tree in TREES.items():
        for node in (each for each in ast.walk(tree) if isinstance(each, ast.Import | ast.ImportFrom)):
            for module in imported(node):
                top = module.partition(".")[0]
                fine = top in PURE or module == "nacl" or module.startswith(OURS_OR_SODIUM)
                assert fine, f"{name} imports {module}"


DRAWING = {"randombytes", "crypto_box_keypair", "crypto_sign_keypair", "crypto_box_seal", "open", "print"}


def test_it_calls_nothing_that_draws_by_itself() -> None:
    """libsodium would hand out random bytes, keys and boxes; here all that comes from the caller's entropy."""
    for name, tree in TREES.items():
        for node in ast.walk(tree):
            called = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
            assert called not in DRAWING and not called.startswith("randombytes"), f"{name} uses {called}"


def test_a_local_table_loads_none_of_it() -> None:
    code = "import sys, netcode.session, netcode.commands; print([name for name in sys.modules if 'nacl' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
