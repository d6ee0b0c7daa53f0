"""What is said about the pieces of Stonebound when they are pointed at."""

from dataclasses import field

from client.games.stonebound.ability_strip import AbilityTile
from client.games.stonebound.composing import Draft
from client.games.stonebound.looks import STAT_NAMES
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.portraits import Portraits
from client.scene.node import Node
from client.table.cards import Card
from client.table.cells import CellSpot
from client.table.field import cell_gloss
from client.table.lamp import Lamp
from client.table.spot import Spot
from client.table.stage import Gloss
from core.frozen import frozen
from core.games.stonebound import asks as ask
from core.games.stonebound.characters import is_of_the_house, roster_of
from core.games.stonebound.effective import breakdown, effective
from core.games.stonebound.forecast import attack_forecast, attack_text
from core.games.stonebound.forms import STATS, Ability, Character, Effect
from core.games.stonebound.naming import space_name, stone_name, stones_text, unit_name
from core.games.stonebound.payment import cost_text
from core.games.stonebound.preview import ability_preview
from core.games.stonebound.state import (
    StoneState,
    UnitId,
    ability_of,
    are_enemies,
    character_of,
    standing_at,
    starting_stat,
)
from core.games.stonebound.wording import ability_text
from core.grids.square import Square
from core.kit.english import numbered
from core.plain import Seat

CARDS = {"offense": "Offensive card", "defense": "Defensive card"}


def of_space(pieces: Pieces, lamp: Lamp[Draft] | None, spot: CellSpot) -> Gloss:
    """A space: who stands or lies there, or its name, and why it cannot be chosen."""
    unit_id = unit_at(pieces.state, spot.cell)
    if unit_id is not None:
        return of_unit(pieces, unit_id, preview(pieces, lamp, unit_id), spot.hint)
    return cell_gloss(f"Space {space_name(spot.cell)}", spot)


def unit_at(state: StoneState, space: Square) -> UnitId | None:
    """Who stands on a space, or else the last who fell there."""
    standing = standing_at(state, space)
    found = [unit.id for unit in state.units if unit.place == space]
    return standing if standing is not None else found[-1] if found else None


def preview(pieces: Pieces, lamp: Lamp[Draft] | None, target_id: UnitId) -> str:
    """What an attack, or the ability that is being put together, would do to this unit, with where its numbers come
    from; '' where neither is asked.
    """
    state = pieces.state
    if lamp is None or lamp.question.name != ask.ACT or state.active is None or not state.units[target_id].stands:
        return ""
    if lamp.draft is not None:
        ability = lamp.draft.ability
        promise = " ".join(ability_preview(state, state.active, ability.id, target_id))
        strike = _strike(ability)
        return f"{promise} {_reasons(state, target_id, strike)}" if strike is not None and promise else promise
    if not are_enemies(state, state.active, target_id) or state.units[state.active].acted:
        return ""
    return f"{attack_text(state, state.active, target_id)} {_reasons(state, target_id, None)}"


def _strike(ability: Ability) -> Effect | None:
    return next((each for each in ability.effects if each.op == "standard_attack"), None)


def _reasons(state: StoneState, target_id: UnitId, effect: Effect | None) -> str:
    """Where the numbers of an attack by the active unit come from."""
    assert state.active is not None
    forecast = attack_forecast(state, state.active, target_id, effect)
    return f"ATK {forecast.attack}. {forecast.stat} {forecast.armour}."


def tag_words(pieces: Pieces, lamp: Lamp[Draft], target_id: UnitId) -> str:
    """The same in a few signs, for the tag above a target: '-2 HP, at 20 % -9 HP'. '' where no attack is made."""
    state = pieces.state
    if lamp.question.name != ask.ACT or state.active is None or not are_enemies(state, state.active, target_id):
        return ""
    effect = _strike(lamp.draft.ability) if lamp.draft is not None else None
    if effect is None and (lamp.draft is not None or state.units[state.active].acted):
        return ""
    forecast = attack_forecast(state, state.active, target_id, effect)
    times = f"{forecast.times} times " if forecast.times > 1 else ""
    if forecast.chance in (0, 100):
        return times + _loss_words((forecast.critical if forecast.chance else forecast.normal).loss)
    return f"{times}{_loss_words(forecast.normal.loss)}, at {forecast.chance} % -{forecast.critical.loss}"


def _loss_words(loss: int) -> str:
    return f"-{loss} HP" if loss else "no HP"


