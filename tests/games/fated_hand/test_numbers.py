"""Stats, ranges, sight and stealth: E2, E3, E10, E11 and E14, and the tables behind them."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from core.games.fated_hand import GAME, gear_verbs
from core.games.fated_hand.attack_numbers import strike_in
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.ground import Ground, front_block, front_squares, has_sight
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.playing_cards import DECK, card_name, number, power
from core.games.fated_hand.ranges import range_penalty
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import Attack, Attempt
from core.games.fated_hand.stats import (
    base_stat,
    movement,
    speed,
    stat_in_the_open,
    stat_without_card,
    total_in_the_open,
    total_without_card,
)
from core.games.fated_hand.stealth import gain_stealth
from core.games.fated_hand.turns import sneak
from core.grids.square import Square
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

JACK, FIVE, NINE = 10, 26 + 4, 13 + 8
"""J of Clubs, 5 of Hearts, 9 of Diamonds."""


def ruffian(arm: str) -> Sheet:
    return Sheet("Tamsin", (1, 1, 0), (), (arm,), "", "club", "ruffian", proficient=("knuckles",))


def lay(game, id, faces) -> None:
    """Open Combat Cards."""
    cards = list(range(len(faces)))
    game.state.cards.open.update(zip(cards, faces, strict=True))
    game.state.fighters[id].cards = cards


def e2(arm: str):
    game = battle()
    id = fighter(game, 0, (0, 0), sheet=ruffian(arm))
    game.state.fighters[id].stance = Stance.AGGRESSIVE
    game.state.fighters[id].handicap[Stat.SPEED.value] = 1
    lay(game, id, (JACK, FIVE, NINE))
    return game.state, id


def test_e2_stats() -> None:
    state, id = e2("knuckles")
    assert [stat_in_the_open(state, id, stat).total for stat in Stat] == [8, 1, 3]
    assert movement(state, id) == 2
    assert [base_stat(state.fighters[id], stat) for stat in Stat] == [3, 1, 2]


def test_the_sum_of_a_stat_names_the_armour() -> None:
    game = battle()
    sheet = Sheet("Edda", (0, 0, 0), (), ("fists",), "plate_mail", "club", "novice")
    id = fighter(game, 0, (0, 0), sheet=sheet)
    armour = COMPONENTS.armour["plate_mail"]
    for stat in Stat:
        causes = {cause: amount for amount, cause in stat_in_the_open(game.state, id, stat).parts}
        assert causes.get("Plate Mail", 0) == armour.stats[stat.value]
    assert any(armour.stats)


def test_e3_an_arm_without_proficiency_only_hinders() -> None:
    state, id = e2("great_axe")
    assert stat_in_the_open(state, id, Stat.STRIKE).total == 7
    assert speed(state, id) == 1 and movement(state, id) == 1
    state.fighters[id].sheet = replace(state.fighters[id].sheet, proficient=("great_axe",))
    assert stat_in_the_open(state, id, Stat.STRIKE).total == 10


def test_2_hr_5_power_and_number_of_cards() -> None:
    assert [power(face) for face in DECK[:13]] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    assert [number(face) for face in DECK[:13]] == list(range(1, 14))
    assert card_name(26 + 6) == "7 of Hearts"


@of_each("tiles, penalty", [(6, 0), (5, 0), (3, 2), (8, 2)])
def test_e10_effective_range(tiles: int, penalty: int) -> None:
    game = battle()
    one, other = fighter(game, 0, (0, 0), arms="longbow"), fighter(game, 1, (tiles, 0))
    assert range_penalty(game.state, Attempt(one, other, "longbow", True)) == penalty


@of_each("tiles, is_high, is_marked, total", [
    (6, False, False, 9), (3, False, False, 7), (8, False, False, 7), (8, True, False, 8), (3, False, True, 8),
])  # fmt: skip
def test_e10_strike_by_range_height_and_markers(tiles: int, is_high: bool, is_marked: bool, total: int) -> None:
    """A Longbow of Strike 9. Mind Map widens the band to 4 to 7 on a marker."""
    game = battle(("1" if is_high else "0") + "0" * 11)
    one = fighter(game, 0, (0, 0), (9, 0, 0), "mind_map", "longbow")
    other = fighter(game, 1, (tiles, 0))
    if is_marked:
        gear_verbs.take_aim(game, one, (tiles, 0), is_lasting=True)
    game.state.attacks.append(Attack(one, other, "longbow", True))
    assert strike_in(game.state, 0).total == total


def test_e11_stealth() -> None:
    game = battle()
    rogue = fighter(game, 0, (0, 0), (0, 0, 5), "hidden_fang")
    fighter(game, 1, (3, 0))
    gain_stealth(game, rogue)
    assert game.state.fighters[rogue].stealth == 6
    play(sneak(game, rogue), throws=[(7,)])
    assert game.state.fighters[rogue].stealth == 3 and not game.state.fighters[rogue].is_hidden
    gear_verbs.change_stealth(game, rogue, 3)
    play(sneak(game, rogue), throws=[(6,)])
    assert game.state.fighters[rogue].is_hidden


E14 = [
    ((4, 0), [(2, 0)], [], False),
    ((2, 1), [(1, 0)], [], True),
    ((2, 1), [(1, 0), (1, 1)], [], False),
    ((3, 3), [(1, 1)], [], False),
    ((3, 1), [(1, 0), (2, 0)], [], True),
    ((3, 1), [(1, 0), (2, 1)], [], False),
    ((4, 2), [(2, 1)], [], False),
    ((1, 1), [], [(1, 0), (0, 1)], False),
    ((1, 1), [], [(1, 0)], True),
]


@of_each("to, blocked, walls, is_seen", E14)
def test_e14_line_of_sight(to: Square, blocked: list[Square], walls: list[Square], is_seen: bool) -> None:
    tiles = [["o" if (c, r) in blocked else "#" if (c, r) in walls else "0" for c in range(6)] for r in range(6)]
    ground = Ground(tuple(map("".join, tiles)))
    assert has_sight(ground, (0, 0), to, []) is has_sight(ground, to, (0, 0), []) is is_seen


def test_hr_31_no_sight_goes_between_walls_that_meet_at_a_corner() -> None:
    """HR-31, also far from both ends."""
    ground = Ground(("0000", "00#0", "0#00", "0000"))
    assert not has_sight(ground, (1, 1), (2, 2), [])
    assert not has_sight(ground, (0, 0), (3, 3), [])


def test_front_block_and_front_squares_touch_their_tile() -> None:
    assert front_block((5, 5), 0) == ((4, 3), (4, 4), (5, 3), (5, 4), (6, 3), (6, 4))
    squares = front_squares((5, 5))
    assert len(squares) == 16 and all(len(each) == 9 and (5, 5) not in each for each in squares)


@pytest.mark.slow
def test_4_3_totals_are_those_of_their_parts_all_through_a_battle() -> None:
    """4.3: every part of a Stat is in its breakdown."""
    match, luck, compared = new_match(GAME, 5, {"battle": "captain", "last_round": 10}), SeededLuck(4), 0
    while match.question is not None:
        state = match.state
        for each, stat in product(state.fighters, Stat):
            arms = (None, each.offhand) if each.offhand else (None,)
            for arm in arms:
                assert total_in_the_open(state, each.id, stat, arm) == stat_in_the_open(state, each.id, stat, arm).total
                closed = stat_without_card(state, each.id, stat, arm)
                assert total_without_card(state, each.id, stat, arm) == closed.total
                compared += bool(arm)
        step(match, luck)
    assert compared
