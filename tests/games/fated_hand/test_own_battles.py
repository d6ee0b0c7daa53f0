"""Encounters of a player's own: maps and foes as text, alone and within a story."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from client.__main__ import main
from core.errors import WrongTable
from core.games.fated_hand.campaign.own_stories import EXAMPLE as STORY
from core.games.fated_hand.campaign.own_stories import OWN_STORIES, told_story
from core.games.fated_hand.own_battles import EXAMPLE, OWN_ENCOUNTERS, battle_called
from core.games.fated_hand.own_foes import EXAMPLE as FOE
from core.games.fated_hand.own_foes import OWN_FOES
from core.games.fated_hand.own_maps import EXAMPLE as MAP
from core.games.fated_hand.own_maps import OWN_MAPS
from core.games.fated_hand.state import FOES
from core.own_files import OwnFiles
from netcode.answerers import SeededLuck, options_of
from netcode.own_files import read_folder
from tests.kit import new_match, step, the_game
from tests.listing import of_each

KINDS = """
[[kinds]]
id = "toll_dog"
name = "Toll Dog"
threat = 1
role = "beast"
tags = ["beast", "unarmoured", "mundane"]
size = "small"
hp = 1
stats = [2, 0, 2]
arm = ""
natural = "Fangs"
suit = "club"
stances = [60, 10, 30]

