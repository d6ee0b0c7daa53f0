"""Stealth, all of 11 and HR-67: sneaking while plans are made, being found on a shared tile, showing oneself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.dice import numbered
from core.games.fated_hand import asks, gear_verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.moving import end_move, take_step
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.planning import lock
from core.games.fated_hand.rules import faults
from core.games.fated_hand.state import FighterId, is_engaged, sees
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.stealth import fade, sneak, surprises
from core.games.fated_hand.turns import show_itself, take_turn
from core.grids.square import Square, eight_way_neighbours
from core.questions import Roll
from tests.games.fated_hand.summons import called
from tests.games.fated_hand.tables import battle, fighter, play

ROGUE, FOE = FighterId(0), FighterId(1)
BLOW = (1, "fists", False, "")
TAILS = (2,)
"""A rogue throws a coin for each Riposte that it wins."""


def hidden(foe: Square = (6, 5), stealth: int = 5, *rows: str) -> Fated:
    """A Hidden rogue at F6 with Strike 6, and a foe."""
    game = battle(*rows)
    fighter(game, 0, (5, 5), (6, 3, 4), "hidden_fang")
    fighter(game, 1, foe, (4, 3, 2))
    game.state.fighters[ROGUE].stealth, game.state.fighters[ROGUE].is_hidden = stealth, True
    return game


def test_11_1_whoever_is_hidden_fades_and_is_seen_at_0() -> None:
    game = hidden(stealth=2)
    play(fade(game), {})
    assert game.state.fighters[ROGUE].is_hidden and game.state.fighters[ROGUE].stealth == 1
    play(fade(game), {})
    assert not game.state.fighters[ROGUE].is_hidden


def test_11_1_13_whoever_comes_out_steps_onto_what_lies_on_the_free_tile() -> None:
    """On the tile of a foe with Flame all around."""
    game = hidden((5, 5), 1)
    play(make_field(game, "flame", eight_way_neighbours((5, 5)), FOE))
    play(fade(game), {})
    there = game.state.fighters[ROGUE]
    assert there.square != (5, 5) and there.handicap == [1, 1, 0]


def test_11_1_whoever_comes_out_leaves_any_tile_of_a_large_creature() -> None:
    """A Ravenous Bloom has come upon the tile of a Hidden one, with the last of its four."""
    game = hidden(stealth=1)
    called(game, FOE, "ravenous_bloom", (4, 4), (5, 4), (4, 5), (5, 5))
    play(fade(game), {})
    assert game.state.fighters[ROGUE].square != (5, 5) and faults(game.state) == []


def test_11_13_whoever_ends_its_move_on_the_tile_of_another_steps_onto_what_lies_beside() -> None:
    game = hidden((5, 5))
    play(make_field(game, "flame", eight_way_neighbours((5, 5)), ROGUE))
    game.state.fighters[ROGUE].is_hidden = False
    play(end_move(game, FOE), {})
    there = game.state.fighters[FOE]
    assert there.square != (5, 5) and there.handicap == [1, 1, 0]


@pytest.mark.parametrize(("roll", "is_hidden"), [(6, True), (7, False)])
def test_11_2_one_may_sneak_while_plans_are_locked(roll: int, is_hidden: bool) -> None:
    """Speed 5, not Engaged, nobody within 2 tiles: a Stealth Power of 6 (E11)."""
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 5), "hidden_fang")
    fighter(game, 1, (3, 0))
    play(lock(game), {"show": [None], "hide": [True]}, [(0, 1), (roll,)])
    assert game.state.fighters[ROGUE].is_hidden is is_hidden
    assert game.state.fighters[ROGUE].stealth == (6 if is_hidden else 3)


def test_11_2_sneaking_is_a_die_of_twelve() -> None:
    game = hidden()
    game.state.fighters[ROGUE].is_hidden = False
    running = sneak(game, ROGUE).__await__()
    question = running.send(None)
    assert isinstance(question, Roll) and (question.name, question.dice) == (asks.SNEAK, (numbered(12),))


def test_11_3_a_hidden_creature_blocks_no_sight_and_is_no_target() -> None:
    game = hidden((7, 5))
    third = fighter(game, 0, (3, 5))
    assert sees(game.state, third, FOE)
    refused = Acts(game.state, FOE).refusal(("attack", ROGUE, "fists", False, ""))
    assert refused == "Somebody is Hidden and cannot be targeted. Choose somebody else."


@pytest.mark.parametrize(("roll", "is_found"), [(5, True), (4, False)])
def test_11_3_a_foe_that_enters_the_tile_may_find_it(roll: int, is_found: bool) -> None:
    """E11: a die of 5 against a Stealth Power of 5 reveals; whoever is revealed steps aside for nothing."""
    game = hidden()
    play(take_step(game, FOE, (5, 5), paid=0), throws=[(roll,)])
    rogue = game.state.fighters[ROGUE]
    assert rogue.is_hidden is not is_found
    assert (rogue.square == (5, 5)) is not is_found and rogue.spent == 0


def test_11_3_entering_the_tile_of_a_foe_is_a_meeting_and_staying_there_is_none() -> None:
    game = hidden()
    play(take_step(game, ROGUE, (6, 5), paid=0), throws=[(1,)])
    assert game.state.met == [(ROGUE, FOE)]
    play(take_turn(game, FOE), {"act": [("end",)]})
    assert game.state.fighters[ROGUE].is_hidden
    play(take_step(game, ROGUE, (5, 5), paid=0), {"surprise": [None]})
    play(take_step(game, ROGUE, (6, 5), paid=0), throws=[(5,)])
    assert not game.state.fighters[ROGUE].is_hidden


def test_11_4_an_attack_reveals_once_it_is_resolved_and_no_riposte_answers_it() -> None:
    game = hidden()
    game.state.fighters[FOE].handicap = [0, -9, 0]
    play(attack(game, ROGUE, FOE, ("fists", False, "")), {"defend": [True]})
    assert not game.state.fighters[ROGUE].is_hidden and is_engaged(game.state, ROGUE, FOE)


def test_11_4_an_attack_called_off_by_a_feint_does_not_reveal() -> None:
    game = hidden()
    game.state.fighters[ROGUE].sheet = replace(game.state.fighters[ROGUE].sheet, perks=("feint", "hidden_fang"))
    game.state.turn = ROGUE
    play(attack(game, ROGUE, FOE, ("fists", False, "feint")), {"go on": [False], "show": [None]})
    assert game.state.fighters[ROGUE].is_hidden


def test_11_4_a_riposte_from_hiding_reveals_as_an_attack_does() -> None:
    game = hidden()
    play(riposte(game, ROGUE, FOE, ("fists", False, "")), {"defend": [True]}, [TAILS])
    assert not game.state.fighters[ROGUE].is_hidden


def test_hr_67_a_step_beside_it_and_the_end_of_a_turn_are_moments_for_a_surprise() -> None:
    game = hidden((7, 5))
    answers = {"act": [("move", 6, 5), ("end",)], "surprise": [None, BLOW], "defend": [True]}
    play(take_turn(game, FOE), answers, [TAILS])
    assert not game.state.fighters[ROGUE].is_hidden
    assert game.state.fighters[FOE].handicap == [1, 1, 1]


def test_hr_67_between_its_own_actions_it_strikes_only_at_those_beside_it() -> None:
    game = hidden((8, 5))
    beside = fighter(game, 1, (4, 5), (0, 0, 0))
    game.state.fighters[ROGUE].carries.append("longbow")
    game.state.fighters[ROGUE].main, game.state.fighters[ROGUE].offhand = "longbow", ""
    assert {each[0] for each in surprises(game.state, ROGUE)} == {beside}
    game.state.fighters[ROGUE].main = FISTS
    play(show_itself(game, ROGUE), {"riposte": [(beside, "fists", False, "")], "defend": [True]}, [TAILS])
    assert game.state.fighters[beside].handicap == [1, 1, 1] and not game.state.fighters[ROGUE].is_hidden


def test_11_5_whoever_is_revealed_steps_to_the_nearest_tile_that_can_be_walked_to() -> None:
    """Not behind the wall, though that is nearer as the crow flies."""
    game = battle("#####", "#00##", "#####", "#000#", "#####")
    fighter(game, 0, (1, 1), perks="hidden_fang")
    fighter(game, 1, (1, 1))
    fighter(game, 1, (2, 1))
    game.state.fighters[ROGUE].is_hidden = True
    gear_verbs.reveal(game, ROGUE)
    assert game.state.fighters[ROGUE].square == (1, 1)
