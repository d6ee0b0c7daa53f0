"""What `parlour` does with arguments. The rest of the client is imported only by commands that open a window."""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from core.errors import ParlourError, WrongTable
from netcode import VERSION
from netcode.answerers import options_of, seats_of
from netcode.commands import CHAPTERS, add_headless
from netcode.commands.terminal import (
    FAILED,
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
from netcode.installed import find_game, game_meant
from netcode.store import why

if TYPE_CHECKING:
    from netcode.lan.views import HostWish, JoinWish

WITH_A_WINDOW = ("play", "replay")
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def run(argv: list[str]) -> int:
    """Run the command that these arguments name; gives the exit status: 0, 1 for a failed job, 2 for wrong use."""
    if argv[0] not in (*WITH_A_WINDOW, *CHAPTERS) and game_meant(argv[0]) is not None:
        argv = ["own", *argv]
    try:
        args = _parser(argv[0]).parse_args(argv)
        command: Run = args.run
        status = command(args)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except (WrongTable, WrongUse) as error:
        return _fail(error, WRONG_USE)
    except ParlourError as error:
        return _fail(error, FAILED)
    except BrokenPipeError:
        return _give_up_output()
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        _give_up_output()
        return _fail(ParlourError(f"The output cannot be written: {why(error)}."), FAILED)


def _parser(meant: str) -> Parser:
    """meant: the first argument; where it is a command, the parts of others are not fetched."""
    parser = Parser(
        prog="parlour",
        description="Complete tabletop games with their rules. Without a command the client opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"parlour {VERSION}")
    commands: Commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", parser_class=Parser, required=True
    )
    add_table(add_command(commands, "play", _play, "open a local table at once"), "usual: human,bot")
    add_file(add_command(commands, "replay", _replay, "watch a saved match in the replay theatre"))
    if meant not in (*WITH_A_WINDOW, *CHAPTERS):
        from netcode.commands import lan

        lan.add(commands, _meet)
        from client import completion, desktop

        desktop.add(commands)
        completion.add(commands)
    if meant not in WITH_A_WINDOW:
        add_headless(commands, meant)
    return parser


def _play(args: Namespace) -> int:
    from client.memory import nothing_collected

    with nothing_collected():
        game = find_game(args.game)
        seats = seats_of(game, args.seats or ("human", "bot"))
        options = options_of(game, args.option)
        from client import start

        return start.run(start.PlayAt(game.id, seats, options))


def _replay(args: Namespace) -> int:
    path = existing(args.file)
    from client import start

    return start.run(start.Watch(path))


def _meet(wish: HostWish | JoinWish) -> int:
    from client import start

    return start.run(start.Meet(wish))


def _fail(error: ParlourError, status: int) -> int:
    from netcode.commands.terminal import tell

    tell(f"parlour: {error}", file=sys.stderr)
    return status


def _give_up_output() -> int:
    """Whoever read our output stopped, or it has no room; write no more, also not when Python closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED
