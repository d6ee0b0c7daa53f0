"""`parlour games` and `parlour check`: what is installed, and whether a game keeps the laws of the kernel."""

from __future__ import annotations

import sys
from argparse import Namespace

from core.game import Game, Option, written
from core.kit.english import listing
from core.plain import OptionValue
from core.state import State
from netcode.answerers import bot_names
from netcode.commands.terminal import FAILED, Commands, ProgressLine, WrongUse, add_command, add_json, print_json, tell
from netcode.installed import find_game, game_ids, troubles


def add(commands: Commands) -> None:
    add_json(add_command(commands, "games", _list, "list the installed games with their options and bots"))
    parser = add_command(commands, "check", _check, "hold the laws of the kernel against a game")
    parser.add_argument("game", metavar="GAME", help="the id of a game, see 'parlour games'")
    add_json(parser)


# --- what is installed


def _list(args: Namespace) -> int:
    games = [find_game(id) for id in game_ids()]
    for sentence in troubles():
        tell(f"parlour: {sentence}", file=sys.stderr)
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
        "older_rules": sorted(game.older),
        "seats": list(game.seats),
        "seat_counts": list(game.numbers_of_seats),
        "options": [_plain_option(option) for option in game.all_options],
        "presets": [{"id": each.id, "label": each.label, "options": dict(each.options)} for each in game.presets],
        "bots": list(bot_names(game)),
    }


def _plain_option(option: Option) -> dict[str, object]:
    values = [{"value": value, "label": label} for value, label in option.values]
    named = {"id": option.id, "label": option.label, "help": option.help}
    return {**named, "values": values, "default": option.default}


def _text(game: Game[State]) -> str:
    lines = [
        f"{game.id}: {game.name}, rules version {game.rules_version}{_older(game)}",
        f"  {game.summary}",
        f"  seats: {_seats(game)}; bots: {', '.join(bot_names(game))}",
    ]
    for option in game.all_options:
        values = ", ".join(_in_words(option, value) for value, _ in option.values)
        values += " or any text it takes" if option.check_text else ""
        lines.append(f"  option {option.id}: {values} (usual: {_in_words(option, option.default)}). {option.help}")
    for preset in game.presets:
        chosen = " ".join(f"{id}={written(value)}" for id, value in preset.options.items())
        lines.append(f"  preset {preset.id}: {chosen}. {preset.help}")
    return "\n".join(lines)


def _older(game: Game[State]) -> str:
    """', and matches of version 1 by theirs': what old files are played by."""
    if not game.older:
        return ""
    return f", and matches of version {listing([str(each) for each in sorted(game.older)])} by theirs"


def _in_words(option: Option, value: OptionValue) -> str:
    """A value as it is typed; a text, which may be long, by what it is called."""
    return option.label_of(value).lower() if option.check_text is not None else written(value)


def _seats(game: Game[State]) -> str:
    if game.seat_counts:
        return ", ".join(map(str, game.seat_counts))
    return f"{game.seats[0]} to {game.seats[1]}"


# --- the laws


def _check(args: Namespace) -> int:
    if not __debug__:
        raise WrongUse("The laws are assertions, which Python leaves out with -O. Start it without.")
    from netcode.laws.trials import LAWS, tried

    game, results = find_game(args.game), []
    for law in LAWS:
        with ProgressLine(f"Law {law.number}, tables tried") as progress:
            result = tried(game, law, progress)
        results.append(result)
        if not args.json:
            print(result.text, flush=True)
    broken = sum(bool(result.broken) for result in results)
    if args.json:
        laws = [result.plain for result in results]
        print_json({"game": game.id, "rules_version": game.rules_version, "holds": not broken, "laws": laws})
    else:
        print(f"{game.name} breaks {broken} of {len(LAWS)}." if broken else f"{game.name} breaks none.")
    return FAILED if broken else 0
