"""Who has which perks (9): remembered until a verb changes somebody's gear; a verb that does not say so is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand.bearers import perks_of
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.gear_verbs import drop_arm, pick_up
from core.games.fated_hand.lasting_verbs import borrow
from core.games.fated_hand.magic_verbs import bless_arm
from core.games.fated_hand.rules import faults
from core.games.fated_hand.state_parts import Blessing
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.tables import battle, fighter, plain_sheet

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
    pick_up(game, OTHER, "spear", (0, 0))
    assert having(REACH) == (OTHER,)
    borrow(game, ONE, "dodge")
    assert having(DODGE) == (ONE,)
    state.fighters[OTHER].sheet = replace(state.fighters[OTHER].sheet, perks=("dodge",))
    assert state.bearers.is_outdated(state.fighters)
    state.bearers.forget()
    assert having(DODGE) == (ONE, OTHER)
    newcomer = fighter(game, 0, (2, 2), perks="dodge")
    assert having(DODGE) == (ONE, OTHER, newcomer)
    both = REACH | DODGE
    held = [(each.id, both & perks_of(each)) for each in state.fighters]
    assert state.bearers.having(state.fighters, both) == tuple([pair for pair in held if pair[1]])


@pytest.mark.parametrize("change", ["lent_spells", "carries", "blessings"])
def test_a_change_that_no_verb_has_told_of_is_found(change: str) -> None:
    """In matches of every kind `rules.faults` asks for it at each question."""
    game = battle()
    one = fighter(game, 0, (0, 0), arms="spear")
    state = game.state
    assert state.bearers.knowing(state.fighters, frozenset(["quaff"])) == () and not faults(state)
    more = {"lent_spells": "quaff", "carries": LENDER, "blessings": Blessing("spear", "quaff")}
    getattr(state.fighters[one], change).append(more[change])
    assert state.bearers.is_outdated(state.fighters)
    assert faults(state) == ["Somebody's perks or spells have changed, and nobody has said so."]


def test_who_may_know_a_spell_knows_it_by_itself_by_an_arm_or_by_a_blessing() -> None:
    game = battle()
    witch = fighter(game, 0, (0, 0), sheet=replace(plain_sheet((0, 0, 0)), mastered=("quaff",)))
    holder, blessed = fighter(game, 1, (5, 5), arms=LENDER), fighter(game, 1, (7, 7), arms="spear")
    bless_arm(game, blessed, "spear", "deja_vu")
    state = game.state
    lent = COMPONENTS.arms[LENDER].spells[0]
    assert state.bearers.knowing(state.fighters, frozenset(["quaff", "deja_vu"])) == (witch, blessed)
    assert state.bearers.knowing(state.fighters, frozenset([lent])) == (holder,)


LENDER = next(id for id, arm in COMPONENTS.arms.items() if arm.spells)
