"""A match from turn to turn (6): phases in their order, rounds, and players who leave (19)."""

from __future__ import annotations

from typing import cast

from core.ending import concede_refusal
from core.games.dragon_dice import GAME, events
from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.asks import MARCH, PRE_MARCH, RECRUIT_OR_PROMOTE
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragonkin import NOBODY
from core.games.dragon_dice.lasting import ANY_SUBTRACTED, terrain_thing, until_turn_of
from core.games.dragon_dice.marches import first_march
from core.games.dragon_dice.paying import MagicPool
from core.games.dragon_dice.pre_march import pre_march
from core.games.dragon_dice.progress import TURN, begin_march, begin_phase, begin_retreat, go_on
from core.games.dragon_dice.rolls import Army, TerrainId
from core.games.dragon_dice.rules import leave, play_unit
from core.games.dragon_dice.state import Area, DragonDiceState, Phase, army_at, dice_in, faults, units_at
from core.games.dragon_dice.terrains import places
from core.games.dragon_dice.verbs import Dragon, announce_spell, begin_casting, begin_effect, begin_roll, move_dice
from core.games.dragon_dice.victory import settle
from core.log import Concede
from netcode.answerers import SeededLuck
from tests.games.dragon_dice.casting import announced, terrain
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import MELEE_ATTACK
from tests.kit import advance_to, new_match, step

HOME = TerrainId(0)


def peopled(seats: int = 3) -> Dragon:
    game = table(seats=seats)
    for seat in range(seats):
        stand(game, seat, HOME, "dwarves_footman")
    return game


def test_6_a_turn_has_its_phases_in_order_and_then_comes_the_next_player() -> None:
    game = peopled()
    begin_phase(game, Phase.TURN_START)
    seen = []
    for _ in range(len(TURN) + 1):
        seen.append((game.state.turn, game.state.phase))
        go_on(game)
    assert seen == [*((0, phase) for phase in TURN), (1, Phase.TURN_START)]


def test_6_effects_until_a_turn_end_in_its_first_phase() -> None:
    game = peopled(2)
    begin_effect(game, until_turn_of(0, ANY_SUBTRACTED, "Ash Storm", terrain_thing(HOME), 1))
    begin_effect(game, until_turn_of(1, ANY_SUBTRACTED, "Ash Storm", terrain_thing(HOME), 1))
    begin_phase(game, Phase.TURN_START)
    play(play_unit(game))
    assert [each.by.ids for each in game.state.effects] == [(1,)] and game.state.phase is Phase.DRAGONS


def test_hr_42_a_round_is_a_turn_of_every_player_and_the_last_one_ends_the_match() -> None:
    game = peopled(2)
    game.state.last_round, game.state.phase = 2, Phase.RESERVES
    go_on(game)
    assert (game.state.turn, game.state.round) == (1, 1)
    game.state.phase = Phase.RESERVES
    go_on(game)
    assert (game.state.turn, game.state.round) == (0, 2)
    game.state.turn, game.state.phase = 1, Phase.RESERVES
    go_on(game)
    assert game.state.result is not None and game.state.result.reason == "rounds"


def test_18_what_lasts_until_the_turn_of_a_player_who_is_out_ends_when_it_would_come() -> None:
    game = peopled()
    begin_effect(game, until_turn_of(1, ANY_SUBTRACTED, "Ash Storm", terrain_thing(HOME), 1))
    game.state.out.append(1)
    game.state.phase = Phase.RESERVES
    go_on(game)
    assert game.state.turn == 2 and not game.state.effects


def test_19_the_turn_of_a_player_who_is_out_is_over_at_once() -> None:
    game = peopled()
    game.state.out.append(0)
    go_on(game)
    assert (game.state.turn, game.state.phase) == (1, Phase.TURN_START)


# --- giving up


