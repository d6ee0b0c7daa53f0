"""The numbers of a battle as the manual has them: Stats, and what an attack adds to them (4.3, 6, 17.2).

It reads the state as a player reads the table, with what is printed on sheets and arms; it asks none of the rules.
Numbers in brackets are paragraphs of the compendium.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import Arm
from core.games.fated_hand.state import Attack, FatedHandState, Fighter
from core.grids.square import Square, chebyshev

STRIKE, DEFENSE, SPEED = range(3)
STANCES = {"aggressive": (2, -1, 0), "defensive": (-1, 2, 0), "balanced": (0, 0, 1)}
POWERS = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4)
SIZES = ("tiny", "small", "medium", "large", "huge")
STEPS = ("strike", "defense", "speed")
BODY = Arm("fists", "", (0, 0, 0), ("natural",), (), 1, 0, 0, 0, 1)


def power(face: int) -> int:
    """Of a playing card, or of one of the four value cards behind them."""
    return face - 51 if face >= 52 else POWERS[face % 13]


# --- who is there


def stands(fighter: Fighter) -> bool:
    return (fighter.hp > 0 or fighter.is_doomed) and fighter.square is not None


def is_target(fighter: Fighter) -> bool:
    return stands(fighter) and not (fighter.is_hidden or fighter.is_smoke or fighter.feigned or fighter.is_covered)


def tiles(fighter: Fighter) -> list[Square]:
    return [] if fighter.square is None else [fighter.square, *fighter.tail]


def apart(one: Fighter, other: Fighter) -> int:
    return min(chebyshev(here, there) for here in tiles(one) for there in tiles(other))


def nearest_to(fighter: Fighter, square: Square) -> Square:
    return min(tiles(fighter), key=lambda tile: chebyshev(tile, square))


def friends_of(state: FatedHandState, fighter: Fighter) -> list[Fighter]:
    return [each for each in state.fighters if each.side == fighter.side and each.id != fighter.id and stands(each)]


def foes_of(state: FatedHandState, fighter: Fighter) -> list[Fighter]:
    return [each for each in state.fighters if each.side != fighter.side and stands(each)]


def size(fighter: Fighter) -> int:
    """A foe's block has Indomitable in it already."""
    is_larger = "indomitable" in fighter.sheet.perks and not fighter.sheet.foe
    return SIZES.index(fighter.sheet.size) + is_larger + fighter.grown


# --- arms and perks


def printed(fighter: Fighter, arm: str) -> Arm | None:
    """None for a spell."""
    return BODY if arm == "fists" and fighter.sheet.natural else COMPONENTS.arms.get(arm)


def knows(fighter: Fighter, arm: str) -> bool:
    return bool(fighter.sheet.foe) or arm == "fists" or arm in fighter.sheet.proficient


def catalyst(fighter: Fighter, spell: str) -> str:
    """The Main Arm, unless only the other one grants the spell (12.1)."""
    arms = COMPONENTS.arms
    is_other = bool(fighter.offhand) and spell in arms[fighter.offhand].spells
    known = (*fighter.sheet.mastered, *arms[fighter.main].spells)
    return fighter.offhand if is_other and spell not in known else fighter.main


def has(fighter: Fighter, perk: str, arm: str) -> bool:
    """Printed on the arm, or its own; an Armed one needs a Class Arm (9, HR-11)."""
    there = printed(fighter, arm)
    if there is not None and perk in there.perks and knows(fighter, arm):
        return True
    if perk not in fighter.sheet.perks and perk != fighter.borrowed:
        return False
    if not COMPONENTS.perks[perk].is_armed or not fighter.sheet.class_id:
        return True
    held = there or printed(fighter, catalyst(fighter, arm))
    return held is not None and bool({*COMPONENTS.classes[fighter.sheet.class_id].arms} & {*held.traits})


# --- Stats


def base(fighter: Fighter, stat: int, arm: str) -> int:
    """Attribute, class, arm and armour; of an arm that it does not know only what hinders (1.5, HR-04)."""
    sheet, there = fighter.sheet, printed(fighter, arm)
    if sheet.foe or sheet.summon or there is None:
        return sheet.attributes[stat]
    armour = COMPONENTS.armour[sheet.armour].stats[stat] if sheet.armour else 0
    of_class = COMPONENTS.classes[sheet.class_id].stats[stat] if sheet.class_id else 0
    given = there.stats[stat]
    return sheet.attributes[stat] + of_class + armour + (given if knows(fighter, arm) else min(0, given))


def magic(fighter: Fighter, spell: str) -> int:
    """Magic Strike before card, Stance and Handicap (4.3)."""
    sheet, held = fighter.sheet, catalyst(fighter, spell)
    if sheet.foe:
        return sheet.magic.strike
    kind = COMPONENTS.classes[sheet.class_id] if sheet.class_id else None
    of_class = kind.stats[STRIKE] + kind.magic_strike if kind is not None else 0
    lent = COMPONENTS.arms[held].magic_strike if knows(fighter, held) else 0
    return sheet.attributes[STRIKE] + of_class + lent


