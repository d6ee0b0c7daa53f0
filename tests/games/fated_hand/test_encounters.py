"""Maps, starts and foes of every battle; what decides one besides defeat; maps that cannot be used."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.errors import WrongTable
from core.games.fated_hand.battle_end import end_by_objective
from core.games.fated_hand.encounter_forms import Encounter, Field, Objective, check_encounter, field
from core.games.fated_hand.encounters import ARENAS, ENCOUNTERS
from core.games.fated_hand.state import Mode, Terms
from core.grids.square import eight_way_reach
from tests.games.fated_hand.tables import battle, fighter
from tests.listing import of_each

BUDGET = (1, 2, 4, 6)
FIELDS = {**{id: each.field for id, each in ENCOUNTERS.items()}, **ARENAS}


@of_each("id", FIELDS)
def test_everybody_can_reach_everybody(id: str) -> None:
    there: Field = FIELDS[id]
    reached = eight_way_reach(there.heroes[0], 60, there.ground.can_step)
    assert len(there.heroes) == 4
    assert set(there.heroes + there.foes + there.goal) <= set(reached)


@of_each("id", ENCOUNTERS)
def test_17_11_there_is_room_and_the_threat_is_near_the_budget(id: str) -> None:
    """Up to 1.5 times for one hero, as the figures are; else hard at most."""
    encounter = ENCOUNTERS[id]
    for heroes in range(1, 5):
        assert len(encounter.foes_for(heroes)) <= len(encounter.field.foes)
        budget = heroes * BUDGET[encounter.tier]
        assert encounter.threat(heroes) <= budget * (1.5 if heroes == 1 else 1.3)


def test_three_maps_have_height() -> None:
    assert sum(any(set(row) & set("123") for row in each.ground.rows) for each in FIELDS.values()) >= 3


@of_each(
    "tiles, starts, word",
    [
        ((), (), "empty"),
        (("...", ".."), ("   ", "   "), "Row 2 of the map has 2 tiles"),
        (("...",), ("h  ", "   "), "as many"),
        (("..?",), ("   ",), "'?'"),
        (("..#",), ("  h",), "nobody can stand"),
        (("...",), ("q  ",), "'q'"),
        (("...",), ("  a",), "No hero has a start. Say where up to four begin: an h"),
        (("...",), ("h  ",), "No foe has a start. Say where they stand"),
        (("......",), ("hhhhha",), "starts for 5 heroes. At most 4 fight"),
        (("..#..", "..#.."), ("h    ", "    a"), "Nobody can walk to tile 5 of row 2 of the starts. Open a way"),
        ((".2.",), ("hax",), "Nobody can walk to tile 2 of row 1"),
    ],
)
def test_a_wrong_map_is_refused_with_its_place(tiles: tuple[str, ...], starts: tuple[str, ...], word: str) -> None:
    with pytest.raises(WrongTable, match=word.replace("?", r"\?")):
        field(tiles, starts)


def test_an_encounter_with_unknown_foes_or_more_than_there_is_room_for_is_refused() -> None:
    there = field(("....",), ("h ab",))
    made = Encounter("lane", "The lane", 0, there, (("footpad", (1, 2, 2, 3)),))
    with pytest.raises(WrongTable, match="has 3 foes against four heroes, and starts for 2"):
        check_encounter(made)
    with pytest.raises(WrongTable, match="has 'fotpad', which is no foe"):
        check_encounter(replace(made, foes=(("fotpad", (1, 1, 1, 1)),)))
    with pytest.raises(WrongTable, match="Mark them with x"):
        check_encounter(replace(made, foes=(("footpad", (1, 1, 1, 1)),), objective=Objective.REACH))


@of_each(
    "id, round, square, winners",
    [
        ("high_road", 1, (15, 3), (0,)),
        ("high_road", 9, (14, 3), None),
        ("marsh", 7, (8, 4), None),
        ("marsh", 8, (8, 4), (0,)),
        ("marsh", 8, (8, 5), (1,)),
    ],
)
def test_4_8_objectives(id: str, round: int, square: tuple[int, int], winners: tuple[int, ...] | None) -> None:
    game = battle(*ENCOUNTERS[id].field.ground.rows)
    game.state.terms = Terms(Mode.ENCOUNTER, id, 2, 1, "heroes", 30)
    fighter(game, 0, square)
    fighter(game, 1, ENCOUNTERS[id].field.foes[0])
    game.state.round = round
    end_by_objective(game)
    assert (game.state.result and game.state.result.winners) == winners


@pytest.mark.parametrize(
    ("mark", "word"), [("b", "'b' on tile 1 of row 1, where nobody can stand"), ("q", "'b' for brine")]
)
def test_a_ground_with_fields_on_walls_or_unknown_ones_is_refused_with_its_place(mark: str, word: str) -> None:
    wrong = replace(ENCOUNTERS["chapel"], ground=(mark,))
    with pytest.raises(WrongTable, match=word):
        check_encounter(wrong)
