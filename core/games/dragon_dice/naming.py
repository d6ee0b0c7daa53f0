"""What the things of Dragon Dice are called in sentences: dice, places, rolls."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from core.games.dragon_dice.box import DieNumber, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.operations import SAVE
from core.games.dragon_dice.rolls import DieId, RollKind, TerrainId
from core.games.dragon_dice.state import DragonDiceState
from core.games.dragon_dice.terrains import is_home
from core.kit.english import listing
from core.kit.lasting import Thing
from core.kit.rows import Names
from core.plain import Seat


def die_name(state: DragonDiceState, die: DieId) -> str:
    return state.dice[die].die.name


def owned_die(state: DragonDiceState, die: DieId, names: Names) -> str:
    """'Ana's Footman'."""
    return f"{names[state.dice[die].owner]}'s {die_name(state, die)}"


def owned_dice(state: DragonDiceState, dice: Iterable[DieId], owner: str) -> str:
    """'Ana's Footman and Warlord'."""
    return f"{owner}'s {dice_text(state, dice)}"


def dice_text(state: DragonDiceState, dice: Iterable[DieId]) -> str:
    """'Footman, 2 Sentries and Warlord'; 'nothing' for no dice."""
    return kinds_text(state.dice[die].number for die in dice)


def kinds_text(numbers: Iterable[DieNumber]) -> str:
    counts = Counter(box()[number].name for number in numbers)
    return listing([name if count == 1 else f"{count} {several(name)}" for name, count in counts.items()]) or "nothing"


LIKE_ONE = ("Charkin", "-Folk", "Magi", "Mudmen", "Tako", "s")
"""Ends of names that are the same for several."""
NOUN = re.compile(r"(?P<noun>.*?)(?P<rest>( of | in | \().*)?")


def several(name: str) -> str:
    """'Sentries', 'Footmen', 'Rings of Stars (air)'."""
    found = NOUN.fullmatch(name)
    assert found is not None, "every text has a first part"
    return f"{_several_of_noun(found['noun'])}{found['rest'] or ''}"


def _several_of_noun(noun: str) -> str:
    if noun == "Magus":
        return "Magi"
    if noun.endswith(LIKE_ONE):
        return noun
    if noun.endswith("man"):
        return f"{noun[:-3]}men"
    if noun[-1] == "y" and noun[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}{'es' if noun.endswith(('ch', 'sh', 'x', 'z', 'hero')) else 's'}"


def place_name(state: DragonDiceState, place: TerrainId | None, names: Names) -> str:
    """'Ana's Home', 'the Frontier', 'the Reserve Area'."""
    if place is None:
        return "the Reserve Area"
    return f"{names[place]}'s Home" if is_home(state, place) else "the Frontier"


def terrain_text(state: DragonDiceState, place: TerrainId, names: Names) -> str:
    """'Ana's Home (Coastland City, 3)'."""
    terrain = state.terrains[place]
    shown = f", {terrain.face}" if terrain.face else ""
    return f"{place_name(state, place, names)} ({terrain.kind.name}{shown})"


def terrain_name(number: DieNumber) -> str:
    return box()[number].name


def eighth_name(eighth: str) -> str:
    return next(kind.name for kind in components().terrains.values() if kind.eighth == eighth).partition(" ")[2]


def army_name(state: DragonDiceState, seat: Seat, place: TerrainId | None, names: Names) -> str:
    """'Ana's army at the Frontier'."""
    where = "in the Reserve Area" if place is None else f"at {place_name(state, place, names)}"
    return f"{names[seat]}'s army {where}"


def roll_name(kind: RollKind) -> str:
    """'a melee attack', 'a save and a maneuver'."""
    return listing([f"a {purpose.value}" for purpose in kind.purposes])


def results_text(amount: int, type: str) -> str:
    """'3 melee', '2 saves', 'no missile'."""
    many = "s" if type == SAVE and amount != 1 else ""
    return f"{amount or 'no'} {type}{many}"


def thing_name(state: DragonDiceState, thing: Thing, names: Names) -> str:
    """What an effect lies upon."""
    match thing.sort:
        case "army":
            seat, *place = thing.ids
            return army_name(state, Seat(seat), TerrainId(place[0]) if place else None, names)
        case "terrain":
            return place_name(state, TerrainId(thing.ids[0]), names)
        case "unit":
            return die_name(state, DieId(thing.ids[0]))
        case "dead area":
            return f"{names[thing.ids[0]]}'s Dead Unit Area"
        case _:
            return names[thing.ids[0]]
