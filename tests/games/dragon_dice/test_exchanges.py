"""Exchanges with the DUA (11)."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import events
from core.games.dragon_dice.box import numbers
from core.games.dragon_dice.exchanges import partners, recruits
from core.games.dragon_dice.forces import ForceTerms
from core.games.dragon_dice.lasting import army_thing, subtracted, until_turn_of
from core.games.dragon_dice.operations import MELEE
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, army_at
from core.games.dragon_dice.verbs import Dragon, begin_effect, exchange_units
from core.table import Table

HOME = TerrainId(0)


def match(*dice: tuple[str, Area]) -> Dragon:
    """Dice of seat 0; those in an army stand at its Home."""
    game: Dragon = Table(DragonDiceState(seats=2, terms=ForceTerms(24, 2)), {})
    for kind, area in dice:
        number = next(number for (name, _), number in numbers().items() if name == kind)
        game.state.bring(number, 0, area, HOME if area is Area.TERRAIN else None)
    return game


def kinds(dice: list[OwnedDie]) -> list[str]:
    return [each.die.kind for each in dice]


def test_11_a_partner_is_of_the_species_and_exactly_one_health_larger() -> None:
    game = match(
        ("dwarves_footman", Area.TERRAIN), ("dwarves_sergeant", Area.DEAD), ("dwarves_marksman", Area.DEAD),
        ("dwarves_warlord", Area.DEAD), ("goblins_cutthroat", Area.DEAD), ("dwarves_patroller", Area.BURIED),
        ("dwarves_lizard_rider", Area.RESERVES),
    )  # fmt: skip
    footman = game.state.dice[0]
    assert kinds(partners(game.state, footman)) == ["dwarves_sergeant", "dwarves_marksman"]
    assert kinds(partners(game.state, footman, 2)) == ["dwarves_warlord"]
    assert partners(game.state, footman, 3) == []


def test_11_the_dead_of_others_are_no_partners() -> None:
    game = match(("dwarves_footman", Area.TERRAIN))
    game.state.bring(numbers()["dwarves_sergeant", ""], 1, Area.DEAD)
    assert partners(game.state, game.state.dice[0]) == []


def test_20_3_dragonkin_are_exchanged_with_the_pool_in_any_element() -> None:
    game = match(
        ("dragonkin_dragontroop", Area.TERRAIN), ("dragonkin_dragonhero", Area.POOL),
        ("dragonkin_dragonmount", Area.POOL),
        ("dragonkin_dragonchamp", Area.POOL), ("fire_drake", Area.POOL),
    )  # fmt: skip
    found = partners(game.state, game.state.dice[0])
    assert kinds(found) == ["dragonkin_dragonhero", "dragonkin_dragonmount"]


def test_11_recruits_are_dead_units_of_one_health() -> None:
    game = match(
        ("dwarves_footman", Area.DEAD), ("goblins_thug", Area.DEAD), ("dwarves_sergeant", Area.DEAD),
        ("dwarves_sentry", Area.BURIED),
    )  # fmt: skip
    assert kinds(recruits(game.state, 0)) == ["dwarves_footman", "goblins_thug"]
    assert kinds(recruits(game.state, 0, "goblins")) == ["goblins_thug"]
    assert recruits(game.state, 1) == []


def test_11_all_exchanges_of_one_effect_happen_together_and_the_army_was_never_absent() -> None:
    game = match(
        ("dwarves_footman", Area.TERRAIN), ("dwarves_sentry", Area.TERRAIN), ("dwarves_sergeant", Area.DEAD),
        ("dwarves_marksman", Area.DEAD),
    )  # fmt: skip
    begin_effect(game, until_turn_of(1, subtracted(MELEE), "Decay", army_thing(0, HOME), -2))
    pairs = ((DieId(0), DieId(2)), (DieId(1), DieId(3)))
    exchange_units(game, 0, pairs)
    assert kinds(army_at(game.state, 0, HOME)) == ["dwarves_sergeant", "dwarves_marksman"]
    assert [each.area for each in game.state.dice[:2]] == [Area.DEAD] * 2
    assert [each.cause for each in game.state.effects] == ["Decay"]
    assert game.events[-1] == events.UnitsExchanged(0, pairs)


def test_11_who_arrives_by_an_exchange_is_not_picked_in_it() -> None:
    game = match(("dwarves_footman", Area.TERRAIN), ("dwarves_sergeant", Area.TERRAIN), ("dwarves_warlord", Area.DEAD))
    with pytest.raises(AssertionError, match="exchanged once"):
        exchange_units(game, 0, ((DieId(1), DieId(2)), (DieId(0), DieId(1))))
