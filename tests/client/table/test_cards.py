"""Cards as all games have them: the node and its design, a hand that fits any number, piles, cards laid open."""

import itertools

import pytest
from pygame import Rect, Surface

from client.games.champions_combat.cards import CARDS
from client.games.fated_hand.playing_cards import PLAYING_CARDS
from client.games.stonebound.stones import STONES
from client.motion import FOREVER, Pace
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.table.cards import Card, CardDesign, finer
from client.table.flights import Flight, Tag, card_flies, staggered, tag_over
from client.table.hand import Hand, Held
from client.table.layout import table_layout
from client.table.piles import CardRows, OpenCards, Piles, PileStyle, spread_out
from client.table.spot import Mood
from client.theme import READABLE, THEMES, contrast
from client.widgets.panel import Panel
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import Showing

SIZE = 1280, 720


class Painted:
    """Notes what the painters of a design are asked for."""

    def __init__(self, split=False, head=0.1):
        self.seen = []

        def parts(kit, width, height):
            return {"top": (0, 0, width, height / 2), "low": (0, height / 2, width, height / 2)}

        more = {"parts": parts, "part": lambda kit, surface, box, face, name: self.seen.append(name)} if split else {}
        self.design = CardDesign("toy", 0.7, 0.05, 2, 0.06,
                                 lambda kit, surface, box: self.seen.append("back"),
                                 lambda kit, surface, box, face: self.seen.append(face), head=head, **more)  # fmt: skip


class View:
    """Knows the faces of some cards."""

    def __init__(self, **faces):
        self.faces = {int(card[1:]): face for card, face in faces.items()}

    def face(self, card):
        return self.faces.get(card)


class Stage:
    """As much of a stage as cards need."""

    def __init__(self, kit):
        self.kit, self.layout = kit, table_layout(SIZE, 1.0)
        self.over, self.heard, self.opened, self.beside_of = Node(), [], [], []
        self.sound, self.beside = self.heard.append, self.beside_of.append

    def open_pile(self, seat, name):
        self.opened.append((seat, name))


@pytest.fixture
def app():
    app = open_app(SIZE)
    yield app
    app.close()


# --- a picture compared by its key


def test_a_picture_is_drawn_again_only_for_another_key():
    drawn = []
    keyed = Keyed((1, "a"), lambda: drawn.append(1))
    assert not keyed.set((1, "a")) and not drawn
    assert keyed.set((2, "a")) and keyed.key == (2, "a") and drawn == [1]


# --- one card


def test_a_card_is_painted_again_only_when_it_looks_otherwise(app):
    paint = Painted(split=True)
    card = Card(app.kit, paint.design, (70, 100), 5)
    pilot = Pilot(app)
    app.push(Showing(app, card))
    pilot.settle()
    assert paint.seen == ["top", "low", 5]
    card.show(5)
    card.position = 300, 300
    card.take(False)
    card.near = True
    card.dress()
    pilot.settle()
    assert paint.seen == ["top", "low", 5]
    card.show(None)
    pilot.settle()
    assert paint.seen[3:] == ["back"]


def test_parts_that_are_not_used_are_faint(app):
    paint = Painted(split=True)
    plain, used = (Card(app.kit, paint.design, (70, 100), 5, part=part).render(1.0) for part in ("", "top"))
    inside, below = (40, 30), (40, 80)
    plain.set_at(inside, (0, 0, 0)), plain.set_at(below, (0, 0, 0))
    assert used.get_at(below)[:3] == app.kit.theme.paper
    black = CardDesign("toy", 0.7, 0.05, 2, 0.06, lambda *_: None, lambda *_: None, parts=paint.design.parts,
                       part=lambda kit, surface, box, face, name: surface.fill((0, 0, 0), box))  # fmt: skip
    shown = Card(app.kit, black, (70, 100), 5, part="top").render(1.0)
    assert shown.get_at(inside)[:3] == (0, 0, 0) and shown.get_at(below)[0] > 120


