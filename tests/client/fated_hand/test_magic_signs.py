"""Spells that go on are seen at whoever they concern: on the figure, in words, and in the line at the top."""

from __future__ import annotations

import pytest

from client.games.fated_hand.figures import order_of
from client.games.fated_hand.glosses import of_creature
from client.games.fated_hand.magic_signs import MagicLook, magic_lines, magic_look
from core.cards import mint
from core.games.fated_hand.state import Summoned, Sustained
from core.games.fated_hand.state_parts import Pile
from core.games.fated_hand.summon_verbs import arrive
from core.table import Table
from tests.client.fated_hand.asked import field_of, state_of, table_where
from tests.games.fated_hand.magic import faces

pytestmark = pytest.mark.unpainted


@pytest.fixture(scope="module")
def table():
    pilot, screen = table_where("act", options={"battle": "court", "tier": 3, "heroes": 2})
    yield pilot, screen
    pilot.app.close()


@pytest.fixture
def pair(table):
    """Whoever has the turn, and an enemy."""
    state = state_of(table[1])
    own = state.fighters[state.turn]
    yield own, next(each for each in state.fighters if each.side != own.side)
    state.sustained, state.battle_rules, own.pile = [], [], None


def cards(table, text):
    return mint(state_of(table[1]).cards, tuple(faces(text)))


def test_markers_lie_before_their_caster_and_an_omen_before_its_target(table, pair):
    state, (own, foe) = state_of(table[1]), pair
    state.sustained = [
        Sustained("immolate", own.id, own.id, cards(table, "4H 5H")),
        Sustained("calamitous_omen", own.id, foe.id, cards(table, "4D")),
    ]
    assert magic_look(state, own) == MagicLook(concentrates=True, cards=2)
    assert magic_look(state, foe) == MagicLook(cards=1, is_under=True)


def test_a_creature_says_what_it_keeps_up_and_what_lies_upon_it(table, pair):
    state, view, (own, foe) = state_of(table[1]), field_of(table[1]).pieces.view, pair
    state.sustained = [
        Sustained("immolate", own.id, own.id, cards(table, "4H")),
        Sustained("identity_crisis", own.id, foe.id),
    ]
    name, other = (state.fighters[id].sheet.name for id in (own.id, foe.id))
    assert magic_lines(state, view, own.id) == [
        "Keeps up Immolate with the 4 of Hearts.", f"Concentrates on Identity Crisis upon {other}.",
    ]  # fmt: skip
    assert magic_lines(state, view, foe.id) == [f"Under Identity Crisis of {name}."]
    assert "Keeps up Immolate" in of_creature(field_of(table[1]).pieces, own.id).text


def test_a_pile_that_is_channelled_is_told_and_counted(table, pair):
    state, view, (own, _) = state_of(table[1]), field_of(table[1]).pieces.view, pair
    own.pile = Pile("earthquake", cards(table, "5C 6S"))
    assert magic_look(state, own).cards == 2
    assert magic_lines(state, view, own.id) == ["Channels Earthquake: the 5 of Clubs and the 6 of Spades so far."]


@pytest.mark.parametrize(
    ("arm", "words"),
    [
        ("elden_stave", "Elden Stave."), ("dagger", "Dagger (melee 1)."), ("javelin", "Javelin (melee 1, range 3)."),
        ("longbow", "Longbow (range 5 to 6)."),
    ],
)  # fmt: skip
def test_what_a_creature_holds_is_told_with_how_far_it_strikes_and_a_catalyst_with_nothing(table, pair, arm, words):
    foe = pair[1]
    held = foe.main, foe.offhand, foe.stance
    foe.main, foe.offhand, foe.stance = arm, "", None
    assert f" {words}" in of_creature(field_of(table[1]).pieces, foe.id).text.replace("\n", " ")
    foe.main, foe.offhand, foe.stance = held


def test_a_rule_of_the_battle_stands_in_the_line_at_the_top(table, pair):
    state = state_of(table[1])
    state.battle_rules = ["cloud_day"]
    order = order_of(field_of(table[1]).pieces)
    assert order.phase == f"Countdown: {state.count}. Cloud Day: Handicap counts half"
    assert order.brief == f"Countdown: {state.count}. Cloud Day"
    state.battle_rules = ["permafrost", "cloud_day"]
    order = order_of(field_of(table[1]).pieces)
    assert order.phase.endswith(". Permafrost: no Speed Handicap is cleansed. Cloud Day: Handicap counts half")
    assert order.brief == f"Countdown: {state.count}. Permafrost and Cloud Day"


def test_who_leads_creatures_bears_the_same_number_as_they_where_its_seat_leads_several(table, pair):
    state, (own, _) = state_of(table[1]), pair
    assert [magic_look(state, each).leader for each in state.fighters] == [0] * len(state.fighters)
    friend = next(each for each in state.fighters if each.side == own.side and each is not own)
    id = arrive(Table(state, {}), "rodent", Summoned(friend.id, "conjure_rodent", is_new=False), ((0, 0),))
    led = [each.id for each in state.fighters if magic_look(state, each).leader == 1 + (friend.id > own.id)]
    assert led == [friend.id, id]
    number = magic_look(state, state.fighters[id]).leader
    assert f"Its creatures are marked {number}." in magic_lines(state, field_of(table[1]).pieces.view, friend.id)
    state.fighters.pop()
