"""Perks that strike more than one, strike again, or look before they strike."""

from __future__ import annotations

from core.games.fated_hand.blows import every_blow
from core.games.fated_hand.conditions import (
    attacks,
    attacks_itself,
    has_declared,
    has_succeeded,
    in_melee,
    is_in_melee,
    running,
    target_of,
)
from core.games.fated_hand.declared import DECLARED
from core.games.fated_hand.effects import Add, MarkOn, Replace
from core.games.fated_hand.effects_of_arms import DropArm
from core.games.fated_hand.effects_of_more_blows import (
    AttackAgain,
    Rebound,
    SeeThrough,
    ShowPair,
    StrikeMarked,
    SufferOneRolled,
    TakePlace,
    Trick,
    Wield,
    has_open_pair,
    marked_by,
)
from core.games.fated_hand.ranges import post_of, range_penalty
from core.games.fated_hand.sheets import MOST_CARRIED
from core.games.fated_hand.state import (
    Attack,
    FatedHandState,
    FighterId,
    distance,
    enemies,
    sees,
    square_of,
    standing,
)
from core.games.fated_hand.stats import marked
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import OFFSETS, chebyshev
from core.plain import Answer


def clockwise(state: FatedHandState, by: FighterId, start: FighterId) -> list[FighterId]:
    """Everybody next to it but the start, from there on."""
    others = [each.id for each in standing(state) if each.is_target and each.id not in (by, start)]
    there = [id for id in others if distance(state, by, id) == 1]
    first = _direction(state, by, start)
    return sorted(there, key=lambda id: (_direction(state, by, id) - first) % len(OFFSETS))


def _direction(state: FatedHandState, by: FighterId, other: FighterId) -> int:
    """The nearest of the eight; for who stands next to it the one in which it does."""
    (x, y), (a, b) = square_of(state, by), square_of(state, other)
    return OFFSETS.index(((a > x) - (a < x), (b > y) - (b < y)))


def marks(ids: list[FighterId], perk: str) -> tuple[Effect, ...]:
    return tuple([MarkOn(id, perk, place, ("turn end",)) for place, id in enumerate(ids, 1)])


# --- one blow at several


def between(state: FatedHandState, at: At, bearer: FighterId) -> list[FighterId]:
    """Next to both, friends included."""
    target = target_of(state, at)
    return [id for id in clockwise(state, bearer, target) if distance(state, id, target) == 1]