def of_unit(pieces: Pieces, unit_id: UnitId, before: str = "", reason: str = "") -> Gloss:
    """A character in play: what an attack would do, its stats, what weighs on it and what is fused."""
    state = pieces.state
    unit, character = state.units[unit_id], character_of(state, unit_id)
    owner = pieces.stage.names[unit.seat]
    title = f"{unit_name(state, unit_id)}, {owner}"
    if before:
        return Gloss(title, "\n".join([before, *([reason] if reason else []), *_weights(state, unit_id)[:1]]))
    lines = [reason] if reason else []
    most = starting_stat(state, unit_id, "HP")
    lines.append(f"HP {unit.hp} of {most}. {character.attack_type.capitalize()} damage.")
    lines.append(stats_line(state, unit_id))
    lines += [*_weights(state, unit_id), *_cards(character), "C shows all of its cards in full."]
    return Gloss(title, "\n".join(lines), Portrait(pieces.portraits, character.id))


@frozen
class Portrait:
    """Makes the portrait of a character; equal where it would look equal."""

    portraits: Portraits = field(compare=False)
    character: str

    def __call__(self, side: float) -> Node:
        return self.portraits.node(self.character, side)


def stats_line(state: StoneState, unit_id: UnitId) -> str:
    """All stats as they count now; where one was changed, from what it comes."""
    parts = []
    for stat in STATS:
        number = breakdown(state, unit_id, stat)
        parts.append(f"{stat} {number if len(number.parts) > 1 else number.total}")
    plain = ", ".join(part for part in parts if " = " not in part)
    return "\n".join([*([f"{plain}."] if plain else []), *(f"{part}." for part in parts if " = " in part)])


def _weights(state: StoneState, unit_id: UnitId) -> list[str]:
    unit = state.units[unit_id]
    lines = []
    if unit.statuses:
        names = [f"{name} {stacks}" if stacks > 1 else name for name, stacks in sorted(unit.statuses.items())]
        lines.append(f"Status: {', '.join(names)}.")
    if unit.fuses:
        lines.append(f"Fused: {', '.join(ability_of(state, fuse.ability).name for fuse in unit.fuses)}.")
    if unit.fallen:
        lines.append("It has fallen.")
    return lines


def _cards(character: Character) -> list[str]:
    """Both cards of a character, what each ability costs."""
    lines = []
    for card, title in CARDS.items():
        named = [f"{each.name} ({cost_text(each.cost)})" for each in character.abilities if each.card == card]
        lines.append(f"{title}: {', '.join(named)}.")
    return lines


def of_ability(pieces: Pieces, tile: AbilityTile) -> Gloss:
    """An ability in full, and why it cannot be used now."""
    ability, reason = tile.ability, tile.hint
    lines = [reason] if reason else []
    lines += [f"Costs {cost_text(ability.cost)}.", ability_text(ability)]
    active = pieces.state.active
    if not reason and active is not None and pieces.shown == active:
        lines += ability_preview(pieces.state, active, ability.id)
    return Gloss(ability.name, "\n".join(lines))


def of_stone(stone: Spot) -> Gloss | None:
    """A stone of the own hand."""
    if not isinstance(stone, Card):
        return None
    if (face := stone.face) is None:
        return Gloss("A stone", "Its face is hidden.")
    text = "Pays any amount of its element, for one ability." if face % 10 == 4 else "A star pays one of its element."
    return Gloss(stone_name(face).capitalize(), "\n".join(each for each in (stone.hint, text) if each))


def of_character(pieces: Pieces, character_id: str) -> Gloss:
    """A character that can be chosen for a team."""
    character = roster_of(pieces.state.custom).characters[character_id]
    stats = ", ".join(f"{stat} {character.stats[stat]}" for stat in STAT_NAMES)
    abilities = ", ".join(ability.name for ability in character.abilities)
    text = f"{class_words(pieces.state, character)}\n{stats}.\n{abilities}."
    return Gloss(character.name, text, Portrait(pieces.portraits, character_id))


def class_words(state: StoneState, character: Character) -> str:
    """'Bulwark, physical damage, 1 star.', and whether a player added the character."""
    kind = roster_of(state.custom).classes[character.kind].name
    added = "" if is_of_the_house(character.id) else " Added to this table."
    return f"{kind}, {character.attack_type} damage, {numbered(character.stars, 'star', 'stars')}.{added}"


def of_seat(pieces: Pieces, seat: Seat) -> Gloss:
    """A seat with all its characters, in words; the stones of a mate are open to the whole side."""
    state = pieces.state
    hand = state.players[seat].hand
    seen = [face for card in hand if (face := pieces.view.face(card)) is not None]
    lines = [f"{numbered(len(hand), 'stone', 'stones')} in hand{f': {stones_text(tuple(seen))}' if seen else ''}."]
    for unit in (each for each in state.units if each.seat == seat):
        fused = len(unit.fuses)
        armour = ", ".join(f"{stat} {effective(state, unit.id, stat)}" for stat in ("PD", "SD"))
        lines.append(f"{unit_name(state, unit.id)}: HP {unit.hp}, {armour}{f', {fused} fused' if fused else ''}.")
    return Gloss(pieces.stage.names[seat], "\n".join(lines))
