"""Where perks, spells and orders to creatures are registered, a module each.

`battle` loads them, and no other module of the program needs one of them: so they stand in this order, in which those
of one creature act at a window.
"""

TABLES = (
    "core.games.fated_hand.creatures",
    "core.games.fated_hand.old_order",
    "core.games.fated_hand.perks_of_numbers",
    "core.games.fated_hand.perks_of_blows",
    "core.games.fated_hand.perks_of_turns",
    "core.games.fated_hand.perks_after_attacks",
    "core.games.fated_hand.perks_of_casters",
    "core.games.fated_hand.perks_of_last_stands",
    "core.games.fated_hand.perks_of_magic",
    "core.games.fated_hand.perks_of_more_blows",
    "core.games.fated_hand.perks_of_own_turns",
    "core.games.fated_hand.perks_of_plans",
    "core.games.fated_hand.perks_of_scholars",
    "core.games.fated_hand.perks_of_shots",
    "core.games.fated_hand.perks_of_tricks",
    "core.games.fated_hand.spells_away",
    "core.games.fated_hand.spells_in_reaction",
    "core.games.fated_hand.spells_kept_up",
    "core.games.fated_hand.spells_of_fields",
    "core.games.fated_hand.spells_of_harm",
    "core.games.fated_hand.spells_of_help",
    "core.games.fated_hand.spells_of_motion",
    "core.games.fated_hand.spells_of_summons",
    "core.games.fated_hand.spells_of_zones",
)
