"""Foes who cast: their Magic Strike, their Reagents and decks (15, HR-53), and the ground on which they are met."""

from __future__ import annotations

import pytest

from core.cards import mint
from core.games.fated_hand import GAME
from core.games.fated_hand.battle import start_battle
from core.games.fated_hand.components import COMPONENTS, spell
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.fields import BRINE, SLIME, SMOG, THORNS, squares_of
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.planning import planning_phase
from core.games.fated_hand.playing_cards import VALUES
from core.games.fated_hand.reference_tables import foe_paragraph
from core.games.fated_hand.setup import enter_all, start
from core.games.fated_hand.sheets import sheet_of_foe
from core.games.fated_hand.spells import is_mundane, known_spells
from core.games.fated_hand.state import Phase
from core.games.fated_hand.stats import magic_strike, stat_in_the_open, strike
from core.plain import Seat
from core.table import Table
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.magic import quiet
from tests.games.fated_hand.tables import battle, fighter, play


def foe(game, id, square=(5, 5)):
    return fighter(game, 1, square, sheet=sheet_of_foe(COMPONENTS.foes[id]))


def test_15_magic_strike_of_a_foe_is_its_own_with_stance_value_card_and_handicap() -> None:
    """4, Aggressive +2, a value card of 3, 1 Handicap; Seaward Slice adds nothing, Undertow 8."""
    game = battle()
    fighter(game, 0, (0, 0))
    there = game.state.fighters[foe(game, "brine_caller")]
    there.stance, there.cards, there.handicap = Stance.AGGRESSIVE, mint(game.state.cards, (VALUES[2],) * 3), [1, 0, 0]
    assert strike(game.state, OTHER, "undertow") == 4 + 2 + 3 - 1 + 8
    assert magic_strike(game.state, OTHER, "undertow") == 8
    assert stat_in_the_open(game.state, OTHER, Stat.STRIKE, "seaward_slice").total == 8
    assert strike(game.state, OTHER) == 2 + 2 + 3 - 1


@pytest.mark.parametrize(("id", "spells"), [("hedge_witch", 3), ("brine_caller", 6), ("regent_of_the_old_order", 7)])
def test_17_10_a_foe_casts_what_is_printed_of_it_and_not_what_its_catalyst_grants(id: str, spells: int) -> None:
    game = battle()
    fighter(game, 0, (0, 0))
    there = game.state.fighters[foe(game, id)]
    assert known_spells(there) == COMPONENTS.foes[id].magic.spells and len(known_spells(there)) == spells
    assert not is_mundane(game.state, OTHER) and is_mundane(game.state, ONE)


def test_hr_53_a_caster_among_foes_draws_reagents_of_a_deck_of_its_own_and_has_no_hand() -> None:
    game = battle()
    game.state.phase = Phase.START
    fighter(game, 0, (0, 0))
    foe(game, "hedge_witch")
    asked = dict.fromkeys(("deck", "deal", "show", "values"), quiet) | {"recovery": quiet}

    def plan(question):
        return (("balanced", *question.inner.options.arms[0], ()),)

    play(start_battle(game), asked)
    there = game.state.fighters[OTHER]
    assert len(there.deck) == 52
    play(planning_phase(game), {**asked, "plan": plan}, ((0, 1),))
    assert len(there.reagents) == 1 and there.hand == [] and len(there.cards) == 3


GROUNDS = {"coven": {THORNS, SMOG}, "chapel": {BRINE}, "ford": {BRINE}, "smokehouse": {SMOG}, "green_well": {SLIME}}


@pytest.mark.parametrize(("battle_id", "kinds"), GROUNDS.items())
def test_17_11_the_ground_of_a_battle_with_magic_is_laid_before_it_begins(battle_id: str, kinds: set[str]) -> None:
    game = Table(start(GAME.settle({"battle": battle_id, "heroes": 1}), 2), {})
    enter_all(game, {Seat(0): ("mage",)})
    assert {each.kind for each in game.state.fields} == kinds
    assert all(game.state.ground.is_open(each.square) for each in game.state.fields)
    starts = {*ENCOUNTERS[battle_id].field.heroes, *ENCOUNTERS[battle_id].field.foes}
    for kind in kinds:
        assert starts.isdisjoint(squares_of(game.state, kind))
    assert all(each.handicap == [0, 0, 0] for each in game.state.fighters)


def test_15_spells_hexes_and_miracles_meet_heroes_of_each_tier() -> None:
    met = {
        (encounter.tier, spell(name).school)
        for encounter in ENCOUNTERS.values()
        for foe, _ in encounter.foes
        for name in COMPONENTS.foes[foe].magic.spells
    }
    assert met >= {(tier, school) for tier in (1, 2, 3) for school in ("spell", "hex", "miracle")}


def test_15_the_reference_says_how_each_foe_fights_and_what_it_casts() -> None:
    told = {kind.id: foe_paragraph(kind) for kind in COMPONENTS.foes.values()}
    assert [id for id, words in told.items() if not words.endswith(COMPONENTS.foes[id].manner)] == []
    assert all(kind.manner for kind in COMPONENTS.foes.values())
    assert "Spells: Petty Hex, Grasping Root and Black Flame." in told["hedge_witch"]
