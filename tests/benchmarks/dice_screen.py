"""Figures of the screen at a full table of Dragon Dice: rolls on their sheet, sets that are clicked, the legend, the
builder, memory, and all frames of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from client.games.dragon_dice.ahead import before_table
from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.dice_faces import icons_of, thrown_die
from client.games.dragon_dice.die_spot import DieShown, DieSpot
from client.games.dragon_dice.playfield import DragonField
from client.motion import Wait
from client.table.roll_rows import SheetDie, SheetRow
from client.table.screen import TableScreen
from client.table.spot import Spot
from core.games.dragon_dice import PARTS
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.box import DieSort, box
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import Area
from core.questions import ChooseSome
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.benchmarks.busy_table import SIZE, BusyTable, seats
from tests.benchmarks.screen import Begin, frames, over, ten_walk
from tests.benchmarks.start_up import MEBIBYTE, run
from tests.benchmarks.whole_match import frames_of
from tests.benchmarks.yardsticks import TURNS, Figure, duration
from tests.client.pilot import FRAME_MS, Pilot, open_app
from tests.kit import asked_now

POINTS, LANES = 36, 3
SHORT, SET = 15, 40
FRAMES = 40
BUDGETS = ((6, None), (20, 2e-3), (30, 3e-3), (40, None))
"""So many dice, and how long a frame may take in which they tumble."""
OPENING_S, SLICE_S, CLICK_S = 10e-3, 4e-3, 2e-3
AT_A_TABLE = """
import os
from tests.benchmarks.dice_screen import table_under_way
pilot, screen = table_under_way(400)
for key in ("i", "f", "d"):
    pilot.press(key)
    pilot.settle()
    pilot.press("escape")
    pilot.settle()
