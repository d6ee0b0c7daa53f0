"""What a bot thinks of each answer, from the view of its seat only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from core.games.fated_hand import acts
from core.games.fated_hand.acts import Act
from core.games.fated_hand.pieces import STANCES, Stance, Stat, Triple
from core.games.fated_hand.planning import PlanAnswer
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.state import FatedHandState, FighterId, enemies, square_of
from core.games.fated_hand.stats import defense, strike
from core.games.fated_hand.windows import Reaction
from core.grids.square import Square, chebyshev
from core.questions import SeatQuestion
from core.view import View


@dataclass(frozen=True, slots=True)
class Judge:
    """All of one seat."""

    view: View
    state: FatedHandState

    def hero(self, id: str) -> int:
        return 0

    def plan(self, answer: PlanAnswer) -> int:
        """The sum of the Stats, Speed a little less."""
        stance, _, _, cards = answer
        faces = [self.view.face(card) for card in cards]
        powers = [power(face) if face is not None else 0 for face in faces] or [0, 0, 0]
        stats = [sum(pair) for pair in zip(powers, STANCES[Stance(stance)], strict=True)]
        return 3 * stats[Stat.STRIKE.value] + 3 * stats[Stat.DEFENSE.value] + 2 * stats[Stat.SPEED.value]

    def act_or_hold(self, does_act: bool) -> int:
        return int(does_act)

    def act(self, answer: Act) -> int:
        """An attack, the weakest Defense first; else closer to the next enemy."""
        state, id = self.state, self.state.turn
        assert id is not None, "somebody has the turn"
        if answer[0] == acts.ATTACK:
            target = FighterId(cast(int, answer[1]))
            return 1000 + strike(state, id) - defense(state, target)
        if answer[0] == acts.MOVE and not state.fighters[id].is_primary_used:
            return self._closeness(id, cast(Square, answer[1:])) - self._closeness(id, square_of(state, id))
        return 100 if answer[0] == acts.REST else 0

    def _closeness(self, id: FighterId, square: Square) -> int:
        return -min(chebyshev(square, square_of(self.state, foe.id)) for foe in enemies(self.state, id))

    def reaction(self, answer: Reaction | None) -> int:
        return int(answer is not None)

    def defend(self, does: bool) -> int:
        return int(does)

    def riposte(self, answer: tuple[int, str, bool, str] | None) -> int:
        return int(answer is not None)

    def recovery(self, amounts: Triple) -> int:
        return sum(amounts)

    def far(self, tiles: int) -> int:
        return tiles

    def discard(self, card: int) -> int:
        face = self.view.face(card)
        return -power(face) if face is not None else 0

    def commanded(self, answer: tuple[object, ...] | None) -> int:
        return 2 if answer is not None and len(answer) > 2 else int(answer is None)

    def retreat(self, does: bool) -> int:
        return int(not does)


def think(view: View, question: SeatQuestion) -> Judge:
    return Judge(view, view.state_as(FatedHandState))
