"""The windows of an attack (6): in which order they open, and who acts and is asked first at each."""

from __future__ import annotations

import subprocess
import sys

import pytest

from core.games.fated_hand import attack_verbs, verbs
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.events import PerkActed
from core.games.fated_hand.registered import TABLES
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import OF_ITS_OWN, ROWS, at_own
from core.questions import Choose, Question
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

SLOW, QUICK = FighterId(2), FighterId(3)
FISTS = ("fists", False, "")
ATTACK = ("declare", "targeted", "interrupt", "modify", "compare", "outcome")
RIPOSTE = ("declare", "targeted", "modify", "compare", "outcome", "riposte", "after_attack")


@of_each(
    "defense, strikes_back, windows",
    [
        (0, 0, (*ATTACK, "after_attack", "no_riposte", "after")),
        (4, 0, (*ATTACK, "engage", "after_attack", "no_riposte", "after")),
        (9, 4, (*ATTACK, "engage", "after_attack", *RIPOSTE, "no_riposte", "after")),
    ],
)
def test_6_the_windows_of_an_attack_open_one_after_another(
    defense: int, strikes_back: int, windows: tuple[str, ...]
) -> None:
    """Nobody is Engaged with whoever falls; a Riposte is interrupted by none, Engages nobody and has no `after`."""
    opened: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(attack_verbs, "enter_window", lambda game, place, window: opened.append(window))
        game = battle()
        fighter(game, 0, (4, 4), (4, 0, 0))
        fighter(game, 1, (5, 4), (strikes_back, defense, 0))
        fighter(game, 1, (9, 9))
        play(attack(game, ONE, OTHER, FISTS), {"defend": [True, True], "riposte": [(ONE, *FISTS)]})
    assert tuple(opened) == windows


def melee(first: str, second: str, others: str) -> Fated:
    """One attacks another of the same Strike and Defense; two friends of the other are Engaged with it as well."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 3), first)
    fighter(game, 1, (5, 4), (0, 4, 1), second)
    fighter(game, 1, (4, 5), (0, 0, 2), others)
    fighter(game, 1, (5, 5), (0, 0, 6), others)
    for id in (SLOW, QUICK):
        verbs.engage(game, id, ONE)
    game.state.turn = ONE
    return game


def test_6_what_must_act_acts_for_the_attacker_and_then_for_the_defender() -> None:
    game = melee("pitched_battle", "pitched_battle staunch", "")
    verbs.take_handicap(game, OTHER, (0, 1, 0), "a wound", is_own=False)
    play(attack(game, ONE, OTHER, FISTS), {"defend": [True]})
    acted = [(each.fighter, each.perk) for each in game.events if isinstance(each, PerkActed)]
    assert acted == [(ONE, "pitched_battle"), (OTHER, "pitched_battle"), (OTHER, "staunch")]


def test_6_what_may_act_is_asked_of_the_defender_the_attacker_and_then_the_others_by_speed() -> None:
    game, asked = melee("one_two pitched_battle", "counterblow", "opportunist"), []

    def react(question: Question) -> None:
        assert isinstance(question, Choose)
        asked.append((question.options.id, [each.perk for each in game.events if isinstance(each, PerkActed)]))

    play(attack(game, ONE, OTHER, FISTS), {"defend": [True], "reaction": react})
    there = ["pitched_battle"]
    assert asked == [(OTHER, there), (ONE, there), (QUICK, there), (SLOW, there)], "what must act has acted before"


def test_6_each_effect_that_may_act_is_offered_once_an_attack() -> None:
    """Though another window of the attack opens meanwhile, and whoever acted could act again."""
    game, asked = melee("", "counterblow", "opportunist"), []

    def react(question: Question) -> object:
        assert isinstance(question, Choose)
        asked.append(question.options.id)
        return question.options.listed()[1]

    ripostes = {"defend": [True] * 4, "reaction": react, "riposte": lambda question: question.options.listed()[1]}
    play(attack(game, ONE, OTHER, FISTS), ripostes)
    assert asked == [OTHER, QUICK, SLOW]


@of_each("window", sorted(OF_ITS_OWN))
def test_6_at_a_window_of_somebodys_own_nobody_else_acts(window: str) -> None:
    """Though everybody is hurt, Engaged, and holds cards."""
    game = melee("", "", "")
    for each in game.state.fighters:
        each.hand, each.discard, each.reagents, each.on_table = [1], [2], [3], [4]  # type: ignore[list-item]
        each.handicap, each.attacked, each.feigned, each.is_second = [1, 1, 1], 1, 3, True
    pairs = [(one.id, other.id) for one in game.state.fighters for other in game.state.fighters if one is not other]
    rows = ROWS[window].values()
    assert not [row.perk for row in rows for who, id in pairs if row.applies(game.state, at_own(who), id)]


ORDER = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    import_module(name)
from core.games.fated_hand import battle
from core.games.fated_hand.windows import ROWS
print({window: list(rows) for window, rows in ROWS.items()})
"""
ENTRANCES = (
    (), ("client.games.fated_hand.playfield",), ("core.games.fated_hand.bots", "core.games.fated_hand.reference"),
    ("core.games.fated_hand.campaign.words", "core.games.fated_hand.spell_judging"), TABLES[:9],
)  # fmt: skip
"""What may be loaded before a battle is."""


@pytest.mark.slow
def test_perks_act_in_one_order_whatever_is_loaded_first() -> None:
    said = {
        subprocess.run([sys.executable, "-c", ORDER, *names], capture_output=True, text=True, check=True).stdout
        for names in ENTRANCES
    }
    assert said == {f"{ {window: list(rows) for window, rows in ROWS.items()} }\n"}
