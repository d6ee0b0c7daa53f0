"""The operations of the effect language (1.2), one function each, and abilities that are used. May ask.

Each function takes the game, the scene (who is who) and the effect. The table at the end is what the interpreter uses.
"""

from __future__ import annotations

from core.ask import choose
from core.games.stonebound import attack, damage, moving, statuses, stones
from core.games.stonebound.asks import BREAK, ON_CRT, ON_DIGIT, ON_DOUBLES, ON_ROLL, RAISE, STEP, TELEPORT
from core.games.stonebound.dice import roll_pair, succeed
from core.games.stonebound.displacing import free_spaces, pulled_path, pushed_path, raise_spaces
from core.games.stonebound.effective import area_members, effective, reach_of
from core.games.stonebound.events import ChanceRolled
from core.games.stonebound.forms import Effect
from core.games.stonebound.interpreter import OPERATIONS, Pending, Scene, recipient, run
from core.games.stonebound.state import Action, Modifier, UnitId, ability_of, gap, starting_stat
from core.games.stonebound.verbs import (
    Cause,
    Stones,
    aim,
    announce,
    begin_action,
    break_fuse,
    heal,
    modify_stat,
    note_nothing,
    note_roll,
    raise_unit,
    remove_status,
    survive,
    swap_units,
    wear_armour,
)

# --- attacks and rolls


async def do_standard_attack(game: Stones, scene: Scene, effect: Effect) -> None:
    """One or two attacks in a row, each only while both stand and the target is in range (H52)."""
    target_id = recipient(scene, effect)
    for _ in range(effect.times):
        user, target = game.state.units[scene.user], game.state.units[target_id]
        if game.state.result is not None or not (user.stands and target.stands):
            return None
        if not is_in_range(game, scene, target_id):
            return note_nothing(game, scene.user, "standard_attack", "out of range")
        await attack.standard_attack(game, scene.user, target_id, effect)
    return None


def is_in_range(game: Stones, scene: Scene, target_id: UnitId) -> bool:
    """Within the user's RNG, or where range does not matter: without a limit, or after a redirection."""
    action = game.state.action
    if action is not None and action.redirected:
        return True
    if reach_of(game.state, scene.user, ability_of(game.state, scene.ability)) is None:
        return True
    return gap(game.state, scene.user, target_id) <= effective(game.state, scene.user, "RNG")


async def on_roll(game: Stones, scene: Scene, effect: Effect) -> None:
    """[On # - #]: both ends count."""
    success = await succeed(game, scene.user, ON_ROLL, effect.lo, effect.hi, scene.ability)
    await run(game, scene, effect.then if success else effect.otherwise)


async def on_digit(game: Stones, scene: Scene, effect: Effect) -> None:
    """[On #]: once for each die that shows the digit (H54)."""
    faces = await roll_pair(ON_DIGIT)
    times = faces.count(effect.digit)
    rolled = ChanceRolled(scene.user, ON_DIGIT, *faces, effect.digit, times > 0, ability=scene.ability)
    note_roll(game, rolled)
    for _ in range(times):
        await run(game, scene, effect.then)


async def on_crt(game: Stones, scene: Scene, effect: Effect) -> None:
    """[On CRT]: the user's CRT, without what the target's statuses add (H53)."""
    crt = effective(game.state, scene.user, "CRT")
    if await succeed(game, scene.user, ON_CRT, 1, crt, scene.ability):
        await run(game, scene, effect.then)


async def on_doubles(game: Stones, scene: Scene, effect: Effect) -> None:
    """[On Doubles]: 0 and 0 are doubles too."""
    tens, ones = await roll_pair(ON_DOUBLES)
    note_roll(game, ChanceRolled(scene.user, ON_DOUBLES, tens, ones, 0, tens == ones, ability=scene.ability))
    if tens == ones:
        await run(game, scene, effect.then)


async def if_damaged(game: Stones, scene: Scene, effect: Effect) -> None:
    """Only against a target that has lost HP to this ability."""
    action = game.state.action
    if action is not None and scene.target is not None and action.lost.get(scene.target, 0) > 0:
        await run(game, scene, effect.then)


# --- HP, armour, statuses, stats


async def do_damage(game: Stones, scene: Scene, effect: Effect) -> None:
    """Never critical; true damage goes past armour and wears none."""
    await damage.deal(game, scene.user, recipient(scene, effect), effect.amount or 0, effect.type)


