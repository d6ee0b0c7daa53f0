"""The editor of encounters by mouse and by keys: drawn from nothing, tried, kept, and read as files by hand are."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pygame
import pytest

from client.games.fated_hand.campaign.companies_screen import CompaniesScreen
from client.games.fated_hand.editor.editor_screen import EditorScreen
from client.games.fated_hand.editor.encounter_files import keep_new, kept_encounters
from client.games.fated_hand.editor.encounters_screen import EncountersScreen
from client.games.fated_hand.editor.pages import figure_of
from client.screens.own_texts import own_texts
from client.table.screen import TableScreen
from client.widgets.scroll import ScrollArea
from core.games.fated_hand.campaign.own_stories import EXAMPLE as STORY
from core.games.fated_hand.campaign.own_stories import OWN_STORIES
from core.games.fated_hand.encounter_drafts import draft_from, own_kinds
from core.games.fated_hand.encounter_edits import occupants
from core.games.fated_hand.encounter_texts import written_for_story
from core.games.fated_hand.own_battles import EXAMPLE, OWN_ENCOUNTERS
from core.games.fated_hand.own_foes import EXAMPLE as FOE
from core.games.fated_hand.own_foes import OWN_FOES
from core.games.fated_hand.own_maps import EXAMPLE as MAP
from core.games.fated_hand.own_maps import OWN_MAPS
from netcode.installed import find_game
from netcode.own_files import folder_of, read_folder
from tests.client.fated_hand.campaign.folders import at_companies
from tests.client.fated_hand.editor.drawn import (
    at_encounters,
    editor,
    file_of,
    go_to,
    press_all,
    prompt,
    put_file,
    tile,
    unsaved,
)
from tests.client.pilot import Pilot
from tests.client.scenes import at_sizes
from tests.client.table.tables import until_asked

pytestmark = pytest.mark.unpainted

SIZES = (((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0))


def drawn_by_mouse(pilot: Pilot) -> None:
    """A wall across a new room, and a Footpad behind it."""
    pilot.click("#new encounter")
    pilot.settle()
    pilot.click("#tool wall")
    pilot.drag(tile(pilot, (5, 1)), tile(pilot, (5, 4)), steps=2)
    pilot.click("#tool foe")
    pilot.click("#pick footpad")
    pilot.click(tile(pilot, (8, 3)))


@at_sizes(*SIZES)
def test_the_bar_of_a_long_list_lies_in_the_window(size: tuple[int, int], scale: float) -> None:
    pilot = at_encounters(size, scale)
    for screen in (EncountersScreen, CompaniesScreen):
        pilot.app.push(screen(pilot.app))
        pilot.settle()
        areas = [node for node in pilot.app.root.walk() if isinstance(node, ScrollArea)]
        assert areas and all(pilot.app.window.surface.get_rect().contains(each.screen_rect()) for each in areas)


# --- drawn


@pytest.mark.slow
def test_an_encounter_is_made_from_nothing_by_mouse_kept_and_offered_everywhere() -> None:
    pilot = at_encounters(by_way=True)
    drawn_by_mouse(pilot)
    draft = editor(pilot).work.draft
    assert [row[5] for row in draft.tiles] == list("#####..#")
    pilot.app.control.router.shift = True
    pilot.click(tile(pilot, (5, 4)))
    pilot.app.control.router.shift = False
    assert editor(pilot).work.draft.tiles[4][5] == "."
    pilot.press("ctrl+z")
    pilot.right_click(tile(pilot, (5, 4)))
    assert editor(pilot).work.draft.tiles[4][5] == "."
    pilot.click("#back a step")
    assert editor(pilot).work.draft.tiles[4][5] == "#"
    pilot.click("#on again")
    assert editor(pilot).work.draft.tiles[4][5] == "."
    pilot.click("Encounter")
    pilot.click("#name")
    press_all(pilot, "ctrl+a")
    pilot.type("The yard")
    pilot.click("#save")
    assert pilot.has("The yard was kept in the_yard.toml.") and not unsaved()
    pilot.press("m")
    pilot.press("escape")
    pilot.settle()
    assert isinstance(pilot.app.top, EncountersScreen) and pilot.has("#encounter The yard")
    found = read_folder(OWN_ENCOUNTERS, folder_of(OWN_ENCOUNTERS))
    assert found.names == ("The yard",) and not found.trouble
    battle = next(option for option in find_game("fated_hand").options if option.id == "battle")
    assert [name for _, name in own_texts(battle).values] == ["The yard"]
    story = STORY.replace("[[scenes]]                      #", f"{written_for_story(draft)}\n[[scenes]] #", 1)
    assert OWN_STORIES.read(tomllib.loads(story), "toll.toml")
    pilot.app.close()


@pytest.mark.slow
def test_an_encounter_is_made_from_nothing_by_keys_alone() -> None:
    pilot = at_encounters()
    for _ in range(20):
        pilot.press("tab")
        if pilot.app.control.focused is not None and pilot.app.control.focused.name == "new encounter":
            break
    pilot.press("enter")
    pilot.settle()
    pilot.press("4")
    go_to(pilot, (7, 3))
    press_all(pilot, "space", "shift+right", "shift+right")
    assert editor(pilot).work.draft.tiles[3] == "#......111.#"
    press_all(pilot, "ctrl+z", "ctrl+y")
    assert editor(pilot).work.draft.tiles[3] == "#......111.#"
    press_all(pilot, "n")
    while pilot.app.control.focused is None or pilot.app.control.focused.name != "pick alley_cur":
        pilot.press("tab")
    press_all(pilot, "enter", "m", "space", "h")
    assert occupants(editor(pilot).work.draft, 2) == {(9, 3): "alley_cur"}
    go_to(pilot, (9, 4))
    press_all(pilot, "space", "9", "g", "left", "space", "delete", "space", "8", "up", "left", "space")
    draft = editor(pilot).work.draft
    assert draft.counts_of("alley_cur") == (1, 2, 2, 2) and draft.lies_at((8, 4)) == "l"
    assert draft.start_at((7, 3)) == "x" and prompt(pilot) == "H4: floor, height 1, the objective. "
    press_all(pilot, "ctrl+right", "ctrl+shift+up", "ctrl+z")
    assert (editor(pilot).work.draft.width, editor(pilot).work.draft.height) == (13, 8)
    press_all(pilot, "e")
    assert pilot.app.control.focused is not None
    pilot.press("ctrl+s")
    assert len(kept_encounters().encounters) == 1
    pilot.app.close()


def test_what_is_wrong_is_listed_at_once_and_points_at_its_tile() -> None:
    pilot = at_encounters()
    drawn_by_mouse(pilot)
    assert pilot.has("Every table takes it as it is.")
    pilot.click("#tool wall")
    pilot.drag(tile(pilot, (5, 4)), tile(pilot, (5, 6)))
    words = "Nobody can walk to tile 9 of row 4 of the starts."
    assert pilot.has(words) and pilot.has("Not ready yet: 1 to mend")
    fault = pilot.find(f"#fault I4: {words} Open a way of steps to it.")
    pilot.hover(fault)
    assert pilot.has("#wrong (8, 3)")
    pilot.click(fault)
    assert prompt(pilot).startswith("I4: floor, Footpad.")
    pilot.press("ctrl+s")
    assert not kept_encounters().encounters and pilot.has(words)
    pilot.app.close()


def test_a_start_is_dragged_to_another_tile_as_one_step() -> None:
    pilot = at_encounters()
    drawn_by_mouse(pilot)
    pilot.hover(tile(pilot, (8, 3)))
    assert prompt(pilot) == "I4: floor, Footpad. Drag it to another tile to move it."
    pilot.drag(tile(pilot, (8, 3)), tile(pilot, (10, 6)))
    assert occupants(editor(pilot).work.draft, 1) == {(10, 6): "footpad"}
    pilot.press("ctrl+z")
    assert occupants(editor(pilot).work.draft, 1) == {(8, 3): "footpad"}
    pilot.drag(tile(pilot, (7, 5)), tile(pilot, (10, 5)))
    assert occupants(editor(pilot).work.draft, 1) == {(8, 3): "footpad", (10, 5): "footpad"}
    pilot.app.close()


def test_the_threat_is_told_for_every_party_and_the_foes_of_one_are_counted() -> None:
    pilot = at_encounters()
    drawn_by_mouse(pilot)
    assert pilot.has("Against one hero: threat 1 of 1, even, seen")
    pilot.click("#party 4")
    pilot.click("#more footpad")
    assert pilot.has("Against four heroes: threat 2 of 4, easy, seen")
    assert pilot.has("has 2 foes against four heroes, and starts for 1.")
    pilot.click("#less footpad")
    pilot.click("Encounter")
    pilot.click("3")
    assert pilot.has("Against four heroes: threat 1 of 24, easy")
    pilot.app.close()


# --- tried


@pytest.mark.slow
def test_it_is_tried_at_once_and_left_for_the_editor_again() -> None:
    pilot = at_encounters()
    drawn_by_mouse(pilot)
    pilot.click("#party 2")
    pilot.click("#try")
    table = pilot.app.top
    assert isinstance(table, TableScreen)
    state = table.session.match.state
    assert [each.sheet.name for each in state.fighters][2:] == ["Footpad"] and len(state.fighters) == 3
    until_asked(pilot, table)
    press_all(pilot, "escape")
    pilot.click("Leave the table")
    pilot.click("Leave")
    pilot.settle()
    assert editor(pilot).work.draft.start_at((8, 3)) == "a"
    pilot.press("t")
    table = pilot.app.top
    assert isinstance(table, TableScreen)
    until_asked(pilot, table)
    press_all(pilot, "escape")
    pilot.click("Give up")
    pilot.click("Give up")
    pilot.settle()
    pilot.click("Back to the editor")
    pilot.settle()
    assert editor(pilot).work.may_undo
    pilot.app.close()


# --- kept


def test_what_was_drawn_outlives_a_crash_and_is_gone_once_it_is_kept() -> None:
    pilot = at_encounters()
    drawn_by_mouse(pilot)
    pilot.tick(1000)
    assert len(unsaved()) == 1
    pilot.app.close()
    pilot = at_encounters()
    pilot.click("#unfinished A new encounter")
    pilot.settle()
    assert editor(pilot).work.draft.start_at((8, 3)) == "a"
    pilot.press("escape")
    pilot.click("Save")
    pilot.settle()
    assert not unsaved() and len(kept_encounters().encounters) == 1
    pilot.app.close()


def test_a_draft_is_left_thrown_away_or_stayed_with_as_is_said() -> None:
    pilot = at_encounters()
    pilot.click("#new encounter")
    pilot.press("escape")
    assert isinstance(pilot.app.top, EncountersScreen), "nothing was drawn"
    pilot.click("#new encounter")
    pilot.settle()
    pilot.drag(tile(pilot, (5, 1)), tile(pilot, (5, 4)))
    pilot.press("escape")
    pilot.press("escape")
    assert editor(pilot)
    pilot.press("escape")
    pilot.click("Leave it as a draft")
    pilot.settle()
    assert len(unsaved()) == 1
    pilot.click("#throw")
    pilot.click("Throw it away")
    pilot.settle()
    assert not unsaved() and not pilot.has("Unfinished")
    pilot.app.close()


def test_a_file_by_hand_keeps_its_comments_and_one_that_was_changed_elsewhere_is_asked_about() -> None:
    path = put_file("mill", EXAMPLE)
    pilot = at_encounters()
    pilot.click("#encounter The mill yard")
    pilot.settle()
    pilot.click("#tool debris")
    pilot.click(tile(pilot, (3, 2)))
    pilot.press("ctrl+s")
    now = path.read_text(encoding="utf-8")
    assert "# of the heroes who fight here, 0 to 3" in now and "#..o.#..12.#" in now
    path.write_text(now.replace("tier = 1", "tier = 2"), encoding="utf-8")
    pilot.click(tile(pilot, (3, 3)))
    pilot.press("ctrl+s")
    assert pilot.has("mill.toml was changed elsewhere since it was opened.")
    pilot.click("Keep a copy")
    assert "tier = 2" in path.read_text(encoding="utf-8")
    copy = file_of("the_mill_yard").read_text(encoding="utf-8")
    assert "tier = 1" in copy and "#..o....12.#" in copy
    pilot.app.close()


def test_a_file_with_several_is_never_written_over_and_one_with_faults_can_be_mended() -> None:
    two = EXAMPLE.split("[[kinds]]")[0]
    listed = "".join(f"[[encounters]]\n{two.replace('mill_yard', id).replace('[foes]', '[encounters.foes]')}"
                     for id in ("first", "other")).replace("millers_lad", "footpad")  # fmt: skip
    path = put_file("both", listed)
    put_file("wrong", EXAMPLE.replace(".h.......a..", ".........a..").replace("The mill yard", "Three heroes"))
    put_file("no_toml", "id =")
    pilot = at_encounters()
    assert pilot.has("No table takes it yet: wrong.toml: encounters[0].starts: the map has 3 h.") and pilot.has(
        "no_toml.toml is not TOML"
    )
    pilot.click("#encounter The mill yard")
    pilot.settle()
    pilot.click(tile(pilot, (3, 2)))
    pilot.press("ctrl+s")
    assert pilot.has("both.toml cannot be changed in place.")
    pilot.click("Keep a copy")
    assert path.read_text(encoding="utf-8") == listed and file_of("the_mill_yard").exists()
    pilot.press("escape")
    pilot.settle()
    pilot.click("#encounter Three heroes")
    pilot.settle()
    pilot.click("#tool hero")
    pilot.click(tile(pilot, (1, 1)))
    pilot.press("ctrl+s")
    assert "Three heroes" in read_folder(OWN_ENCOUNTERS, folder_of(OWN_ENCOUNTERS)).names
    pilot.app.close()


def test_what_is_wrong_with_the_files_of_foes_and_maps_is_said_beside_the_encounters_that_may_name_them() -> None:
    wrong_foe, wrong_map = FOE.replace('"mace"', '"broom"'), MAP.replace("#....12.o..#", "#....1?.o..#")
    for own, text in ((OWN_FOES, wrong_foe), (OWN_MAPS, wrong_map)):
        folder_of(own).mkdir(parents=True)
        (folder_of(own) / "lime.toml").write_text(text, encoding="utf-8")
    pilot = at_encounters()
    assert pilot.has("What cannot be read")
    assert pilot.has("lime.toml: foes: lime_burner.arm names 'broom', which is in no table.")
    assert pilot.has("lime.toml: maps[0]: Row 3 of the map has '?'. It takes #, o, . and 1 to 9.")
    pilot.app.close()


def test_a_foe_that_has_a_file_of_its_own_is_offered_drawn_tried_and_kept_by_its_name() -> None:
    folder_of(OWN_FOES).mkdir(parents=True)
    (folder_of(OWN_FOES) / "lime.toml").write_text(FOE, encoding="utf-8")
    pilot = at_encounters()
    pilot.click("#new encounter")
    pilot.settle()
    pilot.click("#tool foe")
    pilot.click("#pick lime_burner")
    pilot.click(tile(pilot, (8, 3)))
    assert isinstance(screen := pilot.app.top, EditorScreen) and not screen.work.faults
    assert screen.work.threat(1) == 2
    pilot.press("ctrl+s")
    (kept,) = kept_encounters().encounters
    assert not kept.fault and kept.is_as_written and "kinds" not in kept.text and "lime_burner = [" in kept.text
    (text,) = [text for text, _ in own_texts(find_game("fated_hand").options[0]).values]
    assert '"kinds":[{' in text and "Lime Burner" in text, "it travels with the match"
    pilot.app.close()


def test_an_encounter_that_has_the_id_of_another_says_in_which_file_that_lies_and_a_new_one_takes_none() -> None:
    put_file("mill", EXAMPLE)
    put_file("noon", EXAMPLE)
    assert [each.fault for each in kept_encounters().encounters] == [
        "",
        "noon.toml does not go with mill.toml: both have the id 'mill_yard'. Give one of them another.",
    ]
    pilot = at_encounters()
    assert pilot.has("noon.toml does not go with mill.toml: both have the id 'mill_yard'. Give one of them another.")
    pilot.app.close()
    file_of("noon").unlink()
    (kept,) = kept_encounters().encounters
    for _ in range(2):
        keep_new(replace(kept.draft, id=""))
    assert {each.draft.id for each in kept_encounters().encounters} == {"the_mill_yard", "the_mill_yard_2", "mill_yard"}
    assert not any(each.fault for each in kept_encounters().encounters)


def test_encounters_are_copied_renamed_put_into_the_bin_and_taken_out_again() -> None:
    put_file("mill", EXAMPLE)
    pilot = at_encounters()
    pilot.click("#rename The mill yard")
    press_all(pilot, "ctrl+a")
    pilot.type("Old mill")
    pilot.press("enter")
    pilot.settle()
    assert pilot.has("#encounter Old mill") and "# may be left out" in file_of("mill").read_text(encoding="utf-8")
    pilot.click("#delete Old mill")
    assert not file_of("mill").exists() and not pilot.has("#encounter Old mill")
    pilot.click("#bring back")
    assert file_of("mill").exists() and pilot.has("#encounter Old mill")
    pilot.click("#copy Old mill")
    pilot.settle()
    assert editor(pilot).work.draft.name == "Old mill, again" and editor(pilot).work.kept is None
    pilot.press("escape")
    pilot.settle()
    pilot.click("#house picket")
    pilot.settle()
    assert editor(pilot).work.draft.name == "Militia picket, again"
    pilot.app.close()


def test_a_folder_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: object, text: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("netcode.own_files.write_whole", refused)
    pilot = at_encounters()
    drawn_by_mouse(pilot)
    pilot.click("#save")
    assert pilot.has("a_new_encounter.toml cannot be written in") and pilot.has("Check the folder's rights.")
    assert editor(pilot).work.is_changed
    pilot.app.close()


@pytest.mark.parametrize("works", [True, False])
def test_whether_a_text_was_copied_is_told(monkeypatch: pytest.MonkeyPatch, works: bool) -> None:
    copied: list[str] = []

    def put(text: str) -> None:
        if not works:
            raise pygame.error("no clipboard")
        copied.append(text)

    monkeypatch.setattr("pygame.scrap.put_text", put)
    pilot = at_encounters()
    drawn_by_mouse(pilot)
    pilot.click("#save")
    pilot.press("escape")
    pilot.settle()
    pilot.click("#text A new encounter")
    pilot.tick(6000)
    assert pilot.has("is on the clipboard" if works else "There is no clipboard here") and len(copied) == works
    pilot.app.close()


# --- what it looks like


@at_sizes(*SIZES)
def test_nothing_is_cut_off(size: tuple[int, int], scale: float) -> None:
    put_file("mill", EXAMPLE)
    pilot = at_encounters(size, scale)
    assert not pilot.clipped_texts()
    pilot.click("#encounter The mill yard")
    pilot.settle()
    for key in ("7", "e", "f1"):
        pilot.press(key)
        assert not pilot.clipped_texts(), key
    pilot.app.close()


def test_the_companies_lead_there_as_well() -> None:
    pilot = at_companies()
    pilot.click("#maps")
    assert isinstance(pilot.app.top, EncountersScreen)
    pilot.app.close()


def test_a_foe_of_ones_own_looks_like_one_of_the_house() -> None:
    lad = draft_from(tomllib.loads(EXAMPLE))
    (own,) = own_kinds(lad).values()
    assert figure_of(own) == "arm_club+figure_footpad"
    sorts = {"beast": "alley_cur", "undead": "grave_thrall", "giant": "marsh_ogre", "magic": "hedge_witch"}
    for tag, like in sorts.items():
        assert f"figure_{like}" in figure_of(replace(own, tags=(tag,)))
