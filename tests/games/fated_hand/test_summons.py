"""Summoned creatures: how they stand, act and go (14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand import lasting_verbs
from core.games.fated_hand.act_words import primary_words
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.battle_end import end_if_decided
from core.games.fated_hand.components import COMPONENTS, summon_kind
from core.games.fated_hand.countdown import next_turn, waiting
from core.games.fated_hand.effects import Engage, Suffer
from core.games.fated_hand.effects_of_casts import Jump
from core.games.fated_hand.formulas import formula_words, read_formula, total
from core.games.fated_hand.harm import fall, suffer
from core.games.fated_hand.magic_events import CreatureVanished
from core.games.fated_hand.magic_verbs import drop_to_nothing
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.planning import lock
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.spells_of_summons import most_cost
from core.games.fated_hand.state import FieldTile, FighterId, Mode
from core.games.fated_hand.stats import has_to_spare, speed, total_in_the_open
from core.games.fated_hand.summoning import refresh_summons
from core.games.fated_hand.windows import At, carry_out
from core.games.fated_hand.words import WORDS
from core.kit.catalogue import BadEntry
from core.view import View
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, caster, quiet
from tests.games.fated_hand.summons import called, numbers, ordered, summoner, told
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)
FISTS = ("fists", False, "")


def wolf_beside(*foe_stats: tuple[int, int, int], at=(5, 4)):
    """A controller at (0, 4), a foe at (6, 4), and the wolf of the controller beside the foe."""
    game = battle()
    summoner(game, (0, 4), "", "")
    fighter(game, 1, (6, 4), *(foe_stats or ((0, 0, 4),)))
    called(game, ONE, "mange_wolf", at)
    return game


def test_14_1_a_creature_stands_on_the_side_of_its_controller_led_by_its_seat_with_1_hit_point_and_no_cards() -> None:
    game = wolf_beside()
    wolf = game.state.fighters[THIRD]
    assert (wolf.seat, wolf.side, wolf.hp, wolf.plays_cards, wolf.stance) == (0, 0, 1, False, None)
    assert wolf.sheet.suit == "spade", "its Star Suit is its controller's (HR-69)"


def test_14_2_hr_48_formulas_use_what_the_controller_has_before_handicap_and_its_own_is_taken_away() -> None:
    game = wolf_beside()
    game.state.fighters[ONE].handicap = [3, 3, 3]
    play(refresh_summons(game))
    assert numbers(game, THIRD) == (5, 4), "Magic Strike 3 and 2"
    game.state.fighters[THIRD].handicap = [1, 2, 0]
    assert numbers(game, THIRD) == (4, 2)


def test_14_2_hr_48_the_defense_and_the_strike_of_the_controller_count_before_handicap_too() -> None:
    """Defense 5 and half of it, and 3; three times Strike 2, four times Defense 5."""
    game = battle()
    summoner(game, (0, 0), "", "")
    fighter(game, 1, (11, 11))
    kinds = {"frost_golem": (5, 7), "flame_tyrant": (6, 8), "ravenous_bloom": (6, 20)}
    made = {called(game, ONE, kind, (4, 3 * at)): kind for at, kind in enumerate(kinds)}
    game.state.fighters[ONE].handicap = [2, 3, 1]
    play(refresh_summons(game))
    assert {kind: numbers(game, id) for id, kind in made.items()} == kinds


def test_14_1_numbers_are_refreshed_at_plan_lock_and_not_before() -> None:
    game = wolf_beside()
    game.state.fighters[ONE].stance = Stance.AGGRESSIVE
    assert numbers(game, THIRD) == (5, 4)
    play(lock(game), {"show": quiet}, ((0, 1, 2),))
    assert numbers(game, THIRD) == (7, 4)


def test_14_1_it_shares_the_speed_of_its_controller_and_has_no_turn() -> None:
    game = wolf_beside()
    assert speed(game.state, THIRD) == speed(game.state, ONE) == 4
    assert THIRD not in [each.id for each in waiting(game.state)]


def test_14_1_each_moves_once_up_to_its_movement_in_the_turn_of_its_controller() -> None:
    game = wolf_beside(at=(0, 5))
    told(game, ONE, ("order", THIRD, "move", (4, 5)))
    assert game.state.fighters[THIRD].square == (4, 5)
    assert game.state.fighters[ONE].spent == 0, "its controller pays nothing"
    game.state.turn = ONE
    assert ordered(game, ONE, "move") == []
    told(game, ONE, ("order", THIRD, "move", (5, 5)))


def test_14_1_it_moves_once_however_much_of_its_movement_is_left() -> None:
    game = wolf_beside(at=(0, 5))
    told(game, ONE, ("order", THIRD, "move", (2, 5)))
    game.state.turn = ONE
    assert ordered(game, ONE, "move") == []


def test_14_1_it_moves_no_farther_than_its_movement() -> None:
    game = wolf_beside(at=(0, 5))
    goals = [choice for _, choice in ordered(game, ONE, "move")]
    assert (4, 5) in goals and (5, 5) not in goals


def test_14_1_to_attack_with_one_is_the_primary_action_of_the_controller() -> None:
    game = wolf_beside((0, 0, 4))
    game.state.turn = ONE
    assert ordered(game, ONE, "attack") == [(THIRD, (OTHER, ""))]
    fighter(game, 1, (11, 11))
    told(game, ONE, ("order", THIRD, "attack", (OTHER, "")))
    assert game.state.fighters[OTHER].hp == 0
    assert game.state.fighters[ONE].is_primary_used and ordered(game, ONE, "attack") == []


def test_14_1_it_defends_ripostes_and_engages_like_others() -> None:
    game = wolf_beside((0, 0, 4))
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True] * 2, "riposte": [(OTHER, "fists", False, "")]})
    assert (OTHER, THIRD) in game.state.engaged
    assert handicap(game, OTHER) == (1, 1, 1), "Strike 5 and 2 of a Riposte against Defense 0"


def test_14_1_a_creature_with_a_stat_below_0_vanishes_without_a_body() -> None:
    game = wolf_beside()
    play(suffer(game, THIRD, (0, 4, 0), "a test", OTHER))
    assert game.state.fighters[THIRD].stands
    play(suffer(game, THIRD, (0, 1, 0), "a test", OTHER))
    assert (game.state.fighters[THIRD].stands, game.state.fighters[THIRD].square) == (False, None)


def test_14_1_which_stat_was_below_0_is_told_of_a_creature_that_vanishes_by_it() -> None:
    game = wolf_beside((0, 0, 4))
    play(suffer(game, THIRD, (0, 5, 9), "a test", OTHER))
    vanished = CreatureVanished(THIRD)
    view = View(0, game.state, {})
    name = fighter_name(game.state, THIRD)
    assert WORDS.tell(vanished, view, ("Ana", "Ben")) == f"{name} vanished: its Defense and Speed were below 0."
    game.state.fighters[THIRD].handicap = [0, 5, 0]
    assert WORDS.tell(vanished, view, ("Ana", "Ben")) == f"{name} vanished: its Defense was below 0."
    game.state.fighters[THIRD].handicap = [0, 0, 0]
    assert WORDS.tell(vanished, view, ("Ana", "Ben")) == f"{name} vanished."


def test_e16_summon_exhaustion() -> None:
    """Its caster has Magic Strike 6, Defense 3 and Speed 4."""
    game = battle()
    caster(game, (4, 4), "", "", (5, 3, 4))
    fighter(game, 1, (11, 11))
    rodent, turtle, shark = (called(game, ONE, kind, (6, row)) for row, kind in enumerate(E16))
    assert [numbers(game, id) for id in (rodent, turtle, shark)] == list(E16.values())
    for id in (rodent, turtle):
        play(suffer(game, id, (0, 3, 0), "a test", OTHER))
    assert not game.state.fighters[rodent].stands and game.state.fighters[turtle].stands


E16 = {"rodent": (11, 2), "turtle": (6, 14), "pale_shark": (14, 7)}


def test_14_1_handicap_that_fate_shifts_onto_it_exhausts_it() -> None:
    """At once, also where no act comes after it."""
    game = wolf_beside((0, 0, 4), at=(1, 4))
    game.state.fighters[ONE].sheet = replace(game.state.fighters[ONE].sheet, perks=("fate_transposed",))
    game.state.fighters[THIRD].handicap = [0, 4, 0]
    game.state.fighters[ONE].handicap = [0, 2, 0]
    asked = {"reaction": [("fate_transposed", None)], "aim": [(ONE, "Defense"), THIRD]}
    play(suffer(game, OTHER, (1, 0, 0), "a test", ONE), asked)
    assert not game.state.fighters[THIRD].stands and handicap(game, ONE) == (0, 1, 0)


def test_14_1_a_bonus_that_ends_with_a_turn_leaves_it_exhausted() -> None:
    """Print: "if a Summon ever has any Stat negative"."""
    game = wolf_beside((0, 0, 4))
    bonus = lasting_verbs.StatBonus(Stat.DEFENSE, 3, "Sharpen", ("turn end",))
    lasting_verbs.grant(game, THIRD, bonus, ONE)
    game.state.fighters[THIRD].handicap = [0, 6, 0]
    told(game, ONE)
    assert not game.state.fighters[THIRD].stands


def test_14_1_its_speed_below_0_exhausts_it_and_that_of_its_controller_does_not() -> None:
    game = wolf_beside()
    game.state.fighters[ONE].handicap = [0, 0, 9]
    play(refresh_summons(game))
    assert game.state.fighters[THIRD].stands
    play(suffer(game, THIRD, (0, 0, 5), "a test", OTHER))
    assert not game.state.fighters[THIRD].stands


@pytest.mark.parametrize("stance", [None, *Stance])
def test_14_1_who_has_something_to_spare_has_no_stat_below_0(stance: Stance | None) -> None:
    game = wolf_beside()
    wolf = game.state.fighters[THIRD]
    wolf.stance = stance
    found = set()
    for wolf.handicap[Stat.STRIKE] in range(9):
        least = min(total_in_the_open(game.state, THIRD, stat) for stat in Stat)
        spares = has_to_spare(game.state, wolf)
        assert least >= 0 or not spares
        found.add(spares)
    assert found == {True, False}
    wolf.handicap[Stat.STRIKE] = 0
    lasting_verbs.grant(game, THIRD, lasting_verbs.StatBonus(Stat.SPEED, -9, "a spell", ()), ONE)
    assert not has_to_spare(game.state, wolf)


def test_14_1_a_hit_makes_it_vanish_quietly() -> None:
    game = wolf_beside((9, 0, 4))
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True]})
    assert not game.state.fighters[THIRD].stands and game.state.engaged == []
    assert game.state.fighters[OTHER].hits == 1 and game.state.result is None


def test_14_1_without_its_controller_it_goes_when_the_round_ends() -> None:
    game = wolf_beside()
    fighter(game, 0, (11, 11))
    drop_to_nothing(game, ONE)
    play(fall(game, ONE, None))
    assert game.state.fighters[THIRD].stands
    play(end_round(game))
    assert not game.state.fighters[THIRD].stands


def test_hr_48_it_does_not_recover() -> None:
    game = wolf_beside()
    game.state.fighters[THIRD].handicap = [1, 1, 0]
    play(end_round(game))
    assert handicap(game, THIRD) == (1, 1, 0)


@pytest.mark.parametrize("mode", list(Mode))
def test_hr_55_creatures_alone_keep_no_side_in_the_battle(mode: Mode) -> None:
    game = wolf_beside()
    game.state.terms = replace(game.state.terms, mode=mode)
    game.state.fighters[ONE].hp = 0
    end_if_decided(game)
    assert game.state.result is not None and game.state.result.winners == (1,)


def test_8_3_a_retreat_waits_for_no_creature_and_its_engagements_do_not_hold_the_party() -> None:
    game = wolf_beside()
    game.state.engaged = [(OTHER, THIRD)]
    told(game, ONE, ("retreat",))
    assert game.state.fighters[ONE].square is None and not game.state.fighters[THIRD].stands


def test_4_6_bonus_turns_are_not_for_creatures() -> None:
    game = wolf_beside()
    game.state.bonus_turns, game.state.count = [THIRD], 4
    play(next_turn(game), {"hold": [True], "act": [END]})
    assert game.state.bonus_turns == [] and game.state.last_turn == ONE


def test_13_field_effects_act_on_it_at_the_end_of_its_controllers_turn() -> None:
    game = wolf_beside()
    game.state.fields = [FieldTile("flame", (5, 4), OTHER, 3)]
    told(game, ONE)
    assert handicap(game, THIRD) == (1, 1, 0)


# --- what is printed

PRINTED = {
    "rodent": (2, "Magic Strike + 5", "2", 4),
    "mange_wolf": (2, "Magic Strike + 2", "4", 4),
    "turtle": (2, "Magic Strike", "Magic Strike + 8", 1),
    "young_bear": (4, "Magic Strike + 5", "7 + a die of six", 4),
    "monkey": (3, "Magic Strike + 2", "4", 4),
    "flame_tyrant": (3, "2 x Magic Strike", "Defense + 3", 4),
    "living_slime": (2, "Magic Strike + size", "3 + 4 x size", 4),
    "pale_shark": (1, "2 x Magic Strike + 2", "2 x Defense + 1", 6),
    "pit_viper": (2, "Magic Strike + 2", "2", 4),
    "ravenous_bloom": (3, "3 x Strike", "4 x Defense", 0),
    "frost_golem": (3, "Magic Strike + 2", "Defense + half the Defense", 2),
    "firewalker": (2, "Magic Strike + 2", "Defense", 3),
    "rabbit": (1, "Magic Strike", "2", 5),
    "newt": (1, "Magic Strike", "3", 3),
    "ourobo": (2, "size", "2 x size", 2),
    "pawn": (2, "Magic Strike + 4", "1", 0),
    "bishop": (3, "Magic Strike + 4", "1", 0),
    "knight": (2, "Magic Strike + 4", "1", 0),
    "rook": (4, "Magic Strike + 4", "1", 0),
    "queen": (4, "Magic Strike + 8", "1", 0),
}
"""Cost, Strike, Defense and Movement."""


def test_17_9_each_creature_as_it_is_printed() -> None:
    kinds = COMPONENTS.summons
    found = {
        id: (kind.cost, formula_words(kind.strike), formula_words(kind.defense), kind.movement)
        for id, kind in kinds.items()
    }
    assert found == PRINTED


def test_14_1_limits_of_tributes_as_printed() -> None:
    limits = {id: kind.limit for id, kind in COMPONENTS.summons.items() if kind.limit}
    assert limits == {"mange_wolf": 3, "turtle": 3, "young_bear": 5}


def test_a_formula_that_cannot_be_read_names_its_place_and_the_right_form() -> None:
    for text in ("MS*2", "LUCK+1", "", 5, "2**MS"):
        with pytest.raises(BadEntry, match=r"here .*A formula is written like"):
            read_formula(text, "here")
    assert total(read_formula("DEF+DEF/2", "here"), {"DEF": 5}) == 7


def test_17_9_the_bite_of_a_rodent_is_2_strike_and_3_defense() -> None:
    assert summon_kind("rodent").bite == (2, 3, 0)
    game = battle()
    summoner(game, (0, 4), "", "")
    fighter(game, 1, (6, 4), (0, 0, 4))
    called(game, ONE, "rodent", (5, 4))
    play(riposte(game, THIRD, OTHER, FISTS), {"defend": [True]})
    assert handicap(game, OTHER) == (1, 1, 1), "a Riposte of it does as others do"


# --- Living Slime


def slime(mass, foe=(6, 4), stats=(0, 0, 4)):
    game = battle()
    summoner(game, (0, 4), "", "")
    fighter(game, 1, foe, stats)
    called(game, ONE, "living_slime", (5, 4), size=mass)
    return game


def test_17_9_a_living_slime_eats_the_slime_on_its_tile_for_1_mass() -> None:
    game = slime(1)
    game.state.fields = [FieldTile("slime", (5, 4), OTHER)]
    told(game, ONE, ("order", THIRD, "eat", None))
    assert numbers(game, THIRD) == (5, 11) and game.state.fields == []
    assert ordered(game, ONE, "eat") == []


def test_17_9_a_living_slime_gains_1_mass_when_it_kills() -> None:
    game = slime(1)
    fighter(game, 1, (11, 11))
    told(game, ONE, ("order", THIRD, "attack", (OTHER, "")))
    assert not game.state.fighters[OTHER].stands and game.state.fighters[THIRD].summoned.size == 2


def test_17_9_a_living_slime_of_2_mass_splits_in_place_of_its_attack() -> None:
    game = slime(3)
    told(game, ONE, ("order", THIRD, "split", (1, 5, 5)))
    assert [each.summoned.size for each in game.state.fighters[2:]] == [2, 1]
    assert numbers(game, FighterId(3)) == (4, 7) and game.state.fighters[3].summoned.by == ONE
    assert game.state.fighters[ONE].is_primary_used
    assert ordered(slime(1), ONE, "split") == []


@pytest.mark.parametrize(("mass", "face", "left"), [(3, 2, 2), (3, 1, 3), (1, 2, 1)])
def test_17_9_a_living_slime_that_defends_itself_loses_1_mass_on_tails_but_for_the_last(mass, face, left) -> None:
    game = slime(mass)
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True], "riposte": [None]}, ((face,),))
    assert game.state.fighters[THIRD].summoned.size == left


def test_14_4_the_limit_of_a_living_slime_is_its_mass() -> None:
    game = slime(1)
    called(game, ONE, "living_slime", (5, 5), size=2)
    slimes = [game.state.fighters[id] for id in (THIRD, FighterId(3))]
    assert most_cost(*slimes) == 1 and most_cost(slimes[1], slimes[1]) == 2


def test_holy_flame_jumps_on_from_where_a_creature_has_vanished() -> None:
    game = wolf_beside()
    caster(game, (9, 9), "holy_flame", "")
    game.state.fighters[THIRD].handicap = [5, 4, 0]
    jump = Jump(THIRD, 2, (1, 1, 0), "holy_flame")
    play(carry_out(game, (Suffer(THIRD, (1, 1, 0), "holy_flame"), jump), At(OTHER), FighterId(3)))
    assert not game.state.fighters[THIRD].stands
    assert handicap(game, OTHER) == (1, 1, 0)


def test_nobody_is_engaged_with_a_creature_that_has_vanished_meanwhile() -> None:
    game = wolf_beside()
    exhausts = Suffer(THIRD, (0, 5, 0), "astonish")
    play(carry_out(game, (exhausts, Engage(THIRD)), At(OTHER), OTHER))
    assert not game.state.fighters[THIRD].stands and game.state.engaged == []


def test_what_the_primary_action_could_do_names_an_attack_of_a_creature() -> None:
    game = wolf_beside()
    assert primary_words(game.state, ONE, {}) == "its Primary Action is free: Focus or a creature's attack"
