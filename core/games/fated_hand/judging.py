"""What a bot thinks of each answer, from the view of its seat only."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations
from typing import cast

from core.games.fated_hand import acts
from core.games.fated_hand.acts import Act
from core.games.fated_hand.attacks import HIGH_GROUND
from core.games.fated_hand.encounters import ENCOUNTERS, Objective
from core.games.fated_hand.forecast import WHOLE, chance_to_hit
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.pieces import FISTS, STANCES, Stance, Stat, Triple
from core.games.fated_hand.planning import PlanAnswer, Plans
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import (
    FOES,
    FatedHandState,
    Fighter,
    FighterId,
    Mode,
    arm_of,
    enemies,
    opponents,
    square_of,
)
from core.games.fated_hand.stats import base_stat
from core.games.fated_hand.windows import Reaction
from core.grids.square import Square, chebyshev
from core.questions import Choose, SeatQuestion
from core.view import View

WEIGHTS = {Stance.AGGRESSIVE: (4, 2, 2), Stance.DEFENSIVE: (2, 4, 2), Stance.BALANCED: (3, 3, 2)}
"""What Strike, Defense and Speed are worth to one who is in the mood for a Stance."""
DECLARED_WORTH = {"haymaker": 2, "overhead": 3, "sucker_punch": 3, "uppercut": 1, "total_focus": 2, "heavy_strike": 1}
"""Parts of Strike that a declared perk is worth, about; others are not declared without need."""


@dataclass(slots=True)
class Judge:
    """All of one seat, at one question."""

    view: View
    state: FatedHandState
    asked: SeatQuestion
    foes: list[Fighter] = field(default_factory=list)

    # --- planning

    def party(self, ids: tuple[str, ...]) -> int:
        """Those who stand well by themselves."""
        return sum(sum(HEROES[id].class_stats) for id in ids)

    def best_plan(self, plans: Plans) -> PlanAnswer:
        """The Stance by its weights, the arms that give most, and the best order of the best cards."""
        fighter = self.state.fighters[plans.id]
        main, offhand = max(plans.arms, key=lambda pair: self._arms_worth(fighter, *pair))
        options = [
            (self._plan_worth(stance, cards), stance, cards)
            for stance in Stance
            for cards in (permutations(plans.hand, 3) if plans.hand else [()])
        ]
        _, stance, cards = max(options, key=lambda each: each[0])
        return (stance.value, main, offhand, cards)

    def _arms_worth(self, fighter: Fighter, main: str, offhand: str) -> int:
        total = sum(weight * base_stat(fighter, stat, main) for stat, weight in zip(Stat, (4, 3, 2), strict=True))
        shoots = arm_of(fighter, main).can_shoot and not melee_reach(fighter, main)
        is_bare = main == FISTS and bool(fighter.carries)
        return 2 * total + bool(offhand) - 10 * is_bare - 3 * (shoots and bool(opponents(self.state, fighter.id)))

    def _plan_worth(self, stance: Stance, cards: tuple[int, ...]) -> int:
        faces = [self.view.face(card) for card in cards]
        powers = [power(face) if face is not None else 0 for face in faces] or [0, 0, 0]
        stats = [sum(pair) for pair in zip(powers, STANCES[stance], strict=True)]
        return sum(weight * stat for weight, stat in zip(WEIGHTS[stance], stats, strict=True))

    def plan(self, answer: PlanAnswer) -> int:
        return self._plan_worth(Stance(answer[0]), answer[3])

    # --- turns

    def act_or_hold(self, does_act: bool) -> int:
        return int(does_act)

    def act(self, answer: Act) -> int:
        """An attack by its chance; a step by the chance it opens; Rest rather than nothing."""
        id = self.state.turn
        assert id is not None, "somebody has the turn"
        kind = answer[0]
        if kind == acts.ATTACK:
            return self._attack_worth(id, answer)
        if kind == acts.MOVE:
            return self._move_worth(id, cast(Square, answer[1:]))
        if kind == acts.PERK:
            return PERK_WORTH.get(cast(str, answer[1]), -1)
        return PLAIN_WORTH.get(cast(str, kind), 0)

    def _attack_worth(self, id: FighterId, answer: Act) -> int:
        _, target, arm, is_ranged, perk = cast("tuple[str, int, str, bool, str]", answer)
        if perk and perk not in DECLARED_WORTH:
            return 100
        here = square_of(self.state, id)
        more = DECLARED_WORTH.get(perk, 0) - self._penalty(id, FighterId(target), arm, is_ranged, here)
        chance = chance_to_hit(self.view, self.state, id, FighterId(target), more, arm)
        return 200 + chance - 10 * bool(perk)

    def _penalty(self, id: FighterId, target: FighterId, arm: str, is_ranged: bool, start: Square) -> int:
        if not is_ranged:
            return 0
        printed, there = arm_of(self.state.fighters[id], arm), square_of(self.state, target)
        tiles = chebyshev(start, there)
        is_higher = self.state.ground.height(start) > self.state.ground.height(there)
        return max(printed.near - tiles, tiles - printed.far, 0) - HIGH_GROUND * is_higher

    def _move_worth(self, id: FighterId, goal: Square) -> int:
        """What it gains over staying; to break away from an opponent costs about a Riposte."""
        here = square_of(self.state, id)
        gain = self._place_worth(id, goal) - self._place_worth(id, here)
        tied = len(opponents(self.state, id))
        return gain - 120 * tied - chebyshev(here, goal)

    def _place_worth(self, id: FighterId, square: Square) -> int:
        """The best chance from there, or how near the next enemy is; the tiles of an objective count for heroes."""
        fighter = self.state.fighters[id]
        best = max((self._reach_worth(fighter, square, foe) for foe in self.foes), default=0)
        return best + 400 * self._is_goal(fighter, square)

    def _reach_worth(self, fighter: Fighter, square: Square, foe: Fighter) -> int:
        there = square_of(self.state, foe.id)
        tiles, arm = chebyshev(square, there), arm_of(fighter, fighter.main)
        if fighter.is_primary_used:
            wanted = arm.near if arm.can_shoot else 0
            return -5 * abs(tiles - wanted) if wanted else -tiles
        reach = melee_reach(fighter, fighter.main)
        if arm.can_shoot and not reach:
            chance = chance_to_hit(
                self.view, self.state, fighter.id, foe.id,
                -self._penalty(fighter.id, foe.id, fighter.main, True, square), fighter.main,
            )  # fmt: skip
            return chance // 2 - 5 * tiles
        if 0 < tiles <= reach:
            return 300 + chance_to_hit(self.view, self.state, fighter.id, foe.id, 0, fighter.main) // 2 + 2 * tiles
        return -20 * tiles

    def _is_goal(self, fighter: Fighter, square: Square) -> bool:
        if self.state.terms.mode is not Mode.ENCOUNTER or fighter.side == FOES:
            return False
        encounter = ENCOUNTERS[self.state.terms.battle]
        return encounter.objective is not Objective.DEFEAT and square in encounter.field.goal

    # --- reactions

    def reaction(self, answer: Reaction | None) -> int:
        """Perks are there to be used, but for those that cost their owner as much."""
        if answer is None:
            return 0
        return -1 if answer[0] in COSTLY else 1

    def defend(self, does: bool | str) -> int:
        """With the Offhand Arm where that is the better shield."""
        if isinstance(does, bool):
            return int(does)
        fighter = self.state.fighters[self.state.attacks[-1].target]
        return 1 + base_stat(fighter, Stat.DEFENSE, does) - base_stat(fighter, Stat.DEFENSE)

    def riposte(self, answer: tuple[int, str, bool, str] | None) -> int:
        return 0 if answer is None else 2 + bool(answer[3])

    def recovery(self, amounts: Triple) -> int:
        return sum(amounts)

    def sight(self, square: Square) -> int:
        """Where an enemy stands, or near one."""
        return -min((chebyshev(square, square_of(self.state, foe.id)) for foe in self.foes), default=0)

    def keep(self, card: int) -> int:
        face = self.view.face(card)
        return power(face) if face is not None else 0

    def rush(self, square: Square | None) -> int:
        return int(square is not None)

    def far(self, tiles: int) -> int:
        return tiles

    def discard(self, card: int) -> int:
        face = self.view.face(card)
        return -power(face) if face is not None else 0

    def commanded(self, answer: tuple[object, ...] | None) -> int:
        return 2 if answer is not None and len(answer) > 2 else int(answer is None)

    def retreat(self, does: bool) -> int:
        return int(not does)


PLAIN_WORTH = {acts.REST: 60, acts.RELOAD: 50, acts.PICK_UP: 30, acts.SNEAK: 90, acts.FOCUS: -5, acts.RETREAT: -50}
PLAIN_WORTH |= {acts.HAUL: -5, acts.REVEAL: -5, acts.END: 0}
PERK_WORTH = {
    "execution": 2 * WHOLE, "field_medicine": 70, "pugilist": 40, "blade_lock": 150, "lunging_strike": 320,
    "straight_lunge": 340, "glint_of_gold": 120, "astonish": 20, "tactical_command": 150, "diversion": 60,
    "reckless_abandon": -5,
}  # fmt: skip
COSTLY = ("tackle", "adaptable")


def think(view: View, question: SeatQuestion) -> Judge:
    state = view.state_as(FatedHandState)
    own = next((each for each in state.fighters if each.seat == question.seat), None)
    foes = [] if own is None else [each for each in enemies(state, own.id) if each.is_target]
    return Judge(view, state, question, foes)


def is_plan(question: SeatQuestion) -> Plans | None:
    """What may be planned, where that is asked."""
    if isinstance(question, Choose) and isinstance(question.options, Plans):
        return question.options
    return None
