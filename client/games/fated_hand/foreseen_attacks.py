"""The attack that an answer means, and what is foreseen of it."""

from collections.abc import Sequence
from typing import TypeGuard

from client.games.fated_hand.attack_sheet import percent
from client.games.fated_hand.draft import Light
from client.games.fated_hand.pieces import Pieces
from core.games.fated_hand import acts, asks
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.blows import made
from core.games.fated_hand.campaign.story_casts import StoryCasts
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.counters import Counters
from core.games.fated_hand.forecast import Result, forecast
from core.games.fated_hand.free_casts import FreeCasts
from core.games.fated_hand.naming import arm_name, attack_verb, fighter_name
from core.games.fated_hand.orders import is_order, ordered_attack
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.state import Attack, FatedHandState, FighterId
from core.plain import Answer
from core.questions import Choose, Question

Blow = tuple[int, str, bool, str]
"""A target, an arm, whether it shoots, and the perk that is declared."""
BLOWS = (asks.RIPOSTE, asks.SURPRISE, asks.BLOW, asks.COMMANDED)
"""Questions that are answered by attacks."""


def subject_of(question: Question) -> FighterId | None:
    """Whose choice it is."""
    options = question.options if isinstance(question, Choose) else None
    return options.id if isinstance(options, Acts | Choices | Counters | FreeCasts | Plans | StoryCasts) else None


def blow_of(state: FatedHandState, lamp: Light, answer: Answer) -> Attack | None:
    """The attack that an answer means, None where it means another thing."""
    name = lamp.question.name
    if name == asks.ACT and is_order(answer):
        return ordered_attack(*answer[1:])
    if name == asks.ACT and isinstance(answer, tuple) and answer[0] == acts.ATTACK and _is_blow(blow := answer[1:]):
        assert state.turn is not None
        return _made(state.turn, blow)
    by = subject_of(lamp.question)
    if name not in BLOWS or by is None or not _is_blow(answer):
        return None
    return _made(by, answer, is_riposte=name in (asks.RIPOSTE, asks.SURPRISE))


def _is_blow(answer: Answer) -> TypeGuard[Blow]:
    """Of what such a question offers; the rest has another length."""
    return isinstance(answer, tuple) and len(answer) == 4


def _made(by: FighterId, blow: Blow, *, is_riposte: bool = False) -> Attack:
    return made(by, FighterId(blow[0]), blow[1:], is_riposte=is_riposte)


def show_forecast(pieces: Pieces, attack: Attack) -> None:
    state = pieces.state
    by, target = fighter_name(state, attack.by), fighter_name(state, attack.target)
    verb = "answers" if attack.is_riposte else attack_verb(attack.arm, is_ranged=attack.is_ranged)
    title = f"{by} {verb} {target}: {arm_name(state, attack.by, attack.arm)}"
    pieces.sheet.show(title, forecast(pieces.view, state, attack))


def promise_of(pieces: Pieces, lamp: Light, blows: Sequence[Answer]) -> str:
    """How likely the first of these attacks Hits, '' for none."""
    attack = blow_of(pieces.state, lamp, blows[0]) if blows else None
    return percent(forecast(pieces.view, pieces.state, attack).chance(Result.HIT)) if attack is not None else ""
