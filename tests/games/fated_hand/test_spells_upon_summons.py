"""Spells of which summoned creatures are the target, or stand in the way (14, 17.6)."""

from __future__ import annotations

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.effects_of_tides import surge_goals
from core.games.fated_hand.events import Compared
from core.games.fated_hand.fields import BRINE, FLAME, SLIME, THORNS, squares_of
from core.games.fated_hand.harm import dismiss
from core.games.fated_hand.moving import step_freely
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FieldTile, FighterId, Sustained
from core.games.fated_hand.stats import stat_without_card
from core.games.fated_hand.turns import take_turn
from core.grids.square import Square
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, quiet
from tests.games.fated_hand.summons import called, summoner, told
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)
FISTS = ("fists", False, "")


def led(spell: str, reagents: str, kind: str = "mange_wolf", foe: Square = (11, 11), stats=(0, 9, 4)):
    """ONE leads a creature, THIRD, at (5, 4); OTHER is an enemy."""
    game = battle()
    summoner(game, (4, 4), spell, reagents)
    fighter(game, 1, foe, stats)
    called(game, ONE, kind, (5, 4))
    return game


def aims(game, spell):
    return {each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[:2] == ("cast", spell)}


def bonus(game, stat):
    return stat_without_card(game.state, THIRD, stat).total - game.state.fighters[THIRD].sheet.attributes[stat]


# --- the turn of a creature is that of its controller


def test_sharpen_upon_an_own_creature_lasts_to_the_end_of_its_next_turn_and_not_of_this_one() -> None:
    game = led("sharpen", "2D 3H 4S")
    cast(game, ONE, "sharpen", THIRD, (0, 1, 2))
    assert bonus(game, Stat.STRIKE) == 3
    told(game, ONE)
    assert bonus(game, Stat.STRIKE) == 0


def test_heaven_guide_you_upon_an_own_creature_lasts_for_its_next_two_turns() -> None:
    game = led("heaven_guide_you", "2D 3H")
    cast(game, ONE, "heaven_guide_you", THIRD, (0, 1))
    told(game, ONE)
    assert (bonus(game, Stat.STRIKE), bonus(game, Stat.DEFENSE)) == (1, 2)
    told(game, ONE)
    assert (bonus(game, Stat.STRIKE), bonus(game, Stat.DEFENSE)) == (0, 0)


def test_time_warp_cannot_be_aimed_at_a_creature_that_takes_no_turn() -> None:
    game = led("time_warp", "3S 4S 5S")
    assert aims(game, "time_warp") == {ONE, OTHER}


# --- creatures of several tiles


def bloom_before(spell: str, kind: str, square: Square):
    """An enemy's Ravenous Bloom covers (6, 4) to (7, 5), and a Field Effect lies there."""
    game = battle()
    caster(game, (4, 4), spell, "2S JS", (4, 0, 4))
    summoner(game, (11, 11), "", "", seat=1)
    called(game, OTHER, "ravenous_bloom", (6, 4), (7, 4), (6, 5), (7, 5))
    game.state.fields = [FieldTile(kind, square, ONE)]
    return aims(game, spell)


def test_undertow_reaches_a_creature_of_which_any_tile_is_on_brine() -> None:
    assert bloom_before("undertow", BRINE, (7, 5)) == {THIRD}


def test_skewer_reaches_a_creature_of_which_any_tile_is_beside_a_wall() -> None:
    for column, found in ((8, {THIRD}), (9, set())):
        game = battle(*[("0" * column + "#").ljust(12, "0") if row == 6 else "0" * 12 for row in range(12)])
        caster(game, (4, 4), "skewer", "2D 3D", (4, 0, 4))
        summoner(game, (11, 11), "", "", seat=1)
        called(game, OTHER, "ravenous_bloom", (6, 4), (7, 4), (6, 5), (7, 5))
        assert aims(game, "skewer") == found


def test_stem_cells_reach_a_creature_of_which_any_tile_is_near_slime() -> None:
    game = battle()
    summoner(game, (4, 4), "stem_cells", "2H 3H")
    fighter(game, 1, (11, 0))
    called(game, ONE, "ravenous_bloom", (6, 4), (7, 4), (6, 5), (7, 5))
    game.state.fields = [FieldTile(SLIME, (9, 7), ONE)]
    cast(game, ONE, "stem_cells", THIRD, (0, 1))
    assert game.state.fighters[THIRD].hp == 2 and not squares_of(game.state, SLIME)


