"""What is printed on the components of Stonebound: stones, statuses, classes and the house roster. Facts, no rules.

`ROSTER` and `CLASSES` are plain tables in the very form that a player's own characters have; `characters` checks them
and turns them into forms. The effect language is that of `forms.Effect`.
"""

from __future__ import annotations

from core.frozen import frozen

ELEMENTS = ("Wind", "Water", "Neutral", "Fire", "Earth", "Darkness", "Light")
"""The seven elements, in the order of the deck (6)."""

INFINITE = 4
"""The fourth kind of stone of each element; the kinds 1 to 3 are its stars."""

COPIES = {
    "itemised_140": {1: 10, 2: 6, 3: 3, INFINITE: 1},
    "stated_147": {1: 11, 2: 6, 3: 3, INFINITE: 1},
}
"""Deck variant -> kind of stone -> how many of it each element has (6, H10)."""

KEYWORDS = (
    "Aura",
    "Counter",
    "Double Attack",
    "Fuse",
    "Guaranteed CRT",
    "No Action",
    "No CRT",
    "On #",
    "On # - #",
    "On CRT",
    "On Doubles",
    "Standard Attack",
    "Use Once",
)
"""The published keywords (18)."""


@frozen
class Token:
    """What a counting status does while so many of its tokens lie: may it walk, and what is added to stats."""

    stops_walking: bool = False
    stats: tuple[tuple[str, int], ...] = ()


@frozen
class Status:
    """A status (17). most: how often it can be on a character, None without limit.

    offence_needs: attacks and abilities aimed at an enemy need a roll of at most this. attacker_atk, attacker_crt: what
    an attacker gains against the holder. turn_end_loss: HP a stack at the end of the holder's turn. step_loss: HP for
    each space moved. stats: what a stack adds. tokens: what it does with one token, with two, ...; such a status comes
    with all its tokens, begins to count at the holder's next turn, and loses one at each turn after that.
    """

    id: str
    most: int | None = 1
    offence_needs: int | None = None
    attacker_atk: int = 0
    attacker_crt: int = 0
    turn_end_loss: int = 0
    step_loss: int = 0
    stats: tuple[tuple[str, int], ...] = ()
    tokens: tuple[Token, ...] = ()


STATUSES: dict[str, Status] = {
    status.id: status
    for status in (
        Status("Blind", offence_needs=50),
        Status("Break", attacker_crt=25),
        Status("Burn", most=2, turn_end_loss=2),
        Status("Cripple", attacker_atk=1),
        Status("Freeze", tokens=(Token(stats=(("MV", -1),)), Token(stops_walking=True))),
        Status("Poison", step_loss=1),
        Status("Shear", most=None, stats=(("CRT", -5),)),
    )
}
"""The published statuses by name."""

CLASSES: dict[str, dict[str, object]] = {
    "bulwark": {
        "name": "Bulwark",
        "attack_type": "physical",
        "role": "In front: the thickest armour and the most health, but slow. Takes blows for others and returns them.",
        "stats": {"HP": 26, "PD": 5, "SD": 4, "ATK": 6, "MV": 3, "RNG": 1, "CRT": 10},
    },
    "duelist": {
        "name": "Duelist",
        "attack_type": "physical",
        "role": "Quick, lightly armoured, and more likely than anybody to land a critical attack.",
        "stats": {"HP": 19, "PD": 3, "SD": 2, "ATK": 6, "MV": 5, "RNG": 1, "CRT": 30},
    },
    "strider": {
        "name": "Strider",
        "attack_type": "physical",
        "role": "An archer: shoots farther than all others, keeps away, and marks what is to fall next.",
        "stats": {"HP": 17, "PD": 2, "SD": 3, "ATK": 6, "MV": 3, "RNG": 4, "CRT": 20},
    },
    "reaver": {
        "name": "Reaver",
        "attack_type": "physical",
        "role": "A brawler who pays in blood: drains, burns and poisons whoever stands close.",
        "stats": {"HP": 23, "PD": 3, "SD": 3, "ATK": 7, "MV": 4, "RNG": 1, "CRT": 15},
    },
    "arcanist": {
        "name": "Arcanist",
        "attack_type": "spirit",
        "role": "Breaks easily and hits hardest with the spirit, often several enemies together.",
        "stats": {"HP": 18, "PD": 2, "SD": 4, "ATK": 7, "MV": 3, "RNG": 3, "CRT": 20},
    },
    "mender": {
        "name": "Mender",
        "attack_type": "spirit",
        "role": "Heals, cleanses and raises the fallen; its own attack is weak.",
        "stats": {"HP": 20, "PD": 3, "SD": 4, "ATK": 5, "MV": 4, "RNG": 3, "CRT": 10},
    },
    "veilwalker": {
        "name": "Veilwalker",
        "attack_type": "spirit",
        "role": "Shifts everybody about, takes fuses apart and saps the strength of enemies.",
        "stats": {"HP": 19, "PD": 3, "SD": 3, "ATK": 6, "MV": 5, "RNG": 3, "CRT": 20},
    },
}
"""The house classes; `stats` are those of a class's members where the table plays with stats by class (H8)."""