"""


def text_of(toml: str = EXAMPLE) -> str:
    return OWN_ENCOUNTERS.text(OWN_ENCOUNTERS.read(tomllib.loads(toml), "mill.toml"))


BAD = (
    ('id = "mill_yard"', 'id = "picket"', "there is a battle 'picket' already"),
    ('objective = "hold"', 'objective = "win"', "objective is 'win'. It is one of defeat, reach, hold, guard."),
    ("until = 6 ", "# ", "need the round that decides as `until`"),
    ("#..o.......#", "#..o......#", "Row 5 of the map has 11 tiles. All rows have 12."),
    (".h......bxx.", ".h......bxx", "Row 5 of the starts has 11 tiles"),
    ("starts = '''", "starts = '''" + 20 * "\n.", "starts is '.\\n.\\n.\\n"),
    ("#....#..12.#", "#....#..1?.#", "has '?'. It takes #, o, . and 1 to 9."),
    ("#.......12.#\n#..o.......#", "#....#..12.#\n#..o.#.....#", "Nobody can walk to tile"),
    (".h.......a..", ".........a..", "has 3 h. Mark 4"),
    ("....tt......", "tttttt......", "where nobody can stand"),
    ("....tt......", "....qq......", "which is no Field Effect"),
    ("............\n....tt......\n", "....tt......\n", "of another size than the map. Give it 7 rows of 12 tiles."),
    ("slinger = [0, 0, 1, 1]", "slingre = [0, 0, 1, 1]", "'slingre', which is no foe"),
    ("slinger = [0, 0, 1, 1]", "slinger = [0, 0, 1]", "holds 3. It takes 4."),
    ("slinger = [0, 0, 1, 1]", "slinger = [0, 0, 3, 3]", "starts for 4"),
    ("millers_lad = [1, 2, 2, 3]", "millers_lad = [0, 2, 2, 3]", "nobody stands against a party of 1"),
    ('id = "millers_lad"', 'id = "footpad"', "there is a foe 'footpad' already"),
    ('perks = ["toughen_up"]', 'perks = ["toughness"]', "names 'toughness', which is in no table"),
    ('arm = "club"', 'arm = "clubb"', "names 'clubb', which is in no table. Did you mean 'club'?"),
    ('arm = "club"', 'arm = "broom"', "which is in no table. It takes an id such as 'club' or 'fists'."),
    ('hp = 1\n', 'hp = 1\nmagic = {strike = 1, hand = 3, draws = 1, spells = ["icikle"]}\n',
     "names 'icikle', which is in no table. Did you mean 'icicle'?"),
    ("stances = [50, 20, 30]", "stances = [50, 20, 31]", "make 101 together"),
    ('size = "medium"', 'size = "vast"', "It is one of"),
    ("tier = 1 ", "tier = 4 ", "It is a whole number from 0 to 3"),
)


def test_what_is_wrong_with_an_encounter_is_said_with_its_file_and_place() -> None:
    for old, new, said in BAD:
        assert EXAMPLE.count(old) == 1, old
        with pytest.raises(WrongTable) as caught:
            text_of(EXAMPLE.replace(old, new))
        assert str(caught.value).startswith("mill.toml: encounters"), (old, str(caught.value))
        assert said in str(caught.value), (old, str(caught.value))


def test_texts_for_the_option_that_name_no_battle_are_refused_in_a_sentence() -> None:
    two = json.dumps({"encounters": [tomllib.loads(EXAMPLE), {**tomllib.loads(EXAMPLE), "id": "other"}]})
    for text, said in (
        ("pickett", "or an own one as text, not 'pickett'. Did you mean 'picket'?"),
        ("{", "is not JSON"),
        ("{}", "lacks encounters"),
        ('{"encounters":[]}', "One encounter is fought at a table, not 0."),
        (two, "One encounter is fought at a table, not 2."),
        ("{" + " " * 13_000, "At most 12000 are right."),
    ):
        with pytest.raises(WrongTable, match=re.escape(said)):
            the_game("fated_hand").settle({"battle": text})


def test_an_encounter_is_fought_on_its_map_against_foes_of_its_own() -> None:
    match, luck = new_match("fated_hand", 2, {"battle": text_of(), "heroes": 3, "last_round": 10}), SeededLuck(1)
    while match.state.round < 2 and match.question is not None:
        step(match, luck)
    state = match.state
    names = [each.sheet.name for each in state.fighters if each.side == FOES]
    assert names == ["Miller's Lad 1", "Miller's Lad 2", "Back-Street Slinger"]
    assert state.terms.tier == 1 and state.ground.rows[2][8:10] == "12"
    assert [each.kind for each in state.fields] == ["thorns", "thorns"]


def test_an_encounter_is_drawn_with_whoever_starts_there_and_what_nobody_can_come_to() -> None:
    closed = EXAMPLE.replace("#....#..12.#", "#....#..13.#").replace("#.......12.#", "#.......13.#")
    lines = OWN_ENCOUNTERS.drawn(OWN_ENCOUNTERS.read(tomllib.loads(closed), "mill.toml")[0])
    assert lines[0] == "The mill yard, tier 1. A hero must stand on a marked tile at the end of round 6."
    assert lines[1:4] == ["   ABCDEFGHIJKL", " 1 ############", " 2 #h...#...a.#"]
    assert lines[-2].startswith("Against one to four heroes: Miller's Lad 1, 2, 2, 3 and ")
    assert lines[-2].endswith("Threat: 2, 4, 6, 8.")
    assert lines[-1] == "Nobody can come to J3 and J4."


def test_a_story_has_encounters_and_foes_of_its_own() -> None:
    toml = STORY.replace("[[scenes]]                      #", KINDS + "[[scenes]]                      #")
    toml = toml.replace("more = { slinger = [0, 0, 0, 1] }", "more = { toll_dog = [1, 1, 1, 1] }")
    kind = told_story(OWN_STORIES.text(OWN_STORIES.read(tomllib.loads(toml), "toll.toml")))
    assert kind is not None and list(kind.encounters) == ["gravel_bank"]
    battles = [each.battle for each in kind.outcomes if each.battle is not None]
    assert {each.encounter.id for each in battles} == {"picket", "gravel_bank"}
    assert any("toll_dog" in each.foes_for(1) for each in battles)
    taken = STORY.replace("gravel_bank", "picket")
    with pytest.raises(WrongTable, match="there is a battle 'picket' already"):
        OWN_STORIES.read(tomllib.loads(taken), "toll.toml")


# --- files that name others


NAMES_A_FOE = EXAMPLE[: EXAMPLE.index("[[kinds]]")].replace("millers_lad = [", "lime_burner = [")
"""The encounter with a foe that has a file of its own."""
NAMES_A_BATTLE = re.sub(r"\[\[encounters\]\].*?(?=\[\[scenes\]\])", "", STORY, flags=re.DOTALL).replace(
    'encounter = "gravel_bank"', 'encounter = "mill_yard", more = { lime_burner = [1, 0, 0, 0] }'
)
"""The story with an encounter and a foe that have files of their own."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data: a foe, an encounter that names it, and a story that names both."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    for folder, text in (("foes", FOE), ("encounters", NAMES_A_FOE), ("stories", NAMES_A_BATTLE)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.toml").write_text(text)
    return tmp_path


def test_an_encounter_may_name_a_foe_that_has_a_file_of_its_own_and_is_fought_against_it(home: Path) -> None:
    found = read_folder(OWN_ENCOUNTERS, home / "encounters")
    assert found.trouble == () and found.names == ("The mill yard",)
    match, luck = new_match("fated_hand", 2, {"battle": found.text, "heroes": 3, "last_round": 10}), SeededLuck(1)
    while match.question is not None:
        step(match, luck)
    names = [each.sheet.name for each in match.state.fighters if each.side == FOES]
    assert names[:3] == ["Lime Burner 1", "Lime Burner 2", "Back-Street Slinger"]


NAMES_A_MAP = re.sub(r"# '#'.*?(?=\[foes\])", 'map = "lime_pit"\n', NAMES_A_FOE, flags=re.DOTALL)
NAMES_A_MAP = (
    NAMES_A_MAP.replace('objective = "hold"', 'objective = "defeat"')
    .replace("until = 6", "#")
    .replace("2, 3]", "2, 2]")
)
"""The same on a map that has a file of its own."""


def test_an_encounter_may_name_a_map_that_has_a_file_of_its_own_with_its_starts_and_what_lies_there(home: Path) -> None:
    (home / "encounters" / "a.toml").write_text(NAMES_A_MAP)
    (said,) = read_folder(OWN_ENCOUNTERS, home / "encounters").trouble
    assert said == (
        "a.toml: encounters[0].map is 'lime_pit', which is no map. It is a text of 4 to 16 rows of 4 to 24 tiles, a "
        "line for each row, or the id of a map in the folder `maps`. This file is left out."
    )
    (home / "maps").mkdir()
    (home / "maps" / "a.toml").write_text(MAP)
    found = read_folder(OWN_ENCOUNTERS, home / "encounters")
    encounter = battle_called(found.text)
    assert not found.trouble and encounter is not None
    assert encounter.field.heroes[0] == (1, 1) and encounter.ground[3] == "   ttt      "


@of_each(
    "old, new, said",
    [
        ("#..oo......#", "#..oo.....#", "a.toml: maps[0]: Row 5 of the map has 11 tiles. All rows have 12."),
        (".h........c.", "ch..........", "a.toml: maps[0]: Row 5 of the starts has 'c' where"),
        ("...ttt......", "tttttt......", "a.toml: maps[0].ground: "),
        ("............\n...ttt......\n", "...ttt......\n", "a.toml: maps[0].ground is of another size than the map."),
        ('id = "lime_pit"', "id = 3", "a.toml: maps[0].id is 3. It is small letters"),
        ('name = "The lime pit"', 'name = "The lime pit"\nobjective = "hold"', "a.toml: maps[0] has objective, which"),
    ],
)
def test_what_is_wrong_with_a_map_is_said_with_its_file_and_place(old: str, new: str, said: str) -> None:
    assert MAP.count(old) == 1
    with pytest.raises(WrongTable) as caught:
        OWN_MAPS.read(tomllib.loads(MAP.replace(old, new)), "a.toml")
    assert str(caught.value).startswith(said), str(caught.value)


def test_a_story_may_name_encounters_and_foes_that_have_files_of_their_own(home: Path) -> None:
    (text,) = [text for text, _ in read_folder(OWN_STORIES, home / "stories").values]
    kind = told_story(text)
    assert (
        kind is not None
        and list(kind.encounters) == ["mill_yard"]
        and [each.id for each in kind.kinds] == ["lime_burner"]
    )
    battles = [each.battle for each in kind.outcomes if each.battle is not None]
    (mill,) = [each for each in battles if each.encounter.id == "mill_yard"]
    assert mill.foes_for(1) == ("lime_burner", "lime_burner")
    fought = set()
    for seed in range(12):
        match, luck = new_match("fated_hand", 2, {"story": text, "last_round": 10}), SeededLuck(seed)
        while match.question is not None:
            step(match, luck)
            fought.add(match.state.terms.battle)
        assert match.state.result is not None and match.state.result.reason == "story over"
    assert "mill_yard" in fought


def test_a_foe_of_ones_own_may_cast_and_says_what(home: Path) -> None:
    """The line of the example that is a comment."""
    (home / "foes" / "a.toml").write_text(FOE.replace("# magic =", "magic ="))
    foes = read_folder(OWN_FOES, home / "foes")
    (line,) = OWN_FOES.drawn(next(iter(foes.things)))
    assert line.endswith(
        "Perks: Toughen Up. Magic Strike 2, Reagent Hand 4, draws 1 in each planning. Spells: Petty Hex and Mange Wolf."
    )
    (home / "foes" / "a.toml").write_text(FOE.replace("# magic =", "magic =").replace("mange_wolf", "mange_wulf"))
    (said,) = read_folder(OWN_FOES, home / "foes").trouble
    assert "a.toml: foes" in said and "'mange_wulf', which is in no table. Did you mean 'mange_wolf'?" in said


LADS = "".join(
    EXAMPLE[EXAMPLE.index("[[kinds]]") :].replace("millers_lad", f"lad_{number}") for number in range(70)
)


def test_an_encounter_that_no_table_can_carry_is_left_out_with_its_length_and_others_stay(home: Path) -> None:
    (home / "encounters" / "b.toml").write_text(EXAMPLE + LADS)
    found = read_folder(OWN_ENCOUNTERS, home / "encounters")
    assert found.names == ("The mill yard",)
    (said,) = found.trouble
    assert re.fullmatch(
        r"b\.toml: their text has \d{5} letters\. At most 12000 are right\. This file is left out\.", said
    )


def test_any_number_of_foes_may_have_files_of_their_own(home: Path) -> None:
    for number in range(60):
        (home / "foes" / f"b{number}.toml").write_text(FOE.replace("lime_burner", f"burner_{number}"))
    found = read_folder(OWN_FOES, home / "foes")
    assert found.trouble == () and len(found.things) == 61


@of_each("own, text", [(OWN_ENCOUNTERS, EXAMPLE), (OWN_STORIES, STORY), (OWN_MAPS, MAP), (OWN_FOES, FOE)])
def test_of_two_files_with_one_id_both_and_what_to_change_are_said_and_the_first_is_meant(
    own: OwnFiles, text: str, tmp_path: Path
) -> None:
    id = tomllib.loads(text)["id"]
    for name, written in (("a", text), ("b", text.replace('name = "', 'name = "Another ', 1)), ("c", text)):
        (tmp_path / own.folder).mkdir(exist_ok=True)
        (tmp_path / own.folder / f"{name}.toml").write_text(written)
    found = read_folder(own, tmp_path / own.folder)
    assert len(found.values) == len(found.things) == 1 and found.things[0]["name"] == tomllib.loads(text)["name"]
    assert [each.split(" does not go with a.toml: ")[0] for each in found.trouble] == ["b.toml", "c.toml"]
    assert all(f"{id!r}" in each and "another" in each for each in found.trouble), found.trouble


def test_of_two_stories_with_one_id_in_one_file_it_is_said_at_which_place(home: Path) -> None:
    story = json.dumps(tomllib.loads(STORY))
    (home / "stories" / "a.json").write_text(f'{{"stories": [{story}, {story}]}}')
    (home / "stories" / "a.toml").unlink()
    (said,) = read_folder(OWN_STORIES, home / "stories").trouble
    assert said == (
        "a.json: stories[1].id: there is a story 'toll_bridge' already. Give this one another id. "
        "This file is left out."
    )


def test_what_a_file_names_and_no_file_has_is_said_with_file_place_and_folder(home: Path) -> None:
    (home / "foes" / "a.toml").write_text(FOE.replace("stances = [50, 20, 30]", "stances = [50, 20, 31]"))
    (home / "foes" / "b.toml").write_text(FOE.replace("lime_burner", "chalk_burner"))
    (home / "foes" / "c.toml").write_text(FOE.replace("lime_burner", "chalk_burner"))
    foes = read_folder(OWN_FOES, home / "foes")
    assert foes.names == ("Lime Burner",)
    (wrong, twice) = foes.trouble
    assert "a.toml: foes[0]" in wrong and "make 101 together" in wrong
    assert twice.startswith("c.toml does not go with b.toml: ") and "'chalk_burner' already" in twice
    (said,) = read_folder(OWN_ENCOUNTERS, home / "encounters").trouble
    right = "The mill yard has 'lime_burner', which is no foe. Yours lie in the folder `foes`."
    assert said.startswith("a.toml: encounters[0].foes: ") and right in said
    (said,) = read_folder(OWN_STORIES, home / "stories").trouble
    assert "a.toml: stories[0].scenes[0].choices[2].failure.battle.encounter is 'mill_yard'. It is one of" in said
    assert said.endswith("Yours lie in the folder `encounters`. This file is left out.")


def test_each_file_of_the_folder_is_a_battle_of_its_own_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    folder = tmp_path / "encounters"
    folder.mkdir()
    (folder / "a.toml").write_text(EXAMPLE)
    (folder / "b.toml").write_text(EXAMPLE.replace("mill_yard", "moor").replace("The mill yard", "The moor"))
    (folder / "c.toml").write_text("id = 3")
    found = read_folder(OWN_ENCOUNTERS, folder)
    assert found.names == ("The mill yard", "The moor")
    assert len(found.trouble) == 1 and found.trouble[0].startswith("c.toml")
    option = options_of(the_game("fated_hand"), ["battle=the moor"])["battle"]
    encounter = battle_called(str(option))
    assert encounter is not None and encounter.name == "The moor"
    with pytest.raises(WrongTable, match=re.escape("Name one of The mill yard, The moor.")):
        options_of(the_game("fated_hand"), ["battle=folder"])


def test_of_two_battles_with_one_name_none_is_meant_by_it(home: Path) -> None:
    (home / "encounters" / "b.toml").write_text(EXAMPLE.replace("mill_yard", "moor"))
    right = "2 of your encounters are called The mill yard. Give one of them another name in its file."
    with pytest.raises(WrongTable, match=re.escape(right)):
        options_of(the_game("fated_hand"), ["battle=the mill yard"])


def test_the_first_word_of_a_game_checks_all_of_the_own_files_for_it_and_draws_its_maps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    for folder, text in (
        ("encounters", EXAMPLE),
        ("stories", STORY),
        ("heroes", "id = 3"),
        ("foes", FOE),
        ("maps", MAP),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.toml").write_text(text)
    assert main(["fated"]) == 1
    said = capsys.readouterr().out
    maps = ("The mill yard, tier 1.", " 5 #h.o....bxx#", "The gravel bank, tier 1.")
    burner = "Lime Burner, threat 2, one Hit Point: Strike 3, Defense 1, Speed 1. Perks: Toughen Up."
    for line in (*maps, "At your tables: The Toll Bridge.", burner, "The lime pit."):
        assert line in said, line
    assert "a.toml" in said and "This file is left out." in said
    for what, example in (("encounters", EXAMPLE), ("foes", FOE), ("maps", MAP)):
        assert main([what, "--example"]) == 0
        assert capsys.readouterr().out == example
    assert main(["champions"]) == 2
    assert "Champions Combat takes no files of your own." in capsys.readouterr().err
