"""What is asked of dragons, minor terrains, dragonkin, items and abilities before a march: a row for each question."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from core.budgets import Budgeted
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice import weighing, words
from core.games.dragon_dice.bots import Mind
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_phase import AT_REST, UPON_ARMY
from core.games.dragon_dice.dragonkin import NOBODY
from core.games.dragon_dice.items import CarriedItems
from core.games.dragon_dice.minor_terrains import BURY, KEEP, ROLL
from core.games.dragon_dice.moving import WhereTo
from core.games.dragon_dice.naming import place_name
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import DragonDiceState
from core.kit.rows import Asked, Row, asks, falls
from core.options import Among
from core.questions import ChooseSome, Order, Roll

T = TypeVar("T")
At: TypeAlias = Asked[DragonDiceState, T]

# --- answers in words


def _course_prompt(asked: At[Among[tuple[DieId, int]]]) -> str:
    dragon = asked.subject.items[0][0]
    return f"Choose in secret what {words.die_option(dragon, asked)} attacks."


def _course(course: tuple[DieId, int], asked: At[object]) -> str:
    _, target = course
    if target == AT_REST:
        return "Nothing"
    return "The army, or help it" if target == UPON_ARMY else words.die_option(DieId(target), asked)


def _minor_step(what: str, asked: At[object]) -> str:
    words = {
        KEEP: "Keep its face and do not maneuver",
        ROLL: "Roll it, then maneuver",
        BURY: "Bury it, do not maneuver",
    }
    return words.get(what, f"{what}: bury it, do not maneuver")


def _minor_face(side: int, asked: At[object]) -> str:
    parts = components()
    minor = next(each for each in asked.state.dice if each.owner == asked.seat and _shows_id(each.side, each.die.kind))
    return parts.minor_faces[parts.minor_terrains[minor.die.kind].faces[side - 1]].name


def _shows_id(side: int, kind: str) -> bool:
    """Of a minor terrain that is to be turned."""
    minor = components().minor_terrains.get(kind)
    return minor is not None and side > 0 and minor.faces[side - 1] == "id"


def _ability(id: str, asked: At[object]) -> str:
    return id


def _gain(pair: tuple[DieId, int], asked: At[object]) -> str:
    new, old = pair
    if old == NOBODY:
        return f"Take in {words.die_option(new, asked)}"
    return f"Promote {words.die_option(DieId(old), asked)} to {words.die_option(new, asked)}"


def _handled(way: tuple[TerrainId, DieId, int], asked: At[object]) -> str:
    place, new, old = way
    return f"{_gain((new, old), asked)} at {place_name(asked.state, place, asked.names)}"


# --- rows

DRAGONS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.DRAGON_TERRAIN,
        Among,
        prompt="Choose the terrain where dragons attack next.",
        option=words.terrain_option,
        worth=Mind.any,
        note=("Dragons attack", "Every dragon at a terrain where you have an army attacks, whoever owns it."),
    ),
    asks(
        ask.DRAGON_TARGETS,
        Among,
        prompt=_course_prompt,
        option=_course,
        worth=Mind.any,
        note=("Target of a dragon", "Dragons attack each other before they attack an army. All targets open together."),
        opened="The targets of the dragons are opened.",
    ),
    asks(
        ask.BREATH_ORDER,
        Order,
        prompt="Several dragons breathe on your army: put them in an order.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Breath", "It kills units at once, and what its element does lasts until your next turn."),
    ),
    asks(
        ask.DRAGONKIN_TO_ROLL,
        Budgeted,
        prompt="Choose Dragonkin that are rolled all the same: Eldarim take away their fear.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Resist Fear", "Dragonkin up to the health of the Eldarim in their army are rolled against any dragon."),
    ),
    asks(
        ask.MELEE_ON_DRAGONS,
        Budgeted,
        prompt="Choose the dragons that your melee results kill.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Kill dragons", "Each needs its automatic saves and its health. Missiles are not added to melee."),
    ),
    asks(
        ask.MISSILES_ON_DRAGONS,
        Budgeted,
        prompt="Choose the dragons that your missile results kill.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Kill dragons", "Each needs its automatic saves and its health. Melee is not added to missiles."),
    ),
    falls(ask.THROW_DRAGONS, Roll, prompt="The dragons are thrown.", option=words.throw_option),
)

ICONS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.POWER_ON,
        Among,
        prompt="Choose the dragon on which your champion uses its power, or none.",
        option=words.die_option,
        nothing="No dragon",
        worth=Mind.something,
        note=("A champion's power", "Tame, slay or control: what the dragon has rolled does no damage then."),
    ),
    asks(
        ask.JAWS_TO_KILL,
        Among,
        prompt="Choose the dragon with Jaws that is killed.",
        option=words.die_option,
        worth=Mind.any,
        note=("A deadly blow", "It kills one dragon that shows Jaws, whose damage still comes."),
    ),
    asks(
        ask.DRAGON_TO_REFLECT,
        Among,
        prompt="Choose the dragon whose damage is thrown back at it.",
        option=words.die_option,
        worth=Mind.any,
        note=("Bash", "The dragon suffers what it deals, and your army saves as much."),
    ),
    asks(
        ask.DRAGON_TO_SHIFT,
        Among,
        prompt="Choose a dragon to shift to another terrain, or none.",
        option=words.die_option,
        nothing="No dragon",
        worth=Mind.any,
        note=("Shift a dragon", "It must contain the element of the champion of the Dragonkin."),
    ),
    asks(
        ask.SHIFT_TO,
        WhereTo,
        prompt=words.where_to_prompt,
        option=words.terrain_option,
        worth=Mind.any,
        note=("Where it goes", "It attacks whoever has an army there when that player's turn comes."),
    ),
    asks(
        ask.DRAGONKIN_TO_GAIN,
        Among,
        prompt="Choose a Dragonkin that joins the army, or one that grows.",
        option=_gain,
        worth=Mind.growth,
        note=("Dragonkin", "They come out of your Summoning Pool, and stay at the terrain where they arrive."),
    ),
    asks(
        ask.BURIED_TO_POOL,
        Among,
        prompt="Choose what goes out of the Buried Unit Area into your pool.",
        option=words.die_option,
        worth=Mind.any,
        note=("Out of the earth", "A buried Dragonkin or minor terrain can be brought again."),
    ),
)

MINOR_TERRAINS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.MINOR_TO_BRING,
        Among,
        prompt="Choose a minor terrain to bring instead of maneuvering, or none.",
        option=words.die_option,
        nothing="Bring nothing: the maneuver step comes",
        worth=weighing.minor_to_bring,
        note=("Minor terrain", "It must share an element with the terrain. It is rolled at once, and helps this army."),
    ),
    asks(
        ask.MINOR_STEP,
        Among,
        prompt="Choose what your army does with its minor terrain.",
        option=_minor_step,
        worth=weighing.minor_step,
        note=("Your minor terrain", "Only who rolls it anew may maneuver."),
    ),
    asks(
        ask.MINOR_FACE,
        Among,
        prompt="The minor terrain shows its ID: choose the action to which it is turned.",
        option=_minor_face,
        worth=Mind.any,
        note=("Turn it", "Your army may take that action instead of the terrain's."),
    ),
    falls(ask.THROW_MINOR_TERRAIN, Roll, prompt="The minor terrain is rolled.", option=words.throw_option),
)

ITEMS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.ITEMS_TO_ROLL,
        CarriedItems,
        prompt="The units that roll cannot carry all items: choose those that are rolled.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Items", "An item is rolled with a unit that can carry it."),
    ),
    asks(
        ask.ITEMS_TO_BURY,
        CarriedItems,
        prompt="Your army cannot carry all its items: choose those that it keeps. The others are buried.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Too many items", "A unit carries two of its element, or one medallion or relic."),
    ),
)

PRE_MARCH: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.PRE_MARCH,
        Among,
        prompt="Choose an ability to use before your first march, or go on.",
        option=_ability,
        nothing="Go on",
        worth=Mind.ability,
        note=("Before the march", "Each of these abilities can be used once a turn, in any order."),
    ),
    asks(
        ask.RECRUIT_OR_PROMOTE,
        Among,
        prompt="Choose a unit to recruit or promote, or none.",
        option=_gain,
        nothing="Nobody",
        worth=Mind.growth,
        note=("Recruit or promote", "Units come out of your Dead Unit Area; those that grow change places with them."),
    ),
    asks(
        ask.BURIED_TO_RAISE,
        Among,
        prompt="Choose the Frostwing that goes from the buried to the dead.",
        option=words.die_option,
        worth=Mind.greatest,
        note=("Winter's Fortitude", "From the Dead Unit Area units can come back."),
    ),
    asks(
        ask.MUTATED_SEAT,
        Among,
        prompt="Choose whose Reserve units are to mutate.",
        option=words.seat_option,
        worth=Mind.any,
        note=("Mutate", "Units in reserves roll a save, and are killed without one."),
    ),
    asks(
        ask.MUTATED,
        ChooseSome,
        prompt="Choose the units that must save or be killed.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Mutate", "As much health as dies, your Swamp Stalkers recruit or promote."),
    ),
    asks(
        ask.MUTATING_ARMY,
        Among,
        prompt="Choose the army that recruits or promotes Swamp Stalkers.",
        option=words.terrain_option,
        worth=Mind.any,
        note=("Mutate", "It must hold a Swamp Stalker."),
    ),
    asks(
        ask.HANDLED,
        Among,
        prompt="Choose a Dragonkin that comes to an army, or one that grows.",
        option=_handled,
        worth=Mind.any,
        note=("Dragonkin Handlers", "Never more health of Dragonkin than of Eldarim in an army."),
    ),
)

ROWS: tuple[Row[DragonDiceState, Mind], ...] = (*DRAGONS, *ICONS, *MINOR_TERRAINS, *ITEMS, *PRE_MARCH)
