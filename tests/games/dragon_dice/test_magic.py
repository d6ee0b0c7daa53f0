"""Magic actions from the roll to the last spell (8.3), what takes from them and cancels them, and cantrips."""

from __future__ import annotations

import pytest

from core.codec import decode, encode
from core.games.dragon_dice import events
from core.games.dragon_dice.lasting import added, army_thing, subtracted, until_turn_of
from core.games.dragon_dice.magic import magic_action
from core.games.dragon_dice.marches import maneuver
from core.games.dragon_dice.operations import MANEUVER, MELEE, SAVE
from core.games.dragon_dice.progress import begin_phase
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.spell_acts import Cast, is_immune
from core.games.dragon_dice.state import Area, DragonDiceState, Phase
from core.games.dragon_dice.steps import end_step
from core.games.dragon_dice.terrain_spells import suffer_thorns, wade
from core.games.dragon_dice.verbs import Dragon, begin_effect
from core.plain import Answer
from core.questions import Question
from tests.games.dragon_dice.casting import announced, army, cast, side, terrain, units
from tests.games.dragon_dice.tables import play, stand, table

HOME = TerrainId(0)
SAVING = RollKind((Purpose.SAVE,), Purpose.MELEE)


def lava_elves() -> tuple[Dragon, tuple[DieId, ...], DieId]:
    game = table("wasteland_city 1", "coastland_city 3", "coastland_city 3")
    casters = stand(game, 0, 0, "lava_elves_necromancer", "lava_elves_adept", "lava_elves_warlock",
                    "lava_elves_infiltrator")  # fmt: skip
    (foe,) = stand(game, 1, 0, "goblins_marauder")
    return game, casters, foe


def nine_magic(game: Dragon, casters: tuple[DieId, ...]) -> tuple[int, ...]:
    """Magic 5, magic 2, an ID and maneuvers."""
    necromancer, _, warlock, infiltrator = casters
    assert side(game, necromancer, "magic") == 3 and side(game, infiltrator, "maneuver") == 3
    return (3, 6, side(game, warlock, "ID"), 3)


def total(game: Dragon) -> int:
    return next(each.number.total for each in reversed(game.events) if isinstance(each, events.MagicTotalled))


def resolved(game: Dragon) -> list[str]:
    return [each.spell.spell for each in game.events if isinstance(each, events.SpellResolved)]


def lying(game: Dragon) -> list[tuple[str, int]]:
    return [(each.cause, each.amount) for each in game.state.effects]


# --- the action


def test_example_8_a_magic_action() -> None:
    game, casters, foe = lava_elves()
    given: dict[str, list[Answer]] = {
        "spell": [("Finger of Death", "death"), ("Fearful Flames", "fire"), ("Palsy", "death")],
        "castings": [1, 1],
        "next spell": [2, 1],
    }
    play(magic_action(game, 0, HOME), given, [nine_magic(game, casters), (side(game, foe, "save"),), (5,)])
    assert total(game) == 9 and resolved(game) == ["Palsy", "Fearful Flames", "Finger of Death"]
    assert lying(game) == [("Palsy", -1)] and game.state.dice[foe].area is Area.TERRAIN
    assert game.state.castings == [] and game.state.rolls == []


def test_example_8_three_palsy_on_one_army_are_three_results() -> None:
    game, casters, _ = lava_elves()
    given: dict[str, list[Answer]] = {"spell": [("Palsy", "death"), None], "castings": [3]}
    play(magic_action(game, 0, HOME), given, [nine_magic(game, casters)])
    assert lying(game) == [("Palsy", -3)]


def test_example_9_bone_magic_is_in_the_total() -> None:
    game = table()
    dice = stand(game, 0, 0, "undead_apparition", "undead_heucuva", "undead_lich", "undead_ghoul")
    stand(game, 0, None, "undead_zombie", "undead_wight", area=Area.DEAD)
    stand(game, 1, 1, "dwarves_footman")
    throw = (side(game, dice[0], "magic"), side(game, dice[1], "magic"), side(game, dice[2], "ID"), 2)
    play(magic_action(game, 0, HOME), {"spell": [None]}, [throw])
    assert total(game) == 10


