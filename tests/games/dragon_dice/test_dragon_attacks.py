"""Dragons against an army (14.3): breath, treasure, the army's response, who kills whom, champions, promotion."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from core.codec import decode, encode
from core.games.dragon_dice import events
from core.games.dragon_dice.dragon_phase import attack_at, breath_elements
from core.games.dragon_dice.dragon_verbs import bind
from core.games.dragon_dice.dragons import CONTROL
from core.games.dragon_dice.lasting import IDS_IGNORED, halved, turn_begins
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, faults
from core.games.dragon_dice.verbs import Dragon, end_effects, move_dice
from core.plain import Answer
from core.questions import Choose, Question
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.test_dragons import side
from tests.games.dragon_dice.throwing import MELEE_ATTACK, SAVE_SPELL, thrown
from tests.listing import of_each

FRONTIER = TerrainId(2)
AMAZONS = (
    "amazons_war_chief ID 3", "amazons_soldier melee 2", "amazons_warrior melee 3", "amazons_spearer Bullseye 4",
    "amazons_harbinger save 3", "amazons_hydra Double Strike 4",
)  # fmt: skip


def falls(*shown: str) -> tuple[int, ...]:
    """The throw of an army in which its dice show this: 'amazons_soldier melee 2'."""
    return tuple([thrown(0, text).faces[0] for text in shown])


def kinds(*shown: str) -> list[str]:
    return [text.split()[0] for text in shown]


def army(*shown: str, land: str = "coastland_city 3", points: int = 24) -> tuple[Dragon, tuple[DieId, ...]]:
    """The units of these faces, of seat 0 at the Frontier."""
    game = table("coastland_city 3", "coastland_city 3", land, points=points)
    return game, stand(game, 0, 2, *kinds(*shown))


def attack(game: Dragon, *throws: tuple[int, ...], **answers: Iterable[Answer] | Callable[[Question], Answer]) -> None:
    """Dragons attack seat 0 at the Frontier; answers by the names of the questions, with _ for a space."""
    play(attack_at(game, 0, FRONTIER), {name.replace("_", " "): each for name, each in answers.items()}, throws)
    assert faults(game.state) == [] and game.state.dragon_attack is None and game.state.rolls == []


def area(game: Dragon, die: DieId) -> Area:
    return game.state.dice[die].area


def took(what: tuple[DieId, ...]) -> list[Answer]:
    return [what]


# --- example 10


def test_example_10_slaying_a_dragon() -> None:
    game, units = army(*AMAZONS)
    (wyrm,) = stand(game, 1, 2, "water_wyrm")
    (dead,) = stand(game, 0, None, "amazons_envoy", area=Area.DEAD)
    chief, soldier, warrior, spearer, harbinger, hydra = units
    asked: list[tuple[tuple[DieId, ...], ...]] = []

    def lose(question: Question) -> Answer:
        assert isinstance(question, Choose)
        listed = question.listed()
        asked.append(tuple([each for each in listed if isinstance(each, tuple)]))
        return (chief, spearer)

    attack(
        game, (side("water_wyrm", "Tail"),), (side("water_wyrm", "Claws"),), falls(*AMAZONS),
        split=[(3, 0, 0)], casualties=lose, promotion=[(soldier, dead), None],
    )  # fmt: skip
    answered = next(each for each in game.events if isinstance(each, events.DragonsAnswered))
    assert (answered.damage, answered.saves) == (9, 3)
    assert area(game, wyrm) is Area.POOL and events.DragonKilled(wyrm) in game.events
    health = {chief: 3, soldier: 1, warrior: 2, spearer: 3, harbinger: 3, hydra: 4}
    sums = [sorted([health[id] for id in some], reverse=True) for some in asked[0]]
    assert {tuple(each) for each in sums} == {(3, 3), (4, 2), (3, 2, 1)}
    assert [area(game, id) for id in (chief, spearer)] == [Area.DEAD] * 2
    assert area(game, dead) is Area.TERRAIN and area(game, soldier) is Area.DEAD, "it was promoted"


def test_14_3_melee_and_missiles_are_not_added_upon_one_dragon() -> None:
    shown = ("amazons_war_chief melee 4", "amazons_war_chief melee 4", "amazons_spearer missile 4")
    game, _ = army(*shown)
    (drake,) = stand(game, 1, 2, "water_drake")
    attack(game, (side("water_drake", "Wing"),), falls(*shown), casualties=[(0,)])
    assert events.DragonFlewAway(drake) in game.events and events.DragonKilled(drake) not in game.events


def test_14_3_two_dragons_are_served_by_melee_and_by_missiles() -> None:
    shown = ("amazons_hydra melee 4",) * 3 + ("amazons_spearer missile 4",) * 3
    game, units = army(*shown)
    one, two = stand(game, 1, 2, "water_drake", "ivory_water_drake")
    asked: list[Answer] = []

    def aim(question: Question) -> Answer:
        assert isinstance(question, Choose)
        asked.extend(question.listed())
        return (two,)

    attack(
        game, (side("water_drake", "Claws"), side("water_drake", "Claws")), falls(*shown),
        melee_on_dragons=aim, casualties=[units[:3]], promotion=[None],
    )  # fmt: skip
    assert set(asked) == {(), (one,), (two,)}, "12 melee kill one of them"
    assert [area(game, id) for id in (one, two)] == [Area.POOL] * 2


def test_14_1_a_dragon_that_shows_belly_has_no_automatic_saves() -> None:
    shown = ("amazons_war_chief melee 4", "amazons_soldier melee 1")
    game, _ = army(*shown)
    (drake,) = stand(game, 1, 2, "water_drake")
    attack(game, (side("water_drake", "Belly"),), falls(*shown))
    assert area(game, drake) is Area.POOL


# --- every face upon an army


@of_each(
    "face, damage", [("Jaws", 12), ("Claws", 6), ("Wing", 5), ("Belly", 0), ("Treasure", 0), ("Tail", 3)]
)
def test_14_1_what_each_face_does_to_an_army(face: str, damage: int) -> None:
    shown = ("amazons_hydra save 4",) * 4
    game, units = army(*shown)
    kind = "water_wyrm" if face == "Treasure" else "water_drake"
    (dragon,) = stand(game, 1, 2, kind)
    throws = [(side(kind, face),)] + ([(side(kind, "Belly"),)] if face == "Tail" else [])
    attack(game, *throws, falls(*shown))
    answered = next(each for each in game.events if isinstance(each, events.DragonsAnswered))
    assert answered.damage == damage and all(area(game, id) is Area.TERRAIN for id in units)
    assert (area(game, dragon) is Area.POOL) is (face == "Wing")


def test_14_1_a_white_dragon_does_twice_as_much() -> None:
    shown = ("amazons_hydra save 4",) * 6
    game, _ = army(*shown)
    stand(game, 1, 2, "white_drake")
    attack(game, (side("white_drake", "Jaws"),), falls(*shown))
    answered = next(each for each in game.events if isinstance(each, events.DragonsAnswered))
    assert (answered.damage, answered.saves) == (24, 24)


@pytest.mark.parametrize(("kind", "count"), [("fire_wyrm", 1), ("white_wyrm", 2)])
def test_14_1_treasure_promotes_one_unit_and_of_a_white_dragon_two(kind: str, count: int) -> None:
    shown = ("amazons_soldier save 1", "amazons_runner save 1", "amazons_darter save 1")
    game, units = army(*shown)
    stand(game, 1, 2, kind)
    dead = stand(game, 0, None, "amazons_envoy", "amazons_warrior", "amazons_javelineer", area=Area.DEAD)
    promotions: list[Answer] = list(zip(units, dead, strict=True))
    grown = falls("amazons_envoy save 2", "amazons_warrior save 2", "amazons_darter save 1")
    rolled = [units[each] for each in range(count, 3)]
    sides = tuple([thrown(0, f"{game.state.dice[id].die.kind} save 1").faces[0] for id in rolled] + list(grown[:count]))
    attack(game, (side(kind, "Treasure"),), sides, promotion=promotions[:count])
    assert [area(game, id) for id in dead] == [Area.TERRAIN] * count + [Area.DEAD] * (3 - count)


# --- breath


BLOWN = ("amazons_hydra melee 4", "amazons_soldier melee 1", "amazons_runner save 1")


def breathed(kind: str, *more: tuple[int, ...], land: str = "coastland_city 3") -> tuple[Dragon, tuple[DieId, ...]]:
    """A dragon breathes on a Hydra, a Soldier and a Runner; Hydra and Soldier die, and a Runner answers."""
    game, units = army(*BLOWN, land=land)
    stand(game, 1, 2, kind)
    attack(game, (side(kind, "Breath"),), *more, falls(BLOWN[2]), casualties=[units[:2]])
    return game, units


@of_each(
    "kind, effects",
    [
        ("air_drake", [halved("melee")]),
        ("water_drake", [halved("missile")]),
        ("earth_drake", [halved("maneuver")]),
        ("death_drake", [IDS_IGNORED]),
        ("ivory_drake", []),
        ("air_earth_wyrm", [halved("melee"), halved("maneuver")]),
        ("ivory_death_wyrm", [IDS_IGNORED]),
    ],
)
def test_14_1_breath_kills_5_health_and_does_what_its_elements_do(kind: str, effects: list[str]) -> None:
    game, units = breathed(kind)
    assert [area(game, id) for id in units] == [Area.DEAD, Area.DEAD, Area.TERRAIN]
    assert [each.kind for each in game.state.effects] == effects
    end_effects(game, turn_begins(1))
    assert len(game.state.effects) == len(effects)
    end_effects(game, turn_begins(0))
    assert game.state.effects == [], "they last until the army's owner's next turn"


def test_14_1_fire_buries_units_that_it_killed_without_a_save() -> None:
    tests = falls("amazons_hydra save 4", "amazons_soldier melee 1")
    game, units = breathed("fire_drake", tests)
    assert [area(game, id) for id in units] == [Area.DEAD, Area.BURIED, Area.TERRAIN]
    assert game.state.effects == []


def test_14_1_a_white_dragon_breathes_the_elements_of_the_terrain_and_kills_10() -> None:
    shown = ("amazons_hydra melee 4",) * 3
    game, units = army(*shown, land="flatland_city 3")
    (white,) = stand(game, 1, 2, "white_drake")
    assert breath_elements(game.state, white, FRONTIER) == ("air", "earth")
    attack(game, (side("white_drake", "Breath"),), falls(shown[0]), casualties=[units[:2]])
    assert [area(game, id) for id in units] == [Area.DEAD, Area.DEAD, Area.TERRAIN]
    assert [each.kind for each in game.state.effects] == [halved("melee"), halved("maneuver")]


def test_14_1_the_same_halving_twice_is_one_and_different_breaths_add_up() -> None:
    shown = ("amazons_hydra save 4",) * 3
    game, units = army(*shown)
    one, two = stand(game, 1, 2, "death_air_drake", "death_air_wyrm")
    breaths = (side("death_air_drake", "Breath"), side("death_air_wyrm", "Breath"))
    attack(game, breaths, falls(shown[0]), order_of_breaths=[(two, one)], casualties=[units[:1], units[1:2]])
    assert sorted(each.kind for each in game.state.effects) == sorted([IDS_IGNORED, halved("melee")])


def test_14_3_nothing_more_comes_to_an_army_that_breath_has_killed() -> None:
    game, units = army("amazons_soldier melee 1")
    (wyrm,) = stand(game, 1, 2, "fire_wyrm")
    stand(game, 0, None, "amazons_envoy", area=Area.DEAD)
    attack(game, (side("fire_wyrm", "Breath"),), falls("amazons_soldier save 1"))
    assert area(game, units[0]) is Area.DEAD and area(game, wyrm) is Area.TERRAIN
    assert not any(isinstance(each, events.DragonsAnswered) for each in game.events)


def test_14_1_ids_are_ignored_under_death_already_in_the_response() -> None:
    shown = ("amazons_hydra melee 4", "amazons_runner save 1", "amazons_war_chief ID 3")
    game, units = army(*shown)
    stand(game, 1, 2, "death_drake")
    attack(game, (side("death_drake", "Breath"),), falls(shown[2]), casualties=[units[:2]], split=[(0, 0, 3)])
    answered = next(each for each in game.events if isinstance(each, events.DragonsAnswered))
    assert answered.saves == 0


# --- special icons of the response


@pytest.mark.parametrize(
    ("item", "carrier", "icon"),
    [
        ("vorpal_sword of fire", "dwarves_footman save 1", "Decapitate 3"),
        ("heartseeker of fire", "dwarves_footman save 1", "Impale 3"),
        ("earthfang", "dwarves_footman save 1", "Logo: Earthfang 4"),
    ],
)
def test_hr_30_an_icon_that_kills_a_dragon_with_jaws_leaves_its_damage(item: str, carrier: str, icon: str) -> None:
    shown = (carrier, *["amazons_hydra save 4"] * 3)
    game, _ = army(*shown)
    stand(game, 0, 2, item)
    (drake,) = stand(game, 1, 2, "water_drake")
    kind = item.partition(" ")[0]
    attack(game, (side("water_drake", "Jaws"),), (*falls(*shown), *falls(f"{kind} {icon}")))
    answered = next(each for each in game.events if isinstance(each, events.DragonsAnswered))
    assert (answered.damage, answered.saves) == (12, 13)
    assert area(game, drake) is Area.POOL and events.DragonStruckDown(drake) in game.events


def test_16_without_jaws_such_an_icon_makes_results() -> None:
    shown = ("dwarves_footman save 1", "amazons_hydra melee 4", "amazons_war_chief melee 3")
    game, _ = army(*shown)
    stand(game, 0, 2, "vorpal_sword of fire")
    (drake,) = stand(game, 1, 2, "water_drake")
    throw = (*falls(*shown), *falls("vorpal_sword Decapitate 3"))
    attack(
        game, (side("water_drake", "Claws"),), throw, casualties=lambda question: question.listed()[0], promotion=[None]
    )
    assert area(game, drake) is Area.POOL, "4, 3 and 3 melee"


def test_16_bash_throws_a_dragons_damage_back_and_saves_as_much() -> None:
    shown = ("dwarves_behemoth Bash 4", "dwarves_footman save 1")
    game, units = army(*shown)
    (drake,) = stand(game, 1, 2, "water_drake")
    attack(game, (side("water_drake", "Jaws"),), falls(*shown))
    answered = next(each for each in game.events if isinstance(each, events.DragonsAnswered))
    assert (answered.damage, answered.saves) == (12, 13)
    assert area(game, drake) is Area.POOL and [area(game, id) for id in units] == [Area.TERRAIN] * 2


def test_hr_14_damage_thrown_back_is_compared_separately() -> None:
    shown = ("dwarves_behemoth Bash 4", "amazons_war_chief melee 4")
    game, _ = army(*shown)
    (drake,) = stand(game, 1, 2, "water_drake")
    attack(game, (side("water_drake", "Claws"),), falls(*shown))
    assert area(game, drake) is Area.TERRAIN, "6 thrown back and 4 melee are not 10"


# --- Dragonkin


def test_20_3_dragonkin_of_the_dragons_element_do_not_roll_but_fall() -> None:
    game, (footman,) = army("dwarves_footman save 1")
    air, steed = stand(game, 0, 2, "dragonkin_dragonfoal of air", "dragonkin_dragonsteed of fire")
    stand(game, 1, 2, "fire_drake")
    throw = falls("dwarves_footman save 1", "dragonkin_dragonfoal ID 1")
    attack(game, (side("fire_drake", "Claws"),), throw, split=[(0, 1)], casualties=[(air, steed)])
    rolled = next(each for each in game.events if isinstance(each, events.RollBegan))
    assert rolled.dice == (footman, air)
    answered = next(each for each in game.events if isinstance(each, events.DragonsAnswered))
    assert answered.saves == 1 + 1, "a face and an ID: it is no save roll, to which a foal adds an automatic one"
    assert area(game, steed) is Area.POOL, "killed Dragonkin wait in the pool again"


def test_15_resist_fear_lets_the_owner_say_which_dragonkin_roll() -> None:
    game = table()
    follower, fire, fire_too = stand(
        game, 0, 2, "eldarim_follower of air", "dragonkin_dragonfoal of fire", "dragonkin_dragonscout of fire"
    )
    stand(game, 1, 2, "fire_drake")
    throw = falls("eldarim_follower save 1", "dragonkin_dragonscout ID 1")
    attack(game, (side("fire_drake", "Belly"),), throw, dragonkin_to_roll=took((fire_too,)), split=[(0, 1)])
    rolled = next(each for each in game.events if isinstance(each, events.RollBegan))
    assert rolled.dice == (follower, fire_too) and area(game, fire) is Area.TERRAIN


# --- champions (20.5)

LOGO = "Logo: Eldarim Champion 4"


def championed(champion: str, dragon: str, *throws: tuple[int, ...], face: str = "Wing") -> tuple[Dragon, DieId, DieId]:
    """The champion shows its logo against a dragon that shows the face, and uses its power."""
    game, (hero,) = army(f"{champion} {LOGO}")
    kind = dragon.partition(" ")[0]
    (beast,) = stand(game, 1, 2, kind)
    attack(game, (side(kind, face),), falls(f"{champion} {LOGO}"), *throws, power_on_a_dragon=[beast])
    return game, hero, beast


def test_20_5_tame_ignores_the_damage_and_binds_the_dragon() -> None:
    game, hero, beast = championed("eldarim_dragonlord", "fire_drake", face="Jaws")
    assert area(game, hero) is Area.TERRAIN and area(game, beast) is Area.TERRAIN
    assert [(each.champion, each.dragon, each.power) for each in game.state.bonds] == [(hero, beast, "tame")]


def test_20_5_slay_puts_the_dragon_out_of_the_game_and_promotes_nobody() -> None:
    game, hero, beast = championed("eldarim_dragonslayer", "fire_drake", face="Jaws")
    assert area(game, beast) is Area.GONE and area(game, hero) is Area.TERRAIN
    assert events.DragonKilled(beast) not in game.events


@pytest.mark.parametrize(("face", "end"), [("Jaws", Area.BURIED), ("Claws", Area.TERRAIN)])
def test_20_5_a_white_dragon_takes_its_slayer_along_on_jaws(face: str, end: Area) -> None:
    game, hero, beast = championed("eldarim_dragonslayer", "white_drake", (side("white_drake", face),), face="Claws")
    assert area(game, beast) is Area.GONE and area(game, hero) is end


def test_20_5_control_ignores_the_damage_and_binds_the_dragon() -> None:
    game, hero, beast = championed("eldarim_dragoncrusader", "fire_drake", face="Claws")
    assert [(each.champion, each.dragon, each.power) for each in game.state.bonds] == [(hero, beast, CONTROL)]


def test_20_5_a_champion_of_one_element_has_power_over_dragons_that_contain_it() -> None:
    for element, dragon, may in (("fire", "air_fire_drake", True), ("fire", "water_drake", False)):
        game = table()
        (hero,) = stand(game, 0, 2, f"eldarim_dragonmaster of {element}")
        stand(game, 1, 2, dragon)
        throw = falls(f"eldarim_dragonmaster {LOGO}")
        attack(game, (side(dragon, "Belly"),), throw, power_on_a_dragon=[None] if may else [])
        assert area(game, hero) is Area.TERRAIN and game.state.bonds == []


def test_20_5_a_controlled_dragon_adds_its_damage_to_the_melee_of_an_army_that_is_attacked() -> None:
    shown = ("amazons_war_chief melee 4", "eldarim_dragonlord Fly 4")
    game, (_, hero) = army(*shown)
    own, other = stand(game, 1, 2, "fire_drake", "fire_wyrm")
    bind(game, hero, own, CONTROL)
    attack(
        game, (side("fire_drake", "Claws"), side("fire_wyrm", "Belly")), falls(*shown),
        dragon_targets=[((own, -1),)], split=[(0, 4)], either_way=lambda question: question.listed()[0],
    )  # fmt: skip
    assert area(game, other) is Area.POOL and area(game, own) is Area.TERRAIN, "4 and 6 melee are 10"


# --- what acts is counted


def acts(game: Dragon) -> set[tuple[str, str]]:
    return {(each.sort.value, each.id) for each in game.events if isinstance(each, events.Acted)}


def test_what_acts_in_a_dragon_attack_is_counted() -> None:
    assert {("breath", "ivory"), ("dragon face", "Breath")} <= acts(breathed("ivory_drake")[0])
    assert ("breath", "fire") in acts(
        breathed("fire_drake", falls("amazons_hydra save 4", "amazons_soldier melee 1"))[0]
    )


def test_an_item_acts_where_what_it_makes_counts() -> None:
    shown = ("dwarves_footman save 1", "amazons_hydra save 4", "amazons_hydra save 4")
    for face, counts in (("save 1", True), ("maneuver 1", False)):
        game, _ = army(*shown)
        item = "wooden_targe" if counts else "speed_slippers"
        stand(game, 0, 2, f"{item} of fire")
        stand(game, 1, 2, "water_drake")
        attack(game, (side("water_drake", "Belly"),), (*falls(*shown), *falls(f"{item} {face}")))
        assert (("item", item) in acts(game)) is counts


# --- other special icons


def test_16_the_logo_of_a_dragonkin_champion_shifts_a_dragon_of_its_element() -> None:
    for chosen, place in ((True, 0), (False, 2)):
        game = table()
        stand(game, 0, 2, "dwarves_footman", "dragonkin_dragonvictor of fire")
        stand(game, 1, 2, "dwarves_footman")
        fire, water, pool = stand(game, 1, 2, "fire_drake", "water_drake", "fire_wyrm")
        move_dice(game, 1, (pool,), Area.POOL)
        asked: list[Answer] = []

        def shift(question: Question, chosen: bool = chosen, fire: DieId = fire, asked: list[Answer] = asked) -> Answer:
            assert isinstance(question, Choose)
            asked.extend(question.listed())
            return fire if chosen else None

        throw = falls("dwarves_footman save 1", "dragonkin_dragonvictor Logo: Dragonkin Champion 4")
        answers: dict[str, list[Answer] | Callable[[Question], Answer]] = {
            "dragon to shift": shift,
            "terrain to shift to": [0],
        }
        play(roll_army(game, Army(0, FRONTIER), MELEE_ATTACK, target=Army(1, FRONTIER)), answers, [throw])
        assert asked == [fire, None] and water not in asked
        assert game.state.dice[fire].terrain == place


def test_16_the_logo_of_the_silver_medallion_strengthens_dragonkin_but_not_in_reserves() -> None:
    for place in (2, None):
        game = table()
        stand(game, 0, place, "dwarves_footman", "silver_medallion")
        (kin,) = stand(game, 0, None, "dragonkin_dragonfoal of fire", area=Area.POOL)
        throw = falls("dwarves_footman save 1", "silver_medallion Logo: Silver Medallion 4")
        where = None if place is None else FRONTIER
        answers: dict[str, Callable[[Question], Answer]] = {
            "what an icon does": lambda question: question.listed()[-1],
            "dragonkin to gain": lambda question: question.listed()[0],
        }
        play(roll_army(game, Army(0, where), SAVE_SPELL), answers, [throw])
        assert area(game, kin) is (Area.TERRAIN if place else Area.POOL)


def test_a_match_saved_in_the_middle_of_a_dragon_attack_is_saved_whole() -> None:
    game, _ = army("amazons_hydra save 4")
    stand(game, 1, 2, "water_drake")
    attacking = attack_at(game, 0, FRONTIER)
    attacking.send(None)
    attacking.send((side("water_drake", "Claws"),))
    assert game.state.dragon_attack is not None and game.state.dragon_attack.dragons[0].sides and game.state.rolls
    assert decode(DragonDiceState, encode(game.state)) == game.state
    attacking.close()
