"""Marches (6 to 8): which army, the maneuver step and what it captures, the action step."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import events, marches
from core.games.dragon_dice.asks import ACTION, CASTLE, DIRECTION, MANEUVER, MARCH, MISSILE_TARGET, OPPOSE
from core.games.dragon_dice.lasting import (
    ANY_SUBTRACTED,
    TERRAIN_TURNED,
    terrain_thing,
    until_turn_of,
)
from core.games.dragon_dice.marches import RESERVE, action_step, actions_of, maneuver, maneuver_step, march
from core.games.dragon_dice.rolls import Army, TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.terrains import face_of, holder_of
from core.games.dragon_dice.verbs import Dragon, begin_effect, move_dice
from core.plain import Answer
from core.questions import Question
from tests.games.dragon_dice.tables import play, stand, table

HOME, OTHER, FRONTIER = map(TerrainId, range(3))


@pytest.fixture
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Actions are noted instead of taken."""
    taken: list[tuple[object, ...]] = []
    for name in ("melee_action", "missile_action", "magic_action"):

        async def take(game: Dragon, *told: object, name: str = name) -> None:
            taken.append((name, *told))

        monkeypatch.setattr(marches, name, take)
    return taken


def listed(question: Question) -> tuple[Answer, ...]:
    return question.listed()  # type: ignore[union-attr]


# --- which army


def test_6_every_army_that_has_not_marched_may_march_the_reserve_army_too(acted: list[object]) -> None:
    game = table()
    stand(game, 0, HOME, "dwarves_footman")
    stand(game, 0, FRONTIER, "dwarves_footman")
    stand(game, 0, None, "dwarves_footman")
    stand(game, 1, HOME, "goblins_thug")
    game.state.marched.append(FRONTIER)
    offered: list[tuple[Answer, ...]] = []

    def reserves(question: Question) -> Answer:
        offered.append(listed(question))
        return RESERVE

    play(march(game), {MARCH: reserves, ACTION: ["magic"]})
    assert offered == [(None, HOME, RESERVE)]
    assert game.state.marched == [FRONTIER, None] and acted == [("magic_action", 0, None)]


def test_6_a_march_may_be_declined(acted: list[object]) -> None:
    game = table()
    stand(game, 0, HOME, "dwarves_footman")
    play(march(game), {MARCH: [None]})
    assert not game.state.marched and not acted


def test_hr_3_units_that_join_another_army_may_march_with_it(acted: list[object]) -> None:
    game = table()
    (unit,) = stand(game, 0, HOME, "dwarves_footman")
    game.state.marched.append(HOME)
    move_dice(game, 0, (unit,), Area.TERRAIN, FRONTIER)
    assert marches.armies_to_march(game.state, 0) == [FRONTIER]


def test_7_the_reserve_army_does_not_maneuver_and_only_takes_magic_actions() -> None:
    game = table()
    stand(game, 0, None, "dwarves_footman")
    assert actions_of(game.state, 0, None) == ("magic",)


# --- the maneuver step


def marching(terrain: str = "coastland_city 3") -> Dragon:
    game = table(terrain, "feyland_tower 3", "wasteland_city 3")
    stand(game, 0, HOME, "dwarves_footman")
    stand(game, 0, FRONTIER, "dwarves_footman")
    stand(game, 1, OTHER, "goblins_thug")
    game.state.marched.append(HOME)
    return game


def test_7_nobody_there_to_oppose_it_succeeds_without_a_roll() -> None:
    game = marching()
    play(maneuver_step(game, 0, HOME), {"minor terrain": [None], MANEUVER: [True], DIRECTION: ["down"]})
    assert face_of(game.state, HOME) == 2
    assert events.ManeuverDecided(0, HOME, True, ()) in game.events


def test_7_the_maneuver_step_is_optional() -> None:
    game = marching()
    play(maneuver_step(game, 0, HOME), {MANEUVER: [False]})
    assert face_of(game.state, HOME) == 3


@pytest.mark.parametrize(("face", "after"), [(1, 2), (8, 7)])
def test_hr_4_at_1_it_can_only_go_up_and_at_8_only_down(face: int, after: int) -> None:
    game = marching(f"coastland_city {face}")
    play(maneuver(game, 0, HOME))
    assert face_of(game.state, HOME) == after


