"""An Attack between two fighters side by side, as tests of perks lay it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from core.games.fated_hand.attacks import attack
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.plain import Answer
from core.questions import Question
from tests.games.fated_hand.tables import battle, fighter, play

ONE, OTHER = FighterId(0), FighterId(1)


def fight(
    attacker: tuple[tuple[int, int, int], str],
    defender: tuple[tuple[int, int, int], str],
    answers: Mapping[str, Iterable[Answer] | Callable[[Question], Answer]] | None = None,
    perk: str = "",
    throws: tuple[tuple[int, ...], ...] = (),
    arms: str = "",
) -> Fated:
    """An Attack between two on tiles side by side; the defender defends, and nobody answers unless it is said."""
    game = battle()
    fighter(game, 0, (4, 4), *attacker, arms=arms)
    fighter(game, 1, (5, 4), *defender)
    game.state.fighters[ONE].stance = Stance.AGGRESSIVE
    game.state.turn = ONE
    arm = arms.split()[0] if arms else "fists"
    asked: dict[str, Iterable[Answer] | Callable[[Question], Answer]] = {"defend": [True] * 3, **(answers or {})}
    play(attack(game, ONE, OTHER, (arm, False, perk)), asked, throws)
    return game


def handicap(game: Fated, id: FighterId) -> tuple[int, ...]:
    return tuple(game.state.fighters[id].handicap)
