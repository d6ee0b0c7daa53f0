"""Who has which perks (9): remembered while nobody's gear changes, and found anew as soon as any of it does."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand.gear_verbs import drop_arm
from core.games.fated_hand.lasting_verbs import borrow
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.tables import battle, fighter

REACH, DODGE = frozenset(["reach"]), frozenset(["dodge"])


def test_bearers_change_with_arms_sheets_what_is_borrowed_and_who_comes() -> None:
    game = battle()
    fighter(game, 0, (0, 0), arms="spear")
    fighter(game, 1, (5, 5))
    state = game.state

    def having(perks: frozenset[str]) -> tuple[int, ...]:
        return state.bearers.among(state.fighters, perks)

    assert (having(REACH), having(DODGE)) == ((ONE,), ())
    drop_arm(game, ONE, "spear", (0, 0))
    assert having(REACH) == ()
    state.fighters[OTHER].carries.append("spear")
    assert having(REACH) == (OTHER,)
    borrow(game, ONE, "dodge")
    assert having(DODGE) == (ONE,)
    state.fighters[OTHER].sheet = replace(state.fighters[OTHER].sheet, perks=("dodge",))
    assert having(DODGE) == (ONE, OTHER)
    newcomer = fighter(game, 0, (2, 2), perks="dodge")
    assert having(DODGE) == (ONE, OTHER, newcomer)
