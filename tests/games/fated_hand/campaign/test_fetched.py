"""A battle by itself needs nothing of the campaign, whose modules are fetched with the first story; looked at in fresh
processes, as this one has loaded everything.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from core.games.fated_hand.campaign.scenes import house_story
from core.games.fated_hand.campaign.stories import HOUSE

CAMPAIGN = "core.games.fated_hand.campaign"
OF_HEROES = {
    "belongings", "careers", "heroes", "learning", "own_heroes", "ready_made", "rewards", "sheet_texts",
    "story_spells", "talents",
}  # fmt: skip
"""Who is led into a battle, and what they have."""
OF_ITS_TABLE = {"own_stories", "stories", "story_state"}
"""Which stories there are, and that none is told."""
RUN = """
import sys
from client.__main__ import main
status = main(sys.argv[1:])
sys.stderr.write(" ".join(sys.modules))
sys.exit(status)
"""


def fetched_by(*argv: str) -> set[str]:
    """The modules of the campaign that are loaded once a command has run, which must succeed."""
    child = subprocess.run([sys.executable, "-c", RUN, *argv], capture_output=True, text=True, check=True)
    return {name.removeprefix(f"{CAMPAIGN}.") for name in child.stderr.split() if name.startswith(f"{CAMPAIGN}.")}


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["random,random", "sensible,sensible"])
def test_a_battle_by_itself_is_played_to_its_end_without_the_campaign(seats: str) -> None:
    assert fetched_by("simulate", "fated_hand", "--matches", "1", "--seats", seats) == OF_HEROES | OF_ITS_TABLE


@pytest.mark.slow
def test_a_file_of_a_story_is_read_by_processes_that_have_told_none(tmp_path: Path) -> None:
    told = ("--option", "story=lantern_lane", "--option", "last_round=10")
    fetched_by("simulate", "fated_hand", "--matches", "1", "--seed", "2", *told, "--save", str(tmp_path))
    (file,) = tmp_path.iterdir()
    for command in (("verify", str(file)), ("export", str(file), "--to", "text")):
        found = fetched_by(*command)
        assert {"scenes", "telling", "lantern_lane"} <= found and "chapter_of_the_regent" not in found


def test_each_story_of_the_house_has_the_id_and_the_name_under_which_it_is_listed() -> None:
    assert [(kind.id, kind.name) for kind in map(house_story, HOUSE)] == [
        (id, story.name) for id, story in HOUSE.items()
    ]
