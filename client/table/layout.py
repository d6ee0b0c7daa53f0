"""Where the parts of a table lie for a size of the window and a scale factor. Pure; nothing draws."""

from client.scene.layout import Place, centre, dock
from client.theme import scaled
from core.frozen import frozen

FOLD_WIDTH = 1280
"""Under this width (at 100 %) the rails fold to icons."""
LEAST_ROOM = (960, 540)
"""The smallest window (at 100 %) a table can be laid in; in less, everything on it is drawn smaller."""
TOP, PROMPT = 48, 52
HAND_SHARE, HAND_LEAST, HAND_MOST = 0.26, 132, 250
CARD_SHAPE = 0.86
TRAY_HEIGHT = 270


@frozen
class TableLayout:
    """Places in real pixels. `arena` is what is left in the middle; `board`, `tray` and `shown` lie in it."""

    size: tuple[int, int]
    scale: float
    folded: bool
    top: Place
    seats: Place
    rail: Place
    prompt: Place
    hand: Place
    keys: Place
    piles: Place
    arena: Place
    board: Place
    tray: Place
    shown: Place

    def px(self, pixels: float) -> int:
        """A length at 100 % in real pixels."""
        return scaled(pixels, self.scale)

    @property
    def foot(self) -> Place:
        """The prompt bar and all below it."""
        return Place(0, self.prompt.y, self.size[0], self.size[1] - self.prompt.y)

    @property
    def broad_board(self) -> Place:
        """The place of a board beside which no cards are shown."""
        return self.board._replace(x=self.shown.x, width=self.shown.width + self.board.width)

    @property
    def card(self) -> tuple[int, int]:
        """The size of a card in the hand."""
        height = self.hand.height - self.px(14)
        return round(height * CARD_SHAPE), round(height)


def fitting_scale(size: tuple[int, int], scale: float) -> float:
    """The scale factor a table can use in a window of that size: the wanted one where there is room for it."""
    return min(scale, size[0] / LEAST_ROOM[0], size[1] / LEAST_ROOM[1])


def table_layout(size: tuple[int, int], scale: float, is_big: bool = False) -> TableLayout:
    """The layout of a table in a window of that size. is_big: the board takes what rails and hand can spare."""
    whole = Place(0, 0, size[0], size[1])
    folded = is_big or size[0] / scale < FOLD_WIDTH
    hand_height = scaled(min(HAND_MOST, max(HAND_LEAST, size[1] / scale * HAND_SHARE)), scale)
    if is_big:
        hand_height = scaled(HAND_LEAST, scale)
    top, hand, prompt, middle = dock(
        whole, ("top", scaled(TOP, scale)), ("bottom", hand_height), ("bottom", scaled(PROMPT, scale))
    )
    left, right = _rails(size[0] / scale, folded)
    seats, rail, arena = dock(middle, ("left", scaled(left, scale)), ("right", scaled(right, scale)))
    keys, piles, fan = dock(hand, ("left", hand.width * 0.22), ("right", hand.width * 0.22))
    shown, tray, board = _arena(arena, scale)
    return TableLayout(size, scale, folded, top, seats, rail, prompt, fan, keys, piles, arena, board, tray, shown)


def _rails(width: float, folded: bool) -> tuple[float, float]:
    if folded:
        return 84, 56
    return min(280, max(224, width * 0.15)), min(360, max(264, width * 0.19))


def _arena(arena: Place, scale: float) -> tuple[Place, Place, Place]:
    """The place of shown cards left of the board, the tray right of it, and the board between them."""
    side = max(scaled(96, scale), (arena.width - arena.height) / 2)
    side = min(side, arena.width * 0.24)
    shown, right, board = dock(arena, ("left", side), ("right", side))
    size = right.width - scaled(20, scale), min(right.height - scaled(20, scale), scaled(TRAY_HEIGHT, scale))
    return shown, centre(size, right), board
