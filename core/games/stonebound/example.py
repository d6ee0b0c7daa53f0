"""A character as a player may add it: the shape of a file, and what tests and the reference show."""

from __future__ import annotations

from core.games.stonebound.characters import canonical

TABLES: list[dict[str, object]] = [
    {
        "id": "mira_flint",
        "name": "Mira Flint",
        "class": "strider",
        "stars": 1,
        "flavour": "She maps the valley one dropped pebble at a time.",
        "stats": {"HP": 17, "PD": 2, "SD": 2, "ATK": 5, "MV": 4, "RNG": 3, "CRT": 15},
        "offense": [
            {
                "id": "skipping_stone",
                "name": "Skipping Stone",
                "cost": {"Earth": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "atk_bonus": 1}],
            }
        ],
        "defense": [
            {
                "id": "cairn",
                "name": "Cairn",
                "cost": {"Earth": 1},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {"op": "modify_stat", "stat": "PD", "amount": 1, "duration": "while_fused", "to": "bearer"}
                ],
            }
        ],
    }
]

EXAMPLE = canonical(TABLES)
"""The example as the text of the option `characters`."""
