"""What a character and its abilities are to the rules: frozen forms, made by `characters` from plain tables.

`Effect` is one operation of the effect language (1.2); `effects` and `triggers` carry it out. Fields that an operation
does not use stay at their defaults.
"""

from __future__ import annotations

from core.frozen import frozen

STATS = ("ATK", "PD", "SD", "MV", "RNG", "CRT")
"""The stats that can be modified, in the order of the stat card; HP comes before them."""

UNLIMITED = -1
WEAPON = -2
"""Reaches of a target that are no number: range does not matter, and the user's current weapon range."""


@frozen
class Condition:
    """What must hold for a trigger, None or False where it does not matter (1.3)."""

    min_distance: int | None = None
    max_distance: int | None = None
    damage_type: str | None = None
    from_standard_attack: bool = False
    hp_lost: bool = False


@frozen
class Effect:
    """One operation (1.2).

    amount is None for "all". percent: of a reflect, the share of the HP lost. statuses: () means all of them. effects:
    those of a trigger; then and otherwise: those after a roll. type: physical, spirit or true.
    """

    op: str
    to: str = "target"
    amount: int | None = 0
    stat: str = ""
    duration: str = ""
    status: str = ""
    stacks: int = 1
    statuses: tuple[str, ...] = ()
    type: str = ""
    distance: int = 0
    count: int = 0
    hp: int = 0
    times: int = 1
    crit: str = "roll"
    atk_bonus: int = 0
    ignore_armor: bool = False
    lo: int = 0
    hi: int = 0
    digit: int = 0
    percent: int = 0
    event: str = ""
    limit: str = ""
    condition: Condition = Condition()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()


PLAIN_ATTACK = Effect("standard_attack")
"""As an action of its own, without an ability."""


@frozen
class Target:
    """Whom an ability may be used on. who: enemy, ally, ally_or_self, self or downed_ally. mode: one or all.

    reach: so many spaces, or WEAPON or UNLIMITED.
    """

    who: str
    reach: int
    mode: str


@frozen
class Ability:
    """One ability (1.1). card: offense or defense. cost: stars by element. user_hp_above: HP the user must exceed."""

    id: str
    name: str
    card: str
    cost: tuple[tuple[str, int], ...]
    target: Target
    effects: tuple[Effect, ...]
    fuse: bool = False
    no_action: bool = False
    use_once: bool = False
    user_hp_above: int = 0

    @property
    def is_aura(self) -> bool:
        """[Aura]: everybody it can work on within the user's weapon range (18)."""
        return self.target.mode == "all" and self.target.reach == WEAPON

    @property
    def has_attack(self) -> bool:
        """Whether a Standard Attack stands in it, wherever."""
        return contains(self.effects, "standard_attack")


@frozen
class Character:
    """One character (5). stats: HP, ATK, PD, SD, MV, RNG, CRT. attack_type: physical or spirit, by its class."""

    id: str
    name: str
    kind: str
    stars: int
    stats: dict[str, int]
    attack_type: str
    flavour: str
    abilities: tuple[Ability, ...]


def all_effects(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """These effects and all that stand inside them, in the order they are written."""
    found: tuple[Effect, ...] = ()
    for effect in effects:
        found += (effect, *all_effects(effect.then + effect.otherwise + effect.effects))
    return found


def contains(effects: tuple[Effect, ...], op: str) -> bool:
    """Whether one of these effects, or one inside them, is this operation."""
    return any(effect.op == op for effect in all_effects(effects))
