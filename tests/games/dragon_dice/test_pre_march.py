"""Abilities before the first march (15, HR-2): each of the four, when it can be used and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.games.dragon_dice import events
from core.games.dragon_dice.dragonkin import NOBODY
from core.games.dragon_dice.pre_march import pre_march
from core.games.dragon_dice.rolls import DieId
from core.games.dragon_dice.state import Area, faults
from core.games.dragon_dice.verbs import Dragon
from core.plain import Answer
from core.questions import Question
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import thrown

LAND = ("highland_city 3", "coastland_city 3", "flatland_city 3")


def before(game: Dragon, **answers: Iterable[Answer] | Callable[[Question], Answer]) -> list[str]:
    """The seat's abilities before its march with these answers, and which of them were used."""
    named = {name.replace("_", " "): each for name, each in answers.items()}
    play(pre_march(game, 0), named)
    assert faults(game.state) == []
    return [each.ability for each in game.events if isinstance(each, events.AbilityUsed)]


def dead(game: Dragon, *kinds: str) -> tuple[DieId, ...]:
    return stand(game, 0, None, *kinds, area=Area.DEAD)


# --- the window


def test_hr_2_abilities_come_in_any_order_each_once_a_turn() -> None:
    game = table(*LAND)
    stand(game, 0, 2, "feral_lynx_folk", "frostwings_advocate")
    (small,) = dead(game, "feral_hound_folk")
    (buried, _) = stand(game, 0, None, "frostwings_defender", "frostwings_magi", area=Area.BURIED)
    used = before(
        game,
        before_the_first_march=["Winter's Fortitude", "Feralization"],
        buried_unit_to_raise=[buried],
        recruit_or_promote=[(small, NOBODY)],
    )
    assert used == ["Winter's Fortitude", "Feralization"], "and neither is offered again"


def test_hr_2_who_passes_uses_none() -> None:
    game = table(*LAND)
    stand(game, 0, 2, "feral_lynx_folk")
    dead(game, "feral_hound_folk")
    assert before(game, before_the_first_march=[None]) == []


# --- Feralization


def test_15_feralization_recruits_or_promotes_in_each_army_at_earth_or_air() -> None:
    game = table(*LAND)
    stand(game, 0, 0, "feral_lynx_folk")
    old = stand(game, 0, 2, "feral_hound_folk", "dwarves_footman")[0]
    small, medium, _ = dead(game, "feral_antelope_folk", "feral_fox_folk", "dwarves_sentry")
    used = before(game, before_the_first_march=["Feralization"], recruit_or_promote=[(small, NOBODY), (medium, old)])
    assert used == ["Feralization"]
    assert game.state.dice[small].terrain == 0 and game.state.dice[medium].terrain == 2
    assert game.state.dice[old].area is Area.DEAD


def test_15_feralization_wants_earth_or_air_and_a_feral_unit_at_a_terrain() -> None:
    game = table("feyland_city 3", "coastland_city 3", "flatland_city 3")
    stand(game, 0, 0, "feral_lynx_folk")
    stand(game, 0, None, "feral_lynx_folk")
    stand(game, 0, 2, "dwarves_footman")
    dead(game, "feral_hound_folk")
    assert before(game) == [], "water and fire, reserves, and a Dwarf"


# --- Winter's Fortitude


def test_15_winters_fortitude_raises_a_frostwing_from_the_buried_to_the_dead() -> None:
    game = table(*LAND)
    stand(game, 0, 2, "frostwings_advocate")
    one, _ = stand(game, 0, None, "frostwings_defender", "dwarves_footman", area=Area.BURIED)
    assert before(game, before_the_first_march=["Winter's Fortitude"]) == ["Winter's Fortitude"]
    assert game.state.dice[one].area is Area.DEAD, "the only one is not asked about"


def test_15_winters_fortitude_wants_a_frostwing_at_a_terrain_with_air() -> None:
    game = table(*LAND)
    stand(game, 0, 0, "frostwings_advocate")
    stand(game, 0, None, "frostwings_defender", area=Area.BURIED)
    assert before(game) == [], "fire and earth"


# --- Mutate: who can use it; what it does is tested where units are killed


