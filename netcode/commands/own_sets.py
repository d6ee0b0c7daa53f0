"""`parlour forces`: the sets that a player keeps for a game, what is wrong with them, and an example."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from core.game import Game, OwnSets
from core.plain import Options
from core.state import State
from netcode.commands.arguments import FAILED, Commands, WrongUse, add_command, add_json, add_options
from netcode.commands.terminal import print_json, tell
from netcode.installed import find_game, game_ids
from netcode.seating import options_of

if TYPE_CHECKING:
    from netcode.own_sets import KeptSet


def add(commands: Commands) -> None:
    parser = add_command(commands, "forces", _run, "check the forces that you keep")
    parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game with forces of your own")
    add_options(parser, "settle an option of the table to which they shall fit; repeatable")
    add_json(parser)
    parser.add_argument("--example", action="store_true", help="print one to start from")


def _run(args: Namespace) -> int:
    game, own = _game_with_sets(args.game)
    options = game.settle(options_of(game, args.option))
    if args.example:
        print(own.example(), end="")
        return 0
    from netcode.own_sets import SetFolder

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