def handicap(state: FatedHandState, fighter: Fighter, stat: int) -> int:
    """None of Strike and Speed where it immolates itself."""
    burns = any((each.spell, each.by) == ("immolate", fighter.id) for each in state.sustained)
    return 0 if burns and stat != DEFENSE else fighter.handicap[stat]


def stat(state: FatedHandState, fighter: Fighter, which: int, arm: str = "") -> int:
    """As far as its card lies open. arm: '' for the Main Arm."""
    used, sheet = arm or fighter.main, fighter.sheet
    if which == DEFENSE and sheet.is_piece:
        return sheet.attributes[DEFENSE]
    is_spell = which == STRIKE and printed(fighter, used) is None
    total = magic(fighter, used) if is_spell else base(fighter, which, fighter.main if which == SPEED else used)
    total += STANCES[fighter.stance.value][which] if fighter.stance is not None else 0
    face = state.cards.open.get(fighter.cards[which]) if fighter.cards else None
    total += power(face) if face is not None else 0
    total += 1 if is_proud(state, fighter) else 0
    total += sum(bonuses(state, fighter, which).values())
    if which == STRIKE:
        total -= is_held(state, fighter)
        total += sheet.attributes[STRIKE] if fighter.is_covered else 0
    return total + weather(state, handicap(state, fighter, which))


