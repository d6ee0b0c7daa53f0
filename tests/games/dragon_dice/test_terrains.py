"""Terrains (13): what they show, who may do what there, capture and its loss; and how a match ends (1)."""

from __future__ import annotations

from core.games.dragon_dice import events
from core.games.dragon_dice.progress import go_on
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import Area, Phase
from core.games.dragon_dice.terrains import (
    actions_shown,
    controls,
    elements_for,
    elements_of,
    face_of,
    holder_of,
    is_home,
    opponents_at,
    opponents_of,
    places,
    speaker_of,
    terrain_faults,
    turn_terrain,
)
from core.games.dragon_dice.verbs import move_dice
from core.games.dragon_dice.victory import ROUNDS, TIME, call_time, end_by_capture, end_by_score, settle
from tests.games.dragon_dice.tables import stand, table

HOME, OTHER, FRONTIER = map(TerrainId, range(3))


def test_4_terrains_are_a_home_each_and_the_frontier() -> None:
    state = table("coastland_city 1", "feyland_tower 2", "wasteland_castle 3").state
    assert places(state) == (HOME, OTHER, FRONTIER)
    assert [is_home(state, place) for place in places(state)] == [True, True, False]
    assert [face_of(state, place) for place in places(state)] == [1, 2, 3]


def test_8_a_face_shows_its_action_and_the_reserve_area_magic() -> None:
    state = table("coastland_city 1", "coastland_city 2", "coastland_castle 7").state
    assert [actions_shown(state, 0, place) for place in places(state)] == [("magic",), ("missile",), ("melee",)]
    assert actions_shown(state, 0, None) == ("magic",)


def test_8_on_an_eighth_face_who_controls_it_is_free_and_others_only_fight() -> None:
    state = table("coastland_city 8 of 0", "coastland_city 8 of 0", "coastland_city 3").state
    assert actions_shown(state, 0, OTHER) == ("melee", "missile", "magic")
    assert actions_shown(state, 1, OTHER) == ("melee",)


def test_15_the_elements_of_a_minor_terrain_are_its_own_army_s() -> None:
    game = table("coastland_city 3")
    game.state.terrains *= 3
    stand(game, 0, HOME, "highland_bridge")
    assert elements_of(game.state, HOME) == ("air", "water") and elements_of(game.state, None) == ()
    assert elements_for(game.state, 0, HOME) == ("air", "water", "fire", "earth")
    assert elements_for(game.state, 1, HOME) == ("air", "water")


def test_13_3_an_eighth_face_serves_only_who_controls_it_and_a_castle_is_what_it_was_named() -> None:
    game = table("coastland_city 8 of 0", "feyland_tower 8 of 1", "wasteland_castle 8 of 0")
    assert controls(game.state, 0, HOME, "city") and not controls(game.state, 1, HOME, "city")
    game.state.terrains[FRONTIER].named = "temple"
    assert controls(game.state, 0, FRONTIER, "temple") and not controls(game.state, 0, FRONTIER, "castle")


def test_hr_12_a_captured_terrain_that_turns_is_nobody_s_at_once() -> None:
    game = table("coastland_city 8 of 0", "feyland_tower 8 of 1", "wasteland_castle 8 of 0")
    game.state.terrains[FRONTIER].named = "temple"
    turn_terrain(game, FRONTIER, -1, "Flash Flood")
    assert (face_of(game.state, FRONTIER), holder_of(game.state, FRONTIER)) == (7, None)
    assert game.state.terrains[FRONTIER].named == ""
    assert game.events == [events.TerrainTurned(FRONTIER, 7, "Flash Flood"), events.CaptureEnded(0, FRONTIER)]


def test_13_1_no_terrain_turns_below_1() -> None:
    game = table("coastland_city 1", "feyland_tower 8 of 1", "wasteland_castle 3")
    turn_terrain(game, HOME, -1, "Flash Flood")
    assert face_of(game.state, HOME) == 1 and not game.events


def test_13_2_a_terrain_turns_back_when_the_army_that_held_it_is_gone() -> None:
    game = table("coastland_city 8 of 0", "feyland_tower 3", "wasteland_castle 3")
    army = stand(game, 0, HOME, "dwarves_footman")
    stand(game, 0, FRONTIER, "dwarves_footman")
    stand(game, 1, HOME, "goblins_thug")
    assert not settle(game) and holder_of(game.state, HOME) == 0
    move_dice(game, 0, army, Area.RESERVES)
    assert not settle(game) and (face_of(game.state, HOME), holder_of(game.state, HOME)) == (7, None)


