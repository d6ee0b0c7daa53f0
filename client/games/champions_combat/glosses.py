"""What is said about the pieces of Champions Combat when they are pointed at."""

from client.table.stage import Gloss
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.naming import card_text, direction_name, hex_name, section_text, style_text
from core.games.champions_combat.state import CombatState, standing_at
from core.grids.hex import Hex
from core.view import View

Names = tuple[str, ...]


def of_hex(hex: Hex, view: View, names: Names, reason: str = "") -> Gloss:
    """A hex: who stands there, or its name."""
    state = view.state_as(CombatState)
    seat = standing_at(state, hex)
    if seat is None:
        return Gloss(f"Hex {hex_name(hex)}", reason)
    return of_seat(seat, view, names, reason)


def of_seat(seat: int, view: View, names: Names, reason: str = "") -> Gloss:
    """A fighter and its style card."""
    fighter = view.state_as(CombatState).fighters[seat]
    lines = [f"On {hex_name(fighter.hex)}, facing {direction_name(fighter.facing)}."]
    if fighter.style:
        lines.append(f"Zone of style {fighter.style}: {style_text(fighter.style)}.")
    lines.append(f"Power {fighter.power}, score {fighter.score}.")
    if reason:
        lines.append(reason)
    return Gloss(names[seat], "\n".join(lines))


def of_section(face: int, section: str, reason: str) -> Gloss:
    """A section of a card in the hand, and why it cannot be used now."""
    text = section_text(section_of(face, section))
    return Gloss(f"Card {face}, {section.capitalize()}", f"{text}\n{reason}" if reason else text)


def of_card(face: int) -> Gloss:
    """A whole card."""
    return Gloss(f"Card {face}", "\n".join(f"{title}: {text}" for title, text in card_text(face)))