def weather(state: FatedHandState, worn: int) -> int:
    """What Handicap takes, under the rule of the battle."""
    if "cloud_day" in state.battle_rules:
        return -(worn // 2)
    return 2 if "sunny_day" in state.battle_rules and not worn else -worn


def is_proud(state: FatedHandState, fighter: Fighter) -> bool:
    party = [each for each in state.fighters if each.side == fighter.side and each.summoned is None]
    return "leaders_pride" in fighter.sheet.perks and all(each.hp > 0 or each.is_doomed for each in party)


def bonuses(state: FatedHandState, fighter: Fighter, which: int) -> dict[str, int]:
    """Of one cause the newest counts."""
    upon = [each for each in state.lasting if each.upon.ids == (fighter.id,)]
    return {each.cause: each.amount for each in upon if each.kind == STEPS[which]}


def marks(state: FatedHandState, fighter: Fighter, perk: str, by: Fighter) -> int:
    upon = [each for each in state.lasting if each.upon.ids == (fighter.id,) and each.by.ids == (by.id,)]
    return sum(each.amount for each in upon if (each.kind, each.cause) == ("mark", perk))


def is_held(state: FatedHandState, fighter: Fighter) -> bool:
    """In a Chokehold."""
    upon = [each for each in state.lasting if each.upon.ids == (fighter.id,)]
    return any((each.kind, each.cause) == ("mark", "chokehold") for each in upon)


def is_mundane(state: FatedHandState, fighter: Fighter) -> bool:
    """12.8."""
    sheet, arms = fighter.sheet, COMPONENTS.arms
    holds = any(arms[arm].spells for arm in (fighter.main, fighter.offhand) if arm)
    is_under = any(each.upon == fighter.id for each in state.sustained)
    return not (reagent_hand(fighter) or sheet.mastered or "magic" in sheet.tags or holds or is_under)


# --- what an attack adds


def situation(state: FatedHandState, attack: Attack) -> int:
    """Range, height, Smog and a Riposte in melee (3.3, 5, 13)."""
    by, target = state.fighters[attack.by], state.fighters[attack.target]
    assert attack.start is not None, "it has been declared"
    there, arm = nearest_to(target, attack.start), printed(by, attack.arm)
    if not attack.is_ranged:
        return 2 * attack.is_riposte - 2 * (arm is None and is_veiled(state, attack.start, there))
    ground, total = state.ground, 0
    if arm is not None:
        is_mapped = any((each.by, each.square) == (by.id, there) for each in state.sighted)
        wider = is_mapped and has(by, "mind_map", attack.arm)
        far = chebyshev(attack.start, there)
        total -= max(0, max(1, arm.near - wider) - far, far - arm.far - wider)
    return total + (ground.height(attack.start) > ground.height(there)) - 2 * is_veiled(state, attack.start, there)


def is_veiled(state: FatedHandState, one: Square, other: Square) -> bool:
    """Whether the line between two centres touches Smog."""
    if chebyshev(one, other) <= 1:
        return False
    smog = [each.square for each in state.fields if each.kind == "smog"]
    return any(_meets(one, other, tile) for tile in smog)


def _meets(one: Square, other: Square, tile: Square) -> bool:
    """All four corners of the tile on one side of the line, or the tile beyond its ends: it does not."""
    across, down = other[0] - one[0], other[1] - one[1]
    sides = [
        across * (2 * (tile[1] - one[1]) + y) - down * (2 * (tile[0] - one[0]) + x) for x in (-1, 1) for y in (-1, 1)
    ]
    spans = [(sorted(ends), at) for *ends, at in zip(one, other, tile, strict=True)]
    is_beyond = any(high < at or low > at for (low, high), at in spans)
    return not is_beyond and min(sides) <= 0 <= max(sides)


Part = tuple[str, str, int]
"""Strike or Defense, the perk, and how much."""


def passive_parts(state: FatedHandState, attack: Attack) -> set[Part]:
    """What perks that always count add."""
    return {part for part in (*_of_strike(state, attack), *_of_defense(state, attack)) if part[2]}


def _of_strike(state: FatedHandState, attack: Attack) -> Iterator[Part]:
    by, target = state.fighters[attack.by], state.fighters[attack.target]
    arm = printed(by, attack.arm)
    for perk, amount in (
        ("keen_eye", int(stat(state, target, SPEED) < stat(state, by, SPEED))),
        ("well_coached", int(_has_beside(state, by, SPEED, more=True))),
        ("piercing", int(is_armoured(target) and target.sheet.armour != "scale_mail")),
        ("crushing", 2 if is_hard(target) else -1),
        ("slashing", -2 if is_armoured(target) else 2),
        ("studied_sword", 2 * _knows_an_arm_of(by, target)),
        ("parrying", int(attack.is_riposte and is_light(printed(target, target.main)))),
        ("close_combat", 2 * bool(marks(state, target, "close_combat", by))),
        ("din_of_battle", _din(state, by)),
        ("charge", by.run // 2 if state.turn == by.id and not attack.is_riposte else 0),
        ("target_practice", 0 if attack.is_riposte else marks(state, target, "target_practice", by)),
        ("maleficient_sophistry", 3 if arm is None and is_mundane(state, target) else 0),
        ("sighted_in", int(attack.is_ranged and _is_sighted(state, by, target))),
    ):
        if has(by, perk, attack.arm) and not by.feigned:
            yield "strike", perk, amount


def _of_defense(state: FatedHandState, attack: Attack) -> Iterator[Part]:
    by, target = state.fighters[attack.by], state.fighters[attack.target]
    arm, guard = printed(by, attack.arm), attack.guard or target.main
    for perk, amount in (
        ("defender", int(_has_beside(state, target, DEFENSE, more=False))),
        ("studied_sword", 2 * _knows_an_arm_of(target, by)),
        ("parrying", 2 * is_light(arm)),
        ("indomitable", int(size(by) < size(target))),
        ("narrow_flank", 2 * _share_a_wall(state, target, by)),
        ("divine_oversight", 2 * (reagent_hand(target) > 0 and len(target.reagents) < 4)),
        ("illusory_visage", 2 * is_mundane(state, by)),
    ):
        if has(target, perk, guard) and not target.feigned:
            yield "defense", perk, amount


PASSIVE = (
    "keen_eye", "well_coached", "piercing", "crushing", "slashing", "studied_sword", "parrying", "close_combat",
    "din_of_battle", "charge", "target_practice", "maleficient_sophistry", "sighted_in", "defender", "indomitable",
    "narrow_flank", "divine_oversight", "illusory_visage",
)  # fmt: skip


def is_armoured(fighter: Fighter) -> bool:
    return bool(fighter.sheet.armour) or "armoured" in fighter.sheet.tags


def is_hard(fighter: Fighter) -> bool:
    return fighter.sheet.armour in ("chain_mail", "scale_mail", "plate_mail") or "hard" in fighter.sheet.tags


def is_light(arm: Arm | None) -> bool:
    return arm is not None and bool({"light", "simple"} & {*arm.traits})


def knows_arm(fighter: Fighter, arm: Arm | None) -> bool:
    """Natural weapons nobody knows."""
    return arm is not None and "natural" not in arm.traits and knows(fighter, arm.id)


def reagent_hand(fighter: Fighter) -> int:
    """As its class or its stat block has it."""
    sheet = fighter.sheet
    return COMPONENTS.classes[sheet.class_id].reagents if sheet.class_id else sheet.magic.hand


def _knows_an_arm_of(fighter: Fighter, other: Fighter) -> bool:
    """In either hand, whichever of them strikes or defends."""
    return any(knows_arm(fighter, printed(other, arm)) for arm in (other.main, other.offhand) if arm)


def _has_beside(state: FatedHandState, fighter: Fighter, which: int, *, more: bool) -> bool:
    own = base(fighter, which, fighter.main)
    beside = [base(each, which, each.main) for each in friends_of(state, fighter) if apart(each, fighter) <= 1]
    return any(other > own if more else other < own for other in beside)


def _din(state: FatedHandState, fighter: Fighter) -> int:
    radius = min([4, *[apart(fighter, each) for each in friends_of(state, fighter)]])
    return sum(apart(fighter, each) <= radius for each in foes_of(state, fighter))


def _is_sighted(state: FatedHandState, by: Fighter, target: Fighter) -> bool:
    return any(each.by == by.id and each.square in tiles(target) for each in state.sighted)


def _share_a_wall(state: FatedHandState, one: Fighter, other: Fighter) -> bool:
    (a, b), (c, d) = nearest_to(one, (0, 0)), nearest_to(other, (0, 0))
    ways = ((0, -1), (0, 1)) if b == d else ((-1, 0), (1, 0)) if a == c else ()
    return any(state.ground.is_wall((a + x, b + y)) and state.ground.is_wall((c + x, d + y)) for x, y in ways)