def test_8_3_the_reserve_army_takes_a_magic_action() -> None:
    game = table()
    (adept,) = stand(game, 0, None, "scalders_inferno")
    stand(game, 1, 1, "dwarves_footman")
    given: dict[str, list[Answer]] = {
        "spell": [("Watery Double", "water"), None], "target of the spell": [(0, None, (), None)], "castings": [3],
    }  # fmt: skip
    play(magic_action(game, 0, None), given, [(side(game, adept, "magic"),)])
    assert [(each.kind, each.upon, each.amount) for each in game.state.effects] == [
        (added(SAVE), army_thing(0, None), 3)
    ]


def test_hr_34_a_magic_action_may_be_taken_though_nothing_can_be_cast() -> None:
    game = table()
    (footman,) = stand(game, 0, 0, "dwarves_footman")
    stand(game, 1, 1, "dwarves_footman")
    play(magic_action(game, 0, HOME), {}, [(side(game, footman, "save"),)])
    assert total(game) == 0 and resolved(game) == []


def test_a_state_in_the_middle_of_an_announcement_is_saved_whole() -> None:
    game, casters, _ = lava_elves()
    given: dict[str, list[Answer]] = {"spell": [("Palsy", "death")], "castings": [1]}
    with pytest.raises(StopIteration):
        play(magic_action(game, 0, HOME), given, [nine_magic(game, casters)])
    assert [each.spell for each in game.state.castings[-1].spells] == ["Palsy"]
    assert decode(DragonDiceState, encode(game.state)) == game.state


# --- resolving


def test_8_3_a_spell_whose_target_another_one_has_killed_does_nothing() -> None:
    game = table()
    stand(game, 0, 0, "undead_zombie")
    (thug,) = stand(game, 1, 0, "goblins_thug")
    stand(game, 1, 1, "goblins_thug")
    finger, stone = announced("Finger of Death", units(thug)), announced("Hailstorm", army(1, 0))
    assert cast(game, finger, announced("Firebolt", units(thug)), stone) == [False, True, True]
    assert game.state.dice[thug].area is Area.DEAD


def test_1_a_match_that_is_over_on_the_way_ends_the_casting() -> None:
    game = table()
    stand(game, 0, 0, "undead_zombie")
    (thug,) = stand(game, 1, 0, "goblins_thug")
    assert cast(game, announced("Finger of Death", units(thug)), announced("Palsy", army(1, 0))) == [False]
    assert game.state.result is not None and game.state.result.winners == (0,) and game.state.castings == []


def test_13_3_a_temple_keeps_death_magic_off_and_nothing_else() -> None:
    game = table("coastland_temple 8 of 1", "coastland_city 3", "coastland_city 3")
    stand(game, 0, 0, "undead_zombie")
    one, two, three = stand(game, 1, 0, "goblins_thug", "goblins_thug", "goblins_cutthroat")
    (other,) = stand(game, 1, 1, "goblins_thug")
    fever = announced("Swamp Fever", units(one, two, seat=1, place=0))
    assert cast(game, announced("Finger of Death", units(one)), fever) == [False, False]
    cast(game, announced("Finger of Death", units(other)))
    cast(game, announced("Scent of Fear", units(three, place=0)))
    found = [game.state.dice[id].area for id in (one, two, three, other)]
    assert found == [Area.TERRAIN, Area.TERRAIN, Area.RESERVES, Area.DEAD]


