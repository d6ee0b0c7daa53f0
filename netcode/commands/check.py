"""`parlour check`: the laws of the kernel, held against an installed game."""

from __future__ import annotations

from argparse import Namespace

from netcode.commands.arguments import FAILED, INTERRUPTED, Commands, WrongUse, add_command, add_json
from netcode.commands.terminal import ProgressLine, print_json
from netcode.installed import find_game


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
    from netcode.laws.results import tried
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
