"""Spells that act at once (17): each alone, twice, and on a target that is lost."""

from __future__ import annotations

from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.announcing import announce
from core.games.dragon_dice.components import components
from core.games.dragon_dice.paying import MagicPool, MagicResults
from core.games.dragon_dice.rolls import Army, DieId, Source, TerrainId
from core.games.dragon_dice.spell_acts import ACTS
from core.games.dragon_dice.spell_targets import CASTINGS, SETS, TARGETS
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, begin_casting, move_dice
from core.plain import Answer
from tests.games.dragon_dice.casting import announced, army, cast, side, terrain, units
from tests.games.dragon_dice.tables import play, stand, table

ID, SAVE, MELEE, MANEUVER = 1, 2, 3, 5
"""Sides of a Thug of the Goblins; a Footman of the Dwarves has another save for the maneuver."""


WATER_AND_AIR = MagicResults(Source.PLAIN, 11, ("water", "air"), ("firewalkers",))


def field(*foes: str, kinds: str = "undead_zombie", terrains: str = "coastland_city 3") -> tuple[Dragon, list[DieId]]:
    """The caster's unit and others' stand at the Home of seat 0; seat 1 has another unit elsewhere."""
    game = table(*[terrains] * 3)
    stand(game, 0, 0, *kinds.split())
    found = stand(game, 1, 0, *foes)
    stand(game, 1, 1, "goblins_marauder")
    return game, list(found)


def areas(game: Dragon, dice: list[DieId]) -> list[Area]:
    return [game.state.dice[id].area for id in dice]


def gone(game: Dragon, *dice: DieId) -> None:
    for id in dice:
        move_dice(game, game.state.dice[id].owner, (id,), Area.DEAD)


def face(game: Dragon, place: int = 0) -> int:
    return game.state.terrains[place].face


# --- harm


def test_17_hailstorm() -> None:
    game, foes = field("goblins_thug")
    cast(game, announced("Hailstorm", army(1, 0)), throws=[(SAVE,)])
    assert areas(game, foes) == [Area.TERRAIN]
    cast(game, announced("Hailstorm", army(1, 0)), throws=[(MELEE,)])
    assert areas(game, foes) == [Area.DEAD]


def test_17_hailstorm_twice_as_one_and_apart() -> None:
    game, foes = field("goblins_cutthroat")
    cast(game, announced("Hailstorm", army(1, 0)), announced("Hailstorm", army(1, 0)), throws=[(MELEE,), (MELEE,)])
    assert areas(game, foes) == [Area.TERRAIN], "damage left over is lost at once (HR-9)"
    cast(game, announced("Hailstorm", army(1, 0), 2), throws=[(MELEE,)])
    assert areas(game, foes) == [Area.DEAD]


def test_17_hailstorm_on_an_army_that_is_gone() -> None:
    game, foes = field("goblins_thug")
    gone(game, *foes)
    assert cast(game, announced("Hailstorm", army(1, 0))) == [True]


def test_17_lightning_strike() -> None:
    game, foes = field("goblins_thug", "goblins_marauder")
    one, two = foes
    strikes = announced("Lightning Strike", units(one)), announced("Lightning Strike", units(two))
    cast(game, *strikes, throws=[(SAVE,), (MELEE,)])
    assert areas(game, foes) == [Area.TERRAIN, Area.DEAD]
    assert cast(game, strikes[1]) == [True]


def test_17_mirage() -> None:
    game, foes = field("goblins_thug", "goblins_cutthroat", "goblins_thug")
    cast(game, announced("Mirage", units(*foes, place=0)), throws=[(SAVE, MELEE, ID)])
    assert areas(game, foes) == [Area.TERRAIN, Area.RESERVES, Area.TERRAIN]
    gone(game, *foes)
    assert cast(game, announced("Mirage", units(*foes, place=0), 2)) == [True]


def test_17_two_mirages_as_one_reach_ten_health() -> None:
    game, foes = field(*["goblins_marauder"] * 3, kinds="firewalkers_watcher")
    begin_casting(game, Casting(Army(0, TerrainId(0)), MagicPool((WATER_AND_AIR,))))
    given: dict[str, list[Answer]] = {
        "spell": [("Mirage", "air")], "target of the spell": [(None, 0, (), None)], "castings": [2],
        "targets": [tuple(foes)],
    }  # fmt: skip
    play(announce(game), given)
    assert game.state.castings[-1].spells[0].target.dice == tuple(foes), "9 health, as the caster's 2 do not fit in"


