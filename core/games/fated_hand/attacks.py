"""Attacks and Ripostes: one pipeline of named windows, a function each (6). Running ones are a stack in the state."""

from __future__ import annotations

from dataclasses import replace

from core.cards import show
from core.games.fated_hand import attack_verbs, events, gear_verbs, lessons, verbs
from core.games.fated_hand.aftermath import follow_outcome
from core.games.fated_hand.asks import BLOW, DEFEND, RIPOSTE
from core.games.fated_hand.attack_numbers import defense_in, strike_in
from core.games.fated_hand.blows import Aimed, Blow, blows_at, is_unseen, made
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import spell, summon_kind
from core.games.fated_hand.counters import offer_spells
from core.games.fated_hand.face_down import watch
from core.games.fated_hand.field_rules import come_out
from core.games.fated_hand.harm import lose_hit_point, suffer
from core.games.fated_hand.holy import draw_by_outcome, draw_when_attacked
from core.games.fated_hand.perk_limits import limit_of
from core.games.fated_hand.pieces import FISTS, Stat, multiplied
from core.games.fated_hand.ranges import attack_refusal, post_of
from core.games.fated_hand.state import (
    Attack,
    Bonus,
    FatedHandState,
    Fighter,
    FighterId,
    Outcome,
    arm_of,
    is_engaged,
)
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.sustaining import lose_to_attack, tether_of
from core.games.fated_hand.windows import At, open_window

RIPOSTE_MARGIN = 2
RIPOSTED = (1, 1, 1)
"""What a Riposte does."""


async def attack(game: Fated, by: FighterId, target: FighterId, blow: Blow) -> None:
    """An Attack, from its declaration to its end."""
    await carry_through(game, made(by, target, blow))


async def carry_through(game: Fated, attack: Attack) -> Attack:
    """One that is whole already; gives it as it has come out."""
    place = _declare(game, attack)
    await _open(game, "declare", place)
    if game.state.attacks[place].outcome is not Outcome.CANCELLED:
        await _resolve(game, place)
    carried = game.state.attacks[place]
    await finish(game, place)
    return carried


async def finish(game: Fated, place: int) -> None:
    """Any Attack reveals once it is resolved (11)."""
    attack = game.state.attacks[place]
    _finish(game)
    is_called_off = attack.outcome is Outcome.CANCELLED
    is_in_sight = not game.state.fighters[attack.by].is_hidden or is_unseen(game.state, attack)
    if game.state.result is None and not is_called_off and not is_in_sight:
        await come_out(game, attack.by)


async def riposte(game: Fated, by: FighterId, target: FighterId, blow: Blow) -> bool:
    """A Riposte; says whether it succeeded. No other Riposte answers it (HR-25); it reveals as an Attack does (11)."""
    place = _declare(game, made(by, target, blow, is_riposte=True))
    await _open(game, "declare", place)
    await _resolve(game, place)
    has_succeeded = game.state.attacks[place].outcome is Outcome.SUCCESS
    _finish(game)
    if game.state.result is None and game.state.fighters[by].is_hidden:
        await come_out(game, by)
    return has_succeeded


def _finish(game: Fated) -> None:
    """What was used up in it breaks."""
    for id, item in game.state.attacks[-1].breaks:
        gear_verbs.break_item(game, id, item)
    attack_verbs.finish_attack(game)


async def offer_riposte(game: Fated, by: FighterId, target: FighterId) -> bool | None:
    """Asks for one where an arm allows it; says whether it succeeded, None where none was made."""
    return await offer_blows(game, by, target, blows_at(game.state, by, target, is_riposte=True))


async def offer_blows(game: Fated, by: FighterId, target: FighterId, blows: list[Blow]) -> bool | None:
    """One of these Ripostes, as `offer_riposte`."""
    if not blows or game.state.result is not None:
        return None
    answer = await choose_for(game, by, RIPOSTE, (None, *((target, *blow) for blow in blows)))
    return None if answer is None else await riposte(game, by, target, answer[1:])


