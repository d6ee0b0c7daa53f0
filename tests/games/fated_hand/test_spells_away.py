"""Spells that take somebody off the board, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.aiming import foes_in_sight
from core.games.fated_hand.battle_end import DEFEATED
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.field_verbs import clear_field
from core.games.fated_hand.fields import SMOG
from core.games.fated_hand.harm import lose_hit_point
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.rules import faults
from core.games.fated_hand.state import FighterId, is_free, standing_near
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, paying, quiet
from tests.games.fated_hand.summons import called, summoner
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)


def listed(game, *start):
    acts = Acts(game.state, ONE, game.faces).listed()
    return {each[len(start)] for each in acts if each[: len(start)] == start}


# --- Vanishing Cabinet


def caught(reagents="2S 3S 4S 5H 6H", speed=7):
    """The caster has a Speed of 4."""
    game = battle()
    caster(game, (4, 4), "vanishing_cabinet", reagents, (0, 0, 4))
    fighter(game, 1, (5, 4), (0, 0, speed))
    fighter(game, 1, (9, 9))
    game.state.engaged = [(ONE, OTHER)]
    assert listed(game, "cast", "vanishing_cabinet") == {OTHER}
    cast(game, ONE, "vanishing_cabinet", OTHER, (0, 1, 2))
    return game


def test_vanishing_cabinet_takes_an_adjacent_enemy_off_the_board() -> None:
    game = caught()
    there = game.state.fighters[OTHER]
    assert there.square is None and not there.stands and there.hp == 1 and game.state.engaged == []
    assert is_free(game.state, (5, 4)) and game.state.result is None


def test_vanishing_cabinet_spares_one_who_is_at_least_twice_as_fast() -> None:
    game = caught(speed=8)
    assert game.state.fighters[OTHER].square == (5, 4) and game.state.sustained == []


def test_vanishing_cabinet_costs_a_reagent_each_turn_and_opens_without_it_with_3_speed_handicap() -> None:
    game = caught()
    card = game.state.fighters[ONE].reagents[0]
    play(take_turn(game, ONE), {"act": [END], "aim": [card]})
    assert len(game.state.fighters[ONE].reagents) == 1 and game.state.fighters[OTHER].square is None
    play(take_turn(game, ONE), {"act": [END], "aim": [None]})
    assert game.state.fighters[OTHER].square in {(x, y) for x in (3, 4, 5) for y in (3, 4, 5)} - {(4, 4)}
    assert handicap(game, OTHER) == (0, 0, 3) and game.state.sustained == []


def test_vanishing_cabinet_opens_when_its_concentration_breaks() -> None:
    game = caught()
    game.state.fighters[ONE].hp = 2
    play(lose_hit_point(game, ONE, THIRD))
    assert game.state.fighters[OTHER].stands and handicap(game, OTHER) == (0, 0, 3)


def test_vanishing_cabinet_leaves_the_creatures_of_its_victim_which_is_not_down() -> None:
    """Those of a controller that is down go when the round ends (14.1)."""
    for falls in (False, True):
        game = battle()
        caster(game, (4, 4), "vanishing_cabinet", "2S 3S 4S 5S", (0, 0, 4))
        summoner(game, (5, 4), "", "", seat=1)
        fighter(game, 1, (11, 11))
        wolf = called(game, OTHER, "mange_wolf", (9, 9))
        cast(game, ONE, "vanishing_cabinet", OTHER, (0, 1, 2))
        assert game.state.fighters[OTHER].square is None
        game.state.fighters[OTHER].hp -= falls
        play(end_round(game))
        assert game.state.fighters[wolf].stands is not falls


def test_vanishing_cabinet_wins_where_every_foe_is_trapped_or_down() -> None:
    game = battle()
    caster(game, (4, 4), "vanishing_cabinet", "2S 3S 4S", (0, 0, 4))
    fighter(game, 1, (5, 4))
    cast(game, ONE, "vanishing_cabinet", OTHER, (0, 1, 2))
    assert game.state.result is not None and game.state.result.winners == (0,)
    assert game.state.result.reason == DEFEATED


# --- Into Smoke


def smoke(tiles=6, reagents="2H 3H 5H", spells="into_smoke icicle phase_walk"):
    """A row of Smog from (0, 0) on, the caster at its left end."""
    game = battle()
    caster(game, (0, 0), spells, f"{reagents} 2C 9H", (0, 0, 4))
    fighter(game, 1, (9, 0))
    fighter(game, 1, (0, 1))
    play(make_field(game, SMOG, [(x, 0) for x in range(tiles)], OTHER))
    return game


def melt(game, places=(0, 1)):
    cast(game, ONE, "into_smoke", None, places)
    return game


def test_into_smoke_needs_a_cloud_of_6_tiles_around_its_caster() -> None:
    assert listed(smoke(6), "cast", "into_smoke") == {None}
    assert listed(smoke(5), "cast", "into_smoke") == set()


def test_into_smoke_leaves_nothing_to_aim_at_nor_to_hit() -> None:
    game = smoke()
    game.state.engaged = [(ONE, THIRD)]
    melt(game)
    assert game.state.engaged == [] and foes_in_sight(game.state, THIRD) == []
    assert standing_near(game.state, (0, 0), 0) == [] and is_free(game.state, (0, 0))
    assert handicap(game, ONE) == (0, 0, 0)


def test_into_smoke_neither_moves_nor_attacks_but_casts_from_any_tile_of_the_cloud() -> None:
    """An Icicle reaches 6 tiles."""
    game = melt(smoke())
    game.state.turn = ONE
    assert listed(game, "move") == listed(game, "attack") == set() == listed(game, "cast", "phase_walk")
    assert listed(game, "cast", "icicle") == {THIRD} and listed(game, "guide", "into_smoke") >= {(3, 0), (5, 0)}
    assert "End Into Smoke first" in (Acts(game.state, ONE, game.faces).refusal(("move", 6, 4)) or "")
    icicle = ("cast", "icicle", OTHER, paying(game.state.fighters[ONE], 1))
    play(take_turn(game, ONE), {"act": [("guide", "into_smoke", (5, 0)), icicle, END]})
    assert handicap(game, OTHER) == (0, 0, 3)


def test_into_smoke_ends_at_will_in_the_cloud_or_beside_it() -> None:
    game = melt(smoke())
    asked = []

    def where(question):
        asked.extend(question.options.items)
        return (6, 1)

    play(take_turn(game, ONE), {"act": [("drop", "into_smoke", ONE), END], "aim": where})
    assert game.state.fighters[ONE].square == (6, 1) and game.state.fighters[ONE].is_target
    assert (0, 1) not in asked and (0, 0) in asked and (7, 0) not in asked and game.state.sustained == []


def test_into_smoke_shares_no_tile_while_its_caster_says_where_it_appears() -> None:
    game = melt(smoke())
    game.state.fighters[THIRD].square = (0, 0)
    found = []

    def where(question):
        found.extend(faults(game.state))
        return (1, 0)

    play(take_turn(game, ONE), {"act": [("drop", "into_smoke", ONE), END], "aim": where})
    assert [each for each in found if "one tile" in each] == []


@pytest.mark.parametrize(("gone", "is_smoke"), [(1, True), (2, False)])
def test_into_smoke_ends_when_as_many_tiles_are_gone_as_reagents_were_spent(gone: int, is_smoke: bool) -> None:
    game = melt(smoke())
    tiles = [(x, 0) for x in range(gone)]
    clear_field(game, SMOG, tiles)
    play(take_turn(game, ONE), {"act": [("focus",), END], "deal": quiet, "deck": quiet, "aim": [(1, 0)]})
    assert game.state.fighters[ONE].is_smoke is is_smoke
    assert game.state.fighters[ONE].square == (1, 0)
