"""Every paragraph and every ruling has a test that bears its number; here those that no other chapter holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.games.dragon_dice import asks
from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.announcing import elements_for_spell
from core.games.dragon_dice.attacks import melee_action
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import ForceTerms, plan_refusal
from core.games.dragon_dice.harm import damage_army
from core.games.dragon_dice.operations import SAVE
from core.games.dragon_dice.paying import MagicPool
from core.games.dragon_dice.ready_forces import ready_plan
from core.games.dragon_dice.roll_events import ArmyDamaged
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, Purpose, RollKind, TerrainId
from core.games.dragon_dice.spell_targets import Aim, Sight, targets
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, begin_casting
from tests.games.dragon_dice.battles import FRONTIER, army, at, play_on, rolled, sides, where
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import KINDS, SAVE_SPELL
from tests.games.names import names_of_tests
from tests.listing import of_each

PARTS = components()
RULINGS = range(1, 48)
EXAMPLES = range(1, 15)
PARAGRAPHS = (
    "1", "2", "2_1", "3", "4", "5", "6", "7", "8", "8_1", "8_2", "8_3", "9_1", "9_2", "9_3", "9_4", "9_5", "9_6", "10",
    "11", "12", "13_1", "13_2", "13_3", "14_1", "14_2", "14_3", "15", "16", "17", "18", "19", "20_1", "20_2", "20_3",
    "20_4", "20_5", "20_6", "24",
)  # fmt: skip
"""Those of the compendium that rule something."""


def test_every_ruling_paragraph_and_example_has_a_test_of_its_number() -> None:
    names = names_of_tests(Path(__file__).parent)
    numbers = {found for name in names for found in re.findall(r"hr_(\d+)", name)}
    assert [n for n in RULINGS if str(n) not in numbers] == []
    assert [p for p in PARAGRAPHS if not any(name.startswith(f"test_{p}_") for name in names)] == []
    assert [n for n in EXAMPLES if not any(name.startswith(f"test_example_{n}_") for name in names)] == []


# --- elements and terrains


def test_3_elements_of_terrains_and_of_species() -> None:
    assert {kind.type: kind.elements for kind in PARTS.terrains.values()} == {
        "coastland": ("air", "water"), "feyland": ("water", "fire"), "flatland": ("air", "earth"),
        "highland": ("fire", "earth"), "swampland": ("water", "earth"), "wasteland": ("air", "fire"),
    }  # fmt: skip
    deadlands = [kind for kind in PARTS.minor_terrains.values() if kind.type == "deadland"]
    assert deadlands and all(kind.elements == ("death",) for kind in deadlands)
    assert PARTS.species["amazons"].elements == () and PARTS.species["undead"].elements == ("death",)
    assert all(len(each.elements) == 2 for each in PARTS.species.values() if each.id not in ONE_OR_NONE)


ONE_OR_NONE = ("amazons", "undead", "eldarim", "dragonkin")


def test_20_1_advanced_terrains_are_the_frontier_alone() -> None:
    terms = ForceTerms(24, 2, True, True, True, True, True)
    plan = ready_plan("dwarves", "ranks", terms)
    assert plan_refusal(plan.answer, terms) is None
    swapped = type(plan)(plan.armies, plan.frontier, plan.home, plan.dragons, plan.pool)
    assert PARTS.terrains["highland_castle"].advanced and "Home" in str(plan_refusal(swapped.answer, terms))


def test_20_6_the_metal_species_stays_out() -> None:
    assert len(PARTS.species) == 14 and not [id for id in PARTS.units if "dracolem" in id]


# --- rulings


def test_hr_9_damage_left_over_is_lost_at_once() -> None:
    game = at()
    (sergeant,) = army(game, 0, "dwarves_sergeant")
    for _ in range(2):
        play(damage_army(game, Army(0, FRONTIER), 1, "a test"))
    assert where(game, sergeant) is Area.TERRAIN


def aims(game: Dragon, spell: str) -> list[tuple[int | None, TerrainId | None]]:
    kind = PARTS.spells[spell]
    aim = Aim(game.state, Army(0, TerrainId(0)), kind, elements_for_spell(kind)[0], 9, Sight())
    begin_casting(game, Casting(aim.army, MagicPool(())))
    return [(each.seat, each.terrain) for each in targets(aim)]


def test_hr_17_spells_reach_reserve_armies_unless_their_text_names_a_terrain() -> None:
    game = table()
    stand(game, 0, 0, "dwarves_footman")
    stand(game, 1, None, "dwarves_footman")
    assert (1, None) in aims(game, "Palsy") and (1, None) in aims(game, "Wind Walk")
    assert aims(game, "Scent of Fear") == [], "its text names a terrain"


ON_OR_OFF = (
    "Lightning Strike", "Mire", "Accelerated Growth", "Berserker Rage", "Soiled Ground", "Necromantic Wave",
    "Open Grave", "Summon White Dragon", "Esfah's Gift",
)  # fmt: skip


@of_each("spell", PARTS.spells)
def test_hr_18_every_printed_amount_adds_up_and_what_is_on_or_off_does_not(spell: str) -> None:
    assert PARTS.spells[spell].combines is (spell not in ON_OR_OFF)


@pytest.mark.parametrize(
    "text", ["coral_elves_gryphon Ferry 4", "firewalkers_genie Firewalking 4", "treefolk_unicorn Teleport 4"]
)
@pytest.mark.parametrize("place", [0, None])
def test_hr_27_free_moves_are_optional_and_results_stand(text: str, place: int | None) -> None:
    game = at()
    answers = {asks.MOVE_TO: [place], asks.PASSENGERS: [()]}
    saved = rolled(game, SAVE_SPELL, text, "dwarves_sergeant save 3", answers=answers)
    gryphon = game.state.dice[0]
    assert gryphon.terrain == (FRONTIER if place is None else place) and saved.total(SAVE) == 3


def test_hr_28_ripostes_come_before_the_damage_of_the_attack() -> None:
    game = at()
    army(game, 0, "amazons_war_chief", "amazons_war_chief", "amazons_runner")
    army(game, 1, "scalders_charkin", "scalders_singeman")
    throws = (
        sides("amazons_war_chief melee 4", "amazons_war_chief melee 4", "amazons_runner melee 1"),
        sides("scalders_charkin Counter 4", "scalders_singeman melee 2"),
    )
    play_on(melee_action(game, 0, FRONTIER, 1), *throws)
    causes = [event.cause for event in game.events if isinstance(event, ArmyDamaged)]
    assert causes[:3] == ["Counter", "Scorching Touch", "the melee attack"]


@of_each("kind", [kind for kind in KINDS if not kind.single and not kind.in_reserves])
def test_hr_33_an_army_rolls_all_its_dice(kind: RollKind) -> None:
    game = at()
    ids = army(game, 0, "dwarves_footman", "dwarves_warlord") + stand(game, 0, 2, "dawn_blade of fire")
    if Purpose.RESPONSE in kind.purposes:
        return
    made = play(roll_army(game, Army(0, FRONTIER), kind), {}, [(3, 3, 1)])
    assert tuple(id for id, _ in made.shown) == ids, "and nobody is asked"