def test_hr_13_an_elemental_spell_is_what_it_was_paid_with() -> None:
    game = table("coastland_temple 8 of 1", "coastland_city 3", "coastland_city 3")
    stand(game, 1, 0, "goblins_thug")
    caster, temple = Army(0, TerrainId(2)), Army(1, HOME)
    for element, immune in (("death", True), ("fire", False)):
        spell = announced("Summon Dragon", units(to=0), element=element)
        assert is_immune(game, Cast(caster, spell, spell.target, False), temple) is immune
        assert not is_immune(game, Cast(temple, spell, spell.target, False), temple)


def test_13_3_a_flood_first_and_the_temple_is_one_no_more() -> None:
    game = table("coastland_temple 8 of 1", "coastland_city 3", "coastland_city 3")
    stand(game, 0, 0, "undead_zombie")
    (thug,) = stand(game, 1, 0, "goblins_thug")
    stand(game, 1, 1, "goblins_thug")
    flood, finger = announced("Flash Flood", terrain(0)), announced("Finger of Death", units(thug))
    cast(game, flood, finger, throws=[(side(game, thug, "save"),)])
    assert game.state.terrains[0].face == 7 and game.state.dice[thug].area is Area.DEAD


# --- Magic Negation


def frostwings(dead: int) -> tuple[Dragon, tuple[DieId, ...]]:
    game = table()
    stand(game, 0, 0, "lava_elves_necromancer")
    wings = stand(game, 1, 0, "frostwings_magus", "goblins_thug", "frostwings_magi")
    stand(game, 1, None, *["frostwings_advocate"] * dead, area=Area.DEAD)
    return game, wings


def negating(game: Dragon, wings: tuple[DieId, ...], answer: bool) -> int:
    """What five magic come to once the Magus has shown magic 3 and the Magi their Cantrip."""
    throws = [(3,), (side(game, wings[0], "magic"), side(game, wings[2], "Cantrip"))][: 1 + answer]
    play(magic_action(game, 0, HOME), {"magic negation": [answer], "spell": [None]}, throws)
    return total(game)


def test_15_magic_negation_takes_as_much_as_frostwings_are_dead() -> None:
    game, wings = frostwings(2)
    assert negating(game, wings, True) == 3
    assert events.MagicNegated(0, 1, 2) in game.events
    game, wings = frostwings(7)
    assert negating(game, wings, True) == 0, "seven magic were rolled, and five is the most for 24 points"
    assert events.MagicNegated(0, 1, 5) in game.events


def test_15_magic_negation_may_be_left_and_needs_the_dead() -> None:
    game, wings = frostwings(2)
    assert negating(game, wings, False) == 5
    game, _ = frostwings(0)
    play(magic_action(game, 0, HOME), {"spell": [None]}, [(3,)])
    assert total(game) == 5


def test_15_magic_negation_reaches_no_reserves_and_no_other_terrain() -> None:
    game = table()
    (necromancer,) = stand(game, 0, None, "lava_elves_necromancer")
    stand(game, 1, None, "frostwings_magus")
    stand(game, 1, None, *["frostwings_advocate"] * 2, area=Area.DEAD)
    play(magic_action(game, 0, None), {"spell": [None]}, [(side(game, necromancer, "magic"),)])
    assert total(game) == 5


def test_19_opponents_negate_in_turn_order() -> None:
    game = table(seats=3)
    game.state.order = [2, 0, 1]
    stand(game, 0, 0, "lava_elves_necromancer")
    for seat in (1, 2):
        stand(game, seat, 0, "frostwings_magus")
        stand(game, seat, None, "frostwings_advocate", area=Area.DEAD)
    asked: list[int] = []

    def agrees(question: Question) -> bool:
        asked.append(question.seat)
        return True

    play(magic_action(game, 0, HOME), {"magic negation": agrees, "spell": [None]}, [(3,), (2,), (2,)])
    assert asked == [1, 2] and total(game) == 3


# --- Dispel Magic


def dispelling() -> tuple[Dragon, DieId, DieId]:
    """A Gargoyle, whose sixth side is Dispel Magic and whose ninth is a save."""
    game = table()
    stand(game, 0, 0, "undead_zombie")
    gargoyle, footman = stand(game, 1, 0, "dwarves_gargoyle", "dwarves_footman")
    stand(game, 1, 1, "dwarves_footman")
    return game, gargoyle, footman


