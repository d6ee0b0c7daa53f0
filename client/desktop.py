"""`parlour desktop`: on Linux, an entry in the menu of the desktop, the icon, and the kind of `.parlour` files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from assets import manifest
from core.errors import ParlourError
from netcode.commands.terminal import Commands, WrongUse, add_command, tell
from netcode.store import why

MENU_ENTRY = """[Desktop Entry]
Type=Application
Name=Parlour
GenericName=Tabletop games
Comment=Complete tabletop games with their rules
Exec={program}
Icon=parlour
Terminal=false
Categories=Game;BoardGame;
StartupWMClass=parlour
"""
FILE_ENTRY = """[Desktop Entry]
Type=Application
Name=Parlour (watch a match)
Exec={program} replay %f
Icon=parlour
Terminal=false
NoDisplay=true
MimeType=application/x-parlour;
StartupWMClass=parlour
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-parlour">
    <comment>Parlour match</comment>
    <icon name="parlour"/>
    <magic><match type="string" offset="0" value="PARLOUR\\x1a"/></magic>
    <glob pattern="*.parlour"/>
  </mime-type>
</mime-info>
"""
RENEWED_BY = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))


def add(commands: Commands) -> None:
    parser = add_command(commands, "desktop", _run, "put Parlour into the menu of a Linux desktop")
    parser.add_argument("--remove", action="store_true", help="take it out again")


def _run(args: Namespace) -> int:
    if not sys.platform.startswith("linux"):
        raise WrongUse("Only desktops of Linux need this. Elsewhere the program is found where it lies.")
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    try:
        _remove(share) if args.remove else _install(share)
    except OSError as error:
        raise ParlourError(f"{error.filename or share} cannot be written: {why(error)}.") from error
    _renew(share)
    tell(f"Parlour is {'out of' if args.remove else 'in'} the menu of this desktop ({share}).")
    return 0


def files(share: Path) -> dict[Path, bytes]:
    """What belongs to a desktop, under the folder of its data."""
    program = _program()
    icons = share / "icons" / "hicolor"
    return {
        share / "applications" / "parlour.desktop": MENU_ENTRY.format(program=program).encode(),
        share / "applications" / "parlour-replay.desktop": FILE_ENTRY.format(program=program).encode(),
        share / "mime" / "packages" / "parlour.xml": MIME.encode(),
        icons / "256x256" / "apps" / "parlour.png": manifest.path("pictures", "app_icon.png").read_bytes(),
        icons / "scalable" / "apps" / "parlour.svg": manifest.path("pictures", "app_icon.svg").read_bytes(),
    }


def _program() -> str:
    """How a desktop starts this program: the bundle itself, or the command that is installed."""
    if getattr(sys, "frozen", False):
        return _quoted(sys.executable)
    installed = Path(sys.executable).parent / "parlour"
    found = str(installed) if installed.exists() else shutil.which("parlour")
    return _quoted(found) if found else f"{_quoted(sys.executable)} -m client"


def _quoted(path: str) -> str:
    """A path as desktop entries want it."""
    escaped = path.replace("\\", "\\\\").replace('"', '\\"').replace("`", "\\`").replace("$", "\\$").replace("%", "%%")
    return f'"{escaped}"'


def _install(share: Path) -> None:
    for path, content in files(share).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _remove(share: Path) -> None:
    for path in files(share):
        path.unlink(missing_ok=True)


def _renew(share: Path) -> None:
    """Have the desktop look again; one without these programs does so by itself."""
    for program, folder in RENEWED_BY:
        if shutil.which(program) is not None and (share / folder).is_dir():
            with suppress(OSError):
                subprocess.run([program, str(share / folder)], capture_output=True, check=False)
