"""Multi spells, paid over several turns from a pile (12.6, HR-39)."""

from __future__ import annotations

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.harm import fall
from core.games.fated_hand.magic_verbs import drop_to_nothing
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE
from tests.games.fated_hand.magic import END, caster, quiet
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each


def channelled(*places, spells="permafrost immolate", reagents="5C 6D 7H 9S"):
    """A pile for Permafrost, three ascending cards, of the Reagents at these places."""
    game = battle()
    caster(game, (0, 0), spells, reagents)
    fighter(game, 1, (9, 9))
    held = game.state.fighters[ONE].reagents
    lay(game, "permafrost", *[held[place] for place in places])
    return game


def lay(game, spell, *cards):
    play(take_turn(game, ONE), {"act": [*(("channel", spell, card) for card in cards), END]})


def test_hr_39_reagents_laid_on_a_pile_pay_for_a_multi_spell_in_a_later_turn() -> None:
    game = channelled(0, 1)
    there = game.state.fighters[ONE]
    assert there.pile is not None and len(there.pile.cards) == 2 and len(there.reagents) == 2
    seven = there.reagents[0]
    cast = ("cast", "permafrost", None, (*there.pile.cards, seven))
    assert Acts(game.state, ONE, game.faces).refusal(cast) is None
    play(take_turn(game, ONE), {"act": [cast, END]})
    assert game.state.battle_rules == ["permafrost"] and game.state.fighters[ONE].pile is None
    assert len(game.state.fighters[ONE].discard) == 3 and len(game.state.fighters[ONE].reagents) == 1


def test_hr_39_a_pile_does_not_count_against_the_reagent_hand() -> None:
    """A Student keeps 2."""
    game = channelled(0, 1)
    play(end_round(game), {"recovery": quiet, "cut": quiet, "show": quiet})
    assert len(game.state.fighters[ONE].reagents) == 2 and game.state.fighters[ONE].pile is not None


def test_hr_39_another_pile_discards_the_one_before() -> None:
    game = channelled(0)
    red = game.state.fighters[ONE].reagents[0]
    lay(game, "immolate", red)
    there = game.state.fighters[ONE]
    assert there.pile is not None and (there.pile.spell, there.pile.cards) == ("immolate", [red])
    assert len(there.discard) == 1


def test_hr_39_a_pile_is_let_go_of_at_will_and_gone_with_its_owner() -> None:
    game = channelled(0)
    play(take_turn(game, ONE), {"act": [("drop", "permafrost", ONE), END]})
    assert game.state.fighters[ONE].pile is None and len(game.state.fighters[ONE].discard) == 1
    other = channelled(0)
    caster(other, (5, 5), "", "")
    drop_to_nothing(other, ONE)
    play(fall(other, ONE, None))
    assert other.state.fighters[ONE].pile is None and len(other.state.fighters[ONE].discard) == 1


@of_each("spell, place, is_laid", [
    ("immolate", 0, False), ("immolate", 1, True), ("permafrost", 3, True), ("icicle", 0, False),
    ("earthquake", 0, False),
])  # fmt: skip
def test_hr_39_only_what_matches_is_laid_and_only_for_multi_spells(spell, place, is_laid) -> None:
    game = battle()
    caster(game, (0, 0), "permafrost immolate icicle", "5C 6D 7H 9S")
    fighter(game, 1, (9, 9))
    card = game.state.fighters[ONE].reagents[place]
    acts = Acts(game.state, ONE, game.faces)
    answer = ("channel", spell, card)
    assert (acts.refusal(answer) is None) is is_laid is (answer in acts.listed())
    assert acts.shows(answer) == (card,)


def test_hr_39_a_pile_takes_no_more_than_the_spell_costs_but_several_cards_of_a_spell_that_costs_one() -> None:
    game = channelled(0, 1, 2)
    nine = game.state.fighters[ONE].reagents[0]
    assert "Enough lies there" in (Acts(game.state, ONE, game.faces).refusal(("channel", "permafrost", nine)) or "")
    thorny = battle()
    caster(thorny, (0, 0), "devour_thorns", "5S 6S")
    fighter(thorny, 1, (9, 9))
    lay(thorny, "devour_thorns", *thorny.state.fighters[ONE].reagents)
    pile = thorny.state.fighters[ONE].pile
    assert pile is not None and len(pile.cards) == 2
