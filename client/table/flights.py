"""Things that fly over a table and are gone: cards and tokens on their way, words over a place."""

from collections.abc import Callable, Iterable

from pygame import Rect, Surface, draw

from client.kit import Kit
from client.motion import Call, Motion, Parallel, Tween, Wait, fade, glide, move
from client.motion import Sequence as Steps
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded, shadow
from client.table.cards import Card, CardDesign
from client.table.stage import Stage
from core.frozen import frozen
from core.plain import Face

CARD_MS, TOKEN_MS, BURST_MS = 260, 260, 260
TOKENS_APART_MS = 80
Point = tuple[float, float]


def staggered(motions: Iterable[Motion], ms: float) -> Motion:
    """Motions that begin one after the other, `ms` apart."""
    return Parallel(*[Steps(Wait(index * ms), motion) for index, motion in enumerate(motions)])


def tokens_fly(stage: Stage, picture: str, count: int, start: Point, goal: Point) -> Motion:
    """Tokens go one after the other from one point of the window to another."""
    return staggered([_token(stage, picture, start, goal) for _ in range(count)], TOKENS_APART_MS)


def _token(stage: Stage, picture: str, start: Point, goal: Point) -> Motion:
    node = stage.kit.picture(picture, stage.kit.px(32), at=start, anchor=(0.5, 0.5), z=20)
    return Steps(Call(lambda: stage.over.add(node)), move(node, goal, TOKEN_MS), Call(node.remove))


def burst(stage: Stage, point: Point) -> Motion:
    """A ring of dust that spreads from a point of the window and is gone."""
    kit = stage.kit
    share = 0.0

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        radius = rect.width * (0.16 + 0.32 * share)
        width = max(1, round(rect.width * 0.10 * (1 - share)))
        draw.circle(surface, (*kit.theme.paper, round(210 * (1 - share))), rect.center, radius, width)

    ring = PaintNode(paint, size=(kit.px(96), kit.px(96)), at=point, anchor=(0.5, 0.5), z=19, name="burst")

    def spread(to: float) -> None:
        nonlocal share
        share = to
        ring.invalidate()

    return Steps(Call(lambda: stage.over.add(ring)), Tween(BURST_MS, spread), Call(ring.remove))


# --- cards


def flying(kit: Kit, design: CardDesign, size: tuple[float, float], face: Face | None, at: Point) -> Card:
    """A card for a flight, with its middle at a point of the window."""
    card = Card(kit, design, size, face)
    card.position, card.z = at, 30
    return card


@frozen
class Flight:
    """From where to where a card flies in the window, with which sound, how large it is at both ends, and its turn."""

    start: Point
    goal: Point
    sound: str
    grows: tuple[float, float] = (0.6, 1.0)
    turn: float = 0.0


def card_flies(stage: Stage, design: CardDesign, size: tuple[float, float], face: Face | None,
               flight: Flight) -> Motion:  # fmt: skip
    """One card through the air; it is gone when it lands, because something else shows it then."""
    card = flying(stage.kit, design, size, face, flight.start)
    card.scale, card.rotation = flight.grows[0], flight.turn

    def take_off() -> None:
        stage.over.add(card)
        stage.sound(flight.sound)

    way = glide(card, flight.goal, CARD_MS, scale=flight.grows[1])
    return Steps(Call(take_off), way, Call(card.remove))


# --- words


@frozen
class Tag:
    """A piece of paper with words, and a picture before them, that goes up over a piece and fades.

    ms, rise: for how long, and how far at 100 %. holds: the share of its time after which it fades. waits: how long
    what follows waits for it, None until it is gone.
    """

    words: str
    picture: str = ""
    ms: float = 900
    rise: int = 8
    holds: float = 0.65
    waits: float | None = 150


def tag_over(stage: Stage, tag: Tag, whose: str, foot: Callable[[], Point | None]) -> Motion:
    """A tag goes up from a point of the window, which is asked for when it does (None: the piece is not there). Those
    of one piece that are there at the same time lie one above the other.
    """
    holder = Node(name=f"tag of {whose}", z=24)

    def appear() -> None:
        kit, arena, point = stage.kit, stage.layout.arena, foot()
        if point is None:
            return
        x, y = point
        paper = word_tag(kit, tag.words, tag.picture)
        others = sum(child.name == holder.name for child in stage.over.children)
        left = min(max(arena.x + 2, x - paper.width / 2), arena.x + arena.width - paper.width - 2)
        top = y - paper.height - others * (paper.height + kit.px(2))
        paper.position = left, max(arena.y + 2, top)
        holder.add(paper)
        stage.over.add(holder)

    fades = Steps(Wait(tag.ms * tag.holds), fade(holder, 0, tag.ms * (1 - tag.holds)))
    rises = Parallel(move(holder, (0, -stage.kit.px(tag.rise)), tag.ms), fades)
    goes = Steps(rises, Call(holder.remove))
    if tag.waits is None:
        return Steps(Call(appear), goes)
    return Steps(Call(appear), Call(lambda: stage.beside(goes)), Wait(tag.waits))


def tag_above(stage: Stage, words: str, picture: str, foot: Point) -> Node:
    """A tag that stays until it is removed, above a point of the window and never outside the arena."""
    tag, arena = word_tag(stage.kit, words, picture), stage.layout.arena
    left = min(max(arena.x, foot[0] - tag.width / 2), arena.x + arena.width - tag.width)
    tag.position = left, max(arena.y, foot[1] - tag.height)
    stage.over.add(tag)
    return tag


def word_tag(kit: Kit, words: str, picture: str = "") -> Node:
    """A small piece of paper with a word, and a picture before it."""
    text = kit.text(words, "small", weight="bold")
    side = kit.px(18) if picture else 0
    pad, height = kit.px(8), kit.px(26)
    width = text.width + side + (kit.px(4) if side else 0) + 2 * pad

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        shadow(surface, rect.move(0, 1), rect.height // 2, kit.px(3), kit.theme.shadow)
        rounded(surface, rect, kit.theme.paper, rect.height // 2)

    tag = Node(PaintNode(paint, size=(width, height), bleed=kit.px(6)), size=(width, height))
    if picture:
        tag.add(kit.picture(picture, side, at=(pad, (height - side) / 2)))
    text.position = width - pad - text.width, (height - text.height) / 2
    tag.add(text)
    return tag
