"""The decisions that a client must offer (24): the questions that ask for each of its fifteen lines."""

from __future__ import annotations

import ast
from pathlib import Path

from core.games.dragon_dice import asks
from core.games.dragon_dice.questions import WORDS
from core.questions import Roll

RULES = Path(asks.__file__).parent

OFFERED = {
    ("Setup", "each player"): (asks.PLAN,),
    ("Setup", "highest horde roll"): (asks.PRIVILEGE, asks.FRONTIER, asks.HORDE_PLACE, asks.CAMPAIGN_PLACE),
    ("Phase 2", "controller"): (asks.CITY, asks.TEMPLE, asks.TEMPLE_BURIAL, asks.LAIR, asks.GROVE),
    ("Phase 3", "marching player"): (asks.DRAGON_TERRAIN,),
    ("Phase 3", "owners of dragons"): (asks.DRAGON_TARGETS,),
    ("Phase 3", "army's owner"): (
        asks.BREATH_ORDER, asks.CASUALTIES, asks.SPLIT, asks.MELEE_ON_DRAGONS, asks.MISSILES_ON_DRAGONS, asks.PROMOTION,
    ),
    ("Pre-march", "marching player"): (
        asks.PRE_MARCH, asks.RECRUIT_OR_PROMOTE, asks.BURIED_TO_RAISE, asks.MUTATED_SEAT, asks.MUTATED,
        asks.MUTATING_ARMY, asks.HANDLED,
    ),
    ("March", "marching player"): (
        asks.MARCH, asks.MANEUVER, asks.DIRECTION, asks.CASTLE, asks.ACTION, asks.MELEE_TARGET, asks.MISSILE_TARGET,
        asks.MINOR_STEP, asks.MINOR_TO_BRING, asks.MINOR_FACE,
    ),
    ("Maneuver", "each opponent there"): (asks.OPPOSE, asks.THROWN_AGAIN),
    ("Any roll", "roller"): (
        asks.THROWN_AGAIN, asks.NEXT_ICON, asks.TARGETS, asks.ONE_TARGET, asks.ICON_OPTION, asks.SPLIT, asks.EITHER_WAY,
        asks.MULTIPLIER, asks.UNITS_TO_DOUBLE,
    ),
    ("Damage", "owner of the army"): (asks.CASUALTIES, asks.DEATH_ORDER, asks.SMALLER_INSTEAD),
    ("Melee", "target's owner"): (asks.COUNTER_ATTACK, asks.STUNK_OUT),
    ("Magic", "roller"): (asks.ANNOUNCE, asks.AIM, asks.CASTINGS, asks.NEXT_SPELL),
    ("Magic", "opponents"): (asks.NEGATE, asks.DISPEL),
    ("Phase 6", "marching player"): (asks.REINFORCE, asks.RETREAT, asks.MOVERS),
}  # fmt: skip
"""By when and who. The split of elements has no question of its own: whatever split can pay for all that is announced
will do.
"""

OF_EFFECTS = (
    # what single icons, spells and abilities leave open
    asks.AMAZONS_TO_MOVE, asks.UNMIRED, asks.STAYING_IN, asks.RECRUITS, asks.RETURNING, asks.NEXT_VICTIM,
    asks.OPPOSING_ARMY, asks.OWN_ARMY, asks.UNIT_TO_DOUBLE, asks.UNIT_ROLLING_AGAIN, asks.MOVE_TO, asks.PASSENGERS,
    asks.ITEM_ALONG, asks.CARRIER, asks.NAMED_ELEMENT, asks.UNIT_TO_RECOLOUR, asks.BURIED_ITEM, asks.DRAGON_TO_BRING,
    asks.BRING_TO, asks.VOLLEY_BACK, asks.POWER_ON, asks.JAWS_TO_KILL, asks.DRAGON_TO_REFLECT, asks.DRAGON_TO_SHIFT,
    asks.SHIFT_TO, asks.ITEMS_TO_ROLL, asks.ITEMS_TO_BURY, asks.DRAGONKIN_TO_ROLL, asks.DRAGONKIN_TO_GAIN,
    asks.BURIED_TO_POOL,
)  # fmt: skip


def test_24_each_of_the_fifteen_lines_has_its_questions_and_each_question_a_place() -> None:
    asked = {name for name, row in WORDS.rows.items() if row.subject is not Roll}
    assert len(OFFERED) == 15
    assert {name for names in OFFERED.values() for name in names} | set(OF_EFFECTS) == asked


def test_24_every_question_is_asked_by_rules() -> None:
    """Somebody besides the rows, which only say what it is called, names it."""
    named = {
        name
        for path in RULES.glob("*.py")
        if path.name not in ("asks.py", "questions.py", "bots.py") and not path.name.endswith("_rows.py")
        for name in _names_in(path)
    }
    assert {name for name, value in vars(asks).items() if name.isupper() and value in WORDS.rows} <= named


def _names_in(path: Path) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)}