async def offer_attack(game: Fated, by: FighterId, blows: list[Aimed]) -> bool:
    """One of these Attacks, beside the Primary Action of a turn; says whether it was made."""
    if not blows or game.state.result is not None:
        return False
    answer = await choose_for(game, by, BLOW, (None, *blows))
    if answer is None:
        return False
    await attack(game, by, answer[0], answer[1:])
    return True


# --- the pipeline


def _declare(game: Fated, attack: Attack) -> int:
    fighter = game.state.fighters[attack.by]
    if attack.arm == fighter.offhand and attack.arm != fighter.main:
        gear_verbs.use_offhand(game, attack.by)
    if attack.is_ranged and arm_of(fighter, attack.arm).reload:
        gear_verbs.empty(game, attack.by, attack.arm)
    lessons.use_arm(game, attack.by, attack.arm)
    for perk in attack.perks:
        verbs.limit(game, attack.by, perk, limit_of(perk))
    summon = fighter.sheet.summon
    if summon and not attack.is_riposte:
        kind = summon_kind(summon)
        attack = replace(attack, instead=kind.bite, is_barred=attack.is_barred or kind.is_unanswered)
    return attack_verbs.declare(game, attack, post_of(game.state, attack))


async def _open(game: Fated, window: str, place: int) -> None:
    if game.state.result is None:
        attack = game.state.attacks[place]
        attack_verbs.enter_window(game, place, window)
        await open_window(game, window, At(attack.by, place, by=attack.target))


async def _resolve(game: Fated, place: int) -> None:
    is_riposte = game.state.attacks[place].is_riposte
    await draw_when_attacked(game, game.state.attacks[place])
    await _target(game, place)
    if not is_riposte and is_on(game.state, place):
        await _open(game, "interrupt", place)
    if not is_on(game.state, place):
        return attack_verbs.cancel_attack(game, place)
    await _defend(game, place)
    await _open(game, "modify", place)
    if not is_on(game.state, place):
        return attack_verbs.cancel_attack(game, place)
    await _compare(game, place)
    await _bring_outcome(game, place)
    await follow_outcome(game, game.state.attacks[place])
    await draw_by_outcome(game, game.state.attacks[place])
    if is_riposte:
        return await _open(game, "after_attack", place)
    if _engage(game, place):
        await _open(game, "engage", place)
    await _open(game, "after_attack", place)
    await _answer(game, place)
    await _open(game, "no_riposte", place)
    return await _open(game, "after", place)


async def _target(game: Fated, place: int) -> None:
    """Whoever takes the place of the target reacts too (6.2, Intercession)."""
    target: FighterId | None = None
    while target != game.state.attacks[place].target and game.state.result is None:
        target = game.state.attacks[place].target
        await _open(game, "targeted", place)
        await offer_spells(game, "targeted", At(game.state.attacks[place].by, place))


def is_on(state: FatedHandState, place: int) -> bool:
    """Both stand, and the target is still within the arm's reach and in sight; one who has shot has shot."""
    attack = state.attacks[place]
    if state.result is not None or attack.outcome is Outcome.CANCELLED:
        return False
    fighter, target = state.fighters[attack.by], state.fighters[attack.target]
    pair = [target] if attack.outlives else [fighter, target]
    if not all(each.stands and not each.feigned for each in pair):
        return False
    if not arm_of(fighter, attack.arm).is_magic and attack.arm not in (FISTS, *fighter.carries):
        return False
    if attack.is_ranged or attack.is_afar or is_unseen(state, attack):
        return True
    return attack_refusal(state, attack.attempt) is None


async def _defend(game: Fated, place: int) -> None:
    """Automatic unless refused (5)."""
    attack = game.state.attacks[place]
    target, by = attack.target, attack.by
    await reveal(game, by, Stat.STRIKE)
    await watch(game)
    if game.state.attacks[place].is_mirrored or not is_on(game.state, place):
        return None
    answer = await choose_for(game, target, DEFEND, ways_to_defend(game.state.fighters[target]))
    if answer is False:
        return attack_verbs.refuse_to_defend(game, place)
    if answer is not True:
        gear_verbs.use_offhand(game, target)
        attack_verbs.guard(game, place, str(answer))
    lessons.use_arm(game, target, game.state.attacks[place].guard or game.state.fighters[target].main)
    await reveal(game, target, Stat.DEFENSE)
    return await watch(game)