def is_charged(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """It has stood still all the last round and until now; once in the round."""
    fighter = state.fighters[bearer]
    is_still = fighter.stood_still and not fighter.has_moved and not marked(state, bearer, "charged_strike", bearer)
    return attacks_itself(state, at, bearer) and is_in_melee(state, at) and is_still


def charged(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    others = clockwise(state, bearer, target_of(state, at))
    own = MarkOn(bearer, "charged_strike", 1, ("turn end",))
    return (Add("strike", 1, "charged_strike"), own, *marks(others, "charged_strike"))


def second_targets(state: FatedHandState, attack: Attack) -> list[FighterId]:
    """Opponents within two tiles of the target, which it sees."""
    others = [each.id for each in enemies(state, attack.by) if each.id != attack.target and each.is_target]
    near = [id for id in others if distance(state, attack.target, id) <= 2]
    return [id for id in near if sees(state, attack.target, id)]


def can_ricochet(state: FatedHandState, attack: Attack) -> bool:
    if attack.is_riposte or not attack.is_ranged:
        return False
    outside = range_penalty(state, attack.attempt, post_of(state, attack))
    return not outside and bool(second_targets(state, attack))


DECLARED.update(mayhem=in_melee, ricochet=can_ricochet, feint=in_melee)
add_rows(
    Must(
        "mayhem",
        "declare",
        lambda state, at, bearer: has_declared(state, at, bearer, "mayhem"),
        lambda state, at, bearer: marks(between(state, at, bearer), "mayhem"),
    ),
    Must(
        "mayhem",
        "after",
        lambda state, at, bearer: has_declared(state, at, bearer, "mayhem"),
        lambda state, at, bearer: (StrikeMarked("mayhem"),),
    ),
    May("charged_strike", "declare", is_charged, charged),
    Must(
        "charged_strike",
        "after",
        lambda state, at, bearer: attacks_itself(state, at, bearer)
        and bool(marked_by(state, "charged_strike", bearer)),
        lambda state, at, bearer: (StrikeMarked("charged_strike", 1),),
    ),
    May(
        "ricochet",
        "declare",
        lambda state, at, bearer: has_declared(state, at, bearer, "ricochet"),
        lambda state, at, bearer, choice: marks([as_fighter(choice)], "ricochet"),
        lambda state, at, bearer: tuple(second_targets(state, running(state, at))),
    ),
    Must(
        "ricochet",
        "after",
        lambda state, at, bearer: has_declared(state, at, bearer, "ricochet")
        and bool(marked_by(state, "ricochet", bearer)),
        lambda state, at, bearer: rebounds(marked_by(state, "ricochet", bearer)[0]),
    ),
)


def as_fighter(choice: Answer) -> FighterId:
    assert isinstance(choice, int), f"{choice!r} names nobody"
    return FighterId(choice)


def rebounds(whom: FighterId) -> tuple[Effect, ...]:
    return (MarkOn(whom, "ricochet", 0), Rebound(whom))


# --- before the blow


add_rows(
    Must(
        "feint",
        "declare",
        lambda state, at, bearer: has_declared(state, at, bearer, "feint"),
        lambda state, at, bearer: (SeeThrough(target_of(state, at)),),
    ),
    May(
        "lucky_shot",
        "modify",
        lambda state, at, bearer: attacks(state, at, bearer) and may_have_pair(state, bearer),
        lambda state, at, bearer, choice: (ShowPair(),),
    ),
)


def may_have_pair(state: FatedHandState, id: FighterId) -> bool:
    """As far as everybody can know."""
    cards = state.fighters[id].cards
    return has_open_pair(state, id) or any(card not in state.cards.open for card in cards)


# --- a trick in place of a Hit


def tricked(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Enemies within two tiles, in sight."""
    near = [each.id for each in enemies(state, bearer) if each.is_target and distance(state, bearer, each.id) <= 2]
    return tuple([id for id in near if sees(state, bearer, id)])


add_rows(
    May(
        "dirty_trick",
        "turn",
        lambda state, at, bearer: at.who == bearer and bool(tricked(state, at, bearer)),
        lambda state, at, bearer, choice: (Trick(as_fighter(choice), "dirty_trick"),),
        tricked,
    ),
    Must(
        "dirty_trick",
        "modify",
        lambda state, at, bearer: has_declared(state, at, bearer, "dirty_trick"),
        lambda state, at, bearer: (Add("strike", 7, "dirty_trick"),),
    ),
    Must(
        "dirty_trick",
        "outcome",
        lambda state, at, bearer: has_declared(state, at, bearer, "dirty_trick") and has_succeeded(state, at),
        lambda state, at, bearer: (Replace(), SufferOneRolled(target_of(state, at), "dirty_trick")),
    ),
)


# --- another blow


def goes_on(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """It has downed the creature, and enemies are left."""
    is_there = at.by == bearer and at.who != bearer and state.fighters[bearer].stands
    return is_there and state.fighters[at.who].square is not None and bool(enemies(state, bearer))


def ways_to_go_on(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """With an arm that shoots from where it stands too."""
    can_shoot = any(is_ranged for _, _, is_ranged, _ in every_blow(state, bearer))
    return ("move", "stay") if can_shoot else ("move",)


def go_on(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    moved = (TakePlace(at.who, "relentless_offense"),) if choice == "move" else ()
    return (*moved, AttackAgain())


def arm_beside(state: FatedHandState, at: At, bearer: FighterId) -> str:
    """What was just taken from another and lies next to it, '' for nothing that it can take."""
    here, fighter = square_of(state, bearer), state.fighters[bearer]
    if at.to is None or at.who == bearer or chebyshev(here, at.to) > 1 or len(fighter.carries) >= MOST_CARRIED:
        return ""
    return next((arm for arm, square in reversed(state.lying) if square == at.to), "")


def grab(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert at.to is not None, "an arm lies somewhere"
    return Wield(arm_beside(state, at, bearer), at.to), AttackAgain()


add_rows(
    May("relentless_offense", "on_down", goes_on, go_on, ways_to_go_on),
    May("think_fast", "on_disarm", lambda state, at, bearer: bool(arm_beside(state, at, bearer)), grab),
    Must(
        "thrown",
        "after_attack",
        lambda state, at, bearer: attacks(state, at, bearer)
        and running(state, at).is_riposte
        and running(state, at).is_ranged,
        lambda state, at, bearer: (DropArm(bearer, running(state, at).arm, square_of(state, target_of(state, at))),),
    ),
)
