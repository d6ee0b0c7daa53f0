"""What is printed of the creatures that spells summon (17.9). Facts, no rules.

Read and checked once by `components`; formulas as `formulas` reads them. cost: Reagents, as the Rite of Polymerization
counts them. limit: the greatest cost of which the creature may be a tribute. home: the Field Effect that it does not
leave; cover: that in which it cannot be targeted and strikes twice as hard; trail: that which it makes. tiles: how many
it covers across and down. Sizes and the names of weapons are of the house, and so is the Movement of Rodent and Pit
Viper, and all of the Firewalker. Pieces of the Old Order walk as 14.3 says. Bombs are no creatures (17.6).
"""

from __future__ import annotations

SUMMONS: list[object] = [
    {"id": "rodent", "name": "Rodent", "cost": 2, "strike": "MS+5", "defense": "2", "movement": 4, "size": "small",
     "weapon": "Bite", "bite": [2, 3, 0]},
    {"id": "mange_wolf", "name": "Mange Wolf", "cost": 2, "strike": "MS+2", "defense": "4", "movement": 4,
     "size": "medium", "weapon": "Bite", "limit": 3},
    {"id": "turtle", "name": "Snapping Turtle", "cost": 2, "strike": "MS", "defense": "MS+8", "movement": 1,
     "size": "medium", "weapon": "Beak", "limit": 3},
    {"id": "young_bear", "name": "Young Bear", "cost": 4, "strike": "MS+5", "defense": "7+die", "movement": 4,
     "size": "large", "weapon": "Paws", "limit": 5},
    {"id": "monkey", "name": "Monkey", "cost": 3, "strike": "MS+2", "defense": "4", "movement": 4, "size": "small",
     "weapon": "Hands", "perks": ["agile", "chokehold"]},
    {"id": "flame_tyrant", "name": "Flame Tyrant", "cost": 3, "strike": "2*MS", "defense": "DEF+3", "movement": 4,
     "size": "large", "weapon": "Burning fists", "immune": ["flame"]},
    {"id": "living_slime", "name": "Living Slime", "cost": 2, "strike": "MS+size", "defense": "3+4*size", "movement": 4,
     "size": "medium", "weapon": "Slime"},
    {"id": "pale_shark", "name": "Pale Shark", "cost": 1, "strike": "2*MS+2", "defense": "2*DEF+1", "movement": 6,
     "size": "large", "weapon": "Teeth", "immune": ["brine"], "home": "brine"},
    {"id": "pit_viper", "name": "Pit Viper", "cost": 2, "strike": "MS+2", "defense": "2", "movement": 4,
     "size": "small", "weapon": "Fangs", "cover": "smog"},
    {"id": "ravenous_bloom", "name": "Ravenous Bloom", "cost": 3, "strike": "3*STR", "defense": "4*DEF", "movement": 0,
     "size": "huge", "weapon": "Maw", "tiles": 2, "flags": ["unanswered"]},
    {"id": "frost_golem", "name": "Frost Golem", "cost": 3, "strike": "MS+2", "defense": "DEF+DEF/2", "movement": 2,
     "size": "large", "weapon": "Fists of ice"},
    {"id": "firewalker", "name": "Firewalker", "cost": 2, "strike": "MS+2", "defense": "DEF", "movement": 3,
     "size": "medium", "weapon": "Burning claws", "immune": ["flame"], "trail": "flame"},
    {"id": "rabbit", "name": "Rabbit", "cost": 1, "strike": "MS", "defense": "2", "movement": 5, "size": "small",
     "weapon": "Teeth"},
    {"id": "newt", "name": "Newt", "cost": 1, "strike": "MS", "defense": "3", "movement": 3, "size": "small",
     "weapon": "Bite", "immune": ["flame", "brine", "thorns", "slime", "smog", "magic"]},
    {"id": "ourobo", "name": "Ourobo", "cost": 2, "strike": "size", "defense": "2*size", "movement": 2, "size": "large",
     "weapon": "Jaws", "immune": ["flame", "brine", "thorns", "slime", "smog"]},
    {"id": "pawn", "name": "Pawn", "cost": 2, "strike": "MS+4", "defense": "1", "movement": 0, "size": "small",
     "weapon": "Spear of stone", "piece": True},
    {"id": "bishop", "name": "Bishop", "cost": 3, "strike": "MS+4", "defense": "1", "movement": 0, "size": "medium",
     "weapon": "Crozier of stone", "piece": True},
    {"id": "knight", "name": "Knight", "cost": 2, "strike": "MS+4", "defense": "1", "movement": 0, "size": "medium",
     "weapon": "Hooves of stone", "piece": True},
    {"id": "rook", "name": "Rook", "cost": 4, "strike": "MS+4", "defense": "1", "movement": 0, "size": "large",
     "weapon": "Walls of stone", "piece": True},
    {"id": "queen", "name": "Queen", "cost": 4, "strike": "MS+8", "defense": "1", "movement": 0, "size": "large",
     "weapon": "Sceptre of stone", "perks": ["upper_hand"], "piece": True},
]
BESIDE = {
    "envoy_of_conquest_rook": "rook",
    "envoy_of_the_end_queen": "queen",
    "faithful_envoy_bishop": "bishop",
    "flame_tyrant": "flame_tyrant",
    "frost_golem": "frost_golem",
    "great_snapping_turtle": "turtle",
    "mange_wolf": "mange_wolf",
    "noble_envoy_knight": "knight",
    "pit_viper": "pit_viper",
    "young_bear": "young_bear",
}
"""What comes to a tile beside the caster, without anything else."""
BROUGHT = {
    **BESIDE, "conjure_rodent": "rodent", "firewalker": "firewalker", "first_line_of_the_old_order": "pawn",
    "living_slime": "living_slime", "monkeys_amok": "monkey", "ouroboros": "ourobo", "pale_shark": "pale_shark",
    "ravenous_bloom": "ravenous_bloom",
}  # fmt: skip
"""What each spell brings; the Rite of Polymerization brings what its caster could bring otherwise."""
