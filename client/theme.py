"""Colours, type sizes and spacing: the one place that knows how Parlour is dressed.

Nothing here draws, and no other module names a colour. The themes share the names of their tokens, so
whatever is painted in one can be painted in all.
"""

from dataclasses import replace
from functools import lru_cache

from core.frozen import frozen

Colour = tuple[int, int, int]

SMALLEST_TYPE = 13
LINE_HEIGHT = 1.35
TYPE_SIZES = {"small": 14, "body": 17, "title": 20, "heading": 28, "display": 44}


@lru_cache(maxsize=4096)
def scaled(pixels: float, scale: float) -> int:
    """A length at 100 % in the pixels of `scale`; what is not nothing stays at least one pixel."""
    if pixels <= 0:
        return round(pixels * scale)
    return max(1, round(pixels * scale))


def colour(code: str) -> Colour:
    """The colour written as `#RRGGBB`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies `share` (0 to 1) of the way from the first to the second."""
    (red, green, blue), (r, g, b) = first, second
    return round(red + (r - red) * share), round(green + (g - green) * share), round(blue + (b - blue) * share)


READABLE = 4.5
"""The contrast that letters need at least."""


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours as WCAG counts it, 1 to 21."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(shade: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in shade)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4


@lru_cache(maxsize=16)
def _seen_shade(shade: Colour, deep: Colour, ground: Colour) -> Colour:
    """What of a shade is seen on a ground as icons are (3:1), mixed with a deeper one where that takes it."""
    shades = (mix(shade, deep, share / 20) for share in range(21))
    return next((each for each in shades if contrast(each, ground) >= 3), deep)


@lru_cache(maxsize=64)
def _readable_shade(shade: Colour, ink: Colour, ground: Colour) -> Colour:
    """A shade on a ground, only as much nearer to ink as letters need; looked for once, as each card asks for it."""
    shades = [mix(shade, ink, tenths / 10) for tenths in range(11)]
    return next((each for each in shades if contrast(each, ground) >= READABLE), ink)


@frozen
class SeatStyle:
    """What marks a seat wherever it appears: a colour, and a shape for eyes that do not part colours."""

    name: str
    shape: str
    colour: Colour

    @property
    def picture(self) -> str:
        """The name of the seat's shape among the pictures."""
        return f"seat_{self.shape}"


SEATS = (
    SeatStyle("Blue", "circle", colour("#0072B2")),
    SeatStyle("Orange", "triangle", colour("#E69F00")),
    SeatStyle("Green", "square", colour("#009E73")),
    SeatStyle("Vermilion", "diamond", colour("#D55E00")),
    SeatStyle("Purple", "hexagon", colour("#CC79A7")),
    SeatStyle("Sky", "star", colour("#56B4E9")),
)


ELEMENTS = {
    "Wind": colour("#9FD3CB"),
    "Water": colour("#3B7CC4"),
    "Neutral": colour("#A39D93"),
    "Fire": colour("#D9532F"),
    "Earth": colour("#8C6A38"),
    "Darkness": colour("#5F4A8B"),
    "Light": colour("#F4D35E"),
}
"""Elements of stones and characters; each has a picture with an outline of its own wherever its colour is."""

DICE_ELEMENTS = {
    "death": colour("#3B3940"),
    "air": colour("#3F78B8"),
    "water": colour("#3F8F5B"),
    "fire": colour("#BF3F2B"),
    "earth": colour("#D9AE3C"),
    "ivory": colour("#E6D9BC"),
    "white": colour("#FAF8F2"),
}
"""Elements of dice, and those that have none or all; each has a picture with an outline of its own as well."""

LANDSCAPE = {
    "ink": colour("#22211F"),
    "night": colour("#232A4D"),
    "night_low": colour("#56618C"),
    "evening": colour("#46406B"),
    "evening_low": colour("#E6A15E"),
    "moon": colour("#F3EBDD"),
    "light": colour("#F4CF62"),
    "fire": colour("#D9632F"),
    "wood": colour("#85593C"),
    "wood_dark": colour("#5A4030"),
    "stone": colour("#9A9386"),
    "stone_dark": colour("#5F5C58"),
    "roof": colour("#A5482F"),
    "leaf": colour("#56774F"),
    "leaf_dark": colour("#344E3C"),
    "grass": colour("#6F8050"),
    "grass_dark": colour("#46583F"),
    "earth": colour("#8C7352"),
    "water": colour("#47779A"),
    "cloth": colour("#D8C7A4"),
    "snow": colour("#E8ECEF"),
}
"""What pictures of places are painted with, in every theme."""

ARMOUR = {"physical": colour("#5E6C77"), "spirit": colour("#5E4785")}
"""The ground of a number that says how much armour; its picture goes with it where there is room."""