def test_17_firebolt() -> None:
    game, foes = field("goblins_cutthroat")
    (cutthroat,) = foes
    cast(game, announced("Firebolt", units(cutthroat)), announced("Firebolt", units(cutthroat)), throws=[(MELEE,)] * 2)
    assert areas(game, foes) == [Area.TERRAIN]
    cast(game, announced("Firebolt", units(cutthroat), 2), throws=[(MELEE,)])
    assert areas(game, foes) == [Area.DEAD]
    assert cast(game, announced("Firebolt", units(cutthroat))) == [True]


def test_17_fearful_flames() -> None:
    game, foes = field("goblins_thug", "goblins_thug")
    one, two = foes
    cast(game, announced("Fearful Flames", units(one)), throws=[(SAVE,), (SAVE,)])
    assert areas(game, foes) == [Area.TERRAIN, Area.TERRAIN]
    cast(game, announced("Fearful Flames", units(one)), throws=[(SAVE,), (MELEE,)])
    assert areas(game, foes) == [Area.RESERVES, Area.TERRAIN]
    cast(game, announced("Fearful Flames", units(two), 2), throws=[(SAVE,)])
    assert areas(game, foes) == [Area.RESERVES, Area.DEAD]
    assert cast(game, announced("Fearful Flames", units(two))) == [True]


def test_17_firestorm_hits_every_army_there() -> None:
    game, foes = field("goblins_cutthroat", kinds="undead_wight")
    assert cast(game, announced("Firestorm", terrain(2))) == [False], "nobody is there, and nobody rolls"
    cast(game, announced("Firestorm", terrain(0)), throws=[(ID,), (MELEE,)])
    assert areas(game, [DieId(0), *foes]) == [Area.TERRAIN, Area.DEAD]
    cast(game, announced("Firestorm", terrain(0), 2), throws=[(ID,)])
    assert areas(game, [DieId(0)]) == [Area.DEAD]


def test_17_scent_of_fear() -> None:
    game, foes = field("goblins_thug", "goblins_cutthroat")
    cast(game, announced("Scent of Fear", units(*foes, place=0)))
    assert areas(game, foes) == [Area.RESERVES] * 2
    gone(game, *foes)
    assert cast(game, announced("Scent of Fear", units(*foes, place=0), 2)) == [True]


def test_17_finger_of_death() -> None:
    game, foes = field("goblins_cutthroat")
    finger = announced("Finger of Death", units(*foes))
    cast(game, finger, finger)
    assert areas(game, foes) == [Area.TERRAIN]
    assert cast(game, announced("Finger of Death", units(*foes), 2), finger) == [False, True]
    assert areas(game, foes) == [Area.DEAD]


def test_17_swamp_fever_kills_on_ids_and_buries_on_a_second() -> None:
    game, foes = field("goblins_thug", "goblins_thug", "goblins_thug")
    cast(game, announced("Swamp Fever", units(*foes, seat=1, place=0)), throws=[(ID, ID, SAVE), (ID, SAVE)])
    assert areas(game, foes) == [Area.BURIED, Area.DEAD, Area.TERRAIN]
    assert cast(game, announced("Swamp Fever", units(*foes, seat=1, place=0), 2), throws=[(SAVE,)]) == [False]
    gone(game, foes[2])
    assert cast(game, announced("Swamp Fever", units(*foes, seat=1, place=0))) == [True]


def test_17_exhume_buries_the_dead_and_brings_as_many_back() -> None:
    game, foes = field("goblins_thug", "goblins_cutthroat")
    gone(game, *foes)
    own = stand(game, 0, None, "undead_skeleton", "undead_zombie", "undead_mummy", area=Area.DEAD)
    spell = announced("Exhume", units(*foes, seat=1))
    given = {"returning units": [own[:2]]}
    cast(game, spell, throws=[(SAVE, MELEE)], answers=given)
    assert areas(game, foes) == [Area.DEAD, Area.BURIED]
    assert areas(game, list(own)) == [Area.TERRAIN, Area.TERRAIN, Area.DEAD]
    move_dice(game, 1, (foes[0],), Area.RESERVES)
    assert cast(game, spell) == [True]


# --- terrains


def test_17_flash_flood_turns_a_terrain_down_unless_somebody_maneuvers_six() -> None:
    game, _ = field(*["goblins_marauder"] * 2)
    flood = announced("Flash Flood", terrain(0))
    cast(game, flood, throws=[(ID, ID)])
    assert face(game) == 3
    cast(game, announced("Flash Flood", terrain(0), 2), throws=[(ID, ID)])
    assert face(game) == 2
    assert cast(game, flood) == [False], "one face at most in a turn of a player"
    assert face(game) == 2


def test_17_flash_flood_where_nobody_opposes() -> None:
    game, _ = field()
    cast(game, announced("Flash Flood", terrain(0)))
    assert face(game) == 2
    cast(game, announced("Flash Flood", terrain(2)))
    assert face(game, 2) == 2


