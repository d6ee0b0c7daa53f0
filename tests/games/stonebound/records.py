"""A match told as one line of things, for the referee: each answer, what it led to, and how the table stands then."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from core.events import Event
from core.games.stonebound.data import CLASSES, ROSTER
from core.games.stonebound.state import StoneState
from core.grids.square import Square
from core.log import Entry, decode_record
from tests.kit import AnyMatch

E = TypeVar("E", bound=Event)

PRINTED: dict[str, Any] = {str(each["id"]): each for each in ROSTER}
"""What is printed on a character's cards."""
ABILITIES: dict[str, Any] = {
    ability["id"]: {**ability, "card": card}
    for character in PRINTED.values()
    for card in ("offense", "defense")
    for ability in character[card]
}
ELEMENTS = ("Wind", "Water", "Neutral", "Fire", "Earth", "Darkness", "Light")
SPACES = [(column, row) for row in range(10) for column in range(10)]


@dataclass(frozen=True)
class Answered:
    """An entry of the log with the question it answers."""

    seat: int
    kind: str
    name: str
    answer: Any
    faces: Any


@dataclass(frozen=True)
class Standing:
    """How the table stands when somebody is asked."""

    units: tuple[Any, ...]
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]


def stand(state: StoneState) -> Standing:
    units = tuple(
        (each.place, each.hp, each.pd, each.sd, dict(each.statuses), each.fresh, each.fallen, each.activated,
         [(mod.stat, mod.amount, mod.duration, mod.source) for mod in each.modifiers],
         [(fuse.ability, tuple(fuse.stones)) for fuse in each.fuses])
        for each in state.units
        if each.place is not None
    )  # fmt: skip
    hands = tuple(tuple(player.hand) for player in state.players)
    return Standing(units, hands, tuple(state.deck), tuple(state.discard))


def line_of(match: AnyMatch, name: str, kind: str, seat: int) -> Iterable[object]:
    """The newest answer of the match, its events, and the standing after it."""
    entry = decode_record(match.log.records[-1])
    assert isinstance(entry, Entry)
    state = match.state
    assert isinstance(state, StoneState)
    return (Answered(seat, kind, name, entry.answer, entry.faces), *match.happened[-1], stand(state))


# --- plain geometry


def apart(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@cache
def beside(space: Square) -> tuple[Square, ...]:
    return tuple([each for each in SPACES if apart(space, each) == 1])


def face_of(element: str, kind: int) -> int:
    return 10 * (ELEMENTS.index(element) + 1) + kind


# --- pieces


@dataclass
class Change:
    stat: str
    amount: int
    duration: str
    source: str
    by: int
    begun: bool = False


@dataclass
class Running:
    """A fuse: its ability, the stones beside it, when it was made, which of its triggers are spent."""

    ability: str
    stones: tuple[int, ...]
    number: int
    spent: set[int]


class Piece:
    """A character as the events tell of it."""

    def __init__(self, id: int, seat: int, character: str, by_class: bool) -> None:
        self.id, self.seat, self.character, self.side = id, seat, character, seat % 2
        printed = PRINTED[character]
        self.stats: Any = CLASSES[printed["class"]]["stats"] if by_class else printed["stats"]
        self.kind = str(CLASSES[printed["class"]]["attack_type"])
        self.abilities = {each["id"] for card in ("offense", "defense") for each in printed[card]}
        self.place: Square = (-1, -1)
        self.hp, self.worn = self.stats["HP"], {"PD": self.stats["PD"], "SD": self.stats["SD"]}
        self.statuses: dict[str, int] = {}
        self.fresh = self.fallen = False
        self.changes: list[Change] = []
        self.fuses: list[Running] = []
        self.activated = self.moved = self.acted = False
        self.used: set[str] = set()

    @property
    def stands(self) -> bool:
        return not self.fallen

    @property
    def armour(self) -> str:
        """The armour that its attacks meet."""
        return "PD" if self.kind == "physical" else "SD"

    def standing(self) -> Any:
        return (
            self.place, self.hp, self.worn["PD"], self.worn["SD"], self.statuses, self.fresh, self.fallen,
            self.activated, [(each.stat, each.amount, each.duration, each.source) for each in self.changes],
            [(each.ability, each.stones) for each in self.fuses],
        )  # fmt: skip