with open("/proc/self/statm") as pages:
    print(int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
"""


def figures() -> Iterator[Figure]:
    yield from frames("Dragon Dice", DiceTable(_asked_to_march()), MOVING)
    pilot, screen = _table()
    assert screen.scene is not None and isinstance(screen.scene.field, DragonField)
    field = screen.scene.field
    for count, budget in BUDGETS:
        found = median(_tumble(pilot, field, count) for _ in range(TURNS))
        words = "" if budget is None else duration(budget)
        yield Figure(f"{count} dice tumble on their sheet", duration(found), "", "", words,
                     None if budget is None else found <= budget)  # fmt: skip
    yield _opening(pilot)
    pilot.app.close()
    yield _set_of_dice()
    yield from _building()
    if Path("/proc/self/statm").exists():
        yield _memory()
    yield from frames_of(_new_session(SHORT, 11))


def _new_session(points: int, seed: int) -> Session:
    options = {"points": points, "last_round": 20}
    who = seats("human", *["bot:random"] * 3)
    return Session.new("dragon_dice", options, who, folder=None, luck=SeededLuck(seed))


class DiceTable(BusyTable):
    """The same table with a pilot in front of it, its last roll still to be seen."""

    @property
    def dice(self) -> DragonField:
        assert self.screen.scene is not None and isinstance(self.screen.scene.field, DragonField)
        return self.screen.scene.field

    def fill(self) -> None:
        """All armies lie there already."""

    def flying(self, count: int) -> list[DieSpot]:
        """So many dice over the table, of all sorts."""
        kit, units = self.app.kit, [die for die in box() if die.sort is DieSort.UNIT]
        art = DiceArt(kit, SIZE)
        shown = [DieShown(DieLook(die), (DieId(number),)) for number, die in enumerate(units[::7][:count])]
        return [DieSpot(kit, art, each, art.place) for each in shown]


def _dice_fly(count: int) -> Begin:
    def begin(table: BusyTable) -> Callable[[], None]:
        assert isinstance(table, DiceTable)
        nodes = table.flying(count)
        over(table, *nodes)
        return ten_walk(table, nodes, lambda place: ((300 + 90 * place, 200), (700 + 60 * place, 900)))

    return begin


def _dice_tumble(count: int) -> Begin:
    def begin(table: BusyTable) -> Callable[[], None]:
        assert isinstance(table, DiceTable)
        table.app.motions.stop()
        table.dice.pieces.sheet.hide()
        table.pilot.settle()
        _throw(table.pilot, table.dice, count)
        table.pilot.tick()
        return lambda: None

    return begin


MOVING: tuple[tuple[str, float, Begin], ...] = (
    ("six dice tumble", 0.30, _dice_tumble(6)),
    ("thirty dice tumble", 0.60, _dice_tumble(30)),
    ("one die moves", 0.10, _dice_fly(1)),
    ("ten dice move", 0.17, _dice_fly(10)),
)
"""What flies over the table takes the place of the sheet, so that dice tumble first."""


def _table() -> tuple[Pilot, TableScreen]:
    """Four seats, as full as at the beginning; the person is asked which army marches."""
    app = open_app(SIZE, mute=True, hints=False)
    screen = TableScreen(app, _asked_to_march())
    app.push(screen)
    pilot = Pilot(app)
    pilot.tick(1000)
    pilot.settle()
    return pilot, screen


def _asked_to_march() -> Session:
    session = _new_session(POINTS, 3)
    while session.waiting is not Waiting.PERSON or asked_now(session.match).name != ask.MARCH:
        if session.waiting is Waiting.PERSON:
            session.answer(asked_now(session.match).listed()[0])
        else:
            session.advance()
    return session


def table_under_way(entries: int) -> tuple[Pilot, TableScreen]:
    """The same table so many answers later, all of them shown."""
    pilot, screen = _table()
    chance = Random(3)
    while len(screen.session.match.log) < entries and screen.session.waiting is not Waiting.OVER:
        if screen.is_asking:
            screen.answer(chance.choice(asked_now(screen.session.match).listed()))
        pilot.tick(50)
    pilot.settle()
    return pilot, screen


def _tumble(pilot: Pilot, field: DragonField, count: int) -> float:
    """Of the processor, a frame, as a median of those in which they tumble; laying them out comes before."""
    _throw(pilot, field, count)
    pilot.tick()
    times = []
    for _ in range(FRAMES):
        start = process_time()
        pilot.tick(FRAME_MS)
        times.append(process_time() - start)
    pilot.settle()
    field.pieces.sheet.hide()
    pilot.settle()
    return median(times)


def _throw(pilot: Pilot, field: DragonField, count: int) -> None:
    units = [die for die in box() if die.sort is DieSort.UNIT]
    chosen = [units[number * 7 % len(units)] for number in range(count)]
    dice = tuple(
        SheetDie(number, thrown_die(die, 1 + number % len(icons_of(die))), number % LANES)
        for number, die in enumerate(chosen)
    )
    row = SheetRow(None, "Thirty dice", dice, ("Counts", "Special", "Nothing"))
    sheet = field.pieces.sheet
    pilot.app.motions.play(sheet.throw((row,), frozenset(range(count)), Wait(0)))


def _set_of_dice() -> Figure:
    """Forty dice of one army taken one after the other, each of them shown."""
    pilot, screen = _table()
    assert screen.scene is not None and isinstance(screen.scene.field, DragonField)
    field, state = screen.scene.field, screen.session.match.state
    own = [each for each in state.dice if each.die.sort is DieSort.UNIT][:SET]
    for each in own:
        state.belongings[each.owner].remove(each)
        each.owner, each.area, each.terrain = 0, Area.TERRAIN, TerrainId(0)
        state.belongings[0].add(each)
    question = ChooseSome(0, ask.AMAZONS_TO_MOVE, tuple(each.id for each in own), SET, SET)
    field.sync(screen.session.match.view(0))
    field.open(question, screen.session.match.view(0), lambda answer: None)
    pilot.tick()
    lying = field.pieces.battlefield.dice
    found = median([timed(partial(_click, pilot, lying[each.id])) for each in own])
    pilot.app.close()
    return Figure(f"a die of a set of {SET} clicked", duration(found), "", "", duration(CLICK_S), found <= CLICK_S)


def _click(pilot: Pilot, spot: Spot) -> None:
    spot.choose()
    pilot.tick()


def _building() -> Iterator[Figure]:
    """The builder with all dice of the box opens before a person, after what is painted before the table is opened: the
    longest of its frames.
    """
    found = [_one_building() for _ in range(TURNS)]
    slices = max(piece for pieces, _ in found for piece in pieces)
    yield Figure("a slice of what is painted ahead", duration(slices), "", "", duration(SLICE_S), slices <= SLICE_S)
    opens = median(opening for _, opening in found)
    yield Figure("the builder opens", duration(opens), "", "", duration(OPENING_S), opens <= OPENING_S)


def _one_building() -> tuple[list[float], float]:
    options = {"points": POINTS, **dict.fromkeys(PARTS, True)}
    who = seats("bot:random", "human")
    session = Session.new("dragon_dice", options, who, folder=None, luck=SeededLuck(3))
    app = open_app(SIZE, mute=True, hints=False)
    slices = [timed(piece) for piece in before_table(app.kit, SIZE)]
    screen = TableScreen(app, session)
    app.push(screen)
    pilot, frames = Pilot(app), list[float]()
    while not _is_building(screen) or app.motions.busy:
        before = _is_building(screen)
        frames = [*(frames if before else ()), timed(pilot.tick)]
    app.close()
    return slices, max(frames)


def _is_building(screen: TableScreen) -> bool:
    field = screen.scene.field if screen.scene is not None else None
    return isinstance(field, DragonField) and field.pieces.builder.visible


def timed(task: Callable[[], object]) -> float:
    """Of the processor."""
    start = process_time()
    task()
    return process_time() - start


def _memory() -> Figure:
    """Of a process at a table of four full armies whose icons and builder have been looked at."""
    found = int(run(["-c", AT_A_TABLE])) / MEBIBYTE
    return Figure("memory at a table of four armies", f"{found:.0f} MiB", "", "", "180 MiB", found <= 180)


def _opening(pilot: Pilot) -> Figure:
    times = []
    for _ in range(TURNS):
        start = process_time()
        pilot.press("i")
        times.append(process_time() - start)
        pilot.press("escape")
        pilot.settle()
    found = median(times)
    return Figure("the legend opens", duration(found), "", "", duration(OPENING_S), found <= OPENING_S)