def test_16_dispel_magic_cancels_all_spells_that_concern_the_unit() -> None:
    game, gargoyle, footman = dispelling()
    spells = [
        announced("Finger of Death", units(footman)),
        announced("Palsy", army(1, 0)),
        announced("Finger of Death", units(gargoyle)),
        announced("Ash Storm", terrain(0)),
        announced("Ash Storm", terrain(1)),
    ]
    assert cast(game, *spells, answers={"units to dispel": [(gargoyle,)]}, throws=[(6,)]) == [False, False]
    assert lying(game) == [("Ash Storm", -1)] and game.state.dice[footman].area is Area.DEAD
    (event,) = [each for each in game.events if isinstance(each, events.SpellsDispelled)]
    assert (event.unit, len(event.spells)) == (gargoyle, 3)


def test_16_dispel_magic_is_rolled_once_and_another_face_cancels_nothing() -> None:
    game, gargoyle, _ = dispelling()
    spells = [announced("Palsy", army(1, 0)), announced("Ash Storm", terrain(0))]
    assert cast(game, *spells, answers={"units to dispel": [(gargoyle,)]}, throws=[(9,)]) == [False, False]
    assert len(lying(game)) == 2


def test_16_dispel_magic_may_be_left_and_concerns_nobody_elsewhere() -> None:
    game, _, _ = dispelling()
    assert cast(game, announced("Palsy", army(1, 0)), answers={"units to dispel": [()]}) == [False]
    assert cast(game, announced("Palsy", army(1, 1)), announced("Watery Double", army(0, 0))) == [False, False]


def test_16_dispel_magic_keeps_a_dragon_away_from_its_terrain() -> None:
    game, gargoyle, _ = dispelling()
    (drake,) = stand(game, 0, None, "fire_drake", area=Area.POOL)
    summons = announced("Summon Dragon", units(drake, to=0), element="fire")
    assert cast(game, summons, answers={"units to dispel": [(gargoyle,)]}, throws=[(6,)]) == []
    assert game.state.dice[drake].area is Area.POOL


def test_19_dispelling_goes_round_from_the_left_of_the_marching_player() -> None:
    game = table(seats=3)
    game.state.turn = 1
    for seat in range(3):
        stand(game, seat, 0, "dwarves_gargoyle", "undead_zombie")
    asked: list[int] = []

    def declines(question: Question) -> Answer:
        asked.append(question.seat)
        return ()

    cast(game, announced("Ash Storm", terrain(0)), is_cantrip=True, answers={"units to dispel": declines})
    assert asked == [2, 1], "seat 0 has cast the spell, with Cantrip points"


# --- cantrips


def test_17_a_cantrip_in_a_save_roll_is_cast_at_once() -> None:
    game = table()
    stand(game, 0, 0, "goblins_thug")
    (lich,) = stand(game, 1, 0, "undead_lich")
    given: dict[str, list[Answer]] = {"spell": [("Palsy", "death"), None], "castings": [1]}
    play(roll_army(game, Army(1, HOME), SAVING), given, [(side(game, lich, "Cantrip"),)])
    assert lying(game) == [("Palsy", -1)]
    assert all(each.upon == army_thing(0, HOME) for each in game.state.effects)


def test_hr_39_no_cantrip_in_a_roll_that_a_cantrips_spell_has_caused() -> None:
    game = table()
    (sunburst,) = stand(game, 0, 0, "firewalkers_ashbringer")
    (lich,) = stand(game, 1, 0, "undead_lich")
    given: dict[str, list[Answer]] = {"spell": [("Hailstorm", "air"), None], "castings": [1]}
    throws = [(side(game, sunburst, "Cantrip"),), (side(game, lich, "Cantrip"),)]
    rolled = play(roll_army(game, Army(0, HOME), SAVING), given, throws)
    assert resolved(game) == ["Hailstorm"] and rolled.total(SAVE) == 0


