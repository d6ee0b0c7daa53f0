"""What Stonebound says about its questions: prompts, and answers in a few words. Each is named in its row.

What the pieces themselves are called is in `naming`, the sentences of the chronicle are in `chronicle`.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar, assert_never

from core.games.stonebound.acts import Act
from core.games.stonebound.characters import roster_of
from core.games.stonebound.choices import FIRST, Breaking, Breaks, Discards, Picks, Starts, Teams, max_hand
from core.games.stonebound.dice import reading
from core.games.stonebound.naming import ability_name, space_name, stone_name, stones_text, unit_name
from core.games.stonebound.state import ANY_TIME, StoneState, UnitId
from core.games.stonebound.teams import format_of, limit_words
from core.grids.square import Square
from core.kit.english import counted, listing
from core.kit.rows import Asked
from core.plain import CardId, Seat
from core.questions import Roll, Show

T = TypeVar("T")
At: TypeAlias = Asked[StoneState, T]

# --- prompts


def team_prompt(asked: At[Teams]) -> str:
    return f"Choose your team: {_team_limit(asked.state)}. Nobody sees it before all are in."


def pick_prompt(asked: At[Picks]) -> str:
    return f"Pick a character for your team: {_team_limit(asked.state)} in all."


def _team_limit(state: StoneState) -> str:
    """'3 characters, 1+2+2 or 1+1+3 stars'."""
    format = format_of(state)
    size, limit = counted(format.size, "character", "characters"), limit_words(format)
    return f"{size}, {limit}" if limit else size


def place_prompt(asked: At[Starts]) -> str:
    waiting = [unit.id for unit in asked.state.units if unit.place is None]
    name = unit_name(asked.state, waiting[0]) if waiting else "your character"
    return f"Choose a space of your end row for {name}."


def next_player_prompt(asked: At[object]) -> str:
    return "Choose which player of your side has the next turn."


def act_prompt(asked: At[object]) -> str:
    state = asked.state
    assert state.active is not None
    unit, name = state.units[state.active], unit_name(state, state.active)
    left = [word for word, done in (("move", unit.moved), ("attack or use an ability", unit.acted)) if not done]
    if not left:
        free = [("fuse", state.fuse_timing), ("use a free ability", state.free_abilities)]
        still = [word for word, timing in free if timing == ANY_TIME]
        return f"{name} has moved and acted: {listing([*still, 'end the activation'], 'or')}."
    return f"Activate {name}: {' and '.join(left)}, fuse, or end the activation."


def break_fuse_prompt(asked: At[Breaks]) -> str:
    more = " or pay one anew" if asked.state.repay_fuses else ""
    return f"You may break fuses{more} before your turn ends."


def discard_prompt(asked: At[Discards]) -> str:
    if asked.subject.excess <= 0:
        return "Choose stones to discard, or keep the rest."
    stones = counted(asked.subject.excess, "stone", "stones")
    return f"Choose stones to discard: {stones} must go, as you may keep {max_hand(asked.state, asked.seat)} in all."


def user_name(asked: At[object]) -> str:
    """Whose ability is at work."""
    return unit_name(asked.state, asked.state.action.user) if asked.state.action is not None else "the character"


def show_prompt(asked: At[Show]) -> str:
    return f"{asked.names[asked.state.seat or 0]} discards stones."


# --- answers


def team_option(team: tuple[str, ...], asked: At[Teams]) -> str:
    return listing([pick_option(each, asked) for each in team])


def pick_option(character_id: str, asked: At[object]) -> str:
    character = roster_of(asked.state.custom).characters[character_id]
    return f"{character.name} ({character.stars})"


def beginning_option(answer: str, asked: At[object]) -> str:
    return "Go first" if answer == FIRST else "Go second"


def space_option(space: Square, asked: At[object]) -> str:
    return space_name(space)


def player_option(seat: Seat, asked: At[object]) -> str:
    return asked.names[seat]


def unit_option(unit_id: UnitId, asked: At[object]) -> str:
    return unit_name(asked.state, unit_id)


def act_option(act: Act, asked: At[object]) -> str:
    state = asked.state
    match act:
        case ("move", space):
            return f"Move to {space_name(space)}"
        case ("attack", target):
            return f"Attack {unit_name(state, target)}"
        case ("use", ability, target, cards):
            at = f" on {unit_name(state, target)}" if target is not None else ""
            return f"{ability_name(state, ability)}{at}, paying {_stones(cards, asked)}"
        case ("fuse", ability, cards):
            return f"Fuse {ability_name(state, ability)} with {_stones(cards, asked)}"
        case _:
            assert_never(act)


def break_fuse_option(breaking: Breaking, asked: At[Breaks]) -> str:
    match breaking:
        case ("break", unit_id, ability_id):
            return fuse_option((unit_id, ability_id), asked)
        case ("repay", unit_id, ability_id, cards):
            fuse = f"{ability_name(asked.state, ability_id)} of {unit_name(asked.state, unit_id)}"
            return f"Pay {fuse} anew with {_stones(cards, asked)}"
        case _:
            assert_never(breaking)


def fuse_option(fuse: tuple[UnitId, str], asked: At[object]) -> str:
    unit_id, ability_id = fuse
    return f"Break {ability_name(asked.state, ability_id)} of {unit_name(asked.state, unit_id)}"


def stone_option(card: CardId, asked: At[object]) -> str:
    face = asked.view.face(card)
    return "a stone" if face is None else stone_name(face)


def _stones(cards: tuple[CardId, ...], asked: At[object]) -> str:
    known = tuple(face for card in cards if (face := asked.view.face(card)) is not None)
    return stones_text(known) if len(known) == len(cards) else counted(len(cards), "stone", "stones")


def roll_option(results: tuple[int, ...], asked: At[Roll]) -> str:
    """What each pair of percentile dice reads."""
    faces = [result - 1 for result in results]
    return ", ".join(str(reading(tens, ones)) for tens, ones in zip(faces[::2], faces[1::2], strict=True))
