"""The commands that need no window, one chapter a module. Each has `add(commands)`, which sets `run(args) -> int`.

What is here must start fast: no window, no network, no module that brings them.
"""

from __future__ import annotations

from netcode.commands import check, export, games, own_files, simulate, verify
from netcode.commands.arguments import Commands

CHAPTERS = (simulate, verify, export, games, check, own_files)


def add_headless(commands: Commands) -> None:
    """Add all of them to a parser's commands."""
    for chapter in CHAPTERS:
        chapter.add(commands)
