"""Rolls of armies, together and one by one, and of single units: steps 1 to 10 (9.2). May ask."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

from core.ask import choose_some
from core.frozen import frozen
from core.games.dragon_dice.asks import STAYING_IN
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragonkin import may_be_rolled as dragonkin_roll
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.icons import act_all
from core.games.dragon_dice.items import rolled_items
from core.games.dragon_dice.lasting import CHARMED, WITH_ARMY, glaring, may_be_rolled, units_under
from core.games.dragon_dice.pieces import ID, DieFace
from core.games.dragon_dice.rethrows import throw_again
from core.games.dragon_dice.rolls import Army, Attack, DieId, DieResult, Meant, Note, Purpose, RollKind
from core.games.dragon_dice.state import DragonDiceState, dice_of, items_at, units_of
from core.games.dragon_dice.terrains import elements_for
from core.games.dragon_dice.throwing import throw
from core.games.dragon_dice.totalling import totalled
from core.games.dragon_dice.totals import CountedType, Modifiers
from core.games.dragon_dice.verbs import Dragon, act, begin_roll, end_roll, face_attack, take_up_roll, total_roll
from core.plain import Seat


@frozen
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


@frozen
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
        return sum([each.steps.total for each in self.totals if each.type == type])

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
    army: Army,
    kind: RollKind,
    without: tuple[DieId, ...] = (),
    only: tuple[DieId, ...] | None = None,
    **meant: Unpack[Meant],
) -> Rolled:
    """An army rolls, and its icons act."""
    return (await roll_together(game, (ArmyRoll(army, kind, without, only, **meant),)))[0]


async def roll_together(game: Dragon, rolls: tuple[ArmyRoll, ...]) -> tuple[Rolled, ...]:
    """All dice are thrown first, then thrown again in the order of the rolls, then each roll is resolved (7)."""
    depth = len(game.state.rolls)
    for each in rolls:
        await _begin(game, each)
    for _ in rolls:
        take_up_roll(game, depth)
        await throw_again(game)
    done: list[Rolled] = []
    for _ in rolls:
        take_up_roll(game, depth)
        await act_all(game)
        done.append(await _finished(game))
        _pass_on(game, depth, done[-1])
    return tuple(done)


async def _begin(game: Dragon, asked: ArmyRoll) -> None:
    """Step 1."""
    seat, place = asked.army.seat, asked.army.terrain
    units = _taking_part(game.state, asked)
    if game.state.effects:
        units = await _without_glaring(game, seat, units)
    dice = [game.state.dice[id] for id in units]
    items = [each for each in items_at(game.state, seat, place) if asked.only is None and each.id not in asked.without]
    if items:
        able = {*units, *await rolled_items(seat, dice, items)}
        dice = [each for each in dice_of(game.state, asked.army) if each.id in able]
    elements = elements_for(game.state, seat, place)
    begin_roll(game, asked.army, asked.kind, dice, elements, target=asked.target, attack=asked.attack)
    await throw(game)


def _taking_part(state: DragonDiceState, asked: ArmyRoll) -> list[DieId]:
    """An army rolls all its dice, but for those that cannot be rolled or that a rule leaves out (9.1)."""
    kept = units_under(state, *WITH_ARMY, *((CHARMED,) if Purpose.SAVE in asked.kind.purposes else ()))
    sorts = (DieSort.UNIT, DieSort.DRAGONKIN) if dragonkin_roll(asked.kind) else (DieSort.UNIT,)
    units = [each.id for each in units_of(state, asked.army) if each.die.sort in sorts]
    if asked.only is not None:
        units = [id for id in units if id in asked.only]
    return [id for id in units if id not in kept and id not in asked.without]


async def _without_glaring(game: Dragon, seat: Seat, units: list[DieId]) -> list[DieId]:
    """A unit that holds others by its glare may be left out, because the glare ends with any roll of it (16)."""
    able = glaring(game.state)
    staring = tuple([id for id in units if id in able])
    if not staring:
        return units
    rolled = await choose_some(seat, STAYING_IN, staring, 0, len(staring))
    return [id for id in units if id not in staring or id in rolled]


async def _finished(game: Dragon) -> Rolled:
    """Steps 5 to 10 of the innermost roll, which is over then."""
    army = Army(game.state.rolls[-1].seat, game.state.rolls[-1].terrain)
    made = await totalled(game, game.state.rolls[-1])
    roll = game.state.rolls[-1]
    shown = tuple([(each.id, each.shown) for each in roll.dice if not each.has_left])
    total_roll(game, roll.seat, roll.kind, tuple([die for die, _ in shown]), made.totals)
    rolled = Rolled(army, roll.kind, shown, made.results, made.totals, tuple(roll.notes))
    _note_items(game, rolled)
    end_roll(game)
    return rolled


def _note_items(game: Dragon, rolled: Rolled) -> None:
    """Items act where what they make counts, or a special icon of theirs does anything."""
    roll = game.state.rolls[-1]
    items = [thrown for thrown in roll.dice if thrown.die.sort is DieSort.ITEM and not thrown.has_left]
    if not items:
        return
    counted = {each.die for each in rolled.results if each.type in rolled.kind.counted}
    for thrown in items:
        if thrown.id in counted or thrown.done:
            act(game, roll.seat, Printed.ITEM, thrown.die.kind)


def _pass_on(game: Dragon, depth: int, rolled: Rolled) -> None:
    """What the icons of a march subtract from those who oppose it."""
    if any(note.do == "opponent_subtract" for note in rolled.notes):
        for number in range(depth, len(game.state.rolls)):
            face_attack(game, number, rolled.as_attack)


# --- single units


async def roll_single(game: Dragon, seat: Seat, dice: tuple[DieId, ...], kind: RollKind) -> dict[DieId, Rolled]:
    """Units of one seat roll alone, all in one throw (9.5); kind.single must be set.

    Who cannot be rolled is not in the answer, which counts as failing (HR-36).
    """
    able = [game.state.dice[id] for id in dice if may_be_rolled(game.state, id, alone=True)]
    if not able:
        return {}
    place = able[0].terrain
    begin_roll(game, Army(seat, place), kind, able, elements_for(game.state, seat, place))
    await throw(game)
    rolled: dict[DieId, Rolled] = {}
    for number in range(len(able)):
        roll = game.state.rolls[-1]
        alone = replace(roll, dice=roll.dice[number : number + 1])
        made = await totalled(game, alone)
        thrown = game.state.rolls[-1].dice[number]
        shown = ((thrown.id, thrown.shown),)
        rolled[thrown.id] = Rolled(Army(seat, place), kind, shown, made.results, made.totals)
        total_roll(game, seat, kind, (thrown.id,), made.totals)
    end_roll(game)
    return rolled


TESTS = {
    "save": RollKind((Purpose.SAVE,), single=True),
    "maneuver": RollKind((Purpose.MANEUVER,), single=True),
    "melee": RollKind((Purpose.MELEE,), single=True),
    "id": RollKind((Purpose.SAVE,), single=True),
    "not_id": RollKind((Purpose.SAVE,), single=True),
}
"""What single units are rolled for. Where the face itself is looked at, no result counts."""


def is_passed(rolled: Rolled, test: str) -> bool:
    """Whether a single unit has passed (9.5)."""
    (unit,) = [id for id, _ in rolled.shown]
    if test in ("id", "not_id"):
        return rolled.has_id(unit) is (test == "id")
    return any(each.steps.total > 0 for each in rolled.totals)


async def passes_test(game: Dragon, seat: Seat, dice: tuple[DieId, ...], test: str) -> tuple[DieId, ...]:
    """The units of a seat that pass: test is 'save', 'maneuver', 'melee', 'id' or 'not_id' (9.5)."""
    rolled = await roll_single(game, seat, dice, TESTS[test])
    return tuple([id for id in dice if id in rolled and is_passed(rolled[id], test)])
