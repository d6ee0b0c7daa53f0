"""How the command line is read: one sentence for wrong use, and the arguments that several commands share."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from collections.abc import Callable
from pathlib import Path
from stat import S_ISDIR
from typing import Any, NoReturn, TypeAlias

from core.errors import BadFile, ParlourError, did_you_mean
from netcode.store import why

WRONG_USE = 2
FAILED = 1
INTERRUPTED = 130


class WrongUse(ParlourError):
    """The command line asks for something that does not exist; the text says what."""


class Parser(ArgumentParser):
    """A parser that answers wrong use with one sentence instead of a page."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """As its base, but a command itself refuses options that it does not know, for it knows those it has."""
        found, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found, rest

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USE, f"{self.prog}: {message}{self._meant(message)}; see {self.prog} --help\n")

    def _meant(self, message: str) -> str:
        """'; did you mean 'play'?', where argparse names a word that it does not know: a choice or an option."""
        choice = re.search(r"invalid choice: '([^']*)' \(choose from (.*)\)", message)
        option = re.match(r"unrecognized arguments: (--[^ =]*)", message)
        like = ""
        if choice is not None:
            like = did_you_mean(choice[1], re.findall(r"[\w-]+", choice[2]))
        elif option is not None:
            like = did_you_mean(option[1], self._option_string_actions)
        return like.replace(" Did", "; did")


Commands: TypeAlias = "_SubParsersAction[Parser]"
Run: TypeAlias = Callable[[Namespace], int]


def add_command(commands: Commands, name: str, run: Run, help: str) -> Parser:
    """A new command; `help` is its line in the list and the head of its own help."""
    parser = commands.add_parser(
        name, help=help, description=help[:1].upper() + help[1:] + ".", allow_abbrev=False
    )
    parser.set_defaults(run=run)
    return parser


def add_table(parser: Parser, seats: str, needs_game: bool = True) -> None:
    """The arguments that lay a table: the game, who plays, the options. `seats` says what is usual."""
    often = None if needs_game else "?"
    parser.add_argument("game", metavar="GAME", nargs=often, help="the id of a game, see 'parlour games'")
    parser.add_argument("--seats", metavar="WHO,WHO", type=_words, help=f"who plays, seat by seat ({seats})")
    add_options(parser, "settle an option of the game; repeatable")


def add_options(parser: Parser, help: str) -> None:
    """The options of a table; a preset is one of them, in shorter words."""
    parser.add_argument("--option", metavar="ID=VALUE", action="append", default=[], help=help)
    parser.add_argument("--preset", metavar="ID", action="append", dest="option", type=_preset, default=[],
                        help="settle all options of a preset, see 'parlour games'")  # fmt: skip


def _preset(id: str) -> str:
    return f"preset={id}"


def add_file(parser: Parser) -> None:
    """The match file a command works on."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved match, its name ends in .parlour")


def add_json(parser: Parser) -> None:
    """The switch for other programs."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def existing(path: Path) -> Path:
    """The path, if a file is there. Raises WrongUse, or BadFile where nobody can tell."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError) as error:
        raise WrongUse(f"There is no file {path}.") from error
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {why(error)}.") from error
    if S_ISDIR(mode):
        raise WrongUse(f"{path} is a folder, not a match file.")
    return path


def positive(word: str) -> int:
    """A whole number from 1."""
    if not word.isdecimal() or int(word) < 1:
        raise ArgumentTypeError(f"a whole number from 1 is needed, not {word!r}")
    return int(word)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
