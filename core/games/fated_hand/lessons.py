"""What heroes learn of arms and spells while they fight (1.5): four of the seven ways, each with its verb.

HR-56: watching counts once for each creature and spell, every other way once for each item; what is known already
teaches nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.events import Event
from core.frozen import frozen
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, catalyst_for, sees, standing
from core.games.fated_hand.state_parts import Learning, Lesson
from core.games.fated_hand.stats import Fated

POINTS: dict[Learning, int] = {
    Learning.OPPOSITION: 1,
    Learning.FIRST_HAND: 1,
    Learning.PLAGIARISM: 1,
    Learning.DOMINANCE: 2,
}
"""Knowledge points for each time."""
Engagements = tuple[tuple[FighterId, FighterId], ...]


@frozen
class Learnt(Event):
    """What a hero takes out of a battle. points: each arm or spell with its knowledge points."""

    fighter: FighterId
    points: tuple[tuple[str, int], ...]


def points_learnt(state: FatedHandState, id: FighterId) -> dict[str, int]:
    """By arm and spell, in the order in which they were first met."""
    found: dict[str, int] = {}
    for lesson in state.lessons:
        if lesson.learner == id:
            found[lesson.item] = found.get(lesson.item, 0) + POINTS[lesson.way]
    return found


def tell_learnt(game: Fated) -> None:
    """At the end of a battle."""
    for fighter in filter(can_learn, game.state.fighters):
        points = points_learnt(game.state, fighter.id)
        if points:
            game.note(Learnt(fighter.id, tuple(points.items())))


# --- the ways


def use_arm(game: Fated, id: FighterId, arm: str) -> None:
    """Attacking or defending with it."""
    _learn(game, id, (arm,), Learning.FIRST_HAND)


def use_spell(game: Fated, id: FighterId, spell: str) -> None:
    """Casting, with the catalyst that grants the spell; who sees it watches."""
    catalyst = catalyst_for(game.state.fighters[id], spell)
    lent = (catalyst,) if spell in COMPONENTS.arms[catalyst].spells else ()
    _learn(game, id, (spell, *lent), Learning.FIRST_HAND)
    for watcher in [each for each in standing(game.state) if each.id != id]:
        if is_new(game.state, watcher, spell, Learning.PLAGIARISM, id) and sees(game.state, watcher.id, id):
            game.state.lessons.append(Lesson(watcher.id, spell, Learning.PLAGIARISM, id))


def overcome(game: Fated, by: FighterId, target: FighterId) -> None:
    """A Hit against somebody else who uses an arm."""
    if by != target:
        _learn(game, by, wielded(game.state.fighters[target]), Learning.DOMINANCE)


def oppose(game: Fated, before: Engagements) -> None:
    """Being Engaged for a turn. before: who was when it began."""
    for one, other in before:
        if (one, other) in game.state.engaged:
            _learn(game, one, wielded(game.state.fighters[other]), Learning.OPPOSITION)
            _learn(game, other, wielded(game.state.fighters[one]), Learning.OPPOSITION)


def wielded(fighter: Fighter) -> tuple[str, ...]:
    return tuple([arm for arm in (fighter.main, fighter.offhand) if arm])


def can_learn(fighter: Fighter) -> bool:
    """Heroes do."""
    return fighter.sheet.class_id != ""


def _learn(game: Fated, id: FighterId, items: Iterable[str], way: Learning) -> None:
    for item in items:
        if is_new(game.state, game.state.fighters[id], item, way):
            game.state.lessons.append(Lesson(id, item, way, None))


def is_new(
    state: FatedHandState, learner: Fighter, item: str, way: Learning, source: FighterId | None = None
) -> bool:
    """Whether it is learnt now: by a hero, of what it does not know, for the first time, before the battle is over."""
    if state.result is not None or not can_learn(learner) or is_known(learner, item):
        return False
    known = [each for each in state.lessons if each.item == item and each.learner == learner.id]
    return (way, source) not in [(each.way, each.source) for each in known]


def is_known(fighter: Fighter, item: str) -> bool:
    """Nothing is to be learnt of what it knows, of Fists, and of what is no arm and no spell."""
    if item in COMPONENTS.arms:
        return item == FISTS or fighter.sheet.is_proficient(item)
    return item in fighter.sheet.mastered or item not in COMPONENTS.spells
