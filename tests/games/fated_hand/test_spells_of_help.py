"""Spells that strengthen and raise, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.cards import mint
from core.games.fated_hand import magic_verbs, verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.conditions import size_of
from core.games.fated_hand.countdown import ready, waiting
from core.games.fated_hand.effects_of_casts import blood_counts
from core.games.fated_hand.effects_of_fields import Ignite
from core.games.fated_hand.fields import SMOG
from core.games.fated_hand.harm import cleanse, lose_hit_point
from core.games.fated_hand.magic_verbs import revive
from core.games.fated_hand.paths import reachable, step_refusal
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.planning import offer_before_plans
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.spells import SPELLS
from core.games.fated_hand.state import FieldTile, FighterId, Phase, Sustained
from core.games.fated_hand.stats import stat_without_card, total_in_the_open
from core.games.fated_hand.sustaining import markers_of
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At, carry_out
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, quiet
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)


def aims(game, spell):
    return {each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[:2] == ("cast", spell)}


def test_heaven_guide_you_gives_a_visible_ally_1_strike_and_2_defense_for_its_next_two_turns() -> None:
    game = battle()
    caster(game, (0, 0), "heaven_guide_you", "2D 3H")
    fighter(game, 0, (9, 0))
    fighter(game, 1, (0, 9))
    assert aims(game, "heaven_guide_you") == {OTHER}
    cast(game, ONE, "heaven_guide_you", OTHER, (0, 1))

    def stats() -> list[int]:
        return [stat_without_card(game.state, OTHER, stat).total for stat in Stat]

    assert stats() == [1, 2, 0]
    play(take_turn(game, OTHER), {"act": [END]})
    assert stats() == [1, 2, 0]
    play(take_turn(game, OTHER), {"act": [END]})
    assert stats() == [0, 0, 0]


def test_not_your_time_raises_a_visible_body_with_2_handicap_in_every_stat() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0), (3, 3, 9))
    fighter(game, 1, (0, 9), (0, 0, 1))
    game.state.fighters[OTHER].hp = 0
    verbs.fall(game, OTHER)
    assert aims(game, "not_your_time") == {OTHER}
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    assert game.state.fighters[OTHER].hp == 1 and handicap(game, OTHER) == (2, 2, 2)


def test_not_your_time_whoever_had_no_turn_moves_at_the_end_of_the_round() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0), (3, 3, 9))
    fighter(game, 1, (0, 9), (0, 0, 1))
    game.state.fighters[OTHER].hp = 0
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    game.state.count = 7
    assert ready(game.state) == []
    game.state.count = 1
    assert ready(game.state) == [THIRD]
    game.state.count = 0
    assert ready(game.state) == [THIRD, OTHER]
    game.state.fighters[OTHER].acted = True
    assert [each.id for each in waiting(game.state)] == [THIRD]


def test_not_your_time_whoever_has_had_its_turn_has_lost_its_second_one() -> None:
    """A Killer Instinct that fell before it came."""
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (1, 0))
    fighter(game, 1, (9, 9))
    verbs.take_second_turn(game, OTHER)
    game.state.fighters[OTHER].hp = 0
    verbs.fall(game, OTHER)
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    assert game.state.fighters[OTHER].acted


def test_not_your_time_nobody_who_had_played_dead_gets_up_still_playing() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (1, 0))
    fighter(game, 1, (9, 9))
    verbs.feign(game, OTHER)
    game.state.fighters[OTHER].hp = 0
    verbs.fall(game, OTHER)
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    assert game.state.fighters[OTHER].is_target


def test_not_your_time_whoever_was_revived_is_as_quick_as_ever_in_the_next_round() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0), (3, 3, 9))
    game.state.fighters[OTHER].hp = 0
    cast(game, ONE, "not_your_time", OTHER, (0, 1, 2))
    verbs.begin_round(game)
    game.state.count = 7
    assert ready(game.state) == [OTHER]


def test_not_your_time_a_body_under_somebody_else_stays_where_it_is() -> None:
    game = battle()
    caster(game, (0, 0), "not_your_time", "JD QD KD")
    fighter(game, 0, (5, 0))
    fighter(game, 1, (5, 0))
    game.state.fighters[OTHER].hp = 0
    assert aims(game, "not_your_time") == set()


# --- oneself and friends


def total(game, id, stat):
    return stat_without_card(game.state, id, stat).total


def test_sharpen_gives_3_strike_to_the_end_of_the_next_turn() -> None:
    game = battle()
    caster(game, (0, 0), "sharpen", "2D 3H 4S 5C 6D 7H")
    fighter(game, 0, (5, 0))
    fighter(game, 1, (0, 9))
    assert aims(game, "sharpen") == {ONE, OTHER}
    cast(game, ONE, "sharpen", OTHER, (0, 1, 2))
    assert total(game, OTHER, Stat.STRIKE) == 3
    play(take_turn(game, OTHER), {"act": [END]})
    assert total(game, OTHER, Stat.STRIKE) == 0
    cast(game, ONE, "sharpen", ONE, (0, 1, 2))
    assert total(game, ONE, Stat.STRIKE) == 3
    play(take_turn(game, ONE), {"act": [END]})
    assert total(game, ONE, Stat.STRIKE) == 0


def test_four_dozen_eggs_give_3_strike_3_defense_and_two_sizes_for_1_speed_once() -> None:
    game = battle()
    caster(game, (0, 0), "four_dozen_eggs", "2D 4H 6S 8C 10D QH", (0, 0, 4))
    fighter(game, 1, (9, 9))
    cast(game, ONE, "four_dozen_eggs", None, (0, 1, 2))
    assert [total(game, ONE, stat) for stat in Stat] == [3, 3, 3]
    assert size_of(game.state.fighters[ONE]) == 4
    game.state.fighters[ONE].is_primary_used = False
    assert aims(game, "four_dozen_eggs") == set()


def test_four_dozen_eggs_whoever_falls_has_lost_size_and_bonuses_and_may_cast_it_again() -> None:
    game = battle()
    caster(game, (0, 0), "four_dozen_eggs", "2D 4H 6S 8C 10D QH", (0, 0, 4))
    fighter(game, 0, (5, 5))
    fighter(game, 1, (9, 9))
    cast(game, ONE, "four_dozen_eggs", None, (0, 1, 2))
    play(lose_hit_point(game, ONE, THIRD))
    revive(game, ONE)
    assert total(game, ONE, Stat.STRIKE) == 0 and size_of(game.state.fighters[ONE]) == 2
    game.state.fighters[ONE].is_primary_used = False
    assert aims(game, "four_dozen_eggs") == {None}


def test_righteous_cause_cleanses_1_a_reagent_of_oneself_and_an_adjacent_ally() -> None:
    game = battle()
    caster(game, (0, 0), "righteous_cause", "2D 4H 6S")
    fighter(game, 0, (1, 1))
    fighter(game, 0, (5, 5))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].handicap, game.state.fighters[OTHER].handicap = [2, 0, 0], [0, 0, 3]
    assert aims(game, "righteous_cause") == {ONE, OTHER}
    picks = [(ONE, "Strike"), (OTHER, "Speed"), (OTHER, "Speed")]
    cast(game, ONE, "righteous_cause", OTHER, (0, 1, 2), {"aim": picks})
    assert handicap(game, ONE) == (1, 0, 0) and handicap(game, OTHER) == (0, 0, 1)


@pytest.mark.parametrize(("strike", "drawn"), [(2, 2), (1, 1)])
def test_blood_sacrifice_draws_no_more_than_every_stat_can_pay(strike: int, drawn: int) -> None:
    game = battle()
    caster(game, (0, 0), "blood_sacrifice", "", (strike, 3, 3))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].deck = mint(game.state.cards, DECK[:4])
    cast(game, ONE, "blood_sacrifice", None, (), {"aim": [2]})
    there = game.state.fighters[ONE]
    assert len(there.reagents) == drawn and handicap(game, ONE) == (drawn,) * 3 and there.is_recovering


@pytest.mark.parametrize(("strike", "rule"), [(0, ""), (-1, "sunny_day"), (0, "sunny_day")])
def test_blood_sacrifice_is_not_cast_where_it_would_make_a_stat_negative(strike: int, rule: str) -> None:
    """On a Sunny Day its Handicap takes the 2 for none along."""
    game = battle()
    caster(game, (0, 0), "blood_sacrifice", "", (strike, 3, 3))
    fighter(game, 1, (9, 9))
    game.state.battle_rules = [rule] if rule else []
    assert aims(game, "blood_sacrifice") == set()
    game.state.fighters[ONE].sheet = replace(game.state.fighters[ONE].sheet, attributes=(strike + 1, 3, 3))
    assert aims(game, "blood_sacrifice") == (set() if strike < 0 else {None})


def test_blood_sacrifice_draws_1_or_2() -> None:
    game = battle()
    caster(game, (0, 0), "blood_sacrifice", "", (9, 9, 9))
    assert blood_counts(game.state, ONE) == (1, 2)


def test_4_2_blood_sacrifice_is_cast_before_planning_too_by_base_values_for_the_primary_action_of_the_turn() -> None:
    """The Stance of the round before gives nothing: of a Strike of 1 only one Reagent is drawn."""
    game = battle()
    caster(game, (0, 0), "blood_sacrifice", "2H", (1, 3, 3))
    fighter(game, 1, (9, 9))
    there = game.state.fighters[ONE]
    there.stance, there.deck = Stance.AGGRESSIVE, mint(game.state.cards, DECK[:4])
    for _ in range(2):  # the second time nobody is asked
        play(offer_before_plans(game), {"counter": [("blood_sacrifice", ())], "deal": quiet})
    assert len(there.reagents) == 2 and handicap(game, ONE) == (1, 1, 1) and there.is_recovering
    play(take_turn(game, ONE), {"act": lambda question: END, "deal": quiet})
    assert there.is_primary_used


def test_protection_ward_gives_3_defense_until_an_attack_succeeds_and_its_card_stays_on_the_table() -> None:
    game = battle()
    caster(game, (0, 0), "protection_ward", "2D", (0, 1, 4))
    fighter(game, 1, (1, 0), (6, 0, 9))
    cast(game, ONE, "protection_ward", None)
    there = game.state.fighters[ONE]
    assert total(game, ONE, Stat.DEFENSE) == 4 and there.discard == [] and markers_of(game.state, ONE) == 1
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True]})
    assert game.state.sustained == [] and len(there.discard) == 1


@pytest.mark.parametrize(("strike", "goes_on"), [(5, True), (6, False)])
def test_protection_ward_ends_when_an_attack_succeeds_that_brings_nobody_down(strike: int, goes_on: bool) -> None:
    """Defense 1 and 3; two Hit Points."""
    game = battle()
    caster(game, (0, 0), "protection_ward", "2D", (0, 1, 4))
    fighter(game, 1, (1, 0), (strike, 0, 4))
    game.state.fighters[ONE].hp = 2
    cast(game, ONE, "protection_ward", None)
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True], "riposte": [None]})
    assert [each.spell for each in game.state.sustained] == ["protection_ward"] * goes_on


def test_protection_ward_does_not_stack() -> None:
    game = battle()
    caster(game, (0, 0), "protection_ward", "2D 3H", (0, 1, 4))
    fighter(game, 1, (9, 9))
    cast(game, ONE, "protection_ward", None)
    cast(game, ONE, "protection_ward", None)
    assert total(game, ONE, Stat.DEFENSE) == 4 and markers_of(game.state, ONE) == 1


def test_blunting_spell_gives_2_strike_with_the_next_two_spells_that_have_a_target() -> None:
    game = battle()
    caster(game, (0, 0), "blunting_spell icicle sunny_day", "2C 3C 4C 5C 2D 4D 6D")
    fighter(game, 1, (3, 0))
    cast(game, ONE, "blunting_spell", None)
    cast(game, ONE, "sunny_day", None, (3, 4, 5))
    for strike in (2, 4, 4):
        cast(game, ONE, "icicle", OTHER)
        assert handicap(game, OTHER)[0] == strike
    assert game.state.sustained == []


def test_blunting_spell_reaches_everybody_whom_an_area_touches() -> None:
    """ "To every target with which they interact": swept by a Breaking Wave, burned beside whoever is slashed."""
    for spell, reagents, aim in (("breaking_wave", "2C 3C 4C", (6, 4)), ("scorching_slash", "2C 9H 8D", OTHER)):
        game = battle()
        caster(game, (4, 4), f"blunting_spell {spell}", reagents, (-9, 0, 4))
        fighter(game, 1, (5, 4), (0, 0, -9))
        fighter(game, 1, (5, 5), (0, 0, -9))
        cast(game, ONE, "blunting_spell", None)
        before = [handicap(game, id)[0] for id in (OTHER, THIRD)]
        cast(game, ONE, spell, aim, (0, 1), {"riposte": [None] * 4})
        burned = spell == "scorching_slash"
        assert [handicap(game, id)[0] for id in (OTHER, THIRD)] == [each + 2 + burned for each in before], spell


def test_holy_flame_jumps_to_no_friend_of_its_caster_and_not_to_whoever_bears_it() -> None:
    """A creature that a spell hinders is an enemy; with none near it goes out."""
    game = battle()
    caster(game, (2, 2), "holy_flame", "2D 3H")
    fighter(game, 0, (2, 0), (3, 0, 0))
    fighter(game, 1, (3, 0), (0, 3, 0))
    fighter(game, 1, (9, 9))
    cast(game, ONE, "holy_flame", OTHER, (0, 1))
    play(attack(game, OTHER, THIRD, ("fists", False, "")), {"defend": [True]})
    assert handicap(game, ONE) == handicap(game, OTHER) == (0, 0, 0)
    assert game.state.sustained == []


@pytest.mark.parametrize(
    ("spell", "aim", "places"),
    [("evil_eye", (OTHER, "first card face down"), (0, 1)), ("calamitous_omen", OTHER, (0, 2, 3))],
)
def test_blunting_spell_counts_spells_that_go_on_upon_somebody(spell, aim, places) -> None:
    game = battle()
    caster(game, (0, 0), f"blunting_spell {spell}", "QS 2S 3S 3D 4D")
    fighter(game, 1, (3, 0))
    cast(game, ONE, "blunting_spell", None, (1,))
    cast(game, ONE, spell, aim, places, {"aim": ["Strike"]})
    assert handicap(game, OTHER) == (2, 0, 0)


def test_holy_flame_burns_with_the_next_attack_and_jumps_on() -> None:
    game = battle()
    caster(game, (0, 0), "holy_flame", "2D 3H")
    fighter(game, 0, (2, 0), (3, 0, 0))
    fighter(game, 1, (3, 0), (0, 3, 0))
    fighter(game, 1, (5, 0))
    fighter(game, 1, (3, 3))
    cast(game, ONE, "holy_flame", OTHER, (0, 1))
    play(attack(game, OTHER, THIRD, ("fists", False, "")), {"defend": [True], "aim": [3]})
    assert game.state.fighters[THIRD].hp == 0 and handicap(game, FighterId(3)) == (1, 1, 0)
    assert game.state.sustained == []


# --- rules of the whole battle


def test_sunny_day_gives_2_in_each_stat_without_handicap() -> None:
    game = battle()
    caster(game, (0, 0), "sunny_day cloud_day", "2D 3H 4D", (0, 0, 4))
    fighter(game, 1, (3, 0), (1, 1, 1))
    game.state.fighters[OTHER].handicap = [1, 0, 0]
    cast(game, ONE, "sunny_day", None, (0, 1, 2))
    assert [total(game, OTHER, stat) for stat in Stat] == [0, 3, 3]
    assert [total_in_the_open(game.state, OTHER, stat) for stat in Stat] == [0, 3, 3]


def test_cloud_day_lets_handicap_count_half_and_takes_the_place_of_sunny_day() -> None:
    game = battle()
    caster(game, (0, 0), "sunny_day cloud_day", "2C 3S 4C", (0, 0, 4))
    fighter(game, 1, (3, 0), (5, 5, 5))
    game.state.battle_rules = ["sunny_day"]
    game.state.fighters[OTHER].handicap = [3, 1, 0]
    cast(game, ONE, "cloud_day", None, (0, 1, 2))
    assert [total(game, OTHER, stat) for stat in Stat] == [4, 5, 5]
    assert [total_in_the_open(game.state, OTHER, stat) for stat in Stat] == [4, 5, 5]


def test_permafrost_holds_for_the_rest_of_the_battle_whatever_day_it_is() -> None:
    game = battle()
    caster(game, (0, 0), "permafrost sunny_day", "2D 3H 4S", (0, 0, 4))
    fighter(game, 1, (3, 0), (5, 5, 5))
    for spell in ("permafrost", "sunny_day", "cloud_day"):
        magic_verbs.set_battle_rule(game, spell)
    game.state.fighters[ONE].handicap = [1, 0, 1]
    play(cleanse(game, ONE, (1, 1, 1), "Rest"))
    assert handicap(game, ONE) == (0, 0, 1) and game.state.battle_rules == ["permafrost", "cloud_day"]


def test_permafrost_lets_no_speed_handicap_be_cleansed() -> None:
    game = battle()
    caster(game, (0, 0), "permafrost", "2D 3H 4S", (0, 0, 4))
    fighter(game, 1, (3, 0), (5, 5, 5))
    game.state.fighters[ONE].handicap = [1, 0, 1]
    cast(game, ONE, "permafrost", None, (0, 1, 2))
    play(cleanse(game, ONE, (1, 1, 1), "Rest"))
    assert handicap(game, ONE) == (0, 0, 1)


def test_permafrost_ends_a_battle_in_which_nobody_moves_any_more() -> None:
    game = battle()
    fighter(game, 0, (0, 0))
    fighter(game, 1, (3, 0))
    game.state.battle_rules = ["permafrost"]
    for round in range(3):
        assert game.state.result is None
        game.state.phase, game.state.round = Phase.ROUND_END, round + 1
        play(end_round(game))
    assert game.state.result is not None and game.state.result.drawn


# --- spells that are kept up


def test_tunnel_vision_nobody_within_2_leaves_an_engagement_until_its_caster_lets_go() -> None:
    game = battle()
    caster(game, (4, 4), "tunnel_vision", "JS QH")
    fighter(game, 1, (5, 4), (0, 0, 6))
    fighter(game, 1, (9, 9), (0, 0, 6))
    game.state.engaged = [(ONE, OTHER)]
    cast(game, ONE, "tunnel_vision", None, (0, 1))
    assert Acts(game.state, OTHER, game.faces).refusal(("focus",)) is not None
    assert "Tunnel Vision" in (step_refusal(game.state, OTHER, (6, 4)) or "")
    assert "Tunnel Vision" in (Acts(game.state, OTHER, game.faces).refusal(("move", 6, 4)) or "")
    assert step_refusal(game.state, THIRD, (9, 8)) is None and reachable(game.state, OTHER, 3) == {}
    play(take_turn(game, ONE), {"act": [("drop", "tunnel_vision", ONE), END]})
    assert game.state.sustained == [] and step_refusal(game.state, OTHER, (6, 4)) is None


def test_tunnel_vision_keeps_spells_and_dodges_from_ending_an_engagement() -> None:
    game = battle()
    caster(game, (4, 4), "tunnel_vision", "")
    caster(game, (5, 4), "phase_walk storm_surge into_smoke", "7S 5H", seat=1)
    fighter(game, 0, (8, 4))
    game.state.fields = [FieldTile(SMOG, (5, row), ONE, 3) for row in range(6)]
    assert SPELLS["phase_walk"].aims(game.state, OTHER) and SPELLS["into_smoke"].aims(game.state, OTHER)
    assert SPELLS["storm_surge"].aims(game.state, OTHER) == [ONE, THIRD]
    game.state.engaged = [(ONE, OTHER)]
    game.state.sustained = [Sustained("tunnel_vision", ONE, ONE)]
    assert SPELLS["phase_walk"].aims(game.state, OTHER) == SPELLS["into_smoke"].aims(game.state, OTHER) == []
    assert SPELLS["storm_surge"].aims(game.state, OTHER) == [ONE], "whom it need not leave"
    play(carry_out(game, (Ignite(OTHER, "ember"),), At(ONE), ONE))
    assert game.state.fighters[OTHER].square == (5, 4) and game.state.engaged == [(ONE, OTHER)]


def test_12_6_concentration_breaks_with_a_hit_an_attack_that_succeeds_and_another_concentration() -> None:
    game = battle()
    caster(game, (4, 4), "tunnel_vision", "JS QH JC QD", (0, 3, 4))
    fighter(game, 1, (5, 4), (9, 0, 6))
    game.state.fighters[ONE].hp = 2
    cast(game, ONE, "tunnel_vision", None, (0, 1))
    cast(game, ONE, "tunnel_vision", None, (0, 1))
    assert len(game.state.sustained) == 1
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[ONE].hp == 1 and game.state.sustained == []


@pytest.mark.parametrize(("defense", "square", "taken"), [(4, (5, 4), (1, 1, 1)), (5, (5, 5), (0, 0, 0))])
def test_watchful_daggers_riposte_at_magic_strike_and_2_who_steps_beside_and_stop_it(defense, square, taken) -> None:
    game = battle()
    caster(game, (4, 4), "watchful_daggers", "4S 5H", (3, 0, 4))
    fighter(game, 1, (7, 4), (0, defense, 8))
    cast(game, ONE, "watchful_daggers", None, (0, 1))
    there = game.state.fighters[ONE]
    assert markers_of(game.state, ONE) == 2 and there.discard == []
    play(take_turn(game, OTHER), {"act": [("move", *square), END], "defend": [True]})
    assert game.state.fighters[OTHER].square == square and handicap(game, OTHER) == taken
    assert markers_of(game.state, ONE) == 1 and len(there.discard) == 1


def test_watchful_daggers_once_a_move_answer_a_step_from_one_tile_beside_to_another() -> None:
    """Print: "moves into a tile adjacent to you". A Move along several of them is answered once, the next one again."""
    game = battle("000000", "000000", "000###", "000000", "000000", "000000")
    caster(game, (4, 4), "watchful_daggers", "4S 5H", (3, 0, 4))
    fighter(game, 1, (3, 3), (0, 9, 12))
    cast(game, ONE, "watchful_daggers", None, (0, 1))
    for goal, left in (((5, 3), 1), ((4, 3), 0)):
        play(take_turn(game, OTHER), {"act": [("move", *goal), END], "defend": [True], "riposte": [None]})
        assert (game.state.fighters[OTHER].square, markers_of(game.state, ONE)) == (goal, left)


def test_watchful_daggers_end_with_their_last_marker() -> None:
    game = battle()
    caster(game, (4, 4), "watchful_daggers", "4S 5H", (3, 0, 4))
    for square in ((6, 3), (6, 5)):
        fighter(game, 1, square, (0, 9, 8))
    cast(game, ONE, "watchful_daggers", None, (0, 1))
    for id, goal in ((OTHER, (5, 3)), (THIRD, (5, 5))):
        play(take_turn(game, id), {"act": [("move", *goal), END], "defend": [True]})
    assert game.state.sustained == [] and len(game.state.fighters[ONE].discard) == 2