def test_17_hr_43_tidal_wave() -> None:
    game, foes = field("goblins_cutthroat", kinds="undead_wight")
    cast(game, announced("Tidal Wave", terrain(0)), throws=[(MELEE,), (MELEE,)])
    assert areas(game, [DieId(0), *foes]) == [Area.DEAD, Area.DEAD] and face(game) == 2


def test_17_hr_24_one_army_that_maneuvers_enough_holds_the_wave() -> None:
    game, foes = field("feral_lion_folk")
    cast(game, announced("Tidal Wave", terrain(0)), throws=[(MELEE,), (MANEUVER,)])
    assert face(game) == 3 and areas(game, [DieId(0), *foes]) == [Area.DEAD, Area.DEAD]


def test_17_two_tidal_waves_as_one_are_eight_damage_and_eight_maneuver() -> None:
    game, foes = field("feral_lion_folk", "feral_lion_folk")
    wave = announced("Tidal Wave", terrain(0), 2)
    save = 3
    cast(game, wave, throws=[(MELEE,), (save, save)])
    assert face(game) == 2 and areas(game, foes) == [Area.TERRAIN] * 2
    cast(game, announced("Tidal Wave", terrain(0)), throws=[(save, save)])
    assert face(game) == 2, "one face at most in a turn of a player"


# --- own dice


def test_17_path() -> None:
    game, _ = field(kinds="undead_zombie undead_skeleton")
    stand(game, 0, 2, "undead_mummy")
    zombie, skeleton = DieId(0), DieId(1)
    path = announced("Path", units(zombie, seat=0, place=0, to=2))
    cast(game, path, announced("Path", units(skeleton, seat=0, place=0, to=2)))
    assert [game.state.dice[id].terrain for id in (zombie, skeleton)] == [2, 2]
    assert cast(game, path) == [True]


def test_17_path_to_where_nobody_is_any_more() -> None:
    game, _ = field()
    (mummy,) = stand(game, 0, 2, "undead_mummy")
    move_dice(game, 0, (mummy,), Area.RESERVES)
    assert cast(game, announced("Path", units(DieId(0), seat=0, place=0, to=2))) == [True]
    assert game.state.dice[0].terrain == 0


def test_17_rally() -> None:
    game, _ = field(kinds="amazons_soldier amazons_runner")
    (seer,) = stand(game, 0, 2, "amazons_seer")
    rally = announced("Rally", units(DieId(0), DieId(1), seat=0, place=0, to=2))
    cast(game, rally)
    assert [game.state.dice[id].terrain for id in (0, 1, seer)] == [2, 2, 2]
    assert cast(game, rally) == [True]


def test_17_resurrect_dead() -> None:
    game, _ = field()
    zombie, wight = stand(game, 0, None, "undead_zombie", "undead_wight", area=Area.DEAD)
    one, two = announced("Resurrect Dead", units(zombie, seat=0)), announced("Resurrect Dead", units(wight, seat=0), 2)
    assert cast(game, one, two, one) == [False, False, True]
    assert areas(game, [zombie, wight]) == [Area.TERRAIN] * 2 and game.state.dice[wight].terrain == TerrainId(0)
    move_dice(game, 0, (zombie,), Area.DEAD)
    stand(game, 0, None, "undead_skeleton")
    cast(game, one, place=None)
    assert areas(game, [zombie]) == [Area.RESERVES]


def test_17_summon_dragon() -> None:
    game, _ = field()
    drake, ivory = stand(game, 1, None, "fire_drake", "ivory_wyrm", area=Area.POOL)
    one = announced("Summon Dragon", units(drake, to=2), element="fire")
    two = announced("Summon Dragon", units(ivory, to=2), element="fire")
    assert cast(game, one, two) == [False, False]
    assert [game.state.dice[id].terrain for id in (drake, ivory)] == [2, 2]
    assert cast(game, one) == [True], "it is there already"
    other = announced("Summon Dragon", units(ivory, to=0), element="fire")
    assert cast(game, other) == [True], "an ivory dragon comes out of a pool only"


def test_17_summon_white_dragon() -> None:
    game, _ = field()
    (dragon,) = stand(game, 1, None, "white_drake", area=Area.POOL)
    white = announced("Summon White Dragon", units(dragon, to=0))
    assert cast(game, white, white) == [False, True]
    assert game.state.dice[dragon].terrain == 0


def test_17_summon_dragonkin() -> None:
    game, _ = field()
    troop, hero = stand(game, 0, None, "dragonkin_dragontroop of fire", "dragonkin_dragonhero of fire", area=Area.POOL)
    one = announced("Summon Dragonkin", units(troop, seat=0), element="fire")
    assert cast(game, one, announced("Summon Dragonkin", units(hero, seat=0), 2, "fire"), one) == [False, False, True]
    assert [game.state.dice[id].terrain for id in (troop, hero)] == [0, 0]


