"""Spells cast in reaction, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.errors import UnknownFace
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.aiming import bodies_in_sight
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.counters import REACTIONS, Counters, offer_spells, reactions_of
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.fields import BRINE, SLIME, THORNS, squares_of
from core.games.fated_hand.magic_events import SpellFizzled, SpellNegated
from core.games.fated_hand.moving import step_freely
from core.games.fated_hand.spells import known_spells
from core.games.fated_hand.state import Attack, FighterId, Pile, Sustained
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, paying, quiet
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

FISTS = ("fists", False, "")
THIRD = FighterId(2)


def scene(spells, reagents, strike=9, there=(5, 4), stats=(3, 2, 4)):
    """ONE is a caster, OTHER an enemy."""
    game = battle()
    caster(game, (4, 4), spells, reagents, stats)
    fighter(game, 1, there, (strike, 0, 4))
    return game


def answered(game, name, *places):
    return (name, paying(game.state.fighters[ONE], *places))


def struck(game, *answers, target=ONE):
    given = {"counter": list(answers), "defend": [True] * 3, "deal": quiet, "show": quiet, "riposte": [None] * 3}
    play(attack(game, OTHER, target, FISTS), given)
    return game.state.fighters[target].hp == 0


def lay(game, kind, *squares):
    play(make_field(game, kind, squares, ONE))


@pytest.mark.parametrize(("strike", "is_hit"), [(15, True), (14, False)])
def test_arcane_deflection_gives_7_defense_and_magic_strike_until_the_turn_ends(strike: int, is_hit: bool) -> None:
    """Defense 2, Magic Strike 3 and 1 of the class: 13."""
    game = scene("arcane_deflection", "5H", strike)
    assert struck(game, answered(game, "arcane_deflection", 0)) is is_hit


def test_arcane_deflection_also_holds_against_further_attacks_of_the_turn_and_is_not_doubled() -> None:
    game = scene("arcane_deflection", "5H 6H", 14)
    game.state.turn = OTHER
    assert not struck(game, answered(game, "arcane_deflection", 0))
    assert not struck(game, answered(game, "arcane_deflection", 0))
    game.state.fighters[OTHER].handicap = [-1, 0, 0]
    assert struck(game)


def test_12_1_a_spell_in_reaction_with_the_offhand_catalyst_is_the_offhand_action_of_the_round() -> None:
    game = scene("", "5H 6H")
    fighter(game, 0, (11, 11))
    game.state.fighters[ONE].carries = ["crooked_dirk", "crystal_dagger"]
    game.state.fighters[ONE].main, game.state.fighters[ONE].offhand = "crooked_dirk", "crystal_dagger"
    struck(game, answered(game, "arcane_deflection", 0))
    there = game.state.fighters[ONE]
    assert there.is_offhand_used and "arcane_deflection" not in known_spells(there)


def test_1_5_a_spell_cast_in_reaction_is_learnt_first_hand_as_any_other() -> None:
    game = scene("", "5H")
    game.state.fighters[ONE].carries, game.state.fighters[ONE].main = ["crystal_dagger"], "crystal_dagger"
    struck(game, answered(game, "arcane_deflection", 0))
    assert "arcane_deflection" in {each.item for each in game.state.lessons if each.learner == ONE}


def test_desperate_deflection_gives_as_much_as_was_spent_against_the_next_two_attacks() -> None:
    game = scene("desperate_deflection", "2H 3H 4S 5S 6S", 6)
    assert not struck(game, answered(game, "desperate_deflection", 0, 1, 2))
    assert not struck(game, None)
    assert struck(game, None)


def test_desperate_deflection_ends_with_the_next_own_turn() -> None:
    game = scene("desperate_deflection", "2H 3H 4S 5S", 6)
    assert not struck(game, answered(game, "desperate_deflection", 0, 1, 2))
    play(take_turn(game, ONE), {"act": [END]})
    assert game.state.sustained == [] and struck(game)


@pytest.mark.parametrize(("strike", "is_hit"), [(12, True), (11, False)])
def test_bramblewall_gives_twice_the_magic_strike_to_whoever_stands_in_thorns(strike: int, is_hit: bool) -> None:
    game = scene("bramblewall", "2S", strike)
    lay(game, THORNS, (4, 4))
    assert struck(game, answered(game, "bramblewall", 0)) is is_hit


def test_bramblewall_is_not_cast_outside_of_thorns() -> None:
    assert struck(scene("bramblewall", "2S"))


def test_bramblewall_a_riposte_that_succeeds_grows_two_thorns() -> None:
    game = scene("bramblewall", "2S", 0)
    lay(game, THORNS, (4, 4))
    answers = {
        "counter": [answered(game, "bramblewall", 0)], "defend": [True] * 3, "show": quiet,
        "riposte": [(OTHER, *FISTS)], "aim": [(3, 4), (2, 4)],
    }  # fmt: skip
    play(attack(game, OTHER, ONE, FISTS), answers)
    assert squares_of(game.state, THORNS) == [(4, 4), (3, 4), (2, 4)] and game.state.sustained == []


def test_bramblewall_against_a_riposte_leaves_nothing_behind() -> None:
    game = scene("bramblewall", "2S", 9)
    lay(game, THORNS, (4, 4))
    given = {"counter": [answered(game, "bramblewall", 0)], "defend": [True], "show": quiet}
    play(riposte(game, OTHER, ONE, FISTS), given)
    assert game.state.sustained == [] and handicap(game, ONE) == (0, 0, 0)


def test_bramblewall_of_an_attack_that_was_called_off_is_over_with_the_next_one() -> None:
    game = scene("bramblewall", "2S", 0)
    lay(game, THORNS, (4, 4))
    game.state.sustained.append(Sustained("bramblewall", ONE, ONE, times=1))
    given = {"counter": [None], "defend": [True] * 3, "show": quiet, "riposte": [(OTHER, *FISTS)]}
    play(attack(game, OTHER, ONE, FISTS), given)
    assert squares_of(game.state, THORNS) == [(4, 4)] and game.state.sustained == []


def test_intercession_its_caster_comes_between_and_is_attacked() -> None:
    game = battle()
    caster(game, (4, 6), "intercession", "2C 3H", (0, 20, 4))
    fighter(game, 1, (6, 4), (9, 0, 4))
    fighter(game, 0, (4, 4))
    game.state.fighters[OTHER].square = (5, 4)
    assert not struck(game, answered(game, "intercession", 0, 1), target=THIRD)
    assert game.state.fighters[THIRD].hp == 1


@of_each("column, is_near", [(6, True), (7, False)])
def test_intercession_is_for_a_friend_within_2(column: int, is_near: bool) -> None:
    game = battle()
    caster(game, (4, 6), "intercession", "2C 3H", (0, 20, 4))
    fighter(game, 1, (column + 1, 6), (9, 0, 4))
    fighter(game, 0, (column, 6))
    game.state.attacks = [Attack(OTHER, THIRD, "fists", False)]
    there = reactions_of(game.state, "targeted", At(OTHER, 0, by=THIRD), ONE)
    assert bool(there) is is_near


def test_intercession_takes_the_place_of_its_friend_where_nothing_is_free() -> None:
    game = battle()
    caster(game, (4, 5), "intercession", "2C 3H", (0, 20, 4))
    fighter(game, 1, (5, 4), (9, 0, 4))
    fighter(game, 0, (4, 4))
    assert not struck(game, answered(game, "intercession", 0, 1), target=THIRD)
    assert game.state.fighters[ONE].square == (4, 4) and game.state.fighters[THIRD].square == (4, 5)


def test_intercession_its_caster_does_not_stay_on_the_tile_of_somebody_whom_its_friend_walked_over() -> None:
    game = battle()
    caster(game, (4, 5), "intercession", "2C 3H", (0, 20, 4))
    fighter(game, 1, (5, 4), (9, 0, 4))
    for _ in range(2):
        fighter(game, 0, (4, 4), perks="agile")
    assert not struck(game, answered(game, "intercession", 0, 1), target=THIRD)
    assert game.state.fighters[THIRD].square == (4, 5)
    assert len({each.square for each in game.state.fighters}) == len(game.state.fighters)


def test_8_2_intercession_both_enter_the_tiles_that_they_swap() -> None:
    game = battle()
    caster(game, (4, 5), "intercession", "2C 3H", (0, 20, 4))
    fighter(game, 1, (5, 4), (9, 0, 4))
    fighter(game, 0, (4, 4))
    lay(game, BRINE, (4, 5))
    game.state.fighters[ONE].handicap = [0, 0, 0]
    struck(game, answered(game, "intercession", 0, 1), target=THIRD)
    assert handicap(game, THIRD) == (0, 0, 2)


def test_6_2_intercession_whoever_takes_the_place_of_the_target_reacts_too() -> None:
    game = battle()
    caster(game, (4, 5), "intercession arcane_deflection", "2C 3H 5H", (0, 2, 4), perks="bulwark")
    fighter(game, 1, (5, 4), (9, 0, 4))
    fighter(game, 0, (4, 4))
    answers = (answered(game, "intercession", 0, 1), answered(game, "arcane_deflection", 2))
    assert not struck(game, *answers, target=THIRD)
    assert game.state.fighters[ONE].hp == 1 and handicap(game, OTHER) == (0, 0, 1)


def test_intercession_what_a_spell_does_to_whom_it_strikes_befalls_its_caster_and_not_the_friend() -> None:
    """Stretchy drags whoever has failed to defend; the Slime lies under the friend."""
    game = battle()
    caster(game, (4, 5), "intercession", "2C 3H", (0, 0, 4))
    caster(game, (7, 4), "stretchy", "2S", (9, 0, 4), seat=1)
    fighter(game, 0, (4, 4))
    lay(game, SLIME, (5, 6))
    given = {"counter": [answered(game, "intercession", 0, 1)], "defend": [True], "deal": quiet, "show": quiet}
    act = ("cast", "stretchy", THIRD, paying(game.state.fighters[OTHER], 0))
    play(take_turn(game, OTHER), {"act": [act, END], **given})
    assert game.state.fighters[THIRD].square == (4, 4) and game.state.fighters[ONE].square == (5, 6)


def test_thorn_thrust_strikes_root_under_whoever_came_between() -> None:
    game = battle()
    caster(game, (4, 6), "intercession", "2C 3H", (0, 0, 4))
    caster(game, (6, 4), "thorn_thrust", "JS", (9, 0, 4), seat=1)
    fighter(game, 0, (4, 4))
    given = {"counter": [answered(game, "intercession", 0, 1)], "defend": [True], "deal": quiet, "show": quiet}
    act = ("cast", "thorn_thrust", THIRD, paying(game.state.fighters[OTHER], 0))
    play(take_turn(game, OTHER), {"act": [act, END], **given})
    column, row = game.state.fighters[ONE].square
    beside = {(column, row), (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
    assert set(squares_of(game.state, THORNS)) == beside and game.state.fighters[THIRD].hp == 1


@pytest.mark.parametrize(("defense", "hp"), [(6, 0), (7, 1)])
def test_uh_oh_sticky_attacks_whoever_steps_into_slime_or_out_of_it_at_magic_strike_and_4(defense, hp) -> None:
    game = battle()
    caster(game, (4, 4), "uh_oh_sticky", "JS", (3, 0, 4))
    fighter(game, 1, (8, 4), (0, defense, 4))
    fighter(game, 1, (11, 11))
    lay(game, SLIME, (7, 4))
    game.state.fighters[OTHER].handicap = [0, 0, 0]
    given = {"counter": [answered(game, "uh_oh_sticky", 0)], "defend": [True], "show": quiet}
    play(step_freely(game, OTHER, (7, 4)), given)
    assert game.state.fighters[OTHER].hp == hp


def test_uh_oh_sticky_leaves_no_corpse_of_whoever_falls_to_it() -> None:
    """All that lived of it is eaten (17.6)."""
    game = battle()
    caster(game, (4, 4), "uh_oh_sticky", "JS", (3, 0, 4))
    fighter(game, 1, (8, 4), (0, 0, 4))
    fighter(game, 1, (11, 11))
    lay(game, SLIME, (7, 4))
    given = {"counter": [answered(game, "uh_oh_sticky", 0)], "defend": [True], "show": quiet}
    play(step_freely(game, OTHER, (7, 4)), given)
    assert not game.state.fighters[OTHER].stands and game.state.fighters[OTHER].square is None
    assert bodies_in_sight(game.state, ONE) == []


def test_hr_41_uh_oh_sticky_is_cast_once_in_each_turn() -> None:
    """It attacks without the Primary Action, as a spell of the own turn may."""
    game = battle("0" * 12)
    caster(game, (2, 0), "uh_oh_sticky", "JS QS KS", (3, 0, 4))
    fighter(game, 1, (7, 0), (0, 20, 20))
    lay(game, SLIME, (6, 0), (5, 0))
    reagents, asked = list(game.state.fighters[ONE].reagents), []

    def spring(question):
        asked.append(game.state.fighters[OTHER].square)
        return ("uh_oh_sticky", (reagents[len(asked) - 1],))

    given = {"counter": spring, "defend": [True] * 9, "show": quiet, "riposte": [None] * 9}
    play(take_turn(game, OTHER), {"act": [("move", 5, 0), END], **given})
    assert asked == [(6, 0)], "the second step into Slime is let pass"
    play(take_turn(game, OTHER), {"act": [("move", 6, 0), END], **given})
    assert asked == [(6, 0), (6, 0)]


def test_blunting_spell_counts_spells_in_reaction() -> None:
    game = battle()
    caster(game, (4, 4), "blunting_spell uh_oh_sticky", "2C JS", (3, 0, 4))
    fighter(game, 1, (8, 4), (0, 20, 4))
    cast(game, ONE, "blunting_spell", None)
    lay(game, SLIME, (7, 4))
    given = {"counter": [answered(game, "uh_oh_sticky", 0)], "defend": [True], "show": quiet}
    play(step_freely(game, OTHER, (7, 4)), given)
    assert handicap(game, OTHER)[0] == 2


def test_deja_vu_returns_the_acting_creature_to_where_its_turn_began() -> None:
    """It is not only a name: the print says what it does."""
    game = scene("deja_vu", "5H 5S", there=(8, 4))
    given = {"act": [("move", 7, 4), END], "counter": [answered(game, "deja_vu", 0, 1)], "show": quiet}
    play(take_turn(game, OTHER), given)
    there = game.state.fighters[OTHER]
    assert there.square == (8, 4) and there.spent == 1


def test_deja_vu_on_the_own_turn_takes_its_caster_back() -> None:
    game = scene("deja_vu", "5H 5S", there=(8, 4))
    cards = paying(game.state.fighters[ONE], 0, 1)
    acts = [("move", 4, 5), ("cast", "deja_vu", ONE, cards), END]
    play(take_turn(game, ONE), {"act": acts, "counter": [None], "show": quiet})
    assert game.state.fighters[ONE].square == (4, 4)


def test_quaff_a_spell_comes_to_nothing_and_its_reagents_are_spent() -> None:
    game = battle()
    caster(game, (4, 4), "petty_hex", "3H", seat=0)
    caster(game, (6, 4), "quaff", "2H 4S", seat=1)
    cards = paying(game.state.fighters[OTHER], 0, 1)
    cast(game, ONE, "petty_hex", OTHER, answers={"counter": [("quaff", cards)]})
    assert handicap(game, OTHER) == (0, 0, 0) and game.state.fighters[ONE].reagents == []
    assert not game.state.is_negated
    told = [each for each in game.events if isinstance(each, SpellFizzled | SpellNegated)]
    assert told == [SpellNegated(ONE, "petty_hex")]


@of_each("column, is_near", [(9, True), (10, False)])
def test_quaff_reaches_5_tiles(column: int, is_near: bool) -> None:
    game = battle()
    caster(game, (4, 4), "petty_hex", "3H")
    caster(game, (column, 4), "quaff", "2H 4S", seat=1)
    assert bool(reactions_of(game.state, "cast_declare", At(ONE, cause="petty_hex"), OTHER)) is is_near


@of_each("seat, spell, may", [(1, "petty_hex", True), (1, "quaff", False), (0, "petty_hex", False)])
def test_quaff_answers_spells_of_enemies_but_for_quaff_itself(seat: int, spell: str, may: bool) -> None:
    game = battle()
    caster(game, (4, 4), "petty_hex quaff", "3H 5S")
    caster(game, (6, 4), "quaff", "2H 4S", seat=seat)
    assert bool(reactions_of(game.state, "cast_declare", At(ONE, cause=spell), OTHER)) is may


def test_quaff_on_the_own_turn_ends_a_spell_that_an_enemy_keeps_up() -> None:
    game = battle()
    caster(game, (4, 4), "quaff", "2H 4S", seat=0)
    caster(game, (6, 4), "", "", seat=1)
    game.state.sustained.append(Sustained("brineskin", OTHER, OTHER))
    cast(game, ONE, "quaff", OTHER, (0, 1))
    assert game.state.sustained == []


def quaffing(*kept, pile=None):
    """ONE knows Quaff, OTHER is an enemy near, THIRD a friend; these spells go on."""
    game = battle()
    caster(game, (4, 4), "quaff", "2H 4S")
    caster(game, (6, 4), "immolate", "3D", seat=1)
    fighter(game, 0, (11, 11))
    game.state.sustained = list(kept)
    game.state.fighters[OTHER].pile = pile
    return game


def can_quaff(game):
    return any(each[:3] == ("cast", "quaff", OTHER) for each in Acts(game.state, ONE, game.faces).listed())


def test_quaff_on_the_own_turn_ends_markers_and_concentration_but_nothing_that_lies_or_waits() -> None:
    for name, ends in (("mirror_guard", True), ("tunnel_vision", True), ("hallowed_ground", False),
                       ("short_fuse", False), ("forgetfullness", False)):
        assert can_quaff(quaffing(Sustained(name, OTHER, OTHER, square=(9, 9)))) is ends, name


def test_quaff_on_the_own_turn_ends_what_an_enemy_channels() -> None:
    game = quaffing()
    assert not can_quaff(game)
    game.state.fighters[OTHER].pile = Pile("immolate", [game.state.fighters[OTHER].reagents.pop()])
    cast(game, ONE, "quaff", OTHER, (0, 1))
    assert game.state.fighters[OTHER].pile is None and len(game.state.fighters[OTHER].discard) == 1


def test_quaff_on_the_own_turn_ends_the_spell_of_the_enemy_and_not_the_same_one_of_a_friend() -> None:
    own, theirs = Sustained("evil_eye", THIRD, OTHER), Sustained("evil_eye", OTHER, OTHER)
    game = quaffing(own, theirs)
    cast(game, ONE, "quaff", OTHER, (0, 1))
    assert [each.by for each in game.state.sustained] == [THIRD]


def test_12_3_a_reaction_is_paid_as_any_spell_is() -> None:
    game = scene("arcane_deflection", "5H 4H")
    options = Counters(game.state, ONE, ("arcane_deflection",), game.faces)
    five, four = game.state.fighters[ONE].reagents
    assert options.listed() == (None, ("arcane_deflection", (five,)))
    assert options.refusal(("arcane_deflection", (four,))) is not None
    assert options.refusal(("quaff", (five,))) == "Answer with a spell that is lit, or let it pass."
    assert options.shows(("arcane_deflection", (five,))) == (five,) and options.shows(None) == ()


def test_12_3_whoever_may_not_see_the_reagents_cannot_tell_what_they_pay() -> None:
    game = scene("arcane_deflection", "5H")
    game.state.cards.open.clear()
    with pytest.raises(UnknownFace):
        Counters(game.state, ONE, ("arcane_deflection",), {}).listed()


def test_nobody_is_asked_who_holds_too_few_reagents() -> None:
    game = scene("quaff desperate_deflection", "5H")
    caster(game, (6, 6), "", "", seat=1)
    play(offer_spells(game, "cast_declare", At(THIRD, cause="petty_hex")))
    assert struck(game)


def test_a_riposte_can_be_deflected_too() -> None:
    game = scene("arcane_deflection", "5H", 12)
    given = {"counter": [answered(game, "arcane_deflection", 0)], "defend": [True], "show": quiet}
    assert play(riposte(game, OTHER, ONE, FISTS), given) is False


def test_where_somebody_could_cast_a_spell_it_is_a_moment_for_it() -> None:
    """Slime beside everybody, and nobody where its turn began."""
    game = scene("uh_oh_sticky deja_vu", "5H 6H 7H")
    lay(game, SLIME, (4, 4))
    for each in game.state.fighters:
        each.began_at = (9, 9)
    steps = [At(id, start=start, to=to) for id in (ONE, OTHER) for start in ((4, 4), (5, 4)) for to in ((4, 4), (6, 6))]
    rows = [row for window in ("move_after", "after_act") for row in REACTIONS[window].values()]
    could = [(row, at) for row in rows for at in steps for id in (ONE, OTHER) if row.applies(game.state, at, id)]
    assert {row.spell for row, _ in could} == {"uh_oh_sticky", "deja_vu"}
    assert all(row.moment(game.state, at) for row, at in could)
    game.state.fields.clear()
    assert not any(REACTIONS["move_after"]["uh_oh_sticky"].moment(game.state, at) for at in steps)
