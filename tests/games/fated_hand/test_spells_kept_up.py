"""Spells that go on and act in the turns of their caster, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.cards import mint
from core.games.fated_hand.act_words import primary_words
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.fields import THORNS, has_field, squares_of
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FieldTile, FighterId, Sustained
from core.games.fated_hand.stats import stat_without_card, total_in_the_open
from core.games.fated_hand.sustaining import markers_of
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, faces
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

THIRD = FighterId(2)


def listed(game, *start):
    acts = Acts(game.state, ONE, game.faces).listed()
    return {each[len(start)] for each in acts if each[: len(start)] == start}


def guided(game, spell, choice, throws=(), **answers):
    asked = {"act": [("guide", spell, choice), END], "defend": [True], **answers}
    play(take_turn(game, ONE), asked, throws)


# --- Calamitous Omen


@pytest.mark.parametrize(("defense", "hp"), [(18, 0), (19, 1)])
def test_calamitous_omen_attacks_at_20_when_both_diamonds_are_taken_back(defense: int, hp: int) -> None:
    game = battle()
    caster(game, (0, 0), "calamitous_omen", "QS 3D 9D", (9, 9, 9))
    fighter(game, 1, (3, 0), (0, defense, 0))
    fighter(game, 1, (0, 4))
    assert listed(game, "cast", "calamitous_omen") == {OTHER}
    cast(game, ONE, "calamitous_omen", OTHER, (0, 1, 2), {"aim": ["Defense"]})
    assert handicap(game, ONE) == (0, 2, 0) and markers_of(game.state, ONE) == 0
    play(take_turn(game, ONE), {"act": [END]})
    assert game.state.fighters[OTHER].hp == 1 and len(game.state.sustained[0].cards) == 1
    play(take_turn(game, ONE), {"act": [END], "defend": [True]})
    assert game.state.fighters[OTHER].hp == hp and game.state.sustained == []
    assert len(game.state.fighters[ONE].discard) == 3


def test_calamitous_omen_ends_with_its_concentration() -> None:
    game = battle()
    caster(game, (0, 0), "calamitous_omen", "QS 3D 9D", (0, 0, 9))
    fighter(game, 1, (1, 0), (9, 0, 9))
    game.state.fighters[ONE].hp = 2
    cast(game, ONE, "calamitous_omen", OTHER, (0, 1, 2), {"aim": ["Strike"]})
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True]})
    assert game.state.sustained == [] and len(game.state.fighters[ONE].discard) == 3
    play(take_turn(game, ONE), {"act": [END]})
    assert game.state.fighters[OTHER].hp == 1


def test_calamitous_omen_takes_a_star_in_retrograde_for_the_face_card() -> None:
    """The 10 counts as one rank more."""
    game = battle()
    caster(game, (0, 0), "calamitous_omen", "10S 3D 4D", (0, 0, 9), "the_stars_in_retrograde", "tidal_curiosity")
    fighter(game, 1, (1, 0), (9, 0, 9))
    cast(game, ONE, "calamitous_omen", OTHER, (0, 1, 2), {"aim": ["Strike"]})
    assert game.state.sustained[0].cards == [1, 2] and handicap(game, ONE) == (1, 0, 0)


# --- Life Tether


def test_life_tether_turns_a_hit_into_2_handicap_in_every_stat_of_the_tethered() -> None:
    game = battle(seats=3)
    caster(game, (4, 4), "life_tether", "2S 3S", (0, 0, 4))
    fighter(game, 1, (5, 4), (9, 0, 0))
    fighter(game, 0, (0, 4))
    assert listed(game, "cast", "life_tether") == {THIRD}
    cast(game, ONE, "life_tether", THIRD, (0, 1))
    assert markers_of(game.state, ONE) == 2
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[ONE].hp == 1 and handicap(game, THIRD) == (2, 2, 2)
    assert game.state.fighters[OTHER].hits == 0


def test_life_tether_ends_when_the_tethered_falls() -> None:
    game = battle()
    caster(game, (4, 4), "life_tether", "2S 3S", (0, 0, 4))
    fighter(game, 1, (5, 4), (9, 0, 0))
    fighter(game, 0, (4, 5))
    cast(game, ONE, "life_tether", THIRD, (0, 1))
    play(attack(game, OTHER, THIRD, ("fists", False, "")), {"defend": [True]})
    assert game.state.sustained == []
    play(attack(game, OTHER, ONE, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[ONE].hp == 0


# --- Identity Crisis


def crisis():
    """Somebody with three Combat Cards, that of Speed open, and three more in the deck."""
    game = battle()
    caster(game, (0, 0), "identity_crisis", "JS 3D")
    fighter(game, 1, (9, 0))
    there = game.state.fighters[OTHER]
    there.sheet = caster_sheet(game)
    cards = mint(game.state.cards, tuple(faces("2C 3C 4C 10H JH QH")))
    there.cards, there.deck = cards[:3], cards[3:]
    return game


def caster_sheet(game):
    """Of somebody who plays cards."""
    return game.state.fighters[ONE].sheet


def test_identity_crisis_lets_an_enemy_redraw_the_combat_cards_that_its_caster_names_once_a_turn() -> None:
    game = crisis()
    there = game.state.fighters[OTHER]
    before = list(there.cards)
    assert listed(game, "cast", "identity_crisis") == {OTHER}
    cast(game, ONE, "identity_crisis", OTHER, (0, 1))
    drawn = list(there.deck)
    guided(game, "identity_crisis", None, aim=["Strike", "Speed", None], deal=lambda question: None,
           show=lambda question: None)  # fmt: skip
    there = game.state.fighters[OTHER]
    assert there.cards == [drawn[0], before[1], drawn[1]] and there.hand == []
    assert there.discard == [before[0], before[2]]
    assert listed(game, "guide") == set()


def test_identity_crisis_leaves_no_card_out_while_it_asks() -> None:
    game = crisis()
    there = game.state.fighters[OTHER]
    closed, face = there.cards[0], game.state.cards.open.pop(there.cards[0])
    counts = []

    def count(question):
        if question.name == "show":
            game.state.cards.open[closed] = face
        fighter = game.state.fighters[OTHER]
        counts.append(len({*fighter.deck, *fighter.hand, *fighter.cards, *fighter.discard}))

    cast(game, ONE, "identity_crisis", OTHER, (0, 1))
    guided(game, "identity_crisis", None, aim=["Strike", None], deal=count, show=count)
    assert counts == [6, 6]


# --- Immolate


def test_immolate_burns_its_caster_and_all_adjacent_as_flame_at_each_turn_end_until_its_four_cards_are_gone() -> None:
    game = battle()
    caster(game, (4, 4), "immolate", "2D 3H 4D 5H", (3, 4, 4))
    fighter(game, 1, (5, 5))
    fighter(game, 0, (6, 4))
    cast(game, ONE, "immolate", None, (0, 1, 2, 3))
    assert handicap(game, ONE) == handicap(game, OTHER) == (1, 1, 0) and handicap(game, THIRD) == (0, 0, 0)
    assert markers_of(game.state, ONE) == 3
    guided(game, "immolate", None)
    assert handicap(game, OTHER) == (3, 3, 0) and markers_of(game.state, ONE) == 1
    play(take_turn(game, ONE), {"act": [END]})
    assert handicap(game, ONE) == (4, 4, 0) and game.state.sustained == []
    assert len(game.state.fighters[ONE].discard) == 4


def test_immolate_lets_its_caster_ignore_strike_and_speed_handicap() -> None:
    game = battle()
    caster(game, (4, 4), "immolate", "2D 3H 4D 5H", (3, 4, 4))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].handicap = [2, 0, 2]
    cast(game, ONE, "immolate", None, (0, 1, 2, 3))
    assert [total_in_the_open(game.state, ONE, stat) for stat in Stat] == [3, 3, 4]
    assert [stat_without_card(game.state, ONE, stat).total for stat in Stat] == [3, 3, 4]


# --- Bramblelash


def test_bramblelash_is_named_where_its_strike_is_all_that_the_primary_action_can_do() -> None:
    game = battle("0" * 12)
    caster(game, (0, 0), "bramblelash", "2C", (4, 0, 4))
    fighter(game, 1, (5, 0))
    game.state.fields = [FieldTile(THORNS, (6, 0), ONE)]
    game.state.sustained = [Sustained("bramblelash", ONE, ONE)]
    game.state.turn = ONE
    assert "a spell" in primary_words(game.state, ONE, game.faces)
    game.state.fields = []
    assert "a spell" not in primary_words(game.state, ONE, game.faces)


def thorns(game, *squares):
    game.state.fields += [FieldTile(THORNS, square, ONE) for square in squares]


def test_bramblelash_costs_three_clubs_and_makes_two_thorns_where_there_are_none() -> None:
    game = battle()
    caster(game, (4, 4), "bramblelash", "2C 3C 4C")
    fighter(game, 1, (9, 9))
    cast(game, ONE, "bramblelash", None, (0, 1, 2), {"aim": [(5, 4), (6, 4)]})
    assert squares_of(game.state, THORNS) == [(5, 4), (6, 4)] and len(game.state.sustained) == 1


def test_bramblelash_costs_two_clubs_where_thorns_lie() -> None:
    game = battle()
    caster(game, (4, 4), "bramblelash", "2C 3C 4C")
    fighter(game, 1, (9, 9))
    thorns(game, (0, 0))
    held = game.state.fighters[ONE].reagents
    assert Acts(game.state, ONE, game.faces).refusal(("cast", "bramblelash", None, tuple(held))) is not None
    cast(game, ONE, "bramblelash", None, (0, 1))
    assert squares_of(game.state, THORNS) == [(0, 0)] and len(game.state.sustained) == 1


@of_each(
    "square, defense, hp", [((3, 0), 1, 0), ((3, 0), 2, 1), ((2, 0), 4, 0), ((2, 0), 5, 1)]
)
def test_bramblelash_strikes_at_the_thorns_that_hang_together_or_at_twice_as_many(square, defense, hp) -> None:
    game = battle()
    caster(game, (9, 9), "bramblelash", "2C 3C", (-9, 0, 4))
    fighter(game, 1, square, (0, defense, 0))
    fighter(game, 1, (6, 6))
    thorns(game, (0, 0), (1, 0), (2, 0), (8, 2))
    cast(game, ONE, "bramblelash", None, (0, 1))
    assert listed(game, "guide", "bramblelash") == {None, OTHER}
    guided(game, "bramblelash", OTHER)
    assert game.state.fighters[OTHER].hp == hp and game.state.fighters[ONE].is_primary_used
    assert listed(game, "guide") == set()


def test_bramblelash_grows_by_a_die_of_four_for_no_primary_action_in_place_of_striking() -> None:
    game = battle()
    caster(game, (9, 9), "bramblelash", "2C 3C")
    fighter(game, 1, (6, 6))
    thorns(game, (0, 0), (1, 0), (8, 2))
    cast(game, ONE, "bramblelash", None, (0, 1))
    guided(game, "bramblelash", None, ((2,),), aim=[(0, 0), (2, 0), (3, 0)])
    assert has_field(game.state, (2, 0), THORNS) and has_field(game.state, (3, 0), THORNS)
    assert not game.state.fighters[ONE].is_primary_used and listed(game, "guide") == set()
    play(take_turn(game, ONE), {"act": [("drop", "bramblelash", ONE), END]})
    assert game.state.sustained == [] and len(squares_of(game.state, THORNS)) == 5
