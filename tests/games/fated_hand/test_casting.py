"""Casting as an act: who may cast what, at what, with which cards (12.1, 12.3), and Magic Strike (HR-42)."""

from __future__ import annotations

from typing import Any

import pytest

from core.cards import mint
from core.errors import UnknownFace
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import ways_to_defend
from core.games.fated_hand.blows import arms_at_hand
from core.games.fated_hand.cast_acts import CAST
from core.games.fated_hand.casting import carry_out_cast
from core.games.fated_hand.magic_events import SpellCast, SpellFizzled
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.spells import Cast, known_spells
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated, base_stat, stat_in_the_open, strike
from core.games.fated_hand.turns import take_turn
from core.plain import Answer, CardId
from netcode.answerers import SeededLuck
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.magic import END, cast, caster, faces, paying
from tests.games.fated_hand.tables import battle, fighter, play


def duel(spells: str, reagents: str, there: tuple[int, int] = (2, 0), **more: Any) -> Fated:
    game = battle()
    caster(game, (0, 0), spells, reagents, **more)
    fighter(game, 1, there, (0, 5, 0))
    return game


def refused(game: Fated, *answer: Answer) -> str:
    return Acts(game.state, ONE, game.faces).refusal((CAST, *answer)) or ""


def pay(game: Fated, *places: int) -> tuple[CardId, ...]:
    return paying(game.state.fighters[ONE], *places)


def test_12_3_the_reagents_pay_the_cost_exactly() -> None:
    game = duel("flash_bolt", "4H JS 6C")
    aim = (OTHER, "Speed")
    assert refused(game, "flash_bolt", aim, pay(game, 0)) == ""
    assert refused(game, "flash_bolt", aim, pay(game, 1)).startswith("These Reagents do not pay for Flash Bolt")
    assert refused(game, "flash_bolt", aim, pay(game, 0, 2)).startswith("These Reagents do not pay")
    assert refused(game, "flash_bolt", aim, ()).startswith("These Reagents do not pay")


def test_an_answer_that_is_no_payment_is_refused_in_words() -> None:
    game = duel("black_dagger ka_pow", "4H 5S", there=(1, 0))
    own, other = pay(game, 0, 1), pay(game, 1, 0)
    assert refused(game, "ka_pow", OTHER, own) == ""
    assert "in the order of the hand" in refused(game, "ka_pow", OTHER, other)
    assert "Reagent Hand" in refused(game, "ka_pow", OTHER, (999,))
    assert "Reagent Hand" in refused(game, "ka_pow", OTHER, None)
    assert "cannot be aimed there" in refused(game, "ka_pow", ONE, own)
    assert "neither mastered" in refused(game, "icicle", OTHER, own)
    assert refused(game, "ka_pow") == refused(game, 3, OTHER, own)


def test_a_spell_with_nobody_in_reach_is_refused_with_what_to_do() -> None:
    game = battle()
    caster(game, (0, 0), "spectral_slice", "9H")
    fighter(game, 1, (9, 9))
    assert refused(game, "spectral_slice", OTHER, tuple(game.state.fighters[ONE].reagents)) == (
        "There is nothing that Spectral Slice could be aimed at from here. Move, or cast another spell."
    )


def test_12_1_spells_come_from_mastery_and_from_the_catalyst_in_hand() -> None:
    sheet = Sheet("Caster", (0, 0, 0), (), ("blessed_chime", "club"), "", "spade", "student", mastered=("flash_bolt",))
    game = battle()
    there = game.state.fighters[fighter(game, 0, (0, 0), sheet=sheet)]
    chime = ("ka_pow", "heaven_guide_you", "solar_flare", "not_your_time")
    assert known_spells(there) == ("flash_bolt", *chime)
    there.main, there.offhand = "club", ""
    assert known_spells(there) == ("flash_bolt",)


