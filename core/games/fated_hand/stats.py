"""The three Stats of a fighter with all their parts (4.3), and what follows from them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from operator import add, attrgetter
from typing import TypeAlias

from core.breakdown import Breakdown, Part
from core.games.fated_hand.components import COMPONENTS, spell, summon_kind
from core.games.fated_hand.pieces import ATTRIBUTES, NOTHING, STANCE_NAMES, STANCES, STATS, Stat, Triple
from core.games.fated_hand.playing_cards import POWER_OF, card_name, power
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, arm_of, fighter_thing, turn_takers
from core.kit.lasting import Kind, LastingEffects, Stacking
from core.plain import Face
from core.table import Table

Fated: TypeAlias = Table[FatedHandState]

STEPS = {Stat.STRIKE: "strike", Stat.DEFENSE: "defense", Stat.SPEED: "speed"}
_STRIKE, _DEFENSE, _SPEED = STATS
"""Looked up in an enum, a member costs as much as all else that is asked here of a Stat."""
MARK = "mark"
"""What a perk remembers of a creature: its cause is the perk."""
HELD = 1
"""How much Strike it costs to be in a Chokehold."""
SUNNY = 2
"""What each Stat without Handicap gains on a Sunny Day."""
SECOND_TURN = 2
"""By how much Speed is lower for the place of a second turn in the countdown (Killer Instinct)."""
MOMENTS = ("turn start", "turn end", "round end", "down")

EFFECTS: LastingEffects[FatedHandState] = LastingEffects(
    (
        *(Kind(step, step, ("fighter",), Stacking.NEWEST, broken_by=("down",)) for step in STEPS.values()),
        Kind(MARK, MARK, ("fighter",), Stacking.NEWEST, broken_by=("down",), lost_with=("down",)),
    ),
    steps=(*STEPS.values(), MARK),
    moments=MOMENTS,
    of=attrgetter("lasting"),
    exists=lambda state, thing: state.fighters[thing.ids[0]].stands,
)


def marked(state: FatedHandState, id: FighterId, perk: str, by: FighterId) -> int:
    """What the perk of `by` remembers of the creature, 0 for nothing."""
    marks = EFFECTS.acting(state, MARK, fighter_thing(id))
    return sum(each.amount for each in marks if each.cause == perk and each.by == fighter_thing(by))


def holder_of(state: FatedHandState, id: FighterId) -> FighterId | None:
    """In whose Chokehold it is."""
    for each in state.lasting:
        if each.cause == "chokehold" and each.kind == MARK and each.upon == fighter_thing(id):
            return FighterId(each.by.ids[0])
    return None


def base_parts(fighter: Fighter, stat: Stat, arm: str) -> list[Part]:
    """Attribute, class, arm and armour: the Base Stat of the sheet (HR-04). Without Proficiency an arm only hinders."""
    sheet = fighter.sheet
    printed = arm_of(fighter, arm)
    if sheet.foe or sheet.summon:
        is_cast = printed.is_magic and stat is _STRIKE
        return [(printed.stats[stat], printed.name) if is_cast else (sheet.attributes[stat], sheet.name)]
    is_known = printed.is_magic or sheet.is_proficient(arm)
    given = printed.stats[stat] if is_known else min(0, printed.stats[stat])
    armour = COMPONENTS.armour[sheet.armour] if sheet.armour else None
    class_name = "" if sheet.kind is None else sheet.kind.name
    parts = [
        (sheet.attributes[stat], ATTRIBUTES[stat]),
        (sheet.class_stats[stat], class_name),
        (given, printed.name),
        (armour.stats[stat], armour.name) if armour is not None else (0, ""),
    ]
    return [part for part in parts if part[0]]


def base_stat(fighter: Fighter, stat: Stat, arm: str | None = None) -> int:
    """The total of its parts, which a test holds it to: it is needed far more often than they are."""
    used = arm or fighter.main
    known = fighter.sheet.bases.get(used)
    return known[stat] if known is not None else _bases(fighter, used)[stat]


def _bases(fighter: Fighter, arm: str) -> Triple:
    """With the arm; remembered but for spells, whose Strike depends on the catalyst in hand."""
    sheet, printed = fighter.sheet, arm_of(fighter, arm)
    if sheet.foe:
        found = (printed.stats[Stat.STRIKE], *sheet.attributes[1:]) if printed.is_magic else sheet.attributes
    else:
        is_known = printed.is_magic or sheet.is_proficient(arm)
        given = printed.stats if is_known else (min(0, each) for each in printed.stats)
        strike, defense, speed = map(sum, zip(
            sheet.attributes, given, _of_class_and_armour(sheet.class_id, sheet.armour), strict=True
        ))  # fmt: skip
        found = strike, defense, speed
    if not printed.is_magic:
        sheet.bases[arm] = found
    return found


@cache
def _of_class_and_armour(class_id: str, armour: str) -> tuple[int, ...]:
    """What both add to each Stat of somebody who is no foe."""
    worn = COMPONENTS.armour[armour].stats if armour else NOTHING
    return tuple(map(add, COMPONENTS.classes[class_id].stats if class_id else NOTHING, worn))


def is_proud(state: FatedHandState, fighter: Fighter) -> bool:
    """Leader's Pride: nobody of the party is down, wherever they are; summoned creatures are none of it."""
    if "leaders_pride" not in fighter.sheet.perks:
        return False
    party = [each for each in state.fighters if each.side == fighter.side and each.takes_turns]
    return all(each.hp > 0 or each.is_doomed for each in party)


