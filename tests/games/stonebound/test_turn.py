"""Turns (9): draw, activations, the end of a turn, hand size (16), in both editions."""

from __future__ import annotations

import pytest

from core.games.stonebound import GAME, events
from core.games.stonebound.choices import max_hand
from tests.games.stonebound.field import NO
from tests.games.stonebound.table import Play, lay, pair

OLD = dict(next(preset for preset in GAME.presets if preset.id == "old").options)
NEW = dict(next(preset for preset in GAME.presets if preset.id == "new").options)
TRIO = (("mordha_kane", 0, (5, 2)), ("tamsin_brook", 0, (6, 2)), ("wren_tallow", 0, (7, 2)), ("kess_varrow", 1, (5, 4)))


def trio(**scene: object) -> Play:
    """Three characters of seat 0 and one enemy within reach of some."""
    return lay(*TRIO, **scene)


# --- 9.1, the editions


def test_9_1_the_editions_differ_in_the_named_options_and_nothing_else() -> None:
    both = ("fuse_timing", "free_abilities")
    new = {"draw_mode": "fixed", "fusible": "defense", "repay_fuses": False, "max_rounds": 0}
    assert {**new, **dict.fromkeys(both, "any_time")} == NEW
    old = {"draw_mode": "refill", "fusible": "any", "repay_fuses": True, "max_rounds": 30}
    assert {**old, **dict.fromkeys(both, "before_action")} == OLD


def test_h1_the_newer_edition_is_the_usual_one() -> None:
    settled = GAME.settle({})
    assert {id: settled[id] for id in NEW} == NEW


# --- 9.2.2, drawing


def test_9_2_2_a_turn_draws_one_and_two_for_each_character_of_the_start() -> None:
    assert len(trio().state.players[0].hand) == 7
    assert len(pair().state.players[0].hand) == 3


def test_h19_the_fixed_draw_counts_the_fallen_and_not_what_is_in_hand() -> None:
    play = trio(hands={0: ("Fire 1",) * 5}, hp={1: 0})
    assert len(play.state.players[0].hand) == 5 + 7


def test_h19_the_older_edition_refills_to_the_hand_size_with_fused_stones_counted() -> None:
    play = trio(hands={0: ("Earth 1", "Wind 2")}, options=OLD)
    assert len(play.state.players[0].hand) == 7
    play = trio(hands={0: ("Earth 2",) * 6 + ("Wind 1",) * 3}, options=OLD)
    assert len(play.state.players[0].hand) == 9


def test_h19_refilling_leaves_room_for_fused_stones() -> None:
    play = trio(hands={0: ("Darkness 2",)}, options=OLD)
    play.say(0).fuse("spite", "Darkness 2").end_turn().end_turn()
    assert len(play.state.players[0].hand) + 1 == 7


@pytest.mark.parametrize("mode", ["fixed", "refill"])
def test_h20_the_very_first_turn_may_draw_half(mode: str) -> None:
    play = trio(options={"first_turn_half_draw": True, "draw_mode": mode})
    assert len(play.state.players[0].hand) == 3
    play.end_turn()
    assert len(play.state.players[1].hand) == 3
    assert play.state.seat == 1


# --- 9.2.1, upkeep


def test_h21_upkeep_renews_marks_ends_round_modifiers_and_ticks_freeze_before_the_draw() -> None:
    play = pair()
    names = [type(event).__name__ for event in play.match.happened[0]]
    assert names.index("TurnBegan") < names.index("StonesDrawn")
    play.say(0, ("move", (6, 2)), None).end_turn().end_turn()
    unit = play.state.units[0]
    assert not (unit.activated or unit.moved or unit.acted)


# --- 9.2.3, activations


def test_9_2_3_each_standing_character_may_be_activated_once_in_any_order() -> None:
    play = trio()
    assert play.listed == (0, 1, 2, None)
    play.say(2, None)
    assert play.listed == (0, 1, None)
    assert "has been activated" in play.refusal(2)
    play.say(0, None, 1, None)
    assert play.asked != (0, "activate")


def test_9_2_3_only_own_standing_characters_are_activated() -> None:
    play = trio(hp={1: 0})
    assert "incapacitated" in play.refusal(1)
    assert "not yours" in play.refusal(3)
    assert play.refusal("nobody").startswith("Choose one of your characters")


def test_9_2_3_one_activation_is_finished_before_the_next_one() -> None:
    play = trio()
    play.say(0)
    assert play.asked == (0, "act") and play.state.active == 0


def test_9_2_3_move_and_attack_come_in_any_order_each_once() -> None:
    play = pair(gap=2)
    play.say(0, ("move", (5, 3))).attack(1)
    assert play.listed == (None,) or all(each is None or each[0] in ("use", "fuse") for each in play.listed)
    assert "Movement action" in play.refusal(("move", (5, 2)))
    assert "one of the two" in play.refusal(("attack", 1))
    play = pair()
    play.say(0).attack(1).say(("move", (6, 2)))
    assert play.state.units[0].moved and play.state.units[0].acted


