"""Spells cast in reaction (17.6): against attacks, steps and other spells."""

from __future__ import annotations

from core.games.fated_hand.aiming import creatures_in_sight, is_in_sight
from core.games.fated_hand.conditions import running
from core.games.fated_hand.counters import Reaction, add_reactions
from core.games.fated_hand.effects import Add, SpendPrimary
from core.games.fated_hand.effects_of_casts import BloodPrice, EndSpell, blood_counts
from core.games.fated_hand.effects_of_counters import (
    AddMagic,
    CountDown,
    Deflect,
    Dispel,
    Guard,
    Negate,
    PutBack,
    StepBetween,
)
from core.games.fated_hand.effects_of_fields import GrowBeside
from core.games.fated_hand.effects_of_spells import MagicAttack
from core.games.fated_hand.effects_of_summons import UseUpFallen
from core.games.fated_hand.fields import SLIME, THORNS, has_field
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.state import FatedHandState, FighterId, Outcome, Sustained, distance, sees
from core.games.fated_hand.sustaining import kept_up
from core.games.fated_hand.windows import At, Effect, Hold, add_holds


def is_attacked(state: FatedHandState, at: At, id: FighterId) -> bool:
    return running(state, at).target == id


def in_thorns(state: FatedHandState, at: At, id: FighterId) -> bool:
    return is_attacked(state, at, id) and has_field(state, state.fighters[id].square, THORNS)


def friend_is_attacked(state: FatedHandState, at: At, id: FighterId) -> bool:
    """Another one of its side, in sight and near, by an enemy."""
    attack = running(state, at)
    target, side = attack.target, state.fighters[id].side
    is_friend = target != id and state.fighters[target].side == side != state.fighters[attack.by].side
    return is_friend and distance(state, id, target) <= 2 and sees(state, id, target)


def touches_slime(state: FatedHandState, at: At) -> bool:
    """Somebody has come into it or out of it."""
    return has_field(state, at.start, SLIME) or has_field(state, at.to, SLIME)


def has_slipped(state: FatedHandState, at: At, id: FighterId) -> bool:
    """An enemy in sight has come into Slime or out of it."""
    stepped = state.fighters[at.who]
    if not stepped.is_target or stepped.sheet.is_proof or stepped.side == state.fighters[id].side:
        return False
    return touches_slime(state, at) and distance(state, id, at.who) <= 5 and sees(state, id, at.who)


def is_away(state: FatedHandState, at: At) -> bool:
    """Whoever has the turn is not where it began it."""
    acting = state.fighters[at.who]
    return acting.began_at not in (None, acting.square) and acting.stands


def has_strayed(state: FatedHandState, at: At, id: FighterId) -> bool:
    """The same, in sight or oneself."""
    return is_away(state, at) and (at.who == id or is_in_sight(state, id, at.who))


def is_near_caster(state: FatedHandState, at: At, id: FighterId) -> bool:
    """Of a spell that is not Quaff itself."""
    is_other = at.who != id and at.cause != "quaff" and state.fighters[at.who].side != state.fighters[id].side
    return is_other and distance(state, id, at.who) <= 5 and sees(state, id, at.who)


def bleeds_for_reagents(state: FatedHandState, at: At, id: FighterId) -> bool:
    """Before its own plan, once, and as far as its Stats bear it."""
    return at.who == id and not state.fighters[id].owes_primary and bool(blood_counts(state, id))


def wall_of_thorns(state: FatedHandState, at: At, cast: Cast) -> tuple[Effect, ...]:
    """What comes of a Riposte is for Attacks only: no Riposte answers another (HR-25)."""
    defense = AddMagic(cast.spell, 2)
    return (defense,) if running(state, at).is_riposte else (defense, Guard(cast.spell, 0, 1))


add_reactions(
    Reaction("arcane_deflection", "targeted", is_attacked, lambda state, at, cast: (Deflect(cast.spell, 7),)),
    Reaction(
        "desperate_deflection",
        "targeted",
        is_attacked,
        lambda state, at, cast: (Guard(cast.spell, len(cast.cards), 2),),
    ),
    Reaction(
        "bramblewall",
        "targeted",
        in_thorns,
        wall_of_thorns,
    ),
    Reaction(
        "intercession",
        "targeted",
        friend_is_attacked,
        lambda state, at, cast: (StepBetween(running(state, at).target, cast.spell),),
    ),
    Reaction(
        "uh_oh_sticky",
        "move_after",
        has_slipped,
        lambda state, at, cast: (MagicAttack(at.who, cast.spell, then=(UseUpFallen(at.who),)),),
        touches_slime,
    ),
    Reaction("deja_vu", "after_act", has_strayed, lambda state, at, cast: (PutBack(at.who, cast.spell),), is_away),
    Reaction(
        "blood_sacrifice",
        "plan_choose",
        bleeds_for_reagents,
        lambda state, at, cast: (BloodPrice(cast.spell), SpendPrimary()),
    ),
    Reaction("quaff", "cast_declare", is_near_caster, lambda state, at, cast: (Negate(),)),
)


# --- what goes on of them


def guards(state: FatedHandState, at: At, kept: Sustained) -> bool:
    return running(state, at).target == kept.upon


def has_riposted(state: FatedHandState, at: At, kept: Sustained) -> bool:
    """A Riposte of its own that succeeded."""
    attack = running(state, at)
    return attack.is_riposte and attack.by == kept.upon and attack.outcome is Outcome.SUCCESS


def is_its_own(state: FatedHandState, at: At, kept: Sustained) -> bool:
    return at.who == kept.upon


def over(state: FatedHandState, at: At, kept: Sustained) -> tuple[Effect, ...]:
    return (EndSpell(kept.upon, kept.spell),)


add_holds(
    Hold(
        "desperate_deflection",
        "modify",
        guards,
        lambda state, at, kept: (Add("defense", kept.amount, kept.spell), CountDown(kept.upon, kept.spell)),
    ),
    Hold("desperate_deflection", "turn_start", is_its_own, over),
    Hold("bramblewall", "riposte", has_riposted, lambda state, at, kept: (GrowBeside(THORNS, 2, kept.spell),)),
    Hold("bramblewall", "after", guards, over),
    Hold("bramblewall", "declare", guards, over),
    Hold("bramblewall", "turn_start", is_its_own, over),
)


# --- on the own turn as well


def itself(state: FatedHandState, id: FighterId) -> list[FighterId]:
    return [id] if has_strayed(state, At(id), id) else []


def sustaining(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Enemies near who keep a spell up, or channel one; zones, bombs and the like go on without anybody."""
    near = [each for each in creatures_in_sight(state, id, 5) if state.fighters[each].side != state.fighters[id].side]
    return [each for each in near if kept_up(state, each) or state.fighters[each].pile is not None]


add_spells(
    SpellRow("deja_vu", itself, lambda state, cast: (PutBack(cast.by, cast.spell),)),
    SpellRow("quaff", sustaining, lambda state, cast: (Dispel(whom(cast)),)),
)
