"""The dice of a match: where they lie, and how they are thrown."""

from __future__ import annotations

from core.codec import decode, encode
from core.events import Event
from core.games.dragon_dice import events
from core.games.dragon_dice.box import DieSort, numbers
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.pieces import ID
from core.games.dragon_dice.ready_forces import ready_plan
from core.games.dragon_dice.rolls import Army, DiceRoll, DieId, Purpose, RollKind, TerrainId, faces_of
from core.games.dragon_dice.state import (
    Area,
    DragonDiceState,
    army_at,
    dead_units,
    dice_in,
    faults,
    health_in_play,
)
from core.games.dragon_dice.throwing import printed_die, throw
from core.games.dragon_dice.verbs import Dragon, begin_roll, end_roll, move_dice, open_force
from core.questions import Roll
from core.table import Table
from tests.games.dragon_dice.throwing import MELEE_ATTACK, thrown

TERMS = ForceTerms(24, 2, *[True] * 5)
HOME = TerrainId(0)


def opened(terms: ForceTerms = TERMS) -> Dragon:
    game: Dragon = Table(DragonDiceState(seats=2, terms=terms), {})
    for seat, species in enumerate(("dwarves", "undead")):
        open_force(game, seat, ready_plan(species, "ranks", terms))
    return game


def ids(game: Dragon, seat: int, area: Area, *sorts: DieSort) -> tuple[DieId, ...]:
    return tuple(each.id for each in dice_in(game.state, seat, area, *(sorts or tuple(DieSort))))


def test_5_an_opened_force_lies_in_three_armies_and_the_pool() -> None:
    game = opened()
    plan = ready_plan("undead", "ranks", TERMS)
    lying = [ids(game, 1, area) for area in (Area.HOME_ARMY, Area.HORDE_ARMY, Area.CAMPAIGN_ARMY, Area.POOL)]
    found = [tuple(game.state.dice[id].number for id in some) for some in lying]
    assert found == [*plan.armies, (*plan.dragons, *plan.pool)]
    assert faults(game.state) == [] and game.events[-1] == events.ForceOpened(1, sum(lying, ()))


def test_4_an_army_is_all_that_a_seat_has_at_a_terrain() -> None:
    game = opened()
    home, horde = ids(game, 0, Area.HOME_ARMY), ids(game, 1, Area.HORDE_ARMY)
    move_dice(game, 0, home, Area.TERRAIN, HOME)
    move_dice(game, 1, horde, Area.TERRAIN, HOME)
    move_dice(game, 0, ids(game, 0, Area.POOL, DieSort.DRAGON), Area.TERRAIN, HOME)
    assert tuple(each.id for each in army_at(game.state, 0, HOME)) == home
    assert tuple(each.id for each in army_at(game.state, 1, HOME)) == horde
    assert army_at(game.state, 0, TerrainId(2)) == [] and faults(game.state) == []


def test_1_only_units_at_terrains_and_in_reserves_are_in_play() -> None:
    game = opened(ForceTerms(24, 2))
    assert health_in_play(game.state, 1) == 0
    move_dice(game, 1, ids(game, 1, Area.HOME_ARMY), Area.TERRAIN, HOME)
    move_dice(game, 1, ids(game, 1, Area.HORDE_ARMY), Area.RESERVES)
    move_dice(game, 1, ids(game, 1, Area.CAMPAIGN_ARMY), Area.DEAD)
    assert health_in_play(game.state, 1) == 16


def test_hr_22_the_dead_are_counted_and_not_their_health() -> None:
    game = opened(ForceTerms(24, 2))
    army = ids(game, 1, Area.CAMPAIGN_ARMY)
    move_dice(game, 1, army, Area.DEAD)
    assert dead_units(game.state, 1, "undead") == len(army) < 8
    assert dead_units(game.state, 1, "dwarves") == dead_units(game.state, 0, "dwarves") == 0