def contest(own: int, other: int, *more: int) -> Dragon:
    """The sides that footmen and thugs show: 1 is the ID."""
    game = marching()
    stand(game, 1, HOME, "dwarves_footman")
    throws = [(own,), (other,), *[(side,) for side in more]]
    play(maneuver(game, 0, HOME), {OPPOSE: [True] * (1 + len(more)), DIRECTION: ["up"]}, throws)
    return game


def test_7_equal_totals_are_enough_and_lower_ones_are_not() -> None:
    plain = side("dwarves_footman", "melee")
    assert face_of(contest(1, 1).state, HOME) == 4
    game = contest(plain, 1)
    assert face_of(game.state, HOME) == 3
    assert events.ManeuverDecided(0, HOME, False, ((0, 0), (1, 1))) in game.events


def side(kind: str, icon: str) -> int:
    from core.games.dragon_dice.components import components

    return next(n for n, face in enumerate(components().units[kind].faces, 1) if face.icon == icon)


def test_17_fields_of_ice_give_ties_to_who_opposes() -> None:
    game = marching()
    stand(game, 1, HOME, "dwarves_footman")
    begin_effect(game, until_turn_of(1, "ties_to_counter", "Fields of Ice", terrain_thing(HOME)))
    play(maneuver(game, 0, HOME), {OPPOSE: [True]}, [(1,), (1,)])
    assert face_of(game.state, HOME) == 3


def test_7_who_does_not_oppose_lets_it_turn() -> None:
    game = marching()
    stand(game, 1, HOME, "dwarves_footman")
    play(maneuver(game, 0, HOME), {OPPOSE: [False], DIRECTION: ["up"]})
    assert face_of(game.state, HOME) == 4


def test_hr_19_each_opponent_may_join_and_each_total_must_be_reached() -> None:
    def turned(own: int, second: int, third: int) -> int:
        game = table(seats=3)
        game.state.order = [2, 0, 1]
        for seat in range(3):
            stand(game, seat, HOME, "dwarves_footman")
        asked: list[int] = []

        def oppose(question: Question) -> Answer:
            asked.append(question.seat)
            return True

        play(maneuver(game, 0, HOME), {OPPOSE: oppose, DIRECTION: ["up"]}, [(own,), (second,), (third,)])
        assert asked == [1, 2], "turn order from the marching player's left"
        return face_of(game.state, HOME)

    plain = side("dwarves_footman", "melee")
    assert (turned(1, plain, 1), turned(plain, plain, 1), turned(plain, plain, plain)) == (4, 3, 4)


def test_17_what_lasts_until_a_maneuver_turns_the_terrain_ends_with_one() -> None:
    game = marching()
    effect = until_turn_of(1, ANY_SUBTRACTED, "Chill Wind", terrain_thing(HOME), 2)
    effect.until, effect.whose = (TERRAIN_TURNED,), terrain_thing(HOME)
    begin_effect(game, effect)
    play(maneuver(game, 0, HOME), {DIRECTION: ["up"]})
    assert not game.state.effects


# --- capture


def test_13_2_who_maneuvers_a_terrain_to_its_eighth_face_captures_it() -> None:
    game = marching("coastland_city 7")
    play(maneuver(game, 0, HOME), {DIRECTION: ["up"]})
    assert (face_of(game.state, HOME), holder_of(game.state, HOME)) == (8, 0)
    assert events.TerrainCaptured(0, HOME) in game.events and game.state.result is None


def test_20_2_capturing_buries_the_minor_terrain_of_the_army() -> None:
    game = marching("coastland_city 7")
    (minor,) = stand(game, 0, HOME, "coastland_bridge")
    game.state.dice[minor].side = 1
    play(maneuver(game, 0, HOME), {DIRECTION: ["up"]})
    assert game.state.dice[minor].area is Area.BURIED


def test_hr_45_a_castle_is_named_each_time_it_is_captured() -> None:
    for named in ("temple", "tower"):
        game = marching("coastland_castle 7")
        play(maneuver(game, 0, HOME), {DIRECTION: ["up"], CASTLE: [named]})
        assert game.state.terrains[HOME].named == named
        assert events.CastleNamed(0, HOME, named) in game.events


