"""Putting answers together: abilities, stones that pay, targets, previews; and taking it back."""

from random import Random

import pytest

from client.table.spot import Mood
from core.games.stonebound.payment import payment_refusal
from core.games.stonebound.state import character_of
from netcode.table_session import Waiting
from tests.client.stonebound.tables import (
    BOT,
    PERSON,
    RANDOM,
    field_of,
    lit_spaces,
    lit_tiles,
    session_of,
    until_asked,
)
from tests.client.table.tables import open_without_notes

pytestmark = pytest.mark.unpainted


def session_asked_to_act(seed, skip):
    """A session in which the person is asked to act, for the so-many-th time."""
    session, chance = session_of(PERSON, RANDOM, seed=seed), Random(seed)
    while True:
        question = session.match.question
        if session.waiting is not Waiting.PERSON:
            session.advance()
        elif question.name == "act" and skip == 0:
            return session
        else:
            skip -= question.name == "act"
            session.answer(chance.choice(question.listed()))


def asked_to_act(wanted, kind=None):
    """A table where the person is asked to act and `wanted(screen)` is true. kind: of an act that must be possible, so
    that no screen is opened where it is not.
    """
    for seed in range(40):
        session = session_asked_to_act(seed, skip=seed // 2)
        if kind is not None and kind not in {act[0] for act in session.match.question.listed() if act is not None}:
            continue
        pilot, screen = open_without_notes(session)
        for _ in range(10):
            pilot.tick(33)
        if wanted(screen):
            return pilot, screen
        pilot.app.close()
    raise AssertionError("no such moment")


def usable(screen, fuse):
    return [tile for tile in lit_tiles(screen) if tile.ability.fuse is fuse]


@pytest.fixture(scope="module")
def fusing():
    return asked_to_act(lambda screen: usable(screen, True), "fuse")


def test_the_cheapest_payment_lies_ready_and_pays(fusing):
    pilot, screen = fusing
    tile = usable(screen, True)[0]
    pilot.click(tile)
    lamp, view = field_of(screen).lamp, screen.scene.view
    assert lamp.draft.ability is tile.ability
    assert payment_refusal(tile.ability.cost, tuple(view.face(card) for card in lamp.chosen)) is None
    taken = [card for card, node in field_of(screen).pieces.hand.cards.items() if node.taken]
    assert sorted(taken) == sorted(lamp.chosen)
    pilot.press("escape")


def test_escape_takes_an_ability_back_before_it_opens_the_menu(fusing):
    pilot, screen = fusing
    pilot.click(usable(screen, True)[0])
    assert pilot.has("#prompt Cancel")
    pilot.press("escape")
    assert field_of(screen).lamp.draft is None and not pilot.app.questions
    assert pilot.has("#prompt End the activation")
    pilot.press("escape")
    assert pilot.app.questions
    pilot.press("escape")


def test_stones_that_do_not_pay_cannot_be_confirmed(fusing):
    pilot, screen = fusing
    pilot.click(usable(screen, True)[0])
    hand = field_of(screen).pieces.hand
    for card in list(field_of(screen).lamp.chosen):
        pilot.click(hand.cards[card])
    before = len(screen.session.match.log)
    assert not pilot.find("#prompt Fuse it").enabled
    pilot.click("#prompt Fuse it")
    assert len(screen.session.match.log) == before
    pilot.press("escape")


def test_stones_of_other_elements_say_why_they_do_not_pay(fusing):
    pilot, screen = fusing
    pilot.click(usable(screen, True)[0])
    refused = [node for node in field_of(screen).pieces.hand.cards.values() if node.mood is Mood.REFUSED]
    assert all("do not pay" in node.hint for node in refused)
    pilot.press("escape")


def test_a_fuse_is_made_with_two_clicks(fusing):
    pilot, screen = fusing
    state = screen.session.match.state
    unit, tile = state.active, usable(screen, True)[0]
    pilot.click(tile)
    pilot.click("#prompt Fuse it")
    for _ in range(40):
        pilot.tick(33)
    fuses = screen.session.match.state.units[unit].fuses
    assert tile.ability.id in [fuse.ability for fuse in fuses]


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_an_attack_is_previewed_with_its_reasons():
    pilot, screen = asked_to_act(lambda screen: lit_spaces(screen, "attack"), "attack")
    pilot.hover((20, 400))
    pilot.hover(lit_spaces(screen, "attack")[0])
    pilot.tick(50)
    assert pilot.has("ATK") and pilot.has("base") and pilot.has("HP, at")


@pytest.mark.slow
def test_an_aimed_ability_offers_only_its_targets():
    def aimed(screen):
        return [tile for tile in usable(screen, False) if tile.ability.target.who == "enemy"
                and tile.ability.target.mode == "one"]  # fmt: skip

    pilot, screen = asked_to_act(aimed, "use")
    tile = aimed(screen)[0]
    pilot.click(tile)
    spots = lit_spaces(screen)
    assert spots and {spot.answer[1] for spot in spots} == {tile.ability.id}
    question = screen.session.match.question
    assert all(question.refusal(spot.answer) is None for spot in spots)
    before = len(screen.session.match.log)
    pilot.click(spots[0])
    assert len(screen.session.match.log) > before


@pytest.mark.slow
def test_every_lit_space_is_a_legal_answer_and_every_other_says_why_not():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "act")
    question = screen.session.match.question
    for spot in field_of(screen).pieces.board.cells.values():
        if spot.mood is Mood.LIT:
            assert question.refusal(spot.answer) is None
        else:
            assert spot.mood is Mood.REFUSED and spot.hint.endswith(".")


