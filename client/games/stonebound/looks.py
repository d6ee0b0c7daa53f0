"""How elements, statuses and stats look: their pictures and words. Names only; nothing draws."""

from core.games.stonebound.data import ELEMENTS

STAT_NAMES = {
    "HP": "health",
    "PD": "physical armour",
    "SD": "spirit armour",
    "ATK": "damage of an attack",
    "MV": "spaces it can move",
    "RNG": "weapon range in spaces",
    "CRT": "chance of a critical attack in percent",
}


def element_picture(element: str) -> str:
    """The name of an element's picture."""
    return f"elem_{element.lower()}"


def status_picture(status: str) -> str:
    """The name of a status's picture."""
    return f"status_{status.lower()}"


def stat_picture(stat: str) -> str:
    """The name of a stat's picture."""
    return f"stat_{stat.lower()}"


def element_rank(element: str) -> int:
    """The place of an element in the order of the deck."""
    return ELEMENTS.index(element)
