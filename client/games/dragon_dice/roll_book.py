"""The book of rolls: what events say of the rolls that answer each other, told as rows of the roll sheet.

It is fed the same way while a match is played and when it is looked at again, so that each number can be explained.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import field
from typing import TypeAlias

from client.games.dragon_dice.dice_faces import dragon_face, thrown_die
from client.table.roll_rows import SheetDie, SheetLine, SheetRow, SheetTotal
from client.theme import SeatStyle
from core.breakdown import Step, Steps
from core.events import Event
from core.frozen import frozen, slotted
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragons import AUTOMATIC_SAVES, strength
from core.games.dragon_dice.forecast import faces_made
from core.games.dragon_dice.naming import dice_text, place_name
from core.games.dragon_dice.pieces import ID
from core.games.dragon_dice.results import types_of_id
from core.games.dragon_dice.roll_events import IconActed, RollTotalled
from core.games.dragon_dice.rolls import DieId, Purpose, RollKind, TerrainId, faces_of
from core.games.dragon_dice.state import DragonDiceState
from core.games.dragon_dice.terrains import elements_for
from core.kit.english import listing
from core.kit.rows import Names
from core.plain import Seat

COUNTS, SPECIAL, NOTHING = range(3)
LANES = ("Counts", "Special", "Nothing")
MADE, WAITING, FAILED = range(3)
TEST_LANES = ("Makes it", "Waits", "Does not")
DRAGON_LANES = ("Damage", "Other", "Flies off")
ID_TESTS = ("id", "not_id")
"""What of a single die is looked at itself; elsewhere it must make results."""
ANSWERS = (Purpose.COUNTER_MANEUVER, Purpose.NEGATION, Purpose.RESPONSE)
"""What is rolled for beside a roll that is told already."""
MOST_ROWS = 4


@slotted
class ToldRoll:
    """faces: the sides that each die shows, in the order of throwing; again: dice that were thrown again.

    icons: which acted, with their dice. totals: those of each die that rolled alone, of all else under None.
    test: of what acted just before, where single dice are rolled for it.
    """

    seat: Seat
    kind: RollKind
    dice: tuple[DieId, ...]
    faces: dict[DieId, list[int]] = field(default_factory=dict)
    again: list[DieId] = field(default_factory=list)
    icons: list[tuple[str, tuple[DieId, ...]]] = field(default_factory=list)
    totals: dict[DieId | None, tuple[tuple[str, Steps], ...]] = field(default_factory=dict)
    stayed: set[DieId] = field(default_factory=set)
    test: str = ""
    is_over: bool = False

    @property
    def is_begun(self) -> bool:
        """Whether there is anything to be shown; armies may roll no dice at all."""
        return bool(self.faces or self.totals)

    def row(self, scene: Told) -> SheetRow:
        name = listing([purpose.value for purpose in self.kind.purposes])
        what = f"{name}, each alone" if self.kind.single else name
        dice = tuple([self._die(die, scene.state) for die in self.dice if die in self.faces])
        totals = self.totals.get(None, ())
        shown = tuple([SheetTotal(f"result_{type}", str(steps.total)) for type, steps in totals])
        lanes = TEST_LANES if self.kind.single else LANES
        fallen = frozenset(die for die in self.dice if die in scene.fallen)
        lines = (*self._before(scene.state), *way_to(totals))
        return SheetRow(scene.styles[self.seat], f"{scene.names[self.seat]}: {what}", dice, lanes, lines, shown, fallen)

    def _die(self, die: DieId, state: DragonDiceState) -> SheetDie:
        thrown = [thrown_die(state.dice[die].die, side) for side in self.faces[die]]
        shown = thrown[-1]
        if len(thrown) > 1:
            shown = type(shown)(
                shown.result, None, shown.sides, shown.tone, "+".join(each.word for each in thrown), shown.icons
            )
        return SheetDie(die, shown, self._lane(die, state), state.dice[die].die.name)

    def _lane(self, die: DieId, state: DragonDiceState) -> int:
        if self.kind.single:
            if die not in self.totals:
                return WAITING
            return MADE if self.passes(die, state) else FAILED
        box_die = state.dice[die].die
        lanes = []
        for side in self.faces[die]:
            face = faces_of(box_die)[side - 1]
            if face.icon == ID:
                types = types_of_id(box_die, self.kind.counted)
                lanes.append(COUNTS if types else NOTHING)
            elif face.is_special:
                lanes.append(SPECIAL)
            else:
                counts = face.icon in self.kind.counted or self._counts_as(die, side, state)
                lanes.append(COUNTS if counts else NOTHING)
        return min(lanes)

    def passes(self, die: DieId, state: DragonDiceState) -> bool:
        """Whether a die that was thrown for itself alone made what it is tested for."""
        if self.test in ID_TESTS:
            faces = faces_of(state.dice[die].die)
            return any(faces[side - 1].icon == ID for side in self.faces[die]) is (self.test == "id")
        return any(steps.total for _, steps in self.totals[die])

    def _counts_as(self, die: DieId, side: int, state: DragonDiceState) -> bool:
        """Whether an ability lets it count as another type where the die stands."""
        owned = state.dice[die]
        elements = elements_for(state, owned.owner, owned.terrain)
        made = [faces_made(owned.number, self.kind, elements, type)[side - 1] for type in self.kind.counted]
        return any(each.rest for each in made)

    def _before(self, state: DragonDiceState) -> list[SheetLine]:
        """What happens before results are added up."""
        lines = []
        if self.again:
            lines.append(SheetLine(f"Thrown again: {dice_text(state, self.again)}"))
        lines += [SheetLine(f"{icon}: {dice_text(state, dice)}") for icon, dice in self.icons]
        return lines


@slotted
class ToldDragons:
    """Dragons that attack at a terrain. targets: the dragon that each attacks, None for the army."""

    seat: Seat
    terrain: TerrainId
    targets: dict[DieId, DieId | None]
    faces: dict[DieId, list[int]] = field(default_factory=dict)
    flown: set[DieId] = field(default_factory=set)

    @property
    def is_begun(self) -> bool:
        return bool(self.faces)

    def row(self, scene: Told) -> SheetRow:
        where = place_name(scene.state, self.terrain, scene.names)
        dice = tuple([self._die(die, scene.state) for die in self.targets if die in self.faces])
        lines = [SheetLine(self._line(die, scene)) for die in self.targets if die in self.faces]
        lines += [SheetLine(self._reached(die, scene.state)) for die in self.targets if die in self.targets.values()]
        hurt = sum(self._damage(die, scene.state) for die, target in self.targets.items() if target is None)
        upon = any(target is None for target in self.targets.values())
        title = f"Dragons attack {scene.names[self.seat]} at {where}" if upon else f"Dragons fight at {where}"
        total = (SheetTotal("result_melee", str(hurt)),) if upon and self.faces else ()
        fallen = frozenset(die for die in self.targets if die in scene.fallen)
        return SheetRow(None, title, dice, DRAGON_LANES, tuple(lines), total, fallen)

    def _die(self, die: DieId, state: DragonDiceState) -> SheetDie:
        box_die = state.dice[die].die
        shown = thrown_die(box_die, self.faces[die][-1])
        names = [dragon_face(box_die, side) for side in self.faces[die]]
        did = components().dragon_faces[names[-1]].do
        lane = 2 if did == "fly_away" else 1 if did in ("breathe", "promote") else 0
        return SheetDie(die, shown, lane, f"{box_die.name}: {', '.join(names)}")

    def _damage(self, die: DieId, state: DragonDiceState) -> int:
        box_die = state.dice[die].die
        kind = components().dragons[box_die.kind]
        faces = [components().dragon_faces[dragon_face(box_die, side)] for side in self.faces.get(die, [])]
        upon_army = self.targets[die] is None
        made = [face.damage for face in faces if not upon_army or face.do != "breathe"]
        return sum(made) * strength(kind)

    def _reached(self, die: DieId, state: DragonDiceState) -> str:
        """'Fire Drake suffers 12; 10 kill it'."""
        made = sum(self._damage(other, state) for other, target in self.targets.items() if target == die)
        kind = components().dragons[state.dice[die].die.kind]
        shown = [dragon_face(state.dice[die].die, side) for side in self.faces.get(die, [])]
        is_bare = any(components().dragon_faces[face].do == "bare" for face in shown)
        needed = kind.health + (0 if is_bare else AUTOMATIC_SAVES)
        return f"{kind.name} suffers {made}; {needed} kill it"

    def _line(self, die: DieId, scene: Told) -> str:
        """'Fire Drake upon Ana's army: Claws, 6 damage; flies off'."""
        state, target = scene.state, self.targets[die]
        upon = f"{scene.names[self.seat]}'s army" if target is None else state.dice[target].die.name
        faces = listing([dragon_face(state.dice[die].die, side) for side in self.faces[die]])
        made = self._damage(die, state)
        hurts = f", {made} damage" if made else ""
        flies = "; flies off" if die in self.flown else ""
        return f"{state.dice[die].die.name} of {scene.names[state.dice[die].owner]} upon {upon}: {faces}{hurts}{flies}"


