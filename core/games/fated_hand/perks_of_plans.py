"""Perks of plans and of the start of a turn."""

from __future__ import annotations

from core.games.fated_hand.conditions import BY_STAT, is_own, near
from core.games.fated_hand.effects import Cleanse, Grant, HandSize, MarkOn
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.state import FatedHandState, FighterId, standing
from core.games.fated_hand.stats import marked, open_card
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows

# --- plans


def good_balance(state: FatedHandState, at: At, bearer: FighterId) -> Stat | None:
    """Which Stat gains: the Power of the two cards decides, as far as both lie open."""
    fighter = state.fighters[bearer]
    faces = [open_card(state, bearer, stat) for stat in (Stat.STRIKE, Stat.DEFENSE)]
    if faces[0] is None or faces[1] is None:
        return None
    strike_power, defense_power = power(faces[0]), power(faces[1])
    if fighter.stance is Stance.AGGRESSIVE and defense_power > strike_power:
        return Stat.DEFENSE
    return Stat.STRIKE if fighter.stance is Stance.DEFENSIVE and strike_power > defense_power else None


def balanced(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    stat = good_balance(state, at, bearer)
    return () if stat is None else (Grant(bearer, stat, 1, "good_balance", ("round end",)),)


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
        lambda state, at, bearer: is_own(state, at, bearer) and good_balance(state, at, bearer) is not None,
        balanced,
    ),
)  # fmt: skip


# --- the start of a turn


def beside_at_start(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    return tuple(MarkOn(foe.id, "close_combat", 1, ("turn end",)) for foe in near(state, bearer, 1))


def is_two_handed(state: FatedHandState, bearer: FighterId) -> bool:
    return not state.fighters[bearer].offhand


def waited(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Past the turns of two opponents, or into last place."""
    others = [each for each in standing(state) if each.id != bearer]
    fighter = state.fighters[bearer]
    return is_own(state, at, bearer) and fighter.held_at >= 0 and (
        fighter.held >= 2 or all(each.acted for each in others)
    )


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
