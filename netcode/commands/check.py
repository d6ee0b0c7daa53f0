"""`parlour check`: the laws of the kernel, held against an installed game; what comes of it in words or as plain data.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass

from netcode.commands.terminal import (
    FAILED,
    INTERRUPTED,
    Commands,
    ProgressLine,
    WrongUse,
    add_command,
    add_json,
    print_json,
)
from netcode.installed import find_game
from netcode.laws.battery import Options
from netcode.laws.playing import AnyGame
from netcode.laws.source import NoSource
from netcode.laws.trials import At, Law


@dataclass(slots=True)
class Result:
    """What came of a law. tables: where it was tried. broken: why it does not hold, and where. untried: why not."""

    law: Law
    tables: int = 0
    broken: str = ""
    untried: str = ""

    @property
    def text(self) -> str:
        """A line for people."""
        if self.untried:
            said = f"not tried: {self.untried}"
        elif self.broken:
            said = f"BROKEN, {self.broken}"
        else:
            said = "holds" if self.tables < 2 else f"holds at {self.tables} tables"
        return f"{self.law.number:>4}  {self.law.words}: {said}"

    @property
    def plain(self) -> dict[str, object]:
        """For other programs; `holds` is null where the law was not tried."""
        holds = None if self.untried else not self.broken
        why = self.broken or self.untried
        return {"law": self.law.number, "words": self.law.words, "holds": holds, "tables": self.tables, "why": why}


def tried(game: AnyGame, law: Law, progress: Callable[[int, int], None]) -> Result:
    """A law held against a game, at table after table until one breaks it."""
    result, settings = Result(law), law.settings(game)
    for number, (seats, options) in enumerate(settings):
        progress(number, len(settings))
        try:
            law.trial(game, seats, options)
            result.tables += 1
        except NoSource as error:
            result.untried = str(error)
        except Exception as error:  # the game's own errors as well
            what = " ".join(str(error).split())
            words = what if isinstance(error, AssertionError) else f"{type(error).__name__}: {what}"
            place = "" if law.at is At.SOURCE else f"{_table(seats, options)}: "
            result.broken = place + words
            break
    return result


def _table(seats: int, options: Options) -> str:
    return " and ".join([f"with {seats} players", *(f"{id} {value}" for id, value in options.items())])


def add(commands: Commands) -> None:
    parser = add_command(commands, "check", _run, "hold the laws of the kernel against a game")
    parser.add_argument("game", metavar="GAME", help="the id of a game, see 'parlour games'")
    add_json(parser)


def _run(args: Namespace) -> int:
    if not __debug__:
        raise WrongUse("The laws are assertions, which Python leaves out with -O. Start it without.")
    try:
        return _check(args.game, args.json)
    except KeyboardInterrupt:
        return INTERRUPTED


def _check(game_id: str, as_json: bool) -> int:
    from netcode.commands.check import tried
    from netcode.laws.trials import LAWS

    game, results = find_game(game_id), []
    for law in LAWS:
        with ProgressLine(f"Law {law.number}, tables tried") as progress:
            result = tried(game, law, progress)
        results.append(result)
        if not as_json:
            print(result.text, flush=True)
    broken = sum(bool(result.broken) for result in results)
    if as_json:
        laws = [result.plain for result in results]
        print_json({"game": game.id, "rules_version": game.rules_version, "holds": not broken, "laws": laws})
    else:
        print(f"{game.name} breaks {broken} of {len(LAWS)}." if broken else f"{game.name} breaks none.")
    return FAILED if broken else 0
