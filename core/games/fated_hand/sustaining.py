"""Spells that go on: markers, Concentration, wards (12.6)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from core.cards import show
from core.games.fated_hand import lasting_verbs, magic_verbs
from core.games.fated_hand.components import spell
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, again
from core.games.fated_hand.stats import Fated

Ending: TypeAlias = Callable[[Fated, Sustained], Awaitable[None]]
ENDINGS: dict[str, Ending] = {}
"""What else comes of it when such a spell ends."""


CABINET, SMOKE = "vanishing_cabinet", "into_smoke"


def ends(spell_id: str) -> Callable[[Ending], Ending]:
    def tie(ending: Ending) -> Ending:
        ENDINGS[spell_id] = ending
        return ending

    return tie


def sustained_by(state: FatedHandState, id: FighterId) -> list[Sustained]:
    return [each for each in state.sustained if each.by == id]


def kept_up(state: FatedHandState, id: FighterId) -> list[Sustained]:
    """Those that last as long as it wants: by markers or Concentration, and as smoke."""
    kinds = [(each, spell(each.spell)) for each in sustained_by(state, id)]
    return [each for each, kind in kinds if kind.is_marker or kind.is_concentration or kind.id == SMOKE]


def sustained_on(state: FatedHandState, id: FighterId, spell_id: str) -> Sustained | None:
    return next((each for each in state.sustained if each.upon == id and each.spell == spell_id), None)


def sustained_of(state: FatedHandState, id: FighterId, spell_id: str) -> Sustained | None:
    """The first that this caster keeps up."""
    return next((each for each in sustained_by(state, id) if each.spell == spell_id), None)


def tether_of(state: FatedHandState, id: FighterId) -> Sustained | None:
    """The Life Tether that takes its Hits."""
    return sustained_of(state, id, "life_tether") if state.sustained else None


def concentration_of(state: FatedHandState, id: FighterId) -> Sustained | None:
    return next((each for each in sustained_by(state, id) if spell(each.spell).is_concentration), None)


def markers_of(state: FatedHandState, id: FighterId) -> int:
    """How many Reagents lie before it for spells that go on; they count against its Reagent Hand (4.7)."""
    return sum(len(each.cards) for each in sustained_by(state, id) if spell(each.spell).is_marker)


async def sustain(game: Fated, new: Sustained) -> None:
    """Another Concentration ends, and so does the same spell upon the same creature (HR-37, HR-38)."""
    others = [] if is_free(new) else sustained_by(game.state, new.by)
    same = [each for each in others if (each.spell, each.upon) == (new.spell, new.upon)]
    held = concentration_of(game.state, new.by) if spell(new.spell).is_concentration else None
    for each in [*same, *([held] if held is not None and held not in same else [])]:
        await end_sustained(game, each)
    magic_verbs.keep_up(game, new)


async def end_sustained(game: Fated, ended: Sustained) -> None:
    """Its cards go to the discard, face up."""
    closed = [card for card in ended.cards if card not in game.state.cards.open]
    if closed and again(game.state, ended) is not None:
        await show(tuple(closed))
    kept = again(game.state, ended)
    if kept is None:
        return
    magic_verbs.give_up(game, kept)
    lasting_verbs.end_grants(game, ended.upon, spell(ended.spell).name)
    if ended.spell in ENDINGS:
        await ENDINGS[ended.spell](game, ended)


async def use_marker(game: Fated, kept: Sustained) -> None:
    """One of its cards goes; with the last one it ends. `kept` is as it stands now."""
    magic_verbs.release_cards(game, kept, 1)
    if not kept.cards:
        await end_sustained(game, kept)


async def break_concentration(game: Fated, id: FighterId) -> None:
    """By a Hit, by an attack that succeeded (HR-37)."""
    held = concentration_of(game.state, id) if game.state.sustained else None
    if held is not None:
        await end_sustained(game, held)


async def lose_to_attack(game: Fated, id: FighterId) -> None:
    """An attack or Riposte at it has succeeded: Concentration breaks, and so does a Protection Ward."""
    await break_concentration(game, id)
    ward = sustained_on(game.state, id, "protection_ward") if game.state.sustained else None
    if ward is not None:
        await end_sustained(game, ward)


async def end_all_of(game: Fated, id: FighterId) -> None:
    """Whoever falls keeps nothing up, and nothing lies upon it (HR-32)."""
    for each in [each for each in game.state.sustained if id in (each.by, each.upon) and not is_free(each)]:
        await end_sustained(game, each)


def is_free(kept: Sustained) -> bool:
    """It goes on without its caster: zones, bombs, and what waits for a fall."""
    return kept.spell in ("hallowed_ground", "proximity_fuse", "short_fuse", "kamikaze")


async def end_at_round_end(game: Fated) -> None:
    for each in [each for each in game.state.sustained if each.spell in FOR_A_ROUND]:
        await end_sustained(game, each)


FOR_A_ROUND = ("forgetfullness",)
