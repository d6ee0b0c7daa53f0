"""What Stonebound says to its players: prompts, answers in a few words, and the chronicle.

What the pieces themselves are called is in `naming`, the sentences of the chronicle are in `chronicle`.
"""

from __future__ import annotations

from typing import cast

from core.breakdown import Breakdown
from core.events import Event
from core.game import Words
from core.games.stonebound.characters import roster_of
from core.games.stonebound.choices import Discards, max_hand
from core.games.stonebound.chronicle import tell
from core.games.stonebound.dice import reading
from core.games.stonebound.events import Struck
from core.games.stonebound.forecast import loss_breakdown
from core.games.stonebound.naming import ability_name, space_name, stone_name, stones_text, unit_name
from core.games.stonebound.state import StoneState
from core.games.stonebound.teams import format_of
from core.kit.english import counted, listing
from core.plain import CHANCE, Answer
from core.questions import Choose, Deal, Permute, Question, Roll, Seal, Show, Shuffle
from core.telling import DEALING_ANEW, deals_anew
from core.view import View

__all__ = ["WORDS"]

Names = tuple[str, ...]


class _Words:
    """See `core.game.Words`."""

    def prompt(self, question: Question, view: View, names: Names) -> str:
        state = view.state_as(StoneState)
        if question.seat == CHANCE:
            return _chance_prompt(question, state, names)
        if isinstance(question, Seal):
            question = question.inner
        return _seat_prompt(question, state)

    def option(self, question: Question, answer: Answer, view: View, names: Names) -> str:
        state = view.state_as(StoneState)
        if question.seat == CHANCE:
            return _chance_option(question, answer, state, names)
        if isinstance(question, Seal):
            if not isinstance(answer, tuple) or not answer:
                return "Sealed"
            question, answer = question.inner, answer[0]
        return _seat_option(question, answer, view)

    def tell(self, event: Event, view: View, names: Names) -> str | None:
        return tell(event, view, names)

    def why(self, event: Event) -> Breakdown | None:
        return loss_breakdown(event) if isinstance(event, Struck) else None


WORDS: Words = _Words()


# --- prompts


def _seat_prompt(question: Question, state: StoneState) -> str:
    match question.name:
        case "team":
            return _team_prompt(state)
        case "pick":
            return "Pick a character for your team."
        case "first":
            return "You won the roll: choose whether your side goes first."
        case "place":
            return f"Choose a space of your end row for {_unplaced(state)}."
        case "activate":
            return "Choose a character to activate, or end your turn."
        case "act":
            return _act_prompt(state)
        case "break fuse":
            return _break_prompt(question, state)
        case "discard":
            return _discard_prompt(question, state)
    return _effect_prompt(question, state)


def _team_prompt(state: StoneState) -> str:
    format = format_of(state)
    limit = f", {format.most_stars} stars at most" if format.most_stars is not None else ""
    size = counted(format.size, "character", "characters")
    return f"Choose your team: {size}{limit}. Nobody sees it before all are in."


def _unplaced(state: StoneState) -> str:
    waiting = [unit.id for unit in state.units if unit.place is None]
    return unit_name(state, waiting[0]) if waiting else "your character"


def _active(state: StoneState) -> str:
    return unit_name(state, state.active) if state.active is not None else "your character"


def _act_prompt(state: StoneState) -> str:
    assert state.active is not None
    unit = state.units[state.active]
    left = [word for word, done in (("move", unit.moved), ("attack or use an ability", unit.acted)) if not done]
    if not left:
        return f"{_active(state)} has moved and acted: fuse, use a free ability, or end the activation."
    return f"Activate {_active(state)}: {' and '.join(left)}, fuse, or end the activation."


def _break_prompt(question: Question, state: StoneState) -> str:
    more = " or pay one anew" if state.repay_fuses else ""
    return f"You may break fuses{more} before your turn ends."


def _discard_prompt(question: Question, state: StoneState) -> str:
    options = question.options if isinstance(question, Choose) else None
    if isinstance(options, Discards) and options.excess > 0:
        stones = counted(options.excess, "stone", "stones")
        return f"Choose stones to discard: {stones} must go, as you may keep {max_hand(state, question.seat)} in all."
    return "Choose stones to discard, or keep the rest."


def _effect_prompt(question: Question, state: StoneState) -> str:
    user = unit_name(state, state.action.user) if state.action is not None else "the character"
    match question.name:
        case "step":
            return f"Choose where {user} goes, or let it stay."
        case "teleport":
            return f"Choose the space where {user} appears."
        case "break":
            return "Choose the fuse to break, or leave it."
        case "redirect":
            return "Choose who steps in and becomes the target."
        case "raise":
            return "Choose the space where the raised character stands up."
    raise ValueError(f"Stonebound does not ask {question.name!r}")


