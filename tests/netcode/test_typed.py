"""Values held against types, also where two threads meet a type for the first time together."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOGETHER = """
import sys
from threading import Barrier, Thread
from typing import Annotated
from msgspec import Meta, defstruct
from netcode.arrays import typed

sys.setswitchinterval(1e-6)

def work():
    start.wait()
    typed([row, row], outer)

for number in range(400):
    fields = [(f"f{n}", Annotated[bytes, Meta(max_length=100 + number)]) for n in range(6)]
    inner = defstruct("Inner", [*fields, ("rest", tuple[Annotated[int, Meta(ge=number)], ...] | None)], array_like=True)
    outer = defstruct("Outer", [("first", inner), ("second", inner | None)], array_like=True)
    row, start = [b"x"] * 6 + [None], Barrier(2)
    threads = [Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("fine")
"""


def test_two_threads_may_meet_a_type_together() -> None:
    """In a process of its own: where this fails the interpreter crashes."""
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", TOGETHER], cwd=root, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, "fine"), done.stderr