def test_a_state_in_the_middle_of_a_roll_is_saved_whole() -> None:
    game = opened()
    begin_roll(game, Army(0, None), MELEE_ATTACK, dice_in(game.state, 0, Area.HOME_ARMY, DieSort.UNIT), ("fire",))
    thrower = throw(game)
    thrower.send(None)
    thrower.close()
    assert decode(DragonDiceState, encode(game.state)) == game.state


def test_what_is_wrong_with_a_state_is_said() -> None:
    game = opened()
    game.state.dice[0].terrain = TerrainId(7)
    game.state.dice[1].id = DieId(5)
    game.state.rolls.append(DiceRoll(0, MELEE_ATTACK, [thrown(99, "dwarves_footman melee 2")]))
    said = " ".join(faults(game.state))
    assert "Die 5 stands at place 1." in said and "at terrain 7, which is none." in said
    assert "in the Home Army and at terrain 7." in said and "one that is not in the match" in said


# --- throwing


def side(game: Dragon, id: DieId, icon: str) -> int:
    return [face.icon for face in faces_of(game.state.dice[id].die)].index(icon) + 1


def fall(game: Dragon, *waves: tuple[int, ...]) -> list[int]:
    """Throws the innermost roll, and the dice fall like this; gives how many dice each wave had."""
    thrower, sizes = throw(game), []
    question = thrower.send(None)
    for number, wave in enumerate(waves):
        assert isinstance(question, Roll)
        sizes.append(len(question.dice))
        try:
            question = thrower.send(wave)
        except StopIteration:
            assert number == len(waves) - 1
            return sizes
    raise AssertionError("the dice were to be thrown once more")


def crack_shots(game: Dragon, kind: RollKind) -> tuple[DieId, DieId]:
    """Two of them, about to be thrown."""
    plan = ready_plan("dwarves", "ranks", ForceTerms(60, 2))
    open_force(game, 0, plan)
    archers = [each for each in game.state.dice if each.die.kind == "dwarves_crack_shot"][:2]
    begin_roll(game, Army(0, None), kind, archers, ())
    return archers[0].id, archers[1].id


def test_9_2_dice_that_add_are_thrown_again_in_waves() -> None:
    game = opened()
    one, two = crack_shots(game, RollKind((Purpose.MISSILE,)))
    bullseye, portrait = side(game, one, "Bullseye"), side(game, two, ID)
    assert fall(game, (bullseye, bullseye), (bullseye, portrait), (portrait,)) == [2, 2, 1]
    assert [die.faces for die in game.state.rolls[-1].dice] == [[bullseye, bullseye, portrait], [bullseye, portrait]]
    falls = [event for event in game.events if isinstance(event, events.DiceThrown)]
    assert [event.added for event in falls] == [False, True, True]
    end_roll(game)
    last: Event = game.events[-1]
    assert game.state.rolls == [] and last == events.RollEnded(0)


def test_9_2_an_icon_that_adds_does_so_in_its_own_rolls_only() -> None:
    game = opened()
    one, _ = crack_shots(game, RollKind((Purpose.MELEE,)))
    bullseye = side(game, one, "Bullseye")
    assert fall(game, (bullseye, bullseye)) == [2]


def test_hr_8_a_single_unit_is_not_thrown_again() -> None:
    game = opened()
    one, _ = crack_shots(game, RollKind((Purpose.MISSILE,), single=True))
    bullseye = side(game, one, "Bullseye")
    assert fall(game, (bullseye, bullseye)) == [2]


def test_forty_dice_cost_one_throw() -> None:
    game = opened(ForceTerms(60, 2))
    dice = [each for each in game.state.dice if each.die.sort is DieSort.UNIT][:40]
    begin_roll(game, Army(0, None), RollKind((Purpose.SAVE,)), dice, ())
    assert fall(game, (1,) * 40) == [40]


def test_the_kernel_throws_the_faces_that_are_printed() -> None:
    crack_shot, relic = printed_die(numbers()["dwarves_crack_shot", ""]), printed_die(numbers()["elemental_relic", ""])
    assert crack_shot.sides == 6 and {"ID 3", "Bullseye 4"} <= set(crack_shot.faces)
    assert relic.faces[:2] == ("Elemental Relic of all 4", "Elemental Relic of death 4")