@pytest.mark.parametrize("height", [104, 118, 126, 152, 173, 236])
def test_a_card_of_symbols_names_itself_only_where_its_sections_stay_high_enough(app, height, monkeypatch):
    written = []
    run = type(app.kit.texts).run
    monkeypatch.setattr(type(app.kit.texts), "run", lambda self, *args: written.append(args) or run(self, *args))
    Card(app.kit, CARDS, CARDS.size(height), 6).render(1.0)
    named = [size for words, weight, size, _ in written if weight == "display"]
    each = CARDS.parts(app.kit, *CARDS.size(height))["attack"][3]
    assert bool(named) == (height >= 126) and all(size <= height * 0.105 for size in named)
    assert height < 118 or each >= 0.75 * app.kit.theme.touch


def test_a_flip_shows_the_other_side_from_its_middle_on(app):
    card = Card(app.kit, Painted().design, (70, 100), None)
    flip = card.flip(9)
    flip.advance(10, Pace())
    assert card.face is None
    flip.advance(FOREVER, Pace())
    assert card.face == 9


@pytest.mark.parametrize("turn", [0, 7])
def test_a_card_that_turns_over_is_painted_once_on_each_side_and_looks_narrow_meanwhile(app, turn):
    paint = Painted()
    card = Card(app.kit, paint.design, (70, 100), None)
    card.position, card.rotation = (300, 300), turn
    pilot, widths = Pilot(app), []
    app.push(Showing(app, card))
    pilot.settle()
    before = len(paint.seen)
    app.motions.play(card.flip(9))
    while app.is_busy:
        pilot.tick()
        [(picture, (left, _))] = card.pictures(card.extent)
        widths.append(picture.get_width())
        assert abs(left + picture.get_width() / 2 - 300) <= 1
    assert paint.seen[before:] in ([9], [9, 9]), "as large as it lies there, and larger where it is turned"
    assert widths[0] > 10 * min(widths) and widths[-1] == widths[0]


def test_backs_that_look_alike_are_painted_once(app):
    paint = Painted()
    cards = [Card(app.kit, paint.design, (70, 100), None) for _ in range(5)]
    first, *others = [card.render(1.0) for card in cards]
    assert paint.seen == ["back"] and all(other is first for other in others)
    cards[0].take(True)
    assert cards[0].render(1.0) is not first and cards[1].render(2.0) is not first


def test_a_card_that_is_refused_or_chosen_looks_so(app):
    card = Card(app.kit, Painted().design, (70, 100), 5)
    looks = {bytes(card.render(1.0).get_buffer())}
    card.refuse("Not this one.", lambda reason: None)
    looks.add(bytes(card.render(1.0).get_buffer()))
    card.offer(5, "Take it", lambda answer: None)
    looks.add(bytes(card.render(1.0).get_buffer()))
    card.near = True
    card.dress()
    looks.add(bytes(card.render(1.0).get_buffer()))
    card.take(True)
    looks.add(bytes(card.render(1.0).get_buffer()))
    assert len(looks) == 5


# --- the hand


def hand_of(app, count, paint=None, width=600, **held):
    hand = Hand(app.kit, Place(300, 500, width, 200), (paint or Painted()).design, Held(**held))
    hand.sync(range(count), View(**{f"c{card}": card % 5 for card in range(count)}))
    return hand


@pytest.mark.parametrize("count", [1, 2, 3, 7, 20, 52, 100])
@pytest.mark.parametrize("spread", [0.0, 1.2, 4.0])
def test_a_hand_fits_any_number_of_cards(app, count, spread):
    hand = hand_of(app, count, spread=spread)
    places = hand.places(count)
    width, height = hand.card_size
    assert places[0].x >= -0.5 and places[-1].x + width <= hand.width + 0.5
    assert max(place.y for place in places) - min(place.y for place in places) < height / 2
    assert all(one.x < other.x for one, other in itertools.pairwise(places))


