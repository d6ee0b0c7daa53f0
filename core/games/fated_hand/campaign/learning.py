"""Knowledge points (1.5): what is known of arms and spells, and how much of it makes a hero Proficient."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from core.errors import did_you_mean
from core.games.fated_hand.campaign.careers import APTITUDE, ATTENTIVE, Career
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import FISTS

NEEDED, WITH_APTITUDE = 4, 2
FOR_ARMS, FOR_SPELLS = 4, 8
"""Points that a hero made above level 0 has for each level; those for spells where its class has magic."""
Points: TypeAlias = tuple[tuple[str, int], ...]
"""An arm or a spell with the points in it, in the order in which they were begun."""


def needed(career: Career, item: str) -> int:
    """How many points make somebody Proficient with an arm or the master of a spell."""
    spell = COMPONENTS.spells.get(item)
    is_apt = spell is not None and APTITUDE in career.perks and spell.school == career.school
    return (WITH_APTITUDE if is_apt else NEEDED) - (ATTENTIVE in career.perks)


def known(career: Career, points: Points) -> tuple[str, ...]:
    """The arms and spells with points enough."""
    return tuple([item for item, count in points if count >= needed(career, item)])


def added(before: Points, learnt: Iterable[tuple[str, int]]) -> Points:
    """With what was learnt since; more than is ever needed is not written down."""
    points = dict(before)
    for item, count in learnt:
        points[item] = min(NEEDED, points.get(item, 0) + count)
    return tuple(points.items())


def points_refusal(points: Points, first_arm: str) -> str | None:
    """first_arm: what a hero is Proficient with from its creation."""
    for place, (item, count) in enumerate(points):
        if item not in COMPONENTS.arms and item not in COMPONENTS.spells:
            return f"There is no arm and no spell {item!r}.{did_you_mean(item, [*COMPONENTS.arms, *COMPONENTS.spells])}"
        name = COMPONENTS.arms[item].name if item in COMPONENTS.arms else COMPONENTS.spells[item].name
        if item in (FISTS, first_arm):
            return f"No points are needed for {name}: whoever begins with it knows it."
        if item in [each for each, _ in points[:place]]:
            return f"{name} has points twice. Write it once."
        if not 1 <= count <= NEEDED:
            return f"{name} has {count} points. It takes 1 to {NEEDED}."
    return None


def made_points_refusal(career: Career, points: Points, level: int) -> str | None:
    """Why a hero that no match has taught anything cannot know so much. points: of nothing but arms and spells."""
    arms = sum(count for item, count in points if item in COMPONENTS.arms)
    spells = sum(count for _, count in points) - arms
    most = FOR_SPELLS * level if career.kind.is_magical else 0
    if arms > FOR_ARMS * level:
        return f"It has {arms} points in arms. A hero made at level {level} has {FOR_ARMS * level} for them."
    if spells > most:
        return f"It has {spells} points in spells. A {career.kind.name} made at level {level} has {most} for them."
    return None
