"""What is said about the pieces of Champions Combat when they are pointed at."""

from client.games.champions_combat.figures import Emblem
from client.table.cards import PartSpot
from client.table.spot import Mood, Spot
from client.table.stage import Gloss, Stage
from core.games.champions_combat.arena import number_at
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.forecast import attack_forecast
from core.games.champions_combat.naming import card_text, direction_name, hex_name, section_text, style_text
from core.games.champions_combat.state import CombatState, numbers_in_zone, standing_at
from core.grids.hex import Hex
from core.kit.english import listing
from core.view import View

Names = tuple[str, ...]


def of_hex(hex: Hex, view: View, stage: Stage, spot: Spot) -> Gloss:
    """A hex: who stands there, or its name, and why it cannot be chosen."""
    seat = standing_at(view.state_as(CombatState), hex)
    if seat is not None:
        return of_seat(seat, view, stage, spot.hint)
    if spot.mood is Mood.LIT:
        return Gloss(f"Hex {hex_name(hex)}", "Click it, or press Enter, to choose it.")
    return Gloss(f"Hex {hex_name(hex)}", spot.hint or "Nobody stands here.")


def of_seat(seat: int, view: View, stage: Stage, reason: str = "") -> Gloss:
    """A fighter with its style card."""
    fighter = view.state_as(CombatState).fighters[seat]
    lines = [f"On {hex_name(fighter.hex)}, facing {direction_name(fighter.facing)}."]
    lines.append(f"Power {fighter.power}, score {fighter.score}.")
    if reason:
        lines.append(reason)
    picture = Emblem(stage, seat, fighter.style, "paper") if fighter.style else None
    return Gloss(stage.names[seat], "\n".join(lines), picture)


def in_full(seat: int, view: View, stage: Stage) -> Gloss:
    """A fighter and its style card, all in words."""
    fighter = view.state_as(CombatState).fighters[seat]
    gloss = of_seat(seat, view, stage)
    zone = f"\nZone of style {fighter.style}: {style_text(fighter.style)}." if fighter.style else ""
    return Gloss(gloss.title, gloss.text + zone)


def of_facing(seat: int, facing: int, view: View, stage: Stage) -> Gloss:
    """A facing that could be chosen: whom the zone of the style card would then reach."""
    state = view.state_as(CombatState)
    own = state.fighters[seat]
    reached = [
        f"{stage.names[other]} on {number}+"
        for other, fighter in enumerate(state.fighters)
        if (number := number_at(own.style, own.hex, facing, fighter.hex)) is not None
    ]
    title = direction_name(facing).capitalize()
    return Gloss(title, f"The zone would reach {listing(tuple(reached)) if reached else 'nobody'}.")


def of_section(face: int, spot: PartSpot, view: View, names: Names) -> Gloss:
    """A section of a card in the hand, what it would do to whom, and why it cannot be used now."""
    section = section_of(face, spot.part)
    lines = [section_text(section)]
    if spot.hint:
        lines.append(spot.hint)
    elif spot.part == "attack" and view.seat is not None:
        state = view.state_as(CombatState)
        targets = numbers_in_zone(state, view.seat)
        lines += [attack_forecast(state, view.seat, section, target, names) for target, _ in targets]
    return Gloss(f"Card {face}, {spot.part.capitalize()}", "\n".join(lines))


def of_card(face: int) -> Gloss:
    """A whole card."""
    return Gloss(f"Card {face}", "\n".join(f"{title}: {text}" for title, text in card_text(face)))
