"""Dragons: who attacks whom, what their faces do to each other, how they are brought, whom champions are bound to."""

from __future__ import annotations

from itertools import product

from core.games.dragon_dice import events
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_phase import UPON_ARMY, attack_at, decide, dragon_phase
from core.games.dragon_dice.dragon_verbs import begin_dragon_attack, bind, free_white_dragons, show_dragons
from core.games.dragon_dice.dragons import (
    CONTROL,
    TAME,
    damage_made,
    decides_for,
    dragons_at,
    may_attack,
    needed_to_kill,
    ridden,
    ride,
    summon_dragon,
    summonable,
    summonable_white,
)
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area, AttackingDragon, DragonPart, faults
from core.games.dragon_dice.verbs import Dragon, move_dice
from core.plain import Answer
from core.questions import Question, Seal
from tests.games.dragon_dice.tables import play, stand, table
from tests.listing import of_each

FRONTIER = TerrainId(2)


def side(kind: str, face: str) -> int:
    """The number of a side of a dragon that shows the face."""
    return components().dragons[kind].faces.index(face) + 1


def fire_drake(face: str) -> int:
    return side("fire_drake", face)


def air_wyrm(face: str) -> int:
    return side("air_wyrm", face)


# --- 14.2


@of_each(
    "attacker, targets",
    [
        ("air_drake", "fire_drake air_fire_drake water_fire_drake ivory_fire_drake ivory_death_drake white_drake"),
        ("air_fire_drake", "air_drake fire_drake water_fire_drake ivory_death_drake white_drake"),
        ("ivory_drake", ""),
        ("ivory_air_drake", ""),
        (
            "white_drake",
            "air_drake fire_drake air_fire_drake water_fire_drake ivory_air_drake ivory_fire_drake ivory_death_drake",
        ),
    ],
)
def test_14_2_who_attacks_whom(attacker: str, targets: str) -> None:
    """The other kinds of the list are not attacked: of the same element, of both elements, ivory, white by white."""
    others = (
        "air_drake", "fire_drake", "air_fire_drake", "water_fire_drake", "ivory_drake", "ivory_air_drake",
        "ivory_fire_drake", "ivory_death_drake", "white_drake",
    )  # fmt: skip
    dragons = components().dragons
    found = {each for each in others if may_attack(dragons[attacker], dragons[each])}
    assert found == set(targets.split())


def test_14_2_the_table_speaks_of_sorts_and_elements_only() -> None:
    kinds = components().dragons.values()
    for one, other in product(kinds, kinds):
        drake, wyrm = one.id.replace("wyrm", "drake"), other.id.replace("drake", "wyrm")
        assert may_attack(one, other) == may_attack(components().dragons[drake], components().dragons[wyrm])


def test_14_2_a_dragon_attacks_the_army_only_where_it_has_no_dragon_to_attack() -> None:
    game = table()
    stand(game, 0, 2, "dwarves_footman")
    fire, fire_too, ivory = stand(game, 1, 2, "fire_drake", "fire_wyrm", "ivory_fire_drake")
    parts = {each.dragon: each.part for each in play(decide(game, 0, FRONTIER))}
    assert parts == dict.fromkeys((fire, fire_too, ivory), DragonPart.ARMY)


# --- 14.3, dragons among themselves


def duel(game: Dragon, *throws: tuple[int, ...], answers: dict[str, list[Answer]] | None = None) -> None:
    play(attack_at(game, 0, FRONTIER), answers or {}, throws)


def facing(*kinds: str) -> tuple[Dragon, tuple[DieId, ...]]:
    """The dragons stand with an army of seat 0."""
    game = table()
    stand(game, 0, 2, "dwarves_footman")
    return game, stand(game, 1, 2, *kinds)


def test_example_11_dragon_against_dragon() -> None:
    game, (drake, wyrm) = facing("fire_drake", "air_wyrm")
    duel(game, (fire_drake("Jaws"), air_wyrm("Breath")), (air_wyrm("Belly"),))
    assert game.state.dice[wyrm].area is Area.POOL
    assert [each.id for each in dragons_at(game.state, FRONTIER)] == [drake]
    assert not any(isinstance(each, events.RollBegan) for each in game.events), "no army rolls"
    assert game.state.dragon_attack is None and faults(game.state) == []


