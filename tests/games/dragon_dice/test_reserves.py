"""The Reserves phase (12): reinforce, retreat, Air Flight; and dice that move with what they carry (20.4)."""

from __future__ import annotations

from core.games.dragon_dice.asks import ITEM_ALONG, MOVERS, REINFORCE, RETREAT
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragon_verbs import bind
from core.games.dragon_dice.dragons import TAME
from core.games.dragon_dice.lasting import HELD, unit_thing, until_turn_of
from core.games.dragon_dice.moving import Movers, movers
from core.games.dragon_dice.reserves import FALL_BACK, FLY, RIDE, reserves_phase, ways_to_move
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, dice_in
from core.games.dragon_dice.terrains import face_of, holder_of
from core.games.dragon_dice.verbs import Dragon, begin_effect
from core.plain import Answer
from tests.games.dragon_dice.tables import play, stand, table

HOME, OTHER, FRONTIER = map(TerrainId, range(3))


def with_opponent(*terrains: str) -> Dragon:
    game = table(*terrains)
    stand(game, 1, OTHER, "goblins_thug")
    return game


def at(state: DragonDiceState, die: int) -> TerrainId | None:
    return state.dice[die].terrain


def test_12_reserve_units_go_to_any_terrains_split_as_the_player_likes() -> None:
    game = with_opponent()
    one, two, three = stand(game, 0, None, "dwarves_footman", "dwarves_footman", "dwarves_footman")
    play(
        reserves_phase(game),
        {REINFORCE: [HOME, FRONTIER, None], MOVERS: [(one,), (two,)], RETREAT: [None]},
    )
    assert (at(game.state, one), at(game.state, two), at(game.state, three)) == (HOME, FRONTIER, None)
    assert game.state.dice[three].area is Area.RESERVES


def test_12_then_any_units_retreat_from_any_terrains() -> None:
    game = with_opponent()
    one, two = stand(game, 0, HOME, "dwarves_footman", "dwarves_footman")
    (three,) = stand(game, 0, FRONTIER, "dwarves_footman")
    play(
        reserves_phase(game),
        {RETREAT: [(FALL_BACK, HOME, -1), (FALL_BACK, FRONTIER, -1), None], MOVERS: [(one,), (three,)]},
    )
    assert [game.state.dice[each].area for each in (one, two, three)] == [Area.RESERVES, Area.TERRAIN, Area.RESERVES]


def test_20_5_a_rider_takes_along_what_it_carries_and_stays_where_it_is_held() -> None:
    game = with_opponent()
    champion, shield, _ = stand(game, 0, HOME, "eldarim_dragonlord", "wooden_targe of fire", "dwarves_footman")
    (dragon,) = stand(game, 1, HOME, "air_drake")
    bind(game, champion, dragon, TAME)
    answers: dict[str, list[Answer]] = {RETREAT: [(RIDE, champion, FRONTIER), None], ITEM_ALONG: [shield]}
    play(reserves_phase(game), answers)
    assert [at(game.state, each) for each in (champion, dragon, shield)] == [FRONTIER] * 3
    begin_effect(game, until_turn_of(1, HELD, "Net", unit_thing(champion)))
    assert all(how != RIDE for how, _, _ in ways_to_move(game.state, 0, ()))


def test_13_2_a_captured_terrain_turns_back_when_its_army_retreats() -> None:
    game = with_opponent("coastland_city 8 of 0", "coastland_city 3", "coastland_city 3")
    (unit,) = stand(game, 0, HOME, "dwarves_footman")
    play(reserves_phase(game), {RETREAT: [(FALL_BACK, HOME, -1)], MOVERS: [(unit,)]})
    assert (face_of(game.state, HOME), holder_of(game.state, HOME)) == (7, None)