def test_hr_47_who_gives_up_is_out_with_all_units_buried_and_the_others_play_on() -> None:
    game = peopled()
    stand(game, 1, None, "goblins_thug")
    stand(game, 1, None, "goblins_thug", area=Area.DEAD)
    stand(game, 1, None, "fire_drake", area=Area.POOL)
    leave(game, 1)
    assert game.state.out == [1] and game.state.result is None and faults(game.state) == []
    assert len(dice_in(game.state, 1, Area.BURIED, *{each.die.sort for each in game.state.dice})) == 3
    assert events.PlayerOut(1) in game.events
    assert (game.state.turn, game.state.phase) == (0, Phase.FIRST_MARCH), "nothing of the march was done"


def test_hr_47_of_two_players_the_other_one_has_won() -> None:
    game = peopled(2)
    leave(game, 0)
    assert game.state.result is not None
    assert (game.state.result.winners, game.state.result.reason) == ((1,), "conceded")


def test_19_who_has_lost_all_units_is_out_and_cannot_give_up_as_well() -> None:
    match = new_match(GAME, 3, GAME.quick)
    advance_to(match, MARCH)
    units = [each.id for place in (None, *places(match.state)) for each in units_at(match.state, 1, place)]
    move_dice(match.table, 1, tuple(units), Area.DEAD)
    assert not settle(match.table) and match.state.out == [1]
    assert concede_refusal(match, 1) == "You are out of the match. The others play on."
    assert concede_refusal(match, 0) is None


def test_hr_47_who_gives_up_in_his_own_turn_ends_it() -> None:
    game = peopled()
    leave(game, 0)
    assert (game.state.turn, game.state.phase) == (1, Phase.TURN_START)


def test_hr_47_a_march_that_was_begun_is_over_when_somebody_gives_up_in_it() -> None:
    game = peopled()
    begin_march(game, 0, HOME)
    leave(game, 2)
    assert (game.state.turn, game.state.phase) == (0, Phase.SECOND_MARCH)


def test_hr_2_an_ability_is_not_used_again_where_somebody_gives_up_before_the_first_march() -> None:
    game = table("flatland_city 3", "flatland_city 3", "flatland_city 3", "flatland_city 3", seats=3)
    for seat in range(3):
        stand(game, seat, HOME, "feral_lynx_folk")
    hound, _ = stand(game, 0, None, "feral_hound_folk", "feral_fox_folk", area=Area.DEAD)
    play(pre_march(game, 0), {PRE_MARCH: ["Feralization", None], RECRUIT_OR_PROMOTE: [(hound, NOBODY)]})
    leave(game, 2)
    assert game.state.phase is Phase.FIRST_MARCH
    play(first_march(game), {MARCH: [None]})
    assert len(units_at(game.state, 0, HOME)) == 2


def test_hr_47_spells_that_were_announced_are_gone_when_somebody_gives_up() -> None:
    game = peopled()
    begin_casting(game, Casting(Army(0, HOME), MagicPool(())))
    announce_spell(game, announced("Ash Storm", terrain(0)))
    begin_march(game, 0, HOME)
    leave(game, 2)
    assert game.state.castings == [] and game.state.phase is Phase.SECOND_MARCH


def test_hr_47_the_retreat_step_goes_on_where_somebody_gives_up_in_it() -> None:
    game = peopled()
    begin_phase(game, Phase.RESERVES)
    begin_retreat(game)
    leave(game, 2)
    assert game.state.phase is Phase.RESERVES and game.state.is_begun


def test_hr_47_what_is_rolled_is_not_rolled_to_its_end() -> None:
    game = peopled()
    begin_roll(game, Army(0, None), MELEE_ATTACK, army_at(game.state, 0, HOME), ())
    leave(game, 1)
    assert game.state.rolls == []


def test_5_who_gives_up_while_plans_are_made_leaves_a_home_in_play() -> None:
    match, luck = new_match(GAME, 3), SeededLuck(1)
    step(match, luck)
    match.end_by(Concede(1))
    while match.state.phase in (Phase.PLANS, Phase.ORDER, Phase.PLACING):
        step(match, luck)
    state = cast(DragonDiceState, match.state)
    assert state.out == [1] and len(state.terrains) == 4 and state.order[2] == 1
    assert not dice_in(state, 1, Area.TERRAIN, *DieSort) and dice_in(state, 1, Area.POOL, DieSort.DRAGON)
