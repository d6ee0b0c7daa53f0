"""The command line. Only the commands that open a window import the client, and only when they run."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from core.errors import ParlourError, WrongTable
from core.games import find_game
from netcode.commands import add_headless
from netcode.commands.arguments import (
    FAILED,
    INTERRUPTED,
    WRONG_USE,
    Commands,
    Parser,
    Run,
    WrongUse,
    add_command,
    add_file,
    add_table,
    existing,
)
from netcode.record import load
from netcode.seating import options_of, seats_of
from netcode.version import VERSION


def main(argv: list[str] | None = None) -> int:
    """Run `parlour` with these arguments; gives the exit status: 0, 1 for a failed job, 2 for wrong use."""
    args = _parser().parse_args(argv)
    try:
        run: Run = args.run
        status = run(args)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except (WrongTable, WrongUse) as error:
        return _fail(error, WRONG_USE)
    except ParlourError as error:
        return _fail(error, FAILED)
    except BrokenPipeError:
        return _reader_gone()
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser() -> Parser:
    parser = Parser(
        prog="parlour",
        description="Complete tabletop games with their rules. Without a command the client opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"parlour {VERSION}")
    parser.set_defaults(run=_menu)
    commands: Commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    add_table(add_command(commands, "play", _play, "open a local table at once"), "usual: human,bot")
    add_file(add_command(commands, "replay", _replay, "watch a saved match in the replay theatre"))
    add_headless(commands)
    return parser


def _menu(args: Namespace) -> int:
    from client import start

    return start.run(start.Menu())


def _play(args: Namespace) -> int:
    game = find_game(args.game)
    seats = seats_of(game, args.seats or ("human", "bot"))
    options = options_of(game, args.option)
    from client import start

    return start.run(start.PlayAt(game.id, seats, options))


def _replay(args: Namespace) -> int:
    path = existing(args.file)
    load(path)
    from client import start

    return start.run(start.Watch(path))


def _fail(error: ParlourError, status: int) -> int:
    print(f"parlour: {error}", file=sys.stderr)
    return status


def _reader_gone() -> int:
    """Whoever read our output stopped; say no more, also not when Python closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