def test_storm_surge_goes_beside_any_tile_of_a_large_creature_and_nowhere_from_there() -> None:
    near = {(7, 3), (8, 3), (8, 4), (8, 5), (8, 6), (7, 6)}
    for square, goals in (((8, 6), set()), ((10, 4), near), ((10, 6), near)):
        game = battle()
        caster(game, square, "storm_surge", "2S", (4, 0, 4))
        summoner(game, (0, 11), "", "", seat=1)
        called(game, OTHER, "ravenous_bloom", (6, 4), (7, 4), (6, 5), (7, 5))
        assert {*surge_goals(game.state, ONE, THIRD)} == goals
        assert aims(game, "storm_surge") == {THIRD}


def test_strangleweed_and_stretchy_are_not_aimed_at_what_is_too_large_to_move() -> None:
    assert bloom_before("strangleweed", THORNS, (5, 5)) == set()
    assert bloom_before("stretchy", SLIME, (5, 5)) == set()


def test_vanishing_cabinet_is_not_aimed_at_what_is_too_large_for_it() -> None:
    game = battle()
    caster(game, (5, 4), "vanishing_cabinet", "2S 3S 4S", (4, 0, 4))
    summoner(game, (4, 4), "", "", seat=1)
    called(game, OTHER, "ravenous_bloom", (6, 4), (7, 4), (6, 5), (7, 5))
    assert aims(game, "vanishing_cabinet") == {OTHER}


def test_scorching_slash_burns_the_tile_of_a_large_creature_that_is_beside_its_caster() -> None:
    game = battle()
    caster(game, (4, 4), "scorching_slash", "9H 9S", (4, 0, 4))
    summoner(game, (11, 11), "", "", seat=1)
    called(game, OTHER, "ravenous_bloom", (2, 2), (3, 2), (2, 3), (3, 3))
    cast(game, ONE, "scorching_slash", THIRD, (0, 1), {"riposte": [None]})
    assert sorted(squares_of(game.state, FLAME)) == [(3, 3), (3, 4), (4, 3)]


def struck_bloom(spell: str, reagents: str, brine: tuple[Square, ...] = ()):
    """An enemy's Ravenous Bloom on (6, 4) to (7, 5) that outlives a Hit, two tiles from its attacker."""
    game = battle()
    caster(game, (4, 4), spell, reagents, (40, 0, 4))
    summoner(game, (11, 11), "", "", seat=1)
    called(game, OTHER, "ravenous_bloom", (6, 4), (7, 4), (6, 5), (7, 5))
    game.state.fields = [FieldTile(BRINE, square, ONE) for square in brine]
    game.state.fighters[THIRD].hp = 2
    cast(game, ONE, spell, THIRD, answers={"riposte": [None], "aim": ["stay"]})
    return game


def test_thorn_thrust_grows_thorns_under_and_beside_every_tile_of_a_large_creature() -> None:
    tiles = squares_of(struck_bloom("thorn_thrust", "JS").state, THORNS)
    assert len(tiles) == 12 and {(6, 4), (7, 5), (5, 4), (8, 5), (6, 3), (7, 6)} <= set(tiles)


def test_seaward_slice_floods_every_tile_of_a_large_creature_and_those_up_to_the_nearest() -> None:
    tiles = squares_of(struck_bloom("seaward_slice", "3S").state, BRINE)
    assert sorted(tiles) == [(5, 4), (6, 4), (6, 5), (7, 4), (7, 5)]


def test_seaward_slice_is_3_stronger_where_any_tile_of_a_large_creature_is_in_brine() -> None:
    strikes = []
    for brine in ((), ((7, 5),)):
        events = struck_bloom("seaward_slice", "3S", brine).events
        strikes += [each.strike.total for each in events if isinstance(each, Compared)]
    assert strikes[1] == strikes[0] + 3


# --- Kamikaze


def misted():
    game = led("kamikaze", "JS KS", foe=(6, 5), stats=(9, 9, 4))
    cast(game, ONE, "kamikaze", THIRD, (0, 1))
    return game


