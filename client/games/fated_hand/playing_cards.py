"""Playing cards: painted with their suits, held in the hand, in piles and laid open; and the value cards of foes.

What counts in a Stat is the Power of a card; it stands in its lower corner as so many pips of brass.
"""

from pygame import Rect, Surface

from client.games.fated_hand.looks import DISCARD, suit_picture
from client.kit import Kit
from client.scene.layout import Place, fan
from client.shapes import Rim, ring, rounded
from client.table.cards import CardDesign
from client.table.hand import Held
from client.table.piles import OpenCards, PileStyle
from client.theme import Colour, mix
from core.games.fated_hand.playing_cards import RANKS, SUITS, VALUES, number, power, suit
from core.plain import Face

RED = ("diamond", "heart")
COURTS = {11: "court_jack", 12: "court_queen", 13: "court_king"}
LEFT, MIDDLE, RIGHT = 0.32, 0.5, 0.68
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0.2), (0.5, 0.8)),
    3: ((0.5, 0.2), (0.5, 0.5), (0.5, 0.8)),
    4: ((LEFT, 0.2), (RIGHT, 0.2), (LEFT, 0.8), (RIGHT, 0.8)),
    5: ((LEFT, 0.2), (RIGHT, 0.2), (0.5, 0.5), (LEFT, 0.8), (RIGHT, 0.8)),
    6: ((LEFT, 0.2), (RIGHT, 0.2), (LEFT, 0.5), (RIGHT, 0.5), (LEFT, 0.8), (RIGHT, 0.8)),
    7: ((LEFT, 0.2), (RIGHT, 0.2), (0.5, 0.35), (LEFT, 0.5), (RIGHT, 0.5), (LEFT, 0.8), (RIGHT, 0.8)),
    8: ((LEFT, 0.2), (RIGHT, 0.2), (0.5, 0.35), (LEFT, 0.5), (RIGHT, 0.5), (0.5, 0.65), (LEFT, 0.8), (RIGHT, 0.8)),
    9: (
        (LEFT, 0.2), (RIGHT, 0.2), (LEFT, 0.4), (RIGHT, 0.4), (0.5, 0.5), (LEFT, 0.6), (RIGHT, 0.6), (LEFT, 0.8),
        (RIGHT, 0.8),
    ),
    10: (
        (LEFT, 0.2), (RIGHT, 0.2), (0.5, 0.3), (LEFT, 0.4), (RIGHT, 0.4), (LEFT, 0.6), (RIGHT, 0.6), (0.5, 0.7),
        (LEFT, 0.8), (RIGHT, 0.8),
    ),
}  # fmt: skip
"""Where the signs of a card stand, in its width and height, as on any deck."""


def rank_of(face: Face) -> str:
    """What its corner says."""
    return str(power(face)) if face in VALUES else RANKS[number(face) - 1]


def ink_of(kit: Kit, face: Face) -> Colour:
    if face in VALUES:
        return kit.theme.ink
    return kit.theme.harm_text if suit(face) in RED else kit.theme.ink


def _paint_back(kit: Kit, surface: Surface, box: Rect) -> None:
    """The four suits around the emblem."""
    side = round(box.width * 0.30)
    for place, each in enumerate(SUITS):
        x = box.centerx + (-1 if place % 2 == 0 else 1) * round(box.width * 0.24)
        y = box.centery + (-1 if place < 2 else 1) * round(box.height * 0.24)
        sign = kit.pictures.get(suit_picture(each), (side, side), tint=mix(kit.theme.felt_deep, kit.theme.brass, 0.55))
        surface.blit(sign, sign.get_rect(center=(x, y)))