def do_heal(game: Stones, scene: Scene, effect: Effect) -> None:
    """Up to the starting HP."""
    heal(game, recipient(scene, effect), effect.amount or 0)


def add_status(game: Stones, scene: Scene, effect: Effect) -> None:
    statuses.add_status(game, recipient(scene, effect), effect.status, effect.stacks)


def cleanse(game: Stones, scene: Scene, effect: Effect) -> None:
    """The named statuses go with all their stacks, all of them where none is named."""
    unit_id = recipient(scene, effect)
    held = sorted(game.state.units[unit_id].statuses)
    for status in held:
        if not effect.statuses or status in effect.statuses:
            remove_status(game, unit_id, status, "cleansed")


def do_modify_stat(game: Stones, scene: Scene, effect: Effect) -> None:
    """A change for some time; `round` and `next_turn` remember who made it (5.3)."""
    seat = game.state.units[scene.user].seat
    modifier = Modifier(effect.stat, effect.amount or 0, effect.duration, scene.ability, seat)
    modify_stat(game, recipient(scene, effect), modifier)


def sunder(game: Stones, scene: Scene, effect: Effect) -> None:
    """The worn armour drops for good."""
    for stat in ("PD", "SD"):
        if effect.stat in (stat, "both"):
            wear_armour(game, recipient(scene, effect), stat, effect.amount or 0, "sunder")


async def do_raise(game: Stones, scene: Scene, effect: Effect) -> None:
    """The fallen target stands up on its space, or on the nearest free one, of several one of its raiser's choice."""
    unit_id = recipient(scene, effect)
    spaces = raise_spaces(game.state, unit_id)
    if not game.state.units[unit_id].fallen or not spaces:
        return
    space = spaces[0]
    if len(spaces) > 1:
        space = await choose(game.state.units[scene.user].seat, RAISE, spaces)
    raise_unit(game, unit_id, effect.hp, space)


# --- on the field


async def move(game: Stones, scene: Scene, effect: Effect) -> None:
    """A walk that its controller chooses, also of no space; not the Movement action (1.2, 10.1)."""
    unit_id = recipient(scene, effect)
    if not statuses.may_walk(game.state, unit_id):
        return note_nothing(game, unit_id, "move", "cannot walk")
    spaces = moving.ends(game.state, unit_id, effect.distance)
    if not spaces:
        return None
    end = await choose(game.state.units[unit_id].seat, STEP, (None, *spaces))
    if end is not None:
        await moving.walk(game, unit_id, end, effect.distance)
    return None


async def teleport(game: Stones, scene: Scene, effect: Effect) -> None:
    """Placed on a free space within the distance, whatever lies between; it counts as one space (H27)."""
    unit_id = recipient(scene, effect)
    spaces = free_spaces(game.state, unit_id, effect.distance)
    if not spaces:
        return note_nothing(game, unit_id, "teleport", "no free space")
    space = await choose(game.state.units[scene.user].seat, TELEPORT, spaces)
    return await moving.go(game, unit_id, (space,), Cause("teleport", scene.user))


async def push(game: Stones, scene: Scene, effect: Effect) -> None:
    """Away from the user, step by step (10.3)."""
    unit_id = recipient(scene, effect)
    path = pushed_path(game.state, scene.user, unit_id, effect.distance)
    await moving.go(game, unit_id, path, Cause("push", scene.user))


async def pull(game: Stones, scene: Scene, effect: Effect) -> None:
    """Towards the user, until they stand side by side (10.3)."""
    unit_id = recipient(scene, effect)
    path = pulled_path(game.state, scene.user, unit_id, effect.distance)
    await moving.go(game, unit_id, path, Cause("pull", scene.user))


async def swap(game: Stones, scene: Scene, effect: Effect) -> None:
    """Two units exchange spaces; each has moved one (H27)."""
    unit_id = recipient(scene, effect)
    swap_units(game, scene.user, unit_id)
    for each in (scene.user, unit_id):
        if game.state.result is None:
            await moving.pay_poison(game, each)


# --- stones and fuses


async def draw(game: Stones, scene: Scene, effect: Effect) -> None:
    """For the user's controller."""
    await stones.draw(game, game.state.units[scene.user].seat, effect.count)


