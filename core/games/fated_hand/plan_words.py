"""Prompts and answers in words while heroes are chosen, plans are made, and the countdown falls."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.countdown import is_over, next_to_ask
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.party import Parties
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.planning import PlanAnswer, Plans
from core.games.fated_hand.playing_cards import rank_name
from core.games.fated_hand.state import FatedHandState, FighterId, standing
from core.kit.english import listing
from core.kit.rows import Asked

T = TypeVar("T")
At: TypeAlias = Asked[FatedHandState, T]


def party_prompt(asked: At[Parties]) -> str:
    count = asked.subject.count
    return "Choose the hero you lead." if count == 1 else f"Choose the {count} heroes you lead."


def party_option(ids: tuple[str, ...], asked: At[Parties]) -> str:
    """One with its class and arms, several by their names."""
    if len(ids) != 1:
        return asked.subject.names(ids)
    sheet = asked.subject.sheet(ids[0])
    arms = listing([COMPONENTS.arms[arm].name for arm in sheet.arms])
    return f"{sheet.name}, {COMPONENTS.classes[sheet.class_id].name}: {arms}"


def plan_prompt(asked: At[Plans]) -> str:
    name = fighter_name(asked.state, asked.subject.id) + which_of_them(asked.state, asked.subject.id)
    if not asked.subject.hand:
        return f"Plan for {name}: choose a Stance and arms. Its three values are dealt already."
    return f"Plan for {name}: a Stance, arms, and a card each for Strike, Defense and Speed."


def which_of_them(state: FatedHandState, id: FighterId) -> str:
    """' (1 of 2)' where its seat plans for several, '' for a single one."""
    led = [each.id for each in standing(state) if each.seat == state.fighters[id].seat]
    return f" ({led.index(id) + 1} of {len(led)})" if len(led) > 1 else ""


def plan_option(answer: PlanAnswer, asked: At[Plans]) -> str:
    """'Balanced, Club: King, 7 and Ace', on Strike, Defense and Speed in this order."""
    stance, main, offhand, cards = answer
    arms = COMPONENTS.arms[main].name + (f" and {COMPONENTS.arms[offhand].name}" if offhand else "")
    faces = [asked.view.face(card) for card in cards]
    laid = listing([rank_name(face) if face is not None else "a closed card" for face in faces])
    return f"{Stance(stance).value.capitalize()}, {arms}" + (f": {laid}" if laid else "")


def hold_prompt(asked: At[Choices[bool]]) -> str:
    state, id = asked.state, next_to_ask(asked.state)
    name = "your fighter" if id is None else fighter_name(state, id)
    if is_over(state):
        return f"The countdown is over: {name} acts now, or loses the turn of this round."
    return f"The countdown is at {state.count}: {name} may act now, or hold and act later in this round."


def hold_option(does_act: bool, asked: At[Choices[bool]]) -> str:
    """Whoever holds to the end loses the turn (4.4)."""
    if does_act:
        return "Act"
    return "Lose the turn" if is_over(asked.state) else "Hold"
