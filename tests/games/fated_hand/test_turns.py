"""Actions of a turn (4.5, 4.6, 5) and what arms ask for (HR-13 to HR-19)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand import gear_verbs, verbs
from core.games.fated_hand.act_words import primary_words
from core.games.fated_hand.acts import Acts, hauls, pick_ups, reloads
from core.games.fated_hand.attacks import attack, ways_to_defend
from core.games.fated_hand.blows import arms_at_hand
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated, defense, movement, strike
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.tables import battle, fighter, play

ONE, OTHER = FighterId(0), FighterId(1)


def alone(arms: str = "", speed: int = 6) -> Fated:
    """One with Speed 6, so Movement 3, and a foe far away."""
    game = battle()
    fighter(game, 0, (0, 0), (5, 0, speed), arms=arms)
    fighter(game, 1, (11, 11), (0, 0, 0))
    return game


def test_4_6_hr_33_a_bonus_turn_is_not_the_turn_of_the_round() -> None:
    """HR-33: fresh Movement and Primary Action, and whoever was still to act still is."""
    game = alone()
    game.state.fighters[ONE].is_primary_used, game.state.fighters[ONE].spent = True, 3
    play(take_turn(game, ONE, is_bonus=True), {"act": [("move", 3, 0), ("end",)]})
    assert not game.state.fighters[ONE].acted and game.state.fighters[ONE].square == (3, 0)


def test_4_4_only_who_holds_lets_turns_pass() -> None:
    """One who is too slow to be asked has held nothing (Meditate)."""
    game = alone()
    holder = fighter(game, 1, (9, 9))
    verbs.hold(game, holder, 3)
    play(take_turn(game, ONE), {"act": [("end",)]})
    assert [game.state.fighters[id].held for id in (OTHER, holder)] == [[], [ONE]]


def test_4_4_an_opponent_who_has_two_turns_is_one_opponent_let_pass() -> None:
    """Two opponents must take their own turn (Meditate)."""
    game = alone()
    holder = fighter(game, 1, (9, 9))
    verbs.hold(game, holder, 3)
    play(take_turn(game, ONE), {"act": [("end",)]})
    play(take_turn(game, ONE, is_bonus=True), {"act": [("end",)]})
    assert game.state.fighters[holder].held == [ONE]


@pytest.mark.parametrize(("walked", "refused"), [(0, ("move", 2, 0)), (1, ("move", 1, 0))])
def test_5_rest_limits_the_steps_after_it_as_well(walked: int, refused: tuple[str, int, int]) -> None:
    """E18: at most 1 tile in the whole turn, before or after."""
    game = alone()
    verbs.take_handicap(game, ONE, (1, 0, 0), "a wound", is_own=False)
    game.state.fighters[ONE].walked = walked
    verbs.rest(game, ONE)
    assert movement(game.state, ONE) == 3
    assert (Acts(game.state, ONE).refusal(refused) or "").startswith("Whoever Rests")
    assert (("move", 1, 0) in Acts(game.state, ONE).listed()) is (walked == 0)


def test_5_one_primary_action_a_turn() -> None:
    game = alone()
    game.state.fighters[OTHER].square = (1, 0)
    game.state.fighters[ONE].is_primary_used = True
    acts = Acts(game.state, ONE)
    assert not [each for each in acts.listed() if each[0] in ("attack", "rest", "focus")]
    assert acts.refusal(("attack", OTHER, FISTS, False, "")) == (
        "The Primary Action of this turn is used. Move, or end the turn."
    )


def test_5_haul_takes_a_body_no_larger_than_oneself() -> None:
    game = alone()
    body = fighter(game, 0, (1, 0))
    game.state.fighters[body].hp = 0
    assert ("haul", body, 1, 1) in hauls(game.state, ONE)
    play(take_turn(game, ONE), {"act": [("haul", body, 0, 1), ("end",)]})
    assert game.state.fighters[body].square == (0, 1) and game.state.fighters[ONE].spent == 1
    game.state.fighters[body].sheet = replace(game.state.fighters[body].sheet, size="large")
    assert not hauls(game.state, ONE)


def test_5_focus_breaks_engagements_where_one_stands() -> None:
    """With their Ripostes: 3 + 2 against a Defense of 0."""
    game = alone()
    foe = fighter(game, 1, (1, 0), (3, 0, 0))
    verbs.engage(game, ONE, foe)
    asked = {"act": [("focus",), ("end",)], "riposte": [(ONE, FISTS, False, "")], "defend": [True]}
    play(take_turn(game, ONE), asked)
    assert not game.state.engaged and game.state.fighters[ONE].handicap == [1, 1, 1]


def test_hr_15_a_shot_empties_the_arm_and_reloading_is_paid_in_parts() -> None:
    """A heavy crossbow costs 2 Movement, and this one has 1 a turn."""
    game = alone("heavy_crossbow", 2)
    play(attack(game, ONE, OTHER, ("heavy_crossbow", True, "")), {"defend": [True]})
    assert game.state.fighters[ONE].unloaded == ["heavy_crossbow"]
    play(take_turn(game, ONE), {"act": [("reload", "heavy_crossbow"), ("end",)]})
    assert game.state.fighters[ONE].unloaded and game.state.fighters[ONE].spent == 1
    play(take_turn(game, ONE), {"act": [("reload", "heavy_crossbow"), ("end",)]})
    assert not game.state.fighters[ONE].unloaded and game.state.fighters[ONE].spent == 1


@pytest.mark.parametrize("speed", [0, 2])
def test_hr_15_a_bow_costs_1_movement_and_without_movement_nothing_is_reloaded(speed: int) -> None:
    """The lowest Reload Cost: paid at once, or not at all."""
    game = alone("longbow", speed)
    play(attack(game, ONE, OTHER, ("longbow", True, "")), {"defend": [True]})
    one = game.state.fighters[ONE]
    assert one.unloaded == ["longbow"] and movement(game.state, ONE) == speed // 2
    if not speed:
        assert not reloads(game.state, ONE)
        return
    play(take_turn(game, ONE), {"act": [("reload", "longbow"), ("end",)]})
    assert not one.unloaded and not one.wound and one.spent == 1


def test_hr_15_what_is_thrown_has_no_reload_cost_and_is_never_empty() -> None:
    game = alone("dart")
    play(attack(game, ONE, OTHER, ("dart", True, "")), {"defend": [True]})
    assert not game.state.fighters[ONE].unloaded and not reloads(game.state, ONE)


def test_hr_18_what_is_picked_up_is_in_hand_where_a_hand_is_free() -> None:
    game = alone()
    game.state.lying = [("maul", (1, 1)), ("club", (0, 0)), ("mace", (2, 2))]
    assert {each[1] for each in pick_ups(game.state, ONE)} == {"maul", "club"}
    game.state.fighters[ONE].carries, game.state.fighters[ONE].offhand = ["dagger"], "dagger"
    gear_verbs.pick_up(game, ONE, "maul", (1, 1))
    assert game.state.fighters[ONE].main == FISTS
    gear_verbs.pick_up(game, ONE, "club", (0, 0))
    assert game.state.fighters[ONE].main == "club"


def test_hr_18_four_arms_are_carried_and_beasts_carry_none() -> None:
    game = alone()
    game.state.lying = [("club", (0, 0))]
    game.state.fighters[ONE].carries = ["dagger", "maul", "mace", "dart"]
    assert not pick_ups(game.state, ONE)
    game.state.fighters[ONE].carries = []
    game.state.fighters[ONE].sheet = replace(game.state.fighters[ONE].sheet, natural="Teeth")
    assert not pick_ups(game.state, ONE)


def test_hr_13_one_defend_a_round_is_made_with_the_offhand_arm() -> None:
    """Brawn 1, a Club and a Heater Shield: Defense 1, or 3 behind the shield; a Strike of 4 Hits the first alone."""
    game = battle()
    fighter(game, 1, (1, 0), (4, 0, 0))
    sheet = Sheet("Hedda", (0, 1, 1), (), ("club", "heater_shield"), "", "heart", "novice",
                  proficient=("club", "heater_shield"))
    hedda = fighter(game, 0, (0, 0), sheet=sheet)
    game.state.fighters[hedda].hp = 2
    blow = (FISTS, False, "")
    before = defense(game.state, hedda)
    assert ways_to_defend(game.state.fighters[hedda]) == (True, False, "heater_shield")
    play(attack(game, ONE, hedda, blow), {"defend": ["heater_shield"]})
    assert game.state.fighters[hedda].hp == 2 and game.state.fighters[hedda].is_offhand_used
    assert defense(game.state, hedda) == before
    assert ways_to_defend(game.state.fighters[hedda]) == (True, False)
    play(attack(game, ONE, hedda, blow), {"defend": [True]})
    assert game.state.fighters[hedda].hp == 1


def test_hr_13_an_attack_with_the_offhand_arm_takes_its_strike() -> None:
    """A Club and a Net beside it: Strike 1, or 3 with the Net, which is used up for the round."""
    game = battle()
    sheet = Sheet("Pell", (0, 1, 1), (), ("club", "net"), "", "heart", "novice", proficient=("club", "net"))
    pell = fighter(game, 0, (0, 0), sheet=sheet)
    fighter(game, 1, (1, 0), (0, 2, 0))
    assert (strike(game.state, pell), strike(game.state, pell, "net")) == (1, 3)
    assert arms_at_hand(game.state.fighters[pell]) == ["club", "net"]
    gear_verbs.use_offhand(game, pell)
    assert arms_at_hand(game.state.fighters[pell]) == ["club"]


def test_the_prompt_names_what_the_primary_action_could_do_from_here() -> None:
    """Nobody near, nothing to cleanse, nobody Engaged: there is nothing for it."""
    game = alone()
    assert primary_words(game.state, ONE, {}) == "no Primary Action to use from here"
    verbs.take_handicap(game, ONE, (1, 0, 0), "a wound", is_own=False)
    game.state.fighters[OTHER].square = (1, 0)
    assert primary_words(game.state, ONE, {}) == "its Primary Action is free: Attack or Rest"
    verbs.engage(game, ONE, OTHER)
    assert primary_words(game.state, ONE, {}) == "its Primary Action is free: Attack, Rest or Focus"
    game.state.fighters[ONE].is_primary_used = True
    assert primary_words(game.state, ONE, {}) == "its Primary Action is used"