def test_a_hand_is_sorted_in_one_way_after_the_other_and_unknown_cards_come_last(app):
    hand = hand_of(app, 4, ranks=(lambda face: (-face,), lambda face: (face,)))
    hand.sync([0, 1, 2, 9], View(c0=1, c1=3, c2=2))
    assert [node.card for node in hand.in_order()] == [1, 2, 0, 9]
    hand.sort()
    assert [node.card for node in hand.in_order()] == [0, 2, 1, 9]
    assert hand.cards[0].x < hand.cards[2].x < hand.cards[1].x
    hand.sort()
    assert [node.card for node in hand.in_order()] == [1, 2, 0, 9]
    assert hand.card_at(3).card == 9 and hand.card_at(4) is None


def test_new_cards_are_turned_up_one_after_the_other_from_left_to_right(app):
    hand = hand_of(app, 12, spread=1.0)
    turning = hand.turn_up({0, 1})
    up = [0, 1]
    assert [card for card, node in hand.cards.items() if node.face is not None] == up
    while turning.advance(16, Pace()) is None:
        now = [card for card, node in hand.cards.items() if node.face is not None]
        assert now[: len(up)] == up and len(now) <= len(up) + 1
        up = now
    assert [node.face for node in hand.cards.values()] == [card % 5 for card in range(12)]


def test_cards_rise_when_they_are_chosen_and_lie_down_again(app):
    hand = hand_of(app, 3)
    low = hand.cards[1].y
    hand.choose([1])
    assert hand.cards[1].y == low - 10 and hand.cards[1].taken
    hand.rest()
    assert hand.cards[1].y == low and not hand.cards[1].taken


def test_the_card_under_the_pointer_rises_and_says_so(app):
    hand, told = hand_of(app, 5), []
    hand.on_near = lambda spot, near: told.append((spot.card, near))
    pilot = Pilot(app)
    app.push(Showing(app, hand))
    pilot.settle()
    low = hand.cards[2].y
    pilot.hover(hand.cards[2].screen_rect().center)
    assert told == [(2, True)] and hand.cards[2].y == low - 6
    pilot.hover((5, 5))
    assert told[-1] == (2, False) and hand.cards[2].y == low


def test_a_dragged_card_says_where_it_was_taken_and_lies_back(app):
    paint, told = Painted(split=True), []
    hand = Hand(app.kit, Place(300, 500, 600, 200), paint.design, Held())
    hand.on_drag = lambda card, part, event: told.append((card.card, part, event.kind.name))
    hand.sync([4], View(c4=1))
    pilot = Pilot(app)
    app.push(Showing(app, hand))
    pilot.settle()
    home = hand.cards[4].position
    pilot.drag(hand.cards[4].parts["low"], (640, 200))
    assert told[0] == (4, "low", "DRAG_START") and told[-1] == (4, "low", "DROP")
    assert hand.cards[4].position == home and hand.cards[4].scale == 1.0


def test_parts_are_what_can_be_chosen_of_a_card_that_has_them(app):
    hand = hand_of(app, 2, Painted(split=True))
    assert len(hand.spots()) == 4 and hand.spots()[0].name == "toy 0 top"
    hand.cards[0].parts["low"].refuse("No.", lambda reason: None)
    hand.rest()
    assert all(spot.mood is Mood.IDLE for spot in hand.spots())
    assert hand_of(app, 2).spots()[0].name == "toy 0"


# --- beside the hand and the board


def test_piles_show_their_counts_and_the_discard_pile_opens(app):
    stage = Stage(app.kit)
    style = PileStyle("own", "Used cards", ("card", "cards"), "Look through it.", 104, 20)
    piles = Piles(stage, Painted().design, style)
    piles.show(5, 2, 3, seat=1)
    deck = piles.deck
    piles.show(5, 2, 3, seat=1)
    assert piles.deck is deck and piles.discard.words == "Used cards, 2 cards"
    pilot = Pilot(app)
    app.push(Showing(app, piles))
    pilot.click(piles.discard)
    assert stage.opened == [(1, "Used cards")]
    piles.show(4, 1, 0, seat=1)
    assert piles.discard.words == "Used cards, 1 card"
    assert piles.deck is not deck and [child.face for child in piles.deck.children if isinstance(child, Card)] == [None]


