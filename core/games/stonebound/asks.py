"""The names of all questions of Stonebound. What is said about each, and what a bot makes of it, is its row in
`questions`; the rules know the name alone. Names stand in the log, so they never change.
"""

TEAM = "team"
PICK = "pick"
WHO_BEGINS = "first"
PLACE = "place"
NEXT_PLAYER = "next player"
ACTIVATE = "activate"
ACT = "act"
BREAK_FUSE = "break fuse"
DISCARD = "discard"

# --- in the middle of an effect

STEP = "step"
WAY = "way"
TELEPORT = "teleport"
BREAK = "break"
REDIRECT = "redirect"
RAISE = "raise"

# --- of chance

DRAFT_ROLL = "draft"
START_ROLL = "start"
CRT = "crt"
BLIND = "blind"
ON_ROLL = "on_roll"
ON_DIGIT = "on_digit"
ON_CRT = "on_crt"
ON_DOUBLES = "on_doubles"
DECK = "deck"
POOLS = {1: "1 stars", 2: "2 stars", 3: "3 stars"}
"""By the stars of the characters that are shuffled for the draft."""
