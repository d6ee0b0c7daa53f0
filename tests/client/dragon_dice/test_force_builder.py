"""Forces put together at the table: ready ones, kept ones, own ones, by mouse and by keys, seen by nobody else."""

import os
from pathlib import Path

import pytest

from client.clearance import told_here
from client.games.dragon_dice.playfield import DragonField
from client.table.screen import TableScreen
from client.table.spot import Mood
from core.games.dragon_dice import PARTS
from core.games.dragon_dice.dividing import answer_of, parts_of
from core.games.dragon_dice.force_texts import FORCES
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.ready_forces import ready_plan
from core.kit.set_texts import UNDIVIDED
from core.log import Entry, decode_record
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.pilot import Pilot
from tests.client.table.tables import come_to, open_without_notes, seats_of
from tests.listing import of_each

pytestmark = pytest.mark.unpainted

EVERYTHING = dict.fromkeys(PARTS, True)
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def asked(size: tuple[int, int] = (1280, 720), who: tuple[str, ...] = ("human", "bot:random"),
          **options: object) -> tuple[Pilot, TableScreen]:  # fmt: skip
    """A table at which the first person is asked for a force."""
    session = Session.new("dragon_dice", {"points": 24, **options}, seats_of(*who), folder=None, luck=SeededLuck(3))
    pilot, screen = open_without_notes(session, size)
    for _ in range(40):
        if screen.is_passing:
            come_to(pilot, screen)
        pilot.tick(33)
    pilot.settle()
    return pilot, screen


def builder_of(screen: TableScreen):
    assert screen.scene is not None and isinstance(screen.scene.field, DragonField)
    return screen.scene.field.pieces.builder


def keep(name: str, content: bytes) -> Path:
    folder = Path(os.environ["PARLOUR_DATA"]) / "forces"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)
    return folder / name


def choose_set(pilot: Pilot, name: str) -> None:
    pilot.click("#sets")
    line = next(each for each in builder_of(pilot.app.top).catalogue.lines if each.name == f"line {name}")
    pilot.click(line)
    pilot.settle()


def sealed(screen: TableScreen) -> object:
    """The plan of the first seat, as the match has it."""
    record = decode_record(next(iter(screen.session.match.log.records)))
    assert isinstance(record, Entry)
    return record.answer


@pytest.mark.unpainted(False)
def test_a_ready_force_is_two_clicks_and_a_seal() -> None:
    pilot, screen = asked()
    choose_set(pilot, "Dwarves, Beasts")
    assert pilot.has("24 of 24 points")
    pilot.click("#seal force")
    pilot.settle()
    assert sealed(screen) == (ready_plan("dwarves", "beasts", ForceTerms(24, 2)).answer,)
    assert not builder_of(screen).visible


@pytest.mark.slow
def test_a_force_of_ones_own_is_clicked_together_divided_and_sealed() -> None:
    pilot, screen = asked(points=15)
    builder = builder_of(screen)

    def take(*names: str) -> None:
        for name in names:
            tile = next(each for each in builder.catalogue.tiles.values() if each.entry.words == name)
            pilot.click(tile)

    take("War Chief", "War Chief", "Oracle", "Harbinger", "Soldier", "Soldier", "Darter")
    assert pilot.has("15 of 15 points") and pilot.has("This force costs 15 points") is False
    pilot.click("#filter Species")
    pilot.click(next(each for each in builder.catalogue.lines if each.name == "line Terrains"))
    take("Coastland City", "Coastland Tower")
    pilot.click("#filter Species")
    pilot.click(next(each for each in builder.catalogue.lines if each.name == "line Dragons"))
    take("Air Drake")
    pilot.click("#divide")
    reason = pilot.find("#seal force").reason  # type: ignore[attr-defined]
    assert not reason
    pilot.click("#seal force")
    pilot.settle()
    assert isinstance(sealed(screen), tuple)