def test_9_2_3_an_attack_and_an_ability_exclude_each_other() -> None:
    play = pair(hands={0: ("Darkness 2",)})
    play.say(0).attack(1)
    refused = ("use", "leeching_edge", 1, play.cards("Darkness 2"))
    assert "one of the two" in play.refusal(refused)


def test_9_2_3_a_free_ability_goes_beside_the_action_and_use_once_holds() -> None:
    play = lay(("ulf_cindermaw", 0, (5, 2)), ("kess_varrow", 1, (5, 3)), hands={0: ("Fire 1", "Fire 1", "Fire 2")})
    play.say(0).use("blood_up", None, "Fire 1")
    again = ("use", "blood_up", None, play.cards("Fire 1"))
    assert "works once" in play.refusal(again)
    play.use("cinder_maul", 1, "Fire 2").roll(NO, NO)
    assert play.state.units[0].acted


def test_seed_000_a_standard_attack_ends_the_action_in_which_abilities_are_activated() -> None:
    """At a table of the older edition: no free ability after it; before it they are free."""
    for options, allowed in ((OLD, False), (NEW, True)):
        units = (("ulf_cindermaw", 0, (5, 2)), ("kess_varrow", 1, (5, 3)))
        play = lay(*units, hands={0: ("Fire 1", "Fire 1")}, options=options)
        play.say(0)
        free = ("use", "blood_up", None, play.cards("Fire 1"))
        assert free in play.listed
        play.attack(1)
        assert (free in play.listed) == allowed
        if not allowed:
            assert "free abilities come before the attack" in play.refusal(free)


def test_seed_000_an_ability_ends_the_action_just_so() -> None:
    units = (("ulf_cindermaw", 0, (5, 2)), ("kess_varrow", 1, (5, 3)))
    play = lay(*units, hands={0: ("Fire 1", "Fire 2")}, options=OLD)
    play.say(0)
    free = ("use", "blood_up", None, play.cards("Fire 1"))
    play.use("cinder_maul", 1, "Fire 2").roll(NO, NO)
    assert "free abilities come before" in play.refusal(free)


def test_h22_a_walk_is_one_step_of_an_activation_whatever_is_left_of_it() -> None:
    play = pair(gap=3)
    play.say(0, ("move", (5, 3)))
    assert not [each for each in play.listed if each and each[0] == "move"]


def test_9_2_3_who_falls_in_its_own_activation_stops_at_once() -> None:
    play = pair(hp={0: 1}, hands={1: ("Neutral 2",)})
    play.end_turn().say(1).fuse("riposte", "Neutral 2").end_turn()
    play.say(0).attack(1, NO).roll(NO)
    assert play.state.units[0].fallen
    assert play.match.question is None


def test_h23_a_character_raised_in_the_turn_may_still_be_activated() -> None:
    units = (("brother_calder", 0, (5, 2)), ("wren_tallow", 0, (6, 2)), ("kess_varrow", 1, (0, 9)))
    play = lay(*units, hp={1: 0}, hands={0: ("Light 3",)})
    assert play.listed == (0, None)
    play.say(0).use("call_back", 1, "Light 3").say(None)
    assert play.state.units[1].hp == 10 and play.listed == (1, None)


# --- 9.2.4 to 9.2.7


def test_h24_turn_end_triggers_come_before_burn_in_placement_order() -> None:
    play = trio()
    for unit in (0, 1):
        play.state.units[unit].statuses["Burn"] = 1
    play.end_turn()
    assert [(each.unit, each.amount) for each in play.told(events.HpLost)] == [(0, 2), (1, 2)]


def test_h25_the_older_edition_fuses_before_the_attack_only() -> None:
    for options, refused in ((OLD, True), (NEW, False)):
        play = pair(hands={0: ("Darkness 2",)}, options=options)
        play.say(0).attack(1)
        fusing = ("fuse", "spite", play.cards("Darkness 2"))
        assert (fusing not in play.listed) == refused
        if refused:
            assert "fusing comes before" in play.refusal(fusing)


def test_h25_without_an_attack_fusing_is_free_also_after_the_walk() -> None:
    play = pair(hands={0: ("Darkness 2",)}, options=OLD)
    play.say(0, ("move", (6, 2))).fuse("spite", "Darkness 2")
    assert play.state.units[0].fuses


