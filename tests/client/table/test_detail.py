"""The paper that says what is pointed at grows where there is much to say, and shrinks again."""

from client.scene.layout import Place
from client.scene.node import Node
from client.scene.text_node import TextNode
from client.table.detail import DetailPanel
from client.table.stage import Gloss
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import BOT, PERSON, Showing, open_without_notes, session_of, until_asked

LONG = "An attack takes two HP from somebody far away, and this goes on. " * 8


def panel(most):
    app = open_app()
    detail = DetailPanel(app.kit, Place(10, 10, 240, 170), most)
    app.push(Showing(app, Node(detail, size=(1280, 720))))
    return Pilot(app), detail


def test_it_grows_as_far_as_it_must_and_shrinks_again():
    pilot, detail = panel(600)
    detail.show(Gloss("Much", LONG))
    pilot.tick()
    assert 170 < detail.height < 600 and pilot.clipped_texts() == []
    detail.show(Gloss("Little", "A word."))
    assert detail.height == 170


def test_what_does_not_fit_even_then_is_cut_at_its_end():
    pilot, detail = panel(200)
    detail.show(Gloss("Much", LONG * 4))
    pilot.tick()
    assert detail.height <= 200 and len(pilot.clipped_texts()) == 1


def test_a_picture_goes_before_words_are_cut():
    _pilot, detail = panel(600)
    picture = Node(name="picture")
    detail.show(Gloss("Short", "Words.", lambda side: picture))
    assert picture.parent is not None
    detail.show(Gloss("Long", LONG * 2, lambda side: picture))
    assert picture.parent is None


def test_words_below_a_picture_have_the_whole_width():
    _pilot, detail = panel(600)
    detail.show(Gloss("Long", LONG, lambda side: Node(size=(side, side), name="picture")))
    picture = next(node for node in detail.walk() if node.name == "picture")
    words = next(node for node in detail.walk() if isinstance(node, TextNode) and node.text == LONG)
    step = words.height / len(words.lines)
    wide = [words.screen_rect().x + words._measure(line) for line in words.lines]
    beside = [right for row, right in enumerate(wide) if words.y + row * step < picture.y + picture.height]
    assert beside and max(beside) <= picture.screen_rect().left < max(wide)


def test_a_long_title_takes_two_lines():
    pilot, detail = panel(600)
    detail.show(Gloss("Flatland Standing Stones of the eighth face", "Words.", lambda side: Node(name="picture")))
    pilot.tick()
    assert pilot.clipped_texts() == []


def test_what_is_said_of_a_piece_stays_while_the_pointer_does():
    """Also where others act and a new question comes meanwhile."""
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    screen.guide.hide()
    pilot.hover(screen.scene.field.pieces.board.pieces[1])
    pilot.settle()
    said, asked = screen.scene.said, len(screen.session.match.log)
    screen.answer(screen.session.match.question.listed()[0])
    until_asked(pilot, screen, "play")
    assert said == screen.scene.said == "Ben" and len(screen.session.match.log) > asked + 2
    pilot.app.close()
