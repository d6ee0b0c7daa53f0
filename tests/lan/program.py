"""`python -m client` on a disk that it never waits for: `python -m tests.lan.program`. A kill loses nothing by that."""

from __future__ import annotations

import os
import runpy
import sys

if __name__ == "__main__":
    os.fsync = os.fstat  # type: ignore[assignment]
    sys.argv[0] = "parlour"
    runpy.run_module("client", run_name="__main__")
