"""The Standard Attack (12), falling (13.1) and the percentile dice (4)."""

from __future__ import annotations

from core.games.stonebound import events
from core.games.stonebound.attack import attack_atk, attack_crt, attack_strength
from core.games.stonebound.characters import canonical
from core.games.stonebound.dice import reading
from core.games.stonebound.state import Modifier
from core.plain import CHANCE
from core.questions import Roll
from tests.games.stonebound.field import NO, duel
from tests.games.stonebound.made import ability, character
from tests.games.stonebound.table import lay, pair
from tests.listing import of_each


def test_4_double_zero_reads_one_hundred() -> None:
    assert [reading(0, 0), reading(0, 1), reading(9, 9)] == [100, 1, 99]
    assert sorted(reading(tens, ones) for tens in range(10) for ones in range(10)) == list(range(1, 101))


def test_h7_two_faces_are_rolled_tens_and_ones() -> None:
    play = pair()
    play.say(0, ("attack", 1))
    assert isinstance(play.question, Roll) and play.question.seat == CHANCE
    assert [die.id for die in play.question.dice] == ["tens", "ones"]


@of_each("roll, critical", [(1, True), (15, True), (16, False), (100, False)])
def test_4_a_chance_of_n_is_one_to_n(roll: int, critical: bool) -> None:
    play = pair()
    play.say(0).attack(1, roll)
    (struck,) = play.told(events.Struck)
    assert struck.critical == critical


WORKED = {"HP": 18, "PD": 4, "SD": 4, "ATK": 6, "MV": 3, "RNG": 1, "CRT": 20}


def worked(pd: int) -> str:
    """The two of the worked example: ATK 6 and CRT 20 against PD and HP 18."""
    strike = ability({"op": "standard_attack"}, id="strike_one")
    return canonical([
        character(strike, id="attacker", stats=WORKED),
        character(ability({"op": "heal", "amount": 1}, id="heal_one"), id="defender", stats={**WORKED, "PD": pd}),
    ])  # fmt: skip


def test_12_the_worked_example_of_a_normal_and_a_critical_attack() -> None:
    field = duel("attacker", "defender", custom=worked(4))
    field.attack("attacker", "defender", 57)
    assert (field["defender"].hp, field["defender"].pd) == (16, 3)
    field.attack("attacker", "defender", 12)
    assert (field["defender"].hp, field["defender"].pd) == (7, 1)


def test_12_the_worked_example_against_heavy_armour() -> None:
    field = duel("attacker", "defender", custom=worked(7))
    field.attack("attacker", "defender", 57)
    assert (field["defender"].hp, field["defender"].pd) == (18, 7)
    field.attack("attacker", "defender", 12)
    assert (field["defender"].hp, field["defender"].pd) == (13, 5)


def test_12_1_the_target_is_an_enemy_within_range() -> None:
    play = pair(gap=3)
    play.say(0)
    assert "3 spaces away, and RNG is 1" in play.refusal(("attack", 1))
    assert "on your side" in play.refusal(("attack", 0))
    assert "other side" in play.refusal(("attack", 7))


def test_12_1_the_plain_attack_costs_no_stones() -> None:
    play = pair()
    before = list(play.state.players[0].hand)
    play.say(0).attack(1)
    assert play.state.players[0].hand == before


def test_12_4_break_and_cripple_help_whoever_attacks() -> None:
    field = duel("mordha_kane", "kess_varrow")
    field.status("kess_varrow", "Break")
    field.status("kess_varrow", "Cripple")
    own, other = field["mordha_kane"].id, field["kess_varrow"].id
    assert attack_atk(field.state, own, other).total == 7
    assert attack_crt(field.state, own, other) == 15 + 25
    field.attack("mordha_kane", "kess_varrow", 40)
    assert field["kess_varrow"].hp == 17 - (14 - 2)