@of_each(
    "shown, amount",
    [
        ("Jaws", 12), ("Claws", 6), ("Wing", 5), ("Belly", 0), ("Tail Claws", 9), ("Tail Tail Belly", 6),
        ("Breath Jaws", 17),
    ],
)  # fmt: skip
def test_14_1_what_a_drake_does_to_a_dragon(shown: str, amount: int) -> None:
    assert damage_of("fire_drake", shown) == amount
    assert damage_of("white_drake", shown) == 2 * amount


def damage_of(kind: str, shown: str, part: DragonPart = DragonPart.DRAGON) -> int:
    game, (dragon,) = facing(kind)
    attacking = AttackingDragon(dragon, part, None, [side(kind, face) for face in shown.split()])
    return damage_made(game.state, attacking)


def test_14_1_breath_upon_an_army_is_no_damage_and_ends_the_throw() -> None:
    assert damage_of("fire_drake", "Tail Breath", DragonPart.ARMY) == 3


def test_14_1_treasure_does_no_damage() -> None:
    assert damage_of("fire_wyrm", "Treasure", DragonPart.ARMY) == 0


@of_each(
    "kind, shown, needed",
    [
        ("fire_drake", "Claws", 10),
        ("fire_drake", "Belly", 5),
        ("white_drake", "Claws", 15),
        ("white_wyrm", "Belly", 10),
    ],
)
def test_14_3_automatic_saves_and_health_are_to_be_reached(kind: str, shown: str, needed: int) -> None:
    game, (dragon,) = facing(kind)
    attacking = AttackingDragon(dragon, DragonPart.ARMY, None, [side(kind, shown)])
    assert needed_to_kill(game.state, attacking) == needed


def test_14_3_tails_are_thrown_again_in_waves() -> None:
    game, (drake, wyrm) = facing("fire_drake", "air_wyrm")
    duel(game, (fire_drake("Tail"), air_wyrm("Tail")), (fire_drake("Tail"), air_wyrm("Claws")), (fire_drake("Belly"),))
    thrown = [each for each in game.events if isinstance(each, events.DragonsThrown)]
    assert [len(each.dragons) for each in thrown] == [2, 2, 1] and [each.added for each in thrown] == [
        False,
        True,
        True,
    ]
    assert game.state.dice[drake].area is Area.POOL, "3 and 6 reach the health of a drake that shows Belly"
    assert game.state.dice[wyrm].terrain == FRONTIER, "3 and 3 do not reach 10"


def test_14_3_a_dragon_that_survives_and_shows_wing_flies_to_its_owners_pool() -> None:
    game, (drake, wyrm) = facing("fire_drake", "air_wyrm")
    duel(game, (fire_drake("Wing"), air_wyrm("Claws")))
    assert game.state.dice[drake].area is Area.POOL and events.DragonFlewAway(drake) in game.events
    assert game.state.dice[wyrm].terrain == FRONTIER


def test_14_3_a_dragon_that_is_killed_does_not_fly_away() -> None:
    game, (drake, _) = facing("fire_drake", "air_wyrm")
    duel(game, (fire_drake("Wing"), air_wyrm("Jaws")))
    assert game.state.dice[drake].area is Area.POOL
    assert events.DragonKilled(drake) in game.events and events.DragonFlewAway(drake) not in game.events


def test_hr_14_damage_of_several_dragons_upon_one_is_added_up() -> None:
    game, (earth, fire, fire_too) = facing("earth_drake", "fire_drake", "fire_wyrm")
    answers: dict[str, list[Answer]] = {"dragon targets": [((earth, fire),)]}
    claws = side("earth_drake", "Claws")
    duel(game, (claws, fire_drake("Claws"), side("fire_wyrm", "Claws")), answers=answers)
    assert [each.id for each in dragons_at(game.state, FRONTIER)] == [fire, fire_too]


