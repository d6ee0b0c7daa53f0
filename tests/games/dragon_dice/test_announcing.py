"""Announcing spells (8.3, 17): what can be paid, what there is to aim at, and what is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.games.dragon_dice.announced import AnnouncedSpell, Casting, SpellTarget
from core.games.dragon_dice.announcing import Announcements, announce, announceable
from core.games.dragon_dice.lasting import HELD, WARDED, army_thing, unit_thing, until_turn_of
from core.games.dragon_dice.paying import IVORY, MIXED, MagicPool, MagicResults
from core.games.dragon_dice.pieces import ELEMENTS
from core.games.dragon_dice.rolls import Army, DieId, Source, TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, begin_casting, begin_effect
from core.plain import Answer
from tests.games.dragon_dice.tables import play, stand, table

LAVA = ("lava_elves",)


def magic(amount: int, *elements: str, species: tuple[str, ...] = ()) -> MagicResults:
    return MagicResults(Source.PLAIN, amount, elements, species)


def casting(game: Dragon, *results: MagicResults, place: int | None = 0, is_cantrip: bool = False) -> Casting:
    where = None if place is None else TerrainId(place)
    begin_casting(game, Casting(Army(0, where), MagicPool(results), is_cantrip))
    return game.state.castings[-1]


def field() -> tuple[Dragon, DieId, DieId]:
    game = table("coastland_city 3", "coastland_city 8 of 1", "coastland_city 3")
    (own,) = stand(game, 0, 0, "lava_elves_necromancer")
    (foe,) = stand(game, 1, 0, "goblins_cutthroat")
    return game, own, foe


def named(game: Dragon) -> set[str]:
    return {spell for spell, _ in announceable(game.state)}


def announced(game: Dragon, answers: Mapping[str, Iterable[Answer]]) -> list[AnnouncedSpell]:
    play(announce(game), answers)
    return game.state.castings[-1].spells


def refused(game: Dragon, answer: Answer) -> str:
    refusal = Announcements(game.state, announceable(game.state)).refusal(answer)
    assert refusal is not None and answer not in Announcements(game.state, announceable(game.state)).listed()
    return refusal


def test_example_8_spells_are_announced_as_long_as_all_can_be_paid() -> None:
    game, _, foe = field()
    casting(game, magic(9, "death", "fire", species=LAVA))
    spells = announced(
        game,
        {
            "spell": [("Finger of Death", "death"), ("Fearful Flames", "fire"), ("Palsy", "death")],
            "castings": [1, 1],
        },
    )
    assert [(each.spell, each.castings) for each in spells] == [
        ("Finger of Death", 1), ("Fearful Flames", 1), ("Palsy", 1),
    ]  # fmt: skip
    assert [each.target for each in spells][::2] == [SpellTarget(1, None, (foe,)), SpellTarget(1, TerrainId(0))]
    assert named(game) == set(), "nothing is left, so nobody was asked once more"


def test_17_castings_on_one_target_are_announced_as_one_spell() -> None:
    game, _, _ = field()
    casting(game, magic(9, "death", species=LAVA))
    (palsy,) = announced(game, {"spell": [("Palsy", "death"), None], "castings": [3]})
    assert palsy.castings == 3 and palsy.price.amount == 6
    assert refused(game, ("Finger of Death", "death")) == (
        "Finger of Death costs 4 death magic, and 3 of it is left. Announce something cheaper or finish."
    )


def test_a_spell_that_is_unpaid_or_aimed_at_nothing_is_refused_with_its_remedy() -> None:
    game, _, _ = field()
    casting(game, magic(9, "death", species=LAVA))
    assert "costs 3 fire magic, and 0 of it is left" in refused(game, ("Fearful Flames", "fire"))
    assert refused(game, ("Exhume", "death")).startswith("Exhume costs 5 death magic, and 0")
    assert refused(game, ("Resurrect Dead", "death")) == (
        "There is nothing that Resurrect Dead can be aimed at. Announce another spell or finish."
    )
    for wrong in (
        "Palsy",
        ("Palsy",),
        ("Palsy", "fire"),
        ("Palsy", ("death",)),
        ("Doom", "death"),
        3,
        (1, 2),
        ((), ""),
    ):
        assert refused(game, wrong).startswith("Name a spell with the element")


def test_17_species_spells_are_offered_to_their_species_alone() -> None:
    game, _, _ = field()
    casting(game, magic(9, "death", species=LAVA))
    assert {"Finger of Death", "Palsy", "Soiled Ground", "Necromantic Wave"} == named(game)
    casting(game, magic(9, "death", species=("undead",)))
    undead = {"Evil Eye", "Open Grave", "Restless Dead"}
    assert {"Finger of Death", "Palsy", "Soiled Ground", *undead} == named(game)


def test_17_the_reserve_army_casts_spells_for_reserves_alone() -> None:
    game, _, _ = field()
    casting(game, magic(9, "fire", "earth"), place=None)
    assert named(game) == {"Fiery Weapon", "Stone Skin"}
    assert refused(game, ("Ash Storm", "fire")).startswith("The Reserve Army cannot cast Ash Storm.")


def test_17_cantrip_pays_for_spells_flagged_cantrip_alone() -> None:
    game, _, _ = field()
    casting(game, magic(9, *ELEMENTS), is_cantrip=True)
    assert named(game) == {"Hailstorm", "Watery Double", "Ash Storm", "Stone Skin", "Palsy"}
    assert refused(game, ("Soiled Ground", "death")).startswith("Cantrip does not pay for Soiled Ground.")


def test_17_an_illusion_hides_an_army_and_its_units_from_opponents() -> None:
    game, _, _ = field()
    begin_effect(game, until_turn_of(1, WARDED, "Illusion", army_thing(1, TerrainId(0))))
    begin_effect(game, until_turn_of(0, WARDED, "Illusion", army_thing(0, TerrainId(0))))
    casting(game, magic(9, *ELEMENTS, species=LAVA))
    assert not {"Hailstorm", "Finger of Death", "Palsy", "Fearful Flames"} & named(game)
    assert {"Stone Skin", "Ash Storm"} <= named(game)


def test_17_one_lightning_strike_at_a_unit_in_a_magic_action() -> None:
    game, _, foe = field()
    (other,) = stand(game, 1, None, "goblins_thug")
    casting(game, magic(18, "air"))
    strikes = announced(
        game, {"spell": [("Lightning Strike", "air")] * 2 + [None], "target of the spell": [(1, None, (other,), None)]}
    )
    assert [each.target.dice for each in strikes] == [(other,), (foe,)]
    assert "nothing that Lightning Strike" in refused(game, ("Lightning Strike", "air"))


def test_17_wall_of_thorns_not_on_an_eighth_face() -> None:
    game, _, _ = field()
    casting(game, magic(5, "earth", species=("treefolk",)))
    (wall,) = announced(game, {"spell": [("Wall of Thorns", "earth")], "target of the spell": [(None, 2, (), None)]})
    assert wall.target == SpellTarget(None, TerrainId(2))
    game.state.castings.clear()
    casting(game, magic(5, "earth", species=("treefolk",)))
    seen: list[Answer] = []

    def picks(question: object) -> Answer:
        seen.extend(question.listed())  # type: ignore[attr-defined]
        return seen[0]

    play(announce(game), {"spell": [("Wall of Thorns", "earth")], "target of the spell": picks})
    assert seen == [(None, 0, (), None), (None, 2, (), None)]


def test_10_opposing_units_are_taken_as_many_as_can_be() -> None:
    game, _, foe = field()
    small = stand(game, 1, 0, "goblins_thug", "goblins_thug")
    casting(game, magic(10, "earth", species=("goblins",)))
    given = {
        "spell": [("Scent of Fear", "earth"), None], "castings": [1], "targets": [(foe, small[1])],
    }  # fmt: skip
    (scent,) = announced(game, given)
    assert scent.target.dice == (foe, small[1]) and scent.target.terrain == TerrainId(0)


def test_17_scent_of_fear_is_not_aimed_at_units_that_are_too_large() -> None:
    game = table()
    stand(game, 0, 0, "goblins_thug")
    stand(game, 1, 2, "dwarves_roc")
    casting(game, magic(5, "earth", species=("goblins",)))
    assert "Scent of Fear" not in named(game)
    game.state.castings.clear()
    casting(game, magic(10, "earth", species=("goblins",)))
    (scent,) = announced(game, {"spell": [("Scent of Fear", "earth")]})
    assert scent.castings == 2


def test_17_resurrect_dead_takes_castings_for_its_health_of_one_element() -> None:
    game, _, _ = field()
    _, warlock, soldier = stand(
        game, 0, None, "lava_elves_adept", "lava_elves_warlock", "amazons_soldier", area=Area.DEAD
    )
    casting(game, magic(6, "death", "fire"), magic(3, IVORY))
    (warlocks, soldiers) = announced(
        game,
        {
            "spell": [("Resurrect Dead", "fire"), ("Resurrect Dead", IVORY)],
            "target of the spell": [(0, None, (warlock,), None)],
        },
    )
    assert (warlocks.castings, warlocks.price.amount, warlocks.element) == (2, 6, "fire")
    assert soldiers.target.dice == (soldier,)
    game.state.castings.clear()
    casting(game, magic(3, "death"), magic(3, "fire"))
    assert {id for (_, element) in announceable(game.state) for id in (element,)} >= {"death", "fire"}


def test_17_path_moves_units_that_may_leave_to_another_army_of_theirs() -> None:
    game, own, _ = field()
    casting(game, magic(4, "earth"))
    assert "Path" not in named(game)
    stand(game, 0, 2, "lava_elves_adept")
    (path,) = announced(game, {"spell": [("Path", "earth")], "target of the spell": [(0, 0, (own,), 2)]})
    assert path.target == SpellTarget(0, TerrainId(0), (own,), TerrainId(2))
    game.state.castings.clear()
    for unit in (own, DieId(2)):
        begin_effect(game, until_turn_of(1, HELD, "Net", unit_thing(unit)))
    casting(game, magic(4, "earth"))
    assert "Path" not in named(game)


def test_17_rally_takes_three_amazons_to_another_terrain_with_amazons() -> None:
    game = table()
    amazons = stand(game, 0, 0, *["amazons_soldier"] * 4)
    casting(game, magic(5, IVORY, species=("amazons",)))
    assert "Rally" not in named(game)
    stand(game, 0, 2, "amazons_seer")
    given = {"spell": [("Rally", IVORY)], "target of the spell": [(0, 0, (), 2)], "amazons to move": [amazons[1:]]}
    (rally,) = announced(game, given)
    assert rally.target == SpellTarget(0, TerrainId(0), amazons[1:], TerrainId(2))


def test_17_dragons_answer_the_element_and_a_white_one_any_mix() -> None:
    game, _, _ = field()
    fire, ivory, white = stand(game, 1, None, "fire_drake", "ivory_wyrm", "white_wyrm", area=Area.POOL)
    casting(game, magic(7, "death"), magic(7, "fire"))
    assert {("Summon Dragon", "death"), ("Summon Dragon", "fire"), ("Summon White Dragon", MIXED)} <= set(
        announceable(game.state)
    )
    (summoned,) = announced(
        game, {"spell": [("Summon White Dragon", MIXED)], "target of the spell": [(None, None, (white,), 2)]}
    )
    assert summoned.price.element == MIXED
    game.state.castings.clear()
    casting(game, magic(7, "death"))
    (other,) = announced(
        game, {"spell": [("Summon Dragon", "death")], "target of the spell": [(None, None, (ivory,), 1)]}
    )
    assert other.target.dice == (ivory,) and fire not in other.target.dice


def test_17_evolve_dragonkin_by_as_much_as_there_are_partners_for() -> None:
    game, _, _ = field()
    (troop,) = stand(game, 0, 0, "dragonkin_dragontroop of fire")
    casting(game, magic(9, "fire", species=("eldarim",)))
    assert "Evolve Dragonkin" not in named(game)
    stand(game, 0, None, "dragonkin_dragonhero of air", "dragonkin_dragonvictor of air", area=Area.POOL)
    (evolve,) = announced(game, {"spell": [("Evolve Dragonkin", "fire")], "castings": [3]})
    assert evolve.target.dice == (troop,) and evolve.castings == 3


def test_17_berserker_rage_needs_a_feral_unit() -> None:
    game, _, _ = field()
    casting(game, magic(5, "earth", species=("feral",)))
    assert "Berserker Rage" not in named(game)
    stand(game, 1, 2, "feral_fox_folk")
    (rage,) = announced(game, {"spell": [("Berserker Rage", "earth")]})
    assert rage.target == SpellTarget(1, TerrainId(2))


def test_17_esfahs_gift_needs_a_buried_minor_terrain() -> None:
    game = table()
    stand(game, 0, 0, "amazons_soldier")
    casting(game, magic(3, IVORY, species=("amazons",)))
    assert "Esfah's Gift" not in named(game)
    (woods,) = stand(game, 0, None, "deadland_woods", area=Area.BURIED)
    (gift,) = announced(game, {"spell": [("Esfah's Gift", IVORY)]})
    assert gift.target.dice == (woods,)


def test_17_summon_dragonkin_matches_the_element() -> None:
    game, _, _ = field()
    stand(game, 0, None, "dragonkin_dragontroop of fire", "dragonkin_dragonhero of air", area=Area.POOL)
    casting(game, magic(3, "air"), magic(3, "fire"))
    assert [element for spell, element in announceable(game.state) if spell == "Summon Dragonkin"] == ["fire"]
