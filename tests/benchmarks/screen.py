"""Figures of the screen at the busiest table: frames against the usual way, panels and lines in milliseconds.

A frame here is a whole tick: events taken, motions moved, the scene settled, drawn and shown. With the dummy driver
nothing in it waits, so what counts is how long the processor works at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count, islice

from client.games.champions_combat.cards import CARDS
from client.games.champions_combat.fighters import FighterNode
from client.motion import Parallel, linear, move, rotate
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.transform import Point
from client.scene.viewport import WHEEL_STEP
from client.table import sheets
from client.table.cards import Card
from client.table.chronicle import Line
from client.table.dice_tray import DiceTray, Thrown
from core.plain import Face, Seat
from tests.benchmarks.busy_table import BusyTable, UsualWay
from tests.benchmarks.yardsticks import TURNS, Figure, duration, in_turns, lasting, medians, repeated, swept, worked
from tests.client.pilot import FRAME_MS

USUAL_S = 4.3e-3
"""A frame of the usual way on the machine for which budgets were written as times: others are judged by theirs."""
FRAMES, FEW = 40, 6
LASTING_MS = (FRAMES + 2) * FRAME_MS
ZOOM_STEP = 1.012
ICONS = "sym_die", "sym_shield", "sym_displace", "sym_push", "sym_power_up", "sym_steps", "key_star", "elem_fire"
Begin = Callable[[BusyTable], Callable[[], None]]


def figures() -> Iterator[Figure]:
    """Everything that PERFORMANCE says of frames and panels, in its order."""
    table = BusyTable()
    usual = UsualWay(table)
    yield still(table, usual)
    for name, budget, begin in MOVING:
        yield against_usual(name, budget, table, usual, begin)
    yield from twenty_dice(table, usual)
    yield from turning_sharp(table, usual)
    yield opening_lines(table, usual)
    yield adding_a_line(table, usual)
    table.close()


def frames(game: str, table: BusyTable, moving: tuple[tuple[str, float, Begin], ...]) -> Iterator[Figure]:
    """At the table of another game, at rest and with each of these under way: name, budget, what begins it."""
    usual = UsualWay(table)
    figure = still(table, usual)
    yield replace(figure, name=f"{game}: {figure.name}")
    for name, budget, begin in moving:
        yield against_usual(f"{game}: {name}", budget, table, usual, begin)
    table.close()


def against_usual(name: str, budget: float, table: BusyTable, usual: UsualWay, begin: Begin) -> Figure:
    """One frame while something runs, against one frame of the usual way."""
    found, yardstick, ratio = medians(frame_in_turns(table, usual, begin))
    words = f"usual way {duration(yardstick)}"
    return Figure(name, duration(found), words, f"{ratio:.0%}", f"{budget:.0%}", ratio <= budget)


def in_time(name: str, rounds: Sequence[tuple[float, float]], budget_ms: float) -> Figure:
    """What has a time as its budget, beside a frame of the usual way that was measured along with it."""
    found, yardstick, longer = medians(rounds)
    scaled = longer * USUAL_S
    words, ratio = f"usual way {duration(yardstick)}", f"{duration(scaled)} there"
    return Figure(name, duration(found), words, ratio, f"{budget_ms:g} ms", scaled <= budget_ms / 1000)


def frame_in_turns(table: BusyTable, usual: UsualWay, begin: Begin) -> list[tuple[float, float]]:
    """A B A B ...: a frame of what `begin` starts, and of the usual way; beginning is not counted."""
    rounds = []
    for _ in range(TURNS):
        change = begin(table)
        found = worked(partial(run, table, change))
        rounds.append((found / FRAMES, worked(partial(repeated, usual.frame, FRAMES)) / FRAMES))
        end(table)
    return rounds


def run(table: BusyTable, change: Callable[[], None]) -> None:
    for _ in range(FRAMES):
        change()
        table.pilot.tick()


def end(table: BusyTable) -> None:
    """What was started is over, and what the usual way drew over the window is drawn again."""
    table.pilot.let_go()
    table.app.motions.skip()
    table.app.painter.repaint_all()
    table.pilot.settle()


# --- nothing changes


def still(table: BusyTable, usual: UsualWay) -> Figure:
    """A loop at rest is not even called; here it is, for an event that changes nothing."""
    table.pilot.settle()
    drawn = []

    def ticks() -> None:
        for _ in range(FRAMES):
            table.app.painter.drawn = 0
            table.pilot.tick()
            drawn.append(table.app.painter.drawn)

    found, yardstick = in_turns(ticks, partial(repeated, usual.frame, FRAMES))
    sleeps = table.app.next_tick_in(table.pilot.clock.now) is None
    name, value = "nothing changes", duration(found / FRAMES)
    ratio = f"{sum(drawn)} drawn" + (", sleeps" if sleeps else ", ticks")
    words = f"usual way {duration(yardstick / FRAMES)}"
    return Figure(name, value, words, ratio, "0 drawn, sleeps", not sum(drawn) and sleeps)


# --- what moves: each `begin` starts it and gives what changes before every frame


def nothing() -> None:
    """Motions change everything by themselves."""


def over(table: BusyTable, *nodes: Node) -> None:
    """Put nodes above the table, alone."""
    table.app.motions.stop()
    assert table.screen.scene is not None
    table.screen.scene.over.clear()
    table.screen.scene.over.add(*nodes)


def flies_over(table: BusyTable, card: Card) -> Callable[[], None]:
    """A card on its way over everything."""
    card.position = 700, 900
    over(table, card)
    table.app.motions.play(move(card, (1100, 300), LASTING_MS, linear))
    return nothing


def ten_walk(table: BusyTable, pieces: Iterable[Node], way: Callable[[int], tuple[Point, Point]]) -> Callable[[], None]:
    """The first ten go over the board at once. way: start and goal of each, by its number."""
    table.app.motions.stop()
    for number, node in enumerate(list(pieces)[:10]):
        start, goal = way(number)
        node.visible, node.position = True, start
        table.app.motions.play(move(node, goal, LASTING_MS, linear))
    return nothing


def one_card(table: BusyTable) -> Callable[[], None]:
    over(table, card := flying_card(table))
    table.app.motions.play(move(card, (1300, 300), LASTING_MS, linear))
    return nothing


def one_card_turning(table: BusyTable) -> Callable[[], None]:
    over(table, card := flying_card(table))
    way = move(card, (1300, 300), LASTING_MS, linear)
    table.app.motions.play(Parallel(way, rotate(card, 90, LASTING_MS, linear)))
    return nothing


def flying_card(table: BusyTable) -> Card:
    card = Card(table.app.kit, CARDS, table.screen.scene.layout.card, Face(3))  # type: ignore[union-attr]
    card.position = 700, 800
    return card


def ten_pieces(table: BusyTable) -> Callable[[], None]:
    """All of them stand there and then walk from hex to hex of the board, at the pace of the game."""
    arena, stage = table.pieces.board, table.pieces.stage
    centres = [arena.layout.centre(hex) for hex in arena.cells]
    nodes = [FighterNode(table.app.kit, arena.layout, stage.styles[n % 4], f"{n}") for n in range(10)]
    over(table, *nodes)
    for index, node in enumerate(nodes):
        x, y = centres[index * 3]
        node.position = table.viewport.to_screen((x, y))
    table.pilot.settle()
    for index, node in enumerate(nodes):
        goal = table.viewport.to_screen(centres[index * 3 + 6])
        table.app.motions.play(move(node, goal, LASTING_MS, linear))
    return nothing


def six_dice(table: BusyTable) -> Callable[[], None]:
    return dice(table, table.pieces.tray, 6)


def twenty_in_a_tray(table: BusyTable) -> Callable[[], None]:
    """In a tray of their own, wide enough for dice of the usual size."""
    tray = DiceTray(table.app.kit, Place(300, 100, 200, 900))
    over(table, tray)
    return dice(table, tray, 20)


def twenty_with_pictures(table: BusyTable) -> Callable[[], None]:
    """The same with twenty sides each, and a picture on every side."""
    tray = DiceTray(table.app.kit, Place(300, 100, 200, 900))
    over(table, tray)
    icons = tuple(ICONS[n % len(ICONS)] for n in range(20))
    return dice(table, tray, 20, 20, icons)


def dice(table: BusyTable, tray: DiceTray, count: int, sides: int = 6,
         icons: tuple[str, ...] = ()) -> Callable[[], None]:  # fmt: skip
    table.app.motions.stop()
    thrown = [Thrown(1 + n % sides, n % 2 == 0, sides, icons=icons) for n in range(count)]
    table.app.motions.play(tray.throw(thrown, "", Parallel()))
    return nothing


def panning(table: BusyTable) -> Callable[[], None]:
    """The board is dragged about, zoomed in so far that there is something to drag."""
    over(table)
    table.viewport.fit()
    table.viewport.zoom(1.6, (960, 420))
    table.pilot.settle()
    pilot = table.pilot
    pilot.drag(FELT, (FELT[0] - 20, FELT[1] - 12), drop=False)
    steps = iter([(-5, -3)] * (FRAMES // 2) + [(5, 3)] * FRAMES)

    def drag_on() -> None:
        step = next(steps)
        pilot.point_at((pilot.pixel[0] + step[0], pilot.pixel[1] + step[1]))

    return drag_on


def zooming(table: BusyTable) -> Callable[[], None]:
    over(table)
    table.viewport.fit()
    table.pilot.settle()
    return lambda: table.viewport.zoom(ZOOM_STEP, (960, 420))


MOVING: tuple[tuple[str, float, Begin], ...] = (
    ("one card moves", 0.10, one_card),
    ("one card moves and turns", 0.15, one_card_turning),
    ("ten pieces move", 0.17, ten_pieces),
    ("six dice tumble", 0.30, six_dice),
    ("pan", 0.35, panning),
    ("zoom", 0.40, zooming),
)


def twenty_dice(table: BusyTable, usual: UsualWay) -> Iterator[Figure]:
    """The budget is a time."""
    for name, begin in (("twenty dice tumble", twenty_in_a_tray),
                        ("twenty with 20 sides and pictures", twenty_with_pictures)):  # fmt: skip
        yield in_time(name, frame_in_turns(table, usual, begin), 2)


# --- sharp again


def turning_sharp(table: BusyTable, usual: UsualWay) -> Iterator[Figure]:
    """After a zoom by some notches of the wheel: the time until all is sharp, and the longest frame on the way. The
    pointer rests beside the board, where what it comes to under it lights nothing anew.
    """
    over(table)
    table.pilot.point_at(ASIDE)
    rounds = [(*rest_after_zoom(table, factor), usual_frame(table, usual)) for factor in NOTCHES]
    yield in_time("sharp after a zoom", [(until_sharp, frame) for until_sharp, _, frame in rounds], 150)
    yield in_time("longest slice", [(longest, frame) for _, longest, frame in rounds], 4)


def usual_frame(table: BusyTable, usual: UsualWay) -> float:
    """One of the usual way; then the table is drawn again."""
    found = worked(partial(repeated, usual.frame, FEW)) / FEW
    table.app.painter.repaint_all()
    table.pilot.settle()
    return found


def rest_after_zoom(table: BusyTable, factor: float) -> tuple[float, float]:
    """The app's own pauses between frames count, longer frames as long as they take. One frame follows the other, as
    it does at the screen: no garbage is looked for in between.
    """
    with swept():
        for _ in range(4):
            table.viewport.zoom(factor**0.25, (960, 420))
            table.pilot.tick()
        passed, longest = 0.0, 0.0
        while table.app.is_busy:
            pause = table.app.next_tick_in(table.pilot.clock.now) or 0
            frame = lasting(partial(table.pilot.tick, pause))
            passed, longest = passed + max(frame, pause / 1000), max(longest, frame)
    return passed, longest


# --- panels and lines


def opening_lines(table: BusyTable, usual: UsualWay) -> Figure:
    """The chronicle as a sheet of forty lines and more, opened and drawn."""
    rounds = []
    for _ in range(in_odd_turns()):
        close_sheet(table)
        yardstick = usual_frame(table, usual)
        rounds.append((worked(lambda: open_sheet(table)), yardstick))
    return in_time("open a panel of 40 lines", rounds, 10)


def in_odd_turns() -> int:
    return 2 * TURNS + 1


def open_sheet(table: BusyTable) -> None:
    sheets.show_lines(table.app, table.screen.chronicle, lambda position: None)
    table.pilot.tick()


def close_sheet(table: BusyTable) -> bool:
    for question in tuple(table.app.questions):
        table.app.answered(question)
    table.pilot.settle()
    return True


def adding_a_line(table: BusyTable, usual: UsualWay) -> Figure:
    """A sentence that is new to the chronicle, told, laid out, and drawn at its end in a frame of its own; one after
    the other, and each answer has three.
    """
    close_sheet(table)
    numbers = count()
    rounds = [(worked(lambda: add_lines(table, numbers)) / LINES, usual_frame(table, usual)) for _ in range(TURNS)]
    return in_time("add a chronicle line", rounds, 1)


def add_lines(table: BusyTable, numbers: Iterator[int]) -> None:
    assert table.screen.scene is not None
    for number in islice(numbers, LINES):
        told = f"Ana moved from A{number} to B{number} and turned to face north."
        table.screen.chronicle.lines.append(Line(PLACE + number // 3, told, (), first=Seat(0)))
        table.screen.scene.catch_up()
        table.pilot.tick()


PLACE, LINES = 10_000, 12
NOTCHES = tuple(WHEEL_STEP**steps for steps in (2, 1, -2, 3, -2, -1, 4, -3, 1))
FELT, ASIDE = (330, 700), (20, 700)