async def do_break_fuse(game: Stones, scene: Scene, effect: Effect) -> None:
    """The user's controller names up to so many fuses of the target, one after the other; None is enough."""
    unit_id = recipient(scene, effect)
    for _ in range(effect.count):
        fuses = tuple((unit_id, fuse.ability) for fuse in game.state.units[unit_id].fuses)
        if not fuses:
            return
        chosen = await choose(game.state.units[scene.user].seat, BREAK, (*fuses, None))
        if chosen is None:
            return
        _, ability_id = chosen
        break_fuse(game, unit_id, ability_id, "effect")


# --- inside triggers


async def counter(game: Stones, scene: Scene, effect: Effect) -> None:
    """A whole Standard Attack on the attacker, if it is in the bearer's range (H51)."""
    attacker_id = recipient(scene, effect)
    if gap(game.state, scene.user, attacker_id) > effective(game.state, scene.user, "RNG"):
        return note_nothing(game, scene.user, "counter", "out of range")
    return await attack.plain_attack(game, scene.user, attacker_id, reaction=True)


async def reflect(game: Stones, scene: Scene, effect: Effect) -> None:
    """So many HP, or a share of what the bearer lost, rounded up; past armour."""
    amount = (scene.lost * effect.percent + 99) // 100 if effect.percent else effect.amount or 0
    await damage.lose(game, recipient(scene, effect), amount, Cause("reflect", scene.user))


def redirect(game: Stones, scene: Scene, effect: Effect) -> None:
    """The bearer becomes the target."""
    pending_of(scene).target = scene.user


def reduce_damage(game: Stones, scene: Scene, effect: Effect) -> None:
    """The loss is lower, not below 0; without an amount nothing is left of it."""
    pending = pending_of(scene)
    pending.loss = 0 if effect.amount is None else max(0, pending.loss - effect.amount)


def do_survive(game: Stones, scene: Scene, effect: Effect) -> None:
    """The bearer keeps so many HP, not more than it started with, and the fuse breaks."""
    hp = min(effect.hp, starting_stat(game.state, scene.user, "HP"))
    pending_of(scene).kept = hp
    survive(game, scene.user, scene.ability, hp)


def pending_of(scene: Scene) -> Pending:
    assert scene.pending is not None, f"{scene.ability}: nothing is pending here"
    return scene.pending


OPERATIONS.update(
    {
        "standard_attack": do_standard_attack,
        "on_roll": on_roll,
        "on_digit": on_digit,
        "on_crt": on_crt,
        "on_doubles": on_doubles,
        "if_damaged": if_damaged,
        "add_status": add_status,
        "damage": do_damage,
        "heal": do_heal,
        "raise": do_raise,
        "move": move,
        "teleport": teleport,
        "push": push,
        "pull": pull,
        "swap": swap,
        "modify_stat": do_modify_stat,
        "sunder": sunder,
        "draw": draw,
        "cleanse": cleanse,
        "break_fuse": do_break_fuse,
        "counter": counter,
        "reflect": reflect,
        "redirect": redirect,
        "reduce_damage": reduce_damage,
        "survive": do_survive,
    }
)


# --- abilities that are used


async def use_ability(game: Stones, unit_id: UnitId, ability_id: str, target_id: UnitId | None) -> None:
    """An active ability that has been paid for, up to its last effect. It leaves `state.action` for who finishes it.

    target_id: the chosen target, None for a `self` ability and one for all.
    """
    ability = ability_of(game.state, ability_id)
    if ability.target.who == "self":
        target_id = unit_id
    begin_action(game, Action(unit_id, ability_id, target_id))
    announce(game, unit_id, ability_id, target_id)
    if ability.target.who == "enemy" and not await statuses.sees(game, unit_id):
        return
    if ability.target.mode == "one" and ability.target.who == "enemy" and ability.has_attack:
        await attack.offer_redirect(game)
    for each in affected(game, unit_id, ability_id):
        aim(game, each)
        await run(game, Scene(ability_id, unit_id, each), ability.effects)


def affected(game: Stones, unit_id: UnitId, ability_id: str) -> tuple[UnitId, ...]:
    """Whom the ability works on, one after the other: its target, or all within reach, the nearest first (H3)."""
    action, ability = game.state.action, ability_of(game.state, ability_id)
    if ability.target.mode == "all":
        return area_members(game.state, unit_id, ability)
    assert action is not None and action.target is not None
    return (action.target,)
