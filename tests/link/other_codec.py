"""A second MessagePack in another language: npm's `@msgpack/msgpack`, where node finds it.

It is no dependency: whoever wants these tests to run installs it once, in the home folder or anywhere else,
  npm install @msgpack/msgpack
and names the folder `node_modules` in NODE_PATH if it is not that of the home folder. Otherwise they are skipped.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

NODE = shutil.which("node")
SCRIPT = Path(__file__).with_suffix(".js")
LOOK = "try { console.log(require.resolve('@msgpack/msgpack')) } catch { }"


@cache
def package() -> str:
    """Where node finds the package, empty if it does not."""
    if NODE is None:
        return ""
    look = subprocess.run([NODE, "-e", LOOK], capture_output=True, text=True, cwd=Path.home(), check=False)
    return look.stdout.strip()


def other_codec(work: str, lines: Sequence[str]) -> Any:
    """What the script makes of these lines; skips the test where there is no such codec."""
    if not package():
        pytest.skip("node and its package @msgpack/msgpack are not installed")
    command = [str(NODE), str(SCRIPT), package(), work]
    result = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)
