"""The bots: prices of all that is printed, what rolls promise, and what `sensible` and `marcher` choose."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from core.budgets import Budgeted, Rule
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.announcing import OfSpell
from core.games.dragon_dice.bots import best_set, marcher
from core.games.dragon_dice.box import BoxDie, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_verbs import begin_dragon_attack
from core.games.dragon_dice.forecast import at_least, expected_damage, forecast, mean
from core.games.dragon_dice.judging import die_worth, potential
from core.games.dragon_dice.lasting import army_thing, halved, subtracted, until_turn_of
from core.games.dragon_dice.operations import TYPES
from core.games.dragon_dice.paying import MagicPool
from core.games.dragon_dice.questions import sensible
from core.games.dragon_dice.reserves import FALL_BACK, FLY, ways_to_move
from core.games.dragon_dice.results import OpenResult, countable, results_of
from core.games.dragon_dice.rolls import Army, DiceRoll, DieId, DieResult, RollKind, TerrainId, ThrownDie, faces_of
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import Area, AttackingDragon, DragonPart, OwnedDie
from core.games.dragon_dice.terrains import elements_for
from core.games.dragon_dice.totals import Modifiers, total_of
from core.games.dragon_dice.verbs import Dragon, announce_spell, begin_casting, begin_effect
from core.games.dragon_dice.weighing import ROLLED_FOR
from core.options import Among
from core.plain import Answer
from core.questions import Choose
from core.view import View
from tests.games.dragon_dice.casting import announced, army
from tests.games.dragon_dice.tables import stand, table
from tests.games.dragon_dice.throwing import (
    COUNTER,
    MAGIC_ACTION,
    MARCH,
    MELEE_ATTACK,
    MISSILES,
    OPPOSE,
    SAVE_COUNTER,
    SAVE_MELEE,
    SAVE_MISSILES,
)
from tests.listing import of_each

FRONTIER = TerrainId(2)


class NoLuck:
    def below(self, bound: int) -> int:
        return 0


def answer(game: Dragon, name: str, *options: Answer, seat: int = 0) -> Answer:
    """What `sensible` takes of these."""
    return sensible(Choose(seat, name, Among(options)), View(seat, game.state, {}), NoLuck())


# --- prices


def test_larger_units_are_worth_more_and_small_ones_more_for_their_health() -> None:
    game = table()
    small, medium, large = (
        game.state.dice[id] for id in stand(game, 0, 2, "dwarves_footman", "dwarves_sergeant", "dwarves_warlord")
    )
    assert die_worth(small) < die_worth(medium) < die_worth(large)


def test_every_die_is_worth_something() -> None:
    game = table()
    for each in box():
        assert die_worth(game.state.dice[game.state.bring(each.number, 0, Area.POOL)]) > 0, each.name


def test_a_buried_minor_terrain_can_be_aimed_at() -> None:
    game = table()
    woods, bridge = stand(game, 0, None, "deadland_woods", "coastland_bridge", area=Area.BURIED)
    assert answer(game, ask.AIM, (0, None, (woods,), None), (0, None, (bridge,), None)) is not None


def test_a_terrain_promises_more_the_nearer_it_is_and_the_easier_it_turns() -> None:
    assert potential(3, 800) < potential(5, 800) < potential(7, 800) < potential(7, 900)


# --- what rolls promise

ARMY = ("dwarves_sergeant", "dwarves_warlord", "dwarves_pony_rider")


def thrown_out(game: Dragon, kind: RollKind, type: str, modifiers: Modifiers) -> dict[int, int]:
    """Every throw of the army one by one, with the rules' own steps."""
    army = [each for each in game.state.dice if each.area is Area.TERRAIN]
    elements = elements_for(game.state, 0, FRONTIER)
    found: dict[int, int] = {}
    for sides in product(*[range(1, len(faces_of(each.die)) + 1) for each in army]):
        thrown = [ThrownDie(each.id, each.number, [side]) for each, side in zip(army, sides, strict=True)]
        roll = DiceRoll(0, kind, thrown, elements, FRONTIER)
        results: list[DieResult] = []
        for made in results_of(roll):
            if isinstance(made, OpenResult):
                results += made.given({type if type in made.types else made.types[0]: made.amount})
            elif isinstance(made, DieResult):
                results.append(made)
        counts = tuple((each.amount, each.reason) for each in countable(roll, tuple(results)) if each.type == type)
        total = total_of(
            tuple(results), type, Modifiers(cut=modifiers.cut, halved=modifiers.halved, added=counts)
        ).total
        found[total] = found.get(total, 0) + 1
    return found


