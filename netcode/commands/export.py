"""`parlour export`: a whole match as text for people or as JSON for programs."""

from __future__ import annotations

import sys
from argparse import Namespace

from netcode.commands.arguments import Commands, add_command, add_file, existing
from netcode.commands.terminal import ProgressLine, print_json, tell
from netcode.export import as_chronicle, as_plain
from netcode.record import load

SHOWS_CARDS = "The match is not over, and this shows hidden cards: give it to nobody who plays."


def add(commands: Commands) -> None:
    parser = add_command(commands, "export", _run, "print a whole saved match in readable form")
    add_file(parser)
    parser.add_argument("--to", choices=("text", "json"), default="text",
                        help="for people or for programs (usual: text)")  # fmt: skip


def _run(args: Namespace) -> int:
    recording = load(existing(args.file))
    whole: dict[str, object] = {}
    lines: list[str] = []
    with ProgressLine("Entries read") as progress:
        if args.to == "json":
            whole = as_plain(recording, progress)
        else:
            lines = list(as_chronicle(recording, progress))
    if recording.notice:
        tell(recording.notice, file=sys.stderr)
    if args.to == "json" and whole["result"] is None:
        tell(SHOWS_CARDS, file=sys.stderr)
    print_json(whole) if args.to == "json" else tell(*lines)
    return 0
