"""Items (20.4): which are rolled, which are buried; every item in the rolls for which it is made."""

from __future__ import annotations

from core.games.dragon_dice.components import components
from core.games.dragon_dice.items import CarriedItems, bury_excess, can_all_be_carried, rolled_items
from core.games.dragon_dice.operations import TYPES
from core.games.dragon_dice.results import DieResult, results_of
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import Area, DieSort, OwnedDie, faults
from core.games.dragon_dice.verbs import Dragon
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import MAGIC_ACTION, MARCH, MELEE_ATTACK, MISSILES, SAVE_MELEE, roll
from tests.listing import of_each

FRONTIER = TerrainId(2)
OF_TYPE = {"melee": MELEE_ATTACK, "missile": MISSILES, "magic": MAGIC_ACTION, "maneuver": MARCH, "save": SAVE_MELEE}


def army(*kinds: str, place: int | None = 2) -> tuple[Dragon, list[OwnedDie], list[OwnedDie]]:
    """The units and the items of an army of seat 0."""
    game = table()
    dice = [game.state.dice[id] for id in stand(game, 0, place, *kinds)]
    return (
        game,
        [each for each in dice if each.die.sort is not DieSort.ITEM],
        [each for each in dice if each.die.sort is DieSort.ITEM],
    )


# --- who carries what


@of_each(
    "units, items, fits",
    [
        (["dwarves_footman"], ["dawn_blade of fire", "eyebiter of earth"], True),
        (["dwarves_footman"], ["dawn_blade of water"], False),
        (["dwarves_footman"], ["dawn_blade of fire"] * 3, False),
        (["amazons_runner"], ["dawn_blade of water", "dawn_blade of death"], True),
        (["undead_zombie"], ["dawn_blade of death"], True),
        (["undead_zombie"], ["dawn_blade of fire"], False),
        (["dwarves_footman"], ["gold_medallion"], True),
        (["dwarves_footman"], ["gold_medallion", "dawn_blade of fire"], False),
        (["dwarves_footman"], ["earthfang", "gold_medallion"], False),
        (["dwarves_footman", "dwarves_sentry"], ["earthfang", "dawn_blade of fire", "dawn_blade of earth"], True),
        (["dragonkin_dragonfoal of fire"], ["dawn_blade of fire"], False),
    ],
)
def test_hr_20_items_are_matched_with_units(units: list[str], items: list[str], fits: bool) -> None:
    _, carriers, carried = army(*units, *items)
    assert can_all_be_carried(carriers, carried) is fits


def test_20_4_items_are_rolled_with_units_that_carry_them_as_their_owner_says() -> None:
    _, units, items = army("dwarves_footman", "dawn_blade of fire", "gold_medallion", "eyebiter of earth")
    blade, medallion, bow = (each.id for each in items)
    assert play(rolled_items(0, units, items), {"items to roll": [(medallion,)]}) == (medallion,)
    assert play(rolled_items(0, units, items), {"items to roll": [(blade, bow)]}) == (blade, bow)
    assert play(rolled_items(0, units, items[::2])) == (blade, bow), "all of them, without a question"
    assert play(rolled_items(0, [], items)) == ()


def test_20_4_an_army_rolls_its_items_with_its_units() -> None:
    game, units, items = army("dwarves_footman", "dawn_blade of fire", "eyebiter of water")
    rolled = play(roll_army(game, Army(0, FRONTIER), RollKind((Purpose.MELEE,))), {}, [(1, 4)])
    assert [die for die, _ in rolled.shown] == [units[0].id, items[0].id]
    assert rolled.total("melee") == 1 + 3


def test_hr_32_items_that_nobody_can_carry_are_buried() -> None:
    game, _, items = army("dwarves_footman", "dawn_blade of fire", "gold_medallion")
    blade, medallion = (each.id for each in items)
    play(bury_excess(game, 0, FRONTIER), {"items to bury": [(medallion,)]})
    assert [each.area for each in items] == [Area.BURIED, Area.TERRAIN] and faults(game.state) == []
    assert game.state.dice[blade].area is Area.BURIED and medallion == 2


def test_hr_32_an_army_without_units_keeps_nothing() -> None:
    game, _, items = army("gold_medallion", "sight_stone of fire", place=None)
    play(bury_excess(game, 0, None))
    assert [each.area for each in items] == [Area.BURIED] * 2


def test_what_is_carried_is_as_much_as_can_be() -> None:
    _, units, items = army("dwarves_footman", "dawn_blade of fire", "gold_medallion", "eyebiter of earth")
    options = CarriedItems(tuple(each.number for each in units), tuple((each.id, each.number) for each in items))
    blade, medallion, bow = (each.id for each in items)
    assert set(options.listed()) == {(blade, bow), (medallion,)}
    assert all(options.refusal(each) is None for each in options.listed())
    assert options.refusal((blade,)) == "These units can carry one more. Add it."
    assert options.refusal((blade, medallion)) == "These units cannot carry all of these. Leave some out."
    for wrong in ((bow, blade), (blade, blade), (DieId(99),), ("x",)):
        assert options.refusal(wrong) == "Choose each item once, in the order in which they lie there."
    assert options.refusal(None) == "Choose the items that are carried, or none."


# --- every item


@of_each("item", list(components().items))
def test_20_4_each_item_makes_what_its_faces_show(item: str) -> None:
    """Plain icons and IDs of an item count in rolls of their type; special icons are tested by themselves."""
    kind = components().items[item]
    for face in kind.faces:
        if face.icon not in TYPES and face.icon != "ID":
            continue
        counted = face.icon if face.icon in TYPES else "melee"
        (made,) = results_of(roll(OF_TYPE[counted], f"{item} {face.icon} {face.count}"))
        assert isinstance(made, DieResult) and (made.type, made.amount) == (counted, face.count)