def test_why_not_says_of_an_ability_what_its_tile_says():
    pilot, screen = asked_to_act(lambda screen: [
        tile for tile in field_of(screen).pieces.strip.tiles.values() if tile.hint.startswith("Nobody is in reach")
    ])  # fmt: skip
    reasons = dict(field_of(screen).why_not())
    refused = [tile for tile in field_of(screen).pieces.strip.tiles.values() if tile.mood is Mood.REFUSED]
    for tile in refused:
        words = f"{'Fuse' if tile.ability.fuse else 'Use'} {tile.ability.name}"
        assert reasons[words] == tile.hint
    pilot.press("w")
    assert refused and all(pilot.has(tile.hint) for tile in refused)


@pytest.mark.slow
def test_a_digit_leads_to_an_ability_and_c_opens_its_cards():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "act")
    tiles = list(field_of(screen).pieces.strip.tiles.values())
    lit = next((index for index, tile in enumerate(tiles) if tile.mood is Mood.LIT), None)
    if lit is not None:
        pilot.press(str(lit + 1))
        assert pilot.app.control.focused is tiles[lit]
    pilot.press("c")
    state = screen.session.match.state
    for ability in character_of(state, state.active).abilities:
        assert pilot.has(ability.name)
    assert pilot.has("Offensive card") and pilot.has("Defensive card")


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_the_cards_of_a_character_are_opened_wherever_it_is_seen():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "act")
    field, state = field_of(screen), screen.session.match.state
    enemy = next(unit for unit in state.units if unit.seat == 1 and unit.stands)
    theirs, own = (character_of(state, unit_id).abilities[0].name for unit_id in (enemy.id, state.active))
    line = next(node for node in screen.scene.rail.walk() if node.name == f"line of unit {enemy.id}")
    space = field.pieces.board.cells[enemy.place]
    menu, click = pilot.right_click, pilot.click
    for act, target, ability in ((menu, space, theirs), (menu, line, theirs), (click, "#shown character", own)):
        act(target)
        assert pilot.has("Offensive card") and pilot.has(ability)
        pilot.press("escape")
        assert not pilot.app.questions
    pilot.hover(space)
    pilot.press("c")
    assert pilot.has(theirs) and pilot.app.questions


def test_the_hand_is_sorted_by_element_or_by_stars():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "act", skip=2)
    hand = field_of(screen).pieces.hand

    def faces():
        return [node.face for node in hand.in_order()]

    assert faces() == sorted(faces(), key=lambda face: (face // 10, -(face % 10) % 4 if face % 10 < 4 else 0))
    pilot.press("s")
    kinds = [face % 10 for face in faces()]
    assert kinds == sorted(kinds, reverse=True)


def test_the_button_that_sorts_the_hand_lies_on_no_key_and_on_no_stone():
    pilot, screen = open_without_notes(session_of(PERSON, BOT), (1920, 1080), 2.0)
    until_asked(pilot, screen, "act", skip=2)
    button, keys = pilot.find("#sort the stones").screen_rect(), pilot.find("#keys")
    taken = [node.screen_rect() for node in (*keys.children, *field_of(screen).pieces.hand.cards.values())]
    assert button.collidelist(taken) == -1


def test_a_team_is_built_and_its_stars_are_counted():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "team")
    seal = pilot.find("#seal team")
    assert not seal.enabled
    for name in ("hestra_vaul", "kess_varrow"):
        pilot.click(f"#character {name}")
    assert pilot.has("4 stars (allowed: 5 stars at most)")
    tiles = field_of(screen).pieces.builder.tiles
    assert tiles["ulf_cindermaw"].mood is Mood.REFUSED and "too many stars" in tiles["ulf_cindermaw"].hint
    pilot.click("#character kess_varrow")
    pilot.click("#character kess_varrow")
    pilot.click("#character pell_emberwick")
    pilot.click("#seal team")
    for _ in range(60):
        pilot.tick(33)
    assert screen.session.match.state.players[0].team == ["hestra_vaul", "kess_varrow", "pell_emberwick"]


def test_a_portrait_stays_on_the_paper_of_its_tile():
    pilot, screen = open_without_notes(session_of(PERSON, BOT), (1920, 1080))
    until_asked(pilot, screen, "team")
    for tile in field_of(screen).pieces.builder.tiles.values():
        picture, beside = tile.render(1.0), 2
        assert tile.height > tile.width
        assert all(picture.get_at((x, y)).a < 255 for x in (beside, picture.width - 1 - beside)
                   for y in range(picture.height))  # fmt: skip


def test_pointing_at_a_character_says_both_its_cards_and_the_key_that_shows_them_in_full():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "activate")
    screen.guide.hide()
    field = field_of(screen)
    for unit in (0, 1):
        pilot.hover(field.pieces.board.pixel_of(unit))
        pilot.tick()
        said = screen.scene.said_text
        for ability in character_of(screen.scene.view.state, unit).abilities:
            assert f"{ability.name} (" in said
        assert "C shows all of its cards in full." in said
        pilot.press("c")
        assert pilot.has("Offensive card") and pilot.app.questions
        pilot.press("escape")