def test_17_a_magic_actions_hailstorm_may_be_answered_with_a_cantrip() -> None:
    game = table()
    (ashbringer,) = stand(game, 0, 0, "firewalkers_ashbringer")
    (lich,) = stand(game, 1, 0, "undead_lich")
    asked: list[int] = []

    def announces(question: Question) -> Answer:
        asked.append(question.seat)
        answers: list[Answer] = [("Hailstorm", "air"), ("Palsy", "death"), None]
        return answers[len(asked) - 1]

    throws = [(side(game, ashbringer, "magic"),), (side(game, lich, "Cantrip"),)]
    play(magic_action(game, 0, HOME), {"spell": announces, "castings": [2]}, throws)
    assert asked == [0, 1] and lying(game) == [("Palsy", -2)] and game.state.castings == []


def test_1_a_match_does_not_end_in_the_middle_of_a_roll_that_a_cantrip_is_cast_in() -> None:
    game = table()
    (ashbringer,) = stand(game, 0, 0, "firewalkers_ashbringer")
    (thug,) = stand(game, 1, 0, "goblins_thug")
    throws = [(side(game, ashbringer, "Cantrip"),), (side(game, thug, "melee"),)]
    play(roll_army(game, Army(0, HOME), SAVING), {"spell": [("Hailstorm", "air")], "castings": [1]}, throws)
    assert game.state.dice[thug].area is Area.DEAD and game.state.result is None
    play(end_step(game))
    assert game.state.result is not None and game.state.result.winners == (0,)
    assert play(end_step(game)), "what is over is over"


def test_17_no_cantrip_in_a_maneuver() -> None:
    game = table()
    (lich,) = stand(game, 1, 0, "undead_lich")
    stand(game, 0, 0, "goblins_thug")
    play(roll_army(game, Army(1, HOME), RollKind((Purpose.MANEUVER,))), {}, [(side(game, lich, "Cantrip"),)])


def test_20_4_the_bronze_medallion_pays_for_any_cantrip() -> None:
    game = table()
    lich, medallion = stand(game, 1, 0, "undead_zombie", "bronze_medallion")
    stand(game, 0, 0, "goblins_thug")
    given: dict[str, list[Answer]] = {
        "spell": [("Flashfire", "fire"), None], "target of the spell": [(1, 0, (), None)], "castings": [1],
    }  # fmt: skip
    throw = (side(game, lich, "save"), 1)
    play(roll_army(game, Army(1, HOME), SAVING), given, [throw])
    assert lying(game) == [("Flashfire", 1)] and game.state.dice[medallion].die.kind == "bronze_medallion"


# --- spells that wait for a march


def marching() -> tuple[Dragon, DieId, DieId]:
    game = table()
    thug, marauder = stand(game, 0, 0, "goblins_thug", "goblins_marauder")
    stand(game, 1, 1, "dwarves_footman")
    cast(game, announced("Mire", terrain(0)), announced("Wall of Thorns", terrain(0), 1), by=1, place=1)
    return game, thug, marauder


def test_hr_23_mire_lets_units_of_as_much_health_as_maneuvers_roll() -> None:
    game, thug, marauder = marching()
    throw = (side(game, thug, "maneuver"), side(game, marauder, "maneuver"))
    play(wade(game, 0, HOME), {"units free of the mire": [(marauder,)]}, [throw])
    rolled = play(roll_army(game, Army(0, HOME), RollKind((Purpose.MELEE,))), {}, [(side(game, marauder, "melee"),)])
    assert [id for id, _ in rolled.shown] == [marauder]
    begin_phase(game, Phase.SECOND_MARCH)
    rolled = play(roll_army(game, Army(0, HOME), RollKind((Purpose.MELEE,))), {}, [(3, 3)])
    assert [id for id, _ in rolled.shown] == [thug, marauder]