def test_kamikaze_upon_a_creature_goes_off_when_a_hit_makes_it_vanish() -> None:
    """The power of its cards is 7, which leaves 2 of 9 Defense against twice Magic Strike."""
    game = misted()
    fighter(game, 1, (11, 0), (0, 0, 4))
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True] * 2, "riposte": [None]})
    assert not game.state.fighters[THIRD].stands and game.state.sustained == []
    assert handicap(game, OTHER) == (0, 7, 0) and not game.state.fighters[OTHER].stands


def test_kamikaze_goes_with_a_creature_that_is_dismissed() -> None:
    game = misted()
    play(dismiss(game, THIRD))
    assert game.state.sustained == [] and handicap(game, OTHER) == (0, 0, 0)


# --- a Newt is touched by no magic


def newt_before(spell: str, reagents: str, at: Square = (5, 4)):
    """ONE is a caster, THIRD a Newt of an enemy that is far away."""
    game = battle()
    caster(game, (4, 4), spell, reagents, (4, 0, 4))
    summoner(game, (11, 11), "", "", seat=1)
    return game, called(game, OTHER, "newt", at)


def is_untouched(game, newt) -> bool:
    there = game.state.fighters[newt]
    return there.stands and there.square == (5, 4) and handicap(game, newt) == (0, 0, 0)


def test_a_newt_is_not_burned_by_a_scorching_slash_at_somebody_beside_it() -> None:
    game, newt = newt_before("scorching_slash", "9D 10H")
    foe = fighter(game, 1, (5, 5), (0, 20, 0))
    cast(game, ONE, "scorching_slash", foe, (0, 1), {"riposte": [None]})
    assert is_untouched(game, newt)


def test_a_newt_is_not_swept_on_by_a_breaking_wave() -> None:
    game, newt = newt_before("breaking_wave", "2C 3C")
    fighter(game, 1, (6, 4))
    cast(game, ONE, "breaking_wave", (6, 4), (0, 1))
    assert is_untouched(game, newt)


def test_a_newt_is_not_dazzled_by_a_solar_flare() -> None:
    game, _ = newt_before("solar_flare", "2D 3H")
    assert aims(game, "solar_flare") == set()


def test_a_newt_is_not_chilled_by_a_frost_golem() -> None:
    """ "Immune to all Field Effects and magical effects of any form." """
    game, newt = newt_before("frost_golem", "")
    called(game, ONE, "frost_golem", (6, 4))
    play(take_turn(game, ONE), {"act": [END]})
    assert handicap(game, ONE) == (0, 0, 2) and is_untouched(game, newt)


def test_a_newt_is_hurt_by_neither_bomb() -> None:
    for spell in ("short_fuse", "proximity_fuse"):
        game, newt = newt_before(spell, "")
        game.state.sustained = [Sustained(spell, ONE, ONE, square=(6, 4), times=5)]
        if spell == "short_fuse":
            play(take_turn(game, ONE), {"act": [END]}, ((6,),))
        else:
            foe = fighter(game, 1, (8, 4), (0, 0, 4))
            play(step_freely(game, foe, (7, 4)), {}, ((6,),))
        assert game.state.sustained == [] and is_untouched(game, newt)


def test_a_newt_is_lashed_by_no_thorns_and_cut_by_no_daggers() -> None:
    game, newt = newt_before("bramblelash", "2C 3C")
    game.state.fields = [FieldTile(THORNS, (6, 4), ONE)]
    game.state.sustained = [Sustained("bramblelash", ONE, ONE)]
    guided = [each for each in Acts(game.state, ONE, game.faces).listed() if each[0] == "guide"]
    assert guided and all(newt not in each for each in guided)
    game.state.sustained = [Sustained("watchful_daggers", ONE, ONE)]
    play(step_freely(game, newt, (6, 4), (5, 5)), {"show": quiet})
    assert handicap(game, newt) == (0, 0, 0) and len(game.state.sustained) == 1


def test_a_newt_carries_no_mist_and_is_not_cleansed_by_a_righteous_cause() -> None:
    game = led("kamikaze righteous_cause", "2S 3S", kind="newt")
    assert aims(game, "kamikaze") == aims(game, "righteous_cause") == {ONE}
