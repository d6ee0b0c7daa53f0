"""The names of all questions of Dragon Dice. They stand in the log, so they never change."""

# --- of chance

THROW = "throw"

# --- to seats

CASUALTIES = "casualties"