def test_12_7_the_class_decides_whether_pd_or_sd_counts() -> None:
    field = duel("pell_emberwick", "brother_calder")
    field.attack("pell_emberwick", "brother_calder", NO)
    calder = field["brother_calder"]
    assert (calder.hp, calder.pd, calder.sd) == (22 - 2, 3, 3)


def test_12_8_damage_must_exceed_armour() -> None:
    field = duel("tamsin_brook", "brother_calder")
    field.attack("tamsin_brook", "brother_calder", NO)
    assert (field["brother_calder"].hp, field["brother_calder"].sd) == (22, 4)


def test_12_9_hp_do_not_drop_below_zero() -> None:
    field = duel("mordha_kane", "kess_varrow")
    field["kess_varrow"].hp = 2
    field.attack("mordha_kane", "kess_varrow", NO)
    assert field["kess_varrow"].hp == 0 and field.told(events.HpLost)[0].amount == 2


def test_12_10_a_critical_attack_wears_two_even_without_hp_lost() -> None:
    field = duel("tamsin_brook", "hestra_vaul")
    field["hestra_vaul"].sd = 8
    field.attack("tamsin_brook", "hestra_vaul", 1)
    assert (field["hestra_vaul"].hp, field["hestra_vaul"].sd) == (28, 6)


def test_12_10_armour_never_drops_below_zero() -> None:
    field = duel("mordha_kane", "kess_varrow")
    field["kess_varrow"].pd = 1
    field.attack("mordha_kane", "kess_varrow", 1)
    assert field["kess_varrow"].pd == 0


def test_h34_a_loss_that_fuses_bring_to_nothing_wears_no_armour() -> None:
    field = duel("mordha_kane", "nix_hollow")
    field.fuse("nix_hollow", "shroud")
    field.attack("mordha_kane", "nix_hollow", NO, 30)
    assert (field["nix_hollow"].hp, field["nix_hollow"].pd) == (18, 2)


# --- 13.1


def test_13_1_the_fallen_lose_fuses_and_statuses_and_stay_on_their_space() -> None:
    play = pair(hands={0: ("Darkness 2",)}, hp={0: 1})
    play.say(0).fuse("spite", "Darkness 2").say(None).end_turn()
    stone = play.state.units[0].fuses[0].stones[0]
    play.state.units[0].statuses["Blind"] = 1
    play.say(1).attack(0, NO)
    unit = play.state.units[0]
    assert unit.fallen and unit.place == (5, 2)
    assert not (unit.fuses or unit.statuses) and stone in play.state.discard


def test_h36_modifiers_end_worn_armour_stays_and_the_draw_is_the_same() -> None:
    units = (("ulf_cindermaw", 0, (5, 2)), ("tamsin_brook", 0, (0, 0)), ("kess_varrow", 1, (5, 3)))
    play = lay(*units, hands={0: ("Fire 1",)}, hp={0: 4})
    play.say(0).use("blood_up", None, "Fire 1").say(None).end_turn()
    play.state.units[0].pd = 1
    play.say(2).attack(0, NO).say(None).end_turn()
    unit = play.state.units[0]
    assert unit.fallen and not unit.modifiers and unit.pd == 0
    assert play.told(events.StonesDrawn)[-1].cards and len(play.told(events.StonesDrawn)[-1].cards) == 5


def test_h9_atk_is_at_least_0_before_a_bonus_is_added() -> None:
    field = duel("mordha_kane", "kess_varrow")
    field["mordha_kane"].modifiers.append(Modifier("ATK", -9, "game", "cruel_hook", 1))
    field.status("kess_varrow", "Cripple")
    own, other = field["mordha_kane"].id, field["kess_varrow"].id
    assert field.stat("mordha_kane", "ATK") == 0
    assert attack_strength(field.state, own, other, 2) == attack_atk(field.state, own, other, 2).total == 3
    said = "3 = 6 base - 9 Cruel Hook + 3 held at 0 + 2 ability + 1 Cripple"
    assert str(attack_atk(field.state, own, other, 2)) == said
