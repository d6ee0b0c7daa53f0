"""What is printed on dice of Dragon Dice, and who may do what with it, as tables of their own for `referee`.

Numbers in brackets are paragraphs of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from core.events import MatchEnded
from core.games.dragon_dice import events as happened
from core.games.dragon_dice import roll_events as rolled
from core.games.dragon_dice.pieces import DieFace, DragonKind
from core.games.dragon_dice.rolls import DieId, Purpose, RollKind

TYPES = ("melee", "missile", "magic", "maneuver", "save")
MOST = 99
"""More than any icon makes that depends on what others rolled."""

SPECIAL = {
    "Attune": "magic: magic",
    "Bash": "save melee: save ?99; save other: save; dragons: save ?99",
    "Bullseye": "dragons: missile",
    "Cantrip": "magic: magic; negation: magic",
    "Cloak": "magic: magic; alone: any; results only save: save ?",
    "Coil": "dragons: melee",
    "Counter": "save: save; melee: melee; dragons: melee; dragons: save",
    "Create Fireminions": "army: any",
    "Crush": "dragons: missile",
    "Decapitate": "dragons: melee ?3",
    "Double Strike": "dragons: melee 4",
    "Elevate": "maneuver: maneuver",
    "Firewalking": "maneuver: maneuver",
    "Flaming Arrow": "dragons: missile",
    "Flurry": "melee: melee; save melee: save; dragons: melee ?; dragons: save ?",
    "Fly": "any: maneuver; any: save",
    "Gore": "dragons: melee 4",
    "Hoof": "maneuver: maneuver; save: save; dragons: save",
    "Hug": "dragons: melee",
    "Impale": "dragons: missile ?3",
    "Kick": "save: save; dragons: melee; dragons: save",
    "Logo: Bronze Medallion": "magic: magic",
    "Logo: Dragonkin Champion": "alone save: save 4",
    "Logo: Earthfang": "dragons: melee ?4",
    "Logo: Eldarim Champion": "alone save: save 4",
    "Net": "alone save: save",
    "Regenerate": "not maneuver: save ?",
    "Rend": "melee: melee; dragons: melee; maneuver: maneuver",
    "Rise from the Ashes": "save: save",
    "Smite": "dragons: melee",
    "Sneak Attack": "melee: melee; dragons: melee",
    "Sortie": "melee: melee; save: save; dragons: melee; dragons: save",
    "Stomp": "dragons: melee",
    "Stone": "dragons: missile",
    "Summon Dragon": "magic in reserves: magic",
    "Tail": "melee: melee 2; dragons: melee 2",
    "Teleport": "maneuver: maneuver",
    "Trample": "any: maneuver; any: melee",
    "Vanish": "save: save",
    "Volley": "save: save; missile: missile; dragons: missile; dragons: save",
    "Wayfare": "maneuver: maneuver ?",
    "Wild Growth": "not maneuver: save ?",
}
"""What special icons make (16): X of a type, or a number; behind a question mark they may make nothing."""

DONE = (happened.PhaseBegan, happened.ActionTaken, happened.AbilityUsed, happened.SpellResolved, MatchEnded)
"""By when all is gone that damage before it kills."""

LOGO = "Logo: Eldarim Champion"
LOGO_IDS = ("eldarim_dragonmaster", "eldarim_dragonhunter", "eldarim_dragonzealot")

FIGHTS = (Purpose.MELEE, Purpose.COUNTER)
MANEUVERS = (Purpose.MANEUVER, Purpose.COUNTER_MANEUVER)
ROLLS: dict[str, Callable[[RollKind], bool]] = {
    "any": lambda kind: True,
    "army": lambda kind: not kind.single,
    "alone": lambda kind: kind.single,
    "alone save": lambda kind: kind.single and Purpose.SAVE in kind.purposes,
    "dragons": lambda kind: Purpose.RESPONSE in kind.purposes,
    "magic": lambda kind: Purpose.MAGIC in kind.purposes,
    "magic in reserves": lambda kind: Purpose.MAGIC in kind.purposes and kind.in_reserves,
    "maneuver": lambda kind: any(each in kind.purposes for each in MANEUVERS),
    "melee": lambda kind: any(each in kind.purposes for each in FIGHTS),
    "missile": lambda kind: Purpose.MISSILE in kind.purposes,
    "negation": lambda kind: Purpose.NEGATION in kind.purposes,
    "not maneuver": lambda kind: not any(each in kind.purposes for each in MANEUVERS),
    "results only save": lambda kind: kind.results_only and Purpose.SAVE in kind.purposes,
    "save": lambda kind: Purpose.SAVE in kind.purposes,
    "save melee": lambda kind: Purpose.SAVE in kind.purposes and kind.against in FIGHTS and not kind.single,
    "save missile": lambda kind: kind.against is Purpose.MISSILE and not kind.single,
    "save other": lambda kind: Purpose.SAVE in kind.purposes and (kind.single or kind.against not in FIGHTS),
    "counter": lambda kind: Purpose.COUNTER in kind.purposes,
    "attack or dragons": lambda kind: Purpose.MELEE in kind.purposes or Purpose.RESPONSE in kind.purposes,
}

ABILITIES = (
    ("coral_elves", "save", "water", "maneuver", "save"),
    ("dwarves", "maneuver", "earth", "melee", "maneuver"),
    ("dwarves", "counter", "fire", "save", "melee"),
    ("feral", "counter", "earth air", "maneuver", "melee"),
    ("firewalkers", "attack or dragons", "fire", "save", "melee"),
    ("goblins", "maneuver", "earth", "melee", "maneuver"),
    ("lava_elves", "save", "fire", "maneuver", "save"),
    ("scalders", "save missile", "water", "maneuver", "save"),
    ("swamp_stalkers", "save", "water", "maneuver", "save"),
)
"""Who counts what as what, in which roll, where which elements are (15)."""


@dataclass(slots=True)
class Bounds:
    """The least and the most."""

    least: int = 0
    most: int = 0

    def add(self, least: int, most: int) -> None:
        self.least, self.most = self.least + least, self.most + most


@dataclass(slots=True)
class Seen:
    """A roll in progress, as it lies on the table."""

    event: happened.RollBegan
    faces: dict[DieId, list[int]]
    elements: set[str]
    icons: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Wound:
    """Damage for which units are given: those that stood there, and those that went."""

    event: rolled.ArmyDamaged
    units: dict[DieId, int]
    gone: set[DieId] = field(default_factory=set)


def made_by(face: DieFace, kind: RollKind) -> dict[str, Bounds]:
    """What a special icon makes in such a roll; in a combination roll it serves one of the purposes (9.6)."""
    found = {type: Bounds() for type in TYPES}
    for row in filter(None, SPECIAL.get(face.icon, "").split("; ")):
        when, _, what = row.partition(": ")
        if ROLLS[when](kind):
            name, _, number = what.partition(" ")
            may = number.startswith("?") or len(kind.purposes) > 1 or (name == "any" and len(kind.counted) > 1)
            amount = int(number.lstrip("?") or face.count)
            for type in kind.counted if name == "any" else (name,):
                found[type].add(0 if may else amount, amount)
    return found


def largest(weights: Iterable[int], most: int) -> int:
    """The largest sum of some of these that is not above the most (10)."""
    sums = {0}
    for weight in weights:
        sums |= {each + weight for each in sums if each + weight <= most}
    return max(sums)


def attacks(by: DragonKind, upon: DragonKind) -> bool:
    """Whether a dragon attacks another one rather than an army (14.2)."""
    shared, same = set(by.elements) & set(upon.elements), set(by.elements) == set(upon.elements)
    if by.sort.startswith("ivory") or upon.sort == "ivory":
        return False
    if "white" in (by.sort, upon.sort):
        return by.sort != upon.sort
    if upon.sort == "ivory_hybrid":
        return not shared
    return not same
