"""Perks that turn what fate gave: of payments, of Handicap, of Combat Cards; each named after it (17.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.cards import mint
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.costs import Suits, pays
from core.games.fated_hand.harm import fall, suffer
from core.games.fated_hand.magic_verbs import drop_to_nothing, revive
from core.games.fated_hand.perk_limits import is_used_up
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, caster, faces, quiet
from tests.games.fated_hand.tables import battle, fighter, play
from tests.games.fated_hand.test_costs import cost
from tests.games.fated_hand.test_perks_of_scholars import deck
from tests.listing import of_each

THIRD = FighterId(2)
FISTS = ("fists", False, "")
RETROGRADE = Suits("spade", "", "", True)


# --- The Stars In Retrograde


@of_each("text, cards, is_paid", [
    ("even", "5S", True), ("even", "5H", False), ("prime", "4S", True), ("prime", "9S", False),
    ("heart*2", "JS 3H", True), ("heart*2", "10S 3H", False), ("A", "QS", True), (">7, heart", "KS KS", True),
    ("ascending*3 same_suit", "5S 7S 8S", True), ("ascending*3 same_suit", "5H 7H JS", True),
    ("ascending*3 same_suit", "5H 8H JS", False), ("same_rank*2", "5H 6S", True), ("same_rank*2", "4H 6S", False),
    ("straight_flush*5", "5H 6H 7H JS QS", True), ("diff_suit*3", "5S 6S 7H", False), ("diff_suit*3", "5S JS 7H", True),
    ("K", "QH", False), (">13", "KS", False),
])  # fmt: skip
def test_the_stars_in_retrograde_read_star_suit_cards_one_rank_off_and_its_faces_as_any(text, cards, is_paid) -> None:
    assert pays(cost(text), faces(cards), RETROGRADE) is is_paid


def test_the_stars_in_retrograde_pay_for_a_cast() -> None:
    game = battle()
    caster(game, (0, 0), "icicle", "JS", perks="the_stars_in_retrograde", arms="crooked_wand")
    fighter(game, 1, (2, 0))
    (card,) = game.state.fighters[ONE].reagents
    assert Acts(game.state, ONE, game.faces).refusal(("cast", "icicle", OTHER, (card,))) is None


# --- Wordless Incantation


def wordless(spells="icicle", reagents="9H", cards="2C 4H 6H"):
    """A Reagent that pays for nothing, and three Combat Cards."""
    game = battle()
    caster(game, (0, 0), spells, reagents, perks="wordless_incantation", arms="crooked_wand")
    fighter(game, 1, (2, 0))
    game.state.fighters[ONE].cards = mint(game.state.cards, tuple(faces(cards)))
    return game


def test_wordless_incantation_pays_with_a_combat_card_which_stays_where_it_is_once_a_turn() -> None:
    game = wordless()
    first = game.state.fighters[ONE].cards[0]
    asked = []

    def act(question):
        asked.append(question.options.refusal(("cast", "icicle", OTHER, (first,))))
        return ("cast", "icicle", OTHER, (first,)) if len(asked) == 1 else END

    play(take_turn(game, ONE), {"act": act})
    there = game.state.fighters[ONE]
    assert handicap(game, OTHER) == (0, 0, 3) and there.cards[0] == first and there.discard == []
    assert asked[0] is None and asked[1] is not None


def test_wordless_incantation_lends_one_of_the_three_only() -> None:
    game = wordless()
    _, four, six = game.state.fighters[ONE].cards
    acts = Acts(game.state, ONE, game.faces)
    assert "One of the three Combat Cards" in (acts.refusal(("cast", "icicle", OTHER, (four, six))) or "")
    paying = {each[3] for each in acts.listed() if each[:2] == ("cast", "icicle")}
    assert paying == {(game.state.fighters[ONE].cards[0],)}


# --- Fate Transposed


def fated():
    game = battle()
    caster(game, (4, 4), "", "", perks="fate_transposed")
    fighter(game, 1, (6, 4))
    fighter(game, 0, (4, 6))
    fighter(game, 1, (9, 9))
    game.state.fighters[THIRD].handicap = [1, 1, 0]
    return game


def test_fate_transposed_shifts_up_to_2_handicap_between_two_within_2_tiles_when_one_inflicts_some() -> None:
    game = fated()
    asked = {"reaction": [("fate_transposed", None)], "aim": [(THIRD, "Strike"), OTHER, (THIRD, "Defense")]}
    play(suffer(game, FighterId(3), (0, 0, 1), "a test", ONE), asked)
    assert handicap(game, THIRD) == (0, 0, 0) and handicap(game, OTHER) == (1, 1, 0)


def test_fate_transposed_shifts_no_third_one() -> None:
    game = fated()
    game.state.fighters[THIRD].handicap = [3, 0, 0]
    asked = {"reaction": [("fate_transposed", None)], "aim": [(THIRD, "Strike"), OTHER, *[(THIRD, "Strike")] * 2]}
    play(suffer(game, FighterId(3), (0, 0, 1), "a test", ONE), asked)
    assert handicap(game, THIRD) == (1, 0, 0) and handicap(game, OTHER) == (2, 0, 0)


def test_fate_transposed_comes_of_no_handicap_that_others_inflict() -> None:
    game = fated()
    play(suffer(game, THIRD, (0, 0, 1), "a test", OTHER))
    play(suffer(game, ONE, (0, 0, 1), "a test", ONE, is_own=True))
    assert handicap(game, THIRD) == (1, 1, 1)


# --- False Destiny


def destined():
    game = battle()
    caster(game, (9, 9), "", "", perks="false_destiny")
    fighter(game, 1, (4, 4), sheet=game.state.fighters[ONE].sheet)
    game.state.fighters[OTHER].sheet = game.state.fighters[OTHER].sheet.called("Foe")
    fighter(game, 0, (5, 4), (0, 2, 0))
    game.state.fighters[OTHER].cards = mint(game.state.cards, tuple(faces("KC KD KH")))
    deck(game, OTHER, "2C 3C 4C")
    return game


def plain(game):
    """Whoever has the perk alone."""
    there = game.state.fighters[OTHER]
    there.sheet = replace(there.sheet, perks=())


def test_false_destiny_gives_an_attacker_new_cards_and_keeps_what_its_owner_likes() -> None:
    """Strike 4 with the King against 2 is a Hit, 0 with the 2 is none."""
    game = destined()
    plain(game)
    old, new = list(game.state.fighters[OTHER].cards), list(game.state.fighters[OTHER].deck)
    asked = {"reaction": [("false_destiny", None)], "aim": [new[0], old[1], new[2]], "deal": quiet, "show": quiet,
             "defend": [True], "riposte": [None]}  # fmt: skip
    play(attack(game, OTHER, THIRD, FISTS), asked)
    there = game.state.fighters[OTHER]
    assert there.cards == [new[0], old[1], new[2]] and there.discard == [old[0], new[1], old[2]] and there.hand == []
    assert game.state.fighters[THIRD].hp == 1 and is_used_up(game.state.fighters[ONE], "false_destiny")


def turning_fate(stays):
    """What is answered where the owner of the perk uses it and these cards stay."""
    return {"reaction": [("false_destiny", None)], "aim": stays, "deal": quiet, "show": quiet}


def test_false_destiny_gives_a_caster_new_cards_before_its_spell_takes_effect() -> None:
    """Ka-pow at 7 with the King on Strike against 2; 3 with the 2."""
    game = destined()
    plain(game)
    there = game.state.fighters[OTHER]
    there.sheet = replace(there.sheet, mastered=("ka_pow",))
    there.reagents = mint(game.state.cards, tuple(faces("9S 10H")))
    new = list(there.deck)
    act = [("cast", "ka_pow", THIRD, tuple(there.reagents)), END]
    play(take_turn(game, OTHER), {**turning_fate(new), "act": act, "defend": [True], "riposte": [None]})
    assert game.state.fighters[THIRD].handicap == [0, 0, 0] and there.cards == new


def test_false_destiny_gives_whoever_sets_out_a_new_speed() -> None:
    """Speed 3 with the King goes two tiles, and none with the 4."""
    game = destined()
    plain(game)
    there = game.state.fighters[OTHER]
    there.sheet = replace(there.sheet, attributes=(0, 0, -2))
    play(take_turn(game, OTHER), {**turning_fate(list(there.deck)), "act": [("move", 4, 6), END]})
    assert there.square == (4, 4) and is_used_up(game.state.fighters[ONE], "false_destiny")


@pytest.mark.parametrize(("face", "is_back"), [(1, True), (2, False)])
def test_false_destiny_comes_back_by_a_coin_when_its_victim_falls(face, is_back) -> None:
    game = destined()
    plain(game)
    new = list(game.state.fighters[OTHER].deck)
    asked = {"reaction": [("false_destiny", None)], "aim": new, "deal": quiet, "show": quiet,
             "defend": [True], "riposte": [None]}  # fmt: skip
    play(attack(game, OTHER, THIRD, FISTS), asked)
    drop_to_nothing(game, OTHER)
    play(fall(game, OTHER, None), {}, ((face,),))
    assert is_used_up(game.state.fighters[ONE], "false_destiny") is not is_back


# --- As It Is Written


def test_as_it_is_written_shows_the_closed_combat_cards_of_everybody_adjacent_to_the_party() -> None:
    game = battle()
    caster(game, (4, 4), "", "", perks="as_it_is_written")
    fighter(game, 1, (5, 4))
    fighter(game, 1, (6, 4))
    for id in (OTHER, THIRD):
        game.state.fighters[id].cards = mint(game.state.cards, tuple(faces("KC KD KH")))
        for card in game.state.fighters[id].cards:
            game.faces[card] = game.state.cards.open.pop(card)
    dealt = []

    def note(question):
        dealt.append((question.to, question.cards))

    play(take_turn(game, ONE), {"act": [("focus",), END], "deal": note})
    assert dealt == [(0, tuple(game.state.fighters[OTHER].cards))]


# --- Martyrdom


def martyred(friend_arms=""):
    """Its friend at (2, 0) is nearer than the one at (9, 9)."""
    game = battle()
    caster(game, (0, 0), "icicle", "4C 9H", perks="martyrdom")
    fighter(game, 1, (2, 1))
    caster(game, (2, 0), "", "", arms=friend_arms)
    caster(game, (9, 9), "", "")
    deck(game, ONE, "5C 6H 7H")
    drop_to_nothing(game, ONE)
    play(fall(game, ONE, OTHER), {"deal": quiet})
    return game


def test_martyrdom_draws_two_and_lets_the_nearest_ally_cast_what_the_fallen_knows_with_its_cards() -> None:
    game = martyred()
    fallen, friend = game.state.fighters[ONE], game.state.fighters[THIRD]
    assert len(fallen.reagents) == 4 and friend.trusted_by == ONE and game.state.fighters[3].trusted_by is None
    four = fallen.reagents[0]
    play(take_turn(game, THIRD), {"act": [("cast", "icicle", OTHER, (four,)), END]})
    assert handicap(game, OTHER) == (0, 0, 3)
    assert game.state.fighters[ONE].discard == [four] and game.state.fighters[THIRD].discard == []


def test_martyrdom_ends_when_the_fallen_stands_again() -> None:
    game = martyred()
    revive(game, ONE)
    assert game.state.fighters[THIRD].lent_spells == [] and len(game.state.fighters[ONE].reagents) == 4


def test_martyrdom_pays_for_what_the_arms_of_the_ally_grant() -> None:
    game = martyred("crooked_wand")
    nine = game.state.fighters[ONE].reagents[1]
    play(take_turn(game, THIRD), {"act": [("cast", "petty_hex", OTHER, (nine,)), END]}, ((1,), (1,)))
    assert handicap(game, OTHER) == (1, 1, 0)
