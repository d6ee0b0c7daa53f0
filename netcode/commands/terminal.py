"""The terminal: arguments that commands share, sentences for wrong use, a progress line on stderr, JSON on stdout."""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable
from pathlib import Path
from stat import S_ISDIR
from time import monotonic
from typing import Any, NoReturn, TextIO, TypeAlias

from core.errors import BadFile, ParlourError, did_you_mean
from netcode.store import why

EVERY_SECONDS = 0.1
CLEAR = "\r\x1b[K"


class ProgressLine:
    """One line that is written over and over; silent where stderr is not a terminal. Used with `with`."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._shown = False
        self._next = monotonic() + EVERY_SECONDS
        self._watched = sys.stderr.isatty()

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *error: object) -> None:
        if self._shown:
            sys.stderr.write(CLEAR)
            sys.stderr.flush()

    def __call__(self, done: int, total: int) -> None:
        """Show how much is done, if it is time to."""
        if not self._watched or monotonic() < self._next:
            return
        self._next = monotonic() + EVERY_SECONDS
        self._shown = True
        sys.stderr.write(f"{CLEAR}{self._what}: {done} of {total} ({100 * done // max(total, 1)} %)")
        sys.stderr.flush()


_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal does not show but obeys: escapes, lines that are written over, writing from right to left."""


def tell(*lines: str, file: TextIO | None = None) -> None:
    """Lines of text on stdout, with what a terminal would obey taken out: text of strangers can neither move the
    cursor, nor fill the clipboard, nor pretend to be another line.
    """
    for line in lines:
        print(" ".join(_OBEYED.sub("\N{REPLACEMENT CHARACTER}", line).split("\n")), file=file, flush=True)


def as_json(value: object, indent: int | None = 1) -> str:
    """JSON with all that a terminal would obey written as an escape."""
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    return _OBEYED.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def print_json(value: object) -> None:
    """One JSON object on stdout."""
    print(as_json(value))


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
    parser = commands.add_parser(name, help=help, description=help[:1].upper() + help[1:] + ".", allow_abbrev=False)
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
    parser.add_argument("--preset", metavar="ID", action="append", dest="option", type="preset={}".format, default=[],
                        help="settle all options of a preset, see 'parlour games'")  # fmt: skip


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


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
