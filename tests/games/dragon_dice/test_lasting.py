"""Effects that last (18): what they do to rolls, and when they are over."""

from __future__ import annotations

from core.games.dragon_dice import events
from core.games.dragon_dice.lasting import (
    ANY_BUT_MANEUVER_SUBTRACTED,
    ANY_SUBTRACTED,
    EFFECTS,
    IDS_IGNORED,
    added,
    army_thing,
    halved,
    modifiers_of,
    subtracted,
    terrain_thing,
    turn_begins,
    until_turn_of,
    untyped,
)
from core.games.dragon_dice.operations import MELEE, MISSILE, SAVE
from core.games.dragon_dice.ready_forces import ready_plan
from core.games.dragon_dice.rolls import DiceRoll, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import Area, army_at
from core.games.dragon_dice.totals import Modifiers
from core.games.dragon_dice.verbs import Dragon, begin_effect, end_effects, move_dice, open_force
from core.kit.lasting import Thing
from tests.games.dragon_dice.tables import table
from tests.games.dragon_dice.throwing import COUNTER, MARCH, MELEE_ATTACK, RESPONSE, SAVE_MELEE

HOME, FRONTIER = TerrainId(0), TerrainId(2)
ARMY = army_thing(0, HOME)


def placed() -> Dragon:
    """Seat 0 has its Home Army at its Home, and its Campaign Army in reserves."""
    game = table(everything=False)
    open_force(game, 0, ready_plan("dwarves", "ranks", game.state.terms))
    move_dice(game, 0, dice_of(game, Area.HOME_ARMY), Area.TERRAIN, HOME)
    move_dice(game, 0, dice_of(game, Area.CAMPAIGN_ARMY), Area.RESERVES)
    return game


def dice_of(game: Dragon, area: Area) -> tuple[DieId, ...]:
    return tuple(each.id for each in game.state.dice if each.area is area)


def lay(game: Dragon, kind: str, cause: str, upon: Thing = ARMY, amount: int = 0, by: int = 1) -> None:
    begin_effect(game, until_turn_of(by, kind, cause, upon, amount))


def modifiers(game: Dragon, kind: RollKind, type: str, at: TerrainId | None = HOME) -> Modifiers:
    return modifiers_of(game.state, DiceRoll(0, kind, [], (), at), type)


def test_18_effects_on_an_army_act_in_its_rolls_of_that_type() -> None:
    game = placed()
    lay(game, subtracted(MELEE), "Decay", amount=-2)
    lay(game, added(SAVE), "Stone Skin", amount=1, by=0)
    assert modifiers(game, MELEE_ATTACK, MELEE) == Modifiers(cut=((-2, "Decay"),))
    assert modifiers(game, COUNTER, MELEE) == Modifiers(cut=((-2, "Decay"),))
    assert modifiers(game, SAVE_MELEE, SAVE) == Modifiers(added=((1, "Stone Skin"),))
    assert modifiers(game, MELEE_ATTACK, MELEE, None) == modifiers(game, MELEE_ATTACK, MELEE, FRONTIER) == Modifiers()


def test_18_an_effect_on_a_terrain_acts_on_whoever_is_there() -> None:
    game = placed()
    lay(game, subtracted(MELEE), "Blizzard", terrain_thing(HOME), -3)
    lay(game, subtracted(MELEE), "Blizzard", terrain_thing(HOME), -3)
    assert modifiers(game, MELEE_ATTACK, MELEE).cut == ((-3, "Blizzard"), (-3, "Blizzard"))
    other = DiceRoll(1, MELEE_ATTACK, [], (), HOME)
    assert modifiers_of(game.state, other, MELEE).cut == ((-3, "Blizzard"), (-3, "Blizzard"))
    assert modifiers(game, MELEE_ATTACK, MELEE, None) == Modifiers()


def test_14_1_the_same_halving_twice_is_one_and_ids_are_ignored() -> None:
    game = placed()
    for _ in range(2):
        lay(game, halved(MELEE), "air breath")
        lay(game, IDS_IGNORED, "death breath")
    assert len(game.state.effects) == 2
    assert modifiers(game, MELEE_ATTACK, MELEE) == Modifiers(halved="air breath", ids_count=False)
    assert modifiers(game, SAVE_MELEE, SAVE) == Modifiers(ids_count=False)


def test_9_5_no_effect_on_an_army_touches_the_roll_of_a_single_unit() -> None:
    game = placed()
    lay(game, added(SAVE), "Stone Skin", amount=1)
    assert modifiers(game, RollKind((Purpose.SAVE,), single=True), SAVE) == Modifiers()


def test_9_2_a_subtraction_of_no_type_takes_the_counted_one_and_is_divided_otherwise() -> None:
    game = placed()
    lay(game, ANY_SUBTRACTED, "Ash Storm", terrain_thing(HOME), -1)
    lay(game, ANY_BUT_MANEUVER_SUBTRACTED, "Palsy", amount=-1)
    assert modifiers(game, MELEE_ATTACK, MELEE).cut == ((-1, "Ash Storm"), (-1, "Palsy"))
    assert modifiers(game, MARCH, "maneuver").cut == ((-1, "Ash Storm"),)
    assert modifiers(game, RESPONSE, MISSILE).cut == ()
    assert untyped(game.state, DiceRoll(0, RESPONSE, [], (), HOME)) == ((-1, "Ash Storm"), (-1, "Palsy"))


def test_18_effects_end_when_the_turn_of_their_maker_begins() -> None:
    game = placed()
    lay(game, subtracted(MELEE), "Decay", amount=-2, by=1)
    end_effects(game, turn_begins(0))
    assert len(game.state.effects) == 1 and not isinstance(game.events[-1], events.EffectsEnded)
    end_effects(game, turn_begins(1))
    assert game.state.effects == [] and isinstance(game.events[-1], events.EffectsEnded)


def test_18_the_effects_of_an_army_end_with_its_last_unit_and_not_before() -> None:
    game = placed()
    lay(game, subtracted(MELEE), "Decay", amount=-2)
    lay(game, subtracted(MELEE), "Blizzard", terrain_thing(HOME), -3)
    lay(game, added(SAVE), "Watery Double", army_thing(0, None), 1)
    first, *others = [each.id for each in army_at(game.state, 0, HOME)]
    move_dice(game, 0, tuple(others), Area.DEAD)
    assert len(game.state.effects) == 3
    move_dice(game, 0, (first,), Area.RESERVES)
    assert [each.cause for each in game.state.effects] == ["Blizzard", "Watery Double"]
    assert EFFECTS.faults(game.state) == []
    move_dice(game, 0, (first,), Area.TERRAIN, HOME)
    assert modifiers(game, MELEE_ATTACK, MELEE).cut == ((-3, "Blizzard"),)


def test_an_effect_on_an_army_that_is_not_there_is_a_fault() -> None:
    game = placed()
    game.state.effects.append(until_turn_of(1, subtracted(MELEE), "Decay", army_thing(0, FRONTIER), -2))
    assert "lies upon army 0, 2, which is not there any more." in EFFECTS.faults(game.state)[0]
