"""Perks that change the numbers of one attack: what each adds, and where it adds nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand import verbs
from core.games.fated_hand.declared import declarable
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.state import Attack, Sustained
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At, open_window
from core.plain import Answer
from tests.games.fated_hand.duels import ONE, OTHER, fight, handicap
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

ADDED = tuple[tuple[str, int], ...]


def facing(
    perks: str = "", against: str = "", arms: str = "", other_arms: str = "", rows: tuple[str, ...] = ()
) -> Fated:
    """One at (4, 4) and an enemy at (5, 4), at Speed 2 and 1."""
    game = battle(*rows)
    fighter(game, 0, (4, 4), (0, 0, 2), perks, arms)
    fighter(game, 1, (5, 4), (0, 0, 1), against, other_arms)
    return game


def added(game: Fated, perks: tuple[str, ...] = (), reactions: tuple[Answer, ...] = ()) -> ADDED:
    """What the window of bonuses adds to an Attack of the one on the other."""
    game.state.attacks = [Attack(ONE, OTHER, game.state.fighters[ONE].main, False, perks=perks)]
    play(open_window(game, "modify", At(ONE, 0, by=OTHER)), {"reaction": reactions})
    return tuple([(each.on, each.amount) for each in game.state.attacks[0].bonuses])


@of_each("armour, tags, piercing, crushing, slashing", [
    ("", (), (), (("strike", -1),), (("strike", 2),)),
    ("padded_armor", ("armoured",), (("strike", 1),), (("strike", -1),), (("strike", -2),)),
    ("chain_mail", ("armoured",), (("strike", 1),), (("strike", 2),), (("strike", -2),)),
    ("scale_mail", ("armoured",), (), (("strike", 2),), (("strike", -2),)),
])  # fmt: skip
def test_piercing_crushing_and_slashing_by_armour(
    armour: str, tags: tuple[str, ...], piercing: ADDED, crushing: ADDED, slashing: ADDED
) -> None:
    for perk, expected in (("piercing", piercing), ("crushing", crushing), ("slashing", slashing)):
        game = facing(perk)
        other = game.state.fighters[OTHER]
        other.sheet = replace(other.sheet, armour=armour, tags=tags)
        assert added(game) == expected, perk


def test_din_of_battle_counts_enemies_up_to_the_nearest_friend() -> None:
    """Enemies at 1, 3 and 5 tiles: with nobody near 4 tiles count, with a friend at 2 only those within 2."""
    game = facing("din_of_battle")
    fighter(game, 1, (7, 4))
    fighter(game, 1, (9, 4))
    assert added(game) == (("strike", 2),)
    fighter(game, 0, (4, 6))
    assert added(game) == (("strike", 1),)


def test_indomitable_has_1_defense_against_the_smaller() -> None:
    """One Size larger than printed, so that the medium are smaller."""
    game = facing(against="indomitable")
    other = game.state.fighters[OTHER]
    other.sheet = replace(other.sheet, foe="", class_id="bone_breaker")
    assert added(game) == (("defense", 1),)
    game.state.fighters[ONE].sheet = replace(game.state.fighters[ONE].sheet, size="large")
    assert added(game) == ()


@pytest.mark.parametrize(("wall", "expected"), [(3, (("defense", 2),)), (2, ())])
def test_narrow_flank_beside_the_wall_that_both_share(wall: int, expected: ADDED) -> None:
    rows = tuple(("#" if row == wall else "0") * 12 for row in range(12))
    assert added(facing(against="narrow_flank", rows=rows)) == expected


def test_perfect_deflect_has_3_defense_once_a_battle() -> None:
    game = facing(against="perfect_deflect")
    assert added(game, reactions=(("perfect_deflect", None),)) == (("defense", 3),)
    verbs.forget_uses(game, "round")
    assert added(game) == ()


def test_studied_sword_against_arms_that_it_knows_both_ways() -> None:
    """2 of Strike and of Defense; natural weapons never count."""
    for perks, against, on in (("studied_sword", "", "strike"), ("", "studied_sword", "defense")):
        assert added(facing(perks, against, arms="club", other_arms="club")) == ((on, 2),)
    game = facing("studied_sword")
    game.state.fighters[OTHER].sheet = replace(game.state.fighters[OTHER].sheet, natural="Bite")
    assert added(game) == ()


def test_studied_sword_against_the_offhand_arm_too_both_ways() -> None:
    """'A creature using a weapon in which you have Proficiency': it uses both arms that it holds."""
    for perks, against, on in (("studied_sword", "", "strike"), ("", "studied_sword", "defense")):
        game = facing(perks, against, arms="club dagger", other_arms="club dagger")
        bearer, holder = (ONE, OTHER) if perks else (OTHER, ONE)
        sheet = game.state.fighters[bearer].sheet
        game.state.fighters[bearer].sheet = replace(sheet, foe="", proficient=("dagger",))
        game.state.fighters[holder].offhand = ""
        assert added(game) == ()
        game.state.fighters[holder].offhand = "dagger"
        assert added(game) == ((on, 2),)


def test_well_coached_beside_a_friend_of_higher_base_speed() -> None:
    game = facing("well_coached")
    friend = fighter(game, 0, (3, 4), (0, 0, 2))
    assert added(game) == ()
    game.state.fighters[friend].sheet = replace(game.state.fighters[friend].sheet, attributes=(0, 0, 3))
    assert added(game) == (("strike", 1),)


def test_keen_eye_adds_1_against_whoever_is_slower_and_nothing_against_whoever_is_as_fast() -> None:
    game = facing("keen_eye")
    assert added(game) == (("strike", 1),)
    game.state.fighters[ONE].handicap = [0, 0, 1]
    assert added(game) == ()


def test_defender_has_1_defense_beside_a_friend_of_lower_base_defense_and_no_more_beside_two() -> None:
    game = facing(against="defender")
    other = game.state.fighters[OTHER]
    other.sheet = replace(other.sheet, attributes=(0, 3, 1))
    friend = fighter(game, 1, (6, 4), (0, 3, 0))
    assert added(game) == ()
    for base, square, expected in ((2, (6, 4), 1), (2, (7, 4), 0)):
        there = game.state.fighters[friend]
        there.sheet, there.square = replace(there.sheet, attributes=(0, base, 0)), square
        assert added(game) == ((("defense", 1),) if expected else ())
    for square in ((6, 3), (6, 5)):
        fighter(game, 1, square)
    assert added(game) == (("defense", 1),)


def test_sucker_punch_has_3_strike_against_somebody_engaged_with_another_once_a_battle() -> None:
    game = facing("sucker_punch")
    blow = Attack(ONE, OTHER, "fists", False)
    assert declarable(game.state, blow) == []
    verbs.engage(game, OTHER, fighter(game, 0, (6, 4)))
    assert declarable(game.state, blow) == ["sucker_punch"]
    assert added(game, ("sucker_punch",)) == (("strike", 3),)
    verbs.limit(game, ONE, "sucker_punch", "battle")
    assert declarable(game.state, blow) == []


def test_total_focus_ignores_the_handicap_of_strike() -> None:
    game = facing("total_focus")
    assert added(game, ("total_focus",)) == ()
    verbs.take_handicap(game, ONE, (3, 2, 0), "a wound", is_own=False)
    assert added(game, ("total_focus",)) == (("strike", 3),)


def test_total_focus_gives_back_what_handicap_takes_and_no_more() -> None:
    """On a Cloud Day that is half of it, and nothing of whoever immolates itself."""
    game = facing("total_focus")
    verbs.take_handicap(game, ONE, (3, 0, 0), "a wound", is_own=False)
    game.state.battle_rules = ["cloud_day"]
    assert added(game, ("total_focus",)) == (("strike", 1),)
    game.state.sustained = [Sustained("immolate", ONE, ONE)]
    assert added(game, ("total_focus",)) == ()


def test_total_focus_may_be_declared_before_swordplay_brings_handicap() -> None:
    """The print asks for an attack and no more: the Strike of 7 stays 7, and Hits a Defense of 5."""
    assert declarable(facing("total_focus").state, Attack(ONE, OTHER, "fists", False)) == ["total_focus"]
    for perk, hp in (("total_focus", 0), ("", 1)):
        game = fight(((5, 2, 0), "total_focus"), ((0, 5, 0), "swordplay"), perk=perk)
        assert handicap(game, ONE) == (1, 1, 0) and game.state.fighters[OTHER].hp == hp


def test_reckless_abandon_changes_a_card_for_1_handicap_as_often_as_one_likes() -> None:
    game = facing("reckless_abandon")
    one = game.state.fighters[ONE]
    one.hand, one.deck = [7, 8], [20, 21]
    game.state.cards.open.update({7: DECK[0], 8: DECK[1]})
    acts: list[Answer] = [("perk", "reckless_abandon", "Strike"), ("perk", "reckless_abandon", "Speed"), ("end",)]
    play(take_turn(game, ONE), {"act": acts, "discard": [7, 8], "deal": [None] * 2})
    assert one.hand == [20, 21] and one.discard == [7, 8] and handicap(game, ONE) == (1, 0, 1)
