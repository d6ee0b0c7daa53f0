"""The second hand: Reagents are drawn, kept, cut, spent and discarded (12.2, 12.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from core.cards import mint
from core.games.fated_hand import verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.drawing import cut_reagents, open_deck
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.planning import open_all, planning_phase
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.state import FighterId, Phase
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.magic import END, cast, caster, face
from tests.games.fated_hand.tables import battle, fighter, play

Asked = Mapping[str, Iterable[Any] | Callable[[Any], Any]]
QUIET: Asked = dict.fromkeys(("deck", "deal", "show"), lambda question: None)
HEADS, TAILS = (1,), (2,)


def student(game: Fated, perks: str = "") -> FighterId:
    """With an open deck of its own, from the Ace of Clubs on."""
    id = caster(game, (0, 0), "flash_bolt", "", perks=perks)
    game.state.fighters[id].deck = mint(game.state.cards, DECK)
    return id


def test_12_2_reagents_are_drawn_in_planning_at_the_rate_of_the_class() -> None:
    """A Student draws 1, whoever is of no magical class none."""
    game = battle()
    id, lout = student(game), fighter(game, 1, (9, 9), sheet=replace(HEROES["lout"], hand=4))
    play(open_deck(game, lout), QUIET)
    plan = {"plan": lambda question: question.listed()[0]}
    play(planning_phase(game), {**QUIET, **plan}, [(0, 1)])
    assert [len(each.reagents) for each in game.state.fighters] == [1, 0]
    assert len(game.state.fighters[id].deck) == 52 - 4 - 1


def test_2_hand_and_reagents_come_from_one_deck_and_go_to_one_discard() -> None:
    game = battle()
    id = student(game)
    game.state.fighters[id].reagents = game.state.fighters[id].deck[:2]
    del game.state.fighters[id].deck[:2]
    fighter(game, 1, (2, 2))
    cast(game, id, "flash_bolt", (OTHER, "Strike"), (1,))
    assert [game.state.cards.open[card] for card in game.state.fighters[id].discard] == [face("2C")]


def test_4_7_reagents_are_cut_to_the_size_of_the_hand_at_the_end_of_a_round() -> None:
    """Two of three stay; its owner chooses which."""
    game = battle()
    id = caster(game, (0, 0), "flash_bolt", "2C 3C 4C")
    held = list(game.state.fighters[id].reagents)
    play(cut_reagents(game, id), {"cut": [held[1]]})
    assert game.state.fighters[id].reagents == [held[0], held[2]]
    assert game.state.fighters[id].discard == [held[1]]


def test_4_5_reagents_lie_on_the_table_until_the_turn_ends() -> None:
    game = battle()
    id = caster(game, (0, 0), "flash_bolt", "2C 4C")
    fighter(game, 1, (2, 2))
    first, second = game.state.fighters[id].reagents
    seen: list[tuple[int, int]] = []

    def act(question: Any) -> Any:
        there = game.state.fighters[id]
        seen.append((len(there.on_table), len(there.discard)))
        return END if there.on_table else ("cast", "flash_bolt", (OTHER, "Strike"), (first,))

    play(take_turn(game, id), {"act": act})
    assert seen == [(0, 0), (1, 0)]
    assert game.state.fighters[id].discard == [first] and game.state.fighters[id].reagents == [second]


def test_5_focus_draws_a_reagent_for_the_primary_action() -> None:
    game = battle()
    id = student(game)
    fighter(game, 1, (9, 9))
    play(take_turn(game, id), {**QUIET, "act": [("focus",), END]})
    there = game.state.fighters[id]
    assert len(there.reagents) == 1 and there.is_primary_used


def test_hr_43_whoever_keeps_no_reagents_focuses_only_to_break_engagements() -> None:
    game = battle()
    fighter(game, 0, (0, 0))
    fighter(game, 1, (1, 0))
    assert ("focus",) not in Acts(game.state, ONE).listed()
    verbs.engage(game, ONE, OTHER)
    assert ("focus",) in Acts(game.state, ONE).listed()


def test_quiet_study_draws_a_reagent_on_heads_where_no_enemy_is_near() -> None:
    for throw, there, drawn in ((HEADS, (9, 9), 1), (TAILS, (9, 9), 0), (HEADS, (1, 1), 0)):
        game = battle()
        id = student(game, "quiet_study")
        fighter(game, 1, there)
        play(open_all(game, "plan_start"), QUIET, [throw])
        assert len(game.state.fighters[id].reagents) == drawn


def test_inspiration_draws_both_hands_anew_and_splits_them() -> None:
    """Hand Size 4 and a Reagent Hand of 2 are six cards; in planning three stay in the Hand. Once a battle."""
    game = battle()
    id = student(game, "inspiration")
    fighter(game, 1, (9, 9))
    there = game.state.fighters[id]
    there.hand, there.reagents, there.deck = there.deck[:4], there.deck[4:5], there.deck[5:]
    game.state.phase = Phase.PLAN
    moved = there.deck[:3]
    answers: Asked = {**QUIET, "reaction": [("inspiration", None)], "split": list(moved)}
    play(open_all(game, "plan_start"), answers)
    assert there.reagents == moved and len(there.hand) == 3 and len(there.discard) == 5
    play(open_all(game, "plan_start"), {})


def test_inspiration_fills_the_hand_above_its_size_until_the_round_ends() -> None:
    game = battle()
    id = student(game, "inspiration")
    fighter(game, 1, (9, 9))
    play(take_turn(game, id), {**QUIET, "act": [("perk", "inspiration", None), END], "split": [None]})
    there = game.state.fighters[id]
    assert (len(there.hand), len(there.reagents)) == (6, 0)
    cuts = list(there.hand[:2])
    play(open_all(game, "round_end"), {"cut": cuts})
    assert len(there.hand) == 4 and there.discard == cuts
