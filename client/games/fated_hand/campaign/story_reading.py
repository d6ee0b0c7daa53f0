"""What the table shows of a story: whose word it is, how everybody fares, what a check asks, what each card reaches."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.fated_hand.campaign.story_board import MemberLine
from client.games.fated_hand.looks import figure_with
from core.breakdown import Part
from core.games.fated_hand.campaign.called_checks import as_check
from core.games.fated_hand.campaign.camping import next_at_camp
from core.games.fated_hand.campaign.checking import FURTHER, is_beside_first
from core.games.fated_hand.campaign.company import (
    brought_to,
    career_now,
    hero_now,
    heroes_of_company,
    kept_spells,
    scene_of,
    speaker_of,
    story_of,
)
from core.games.fated_hand.campaign.heroes import battle_sheet
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_help import begun_attempt
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.trading import HAGGLING
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.costs import Suits, payments
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.playing_cards import card_name, power
from core.games.fated_hand.state import FatedHandState, FighterId
from core.kit.english import listing, numbered
from core.plain import CardId
from core.view import View

Asked = tuple[FighterId, str] | None
"""Who is asked for something now, and for what."""


def members(view: View, state: FatedHandState, asked: Asked) -> tuple[MemberLine, ...]:
    id, does = asked if asked is not None else _next(state)
    return tuple([_member(view, state, each, does if each == id else "") for each in heroes_of_company(state)])


def _next(state: FatedHandState) -> tuple[FighterId, str]:
    """Who is asked next as far as that is known, whoever looks on."""
    if (camper := next_at_camp(state)) is not None:
        return camper, "spends the evening"
    return speaker_of(state), "" if story_of(state).is_mastered else "speaks next"


def _member(view: View, state: FatedHandState, id: FighterId, does: str) -> MemberLine:
    fighter, hero = state.fighters[id], hero_now(state, id)
    told = [f"{numbered(len(fighter.hand), 'card', 'cards')}, {len(fighter.deck)} in the deck"]
    if hero.has.exhaustion:
        told.append(f"Exhaustion {hero.has.exhaustion}")
    if fighter.sheet.reagents or fighter.reagents:
        told.append(f"{len(fighter.reagents)} of {hero.career.kind.reagents} Reagents")
    ready = listing([story_spells()[each].name for each in ready_spells(view, state, id)])
    return MemberLine(fighter_name(state, id), figure_now(state, id), does, tuple(told), ready)


def figure_now(state: FatedHandState, id: FighterId) -> str:
    """In the class that it has risen to; the sheet of a battle is older."""
    fighter = state.fighters[id]
    return figure_with(battle_sheet(hero_now(state, id)), fighter.main, fighter.offhand)


def ready_spells(view: View, state: FatedHandState, id: FighterId) -> list[str]:
    """Known spells that the Reagents it holds could pay for; none where they are not seen."""
    fighter = state.fighters[id]
    faces = {card: face for card in fighter.reagents if (face := view.face(card)) is not None}
    if len(faces) < len(fighter.reagents) or not faces:
        return []
    suits = Suits(fighter.sheet.suit, "", "", False)
    known = dict.fromkeys(career_now(state, id).story)
    return [each for each in known if payments(story_spells()[each].cost, faces, suits, frozenset())]


# --- checks


def check_words(state: FatedHandState, check: Check) -> str:
    """'Rhetoric, about crowds', as much as is known before a card lies."""
    about = f", about {check.about}" if check.about else ""
    how = " The top card of the deck is played." if check.is_topdeck else ""
    against = " Somebody resists." if check.is_opposed else ""
    seen = any(not each.is_waiting for each in kept_spells(state, "arcane_sight"))
    needed = f" It takes {check.difficulty}." if seen and check.difficulty else ""
    return f"{check.skill.capitalize()}{about}.{against}{how}{needed}"


def base_of(state: FatedHandState, id: FighterId, check: Check) -> tuple[Part, ...]:
    """What counts beside a card: its own, and spells that go on."""
    return (*brought_to(state, id, check.skill, check.about), *begun_attempt(state, id, check).parts)


def counted_of(state: FatedHandState, id: FighterId, check: Check) -> Sequence[Part]:
    """The same in the check that is made just now, with what was cast for it."""
    return story_of(state).counted or base_of(state, id, check)


def played_before(view: View, state: FatedHandState, options: Choices[CardId | None]) -> tuple[Part, ...]:
    """What counts beside a second card: the first one under Guidance, 1 for a Craftsman who tries again."""
    if None not in options.items or story_of(state).bargain is not None:
        return ()
    if not is_beside_first(state, options):
        return (FURTHER,)
    first = [view.face(card) for card in state.fighters[options.id].hand if card not in options.items]
    return tuple([(power(face), card_name(face)) for face in first if face is not None])


def parts_words(parts: Sequence[Part]) -> str:
    """'Mind 1, Rhetoric 1'"""
    return ", ".join([f"{cause} {amount}" for amount, cause in parts if amount]) or "nothing"


def reach_words(view: View, state: FatedHandState, id: FighterId, check: Check) -> str:
    """'Reaches 2 to 5', as far as its Hand is seen."""
    base = sum(amount for amount, _ in base_of(state, id, check))
    powers = [power(face) for card in state.fighters[id].hand if (face := view.face(card)) is not None]
    if check.is_topdeck or not powers:
        return f"{base} + {'top card' if check.is_topdeck else 'card'}"
    least, most = base + min(powers), base + max(powers)
    return f"Reaches {least}" if least == most else f"Reaches {least} to {most}"


def card_words(view: View, card: CardId, base: int) -> tuple[str, str]:
    """'7 of Hearts', 'reaches 4'"""
    face = view.face(card)
    return ("A card", "") if face is None else (card_name(face), f"Reaches {base + power(face)}")


def running_check(state: FatedHandState) -> Check | None:
    """The check that is made just now."""
    story = story_of(state)
    if story.bargain is not None:
        return HAGGLING
    if story.called is not None:
        return as_check(story.called)
    return scene_of(state).choices[story.trying].check if story.trying >= 0 else None
