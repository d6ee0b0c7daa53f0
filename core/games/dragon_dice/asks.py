"""The names of all questions of Dragon Dice. They stand in the log, so they never change."""

# --- set-up

PLAN = "plan"
PRIVILEGE = "privilege"
FRONTIER = "frontier"
HORDE_PLACE = "horde"
CAMPAIGN_PLACE = "campaign"

# --- turns

MARCH = "march"
MANEUVER = "maneuver"
OPPOSE = "oppose"
DIRECTION = "direction"
ACTION = "action"
MELEE_TARGET = "melee target"
MISSILE_TARGET = "missile target"
CASTLE = "castle"
CITY = "city"
TEMPLE = "temple"
TEMPLE_BURIAL = "temple burial"
LAIR = "lair"
GROVE = "grove"
REINFORCE = "reinforce"
RETREAT = "retreat"
MOVERS = "movers"

# --- of chance

THROW = "throw"
DISTANCE = "distance"

# --- to seats

CASUALTIES = "casualties"

# --- magic

ANNOUNCE = "spell"
AIM = "target of the spell"
CASTINGS = "castings"
AMAZONS_TO_MOVE = "amazons to move"
NEXT_SPELL = "next spell"
NEGATE = "magic negation"
DISPEL = "units to dispel"
UNMIRED = "units free of the mire"

# --- dragons and advanced dice

DRAGON_TERRAIN = "next dragon attack"
DRAGON_TARGETS = "dragon targets"
BREATH_ORDER = "order of breaths"
MELEE_ON_DRAGONS = "melee on dragons"
MISSILES_ON_DRAGONS = "missiles on dragons"
POWER_ON = "power on a dragon"
JAWS_TO_KILL = "dragon to kill"
DRAGON_TO_REFLECT = "dragon to throw back at"
DRAGON_TO_SHIFT = "dragon to shift"
SHIFT_TO = "terrain to shift to"
MINOR_STEP = "minor terrain"
MINOR_TO_BRING = "minor terrain to bring"
MINOR_FACE = "face of the minor terrain"
HANDLED = "dragonkin to handle"
RECRUIT_OR_PROMOTE = "recruit or promote"
BURIED_TO_RAISE = "buried unit to raise"
MUTATED_SEAT = "whose units to mutate"
MUTATED = "units to mutate"
MUTATING_ARMY = "army that grows"
PRE_MARCH = "before the first march"
ITEMS_TO_ROLL = "items to roll"
ITEMS_TO_BURY = "items to bury"
DRAGONKIN_TO_ROLL = "dragonkin to roll"
DRAGONKIN_TO_GAIN = "dragonkin to gain"
BURIED_TO_POOL = "buried dice to the pool"
THROW_DRAGONS = "throw dragons"
THROW_MINOR_TERRAIN = "throw a minor terrain"

# --- in rolls

NEXT_ICON = "next icon"
SPLIT = "split"
EITHER_WAY = "either way"
MULTIPLIER = "multiplier"
UNITS_TO_DOUBLE = "units to double"
THROWN_AGAIN = "thrown again"
STAYING_IN = "glaring units to roll"

# --- harm and exchanges

TARGETS = "targets"
DEATH_ORDER = "order of deaths"
SMALLER_INSTEAD = "smaller unit instead"
PROMOTION = "promotion"
RECRUITS = "recruits"
RETURNING = "returning units"

# --- special icons

ICON_OPTION = "what an icon does"
ONE_TARGET = "one target"
NEXT_VICTIM = "next victim"
OPPOSING_ARMY = "opposing army"
OWN_ARMY = "own army"
UNIT_TO_DOUBLE = "unit to double"
UNIT_ROLLING_AGAIN = "units to roll again"
MOVE_TO = "move to"
PASSENGERS = "passengers"
ITEM_ALONG = "item to take along"
CARRIER = "carrier"
NAMED_ELEMENT = "element"
UNIT_TO_RECOLOUR = "unit to recolour"
BURIED_ITEM = "buried item"
DRAGON_TO_BRING = "dragon to bring"
BRING_TO = "terrain to bring to"

# --- attacks

COUNTER_ATTACK = "counter-attack"
STUNK_OUT = "units kept from the counter-attack"
VOLLEY_BACK = "defensive volley"
