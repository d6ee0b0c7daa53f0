"""Figures of the screen at a full table of Dragon Dice: rolls on their sheet, sets that are clicked, the legend."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time

from client.games.dragon_dice.dice_faces import icons_of, thrown_die
from client.games.dragon_dice.playfield import DragonField
from client.motion import Wait
from client.table.roll_rows import SheetDie, SheetRow
from client.table.screen import TableScreen
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.box import DieSort, box
from netcode.luck import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.benchmarks.busy_table import SIZE, seats
from tests.benchmarks.yardsticks import TURNS, Figure, duration
from tests.client.pilot import FRAME_MS, Pilot, open_app

POINTS, LANES = 36, 3
FRAMES = 40
BUDGETS = ((6, None), (20, 2e-3), (30, 3e-3), (40, None))
"""So many dice, and how long a frame may take in which they tumble."""
OPENING_S = 10e-3


def figures() -> Iterator[Figure]:
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


def _table() -> tuple[Pilot, TableScreen]:
    """Four seats, as full as at the beginning; the person is asked which army marches."""
    options = {"points": POINTS}
    session = Session.new("dragon_dice", options, seats("human", *["bot:random"] * 3), folder=None, luck=SeededLuck(3))
    while session.waiting is not Waiting.PERSON or session.match.question.name != ask.MARCH:  # type: ignore[union-attr]
        if session.waiting is Waiting.PERSON:
            session.answer(session.match.question.listed()[0])  # type: ignore[union-attr]
        else:
            session.advance()
    app = open_app(SIZE, mute=True, hints=False)
    screen = TableScreen(app, session)
    app.push(screen)
    pilot = Pilot(app)
    pilot.tick(1000)
    pilot.settle()
    return pilot, screen


def _tumble(pilot: Pilot, field: DragonField, count: int) -> float:
    """Of the processor, a frame, as a median of those in which they tumble; laying them out comes before."""
    units = [die for die in box() if die.sort is DieSort.UNIT]
    chosen = [units[number * 7 % len(units)] for number in range(count)]
    dice = tuple(
        SheetDie(number, thrown_die(die, 1 + number % len(icons_of(die))), number % LANES)
        for number, die in enumerate(chosen)
    )
    row = SheetRow(None, "Thirty dice", dice, ("Counts", "Special", "Nothing"))
    sheet = field.pieces.sheet
    pilot.app.motions.play(sheet.throw((row,), frozenset(range(count)), Wait(0)))
    pilot.tick()
    times = []
    for _ in range(FRAMES):
        start = process_time()
        pilot.tick(FRAME_MS)
        times.append(process_time() - start)
    pilot.settle()
    sheet.hide()
    pilot.settle()
    return median(times)


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