@frozen
class Theme:
    """The tokens of one theme at one scale factor. `felt_text` and `wood_text` are read on felt and wood."""

    name: str
    felt: Colour
    felt_deep: Colour
    lamp: Colour
    wood: Colour
    wood_edge: Colour
    paper: Colour
    paper_shade: Colour
    ink: Colour
    ink_soft: Colour
    brass: Colour
    brass_light: Colour
    brass_edge: Colour
    focus: Colour
    harm: Colour
    heal: Colour
    felt_text: Colour
    felt_text_soft: Colour
    wood_text: Colour
    shadow: int
    scale: float = 1.0
    fineness: float = 1.0
    """How much larger everything is painted than it is shown."""

    def px(self, pixels: float) -> int:
        """A length at 100 % in real pixels."""
        return scaled(pixels, self.scale)

    def space(self, units: float = 1) -> int:
        """So many units of space (8 px at 100 %)."""
        return scaled(8 * units, self.scale)

    @property
    def radius(self) -> int:
        """The rounding of panels and buttons."""
        return self.px(6)

    @property
    def card_radius(self) -> int:
        """The rounding of cards."""
        return self.px(10)

    @property
    def touch(self) -> int:
        """The least height of anything that can be clicked."""
        return self.px(40)

    def type_size(self, style: str) -> int:
        """The height in pixels of a style of type: small, body, title, heading or display."""
        return max(self.smallest_type, self.px(TYPE_SIZES[style]))

    @property
    def smallest_type(self) -> int:
        """No type is smaller than this where it is shown."""
        return round(SMALLEST_TYPE * self.fineness)

    def finer(self, times: float) -> "Theme":
        """For painting a picture that is shown so many times smaller."""
        return replace(self, scale=self.scale * times, fineness=self.fineness * times)

    @property
    def harm_text(self) -> Colour:
        """Harm as text on paper, and as ground for paper-coloured text: only as much darker as that needs."""
        return self.harm_on(self.paper)

    @property
    def lit_edge(self) -> Colour:
        """The edge of a place on felt that can be chosen: brass, as deep as it takes to be seen there."""
        return _seen_shade(self.brass, self.brass_edge, self.felt_deep)

    @property
    def tile_edge(self) -> Colour:
        """The edge of a tile of paper that can be chosen: brass where what lies around it is dark."""
        return self.brass if self.lit_edge == self.brass else self.part_edge

    @property
    def part_edge(self) -> Colour:
        """The same of a part of a paper: brass, as deep as it takes to be seen there."""
        return _seen_shade(self.brass, self.brass_edge, self.paper)

    @property
    def rail(self) -> Colour:
        """What lies at both sides of a table: the chronicle is read on it."""
        return mix(self.felt_deep, self.wood_edge, 0.35)

    @property
    def plate(self) -> Colour:
        """Ground for `wood_text` on wood: the edge of the wood, or wood itself where nothing could be read on that."""
        return self.wood_edge if contrast(self.wood_text, self.wood_edge) >= 4.5 else self.wood

    def harm_on(self, ground: Colour) -> Colour:
        """Harm as text on a light ground, only as much darker as that needs."""
        return _readable_shade(self.harm, self.ink, ground)

    def ink_on(self, ground: Colour) -> Colour:
        """Ink or paper, whichever can be read better on a ground."""
        return max((self.ink, self.paper), key=lambda ink: contrast(ink, ground))

    def token(self, name: str) -> Colour:
        """The colour token called `name`; an unknown name is an error of the caller."""
        value = getattr(self, name)
        if not isinstance(value, tuple):
            raise KeyError(f"{name!r} is no colour of the theme")
        return value


EVENING = Theme(
    name="evening",
    felt=colour("#1E2F2B"),
    felt_deep=colour("#15211F"),
    lamp=colour("#2B433D"),
    wood=colour("#5A4030"),
    wood_edge=colour("#3E2C21"),
    paper=colour("#F3EBDD"),
    paper_shade=colour("#E2D6C1"),
    ink=colour("#22211F"),
    ink_soft=colour("#5B574F"),
    brass=colour("#D9A441"),
    brass_light=colour("#E9C173"),
    brass_edge=colour("#8A6420"),
    focus=colour("#9AD8FF"),
    harm=colour("#C8452F"),
    heal=colour("#4E9F75"),
    felt_text=colour("#F3EBDD"),
    felt_text_soft=colour("#B9C4BC"),
    wood_text=colour("#F3EBDD"),
    shadow=90,
)

LIGHT = replace(
    EVENING,
    name="light",
    felt=colour("#D5DDD2"),
    felt_deep=colour("#BECABF"),
    lamp=colour("#E6EBE1"),
    wood=colour("#D9C4A6"),
    wood_edge=colour("#A98C67"),
    paper=colour("#FFFBF3"),
    paper_shade=colour("#EFE6D6"),
    brass=colour("#D39A2E"),
    brass_light=colour("#E6BB66"),
    brass_edge=colour("#7A5714"),
    focus=colour("#0B62A8"),
    harm=colour("#B23A26"),
    heal=colour("#2E7A54"),
    felt_text=colour("#22211F"),
    felt_text_soft=colour("#3A443E"),
    wood_text=colour("#22211F"),
    shadow=55,
)

CONTRAST = replace(
    EVENING,
    name="contrast",
    felt=colour("#101413"),
    felt_deep=colour("#000000"),
    lamp=colour("#1A201E"),
    wood=colour("#1C1713"),
    wood_edge=colour("#D8CBB8"),
    paper=colour("#FFFFFF"),
    paper_shade=colour("#E4E4E4"),
    ink=colour("#000000"),
    ink_soft=colour("#2E2E2E"),
    brass=colour("#FFC233"),
    brass_light=colour("#FFD980"),
    brass_edge=colour("#5C3F00"),
    focus=colour("#6FD0FF"),
    harm=colour("#FF7A5C"),
    heal=colour("#63D69B"),
    felt_text=colour("#FFFFFF"),
    felt_text_soft=colour("#E4E4E4"),
    wood_text=colour("#FFFFFF"),
    shadow=0,
)

THEMES = {theme.name: theme for theme in (EVENING, LIGHT, CONTRAST)}


def theme_named(name: str, scale: float = 1.0) -> Theme:
    """The theme called `name` at a scale factor; an unknown name gives the evening table."""
    return replace(THEMES.get(name, EVENING), scale=scale)