def test_15_mutate_wants_a_dead_stalker_and_opposing_units_in_reserves() -> None:
    game = table(*LAND)
    stand(game, 0, 2, "swamp_stalkers_warmonger")
    stand(game, 1, None, "dwarves_footman")
    assert before(game) == [], "nobody is dead"
    dead(game, "swamp_stalkers_striker")
    assert before(game, before_the_first_march=[None]) == []
    game.state.put(game.state.dice[1], Area.DEAD)
    assert before(game) == [], "nobody is in reserves"


def test_20_2_a_deadland_in_play_serves_for_mutate() -> None:
    game = table(*LAND)
    stand(game, 0, 2, "swamp_stalkers_warmonger", "deadland_woods")
    stand(game, 1, None, "dwarves_footman")
    offered: list[object] = []

    def look(question: Question) -> Answer:
        offered.append(question)
        return None

    before(game, before_the_first_march=look)
    assert len(offered) == 1


# --- Dragonkin Handlers


def test_15_dragonkin_handlers_bring_a_small_one_or_promote_one_of_an_element_of_the_terrain() -> None:
    game = table(*LAND)
    stand(game, 0, 2, "eldarim_devotee of fire", "dragonkin_dragonfoal of fire")
    earth, medium, _ = stand(
        game, 0, None, "dragonkin_dragonfoal of earth", "dragonkin_dragonmount of air", "dragonkin_dragonfoal of fire",
        area=Area.POOL,
    )  # fmt: skip
    before(game, before_the_first_march=["Dragonkin Handlers"], dragonkin_to_handle=[(2, medium, 1)])
    assert game.state.dice[medium].terrain == 2 and game.state.dice[1].area is Area.POOL
    assert game.state.dice[earth].area is Area.POOL


def test_15_dragonkin_handlers_never_give_an_army_more_health_of_dragonkin_than_of_eldarim() -> None:
    game = table(*LAND)
    stand(game, 0, 2, "eldarim_follower of fire", "dragonkin_dragonfoal of fire")
    stand(game, 0, None, "dragonkin_dragonfoal of earth", "dragonkin_dragonmount of air", area=Area.POOL)
    assert before(game) == []


# --- Mutate at work


def mutating(points: int = 24) -> tuple[Dragon, tuple[DieId, ...], tuple[DieId, ...]]:
    """Footmen of the opponent in reserves, Swamp Stalkers dead, and one at the Frontier."""
    game = table(*LAND, points=points)
    stand(game, 0, 2, "swamp_stalkers_warmonger")
    fallen = dead(game, "swamp_stalkers_striker", "swamp_stalkers_ravager")
    return game, stand(game, 1, None, "dwarves_footman", "dwarves_sergeant"), fallen


def test_15_mutate_kills_who_fails_a_save_and_recruits_as_much_health() -> None:
    game, (footman, sergeant), (small, _) = mutating()
    play(
        pre_march(game, 0),
        {"before the first march": ["Mutate"], "units to mutate": [(footman,)], "recruit or promote": [(small, -1)]},
        [(thrown(0, "dwarves_footman melee 2").faces[0],)],
    )
    assert game.state.dice[footman].area is Area.DEAD and game.state.dice[sergeant].area is Area.RESERVES
    assert game.state.dice[small].terrain == 2


def test_15_mutate_does_nothing_more_where_all_save() -> None:
    game, (footman, _), (small, _) = mutating()
    throw = (thrown(0, "dwarves_footman save 1").faces[0],)
    play(pre_march(game, 0), {"before the first march": ["Mutate"], "units to mutate": [(footman,)]}, [throw])
    assert game.state.dice[footman].area is Area.RESERVES and game.state.dice[small].area is Area.DEAD


def test_15_mutate_tests_as_many_as_the_dagger_says_and_promotes_by_as_much_as_died() -> None:
    game, (footman, sergeant), (small, medium) = mutating(points=30)
    throw = (thrown(0, "dwarves_footman melee 2").faces[0], thrown(0, "dwarves_sergeant melee 2").faces[0])
    answers = {"before the first march": ["Mutate"], "recruit or promote": [(small, NOBODY), (medium, 0), None]}
    play(pre_march(game, 0), answers, [throw])
    assert [game.state.dice[id].area for id in (footman, sergeant)] == [Area.DEAD] * 2
    assert game.state.dice[medium].terrain == 2 and game.state.dice[0].area is Area.DEAD
