"""The strip of acts: every name is read whole, however many acts there are."""

import pytest

from client.games.fated_hand.act_strip import ActEntry, ActStrip, shares
from client.games.fated_hand.acts import NAMES, _perks, acts_of, refusal_of
from client.games.fated_hand.party_builder import as_fighter
from client.kit import Kit
from client.pictures import Pictures
from client.scene.layout import Place
from client.table.paper_tile import smallest_type
from client.text import Typesetter, in_lines
from client.theme import theme_named
from core.games.fated_hand import acts
from core.games.fated_hand.components import perk
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.printed_words import perk_words
from core.games.fated_hand.state import Use, arm_of
from core.games.fated_hand.stealth import has_stealth
from tests.games.fated_hand.magic import caster
from tests.games.fated_hand.tables import battle

NARROW, WIDE = Place(0, 0, 573, 56), Place(0, 0, 717, 63)
"""The strip at 1024x640 and at 1280x720."""
KINDS = (acts.REST, acts.FOCUS, acts.PICK_UP, acts.HAUL, acts.RETREAT, acts.END)


def names_of(hero: str) -> list[str]:
    """Of all that the hero may ever do at once."""
    fighter = as_fighter(HEROES[hero])
    kinds = [*KINDS, *([acts.SNEAK] if has_stealth(fighter) else [])]
    kinds += [acts.RELOAD] if any(arm_of(fighter, arm).reload for arm in fighter.carries) else []
    return [*(NAMES.get(kind, kind.capitalize()) for kind in kinds), *(perk(id).name for id in _perks(fighter))]


@pytest.fixture
def kit(window):
    return Kit(theme_named("evening"), Typesetter(), Pictures())


@pytest.mark.parametrize("place", [NARROW, WIDE])
def test_no_name_of_an_act_is_cut(place: Place, kit: Kit) -> None:
    strip, size = ActStrip(kit, place), smallest_type(kit)
    cut = []
    for hero in HEROES:
        strip.show([ActEntry((name,), name, "act_perk") for name in names_of(hero)])
        for tile in strip.tiles.values():
            lines = in_lines(tile.entry.name, 2, tile.words_room, lambda words: kit.texts.width(words, "bold", size))
            cut += [(hero, line) for line in lines if kit.texts.width(line, "bold", size) > tile.words_room]
    assert cut == []


def test_a_perk_of_the_own_turn_says_what_it_does_and_why_it_cannot_be_used() -> None:
    game = battle()
    id = caster(game, (0, 0), "", "2H", perks="deep_recall denunciation")
    entries = {entry.key: entry.hint for entry in acts_of(game.state, id)}
    assert entries[acts.PERK, "deep_recall"] == perk_words("deep_recall")
    key = (acts.PERK, "deep_recall")
    assert refusal_of(game.state, id, key) == "What it needs is not there now. Do something else."
    game.state.fighters[id].uses = [Use("deep_recall", "battle")]
    assert refusal_of(game.state, id, key) == "It has been used as often as it may be."
    game.state.fighters[id].is_primary_used = True
    assert refusal_of(game.state, id, (acts.PERK, "denunciation")) == acts.NO_PRIMARY


def test_all_are_alike_wide_but_for_those_that_need_more() -> None:
    assert shares([10, 10, 10], 60) == [20, 20, 20]
    assert shares([10, 30, 5], 60) == [15, 30, 15]
    assert shares([40, 20], 30) == [20, 10]
