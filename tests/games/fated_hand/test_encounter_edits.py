"""Encounters in the editor: what each stroke does, what is written, and that whatever was drawn is read or refused."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from random import Random

import pytest

from core.errors import WrongTable
from core.games.fated_hand.encounter_drafts import (
    EncounterDraft,
    draft_from,
    draft_of,
    faults_of,
    id_of,
    new_draft,
    plain_of,
    text_of,
)
from core.games.fated_hand.encounter_edits import (
    Brush,
    Edge,
    Paint,
    counted,
    may_carry,
    moved,
    occupants,
    painted,
    refusal,
    resized,
    with_foe,
    with_objective,
    without_foe,
)
from core.games.fated_hand.encounter_forms import Objective
from core.games.fated_hand.encounter_texts import rewritten, written
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.own_battles import EXAMPLE, OWN_ENCOUNTERS, battle_called
from core.games.fated_hand.threat import Hardness, budget, hardness
from core.grids.square import Square
from tests.listing import of_each

FOOTPAD, CUR = "footpad", "alley_cur"


def drawn(draft: EncounterDraft, paint: Paint, *squares: Square) -> EncounterDraft:
    for square in squares:
        draft = painted(draft, paint, square)
    return draft


def foe(id: str, heroes: int = 1) -> Paint:
    return Paint(Brush.FOE, foe=id, heroes=heroes)


def lane() -> EncounterDraft:
    """A new room with a Footpad against any party."""
    return drawn(new_draft(), foe(FOOTPAD), (8, 3))


def words(draft: EncounterDraft) -> list[str]:
    return [each.words for each in faults_of(draft)]


# --- strokes


def test_tiles_are_painted_and_raised_and_nobody_stays_where_nobody_can_stand() -> None:
    draft = drawn(lane(), Paint(Brush.RAISE), (5, 3), (5, 3), (6, 3))
    assert draft.tiles[3] == "#....21....#"
    assert drawn(draft, Paint(Brush.LOWER), (5, 3), (6, 3), (6, 3)).tiles[3] == "#....1.....#"
    draft = drawn(draft, Paint(Brush.FIELD, lies="t"), (8, 3))
    assert draft.lies_at((8, 3)) == "t" and draft.start_at((8, 3)) == "a"
    walled = drawn(draft, Paint(Brush.WALL), (8, 3), (1, 2))
    assert walled.tiles[3][8] == "#" and not walled.start_at((8, 3)) and not walled.lies_at((8, 3))
    assert not walled.start_at((1, 2)) and walled.counts_of(FOOTPAD) == (0, 0, 0, 0)
    assert drawn(walled, Paint(Brush.DEBRIS), (8, 3)).tiles[3][8] == "o"
    assert drawn(walled, Paint(Brush.FLOOR), (8, 3)).tiles[3][8] == "."


def test_the_eraser_takes_what_stands_and_lies_there_first_and_the_wall_next() -> None:
    draft = drawn(lane(), Paint(Brush.FIELD, lies="b"), (8, 3))
    rubber = Paint(Brush.ERASER)
    assert not drawn(draft, rubber, (8, 3)).start_at((8, 3)) and not drawn(draft, rubber, (8, 3)).lies_at((8, 3))
    raised = drawn(draft, Paint(Brush.RAISE), (8, 3))
    assert drawn(raised, rubber, (8, 3)).tiles[3][8] == "1"
    assert drawn(raised, rubber, (8, 3), (8, 3)).tiles[3][8] == "."


@of_each(
    "paint, square, said",
    [
        (Paint(Brush.HERO), (0, 0), "Nobody can stand there. Make it floor first."),
        (Paint(Brush.FIELD, lies="s"), (0, 0), "Nobody can stand there."),
        (Paint(Brush.RAISE), (0, 0), "Only open tiles have a height."),
        (Paint(Brush.HERO), (5, 5), "4 heroes start already. Erase one of them first."),
        (Paint(Brush.HERO), (1, 2), ""),
        (Paint(Brush.FOE), (5, 5), "No foe is chosen. Add one first."),
    ],
)
def test_what_a_stroke_cannot_do_is_said_and_changes_nothing(paint: Paint, square: Square, said: str) -> None:
    assert refusal(lane(), paint, square).startswith(said) and bool(said) == bool(refusal(lane(), paint, square))
    assert painted(lane(), paint, square) == lane()


def test_a_foe_stands_where_it_was_put_and_the_others_stay_where_they_were() -> None:
    draft = drawn(lane(), foe(CUR), (9, 4))
    draft = drawn(draft, foe(FOOTPAD), (9, 2))
    assert occupants(draft, 1) == {(8, 3): FOOTPAD, (9, 2): FOOTPAD, (9, 4): CUR}
    assert draft.foes == ((FOOTPAD, (2, 2, 2, 2)), (CUR, (1, 1, 1, 1)))
    draft = drawn(draft, foe(CUR, 4), (9, 2), (10, 5))
    assert occupants(draft, 4) == {(8, 3): FOOTPAD, (9, 2): CUR, (9, 4): CUR, (10, 5): CUR}
    assert draft.counts_of(FOOTPAD) == (2, 2, 2, 1) and draft.counts_of(CUR) == (1, 1, 1, 3)
    assert set(occupants(draft, 1).values()) == {FOOTPAD, CUR, ""}
    assert not words(draft)


def test_an_erased_place_takes_whoever_stood_there_and_leaves_no_party_without_room() -> None:
    draft = drawn(drawn(lane(), foe(CUR), (9, 4)), foe(CUR, 4), (10, 5))
    draft = drawn(draft, Paint(Brush.ERASER, heroes=1), (8, 3))
    assert occupants(draft, 1) == {(9, 4): CUR, (10, 5): ""}
    assert draft.counts_of(FOOTPAD) == (0, 1, 1, 0) and not words(draft)


def test_seven_places_are_the_most_and_an_eighth_is_refused() -> None:
    squares = [(column, 1) for column in range(2, 8)]
    draft = drawn(lane(), foe(CUR), *squares)
    assert len(draft.field.foes) == 7
    assert refusal(draft, foe(CUR), (9, 5)).startswith("There are 7 places for foes already.")
    assert not refusal(draft, foe(CUR), (8, 3))


def test_whoever_starts_somewhere_is_moved_to_an_open_tile_that_is_nobodys() -> None:
    draft = drawn(lane(), foe(CUR), (9, 4))
    assert may_carry(draft, foe(CUR), (9, 4)) and not may_carry(draft, foe(FOOTPAD), (9, 4))
    assert may_carry(draft, Paint(Brush.HERO), (1, 2)) and not may_carry(draft, Paint(Brush.WALL), (1, 2))
    there = moved(draft, (9, 4), (6, 1))
    assert occupants(there, 1) == {(8, 3): FOOTPAD, (6, 1): CUR}
    assert all(moved(draft, (9, 4), to) is draft for to in ((0, 0), (8, 3), (1, 2)))


def test_a_map_grows_and_shrinks_inside_its_walls_with_whoever_starts_there() -> None:
    draft = lane()
    wide = resized(draft, Edge.RIGHT, 1)
    assert wide.tiles[0] == "#" * 13 and wide.tiles[3] == "#" + "." * 11 + "#" and wide.start_at((8, 3)) == "a"
    low = resized(draft, Edge.TOP, -1)
    assert low.height == 7 and low.start_at((8, 2)) == "a" and low.start_at((1, 1)) == "h"
    narrow = resized(draft, Edge.LEFT, -1)
    assert narrow.width == 11 and not narrow.field.heroes and narrow.start_at((7, 3)) == "a"
    open_field = draft_of(ENCOUNTERS["picket"])
    assert resized(open_field, Edge.BOTTOM, 1).tiles[-1] == "." * 14
    for _ in range(30):
        draft = resized(draft, Edge.BOTTOM, -1)
    assert draft.height == 4 and resized(draft, Edge.TOP, -1) is draft


def test_the_round_that_decides_comes_and_goes_with_the_objective() -> None:
    draft = with_objective(drawn(lane(), Paint(Brush.GOAL), (6, 3)), Objective.HOLD)
    assert draft.until == 6 and not words(draft)
    assert with_objective(draft, Objective.REACH).until == 0


# --- what is wrong


def test_all_that_is_wrong_is_listed_with_its_tiles_in_the_words_of_the_files() -> None:
    draft = drawn(lane(), Paint(Brush.WALL), (7, 2), (7, 3), (7, 4), (8, 2), (8, 4), (9, 2), (9, 3), (9, 4))
    draft = with_objective(counted(draft, FOOTPAD, 2, 3), Objective.GUARD)
    found = faults_of(replace(draft, name=""))
    said = [each.words for each in found]
    assert said[0] == "The name is ''. It is one line of 2 to 40 letters."
    assert "Nobody can walk to tile 9 of row 4 of the starts. Open a way of steps to it." in said
    assert [each.squares for each in found if each.words.startswith("Nobody can walk")] == [((8, 3),)]
    assert any("has 4 foes against two heroes, and starts for 1." in each for each in said)
    assert any("Mark them with x." in each for each in said)
    for each in faults_of(draft)[:1]:
        with pytest.raises(WrongTable) as caught:
            OWN_ENCOUNTERS.read(plain_of(draft), "mine.toml")
        assert each.words in str(caught.value)


def test_a_new_encounter_lacks_foes_alone() -> None:
    assert words(new_draft()) == [
        "No foe has a start. Say where they stand, the first to come first: a to g in the rows of a file.",
        "nobody stands against a party of 1, 2, 3 and 4. Give a foe a number there.",
    ]
    assert not words(lane()) and battle_called(text_of(lane())) is not None


def test_an_id_comes_of_the_name_and_is_nobody_elses() -> None:
    names = ("The mill yard", "Picket", "7 Wells!", "Übergang", "")
    assert [id_of(name) for name in names] == [
        "the_mill_yard", "picket_of_yours", "encounter_7_wells", "bergang", "encounter",
    ]  # fmt: skip


def test_15_a_party_can_bear_so_much_and_more_is_hard() -> None:
    assert [budget(heroes, 2) for heroes in range(1, 5)] == [4, 8, 12, 16]
    assert [hardness(threat, 4, 0) for threat in (0, 3, 4, 5, 6)] == list(Hardness)


# --- what is written


@of_each("id", ENCOUNTERS)
def test_what_is_written_is_read_as_it_was(id: str) -> None:
    draft = draft_of(ENCOUNTERS[id])
    assert draft_from(tomllib.loads(written(draft))) == replace(draft, id=id_of(draft.name))
    assert not faults_of(draft)
    read = OWN_ENCOUNTERS.read(tomllib.loads(written(draft)), "mine.toml")
    there = battle_called(OWN_ENCOUNTERS.text(read))
    assert there is not None and there.field == ENCOUNTERS[id].field and there.laid() == ENCOUNTERS[id].laid()


def test_a_file_by_hand_keeps_its_comments_and_what_the_editor_does_not_show() -> None:
    plain = tomllib.loads(EXAMPLE)
    draft = draft_from(plain)
    assert plain_of(draft) == plain and rewritten(EXAMPLE, draft) == EXAMPLE
    changed = counted(drawn(replace(draft, tier=2), Paint(Brush.WALL), (6, 3)), "slinger", 1, 1)
    text = rewritten(EXAMPLE, changed)
    assert text is not None and draft_from(tomllib.loads(text)) == changed
    lines, new = EXAMPLE.splitlines(), (text or "").splitlines()
    differ = [(old, line) for old, line in zip(lines, new, strict=True) if old != line]
    assert [old for old, _ in differ] == [lines[4], "#.......12.#", "slinger = [0, 0, 1, 1]"]
    assert differ[0][1] == "tier = 2                        # of the heroes who fight here, 0 to 3"


@of_each(
    "text",
    [
        EXAMPLE.replace("[foes] ", "[foes] # x").replace("millers_lad = [1", "millers_lad.x = [1"),
        'foes.footpad = [1, 1, 1, 1]\nname = "Dots"\n',
        "not toml",
    ],
)
def test_a_text_that_cannot_be_changed_without_losing_some_of_it_is_left_alone(text: str) -> None:
    assert rewritten(text, counted(lane(), FOOTPAD, 1, 1)) is None


@of_each("seed", range(60))
def test_a_file_with_any_byte_altered_is_opened_and_judged_as_at_a_table(seed: int) -> None:
    chance, text = Random(seed), EXAMPLE
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice("#o.9²?hax[]={}\"'\n 5é") + text[place + chance.randint(0, 1) :]
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    draft = draft_from(plain)
    again = rewritten(text, draft)
    assert again is None or draft_from(tomllib.loads(again)) == draft
    if not faults_of(draft):
        assert battle_called(text_of(draft)) is not None


def random_edit(draft: EncounterDraft, chance: Random) -> EncounterDraft:
    square = chance.randrange(draft.width), chance.randrange(draft.height)
    foes, heroes = [*ENCOUNTERS["gatehouse"].foes[0][:1], FOOTPAD, CUR], chance.randint(1, 4)
    paint = Paint(chance.choice(list(Brush)), str(chance.choice(foes)), chance.choice("btls"), heroes)
    edits = [lambda: painted(draft, paint, square)] * 12 + [
        lambda: resized(draft, chance.choice(list(Edge)), chance.choice((1, -1))),
        lambda: counted(draft, paint.foe, heroes, chance.choice((1, -1))),
        lambda: with_objective(draft, chance.choice(list(Objective))),
        lambda: with_foe(draft, paint.foe),
        lambda: without_foe(draft, paint.foe),
        lambda: replace(draft, name=chance.choice(("", "Ü", "A lane", "'''", 'A "quoted" lane')), about="\\ '' #"),
    ]
    return chance.choice(edits)()


@of_each("seed", range(24))
def test_any_series_of_edits_gives_a_text_that_is_read_or_refused_in_a_sentence(seed: int) -> None:
    chance = Random(seed)
    draft = chance.choice([new_draft(), lane(), draft_from(tomllib.loads(EXAMPLE))])
    for _ in range(chance.randint(5, 60)):
        draft = random_edit(draft, chance)
        assert {len(rows) for rows in (draft.tiles, draft.starts, draft.ground)} == {draft.height}
        for there in draft.field.foes + draft.field.heroes:
            assert draft.field.ground.is_open(there)
    text, found = written(draft), faults_of(draft)
    read = draft_from(tomllib.loads(text))
    assert replace(read, id="") == replace(draft, id="")
    again = rewritten(text, painted(read, Paint(Brush.WALL), (0, 0)))
    assert again is not None and draft_from(tomllib.loads(again)) == painted(read, Paint(Brush.WALL), (0, 0))
    if not found:
        assert OWN_ENCOUNTERS.text(OWN_ENCOUNTERS.read(tomllib.loads(text), "mine.toml"))
        return
    assert all(each.words.endswith(".") for each in found)
    with pytest.raises(WrongTable):
        OWN_ENCOUNTERS.read(tomllib.loads(text), "mine.toml")
