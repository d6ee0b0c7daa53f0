"""What spells in reaction do, as plain data, and the function for each sort of it; see `effects`."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand import attack_verbs, lasting_verbs, magic_verbs, verbs
from core.games.fated_hand.aiming import creatures_in_sight
from core.games.fated_hand.attacks import carry_through, reveal
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import spell
from core.games.fated_hand.effects import Add, add
from core.games.fated_hand.effects_of_casts import Set, Sustain, sets, sustains
from core.games.fated_hand.face_down import divisors, offer_to_turn_up
from core.games.fated_hand.field_rules import enter_tile, leave_shared_tile
from core.games.fated_hand.forced_moves import loosen
from core.games.fated_hand.paths import nearest_free
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import Attack, FighterId, Outcome, is_free, square_of
from core.games.fated_hand.stats import Fated, magic_strike, total_in_the_open
from core.games.fated_hand.stats import strike as strike_with
from core.games.fated_hand.sustaining import end_sustained, kept_up, sustained_on, use_marker
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import chebyshev, eight_way_neighbours


@frozen
class Deflect(Effect):
    """So much Defense and Magic Strike more, until the running turn ends; not twice."""

    spell: str
    base: int


@carries(Deflect)
async def deflects(game: Fated, effect: Deflect, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, Stat.STRIKE)
    amount = effect.base + magic_strike(game.state, bearer, effect.spell)
    bonus = lasting_verbs.StatBonus(Stat.DEFENSE, amount, spell(effect.spell).name, ("turn end",))
    lasting_verbs.grant_for_turn(game, bearer, bonus)


@frozen
class AddMagic(Effect):
    """So many times its Magic Strike as Defense against the running attack, at least 0."""

    spell: str
    times: int


@carries(AddMagic)
async def adds_magic(game: Fated, effect: AddMagic, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, Stat.STRIKE)
    amount = max(0, effect.times * magic_strike(game.state, bearer, effect.spell))
    add(game, Add("defense", amount, effect.spell), at, bearer)


@frozen
class Guard(Effect):
    """It goes on upon its caster, with so much Defense, so many times."""

    spell: str
    amount: int
    times: int


@carries(Guard)
async def guards(game: Fated, effect: Guard, at: At, bearer: FighterId) -> None:
    await sustains(game, Sustain(effect.spell, bearer, (), effect.amount), at, bearer)
    kept = sustained_on(game.state, bearer, effect.spell)
    assert kept is not None, "it has just begun"
    magic_verbs.count_times(kept, effect.times)


@frozen
class CountDown(Effect):
    """It acts once less often, and ends with the last time."""

    upon: FighterId
    spell: str


@carries(CountDown)
async def counts_down(game: Fated, effect: CountDown, at: At, bearer: FighterId) -> None:
    kept = sustained_on(game.state, effect.upon, effect.spell)
    if kept is not None:
        magic_verbs.count_times(kept, kept.times - 1)
        if not kept.times:
            await end_sustained(game, kept)


@frozen
class StepBetween(Effect):
    """Its caster comes beside a friend, towards the attacker, or takes its place, and is attacked for it."""

    friend: FighterId
    spell: str


@carries(StepBetween)
async def steps_between(game: Fated, effect: StepBetween, at: At, bearer: FighterId) -> None:
    attacker = square_of(game.state, game.state.attacks[at.attack].by)
    here, there = square_of(game.state, bearer), square_of(game.state, effect.friend)
    free = [to for to in eight_way_neighbours(there) if to == here or is_free(game.state, to)]
    nearer = [to for to in free if chebyshev(to, attacker) < chebyshev(there, attacker)]
    if nearer:
        goal = min(nearer, key=lambda to: (chebyshev(to, attacker), to))
        await sets(game, Set(bearer, goal, effect.spell), at, bearer)
    elif not game.state.fighters[effect.friend].tail:
        magic_verbs.swap(game, bearer, effect.friend)
        for id in (bearer, effect.friend):
            loosen(game, id)
            await enter_tile(game, id)
            await leave_shared_tile(game, id)  # the friend may have been on its way over the tile of somebody else
    attack_verbs.redirect(game, at.attack, bearer)


@frozen
class PutBack(Effect):
    """Onto the tile where it began its turn, or the nearest free one."""

    whom: FighterId
    cause: str


@carries(PutBack)
async def puts_back(game: Fated, effect: PutBack, at: At, bearer: FighterId) -> None:
    start, here = game.state.fighters[effect.whom].began_at, square_of(game.state, effect.whom)
    if start is not None:
        goal = nearest_free(game.state, start, own=here)
        await sets(game, Set(effect.whom, goal, effect.cause), at, bearer)
    if game.state.fighters[effect.whom].square == here:
        magic_verbs.change_nothing(game, bearer, effect.cause)


@frozen
class Negate(Effect):
    """The spell that is being cast comes to nothing."""


@carries(Negate)
def negates(game: Fated, effect: Negate, at: At, bearer: FighterId) -> None:
    magic_verbs.negate(game)


@frozen
class Dispel(Effect):
    """The first spell that somebody keeps up ends, or what it channels."""

    whom: FighterId


@carries(Dispel)
async def dispels(game: Fated, effect: Dispel, at: At, bearer: FighterId) -> None:
    kept = kept_up(game.state, effect.whom)
    if kept:
        await end_sustained(game, kept[0])
    else:
        magic_verbs.drop_pile(game, effect.whom)


# --- Mirror Guard


@frozen
class FaceMirror(Effect):
    """The card is turned up where its owner likes. If it divides a Stat of the attacker the attack fails, and a shot
    may be sent on; else the spell is over.
    """

    upon: FighterId
    spell: str


@carries(FaceMirror)
async def faces_mirror(game: Fated, effect: FaceMirror, at: At, bearer: FighterId) -> None:
    kept = sustained_on(game.state, effect.upon, effect.spell)
    face = await offer_to_turn_up(game, kept) if kept is not None else None
    if kept is None or face is None:
        return None
    by = game.state.attacks[at.attack].by
    for stat in Stat:
        await reveal(game, by, stat)
    totals = [total_in_the_open(game.state, by, stat) for stat in Stat]
    numbers = divisors(game.state, bearer, face)
    fits = any(total > 0 and total % each == 0 for total in totals for each in numbers)
    magic_verbs.turn_up_marker(game, kept, face, by, fits=fits)
    if not fits:
        return await end_sustained(game, kept)
    attack_verbs.mirror(game, at.attack)
    if game.state.attacks[at.attack].is_ranged:
        await _send_on(game, at.attack, bearer, effect.spell)
    return None


async def _send_on(game: Fated, place: int, bearer: FighterId, cause: str) -> None:
    """At anybody in sight, as strong as it came; in place of a Riposte."""
    attack = game.state.attacks[place]
    strike = attack.fixed if attack.fixed is not None else strike_with(game.state, attack.by, attack.arm)
    there = creatures_in_sight(game.state, bearer)
    whom = await pick(game, bearer, cause, "sent on", (None, *there)) if there else None
    if whom is not None:
        attack_verbs.bar_riposte(game, place)
        await carry_through(game, Attack(bearer, whom, cause, True, fixed=strike, is_afar=True))


@frozen
class Stab(Effect):
    """A Riposte of the spell at whoever came near; success ends its movement. One marker goes for it."""

    whom: FighterId
    spell: str


@carries(Stab)
async def stabs(game: Fated, effect: Stab, at: At, bearer: FighterId) -> None:
    kept = sustained_on(game.state, bearer, effect.spell)
    if kept is None:
        return
    verbs.limit(game, bearer, effect.spell, "action", effect.whom)
    await use_marker(game, kept)
    attack = await carry_through(game, Attack(bearer, effect.whom, effect.spell, False, is_riposte=True))
    if attack.outcome is Outcome.SUCCESS and attack.target == effect.whom:
        verbs.end_movement(game, effect.whom)
