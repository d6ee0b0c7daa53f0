"""What heroes learn of arms and spells while they fight, as the manual has it: four of the seven ways (1.5, HR-56).

It hears the events of a battle and looks at who holds what; the rules are not asked what was learnt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from core.events import Event
from core.games.fated_hand import events, magic_events
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.state import FatedHandState, Fighter, sees

OPPOSITION, FIRST_HAND, PLAGIARISM, DOMINANCE = "opposition", "first hand", "plagiarism", "dominance"
POINTS = {OPPOSITION: 1, FIRST_HAND: 1, PLAGIARISM: 1, DOMINANCE: 2}
NOBODY = -1


class Lessons:
    """Of one battle. knows: whether a hero knows an arm or a spell already."""

    def __init__(self, knows: Callable[[int, str], bool]) -> None:
        self.knows = knows
        self.learnt: set[tuple[int, str, str, int]] = set()
        self.engaged: list[tuple[int, int]] = []

    def on(self, event: Event, state: FatedHandState) -> None:
        fighters = state.fighters
        match event:
            case events.TurnBegan():
                self.engaged = list(state.engaged)
            case events.TurnEnded():
                for one, other in [pair for pair in self.engaged if pair in state.engaged]:
                    self.learn(fighters[one], held(fighters[other]), OPPOSITION)
                    self.learn(fighters[other], held(fighters[one]), OPPOSITION)
            case events.AttackDeclared(by=by, arm=arm) if arm in COMPONENTS.arms:
                self.learn(fighters[by], [arm], FIRST_HAND)
            case events.Compared(target=target, defense=defense) if defense is not None:
                self.learn(fighters[target], [state.attacks[-1].guard or fighters[target].main], FIRST_HAND)
            case events.HitTaken(fighter=target, by=by) if by is not None and by != target:
                self.learn(fighters[by], held(fighters[target]), DOMINANCE)
            case magic_events.SpellCast(fighter=by, spell=spell):
                self._cast(state, fighters[by], spell)

    def _cast(self, state: FatedHandState, caster: Fighter, spell: str) -> None:
        """Of the catalyst too, if it grants the spell; all who see it watch."""
        lent = [arm for arm in held(caster) if spell in COMPONENTS.arms[arm].spells]
        is_main = bool(lent) and (lent[0] == caster.main or spell not in caster.sheet.mastered)
        self.learn(caster, [spell, *(lent[:1] if is_main else [])], FIRST_HAND)
        for each in state.fighters:
            if each.stands and each.id != caster.id and sees(state, each.id, caster.id):
                self.learn(each, [spell], PLAGIARISM, caster.id)

    def learn(self, fighter: Fighter, items: list[str], way: str, source: int = NOBODY) -> None:
        known = {*COMPONENTS.arms, *COMPONENTS.spells} - {"fists"}
        for item in items if fighter.sheet.class_id else ():
            if item in known and not self.knows(fighter.id, item):
                self.learnt.add((fighter.id, item, way, source))

    def of(self, id: int) -> dict[str, int]:
        found = Counter[str]()
        for learner, item, way, _ in self.learnt:
            if learner == id:
                found[item] += POINTS[way]
        return dict(found)


def held(fighter: Fighter) -> list[str]:
    return [arm for arm in (fighter.main, fighter.offhand) if arm]
