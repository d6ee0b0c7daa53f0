"""Starts the installed client without a screen, lets two bots play a few turns, closes the window and checks the file.

Run by hand and by `.ci/run`: `python -m tests.client.few_turns`. Exit status 0 when the turns were played and saved.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ENTRIES = 60
PATIENCE_S = 60


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        data, config = Path(folder, "data"), Path(folder, "config")
        config.mkdir()
        (config / "settings.json").write_text(json.dumps({"motion_speed": "none"}))
        environment = os.environ | {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PARLOUR_DATA": str(data),
            "PARLOUR_CONFIG": str(config),
        }
        command = ["parlour", "play", "champions_combat", "--seats", "sensible,sensible"]
        client = subprocess.Popen(command, env=environment)
        path = watch_it_grow(client, data)
        client.send_signal(signal.SIGTERM)
        status = client.wait(timeout=PATIENCE_S)
        print(f"The client played {entries(path)} entries and closed with status {status}.")
        return status or subprocess.run(["parlour", "verify", str(path)], env=environment, check=False).returncode


def watch_it_grow(client: subprocess.Popen[bytes], data: Path) -> Path:
    """Wait until the match file holds enough entries."""
    for _ in range(PATIENCE_S * 10):
        if client.poll() is not None:
            sys.exit(f"The client ended by itself with status {client.returncode}.")
        path = next(data.rglob("*.parlour"), None)
        if path is not None and entries(path) >= ENTRIES:
            return path
        time.sleep(0.1)
    sys.exit(f"The client did not play {ENTRIES} entries in {PATIENCE_S} seconds.")


def entries(path: Path) -> int:
    """How many whole records follow the header by now."""
    from netcode.record import load

    return len(load(path).records)


if __name__ == "__main__":
    sys.exit(main())
