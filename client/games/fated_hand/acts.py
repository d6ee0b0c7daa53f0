"""The acts of a turn as entries of the strip, and why one of them cannot be done now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.games.fated_hand.act_strip import ActEntry
from core.games.fated_hand import acts
from core.games.fated_hand.acts import Act
from core.games.fated_hand.components import perk, spell
from core.games.fated_hand.guiding import GUIDES
from core.games.fated_hand.naming import tile_name
from core.games.fated_hand.perk_limits import is_used_up
from core.games.fated_hand.printed_words import perk_words
from core.games.fated_hand.spell_texts import EFFECTS
from core.games.fated_hand.spells import known_spells
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, arm_of, holds_perk, summons_of
from core.games.fated_hand.stealth import has_stealth
from core.games.fated_hand.sustaining import kept_up, sustained_by
from core.games.fated_hand.windows import ROWS, May
from core.place import when_called

if TYPE_CHECKING:
    from core.games.fated_hand.campaign.story_battles import BattleObject

Key = tuple[str, ...]
HINTS = {
    acts.REST: "Cleanse 2 Handicap. Takes the Primary Action, with at most 1 tile moved this turn.",
    acts.FOCUS: "Draw a Reagent, and break your Engagements where you stand. Takes the Primary Action.",
    acts.RELOAD: "Load an empty arm in hand, for the Movement that its Reload says.",
    acts.PICK_UP: "Pick up an arm that lies here or on a tile next to you, for 1 Movement.",
    acts.HAUL: "Drag a body next to you to another tile next to you, for 1 Movement.",
    acts.SNEAK: "Roll a die of twelve against your Stealth Power; no more than it hides you.",
    acts.REVEAL: "Come into sight, with a Riposte at whoever stands next to you.",
    acts.RETREAT: "The party leaves the field. Each enemy may make one Riposte first.",
    acts.DROP: "Let go of a spell that you keep up; its markers are discarded.",
    acts.END: "End the turn.",
}
CHOICES = {
    acts.REST: "Choose what the Rest cleanses.",
    acts.RELOAD: "Choose the arm to reload.",
    acts.PICK_UP: "Choose what to pick up.",
    acts.HAUL: "Choose the tile to haul a body to.",
    acts.DROP: "Choose the spell to let go of.",
    acts.CHANNEL: "Choose the Reagent to lay down.",
    acts.USE: "Choose what to try.",
    acts.RETREAT: "Leave the field? Each enemy may make one Riposte first.",
}
"""What is asked where an act can be done in several ways, or ends the battle; a perk says its own name."""
NAMES = {acts.END: "End the turn", acts.DROP: "Let go", acts.REVEAL: "Show yourself", acts.PICK_UP: "Pick up"}


def key_of(answer: Act) -> Key:
    """What answers that begin alike have in common: an act, a perk, an attack at somebody."""
    if answer[0] in (acts.PERK, acts.ATTACK, acts.CAST, acts.GUIDE, acts.ORDER):
        return (answer[0], str(answer[1]))
    return (answer[0],)


def acts_of(state: FatedHandState, id: FighterId) -> list[ActEntry]:
    """All that this creature may ever do beside casting, as far as there is something to do it with."""
    fighter = state.fighters[id]
    kinds = [acts.REST, acts.FOCUS]
    if any(arm_of(fighter, arm).reload for arm in fighter.carries):
        kinds.append(acts.RELOAD)
    if state.lying:
        kinds.append(acts.PICK_UP)
    if any(each.hp <= 0 and each.square for each in state.fighters):
        kinds.append(acts.HAUL)
    if has_stealth(fighter):
        kinds.append(acts.REVEAL if fighter.is_hidden else acts.SNEAK)
    if kept_up(state, id) or fighter.pile is not None:
        kinds.append(acts.DROP)
    if not fighter.sheet.foe:
        kinds.append(acts.RETREAT)
    tried = [_trying(state)] if things_left(state) and not fighter.sheet.foe else []
    perks = [ActEntry((acts.PERK, id), perk(id).name, "act_perk", perk_words(id)) for id in _perks(fighter)]
    guides = [_guide(each.spell) for each in sustained_by(state, id) if each.spell in GUIDES]
    summons = summons_of(state, id)
    led = [_leading(each) for each in summons] if len(summons) <= MOST_LED else [ANY_LED]
    can_channel = fighter.reagents and any(spell(name).is_multi for name in known_spells(fighter))
    channelling = [CHANNELLING] if can_channel else []
    return [*led, *guides, *tried, *map(_entry, kinds), *channelling, *perks, _entry(acts.END)]


objects_of: Callable[[FatedHandState], tuple[BattleObject, ...]] = when_called(
    "core.games.fated_hand.campaign.battle_objects:objects_of"
)


def things_left(state: FatedHandState) -> list[BattleObject]:
    """Levers, doors and pleas of a story that have not had their effect yet."""
    if state.story is None:
        return []
    return [each for place, each in enumerate(objects_of(state)) if place not in state.story.used]


def _trying(state: FatedHandState) -> ActEntry:
    """What each is, and where."""
    there = [(each.text, f"at {tile_name(each.at)}" if each.at else "from anywhere") for each in things_left(state)]
    what = "; ".join([", ".join(each) for each in there])
    hint = f"{what}. Two cards are drawn for it and one is played. Takes the Primary Action."
    return ActEntry((acts.USE,), "Try something", "act_use", hint)


def _leading(summon: Fighter) -> ActEntry:
    """A creature that it summoned."""
    return ActEntry((acts.ORDER, str(summon.id)), f"Lead {summon.sheet.name}", "act_lead", LEADING)


MOST_LED = 2
"""More creatures have no room in the strip: one tile goes through all of them."""
NEXT_LED = (acts.ORDER,)
LEADING = "Each creature moves once in your turn. To attack with one of them takes your Primary Action."
ANY_LED = ActEntry(
    NEXT_LED, "Lead a creature", "act_lead",
    f"Choose it again, or press N, for the next one; or click the creature itself. {LEADING}",
)  # fmt: skip


CHANNELLING = ActEntry(
    (acts.CHANNEL,), "Channel", "act_cast",
    "Lay down a Reagent for a Multi spell. What lies there pays for it later, as Reagents in the hand do.",
)  # fmt: skip


def _guide(id: str) -> ActEntry:
    """A spell that goes on and acts once a turn."""
    return ActEntry((acts.GUIDE, id), f"Guide {spell(id).name}", "act_cast", f"Once a turn. {EFFECTS[id]}")


def _entry(kind: str) -> ActEntry:
    picture = f"act_{kind.replace(' ', '_')}"
    return ActEntry((kind,), NAMES.get(kind, kind.capitalize()), picture, HINTS[kind])


def _perks(fighter: Fighter) -> list[str]:
    """Those that stand in the window of a turn."""
    arms = [arm for arm in (fighter.main, fighter.offhand) if arm]
    rows = [row for row in ROWS["turn"].values() if isinstance(row, May)]
    return [row.perk for row in rows if any(holds_perk(fighter, row.perk, arm) for arm in arms)]


def refusal_of(state: FatedHandState, id: FighterId, key: Key) -> str:
    """Why nothing can be done with it now."""
    kind, fighter = key[0], state.fighters[id]
    if fighter.is_primary_used and kind in (acts.REST, acts.FOCUS, acts.USE):
        return acts.NO_PRIMARY
    if kind == acts.PERK:
        return _refusal_of_perk(fighter, str(key[1]))
    if kind == acts.CHANNEL:
        return "No Reagent in hand is a part of what a Multi spell costs."
    return acts.OTHER_REFUSALS[kind]


def _refusal_of_perk(fighter: Fighter, id: str) -> str:
    if is_used_up(fighter, id):
        return "It has been used as often as it may be."
    if fighter.is_primary_used and acts.takes_primary(id):
        return acts.NO_PRIMARY
    return "What it needs is not there now. Do something else."
