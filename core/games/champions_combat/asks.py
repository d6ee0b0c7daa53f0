"""The names of all questions of Champions Combat. What is said about each, and what a bot makes of it, is its row in
`questions`; the rules know the name alone. Names stand in the log, so they never change.
"""

PLAY = "play"
MOVE = "move"
STEP = "step"
DISPLACE = "displace"
FACING = "facing"
TARGET = "target"
NEXT_TARGET = "next target"
PUSH = "push"
FUMBLE = "fumble"
REACTION = "reaction"

# --- of chance

STYLES_DEALT = "styles"
INITIATIVE = "initiative"
DECK = "deck"
ATTACK = "attack"
