"""Each spell is cast in a window on the screen of an X server, by what a mouse and a keyboard send there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).parents[3]

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(which("Xvfb") is None or which("xdotool") is None, reason="needs Xvfb and xdotool"),
]


@pytest.fixture
def display():
    """A screen of its own, under the first number that is free."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_each_spell_is_cast_in_a_real_window(display: str, by: str) -> None:
    shown = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    env = os.environ | shown | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-m", "tests.client.fated_hand.real_window", by]
    told = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == []
