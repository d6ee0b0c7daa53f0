"""`python -m client` on a disk that it never waits for: `python -m tests.lan.program`. A kill loses nothing by that."""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(words: list[str]) -> None:
    """Be `parlour` with these words."""
    os.fsync = os.fstat  # type: ignore[assignment]
    sys.argv = ["parlour", *words]
    runpy.run_module("client", run_name="__main__")


if __name__ == "__main__":
    run(sys.argv[1:])