def test_1_the_second_capture_wins_at_once_and_no_action_follows(acted: list[object]) -> None:
    game = marching("coastland_castle 7")
    stand(game, 1, HOME, "goblins_thug")
    game.state.terrains[FRONTIER].face, game.state.terrains[FRONTIER].holder = 8, 0
    game.state.marched.clear()
    play(march(game), {MARCH: [HOME], MANEUVER: [True], OPPOSE: [False], DIRECTION: ["up"]})
    assert game.state.result is not None
    assert (game.state.result.winners, game.state.result.reason) == ((0,), "capture") and not acted


def test_13_2_who_is_out_maneuvered_on_an_eighth_face_loses_it() -> None:
    game = marching("coastland_city 8 of 1")
    stand(game, 1, HOME, "goblins_thug")
    play(maneuver(game, 0, HOME), {OPPOSE: [False]})
    assert (face_of(game.state, HOME), holder_of(game.state, HOME)) == (7, None)


# --- the action step


def test_8_attacks_need_somebody_to_aim_at_and_magic_does_not(acted: list[object]) -> None:
    game = table("coastland_city 7", "coastland_city 1", "coastland_city 8 of 0")
    for place in (HOME, OTHER, FRONTIER):
        stand(game, 0, place, "dwarves_footman")
    assert [actions_of(game.state, 0, place) for place in (HOME, OTHER, FRONTIER)] == [(), ("magic",), ("magic",)]
    stand(game, 1, HOME, "goblins_thug")
    assert actions_of(game.state, 0, HOME) == ("melee",)
    assert actions_of(game.state, 0, FRONTIER) == ("missile", "magic")
    assert actions_of(game.state, 1, HOME) == ("melee",)


def test_20_2_a_minor_terrain_adds_an_action() -> None:
    game = table("coastland_city 1", "coastland_city 1", "coastland_city 1")
    stand(game, 0, HOME, "dwarves_footman")
    stand(game, 1, HOME, "goblins_thug")
    (minor,) = stand(game, 0, HOME, "coastland_bridge")
    for number, actions in ((8, ("magic", "melee")), (7, ("magic",)), (3, ("magic",))):
        game.state.dice[minor].side = number
        assert actions_of(game.state, 0, HOME) == actions


def test_8_2_the_target_of_missiles_is_chosen_where_there_are_several(acted: list[object]) -> None:
    game = table("coastland_city 3", "coastland_city 3", "coastland_city 3")
    stand(game, 0, FRONTIER, "dwarves_footman")
    stand(game, 1, HOME, "goblins_thug")
    stand(game, 1, OTHER, "goblins_thug")
    play(action_step(game, 0, FRONTIER), {ACTION: ["missile"], MISSILE_TARGET: [(1, OTHER)]})
    assert acted == [("missile_action", Army(0, FRONTIER), Army(1, OTHER))]
    assert events.ActionTaken(0, FRONTIER, "missile", 1, OTHER) in game.events


def test_13_3_a_tower_acts_where_it_reaches_what_nothing_else_does(acted: list[object]) -> None:
    game = table("coastland_tower 8 of 0", "coastland_city 3", "coastland_city 3")
    stand(game, 0, HOME, "dwarves_footman")
    stand(game, 1, OTHER, "goblins_thug")
    stand(game, 1, FRONTIER, "goblins_thug")
    stand(game, 1, None, "goblins_thug")
    told = []
    for target in ((1, OTHER), (1, FRONTIER), (1, RESERVE)):
        play(action_step(game, 0, HOME), {ACTION: ["missile"], MISSILE_TARGET: [target]})
        told.append(events.Acted(0, events.Printed.EIGHTH_FACE, "tower") in game.events)
        game.events.clear()
    assert told == [True, False, True] and len(acted) == 3


def test_8_1_with_one_opponent_there_the_target_is_not_asked(acted: list[object]) -> None:
    game = table("coastland_city 7", "coastland_city 3", "coastland_city 3")
    stand(game, 0, HOME, "dwarves_footman")
    stand(game, 1, HOME, "goblins_thug")
    play(action_step(game, 0, HOME), {ACTION: ["melee"]})
    assert acted == [("melee_action", 0, HOME, 1)]


def test_8_the_action_step_is_optional(acted: list[object]) -> None:
    game = table("coastland_city 1", "coastland_city 3", "coastland_city 3")
    stand(game, 0, HOME, "dwarves_footman")
    play(action_step(game, 0, HOME), {ACTION: [None]})
    assert not acted
