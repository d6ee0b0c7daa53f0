"""How heroes begin and rise, as the manual has it: what each step may choose from, and what is mastered (1.2 to 1.5).

It knows the tree of the classes and the lists of perks by itself, and asks none of the rules. Numbers in brackets are
paragraphs of the compendium.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

SKILLS = {
    "intimidation": 0, "toughness": 0, "athletics": 0,
    "acrobatics": 1, "trickery": 1, "handiwork": 1,
    "investigation": 2, "knowledge": 2, "rhetoric": 2,
}  # fmt: skip
"""Each skill with its attribute: 0 is Brawn, 1 Sleight, 2 Mind (1.1)."""
SIMPLE = {"club", "fists", "knuckles", "handaxe", "quarterstaff", "dart", "plank_shield"}
MAGICAL = {"student", "scholar", "mystic", "mage", "witch", "cleric"}
SUITS = {"club", "heart", "spade", "diamond"}
TIERS = (
    ("novice",),
    ("student", "scout", "lout", "ruffian"),
    ("scholar", "mystic", "soldier", "guard", "brawler", "hunter", "rogue", "brigand"),
    ("mage", "witch", "cleric", "man_at_arms", "duelist", "berserker", "monk", "bone_breaker", "sniper", "assassin",
     "chieftain"),
)  # fmt: skip
LEADS_TO = {
    "novice": "student scout lout ruffian",
    "student": "scholar mystic", "scout": "hunter rogue", "lout": "soldier guard", "ruffian": "brigand brawler",
    "scholar": "mage witch", "mystic": "witch cleric", "soldier": "man_at_arms duelist",
    "guard": "man_at_arms bone_breaker", "brawler": "chieftain monk bone_breaker", "hunter": "assassin sniper",
    "rogue": "assassin duelist", "brigand": "chieftain berserker",
}  # fmt: skip
PERKS = {
    "novice": "beginners_luck",
    "student": "quick_footed aptitude quiet_study inspiration",
    "scout": "quick_footed target_practice lucky_shot keen_eye",
    "lout": "counterblow attentive lucky_shot perfect_deflect",
    "ruffian": "pummel one_two haymaker grapple",
    "scholar": "spirit_fuel studied_spells mobile_intellect arcane_riposte sorcerous deep_recall",
    "mystic": "dark_gate insight arcane_riposte sorcerous unsettling_gaze foresight",
    "mage": "the_stars_aligned lecturer quickdraw warding_cloak maleficient_sophistry last_word wordless_incantation"
            " mental_arithmetic",
    "witch": "false_destiny defiled_earth conjurers_hat illusory_visage fortunes_foretold fate_transposed"
             " the_stars_in_retrograde unbroken_incantation",
    "cleric": "blessed_blade denunciation restorative_aura deus_vult divine_oversight martyrdom as_it_is_written"
              " wordless_incantation righteousness",
    "soldier": "upper_hand pursuer feint think_fast studied_sword tactical_maneuver",
    "guard": "staunch press_forward bulwark hammer_and_anvil crushing_counter proactive_defense",
    "brawler": "overhead straight_lunge uppercut low_blow pugilist relentless",
    "hunter": "one_two field_medicine ricochet suppressive_fire follow_up sighted_in",
    "rogue": "pickpocket poisoned_blade diversion tip_off disarm hidden_fang",
    "brigand": "bandit_strike dirty_trick reckless_abandon rationing disposable_armament skirmish",
    "man_at_arms": "practice_drills one_two quickdraw chasing_slice adaptable total_focus pitched_battle swordplay",
    "duelist": "practice_drills blade_lock astonish relentless_offense dirty_trick narrow_flank opportunist"
               " deadly_riposte",
    "berserker": "pillager_charge mayhem dive_tackle blood_thirst din_of_battle no_mercy pugilist berserk",
    "monk": "practice_drills sweep_the_leg meditate hip_throw wall_runner leap_kick pressure_points",
    "bone_breaker": "chokehold pillager_charge dive_tackle joint_lock mayhem total_focus indomitable",
    "sniper": "practice_drills quickdraw relentless_offense liberty_of_maneuver shrapnel one_in_hand barrage mind_map",
    "assassin": "fade_away contract_killer chokehold opportunist mirage wall_runner execution killer_instinct",
    "chieftain": "innovative_techniques opportunist humble_student tactical_command glint_of_gold battle_wisdom"
                 " decisive_action leaders_pride",
}  # fmt: skip
"""The list of each class; its class perk comes last (HR-07)."""
CLOSED_TALENTS = {
    "cutpurse": {each for tier in TIERS for each in tier} - {"rogue", "assassin", "duelist"},
    "sailor": MAGICAL,
    "heavyweight": {"scholar", "mage"},
    "lightweight": {"berserker", "chieftain", "bone_breaker"},
}
TALENTS = {
    "academic", "animal_whisperer", "cannibal", "chef", "craftsman", "cutpurse", "haggler", "herbalist", "high_jumper",
    "liar", "saboteur", "sailor", "survivalist", "torturer", "tough", "tumbler", "artist", "orator", "stylist",
    "charmer", "heavyweight", "lightweight", "wiry",
}  # fmt: skip


@dataclass(slots=True)
class Life:
    """What counts for the next level."""

    classes: list[str] = field(default_factory=lambda: ["novice"])
    perks: list[str] = field(default_factory=lambda: ["beginners_luck"])
    talents: list[str] = field(default_factory=list)
    story_spells: list[str] = field(default_factory=list)
    level: int = 0
    school: str = ""

    @property
    def class_id(self) -> str:
        return self.classes[-1]


def tier(class_id: str) -> int:
    return next(number for number, classes in enumerate(TIERS) if class_id in classes)


def list_of(class_id: str) -> list[str]:
    return PERKS[class_id].split()


def can_promote(life: Life) -> bool:
    """Half of the list of the class or more, counted round up (1.3)."""
    listed = list_of(life.class_id)
    return 2 * sum(perk in life.perks for perk in listed) >= len(listed)


def classes_open(life: Life) -> set[str]:
    """What the class and all former ones lead to, but none that it has been (1.4)."""
    if not can_promote(life):
        return set()
    return {to for class_id in life.classes for to in LEADS_TO.get(class_id, "").split()} - {*life.classes}


def perks_open(life: Life) -> set[str]:
    return {perk for class_id in life.classes for perk in list_of(class_id)} - {*life.perks}


def talents_open(class_id: str, has: Iterable[str]) -> set[str]:
    return {talent for talent in TALENTS if class_id not in CLOSED_TALENTS.get(talent, ())} - {*has}


def learns(class_id: str) -> int:
    """How many story spells come with a class: its tier and one, and none without magic (1.4)."""
    return tier(class_id) + 1 if class_id in MAGICAL else 0


def promote(life: Life, class_id: str) -> None:
    life.classes.append(class_id)
    gain(life, list_of(class_id)[-1])


def gain(life: Life, perk: str) -> None:
    if perk not in life.perks:
        life.perks.append(perk)


def needed(perks: Sequence[str], school: str, taught: str) -> int:
    """Knowledge points for an arm (taught: "") or for a spell of the school that is taught (1.5)."""
    most = 2 if school and taught == school else 4
    return max(1, most - ("attentive" in perks))


def exhausted(level: int) -> tuple[int, int, int]:
    """Handicap of Strike, Defense and Speed at the start of a battle: dealt to Speed, Strike, Defense in turn (7.5)."""
    dealt = [0, 0, 0]
    for number in range(level):
        dealt[(2, 0, 1)[number % 3]] += 1
    return dealt[0], dealt[1], dealt[2]
