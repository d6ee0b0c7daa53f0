"""Spells that strengthen, and those that raise the fallen (17.6)."""

from __future__ import annotations

from core.games.fated_hand.aiming import (
    bodies_in_sight,
    creatures_in_sight,
    friends_and_self,
    friends_in_sight,
    open_to_magic,
)
from core.games.fated_hand.conditions import adjacent_friends, running
from core.games.fated_hand.effects import Add, Grant, Suffer
from core.games.fated_hand.effects_of_casts import (
    BloodPrice,
    CleanseAmong,
    EndSpell,
    Enlarge,
    Jump,
    SetRule,
    Sustain,
    blood_counts,
)
from core.games.fated_hand.effects_of_counters import Stab
from core.games.fated_hand.effects_of_spells import Revive
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, Use, square_of
from core.games.fated_hand.windows import At, Effect, Hold, add_holds
from core.grids.square import chebyshev
from core.kit.lasting import Until
from core.plain import Answer


def turns_of(state: FatedHandState, cast: Cast, count: int) -> Until:
    """To the end of so many turns of the target. The turn that runs does not count; it is the caster's own, and that of
    the creatures that it leads.
    """
    own = state.fighters[whom(cast)].summoned
    runs = cast.by in (whom(cast), own.by if own is not None else None)
    return ("turn end",) * (count + runs)


def guidance(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """To the end of its second turn from now."""
    until = turns_of(state, cast, 2)
    return (
        Grant(whom(cast), Stat.STRIKE, 1, cast.spell, until),
        Grant(whom(cast), Stat.DEFENSE, 2, cast.spell, until),
    )


add_spells(
    SpellRow("heaven_guide_you", friends_in_sight, guidance),
    SpellRow(
        "not_your_time",
        bodies_in_sight,
        lambda state, cast: (Revive(whom(cast), (2, 2, 2), cast.spell),),
    ),
)

# --- oneself and friends


def eggs(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Until the battle ends, and once only."""
    numbers = {Stat.STRIKE: 3, Stat.DEFENSE: 3, Stat.SPEED: -1}
    return (Enlarge(2), *[Grant(cast.by, stat, amount, cast.spell, ()) for stat, amount in numbers.items()])


def is_not_grown(state: FatedHandState, id: FighterId) -> list[Answer]:
    return [] if state.fighters[id].grown else [None]


def friends_in_reach(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Adjacent ones whom magic touches."""
    return open_to_magic(state, [each.id for each in adjacent_friends(state, id)])


def cause_aims(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Itself alone, or a friend beside it with whom it shares."""
    return [id, *friends_in_reach(state, id)]


def cause(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return (CleanseAmong(tuple(dict.fromkeys((cast.by, whom(cast)))), len(cast.cards), cast.spell),)


add_spells(
    SpellRow(
        "sharpen",
        friends_and_self,
        lambda state, cast: (Grant(whom(cast), Stat.STRIKE, 3, cast.spell, turns_of(state, cast, 1)),),
    ),
    SpellRow("four_dozen_eggs", is_not_grown, eggs),
    SpellRow("righteous_cause", cause_aims, cause),
    SpellRow(
        "blood_sacrifice",
        lambda state, id: [None] if blood_counts(state, id) else [],
        lambda state, cast: (BloodPrice(cast.spell),),
    ),
    SpellRow(
        "protection_ward",
        lambda state, id: [None],
        lambda state, cast: (
            Sustain(cast.spell, cast.by, cast.cards),
            Grant(cast.by, Stat.DEFENSE, 3, cast.spell, ()),
        ),
    ),
    SpellRow(
        "blunting_spell",
        lambda state, id: [None],
        lambda state, cast: (Sustain(cast.spell, cast.by, amount=2),),
    ),
    SpellRow(
        "holy_flame",
        lambda state, id: [id, *creatures_in_sight(state, id, 2)],
        lambda state, cast: (Sustain(cast.spell, whom(cast)),),
    ),
)

# --- spells that are kept up


def steps_near(state: FatedHandState, at: At, kept: Sustained) -> bool:
    """An enemy has come onto a tile beside its caster, for the first time in this Move."""
    stepped, caster = state.fighters[at.who], state.fighters[kept.by]
    if at.start is None or at.to is None or stepped.side == caster.side:
        return False
    if not stepped.is_target or stepped.sheet.is_proof or Use(kept.spell, "action", at.who) in caster.uses:
        return False
    return chebyshev(at.to, square_of(state, kept.by)) == 1


add_spells(
    SpellRow("tunnel_vision", lambda state, id: [None], lambda state, cast: (Sustain(cast.spell, cast.by),)),
    SpellRow(
        "watchful_daggers",
        lambda state, id: [None],
        lambda state, cast: (Sustain(cast.spell, cast.by, cast.cards),),
    ),
)
add_holds(Hold("watchful_daggers", "move_after", steps_near, lambda state, at, kept: (Stab(at.who, kept.spell),)))

# --- Holy Flame


def burns(state: FatedHandState, at: At, kept: Sustained) -> bool:
    """The next Attack of whoever has it; a Riposte is none (HR-26)."""
    attack = running(state, at)
    return attack.by == kept.upon and not attack.is_riposte


def passed_on(state: FatedHandState, at: At, kept: Sustained) -> tuple[Effect, ...]:
    """Whatever comes of the Attack; then it jumps on, and is used up."""
    target = running(state, at).target
    leap = Jump(target, 2, FLAME, "holy_flame")
    return (Suffer(target, FLAME, "holy_flame"), leap, EndSpell(kept.upon, "holy_flame"))


FLAME = (1, 1, 0)
add_holds(
    Hold("holy_flame", "modify", burns, lambda state, at, kept: (Add("strike", 2, "holy_flame"),)),
    Hold("holy_flame", "outcome", burns, passed_on),
)

# --- rules of the whole battle


def rule(spell_id: str) -> SpellRow:
    return SpellRow(
        spell_id,
        lambda state, id: [None] if spell_id not in state.battle_rules else [],
        lambda state, cast: (SetRule(cast.spell),),
    )


add_spells(rule("sunny_day"), rule("cloud_day"), rule("permafrost"))
