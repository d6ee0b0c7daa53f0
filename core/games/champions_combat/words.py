"""What Champions Combat says about its questions: prompts, and answers in a few words. Each is named in its row.

What the pieces themselves are called is in `naming`, the sentences of the chronicle are in `chronicle`.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from core.games.champions_combat.choices import (
    Destinations,
    DisplacingSteps,
    Play,
    Plays,
    Reactions,
    payment_refusal,
    section_of,
)
from core.games.champions_combat.data import STYLES
from core.games.champions_combat.naming import CARD_NAMES, direction_name, hex_name, section_short
from core.games.champions_combat.state import CombatState, numbers_in_zone
from core.grids.hex import Hex
from core.kit.english import count_name, counted, sentence
from core.kit.rows import Asked
from core.plain import CardId, Seat, Seats
from core.questions import Roll, Show, Shuffle
from core.view import View

T = TypeVar("T")
At: TypeAlias = Asked[CombatState, T]

# --- prompts


def play_prompt(asked: At[Plays]) -> str:
    can_attack = bool(numbers_in_zone(asked.state, asked.seat))
    if not _may_play(asked, can_attack):
        return "You can play no card of your hand: skip this turn."
    if asked.subject.may_decline:
        return "You have the most power: play a card for its Move or its Attack, or let this turn go."
    if can_attack:
        return "Play a card: use its Move or its Attack."
    return "Play a card for its Move: nobody stands in your zone."


def _may_play(asked: At[Plays], can_attack: bool) -> bool:
    """Whether this view knows no better than that some section of the hand can be played."""
    fighter = asked.state.fighters[asked.seat]
    sections = ("move", "attack") if can_attack else ("move",)
    for card in fighter.hand:
        face = asked.view.face(card)
        if face is None or any(payment_refusal(section_of(face, name), fighter.power) is None for name in sections):
            return True
    return False


def move_prompt(asked: At[Destinations]) -> str:
    steps = counted(asked.subject.steps, "hex", "hexes")
    if asked.subject.may_stay:
        return f"You may move exactly {steps} and turn: choose where you end, or stay as you are."
    return f"Choose the hex where you end: move exactly {steps}."


def step_prompt(asked: At[DisplacingSteps]) -> str:
    text = "Step to a hex beside you; you may enter another fighter's hex."
    left = asked.subject.left
    return text if left == 1 else f"{text} You have {count_name(left)} steps left."


def fumble_prompt(asked: At[object]) -> str:
    attacker = _attacker(asked, "the attacker")
    return f"{sentence(attacker)} fumbles: choose which way {attacker} faces."


def reaction_prompt(asked: At[Reactions]) -> str:
    attacker = _attacker(asked, "the attacker")
    hits = asked.state.strikes[0].hits_left if asked.state.strikes else 0
    if hits == 0:
        return f"{attacker} does not hit you: play a card for its Reaction, or let it pass."
    return f"{attacker} scores {counted(hits, 'hit', 'hits')} on you: play a card for its Reaction, or take it."


def _attacker(asked: At[object], somebody: str) -> str:
    return somebody if asked.state.active is None else asked.names[asked.state.active]


def roll_prompt(asked: At[Roll]) -> str:
    dice = counted(len(asked.subject.dice), "die", "dice")
    struck = asked.names[asked.state.strikes[0].target] if asked.state.strikes else "the target"
    return f"{_attacker(asked, 'The attacker')} rolls {dice} against {struck}."


def shuffle_prompt(asked: At[Shuffle]) -> str:
    return f"{_owner(asked, asked.subject.cards)} shuffles the action deck."


def show_prompt(asked: At[Show]) -> str:
    return f"{_owner(asked, asked.subject.cards)} discards the rest of the hand."


def _owner(asked: At[object], cards: tuple[CardId, ...]) -> str:
    for name, fighter in zip(asked.names, asked.state.fighters, strict=True):
        if cards[0] in fighter.hand or cards[0] in fighter.deck or cards[0] in fighter.discard:
            return name
    return "Somebody"


# --- answers


def play_option(play: Play, asked: At[Plays]) -> str:
    return _card_option(*play, asked.view)


def no_play_option(asked: At[Plays]) -> str:
    return "Let this turn go" if asked.subject.may_decline else "Nothing playable: skip the turn"


def reaction_option(card: CardId, asked: At[Reactions]) -> str:
    return _card_option(card, "reaction", asked.view)


def _card_option(card: CardId, name: str, view: View) -> str:
    face = view.face(card)
    if face is None:
        return f"A card, {sentence(name)}"
    return f"{CARD_NAMES[face]}, {sentence(name)}: {section_short(section_of(face, name))}"


def hex_option(hex: Hex, asked: At[object]) -> str:
    return hex_name(hex)


def facing_option(facing: int, asked: At[object]) -> str:
    return sentence(direction_name(facing))


def target_option(target: Seat, asked: At[object]) -> str:
    numbers = dict(numbers_in_zone(asked.state, asked.seat))
    return f"{asked.names[target]} ({numbers[target]}+)" if target in numbers else asked.names[target]


def roll_option(results: tuple[int, ...], asked: At[Roll]) -> str:
    return ", ".join(map(str, results))


def initiative_option(order: Seats, asked: At[object]) -> str:
    return ", ".join(asked.names[number] for number in order)


def styles_option(order: tuple[int, ...], asked: At[object]) -> str:
    styles = tuple(STYLES)
    return ", ".join(f"{name}: style {styles[number]}" for name, number in zip(asked.names, order, strict=False))