def test_12_what_cannot_leave_a_terrain_does_not_retreat() -> None:
    game = with_opponent()
    held, kin = stand(game, 0, HOME, "dwarves_footman", "dragonkin_dragonfoal of fire")
    begin_effect(game, until_turn_of(1, HELD, "Net", unit_thing(held)))
    assert movers(game.state, 0, HOME) is None and ways_to_move(game.state, 0, ()) == ()
    (free,) = stand(game, 0, HOME, "dwarves_footman")
    going = movers(game.state, 0, HOME)
    assert going is not None and going.listed() == ((free,),) and kin not in dict(going.dice)


# --- Air Flight


def firewalkers(*terrains: str) -> Dragon:
    game = with_opponent(*terrains)
    stand(game, 0, HOME, "firewalkers_guardian", "dwarves_footman")
    stand(game, 0, FRONTIER, "firewalkers_guardian")
    return game


def test_15_air_flight_goes_from_air_to_air_where_there_is_another_of_them() -> None:
    game = firewalkers("coastland_city 3", "coastland_city 3", "flatland_city 3")
    walker, dwarf, other = (each.id for each in dice_in(game.state, 0, Area.TERRAIN, DieSort.UNIT))
    assert (FLY, HOME, FRONTIER) in ways_to_move(game.state, 0, ())
    assert (FLY, HOME, OTHER) not in ways_to_move(game.state, 0, ()), "nobody is there to fly to"
    play(reserves_phase(game), {RETREAT: [(FLY, HOME, FRONTIER), None], MOVERS: [(walker,)]})
    assert (at(game.state, walker), at(game.state, dwarf), at(game.state, other)) == (FRONTIER, HOME, FRONTIER)


def test_15_without_air_at_both_ends_nobody_flies() -> None:
    for terrains in (("highland_city 3", "coastland_city 3", "flatland_city 3"),
                     ("coastland_city 3", "coastland_city 3", "highland_city 3")):  # fmt: skip
        ways = ways_to_move(firewalkers(*terrains).state, 0, ())
        assert not any(how == FLY for how, _, _ in ways)


def test_15_who_has_flown_does_not_fly_again_in_the_same_step() -> None:
    game = firewalkers("coastland_city 3", "coastland_city 3", "flatland_city 3")
    walker, _, other = (each.id for each in dice_in(game.state, 0, Area.TERRAIN, DieSort.UNIT))
    assert not any(how == FLY for how, _, _ in ways_to_move(game.state, 0, (walker, other)))


# --- items


def carrying() -> Movers:
    game = with_opponent()
    stand(game, 0, HOME, "dwarves_footman", "dwarves_sergeant", "dawn_blade of fire", "gold_medallion")
    going = movers(game.state, 0, HOME)
    assert going is not None
    return going


def test_20_4_items_go_only_with_units_that_can_carry_them() -> None:
    going = carrying()
    footman, sergeant, blade, medallion = (id for id, _ in going.dice)
    assert going.refusal((footman, blade)) is None and going.refusal((footman, sergeant, blade, medallion)) is None
    assert going.refusal((blade,)) == "Items do not move by themselves. Choose at least one unit."
    assert "cannot carry all these items" in (going.refusal((footman, blade, medallion)) or "")
    for wrong in ((blade, footman), (footman, footman), (footman, 99), "all", (True,)):
        assert going.refusal(wrong) is not None


def test_20_4_what_is_listed_first_is_everybody_with_all_that_can_be_carried() -> None:
    going = carrying()
    assert going.listed()[0] == tuple(id for id, _ in going.dice)
    assert all(going.refusal(answer) is None for answer in going.listed())


def test_hr_32_items_that_stay_without_a_carrier_are_buried() -> None:
    game = with_opponent()
    unit, blade = stand(game, 0, HOME, "dwarves_footman", "dawn_blade of fire")
    play(reserves_phase(game), {RETREAT: [(FALL_BACK, HOME, -1)], MOVERS: [(unit,)]})
    assert game.state.dice[blade].area is Area.BURIED
