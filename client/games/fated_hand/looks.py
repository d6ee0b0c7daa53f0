"""Which picture stands for what in Fated Hand. Names only; nothing draws."""

from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.sheets import Sheet

STAT_PICTURES = {Stat.STRIKE: "stat_atk", Stat.DEFENSE: "stat_pd", Stat.SPEED: "stat_mv"}
HIT_POINT, LINK, DISCARD = "stat_hp", "engaged", "Discard pile"


def stance_picture(stance: Stance) -> str:
    return f"stance_{stance.value}"


def figure_picture(sheet: Sheet) -> str:
    """One for each class and each sort of foe, told apart by their outlines."""
    return f"figure_{sheet.foe or sheet.class_id}"


def suit_picture(suit: str) -> str:
    return f"suit_{suit}"