def test_hr_23_the_roll_against_the_mire_is_subject_to_all_modifiers() -> None:
    game, thug, marauder = marching()
    begin_effect(game, until_turn_of(1, subtracted(MANEUVER), "Transmute Rock to Mud", army_thing(0, HOME), -6))
    throw = (side(game, thug, "maneuver"), side(game, marauder, "maneuver"))
    play(wade(game, 0, HOME), {}, [throw])
    assert play(roll_army(game, Army(0, HOME), RollKind((Purpose.MELEE,))), {}, [()]).shown == ()


def test_17_mire_holds_nobody_elsewhere() -> None:
    game, _, _ = marching()
    play(wade(game, 1, TerrainId(1)))


def test_17_thorns_damage_who_has_turned_the_terrain_and_melee_saves() -> None:
    game, thug, marauder = marching()
    melee = (side(game, thug, "save"), side(game, marauder, "melee"))
    play(maneuver(game, 0, HOME), {"direction": ["down"], "casualties": [(thug,)]}, [melee])
    assert game.state.terrains[0].face == 2, "6 damage, 4 melee: 2 are left"
    assert [game.state.dice[id].area for id in (thug, marauder)] == [Area.DEAD, Area.TERRAIN]


def test_17_two_walls_of_thorns_are_twelve_damage_and_an_icon_makes_melee_alone() -> None:
    game, thug, marauder = marching()
    cast(game, announced("Wall of Thorns", terrain(0), 1), by=1, place=1)
    play(suffer_thorns(game, 0, HOME), {}, [(side(game, thug, "melee"), side(game, marauder, "Smite"))])
    assert [game.state.dice[id].area for id in (thug, marauder)] == [Area.DEAD, Area.DEAD]


def test_17_wall_of_fog_takes_of_missiles_on_an_army_there() -> None:
    game = table()
    (bowman,) = stand(game, 0, 2, "goblins_deadeye")
    stand(game, 1, 0, "dwarves_footman")
    cast(game, announced("Wall of Fog", terrain(0)), by=1)
    shooting = RollKind((Purpose.MISSILE,))
    throw = (side(game, bowman, "ID"),)
    rolled = play(roll_army(game, Army(0, TerrainId(2)), shooting, target=Army(1, HOME)), {}, [throw])
    assert rolled.total("missile") == 0
    rolled = play(roll_army(game, Army(0, TerrainId(2)), shooting, target=Army(1, TerrainId(1))), {}, [throw])
    assert rolled.total("missile") == 3


def test_17_wilding_doubles_the_melee_of_one_unit() -> None:
    game = table()
    fox, thug = stand(game, 0, 0, "feral_fox_folk", "goblins_thug")
    stand(game, 1, 0, "dwarves_footman")
    cast(game, announced("Wilding", army(0, 0)))
    given: dict[str, list[Answer]] = {"units to double": [(fox,)]}
    throw = (side(game, fox, "melee"), side(game, thug, "melee"))
    rolled = play(roll_army(game, Army(0, HOME), RollKind((Purpose.MELEE,)), target=Army(1, HOME)), given, [throw])
    assert rolled.total(MELEE) == 3 + 1 + 3


def test_17_flashfire_throws_one_unit_again() -> None:
    game = table()
    thug, other = stand(game, 0, 0, "goblins_thug", "goblins_thug")
    stand(game, 1, 0, "dwarves_footman")
    cast(game, announced("Flashfire", army(0, 0)))
    given: dict[str, list[Answer]] = {"thrown again": [(other,)]}
    roll = roll_army(game, Army(0, HOME), RollKind((Purpose.MELEE,)), target=Army(1, HOME))
    rolled = play(roll, given, [(3, 2), (6,)])
    assert rolled.total(MELEE) == 3 and len(rolled.faces(thug)) == len(rolled.faces(other)) == 1