# --- secret targets


def test_hr_44_all_secret_targets_are_sealed_together_and_single_ones_not_asked_about() -> None:
    game = table()
    stand(game, 0, 2, "dwarves_footman")
    (fire,) = stand(game, 0, 2, "fire_drake")
    air, ivory = stand(game, 1, 2, "air_drake", "ivory_death_drake")
    asked: list[int] = []

    def choose(question: Question) -> Answer:
        assert isinstance(question, Seal)
        asked.append(question.seat)
        return (question.listed()[0][0],)

    attacking = play(decide(game, 0, FRONTIER), {"dragon targets": choose})
    assert asked == [0, 1], "both drakes have two dragons to attack, the ivory one has none"
    assert {each.dragon: each.target for each in attacking} == {fire: air, air: fire, ivory: None}


def test_hr_46_the_player_on_the_left_decides_for_dragons_of_a_player_who_is_out() -> None:
    game = table(*["coastland_city 3"] * 4, seats=3)
    (dragon,) = stand(game, 1, 3, "fire_drake")
    assert decides_for(game.state, dragon) == 1
    game.state.out.append(1)
    assert decides_for(game.state, dragon) == 2


def test_6_dragons_attack_where_the_marching_player_has_an_army_in_his_order() -> None:
    game = table()
    stand(game, 0, 0, "dwarves_footman")
    stand(game, 0, 2, "dwarves_sentry")
    stand(game, 1, 1, "dwarves_footman", "fire_drake", "air_drake")
    stand(game, 1, 0, "fire_drake", "air_drake")
    stand(game, 1, 2, "fire_drake", "air_drake")
    claws = (fire_drake("Claws"), side("air_drake", "Claws"))
    play(dragon_phase(game, 0), {"next dragon attack": [2]}, [claws, claws])
    places = [each.terrain for each in game.events if isinstance(each, events.DragonsAttacked)]
    assert places == [2, 0]


# --- how they come (14.1)


def test_14_1_which_dragons_an_element_brings() -> None:
    game = table()
    pool = Area.POOL
    fire, hybrid, ivory, ivory_air, white, water = stand(
        game, 1, None, "fire_drake", "air_fire_wyrm", "ivory_drake", "ivory_air_drake", "white_drake", "water_drake",
        area=pool,
    )  # fmt: skip
    assert summonable(game.state, ("fire",), FRONTIER) == (fire, hybrid, ivory, ivory_air)
    assert summonable(game.state, ("fire",), FRONTIER, ivory_hybrids=False) == (fire, hybrid, ivory)
    assert summonable_white(game.state, FRONTIER) == (white,)
    assert water not in summonable(game.state, ("fire", "air"), FRONTIER)


def test_14_1_ivory_comes_out_of_pools_only_and_ivory_hybrids_off_a_terrain_by_their_own_element() -> None:
    game = table()
    fire, ivory, ivory_air, white = stand(game, 1, 1, "fire_drake", "ivory_drake", "ivory_air_drake", "white_drake")
    assert summonable(game.state, ("fire",), FRONTIER) == (fire,)
    assert summonable(game.state, ("air",), FRONTIER) == (ivory_air,)
    assert summonable_white(game.state, FRONTIER) == (white,)
    assert summonable(game.state, ("fire",), TerrainId(1)) == () and summonable_white(game.state, TerrainId(1)) == ()
    assert ivory not in summonable(game.state, ("fire", "air"))


def test_14_1_a_summoned_dragon_stays_its_owners() -> None:
    game = table()
    (dragon,) = stand(game, 1, None, "fire_drake", area=Area.POOL)
    summon_dragon(game, dragon, FRONTIER)
    assert [each.owner for each in dragons_at(game.state, FRONTIER)] == [1]


# --- champions (20.5)