ToldRow: TypeAlias = ToldRoll | ToldDragons


@frozen
class Told:
    """What rows are written with. fallen: dice that died while they lay on the sheet."""

    state: DragonDiceState
    names: Names
    styles: Sequence[SeatStyle]
    fallen: frozenset[DieId] = frozenset()


class RollBook:
    """The rolls that answer each other, up to now."""

    def __init__(self, names: Names, styles: Sequence[SeatStyle]) -> None:
        self._names, self._styles = names, styles
        self.told: list[ToldRow] = []
        self._latest: ToldRow | None = None
        self._fallen: set[DieId] = set()
        self._test = ""

    def clear(self) -> None:
        self.told, self._latest, self._fallen = [], None, set()

    def rows(self, state: DragonDiceState) -> tuple[SheetRow, ...]:
        told = Told(state, self._names, self._styles, frozenset(self._fallen))
        return tuple([each.row(told) for each in self._shown()])

    def row(self, told: ToldRow, state: DragonDiceState) -> SheetRow:
        """One of them, as it stands now."""
        return told.row(Told(state, self._names, self._styles))

    def verdict(self, state: DragonDiceState) -> str:
        """What is left of an attack when the save that answers it is told; '' for all else."""
        if len(self._rolls) < 2 or (against := self._rolls[-1].kind.against) is None:
            return ""
        attack = next((each for each in self._rolls[-2::-1] if against in each.kind.purposes), None)
        if attack is None or not attack.totals.get(None) or not self._rolls[-1].totals.get(None):
            return ""
        (type, made), (_, saves) = attack.totals[None][0], self._rolls[-1].totals[None][0]
        left = max(0, made.total - saves.total)
        return f"{made.total} {type} against {saves.total} saves: {left or 'no'} damage."

    def number(self, row: ToldRow) -> int:
        """Which of the rows that are shown this is."""
        return next(number for number, each in enumerate(self._shown()) if each is row)

    def _shown(self) -> list[ToldRow]:
        """The last ones, and first of them the one that was told last where others began after it."""
        begun = [each for each in self.told if each.is_begun]
        shown = begun[-MOST_ROWS:]
        if self._latest is None or any(each is self._latest for each in shown) or not self._latest.is_begun:
            return shown
        return [self._latest, *shown[1:]]

    def take(self, event: Event) -> ToldRow | None:
        """Note what has happened; gives the roll that it belongs to, None for what belongs to none."""
        found = self._taken(event)
        self._latest = found or self._latest
        return found

    def _taken(self, event: Event) -> ToldRow | None:
        if isinstance(event, happened.RollBegan):
            return self._begin(event)
        if isinstance(event, happened.DiceThrown):
            return self._thrown(event)
        if isinstance(event, IconActed):
            return self._acted(event)
        if isinstance(event, RollTotalled):
            return self._totalled(event)
        if isinstance(event, happened.RollEnded):
            return self._ended(event)
        if isinstance(event, happened.DragonsAttacked):
            self.clear()
            self.told = [ToldDragons(event.seat, event.terrain, dict(event.dragons))]
            return self.told[0]
        return self._dragons(event) if isinstance(event, happened.DragonsThrown) else None

    @property
    def has_response(self) -> bool:
        """Whether an army has answered dragons with a roll of its own."""
        return any(Purpose.RESPONSE in each.kind.purposes for each in self._rolls)

    def fall(self, die: DieId) -> bool:
        """The die died; whether it lies on the sheet."""
        self._fallen.add(die)
        return any(die in each.faces for each in self.told)

    def fly(self, dragon: DieId) -> None:
        for each in self.told:
            if isinstance(each, ToldDragons):
                each.flown.add(dragon)

    # --- rolls

    @property
    def _rolls(self) -> list[ToldRoll]:
        return [each for each in self.told if isinstance(each, ToldRoll)]

    def _begin(self, event: happened.RollBegan) -> ToldRoll:
        answers = event.kind.against is not None or any(each in ANSWERS for each in event.kind.purposes)
        if not answers and all(roll.is_over for roll in self._rolls):
            self.clear()
        roll = ToldRoll(event.seat, event.kind, event.dice, test=self._test if event.kind.single else "")
        self._test = ""
        self.told.append(roll)
        return roll

    def _open(self, seat: Seat, dice: Sequence[DieId]) -> ToldRoll | None:
        """The innermost roll of the seat with these dice."""
        fitting = [roll for roll in self._rolls if roll.seat == seat and set(dice) <= set(roll.dice)]
        going_on = [roll for roll in fitting if not roll.is_over]
        return going_on[-1] if going_on else None

    def _thrown(self, event: happened.DiceThrown) -> ToldRoll | None:
        roll = self._open(event.seat, event.dice)
        if roll is None:
            return None
        for die, side in zip(event.dice, event.sides, strict=True):
            if die in roll.faces:
                roll.again.append(die)
            roll.faces[die] = [*roll.faces.get(die, []), side] if event.added else [side]
        return roll

    def _acted(self, event: IconActed) -> ToldRoll | None:
        roll = self._open(event.seat, event.dice)
        operations = components().icons[event.icon].operations
        self._test = next((each.test for each in operations if each.test), "")
        if roll is not None:
            roll.icons.append((event.icon, event.dice))
        return roll

    def _ended(self, event: happened.RollEnded) -> ToldRoll | None:
        roll = self._open(event.seat, ())
        if roll is not None:
            roll.is_over = True
        return roll

    def _totalled(self, event: RollTotalled) -> ToldRoll | None:
        roll = self._open(event.seat, event.dice)
        if roll is not None:
            roll.totals[event.dice[0] if event.kind.single else None] = event.totals
            roll.stayed |= set(event.dice)
        return roll

    def _dragons(self, event: happened.DragonsThrown) -> ToldDragons | None:
        dragons = next((each for each in self.told if isinstance(each, ToldDragons)), None)
        if dragons is not None:
            for die, side in zip(event.dragons, event.sides, strict=True):
                dragons.faces.setdefault(die, []).append(side)
        return dragons


# --- words


def way_to(totals: Sequence[tuple[str, Steps]]) -> tuple[SheetLine, ...]:
    """A line for each step; in a roll of several types each begins with its type."""
    lines = []
    for type, steps in totals:
        before = 0
        for step in steps.steps:
            after = step.after(before)
            start = f"{type.capitalize()}, {step.name.lower()}" if len(totals) > 1 else step.name
            words = _step_words(step, before)
            if words or len(steps.steps) == 1:
                lines.append(SheetLine(f"{start}: {words or 'nothing'}", str(after) if len(totals) == 1 else ""))
            before = after
    return tuple(lines)


def _step_words(step: Step, before: int) -> str:
    """'2 x 1 Footman + 3 Warlord', 'of 9 are 4 left'."""
    if step.among != 1:
        return f"of {before} {step.after(before)} are left"
    words = ""
    for (number, reason), count in Counter(step.parts).items():
        sign = " - " if number < 0 else " + " if words else ""
        times = f"{count} × " if count > 1 else ""
        words += f"{sign}{times}{abs(number)} {reason}"
    return words.strip()
