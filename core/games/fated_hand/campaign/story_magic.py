"""Magic between two steps of a story (17.7, HR-62): Focus once, and spells that need no check to be of use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.ask import choose
from core.games.fated_hand import verbs
from core.games.fated_hand.asks import STORY_MAGIC
from core.games.fated_hand.campaign import item_verbs, story_verbs
from core.games.fated_hand.campaign.company import broken_things, career_now, heroes_of_company, kept_spells
from core.games.fated_hand.campaign.story_casts import Offer, StoryCast, StoryCasts, affordable
from core.games.fated_hand.campaign.story_reagents import casters, has_room
from core.games.fated_hand.campaign.story_spells import AGAIN
from core.games.fated_hand.drawing import draw_cards, gather_reagent
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated
from core.plain import Answer


async def work_between(game: Fated) -> None:
    """Whoever was shocked out of its Arcane Sight has until now to find back (17.7)."""
    for id in casters(game.state):
        await work(game, id, offers_between)
    for kept in kept_spells(game.state, "arcane_sight"):
        if kept.is_waiting:
            story_verbs.end_story_spell(game, kept)


async def work(game: Fated, id: FighterId, offers_of: OffersOf) -> None:
    has_focused = False
    while True:
        offers = affordable(game.state, id, offers_of(game.state, id))
        may_focus = not has_focused and (has_room(game.state, id) or senses_magic(game.state, id))
        if not offers and not may_focus:
            return
        options = StoryCasts(game.state, id, offers, may_focus=may_focus, faces=game.faces)
        answer = await choose(game.state.fighters[id].seat, STORY_MAGIC, options)
        if answer is None:
            return
        if len(answer) == 1:
            has_focused = True
            await focus(game, id)
        else:
            await cast_between(game, id, answer)


async def focus(game: Fated, id: FighterId) -> None:
    """One Reagent, up to the size of its hand; and it knows what the magic is that it feels."""
    verbs.focus(game, id)
    if has_room(game.state, id):
        await gather_reagent(game, id)
    if senses_magic(game.state, id):
        story_verbs.identify_magic(game, id)


def senses_magic(state: FatedHandState, id: FighterId) -> bool:
    """It feels some of which it does not know yet what it is."""
    return any(each.by == id and each.is_waiting for each in kept_spells(state, "detect_magic"))


# --- spells


def offers_between(state: FatedHandState, id: FighterId) -> list[Offer]:
    known = career_now(state, id).story
    return [Offer(spell, aim) for spell, aims in BETWEEN.items() if spell in known for aim in aims(state, id)]


def offers_anywhere(state: FatedHandState, id: FighterId) -> list[Offer]:
    """All that it knows: a Game Master says what comes of it."""
    others = [each for each in dict.fromkeys(career_now(state, id).story) if each not in BETWEEN]
    return [*offers_between(state, id), *[Offer(each) for each in others]]


OffersOf: TypeAlias = Callable[[FatedHandState, FighterId], list[Offer]]


def who_is_not_guided(state: FatedHandState, id: FighterId) -> list[Answer]:
    guided = [each.upon for each in kept_spells(state, "guidance")]
    return [each for each in heroes_of_company(state) if each not in guided]


def what_is_broken(state: FatedHandState, id: FighterId) -> list[Answer]:
    return [(each, item) for each in heroes_of_company(state) for item in broken_things(state, each)]


def once(spell: str) -> Callable[[FatedHandState, FighterId], list[Answer]]:
    """As long as it has not cast it already."""

    def aims(state: FatedHandState, id: FighterId) -> list[Answer]:
        return [] if any(each.by == id for each in kept_spells(state, spell)) else [None]

    return aims


def sight(state: FatedHandState, id: FighterId) -> list[Answer]:
    """Cast, or found again after a shock."""
    kept = [each for each in kept_spells(state, "arcane_sight") if each.by == id]
    return [AGAIN] if kept and kept[0].is_waiting else [] if kept else [None]


BETWEEN: dict[str, Callable[[FatedHandState, FighterId], list[Answer]]] = {
    "guidance": who_is_not_guided,
    "mending": what_is_broken,
    "detect_magic": once("detect_magic"),
    "sanctuary": once("sanctuary"),
    "unseen_servant": once("unseen_servant"),
    "arcane_sight": sight,
}
"""Spells that can be cast between two steps, each with what it could be aimed at."""


async def cast_between(game: Fated, id: FighterId, cast: StoryCast) -> None:
    spell, aim, _ = cast
    story_verbs.cast_story_spell(game, id, cast)
    if spell == "mending" and isinstance(aim, tuple):
        item_verbs.mend(game, *told_item(aim))
    elif aim == AGAIN:
        story_verbs.find_back(game, id)
    elif spell in BETWEEN:
        story_verbs.keep_story_spell(game, id, spell, FighterId(aim) if isinstance(aim, int) else None)
    if spell == "guidance" and isinstance(aim, int):
        await draw_cards(game, FighterId(aim), 1)


def told_item(aim: tuple[Answer, ...]) -> tuple[FighterId, str]:
    """Whose it is, and what."""
    id, item = aim
    assert isinstance(id, int) and isinstance(item, str), "something of a hero is mended"
    return FighterId(id), item