def test_open_cards_lie_until_the_next_use_and_tell_what_is_pointed_at(app):
    def places(count, size):
        return [Place(number * 80, 30, *size) for number in range(count)]

    told = []
    shown = OpenCards(app.kit, Painted().design, Place(100, 100, 300, 200), 100, places)
    shown.on_near = lambda face, near: told.append((face, near))
    shown.lay_all("Paid", [3, 4])
    assert [node.face for node in shown.children if isinstance(node, Card)] == [3, 4]
    assert shown.middles(2)[1] == (100 + 80 + 35, 100 + 30 + 50)
    pilot = Pilot(app)
    app.push(Showing(app, shown))
    pilot.settle()
    pilot.hover((215, 180))
    pilot.hover((5, 5))
    assert told == [(4, True), (4, False)]
    shown.lay_all("Paid", [5])
    assert [node.face for node in shown.children if isinstance(node, Card)] == [5]


@pytest.mark.parametrize("count", [0, 1, 9, 40])
def test_a_pile_spread_out_is_as_wide_as_it_may_be(app, count):
    sheet = spread_out(app.kit, Painted().design, [None] * count, CardRows((70, 100), 400, 10))
    assert all(node.x - node.width * node.anchor[0] >= 0 for node in sheet.children)
    assert all(
        node.x + node.width / 2 <= 400 and node.y + node.height / 2 <= sheet.height for node in sheet.children[1:]
    )
    assert sheet.width == 400 and sheet.height > 20


# --- through the air


def test_a_card_flies_with_its_sound_is_gone_at_the_end_and_nobody_points_at_it(app):
    stage = Stage(app.kit)
    flight = card_flies(stage, Painted().design, (70, 100), None, Flight((0, 0), (100, 50), "card_draw", turn=8.0))
    flight.advance(130, Pace())
    (card,) = stage.over.children
    assert stage.heard == ["card_draw"] and 0 < card.x < 100 and card.scale > 0.6 and card.rotation > 0
    assert not card.on
    flight.advance(FOREVER, Pace())
    assert not stage.over.children and card.position == (100, 50)


def test_with_reduced_motion_a_card_fades_in_where_it_lands(app):
    stage, pace = Stage(app.kit), Pace(reduced=True)
    flight = card_flies(stage, Painted().design, (70, 100), None, Flight((0, 0), (100, 50), "card_draw", turn=8.0))
    flight.advance(0, pace)
    flight.advance(70, pace)
    (card,) = stage.over.children
    assert card.position == (100, 50) and card.rotation == 8 and 0 < card.opacity < 1


def test_motions_in_a_row_begin_one_after_the_other(app):
    stage = Stage(app.kit)
    flights = [card_flies(stage, Painted().design, (70, 100), None, Flight((0, 0), (9, 9), "card_draw"))] * 1
    motion = staggered([*flights, card_flies(stage, Painted().design, (7, 10), 1, Flight((0, 0), (9, 9), "x"))], 60)
    motion.advance(50, Pace())
    assert stage.heard == ["card_draw"]
    motion.advance(20, Pace())
    assert stage.heard == ["card_draw", "x"]


def test_tags_over_one_piece_lie_one_above_the_other(app):
    stage = Stage(app.kit)
    for whose in ("unit 1", "unit 1", "unit 2"):
        tag_over(stage, Tag("-1 HP"), whose, lambda: (600, 300)).advance(0, Pace())
    tops = [holder.children[0].y for holder in stage.over.children]
    assert tops[1] < tops[0] == tops[2] and len(stage.beside_of) == 3
    tag_over(stage, Tag("gone"), "unit 3", lambda: None).advance(0, Pace())
    assert len(stage.over.children) == 3


