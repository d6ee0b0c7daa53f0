"""What a spell would cover, whom it would touch and which attacks it would bring, before it is cast."""

from __future__ import annotations

from core.games.fated_hand.spell_areas import DIRECTED, attacks_of, covered, helps, touched
from core.games.fated_hand.spells import SPELLS, Cast
from core.games.fated_hand.state import FighterId
from core.plain import Answer, CardId
from tests.games.fated_hand.magic import caster, faces
from tests.games.fated_hand.tables import battle, fighter
from tests.listing import of_each

ONE = FighterId(0)


def table():
    """A caster, a friend north of it, an enemy two tiles east and one beside that."""
    game = battle()
    caster(game, (4, 4), " ".join(SPELLS), "4H 5H 6H")
    fighter(game, 0, (4, 3))
    fighter(game, 1, (6, 4))
    fighter(game, 1, (7, 5))
    return game.state


def cast(spell: str, aim: Answer) -> Cast:
    return Cast(ONE, spell, aim, ())


def test_a_ray_covers_its_direction_up_to_a_wall_and_touches_who_stands_there() -> None:
    state, aimed = table(), cast("pressure_beam", (5, 4))
    assert covered(state, aimed) == [(column, 4) for column in range(5, 12)]
    assert touched(state, aimed) == [2]


def test_a_direction_is_a_tile_beside_the_caster() -> None:
    state = table()
    for name in DIRECTED:
        aims = SPELLS[name].aims(state, ONE)
        assert aims and all(max(abs(x - 4), abs(y - 4)) == 1 for x, y in aims), name


def test_an_earthquake_strikes_with_the_numbers_of_the_cards_that_pay() -> None:
    state = table()
    strikes = attacks_of(state, cast("earthquake", (6, 4)), faces("5C 6S"))
    assert {each.target: [bonus.amount for bonus in each.bonuses] for each in strikes} == {1: [11], 2: [11]}


def test_what_is_thrown_later_is_no_attack_that_could_be_foreseen() -> None:
    state = table()
    state.fighters[2].square = (5, 4)
    assert touched(state, cast("final_flash", None)) == [1, 2]
    assert attacks_of(state, cast("final_flash", None), ()) == []


def test_smog_touches_whoever_stands_where_it_comes_to_lie() -> None:
    state, aimed = table(), cast("vile_murk", (6, 5))
    assert len(covered(state, aimed)) == 9 and touched(state, aimed) == [2, 3]


def test_a_large_creature_covers_all_tiles_on_which_it_comes() -> None:
    assert sorted(covered(table(), cast("ravenous_bloom", (2, 3)))) == [(2, 3), (2, 4), (3, 3), (3, 4)]


def test_holy_ground_and_turns_for_all_are_no_harm() -> None:
    state = table()
    assert helps(state, cast("hallowed_ground", (4, 3))) and helps(state, cast("jesus_gives_military_advice", None))
    assert not helps(state, cast("pressure_beam", (4, 3)))


@of_each("name", sorted(SPELLS))
def test_before_a_cast_its_effects_are_told_though_the_reagents_are_closed_to_others(name: str) -> None:
    state = table()
    closed = CardId(900), CardId(901)
    for aim in SPELLS[name].aims(state, ONE):
        touched(state, Cast(ONE, name, aim, closed))