def test_9_2_5_own_fuses_may_be_broken_at_the_end_of_the_turn() -> None:
    play = pair(hands={0: ("Darkness 2",)})
    play.say(0).fuse("spite", "Darkness 2").say(None)
    assert play.asked == (0, "break fuse")
    (stone,) = play.state.units[0].fuses[0].stones
    play.say(("break", 0, "spite"))
    assert not play.state.units[0].fuses and stone in play.state.discard


def test_9_2_5_a_fuse_is_paid_anew_in_the_older_edition_only() -> None:
    for options in (OLD, NEW):
        play = pair(hands={0: ("Darkness 1", "Darkness 1", "Darkness 2")}, options=options)
        play.say(0).fuse("spite", "Darkness 1", "Darkness 1").say(None)
        answer = ("repay", 0, "spite", play.cards("Darkness 2"))
        if options is NEW:
            assert "not paid anew" in play.refusal(answer)
            continue
        play.say(answer, None)
        assert len(play.state.units[0].fuses[0].stones) == 1 and len(play.state.discard) == 2


def test_9_2_5_the_breaking_of_fuses_is_refused_with_the_reason() -> None:
    play = pair(hands={0: ("Darkness 2", "Neutral 2")}, options=OLD)
    play.say(0).fuse("spite", "Darkness 2").say(None)
    assert "not fused" in play.refusal(("break", 0, "grim_resolve"))
    assert "one of yours" in play.refusal(("break", 1, "riposte"))
    assert "Neutral does not pay" in play.refusal(("repay", 0, "spite", play.cards("Neutral 2")))


def test_9_2_6_any_stones_may_be_discarded_beyond_the_limit() -> None:
    play = pair(top=("Fire 1", "Fire 2", "Wind 1"))
    play.say(None)
    assert play.asked == (0, "discard")
    first, second, third = play.state.players[0].hand
    play.say(first, third)
    assert "set aside already" in play.refusal(first)
    play.say(None)
    assert play.state.players[0].hand == [second] and play.state.discard == [first, third]


def test_9_2_6_as_many_go_as_it_takes_and_they_are_open() -> None:
    play = pair(hands={0: ("Wind 1",) * 2})
    play.say(None)
    assert None not in play.listed
    assert "Choose 2 more" in play.refusal(None)
    assert "not in your hand" in play.refusal(9_999)
    play.say(play.listed[0], play.listed[1], None)
    assert len(play.state.players[0].hand) == 3
    assert all(card in play.state.cards.open for card in play.state.discard)


# --- 16, hand size


def test_16_the_hand_size_is_one_and_two_a_character_and_does_not_shrink() -> None:
    play = trio(hp={1: 0, 2: 0})
    assert max_hand(play.state, 0) == 7 and max_hand(play.state, 1) == 3


def test_16_fused_stones_count_as_cards_not_as_stars() -> None:
    play = pair(hands={0: ("Darkness 1", "Darkness 1")})
    play.say(0).fuse("spite", "Darkness 1", "Darkness 1").say(None, None)
    assert play.asked == (0, "discard")
    assert "Choose 2 more" in play.refusal(None)


def test_16_an_ability_may_enlarge_the_hand() -> None:
    units = (("pale_marchioness", 0, (5, 2)), ("kess_varrow", 1, (5, 9)))
    play = lay(*units, hands={0: ("Water 1",)})
    play.say(0).fuse("deep_reserve", "Water 1")
    assert max_hand(play.state, 0) == 5


def test_16_in_the_turn_the_hand_may_be_larger() -> None:
    play = pair(hands={0: ("Wind 1",) * 9})
    assert len(play.state.players[0].hand) == 12 and play.asked == (0, "activate")


def test_h43_fuses_must_be_broken_where_their_stones_alone_are_too_many() -> None:
    play = pair(hands={0: ("Darkness 1",) * 2 + ("Neutral 1",) * 2})
    play.say(0).fuse("spite", "Darkness 1", "Darkness 1").fuse("grim_resolve", "Neutral 1", "Neutral 1").say(None)
    assert None not in play.listed
    assert "4 fused stones and may keep 3" in play.refusal(None)
    play.say(("break", 0, "spite"), None)
    assert play.asked == (0, "discard")


def test_9_2_7_the_turn_passes_and_after_both_a_round_is_over() -> None:
    play = pair()
    assert (play.state.seat, play.state.round) == (0, 1)
    play.end_turn()
    assert (play.state.seat, play.state.round) == (1, 1)
    play.end_turn()
    assert (play.state.seat, play.state.round) == (0, 2)


def test_h46_burn_and_poison_pass_armour_by_and_do_not_wear_it() -> None:
    play = pair(gap=7)
    play.state.units[0].statuses.update(Burn=1, Poison=1)
    play.say(0, ("move", (5, 3)), None).end_turn()
    unit = play.state.units[0]
    assert (unit.hp, unit.pd, unit.sd) == (21 - 1 - 2, 3, 3)
