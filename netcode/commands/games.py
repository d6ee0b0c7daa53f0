"""`parlour games`: what is installed."""

from __future__ import annotations

from argparse import Namespace

from core.game import Game, Option
from core.games import find_game, game_ids
from core.state import State
from netcode.answerers import bot_names
from netcode.commands.arguments import Commands, add_command, add_json
from netcode.commands.terminal import print_json


def add(commands: Commands) -> None:
    add_json(add_command(commands, "games", _run, "list the installed games with their options and bots"))


def _run(args: Namespace) -> int:
    games = [find_game(id) for id in game_ids()]
    if args.json:
        print_json({"games": [_plain(game) for game in games]})
        return 0
    print("\n\n".join(_text(game) for game in games))
    return 0


def _plain(game: Game[State]) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "summary": game.summary,
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "options": [_plain_option(option) for option in game.options],
        "bots": list(bot_names(game)),
    }


def _plain_option(option: Option) -> dict[str, object]:
    values = [{"value": value, "label": label} for value, label in option.values]
    return {
        "id": option.id,
        "label": option.label,
        "help": option.help,
        "values": values,
        "default": option.default,
    }


def _text(game: Game[State]) -> str:
    least, most = game.seats
    lines = [
        f"{game.id}: {game.name}, rules version {game.rules_version}",
        f"  {game.summary}",
        f"  seats: {least} to {most}; bots: {', '.join(bot_names(game))}",
    ]
    for option in game.options:
        values = ", ".join(str(value).lower() for value, _ in option.values)
        lines.append(f"  option {option.id}: {values} (usual: {str(option.default).lower()}). {option.help}")
    return "\n".join(lines)
