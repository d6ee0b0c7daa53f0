"""The Eighth Face Phase (13.3): City, Temple, Dragon's Lair, Grove, and a Castle that is one of them."""

from __future__ import annotations

from core.games.dragon_dice import events
from core.games.dragon_dice.asks import CITY, GROVE, LAIR, TEMPLE, TEMPLE_BURIAL
from core.games.dragon_dice.eighth_faces import PROMOTE, RECRUIT, eighth_face_phase, gains_of_city
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon
from tests.games.dragon_dice.tables import play, stand, table

HOME, OTHER, FRONTIER = map(TerrainId, range(3))


def holding(eighth: str, named: str = "", seats: int = 2) -> Dragon:
    """Seat 0 controls the first terrain, a highland."""
    game = table(f"highland_{eighth} 8 of 0", *["coastland_city 3"] * seats, seats=seats)
    game.state.terrains[HOME].named = named
    return game


def acted(game: Dragon) -> list[str]:
    return [each.id for each in game.events if isinstance(each, events.Acted)]


def test_13_3_a_city_recruits_a_unit_of_1_health() -> None:
    game = holding("city")
    stand(game, 0, HOME, "dwarves_footman")
    small, large = stand(game, 0, None, "goblins_thug", "goblins_cutthroat", area=Area.DEAD)
    assert gains_of_city(game.state, 0, HOME) == [(RECRUIT, small, small)]
    play(eighth_face_phase(game, 0), {CITY: [(RECRUIT, small, small)]})
    assert game.state.dice[small].terrain == HOME and game.state.dice[large].area is Area.DEAD
    assert acted(game) == ["city"]


def test_13_3_or_promotes_a_unit_in_it() -> None:
    game = holding("city")
    (unit,) = stand(game, 0, HOME, "dwarves_footman")
    stand(game, 0, OTHER, "dwarves_footman")
    (larger,) = stand(game, 0, None, "dwarves_sergeant", area=Area.DEAD)
    assert gains_of_city(game.state, 0, HOME) == [(PROMOTE, unit, larger)]
    play(eighth_face_phase(game, 0), {CITY: [(PROMOTE, unit, larger)]})
    assert game.state.dice[larger].terrain == HOME and game.state.dice[unit].area is Area.DEAD


def test_13_3_or_does_neither() -> None:
    game = holding("city")
    stand(game, 0, None, "goblins_thug", area=Area.DEAD)
    play(eighth_face_phase(game, 0), {CITY: [None]})
    assert not acted(game)
    play(eighth_face_phase(game, 1))


def test_13_3_a_castle_acts_as_what_it_was_named() -> None:
    game = holding("castle", "city")
    (small,) = stand(game, 0, None, "goblins_thug", area=Area.DEAD)
    play(eighth_face_phase(game, 0), {CITY: [(RECRUIT, small, small)]})
    assert game.state.dice[small].terrain == HOME


def test_13_3_towers_and_standing_stones_do_nothing_in_this_phase() -> None:
    for eighth in ("tower", "standing_stones", "vortex"):
        game = holding(eighth)
        stand(game, 0, None, "goblins_thug", area=Area.DEAD)
        play(eighth_face_phase(game, 0))
        assert not acted(game)


def test_13_3_a_temple_makes_another_player_bury_a_unit_of_his_choice() -> None:
    game = holding("temple", seats=3)
    stand(game, 0, None, "goblins_thug", area=Area.DEAD)
    one, two = stand(game, 2, None, "goblins_thug", "goblins_thug", area=Area.DEAD)
    stand(game, 1, None, "goblins_thug")
    asked: list[tuple[int, object]] = []

    def whom(question: object) -> int:
        asked.append((question.seat, question.listed()))  # type: ignore[attr-defined]
        return 2

    def which(question: object) -> int:
        asked.append((question.seat, question.listed()))  # type: ignore[attr-defined]
        return two

    play(eighth_face_phase(game, 0), {TEMPLE: whom, TEMPLE_BURIAL: which})
    assert asked == [(0, (None, 2)), (2, (one, two))]
    assert game.state.dice[two].area is Area.BURIED and game.state.dice[one].area is Area.DEAD


def test_13_3_dragons_lair_brings_a_dragon_of_its_elements_or_an_ivory_one() -> None:
    game = holding("dragons_lair")
    fire, air, ivory, white = stand(
        game, 1, None, "fire_drake", "air_wyrm", "ivory_drake", "white_drake", area=Area.POOL
    )
    offered: list[object] = []

    def bring(question: object) -> tuple[int, int]:
        offered.extend(question.listed())  # type: ignore[attr-defined]
        return (fire, FRONTIER)

    play(eighth_face_phase(game, 0), {LAIR: bring})
    assert {each[0] for each in offered if isinstance(each, tuple)} == {fire, ivory}
    assert game.state.dice[fire].terrain == FRONTIER and acted(game)[0] == "dragons_lair"
    assert all(game.state.dice[each].area is Area.POOL for each in (air, ivory, white))


def test_13_3_a_grove_brings_back_one_buried_die_and_must_where_there_is_one() -> None:
    places = {"goblins_thug": Area.DEAD, "dragonkin_dragonfoal of fire": Area.POOL, "coastland_bridge": Area.POOL,
              "gold_medallion": Area.TERRAIN}  # fmt: skip
    for kind, area in places.items():
        game = holding("grove")
        (die,) = stand(game, 0, None, kind, area=Area.BURIED)
        play(eighth_face_phase(game, 0), {GROVE: lambda question: question.listed()[0]})  # type: ignore[attr-defined]
        assert game.state.dice[die].area is area, kind
    play(eighth_face_phase(holding("grove"), 0))


def test_13_3_of_others_a_grove_raises_units_only() -> None:
    game = holding("grove")
    unit, _, _ = stand(game, 1, None, "goblins_thug", "gold_medallion", "coastland_bridge", area=Area.BURIED)
    play(eighth_face_phase(game, 0), {GROVE: [unit]})
    assert game.state.dice[unit].area is Area.DEAD and game.state.dice[unit].owner == 1
