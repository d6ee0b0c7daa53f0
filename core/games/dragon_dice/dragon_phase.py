"""Phase 3: the dragons at each terrain where the marching player has an army attack (14.2, 14.3). May ask."""

from __future__ import annotations

from core.ask import choose, order, together
from core.ask import roll as ask_roll
from core.budgets import Budgeted, Measure, Rule
from core.games.dragon_dice.asks import (
    BREATH_ORDER,
    DRAGON_TARGETS,
    DRAGON_TERRAIN,
    DRAGONKIN_TO_ROLL,
    MELEE_ON_DRAGONS,
    MISSILES_ON_DRAGONS,
    THROW_DRAGONS,
)
from core.games.dragon_dice.components import components
from core.games.dragon_dice.damage import way_of_damage
from core.games.dragon_dice.dragon_icons import attackers
from core.games.dragon_dice.dragon_verbs import (
    begin_dragon_attack,
    breathe,
    end_dragon_attack,
    fly_away,
    note_answer,
    return_killed,
    show_dragons,
)
from core.games.dragon_dice.dragonkin import afraid, fearless
from core.games.dragon_dice.dragons import (
    CONTROL,
    WHITE,
    attacking_of,
    bond_of,
    damage_made,
    decides_for,
    dragons_at,
    is_tame_for,
    is_thrown_again,
    kind_by_id,
    needed_to_kill,
    printed_dragon,
    shows,
    strength,
    targets_of,
)
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.harm import among_dead, bury, damage_army
from core.games.dragon_dice.lasting import IDS_IGNORED, army_thing, halved, until_turn_of
from core.games.dragon_dice.operations import MELEE, MISSILE, SAVE
from core.games.dragon_dice.returns import promote
from core.games.dragon_dice.rolling import Rolled, passes_test, roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, TerrainId, roll_for
from core.games.dragon_dice.state import (
    AttackingDragon,
    DragonAttack,
    DragonDiceState,
    DragonPart,
    OwnedDie,
    has_units,
    units_at,
    units_of,
)
from core.games.dragon_dice.steps import end_step
from core.games.dragon_dice.terrains import elements_of, places
from core.games.dragon_dice.verbs import Dragon, act
from core.kit.lasting import Lasting
from core.options import Among, Options
from core.plain import Answer, Seat
from core.questions import Choose

UPON_ARMY, AT_REST = -1, -2
"""In answers to which dragon a dragon attacks: none, but the army, or with it; and none at all."""

BREATH_KILLS = 5
IVORY = "ivory"
"""A breath to which no element adds anything."""
DRAGONS, BREATH = "the dragons", "the breath of the"
"""Causes of damage, for people; the second is followed by which dragon."""


async def dragon_phase(game: Dragon, seat: Seat) -> None:
    """The terrains come in the marching player's order, each once."""
    attacked: list[TerrainId] = []
    while game.state.result is None and (left := _terrains(game.state, seat, attacked)):
        place = left[0] if len(left) == 1 else await choose(seat, DRAGON_TERRAIN, tuple(left))
        attacked.append(place)
        await attack_at(game, seat, place)
        await end_step(game)


def _terrains(state: DragonDiceState, seat: Seat, attacked: list[TerrainId]) -> list[TerrainId]:
    left = [place for place in places(state) if place not in attacked]
    return [place for place in left if has_units(state, seat, place) and dragons_at(state, place)]


