"""The bot that plays sensibly: what it wins, and that it reads no closed card."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from core.cards import may_know
from core.games.fated_hand import GAME
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.bots import sensible
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.party import Parties
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.plan_judging import Prospect, arms_worth, drawn_stance
from core.games.fated_hand.prize_judging import goal_worth, prize, steps_to
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import FighterId, Mode, Sustained, Terms
from core.questions import Choose, Seal
from core.view import View
from netcode.answerers import SeededLuck
from netcode.laws.playing import at_random, new_match, step
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.duels import ONE
from tests.games.fated_hand.magic import caster
from tests.games.fated_hand.summons import called, summoner
from tests.games.fated_hand.tables import battle, fighter

NEEDED = 80
"""Of a hundred matches against players at random."""


def wins(tier: int, seed: int) -> bool:
    """Whether the sensible side of an arena, pairs of ready-made heroes, stands at the end; it is led by turns."""
    own = seed % 2
    match, luck = new_match(GAME, 2, {"battle": "court", "tier": tier, "heroes": 2, "last_round": 10}), SeededLuck(seed)
    while (question := match.question) is not None:
        step(match, luck, sensible_answer if question.seat == own else at_random)
    assert match.state.result is not None
    return not match.state.result.drawn and match.state.result.winners == (own,)


@pytest.mark.slow
def test_it_beats_players_at_random_in_the_arena() -> None:
    assert sum(wins(1 + seed % 3, seed) for seed in range(10)) >= 8


@pytest.mark.soak
def test_it_wins_four_of_five_of_two_hundred_matches_in_the_arena() -> None:
    assert sum(wins(1 + seed % 3, seed) for seed in range(200)) >= 2 * NEEDED


def test_15_a_foe_takes_its_stance_by_its_weights() -> None:
    """Whole percents, as the sheet says them: 50, 10 and 40 of a hundred."""
    drawn = [drawn_stance((50, 10, 40), At(number)) for number in range(100)]
    assert [drawn.count(stance) for stance in Stance] == [50, 10, 40]


class At:
    """Luck that says one number."""

    def __init__(self, number: int) -> None:
        self._number = number

    def below(self, count: int) -> int:
        assert self._number < count
        return self._number


def test_it_holds_no_shield_alone_and_plans_by_what_enemies_may_come_to() -> None:
    """Against a Defense that nothing reaches a King on Strike is wasted; on Defense it saves."""
    game = battle()
    one = fighter(game, 0, (0, 0), (0, 0, 0), arms="tower_shield club")
    assert arms_worth(game.state, game.state.fighters[one], "tower_shield", "club") < 0
    assert arms_worth(game.state, game.state.fighters[one], "club", "tower_shield") > 0
    foe = fighter(game, 1, (1, 0), (4, 30, 0))
    game.state.fighters[foe].sheet = replace(game.state.fighters[foe].sheet, stances=(100, 0, 0))
    prospect = Prospect(game.state, game.state.fighters[one], "club")
    assert prospect.worth(Stance.DEFENSIVE, (0, 4, 0)) > prospect.worth(Stance.DEFENSIVE, (4, 0, 0))


def test_it_plans_to_come_up_to_an_enemy_that_is_out_of_reach_and_not_where_it_shoots() -> None:
    """A hero of Speed -2 whose best card is a 5 walks with it; one that shoots farther than that needs no Speed."""
    for arm, far, plans_speed in (("mace", 11, True), ("longbow", 6, False)):
        game = battle()
        held = Sheet("Slow", (3, 3, -2), (), (arm,), "", "spade", "soldier", proficient=(arm,))
        one = fighter(game, 0, (0, 0), sheet=held)
        fighter(game, 1, (far, 0), (3, 3, 3))
        found = Prospect(game.state, game.state.fighters[one], arm)
        cards = max(permutations((1, 2, 5)), key=lambda cards: found.worth(Stance.BALANCED, cards))
        assert (cards[2] == 5) is plans_speed


def test_on_the_last_two_rounds_it_goes_to_the_tiles_that_must_be_held() -> None:
    game = battle(seats=2)
    one = fighter(game, 0, (0, 0))
    game.state.terms = replace(game.state.terms, mode=Mode.ENCOUNTER, battle="marsh")
    game.state.ground = ENCOUNTERS["marsh"].field.ground
    goal = ENCOUNTERS["marsh"].field.goal[0]
    near, far = (goal[0], goal[1] + 1), (goal[0], goal[1] + 2)
    for round, is_pressing in ((6, False), (7, True)):
        game.state.round = round
        there, by, away = [goal_worth(game.state, game.state.fighters[one], each) for each in (goal, near, far)]
        assert there > by and (by > away) is is_pressing


def test_it_leads_heroes_of_different_classes_and_not_always_the_same() -> None:
    question = Choose(0, "party", Parties(3, 2))
    view = View(0, battle().state, {})
    chosen = [sensible(question, view, SeededLuck(seed)) for seed in range(20)]
    assert all(isinstance(ids, tuple) and len({HEROES[str(id)].class_id for id in ids}) == 2 for ids in chosen)
    assert len(set(chosen)) > 10


def test_it_walks_around_walls_and_bodies() -> None:
    """A wall of two tiles: 5 steps where a bird has 2. Where a body closes the way it is far, and still somewhere."""
    ground = Ground(("00000", "00#00", "00#00"))
    assert steps_to(ground, (3, 2), frozenset())[(1, 2)] == 4
    assert (1, 2) not in steps_to(ground, (3, 2), frozenset({(2, 0)}))


def test_it_goes_where_a_hidden_enemy_is_and_hauls_nothing_meanwhile() -> None:
    """Positions are public (HR-22): whoever comes to share the tile may find it."""
    game = battle()
    one, foe = fighter(game, 0, (0, 0), (0, 0, 6)), fighter(game, 1, (2, 0), (0, 0, 0))
    body = fighter(game, 1, (0, 1))
    game.state.fighters[body].hp, game.state.fighters[foe].is_hidden = 0, True
    game.state.turn = one
    question = Choose(0, "act", Acts(game.state, one))
    assert sensible(question, View(0, game.state, {}), SeededLuck(1)) == ("move", 2, 0)


def test_it_declares_total_focus_only_where_handicap_weighs_on_its_strike() -> None:
    for weight, perk in ((0, ""), (2, "total_focus")):
        game = battle()
        one = fighter(game, 0, (4, 4), (5, 0, 0), "total_focus")
        fighter(game, 1, (5, 4), (0, 3, 0))
        game.state.turn = one
        game.state.fighters[one].handicap[0] = weight
        question = Choose(0, "act", Acts(game.state, one))
        answer = sensible(question, View(0, game.state, {}), SeededLuck(1))
        assert answer == ("attack", 1, "fists", False, perk)


def test_it_strikes_at_a_controller_rather_than_at_its_creature_and_at_the_creature_where_that_is_much_easier() -> None:
    for defense, whom in ((4, 1), (20, 2)):
        game = battle()
        one = fighter(game, 0, (4, 4), (9, 0, 0))
        summoner(game, (5, 4), "", "", seat=1)
        game.state.fighters[1].sheet = replace(game.state.fighters[1].sheet, attributes=(2, defense, 3))
        called(game, FighterId(1), "mange_wolf", (3, 4))
        assert [prize(game.state, each) for each in game.state.fighters] == [100, 110, 60]
        game.state.turn = one
        question = Choose(0, "act", Acts(game.state, one))
        assert sensible(question, View(0, game.state, {}), SeededLuck(1)) == ("attack", whom, "fists", False, "")


def chosen(game):
    """What the bot does next in the turn of the first fighter."""
    game.state.turn = ONE
    question = Choose(0, "act", Acts(game.state, ONE, game.faces))
    return sensible(question, View(0, game.state, game.faces), SeededLuck(1))


def test_it_casts_no_area_on_friends_and_one_that_meets_more_enemies() -> None:
    """Winter's Breath over two friends and one enemy, then over as many enemies."""
    for side, is_cast in ((0, False), (1, True)):
        game = battle()
        caster(game, (4, 4), "winters_breath", "2S")
        for seat, square in ((side, (5, 4)), (side, (6, 3)), (1, (6, 5))):
            fighter(game, seat, square)
        assert (chosen(game)[0] == "cast") is is_cast


