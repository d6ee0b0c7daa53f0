"""Games of other packages: found where a list is needed, left out with a sentence where they cannot be used."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from client import start
from client.__main__ import main
from client.games import games_with_tables, table_of, troubles
from client.screens.menu import MenuScreen
from client.screens.new_table import NewTableScreen
from core.errors import WrongTable
from core.games import BUILT_IN
from netcode.installed import find_game, game_ids
from tests.client.pilot import Pilot, open_app
from tests.installed.packages import Packages, forget
from tests.netcode.tables import saved

ROOT = Path(__file__).resolve().parents[2]
RULES = """
from dataclasses import replace
from tests.laws.toys import FAIR
GAME = replace(FAIR, id="{id}", name="Coins", contract={contract})
"""
TABLE = """
from client.table.game_table import GameTable
TABLE = GameTable("client.games.champions_combat.playfield:CombatField", contract={contract})
"""


def rules(id: str = "coins", contract: int = 1) -> str:
    return RULES.format(id=id, contract=contract)


def table(contract: int = 1) -> str:
    return TABLE.format(contract=contract)


def test_a_game_and_its_table_are_found(packages: Packages, capsys: pytest.CaptureFixture[str]) -> None:
    packages.add("coins", {"coins": rules() + table()}, {"coins": "coins:GAME"}, {"coins": "coins:TABLE"})
    assert find_game("coins").name == "Coins"
    assert game_ids() == (*BUILT_IN, "coins") and games_with_tables() == (*BUILT_IN, "coins")
    assert table_of("coins").playfield.endswith(":CombatField") and troubles() == []
    assert main(["games"]) == 0
    out, err = capsys.readouterr()
    assert "coins: Coins, rules version 1" in out and err == ""
    assert main(["simulate", "coins", "--matches", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 2


LEFT_OUT = "of the package coins is left out: "
BROKEN = {
    "raises": (
        {"coins": "raise ValueError('no\\n luck')"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it cannot be loaded (ValueError: no luck). Update or remove the package.",
    ),
    "leaves": (
        {"coins": "import sys; sys.exit()"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it cannot be loaded (SystemExit). Update or remove the package.",
    ),
    "leaves as a skipped test does": (
        {"coins": "class Left(BaseException): ...\nraise Left('too soon')"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it cannot be loaded (Left: too soon). Update or remove the package.",
    ),
    "misses what it does not name": (
        {"coins": "raise ModuleNotFoundError('no mint')"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it cannot be loaded (ModuleNotFoundError: no mint). Update or remove the package.",
    ),
    "lacks its module": (
        {}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}the module 'coins' is missing. Install the package anew.",
    ),
    "lacks another's module": (
        {"coins": "import no_such_thing"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}the module 'no_such_thing' is missing. Install the package anew.",
    ),
    "lacks its name": (
        {"coins": ""}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it cannot be loaded (AttributeError: module 'coins' has no attribute 'GAME'). "
        "Update or remove the package.",
    ),
    "is no game": (
        {"coins": "GAME = 'coins'"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}coins:GAME is no game. Update or remove the package.",
    ),
    "has an older contract": (
        {"coins": rules(contract=0)}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it was made for an older Parlour. Update the package.",
    ),
    "has a newer contract": (
        {"coins": rules(contract=2)}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it was made for a newer Parlour. Update Parlour.",
    ),
    "has another id": (
        {"coins": rules("dimes")}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}the game calls itself 'dimes'. Update or remove the package.",
    ),
    "has an id that is none": (
        {"coins": rules("Small-Coins")}, {"Small-Coins": "coins:GAME"}, {},
        f"The game 'Small-Coins' {LEFT_OUT}an id is made of small letters, digits and _, a letter first. "
        "Update or remove the package.",
    ),
    "has no bots but None": (
        {"coins": rules() + "GAME = replace(GAME, bots=None)"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}its bots cannot be None. Update or remove the package.",
    ),
    "seats nobody": (
        {"coins": rules() + "GAME = replace(GAME, seats=(0, 0))"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}its seats are (0, 0), and not the least and the most. "
        "Update or remove the package.",
    ),
    "has an id that is taken": (
        {"coins": rules(BUILT_IN[0])}, {BUILT_IN[0]: "coins:GAME"}, {},
        f"The game '{BUILT_IN[0]}' {LEFT_OUT}there is one of this name already. Remove one of the two packages.",
    ),
    "lacks its reference": (
        {"coins": rules() + "GAME = replace(GAME, reference='coins_book:BOOK')"}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}the module 'coins_book' is missing. Install the package anew.",
    ),
    "is written wrongly": (
        {"coins": "GAME ="}, {"coins": "coins:GAME"}, {},
        f"The game 'coins' {LEFT_OUT}it cannot be loaded (SyntaxError: invalid syntax (coins.py, line 1)). "
        "Update or remove the package.",
    ),
    "has no rules": (
        {"coins": table()}, {}, {"coins": "coins:TABLE"},
        f"The table of the game 'coins' {LEFT_OUT}its rules are not installed. Install them too.",
    ),
    "has no table": (
        {"coins": rules()}, {"coins": "coins:GAME"}, {},
        "The game 'coins' has no table to look at. Install one, or run its matches with parlour simulate coins.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN)
def test_one_sentence_for_what_is_broken_and_the_rest_runs(
    packages: Packages, capsys: pytest.CaptureFixture[str], broken: str
) -> None:
    modules, games, tables, sentence = BROKEN[broken]
    packages.add("coins", modules, games, tables)
    packages.add("a-good-one", {"dimes": rules("dimes") + table()}, {"dimes": "dimes:GAME"}, {"dimes": "dimes:TABLE"})
    assert troubles() == [sentence]
    assert games_with_tables() == (*BUILT_IN, "dimes")
    assert main(["games", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == f"parlour: {sentence}\n"
    assert {game["id"] for game in json.loads(out)["games"]} >= {*BUILT_IN, "dimes"}


BROKEN_TABLES = {
    "raises": ("raise OSError('no felt')", "it cannot be loaded (OSError: no felt). Update or remove the package."),
    "is no table": ("TABLE = GAME", "coins:TABLE is no table of a game. Update or remove the package."),
    "has an older contract": (table(contract=0), "it was made for an older Parlour. Update the package."),
    "has a newer contract": (table(contract=2), "it was made for a newer Parlour. Update Parlour."),
    "has no screens but None": (
        table().replace(", contract", ", screens=None, contract"),
        "it cannot be loaded (TypeError: 'NoneType' object is not iterable). Update or remove the package.",
    ),
    "names no playfield": (
        table().replace("client.games.champions_combat.playfield:CombatField", ""),
        "it cannot be loaded (ValueError: Empty module name). Update or remove the package.",
    ),
    "lacks its playfield": (
        table().replace("client.games.champions_combat.playfield", "coins_field"),
        "the module 'coins_field' is missing. Install the package anew.",
    ),
    "lacks its figures": (
        table().replace(", contract", ", figures='coins:figures', contract"),
        "it cannot be loaded (AttributeError: module 'coins' has no attribute 'figures'). "
        "Update or remove the package.",
    ),
}


@pytest.mark.parametrize("broken", BROKEN_TABLES)
def test_rules_with_a_broken_table_are_not_offered_in_the_client(packages: Packages, broken: str) -> None:
    source, why = BROKEN_TABLES[broken]
    good = {"rules_of_coins": rules(), "coins": "from rules_of_coins import GAME\n" + source}
    packages.add("coins", good, {"coins": "rules_of_coins:GAME"}, {"coins": "coins:TABLE"})
    assert troubles() == [f"The table of the game 'coins' {LEFT_OUT}{why}"]
    assert game_ids() == (*BUILT_IN, "coins") and games_with_tables() == BUILT_IN
    with pytest.raises(WrongTable, match="Coins has no table to look at yet") as refused:
        table_of("coins")
    assert str(refused.value).endswith(f" The table of the game 'coins' {LEFT_OUT}{why}")


def test_who_asks_for_a_game_that_is_left_out_reads_why(
    packages: Packages, capsys: pytest.CaptureFixture[str]
) -> None:
    packages.add("coins", {"coins": "1 / 0"}, {"coins": "coins:GAME"})
    for command in ("check", "simulate", "play"):
        assert main([command, "coins"]) == 2
        assert capsys.readouterr().err.startswith(f"parlour: The game 'coins' {LEFT_OUT}it cannot be loaded (Zero")


def test_broken_rules_are_told_once_and_their_table_not_at_all(packages: Packages) -> None:
    packages.add("coins", {"coins": "1 / 0"}, {"coins": "coins:GAME"}, {"coins": "coins:TABLE"})
    assert len(troubles()) == 1


def test_of_two_packages_with_one_id_the_first_by_name_is_used(packages: Packages) -> None:
    for name, words in (("b-coins", "second"), ("a-coins", "first")):
        source = rules() + f"GAME = replace(GAME, summary='{words}')\n" + table()
        packages.add(name, {words: source}, {"coins": f"{words}:GAME"}, {"coins": f"{words}:TABLE"})
    assert find_game("coins").summary == "first"
    games, tables = troubles()
    assert games.startswith("The game 'coins' of the package b-coins is left out: there is one of this name already.")
    assert tables.startswith("The table of the game 'coins' of the package b-coins is left out: there is one of this")


def test_a_package_without_a_name_is_called_by_its_module(packages: Packages) -> None:
    packages.add("coins", {"coins": "1 / 0"}, {"coins": "coins:GAME"})
    packages.add("dimes", {"dimes": rules()}, {"coins": "dimes:GAME"})
    for about in packages.folder.glob("*.dist-info"):
        (about / "METADATA").write_text("Metadata-Version: 2.1\nVersion: 1.0\n", encoding="utf-8")
    forget()
    assert next(each.partition(":")[0] for each in troubles()) == "The game 'coins' of the package coins is left out"
    assert find_game("coins").name == "Coins"


@pytest.mark.parametrize("broken", ["raises", "lacks its playfield"])
def test_the_menu_stays_whatever_a_table_lacks(packages: Packages, broken: str) -> None:
    source, _ = BROKEN_TABLES[broken]
    packages.add("coins", {"coins": rules() + source}, {"coins": "coins:GAME"}, {"coins": "coins:TABLE"})
    app = open_app()
    start._show_first(app, start.Menu(), None)
    pilot = Pilot(app)
    for _ in range(200):
        pilot.tick(100)
    assert isinstance(app.top, MenuScreen)
    app.push(NewTableScreen(app))
    pilot.tick(20_000)
    assert pilot.has("is left out")
    app.close()


def test_the_menu_and_the_form_of_a_table_say_what_is_broken(packages: Packages) -> None:
    packages.add("coins", {"coins": "1 / 0"}, {"coins": "coins:GAME"})
    app = open_app()
    start._show_first(app, start.Menu(), None)
    pilot = Pilot(app)
    pilot.tick(1000)
    assert isinstance(app.top, MenuScreen) and pilot.has("The game 'coins' of the package coins is left out")
    app.push(NewTableScreen(app))
    pilot.tick(20_000)
    assert pilot.has("The game 'coins' of the package coins is left out")
    app.close()


STARTS = {
    "a table from the command line": f"main(['play', '{BUILT_IN[0]}'])",
    "a match that is shown": "main(['replay', sys.argv[1]])",
    "matches of bots": f"main(['simulate', '{BUILT_IN[0]}', '--matches', '1'])",
    "a file that is checked": "main(['verify', sys.argv[1]])",
}
NOT_LOOKED = """
import sys
from client import start
from client.__main__ import main
start._open = lambda intent, session: 0
assert {act} == 0
assert 'importlib.metadata' not in sys.modules, 'it was looked for packages'
"""


@pytest.mark.slow
@pytest.mark.parametrize("act", STARTS)
def test_packages_are_not_looked_for_before_a_list_is_needed(tmp_path: Path, act: str) -> None:
    file = saved(tmp_path, 4)
    subprocess.run([sys.executable, "-c", NOT_LOOKED.format(act=STARTS[act]), str(file)], cwd=ROOT, check=True)
