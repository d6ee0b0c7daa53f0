"""What the first frame of a table needs, which a fresh process shows: this one has loaded everything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from client.games.fated_hand.playfield import SOON

FIRST_FRAME = """
import os, sys
import client.window
def shown(window, rects):
    print(*sys.modules)
    sys.stdout.flush()
    os._exit(0)
client.window.Window.present = shown
from client.__main__ import main
main(sys.argv[1:])
"""
HERE = "games.fated_hand.campaign."
SHOWN = {f"client.{HERE}story_board", *(f"core.{HERE}{name}" for name in (
    "belongings", "careers", "heroes", "learning", "own_heroes", "own_stories", "ready_made", "rewards", "sheet_texts",
    "stories", "story_casts", "story_spells", "story_state", "talents", "tales",
))}  # fmt: skip
"""Who can be led, and which stories there are."""


def loaded_for(tmp_path: Path, *argv: str) -> set[str]:
    """The modules that are loaded when the first frame is shown."""
    folders = {"PARLOUR_CONFIG": str(tmp_path), "PARLOUR_DATA": str(tmp_path)}
    child = subprocess.run([sys.executable, "-c", FIRST_FRAME, *argv], capture_output=True, text=True, check=True,
                           env=os.environ | folders)  # fmt: skip
    return set(child.stdout.split())


@pytest.mark.slow
def test_the_heroes_of_a_battle_are_shown_without_the_campaign(tmp_path):
    loaded = loaded_for(tmp_path, "play", "fated_hand", "--seats", "human,sensible")
    assert {module for module in loaded if HERE in module} == SHOWN


@pytest.mark.slow
def test_perks_spells_and_the_thoughts_of_bots_wait_until_heroes_are_chosen(tmp_path):
    loaded = loaded_for(tmp_path, "play", "fated_hand", "--seats", "human,sensible")
    assert "client.games.fated_hand.playfield" in loaded
    assert {module for module in loaded if module in SOON} == {f"core.games.fated_hand.{name}" for name in SAID}


SAID = ("creatures", "old_order")
"""What creatures and chess pieces may do is said in words that the table has from the start."""
