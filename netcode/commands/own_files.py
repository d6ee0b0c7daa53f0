"""A player's own files for games that take some: what is wrong with them, what they look like, and examples.

`parlour characters`, `heroes`, `stories` and `encounters` ask of one sort; `parlour own`, or a game's name in its
place, of all that a game takes.
"""

from __future__ import annotations

from argparse import Namespace

from core.game import OwnFiles
from netcode.commands.arguments import FAILED, Commands, WrongUse, add_command, add_json
from netcode.commands.terminal import print_json, tell
from netcode.installed import find_game, game_ids, game_meant

SORTS = ("characters", "heroes", "stories", "encounters")


def add(commands: Commands) -> None:
    for what in SORTS:
        parser = add_command(commands, what, _run, f"check your own {what}")
        parser.set_defaults(what=what)
        parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game that takes some")
        add_json(parser)
        parser.add_argument("--example", action="store_true", help="print one to start from, as TOML")
    parser = add_command(commands, "own", _run_all, "check all of your own files for a game, and draw its maps")
    parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game, or the first word of it")
    add_json(parser)


def _run(args: Namespace) -> int:
    own = _own_files(args.what, args.game)
    if args.example:
        print(own.example, end="")
        return 0
    return _tell_of([own], as_json=args.json)


def _run_all(args: Namespace) -> int:
    wanted = game_ids() if args.game is None else (game_meant(args.game) or find_game(args.game).id,)
    found = [option.own for id in wanted for option in find_game(id).options if option.own is not None]
    if not found:
        raise WrongUse(f"{find_game(wanted[0]).name} takes no files of your own.")
    return _tell_of(found, as_json=args.json)


def _tell_of(sorts: list[OwnFiles], *, as_json: bool) -> int:
    from netcode.own_files import folder_of, read_folder

    found = [(own, folder_of(own), read_folder(own, folder_of(own))) for own in sorts]
    told = [
        {"folder": str(folder), "names": list(there.names), "trouble": list(there.trouble)}
        for _, folder, there in found
    ]
    if as_json:
        print_json(told[0] if len(told) == 1 else told)
    else:
        for own, folder, there in found:
            drawn = [line for thing in there.things for line in own.drawn(thing)]
            tell(f"Folder: {folder}", _names_line(own, there.names), *there.trouble, *drawn)
    return FAILED if any(there.trouble for _, _, there in found) else 0


def _own_files(what: str, game_id: str | None) -> OwnFiles:
    """What the game takes of that, or the only installed game that takes any. Raises WrongUse."""
    wanted = game_ids() if game_id is None else (find_game(game_id).id,)
    options = [(id, option.own) for id in wanted for option in find_game(id).options]
    found = {id: own for id, own in options if own is not None and own.what == what}
    if not found:
        who = "No installed game" if game_id is None else find_game(game_id).name
        raise WrongUse(f"{who} takes {'any' if game_id is None else 'no'} {what} of your own.")
    if len(found) > 1:
        raise WrongUse(f"Say for which game: {', '.join(found)}.")
    return next(iter(found.values()))


def _names_line(own: OwnFiles, names: tuple[str, ...]) -> str:
    if names:
        return f"At your tables: {', '.join(names)}."
    return f"No {own.what} of your own. 'parlour {own.what} --example' prints one to start from."
