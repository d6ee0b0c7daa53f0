"""Battles of every sort, played by players at random and by bots, with a referee who looks at each question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from core.games.fated_hand import GAME, asks
from core.games.fated_hand.acts import RETREAT, Acts
from core.games.fated_hand.bots import sensible
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.encounters import ARENAS, ENCOUNTERS
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.party import Parties
from core.games.fated_hand.perk_limits import is_used_up
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.rules import faults
from core.games.fated_hand.state import FatedHandState, Fighter
from core.options import drawn_items
from core.plain import Answer, Options
from core.questions import Choose, Question, Seal
from netcode.answerers import SeededLuck
from netcode.laws.playing import at_random, new_match, step
from tests.kit import AnyMatch

Decides: TypeAlias = Callable[[AnyMatch, SeededLuck, int], Answer]
OPEN = ("heroes", "all", "none")
BETWEEN_ACTS = (asks.ACT, asks.ACT_OR_HOLD, asks.PLAN)
WHILE_IT_FALLS = (asks.REACTION,)
"""What is asked of one at 0 Hit Points, where a perk may keep it up."""


def table(number: int) -> tuple[int, Options]:
    """Every battle in turn, with seats, heroes, tiers and cards as the number says."""
    names = (*ENCOUNTERS, *ARENAS)
    battle = names[number % len(names)]
    number //= len(names)
    seats, heroes = 2 + number % 4, 1 + number // 4 % 4
    least = seats - 1 if battle in ENCOUNTERS else (seats + 1) // 2
    return seats, {
        "battle": battle, "heroes": max(heroes, least), "tier": 1 + number % 3, "cards_open": OPEN[number % 3],
        "plans_open": number % 5 == 0, "last_round": 10,
    }  # fmt: skip


def play_under_referee(number: int, decides: Decides | None = None) -> AnyMatch:
    """A whole battle. Each seat plays sensibly or at random, but for a retreat, which is left to every tenth battle."""
    seats, options = table(number)
    match, luck = new_match(GAME, seats, options), SeededLuck(number)
    while match.question is not None:
        state = cast(FatedHandState, match.state)
        wrong = found_wrong(match, state, match.question)
        assert not wrong, f"battle {number} after {len(match.log)} records: {wrong}"
        step(match, luck, lambda match, luck: (decides or decide)(match, luck, number))
    assert match.state.result is not None and match.state.result.winners
    return match


def decide(match: AnyMatch, luck: SeededLuck, number: int) -> Answer:
    question = match.question
    assert question is not None
    if (question.seat + number) % 3 == 0:
        return sensible_answer(match, luck)
    answer = at_random(match, luck)
    return ("end",) if answer == (RETREAT,) and number % 10 else answer


def decide_with_magic(match: AnyMatch, luck: SeededLuck, number: int) -> Answer:
    """The same, of parties in which as many have Reagents as there are."""
    question = match.question
    inner = question.inner if isinstance(question, Seal) else question
    if not isinstance(inner, Choose) or not isinstance(inner.options, Parties):
        return decide(match, luck, number)
    drawn = drawn_items(inner.options.free, len(inner.options.free), luck)
    party = tuple(sorted(drawn, key=lambda id: not HEROES[id].reagents)[: inner.options.count])
    return (party,) if isinstance(question, Seal) else party


def sensible_answer(match: AnyMatch, luck: SeededLuck) -> Answer:
    """As a seat that plays sensibly would answer."""
    question = match.question
    inner = question.inner if isinstance(question, Seal) else question
    assert isinstance(inner, Choose)
    answer = sensible(inner, match.view(inner.seat), luck)
    return (answer,) if isinstance(question, Seal) else answer


# --- what must hold at each question


def found_wrong(match: AnyMatch, state: FatedHandState, question: Question) -> list[str]:
    """A sentence for each thing that is wrong."""
    found = [*faults(state), *_of_cards(match, state), *_of_engagements(state), *_of_question(state, question)]
    return found + [wrong for each in state.fighters for wrong in _of_fighter(each)]


def _of_cards(match: AnyMatch, state: FatedHandState) -> list[str]:
    """Everybody has the 52 faces of a deck of its own, each once."""
    known, found = match.table.faces | state.cards.open, []
    decks = [_cards_of(state, each) for each in state.fighters if each.plays_cards]
    for cards in decks:
        if cards and sorted(known.get(card, -1) for card in cards) != list(DECK):
            found.append(f"A deck of {len(cards)} cards is not the 52.")
    every = [card for cards in decks for card in cards]
    return [*found, *(["Two have the same card."] if len(set(every)) < len(every) else [])]


def _cards_of(state: FatedHandState, fighter: Fighter) -> list[int]:
    laid = [each.card for each in fighter.laid]
    kept = [card for each in state.sustained if each.by == fighter.id for card in each.cards]
    magic = [*fighter.reagents, *fighter.on_table, *kept, *(fighter.pile.cards if fighter.pile else ())]
    return [*fighter.deck, *fighter.hand, *fighter.discard, *fighter.cards, *laid, *magic]


def _of_engagements(state: FatedHandState) -> list[str]:
    sides = [(state.fighters[one].side, state.fighters[other].side) for one, other in state.engaged]
    found = ["Friends are Engaged." for one, other in sides if one == other]
    found += ["Two are Engaged twice."] if len(set(state.engaged)) < len(state.engaged) else []
    hidden = [each.id for each in state.fighters if each.is_hidden and not state.attacks]
    return found + [f"{id} is Hidden and Engaged." for id in hidden if any(id in pair for pair in state.engaged)]


def _of_fighter(fighter: Fighter) -> list[str]:
    name, found = fighter.sheet.name, []
    if not 0 <= fighter.hp <= fighter.sheet.hit_points + is_used_up(fighter, "stem_cells"):
        found.append(f"{name} has {fighter.hp} Hit Points.")
    if fighter.is_hidden and (not fighter.stands or fighter.stealth < 1):
        found.append(f"{name} is Hidden with a Stealth Power of {fighter.stealth}.")
    if len(fighter.cards) not in (0, 3):
        found.append(f"{name} has {len(fighter.cards)} Combat Cards.")
    if fighter.main not in ("fists", *fighter.carries) or fighter.offhand not in ("", *fighter.carries):
        found.append(f"{name} holds what it does not carry.")
    return found


def _of_question(state: FatedHandState, question: Question) -> list[str]:
    """Nobody is asked who is down, nor for somebody whom another seat leads; between acts nothing runs,
    but for the turn of one who fights on after its last Hit (Berserk).
    """
    inner = question.inner if isinstance(question, Seal) else question
    found = []
    is_last_turn = any(each.is_doomed for each in state.fighters)
    if question.name in BETWEEN_ACTS and (state.attacks or state.moments) and not is_last_turn:
        found.append(f"An attack or a window is open while {question.name!r} is asked.")
    if isinstance(inner, Choose) and isinstance(inner.options, Choices | Acts | Plans):
        asked = state.fighters[inner.options.id]
        if asked.seat != question.seat:
            found.append(f"Seat {question.seat} is asked for {asked.sheet.name}.")
        if not asked.stands and question.name not in WHILE_IT_FALLS:
            found.append(f"{asked.sheet.name} is down and asked {question.name!r}.")
    return found


