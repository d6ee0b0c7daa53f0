"""What a hero carries, and how it fares (1.2, 7.5, 10, HR-14, HR-35, HR-68)."""

from __future__ import annotations

from core.errors import did_you_mean
from core.frozen import frozen
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.sheets import MOST_CARRIED, MOST_EXHAUSTION
from core.kit.english import counted

MOST_COINS = 9_999
COINS_A_LEVEL = 10
"""With how many a hero begins, and with how many more for each level that it is made above 0."""


def arms_to_carry() -> list[str]:
    """All but the Fists, which everybody has."""
    return [arm for arm in COMPONENTS.arms if arm != FISTS]


@frozen
class Belongings:
    """arms: the Main Arm first. broken: those of the arms and the armour that must be mended before they are of use."""

    arms: tuple[str, ...]
    armour: str = ""
    broken: tuple[str, ...] = ()
    coins: int = COINS_A_LEVEL
    exhaustion: int = 0

    @property
    def sound_arms(self) -> tuple[str, ...]:
        return tuple([each for each in self.arms if each not in self.broken])

    @property
    def sound_armour(self) -> str:
        return "" if self.armour in self.broken else self.armour


def refusal(has: Belongings) -> str | None:
    """Why nobody can have that."""
    return _arms_refusal(has.arms) or _armour_refusal(has) or _numbers_refusal(has)


def _arms_refusal(carried: tuple[str, ...]) -> str | None:
    arms = COMPONENTS.arms
    for place, arm in enumerate(carried):
        if arm not in arms:
            return f"It carries {arm!r}, which is no arm.{did_you_mean(arm, arms)}"
        if arm == FISTS:
            return "Fists are not carried. Everybody has them."
        if arm in carried[:place]:
            return f"It carries the {arms[arm].name} twice. One of each is right."
    if len(carried) > MOST_CARRIED:
        return f"It carries {len(carried)} arms. At most {MOST_CARRIED} can be carried."
    return None


def _armour_refusal(has: Belongings) -> str | None:
    armour = COMPONENTS.armour
    if has.armour and has.armour not in armour:
        return f"It wears {has.armour!r}, which is no armour.{did_you_mean(has.armour, armour)}"
    for place, each in enumerate(has.broken):
        if each not in (*has.arms, has.armour) or not each:
            return f"{each!r} is broken, and it does not carry that. Only what it carries can be broken."
        if each in has.broken[:place]:
            return f"{each!r} is broken twice. Write it once."
    return None


def _numbers_refusal(has: Belongings) -> str | None:
    if not 0 <= has.coins <= MOST_COINS:
        return f"It has {has.coins} coins. 0 to {MOST_COINS} are right."
    if not 0 <= has.exhaustion <= MOST_EXHAUSTION:
        return f"Its Exhaustion is {has.exhaustion}. It goes from 0 to {MOST_EXHAUSTION}."
    return None


def made_refusal(has: Belongings, level: int) -> str | None:
    """Why a hero that was in no match yet cannot have that: its first arm, an arm and coins for each level, armour from
    the first level on.
    """
    if len(has.arms) > 1 + level:
        most = counted(1 + level, "arm", "arms")
        return f"It carries {len(has.arms)} arms. A hero made at level {level} begins with {most}."
    if has.armour and not level:
        return "It wears armour. A hero made at level 0 begins without."
    if has.coins > COINS_A_LEVEL * (1 + level):
        return f"It has {has.coins} coins. A hero made at level {level} begins with {COINS_A_LEVEL * (1 + level)}."
    if has.broken or has.exhaustion:
        return "It is worn, and no match is named that it comes from. A new hero is rested, and its things are whole."
    return None
