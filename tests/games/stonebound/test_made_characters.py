"""Characters nobody would write: made by chance from the whole effect language, then played by chance to the end.

Whatever `legality` lets pass must be carried out, told in words and shown beforehand without a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from core.codec import decode, encode
from core.games.stonebound.board import board_space, distance
from core.games.stonebound.characters import OPERATIONS, canonical, read_characters, roster_of
from core.games.stonebound.data import ELEMENTS, STATUSES
from core.games.stonebound.forms import STATS as CHANGING
from core.games.stonebound.forms import all_effects
from core.games.stonebound.legality import ALWAYS
from core.games.stonebound.moments import ACTIVE, HARMLESS, MOMENTS
from core.games.stonebound.preview import ability_preview
from core.games.stonebound.state import StoneState, are_enemies
from core.games.stonebound.wording import ability_text, keywords_of
from core.kit.catalogue import BadEntry
from core.plain import CHANCE, Answer
from core.questions import Choose, Seal
from netcode.answerers import SeededLuck
from tests.games.stonebound.made import character
from tests.kit import AnyMatch, new_match, step
from tests.listing import of_each

pytestmark = pytest.mark.slow

Table = dict[str, object]


class Maker:
    """Makes tables from a source of numbers; each method is one part of a character."""

    def __init__(self, seed: int) -> None:
        self.luck = SeededLuck(seed)

    def of(self, *items: object) -> object:
        return items[self.luck.below(len(items))]

    def number(self, least: int, most: int) -> int:
        return least + self.luck.below(most - least + 1)

    def character(self, id: str) -> Table:
        abilities = [self.ability(f"{id}_{number}") for number in range(5)]
        stats = {"HP": self.number(8, 20), "PD": self.number(0, 3), "SD": self.number(0, 3), "ATK": self.number(3, 9)}
        more = {"MV": self.number(1, 5), "RNG": self.number(1, 5), "CRT": self.number(0, 60)}
        kind = self.of("bulwark", "arcanist", "reaver", "mender")
        return {**character(*abilities, id=id, stats={**stats, **more}, stars=self.number(1, 3)), "class": kind}

    def ability(self, id: str) -> Table:
        """Parts that do not go together are thrown away and made anew."""
        while True:
            table = self.fuse(id) if self.luck.below(2) else self.used(id)
            try:
                read_characters({"characters": [character(table)]})
            except BadEntry:
                continue
            return table

    def used(self, id: str) -> Table:
        who = self.of("enemy", "enemy", "ally", "ally_or_self", "self", "downed_ally")
        reach = self.of("RNG", "unlimited", 3, 6)
        target = {"who": "self"} if who == "self" else {"who": who, "reach": reach, "mode": self.of("one", "all")}
        names = ("raise", *HARMLESS) if who == "downed_ally" else ACTIVE
        table = self.base(id, target, [self.effect(names, 2) for _ in range(self.number(1, 3))])
        return {**table, "no_action": self.luck.below(3) == 0, "use_once": True}

    def fuse(self, id: str) -> Table:
        area = {"who": self.of("enemy", "ally", "ally_or_self"), "reach": self.of("RNG", 3), "mode": "all"}
        target = {"who": "self"} if self.luck.below(2) else area
        effects = [self.effect(ALWAYS, 3) for _ in range(self.number(1, 2))]
        return {**self.base(id, target, effects), "fuse": True}

    def base(self, id: str, target: Table, effects: list[Table]) -> Table:
        return {
            "id": id,
            "name": id.title(),
            "cost": {str(self.of(*ELEMENTS)): 1},
            "target": target,
            "effects": effects,
        }

    def effect(self, names: tuple[str, ...], depth: int) -> Table:
        name = str(self.of(*names))
        if depth == 0 and "then" in OPERATIONS[name][0]:
            name = "heal"
        return {"op": name, **FIELDS[name](self, names, depth)}

    def inside(self, names: tuple[str, ...], depth: int) -> list[Table]:
        return [self.effect(names, depth - 1) for _ in range(self.number(1, 2))]

    def trigger(self) -> Table:
        event = str(self.of(*MOMENTS))
        condition = {name: CONDITIONS[name](self) for name in MOMENTS[event].asks if self.luck.below(4) == 0}
        limit = self.of("each_time", "once_per_turn", "once_per_round")
        return {"event": event, "limit": limit, "condition": condition, "effects": self.inside(MOMENTS[event].holds, 2)}


Fields = Callable[[Maker, tuple[str, ...], int], Table]

CONDITIONS: dict[str, Callable[[Maker], object]] = {
    "min_distance": lambda make: make.number(1, 3),
    "max_distance": lambda make: make.number(1, 4),
    "damage_type": lambda make: make.of("physical", "spirit"),
    "from_standard_attack": lambda make: True,
    "hp_lost": lambda make: True,
}


def whom(make: Maker) -> Table:
    return {"to": make.of("target", "target", "user", "bearer", "attacker")}


FIELDS: dict[str, Fields] = {
    "standard_attack": lambda make, names, depth: {
        "times": make.number(1, 2), "crit": make.of("roll", "never", "guaranteed")
    },
    "on_roll": lambda make, names, depth: {
        "lo": make.number(1, 50), "hi": make.number(50, 100), "then": make.inside(names, depth),
        "else": make.inside(names, depth),
    },
    "on_digit": lambda make, names, depth: {"digit": make.number(0, 9), "then": make.inside(names, depth)},
    "on_crt": lambda make, names, depth: {"then": make.inside(names, depth)},
    "on_doubles": lambda make, names, depth: {"then": make.inside(names, depth)},
    "if_damaged": lambda make, names, depth: {"then": make.inside(names, depth)},
    "add_status": lambda make, names, depth: {"status": make.of(*STATUSES), "stacks": make.number(1, 3), **whom(make)},
    "damage": lambda make, names, depth: {
        "amount": make.number(1, 8), "type": make.of("physical", "spirit", "true"), **whom(make)
    },
    "heal": lambda make, names, depth: {"amount": make.number(1, 8), **whom(make)},
    "raise": lambda make, names, depth: {"hp": make.number(1, 30)},
    "move": lambda make, names, depth: {"distance": make.number(0, 4), **whom(make)},
    "teleport": lambda make, names, depth: {"distance": make.number(0, 4), **whom(make)},
    "push": lambda make, names, depth: {"distance": make.number(0, 4), **whom(make)},
    "pull": lambda make, names, depth: {"distance": make.number(0, 4), **whom(make)},
    "swap": lambda make, names, depth: whom(make),
    "modify_stat": lambda make, names, depth: {
        "stat": make.of(*CHANGING), "amount": make.number(-5, 5),
        "duration": make.of("action", "turn", "round", "next_turn", "while_fused", "game"), **whom(make),
    },
    "sunder": lambda make, names, depth: {
        "stat": make.of("PD", "SD", "both"), "amount": make.number(0, 3), **whom(make)
    },
    "draw": lambda make, names, depth: {"count": make.number(0, 3)},
    "hand_size": lambda make, names, depth: {"amount": make.number(-3, 3)},
    "cleanse": lambda make, names, depth: {"statuses": make.of("all", ["Burn", "Freeze"]), **whom(make)},
    "break_fuse": lambda make, names, depth: {"count": make.number(1, 2), **whom(make)},
    "immunity": lambda make, names, depth: {"statuses": make.of("all", ["Burn", "Freeze"])},
    "on_event": lambda make, names, depth: make.trigger(),
    "counter": lambda make, names, depth: {},
    "reflect": lambda make, names, depth: {"percent": make.number(1, 100)} if make.luck.below(2) else {"amount": 2},
    "redirect": lambda make, names, depth: {},
    "reduce_damage": lambda make, names, depth: {"amount": make.of("all", 1, 3)},
    "survive": lambda make, names, depth: {"hp": make.number(1, 30)},
}  # fmt: skip


def made(seed: int) -> str:
    """Six characters as the text of the option."""
    make = Maker(seed)
    return canonical([make.character(f"made{number}") for number in range(6)])


def test_the_maker_uses_every_operation() -> None:
    assert sorted(FIELDS) == sorted(OPERATIONS)
    abilities = [ability for seed in range(6) for ability in roster_of(made(seed)).abilities.values()]
    used = {effect.op for ability in abilities for effect in all_effects(ability.effects)}
    assert used == set(OPERATIONS)


@of_each("seed", range(6))
def test_made_characters_are_told_and_shown(seed: int) -> None:
    custom = made(seed)
    for ability in roster_of(custom).abilities.values():
        assert ability_text(ability).endswith(".") and "None" not in ability_text(ability)
        assert keywords_of(ability) is not None


@pytest.mark.parametrize("seed", range(6))
def test_made_characters_play_to_the_end(seed: int) -> None:
    """At random, but eager to act, with teams of made characters alone; now and then everything is looked at."""
    match = new_match("stonebound", (2, 4, 6)[seed % 3], {"characters": made(seed), "format": "free", "max_rounds": 10})
    luck = SeededLuck(seed)
    while match.question is not None:
        if match.question.seat != CHANCE and len(match.log) % 29 == 0:
            look_round(match)
        step(match, luck, eager)
    assert match.state.result is not None


def eager(match: AnyMatch, luck: SeededLuck) -> Answer:
    """Rather acts than walks, and rather walks towards an enemy than anywhere else."""
    question = match.question
    assert isinstance(question, Choose | Seal)
    if question.name == "team":
        return pick(made_teams(question), luck)
    if question.name != "act":
        return pick(question.listed(), luck)
    acts = [each for each in question.listed() if isinstance(each, tuple) and each[0] != "move"]
    walks = [each for each in question.listed() if isinstance(each, tuple) and each[0] == "move"]
    if acts and luck.below(4):
        return pick(acts, luck)
    return min(walks, key=lambda walk: to_enemy(state_of(match), walk[1]), default=None)


def pick(options: Sequence[Answer], luck: SeededLuck) -> Answer:
    return options[luck.below(len(options))]


def made_teams(question: Choose | Seal) -> list[Answer]:
    """The sealed teams without anybody of the house."""
    return [each for each in question.listed() if str(each).count("made") == team_size(each)]


def team_size(sealed: Answer) -> int:
    assert isinstance(sealed, tuple) and isinstance(sealed[0], tuple)
    return len(sealed[0])


def state_of(match: AnyMatch) -> StoneState:
    assert isinstance(match.state, StoneState)
    return match.state


def to_enemy(state: StoneState, space: Answer) -> int:
    """How far a space is from the nearest enemy of whoever is being activated."""
    place = board_space(space)
    assert place is not None and state.active is not None
    enemies = [unit for unit in state.units if unit.stands and are_enemies(state, state.active, unit.id)]
    return min(distance(place, unit.place) for unit in enemies if unit.place is not None)


def look_round(match: AnyMatch) -> None:
    """The state goes through its bytes, and every ability is looked at from every side."""
    state = state_of(match)
    assert decode(StoneState, encode(state)) == state
    for unit in (each for each in state.units if each.stands):
        for ability in roster_of(state.custom).characters[unit.character].abilities:
            for other in (each for each in state.units if each.place is not None):
                ability_preview(state, unit.id, ability.id, other.id)
