"""What is printed on the components of Champions Combat: action cards, style cards, counts. Facts, no rules.

A section is written in the symbols of the card sheet: a digit = steps, d = die, + = gain power, - = spend power,
x = shield, z = displace, b = barrage, f = fumble, p = push.
"""

from __future__ import annotations

from typing import NewType

from core.frozen import frozen
from core.plain import Face

StyleId = NewType("StyleId", int)

HAND = 4
POWER_TOKENS = 20
SCORE_TOKENS = 20
BOARD_RADIUS = 3


@frozen
class Section:
    """One third of an action card. `steps` is None where no number is printed: then nobody moves or turns."""

    symbols: str
    steps: int | None
    dice: int
    gain: int
    pay: int
    shields: int
    displace: bool
    barrage: bool
    fumble: bool
    push: bool


@frozen
class ActionCard:
    """An action card; `emphasis` is the section its picture stresses."""

    id: Face
    emphasis: str
    move: Section
    attack: Section
    reaction: Section


def section(symbols: str) -> Section:
    """Read a section. Raises ValueError on a symbol that no card sheet knows."""
    digits = [sign for sign in symbols if sign.isdigit()]
    if len(digits) > 1 or any(sign not in "0123456789d+-xzbfp" for sign in symbols):
        raise ValueError(f"{symbols!r} is not a section; write for example '2', '1z', 'ddp-' or 'xx-'")
    return Section(
        symbols=symbols,
        steps=int(digits[0]) if digits else None,
        dice=symbols.count("d"),
        gain=symbols.count("+"),
        pay=symbols.count("-"),
        shields=symbols.count("x"),
        displace="z" in symbols,
        barrage="b" in symbols,
        fumble="f" in symbols,
        push="p" in symbols,
    )


def _card(id: int, emphasis: str, move: str, attack: str, reaction: str) -> ActionCard:
    return ActionCard(Face(id), emphasis, section(move), section(attack), section(reaction))


ACTION_CARDS = {
    card.id: card
    for card in (
        _card(1, "move", "2", "dd", "1+"),
        _card(2, "move", "1z", "dd", "1+"),
        _card(3, "move", "++", "dd", "1+"),
        _card(4, "move", "2", "dd", "1+"),
        _card(5, "move", "2", "d+", "x"),
        _card(6, "attack", "1", "db", "x"),
        _card(7, "attack", "1", "dd", "x"),
        _card(8, "attack", "0+", "ddp-", "x"),
        _card(9, "attack", "0+", "dddf-", "x"),
        _card(10, "attack", "0+", "ddb-", "x"),
        _card(11, "reaction", "1", "dd", "++"),
        _card(12, "reaction", "1", "d+", "xx-"),
        _card(13, "reaction", "1", "d+", "2-"),
        _card(14, "reaction", "1", "d+", "xx-"),
        _card(15, "reaction", "1", "d+", "1x-"),
    )
}
"""The action deck, the same for everybody: face -> card."""

FORWARD, FORWARD_RIGHT, BACK_RIGHT, BACK, BACK_LEFT, FORWARD_LEFT = range(6)
_F, _FR, _BR, _BL, _FL = FORWARD, FORWARD_RIGHT, BACK_RIGHT, BACK_LEFT, FORWARD_LEFT

STYLES: dict[StyleId, tuple[tuple[tuple[int, ...], int], ...]] = {
    StyleId(1): (((_F,), 3), ((_FL,), 4), ((_FR,), 4), ((_BR,), 4)),
    StyleId(2): (((_F,), 3), ((_FL,), 4), ((_FR,), 4), ((_BL,), 4)),
    StyleId(3): (((_F,), 3), ((_F, _F), 4), ((_F, _F, _F), 4), ((_F, _F, _F, _F), 4)),
    StyleId(4): (((_F,), 3), ((_F, _F), 4), ((_F, _FL), 4), ((_F, _FR), 4)),
    StyleId(5): (((_F,), 3), ((_F, _F), 4), ((_FL,), 4), ((_FR,), 4)),
    StyleId(6): (((_F,), 3), ((_F, _F), 4), ((_FL,), 4), ((_FL, _F), 4)),
    StyleId(7): (((_F,), 3), ((_F, _F), 4), ((_FR,), 4), ((_FR, _F), 4)),
    StyleId(8): (((_F,), 3), ((_FL,), 4), ((_FL, _F), 4), ((_FR,), 4)),
    StyleId(9): (((_F,), 3), ((_FL,), 4), ((_FR,), 4), ((_FR, _F), 4)),
}
"""The style cards: id -> (path relative to the facing, least number that hits) for each hex of the zone."""
