"""Hand and Reagents side by side: of each card so much is seen that it can be clicked, and their title is seen."""

import pytest

from client.clearance import words_in
from client.games.fated_hand.act_strip import ActEntry
from client.games.fated_hand.pieces import Pieces
from client.input import hit
from client.scene.text_node import TextNode
from client.table.hand import Hand, shared
from core.games.fated_hand.playing_cards import DECK
from tests.client.fated_hand.casters import CASTABLE, ask_again, casting_table, teach
from tests.client.fated_hand.tables import BOT, PERSON, field_of, session_of
from tests.client.pilot import Pilot
from tests.client.table.tables import open_without_notes, until_asked

pytestmark = pytest.mark.unpainted


def table(size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, Pieces]:
    pilot, screen = open_without_notes(session_of(PERSON, BOT), size)
    until_asked(pilot, screen, "plan")
    return pilot, field_of(screen).pieces


def hold(pieces: Pieces, held: int, reagents: int) -> None:
    """Let whoever is shown hold so many cards of its deck."""
    assert pieces.shown is not None
    fighter = pieces.state.fighters[pieces.shown]
    cards = [*fighter.hand, *fighter.reagents, *fighter.deck]
    fighter.hand, fighter.reagents = cards[:held], cards[held : held + reagents]
    fighter.deck = cards[held + reagents :]
    pieces.show(pieces.shown)


def strips(pilot: Pilot, hand: Hand) -> list[int]:
    """How many pixels of each card but the last one can be clicked in the middle of its height."""
    cards = hand.in_order()
    row = hand.screen_rect().y + hand.places(1)[0].centre[1]
    across = range(round(hand.x), round(hand.x + hand.width))
    fronts = [hit(pilot.app.root, (x, round(row))) for x in across]
    return [sum(front is not None and front.within(card) for front in fronts) for card in cards[:-1]]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_of_ten_cards_that_are_split_each_can_be_clicked(size: tuple[int, int]) -> None:
    pilot, pieces = table(size)
    narrow = []
    for reagents in (0, 1, 4, 7):
        hold(pieces, 10 - reagents, reagents)
        pilot.settle()
        seen = [*strips(pilot, pieces.hand), *strips(pilot, pieces.reagents)]
        assert len(seen) == (8 if reagents else 9)
        assert max(card.screen_rect().bottom for card in pieces.hand.in_order()) <= size[1], "none is cut"
        narrow += [(reagents, strip) for strip in seen if strip < pieces.stage.kit.theme.touch]
    assert narrow == []


def test_two_hands_share_their_room_by_what_each_needs() -> None:
    assert shared(500, 200, 100, 100) == 200
    assert shared(500, 200, 400, 60) == 100, "the first needs more"
    assert shared(500, 200, 100, 300) == 300, "the second needs more"
    assert shared(500, 200, 750, 250) == 125, "neither has what it needs"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_act_covers_the_title_of_the_reagents(size: tuple[int, int]) -> None:
    _, pieces = table(size)
    hold(pieces, 4, 2)
    pieces.strip.show([ActEntry((str(number),), f"Act {number}", "act_perk") for number in range(12)])
    tiles = [tile.screen_rect() for tile in pieces.strip.tiles.values()]
    title = next(node for node in pieces.reagents.children if isinstance(node, TextNode)).screen_rect()
    assert len(tiles) == 12 and title.collidelistall(tiles) == []
    assert min(tile.height for tile in tiles) >= pieces.stage.kit.theme.touch


def test_the_tip_on_the_reagents_leaves_the_prompt_to_be_read() -> None:
    pilot, screen = casting_table()
    teach(screen, CASTABLE[:3], DECK[:7])
    ask_again(pilot, screen, [])
    corner = pilot.find("#reagents").screen_rect().topleft
    pilot.hover((corner[0] + 3, corner[1] + 3))
    pilot.tick(400)
    assert screen.scene is not None
    tip = pilot.find("Reagents: cards that pay for spells").screen_rect()
    assert tip.collidelist(words_in(screen.scene.prompt)) < 0
    pilot.app.close()
