"""What is said of an attack before it is made, against what comes of it."""

from __future__ import annotations

import core.games.fated_hand.rules  # noqa: F401  (fills the tables of perks)
from core.games.fated_hand import attack_verbs
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.blows import made
from core.games.fated_hand.events import Compared
from core.games.fated_hand.forecast import Forecast, Result, forecast
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.view import View
from tests.games.fated_hand.tables import battle, fighter, play

ONE, OTHER = FighterId(0), FighterId(1)
BLOWS = (
    ("haymaker", "", "fists", "haymaker"),
    ("uppercut", "", "fists", "uppercut"),
    ("uppercut haymaker", "", "fists", ""),
    ("", "perfect_deflect", "club", ""),
    ("", "", "spear", ""),
    ("hip_throw", "", "fists", "hip_throw"),
    ("pickpocket", "", "dagger", ""),
    ("", "good_balance", "fists", ""),
    ("pride studied_sword", "studied_sword", "short_sword", ""),
)
"""Perks of the one and of the other, the arm, and what is declared."""


def two(perks: str = "", others: str = "", arm: str = "fists") -> Fated:
    game = battle()
    fighter(game, 0, (4, 4), (3, 0, 2), perks, arms="" if arm == "fists" else arm)
    fighter(game, 1, (5, 4), (0, 4, 0), others, arms="short_sword parrying_dagger")
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].stance = Stance.AGGRESSIVE
    game.state.turn = ONE
    return game


def foretold(game: Fated, arm: str = "fists", perk: str = "") -> Forecast:
    return forecast(View(None, game.state, {}), game.state, made(ONE, OTHER, (arm, False, perk)))


def test_6_a_forecast_holds_what_declared_and_mandatory_perks_add() -> None:
    for perks, others, arm, declared in BLOWS:
        game = two(perks, others, arm)
        told = foretold(game, arm, declared)
        answers = {"defend": [True], "reaction": [None] * 4, "riposte": [None] * 2, "throw": [1]}
        play(attack(game, ONE, OTHER, (arm, False, declared)), answers, [(3,)] * 2)
        came = next(event for event in game.events if isinstance(event, Compared))
        assert came.defense is not None
        assert (told.strike.total, told.defense.total) == (came.strike.total, came.defense.total), (perks, declared)
        assert sorted(told.strike.parts) == sorted(came.strike.parts)


def test_6_haymaker_is_worth_4_before_it_is_declared_and_when_it_runs() -> None:
    game = two("haymaker")
    plain, declared = foretold(game), foretold(game, perk="haymaker")
    assert declared.strike.total - plain.strike.total == 4 and declared.chance(Result.HIT) > plain.chance(Result.HIT)
    place = attack_verbs.declare(game, made(ONE, OTHER, ("fists", False, "haymaker")))
    running = forecast(View(None, game.state, {}), game.state, game.state.attacks[place])
    assert running.strike == declared.strike


def test_5_whoever_does_not_defend_is_hit_and_an_offhand_arm_defends_with_its_own_number() -> None:
    game = two()
    place = attack_verbs.declare(game, made(ONE, OTHER, ("fists", False, "")))
    view, running = View(None, game.state, {}), game.state.attacks[place]
    assert (2, "Parrying") not in forecast(view, game.state, running).defense.parts
    attack_verbs.guard(game, place, "parrying_dagger")
    assert (2, "Parrying") in forecast(view, game.state, running).defense.parts
    attack_verbs.refuse_to_defend(game, place)
    told = forecast(view, game.state, running)
    assert told.chance(Result.HIT) == 1000 and not told.can_riposte
