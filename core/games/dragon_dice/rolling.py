"""Rolls of armies, together and one by one, and of single units: steps 1 to 10 (9.2). May ask."""

from __future__ import annotations

from dataclasses import dataclass

from core.breakdown import Steps
from core.games.dragon_dice.pieces import ID, DieFace
from core.games.dragon_dice.rolls import (
    Army,
    Attack,
    DieId,
    DieResult,
    Note,
    Purpose,
    RollKind,
    TerrainId,
)
from core.games.dragon_dice.state import OwnedDie, dice_of
from core.games.dragon_dice.throwing import throw
from core.games.dragon_dice.totals import Modifiers
from core.games.dragon_dice.verbs import Dragon, begin_roll, end_roll


@dataclass(frozen=True, slots=True)
class ArmyRoll:
    """A roll that an army is to make. without: dice that take no part; only: those that may, None for all.

    target: the army its icons act upon. attack: what a save answers.
    """

    army: Army
    kind: RollKind
    without: tuple[DieId, ...] = ()
    only: tuple[DieId, ...] | None = None
    target: Army | None = None
    attack: Attack | None = None


@dataclass(frozen=True, slots=True)
class CountedType:
    """A type that a roll counts: what came of it, and what changed it on the way."""

    type: str
    steps: Steps
    modifiers: Modifiers


@dataclass(frozen=True, slots=True)
class Rolled:
    """What came of a roll. shown: the faces of each die that took part to the end. results: what each die made, special
    icons included. notes: what special icons have left for what comes next.
    """

    army: Army
    kind: RollKind
    shown: tuple[tuple[DieId, tuple[DieFace, ...]], ...]
    results: tuple[DieResult, ...]
    totals: tuple[CountedType, ...]
    notes: tuple[Note, ...] = ()

    def total(self, type: str) -> int:
        """The final total of a type, 0 where the roll does not count it."""
        return sum(each.steps.total for each in self.totals if each.type == type)

    def modifiers(self, type: str) -> Modifiers:
        return next((each.modifiers for each in self.totals if each.type == type), Modifiers())

    def faces(self, die: DieId) -> tuple[DieFace, ...]:
        """() where it was not rolled, or left."""
        return next((faces for id, faces in self.shown if id == die), ())

    def has_id(self, die: DieId) -> bool:
        """Whether the die shows its ID, also where IDs count nothing (HR-29)."""
        return any(face.icon == ID for face in self.faces(die))

    @property
    def as_attack(self) -> Attack:
        """What the save roll against it answers."""
        return Attack(self.army, self.results, self.notes)


async def roll_army(
    game: Dragon,
    seat: int,
    place: TerrainId | None,
    kind: RollKind,
    without: tuple[DieId, ...] = (),
    *,
    only: tuple[DieId, ...] | None = None,
    target: Army | None = None,
    attack: Attack | None = None,
) -> Rolled:
    """An army rolls, and its icons act."""
    return (await roll_together(game, (ArmyRoll(Army(seat, place), kind, without, only, target, attack),)))[0]


async def roll_together(game: Dragon, rolls: tuple[ArmyRoll, ...]) -> tuple[Rolled, ...]:
    """All dice are thrown first, then thrown again in the order of the rolls, then each roll is resolved (7)."""
    for each in rolls:
        begin_roll(game, each.army.seat, each.kind, _dice(game, each), (), each.army.terrain)
        await throw(game)
    for _ in rolls:
        end_roll(game)
    return tuple([Rolled(each.army, each.kind, (), (), ()) for each in rolls])


def _dice(game: Dragon, asked: ArmyRoll) -> list[OwnedDie]:
    dice = dice_of(game.state, asked.army)
    only = asked.only
    return [each for each in dice if each.id not in asked.without and (only is None or each.id in only)]


async def roll_single(game: Dragon, seat: int, dice: tuple[DieId, ...], kind: RollKind) -> dict[DieId, Rolled]:
    """Units of one seat roll alone, all in one throw (9.5); kind.single must be set.

    Who cannot be rolled is not in the answer, which counts as failing (HR-36).
    """
    begin_roll(game, seat, kind, [game.state.dice[id] for id in dice], ())
    await throw(game)
    end_roll(game)
    return {}


async def passes_test(game: Dragon, seat: int, dice: tuple[DieId, ...], test: str) -> tuple[DieId, ...]:
    """The units of a seat that pass: test is 'save', 'maneuver', 'melee', 'id' or 'not_id' (9.5)."""
    await roll_single(game, seat, dice, RollKind((Purpose.SAVE,), single=True))
    return ()