def _paint_front(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    if face in VALUES:
        _paint_value(kit, surface, rect, face)
        return
    _paint_corner(kit, surface, rect, face)
    if number(face) in COURTS:
        _paint_court(kit, surface, rect, face)
    else:
        _paint_pips(kit, surface, rect, face)
    _paint_power(kit, surface, rect, face)


def _paint_narrow(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    """Rank and suit at the left edge, and below them the Power."""
    _paint_corner(kit, surface, rect, face)
    _paint_power(kit, surface, rect, face, narrow=True)


def _paint_corner(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    size = max(13, round(rect.height * 0.17))
    text = kit.texts.run(rank_of(face), "bold", size, ink_of(kit, face))
    middle = rect.x + round(rect.width * 0.15)
    surface.blit(text, text.get_rect(midtop=(middle, rect.y + round(rect.height * 0.02))))
    if face in VALUES:
        return
    side = max(8, round(rect.height * 0.125))
    sign = kit.pictures.get(suit_picture(suit(face)), (side, side), tint=ink_of(kit, face))
    surface.blit(sign, sign.get_rect(midtop=(middle, rect.y + round(rect.height * 0.20))))


def _paint_pips(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    """As on any deck; the lower half stands on its head."""
    count = number(face)
    side = max(6, round(rect.height * (0.34 if count == 1 else 0.135)))
    for x, y in PIPS[count]:
        turned = 180 if y > 0.5 else 0
        sign = kit.pictures.get(suit_picture(suit(face)), (side, side), tint=ink_of(kit, face), rotation=turned)
        at = rect.x + round(rect.width * (x + 0.06)), rect.y + round(rect.height * (0.04 + y * 0.84))
        surface.blit(sign, sign.get_rect(center=at))


def _paint_court(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    """A bust in a frame, with the suit beside it."""
    theme = kit.theme
    frame = Rect(0, 0, round(rect.width * 0.60), round(rect.height * 0.66))
    frame.center = round(rect.x + rect.width * 0.58), round(rect.y + rect.height * 0.44)
    ground = mix(theme.paper, theme.harm if suit(face) in RED else theme.felt, 0.22)
    rounded(surface, frame, ground, max(2, rect.height // 24), Rim(mix(theme.ink_soft, theme.paper, 0.3), 1))
    side = min(frame.width, frame.height) - 2
    bust = kit.pictures.get(COURTS[number(face)], (side, side))
    surface.blit(bust, bust.get_rect(midbottom=(frame.centerx, frame.bottom - 1)))
    small = max(7, round(rect.height * 0.12))
    sign = kit.pictures.get(suit_picture(suit(face)), (small, small), tint=ink_of(kit, face))
    surface.blit(sign, (frame.right - small - 2, frame.y + 2))


def _paint_value(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    """The number large in the middle: this card is nothing but its value."""
    text = kit.texts.run(str(power(face)), "display", max(14, round(rect.height * 0.46)), kit.theme.ink)
    middle = rect.centerx, rect.centery
    box = Rect(0, 0, round(rect.width * 0.70), round(rect.width * 0.70))
    box.center = middle
    ring(surface, box, mix(kit.theme.paper, kit.theme.ink_soft, 0.6), box.width // 2, max(1, rect.height // 40))
    surface.blit(text, text.get_rect(center=middle))


def _paint_power(kit: Kit, surface: Surface, rect: Rect, face: Face, *, narrow: bool = False) -> None:
    """A pip of brass for each; an empty one says that the card is worth nothing."""
    theme, count = kit.theme, power(face)
    side = max(6, round(rect.height * 0.075))
    step = side + max(1, side // 4)
    band = Rect(rect.x + 3, rect.bottom - round(rect.height * 0.135), rect.width - 6, round(rect.height * 0.115))
    if not narrow:
        rounded(surface, band, theme.paper_shade, max(2, band.height // 3))
    for place in range(max(1, count)):
        if narrow:
            middle = rect.x + round(rect.width * 0.15), rect.bottom - round(side * 0.8) - place * step
        else:
            left = band.centerx - step * (max(1, count) - 1) / 2
            middle = round(left + place * step), band.centery
        box = Rect(0, 0, side, side)
        box.center = middle
        if count:
            rounded(surface, box, theme.brass, side // 2, Rim(theme.brass_edge, 1))
        else:
            ring(surface, box, theme.ink_soft, side // 2, 1)


def _by_power(face: Face) -> tuple[int, ...]:
    return -power(face), -number(face), face


def _by_suit(face: Face) -> tuple[int, ...]:
    return (face,)


PLAYING_CARDS = CardDesign("playing card", 0.70, 0.06, 3, 0.06, _paint_back, _paint_front, narrow=_paint_narrow)
HELD = Held(spread=0.9, overlap=0.04, side=6, top=8, foot=18, near=8, ranks=(_by_power, _by_suit))
OWN_PILES = PileStyle("own", DISCARD, ("card", "cards"), "Your open discard pile. Open it to look.",
                      tallest=118, gap=16)  # fmt: skip


def compared_cards(kit: Kit, room: Place) -> OpenCards:
    """The two cards of an attack side by side below a title."""
    head = kit.texts.line_height(kit.theme.type_size("small")) * 2 + kit.px(4)
    height = max(kit.px(40), min(kit.px(118), room.height - head - kit.px(4)))

    def places(count: int, size: tuple[int, int]) -> list[Place]:
        return fan(count, size, Place(0, head, room.width, size[1]), 0, -0.12)

    return OpenCards(kit, PLAYING_CARDS, room, height, places)
