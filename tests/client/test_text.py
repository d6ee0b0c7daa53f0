"""Type, colours and pictures: measured, wrapped, and never silently cut."""

import functools
import itertools
from pathlib import Path

import pygame
import pytest

from client.kit import Kit
from client.pictures import Pictures
from client.text import ELLIPSIS, Typesetter, short_name, shortened, wrapped
from client.theme import SEATS, SMALLEST_TYPE, THEMES, contrast, scaled, theme_named
from tests.listing import of_each

SENTENCE = "That attack costs a power token and you have none."


@pytest.fixture
def kit():
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    pygame.font.init()
    yield Kit(theme_named("evening"), Typesetter(), Pictures())
    pygame.display.quit()


def test_wrapping_keeps_every_word_and_the_width():
    lines = wrapped(SENTENCE, 12, len)
    assert " ".join(lines) == SENTENCE
    assert max(map(len, lines)) <= 12


def test_words_of_a_line_are_as_many_as_fit_when_measured_together(kit):
    """How wide a line is, is mostly told from the widths of its words alone."""
    words = f"{SENTENCE} To VAT-AVA, W. T. Yo's Ta; (fjord) 1,111 AWAY of A17, 10; T4: V1. (7) 1/2 it all".split(" ")
    for weight, size in itertools.product(("regular", "bold", "display"), (13, 17, 44)):
        measure = functools.partial(kit.texts.width, weight=weight, size=size)
        for width in range(30 * size, 10 * size, -7):
            first = wrapped(" ".join(words), width, measure)[0]
            longer = " ".join(words[: len(first.split(" ")) + 1])
            assert measure(first) <= width < measure(longer) or first == longer


def test_wrapping_breaks_words_that_are_too_long_and_keeps_line_breaks():
    assert wrapped("abcdefgh ij\nk", 3, len) == ["abc", "def", "gh", "ij", "k"]
    assert wrapped("", 10, len) == [""]


def test_shortening_keeps_as_much_as_fits():
    assert shortened(SENTENCE, 200, len) == SENTENCE
    assert shortened("Champion", 5, len) == "Cham" + ELLIPSIS


@of_each("most, short", [
    (30, "Regent of the Old Order"), (20, "Regent"), (3, "Or" + ELLIPSIS),
])  # fmt: skip
def test_a_name_without_room_loses_what_it_is_of(most, short):
    assert short_name("Regent of the Old Order", most, len) == short


def test_a_name_without_room_loses_its_titles():
    assert short_name("Back-Street Slinger 2", 12, len) == "Slinger 2"


def test_a_text_node_knows_whether_it_is_cut(kit):
    whole = kit.text(SENTENCE, width=200)
    assert len(whole.lines) > 1 and not whole.clipped
    cut = kit.text(SENTENCE, width=200, lines=1)
    assert cut.clipped and cut.lines[0].endswith(ELLIPSIS)
    cut.text = "Short"
    assert not cut.clipped and cut.described() == "Short"


def test_a_text_is_as_large_as_its_picture(kit):
    for text in (kit.text(SENTENCE), kit.text(SENTENCE, width=180), kit.text(SENTENCE, width=180, align="right")):
        surface = text.render(1.0)
        assert surface.get_height() == text.height and surface.get_width() <= text.width


def test_the_fonts_of_the_house_are_there(kit):
    kit.texts.warm(kit.theme)
    assert kit.texts.problems == []


def test_digits_are_equally_wide(kit):
    assert len({kit.texts.width(digit, "regular", 17) for digit in "0123456789"}) == 1


def test_a_run_is_drawn_once(kit):
    first = kit.texts.run("Ana", "bold", 17, (0, 0, 0))
    assert kit.texts.run("Ana", "bold", 17, (0, 0, 0)) is first


def test_a_missing_font_is_said_and_replaced(kit, monkeypatch, tmp_path):
    monkeypatch.setattr("client.text.asset_path", lambda kind, name: tmp_path / name)
    texts = Typesetter()
    assert texts.width("Ana", "regular", 17) > 0
    assert texts.width("Ana", "regular", 20) > 0
    assert len(texts.problems) == 1


def test_no_type_is_smaller_than_can_be_read():
    for theme in THEMES.values():
        assert theme.type_size("small") >= SMALLEST_TYPE
    assert theme_named("evening", 2.0).type_size("body") == 34


def test_scaled_lengths_never_vanish():
    assert (scaled(0, 2), scaled(0.2, 1), scaled(8, 1.5), scaled(-4, 2)) == (0, 1, 12, -8)


