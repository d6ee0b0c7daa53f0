"""The talents (17.8): what has no use in a battle, and who may choose each. Plain tables, read and checked once."""

from __future__ import annotations

from functools import cache

from core.frozen import frozen
from core.games.fated_hand.components import COMPONENTS, NAME
from core.games.fated_hand.pieces import ClassKind
from core.kit.catalogue import by_id, entry_of, flag, identifier, list_of, one_of

TALENTS: list[object] = [
    {"id": "academic", "name": "Academic"},
    {"id": "animal_whisperer", "name": "Animal Whisperer"},
    {"id": "cannibal", "name": "Cannibal"},
    {"id": "chef", "name": "Chef"},
    {"id": "craftsman", "name": "Craftsman"},
    {"id": "cutpurse", "name": "Cutpurse", "only": ["rogue", "assassin", "duelist"]},
    {"id": "haggler", "name": "Haggler"},
    {"id": "herbalist", "name": "Herbalist"},
    {"id": "high_jumper", "name": "High Jumper"},
    {"id": "liar", "name": "Liar"},
    {"id": "saboteur", "name": "Saboteur"},
    {"id": "sailor", "name": "Sailor", "mundane": True},
    {"id": "survivalist", "name": "Survivalist"},
    {"id": "torturer", "name": "Torturer"},
    {"id": "tough", "name": "Tough"},
    {"id": "tumbler", "name": "Tumbler"},
    {"id": "artist", "name": "Artist"},
    {"id": "orator", "name": "Orator"},
    {"id": "stylist", "name": "Stylist"},
    {"id": "charmer", "name": "Charmer"},
    {"id": "heavyweight", "name": "Heavyweight", "never": ["scholar", "mage"]},
    {"id": "lightweight", "name": "Lightweight", "never": ["berserker", "chieftain", "bone_breaker"]},
    {"id": "wiry", "name": "Wiry"},
]


@frozen
class Talent:
    """only: the classes that may choose it, all where it is empty; never: those that may not. mundane: no magical class
    may.
    """

    id: str
    name: str
    only: tuple[str, ...]
    never: tuple[str, ...]
    mundane: bool

    def is_open_to(self, kind: ClassKind) -> bool:
        if self.mundane and kind.is_magical:
            return False
        return kind.id not in self.never and (not self.only or kind.id in self.only)


@cache
def talents() -> dict[str, Talent]:
    """By their ids, in the order of the table."""
    return by_id("a talent", _talent)(TALENTS, "TALENTS")


def _talent(plain: object, place: str) -> Talent:
    entry = entry_of(plain, place, ("id", "name"), ("only", "never", "mundane"))
    classes = list_of(one_of(COMPONENTS.classes))
    return Talent(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read_or("only", classes, ()),
        entry.read_or("never", classes, ()),
        entry.read_or("mundane", flag, False),
    )
