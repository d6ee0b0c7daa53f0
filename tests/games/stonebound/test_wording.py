"""Every ability and status is told in full, in plain sentences made from its data."""

from __future__ import annotations

import re

from core.games.stonebound.characters import CLASSES, canonical, roster_of
from core.games.stonebound.forms import all_effects
from core.games.stonebound.wording import ability_lines, ability_text, aim_text, keywords_of
from tests.games.stonebound.made import ability, character, fuse, trigger
from tests.listing import of_each

ABILITIES = roster_of("").abilities

TEXTS = {
    "quarry_swing": (
        "Choose an enemy in weapon range. Make a Standard Attack with +1 ATK on the target. Push the target 2"
        " spaces away."
    ),
    "stand_behind_me": (
        "While fused, once a round, when an enemy aims a Standard Attack at an ally within 2 spaces, this "
        "character becomes the target instead."
    ),
    "verdict": "Choose an enemy in weapon range. Make a Standard Attack on the target, critical without a roll.",
    "bastion": (
        "While fused, this works on this character and every ally in weapon range. Each of them has +1 PD. "
        "Each of them has +1 SD."
    ),
    "updraft_volley": "Choose an enemy in weapon range. Make two Standard Attacks on the target, never critical.",
    "camouflage": (
        "While fused, when a Standard Attack from 2 spaces or more away would take HP from this character, "
        "the loss is 2 lower."
    ),
    "blood_up": (
        "Costs no action, once in an activation, only with more than 2 HP. This character loses 2 HP. This "
        "character has +2 ATK until this turn ends."
    ),
    "mirror_lake": (
        "While fused, after an enemy has made a Standard Attack on this character and taken HP, on a roll of "
        "1 to 60 the attacker loses half of what this character lost, rounded up."
    ),
    "far_convergence": (
        "Choose an enemy at any distance. Make a Standard Attack on the target, never critical. On a roll of "
        "1 to 50 the target gains Burn."
    ),
    "soothing_spring": (
        "While fused, this works on this character and every ally in weapon range. At the start of your turn,"
        " each of them recovers 1 HP."
    ),
    "call_back": "Choose a fallen ally within 3 spaces. The target stands up again with 10 HP.",
    "sanctuary": (
        "While fused, this works on this character and every ally in weapon range. Each of them cannot gain "
        "Blind, Burn or Poison. Each of them has +1 SD."
    ),
    "ground_breaker": (
        "This works on every enemy within 2 spaces, the nearest first. Each of them takes 6 physical damage."
    ),
    "deep_reserve": "While fused, your hand may hold 2 more stones.",
    "mist_step": (
        "Costs no action, once in an activation. Choose an ally within 4 spaces. This character and the "
        "target change places."
    ),
}


@of_each("ability_id", TEXTS)
def test_an_ability_in_full(ability_id: str) -> None:
    assert ability_text(ABILITIES[ability_id]) == TEXTS[ability_id]


@of_each("ability_id", ABILITIES)
def test_each_ability_is_told_in_sentences_with_every_number_of_its_data(ability_id: str) -> None:
    found = ABILITIES[ability_id]
    for line in ability_lines(found):
        assert line[0].isupper() and line.endswith(".") and not re.search(r"[!\[\]{}_]|None|  ", line), line
    text = ability_text(found)
    for effect in all_effects(found.effects):
        numbers = [effect.amount, effect.distance, effect.hp, effect.hi, effect.digit, effect.atk_bonus]
        missing = [number for number in numbers if number and str(abs(number)) not in text]
        assert missing == [] and effect.status in text, (effect, text)
    assert aim_text(found)


KEYWORDS = {
    "quarry_swing": "Standard Attack",
    "verdict": "Guaranteed CRT",
    "bastion": "Fuse, Aura",
    "return_the_blow": "Fuse, Counter",
    "hold_fast": "No Action, Use Once",
    "whirl_of_blades": "Aura, Standard Attack, No CRT",
    "final_bow": "Guaranteed CRT, On CRT, Break",
    "updraft_volley": "Double Attack, No CRT",
    "unstable_formula": "Standard Attack, On 7, On Doubles, Break",
    "ground_breaker": "",
    "smoulder": "Fuse, On 1-60, Burn",
    "numbing_touch": "Standard Attack, Shear, On 1-60, Cripple",
}


@of_each("ability_id", KEYWORDS)
def test_keywords_come_from_the_effects(ability_id: str) -> None:
    assert ", ".join(keywords_of(ABILITIES[ability_id])) == KEYWORDS[ability_id]


def test_what_only_players_write_has_its_words_too() -> None:
    roll = {
        "op": "on_roll",
        "lo": 5,
        "hi": 9,
        "then": [{"op": "draw", "count": 2}],
        "else": [{"op": "cleanse", "statuses": "all", "to": "user"}],
    }
    odd = ability(
        roll,
        {"op": "sunder", "stat": "both", "amount": 3},
        {"op": "break_fuse", "count": 2},
        {"op": "modify_stat", "stat": "MV", "amount": -1, "duration": "game"},
        {"op": "add_status", "status": "Shear", "stacks": 3},
        target={"who": "enemy", "reach": 1, "mode": "one"},
    )
    area = fuse({"op": "immunity", "statuses": "all"}, id="area", target={"who": "ally", "reach": 2, "mode": "all"})
    late = fuse(
        trigger("turn_end", {"op": "heal", "amount": 1, "to": "bearer"}, limit="once_per_turn"),
        {"op": "hand_size", "amount": -1},
        id="late",
    )
    found = roster_of(canonical([character(odd, area, late)])).abilities
    assert ability_text(found["tested"]) == (
        "Choose an enemy within 1 space. On a roll of 5 to 9 draw two stones, else this character loses every "
        "status. "
        "Lower the PD and SD of the target by 3 for good. You may break up to two fuses of the target. "
        "The target has -1 MV for the rest of the match. The target gains Shear three times."
    )
    assert ability_text(found["area"]) == (
        "While fused, this works on every ally within 2 spaces. Each of them cannot gain a status."
    )
    assert ability_text(found["late"]) == (
        "While fused, once a turn, at the end of your turn, this character recovers 1 HP. "
        "Your hand may hold 1 fewer stone."
    )


def test_every_character_and_class_has_something_said_of_it() -> None:
    for each in roster_of("").characters.values():
        assert each.flavour.endswith(".") and "!" not in each.flavour
    for kind in CLASSES:
        role = roster_of("").classes[kind].role
        assert role.endswith(".") and "!" not in role
