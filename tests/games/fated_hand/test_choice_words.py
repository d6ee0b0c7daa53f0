"""What is decided with a perk, as its owner reads it."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand.choice_words import tile_of_choice
from core.games.fated_hand.choosing import Choices, Picks
from core.games.fated_hand.counters import Counters
from core.games.fated_hand.naming import attack_verb
from core.games.fated_hand.pick_words import counter_prompt, pick_nothing, pick_prompt
from core.games.fated_hand.state import FighterId, Phase
from core.games.fated_hand.windows import ROWS, May, whether
from core.games.fated_hand.words import reaction_option, reaction_prompt, reaction_text
from core.kit.rows import Asked
from core.plain import Answer
from core.view import View
from tests.games.fated_hand.magic import caster
from tests.games.fated_hand.tables import battle, fighter, plain_sheet

SAID: list[tuple[str, Answer, str]] = [
    ("adaptable", "defensive", "Adaptable: Defensive"),
    ("battle_wisdom", (0, "Speed"), "Battle Wisdom: Ana, Speed"),
    ("blade_lock", 1, "Blade Lock: Ben"),
    ("blood_thirst", "Strike", "Blood Thirst: Strike"),
    ("dirty_trick", 1, "Dirty Trick: Ben"),
    ("dark_gate", (5, 4), "Dark Gate: F5"),
    ("denunciation", (5, 4), "Denunciation: F5"),
    ("disarm", (5, 3), "Disarm: the arm lands on F4"),
    ("disarm", ("for 1 Hand Size", 9, 3), "Disarm: the arm lands on J4, for 1 Hand Size"),
    ("disposable_armament", "padded_armor", "Disposable Armament: Padded Armor"),
    ("diversion", (2, 4), "Diversion: C5"),
    ("execution", 1, "Execution: Ben"),
    ("field_medicine", (0, 1, 5, 0), "Field Medicine: Ana, 1 Strike and 5 Defense"),
    ("follow_up", "longbow", "Follow Up: Longbow"),
    ("glint_of_gold", 1, "Glint of Gold: Ben"),
    ("grapple", (6, 4), "Grapple: G5"),
    ("hook_strike", (3, 1), "Hook Strike: D2"),
    ("humble_student", "dive_tackle", "Humble Student: Dive Tackle"),
    ("innovative_techniques", "uppercut", "Innovative Techniques: Uppercut"),
    ("leap_kick", (1, 9, 9), "Leap Kick: Ben, from J10"),
    ("leap_kick", (2, 3), "Leap Kick: C4"),
    ("fortunes_foretold", 2, "Fortunes Foretold: Cid"),
    ("insight", 1, "Insight: Ben"),
    ("conjurers_hat", ("newt", 5, 3), "Conjurer's Hat: a Newt at F4"),
    ("lunging_strike", (1, 5, 3), "Lunging Strike: Ben, from F4"),
    ("mirage", (5, 3), "Mirage: F4"),
    ("one_in_hand", ("longbow",), "One-In-Hand: Longbow"),
    ("one_two", (1, "longbow", True, "uppercut"), "One-Two: Ben with the Longbow, Uppercut"),
    ("play_dead", "Speed", "Play Dead: Speed"),
    ("press_forward", "follow", "Press Forward: go after it"),
    ("press_forward", "stay", "Press Forward: stay here"),
    ("pursuer", (7, 4), "Pursuer: H5"),
    ("quick_footed", (4, 3), "Quick Footed: E4"),
    ("quickdraw", ("longbow", "rapier"), "Quickdraw: Longbow, Rapier"),
    ("quickdraw", ("fists", ""), "Quickdraw: Fists"),
    ("rationing", (0, "Strike"), "Rationing: Ana, Strike"),
    ("reckless_abandon", "Speed", "Reckless Abandon: Speed"),
    ("relentless", "Strike", "Relentless: Strike"),
    ("relentless_offense", "move", "Relentless Offense: onto its tile"),
    ("relentless_offense", "stay", "Relentless Offense: stay here"),
    ("ricochet", 1, "Ricochet: Ben"),
    ("skirmish", ("leave", 1), "Skirmish: leave Ben"),
    ("skirmish", ("leave", 1, 2), "Skirmish: leave Ben and Cid"),
    ("spirit_fuel", (2, 1), "Spirit Fuel: C2"),
    ("straight_lunge", (1, 5, 9), "Straight Lunge: Ben, from F10"),
    ("studied_spells", "Speed", "Studied Spells: Speed"),
    ("tactical_command", 2, "Tactical Command: Cid"),
    ("tactical_maneuver", (5, 5), "Tactical Maneuver: F6"),
    ("tip_off", (1, "Defense"), "Tip Off: Ben, Defense"),
    ("toughen_up", "Defense", "Toughen Up: Defense"),
    ("versatile", "Speed", "Versatile: Speed"),
    ("wall_runner", ((0, 3), (0, 2)), "Wall Runner: A4, A3"),
]
"""A perk, one of its choices, and the words. Nobody stands on the numbers of tiles and amounts."""


def test_what_is_decided_with_a_perk_is_said() -> None:
    game = battle()
    for seat, name in ((0, "Ana"), (1, "Ben"), (0, "Cid")):
        fighter(game, seat, (seat, 0), sheet=replace(plain_sheet((1, 1, 1)), name=name))
    said = [(perk, choice, reaction_text(game.state, (perk, choice))) for perk, choice, _ in SAID]
    assert said == SAID


def test_what_somebody_is_grappled_into_is_said() -> None:
    state = battle("####", "#.o#", "####").state
    texts = [reaction_text(state, ("grapple", tile)) for tile in ((1, 1), (2, 1), (1, 0))]
    assert texts == ["Grapple: B2", "Grapple: into the debris at C2", "Grapple: into the wall at B1"]


def test_each_perk_that_leaves_something_to_decide_has_an_example() -> None:
    rows = [row for table in ROWS.values() for row in table.values() if isinstance(row, May)]
    assert {row.perk for row in rows if row.choices is not whether} == {perk for perk, _, _ in SAID}


def test_a_choice_that_ends_in_a_tile_lies_there() -> None:
    assert tile_of_choice("lunging_strike", (1, 5, 3)) == (5, 3)
    assert tile_of_choice("disarm", ("for 1 Hand Size", 9, 3)) == (9, 3)
    assert tile_of_choice("hook_strike", (3, 1)) == (3, 1)
    assert tile_of_choice("skirmish", ("leave", 1, 2)) is None and tile_of_choice("execution", 1) is None


def test_sorcerous_says_which_reagent_it_shows_to_whoever_knows_it() -> None:
    game = battle()
    id = caster(game, (0, 0), "", "KS 2H", perks="sorcerous")
    choices = Choices(id, (None, ("sorcerous", None)))

    def said(view: View) -> str:
        return reaction_option(("sorcerous", None), Asked(choices, 0, game.state, view, ("Ana", "Ben")))

    assert said(View(0, game.state, {})) == "Sorcerous: show the 2 of Hearts"
    card = game.state.fighters[id].reagents[-1]
    game.state.cards.seen[card] = game.state.cards.open.pop(card)
    assert said(View(1, game.state, {})) == "Sorcerous"


def test_sorcerous_says_whether_that_reagent_is_of_the_star_suit_to_whoever_knows_it() -> None:
    game = battle()
    id = caster(game, (0, 0), "", "KS 2H", perks="sorcerous")
    choices = Choices(id, (None, ("sorcerous", None)))
    printed = "Show a Reagent that you have just drawn: if it is of your Star Suit draw another."

    def said(seat: int) -> str:
        asked = Asked(choices, 0, game.state, View(seat, game.state, {}), ("Ana", "Ben"))
        return reaction_prompt(asked).partition("Sorcerous. ")[2]

    own = game.state.fighters[id]
    own.sheet = replace(own.sheet, suit="heart")
    assert said(0) == f"{printed} The 2 of Hearts is."
    own.sheet = replace(own.sheet, suit="spade")
    assert said(0) == f"{printed} The 2 of Hearts is not."
    game.state.cards.seen[own.reagents[-1]] = game.state.cards.open.pop(own.reagents[-1])
    assert said(1) == printed


def test_nobody_shoots_with_a_spell() -> None:
    assert attack_verb("undertow", is_ranged=True) == "attacks" == attack_verb("spear", is_ranged=False)
    assert attack_verb("light_crossbow", is_ranged=True) == "shoots at"


def test_choosing_nothing_is_called_as_it_is_asked() -> None:
    asked = [("", "control"), ("", "eaten"), ("", "sent on"), ("splattershot", "tile"), ("overgrowth", "tile"),
             ("foresight", "seen")]  # fmt: skip
    said = [pick_nothing(Picks[Answer](FighterId(0), (None,), *each)) for each in asked]
    assert said == ["None", "No more", "Nobody", "None", "No more", "Go on"]


def test_a_tile_and_a_stat_are_asked_for_by_what_becomes_of_them() -> None:
    game = battle()
    fighter(game, 0, (0, 0), sheet=replace(plain_sheet((1, 1, 1)), name="Ana"))
    view, said = View(0, game.state, {}), []
    for spell, what in (
        ("seed_pod", "tile"),
        ("asphixia", "tile"),
        ("the_stars_aligned", "tile"),
        ("calamitous_omen", "stat"),
        ("sinter", "stat"),
    ):
        picks = Picks[Answer](FighterId(0), (None, (1, 1)), spell, what)
        said.append(pick_prompt(Asked(picks, 0, game.state, view, ("Ana", "Ben"))))
    assert said == [
        "Seed Pod of Ana. Choose the Thorns that are used up.",
        "Asphixia of Ana. Use up another tile of Smog for 2 more Strike, or no more.",
        "The Stars Aligned of Ana. Choose where the Field Effect spreads next, or no more.",
        "Calamitous Omen of Ana. Choose the Stat in which it takes the Handicap.",
        "Sinter of Ana. Choose the Stat that the Flames add to.",
    ]


def test_a_spell_is_offered_in_answer_or_before_plans() -> None:
    game = battle()
    fighter(game, 0, (0, 0), sheet=replace(plain_sheet((1, 1, 1)), name="Ana"))
    options, view, said = Counters(game.state, FighterId(0), ("blood_sacrifice",)), View(0, game.state, {}), []
    for phase in (Phase.PLAN, Phase.COUNTDOWN):
        game.state.phase = phase
        said.append(counter_prompt(Asked(options, 0, game.state, view, ("Ana", "Ben"))))
    assert said == ["Ana may cast Blood Sacrifice before plans are made.", "Ana may answer with Blood Sacrifice."]
