"""Of which elements the magic of a roll is (8.3, 13.3, 15, 20)."""

from __future__ import annotations

from core.breakdown import Part
from core.games.dragon_dice.magic_results import RECOLOUR, cantrip_pool, magic_modifiers, pool_of, widened_by
from core.games.dragon_dice.operations import MAGIC
from core.games.dragon_dice.paying import IVORY, MagicPool, Price, room
from core.games.dragon_dice.pieces import ELEMENTS
from core.games.dragon_dice.rolling import CountedType, Rolled
from core.games.dragon_dice.rolls import Army, DieId, DieResult, Note, Source, TerrainId
from core.games.dragon_dice.totals import Doubled, Modifiers, total_of
from core.games.dragon_dice.verbs import Dragon
from tests.games.dragon_dice.casting import can_pay
from tests.games.dragon_dice.tables import stand, table
from tests.games.dragon_dice.throwing import MAGIC_ACTION


def made(die: DieId, amount: int, source: Source = Source.PLAIN, element: str = "") -> DieResult:
    return DieResult(die, source, MAGIC, amount, "", element)


def pool(
    game: Dragon,
    *results: DieResult,
    place: int | None = 0,
    modifiers: Modifiers | None = None,
    notes: tuple[Note, ...] = (),
    negated: tuple[Part, ...] = (),
) -> MagicPool:
    modifiers = modifiers or Modifiers()
    army = Army(0, None if place is None else TerrainId(place))
    counted = CountedType(MAGIC, total_of(results, MAGIC, modifiers), modifiers)
    rolled = Rolled(army, MAGIC_ACTION, (), results, (counted,), notes)
    changed = magic_modifiers(rolled, negated)
    found = pool_of(game.state, rolled, changed)
    assert found.total == total_of(results, MAGIC, changed).total
    return found


def most(found: MagicPool, species: str = "") -> list[int]:
    """How much of each element, and of ivory."""
    return [room(found, (), element, species) for element in (*ELEMENTS, IVORY)]


def test_8_3_a_unit_of_two_elements_splits_its_magic_and_one_of_one_does_not() -> None:
    game = table("coastland_city 1", "coastland_city 1", "coastland_city 1")
    sparker, zombie = stand(game, 0, 0, "scalders_sparker", "undead_zombie")
    assert most(pool(game, made(sparker, 4))) == [0, 0, 4, 4, 0, 0]
    assert can_pay(pool(game, made(sparker, 4)), (Price(3, "fire"), Price(1, "water")))
    assert most(pool(game, made(zombie, 2))) == [2, 0, 0, 0, 0, 0]
    assert most(pool(game, made(zombie, 2), made(sparker, 3)), "undead") == [2, 0, 0, 0, 0, 0]


def test_15_terrain_harmony_gives_magic_of_the_terrain_and_ivory_in_reserves() -> None:
    game = table("coastland_city 1", "highland_city 1", "coastland_city 1")
    (oracle,) = stand(game, 0, 0, "amazons_oracle")
    assert most(pool(game, made(oracle, 4))) == [0, 4, 4, 0, 0, 0]
    assert most(pool(game, made(oracle, 4), place=1)) == [0, 0, 0, 4, 4, 0]
    assert most(pool(game, made(oracle, 4), place=None)) == [0, 0, 0, 0, 0, 4]
    stand(game, 0, 0, "deadland_woods")
    assert most(pool(game, made(oracle, 4))) == [4, 4, 4, 0, 0, 0]


def test_20_5_white_dice_have_every_element() -> None:
    game = table()
    (lord,) = stand(game, 0, 0, "eldarim_dragonlord")
    assert most(pool(game, made(lord, 4))) == [4, 4, 4, 4, 4, 0]


def test_17_items_pay_in_their_element_for_species_that_are_there() -> None:
    game = table()
    ring, _ = stand(game, 0, 0, "ring_of_stars of fire", "dwarves_footman")
    assert most(pool(game, made(ring, 3))) == [0, 0, 0, 3, 0, 0]
    assert most(pool(game, made(ring, 3)), "dwarves") == [0, 0, 0, 3, 0, 0]
    assert most(pool(game, made(ring, 3)), "lava_elves") == [0] * 6


