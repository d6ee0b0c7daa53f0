"""Special icons (16): each in every kind of roll that it names and in no other; their order and merging."""

from __future__ import annotations

from core.games.dragon_dice import attacks
from core.games.dragon_dice.asks import NEXT_ICON
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_phase import attack_at
from core.games.dragon_dice.icons import ACTS, DELAYED, MADE_LATER, acting_operations
from core.games.dragon_dice.operations import MELEE, SAVE, Operation
from core.games.dragon_dice.pieces import DieFace
from core.games.dragon_dice.roll_events import IconActed, RollTotalled
from core.games.dragon_dice.rolling import roll_army, roll_single
from core.games.dragon_dice.rolls import Army, Attack, Purpose, RollKind
from core.games.dragon_dice.state import Area
from core.questions import Question
from tests.games.dragon_dice.battles import FRONTIER, THEIRS, army, at, die_with, play_on, rolled, side, where
from tests.games.dragon_dice.referee_tables import made_by
from tests.games.dragon_dice.tables import stand
from tests.games.dragon_dice.throwing import KINDS, MELEE_ATTACK, RESPONSE
from tests.listing import of_each

ICONS = components().icons
BETWEEN_ROLLS = ("phoenix_roll", "optional_roll_to_cancel")
"""Operations that act when a unit dies or a spell is announced."""


def operations(all_of: tuple[Operation, ...]) -> list[Operation]:
    inner = [each for operation in all_of for option in operation.options for each in option]
    return [*all_of, *inner]


def test_every_operation_of_an_icon_has_a_function_or_is_made_by_another_step() -> None:
    assert attacks.ICON_CHAPTERS
    for icon in ICONS.values():
        for operation in operations(icon.operations):
            known = operation.do in ACTS or operation.do in (*MADE_LATER, *BETWEEN_ROLLS)
            assert known or (operation.do == "promote" and icon.id == "Wild Growth"), operation.do
            if operation.do.startswith("delayed"):
                assert operation.do in DELAYED


OF_ARMIES = [kind for kind in KINDS if not kind.single and Purpose.RESPONSE not in kind.purposes]
"""What armies roll, the response to dragons apart, which has its own tests."""
NO_DRAGONKIN = (Purpose.MISSILE, Purpose.MAGIC, Purpose.NEGATION)


@of_each("icon", ICONS)
def test_16_an_icon_acts_in_the_rolls_that_it_names_and_in_no_other(icon: str) -> None:
    for kind in OF_ARMIES:
        named = bool(acting_operations(kind, icon))
        if die_with(icon).startswith("dragonkin"):
            named = named and not set(kind.purposes) & set(NO_DRAGONKIN)
        assert acts(icon, kind) is named, kind


def acts(icon: str, kind: RollKind) -> bool:
    """Whether an icon acts in such a roll, of an army that holds it and one more unit."""
    game, shown = at("coastland_city 3"), die_with(icon)
    place = None if kind.in_reserves and Purpose.MAGIC in kind.purposes else FRONTIER
    army(game, 0, shown, "dwarves_footman", place=place)
    army(game, 1, "dwarves_sentry", "dwarves_sergeant", "dwarves_warlord")
    attack = Attack(THEIRS) if Purpose.SAVE in kind.purposes else None
    kept_out = shown.startswith("dragonkin") and set(kind.purposes) & set(NO_DRAGONKIN)
    throw = (2,) if kept_out else (side(shown), 2)
    play_on(roll_army(game, Army(0, place), kind, target=THEIRS, attack=attack), throw)
    assert not game.state.rolls
    return any(isinstance(event, IconActed) and event.icon == icon for event in game.events)


ALONE = [RollKind((purpose,), single=True) for purpose in (Purpose.SAVE, Purpose.MANEUVER, Purpose.MELEE)]
OF_UNITS = [icon for icon in ICONS if die_with(icon).partition(" ")[0] in components().units]