ROSTER: list[dict[str, object]] = [
    {
        "id": "orrin_slate",
        "name": "Orrin Slate",
        "class": "bulwark",
        "stars": 1,
        "flavour": "Thirty years he spoke for the quarry. Now the quarry speaks through him.",
        "stats": {"HP": 24, "PD": 4, "SD": 3, "ATK": 5, "MV": 3, "RNG": 1, "CRT": 10},
        "offense": [
            {
                "id": "quarry_swing",
                "name": "Quarry Swing",
                "cost": {"Earth": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "atk_bonus": 1}, {"op": "push", "distance": 2}],
            },
            {
                "id": "find_the_seam",
                "name": "Find the Seam",
                "cost": {"Neutral": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "sunder", "stat": "PD", "amount": 2}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "stone_skin",
                "name": "Stone Skin",
                "cost": {"Earth": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "modify_stat", "stat": "PD", "amount": 2, "duration": "while_fused", "to": "bearer"}
                ],
            },
            {
                "id": "stand_behind_me",
                "name": "Stand Behind Me",
                "cost": {"Neutral": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "ally_targeted",
                        "limit": "once_per_round",
                        "condition": {"max_distance": 2},
                        "effects": [{"op": "redirect"}],
                    }
                ],
            },
        ],
    },
    {
        "id": "hestra_vaul",
        "name": "Dame Hestra Vaul",
        "class": "bulwark",
        "stars": 3,
        "flavour": "Armies have come to her gate. The gate has her name by now.",
        "stats": {"HP": 28, "PD": 5, "SD": 4, "ATK": 6, "MV": 3, "RNG": 1, "CRT": 15},
        "offense": [
            {
                "id": "toll_of_oaths",
                "name": "Toll of Oaths",
                "cost": {"Light": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Blind"}]},
                ],
            },
            {
                "id": "avalanche_rush",
                "name": "Avalanche Rush",
                "cost": {"Earth": 3},
                "target": {"who": "enemy", "reach": 3, "mode": "one"},
                "effects": [
                    {"op": "move", "distance": 2, "to": "user"},
                    {"op": "standard_attack", "atk_bonus": 2},
                    {"op": "push", "distance": 1},
                ],
            },
            {
                "id": "verdict",
                "name": "Verdict",
                "cost": {"Earth": 1, "Light": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "crit": "guaranteed"}],
            },
        ],
        "defense": [
            {
                "id": "bastion",
                "name": "Bastion",
                "cost": {"Earth": 3},
                "fuse": True,
                "target": {"who": "ally_or_self", "reach": "RNG", "mode": "all"},
                "effects": [
                    {"op": "modify_stat", "stat": "PD", "amount": 1, "duration": "while_fused"},
                    {"op": "modify_stat", "stat": "SD", "amount": 1, "duration": "while_fused"},
                ],
            },
            {
                "id": "return_the_blow",
                "name": "Return the Blow",
                "cost": {"Light": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "on_event", "event": "after_attacked", "limit": "each_time", "effects": [{"op": "counter"}]}
                ],
            },
            {
                "id": "hold_fast",
                "name": "Hold Fast",
                "cost": {"Light": 2},
                "no_action": True,
                "use_once": True,
                "target": {"who": "ally_or_self", "reach": 3, "mode": "one"},
                "effects": [{"op": "heal", "amount": 4}],
            },
        ],
    },
    {
        "id": "kess_varrow",
        "name": "Kess Varrow",
        "class": "duelist",
        "stars": 1,
        "flavour": "Leaves a duel the moment it is won, and some a little sooner.",
        "stats": {"HP": 17, "PD": 2, "SD": 2, "ATK": 6, "MV": 5, "RNG": 1, "CRT": 25},
        "offense": [
            {
                "id": "twin_cut",
                "name": "Twin Cut",
                "cost": {"Wind": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "times": 2}],
            },
            {
                "id": "low_feint",
                "name": "Low Feint",
                "cost": {"Neutral": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "add_status", "status": "Cripple"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "light_feet",
                "name": "Light Feet",
                "cost": {"Wind": 1},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "modify_stat", "stat": "MV", "amount": 1, "duration": "while_fused", "to": "bearer"}
                ],
            },
            {
                "id": "riposte",
                "name": "Riposte",
                "cost": {"Neutral": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "on_event", "event": "after_attacked", "limit": "each_time", "effects": [{"op": "counter"}]}
                ],
            },
        ],
    },
    {
        "id": "ilario_quill",
        "name": "Ilario Quill",
        "class": "duelist",
        "stars": 2,
        "flavour": "You know where he fought: the walls are burnt in his handwriting.",
        "stats": {"HP": 21, "PD": 3, "SD": 2, "ATK": 6, "MV": 5, "RNG": 1, "CRT": 30},
        "offense": [
            {
                "id": "searing_flourish",
                "name": "Searing Flourish",
                "cost": {"Fire": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Burn"}]},
                ],
            },
            {
                "id": "whirl_of_blades",
                "name": "Whirl of Blades",
                "cost": {"Wind": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "all"},
                "effects": [{"op": "standard_attack", "crit": "never", "atk_bonus": 1}],
            },
            {
                "id": "final_bow",
                "name": "Final Bow",
                "cost": {"Fire": 2, "Wind": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "crit": "guaranteed"},
                    {"op": "on_crt", "then": [{"op": "add_status", "status": "Break"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "parry",
                "name": "Parry",
                "cost": {"Wind": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "before_damage",
                        "limit": "each_time",
                        "condition": {"from_standard_attack": True},
                        "effects": [
                            {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "reduce_damage", "amount": 4}]}
                        ],
                    }
                ],
            },
            {
                "id": "blazing_tempo",
                "name": "Blazing Tempo",
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "modify_stat", "stat": "CRT", "amount": 15, "duration": "while_fused", "to": "bearer"}
                ],
            },
        ],
    },
    {
        "id": "wren_tallow",
        "name": "Wren Tallow",
        "class": "strider",
        "stars": 1,
        "flavour": "Every arrow has a number, and she wants all of them back.",
        "stats": {"HP": 16, "PD": 2, "SD": 2, "ATK": 5, "MV": 3, "RNG": 4, "CRT": 15},
        "offense": [
            {
                "id": "pinning_shot",
                "name": "Pinning Shot",
                "cost": {"Earth": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "atk_bonus": 1},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "modify_stat", "stat": "MV", "amount": -2, "duration": "next_turn"}],
                    },
                ],
            },
            {
                "id": "gale_arrow",
                "name": "Gale Arrow",
                "cost": {"Wind": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "atk_bonus": 1}, {"op": "push", "distance": 2}],
            },
        ],
        "defense": [
            {
                "id": "camouflage",
                "name": "Camouflage",
                "cost": {"Earth": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "before_damage",
                        "limit": "each_time",
                        "condition": {"from_standard_attack": True, "min_distance": 2},
                        "effects": [{"op": "reduce_damage", "amount": 2}],
                    }
                ],
            },
            {
                "id": "quick_step",
                "name": "Quick Step",
                "cost": {"Wind": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "self"},
                "effects": [{"op": "move", "distance": 2, "to": "user"}],
            },
        ],
    },
    {
        "id": "sabine_farlight",
        "name": "Sabine Farlight",
        "class": "strider",
        "stars": 2,
        "flavour": "She lights the beacon first and asks who is coming afterwards.",
        "stats": {"HP": 18, "PD": 2, "SD": 3, "ATK": 6, "MV": 3, "RNG": 4, "CRT": 20},
        "offense": [
            {
                "id": "sunmark",
                "name": "Sunmark",
                "cost": {"Light": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Break"}]},
                ],
            },
            {
                "id": "piercing_ray",
                "name": "Piercing Ray",
                "cost": {"Light": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "ignore_armor": True}],
            },
            {
                "id": "updraft_volley",
                "name": "Updraft Volley",
                "cost": {"Wind": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "times": 2, "crit": "never"}],
            },
        ],
        "defense": [
            {
                "id": "bright_vigil",
                "name": "Bright Vigil",
                "cost": {"Light": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "turn_start",
                        "limit": "each_time",
                        "effects": [{"op": "draw", "count": 1}],
                    }
                ],
            },
            {
                "id": "skyline",
                "name": "Skyline",
                "cost": {"Wind": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "modify_stat", "stat": "RNG", "amount": 1, "duration": "while_fused", "to": "bearer"}
                ],
            },
        ],
    },
    {
        "id": "mordha_kane",
        "name": "Mordha Kane",
        "class": "reaver",
        "stars": 2,
        "flavour": "Who owes her is cut into the axe. There is room for more.",
        "stats": {"HP": 21, "PD": 3, "SD": 3, "ATK": 6, "MV": 4, "RNG": 1, "CRT": 15},
        "offense": [
            {
                "id": "leeching_edge",
                "name": "Leeching Edge",
                "cost": {"Darkness": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "if_damaged", "then": [{"op": "heal", "amount": 4, "to": "user"}]},
                ],
            },
            {
                "id": "cruel_hook",
                "name": "Cruel Hook",
                "cost": {"Neutral": 2},
                "target": {"who": "enemy", "reach": 3, "mode": "one"},
                "effects": [{"op": "pull", "distance": 2}, {"op": "standard_attack", "atk_bonus": 1}],
            },
            {
                "id": "festering_cut",
                "name": "Festering Cut",
                "cost": {"Darkness": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Poison"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "spite",
                "name": "Spite",
                "cost": {"Darkness": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "after_attacked",
                        "limit": "each_time",
                        "condition": {"hp_lost": True},
                        "effects": [{"op": "reflect", "amount": 2}],
                    }
                ],
            },
            {
                "id": "grim_resolve",
                "name": "Grim Resolve",
                "cost": {"Neutral": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "would_fall",
                        "limit": "each_time",
                        "effects": [{"op": "survive", "hp": 1}],
                    }
                ],
            },
        ],
    },
    {
        "id": "ulf_cindermaw",
        "name": "Ulf Cindermaw",
        "class": "reaver",
        "stars": 2,
        "flavour": "The fire he swallowed as a child never went out.",
        "stats": {"HP": 25, "PD": 3, "SD": 2, "ATK": 7, "MV": 4, "RNG": 1, "CRT": 15},
        "offense": [
            {
                "id": "cinder_maul",
                "name": "Cinder Maul",
                "cost": {"Fire": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 70, "then": [{"op": "add_status", "status": "Burn"}]},
                ],
            },
            {
                "id": "ground_breaker",
                "name": "Ground Breaker",
                "cost": {"Earth": 3},
                "target": {"who": "enemy", "reach": 2, "mode": "all"},
                "effects": [{"op": "damage", "amount": 6, "type": "physical"}],
            },
            {
                "id": "blood_up",
                "name": "Blood Up",
                "cost": {"Fire": 1},
                "no_action": True,
                "use_once": True,
                "requires": {"user_hp_above": 2},
                "target": {"who": "self"},
                "effects": [
                    {"op": "damage", "amount": 2, "type": "true", "to": "user"},
                    {"op": "modify_stat", "stat": "ATK", "amount": 2, "duration": "turn", "to": "user"},
                ],
            },
        ],
        "defense": [
            {
                "id": "smoulder",
                "name": "Smoulder",
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "after_attacked",
                        "limit": "each_time",
                        "condition": {"max_distance": 2},
                        "effects": [
                            {
                                "op": "on_roll",
                                "lo": 1,
                                "hi": 60,
                                "then": [{"op": "add_status", "status": "Burn", "to": "attacker"}],
                            }
                        ],
                    }
                ],
            },
            {
                "id": "thick_hide",
                "name": "Thick Hide",
                "cost": {"Earth": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "modify_stat", "stat": "PD", "amount": 1, "duration": "while_fused", "to": "bearer"},
                    {"op": "modify_stat", "stat": "SD", "amount": 1, "duration": "while_fused", "to": "bearer"},
                ],
            },
        ],
    },
    {
        "id": "pell_emberwick",
        "name": "Pell Emberwick",
        "class": "arcanist",
        "stars": 1,
        "flavour": "Two schools have put him out, one of them with water.",
        "stats": {"HP": 16, "PD": 1, "SD": 3, "ATK": 6, "MV": 3, "RNG": 3, "CRT": 15},
        "offense": [
            {
                "id": "spark_lance",
                "name": "Spark Lance",
                "cost": {"Fire": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Burn"}]},
                ],
            },
            {
                "id": "unstable_formula",
                "name": "Unstable Formula",
                "cost": {"Neutral": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_digit", "digit": 7, "then": [{"op": "damage", "amount": 3, "type": "true"}]},
                    {"op": "on_doubles", "then": [{"op": "add_status", "status": "Break"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "kindled_ward",
                "name": "Kindled Ward",
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "modify_stat", "stat": "SD", "amount": 2, "duration": "while_fused", "to": "bearer"}
                ],
            },
            {
                "id": "makeshift_barrier",
                "name": "Makeshift Barrier",
                "cost": {"Neutral": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "self"},
                "effects": [{"op": "modify_stat", "stat": "PD", "amount": 3, "duration": "round", "to": "user"}],
            },
        ],
    },
    {
        "id": "seluvine",
        "name": "Archon Seluvine",
        "class": "arcanist",
        "stars": 3,
        "flavour": "Between her hot river and her cold one there is only steam.",
        "stats": {"HP": 20, "PD": 2, "SD": 4, "ATK": 8, "MV": 3, "RNG": 3, "CRT": 20},
        "offense": [
            {
                "id": "rime_spear",
                "name": "Rime Spear",
                "cost": {"Water": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Freeze"}]},
                ],
            },
            {
                "id": "steamburst",
                "name": "Steamburst",
                "cost": {"Fire": 1, "Water": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "all"},
                "effects": [{"op": "damage", "amount": 7, "type": "spirit"}],
            },
            {
                "id": "far_convergence",
                "name": "Far Convergence",
                "cost": {"Fire": 3},
                "target": {"who": "enemy", "reach": "unlimited", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "crit": "never"},
                    {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "add_status", "status": "Burn"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "mirror_lake",
                "name": "Mirror Lake",
                "cost": {"Water": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "after_attacked",
                        "limit": "each_time",
                        "condition": {"hp_lost": True},
                        "effects": [{"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "reflect", "percent": 50}]}],
                    }
                ],
            },
            {
                "id": "inner_furnace",
                "name": "Inner Furnace",
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {"op": "modify_stat", "stat": "ATK", "amount": 1, "duration": "while_fused", "to": "bearer"}
                ],
            },
        ],
    },
    {
        "id": "tamsin_brook",
        "name": "Tamsin Brook",
        "class": "mender",
        "stars": 1,
        "flavour": "The jar holds the last well of her village. She pours and pours.",
        "stats": {"HP": 17, "PD": 2, "SD": 3, "ATK": 4, "MV": 4, "RNG": 3, "CRT": 10},
        "offense": [
            {
                "id": "cold_current",
                "name": "Cold Current",
                "cost": {"Water": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "add_status", "status": "Freeze"}]},
                ],
            },
            {
                "id": "chastening_light",
                "name": "Chastening Light",
                "cost": {"Light": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Blind"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "mending_tide",
                "name": "Mending Tide",
                "cost": {"Water": 2},
                "target": {"who": "ally_or_self", "reach": 3, "mode": "one"},
                "effects": [{"op": "heal", "amount": 7}],
            },
            {
                "id": "wash_clean",
                "name": "Wash Clean",
                "cost": {"Light": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "ally_or_self", "reach": 3, "mode": "one"},
                "effects": [{"op": "cleanse", "statuses": "all"}, {"op": "heal", "amount": 1}],
            },
            {
                "id": "soothing_spring",
                "name": "Soothing Spring",
                "cost": {"Water": 2},
                "fuse": True,
                "target": {"who": "ally_or_self", "reach": "RNG", "mode": "all"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "turn_start",
                        "limit": "each_time",
                        "effects": [{"op": "heal", "amount": 1}],
                    }
                ],
            },
        ],
    },
    {
        "id": "brother_calder",
        "name": "Brother Calder",
        "class": "mender",
        "stars": 2,
        "flavour": "The living tell him their sins. The dead correct them.",
        "stats": {"HP": 22, "PD": 3, "SD": 4, "ATK": 6, "MV": 3, "RNG": 2, "CRT": 10},
        "offense": [
            {
                "id": "penance",
                "name": "Penance",
                "cost": {"Darkness": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "atk_bonus": 2},
                    {"op": "add_status", "status": "Shear", "stacks": 2},
                ],
            },
            {
                "id": "shared_burden",
                "name": "Shared Burden",
                "cost": {"Light": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "if_damaged", "then": [{"op": "heal", "amount": 2, "to": "user"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "call_back",
                "name": "Call Back",
                "cost": {"Light": 3},
                "target": {"who": "downed_ally", "reach": 3, "mode": "one"},
                "effects": [{"op": "raise", "hp": 10}],
            },
            {
                "id": "blood_tithe",
                "name": "Blood Tithe",
                "cost": {"Darkness": 1},
                "no_action": True,
                "use_once": True,
                "requires": {"user_hp_above": 2},
                "target": {"who": "ally", "reach": 3, "mode": "one"},
                "effects": [{"op": "damage", "amount": 2, "type": "true", "to": "user"}, {"op": "heal", "amount": 5}],
            },
            {
                "id": "sanctuary",
                "name": "Sanctuary",
                "cost": {"Light": 2},
                "fuse": True,
                "target": {"who": "ally_or_self", "reach": "RNG", "mode": "all"},
                "effects": [
                    {"op": "immunity", "statuses": ["Blind", "Burn", "Poison"]},
                    {"op": "modify_stat", "stat": "SD", "amount": 1, "duration": "while_fused"},
                ],
            },
        ],
    },
    {
        "id": "nix_hollow",
        "name": "Nix Hollow",
        "class": "veilwalker",
        "stars": 1,
        "flavour": "The door was shut, the list was full, and there stood Nix.",
        "stats": {"HP": 18, "PD": 2, "SD": 2, "ATK": 5, "MV": 5, "RNG": 2, "CRT": 20},
        "offense": [
            {
                "id": "numbing_touch",
                "name": "Numbing Touch",
                "cost": {"Water": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "atk_bonus": 1},
                    {"op": "add_status", "status": "Shear"},
                    {"op": "on_roll", "lo": 1, "hi": 60, "then": [{"op": "add_status", "status": "Cripple"}]},
                ],
            },
            {
                "id": "night_toxin",
                "name": "Night Toxin",
                "cost": {"Darkness": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "atk_bonus": 1},
                    {"op": "on_roll", "lo": 1, "hi": 70, "then": [{"op": "add_status", "status": "Poison"}]},
                ],
            },
        ],
        "defense": [
            {
                "id": "slip_away",
                "name": "Slip Away",
                "cost": {"Water": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "self"},
                "effects": [{"op": "teleport", "distance": 3, "to": "user"}],
            },
            {
                "id": "shroud",
                "name": "Shroud",
                "cost": {"Darkness": 2},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "before_damage",
                        "limit": "each_time",
                        "condition": {"from_standard_attack": True},
                        "effects": [
                            {"op": "on_roll", "lo": 1, "hi": 30, "then": [{"op": "reduce_damage", "amount": "all"}]}
                        ],
                    }
                ],
            },
        ],
    },
    {
        "id": "pale_marchioness",
        "name": "The Pale Marchioness",
        "class": "veilwalker",
        "stars": 3,
        "flavour": "One accepts her invitation. There has been one refusal.",
        "stats": {"HP": 20, "PD": 3, "SD": 4, "ATK": 7, "MV": 4, "RNG": 3, "CRT": 15},
        "offense": [
            {
                "id": "court_of_knives",
                "name": "Court of Knives",
                "cost": {"Darkness": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "times": 2}],
            },
            {
                "id": "ebb",
                "name": "Ebb",
                "cost": {"Water": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "pull", "distance": 2},
                    {"op": "on_roll", "lo": 1, "hi": 50, "then": [{"op": "add_status", "status": "Freeze"}]},
                ],
            },
            {
                "id": "unmake",
                "name": "Unmake",
                "cost": {"Darkness": 1, "Water": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack"}, {"op": "break_fuse", "count": 1}],
            },
        ],
        "defense": [
            {
                "id": "stolen_poise",
                "name": "Stolen Poise",
                "cost": {"Darkness": 2},
                "fuse": True,
                "target": {"who": "enemy", "reach": "RNG", "mode": "all"},
                "effects": [
                    {"op": "modify_stat", "stat": "ATK", "amount": -1, "duration": "while_fused"},
                    {"op": "modify_stat", "stat": "CRT", "amount": -10, "duration": "while_fused"},
                ],
            },
            {
                "id": "deep_reserve",
                "name": "Deep Reserve",
                "cost": {"Water": 1},
                "fuse": True,
                "target": {"who": "self"},
                "effects": [{"op": "hand_size", "amount": 2}],
            },
            {
                "id": "mist_step",
                "name": "Mist Step",
                "cost": {"Water": 2},
                "no_action": True,
                "use_once": True,
                "target": {"who": "ally", "reach": 4, "mode": "one"},
                "effects": [{"op": "swap"}],
            },
        ],
    },
]
"""The house roster (22)."""
