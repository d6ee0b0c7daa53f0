"""The symbols of action cards: which picture and number each section shows. Nothing draws."""

from core.games.champions_combat.data import Section

SECTION_NAMES = ("move", "attack", "reaction")
PICTURES = {
    "d": "sym_die",
    "+": "sym_power_up",
    "-": "sym_power_down",
    "x": "sym_shield",
    "z": "sym_displace",
    "b": "sym_barrage",
    "f": "sym_fumble",
    "p": "sym_push",
}


def symbols_of(section: Section) -> list[tuple[str, str]]:
    """(picture, number) for each symbol of a section, as printed; the number is empty for most."""
    signs = []
    for sign in section.symbols:
        if sign.isdigit():
            signs.append(("sym_turn" if sign == "0" else "sym_steps", "" if sign == "0" else sign))
        else:
            signs.append((PICTURES[sign], ""))
    return signs