async def attack_at(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """The nine steps at one terrain."""
    begin_dragon_attack(game, seat, place, await decide(game, seat, place))
    attack = attack_of(game)
    await throw_dragons(game, [each.dragon for each in attack.dragons if _is_thrown(attack, each)])
    upon_army = [each.dragon for each in attack_of(game).dragons if each.part is DragonPart.ARMY]
    await breathe_on_army(game, upon_army)
    if upon_army and has_units(game.state, seat, place):
        await find_treasure(game, upon_army)
    rolled = await respond(game) if upon_army and has_units(game.state, seat, place) else None
    killed_by_army = await settle_damage(game, rolled)
    if killed_by_army and has_units(game.state, seat, place):
        await promote_victors(game)
    for each in attack_of(game).dragons:
        flies = each.part is not DragonPart.HELP and shows(game.state, each, "fly_away")
        if flies and game.state.dice[each.dragon].terrain == place:
            fly_away(game, each.dragon)
    end_dragon_attack(game)


def attack_of(game: Dragon) -> DragonAttack:
    attack = game.state.dragon_attack
    assert attack is not None
    return attack


# --- steps 1 and 2: who attacks whom


async def decide(game: Dragon, seat: Seat, place: TerrainId) -> list[AttackingDragon]:
    """All secret targets are sealed together (HR-44); a dragon with a single course is not asked about."""
    state, dragons = game.state, dragons_at(game.state, place)
    courses = {each.id: courses_of(state, each, seat, place) for each in dragons}
    chosen = {id: choices[0] for id, choices in courses.items()}
    if asked := [id for id, choices in courses.items() if len(choices) > 1]:
        sealed = [Choose(decides_for(state, id), DRAGON_TARGETS, courses_asked(id, courses[id])) for id in asked]
        for id, answer in zip(asked, await together(tuple(sealed)), strict=True):
            assert isinstance(answer, tuple) and isinstance(answer[1], int)
            chosen[id] = answer[1]
    return [_attacking(state, each.id, seat, chosen[each.id]) for each in dragons]


def courses_asked(dragon: DieId, courses: list[int]) -> Options[Answer]:
    """Each course with the dragon that takes it, so that the options say which dragon they are for."""
    return Among(tuple([(dragon, course) for course in courses]))


def courses_of(state: DragonDiceState, dragon: OwnedDie, seat: Seat, place: TerrainId) -> list[int]:
    """What the dragon may do: the dragons that it may attack, or the army, or nothing (14.2, 20.5)."""
    targets: list[int] = [*targets_of(state, dragon, place)]
    if bond_of(state, dragon.id, CONTROL) is not None:
        others = [each.id for each in dragons_at(state, place) if each.id != dragon.id]
        return [UPON_ARMY, *others, AT_REST]
    return targets or [AT_REST if is_tame_for(state, dragon.id, seat) else UPON_ARMY]


def _attacking(state: DragonDiceState, dragon: DieId, seat: Seat, course: int) -> AttackingDragon:
    if course == AT_REST:
        return AttackingDragon(dragon, DragonPart.REST)
    if course != UPON_ARMY:
        return AttackingDragon(dragon, DragonPart.DRAGON, DieId(course))
    helps = bond_of(state, dragon, CONTROL) is not None and decides_for(state, dragon) == seat
    return AttackingDragon(dragon, DragonPart.HELP if helps else DragonPart.ARMY)


# --- step 3: all attacking dragons are thrown


def _is_thrown(attack: DragonAttack, each: AttackingDragon) -> bool:
    """One that helps is thrown only where another dragon attacks the army."""
    if each.part is DragonPart.HELP:
        return any(other.part is DragonPart.ARMY for other in attack.dragons)
    return each.part is not DragonPart.REST


async def throw_dragons(game: Dragon, waiting: list[DieId]) -> None:
    """In waves: Tails, and Breaths upon dragons, are thrown again and added."""
    while waiting:
        kinds = [kind_by_id(game.state, id) for id in waiting]
        sides = await ask_roll(THROW_DRAGONS, tuple([printed_dragon(kind.id) for kind in kinds]))
        thrown = [attacking_of(game.state, id) for id in waiting]
        show_dragons(game, thrown, sides)
        waiting = [each.dragon for each in thrown if is_thrown_again(game.state, each)]


# --- steps 4 and 5: breath and treasure


async def breathe_on_army(game: Dragon, upon_army: list[DieId]) -> None:
    """One dragon at a time, in the order of the army's owner."""
    seat, place = attack_of(game).seat, attack_of(game).terrain
    ids = tuple([id for id in upon_army if shows(game.state, attacking_of(game.state, id), "breathe")])
    if len(ids) > 1:
        ids = await order(seat, BREATH_ORDER, ids)
    for id in ids:
        if has_units(game.state, seat, place):
            await _breathe(game, id)


async def _breathe(game: Dragon, dragon: DieId) -> None:
    """Units are killed, then comes what the elements add."""
    seat, place, kind = attack_of(game).seat, attack_of(game).terrain, kind_by_id(game.state, dragon)
    cause = f"{BREATH} {kind.name}"
    dead = await damage_army(game, Army(seat, place), BREATH_KILLS * strength(kind), cause)
    elements = breath_elements(game.state, dragon, place)
    if not elements:
        breathe(game, attacking_of(game.state, dragon), IVORY, None)
    for element in elements:
        await _add_to_breath(game, dragon, element, dead, cause)


async def _add_to_breath(game: Dragon, dragon: DieId, element: str, dead: tuple[DieId, ...], cause: str) -> None:
    attack, breath = attack_of(game), components().breaths[element]
    attacking = attacking_of(game.state, dragon)
    if breath.do == "save_or_bury":
        breathe(game, attacking, element, None)
        await _burn(game, attack.seat, dead, cause)
    elif has_units(game.state, attack.seat, attack.terrain):
        effect = IDS_IGNORED if breath.do == "ignore_ids" else halved(breath.type)
        breathe(game, attacking, element, _effect(attack, effect, element))


def breath_elements(state: DragonDiceState, dragon: DieId, place: TerrainId) -> tuple[str, ...]:
    """Those that add to its breath; a White Dragon breathes the elements of the terrain die."""
    kind = kind_by_id(state, dragon)
    return elements_of(state, place) if kind.sort == WHITE else kind.elements


def _effect(attack: DragonAttack, kind: str, element: str) -> Lasting:
    """A breath lasts until the next turn of the army's owner (18); the same element twice is one effect."""
    upon = army_thing(attack.seat, attack.terrain)
    return until_turn_of(attack.seat, kind, f"the breath of {element}", upon)


async def _burn(game: Dragon, seat: Seat, dead: tuple[DieId, ...], cause: str) -> None:
    """Each unit that this breath killed rolls a save, and is buried without one."""
    if fallen := among_dead(game.state, dead):
        saved = await passes_test(game, seat, fallen, SAVE)
        if lost := tuple([id for id in fallen if id not in saved]):
            await bury(game, lost, cause)


async def find_treasure(game: Dragon, upon_army: list[DieId]) -> None:
    """For each dragon that shows Treasure one unit may be promoted, for a White Dragon two."""
    army = Army(attack_of(game).seat, attack_of(game).terrain)
    for id in [id for id in upon_army if shows(game.state, attacking_of(game.state, id), "promote")]:
        kind = kind_by_id(game.state, id)
        units = tuple([unit.id for unit in units_of(game.state, army)])
        await promote(game, army.seat, units, strength(kind), most=1)


# --- step 6: the army's response


async def respond(game: Dragon) -> Rolled:
    """A combination roll of melee, missile and save; Dragonkin are afraid of dragons of their element (20.3)."""
    attack = attack_of(game)
    kinds = [kind_by_id(game.state, each.dragon) for each in attack.dragons if _is_thrown(attack, each)]
    kin = afraid(game.state, attack.seat, attack.terrain, kinds)
    without = await _kept_out(game, kin) if kin else ()
    return await roll_army(game, Army(attack.seat, attack.terrain), roll_for(Purpose.RESPONSE), without)


async def _kept_out(game: Dragon, kin: tuple[DieId, ...]) -> tuple[DieId, ...]:
    """Resist Fear: as many as the Eldarim of the army have health are rolled all the same; the owner says which."""
    attack = attack_of(game)
    budget = fearless(game.state, attack.seat, attack.terrain)
    weights = tuple([(id, health(game.state.dice[id].die)) for id in kin])
    if budget < min(weight for _, weight in weights):
        return kin
    act(game, attack.seat, Printed.ABILITY, "Resist Fear")
    if sum(weight for _, weight in weights) <= budget:
        return ()
    options = Budgeted(weights, budget, Rule.UP_TO, Measure("unit", "health"))
    rolled = await choose(attack.seat, DRAGONKIN_TO_ROLL, options)
    return tuple([id for id in kin if id not in rolled])


# --- step 7: damage, all at once


async def settle_damage(game: Dragon, rolled: Rolled | None) -> bool:
    """Says whether the army has killed a dragon. What it rolls and what dragons do is compared separately (HR-14)."""
    hurt = sum([damage_made(game.state, each) for each in attack_of(game).dragons if each.part is DragonPart.ARMY])
    by_army = await _killed_by_army(game, rolled) if rolled is not None else ()
    attack = attack_of(game)
    there = [each for each in attack.dragons if game.state.dice[each.dragon].terrain == attack.terrain]
    killed = [each.dragon for each in there if each.dragon in by_army or _is_killed_by_dragons(game.state, each)]
    if rolled is not None:
        note_answer(game, hurt, rolled.total(SAVE))
        left = way_of_damage(hurt, rolled.total(SAVE))
        await damage_army(game, Army(attack.seat, attack.terrain), left, DRAGONS, after_save=True)
    for id in killed:
        return_killed(game, id)
    return bool(by_army)


def _is_killed_by_dragons(state: DragonDiceState, each: AttackingDragon) -> bool:
    attack = state.dragon_attack
    assert attack is not None
    upon = [other for other in attack.dragons if other.target == each.dragon]
    return sum([damage_made(state, other) for other in upon]) >= needed_to_kill(state, each)


async def _killed_by_army(game: Dragon, rolled: Rolled) -> tuple[DieId, ...]:
    """Killed outright, by damage thrown back, by melee or by missiles; the two are not added upon one dragon."""
    state, attack = game.state, attack_of(game)
    outright = [each for each in attackers(game) if each.killed or each.reflected >= needed_to_kill(state, each)]
    killed = [each.dragon for each in outright]
    helpers = [each for each in attack.dragons if each.part is DragonPart.HELP]
    melee = rolled.total(MELEE) + sum([damage_made(state, each) for each in helpers])
    for name, made in ((MELEE_ON_DRAGONS, melee), (MISSILES_ON_DRAGONS, rolled.total(MISSILE))):
        killed += await _aim(game, name, made, [each for each in attackers(game) if each.dragon not in killed])
    return tuple(killed)


async def _aim(game: Dragon, name: str, made: int, dragons: list[AttackingDragon]) -> tuple[DieId, ...]:
    """Which dragons these results kill; where all can be killed, or none, nobody is asked."""
    within_reach = [(each.dragon, needed_to_kill(game.state, each)) for each in dragons]
    within_reach = [(id, needed) for id, needed in within_reach if needed <= made]
    if sum(needed for _, needed in within_reach) <= made:
        return tuple([id for id, _ in within_reach])
    options = Budgeted(tuple(within_reach), made, Rule.UP_TO, Measure("dragon", "results"))
    return await choose(attack_of(game).seat, name, options)


# --- step 8: promotion


async def promote_victors(game: Dragon) -> None:
    """Every unit that has a partner may be promoted one step, all together."""
    attack = attack_of(game)
    units = tuple([unit.id for unit in units_at(game.state, attack.seat, attack.terrain)])
    await promote(game, attack.seat, units, len(units), most=1)