def test_it_keeps_the_last_reagents_for_a_spell_in_reaction_but_for_something_good() -> None:
    for spell, reagents, is_cast in (("petty_hex", "5S", False), ("icicle", "5C", True), ("petty_hex", "5S 7S", True)):
        game = battle()
        caster(game, (0, 0), f"{spell} arcane_deflection", reagents)
        fighter(game, 1, (4, 0))
        assert (chosen(game)[0] == "cast") is is_cast, (spell, reagents)


def test_it_does_not_cast_again_what_it_keeps_up() -> None:
    for spell in ("protection_ward", "blunting_spell", "watchful_daggers"):
        game = battle()
        caster(game, (0, 0), spell, "5S 5C")
        fighter(game, 1, (9, 9))
        assert chosen(game)[:2] == ("cast", spell)
        game.state.sustained.append(Sustained(spell, ONE, ONE, number=1))
        assert chosen(game)[:2] != ("cast", spell)


def test_it_quaffs_on_its_own_turn_what_an_enemy_keeps_up() -> None:
    game = battle()
    caster(game, (0, 0), "quaff", "5S 7S 9S")
    foe = caster(game, (4, 0), "", "2C", seat=1)
    assert chosen(game)[0] != "cast"
    game.state.sustained.append(Sustained("calamitous_omen", foe, ONE, number=1))
    assert chosen(game)[:3] == ("cast", "quaff", foe)


