"""What may stand where in an ability (1.1 to 1.3, H3, H40, 5.3): each part is well formed, do they go together?

`characters` reads the parts and calls `check_ability`. Places are named as a player's file has them.
"""

from __future__ import annotations

from core.games.stonebound.forms import Ability, Condition, Effect
from core.games.stonebound.moments import ACTIVE, DISTANCES, MOMENTS
from core.kit.catalogue import BadEntry

ALWAYS = ("modify_stat", "hand_size", "immunity", "on_event")
"""What the effects of a fuse are: they hold as long as it runs."""

MOST_STARS = 9
"""No ability costs more stars than this together: three stones of three."""

MOST_ELEMENTS = 3
"""No ability costs more elements than this: each more multiplies the ways to pay for it."""

MOST_EFFECTS = 12
"""No ability has more effects than this, those inside others counted."""

FOR_BEARER = ("redirect", "reduce_damage", "survive", "counter", "reflect", "hand_size")
"""Operations that only a fuse with the target `self` may have: they concern the bearer."""

Placed = tuple[str, Effect]
"""An effect and the place where it stands."""


def check_ability(ability: Ability, place: str) -> None:
    """Raises BadEntry where parts of the ability do not go together."""
    stars = sum(count for _, count in ability.cost)
    if stars > MOST_STARS:
        raise BadEntry(f"{place}.cost is {stars} stars together. At most {MOST_STARS} are right.")
    if len(ability.cost) > MOST_ELEMENTS:
        raise BadEntry(f"{place}.cost has {len(ability.cost)} elements. At most {MOST_ELEMENTS} are right.")
    effects = walk(ability.effects, f"{place}.effects")
    if len(effects) > MOST_EFFECTS:
        raise BadEntry(f"{place} has {len(effects)} effects, with those inside. At most {MOST_EFFECTS} are right.")
    for where, effect in effects:
        check_shape(effect, where)
    if ability.fuse:
        check_fuse(ability, place)
    else:
        check_active(ability, place)


def walk(effects: tuple[Effect, ...], place: str) -> list[Placed]:
    """Every effect with its place, the outer ones first."""
    found: list[Placed] = []
    for number, effect in enumerate(effects):
        here = f"{place}[{number}]"
        found.append((here, effect))
        for name, inside in (("then", effect.then), ("else", effect.otherwise), ("effects", effect.effects)):
            found += walk(inside, f"{here}.{name}")
    return found


def check_shape(effect: Effect, place: str) -> None:
    """What holds for an effect wherever it stands."""
    if effect.op == "on_roll" and effect.lo > effect.hi:
        raise BadEntry(f"{place} asks for {effect.lo} to {effect.hi}. The lower number is `lo`.")
    if effect.op == "reflect" and (effect.amount == 0) == (effect.percent == 0):
        raise BadEntry(f"{place} needs either `amount` or `percent`, one of the two.")
    if effect.op == "on_event":
        check_condition(effect.event, effect.condition, place)


def check_condition(event: str, condition: Condition, place: str) -> None:
    """Only what the event can tell may be asked for."""
    asks = MOMENTS[event].asks
    for name in (*DISTANCES, "damage_type", "from_standard_attack", "hp_lost"):
        asked = getattr(condition, name)
        if asked is not None and asked is not False and name not in asks:
            right = f"It takes {', '.join(asks)}." if asks else "It takes no conditions."
            raise BadEntry(f"{place}.condition.{name} means nothing for {event}. {right}")


# --- abilities that are used


def check_active(ability: Ability, place: str) -> None:
    """An ability that is not fused."""
    if ability.target.who == "downed_ally" and ability.target.mode == "all":
        raise BadEntry(f'{place}.target is all fallen allies. Write mode = "one" for downed_ally.')
    allowed = (*ACTIVE, "raise") if ability.target.who == "downed_ally" else ACTIVE
    for where, effect in walk(ability.effects, f"{place}.effects"):
        check_operation(effect, allowed, where, "an ability that is used")
        check_recipient(effect, ("target", "user"), where)
        check_duration(effect, where)
        check_friendly(ability, effect, where)
        if ability.target.mode == "all" and effect.to == "user":
            raise BadEntry(f"{where}.to is user. An ability with mode all works on its targets alone (H3).")