def test_hr_13_the_catalyst_of_the_offhand_lends_its_spells_once_a_round() -> None:
    game = duel("", "4H 5S 6H 7S", arms="quarterstaff blessed_chime")
    there = game.state.fighters[ONE]
    assert known_spells(there)[0] == "ka_pow"
    cast(game, ONE, "ka_pow", OTHER, (0, 1))
    assert there.is_offhand_used and known_spells(there) == ()


def test_17_4_whoever_holds_a_catalyst_that_is_no_weapon_attacks_with_fists() -> None:
    game = battle()
    there = game.state.fighters[fighter(game, 0, (0, 0), arms="blessed_chime")]
    assert arms_at_hand(there) == ["fists"]
    there.main, there.offhand = "club", "blessed_chime"
    assert arms_at_hand(there) == ["club", "fists"]
    assert ways_to_defend(there) == (True, False, "blessed_chime")


def test_12_3_a_primary_spell_takes_the_primary_action() -> None:
    game = duel("ka_pow", "4H 5S 6H 7S")
    first = pay(game, 0, 1)
    cast(game, ONE, "ka_pow", OTHER, (0, 1))
    there = game.state.fighters[ONE]
    assert there.is_primary_used and first[0] in there.discard
    assert "Primary Action of the turn, which is used" in refused(game, "ka_pow", OTHER, pay(game, 0, 1))


def test_hr_41_a_spell_that_attacks_without_the_primary_action_is_cast_once_a_turn() -> None:
    game = duel("future_weapon conflagration", "2H 3H 5H 7H")
    answer = ("cast", "future_weapon", OTHER, pay(game, 0, 1, 2, 3))
    assert answer in Acts(game.state, ONE, game.faces).listed()
    game.state.fighters[ONE].cast = ["conflagration"]
    assert answer in Acts(game.state, ONE, game.faces).listed(), "another one does not matter"
    game.state.fighters[ONE].cast = ["future_weapon"]
    assert answer not in Acts(game.state, ONE, game.faces).listed()
    assert "once a turn" in refused(game, "future_weapon", OTHER, answer[3])


def test_5_rest_and_more_than_one_spell_do_not_go_together() -> None:
    game = duel("flash_bolt", "4H 6H 8H")
    there = game.state.fighters[ONE]
    there.handicap = [2, 0, 0]
    rest = ("rest", 2, 0, 0)
    there.cast = ["flash_bolt"]
    assert rest in Acts(game.state, ONE, game.faces).listed()
    there.has_rested = True
    assert "one spell in that turn" in refused(game, "flash_bolt", (OTHER, "Speed"), pay(game, 0))
    there.has_rested, there.cast = False, ["flash_bolt", "flash_bolt"]
    assert rest not in Acts(game.state, ONE, game.faces).listed()


def test_e9_magic_strike_is_strike_without_the_arm_and_with_class_and_catalyst() -> None:
    """A Scholar, +2 Magic Strike, Balanced, a 10 on Strike; Ka-pow adds 2. The War Hammer's 2 do not count."""
    game = battle()
    known, arms = ("ka_pow", "spectral_slice"), ("war_hammer",)
    sheet = Sheet("Scholar", (0, 0, 0), (), arms, "", "club", "scholar", mastered=known, proficient=arms)
    there = game.state.fighters[fighter(game, 0, (0, 0), sheet=sheet)]
    there.stance, there.cards = Stance.BALANCED, mint(game.state.cards, tuple(faces("10C AC AC")))
    assert strike(game.state, ONE) == 5
    assert strike(game.state, ONE, "spectral_slice") == 3 + 2 + 1
    assert stat_in_the_open(game.state, ONE, Stat.STRIKE, "ka_pow").total == 3 + 2 + 2
    assert base_stat(there, Stat.STRIKE, "ka_pow") == 4


