"""Spells in reaction: cast at their moment of another's turn, or of an attack, and paid at once (12.3, 17.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TypeAlias

from core.ask import choose
from core.frozen import frozen
from core.games.fated_hand import gear_verbs, lasting_verbs, lessons, magic_verbs
from core.games.fated_hand.asks import COUNTER
from core.games.fated_hand.blunting import blunt
from core.games.fated_hand.cast_acts import payment_refusal, payments_of, reagents_among
from core.games.fated_hand.components import spell
from core.games.fated_hand.spells import (
    Cast,
    Intent,
    SpellRow,
    all_payable,
    has_struck,
    is_able_to_cast,
    known_spells,
    least_cost,
    most_to_pay_with,
)
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated, quickness
from core.games.fated_hand.windows import At, Effect, carry_out, open_window
from core.options import ListedOptions, Luck, drawn_of_first
from core.plain import Answer, CardId, Face

Countering: TypeAlias = tuple[str, tuple[CardId, ...]]
"""The spell, and the Reagents that pay for it."""


@frozen
class Reaction:
    """applies: whether it could be cast at the moment. effects: as those of other spells, with the moment. moment:
    whether anybody could.
    """

    spell: str
    window: str
    applies: Callable[[FatedHandState, At, FighterId], bool]
    effects: Callable[[FatedHandState, At, Cast], tuple[Effect, ...]]
    moment: Callable[[FatedHandState, At], bool] = lambda state, at: True

    @property
    def row(self) -> SpellRow:
        """As a spell that is aimed at nothing."""
        return SpellRow(self.spell, lambda state, id: [None], lambda state, cast: ())


REACTIONS: dict[str, dict[str, Reaction]] = {}
"""By window and spell."""


def add_reactions(*reactions: Reaction) -> None:
    for each in reactions:
        REACTIONS.setdefault(each.window, {})[each.spell] = each


@frozen
class Counters(ListedOptions[Countering | None]):
    """Of one creature: the spells that it could cast now, or None."""

    state: FatedHandState
    id: FighterId
    spells: tuple[str, ...]
    faces: Mapping[CardId, Face] = MappingProxyType({})

    @property
    def is_whole(self) -> bool:
        """Each payment is listed."""
        return True

    def listed(self) -> tuple[Countering | None, ...]:
        return (None, *[each for name in self.spells for each in self._of_spell(name)])

    def _of_spell(self, name: str) -> list[Countering]:
        paying = payments_of(self.state, Intent(self.id, row_of(name)), self.faces)
        return [(name, cards) for cards in paying]

    def drawn(self, luck: Luck) -> Countering | None:
        """First a spell, as often as none, so that only what pays for it is listed."""
        return drawn_of_first(self.spells, luck, self._of_spell) if luck.below(2) else None

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None
        if not isinstance(answer, tuple) or len(answer) != 2 or answer[0] not in self.spells:
            return "Answer with a spell that is lit, or let it pass."
        return payment_refusal(self.state, Intent(self.id, row_of(str(answer[0]))), self.faces, answer[1])

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        if not isinstance(answer, tuple) or len(answer) != 2 or not isinstance(answer[1], tuple):
            return ()
        named = reagents_among(all_payable(self.state, self.state.fighters[self.id]), answer[1])
        return tuple(named) if len(set(named)) == len(answer[1]) else ()

    def about(self) -> Answer:
        return (self.id, self.spells, tuple(self.state.fighters[self.id].reagents))


@cache
def row_of(name: str) -> SpellRow:
    return next(table[name].row for table in REACTIONS.values() if name in table)


def reactions_of(state: FatedHandState, window: str, at: At, id: FighterId) -> list[Reaction]:
    """Those for which it holds as many Reagents as they cost at least; an attack once in each turn (HR-41)."""
    fighter = state.fighters[id]
    if not fighter.stands or fighter.feigned:
        return []
    cards = most_to_pay_with(fighter)
    there = _reactions_for(window, known_spells(fighter), cards)
    return [
        each
        for each in there
        if not (fighter.cast and has_struck(fighter, spell(each.spell)))
        and is_able_to_cast(state, fighter, each.spell, cards)
        and each.applies(state, at, id)
    ]


@lru_cache(maxsize=1024)
def _reactions_for(window: str, known: tuple[str, ...], cards: int) -> tuple[Reaction, ...]:
    """Those of the spells for which so many cards could be enough."""
    table = REACTIONS.get(window, {})
    return tuple([table[each] for each in known if each in table and least_cost(each) <= cards])


@cache
def spells_at(window: str) -> frozenset[str]:
    """Those that can be cast there. Found when it is first opened: all rows are there by then."""
    return frozenset(REACTIONS.get(window, ()))


async def offer_spells(game: Fated, window: str, at: At) -> None:
    """The one it is about first, then the others by Speed; each once. Who lets it pass changes nothing for the next.
    Only those are brought into order who can cast any, mostly nobody, or who come after one that has.
    """
    ids = who_might(game.state, window, at) if game.state.result is None else []
    if not ids:
        return
    there = {id: able for id in ids if (able := reactions_of(game.state, window, at, id))}
    for id in in_turn(game.state, at, list(there)):
        if cast := await _ask_for(game, id, there[id]):
            everybody = in_turn(game.state, at, ids)
            await carry_out_reaction(game, window, cast, at)
            await _offer_to(game, window, at, everybody[everybody.index(id) + 1 :])
            break


async def _offer_to(game: Fated, window: str, at: At, ids: list[FighterId]) -> None:
    """Those who come after one that has cast a spell, which may have changed what they can."""
    for id in ids:
        there = reactions_of(game.state, window, at, id) if game.state.result is None else []
        if there and (cast := await _ask_for(game, id, there)):
            await carry_out_reaction(game, window, cast, at)


def is_any_known(state: FatedHandState, window: str) -> bool:
    """Whether anybody may know a spell of the window."""
    return bool(state.bearers.knowing(state.fighters, spells_at(window)))


def who_might(state: FatedHandState, window: str, at: At) -> list[FighterId]:
    """Those who may know such a spell and have Reagents, where it is a moment for any."""
    knowing = state.bearers.knowing(state.fighters, spells_at(window))
    if not knowing or True not in [each.moment(state, at) for each in REACTIONS[window].values()]:
        return []
    fighters = state.fighters
    return [id for id in knowing if fighters[id].reagents or fighters[id].lent_spells or fighters[id].sheet.reagents]


def in_turn(state: FatedHandState, at: At, ids: list[FighterId]) -> list[FighterId]:
    """Whoever it is about first, then the others by Speed."""
    if len(ids) < 2:
        return ids
    first = state.attacks[at.attack].target if at.attack >= 0 else at.who
    others = [id for id in ids if id != first]
    if len(others) > 1:
        others.sort(key=lambda id: quickness(state, id))
    return [first, *others] if first in ids else others


async def _ask_for(game: Fated, id: FighterId, there: Sequence[Reaction]) -> Cast | None:
    """One of these, paid."""
    options = Counters(game.state, id, tuple([each.spell for each in there]), game.faces)
    answer = await choose(game.state.fighters[id].seat, COUNTER, options)
    return None if answer is None else Cast(id, answer[0], None, answer[1])


async def carry_out_reaction(game: Fated, window: str, cast: Cast, at: At) -> None:
    """In the middle of what it answers. Perks may make it stronger as it is declared."""
    whom = at.who if spell(cast.spell).is_attack else None
    declared = At(cast.by, cause=cast.spell, cards=cast.cards, aim=whom)
    gear_verbs.take_catalyst(game, cast.by, cast.spell)
    magic_verbs.spend_reagents(game, cast.by, cast.cards)
    magic_verbs.cast(game, cast.by, cast.spell, None, cast.cards)
    lessons.use_spell(game, cast.by, cast.spell)
    await open_window(game, "cast_declare", declared)
    effects = REACTIONS[window][cast.spell].effects(game.state, at, cast)
    await carry_out(game, effects, at, cast.by)
    lasting_verbs.end_grants_of_cast(game, cast.by)
    await blunt(game, cast, effects)
    if game.state.result is None:
        await open_window(game, "cast_after", declared)
