"""What is printed of the creatures that spells summon (17.9). Facts, no rules.

Read and checked once by `components`; formulas as `formulas` reads them. cost: Reagents, as the Rite of Polymerization
counts them. limit: the greatest cost of which the creature may be a tribute. Sizes and the names of weapons are of the
house, and so is the Movement of Rodent and Pit Viper, and all of the Firewalker. Pieces of the Old Order walk as 14.3
says. Bombs are no creatures (17.6).
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
