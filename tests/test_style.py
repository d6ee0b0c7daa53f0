"""One style and strict types, held by the tools that `pyproject.toml` sets up."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str) -> None:
    """Run a tool of this Python over the project; its report is the failure."""
    result = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.skipif(find_spec("ruff") is None, reason="ruff is not installed")
def test_ruff_finds_nothing() -> None:
    run("ruff", "check", "--no-cache", ".")


@pytest.mark.slow
@pytest.mark.skipif(find_spec("mypy") is None, reason="mypy is not installed")
def test_everything_is_strictly_typed(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    """What mypy knows is kept where pytest keeps things, so that the next run looks only at what has changed."""
    kept = getattr(pytestconfig, "cache", None)
    run("mypy", "--cache-dir", str(tmp_path if kept is None else kept.mkdir("mypy")))