@pytest.mark.parametrize(("kind", "type"), [(MELEE_ATTACK, "melee"), (SAVE_MELEE, "save"), (MARCH, "maneuver")])
@pytest.mark.parametrize("under", ["", "cut", "halved"])
def test_a_forecast_is_all_throws_made_by_the_rules(kind: RollKind, type: str, under: str) -> None:
    game = table("coastland_city 3", "coastland_city 3", "highland_city 3")
    stand(game, 0, 2, *ARMY)
    modifiers = Modifiers()
    if under == "cut":
        begin_effect(game, until_turn_of(1, subtracted(type), "a spell", army_thing(0, FRONTIER), -2))
        modifiers = Modifiers(cut=((-2, "a spell"),))
    elif under == "halved":
        begin_effect(game, until_turn_of(1, halved(type), "a breath", army_thing(0, FRONTIER)))
        modifiers = Modifiers(halved="a breath")
    assert forecast(game.state, Army(0, FRONTIER), kind, type) == thrown_out(game, kind, type, modifiers)


OTHER_ROLLS = (
    (MISSILES, "missile"), (MAGIC_ACTION, "magic"), (COUNTER, "melee"), (OPPOSE, "maneuver"), (SAVE_COUNTER, "save"),
    (SAVE_MISSILES, "save"),
)  # fmt: skip


@of_each("kind, type", OTHER_ROLLS)
def test_every_other_roll_of_an_army_is_promised_by_all_its_throws(kind: RollKind, type: str) -> None:
    game = table("coastland_city 3", "coastland_city 3", "highland_city 3")
    stand(game, 0, 2, "dwarves_crossbowman", "dwarves_thaumaturgist", "dwarves_pony_rider")
    promised = forecast(game.state, Army(0, FRONTIER), kind, type)
    assert promised == thrown_out(game, kind, type, Modifiers()) and len(promised) > 2


@of_each("type", TYPES)
def test_9_1_the_expected_value_of_a_plain_roll_is_exactly_that_of_the_faces(type: str) -> None:
    """Of every unit and item without special icons, and of all of them in one army."""
    game, kind = table("swampland_city 3", "swampland_city 3", "swampland_city 3"), RollKind((ROLLED_FOR[type],))
    plain = [each for each in box() if each.sort in (DieSort.UNIT, DieSort.ITEM) and not special(each)]
    whole = Fraction()
    for die in plain:
        expected = Fraction(sum([face.count for face in die.faces if face.icon in ("ID", type)]), len(die.faces))
        chances = forecast(game.state, Army(0, None), kind, type, [OwnedDie(DieId(0), die.number, 0, Area.RESERVES)])
        assert Fraction(sum([total * ways for total, ways in chances.items()]), sum(chances.values())) == expected
        whole += expected
    dice = [OwnedDie(DieId(0), die.number, 0, Area.RESERVES) for die in plain]
    chances = forecast(game.state, Army(0, None), kind, type, dice)
    assert len(plain) > 100 and sum(chances.values()) * whole == sum([total * n for total, n in chances.items()])


def special(die: BoxDie) -> bool:
    return any(face.is_special for face in die.faces)


def test_on_the_eighth_face_ids_count_twice() -> None:
    game = table()
    stand(game, 0, 2, "dwarves_footman")
    before = forecast(game.state, Army(0, FRONTIER), MELEE_ATTACK, "melee")
    game.state.terrains[2].face, game.state.terrains[2].holder = 8, 0
    after = forecast(game.state, Army(0, FRONTIER), MELEE_ATTACK, "melee")
    assert before == {0: 2, 1: 3, 2: 1} and after == {0: 2, 1: 2, 2: 2} and mean(after) == 10


def test_what_two_rolls_come_to() -> None:
    assert at_least({1: 1, 2: 1}, {1: 1, 2: 1}) == 750
    assert expected_damage({4: 1, 0: 1}, {1: 1}, 10) == 15 and expected_damage({4: 1}, {0: 1}, 2) == 20


# --- what `sensible` chooses


