"""The tiles of heroes to choose from."""

from __future__ import annotations

from client.clearance import seen_box
from client.games.fated_hand.party_builder import arms_in_lines
from core.games.fated_hand.sheets import Sheet
from tests.client.fated_hand.tables import BOT, PERSON, field_of, session_of
from tests.client.scenes import at_sizes
from tests.client.table.tables import open_without_notes, until_asked
from tests.games.fated_hand.tables import plain_sheet


def armed(*arms: str) -> Sheet:
    return plain_sheet((0, 0, 0), arms=arms)


def test_of_the_arms_of_a_hero_as_many_are_named_as_have_room_and_the_others_counted() -> None:
    sheet = armed("club", "rapier", "parrying_dagger")
    assert arms_in_lines(sheet, 1, 40, len) == ["Club, Rapier and Parrying Dagger"]
    assert arms_in_lines(sheet, 1, 16, len) == ["Club, Rapier +1"]
    assert arms_in_lines(sheet, 1, 8, len) == ["Club +2"]
    assert arms_in_lines(sheet, 2, 16, len) == ["Club, Rapier and", "Parrying Dagger"]


def test_a_hero_without_arms_has_an_empty_line() -> None:
    assert arms_in_lines(armed(), 1, 10, len) == [""]


@at_sizes(((1280, 720), 2.0), ((1920, 1080), 2.0))
def test_what_is_said_of_a_hero_leaves_the_button_free_where_the_rail_is_folded(
    size: tuple[int, int], scale: float
) -> None:
    session = session_of(PERSON, BOT, battle="court", tier=3, heroes=3)
    pilot, screen = open_without_notes(session, size, scale)
    until_asked(pilot, screen)
    assert screen.scene is not None and screen.scene.layout.folded
    done = pilot.find("#take heroes").screen_rect()
    for tile in [tile for tile in field_of(screen).pieces.builder.tiles.values() if seen_box(tile)]:
        pilot.hover(tile)
        pilot.settle()
        assert not screen.scene.detail.screen_rect().colliderect(done), tile.name
    pilot.app.close()
