"""Perks that act once an attack has been compared, one after another as the manual names them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand import verbs
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.moving import take_step
from core.games.fated_hand.perks_after_attacks import beside_target, drags
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.state import Attack, FighterId, is_engaged
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At
from core.plain import Answer
from core.questions import Choose, Question
from tests.games.fated_hand.duels import ONE, OTHER, fight, handicap
from tests.games.fated_hand.tables import battle, fighter, play

FIST = ("fists", False, "")
HELD = ((0, 8, 0), "")
"""Whom an attack of 6 and the two of an Aggressive Stance do not Hit, and who may not answer."""


def test_pummel_and_sunder() -> None:
    assert handicap(fight(((6, 0, 0), "pummel"), HELD), OTHER) == (0, 1, 1)
    assert handicap(fight(((6, 0, 0), "sunder"), HELD), OTHER) == (0, 1, 1)


def test_pummel_does_not_act_once_a_riposte_was_tried() -> None:
    answers = {"riposte": [(0, "fists", False, "")]}
    assert handicap(fight(((6, 9, 0), "pummel"), ((0, 10, 0), ""), answers), OTHER) == (0, 0, 0)


def test_heavy_strike_is_declared() -> None:
    assert handicap(fight(((6, 0, 0), "heavy_strike"), HELD, perk="heavy_strike"), OTHER) == (0, 1, 0)
    assert handicap(fight(((6, 0, 0), "heavy_strike"), HELD), OTHER) == (0, 0, 0)


def test_tackle_drags_both_down() -> None:
    game = fight(((6, 0, 0), "tackle"), HELD, {"reaction": [("tackle", None)]})
    assert handicap(game, ONE) == handicap(game, OTHER) == (1, 2, 2)
    assert game.state.fighters[ONE].is_recovering and not game.state.fighters[OTHER].is_recovering


def test_grapple_shifts_the_target() -> None:
    game = fight(((6, 0, 0), "grapple"), HELD, {"reaction": [("grapple", (6, 4))]})
    assert game.state.fighters[OTHER].square == (6, 4) and handicap(game, OTHER) == (0, 0, 0)


def cornered(tile: str, perk: str, *foe: int) -> Fated:
    """A fighter of Strike 6, one who holds out at its right, and behind that the tile."""
    game = battle("00000", f"000{tile}0", "00000")
    fighter(game, 0, (1, 1), (6, 0, 0), perk)
    fighter(game, 1, (2, 1), (foe[0] if foe else 0, 7, 0))
    return game


@pytest.mark.parametrize("tile", ["#", "o"])
def test_grapple_into_what_is_blocked_costs_2_strike_and_1_speed(tile: str) -> None:
    game = cornered(tile, "grapple")
    play(attack(game, ONE, OTHER, FIST), {"defend": [True], "reaction": [("grapple", (3, 1))]})
    assert handicap(game, OTHER) == (2, 0, 1) and game.state.fighters[OTHER].square == (2, 1)


def test_hr_63_nobody_is_grappled_more_than_one_level_up() -> None:
    for tile, can_be in (("1", True), ("2", False)):
        game = cornered(tile, "grapple")
        game.state.attacks.append(Attack(ONE, OTHER, "fists", False))
        assert ((3, 1) in beside_target(game.state, At(ONE, 0), ONE)) is can_be


@pytest.mark.parametrize(("tile", "suffered"), [("#", (2, 2, 0)), ("o", (0, 0, 0)), ("2", (0, 0, 0))])
def test_press_forward_hurts_against_a_wall_and_not_against_debris_or_height(
    tile: str, suffered: tuple[int, int, int]
) -> None:
    """HR-63: a higher tile stops as debris does, not as a wall."""
    game = cornered(tile, "press_forward")
    asked = {"defend": [True], "reaction": [("press_forward", "stay")]}
    play(attack(game, ONE, OTHER, ("fists", False, "press_forward")), asked)
    assert handicap(game, OTHER) == suffered and game.state.fighters[OTHER].square == (2, 1)


def test_press_forward_shoves_and_follows() -> None:
    answers = {"reaction": [("press_forward", "follow")]}
    game = fight(((6, 0, 0), "press_forward"), HELD, answers, perk="press_forward")
    assert game.state.fighters[OTHER].square == (6, 4) and game.state.fighters[ONE].square == (5, 4)


@pytest.mark.parametrize(("friend", "stands"), [((8, 8), (5, 4)), ((5, 4), (4, 4))])
def test_press_forward_follows_at_the_same_distance(friend: tuple[int, int], stands: tuple[int, int]) -> None:
    """Optionally follow them maintaining the same distance; a friend in between is in the way."""
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0), "press_forward", "spear")
    fighter(game, 1, (6, 4), (0, 7, 0))
    fighter(game, 0, friend)
    asked = {"defend": [True], "reaction": [("press_forward", "follow")]}
    play(attack(game, ONE, OTHER, ("spear", False, "press_forward")), asked)
    assert game.state.fighters[OTHER].square == (7, 4) and game.state.fighters[ONE].square == stands


def test_press_forward_against_a_creature_hurts_both() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0), "press_forward")
    fighter(game, 1, (5, 4), (0, 7, 0))
    fighter(game, 1, (6, 4))
    asked = {"defend": [True], "reaction": [("press_forward", "stay")]}
    play(attack(game, ONE, OTHER, ("fists", False, "press_forward")), asked)
    assert handicap(game, OTHER) == handicap(game, FighterId(2)) == (2, 2, 0)


def test_mirage_on_the_other_side_ends_the_engagement() -> None:
    game = fight(((6, 0, 0), "mirage"), HELD, {"reaction": [("mirage", (6, 4))]})
    assert game.state.fighters[ONE].square == (6, 4) and not is_engaged(game.state, ONE, OTHER)
    game = fight(((6, 0, 0), "mirage"), HELD, {"reaction": [("mirage", (5, 5))]})
    assert is_engaged(game.state, ONE, OTHER)


def test_mirage_glides_as_far_as_the_shot_went() -> None:
    game = battle()
    fighter(game, 0, (0, 4), (0, 0, 0), "mirage", "sling")
    fighter(game, 1, (11, 4))
    play(attack(game, ONE, OTHER, ("sling", True, "")), {"defend": [True], "reaction": [("mirage", (10, 4))]})
    assert game.state.fighters[ONE].square == (10, 4)


def test_pressure_points() -> None:
    assert handicap(fight(((6, 0, 0), "pressure_points"), HELD), OTHER) == (0, 1, 1)
    assert handicap(fight(((6, 9, 0), "pressure_points"), HELD), OTHER) == (0, 0, 1)


def test_pressure_points_after_a_throw_too() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 9, 0), "pressure_points", "dart")
    fighter(game, 1, (6, 4))
    play(attack(game, ONE, OTHER, ("dart", True, "")), {"defend": [True]})
    assert handicap(game, OTHER) == (0, 0, 1)


def test_low_blow_comes_before_the_riposte() -> None:
    """The defender, 2 weaker in Strike, answers with 1 less than it needs."""
    answers: dict[str, list[Answer]] = {"low blow": ["Strike"], "riposte": [(0, "fists", False, "")]}
    game = fight(((4, 5, 0), "low_blow"), ((5, 10, 0), ""), answers, perk="low_blow")
    assert handicap(game, OTHER) == (2, 0, 0) and handicap(game, ONE) == (1, 0, 0)


def test_low_blow_that_is_declared_must_be_taken() -> None:
    """The print says "takes": only the Stat is chosen, and it cannot be let pass."""

    def stat(question: Question) -> Answer:
        assert isinstance(question, Choose)
        assert question.listed() == ("Strike", "Defense", "Speed") and question.refusal(None) is not None
        return "Speed"

    game = fight(((0, 0, 0), "low_blow"), ((0, 1, 0), ""), {"low blow": stat}, perk="low_blow")
    assert handicap(game, OTHER) == (0, 0, 2) and handicap(game, ONE) == (0, 0, 1)


def test_knockdown_by_a_coin() -> None:
    game = fight(((4, 0, 0), ""), ((0, 6, 0), ""), throws=((1,),), arms="great_club")
    assert handicap(game, OTHER) == (2, 2, 2)


def test_sweep_the_leg_compares_speed_too() -> None:
    assert handicap(fight(((6, 0, 3), "sweep_the_leg"), HELD, perk="sweep_the_leg"), OTHER) == (1, 1, 2)
    assert handicap(fight(((6, 0, 0), "sweep_the_leg"), ((0, 8, 1), ""), perk="sweep_the_leg"), OTHER) == (0, 0, 0)


def test_hr_13_sweep_the_leg_counts_the_arms_of_the_attack() -> None:
    """A club in the other hand makes Strike 9 of 8, a parrying dagger in that of the target Defense 10 of 9."""
    for guard, taken in ((True, (1, 1, 2)), ("parrying_dagger", (0, 0, 0))):
        game = battle()
        fighter(game, 0, (4, 4), (8, 0, 0), "sweep_the_leg", "sickle club")
        fighter(game, 1, (5, 4), (0, 9, 0), arms="sickle parrying_dagger")
        for each in game.state.fighters:
            each.sheet = replace(each.sheet, foe="", proficient=("club", "parrying_dagger"))
        play(attack(game, ONE, OTHER, ("club", False, "sweep_the_leg")), {"defend": [guard], "riposte": [None]})
        assert handicap(game, OTHER) == taken


def test_hook_strike_drags_beside_a_wall() -> None:
    game = battle("0000000", "00#0000", "0000000")
    fighter(game, 0, (3, 2), (6, 0, 0), "hook_strike")
    fighter(game, 1, (4, 2), (0, 6, 0))
    game.state.fighters[ONE].stance = Stance.AGGRESSIVE
    game.state.fighters[OTHER].hp = 2
    asked = {"defend": [True], "reaction": [("hook_strike", (3, 1))]}
    play(attack(game, ONE, OTHER, ("fists", False, "hook_strike")), asked)
    assert game.state.fighters[OTHER].square == (3, 1) and handicap(game, OTHER) == (2, 2, 0)


def test_hook_strike_hurts_cornerwise_beside_a_wall_too() -> None:
    """Adjacent are the eight tiles around (3.1). Two steps lead there, not over the wall."""
    game = battle("0000000", "0000000", "0000000", "00#0000", "00#0000")
    fighter(game, 0, (4, 3), (6, 0, 0), "hook_strike")
    fighter(game, 1, (5, 3), (0, 7, 0))
    game.state.fighters[ONE].stance = Stance.AGGRESSIVE
    asked = {"defend": [True], "reaction": [("hook_strike", (3, 2))]}
    play(attack(game, ONE, OTHER, ("fists", False, "hook_strike")), asked)
    assert game.state.fighters[OTHER].square == (3, 2) and handicap(game, OTHER) == (2, 2, 0)


def test_hr_63_hook_strike_drags_nobody_up_two_levels() -> None:
    game = battle("00000", "00200", "00000")
    fighter(game, 0, (1, 1), (6, 0, 0), "hook_strike")
    fighter(game, 1, (1, 0), (0, 7, 0))
    game.state.attacks.append(Attack(ONE, OTHER, "fists", False))
    found = drags(game.state, At(ONE, 0), ONE)
    assert (2, 1) not in found and (2, 0) in found


def test_tactical_maneuver_leaves_the_enemys_reach() -> None:
    game = fight(((4, 0, 0), "tactical_maneuver"), ((0, 10, 0), ""), {"reaction": [("tactical_maneuver", (3, 4))]})
    assert not is_engaged(game.state, ONE, OTHER) and handicap(game, ONE) == (0, 0, 0)


def test_tactical_maneuver_defends_against_the_riposte() -> None:
    """Strike 5 and the 2 of a Riposte against Defense 4 and 2: 1 too few."""
    answers = {"reaction": [("tactical_maneuver", (4, 3))], "riposte": [(0, "fists", False, "")]}
    game = fight(((4, 5, 0), "tactical_maneuver"), ((5, 10, 0), ""), answers)
    assert handicap(game, ONE) == (0, 0, 0)


def test_tactical_maneuver_is_of_no_use_against_another_riposte() -> None:
    """No Riposte answered; whoever walks away afterwards meets one with its Defense as it is: 2 + 2 against 2."""
    game = fight(((4, 3, 0), "tactical_maneuver"), ((2, 6, 0), ""), {"reaction": [("tactical_maneuver", (4, 3))]})
    play(take_step(game, ONE, (3, 3)), {"riposte": [(0, "fists", False, "")], "defend": [True]})
    assert handicap(game, ONE) == (1, 1, 1)


def test_pitched_battle_after_every_attack() -> None:
    assert handicap(fight(((6, 0, 0), "pitched_battle"), HELD), OTHER) == (1, 1, 0)
    assert handicap(fight(((6, 0, 0), ""), ((0, 8, 0), "pitched_battle")), ONE) == (1, 1, 0)


def test_staunch_after_a_successful_defend() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0))
    fighter(game, 1, (5, 4), (0, 11, 0), "staunch")
    verbs.take_handicap(game, OTHER, (0, 3, 0), "a wound", is_own=False)
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == (0, 1, 0)


def test_counterblow_takes_the_primary_action_of_the_turn_to_come() -> None:
    answers = {"reaction": [("counterblow", None)], "riposte": [(0, "fists", False, "")]}
    game = fight(((4, 0, 0), ""), ((5, 6, 0), "counterblow"), answers)
    assert handicap(game, ONE) == (1, 1, 1)
    verbs.begin_turn(game, OTHER)
    assert game.state.fighters[OTHER].is_primary_used


def test_counterblow_has_one_primary_action_a_round_to_spend() -> None:
    """Before its turn, too: the second attack of the round meets none."""
    game = battle()
    fighter(game, 0, (4, 4), (5, 0, 0))
    fighter(game, 1, (5, 4), (5, 5, 0), "counterblow")
    for answers in ([("counterblow", None)], []):
        asked = {"reaction": answers, "riposte": [(ONE, *FIST)], "defend": [True, True]}
        play(attack(game, ONE, OTHER, FIST), asked)
    assert handicap(game, ONE) == (1, 1, 1)


def test_one_two_once_a_turn() -> None:
    """The second Attack does not bring a third."""
    answers = {"reaction": [("one_two", (1, "fists", False, ""))], "defend": [True, True]}
    game = fight(((5, 0, 0), "one_two"), HELD, answers)
    assert [use.perk for use in game.state.fighters[ONE].uses] == ["one_two"]


def test_opportunist_answers_an_attack_on_somebody_else() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0))
    fighter(game, 1, (5, 4), (0, 7, 0))
    third = fighter(game, 1, (4, 5), (5, 0, 0), "opportunist")
    verbs.engage(game, ONE, third)
    answers = {"defend": [True, True], "reaction": [("opportunist", None)], "riposte": [(0, "fists", False, "")]}
    play(attack(game, ONE, OTHER, ("fists", False, "")), answers)
    assert handicap(game, ONE) == (1, 1, 1)


def test_quick_footed_steps_after_a_shot() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0), "quick_footed", "sling")
    fighter(game, 1, (7, 4), (0, 8, 0))
    play(attack(game, ONE, OTHER, ("sling", True, "")), {"defend": [True], "reaction": [("quick_footed", (3, 4))]})
    assert game.state.fighters[ONE].square == (3, 4) and game.state.fighters[ONE].unloaded == ["sling"]


def answered_with(perks: str, chosen: Answer) -> Fated:
    """An Attack that fails, and the Riposte of whoever has these perks, which succeeds."""
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0))
    fighter(game, 1, (5, 4), (6, 9, 0), perks)
    fighter(game, 0, (9, 9))
    asked = {"defend": [True, True], "riposte": [(0, *FIST)], "reaction": [chosen]}
    play(attack(game, ONE, OTHER, FIST), asked)
    return game


def test_fade_away_after_a_riposte_and_contract_killer_after_its_hit() -> None:
    """When you strike a Hit or Riposte successfully; when you strike a Hit."""
    game = answered_with("fade_away contract_killer", None)
    assert game.state.fighters[OTHER].stealth == 6 and game.state.fighters[OTHER].hand_change == 0
    game = answered_with("fade_away contract_killer deadly_riposte", ("deadly_riposte", None))
    assert game.state.fighters[ONE].hp == 0
    assert game.state.fighters[OTHER].stealth == 6 and game.state.fighters[OTHER].hand_change == 1


def test_fade_away_asks_for_a_hit_of_an_attack() -> None:
    game = fight(((6, 0, 2), "fade_away pickpocket"), ((0, 4, 0), ""), perk="pickpocket")
    assert game.state.fighters[ONE].hand_change == 1 and game.state.fighters[ONE].stealth == 0


def test_fade_away_and_contract_killer() -> None:
    game = fight(((6, 0, 0), "fade_away contract_killer"), ((0, 4, 0), ""))
    assert game.state.result is not None
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0), "fade_away contract_killer")
    fighter(game, 1, (5, 4))
    fighter(game, 1, (9, 9))
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[ONE].stealth == 6 and game.state.fighters[ONE].hand_change == 1