@pytest.mark.unpainted(False)
def test_rows_name_each_die_with_its_faces_and_filters_narrow_them() -> None:
    pilot, screen = asked(**EVERYTHING)
    builder = builder_of(screen)
    assert len(builder.catalogue.tiles) == 20
    pilot.hover(next(iter(builder.catalogue.tiles.values())))
    assert pilot.has("Soldier. Amazon, heavy melee, small, 1 health.")
    for filter, group in (("Species", "Any"), ("Icon", "Charm"), ("Size", "Monster")):
        pilot.click(f"#filter {filter}")
        pilot.click(next(each for each in builder.catalogue.lines if each.name == f"line {group}"))
    assert builder.catalogue.tiles and len(builder.catalogue.tiles) < 20


def test_files_of_the_player_are_listed_with_what_is_wrong_and_survive_being_deleted() -> None:
    path = keep("mine.txt", FORCES.example().encode())
    keep("empty.txt", b"")
    keep("wide.txt", b"\xff\xfeS\0")
    keep("large.txt", b"60 Soldier\n")
    pilot, screen = asked()
    pilot.click("#sets")
    lines = {each.name: each for each in builder_of(screen).catalogue.lines}
    assert lines["line mine"].words == "Take mine: Yours, 24 points, Dwarves. Legal here."
    assert lines["line empty"].mood is Mood.REFUSED and lines["line wide"].mood is Mood.REFUSED
    assert "Not legal here: This force costs 60 points" in lines["line large"].words
    path.unlink()
    pilot.click(lines["line mine"])
    pilot.click("#seal force")
    pilot.settle()
    assert isinstance(sealed(screen), tuple)


def test_a_force_is_kept_as_a_file_that_can_be_taken_again_and_the_match_keeps_its_own() -> None:
    pilot, screen = asked()
    choose_set(pilot, "Feral, Ranks")
    pilot.click("#keep")
    (path,) = (Path(os.environ["PARLOUR_DATA"]) / "forces").iterdir()
    assert path.name == "Feral 24.txt" and pilot.has("Kept.")
    pilot.click("#empty")
    choose_set(pilot, "Feral 24")
    parts = parts_of(ready_plan("feral", "ranks", ForceTerms(24, 2)))
    assert builder_of(screen).begun == parts
    pilot.click("#seal force")
    path.write_text("60 Soldier\n")
    pilot.settle()
    assert sealed(screen) == (answer_of(parts),)


def test_a_folder_that_cannot_be_written_is_said_and_the_force_stays() -> None:
    folder = Path(os.environ["PARLOUR_DATA"]) / "forces"
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    pilot, screen = asked()
    choose_set(pilot, "Feral, Ranks")
    pilot.click("#keep")
    assert pilot.has(f"Parlour cannot write to {folder}") and builder_of(screen).begun


def test_where_all_bring_ready_forces_these_are_listed_and_no_die_is_taken() -> None:
    pilot, screen = asked(ready_forces=True)
    builder = builder_of(screen)
    assert len(builder.catalogue.lines) == 24
    pilot.click(builder.catalogue.lines[1])
    assert all(tile.mood is Mood.REFUSED for tile in builder.catalogue.tiles.values())
    pilot.click("#seal force")
    pilot.settle()
    assert isinstance(sealed(screen), tuple)


def test_a_force_is_chosen_and_sealed_by_keys_alone() -> None:
    pilot, screen = asked()
    for goal in ("sets", "line Amazons, Beasts", "seal force"):
        for _ in range(120):
            pilot.press("tab")
            if pilot.app.control.focused is not None and pilot.app.control.focused.name == goal:
                break
        assert pilot.app.control.focused is not None and pilot.app.control.focused.name == goal
        pilot.press("enter")
    pilot.settle()
    assert sealed(screen) == (ready_plan("amazons", "beasts", ForceTerms(24, 2)).answer,)