def _chance_prompt(question: Question, state: StoneState, names: Names) -> str:
    if deals_anew(question):
        return DEALING_ANEW
    match question:
        case Permute():
            return "The characters are shuffled for the draft."
        case Roll():
            return _roll_prompt(question, state)
        case Shuffle():
            return "The stones are shuffled."
        case Deal():
            return f"{names[question.to]} draws {counted(len(question.cards), 'stone', 'stones')}."
        case Show():
            return f"{names[state.seat or 0]} discards stones."
    return "All teams are opened."


def _roll_prompt(question: Roll, state: StoneState) -> str:
    match question.name:
        case "draft":
            return "Both sides roll for the first pick."
        case "start":
            return "Both sides roll for who decides about the first turn."
        case "crt":
            return "Roll for a critical attack."
        case "blind":
            return "Roll for whether the blinded character can act."
    return "Roll for an effect."


# --- answers


def _seat_option(question: Question, answer: Answer, view: View) -> str:
    state = view.state_as(StoneState)
    match question.name:
        case "team":
            return listing([_character(state, each) for each in cast("tuple[Answer, ...]", answer)])
        case "pick":
            return _character(state, answer)
        case "first":
            return "Go first" if answer == "first" else "Go second"
        case "activate":
            return unit_name(state, answer) if isinstance(answer, int) else "End the turn"
        case "act":
            return _act_option(answer, view)
        case "break fuse":
            return _break_option(answer, view)
        case "discard":
            return _stone(answer, view) if isinstance(answer, int) else "Keep the rest"
    return _effect_option(question.name, answer, state)


def _character(state: StoneState, answer: Answer) -> str:
    character = roster_of(state.custom).characters[str(answer)]
    return f"{character.name} ({character.stars})"


def _act_option(answer: Answer, view: View) -> str:
    state = view.state_as(StoneState)
    match answer:
        case ("move", (int() as column, int() as row)):
            return f"Move to {space_name((column, row))}"
        case ("attack", int() as target):
            return f"Attack {unit_name(state, target)}"
        case ("use", str() as ability, target, tuple() as cards):
            at = f" on {unit_name(state, target)}" if isinstance(target, int) else ""
            return f"{ability_name(state, ability)}{at}, paying {_stones(cards, view)}"
        case ("fuse", str() as ability, tuple() as cards):
            return f"Fuse {ability_name(state, ability)} with {_stones(cards, view)}"
    return "End the activation"


def _break_option(answer: Answer, view: View) -> str:
    state = view.state_as(StoneState)
    match answer:
        case ("break", int() as unit, str() as ability):
            return f"Break {ability_name(state, ability)} of {unit_name(state, unit)}"
        case ("repay", int() as unit, str() as ability, tuple() as cards):
            paid = _stones(cards, view)
            return f"Pay {ability_name(state, ability)} of {unit_name(state, unit)} anew with {paid}"
    return "Go on"


def _effect_option(name: str, answer: Answer, state: StoneState) -> str:
    match name, answer:
        case "redirect", int() as unit:
            return unit_name(state, unit)
        case "break", (int() as unit, str() as ability):
            return f"Break {ability_name(state, ability)} of {unit_name(state, unit)}"
        case _, (int() as column, int() as row):
            return space_name((column, row))
        case "step", None:
            return "Stay"
    return "Leave it"


def _stone(card: Answer, view: View) -> str:
    face = view.face(card) if isinstance(card, int) else None
    return "a stone" if face is None else stone_name(face)


def _stones(cards: tuple[Answer, ...], view: View) -> str:
    faces = [view.face(card) for card in cards if isinstance(card, int)]
    known = tuple(face for face in faces if face is not None)
    return stones_text(known) if len(known) == len(cards) else counted(len(cards), "stone", "stones")


def _chance_option(question: Question, answer: Answer, state: StoneState, names: Names) -> str:
    if deals_anew(question):
        return "Dealt anew"
    match question:
        case Roll() if isinstance(answer, tuple):
            faces = [number - 1 for number in answer if isinstance(number, int)]
            pairs = zip(faces[::2], faces[1::2], strict=False)
            return ", ".join(str(reading(tens, ones)) for tens, ones in pairs)
        case Permute():
            return "Shuffled"
        case Shuffle():
            return "Shuffled"
        case Deal():
            return "Drawn"
        case Show():
            return "Shown"
    if isinstance(answer, tuple):
        teams = [listing([_character(state, each) for each in team]) for team in answer if isinstance(team, tuple)]
        return "; ".join(f"{name}: {team}" for name, team in zip(names, teams, strict=False))
    return "Opened"


