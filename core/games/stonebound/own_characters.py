"""Characters that a player adds: what is in a file of them, and an example to start from."""

from __future__ import annotations

from core.games.stonebound.characters import ADDED

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


OWN_CHARACTERS = ADDED.files("characters", EXAMPLE)
