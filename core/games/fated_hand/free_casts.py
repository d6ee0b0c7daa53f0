"""A spell that a perk lets somebody cast at once, in the middle of whatever runs: paid, but without Primary Action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import cast

from core.ask import choose
from core.frozen import frozen
from core.games.fated_hand import gear_verbs, magic_verbs
from core.games.fated_hand.asks import CAST_NOW
from core.games.fated_hand.cast_acts import CastAct, cast_refusal, casts, reagents_closed, reagents_shown
from core.games.fated_hand.casting import carry_out_cast
from core.games.fated_hand.components import spell
from core.games.fated_hand.drawing import draw_reagents
from core.games.fated_hand.spells import Aimed, Cast, castable
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At, Effect, carries
from core.options import ListedOptions
from core.plain import Answer, CardId, Face


@frozen
class FreeCasts(ListedOptions[CastAct | None]):
    """A cast, or None. drawn_for: one of the Reagents that pays, None for any. whom: an attack at this creature and no
    other spell, None for any.
    """

    state: FatedHandState
    id: FighterId
    faces: Mapping[CardId, Face] = field(default_factory=dict)
    drawn_for: CardId | None = None
    whom: FighterId | None = None

    def listed(self) -> tuple[CastAct | None, ...]:
        found = casts(self.state, self.id, self.faces, castable_now(self.state, self.id, self.whom))
        return (None, *filter(self.allows, found))

    def allows(self, answer: CastAct) -> bool:
        """What it asks for, of casts that could be paid."""
        _, name, aim, cards = answer
        is_at_it = self.whom is None or (spell(name).is_attack and aim == self.whom)
        return is_at_it and (self.drawn_for is None or self.drawn_for in cards)

    @property
    def is_whole(self) -> bool:
        return False

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None
        if not isinstance(answer, tuple) or not answer or answer[0] != "cast":
            return "Cast a spell that is lit, or none."
        reason = cast_refusal(self.state, self.id, self.faces, answer)
        paid = answer[3] if len(answer) == 4 and isinstance(answer[3], tuple) else ()
        if reason is None and self.drawn_for is not None and self.drawn_for not in paid:
            return "Pay with the Reagent just drawn, and with others if you like."
        if reason is None and self.whom is not None and not self.allows(cast("CastAct", answer)):
            return "Attack with a spell the one at whom you have rushed, or with an arm."
        return reason

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        return reagents_shown(self.state, self.id, answer)

    def claims(self, answer: Answer) -> tuple[CardId, ...]:
        return tuple(reagents_closed(self.state, self.id, answer))

    def about(self) -> Answer:
        fighter = self.state.fighters[self.id]
        return (self.id, tuple(fighter.reagents), tuple(fighter.cast), self.drawn_for, self.whom)


def castable_now(state: FatedHandState, id: FighterId, whom: FighterId | None) -> list[Aimed]:
    """whom: whom alone an attack may be aimed at, None where any spell will do."""
    every = castable(state, id)
    if whom is None:
        return list(every)
    return [(row, [whom]) for row, aims in every if row.kind.is_attack and whom in aims]


async def offer_cast(
    game: Fated, id: FighterId, drawn_for: CardId | None = None, whom: FighterId | None = None
) -> bool:
    """Says whether a spell was cast."""
    if game.state.result is not None or not game.state.fighters[id].stands:
        return False
    magic_verbs.free_to_cast(game, id, True)
    answer = None
    if castable_now(game.state, id, whom):
        asked = FreeCasts(game.state, id, game.faces, drawn_for, whom)
        answer = await choose(game.state.fighters[id].seat, CAST_NOW, asked)
    magic_verbs.free_to_cast(game, id, False)
    if answer is None:
        return False
    _, name, aim, cards = answer
    gear_verbs.take_catalyst(game, id, name)
    await carry_out_cast(game, Cast(id, name, aim, cards))
    return True


# --- as perks have it


@frozen
class CastNow(Effect):
    """draws: Reagents first. must_use: the first of them is among what pays."""

    draws: int = 0
    must_use: bool = False


@carries(CastNow)
async def casts_now(game: Fated, effect: CastNow, at: At, bearer: FighterId) -> None:
    before = len(game.state.fighters[bearer].reagents)
    await draw_reagents(game, bearer, effect.draws)
    drawn = game.state.fighters[bearer].reagents[before : before + 1]
    if drawn or not effect.must_use:
        await offer_cast(game, bearer, drawn[0] if effect.must_use else None)
