"""Perks of plans and of the start of a turn."""

from __future__ import annotations

from core.games.fated_hand.conditions import BY_STAT, is_own, near
from core.games.fated_hand.effects import Cleanse, Disengage, Grant, HandSize, MarkOn, Suffer
from core.games.fated_hand.effects_of_turns import Balance
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.state import FatedHandState, FighterId, opponents, turn_takers
from core.games.fated_hand.stats import marked
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.plain import Answer

# --- plans


def may_balance(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """In a Stance that may gain by it."""
    fighter = state.fighters[bearer]
    return is_own(state, at, bearer) and bool(fighter.cards) and fighter.stance is not Stance.BALANCED


add_rows(
    Must(
        "skirmish", "plan_start",
        lambda state, at, bearer: is_own(state, at, bearer) and not near(state, bearer, 1),
        lambda state, at, bearer: (
            Grant(bearer, Stat.STRIKE, 1, "skirmish", ("round end",)),
            Grant(bearer, Stat.SPEED, 1, "skirmish", ("round end",)),
        ),
    ),
    Must(
        "good_balance", "plan_lock",
        may_balance,
        lambda state, at, bearer: (Balance(),),
    ),
)  # fmt: skip


# --- the start of a turn


def beside_at_start(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    return tuple(MarkOn(foe.id, "close_combat", 1, ("turn end",)) for foe in near(state, bearer, 1))


def is_two_handed(state: FatedHandState, bearer: FighterId) -> bool:
    return not state.fighters[bearer].offhand


def waited(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Past the turns of two opponents, or into last place where it was not last already."""
    fighter = state.fighters[bearer]
    is_last = fighter.passed > 0 and all(each.acted for each in turn_takers(state) if each.id != bearer)
    return is_own(state, at, bearer) and (len(fighter.held) >= 2 or is_last)


def meditated(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """1 of each Stat, and Hand Size by at most 2 in a battle."""
    grown = marked(state, bearer, "meditate", bearer)
    found: tuple[Effect, ...] = (Cleanse(bearer, (1, 1, 1), "meditate"),)
    return (*found, HandSize(1), MarkOn(bearer, "meditate", grown + 1)) if grown < 2 else found


add_rows(
    Must("close_combat", "turn_start", is_own, beside_at_start),
    Must("meditate", "turn_start", waited, meditated),
    May(
        "versatile", "turn_start",
        lambda state, at, bearer: is_own(state, at, bearer) and is_two_handed(state, bearer),
        lambda state, at, bearer, choice: (
            Grant(bearer, Stat[str(choice).upper()], 1, "versatile", ("turn start",)),
        ),
        lambda state, at, bearer: tuple(BY_STAT),
    ),
)  # fmt: skip


# --- leaving an Engagement


def ways_out(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Any of its opponents, and all of them."""
    tied = opponents(state, bearer) if at.who == bearer else []
    return (*(("leave", each) for each in tied), *((("leave", *tied),) if len(tied) > 1 else ()))


def slip_away(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """1 Speed for each, and no Riposte."""
    assert isinstance(choice, tuple), f"{choice!r} names nobody"
    left = [FighterId(each) for each in choice[1:] if isinstance(each, int)]
    return (*(Disengage(each) for each in left), Suffer(bearer, (0, 0, len(left)), "skirmish"))


add_rows(
    May("skirmish", "move_before", lambda state, at, bearer: bool(ways_out(state, at, bearer)), slip_away, ways_out),
)
