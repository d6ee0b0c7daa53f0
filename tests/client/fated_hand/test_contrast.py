"""Letters on every ground of this table can be read in every theme, by numbers."""

import pytest

from client.games.fated_hand.attack_sheet import ground_of_result
from client.games.fated_hand.battlefield import earth
from client.games.fated_hand.dashboards import Line, LineLook, Wires, ground_of
from client.games.fated_hand.magic_signs import MagicLook
from client.kit import Kit
from client.pictures import Pictures
from client.table.paper_tile import LineRoom, name_and_note, readable
from client.table.square_tiles import RISE, plate_of
from client.text import Typesetter
from client.theme import READABLE, THEMES, Theme, contrast, mix
from core.games.fated_hand.forecast import Result
from core.games.fated_hand.state import FighterId


@pytest.fixture(params=THEMES.values(), ids=list(THEMES))
def theme(request):
    return request.param


def test_numbers_under_handicap_in_the_panels(theme):
    for is_done in (False, True):
        line = LineLook(FighterId(0), "Ana", "", 1, 1, ("1", "2", "3"), (1, 0, 0), is_active=False, is_done=is_done)
        ground = ground_of(theme, line)
        assert contrast(theme.harm_on(ground), ground) >= READABLE


def test_handicap_in_the_panels_is_told_by_more_than_its_colour(theme, window, monkeypatch):
    """Two creatures with the same numbers, one of them under Handicap, in a theme where harm is black."""
    monkeypatch.setattr(Theme, "harm_on", lambda self, ground: self.ink)
    kit, looks = Kit(theme, Typesetter(), Pictures()), []
    for handicap in ((0, 0, 0), (0, 2, 0)):
        line = LineLook(FighterId(0), "Ana", "figure_brawler", 1, 1, ("1", "2", "3"), handicap, False, False)
        drawn = Line(kit, line, (200, 48), Wires(lambda id, near: None, lambda id: None))
        looks.append([bytes(node.render(1.0).get_buffer()) for node in drawn.children])
        assert ("Defense 2 under Handicap 2" in drawn.words) == bool(handicap[1])
    assert looks[0] != looks[1]


@pytest.mark.parametrize("size", [(200, 48), (56, 50)])
def test_whose_creature_it_is_stands_in_lines_without_words_too(window, size):
    kit, looks = Kit(THEMES["evening"], Typesetter(), Pictures()), []
    for leader in (1, 2):
        magic = MagicLook(leader=leader)
        line = LineLook(FighterId(0), "Rook", "figure_rook", 1, 1, ("1", "2", "3"), (0, 0, 0), False, False, "", magic)
        drawn = Line(kit, line, size, Wires(lambda id, near: None, lambda id: None))
        looks.append([bytes(node.render(1.0).get_buffer()) for node in drawn.children])
    assert looks[0] != looks[1]


def test_levels_on_the_ground(theme):
    tones = [min(0.75, tone + RISE * level) for tone in (0.08, 0.14) for level in (1, 2, 3, 4)]
    plates = [plate_of(theme, mix(earth(theme), theme.felt_text_soft, tone)) for tone in tones]
    assert min(contrast(theme.ink_on(plate), plate) for plate in plates) >= READABLE


def test_notes_on_tiles_that_are_chosen_or_cannot_be(theme, window):
    kit = Kit(theme, Typesetter(), Pictures())
    lines = name_and_note(kit, "Aggressive", "+2 Str, -1 Def", LineRoom(200, 13))
    for ground in (theme.brass_light, mix(theme.paper_shade, theme.ink_soft, 0.34)):
        assert min(contrast(ink, ground) for _, _, ink in readable(kit, lines, ground)) >= READABLE


def test_what_comes_of_each_value_on_the_attack_sheet(theme):
    assert min(contrast(theme.ink, ground_of_result(theme, result)) for result in Result) >= READABLE