def test_keys_come_to_what_is_done_next() -> None:
    pilot, screen = asked()

    def focused() -> str:
        assert pilot.app.control.focused is not None
        return pilot.app.control.focused.name

    pilot.press("tab")
    for key, goal in (("up", "filter Size"), ("up", "filter Species"), ("enter", "line Any")):
        pilot.press(key)
        assert focused() == goal
    pilot.press("down")
    pilot.press("enter")
    assert focused() == builder_of(screen).spots()[0].name, "things of the group that was chosen"
    while focused() != "sets":
        pilot.press("up")
    pilot.press("enter")
    assert focused() == "line Amazons, Ranks"
    pilot.press("enter")
    assert focused() == "seal force"
    pilot.press("enter")
    pilot.settle()
    assert sealed(screen) == (ready_plan("amazons", "ranks", ForceTerms(24, 2)).answer,)


def test_keys_go_on_with_the_list_after_something_was_taken_out_or_another_part_is_to_be_filled() -> None:
    pilot, screen = asked()
    builder, control = builder_of(screen), pilot.app.control
    pilot.press("tab")
    pilot.press("enter")
    for node in (builder.boxes[UNDIVIDED].things[0], builder.boxes["Home Army"]):
        control.focus(node, ring=True)
        pilot.press("enter")
        pilot.tick()
        assert control.focused is builder.spots()[0]


def test_what_was_begun_goes_on_after_the_window_has_another_size_and_ends_with_the_persons_look() -> None:
    pilot, screen = asked(who=("human", "human"))
    choose_set(pilot, "Feral, Ranks")
    before = builder_of(screen).begun
    pilot.resize((1024, 640))
    pilot.settle()
    assert builder_of(screen).begun == before and pilot.has("24 of 24 points")
    pilot.click("#seal force")
    pilot.settle()
    for _ in range(40):
        pilot.tick(33)
    assert screen.is_passing and screen.scene is None
    come_to(pilot, screen)
    pilot.settle()
    assert builder_of(screen).begun == {}, "the next person begins with nothing"


@of_each("keys", ["s", "f", "i", "bb", "lw", ".,"])
def test_no_key_of_the_table_loses_what_was_begun(keys: str) -> None:
    pilot, screen = asked(who=("human", "bot:random", "bot:random"))
    choose_set(pilot, "Feral, Ranks")
    before = builder_of(screen).begun
    for key in keys:
        pilot.press(key)
        pilot.settle()
        while pilot.app.questions:
            pilot.press("escape")
            pilot.settle()
    assert before and builder_of(screen).visible and builder_of(screen).begun == before


@pytest.mark.parametrize("size", SIZES)
def test_the_largest_force_fits_and_every_die_can_be_reached(size: tuple[int, int]) -> None:
    pilot, screen = asked(size, points=60, **EVERYTHING)
    choose_set(pilot, "Feral, Beasts")
    builder = builder_of(screen)
    boxes = [each.screen_rect() for each in builder.boxes.values()]
    assert not any(one.colliderect(other) for index, one in enumerate(boxes) for other in boxes[:index])
    for part in builder.boxes.values():
        lying = [each.screen_rect() for each in part.things]
        assert all(part.screen_rect().contains(each) for each in lying)
        assert not any(one.colliderect(other) for index, one in enumerate(lying) for other in lying[:index])
    assert pilot.clipped_texts() == []


def test_the_tip_of_a_refused_unit_leaves_what_is_told_about_it_to_be_read() -> None:
    pilot, screen = asked()
    choose_set(pilot, "Dwarves, Beasts")
    builder = builder_of(screen)
    line = next(each for each in builder.catalogue.tiles.values() if each.mood is Mood.REFUSED)
    pilot.hover(line)
    pilot.tick(2000)
    pilot.settle()
    (tip,) = pilot.app.hints.node.children
    told = told_here(screen.scene.root)
    assert len(told) == 3 and tip.screen_rect().collidelist(told) < 0
    pilot.app.close()
