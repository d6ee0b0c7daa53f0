"""Perks and spells that meet a creature of several tiles: each counts, not only the upper left one (3.3, 3.5)."""

from __future__ import annotations

from core.games.fated_hand import gear_verbs, verbs
from core.games.fated_hand.aiming import bodies_in_sight
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.blows import blows_at
from core.games.fated_hand.effects_of_shots import rushes
from core.games.fated_hand.effects_of_zones import burst_bomb
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.fields import FLAME, SMOG, THORNS, squares_of
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.ranges import is_higher
from core.games.fated_hand.state import FighterId, Sustained, is_engaged
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.stealth import gain_stealth, meetings, surprises
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At
from core.grids.square import Square
from tests.games.fated_hand.duels import handicap
from tests.games.fated_hand.magic import END, cast, caster
from tests.games.fated_hand.summons import called
from tests.games.fated_hand.tables import battle, fighter, play

ONE, BLOOM = FighterId(0), FighterId(2)
FIST, BOW = ("fists", False, ""), ("longbow", True, "")


def facing(
    square: Square, perks: str, bloom: Square = (4, 4), stats: tuple[int, int, int] = (6, 0, 4), arms: str = ""
) -> Fated:
    """One with these perks, and a Ravenous Bloom of the other side with Defense 8 from that upper left tile on."""
    game = battle()
    fighter(game, 0, square, stats, perks, arms)
    caster(game, (11, 11), "", "", (0, 2, 4), seat=1)
    x, y = bloom
    called(game, FighterId(1), "ravenous_bloom", (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
    return game


def test_denunciation_meets_it_with_any_of_its_tiles() -> None:
    game = battle()
    caster(game, (7, 5), "", "", (0, 0, 4), perks="denunciation")
    caster(game, (11, 11), "", "", seat=1)
    called(game, FighterId(1), "ravenous_bloom", (4, 4), (5, 4), (4, 5), (5, 5))
    play(take_turn(game, ONE), {"act": [("perk", "denunciation", (6, 5)), END]})
    assert handicap(game, BLOOM) == (1, 0, 1)


def test_diversion_catches_it_with_any_of_its_tiles() -> None:
    game = facing((8, 5), "diversion")
    game.state.fighters[ONE].hand = [7]
    asked = {"act": [("perk", "diversion", (6, 5)), END], "discard": [7], "show": [None]}
    play(take_turn(game, ONE), asked, [(1, 2, 1)])
    assert handicap(game, BLOOM) == (1, 2, 1)


def test_shrapnel_reaches_it_behind_the_target() -> None:
    game = facing((9, 5), "shrapnel", arms="sling")
    there = fighter(game, 1, (7, 5))
    play(attack(game, ONE, there, ("sling", True, "shrapnel")), {"defend": [True]})
    assert handicap(game, there) == handicap(game, BLOOM) == (1, 2, 0)


def test_press_forward_against_any_of_its_tiles_hurts_both() -> None:
    game = facing((7, 5), "press_forward")
    there = fighter(game, 1, (6, 5), (0, 7, 0))
    asked = {"defend": [True], "reaction": [("press_forward", "stay")]}
    play(attack(game, ONE, there, ("fists", False, "press_forward")), asked)
    assert handicap(game, there) == handicap(game, BLOOM) == (2, 2, 0)


def test_press_forward_does_not_dash_it_against_itself() -> None:
    """It is too large to be shoved, and what stands in its way is the rest of it."""
    game = facing((3, 4), "press_forward", stats=(7, 0, 4))
    asked = {"defend": [True], "reaction": [("press_forward", "stay")]}
    play(attack(game, ONE, BLOOM, ("fists", False, "press_forward")), asked)
    assert handicap(game, BLOOM) == (0, 0, 0) and game.state.fighters[BLOOM].square == (4, 4)


def test_hip_throw_against_any_of_its_tiles_hurts_both() -> None:
    game = facing((6, 5), "hip_throw")
    there = fighter(game, 1, (7, 5))
    play(attack(game, ONE, there, ("fists", False, "hip_throw")), {"defend": [True]})
    assert handicap(game, there) == handicap(game, BLOOM) == (1, 1, 1)


def test_tactical_maneuver_beside_any_of_its_tiles_stays_in_its_reach() -> None:
    game = facing((6, 4), "tactical_maneuver")
    asked = {"defend": [True], "reaction": [("tactical_maneuver", (6, 5))], "riposte": [None]}
    play(attack(game, ONE, BLOOM, FIST), asked)
    assert is_engaged(game.state, ONE, BLOOM)


def test_lunging_strike_goes_for_the_nearest_of_its_tiles() -> None:
    game = facing((7, 5), "lunging_strike")
    asked = {"act": [("perk", "lunging_strike", (2, 6, 5)), END], "defend": [True], "riposte": [None]}
    play(take_turn(game, ONE), asked)
    assert game.state.fighters[ONE].square == (6, 5) and is_engaged(game.state, ONE, BLOOM)


def test_leap_kick_goes_for_the_nearest_of_its_tiles() -> None:
    game = facing((10, 5), "leap_kick")
    asked = {"act": [("move", 8, 5), ("perk", "leap_kick", (2, 6, 5)), END], "defend": [True], "riposte": [None]}
    play(take_turn(game, ONE), {**asked, "reaction": [("leap_kick", (7, 5))]})
    assert game.state.fighters[ONE].square == (7, 5)


def test_11_whoever_hides_two_tiles_from_it_is_watched_and_beside_it_may_strike() -> None:
    game = facing((7, 5), "hidden_fang", stats=(6, 0, 0))
    play(_gain(game), {})
    assert game.state.fighters[ONE].stealth == 2
    game.state.fighters[ONE].is_hidden = True
    verbs.push(game, ONE, ((6, 5),), "a test")
    assert {each[0] for each in surprises(game.state, ONE)} == {BLOOM}


async def _gain(game: Fated) -> None:
    gain_stealth(game, ONE)


def test_11_whoever_is_hidden_on_any_of_its_tiles_meets_it() -> None:
    game = facing((7, 5), "hidden_fang")
    game.state.fighters[ONE].is_hidden = True
    verbs.push(game, ONE, ((5, 5),), "a test")
    assert meetings(game.state) == [(ONE, BLOOM)]


def test_a_body_under_any_of_its_tiles_is_no_body_to_cast_at() -> None:
    game = facing((7, 5), "")
    there = fighter(game, 1, (5, 5))
    game.state.fighters[there].hp = 0
    assert bodies_in_sight(game.state, ONE) == []


def test_mirage_goes_beside_any_of_its_tiles() -> None:
    game = facing((6, 5), "mirage")
    asked = {"defend": [True], "riposte": [None], "reaction": [("mirage", (6, 6))]}
    play(attack(game, ONE, BLOOM, FIST), asked)
    assert game.state.fighters[ONE].square == (6, 6)


def test_sighted_in_counts_on_any_of_its_tiles() -> None:
    """Strike 9 and 1 against 8."""
    game = facing((11, 5), "sighted_in", stats=(9, 0, 4), arms="longbow")
    gear_verbs.take_aim(game, ONE, (5, 5), is_lasting=False)
    play(attack(game, ONE, BLOOM, BOW), {"defend": [True]})
    assert not game.state.fighters[BLOOM].stands


def test_3_4_it_is_shot_at_where_only_the_tile_farther_off_is_seen() -> None:
    """A wall hides the near one; any point of any of its tiles will do."""
    game = battle("0000000", "0000#00", "0000000")
    fighter(game, 0, (6, 1), arms="longbow")
    game.state.fighters[fighter(game, 1, (3, 1))].tail = [(2, 0)]
    assert blows_at(game.state, ONE, FighterId(1), is_riposte=False) == [BOW]


def test_3_3_a_strike_must_see_one_of_the_tiles_that_it_reaches() -> None:
    """Another one farther off does for a shot alone."""
    for arm, blows in (("spear", []), ("longbow", [BOW])):
        game = battle()
        fighter(game, 0, (3, 5), arms=arm)
        game.state.fighters[fighter(game, 1, (5, 3))].tail = [(5, 2), (6, 2), (6, 3)]
        fighter(game, 1, (4, 4))
        assert blows_at(game.state, ONE, FighterId(1), is_riposte=False) == blows


def test_3_3_it_strikes_from_whichever_of_its_tiles_is_in_reach() -> None:
    """Of two large creatures the tiles that meet are counted, not those nearest to the first tile of the other."""
    game = battle()
    caster(game, (11, 11), "", "", (0, 2, 4), seat=0)
    caster(game, (11, 0), "", "", (0, 2, 4), seat=1)
    one = called(game, FighterId(0), "ravenous_bloom", (4, 4), (5, 4), (4, 5), (5, 5))
    other = called(game, FighterId(1), "ravenous_bloom", (6, 0), (6, 1), (6, 2), (6, 3), (6, 4))
    assert blows_at(game.state, one, other, is_riposte=False)
    assert blows_at(game.state, other, one, is_riposte=False)


def test_follow_up_adds_half_where_any_of_its_tiles_is_sighted() -> None:
    """Strike 6 and half of 8 against 8; a quarter would not do."""
    game = facing((11, 5), "follow_up", stats=(8, 0, 4), arms="longbow")
    friend = fighter(game, 0, (3, 4), (6, 0, 0))
    gear_verbs.take_aim(game, ONE, (5, 5), is_lasting=False)
    play(attack(game, friend, BLOOM, FIST), {"defend": [True], "reaction": [("follow_up", "longbow")]})
    assert not game.state.fighters[BLOOM].stands


def test_13_smog_behind_the_nearest_of_its_tiles_veils_nothing() -> None:
    game = facing((11, 5), "", stats=(10, 0, 4), arms="longbow")
    play(make_field(game, SMOG, ((4, 4),), BLOOM))
    play(attack(game, ONE, BLOOM, BOW), {"defend": [True]})
    assert not game.state.fighters[BLOOM].stands


def test_3_3_high_ground_is_above_the_nearest_of_its_tiles() -> None:
    game = battle("1001", "1000")
    fighter(game, 0, (3, 0))
    game.state.fighters[fighter(game, 1, (0, 0))].tail = [(1, 0), (0, 1), (1, 1)]
    assert is_higher(game.state, (3, 0), FighterId(1))


def test_smoldering_sun_burns_all_of_its_tiles_and_those_beside() -> None:
    game = battle()
    caster(game, (8, 5), "smoldering_sun", "JH 2D")
    caster(game, (11, 11), "", "", (0, 2, 4), seat=1)
    called(game, FighterId(1), "ravenous_bloom", (4, 4), (5, 4), (4, 5), (5, 5))
    cast(game, ONE, "smoldering_sun", BLOOM, (0, 1), {"aim": ["burn"]})
    assert len(squares_of(game.state, FLAME)) == 12


def test_8_2_what_nothing_moves_suffers_no_field_effect_by_a_shove() -> None:
    """A Riptide in which it stays where it is, on Thorns."""
    game = battle()
    caster(game, (1, 4), "riptide", "2S", (4, 0, 4))
    caster(game, (11, 11), "", "", (0, 2, 4), seat=1)
    called(game, FighterId(1), "ravenous_bloom", (4, 4), (5, 4), (4, 5), (5, 5))
    play(make_field(game, THORNS, [(4, 4)], FighterId(0)))
    cast(game, ONE, "riptide", (2, 4), (0,), {"aim": ["towards you"]})
    assert game.state.fighters[BLOOM].square == (4, 4) and handicap(game, BLOOM) == (0, 0, 0)


def test_short_fuse_on_any_of_its_tiles_is_on_its_tile() -> None:
    game = facing((11, 0), "")
    play(burst_bomb(game, Sustained("short_fuse", ONE, ONE, square=(5, 5)), At(ONE)), {})
    assert handicap(game, BLOOM) == (3, 3, 3)


def test_spirit_fuel_lies_beside_any_of_its_tiles() -> None:
    """Strike 8 and 2 against 8."""
    game = facing((6, 4), "spirit_fuel", stats=(8, 0, 4))
    play(make_field(game, "thorns", ((6, 6),), FighterId(1)))
    play(attack(game, ONE, BLOOM, FIST), {"reaction": [("spirit_fuel", (6, 6))], "defend": [True]})
    assert not game.state.fighters[BLOOM].stands


def test_chasing_slice_rushes_beside_any_of_its_tiles() -> None:
    game = facing((9, 5), "chasing_slice")
    assert (6, 5) in rushes(game.state, ONE, BLOOM)


def test_grapple_hook_strike_and_pillager_charge_do_nothing_to_what_is_too_large_to_be_moved() -> None:
    """Nothing is asked, and nothing of it counts as in its way; a Charge takes the place of its Hit."""
    for perk, strike, here in (("grapple", 7, (3, 4)), ("hook_strike", 20, (3, 4)), ("pillager_charge", 20, (5, 3))):
        game = facing(here, perk, stats=(strike, 0, 6))
        game.state.fighters[BLOOM].hp, game.state.fighters[ONE].stance = 2, Stance.AGGRESSIVE
        declared = "" if perk == "grapple" else perk
        play(attack(game, ONE, BLOOM, ("fists", False, declared)), {"defend": [True]})
        assert handicap(game, BLOOM) == (0, 0, 0) and game.state.fighters[ONE].square == here, perk