def test_it_channels_an_earthquake_with_reagents_that_it_could_not_keep() -> None:
    """A Reagent Hand of 2; with fewer it keeps them."""
    for reagents, does in (("5C 9S", True), ("5C", False)):
        game = battle()
        caster(game, (0, 0), "earthquake", reagents)
        fighter(game, 1, (4, 0))
        game.state.fighters[ONE].is_primary_used = True
        game.state.fighters[ONE].spent = 9
        assert (chosen(game)[0] == "channel") is does


def test_it_focuses_where_nothing_else_is_to_be_done() -> None:
    game = battle("0#0")
    caster(game, (0, 0), "icicle", "3S")
    fighter(game, 1, (2, 0))
    assert chosen(game) == ("focus",)


def test_it_holds_a_catalyst_that_strikes_harder_than_a_staff() -> None:
    game = battle()
    sheet = Sheet("Scholar", (0, 1, 1), (), ("quarterstaff", "elden_stave"), "", "club", "scholar",
                  mastered=("spectral_slice",), proficient=("quarterstaff", "elden_stave"))  # fmt: skip
    there = game.state.fighters[fighter(game, 0, (0, 0), sheet=sheet)]
    assert arms_worth(game.state, there, "elden_stave", "") > arms_worth(game.state, there, "quarterstaff", "")


def test_it_makes_one_strong_creature_of_two_weak_ones_and_not_a_weaker_one() -> None:
    for kinds, is_cast in ((("rodent", "rodent"), True), (("young_bear", "rodent"), False)):
        game = battle()
        summoner(game, (0, 0), "rite_of_polymerization mange_wolf flame_tyrant", "2C")
        fighter(game, 1, (9, 9), (0, 9, 4))
        for place, kind in enumerate(kinds):
            called(game, ONE, kind, (5 + place, 5))
        game.state.fighters[ONE].spent = 9
        assert (chosen(game)[:2] == ("cast", "rite_of_polymerization")) is is_cast, kinds


def test_15_a_foe_goes_for_the_tiles_that_heroes_guard() -> None:
    encounter = ENCOUNTERS["powder_mill"]
    game = battle(*encounter.field.ground.rows)
    game.state.terms = Terms(Mode.ENCOUNTER, "powder_mill", 2, 1, "heroes", 30)
    foe = fighter(game, 1, (4, 5), (0, 0, 4))
    fighter(game, 0, (4, 8), (0, 9, 0))
    game.state.turn = foe
    question = Choose(1, "act", Acts(game.state, foe))
    answer = sensible(question, View(1, game.state, {}), SeededLuck(1))
    assert answer[0] == "move" and answer[1:] in encounter.field.goal


@pytest.mark.parametrize(("battle_id", "seats"), [("court", 2), ("captain", 3)])
def test_it_reads_no_closed_card(battle_id: str, seats: int) -> None:
    """With other faces on all cards that its seat may not know it answers the same."""
    options = {"battle": battle_id, "tier": 2, "heroes": 2, "cards_open": "none", "last_round": 10}
    match, luck, closed = new_match(GAME, seats, options), SeededLuck(2), 0
    while (question := match.question) is not None:
        inner = question.inner if isinstance(question, Seal) else question
        if isinstance(inner, Choose):
            faces, ledger = match.table.faces, match.state.cards
            hidden = [card for card in faces if card not in ledger.open and not may_know(ledger, card, inner.seat)]
            others = faces | dict(zip(hidden, [faces[card] for card in reversed(hidden)], strict=True))
            closed += faces != others
            seen = sensible(inner, match.view(inner.seat), SeededLuck(1))
            assert sensible(inner, View(inner.seat, match.state, others), SeededLuck(1)) == seen
        step(match, luck, sensible_answer)
    assert closed > 20