def test_17_esfahs_gift() -> None:
    game, _ = field(kinds="amazons_soldier")
    (woods,) = stand(game, 0, None, "deadland_woods", area=Area.BURIED)
    gift = announced("Esfah's Gift", units(woods, seat=0), element="air")
    assert cast(game, gift, gift) == [False, True]
    assert areas(game, [woods]) == [Area.POOL]


def test_17_evolve_dragonkin_by_one_health_or_more() -> None:
    game, _ = field()
    (troop,) = stand(game, 0, 0, "dragonkin_dragontroop of fire")
    hero, champ = stand(game, 0, None, "dragonkin_dragonhero of air", "dragonkin_dragonchamp of air", area=Area.POOL)
    one = announced("Evolve Dragonkin", units(troop, seat=0), 1, "fire")
    given = {"promotion": [(troop, champ)]}
    assert cast(game, announced("Evolve Dragonkin", units(troop, seat=0), 2, "fire"), one, answers=given) == [
        False,
        True,
    ]
    assert areas(game, [troop, hero, champ]) == [Area.POOL, Area.POOL, Area.TERRAIN]


def test_17_rise_of_the_eldarim() -> None:
    game, _ = field()
    (follower,) = stand(game, 0, 0, "eldarim_follower of fire")
    (devotee,) = stand(game, 0, None, "eldarim_devotee of air", area=Area.DEAD)
    rise = announced("Rise of the Eldarim", units(follower, seat=0), 1, "fire")
    assert cast(game, rise, rise, answers={"promotion": [(follower, devotee)]}) == [False, True]
    assert areas(game, [follower, devotee]) == [Area.DEAD, Area.TERRAIN]


def test_every_operation_of_a_spell_has_a_function_and_none_is_left_over() -> None:
    used = {each.do for spell in components().spells.values() for each in spell.operations}
    assert used == set(ACTS)


def test_every_spell_that_acts_at_once_has_a_test_of_its_name() -> None:
    tests = [name for name in globals() if name.startswith("test_17")]
    for spell in components().spells.values():
        words = spell.id.lower().replace("'", "").replace(" ", "_")
        assert spell.lasts or any(words in name for name in tests), spell.id


def test_every_kind_of_target_has_a_row() -> None:
    kinds = {spell.target for spell in components().spells.values()}
    assert kinds == set(TARGETS) and set(SETS) < kinds and set(CASTINGS) < kinds


def test_17_what_comes_to_the_casting_army_is_lost_with_it() -> None:
    game = table()
    (caster,) = stand(game, 0, 0, "undead_zombie")
    stand(game, 0, 1, "dwarves_footman")
    stand(game, 1, 2, "dwarves_footman")
    (dead,) = stand(game, 0, None, "undead_wight", area=Area.DEAD)
    (kin,) = stand(game, 0, None, "dragonkin_dragonfoal of death", area=Area.POOL)
    spells = [
        announced("Firestorm", terrain(0)),
        announced("Resurrect Dead", units(dead, seat=0), 2, "death"),
        announced("Summon Dragonkin", units(kin, seat=0), 1, "death"),
    ]
    assert cast(game, *spells, throws=[(side(game, caster, "melee"),)]) == [False, True, True]
    assert game.state.dice[dead].area is Area.DEAD and game.state.dice[kin].area is Area.POOL


def test_17_exhume_buries_and_brings_nobody_back_where_the_casting_army_is_gone() -> None:
    game = table()
    stand(game, 0, 1, "dwarves_footman")
    stand(game, 1, 2, "dwarves_footman")
    (theirs,) = stand(game, 1, None, "dwarves_footman", area=Area.DEAD)
    (mine,) = stand(game, 0, None, "undead_zombie", area=Area.DEAD)
    cast(game, announced("Exhume", units(theirs, seat=1)), throws=[(side(game, theirs, "melee"),)])
    assert game.state.dice[theirs].area is Area.BURIED and game.state.dice[mine].area is Area.DEAD


def test_19_what_a_player_has_announced_is_not_resolved_once_that_player_is_out() -> None:
    game = table(seats=3)
    (caster,) = stand(game, 0, 0, "undead_zombie")
    stand(game, 1, 1, "dwarves_footman")
    stand(game, 2, 2, "dwarves_footman")
    spells = [announced("Firestorm", terrain(0)), announced("Palsy", army(1, 1))]
    assert cast(game, *spells, throws=[(side(game, caster, "melee"),)]) == [False]
    assert game.state.out == [0] and game.state.result is None and not game.state.effects