def stat_without_card(state: FatedHandState, id: FighterId, stat: Stat, arm: str | None = None) -> Breakdown:
    """All that everybody can see of it. arm: the one in use, for Strike and Defense; Speed is that of the Main Arm."""
    fighter = state.fighters[id]
    return Breakdown(tuple(parts_without_card(state, fighter, stat, _used(fighter, stat, arm))))


def _used(fighter: Fighter, stat: Stat, arm: str | None) -> str:
    return fighter.main if arm is None or stat is _SPEED else arm


def parts_without_card(state: FatedHandState, fighter: Fighter, stat: Stat, arm: str) -> list[Part]:
    """The same of one that stands in the state, or as it is planned."""
    parts = base_parts(fighter, stat, arm)
    if stat is _DEFENSE and fighter.sheet.is_piece:
        return parts
    if fighter.stance is not None and STANCES[fighter.stance][stat]:
        parts.append((STANCES[fighter.stance][stat], STANCE_NAMES[fighter.stance]))
    if is_proud(state, fighter):
        parts.append((1, "Leader's Pride"))
    if state.lasting:
        parts += EFFECTS.parts(state, STEPS[stat], (fighter_thing(fighter.id),), lambda each: each.cause)
    if stat is _STRIKE and holder_of(state, fighter.id) is not None:
        parts.append((-HELD, "Chokehold"))
    if fighter.is_covered and stat is _STRIKE:
        parts.append((fighter.sheet.attributes[stat], "out of cover"))
    felt = felt_handicap(state, fighter, stat)
    if weight := handicap_weight(state, felt):
        parts.append((-weight, "Handicap"))
    if is_sunny(state) and not felt:
        parts.append((SUNNY, "Sunny Day"))
    return parts


def felt_handicap(state: FatedHandState, fighter: Fighter, stat: Stat) -> int:
    """Whoever Immolates itself feels none in Strike and Speed."""
    if stat is not _DEFENSE:
        for each in state.sustained:
            if each.spell == "immolate" and each.by == fighter.id:
                return 0
    return fighter.handicap[stat]


def handicap_weight(state: FatedHandState, amount: int) -> int:
    """What Handicap takes from its Stat: half of it under Cloud Day, rounded down."""
    return amount // 2 if "cloud_day" in state.battle_rules else amount


def is_sunny(state: FatedHandState) -> bool:
    return "sunny_day" in state.battle_rules


def stat_in_the_open(state: FatedHandState, id: FighterId, stat: Stat, arm: str | None = None) -> Breakdown:
    """With its card, where that lies open: rules and options know no more than everybody (`reveal` it first)."""
    return Breakdown(tuple(parts_in_the_open(state, id, stat, arm)))


def parts_in_the_open(state: FatedHandState, id: FighterId, stat: Stat, arm: str | None = None) -> list[Part]:
    """Those of `stat_in_the_open`, to add more to."""
    fighter = state.fighters[id]
    parts = parts_without_card(state, fighter, stat, _used(fighter, stat, arm))
    if (face := open_card(state, id, stat)) is not None:
        parts.append((power(face), card_name(face)))
    return parts


def total_in_the_open(state: FatedHandState, id: FighterId, stat: Stat, arm: str | None = None) -> int:
    """The total of `stat_in_the_open`, without its words."""
    total, cards = total_without_card(state, id, stat, arm), state.fighters[id].cards
    if cards and (face := state.cards.open.get(cards[stat])) is not None:
        return total + POWER_OF[face]
    return total


def total_with_more_handicap(state: FatedHandState, id: FighterId, stat: Stat, more: int) -> int:
    """What the total in the open would be with so much more of it in each Stat; without a plan there is no Stance."""
    fighter = state.fighters[id]
    stance = fighter.stance if fighter.cards or fighter.sheet.summon else None
    heavier = replace(fighter, handicap=[each + more for each in fighter.handicap], stance=stance)
    face = open_card(state, id, stat)
    there = Breakdown(tuple(parts_without_card(state, heavier, stat, heavier.main))).total
    return there if face is None else there + power(face)


def has_to_spare(state: FatedHandState, fighter: Fighter) -> bool:
    """Whether no Stat is near 0, seen at a glance: nothing lasts upon it, and whatever its Handicap and a Stance take
    leaves something of each.
    """
    if fighter_thing(fighter.id).ids in [each.upon.ids for each in state.lasting]:
        return False
    bases = fighter.sheet.bases.get(fighter.main) or _bases(fighter, fighter.main)
    return min(bases) >= max(fighter.handicap) + MOST_TAKEN


