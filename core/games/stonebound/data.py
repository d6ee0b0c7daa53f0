"""What is printed on the components of Stonebound: stones, classes, formats and the house roster. Checked on loading.

`ROSTER` and `CLASSES` are plain tables in the very form that a player's own characters have; `characters` turns them
into forms. The effect language is that of `forms.Effect`, and `characters.OPERATIONS` says what each operation needs.
"""

from __future__ import annotations

ELEMENTS = ("Wind", "Water", "Neutral", "Fire", "Earth", "Darkness", "Light")
"""The seven elements, in the order of the deck (6)."""

INFINITE = 4
"""The fourth kind of stone of each element; the kinds 1 to 3 are its stars."""

COPIES = {
    "itemised_140": {1: 10, 2: 6, 3: 3, INFINITE: 1},
    "stated_147": {1: 11, 2: 6, 3: 3, INFINITE: 1},
}
"""Deck variant -> kind of stone -> how many of it each element has (6, H10)."""

STATUSES = {"Blind": 1, "Break": 1, "Burn": 2, "Cripple": 1, "Freeze": 1, "Poison": 1, "Shear": 0}
"""Status -> how often it can be on a character; 0 is without limit (17)."""

CLASSES: dict[str, dict[str, object]] = {
    "bulwark": {
        "name": "Bulwark",
        "attack_type": "physical",
        "role": "Front-line protector: most armour and health, slow, redirects and counters.",
        "stats": {"HP": 26, "PD": 5, "SD": 4, "ATK": 6, "MV": 3, "RNG": 1, "CRT": 10},
    },
    "duelist": {
        "name": "Duelist",
        "attack_type": "physical",
        "role": "Fast melee striker with the highest critical chance and light armour.",
        "stats": {"HP": 19, "PD": 3, "SD": 2, "ATK": 6, "MV": 5, "RNG": 1, "CRT": 30},
    },
    "strider": {
        "name": "Strider",
        "attack_type": "physical",
        "role": "Bow user: longest weapon range, low armour, kites and marks targets.",
        "stats": {"HP": 17, "PD": 2, "SD": 3, "ATK": 6, "MV": 3, "RNG": 4, "CRT": 20},
    },
    "reaver": {
        "name": "Reaver",
        "attack_type": "physical",
        "role": "Melee bruiser that trades its own safety for drains, burns and poison.",
        "stats": {"HP": 23, "PD": 3, "SD": 3, "ATK": 7, "MV": 4, "RNG": 1, "CRT": 15},
    },
    "arcanist": {
        "name": "Arcanist",
        "attack_type": "spirit",
        "role": "Fragile caster with the highest spirit damage and area attacks.",
        "stats": {"HP": 18, "PD": 2, "SD": 4, "ATK": 7, "MV": 3, "RNG": 3, "CRT": 20},
    },
    "mender": {
        "name": "Mender",
        "attack_type": "spirit",
        "role": "Support caster: heals, cleanses, raises the fallen, weak attack.",
        "stats": {"HP": 20, "PD": 3, "SD": 4, "ATK": 5, "MV": 4, "RNG": 3, "CRT": 10},
    },
    "veilwalker": {
        "name": "Veilwalker",
        "attack_type": "spirit",
        "role": "Mobile controller: repositioning, fuse breaking and weakening statuses.",
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
        "flavour": "A quarry foreman who decided the mountain deserved a spokesman.",
        "stats": {"HP": 24, "PD": 4, "SD": 3, "ATK": 5, "MV": 3, "RNG": 1, "CRT": 10},
        "offense": [
            {
                "id": "quarry_swing",
                "name": "Quarry Swing",
                "text": "[Standard Attack] with +1 ATK, then push the target 2 spaces.",
                "cost": {"Earth": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "atk_bonus": 1}, {"op": "push", "distance": 2}],
            },
            {
                "id": "find_the_seam",
                "name": "Find the Seam",
                "text": "[Standard Attack]. [On 1-60] the target's PD drops by 2.",
                "cost": {"Neutral": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "sunder", "stat": "PD", "amount": 2}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "stone_skin",
                "name": "Stone Skin",
                "text": "[Fuse] +2 PD.",
                "cost": {"Earth": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "PD",
                        "amount": 2,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                ],
            },
            {
                "id": "stand_behind_me",
                "name": "Stand Behind Me",
                "text": (
                    "[Fuse] Once per round, when an enemy declares a [Standard Attack] on an ally within "
                    "2 spaces, Orrin becomes its target instead."
                ),
                "cost": {"Neutral": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "ally_targeted",
                        "limit": "once_per_round",
                        "condition": {"max_distance": 2},
                        "effects": [{"op": "redirect"}],
                    },
                ],
            },
        ],
    },
    {
        "id": "hestra_vaul",
        "name": "Dame Hestra Vaul",
        "class": "bulwark",
        "stars": 3,
        "flavour": "She outlived three kings by refusing to leave the gate.",
        "stats": {"HP": 28, "PD": 5, "SD": 4, "ATK": 6, "MV": 3, "RNG": 1, "CRT": 15},
        "offense": [
            {
                "id": "toll_of_oaths",
                "name": "Toll of Oaths",
                "text": "[Standard Attack]. [On 1-60] adds [Blind].",
                "cost": {"Light": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Blind", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "avalanche_rush",
                "name": "Avalanche Rush",
                "text": (
                    "Pick an enemy within 3 spaces. Move up to 2 spaces, then [Standard Attack] it with "
                    "+2 ATK and push it 1 space."
                ),
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
                "text": "[Guaranteed CRT].",
                "cost": {"Earth": 1, "Light": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "crit": "guaranteed"}],
            },
        ],
        "defense": [
            {
                "id": "bastion",
                "name": "Bastion",
                "text": "[Fuse] [Aura] Hestra and allies gain +1 PD and +1 SD.",
                "cost": {"Earth": 3},
                "fuse": True,
                "target": {"who": "ally_or_self", "reach": "RNG", "mode": "all"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "PD",
                        "amount": 1,
                        "duration": "while_fused",
                    },
                    {
                        "op": "modify_stat",
                        "stat": "SD",
                        "amount": 1,
                        "duration": "while_fused",
                    },
                ],
            },
            {
                "id": "return_the_blow",
                "name": "Return the Blow",
                "text": "[Fuse] [Counter].",
                "cost": {"Light": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "after_attacked",
                        "limit": "each_time",
                        "effects": [{"op": "counter"}],
                    },
                ],
            },
            {
                "id": "hold_fast",
                "name": "Hold Fast",
                "text": "[No Action] [Use Once] Hestra or an ally within 3 spaces recovers 4 HP.",
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
        "flavour": "Never lost a duel; has walked out of several before the end.",
        "stats": {"HP": 17, "PD": 2, "SD": 2, "ATK": 6, "MV": 5, "RNG": 1, "CRT": 25},
        "offense": [
            {
                "id": "twin_cut",
                "name": "Twin Cut",
                "text": "[Double Attack].",
                "cost": {"Wind": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "times": 2}],
            },
            {
                "id": "low_feint",
                "name": "Low Feint",
                "text": "[Standard Attack]. [On 1-50] adds [Cripple].",
                "cost": {"Neutral": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 50,
                        "then": [{"op": "add_status", "status": "Cripple", "stacks": 1}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "light_feet",
                "name": "Light Feet",
                "text": "[Fuse] +1 MV.",
                "cost": {"Wind": 1},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "MV",
                        "amount": 1,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                ],
            },
            {
                "id": "riposte",
                "name": "Riposte",
                "text": "[Fuse] [Counter].",
                "cost": {"Neutral": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "after_attacked",
                        "limit": "each_time",
                        "effects": [{"op": "counter"}],
                    },
                ],
            },
        ],
    },
    {
        "id": "ilario_quill",
        "name": "Ilario Quill",
        "class": "duelist",
        "stars": 2,
        "flavour": "Signs every victory with a scorch mark and a bow.",
        "stats": {"HP": 21, "PD": 3, "SD": 2, "ATK": 6, "MV": 5, "RNG": 1, "CRT": 30},
        "offense": [
            {
                "id": "searing_flourish",
                "name": "Searing Flourish",
                "text": "[Standard Attack]. [On 1-60] adds [Burn].",
                "cost": {"Fire": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Burn", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "whirl_of_blades",
                "name": "Whirl of Blades",
                "text": (
                    "[Aura] [Standard Attack] [No CRT] with +1 ATK against every enemy in weapon "
                    "range."
                ),
                "cost": {"Wind": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "all"},
                "effects": [{"op": "standard_attack", "crit": "never", "atk_bonus": 1}],
            },
            {
                "id": "final_bow",
                "name": "Final Bow",
                "text": "[Guaranteed CRT]. [On CRT] adds [Break].",
                "cost": {"Fire": 2, "Wind": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "crit": "guaranteed"},
                    {
                        "op": "on_crt",
                        "then": [{"op": "add_status", "status": "Break", "stacks": 1}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "parry",
                "name": "Parry",
                "text": (
                    "[Fuse] When a [Standard Attack] would take HP from Ilario: [On 1-50] that loss is 4 "
                    "lower."
                ),
                "cost": {"Wind": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "before_damage",
                        "limit": "each_time",
                        "condition": {"from_standard_attack": True},
                        "effects": [
                            {
                                "op": "on_roll",
                                "lo": 1,
                                "hi": 50,
                                "then": [
                                    {
                                        "op": "reduce_damage",
                                        "amount": 4,
                                    },
                                ],
                            },
                        ],
                    },
                ],
            },
            {
                "id": "blazing_tempo",
                "name": "Blazing Tempo",
                "text": "[Fuse] +15 CRT.",
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "CRT",
                        "amount": 15,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                ],
            },
        ],
    },
    {
        "id": "wren_tallow",
        "name": "Wren Tallow",
        "class": "strider",
        "stars": 1,
        "flavour": "Counts arrows the way misers count coins.",
        "stats": {"HP": 16, "PD": 2, "SD": 2, "ATK": 5, "MV": 3, "RNG": 4, "CRT": 15},
        "offense": [
            {
                "id": "pinning_shot",
                "name": "Pinning Shot",
                "text": (
                    "[Standard Attack] with +1 ATK. [On 1-60] the target has -2 MV through its next "
                    "turn."
                ),
                "cost": {"Earth": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "atk_bonus": 1},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [
                            {
                                "op": "modify_stat",
                                "stat": "MV",
                                "amount": -2,
                                "duration": "next_turn",
                            },
                        ],
                    },
                ],
            },
            {
                "id": "gale_arrow",
                "name": "Gale Arrow",
                "text": "[Standard Attack] with +1 ATK, then push the target 2 spaces.",
                "cost": {"Wind": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "atk_bonus": 1}, {"op": "push", "distance": 2}],
            },
        ],
        "defense": [
            {
                "id": "camouflage",
                "name": "Camouflage",
                "text": (
                    "[Fuse] [Standard Attack]s made from 2 or more spaces away take 2 less HP from "
                    "Wren."
                ),
                "cost": {"Earth": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "before_damage",
                        "limit": "each_time",
                        "condition": {"from_standard_attack": True, "min_distance": 2},
                        "effects": [{"op": "reduce_damage", "amount": 2}],
                    },
                ],
            },
            {
                "id": "quick_step",
                "name": "Quick Step",
                "text": "[No Action] [Use Once] Move up to 2 spaces.",
                "cost": {"Wind": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [{"op": "move", "distance": 2, "to": "user"}],
            },
        ],
    },
    {
        "id": "sabine_farlight",
        "name": "Sabine Farlight",
        "class": "strider",
        "stars": 2,
        "flavour": "Lit the signal fire, then kept shooting until someone came.",
        "stats": {"HP": 18, "PD": 2, "SD": 3, "ATK": 6, "MV": 3, "RNG": 4, "CRT": 20},
        "offense": [
            {
                "id": "sunmark",
                "name": "Sunmark",
                "text": "[Standard Attack]. [On 1-60] adds [Break].",
                "cost": {"Light": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Break", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "piercing_ray",
                "name": "Piercing Ray",
                "text": "[Standard Attack] that ignores PD.",
                "cost": {"Light": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "ignore_armor": True}],
            },
            {
                "id": "updraft_volley",
                "name": "Updraft Volley",
                "text": "[Double Attack] [No CRT].",
                "cost": {"Wind": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "times": 2, "crit": "never"}],
            },
        ],
        "defense": [
            {
                "id": "bright_vigil",
                "name": "Bright Vigil",
                "text": "[Fuse] At the start of your turn draw 1 extra Speaking Stone.",
                "cost": {"Light": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "turn_start",
                        "limit": "each_time",
                        "effects": [{"op": "draw", "count": 1}],
                    },
                ],
            },
            {
                "id": "skyline",
                "name": "Skyline",
                "text": "[Fuse] +1 RNG.",
                "cost": {"Wind": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "RNG",
                        "amount": 1,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                ],
            },
        ],
    },
    {
        "id": "mordha_kane",
        "name": "Mordha Kane",
        "class": "reaver",
        "stars": 2,
        "flavour": "Keeps a tally of debts on the flat of her axe.",
        "stats": {"HP": 21, "PD": 3, "SD": 3, "ATK": 6, "MV": 4, "RNG": 1, "CRT": 15},
        "offense": [
            {
                "id": "leeching_edge",
                "name": "Leeching Edge",
                "text": "[Standard Attack]. If it took HP, Mordha recovers 4 HP.",
                "cost": {"Darkness": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "if_damaged",
                        "then": [{"op": "heal", "amount": 4, "to": "user"}],
                    },
                ],
            },
            {
                "id": "cruel_hook",
                "name": "Cruel Hook",
                "text": (
                    "Pull an enemy within 3 spaces 2 spaces closer, then [Standard Attack] it with +1 ATK "
                    "if it is in range."
                ),
                "cost": {"Neutral": 2},
                "target": {"who": "enemy", "reach": 3, "mode": "one"},
                "effects": [{"op": "pull", "distance": 2}, {"op": "standard_attack", "atk_bonus": 1}],
            },
            {
                "id": "festering_cut",
                "name": "Festering Cut",
                "text": "[Standard Attack]. [On 1-60] adds [Poison].",
                "cost": {"Darkness": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Poison", "stacks": 1}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "spite",
                "name": "Spite",
                "text": "[Fuse] An enemy whose [Standard Attack] took HP from Mordha loses 2 HP.",
                "cost": {"Darkness": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "after_attacked",
                        "limit": "each_time",
                        "condition": {"hp_lost": True},
                        "effects": [{"op": "reflect", "amount": 2}],
                    },
                ],
            },
            {
                "id": "grim_resolve",
                "name": "Grim Resolve",
                "text": "[Fuse] If Mordha would drop to 0 HP she stays at 1 HP and this fuse breaks.",
                "cost": {"Neutral": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "would_fall",
                        "limit": "each_time",
                        "effects": [{"op": "survive", "hp": 1}],
                    },
                ],
            },
        ],
    },
    {
        "id": "ulf_cindermaw",
        "name": "Ulf Cindermaw",
        "class": "reaver",
        "stars": 2,
        "flavour": "Swallowed an ember as a boy and has been hungry since.",
        "stats": {"HP": 25, "PD": 3, "SD": 2, "ATK": 7, "MV": 4, "RNG": 1, "CRT": 15},
        "offense": [
            {
                "id": "cinder_maul",
                "name": "Cinder Maul",
                "text": "[Standard Attack]. [On 1-70] adds [Burn].",
                "cost": {"Fire": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 70,
                        "then": [{"op": "add_status", "status": "Burn", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "ground_breaker",
                "name": "Ground Breaker",
                "text": "Every enemy within 2 spaces takes 6 physical damage.",
                "cost": {"Earth": 3},
                "target": {"who": "enemy", "reach": 2, "mode": "all"},
                "effects": [{"op": "damage", "amount": 6, "type": "physical"}],
            },
            {
                "id": "blood_up",
                "name": "Blood Up",
                "text": "[No Action] [Use Once] Ulf loses 2 HP and has +2 ATK this turn.",
                "cost": {"Fire": 1},
                "no_action": True,
                "use_once": True,
                "requires": {"user_hp_above": 2},
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {"op": "damage", "amount": 2, "type": "true", "to": "user"},
                    {
                        "op": "modify_stat",
                        "stat": "ATK",
                        "amount": 2,
                        "duration": "turn",
                        "to": "user",
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "smoulder",
                "name": "Smoulder",
                "text": (
                    "[Fuse] After an enemy within 2 spaces makes a [Standard Attack] on Ulf: [On 1-60] it "
                    "gains [Burn]."
                ),
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
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
                                "then": [
                                    {
                                        "op": "add_status",
                                        "status": "Burn",
                                        "stacks": 1,
                                        "to": "attacker",
                                    },
                                ],
                            },
                        ],
                    },
                ],
            },
            {
                "id": "thick_hide",
                "name": "Thick Hide",
                "text": "[Fuse] +1 PD and +1 SD.",
                "cost": {"Earth": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "PD",
                        "amount": 1,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                    {
                        "op": "modify_stat",
                        "stat": "SD",
                        "amount": 1,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                ],
            },
        ],
    },
    {
        "id": "pell_emberwick",
        "name": "Pell Emberwick",
        "class": "arcanist",
        "stars": 1,
        "flavour": "Expelled twice, reinstated once, on fire constantly.",
        "stats": {"HP": 16, "PD": 1, "SD": 3, "ATK": 6, "MV": 3, "RNG": 3, "CRT": 15},
        "offense": [
            {
                "id": "spark_lance",
                "name": "Spark Lance",
                "text": "[Standard Attack]. [On 1-60] adds [Burn].",
                "cost": {"Fire": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Burn", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "unstable_formula",
                "name": "Unstable Formula",
                "text": "[Standard Attack]. [On 7] the target loses 3 HP. [On Doubles] adds [Break].",
                "cost": {"Neutral": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_digit",
                        "digit": 7,
                        "then": [{"op": "damage", "amount": 3, "type": "true"}],
                    },
                    {
                        "op": "on_doubles",
                        "then": [{"op": "add_status", "status": "Break", "stacks": 1}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "kindled_ward",
                "name": "Kindled Ward",
                "text": "[Fuse] +2 SD.",
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "SD",
                        "amount": 2,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                ],
            },
            {
                "id": "makeshift_barrier",
                "name": "Makeshift Barrier",
                "text": "[No Action] [Use Once] +3 PD until the start of your next turn.",
                "cost": {"Neutral": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "PD",
                        "amount": 3,
                        "duration": "round",
                        "to": "user",
                    },
                ],
            },
        ],
    },
    {
        "id": "seluvine",
        "name": "Archon Seluvine",
        "class": "arcanist",
        "stars": 3,
        "flavour": "Where her two rivers meet, nothing stands for long.",
        "stats": {"HP": 20, "PD": 2, "SD": 4, "ATK": 8, "MV": 3, "RNG": 3, "CRT": 20},
        "offense": [
            {
                "id": "rime_spear",
                "name": "Rime Spear",
                "text": "[Standard Attack]. [On 1-60] adds [Freeze].",
                "cost": {"Water": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Freeze", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "steamburst",
                "name": "Steamburst",
                "text": "[Aura] Every enemy in weapon range takes 7 spirit damage.",
                "cost": {"Fire": 1, "Water": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "all"},
                "effects": [{"op": "damage", "amount": 7, "type": "spirit"}],
            },
            {
                "id": "far_convergence",
                "name": "Far Convergence",
                "text": "[Standard Attack] [No CRT] at any distance. [On 1-50] adds [Burn].",
                "cost": {"Fire": 3},
                "target": {"who": "enemy", "reach": "unlimited", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "crit": "never"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 50,
                        "then": [{"op": "add_status", "status": "Burn", "stacks": 1}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "mirror_lake",
                "name": "Mirror Lake",
                "text": (
                    "[Fuse] After a [Standard Attack] took HP from Seluvine: [On 1-60] the attacker loses "
                    "half that much HP, rounded up."
                ),
                "cost": {"Water": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "after_attacked",
                        "limit": "each_time",
                        "condition": {"hp_lost": True},
                        "effects": [
                            {
                                "op": "on_roll",
                                "lo": 1,
                                "hi": 60,
                                "then": [{"op": "reflect", "percent": 50}],
                            },
                        ],
                    },
                ],
            },
            {
                "id": "inner_furnace",
                "name": "Inner Furnace",
                "text": "[Fuse] +1 ATK.",
                "cost": {"Fire": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "ATK",
                        "amount": 1,
                        "duration": "while_fused",
                        "to": "bearer",
                    },
                ],
            },
        ],
    },
    {
        "id": "tamsin_brook",
        "name": "Tamsin Brook",
        "class": "mender",
        "stars": 1,
        "flavour": "Carries her village well in a jar, and it never empties.",
        "stats": {"HP": 17, "PD": 2, "SD": 3, "ATK": 4, "MV": 4, "RNG": 3, "CRT": 10},
        "offense": [
            {
                "id": "cold_current",
                "name": "Cold Current",
                "text": "[Standard Attack]. [On 1-50] adds [Freeze].",
                "cost": {"Water": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 50,
                        "then": [{"op": "add_status", "status": "Freeze", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "chastening_light",
                "name": "Chastening Light",
                "text": "[Standard Attack]. [On 1-60] adds [Blind].",
                "cost": {"Light": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Blind", "stacks": 1}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "mending_tide",
                "name": "Mending Tide",
                "text": "Tamsin or an ally within 3 spaces recovers 7 HP.",
                "cost": {"Water": 2},
                "target": {"who": "ally_or_self", "reach": 3, "mode": "one"},
                "effects": [{"op": "heal", "amount": 7}],
            },
            {
                "id": "wash_clean",
                "name": "Wash Clean",
                "text": (
                    "[No Action] [Use Once] Remove every status from Tamsin or an ally within 3 spaces; "
                    "it recovers 1 HP."
                ),
                "cost": {"Light": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "ally_or_self", "reach": 3, "mode": "one"},
                "effects": [{"op": "cleanse", "statuses": "all"}, {"op": "heal", "amount": 1}],
            },
            {
                "id": "soothing_spring",
                "name": "Soothing Spring",
                "text": (
                    "[Fuse] [Aura] At the start of your turn Tamsin and allies in weapon range recover 1 "
                    "HP."
                ),
                "cost": {"Water": 2},
                "fuse": True,
                "target": {"who": "ally_or_self", "reach": "RNG", "mode": "all"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "turn_start",
                        "limit": "each_time",
                        "effects": [{"op": "heal", "amount": 1}],
                    },
                ],
            },
        ],
    },
    {
        "id": "brother_calder",
        "name": "Brother Calder",
        "class": "mender",
        "stars": 2,
        "flavour": "Hears confessions from both sides of the grave.",
        "stats": {"HP": 22, "PD": 3, "SD": 4, "ATK": 6, "MV": 3, "RNG": 2, "CRT": 10},
        "offense": [
            {
                "id": "penance",
                "name": "Penance",
                "text": "[Standard Attack] with +2 ATK, and adds [Shear] twice.",
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
                "text": "[Standard Attack]. If it took HP, Calder recovers 2 HP.",
                "cost": {"Light": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {
                        "op": "if_damaged",
                        "then": [{"op": "heal", "amount": 2, "to": "user"}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "call_back",
                "name": "Call Back",
                "text": "Raise an incapacitated ally within 3 spaces with 10 HP.",
                "cost": {"Light": 3},
                "target": {"who": "downed_ally", "reach": 3, "mode": "one"},
                "effects": [{"op": "raise", "hp": 10}],
            },
            {
                "id": "blood_tithe",
                "name": "Blood Tithe",
                "text": (
                    "[No Action] [Use Once] Calder loses 2 HP; an ally within 3 spaces recovers 5 "
                    "HP."
                ),
                "cost": {"Darkness": 1},
                "no_action": True,
                "use_once": True,
                "requires": {"user_hp_above": 2},
                "target": {"who": "ally", "reach": 3, "mode": "one"},
                "effects": [
                    {"op": "damage", "amount": 2, "type": "true", "to": "user"},
                    {"op": "heal", "amount": 5},
                ],
            },
            {
                "id": "sanctuary",
                "name": "Sanctuary",
                "text": (
                    "[Fuse] [Aura] Calder and allies gain +1 SD and cannot gain [Blind], [Burn] or "
                    "[Poison]."
                ),
                "cost": {"Light": 2},
                "fuse": True,
                "target": {"who": "ally_or_self", "reach": "RNG", "mode": "all"},
                "effects": [
                    {"op": "immunity", "statuses": ["Blind", "Burn", "Poison"]},
                    {
                        "op": "modify_stat",
                        "stat": "SD",
                        "amount": 1,
                        "duration": "while_fused",
                    },
                ],
            },
        ],
    },
    {
        "id": "nix_hollow",
        "name": "Nix Hollow",
        "class": "veilwalker",
        "stars": 1,
        "flavour": "Nobody remembers inviting Nix, and yet.",
        "stats": {"HP": 18, "PD": 2, "SD": 2, "ATK": 5, "MV": 5, "RNG": 2, "CRT": 20},
        "offense": [
            {
                "id": "numbing_touch",
                "name": "Numbing Touch",
                "text": "[Standard Attack] with +1 ATK, and adds [Shear]. [On 1-60] adds [Cripple].",
                "cost": {"Water": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "atk_bonus": 1},
                    {"op": "add_status", "status": "Shear", "stacks": 1},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 60,
                        "then": [{"op": "add_status", "status": "Cripple", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "night_toxin",
                "name": "Night Toxin",
                "text": "[Standard Attack] with +1 ATK. [On 1-70] adds [Poison].",
                "cost": {"Darkness": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack", "atk_bonus": 1},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 70,
                        "then": [{"op": "add_status", "status": "Poison", "stacks": 1}],
                    },
                ],
            },
        ],
        "defense": [
            {
                "id": "slip_away",
                "name": "Slip Away",
                "text": "[No Action] [Use Once] Teleport up to 3 spaces.",
                "cost": {"Water": 1},
                "no_action": True,
                "use_once": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [{"op": "teleport", "distance": 3, "to": "user"}],
            },
            {
                "id": "shroud",
                "name": "Shroud",
                "text": (
                    "[Fuse] When a [Standard Attack] would take HP from Nix: [On 1-30] it takes "
                    "none."
                ),
                "cost": {"Darkness": 2},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [
                    {
                        "op": "on_event",
                        "event": "before_damage",
                        "limit": "each_time",
                        "condition": {"from_standard_attack": True},
                        "effects": [
                            {
                                "op": "on_roll",
                                "lo": 1,
                                "hi": 30,
                                "then": [
                                    {
                                        "op": "reduce_damage",
                                        "amount": "all",
                                    },
                                ],
                            },
                        ],
                    },
                ],
            },
        ],
    },
    {
        "id": "pale_marchioness",
        "name": "The Pale Marchioness",
        "class": "veilwalker",
        "stars": 3,
        "flavour": "Her invitations are embossed; her refusals are engraved.",
        "stats": {"HP": 20, "PD": 3, "SD": 4, "ATK": 7, "MV": 4, "RNG": 3, "CRT": 15},
        "offense": [
            {
                "id": "court_of_knives",
                "name": "Court of Knives",
                "text": "[Double Attack].",
                "cost": {"Darkness": 3},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack", "times": 2}],
            },
            {
                "id": "ebb",
                "name": "Ebb",
                "text": "[Standard Attack], then pull the target 2 spaces. [On 1-50] adds [Freeze].",
                "cost": {"Water": 2},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [
                    {"op": "standard_attack"},
                    {"op": "pull", "distance": 2},
                    {
                        "op": "on_roll",
                        "lo": 1,
                        "hi": 50,
                        "then": [{"op": "add_status", "status": "Freeze", "stacks": 1}],
                    },
                ],
            },
            {
                "id": "unmake",
                "name": "Unmake",
                "text": "[Standard Attack], then break one fuse on the target.",
                "cost": {"Darkness": 1, "Water": 1},
                "target": {"who": "enemy", "reach": "RNG", "mode": "one"},
                "effects": [{"op": "standard_attack"}, {"op": "break_fuse", "count": 1}],
            },
        ],
        "defense": [
            {
                "id": "stolen_poise",
                "name": "Stolen Poise",
                "text": "[Fuse] [Aura] Enemies have -1 ATK and -10 CRT.",
                "cost": {"Darkness": 2},
                "fuse": True,
                "target": {"who": "enemy", "reach": "RNG", "mode": "all"},
                "effects": [
                    {
                        "op": "modify_stat",
                        "stat": "ATK",
                        "amount": -1,
                        "duration": "while_fused",
                    },
                    {
                        "op": "modify_stat",
                        "stat": "CRT",
                        "amount": -10,
                        "duration": "while_fused",
                    },
                ],
            },
            {
                "id": "deep_reserve",
                "name": "Deep Reserve",
                "text": "[Fuse] Your max hand size is 2 higher.",
                "cost": {"Water": 1},
                "fuse": True,
                "target": {"who": "self", "reach": 0, "mode": "one"},
                "effects": [{"op": "hand_size", "amount": 2}],
            },
            {
                "id": "mist_step",
                "name": "Mist Step",
                "text": "[No Action] [Use Once] Swap places with an ally within 4 spaces.",
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
