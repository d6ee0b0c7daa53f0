"""The commands that need no window, a module each, whose `add(commands)` sets `run(args) -> int`.

Commands must start fast, so nothing here imports the window or the network, and only the module of the command that was
typed is imported; all of them if it is unknown.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from netcode.commands.terminal import Commands

CHAPTERS = {
    "simulate": "simulate",
    "verify": "verify",
    "export": "export",
    "games": "games",
    "check": "games",
    "characters": "own_files",
    "heroes": "own_files",
    "stories": "own_files",
    "encounters": "own_files",
    "foes": "own_files",
    "maps": "own_files",
    "own": "own_files",
    "forces": "own_files",
}
"""A command -> the module of its chapter, in the order of the help."""


def add_headless(commands: Commands, meant: str) -> None:
    """Add the command that is meant to a parser's commands, or all of them where it is none of these."""
    chapters = [CHAPTERS[meant]] if meant in CHAPTERS else CHAPTERS.values()
    for chapter in dict.fromkeys(chapters):
        import_module(f"netcode.commands.{chapter}").add(commands)
