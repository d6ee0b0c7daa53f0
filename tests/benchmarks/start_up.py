"""Figures of whole processes: start-up against the bare table, an idle loop, memory at a table."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from core.games import find_game, game_ids
from tests.benchmarks.yardsticks import Figure, duration

ROOT = Path(__file__).resolve().parents[2]
TURNS = 7
IDLE_S = 10
MEBIBYTE = 1 << 20
COMPILED = TemporaryDirectory()
"""Modules compiled once for all runs, as an installed copy has them."""

FIRST_FRAME = """
import gc, os, sys
gc.disable()
import client.window
def shown(window, rects):
    os._exit(0)
client.window.Window.present = shown
from client.__main__ import main
sys.exit(main(sys.argv[1:]) or 1)
"""
"""The client, that ends when its first frame is shown. What that needs is imported in any order, and nothing is
collected meanwhile, as by `client.__main__`.
"""

IDLE = """
import sys, time
from client.app import App
from client.navigation import Navigation
from client.settings import Settings
{imports}
app = App(Settings(window_width=1920, window_height=1080, mute=True, hints=False), Navigation)
app.push({screen})
def begin():
    start = time.process_time()
    app.after({seconds} * 1000, lambda: (print(time.process_time() - start), app.quit()))
app.after(4000, begin)
app.run()
"""

AT_A_TABLE = """
import os
from tests.benchmarks.busy_table import BusyTable
table = BusyTable()
for factor in (1.3, 1.3, 0.6):
    table.viewport.zoom(factor, (960, 420))
    table.pilot.settle()
with open("/proc/self/statm") as pages:
    print(int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
"""

AFTER_SIZES = """
import os
from client.screens.menu import MenuScreen
from client.table.screen import TableScreen
from tests.benchmarks.busy_table import session_under_way
from tests.client.pilot import Pilot, open_app
app = open_app((1920, 1080))
pilot = Pilot(app)
app.push(MenuScreen(app))
app.push(TableScreen(app, session_under_way()))
for size in ((1920, 1080), (2560, 1440), (3840, 2160), (1280, 720), (3840, 2160), (1920, 1080)):
    app.window.resize(size)
    pilot.settle()
    for _ in range(20):
        pilot.tick(100)
    with open("/proc/self/statm") as pages:
        print(int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
"""

MENU = ("from client.screens.menu import MenuScreen", "MenuScreen(app)")
TABLE = (
    "from client.table.screen import TableScreen\nfrom tests.benchmarks.busy_table import session_under_way",
    "TableScreen(app, session_under_way())",
)


MENU_BUDGET, TABLE_BUDGET = 2, 3
"""In bare tables."""


def figures() -> Iterator[Figure]:
    """Start-up, idling, memory."""
    yield from starting()
    yield idling("idle at the menu", *MENU)
    yield idling("idle at a table, a person asked", *TABLE)
    if Path("/proc/self/statm").exists():
        yield memory()
        yield memory_after_sizes()


def starting() -> Iterator[Figure]:
    """From the start of the process to the first complete frame; the bare table ends after its only one."""
    commands = {
        "bare": ["-m", "tests.benchmarks.bare_table"],
        "start to the menu": ["-c", FIRST_FRAME],
        **{
            f"start to a table of {find_game(id).name}": ["-c", FIRST_FRAME, "play", id, "--seats", "human,sensible"]
            for id in game_ids()
        },
    }
    rounds = [[elapsed(command) for command in commands.values()] for _ in range(TURNS + 1)]
    bare, *others = (median(times) for times in zip(*rounds[1:], strict=True))  # the first compiles the modules
    for name, found in zip(list(commands)[1:], others, strict=True):
        ratio, budget = found / bare, MENU_BUDGET if name.endswith("menu") else TABLE_BUDGET
        words = f"bare table {duration(bare)}"
        yield Figure(name, duration(found), words, f"{ratio:.2f}", f"{budget}", ratio <= budget)


def elapsed(arguments: list[str]) -> float:
    start = perf_counter()
    run(arguments)
    return perf_counter() - start


def idling(name: str, imports: str, screen: str) -> Figure:
    """The processor time of the client's own loop while nobody does anything."""
    output = run(["-c", IDLE.format(imports=imports, screen=screen, seconds=IDLE_S)])
    share = float(output) / IDLE_S
    return Figure(name, f"{share:.2%}", "one core", f"{share:.2%}", "2 %", share < 0.02)


def memory() -> Figure:
    """Of a process that has zoomed and rested."""
    found = int(run(["-c", AT_A_TABLE]))
    size = f"{found / MEBIBYTE:.0f} MiB"
    return Figure("memory at a table, 1920x1080", size, "", "", "180 MiB", found <= 180 * MEBIBYTE)


def memory_after_sizes() -> Figure:
    """Of a table whose window was as large as 4K in between, and is as it was again."""
    *before, last = [int(line) / MEBIBYTE for line in run(["-c", AFTER_SIZES]).split()]
    words = f"at first {before[0]:.0f} MiB, most {max(before):.0f} MiB"
    return Figure("memory after sizes up to 4K", f"{last:.0f} MiB", words, "", "180 MiB", last <= 180)


def run(arguments: list[str]) -> str:
    """Run Python in folders of its own; gives what it printed."""
    with TemporaryDirectory() as folder:
        settings = Path(folder, "settings.json")
        settings.write_text('{"window_width": 1920, "window_height": 1080, "mute": true}')
        environment = os.environ | {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "PARLOUR_CONFIG": folder,
            "PARLOUR_DATA": folder,
            "PYTHONPYCACHEPREFIX": COMPILED.name,
            "PYTHONDONTWRITEBYTECODE": "",
        }
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
        return done.stdout