MOST_TAKEN = -min(map(min, STANCES.values()))
"""How much a Stance takes of a Stat at most."""


def total_without_card(state: FatedHandState, id: FighterId, stat: Stat, arm: str | None = None) -> int:
    """The total of `stat_without_card`, without its words."""
    fighter = state.fighters[id]
    sheet, used = fighter.sheet, fighter.main if arm is None or stat is _SPEED else arm
    if stat is _DEFENSE and sheet.summon and sheet.is_piece:
        return sheet.attributes[stat]
    total = (sheet.bases.get(used) or _bases(fighter, used))[stat] - fighter.handicap[stat]
    if fighter.stance is not None:
        total += STANCES[fighter.stance][stat]
    if state.sustained or state.battle_rules or state.lasting:
        total += _under_magic(state, fighter, stat)
    if fighter.is_covered and stat is _STRIKE:
        total += sheet.attributes[stat]
    return total + 1 if "leaders_pride" in sheet.perks and is_proud(state, fighter) else total


def _under_magic(state: FatedHandState, fighter: Fighter, stat: Stat) -> int:
    """What spells and perks that go on add to the Stat, and how much less its Handicap takes under them."""
    handicap = fighter.handicap[stat]
    felt = felt_handicap(state, fighter, stat) if handicap and state.sustained else handicap
    change = handicap - felt
    if state.battle_rules:
        change += felt - handicap_weight(state, felt) if felt else SUNNY * is_sunny(state)
    if state.lasting:
        change += EFFECTS.amount(state, STEPS[stat], fighter_thing(fighter.id))
        if stat is _STRIKE and holder_of(state, fighter.id) is not None:
            change -= HELD
    return change


SHOT_AT = 8
"""The Defense of a piece of the Old Order against ranged attacks."""


def static_defense(fighter: Fighter, *, is_ranged: bool) -> Breakdown | None:
    """That of a piece of the Old Order, None for whoever defends as others do (14.3)."""
    if not fighter.sheet.is_piece:
        return None
    return Breakdown(((SHOT_AT if is_ranged else fighter.sheet.attributes[Stat.DEFENSE], fighter.sheet.name),))


def open_card(state: FatedHandState, id: FighterId, stat: Stat) -> Face | None:
    """The face of its Combat Card, None where there is none or it is closed."""
    cards = state.fighters[id].cards
    return state.cards.open.get(cards[stat]) if cards else None


def speed(state: FatedHandState, id: FighterId) -> int:
    """Speed cards lie open from the lock on."""
    return total_in_the_open(state, id, _SPEED)


def pace(state: FatedHandState, id: FighterId) -> int:
    """Speed as far as the countdown goes; whoever was revived comes after everybody else (Not Your Time)."""
    fighter = state.fighters[id]
    own = total_in_the_open(state, id, _SPEED)
    if not (fighter.is_second or fighter.comes_last):
        return own
    own -= SECOND_TURN * fighter.is_second
    if not fighter.comes_last:
        return own
    return min(0, own, *[speed(state, each.id) for each in turn_takers(state) if not each.comes_last])


def quickness(state: FatedHandState, id: FighterId) -> tuple[int, int, int, int]:
    """Sorts the fastest first: Speed, then Base Speed, then heroes before foes, then a coin (HR-20)."""
    return -pace(state, id), *among_equals(state, id)


def among_equals(state: FatedHandState, id: FighterId) -> tuple[int, int, int]:
    """Sorts those of one Speed."""
    fighter = state.fighters[id]
    coin = state.ties[id] if id < len(state.ties) else id
    return -base_stat(fighter, _SPEED), bool(fighter.sheet.foe), coin


def strike(state: FatedHandState, id: FighterId, arm: str | None = None) -> int:
    return total_in_the_open(state, id, _STRIKE, arm)


def defense(state: FatedHandState, id: FighterId, arm: str | None = None) -> int:
    return total_in_the_open(state, id, _DEFENSE, arm)


def magic_strike(state: FatedHandState, id: FighterId, spell_id: str) -> int:
    """With this spell, without what an attack of it would add; its card must lie open (`reveal` it first)."""
    return strike(state, id, spell_id) - spell(spell_id).strike


def allowance(state: FatedHandState, id: FighterId) -> int:
    """Half the Speed, rounded up (4.3); of a summoned creature what is printed of it."""
    if summon := state.fighters[id].sheet.summon:
        return summon_kind(summon).movement
    own = total_in_the_open(state, id, _SPEED)
    return (own + 1) // 2 if own > 0 else 0


def movement(state: FatedHandState, id: FighterId) -> int:
    """What is left of it this turn; nothing in a Chokehold."""
    if state.lasting and holder_of(state, id) is not None:
        return 0
    left = allowance(state, id) - state.fighters[id].spent
    return left if left > 0 else 0
