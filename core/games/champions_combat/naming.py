"""What things are called in Champions Combat: hexes, directions, cards, sections, style cards. No rules."""

from __future__ import annotations

from core.games.champions_combat.data import ACTION_CARDS, BOARD_RADIUS, STYLES, Section, StyleId
from core.grids.hex import Hex
from core.kit.english import count_name, counted, listing
from core.plain import Face

DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
_PATHS = ("ahead", "front right", "back right", "behind", "back left", "front left")


CARD_NAMES = {
    1: "Long Stride", 2: "Shoulder In", 3: "Deep Breath", 4: "Swift Foot", 5: "Running Start",
    6: "Whirl", 7: "Quick Jab", 8: "Shield Bash", 9: "Hook and Turn", 10: "Great Sweep",
    11: "Second Wind", 12: "High Guard", 13: "Back Away", 14: "Iron Wall", 15: "Slip Aside",
}  # fmt: skip
"""Names that Parlour gives the action cards; printed is only their number."""


def hex_name(hex: Hex) -> str:
    """A hex of the arena: its column from A in the west to G in the east, and its place in it from the north."""
    q, r = hex
    top = max(-BOARD_RADIUS, -BOARD_RADIUS - q)
    return f"{chr(ord('A') + q + BOARD_RADIUS)}{r - top + 1}"


def direction_name(facing: int) -> str:
    """Where a fighter looks, as on a map."""
    return DIRECTIONS[facing]


def symbol_list(section: Section) -> tuple[tuple[str, str], ...]:
    """The symbols printed on a section, in the order they take effect: the symbol's id and what it does."""
    symbols = [("power_down", "costs one power")] * section.pay
    symbols += [("shield", "stops one hit")] * section.shields
    if section.steps is not None:
        symbols.append(_step_symbol(section.steps))
    if section.displace:
        symbols.append(("displace", "you may enter a fighter's hex and put that fighter beside it"))
    symbols += [("die", "one die")] * section.dice
    if section.barrage:
        symbols.append(("barrage", "strikes everybody in your zone"))
    if section.push:
        symbols.append(("push", "moves the target one hex"))
    if section.fumble:
        symbols.append(("fumble", "the target turns you"))
    return (*symbols, *[("power_up", "gains one power")] * section.gain)


def _step_symbol(steps: int) -> tuple[str, str]:
    if steps == 0:
        return ("turn", "turns on the spot")
    return ("steps", f"moves exactly {counted(steps, 'hex', 'hexes')}")


def section_parts(section: Section) -> tuple[str, ...]:
    """A section in a few words each: 'two dice', 'push', 'costs one power'."""
    parts: list[str] = []
    if section.dice:
        parts.append(counted(section.dice, "die", "dice"))
    if section.shields:
        parts.append(counted(section.shields, "shield", "shields"))
    if section.steps is not None:
        parts.append("turn" if section.steps == 0 else f"move {section.steps}")
    effects = (section.displace, section.barrage, section.push, section.fumble)
    words = ("displace", "barrage", "push", "fumble")
    parts += [word for word, printed in zip(words, effects, strict=True) if printed]
    if section.gain:
        parts.append(f"{count_name(section.gain)} power up")
    if section.pay:
        parts.append(f"costs {count_name(section.pay)} power")
    return tuple(parts)


def section_short(section: Section) -> str:
    """A section in one line: 'two dice, push, costs one power'."""
    return ", ".join(section_parts(section))


def section_caption(section: Section) -> str:
    """A section in as few words as a card has room for: '2 dice, push, pay 1'."""
    parts: list[str] = []
    if section.dice:
        parts.append(f"{section.dice} dice" if section.dice > 1 else "1 die")
    if section.shields:
        parts.append(f"stop {section.shields}")
    if section.steps is not None:
        parts.append("turn" if section.steps == 0 else f"move {section.steps}")
    effects = (section.displace, section.barrage, section.push, section.fumble)
    parts += [word for word, printed in zip(("swap", "all", "push", "turn foe"), effects, strict=True) if printed]
    if section.gain:
        parts.append(f"gain {section.gain}")
    if section.pay:
        parts.append(f"pay {section.pay}")
    return ", ".join(parts)


def section_text(section: Section) -> str:
    """A section in plain sentences, for whoever looks at a card for the first time."""
    clauses = [f"Pay {count_name(section.pay)} power"] if section.pay else []
    clauses += _fight_clauses(section)
    clauses += _move_clauses(section)
    if section.gain:
        clauses.append(f"Gain {count_name(section.gain)} power")
    return "; ".join((clauses[0], *(clause[:1].lower() + clause[1:] for clause in clauses[1:]))) + "."


def _fight_clauses(section: Section) -> list[str]:
    clauses: list[str] = []
    if section.barrage:
        clauses.append(f"Roll {counted(section.dice, 'die', 'dice')} against each fighter in your zone")
    elif section.dice:
        clauses.append(f"Roll {counted(section.dice, 'die', 'dice')} against a fighter in your zone")
    if section.push:
        clauses.append("Push the target one hex")
    if section.fumble:
        clauses.append("The target then turns you as it likes")
    if section.shields:
        clauses.append(f"Stop {counted(section.shields, 'hit', 'hits')}")
    return clauses


def _move_clauses(section: Section) -> list[str]:
    if section.steps is None:
        return []
    if section.steps == 0:
        return ["Stay where you are and turn"]
    clause = f"Move exactly {counted(section.steps, 'hex', 'hexes')}, then turn"
    if section.displace:
        return [clause, "You may enter another fighter's hex and put that fighter on a free hex beside it"]
    return [clause]


def card_text(face: Face) -> tuple[tuple[str, str], ...]:
    """The three sections of an action card: the section's name and its text."""
    card = ACTION_CARDS[face]
    return (
        ("Move", section_text(card.move)),
        ("Attack", section_text(card.attack)),
        ("Reaction", section_text(card.reaction)),
    )


def style_text(style: StyleId) -> str:
    """The zone of a style card: '3+ ahead; 4+ front left, front right and back right'."""
    by_number: dict[int, list[str]] = {}
    for path, number in STYLES[style]:
        by_number.setdefault(number, []).append(path_name(path))
    return "; ".join(f"{number}+ {listing(tuple(paths))}" for number, paths in by_number.items())


def path_name(path: tuple[int, ...]) -> str:
    """A hex of a zone as seen by its fighter: 'ahead', 'two ahead', 'ahead then front left'."""
    if len(path) > 1 and len(set(path)) == 1:
        return f"{count_name(len(path))} {_PATHS[path[0]]}"
    return " then ".join(_PATHS[step] for step in path)
