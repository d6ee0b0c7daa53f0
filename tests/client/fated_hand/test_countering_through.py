"""Each spell in reaction is cast at the table to its end, when a match comes to its moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.table.screen import TableScreen
from core.cards import mint
from core.games.fated_hand.components import spell
from core.games.fated_hand.counters import REACTIONS, Counters
from core.games.fated_hand.state import FieldTile, Phase
from core.questions import Choose
from tests.client.dragon_dice.people import Use, by_keys, by_mouse
from tests.client.fated_hand.asked import field_of, state_of
from tests.client.fated_hand.casters import SUITS, casting_table, paying_hand
from tests.client.fated_hand.people import Player
from tests.client.pilot import Pilot

IN_REACTION = tuple(sorted(name for table in REACTIONS.values() for name in table))
MOST_CLICKS = 150
GROUNDS = {"bramblewall": "thorns", "uh_oh_sticky": "slime"}
FOES_CAST = "flash_bolt"
"""What the other side knows, so that there is something to answer."""


@pytest.mark.soak
@pytest.mark.parametrize("use", [by_mouse, by_keys])
@pytest.mark.parametrize("name", IN_REACTION)
def test_a_spell_in_reaction_is_cast_to_its_end(name: str, use: Use) -> None:
    pilot, screen = casting_table()
    arm_all(screen, name)
    player = Player(pilot, screen, use, 1)
    is_cast = False
    for _ in range(MOST_CLICKS):
        if is_cast and screen.is_asking:
            break
        assert screen.session.match.question is not None, "the battle is over"
        is_cast = _take_part(pilot, screen, player, use) or is_cast
        arm_all(screen, name)
    assert is_cast
    told = " ".join(line.text for line in screen.chronicle.lines)
    assert spell(name).name in told
    pilot.app.close()


def arm_all(screen: TableScreen, name: str) -> None:
    """The own side holds what pays for the spell, and nobody is tired or falls; the other side casts. All ground is
    what the spell asks for.
    """
    state = state_of(screen)
    is_cut = state.phase is Phase.ROUND_END  # who is to put Reagents away would never come to an end
    if name in GROUNDS:
        kind, owner = GROUNDS[name], state.fighters[0].id
        state.fields = [FieldTile(kind, square, owner) for square in state.ground.open_squares()]
    for each in state.fighters:
        if each.summoned is not None or not each.stands:
            continue
        each.hp = 2
        known = name if each.seat == 0 else FOES_CAST
        each.sheet = replace(each.sheet, mastered=(known,), suit=SUITS.star)
        each.handicap = [0, 0, 0]
        if len(each.reagents) < 2 and not is_cut and (each.seat == 0 or state.turn != each.id):
            each.reagents = mint(state.cards, tuple(paying_hand(known)))


def _take_part(pilot: Pilot, screen: TableScreen, player: Player, use: Use) -> bool:
    """Cast it when its moment comes; else end the turn, or do whatever is asked. Gives whether it was cast."""
    pilot.tick(300)
    pilot.settle()
    question = screen.session.match.question
    if not screen.is_asking:
        return False
    slips = field_of(screen).pieces.sheet.spots()
    options = question.options if isinstance(question, Choose) else None
    if isinstance(options, Counters) and slips:
        use(pilot, slips[0])
        return True
    if question is not None and question.name == "act":
        use(pilot, field_of(screen).pieces.strip.tiles["end",])
    else:
        player.act()
    return False