@pytest.mark.parametrize("name", THEMES)
def test_text_of_every_theme_can_be_read(name):
    theme = theme_named(name)
    for text, ground in (("ink", "paper"), ("ink_soft", "paper"), ("harm_text", "paper"), ("ink", "paper_shade"),
                         ("ink", "brass"), ("felt_text", "felt"), ("felt_text", "lamp"), ("felt_text_soft", "felt"),
                         ("felt_text_soft", "lamp"), ("wood_text", "wood"), ("wood_text", "plate"),
                         ("ink_soft", "paper_shade"), ("felt_text", "rail"), ("felt_text_soft", "rail")):  # fmt: skip
        assert contrast(theme.token(text), theme.token(ground)) >= 4.5, (name, text, ground)
    assert contrast(theme.focus, theme.felt) >= 3
    assert all(contrast(theme.lit_edge, ground) >= 3 for ground in (theme.felt, theme.felt_deep, theme.lamp))
    assert contrast(theme.part_edge, theme.paper) >= 3
    for around in (theme.felt, theme.felt_deep, theme.wood):
        assert max(contrast(theme.tile_edge, ground) for ground in (theme.paper, around)) >= 3


def test_every_seat_has_a_colour_a_shape_and_a_name_of_its_own():
    assert len({seat.colour for seat in SEATS}) == len({seat.shape for seat in SEATS}) == 6
    assert SEATS[0].picture == "seat_circle"


def test_an_unknown_token_is_an_error_of_the_caller():
    with pytest.raises(KeyError, match="scale"):
        theme_named("evening").token("scale")


def test_a_picture_is_drawn_at_the_size_in_use_and_kept(kit):
    small, large = kit.pictures.get("seat_star", (20, 20)), kit.pictures.get("seat_star", (80, 60))
    assert (small.get_size(), large.get_size()) == ((20, 20), (80, 60))
    assert kit.pictures.get("seat_star", (20, 20)) is small
    assert kit.pictures.problems == {}


def test_pictures_are_laid_on_each_other_and_mirrored(kit):
    arm, mirrored, both = (kit.pictures.get(name, (40, 40)) for name in ("arm_mace", "arm_mace~", "arm_mace+arm_mace~"))
    box, other = arm.get_bounding_rect(), mirrored.get_bounding_rect()
    assert (box.left, box.size) == (40 - other.right, other.size) and box.left > 20
    assert both.get_bounding_rect() == box.union(other) and kit.pictures.problems == {}


def test_what_several_pictures_are_laid_from_is_drawn_once(kit, monkeypatch):
    drawn, load = [], pygame.image.load_sized_svg
    noting = lambda path, size: drawn.append(Path(path).stem) or load(path, size)  # noqa: E731
    monkeypatch.setattr("pygame.image.load_sized_svg", noting)
    for arm in ("arm_club", "arm_dart", "arm_mace"):
        kit.pictures.get(f"figure_novice+{arm}", (90, 90))
    assert sorted(drawn) == ["arm_club", "arm_dart", "arm_mace", "figure_novice"]


def test_a_tint_colours_what_is_white(kit):
    tinted = kit.pictures.get("icon_play", (40, 40), tint=(200, 10, 10))
    box = tinted.get_bounding_rect()
    assert tinted.get_at(box.center)[:3] == (200, 10, 10)


def test_white_pictures_are_put_together_with_a_gap_around_those_in_the_corners(kit, tmp_path):
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#FFFFFF" d="M0 0H8V8H0Z"/></svg>'
    for name in "abc":
        (tmp_path / f"{name}.svg").write_text(square)
    whole = Pictures(tmp_path).get("a&b&c", (100, 100), tint=(200, 10, 10))
    seen = [whole.get_at(at) for at in ((20, 20), (75, 75), (20, 75), (51, 75), (75, 51))]
    assert seen == [(200, 10, 10, 255)] * 3 + [(200, 10, 10, 0)] * 2
    without = Pictures(tmp_path).get("a&&c", (100, 100))
    assert [without.get_at(at)[3] for at in ((75, 75), (95, 95))] == [255, 0]


def test_missing_and_broken_pictures_are_reported_together(kit, tmp_path):
    (tmp_path / "broken.svg").write_text("<svg")
    pictures = Pictures(tmp_path)
    problems = pictures.check(["absent", "broken"])
    assert problems == ["The picture absent.svg is missing.", "The picture broken.svg is damaged."]
    assert pictures.get("absent", (30, 20)).get_size() == (30, 20)


def test_a_title_with_a_letter_that_the_display_face_lacks_is_set_in_the_bold_one(kit):
    usual, other = "Ana wins", "Ana → Ben"
    assert kit.texts.width(usual, "display", 28) != kit.texts.width(usual, "bold", 28)
    assert kit.texts.width(other, "display", 28) == kit.texts.width(other, "bold", 28)
    assert kit.texts.run(other, "display", 28, (0, 0, 0)).get_width() == kit.texts.width(other, "bold", 28)


@pytest.mark.parametrize("text", ["h\udce9ros.toml", "a\ud800b", "a\0b"])
def test_letters_that_no_font_can_take_are_drawn_as_signs_for_something_else(text: str) -> None:
    """As in the name of a file whose bytes are no UTF-8."""
    texts = Typesetter()
    assert texts.run(text, "regular", 17, (0, 0, 0)).get_width() == texts.width(text, "regular", 17) > 0