def tamed(power: str = TAME, kind: str = "fire_drake") -> tuple[Dragon, DieId, DieId]:
    """A champion of seat 0 at the Frontier with a dragon of seat 1."""
    game = table()
    (champion,) = stand(game, 0, 2, "eldarim_dragonlord")
    (dragon,) = stand(game, 1, 2, kind)
    bind(game, champion, dragon, power)
    return game, champion, dragon


def test_20_5_a_tamed_dragon_does_not_attack_its_tamers_army_but_dragons() -> None:
    game, _, dragon = tamed()
    assert [each.part for each in play(decide(game, 0, FRONTIER))] == [DragonPart.REST]
    stand(game, 1, 2, "dwarves_footman")
    assert [each.part for each in play(decide(game, 1, FRONTIER))] == [DragonPart.ARMY]
    (air,) = stand(game, 1, 2, "air_drake")
    assert {each.dragon: each.target for each in play(decide(game, 0, FRONTIER))} == {dragon: air, air: dragon}


def test_20_5_the_tamer_rides_its_dragon_to_another_terrain() -> None:
    game, champion, dragon = tamed()
    assert ridden(game.state, 0) == ((champion, dragon),) and ridden(game.state, 1) == ()
    ride(game, champion, TerrainId(0))
    assert game.state.dice[champion].terrain == game.state.dice[dragon].terrain == 0
    assert ridden(game.state, 0) == ((champion, dragon),), "they left together"


def test_20_5_a_bond_ends_where_one_leaves_without_the_other() -> None:
    game, champion, dragon = tamed()
    move_dice(game, 0, (champion,), Area.RESERVES)
    assert ridden(game.state, 0) == () and events.BondEnded(champion, dragon, TAME) in game.events
    game, _, dragon = tamed(CONTROL)
    move_dice(game, 1, (dragon,), Area.TERRAIN, TerrainId(0))
    assert game.state.bonds == []


def test_20_5_a_bond_ends_with_another_of_the_champion_or_of_the_dragon() -> None:
    game, champion, _ = tamed()
    (other,) = stand(game, 1, 2, "air_drake")
    bind(game, champion, other, TAME)
    assert ridden(game.state, 0) == ((champion, other),)
    (zealot,) = stand(game, 1, 2, "eldarim_dragonzealot of air")
    bind(game, zealot, other, CONTROL)
    assert ridden(game.state, 0) == () and [each.champion for each in game.state.bonds] == [zealot]


def test_20_5_bonds_with_white_dragons_end_in_phase_1_of_the_champions_turn() -> None:
    game, _, _ = tamed(kind="white_drake")
    free_white_dragons(game, 1)
    assert len(game.state.bonds) == 1
    free_white_dragons(game, 0)
    assert game.state.bonds == []
    game, _, _ = tamed()
    free_white_dragons(game, 0)
    assert len(game.state.bonds) == 1


def test_20_5_a_controlled_dragon_rests_or_attacks_any_other_as_its_controller_says() -> None:
    game, _, dragon = tamed(CONTROL, "ivory_drake")
    (air,) = stand(game, 1, 2, "air_drake")
    assert decides_for(game.state, dragon) == 0

    def say(course: int) -> AttackingDragon:
        answers: dict[str, list[Answer]] = {"dragon targets": [((dragon, course),)]}
        return play(decide(game, 0, FRONTIER), answers)[0]

    assert say(-2).part is DragonPart.REST
    assert (say(air).part, say(air).target) == (DragonPart.DRAGON, air)
    assert say(UPON_ARMY).part is DragonPart.HELP, "its controller's army is attacked by the other one"


def test_20_5_a_dragon_that_helps_does_dragons_damage_and_cannot_be_aimed_at() -> None:
    game, _, dragon = tamed(CONTROL)
    begin_dragon_attack(game, 0, FRONTIER, [AttackingDragon(dragon, DragonPart.HELP)])
    attack = game.state.dragon_attack
    assert attack is not None
    show_dragons(game, attack.dragons, (fire_drake("Breath"),))
    show_dragons(game, attack.dragons, (fire_drake("Wing"),))
    assert damage_made(game.state, attack.dragons[0]) == 10
