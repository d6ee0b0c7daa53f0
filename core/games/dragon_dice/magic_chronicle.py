"""The chronicle of magic, and the words for spells and what they are aimed at."""

from __future__ import annotations

from typing import TypeAlias

from core.breakdown import Reasons, Steps
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.announced import AnnouncedSpell, SpellTarget
from core.games.dragon_dice.naming import army_name, dice_text, die_name, place_name
from core.games.dragon_dice.negation import ABILITY
from core.games.dragon_dice.pieces import Spell
from core.games.dragon_dice.spell_targets import AMAZONS_AT_ONE_TERRAIN
from core.games.dragon_dice.state import DragonDiceState
from core.kit.english import listing
from core.kit.rows import Names
from core.kit.sentences import Sentence, Told, tells

To: TypeAlias = Told[DragonDiceState]


def spell_text(state: DragonDiceState, spell: AnnouncedSpell, names: Names) -> str:
    """'2 Palsy on Ana's army at the Frontier'."""
    count = f"{spell.castings} " if spell.castings > 1 else ""
    return f"{count}{spell.spell} on {target_text(state, spell.kind, spell.target, names)}"


def target_text(state: DragonDiceState, spell: Spell, target: SpellTarget, names: Names) -> str:
    """Units with their owners, and where dice go."""
    if target.dice:
        to = f" to {place_name(state, target.to, names)}" if target.to is not None else ""
        return f"{_dice(state, target, names)}{to}"
    if spell.target == AMAZONS_AT_ONE_TERRAIN:
        start, to = place_name(state, target.terrain, names), place_name(state, target.to, names)
        return f"Amazons from {start} to {to}"
    if target.seat is None:
        return place_name(state, target.terrain, names)
    if spell.target in ("own_dead_area", "opposing_dead_units"):
        return f"{names[target.seat]}'s Dead Unit Area"
    return army_name(state, target.seat, target.terrain, names)


def _dice(state: DragonDiceState, target: SpellTarget, names: Names) -> str:
    owners = dict.fromkeys(state.dice[id].owner for id in target.dice)
    parts = []
    for owner in owners:
        own = [id for id in target.dice if state.dice[id].owner == owner]
        parts.append(f"{names[owner]}'s {dice_text(state, own)}")
    return listing(parts)


# --- what happened


def _totalled(event: happened.MagicTotalled, to: To) -> str | None:
    """The roll has been told; what is left after a negation has not."""
    if not _is_negated(event.number):
        return None
    return f"{army_name(to.state, event.seat, event.terrain, to.names)} has {event.number.total} magic left."


def _is_negated(number: Reasons) -> bool:
    return isinstance(number, Steps) and any(reason == ABILITY for step in number.steps for _, reason in step.parts)


def _why(event: happened.MagicTotalled) -> Reasons:
    return event.number


def _negated(event: happened.MagicNegated, to: To) -> str:
    return f"{to.names[event.by]}'s Frostwings negated {event.amount} magic of {to.names[event.seat]}."


def _announced(event: happened.SpellAnnounced, to: To) -> str:
    return f"{to.names[event.seat]} announced {spell_text(to.state, event.spell, to.names)}."


def _resolved(event: happened.SpellResolved, to: To) -> str:
    if event.lost:
        return f"{event.spell.spell} of {to.names[event.seat]} found its target no more."
    return f"{to.names[event.seat]} cast {spell_text(to.state, event.spell, to.names)}."


def _dispelled(event: happened.SpellsDispelled, to: To) -> str:
    spells = listing([spell_text(to.state, each, to.names) for each in event.spells])
    return f"{to.names[event.seat]}'s {die_name(to.state, event.unit)} dispelled {spells}."


SENTENCES: tuple[Sentence[DragonDiceState], ...] = (
    tells(happened.MagicTotalled, _totalled, _why),
    tells(happened.MagicNegated, _negated),
    tells(happened.SpellAnnounced, _announced),
    tells(happened.SpellResolved, _resolved),
    tells(happened.SpellsDispelled, _dispelled),
)
