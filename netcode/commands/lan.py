"""`parlour host`, `parlour join`, `parlour tables`: tables on the local network.

Without `--headless` the client opens; with it bots play without a window. The network is imported only then.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from getpass import getuser
from pathlib import Path
from threading import Event
from time import sleep
from typing import TYPE_CHECKING

from netcode.answerers import HERE, OPEN, bot_names, options_of
from netcode.commands.terminal import (
    Commands,
    Parser,
    WrongUse,
    add_command,
    add_json,
    add_table,
    as_json,
    existing,
    print_json,
)
from netcode.commands.terminal import tell as show
from netcode.folders import data_folder, matches_folder
from netcode.installed import find_game
from netcode.lan.views import HostWish, JoinWish, ListedTable, TablePlan
from netcode.store import SUFFIX

if TYPE_CHECKING:
    from netcode.lan.headless import Headless
    from netcode.lan.network import Network

LOOK_SECONDS = 4
OpenWindow = Callable[[HostWish | JoinWish], int]


def add(commands: Commands, open_window: OpenWindow) -> None:
    """Add the three commands; `open_window` opens the client at a table."""
    _add_host(commands, open_window)
    _add_join(commands, open_window)
    tables = add_command(commands, "tables", _tables, "list the tables on the local network")
    tables.add_argument("--seconds", metavar="N", type=int, default=LOOK_SECONDS, help="how long to look (usual: 4)")
    add_json(tables)


def _add_host(commands: Commands, open_window: OpenWindow) -> None:
    parser = add_command(
        commands, "host", lambda args: _host(args, open_window), "open a table for others on the local network"
    )
    seats = "here, open, bot or bot:NAME; usual: here,open; with --from one person here, bots stay, the rest is open"
    add_table(parser, seats, needs_game=False)
    go_on = "go on from a saved match, as it stood after so many entries; its game, options and names are kept"
    parser.add_argument("--from", dest="past", metavar="FILE[:ENTRY]", help=go_on)
    parser.add_argument("--port", metavar="N", type=_port, default=0, help="where to listen (usual: 47821, or any)")
    parser.add_argument(
        "--code", choices=("auto", "open"), default="auto", help="a join code is made, or anybody may come in"
    )
    _add_person(parser, "the game's best")


def _add_join(commands: Commands, open_window: OpenWindow) -> None:
    help = "go to a table on the local network, or come back to it"
    parser = add_command(commands, "join", lambda args: _join(args, open_window), help)
    address = "host:port, a parlour: link, or the file of a match to come back to"
    parser.add_argument("address", metavar="ADDRESS", nargs="?", help=address)
    parser.add_argument("--code", metavar="CODE", help="the join code of the table")
    parser.add_argument("--watch", action="store_true", help="only watch; at the table a seat can be asked for")
    _add_person(parser, "random")


def _add_person(parser: Parser, usual_bot: str) -> None:
    """Who sits down, and whether there is a window."""
    parser.add_argument("--name", metavar="NAME", help="what the others read (1 to 24 characters)")
    parser.add_argument("--headless", action="store_true", help="no window: a bot plays, lines say what happens")
    parser.add_argument("--bot", metavar="NAME", help=f"which bot plays without a window (usual: {usual_bot})")
    parser.add_argument("--loopback", action="store_true", help="only programs on this machine, for trying out")
    parser.add_argument("--pause", metavar="MS", type=int, default=0, help="how long a bot waits before it answers")
    gone = "without a window: go on without members that are gone for so many seconds (usual: wait)"
    parser.add_argument("--patience", metavar="SECONDS", type=int, default=0, help=gone)
    parser.add_argument("--json", action="store_true", help="without a window: print a JSON object a line")


def _port(word: str) -> int:
    if not word.isdecimal() or not 0 <= int(word) <= 65535:
        raise WrongUse(f"A port is a number from 1 to 65535, not {word!r}.")
    return int(word)


# --- host


def _host(args: Namespace, open_window: OpenWindow) -> int:
    if args.past is not None:
        return _host_past(args, open_window)
    if args.game is None:
        raise WrongUse("Say which game is played, or with --from which saved match goes on.")
    game = find_game(args.game)
    words = args.seats or (HERE, OPEN)
    plan = TablePlan(game.id, options_of(game, args.option), words, args.code == "auto", args.port)
    if not args.headless:
        return open_window(HostWish(plan, args.name, args.loopback))
    if args.bot is not None and args.bot not in bot_names(game):
        raise WrongUse(f"{game.name} has no bot {args.bot}. It has {', '.join(bot_names(game))}.")
    bot = args.bot or bot_names(game)[0]
    return _headless(args, bot, lambda head: head.host(head.network.host(plan)))


def _host_past(args: Namespace, open_window: OpenWindow) -> int:
    if args.game is not None or args.option:
        raise WrongUse("A table that goes on from a match has its game and options.")
    path, entry = _match_and_entry(args.past)
    if not args.headless:
        plan = TablePlan("", {}, args.seats or (), args.code == "auto", args.port)
        return open_window(HostWish(plan, args.name, args.loopback, path, entry))
    from netcode.lan.lobbies.past import past_in

    past = past_in(path, entry)
    bot = args.bot or bot_names(find_game(past.header.game))[0]
    table = args.seats, args.code == "auto", args.port
    return _headless(args, bot, lambda head: head.host(head.network.host_past(past, *table)))


def _match_and_entry(word: str) -> tuple[Path, int | None]:
    """A saved match and, behind a colon, after how many of its entries."""
    name, colon, number = word.rpartition(":")
    if colon and number.isdecimal():
        return existing(Path(name)), int(number)
    return existing(Path(word)), None


# --- join


def _join(args: Namespace, open_window: OpenWindow) -> int:
    if not args.headless:
        return open_window(JoinWish(args.address, args.code, args.name, args.watch, args.loopback))
    bot = None if args.watch else args.bot or "random"
    path = Path(args.address) if args.address else None
    if path is not None and path.suffix == SUFFIX:
        return _headless(args, bot, lambda head: head.resume(path))
    return _headless(args, bot, lambda head: head.join(args.address or _only(head.network), args.code))


def _only(network: Network) -> str:
    """The address of the one table that is found and fits."""
    from netcode.lan.views import LanError

    found = [each for each in _look(network, LOOK_SECONDS) if each.trouble is None]
    if not found:
        raise LanError(_nothing(network))
    if len(found) > 1:
        names = ", ".join(f"{each.host} at {each.address}" for each in found)
        raise LanError(f"There are several tables: {names}. Say the address of one.")
    return found[0].address


# --- tables


def _tables(args: Namespace) -> int:
    network = _start(args, Event())
    try:
        found, nothing = _look(network, args.seconds), _nothing(network)
    finally:
        network.close()
    if args.json:
        fields = ("table", "host", "game", "seats", "taken", "needs_code", "playing", "address", "trouble")
        print_json({"tables": [{field: getattr(each, field) for field in fields} for each in found]})
        return 0
    for each in found:
        free = each.seats - each.taken
        seats = "plays already" if each.playing else f"{free} {'seat' if free == 1 else 'seats'} free"
        code = "needs a code" if each.needs_code else "open to all"
        line = f"{each.address}  {each.game_name} at {each.host}'s table: {seats}, {code}. {each.trouble or ''}"
        show(line.rstrip())
    if not found:
        show(nothing)
    return 0


def _nothing(network: Network) -> str:
    """What to say where no table was found."""
    if not network.addresses:
        from netcode.link.discovery import NO_NETWORK

        return NO_NETWORK
    return "No table was found. A table can also be joined by its address."


def _look(network: Network, seconds: int) -> tuple[ListedTable, ...]:
    network.look(True)
    sleep(max(0, seconds))
    return network.announced


# --- without a window


def _headless(args: Namespace, bot: str | None, go: Callable[[Headless], int]) -> int:
    from netcode.lan.headless import Headless

    woken = Event()
    network = _start(args, woken)
    network.bot_ms = args.pause
    try:
        return go(Headless(network, _teller(args.json), bot, woken, patience=args.patience))
    finally:
        network.close()


def _start(args: Namespace, woken: Event) -> Network:
    from netcode.lan.network import Network

    name = getattr(args, "name", None) or _own_name()
    loopback = getattr(args, "loopback", False)
    return Network(name, matches_folder(data_folder()), woken.set, loopback)


def _own_name() -> str:
    from netcode.link.wording import LONGEST_NAME

    try:
        return getuser()[:LONGEST_NAME].capitalize() or "Guest"
    except OSError:
        return "Guest"


def _teller(plain: bool) -> Callable[[str, dict[str, object]], None]:
    """Says what happens on stdout, a line each."""

    def tell(what: str, fields: dict[str, object]) -> None:
        if plain:
            show(as_json({"event": what, **fields}, indent=None))
        elif what != "entries":
            words = "; ".join(f"{name} {value}" for name, value in fields.items() if value)
            show(f"{what}: {words}")

    return tell