def test_13_3_standing_stones_turn_the_magic_of_units_and_not_of_items() -> None:
    game = table("highland_standing_stones 8 of 0", "coastland_city 1", "coastland_city 1")
    zombie, ring = stand(game, 0, 0, "undead_zombie", "ring_of_stars of air")
    bones = Modifiers(added=((1, "Bone Magic"),))
    assert most(pool(game, made(zombie, 2), modifiers=bones)) == [3, 0, 0, 3, 3, 0]
    assert most(pool(game, made(ring, 2))) == [0, 2, 0, 0, 0, 0]
    assert most(pool(game, made(zombie, 2), place=1)) == [2, 0, 0, 0, 0, 0]


def test_example_9_bone_magic_is_death_magic_of_undead() -> None:
    game = table()
    apparition, heucuva, lich = stand(game, 0, 0, "undead_apparition", "undead_heucuva", "undead_lich")
    results = made(apparition, 2), made(heucuva, 3), made(lich, 3, Source.ID)
    found = pool(game, *results, modifiers=Modifiers(added=((2, "Bone Magic"),)))
    assert found.total == 10 and most(found, "undead") == [10, 0, 0, 0, 0, 0]


def test_attune_gives_its_own_magic_and_that_of_one_unit_another_element() -> None:
    game = table()
    crown, zombie, wight = stand(game, 0, 0, "magi_crown of air", "undead_zombie", "undead_wight")
    note = Note(RECOLOUR, crown, 1, (MAGIC,), "Attune", (zombie,), "fire")
    results = made(crown, 3, Source.SPECIAL, "fire"), made(zombie, 2), made(zombie, 1, Source.ID), made(wight, 2)
    assert most(pool(game, *results, notes=(note,))) == [5, 0, 0, 5, 0, 0]
    assert most(pool(game, made(crown, 4, Source.SPECIAL, "any"))) == [4, 4, 4, 4, 4, 0]


def test_9_2_what_is_taken_is_taken_of_any_element() -> None:
    game = table()
    zombie, footman = stand(game, 0, 0, "undead_zombie", "dwarves_footman")
    found = pool(game, made(zombie, 3), made(footman, 3, Source.ID), modifiers=Modifiers(cut=((-4, "Magic Drain"),)))
    assert found.total == 2 and most(found) == [0, 0, 0, 2, 2, 0]
    half = pool(game, made(zombie, 3), made(footman, 1, Source.ID), modifiers=Modifiers(halved="Frost Breath"))
    assert half.total == 2 and most(half) == [1, 0, 0, 1, 1, 0]
    twice = pool(game, made(zombie, 3), made(footman, 1, Source.ID), modifiers=Modifiers(doubled=Doubled("IDs")))
    assert twice.total == 5 and most(twice) == [3, 0, 0, 2, 2, 0]


def test_hr_25_what_is_negated_is_taken_with_the_rest() -> None:
    game = table()
    zombie, footman = stand(game, 0, 0, "undead_zombie", "dwarves_footman")
    found = pool(game, made(zombie, 3), made(footman, 1, Source.SPECIAL), negated=((-2, "Magic Negation"),))
    assert found.total == 2 and most(found) == [1, 0, 0, 1, 1, 0]


def test_17_cantrip_points_are_of_their_die_and_those_of_the_medallion_of_any() -> None:
    game = table()
    zombie, medallion = stand(game, 0, 0, "undead_zombie", "bronze_medallion")
    army = Army(0, TerrainId(0))
    assert most(cantrip_pool(game.state, army, ((zombie, 2, False),)), "undead") == [2, 0, 0, 0, 0, 0]
    points = ((zombie, 2, False), (medallion, 4, True))
    assert most(cantrip_pool(game.state, army, points), "firewalkers") == [4] * 6
    assert most(cantrip_pool(game.state, army, points)) == [6, 4, 4, 4, 4, 4]


def test_24_what_gives_magic_other_elements_is_counted_where_it_does() -> None:
    def widened(kind: str, terrain: str, place: int | None = 0) -> list[str]:
        game = table(terrain, "coastland_city 1", "coastland_city 1")
        (die,) = stand(game, 0, place, kind)
        army = Army(0, None if place is None else TerrainId(place))
        rolled = Rolled(army, MAGIC_ACTION, (), (made(die, 2),), ())
        return [id for _, id in widened_by(game.state, rolled)]

    stones = "coastland_standing_stones 8 of 0"
    assert widened("undead_zombie", stones) == ["standing_stones"]
    assert widened("coral_elves_bowman", stones) == [], "air and water are its own"
    assert widened("sight_stone of fire", stones) == []
    assert widened("amazons_oracle", "highland_city 1") == ["Terrain Harmony"]
    assert widened("amazons_oracle", "highland_city 1", None) == []
