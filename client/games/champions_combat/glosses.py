"""What is said about the pieces of Champions Combat when they are pointed at."""

from client.games.champions_combat.figures import Emblem
from client.games.champions_combat.pieces import Pieces
from client.table.cards import PartSpot
from client.table.cells import CellSpot
from client.table.field import cell_gloss
from client.table.spot import Spot
from client.table.stage import Gloss
from core.games.champions_combat.arena import number_at
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.forecast import attack_forecast
from core.games.champions_combat.naming import CARD_NAMES, card_text, direction_name, hex_name, section_text, style_text
from core.games.champions_combat.state import numbers_in_zone, standing_at
from core.kit.english import listing
from core.plain import Face, Seat, by_seat


def of_hex(pieces: Pieces, spot: CellSpot) -> Gloss:
    """A hex: who stands there, or its name, and why it cannot be chosen."""
    seat = standing_at(pieces.state, spot.cell)
    if seat is not None:
        return of_seat(pieces, seat, spot.hint)
    return cell_gloss(f"Hex {hex_name(spot.cell)}", spot)


def of_seat(pieces: Pieces, seat: Seat, reason: str = "") -> Gloss:
    """A fighter with its style card."""
    fighter = pieces.state.fighters[seat]
    lines = [f"On {hex_name(fighter.hex)}, facing {direction_name(fighter.facing)}."]
    lines.append(f"Power {fighter.power}, score {fighter.score}.")
    if reason:
        lines.append(reason)
    picture = Emblem(pieces.stage, seat, fighter.style, "paper") if fighter.style else None
    return Gloss(pieces.stage.names[seat], "\n".join(lines), picture)


def in_full(pieces: Pieces, seat: Seat) -> Gloss:
    """A fighter and its style card, all in words."""
    style, gloss = pieces.state.fighters[seat].style, of_seat(pieces, seat)
    return Gloss(gloss.title, gloss.text + (f"\nZone of style {style}: {style_text(style)}." if style else ""))


def of_facing(pieces: Pieces, seat: Seat, facing: int) -> Gloss:
    """A facing that could be chosen: whom the zone of the style card would then reach."""
    state = pieces.state
    own = state.fighters[seat]
    reached = [
        f"{pieces.stage.names[other]} on {number}+"
        for other, fighter in by_seat(state.fighters)
        if (number := number_at(own.style, own.hex, facing, fighter.hex)) is not None
    ]
    title = direction_name(facing).capitalize()
    return Gloss(title, f"The zone would reach {listing(tuple(reached)) if reached else 'nobody'}.")


def of_section(pieces: Pieces, spot: Spot) -> Gloss | None:
    """A section of a card in the hand, what it would do to whom, and why it cannot be used now."""
    view = pieces.view
    if not isinstance(spot, PartSpot) or (face := view.face(spot.card)) is None:
        return None
    section = section_of(face, spot.part)
    lines = [section_text(section)]
    if spot.hint:
        lines.append(spot.hint)
    elif spot.part == "attack" and view.seat is not None:
        state, names = pieces.state, pieces.stage.names
        targets = numbers_in_zone(state, view.seat)
        lines += [attack_forecast(state, view.seat, section, target, names) for target, _ in targets]
    return Gloss(f"{CARD_NAMES[face]}, {spot.part.capitalize()}", "\n".join([*lines, called(face)]))


def of_card(face: Face) -> Gloss:
    """A whole card."""
    lines = [f"{title}: {text}" for title, text in card_text(face)]
    return Gloss(CARD_NAMES[face], "\n".join([*lines, called(face)]))


def called(face: Face) -> str:
    """Which card that is: the names are Parlour's own."""
    return f"Card {face} of the deck. Its name is Parlour's own."
