"""The program as a process of its own: what it imports, how it ends, what it says when it is interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from netcode.commands import CHAPTERS
from tests.netcode.tables import GAME, saved

pytestmark = pytest.mark.slow

PARLOUR = [sys.executable, "-m", "client"]
NETWORK = ("asyncio", "socket", "ssl", "nacl", "_cffi_backend", "msgspec", "zeroconf", "ifaddr", "netcode.link")
HEAVY = ("pygame", *NETWORK, "numpy", "importlib.metadata", "multiprocessing")
METADATA = ("importlib.metadata", "socket")
"""What a list of games needs to look for those of other packages; the metadata are letters, hence a socket."""
LIGHT = {"client.__main__", "client.command_line", "client.memory"}
WHAT_IS_LOADED = """
import sys
from client.__main__ import main
status = main(sys.argv[1:])
sys.stderr.write(" ".join(sys.modules))
sys.exit(status)
"""


def parlour(*argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PARLOUR, *argv], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("command", ["games", "simulate", "verify", "export"])
def test_commands_without_a_window_load_nothing_heavy(tmp_path: Path, command: str) -> None:
    argv = {
        "games": ["games", "--json"],
        "simulate": ["simulate", GAME, "--matches", "1", "--seed", "1"],
        "verify": ["verify", str(saved(tmp_path, answers=9))],
        "export": ["export", str(saved(tmp_path, answers=9)), "--to", "text"],
    }[command]
    child = subprocess.run(
        [sys.executable, "-c", WHAT_IS_LOADED, *argv], capture_output=True, text=True, check=True
    )
    loaded = set(child.stderr.split())
    assert "netcode.commands" in loaded
    assert loaded.isdisjoint({*HEAVY} - {*(METADATA if command == "games" else ())})
    assert not any(module.startswith("client.") for module in loaded - LIGHT)


@pytest.mark.parametrize(("argv", "own"), [(("play", "no_such_game"), set()), (("games",), {"games"})])
def test_a_command_fetches_no_part_of_another(argv: tuple[str, ...], own: set[str]) -> None:
    child = subprocess.run([sys.executable, "-c", WHAT_IS_LOADED, *argv], capture_output=True, text=True, check=False)
    loaded = {module.removeprefix("netcode.commands.") for module in child.stderr.split() if "netcode" in module}
    assert loaded & {*CHAPTERS.values(), "lan"} == own
    assert not any(module.startswith("netcode.lan.views") for module in loaded)


def test_the_way_to_the_menu_imports_nothing_that_the_menu_does_not() -> None:
    look = "import sys, client.__main__; print(*sys.modules)"
    child = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    ours = {
        name
        for name in child.stdout.split()
        if name.split(".")[0] in ("core", "netcode", "client", "argparse")
    }
    assert ours == {"client", "client.__main__"}


SAYS_WHEN_IT_RUNS = """
import sys
from client.app import App
from client.__main__ import main
run = App.run
def say(app):
    app.after(300, lambda: print("running", flush=True))
    run(app)
