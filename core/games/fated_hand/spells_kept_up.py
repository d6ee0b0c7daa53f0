"""Spells that go on and act in the turns of their caster, and the tether that takes its Hits (17.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast as typed

from core.games.fated_hand.aiming import foes_in_sight, friends_in_sight
from core.games.fated_hand.conditions import running
from core.games.fated_hand.effects_of_casts import Sustain
from core.games.fated_hand.effects_of_counters import FaceMirror
from core.games.fated_hand.effects_of_fields import GrowBeside
from core.games.fated_hand.effects_of_kept_spells import BurnMarker, CountOmen, Exchange, GrowRolled, LayOmen
from core.games.fated_hand.effects_of_spells import MagicAttack
from core.games.fated_hand.face_down import MUST_BE_SPADE, passes_as_spade
from core.games.fated_hand.fields import THORNS, connected, has_field, squares_of
from core.games.fated_hand.guiding import Guide, add_guides
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, enemies, square_of
from core.games.fated_hand.windows import At, Effect, Hold, add_holds
from core.grids.square import eight_way_neighbours
from core.plain import Answer, CardId


def is_turn_of_caster(state: FatedHandState, at: At, kept: Sustained) -> bool:
    return at.who == kept.by


# --- Calamitous Omen

OMEN = 20
"""The Strike of what comes at last."""
add_spells(
    SpellRow(
        "calamitous_omen",
        lambda state, id: foes_in_sight(state, id, 3),
        lambda state, cast: (LayOmen(whom(cast), cast.spell, cast.cards),),
    )
)
add_holds(
    Hold(
        "calamitous_omen",
        "turn_start",
        is_turn_of_caster,
        lambda state, at, kept: (CountOmen(kept.upon, kept.spell, OMEN),),
    )
)

# --- Life Tether


def thralls(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Friends in sight whom the same seat leads."""
    seat = state.fighters[id].seat
    return [each for each in friends_in_sight(state, id) if state.fighters[each].seat == seat]


add_spells(
    SpellRow("life_tether", thralls, lambda state, cast: (Sustain(cast.spell, whom(cast), cast.cards),))
)

# --- Identity Crisis


def laid_out(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Enemies in sight with Combat Cards."""
    return [each for each in foes_in_sight(state, id) if state.fighters[each].cards]


def to_exchange(state: FatedHandState, kept: Sustained) -> list[Answer]:
    return [None] if state.fighters[kept.upon].cards else []


add_spells(
    SpellRow("identity_crisis", laid_out, lambda state, cast: (Sustain(cast.spell, whom(cast)),))
)
add_guides(
    Guide("identity_crisis", to_exchange, lambda state, kept, choice: (Exchange(kept.upon, kept.spell),))
)

# --- Evil Eye

DOWN = ("first card face down", "second card face down")
"""Which of the two Reagents lies closed, in the order of the hand."""


def eyed(state: FatedHandState, id: FighterId) -> list[Answer]:
    """Enemies in sight, each with either card."""
    return [(each, which) for each in foes_in_sight(state, id) for which in DOWN]


def closed_for_eye(aim: Answer, cards: Sequence[CardId]) -> Sequence[CardId]:
    which = aim[1] if isinstance(aim, tuple) and len(aim) == 2 else None
    return [cards[DOWN.index(which)]] if isinstance(which, str) and which in DOWN and len(cards) == len(DOWN) else []


def fix_eye(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """The closed card stays; it must be a spade where the other one is none, or is not known yet."""
    target, closed = typed("tuple[int, str]", cast.aim)[0], tuple(closed_for_eye(cast.aim, cast.cards))
    shown = [state.cards.open[card] for card in cast.cards if card not in closed and card in state.cards.open]
    is_spade = any(passes_as_spade(state, cast.by, face) for face in shown)
    watched = tuple([card for card in state.fighters[target].cards if card in state.cards.open])
    amount = 0 if is_spade else MUST_BE_SPADE
    return (Sustain(cast.spell, FighterId(target), closed, amount, watched),)


add_spells(SpellRow("evil_eye", eyed, fix_eye, closed_for_eye))

# --- Mirror Guard


def is_aimed_at(state: FatedHandState, at: At, kept: Sustained) -> bool:
    """By an Attack (HR-26); what one Guard has sent on no other sends back."""
    attack = running(state, at)
    return attack.target == kept.upon and not attack.is_riposte and attack.arm != kept.spell


add_spells(
    SpellRow(
        "mirror_guard",
        lambda state, id: [None],
        lambda state, cast: (Sustain(cast.spell, cast.by, cast.cards),),
        lambda aim, cards: cards,
    )
)
add_holds(
    Hold("mirror_guard", "targeted", is_aimed_at, lambda state, at, kept: (FaceMirror(kept.upon, kept.spell),))
)

# --- Immolate

add_spells(
    SpellRow(
        "immolate",
        lambda state, id: [None],
        lambda state, cast: (Sustain(cast.spell, cast.by, cast.cards),),
    )
)
add_holds(
    Hold("immolate", "turn_end", is_turn_of_caster, lambda state, at, kept: (BurnMarker(kept.spell),))
)
add_guides(
    Guide("immolate", lambda state, kept: [None], lambda state, kept, choice: (BurnMarker(kept.spell),))
)

# --- Bramblelash


def wake(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Two tiles of Thorns come first where there are none."""
    kept = Sustain(cast.spell, cast.by)
    return (kept,) if squares_of(state, THORNS) else (GrowBeside(THORNS, 2, cast.spell), kept)


def lash_of(state: FatedHandState, id: FighterId) -> int:
    """As many Thorns as hang together beside it, twice as many where it stands in them."""
    square, thorns = square_of(state, id), squares_of(state, THORNS)
    if has_field(state, square, THORNS):
        return 2 * len(connected(thorns, square))
    beside = [each for each in eight_way_neighbours(square) if each in thorns]
    return max((len(connected(thorns, each)) for each in beside), default=0)


def lashes(state: FatedHandState, kept: Sustained) -> list[Answer]:
    """Enemies in Thorns or beside them; None lets the Thorns grow."""
    if not squares_of(state, THORNS):
        return []
    there = [each.id for each in enemies(state, kept.by) if each.is_target and not each.sheet.is_proof]
    return [None, *[id for id in there if lash_of(state, id)]]


def lash(state: FatedHandState, kept: Sustained, choice: Answer) -> tuple[Effect, ...]:
    if not isinstance(choice, int):
        return (GrowRolled(THORNS, kept.spell),)
    target = FighterId(choice)
    return (MagicAttack(target, kept.spell, fixed=lash_of(state, target)),)


add_spells(SpellRow("bramblelash", lambda state, id: [None], wake))
add_guides(Guide("bramblelash", lashes, lash))