def test_1_the_second_captured_terrain_wins() -> None:
    game = table("coastland_city 8 of 0", "feyland_tower 8 of 1", "wasteland_castle 8 of 0")
    assert not end_by_capture(game, 1) and end_by_capture(game, 0)
    assert game.state.result is not None and game.state.result.winners == (0,)


def test_1_who_alone_has_units_at_terrains_or_in_reserves_wins() -> None:
    game = table()
    stand(game, 0, None, "dwarves_footman")
    stand(game, 1, 0, "goblins_thug", area=Area.DEAD)
    stand(game, 1, 0, "dragonkin_dragonfoal of fire", area=Area.POOL)
    assert settle(game) and game.state.result is not None
    assert (game.state.result.winners, game.state.result.drawn) == ((0,), False)
    assert events.PlayerOut(1) in game.events


def test_hr_1_nobody_left_is_a_draw_of_those_who_were() -> None:
    game = table(seats=3)
    game.state.out.append(1)
    assert settle(game) and game.state.result is not None
    assert (game.state.result.winners, game.state.result.drawn) == ((0, 2), True)


def test_hr_42_after_the_last_round_terrains_count_then_health_and_else_it_is_a_draw() -> None:
    def winners(*held: str) -> tuple[tuple[int, ...], bool]:
        game = table(*held)
        stand(game, 0, HOME, "dwarves_footman")
        stand(game, 1, HOME, "dwarves_sergeant" if len(held) and held[-1].endswith("3") else "dwarves_footman")
        end_by_score(game, ROUNDS)
        assert game.state.result is not None
        return game.state.result.winners, game.state.result.drawn

    assert winners("coastland_city 8 of 0", "coastland_city 3", "coastland_city 3") == ((0,), False)
    assert winners("coastland_city 3", "coastland_city 3", "coastland_city 3") == ((1,), False)
    assert winners("coastland_city 3", "coastland_city 3", "coastland_city 4") == ((0, 1), True)


def test_19_opponents_come_in_turn_order_from_the_left_and_who_is_out_is_none() -> None:
    game = table(seats=4)
    game.state.order = [2, 0, 3, 1]
    assert opponents_of(game.state, 0) == [3, 1, 2]
    game.state.out.append(3)
    stand(game, 1, HOME, "goblins_thug")
    stand(game, 3, HOME, "goblins_thug")
    assert opponents_at(game.state, 0, HOME) == [1]
    assert (speaker_of(game.state, 3), speaker_of(game.state, 2)) == (1, 2)


def test_a_terrain_that_cannot_be_so_is_found() -> None:
    game = table("coastland_city 8 of 0", "feyland_tower 3", "wasteland_castle 8 of 0")
    game.state.terrains[FRONTIER].named = "temple"
    assert terrain_faults(game.state) == []
    for place, change, found in (
        (HOME, {"named": "temple"}, "is no Castle that is held"),
        (OTHER, {"holder": 0}, "is held by 0 on 3"),
        (OTHER, {"face": 9}, "shows 9"),
        (FRONTIER, {"holder": None}, "is no Castle that is held"),
    ):
        game = table("coastland_city 8 of 0", "feyland_tower 3", "wasteland_castle 8 of 0")
        game.state.terrains[FRONTIER].named = "temple"
        for field, value in change.items():
            setattr(game.state.terrains[place], field, value)
        (fault,) = terrain_faults(game.state)
        assert found in fault


def test_a_called_time_ends_the_match_with_the_running_turn() -> None:
    game = table()
    for seat, kind in enumerate(("dwarves_footman", "dwarves_sergeant")):
        stand(game, seat, HOME, kind)
    game.state.phase = Phase.FIRST_MARCH
    call_time(game)
    go_on(game)
    assert game.state.result is None and game.state.phase is Phase.SECOND_MARCH
    go_on(game)
    go_on(game)
    assert game.state.result is not None
    assert (game.state.result.winners, game.state.result.reason) == ((1,), TIME)
