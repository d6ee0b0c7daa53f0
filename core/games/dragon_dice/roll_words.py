"""What the questions of rolls, special icons and harm say: prompts, and answers in a few words."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from core.budgets import Budgeted
from core.games.dragon_dice.components import components
from core.games.dragon_dice.icon_moves import RESERVES
from core.games.dragon_dice.naming import army_name, die_name, place_name, results_text
from core.games.dragon_dice.operations import SAVE, Operation
from core.games.dragon_dice.results import ways_of
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import DragonDiceState
from core.kit.english import listing, sentence
from core.kit.rows import Asked
from core.options import Among
from core.plain import Seat

T = TypeVar("T")
At: TypeAlias = Asked[DragonDiceState, T]


def icon_option(choice: tuple[str, int], asked: At[object]) -> str:
    icon, copies = choice
    return icon if copies == 1 else f"{icon}, all {copies} as one"


def split_prompt(asked: At[Split]) -> str:
    split = asked.subject
    types = ["saves" if type == SAVE else type for type in split.types]
    return f"{sentence(split.what)}: share {split.amount} out among {listing(types)}."


def split_option(shares: tuple[int, ...], asked: At[Split]) -> str:
    given = [results_text(share, type) for share, type in zip(shares, asked.subject.types, strict=True) if share]
    return listing(given) or "Nothing"


def way_option(choice: tuple[DieId, int, int], asked: At[object]) -> str:
    """What the icon makes in that way: of a die of the roll in progress."""
    die, place, way = choice
    roll = asked.state.rolls[-1]
    face = next(each for each in roll.dice if each.id == die).shown[place]
    return listing([_done_by(each, face.count) for each in ways_of(face.icon, roll.kind)[way]])


def _done_by(operation: Operation, printed: int) -> str:
    amount = operation.amount or printed
    if operation.do in WAYS:
        return WAYS[operation.do].format(amount)
    return " or ".join(results_text(amount, type) for type in operation.types)


WAYS = {
    "damage_unit": "{} damage to a unit",
    "reroll_self_add": "roll again and add",
    "riposte": "{} damage to the attackers",
}
"""What an icon does in one of its ways beside results, in words."""


def multiplier_option(choice: tuple[str, int], asked: At[object]) -> str:
    name, more = choice
    return f"{name}: {more} more"


def what_icon_does(choice: tuple[str, int], asked: At[object]) -> str:
    """'3 saves', 'Bring units back'."""
    icon, number = choice
    (operation,) = [each for each in components().icons[icon].operations if _has_option(each, number)][:1]
    return sentence(listing([_done(each) for each in operation.options[number]]))


def _has_option(operation: Operation, number: int) -> bool:
    return operation.do == "choose_one" and number < len(operation.options)


DONE = {
    "double_unit": "double the {} of a unit",
    "item_and_carrier_move": "leave with a carrier",
    "recruit_or_promote_dragonkin": "strengthen Dragonkin",
    "reroll_self_add": "roll again and add",
    "results": "make {}",
    "return_dragonkin_or_minor_terrain": "put a buried Dragonkin or minor terrain back into the pool",
    "return_from_dua": "bring units back",
    "return_item": "dig up an item",
}
"""What an option of an icon does, in words."""


def _done(operation: Operation) -> str:
    return DONE[operation.do].format(listing(list(operation.types)))


def icon_prompt(asked: At[Among[tuple[str, int]]]) -> str:
    return f"Choose what {asked.subject.items[0][0]} does."


def casualties_prompt(asked: At[Budgeted[DieId]]) -> str:
    """Of the army in which the units are that may be given."""
    place = asked.state.dice[asked.subject.things[0][0]].terrain
    where = "in reserves" if place is None else f"at {place_name(asked.state, place, asked.names)}"
    return f"Your army {where} suffers {asked.subject.budget} damage: choose the units that die."


def counter_prompt(asked: At[object]) -> str:
    return f"{asked.names[asked.state.turn]} attacked you: choose whether your army counter-attacks."


def pair_option(pair: tuple[DieId, DieId], asked: At[object]) -> str:
    unit, other = pair
    return f"{die_name(asked.state, unit)} to {die_name(asked.state, other)}"


def army_option(choice: tuple[Seat, TerrainId], asked: At[object]) -> str:
    seat, place = choice
    return army_name(asked.state, seat, place, asked.names)


def own_army_option(place: TerrainId, asked: At[object]) -> str:
    return army_name(asked.state, asked.seat, place, asked.names)


def reserve_army(asked: At[object]) -> str:
    return army_name(asked.state, asked.seat, None, asked.names)


def place_option(place: int, asked: At[object]) -> str:
    where = None if place == RESERVES else TerrainId(place)
    return f"To {place_name(asked.state, where, asked.names)}"


def element_option(element: str, asked: At[object]) -> str:
    return element.capitalize()


def hit_back_option(answer: bool, asked: At[object]) -> str:
    return "Hit back" if answer else "Do not hit back"
