"""Special icons that strike units (16): who is killed, buried, held or sent away, and what units roll against it."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.lasting import MARCH_OVER, is_charmed, may_be_rolled, may_leave, turn_begins
from core.games.dragon_dice.operations import MELEE, MISSILE, SAVE
from core.games.dragon_dice.rolling import Rolled, passes_test, roll_army
from core.games.dragon_dice.rolls import Army, Attack, DieId, DieResult, RollKind, Source, TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, end_effects, move_dice
from core.kit.lasting import Moment
from tests.games.dragon_dice.battles import FRONTIER, MINE, THEIRS, Answers, army, at, rolled, sides, where
from tests.games.dragon_dice.tables import play, stand
from tests.games.dragon_dice.throwing import (
    COUNTER,
    MELEE_ATTACK,
    MISSILES,
    SAVE_COUNTER,
    SAVE_MELEE,
    SAVE_MISSILES,
    SAVE_SPELL,
)
from tests.listing import of_each

TERRAIN, DEAD, BURIED, RESERVES = Area.TERRAIN, Area.DEAD, Area.BURIED, Area.RESERVES

# Sentry and Sergeant are 3 health together, so that every icon takes both, the test of each falling as written.
SAVES = ("dwarves_sentry melee 1", "dwarves_sergeant save 3")
MANEUVERS = ("dwarves_sentry melee 1", "dwarves_sergeant maneuver 2")
MELEES = ("dwarves_sentry missile 1", "dwarves_sergeant melee 2")
IDS = ("dwarves_sentry melee 1", "dwarves_sergeant ID 2")
NONE: tuple[str, ...] = ()


@of_each(
    "shown, kind, again, tests, sentry, sergeant",
    [
        ("dragonkin_dragonchamp Breath 3", MELEE_ATTACK, NONE, NONE, DEAD, DEAD),
        ("coral_elves_tako Entangle 4", MELEE_ATTACK, NONE, NONE, DEAD, DEAD),
        ("dwarves_androsphinx Roar 4", MELEE_ATTACK, NONE, NONE, RESERVES, RESERVES),
        ("amazons_spearer Bullseye 4", MISSILES, ("amazons_spearer missile 4",), SAVES, DEAD, TERRAIN),
        ("amazons_hydra Double Strike 4", MELEE_ATTACK, ("amazons_hydra ID 4",), SAVES, DEAD, TERRAIN),
        ("firewalkers_genie Firecloud 4", MELEE_ATTACK, NONE, MANEUVERS, DEAD, TERRAIN),
        ("firewalkers_genie Firecloud 4", MISSILES, NONE, MANEUVERS, DEAD, TERRAIN),
        ("goblins_shambler Smother 4", MELEE_ATTACK, NONE, MANEUVERS, DEAD, TERRAIN),
        ("undead_death_knight Scare 3", MELEE_ATTACK, NONE, IDS, RESERVES, DEAD),
        ("undead_death_knight Scare 3", MELEE_ATTACK, NONE, SAVES, RESERVES, TERRAIN),
        ("dwarves_roc Seize 4", MISSILES, NONE, IDS, DEAD, RESERVES),
        ("undead_vampire Convert 3", MELEE_ATTACK, NONE, SAVES, DEAD, TERRAIN),
    ],
)
def test_16_icons_that_test_units_and_what_becomes_of_them(
    shown: str,
    kind: RollKind,
    again: tuple[str, ...],
    tests: tuple[str, ...],
    sentry: Area,
    sergeant: Area,
) -> None:
    game = at("coastland_city 3")
    units = army(game, 1, "dwarves_sentry", "dwarves_sergeant")
    throws = [sides(*texts) for texts in (again, tests) if texts]
    rolled(game, kind, shown, throws=throws)
    assert [where(game, id) for id in units] == [sentry, sergeant]


@pytest.mark.parametrize(
    ("shown", "kind", "tests"),
    [
        ("dwarves_behemoth Stomp 4", MELEE_ATTACK, MANEUVERS),
        ("goblins_death_naga Poison 4", MELEE_ATTACK, SAVES),
        ("scalders_blazer Flaming Arrow 4", MISSILES, SAVES),
        ("trebuchet Crush 4", MISSILES, MANEUVERS),
    ],
)
@pytest.mark.parametrize(("second", "area"), [("dwarves_sentry melee 1", BURIED), ("dwarves_sentry ID 1", DEAD)])
def test_16_a_unit_that_is_killed_is_buried_without_a_second_save(
    shown: str, kind: RollKind, tests: tuple[str, ...], second: str, area: Area
) -> None:
    game = at("coastland_city 3")
    sentry, sergeant = army(game, 1, "dwarves_sentry", "dwarves_sergeant")
    texts = (shown, "dwarves_footman save 1") if shown.startswith("trebuchet") else (shown,)
    rolled(game, kind, *texts, throws=[sides(*tests), sides(second)])
    assert (where(game, sentry), where(game, sergeant)) == (area, TERRAIN)


@pytest.mark.parametrize("shown", ["amazons_chimera Flame 2", "lava_elves_hell_hound Flame 2"])
def test_16_flame_kills_and_buries_up_to_two_health(shown: str) -> None:
    game = at()
    sentry, sergeant = army(game, 1, "dwarves_sentry", "dwarves_sergeant")
    rolled(game, MELEE_ATTACK, shown)
    assert (where(game, sentry), where(game, sergeant)) == (TERRAIN, BURIED)


@of_each(
    "shown, face, area",
    [
        ("undead_minor_death Slay 4", "ID 2", TERRAIN),
        ("undead_minor_death Slay 4", "save 3", DEAD),
        ("frostwings_remorhaz Swallow 4", "ID 2", TERRAIN),
        ("frostwings_remorhaz Swallow 4", "save 3", BURIED),
    ],
)
def test_16_slay_and_swallow_look_for_the_id_of_one_unit(shown: str, face: str, area: Area) -> None:
    game = at()
    sentry, sergeant = army(game, 1, "dwarves_sentry", "dwarves_sergeant")
    rolled(game, MELEE_ATTACK, shown, throws=[sides(f"dwarves_sergeant {face}")], answers={ask.ONE_TARGET: [sergeant]})
    assert (where(game, sentry), where(game, sergeant)) == (TERRAIN, area)


def test_16_convert_brings_back_as_much_health_as_died() -> None:
    game = at("coastland_city 3")
    army(game, 1, "dwarves_sentry")
    zombie, wight = stand(game, 0, None, "undead_zombie", "undead_wight", area=DEAD)
    answers: Answers = {ask.RETURNING: [(zombie,)]}
    rolled(game, MELEE_ATTACK, "undead_vampire Convert 3", throws=[sides(SAVES[0])], answers=answers)
    assert (where(game, zombie), game.state.dice[zombie].terrain, where(game, wight)) == (TERRAIN, FRONTIER, DEAD)


# --- who is held


@pytest.mark.parametrize(
    ("shown", "tests"), [("goblins_cannibal Net 4", MANEUVERS), ("lava_elves_drider Web 4", MELEES)]
)
@pytest.mark.parametrize("kind", [MELEE_ATTACK, MISSILES])
def test_16_net_and_web_hold_who_fails(shown: str, tests: tuple[str, ...], kind: RollKind) -> None:
    game = at("coastland_city 3")
    sentry, sergeant = army(game, 1, "dwarves_sentry", "dwarves_sergeant")
    rolled(game, kind, shown, throws=[sides(*tests)])
    assert [may_be_rolled(game.state, id, alone=True) for id in (sentry, sergeant)] == [False, True]
    assert [may_leave(game.state, id) for id in (sentry, sergeant)] == [False, True]
    end_effects(game, turn_begins(1))
    assert not may_leave(game.state, sentry)
    end_effects(game, turn_begins(0))
    assert may_leave(game.state, sentry)


@pytest.mark.parametrize("shown", ["goblins_cannibal Net 4", "lava_elves_drider Web 4"])
def test_net_and_web_do_nothing_through_a_tower_into_reserves(shown: str) -> None:
    game = at("coastland_tower 8 of 0")
    (sentry,) = army(game, 1, "dwarves_sentry", place=None)
    rolled(game, MISSILES, shown, target=Army(1, None))
    assert game.state.effects == [] and may_leave(game.state, sentry)


def test_16_sleep_holds_one_unit_without_a_test() -> None:
    game = at()
    sentry, sergeant = army(game, 1, "dwarves_sentry", "dwarves_sergeant")
    rolled(game, MELEE_ATTACK, "treefolk_satyr Sleep 4", answers={ask.ONE_TARGET: [sergeant]})
    assert [may_be_rolled(game.state, id, alone=True) for id in (sentry, sergeant)] == [True, False]


def stunned() -> tuple[Dragon, DieId]:
    game = at("coastland_city 3")
    (sentry,) = army(game, 1, "dwarves_sentry")
    throws = [sides("undead_carrion_crawler ID 4"), sides("dwarves_sentry melee 1")]
    attack = rolled(game, MELEE_ATTACK, "undead_carrion_crawler Stun 4", throws=throws)
    assert attack.total(MELEE) == 4, "the die was rolled again"
    return game, sentry


def test_16_stun_is_not_net_web_or_sleep() -> None:
    game, sentry = stunned()
    assert not may_be_rolled(game.state, sentry, alone=False)
    assert may_be_rolled(game.state, sentry, alone=True) and may_leave(game.state, sentry)
    move_dice(game, 1, (sentry,), RESERVES)
    assert may_be_rolled(game.state, sentry, alone=False)


def test_16_who_cannot_be_rolled_takes_no_part_in_a_roll_of_the_army() -> None:
    game, _ = stunned()
    (footman,) = army(game, 1, "dwarves_footman")
    saved = play(roll_army(game, Army(1, FRONTIER), SAVE_MELEE), throws=[sides("dwarves_footman save 1")])
    assert [id for id, _ in saved.shown] == [footman]


def test_hr_36_a_unit_that_cannot_be_rolled_fails_every_test() -> None:
    game = at()
    (sentry,) = army(game, 1, "dwarves_sentry")
    rolled(game, MELEE_ATTACK, "treefolk_satyr Sleep 4")
    for test in ("save", "maneuver", "melee", "id", "not_id"):
        assert play(passes_test(game, 1, (sentry,), test)) == ()


# --- damage


@of_each(
    "shown, kind",
    [
        ("dwarves_warlord Smite 4", MELEE_ATTACK),
        ("amazons_medusa Stone 4", MELEE_ATTACK),
        ("amazons_medusa Stone 4", MISSILES),
        ("eldarim_dragonlord Sneak Attack 4", MISSILES),
    ],
)
def test_16_unsavable_damage_is_given_by_the_owner(shown: str, kind: RollKind) -> None:
    game = at()
    footman, sergeant, warlord = army(game, 1, "dwarves_footman", "dwarves_sergeant", "dwarves_warlord")
    attack = rolled(game, kind, shown)
    assert [where(game, id) for id in (footman, sergeant, warlord)] == [DEAD, TERRAIN, DEAD]
    assert attack.total(MELEE) == attack.total(MISSILE) == 0


def test_16_fire_breath_buries_who_does_not_save() -> None:
    game = at()
    footman, sergeant = army(game, 1, "dwarves_footman", "dwarves_sergeant")
    throws = [sides("dwarves_footman melee 1", "dwarves_sergeant save 3")]
    rolled(game, MELEE_ATTACK, "amazons_nightmare Fire Breath 4", throws=throws)
    assert (where(game, footman), where(game, sergeant)) == (BURIED, DEAD)


def test_16_sneak_attack_buries_dragonkin() -> None:
    game = at()
    foal, sergeant = army(game, 1, "dragonkin_dragonfoal", "dwarves_sergeant")
    rolled(game, MISSILES, "eldarim_dragonlord Sneak Attack 4")
    assert (where(game, foal), where(game, sergeant)) == (BURIED, DEAD)


@of_each(
    "shown, save, area",
    [
        ("amazons_centaur Kick 4", "melee 3", DEAD),
        ("amazons_centaur Kick 4", "save 3", TERRAIN),
        ("feral_rhino_folk Gore 4", "melee 3", BURIED),
        ("feral_rhino_folk Gore 4", "save 3", TERRAIN),
    ],
)
def test_16_kick_and_gore_leave_one_unit_its_own_save(shown: str, save: str, area: Area) -> None:
    game = at()
    (sergeant,) = army(game, 1, "dwarves_sergeant")
    rolled(game, MELEE_ATTACK, shown, throws=[sides(f"dwarves_sergeant {save}")])
    assert where(game, sergeant) is area


def test_16_coil_is_a_duel_of_saves_and_melee() -> None:
    game = at()
    (warlord,) = army(game, 1, "dwarves_warlord")
    throws = [sides("dwarves_warlord save 3")]
    rolled(game, MELEE_ATTACK, "swamp_stalkers_wave_rider Coil 4", throws=throws)
    (rider,) = [each.id for each in game.state.dice if each.owner == 0]
    assert (where(game, warlord), where(game, rider)) == (TERRAIN, TERRAIN)
    throws = [(*sides("swamp_stalkers_wave_rider Coil 4"),) * 2, sides("dwarves_warlord melee 3")]
    answers: Answers = {ask.NEXT_ICON: [("Coil", 1)]}
    again = roll_army(game, Army(0, FRONTIER), MELEE_ATTACK, only=(rider,), target=THEIRS)
    play(again, answers, [throws[0][:1], throws[1]])
    assert (where(game, warlord), where(game, rider)) == (DEAD, DEAD)


def test_16_hug_leaves_no_save_and_the_melee_strikes_back() -> None:
    game = at()
    (warlord,) = army(game, 1, "dwarves_warlord")
    rolled(game, MELEE_ATTACK, "feral_bear_folk Hug 4", throws=[sides("dwarves_warlord save 3")])
    (bear,) = [each.id for each in game.state.dice if each.owner == 0]
    assert (where(game, warlord), where(game, bear)) == (DEAD, TERRAIN)


def test_16_plague_goes_on_until_a_unit_saves() -> None:
    game = at()
    footman, sentry, sergeant = army(game, 1, "dwarves_footman", "dwarves_sentry", "dwarves_sergeant")
    answers: Answers = {ask.ONE_TARGET: [footman], ask.NEXT_VICTIM: [sergeant]}
    throws = [sides("dwarves_footman melee 1"), sides("dwarves_sergeant save 3")]
    rolled(game, MELEE_ATTACK, "undead_minor_death Plague 4", throws=throws, answers=answers)
    assert [where(game, id) for id in (footman, sentry, sergeant)] == [DEAD, TERRAIN, TERRAIN]


def test_hr_26_charmed_units_roll_for_the_attack_and_do_not_save_in_this_march() -> None:
    game = at("coastland_city 3")
    sentry, sergeant = army(game, 1, "dwarves_sentry", "dwarves_sergeant")
    throws = [sides("dwarves_sentry melee 2", "dwarves_sergeant save 3")]
    attack = rolled(game, MELEE_ATTACK, "lava_elves_beholder Charm 4", throws=throws)
    assert attack.total(MELEE) == 2 and is_charmed(game.state, sentry) and is_charmed(game.state, sergeant)
    saved = play(roll_army(game, Army(1, FRONTIER), SAVE_MELEE, attack=attack.as_attack))
    assert saved.shown == ()
    end_effects(game, Moment(MARCH_OVER))
    assert not is_charmed(game.state, sentry)


# --- what answers an attack


def answer(
    game: Dragon, kind: RollKind, shown: str, throws: list[tuple[int, ...]], answers: Answers | None = None
) -> Rolled:
    """Seat 0 saves against an attack of seat 1."""
    made = tuple([DieResult(each.id, Source.PLAIN, MELEE, 3, "") for each in game.state.dice if each.owner == 1])
    return rolled(game, kind, shown, throws=throws, answers=answers, target=None, attack=Attack(THEIRS, made))


@of_each(
    "shown, kind, strikes",
    [
        ("lava_elves_infiltrator Counter 4", SAVE_MELEE, True),
        ("lava_elves_infiltrator Counter 4", SAVE_COUNTER, True),
        ("lava_elves_infiltrator Counter 4", SAVE_MISSILES, False),
        ("treefolk_pine_prince Volley 4", SAVE_MISSILES, True),
        ("treefolk_pine_prince Volley 4", SAVE_MELEE, False),
        ("treefolk_pine_prince Volley 4", SAVE_SPELL, False),
    ],
)
def test_16_ripostes_save_and_strike_the_attacking_army(shown: str, kind: RollKind, strikes: bool) -> None:
    game = at()
    footman, warlord = army(game, 1, "dwarves_footman", "dwarves_warlord")
    assert answer(game, kind, shown, []).total(SAVE) == 4
    assert [where(game, id) for id in (footman, warlord)] == ([DEAD, DEAD] if strikes else [TERRAIN, TERRAIN])


@pytest.mark.parametrize(("save", "area"), [("save 3", TERRAIN), ("melee 3", DEAD)])
def test_16_bash_throws_the_melee_of_a_unit_back_at_it(save: str, area: Area) -> None:
    game = at()
    (warlord,) = army(game, 1, "dwarves_warlord")
    saved = answer(game, SAVE_MELEE, "dwarves_behemoth Bash 4", [sides(f"dwarves_warlord {save}")])
    assert saved.total(SAVE) == 3 and where(game, warlord) is area


@pytest.mark.parametrize("kind", [SAVE_MISSILES, SAVE_SPELL])
def test_16_bash_makes_saves_of_its_own_number_against_anything_else(kind: RollKind) -> None:
    game = at()
    army(game, 1, "dwarves_warlord")
    assert answer(game, kind, "dwarves_behemoth Bash 4", []).total(SAVE) == 4


# --- what waits for the save roll


def attacked(game: Dragon, kind: RollKind, *texts: str) -> Attack:
    return rolled(game, kind, *texts).as_attack


def saves(
    game: Dragon, attack: Attack, *throws: tuple[int, ...], kind: RollKind = SAVE_MELEE, answers: Answers | None = None
) -> Rolled:
    return play(roll_army(game, Army(1, FRONTIER), kind, attack=attack), answers, throws)


def test_16_choke_kills_units_that_show_their_id() -> None:
    game = at()
    footman, sergeant = army(game, 1, "dwarves_footman", "dwarves_sergeant")
    attack = attacked(game, MELEE_ATTACK, "treefolk_strangle_vine Choke 4")
    saved = saves(game, attack, sides("dwarves_footman save 1", "dwarves_sergeant ID 2"))
    assert saved.total(SAVE) == 1 and where(game, sergeant) is DEAD and where(game, footman) is TERRAIN


def test_20_5_choke_finds_the_logo_that_is_an_id_in_other_rolls() -> None:
    game = at()
    master, lord = army(game, 1, "eldarim_dragonmaster", "eldarim_dragonlord")
    attack = attacked(game, MELEE_ATTACK, "treefolk_strangle_vine Choke 4")
    throw = sides("eldarim_dragonmaster Logo: Eldarim Champion 4", "eldarim_dragonlord Logo: Eldarim Champion 4")
    saves(game, attack, throw)
    assert (where(game, master), where(game, lord)) == (DEAD, TERRAIN)


@pytest.mark.parametrize(
    ("shown", "kind", "against"),
    [
        ("vorpal_sword Decapitate 3", MELEE_ATTACK, SAVE_MELEE),
        ("heartseeker Impale 3", MISSILES, SAVE_MISSILES),
        ("earthfang Logo: Earthfang 4", MELEE_ATTACK, SAVE_MELEE),
    ],
)
def test_16_decapitate_impale_and_earthfang_kill_one_unit_that_shows_its_id(
    shown: str, kind: RollKind, against: RollKind
) -> None:
    game = at()
    footman, warlord = army(game, 1, "dwarves_footman", "dwarves_warlord")
    attack = attacked(game, kind, shown, "dwarves_footman save 1")
    throw = sides("dwarves_footman ID 1", "dwarves_warlord ID 3")
    saved = saves(game, attack, throw, kind=against, answers={ask.ONE_TARGET: [warlord]})
    assert saved.total(SAVE) == 1 and where(game, warlord) is DEAD and where(game, footman) is TERRAIN


@pytest.mark.parametrize(("kind", "against"), [(MELEE_ATTACK, SAVE_MELEE), (MISSILES, SAVE_MISSILES)])
def test_16_confuse_discards_faces(kind: RollKind, against: RollKind) -> None:
    game = at()
    army(game, 1, "dwarves_footman", "dwarves_sergeant")
    attack = attacked(game, kind, "dwarves_umber_hulk Confuse 4")
    again = sides("dwarves_footman melee 1", "dwarves_sergeant melee 2")
    saved = saves(game, attack, sides("dwarves_footman save 1", "dwarves_sergeant ID 2"), again, kind=against)
    assert saved.total(SAVE) == 0


def hypnotised() -> tuple[Dragon, DieId, DieId, DieId]:
    game = at()
    footman, sergeant = army(game, 1, "dwarves_footman", "dwarves_sergeant")
    attack = attacked(game, MELEE_ATTACK, "coral_elves_leviathan Hypnotic Glare 4")
    saved = saves(game, attack, sides("dwarves_footman save 1", "dwarves_sergeant ID 2"))
    assert saved.total(SAVE) == 1
    (leviathan,) = [each.id for each in game.state.dice if each.owner == 0]
    return game, leviathan, footman, sergeant


def test_16_hypnotic_glare_takes_units_that_show_their_id_out_of_rolls() -> None:
    game, _, footman, sergeant = hypnotised()
    assert [may_be_rolled(game.state, id, alone=True) for id in (footman, sergeant)] == [True, False]
    end_effects(game, turn_begins(0))
    assert may_be_rolled(game.state, sergeant, alone=True)


def test_hypnotic_glare_ends_with_any_roll_of_its_unit() -> None:
    game, leviathan, _, sergeant = hypnotised()
    play(passes_test(game, 0, (leviathan,), "save"), throws=[(1,)])
    assert may_be_rolled(game.state, sergeant, alone=True)


@pytest.mark.parametrize("place", [None, TerrainId(0)])
def test_16_hypnotic_glare_ends_when_its_unit_leaves(place: TerrainId | None) -> None:
    game, leviathan, _, sergeant = hypnotised()
    move_dice(game, 0, (leviathan,), RESERVES if place is None else TERRAIN, place)
    assert may_be_rolled(game.state, sergeant, alone=True)


def test_16_the_owner_may_leave_the_unit_that_glares_out_of_a_roll() -> None:
    game, _, _, sergeant = hypnotised()
    play(roll_army(game, Army(0, FRONTIER), SAVE_COUNTER), {ask.STAYING_IN: [()]})
    assert not may_be_rolled(game.state, sergeant, alone=True)
    (leviathan,) = [each.id for each in game.state.dice if each.owner == 0]
    play(roll_army(game, Army(0, FRONTIER), SAVE_COUNTER), {ask.STAYING_IN: [(leviathan,)]}, [(1,)])
    assert may_be_rolled(game.state, sergeant, alone=True)


def test_hr_35_delayed_icons_do_nothing_outside_the_save_roll() -> None:
    game = at()
    (warlord,) = army(game, 1, "dwarves_warlord")
    attacked(game, MELEE_ATTACK, "treefolk_strangle_vine Choke 4")
    play(roll_army(game, Army(1, FRONTIER), COUNTER, target=MINE), throws=[sides("dwarves_warlord ID 3")])
    assert where(game, warlord) is TERRAIN