def ways_to_defend(fighter: Fighter) -> tuple[bool | str, ...]:
    """With the Main Arm, or once a round with the Offhand Arm, whose Defense counts then (HR-13)."""
    has_offhand = bool(fighter.offhand) and not fighter.is_offhand_used
    return (True, False, fighter.offhand) if has_offhand else (True, False)


async def reveal(game: Fated, id: FighterId, stat: Stat) -> None:
    """A closed card is shown when it is used (HR-22)."""
    cards = game.state.fighters[id].cards
    if cards and cards[stat.value] not in game.state.cards.open:
        await show((cards[stat.value],))


async def _compare(game: Fated, place: int) -> None:
    attack = game.state.attacks[place]
    if attack.is_mirrored:
        _mirror(game, place)
    strike = strike_in(game.state, place)
    defense = defense_in(game.state, place) if attack.is_defended else None
    check = sum(each.amount for each in attack.bonuses if each.on == "check")
    margin = strike.total - defense.total if defense is not None else attack_verbs.SUCCESS_MARGIN
    attack_verbs.compare(game, place, strike.total, margin, check)
    game.note(
        events.Compared(attack.by, attack.target, strike, defense, attack.outcome, attack.is_riposte)
    )
    await _open(game, "compare", place)


def _mirror(game: Fated, place: int) -> None:
    """As much Defense as a Riposte needs, whatever was compared."""
    attack = game.state.attacks[place]
    check = sum(each.amount for each in attack.bonuses if each.on == "check")
    short = strike_in(game.state, place).total + max(0, check) + RIPOSTE_MARGIN - defense_in(game.state, place).total
    if short > 0:
        attack_verbs.add_bonus(game, place, Bonus("defense", short, spell("mirror_guard").name))


async def _bring_outcome(game: Fated, place: int) -> None:
    attack = game.state.attacks[place]
    by, target, is_riposte = attack.by, attack.target, attack.is_riposte
    await _open(game, "outcome", place)
    if is_riposte:
        await _open(game, "riposte", place)
    attack = game.state.attacks[place]
    if attack.outcome is not Outcome.SUCCESS or game.state.result is not None:
        return
    await lose_to_attack(game, target)
    if attack.is_replaced:
        return
    if any(attack.instead):
        times = 2 if game.state.aligned == attack.arm else 1
        name = arm_of(game.state.fighters[by], attack.arm).name
        await suffer(game, target, multiplied(attack.instead, times), name, by)
    elif is_riposte:
        await suffer(game, target, multiplied(RIPOSTED, attack.times), "Riposte", by)
    else:
        if tether_of(game.state, target) is None:
            attack_verbs.note_hit(game, place)
        await lose_hit_point(game, target, by)


def _engage(game: Fated, place: int) -> bool:
    """A melee Attack Engages two opponents (8.1); says whether they were not before."""
    attack, fighters = game.state.attacks[place], game.state.fighters
    stand = all(fighters[id].stands and not fighters[id].feigned for id in (attack.by, attack.target))
    are_friends = fighters[attack.by].side == fighters[attack.target].side
    is_body = not (fighters[attack.by].is_smoke or is_unseen(game.state, attack))
    is_at_hand = is_body and not (attack.is_ranged or attack.is_afar)
    if not is_at_hand or are_friends or not stand or game.state.result is not None:
        return False
    if is_engaged(game.state, attack.by, attack.target):
        return False
    verbs.engage(game, attack.by, attack.target)
    attack_verbs.note_engaged(game, place)
    return True


async def _answer(game: Fated, place: int) -> None:
    """The defender's Riposte, where a successful Defend allows it."""
    attack = game.state.attacks[place]
    is_allowed = attack.outcome is Outcome.FAILED and -(attack.margin + attack.check) >= RIPOSTE_MARGIN
    if not is_allowed or attack.is_barred:
        return
    won = await offer_riposte(game, attack.target, attack.by)
    if won is not None:
        attack_verbs.note_riposte(game, place, has_succeeded=won)