App.run = say
sys.exit(main(sys.argv[1:]))
"""

PLAY_HERE = """
import sys
import client.screens.menu, client.screens.new_table, client.table.screen
from netcode.table_session import Waiting
from tests.netcode.tables import go_on, new_session
session = go_on(new_session(None), 30)
assert session.waiting is not Waiting.OVER
print(*sys.modules)
"""


def test_a_table_on_this_machine_loads_nothing_of_the_network() -> None:
    child = subprocess.run([sys.executable, "-c", PLAY_HERE], capture_output=True, text=True, check=True)
    loaded = set(child.stdout.splitlines()[-1].split())
    assert "client.table.screen" in loaded
    assert loaded.isdisjoint(NETWORK)


def test_exit_statuses_reach_the_shell(tmp_path: Path) -> None:
    path = saved(tmp_path, answers=9)
    assert parlour("verify", str(path)).returncode == 0
    path.write_bytes(path.read_bytes()[:-1])
    assert parlour("verify", str(path)).returncode == 1
    assert parlour("verify").returncode == 2


def test_one_json_object_and_nothing_else_on_stdout() -> None:
    child = parlour("simulate", GAME, "--matches", "2", "--seed", "1", "--json")
    assert (child.returncode, child.stderr) == (0, "")
    assert json.loads(child.stdout)["matches"] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")
def test_ctrl_c_prints_what_came_out_so_far(tmp_path: Path) -> None:
    argv = [*PARLOUR, "simulate", GAME, "--matches", "1000000", "--save", str(tmp_path), "--json"]
    pipe = subprocess.PIPE
    # A suite that runs in the background has the signal switched off, and its children inherit that.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(argv, stdout=pipe, stderr=pipe, text=True, preexec_fn=heard) as child:
        while len(os.listdir(tmp_path)) < 3:
            assert child.poll() is None
        child.send_signal(signal.SIGINT)
        out, err = child.communicate()
    assert (child.returncode, err) == (130, "")
    told = json.loads(out)
    assert 3 <= told["matches"] < 1_000_000
    assert sum(told["wins"]) + told["draws"] + told["unfinished"] == told["matches"]


@pytest.mark.skipif(sys.platform == "win32", reason="a signal is switched off for a child")
def test_several_processes_end_where_the_signal_to_end_was_switched_off() -> None:
    argv = [*PARLOUR, "simulate", GAME, "--matches", "2", "--seed", "1", "--jobs", "2", "--json"]
    deaf = partial(signal.signal, signal.SIGTERM, signal.SIG_IGN)
    with subprocess.Popen(argv, stdout=subprocess.PIPE, start_new_session=True, preexec_fn=deaf) as child:
        try:
            out, _ = child.communicate(timeout=60)
        finally:
            if child.poll() is None:
                os.killpg(child.pid, signal.SIGKILL)
    assert (child.returncode, json.loads(out)["matches"]) == (0, 2)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
def test_on_a_terminal_progress_goes_to_stderr() -> None:
    import pty

    leader, follower = pty.openpty()
    argv = [*PARLOUR, "simulate", GAME, "--matches", "60", "--seed", "1", "--json"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=follower) as child:
        os.close(follower)
        shown = os.read(leader, 4096)
        out, _ = child.communicate()
    os.close(leader)
    assert b"Matches played: " in shown and b" of 60 (" in shown
    assert json.loads(out)["matches"] == 60


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe is closed otherwise there")
@pytest.mark.parametrize("command", ["games", "export"])
def test_a_reader_that_stops_early_is_no_error_report(tmp_path: Path, command: str) -> None:
    whole_match = ["export", str(saved(tmp_path)), "--to", "json"]
    argv = [*PARLOUR, *(whole_match if command == "export" else ["games"])]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("has_runtime_folder", [True, False])
def test_without_a_screen_it_says_so_and_fails(tmp_path: Path, has_runtime_folder: bool) -> None:
    """SDL would fall back to a driver that shows nothing, and the program would run unseen for ever; what it looks for
    screens with has a line of its own to say where a session has no runtime folder.
    """
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "XDG_RUNTIME_DIR")
    runtime = {"XDG_RUNTIME_DIR": str(tmp_path)} if has_runtime_folder else {}
    env = {name: value for name, value in os.environ.items() if name not in screens} | runtime | {
        "PARLOUR_CONFIG": str(tmp_path),
        "PARLOUR_DATA": str(tmp_path),
    }
    child = subprocess.run(PARLOUR, env=env, capture_output=True, text=True, check=False, timeout=30)
    assert child.returncode == 1
    assert "cannot open a window" in child.stderr and child.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("is_saved", [True, False])
def test_a_signal_to_end_is_obeyed_within_two_seconds_with_everything_saved(tmp_path: Path, is_saved: bool) -> None:
    data = tmp_path / "data"
    if not is_saved:
        data.write_text("no folder")
    env = os.environ | {"PARLOUR_CONFIG": str(tmp_path / "config"), "PARLOUR_DATA": str(data), "HOME": str(tmp_path)}
    argv = [sys.executable, "-c", SAYS_WHEN_IT_RUNS, "play", GAME, "--seats", "human,random"]
    with subprocess.Popen(argv, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"running\n"
        child.send_signal(signal.SIGTERM)
        try:
            assert child.wait(timeout=2 + 3) == 0
        finally:
            child.kill()
    matches = list(tmp_path.rglob("*.parlour"))
    assert len(matches) == 1 and parlour("verify", str(matches[0])).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("to", ["text", "json"])
def test_a_full_device_is_one_sentence_and_1(tmp_path: Path, to: str) -> None:
    argv = [*PARLOUR, "export", str(saved(tmp_path)), "--to", to]
    with open("/dev/full", "w") as full:
        child = subprocess.run(argv, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert child.returncode == 1
    assert child.stderr.splitlines()[-1] == "parlour: The output cannot be written: there is no room left."
    assert "Traceback" not in child.stderr and "Exception" not in child.stderr
