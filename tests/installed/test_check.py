"""`parlour check`: each law with what came of it, for people and for programs."""

from __future__ import annotations

import json

import pytest

from client.__main__ import main
from netcode.laws.trials import LAWS
from tests.installed.packages import Packages

RULES = """
from dataclasses import replace
from tests.laws.toys import FAIR
GAME = replace(FAIR, id="coins", name="Coins", quick={"rounds": 2})
"""
UNFAIR = RULES.replace("toys import FAIR", "broken import HOLDS as FAIR")


@pytest.mark.slow
def test_each_law_has_a_line_and_what_is_broken_its_place(
    packages: Packages, capsys: pytest.CaptureFixture[str]
) -> None:
    packages.add("coins", {"coins": RULES}, {"coins": "coins:GAME"})
    assert main(["check", "coins"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(LAWS) + 1
    assert "   8  Each seat plays the same match from what it may know: holds at 4 tables" in lines
    assert "   5  After the end nothing is taken: holds" in lines
    broken = [line for line in lines if "BROKEN" in line]
    assert broken == [
        "  10  Integers, fixed orders, nothing that differs from day to day: BROKEN, "
        "coins:3 imports tests.laws.toys"
    ]
    assert lines[-1] == f"Coins breaks 1 of {len(LAWS)}."


@pytest.mark.slow
def test_programs_get_one_object(packages: Packages, capsys: pytest.CaptureFixture[str]) -> None:
    packages.add("coins", {"coins": UNFAIR}, {"coins": "coins:GAME"})
    assert main(["check", "coins", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["rules_version"], told["holds"]) == ("coins", 1, False)
    laws = {each["words"]: each for each in told["laws"]}
    assert len(laws) == len(LAWS)
    again = laws["Rules look again after every await"]
    assert again["holds"] is False and again["law"] == 4 and "looking again after" in again["why"]
    assert laws["Events are results, never inputs"]["holds"] is True


def test_a_game_that_is_not_there_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "nothing"]) == 2
    assert "There is no game called 'nothing'" in capsys.readouterr().err