def test_it_turns_a_terrain_up_that_it_can_capture() -> None:
    game = table("coastland_city 3", "coastland_city 3", "coastland_city 7")
    stand(game, 0, 2, "dwarves_warlord", "dwarves_sergeant")
    game.state.marched.append(FRONTIER)
    assert answer(game, ask.MANEUVER, True, False) is True
    assert answer(game, ask.DIRECTION, "up", "down") == "up"


def test_it_never_turns_what_it_holds_and_turns_down_what_another_holds() -> None:
    game = table("coastland_city 3", "coastland_city 3", "coastland_city 8 of 0")
    stand(game, 0, 2, "dwarves_warlord")
    stand(game, 1, 2, "dwarves_footman")
    game.state.marched.append(FRONTIER)
    assert answer(game, ask.MANEUVER, True, False) is False
    game.state.terrains[2].holder = 1
    assert answer(game, ask.MANEUVER, True, False) is True


def test_it_fights_where_it_hurts_more_than_it_suffers() -> None:
    game = table("coastland_city 3", "coastland_city 3", "coastland_city 7")
    stand(game, 0, 2, *["dwarves_warlord"] * 4)
    stand(game, 1, 2, "dwarves_footman")
    game.state.marched.append(FRONTIER)
    assert answer(game, ask.ACTION, "melee", None) == "melee"
    assert answer(game, ask.ACTION, "melee", None, seat=1) is None


def test_it_marches_where_something_is_to_be_gained_and_does_not_retreat_there() -> None:
    game = table("coastland_city 1", "coastland_city 3", "coastland_city 7")
    stand(game, 0, 0, "dwarves_footman")
    stand(game, 0, 2, "dwarves_warlord", "dwarves_sergeant")
    assert answer(game, ask.MARCH, None, 0, 2) == 2
    assert answer(game, ask.RETREAT, *ways_to_move(game.state, 0, ()), None) is None


def test_it_retreats_from_where_it_is_only_killed_unless_that_is_its_last_army() -> None:
    game = table("coastland_city 1", "coastland_city 3", "coastland_city 4")
    stand(game, 0, 2, "dwarves_footman", "dwarves_footman")
    stand(game, 1, 2, *["dwarves_warlord", "dwarves_mammoth_rider"] * 4)
    assert answer(game, ask.RETREAT, *ways_to_move(game.state, 0, ()), None) is None, "nothing else is left"
    stand(game, 0, 0, "dwarves_warlord")
    assert answer(game, ask.RETREAT, *ways_to_move(game.state, 0, ()), None) == (FALL_BACK, 2, -1)


def test_firewalkers_fly_from_where_they_are_only_killed() -> None:
    game = table("coastland_city 1", "coastland_city 3", "coastland_city 4")
    stand(game, 0, 2, *["firewalkers_sunburst"] * 2)
    stand(game, 1, 2, *["dwarves_warlord", "dwarves_mammoth_rider"] * 4)
    stand(game, 0, 0, *["firewalkers_guardian"] * 2)
    assert answer(game, ask.RETREAT, *ways_to_move(game.state, 0, ()), None) == (FLY, 2, 0)


def test_it_brings_a_minor_terrain_where_a_maneuver_is_in_vain() -> None:
    game = table("coastland_city 1", "coastland_city 3", "coastland_city 4")
    stand(game, 0, 2, "dwarves_footman")
    stand(game, 1, 2, *["dwarves_warlord"] * 4)
    (bridge,) = stand(game, 0, None, "coastland_bridge", area=Area.POOL)
    game.state.marched.append(FRONTIER)
    assert answer(game, ask.MINOR_TO_BRING, bridge, None) == bridge
    alone = table("coastland_city 1", "coastland_city 3", "coastland_city 7")
    stand(alone, 0, 2, "dwarves_footman")
    (bridge,) = stand(alone, 0, None, "coastland_bridge", area=Area.POOL)
    alone.state.marched.append(FRONTIER)
    assert answer(alone, ask.MINOR_TO_BRING, bridge, None) is None


def test_what_lasts_is_cast_once_before_other_spells_and_what_kills_as_often_as_can_be() -> None:
    game = table("coastland_city 1", "coastland_city 3", "coastland_city 4")
    stand(game, 0, 2, "dwarves_footman")
    stand(game, 1, 2, "dwarves_warlord")
    view = View(0, game.state, {})
    assert sensible(Choose(0, ask.CASTINGS, OfSpell("Wind Walk", (1, 2, 3))), view, NoLuck()) == 1
    assert sensible(Choose(0, ask.CASTINGS, OfSpell("Hailstorm", (1, 2, 3))), view, NoLuck()) == 3
    begin_casting(game, Casting(Army(0, FRONTIER), MagicPool(())))
    spells = (("Wind Walk", "air"), ("Lightning Strike", "air"))
    assert answer(game, ask.ANNOUNCE, *spells, None) == spells[0]
    announce_spell(game, announced("Wind Walk", army(0, 2)))
    assert answer(game, ask.ANNOUNCE, *spells, None) == spells[1]