@of_each("icon", OF_UNITS)
def test_16_an_icon_of_a_unit_that_rolls_alone_makes_what_its_text_gives_and_does_nothing_else(icon: str) -> None:
    """In reserves, where no ability adds to it (9.5, HR-8)."""
    for kind in ALONE:
        game, shown = at(), die_with(icon)
        (unit,) = army(game, 0, shown, place=None)
        (type,) = kind.counted
        made = play_on(roll_single(game, 0, (unit,), kind), (side(shown),))[unit].total(type)
        face, kin = DieFace(icon, int(shown.rpartition(" ")[2])), components().units[shown.partition(" ")[0]]
        saves = kin.health if kin.species == "dragonkin" and type == SAVE and icon != "Belly" else 0
        bounds = made_by(face, kind)[type]
        assert bounds.least + saves <= made <= bounds.most + saves, kind
        assert [event for event in game.events if isinstance(event, IconActed)] == []


@of_each("icon", ICONS)
def test_16_an_icon_makes_in_the_response_to_dragons_what_its_text_gives_there(icon: str) -> None:
    game, shown = at("coastland_city 3"), die_with(icon)
    army(game, 0, shown, "dwarves_footman")
    stand(game, 1, 2, "death_drake")
    claws = components().dragons["death_drake"].faces.index("Claws") + 1
    play_on(attack_at(game, 0, FRONTIER), (claws,), (side(shown), 2))
    (totals,) = [each.totals for each in game.events if isinstance(each, RollTotalled) and not each.kind.single]
    face = DieFace(icon, int(shown.rpartition(" ")[2]))
    for type, steps in totals:
        special = [part for step in steps.steps if step.name == "Special icons" for part in step.parts]
        made = sum([number for number, reason in special if reason.startswith(icon)])
        assert made_by(face, RESPONSE)[type].least <= made <= made_by(face, RESPONSE)[type].most, (type, steps)
    named = bool(acting_operations(RESPONSE, icon))
    assert any(isinstance(each, IconActed) and each.icon == icon for each in game.events) is named


# --- order and merging


def test_16_icons_of_which_nothing_depends_on_the_order_are_not_asked_about() -> None:
    game = at()
    army(game, 1, "dwarves_warlord")
    attack = rolled(game, MELEE_ATTACK, "goblins_harpies Screech 4", "coral_elves_coral_giant Trample 4")
    assert attack.total(MELEE) == 4


def test_16_the_owner_says_which_of_two_icons_acts_first() -> None:
    game = at()
    footman, warlord = army(game, 1, "dwarves_footman", "dwarves_warlord")
    asked: list[object] = []

    def next_icon(question: Question) -> tuple[str, int]:
        asked.append(question.listed())
        return ("Flame", 1)

    texts = ("dwarves_warlord Smite 4", "amazons_chimera Flame 2")
    rolled(game, MELEE_ATTACK, *texts, answers={NEXT_ICON: next_icon})
    assert asked == [(("Smite", 1), ("Flame", 1))]
    assert (where(game, footman), where(game, warlord)) == (Area.BURIED, Area.DEAD)


def test_hr_21_copies_of_an_icon_may_act_as_one() -> None:
    game = at()
    (hydra,) = army(game, 1, "amazons_hydra")
    texts = ("amazons_chimera Flame 2", "firewalkers_gorgon Flame 2")
    rolled(game, MELEE_ATTACK, *texts, answers={NEXT_ICON: [("Flame", 2)]})
    assert where(game, hydra) is Area.BURIED


def test_hr_21_copies_of_an_icon_may_act_one_by_one() -> None:
    game = at()
    (hydra,) = army(game, 1, "amazons_hydra")
    texts = ("amazons_chimera Flame 2", "firewalkers_gorgon Flame 2")
    rolled(game, MELEE_ATTACK, *texts, answers={NEXT_ICON: [("Flame", 1)]})
    assert where(game, hydra) is Area.TERRAIN


def test_16_what_aims_at_one_unit_never_merges() -> None:
    game = at()
    (warlord,) = army(game, 1, "dwarves_warlord")
    rolled(game, MELEE_ATTACK, "amazons_centaur Kick 4", "amazons_centaur Kick 4", throws=[(1,), (1,)])
    assert sum(isinstance(event, IconActed) for event in game.events) == 2
    assert where(game, warlord) is Area.TERRAIN
