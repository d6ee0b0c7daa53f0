"""Commands for a player's own files: list them, say what is wrong with each, draw them, print examples.

`parlour characters`, `heroes` and so on each cover one kind of file, `parlour own` all that a game takes, and `parlour
forces` the sets that a player keeps.
"""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from core.game import Game
from core.own_files import OwnFiles, OwnSets
from core.plain import Options
from core.state import State
from netcode.answerers import options_of
from netcode.commands.terminal import FAILED, Commands, WrongUse, add_command, add_json, add_options, print_json, tell
from netcode.installed import find_game, game_ids, game_meant

if TYPE_CHECKING:
    from netcode.own_files import KeptSet

SORTS = ("characters", "heroes", "stories", "encounters", "foes", "maps")


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
    _add_forces(commands)


def _run(args: Namespace) -> int:
    own = _own_files(args.what, args.game)
    if args.example:
        print(own.example, end="")
        return 0
    return _tell_of([own], as_json=args.json)


def _run_all(args: Namespace) -> int:
    wanted = game_ids() if args.game is None else (game_meant(args.game) or find_game(args.game).id,)
    found = [own for id in wanted for own in _sorts_of(find_game(id))]
    if not found:
        raise WrongUse(f"{find_game(wanted[0]).name} takes no files of your own.")
    return _tell_of(found, as_json=args.json)


def _tell_of(sorts: list[OwnFiles], *, as_json: bool) -> int:
    from netcode.folders import data_folder, matches_folder
    from netcode.keepsakes import without_match
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
            absent = [each.sentence for each in without_match(there.things, matches_folder(data_folder()))]
            tell(f"Folder: {folder}", _names_line(own, there.names), *there.trouble, *absent, *drawn)
    return FAILED if any(there.trouble for _, _, there in found) else 0


def _own_files(what: str, game_id: str | None) -> OwnFiles:
    """What the game takes of that, or the only installed game that takes any. Raises WrongUse."""
    wanted = game_ids() if game_id is None else (find_game(game_id).id,)
    found = {id: own for id in wanted for own in _sorts_of(find_game(id)) if own.what == what}
    if not found:
        who = "No installed game" if game_id is None else find_game(game_id).name
        raise WrongUse(f"{who} takes {'any' if game_id is None else 'no'} {what} of your own.")
    if len(found) > 1:
        raise WrongUse(f"Say for which game: {', '.join(found)}.")
    return next(iter(found.values()))


def _sorts_of(game: Game[State]) -> list[OwnFiles]:
    """All sorts of files that it takes, each behind those that it can name."""
    taken = [option.own for option in game.options if option.own is not None]
    every = [sort for own in taken for sort in (*own.named, own)]
    return [sort for place, sort in enumerate(every) if sort.what not in [each.what for each in every[:place]]]


def _names_line(own: OwnFiles, names: tuple[str, ...]) -> str:
    if names:
        return f"At your tables: {', '.join(names)}."
    return f"No {own.what} of your own. 'parlour {own.what} --example' prints one to start from."


# --- sets


def _add_forces(commands: Commands) -> None:
    parser = add_command(commands, "forces", _run_forces, "check the forces that you keep")
    parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game with forces of your own")
    add_options(parser, "settle an option of the table to which they shall fit; repeatable")
    add_json(parser)
    parser.add_argument("--example", action="store_true", help="print one to start from")


def _run_forces(args: Namespace) -> int:
    game, own = _game_with_sets(args.game)
    options = game.settle(options_of(game, args.option))
    if args.example:
        print(own.example(), end="")
        return 0
    from netcode.own_files import SetFolder

    folder = SetFolder(own)
    kept = folder.all()
    told = [_told(own, each, options, game.seats[0]) for each in kept]
    if args.json:
        print_json({"folder": str(folder.path), own.several: told})
    else:
        nothing = f"No {own.one} is kept there. 'parlour forces --example' prints one to start from."
        tell(f"Folder: {folder.path}", *map(_line, told), *([] if told else [nothing]))
    return FAILED if any(each.trouble for each in kept) else 0


def _game_with_sets(game_id: str | None) -> tuple[Game[State], OwnSets]:
    """The game that is named, or the only one for which sets are kept. Raises WrongUse."""
    wanted = [find_game(id) for id in (game_ids() if game_id is None else (game_id,))]
    found = [(game, game.own_sets) for game in wanted if game.own_sets is not None]
    if not found:
        who = "No installed game" if game_id is None else wanted[0].name
        raise WrongUse(f"{who} has no forces of your own.")
    if len(found) > 1:
        raise WrongUse(f"Say for which game: {', '.join(game.id for game, _ in found)}.")
    return found[0]


def _told(own: OwnSets, kept: KeptSet, options: Options, seats: int) -> dict[str, str]:
    """Its name, what it comes to, and why it is not legal, '' where it is."""
    if kept.trouble:
        return {"name": kept.name, "total": "", "trouble": kept.trouble, "refusal": ""}
    refusal = own.refusal(kept.parts, options, seats) or ""
    return {"name": kept.name, "total": own.total(kept.parts), "trouble": "", "refusal": refusal}


def _line(told: dict[str, str]) -> str:
    if told["trouble"]:
        return told["trouble"]
    how = f"not at this table: {told['refusal']}" if told["refusal"] else "legal."
    return f"{told['name']}, {told['total']}: {how}"
