"""`parlour characters`: a player's own characters for Stonebound, what is wrong with them, and an example."""

from __future__ import annotations

from argparse import Namespace

from netcode.commands.arguments import FAILED, Commands, add_command, add_json
from netcode.commands.terminal import print_json
from netcode.folders import characters_folder, data_folder

EXAMPLE = """\
# One character of your own for Stonebound. Put this file into the folder that `parlour characters` names.
id = "mira_flint"
name = "Mira Flint"
class = "strider"        # bulwark, duelist, strider, reaver, arcanist, mender, veilwalker: fixes the type of attacks
stars = 1                # 1 to 3
flavour = "She maps the valley one dropped pebble at a time."
stats = { HP = 17, PD = 2, SD = 2, ATK = 5, MV = 4, RNG = 3, CRT = 15 }

[[offense]]
id = "skipping_stone"
name = "Skipping Stone"
cost = { Earth = 2 }
target = { who = "enemy", reach = "RNG", mode = "one" }
effects = [
    { op = "standard_attack", atk_bonus = 1 },
    { op = "on_roll", lo = 1, hi = 60, then = [{ op = "add_status", status = "Cripple" }] },
]

[[defense]]
id = "cairn"
name = "Cairn"
cost = { Earth = 1 }
fuse = true
target = { who = "self" }
effects = [
    { op = "modify_stat", stat = "PD", amount = 1, duration = "while_fused", to = "bearer" },
    { op = "on_event", event = "turn_start", limit = "each_time", effects = [{ op = "draw", count = 1 }] },
]
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "characters", _run, "check your own characters for Stonebound")
    add_json(parser)
    parser.add_argument("--example", action="store_true", help="print a character to start from, as TOML")


def _run(args: Namespace) -> int:
    if args.example:
        print(EXAMPLE, end="")
        return 0
    from netcode.characters import added_characters

    folder = characters_folder(data_folder())
    found = added_characters(folder)
    if args.json:
        print_json({"folder": str(folder), "names": list(found.names), "trouble": list(found.trouble)})
    else:
        print("\n".join((f"Folder: {folder}", *_lines(found.names), *found.trouble)))
    return FAILED if found.trouble else 0


def _lines(names: tuple[str, ...]) -> tuple[str, ...]:
    if not names:
        return ("No characters of your own. 'parlour characters --example' prints one to start from.",)
    return (f"At your tables: {', '.join(names)}.",)