@pytest.mark.parametrize(("arm", "plain", "magic"), [("elden_stave", 3, 7), ("tidal_curiosity", 4, 5)])
def test_e9_a_scholar_with_either_catalyst(arm: str, plain: int, magic: int) -> None:
    """A 10 on Strike, Balanced; the Stave adds 2 to Magic Strike, the Curiosity 1 to Strike alone."""
    game = battle()
    sheet = Sheet("Scholar", (0, 0, 0), (), (arm,), "", "club", "scholar", mastered=("icicle",), proficient=(arm,))
    there = game.state.fighters[fighter(game, 0, (0, 0), sheet=sheet)]
    there.stance, there.cards = Stance.BALANCED, mint(game.state.cards, tuple(faces("10C AC AC")))
    assert (strike(game.state, ONE), strike(game.state, ONE, "icicle")) == (plain, magic)


def test_e9_a_defense_two_below_is_a_hit_and_one_more_is_not() -> None:
    for defense, hp in ((6, 0), (7, 1)):
        game = battle()
        caster(game, (0, 0), "spectral_slice", "4H", (6, 0, 0))
        fighter(game, 1, (1, 0), (0, defense, 0))
        cast(game, ONE, "spectral_slice", OTHER)
        assert game.state.fighters[OTHER].hp == hp


def test_hr_41_an_adjacent_spell_engages_and_one_that_flies_does_not() -> None:
    near = duel("spectral_slice", "4H", there=(1, 0))
    cast(near, ONE, "spectral_slice", OTHER, answers={"riposte": [None]})
    assert near.state.engaged == [(ONE, OTHER)]
    far = duel("ka_pow", "4H 5S", there=(1, 0))
    cast(far, ONE, "ka_pow", OTHER, (0, 1), {"riposte": [None]})
    assert far.state.engaged == []


def test_a_spell_whose_aim_is_gone_ends_with_a_sentence() -> None:
    game = duel("flash_bolt", "4H")
    spell = Cast(ONE, "flash_bolt", (OTHER, "Speed"), pay(game, 0))
    game.state.fighters[OTHER].hp = 0
    play(carry_out_cast(game, spell), {})
    assert [type(each) for each in game.events] == [SpellCast, SpellFizzled]
    assert game.state.fighters[ONE].on_table and game.state.fighters[OTHER].handicap == [0, 0, 0]


def test_what_a_machine_may_not_know_of_reagents_it_does_not_need() -> None:
    """Where they are closed, only an answer that shows them is judged."""
    game = duel("flash_bolt", "")
    game.state.fighters[ONE].reagents = [CardId(900), CardId(901)]
    acts = Acts(game.state, ONE, game.faces)
    answer = (CAST, "flash_bolt", (OTHER, "Speed"), (900,))
    assert acts.shows(answer) == (900,) and acts.shows(("move", 1, 1)) == ()
    with pytest.raises(UnknownFace):
        acts.listed()
    game.faces[CardId(900)] = faces("4H")[0]
    assert acts.refusal(answer) is None
    assert acts.refusal(("move", 0, 1)) is None


def test_casts_are_listed_by_aim_and_by_payment_and_any_may_be_drawn() -> None:
    game = duel("flash_bolt", "4H 6H")
    acts = Acts(game.state, ONE, game.faces)
    listed = [each for each in acts.listed() if each[0] == CAST]
    assert len(listed) == 3 + 1 and not acts.is_whole
    assert all(acts.refusal(each) is None for each in listed)
    luck = SeededLuck(3)
    drawn = {each for each in (acts.drawn(luck) for _ in range(200)) if each[0] == CAST}
    assert len(drawn) == 3 * 2
    play(take_turn(game, ONE), {"act": [listed[-1], END]})


def test_a_turn_without_payable_spells_lists_everything() -> None:
    game = duel("flash_bolt", "JS")
    acts, luck = Acts(game.state, ONE, game.faces), SeededLuck(3)
    assert not [each for each in acts.listed() if each[0] == CAST]
    assert not [each for each in (acts.drawn(luck) for _ in range(40)) if each[0] == CAST]
    game.state.fighters[ONE].reagents = []
    assert acts.is_whole


def test_one_who_was_revived_comes_last() -> None:
    game = duel("flash_bolt", "JS")
    magic_verbs.revive(game, FighterId(OTHER))
    assert game.state.fighters[OTHER].comes_last