def test_spells_that_take_away_count_for_what_is_there() -> None:
    game = table("coastland_city 1", "coastland_city 3", "coastland_city 4")
    stand(game, 0, 2, "dwarves_footman")
    stand(game, 1, 2, "dwarves_footman")
    spells = (("Dancing Lights", "fire"), ("Fiery Weapon", "fire"))
    assert answer(game, ask.ANNOUNCE, *spells, None) == spells[1], "one footman makes little melee"
    stand(game, 1, 2, *["dwarves_warlord"] * 4)
    assert answer(game, ask.ANNOUNCE, *spells, None) == spells[0]


def test_sets_are_put_together_by_what_they_are_worth() -> None:
    things = ((DieId(0), 3), (DieId(1), 2), (DieId(2), 1), (DieId(3), 1))
    options = Budgeted(things, 3, Rule.LARGEST)
    assert best_set(options, lambda die: die) == (DieId(1), DieId(3))
    assert best_set(options, lambda die: -die) == (DieId(0),)
    assert best_set(Budgeted(things, 3, Rule.UP_TO), lambda die: -1 - die) == ()


def test_it_goes_on_to_a_terrain_where_nobody_opposes_it() -> None:
    game = table("coastland_city 6", "coastland_city 3", "coastland_city 6")
    stand(game, 0, 0, "dwarves_footman")
    stand(game, 1, 2, "dwarves_footman")
    game.state.marched.append(TerrainId(0))
    assert answer(game, ask.MANEUVER, True, False) is True and answer(game, ask.DIRECTION, "up", "down") == "up"


def test_against_dragons_it_saves_first_and_kills_with_the_rest() -> None:
    game = table()
    stand(game, 0, 2, "dwarves_warlord")
    (drake,) = stand(game, 1, 2, "fire_drake")
    claws = components().dragons["fire_drake"].faces.index("Claws") + 1
    begin_dragon_attack(game, 0, FRONTIER, [AttackingDragon(drake, DragonPart.ARMY, sides=[claws])])
    shares = Split("IDs", ("melee", "missile", "save"), 8, (8, 8, 8))
    taken = sensible(Choose(0, ask.SPLIT, shares), View(0, game.state, {}), NoLuck())
    assert taken in ((2, 0, 6), (0, 2, 6))


def test_it_gives_up_what_it_can_do_without() -> None:
    game = table()
    large, small = stand(game, 0, 2, "dwarves_warlord", "dwarves_footman")
    assert answer(game, ask.ONE_TARGET, large, small) == large and answer(game, ask.NEXT_VICTIM, large, small) == small
    assert answer(game, ask.TEMPLE_BURIAL, large, small) == small


def test_spells_are_aimed_at_own_armies_where_they_may_be_and_at_strong_ones_else() -> None:
    game = table()
    stand(game, 0, 2, "dwarves_footman")
    stand(game, 1, 2, "dwarves_warlord")
    stand(game, 1, 1, "dwarves_footman")
    assert answer(game, ask.AIM, (0, 2, (), None), (1, 2, (), None)) == (0, 2, (), None)
    assert answer(game, ask.AIM, (1, 1, (), None), (1, 2, (), None)) == (1, 2, (), None)
    assert answer(game, ask.LAIR, (0, 0), (0, 1), None) == (0, 1)


def test_the_marcher_marches_turns_up_and_opposes() -> None:
    game = table()
    view = View(0, game.state, {})

    def taken(name: str, *options: Answer) -> Answer:
        return marcher(Choose(0, name, Among(options)), view, NoLuck())

    assert taken(ask.MARCH, None, -1, 2) == 2 and taken(ask.MANEUVER, False, True) is True
    assert taken(ask.OPPOSE, False, True) is True and taken(ask.DIRECTION, "down", "up") == "up"
    assert taken(ask.ACTION, "melee", None) == "melee", "the first by this luck"
