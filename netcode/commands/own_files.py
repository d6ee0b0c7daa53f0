"""`parlour characters`, `heroes` and `stories`: a player's own files for a game that takes some, what is wrong with
them, and an example. Each command has the name of what is in the files.
"""

from __future__ import annotations

from argparse import Namespace

from core.game import OwnFiles
from netcode.commands.arguments import FAILED, Commands, WrongUse, add_command, add_json
from netcode.commands.terminal import print_json, tell
from netcode.installed import find_game, game_ids


def add(commands: Commands) -> None:
    for what in ("characters", "heroes", "stories"):
        parser = add_command(commands, what, _run, f"check your own {what}")
        parser.set_defaults(what=what)
        parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game that takes some")
        add_json(parser)
        parser.add_argument("--example", action="store_true", help="print one to start from, as TOML")


def _run(args: Namespace) -> int:
    own = _own_files(args.what, args.game)
    if args.example:
        print(own.example, end="")
        return 0
    from netcode.own_files import folder_of, read_folder

    folder = folder_of(own)
    found = read_folder(own, folder)
    if args.json:
        print_json({"folder": str(folder), "names": list(found.names), "trouble": list(found.trouble)})
    else:
        tell(f"Folder: {folder}", _names_line(own, found.names), *found.trouble)
    return FAILED if found.trouble else 0


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