def test_a_card_can_be_painted_however_small_it_is(app):
    """In flight a card is shown as small as the pile it comes from."""
    for design, faces in ((CARDS, range(1, 16)), (STONES, range(1, 4))):
        for face in (None, *faces):
            card = Card(app.kit, design, (100, 120), face)
            for scale in (0.02, 0.08, 0.15, 0.3):
                card.render(scale)


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_a_card_that_is_painted_larger_has_the_same_layout(scale):
    """Turned cards are painted larger first; their sections have to lie where they are clicked."""
    app = open_app((1920, 1080), scale)
    for height in range(150, 300, 25):
        width, fine = CARDS.size(height)[0], finer(app.kit, 2)
        small, large = CARDS.parts(app.kit, width, height), CARDS.parts(fine, 2 * width, 2 * height)
        for name, box in small.items():
            assert large[name] == pytest.approx([2 * side for side in box], abs=4)
    app.close()


def test_the_back_of_the_deck_is_the_one_that_the_menu_shows(app, monkeypatch):
    """Not the sign of the house, and woven to its edges."""
    asked = []
    get = app.kit.pictures.get
    monkeypatch.setattr(app.kit.pictures, "get", lambda name, *rest: asked.append(name) or get(name, *rest))
    back = Card(app.kit, CARDS, CARDS.size(200), None).render(1.0)
    assert asked == ["card_back"]
    row = [back.get_at((x, back.get_height() // 4))[:3] for x in range(30, back.get_width() - 30)]
    assert len(set(row)) > 3


@pytest.mark.parametrize("design", [CARDS, STONES, PLAYING_CARDS], ids=lambda design: design.name)
def test_the_back_of_a_card_of_any_game_is_drawn(app, design):
    back = Card(app.kit, design, design.size(200), None).render(1.0)
    wide, tall = back.get_size()
    quarters = [(x, y) for x in (0.15, 0.5) for y in (0.15, 0.5)]
    for left, top in quarters:
        seen = {back.get_at((round(wide * (left + x / 60)), round(tall * (top + y / 60))))[:3]
                for x in range(20) for y in range(20)}  # fmt: skip
        assert len(seen) > 3, "no quarter of it is bare"


@pytest.mark.parametrize("theme", THEMES)
def test_the_words_of_parts_that_cannot_be_chosen_are_read(theme):
    app = open_app(theme=theme)
    card = Card(app.kit, CARDS, (148, 190), 1, card=1)
    card.split()
    for part in card.spots():
        part.refuse("You need a power token.", lambda reason: None)
    card.position = 200, 200
    app.push(Showing(app, Node(Panel(app.kit, SIZE), card, size=SIZE)))
    Pilot(app)
    for name in ("attack", "reaction"):
        left, top, wide, tall = CARDS.parts(app.kit, *card.size)[name]
        foot = Rect(200 - 74 + left + wide / 2, 200 - 95 + top + tall * 0.62, wide / 2 - 6, tall * 0.3)
        pixels = [app.window.surface.get_at((x, y))[:3] for x in range(foot.left, foot.right)
                  for y in range(foot.top, foot.bottom)]  # fmt: skip
        assert contrast(min(pixels, key=sum), max(pixels, key=sum)) >= READABLE, name
    app.close()


def test_a_card_has_the_same_words_upright_and_turned(app, monkeypatch):
    """A turned one is painted twice as fine. From the lowest card of a hand on."""
    kit, written = app.kit, []
    run = kit.texts.run
    monkeypatch.setattr(kit.texts, "run", lambda words, *rest: written.append(words) or run(words, *rest))

    def words_at(height, times):
        fine, size = finer(kit, times), CARDS.size(height * times)
        written.clear()
        for name, (left, top, wide, tall) in CARDS.parts(fine, *size).items():
            CARDS.part(fine, Surface(size), Rect(round(left), round(top), round(wide), round(tall)), 7, name)
        return written[:]

    differing = [height for height in range(110, 220) if words_at(height, 1) != words_at(height, 2)]
    assert differing == []