def check_operation(effect: Effect, allowed: tuple[str, ...], place: str, what: str) -> None:
    if effect.op not in allowed:
        raise BadEntry(f"{place}.op is {effect.op}, which has no place in {what}. It takes {', '.join(allowed)}.")


def check_recipient(effect: Effect, allowed: tuple[str, ...], place: str) -> None:
    if effect.to not in allowed:
        raise BadEntry(f"{place}.to is {effect.to}. Here it is {' or '.join(allowed)}.")


def check_duration(effect: Effect, place: str) -> None:
    if effect.duration == "while_fused":
        raise BadEntry(f"{place}.duration is while_fused. That is for the outermost effects of a fuse.")


def check_friendly(ability: Ability, effect: Effect, place: str) -> None:
    """Attacks and damage are for enemies (H40); a user may hurt itself, but not with an attack (11)."""
    hurts_target = effect.op == "standard_attack" or (effect.op == "damage" and effect.to == "target")
    if hurts_target and ability.target.who not in ("enemy", "self"):
        raise BadEntry(f'{place} hurts an ally. Attacks and damage need a target with who = "enemy".')
    if effect.op == "standard_attack" and ability.target.who == "self":
        raise BadEntry(f'{place} attacks the character itself. An attack needs a target with who = "enemy".')


# --- fuses


def check_fuse(ability: Ability, place: str) -> None:
    """A fuse is for its bearer or for an area, costs no action anyway, and only holds what lasts."""
    if ability.target.who != "self" and ability.target.mode != "all":
        raise BadEntry(f'{place}.target is one character. A fuse is for who = "self" or has mode = "all".')
    if ability.target.who == "downed_ally":
        raise BadEntry(f"{place}.target is fallen allies. A fuse works on those who stand.")
    if ability.no_action or ability.use_once or ability.user_hp_above:
        raise BadEntry(f"{place} is a fuse. It has no no_action, use_once or requires; fusing costs no action.")
    for number, effect in enumerate(ability.effects):
        where = f"{place}.effects[{number}]"
        check_operation(effect, ALWAYS, where, "the outermost effects of a fuse")
        check_recipient(effect, ("target", "user", "bearer"), where)
        check_lasting(ability, effect, where)
        if effect.op == "on_event":
            check_trigger(ability, effect, where)


def check_lasting(ability: Ability, effect: Effect, place: str) -> None:
    """An effect that holds while the fuse runs."""
    if effect.op == "modify_stat" and effect.duration != "while_fused":
        raise BadEntry(f"{place}.duration is {effect.duration}. In a fuse it is while_fused.")
    in_area = ability.target.mode == "all"
    if in_area and effect.op == "modify_stat" and effect.stat == "RNG" and effect.to == "target":
        raise BadEntry(f"{place}.stat is RNG. No area changes weapon range; give the fuse the target self.")
    if in_area and effect.op in FOR_BEARER:
        raise BadEntry(f'{place}.op is {effect.op}. That needs a fuse whose target has who = "self".')


def check_trigger(ability: Ability, trigger: Effect, place: str) -> None:
    """What a trigger does has to fit its event."""
    moment = MOMENTS[trigger.event]
    recipients = ("target", "user", "bearer", *(("attacker",) if moment.has_attacker else ()))
    for where, effect in walk(trigger.effects, f"{place}.effects"):
        check_operation(effect, moment.holds, where, f"a trigger on {trigger.event}")
        check_recipient(effect, recipients, where)
        check_duration(effect, where)
        check_friendly(ability, effect, where)
        if ability.target.mode == "all" and effect.op in FOR_BEARER:
            raise BadEntry(f'{where}.op is {effect.op}. That needs a fuse whose target has who = "self".')
