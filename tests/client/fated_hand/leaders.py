"""Summoned creatures at the table, each where it can do all that it ever may, and how one is led with nothing but what
is lit.
"""

from __future__ import annotations

from collections.abc import Sequence

from client.games.fated_hand.steps import place_of
from client.scene.node import Node
from client.table.screen import TableScreen
from client.table.spot import Mood
from core.games.fated_hand import asks, old_order, orders
from core.games.fated_hand.components import COMPONENTS, summon_kind
from core.games.fated_hand.state import FieldTile, FighterId, Summoned
from core.games.fated_hand.summon_numbers import numbers_of
from core.games.fated_hand.summon_verbs import arrive, own_part, set_numbers
from core.grids.square import Square
from core.plain import Answer
from core.table import Table
from tests.client.dragon_dice.people import Use
from tests.client.fated_hand.asked import field_of, state_of
from tests.client.fated_hand.casters import ask_again, caster_of
from tests.client.pilot import Pilot

KINDS = tuple(COMPONENTS.summons)
BEFORE, PAST = "advanced pawn", "pawn that was passed"
"""Pawns that can become another piece, and that can look back."""
ALONE = "bloom with nobody near"
PLACES: dict[str, Sequence[Square]] = {
    "ravenous_bloom": ((5, 6), (6, 6), (5, 7), (6, 7)), ALONE: ((3, 6), (4, 6), (3, 7), (4, 7)),
    "ourobo": ((5, 6), (4, 6)), BEFORE: ((9, 6),),
}  # fmt: skip
FOES: dict[str, Square] = {"rook": (8, 6), "queen": (8, 6), "knight": (7, 7), ALONE: (9, 1), "ravenous_bloom": (7, 5)}
FIELDS: dict[str, Sequence[tuple[str, Square]]] = {
    "living_slime": [("slime", (5, 6))],
    "pale_shark": [("brine", (column, row)) for column in (4, 5, 6) for row in (5, 6, 7)],
    "ourobo": [("flame", (4, 7)), ("slime", (6, 6))],
}
HOME, SIZE = (1, 6), 4


def bring(screen: TableScreen, what: str) -> FighterId:
    """Such a creature of whoever has the turn, with a foe that it can reach. The others that came are gone."""
    state, own = state_of(screen), caster_of(screen)
    state.fighters[:] = [each for each in state.fighters if each.summoned is None]
    state.bearers.forget()
    foes = [each for each in state.fighters if each.side != own.side]
    for number, foe in enumerate(foes):
        foe.square = FOES.get(what, (6, 5)) if number == 0 else (8 + number, 0)
    kind = {BEFORE: "pawn", PAST: "pawn", ALONE: "ravenous_bloom"}.get(what, what)
    tiles = PLACES.get(what, ((5, 6),))
    size = {"living_slime": SIZE, "ourobo": len(tiles)}.get(kind, 1)
    state.fields = [FieldTile(field, square, own.id) for field, square in FIELDS.get(what, ())]
    new = Summoned(own.id, "mange_wolf", is_new=False, size=size, home=HOME, forward=(1, 0))
    if what == PAST:
        new.passed = [(foes[0].id, (6, 5))]
        foes[0].square = (7, 4)
    game = Table(state, {})
    id = arrive(game, kind, new, tuple(tiles))
    set_numbers(game, id, numbers_of(state, summon_kind(kind), own_part(game, id)))
    own.is_primary_used = False
    return id


BROUGHT = (*KINDS, BEFORE, PAST, ALONE)
ALL_ORDERS = frozenset(orders.ORDERS)
assert old_order.PROMOTE in ALL_ORDERS


def orders_of(screen: TableScreen) -> dict[str, list[Answer]]:
    """All that can be ordered now, by what is to be done."""
    found: dict[str, list[Answer]] = {}
    for answer in orders.orders(state_of(screen), caster_of(screen).id):
        found.setdefault(answer[2], []).append(answer)
    return found


def lead(pilot: Pilot, screen: TableScreen, use: Use, begin: Node, answer: Answer) -> Answer:
    """Begin there, then choose what leads to this answer; what is answered, None where nothing leads on."""
    given: list[object] = []
    ask_again(pilot, screen, given)
    use(pilot, begin)
    for _ in range(3):
        spot = _next_spot(screen, answer)
        if given or spot is None:
            break
        use(pilot, spot)
    return given[0] if given else None  # type: ignore[return-value]


def _next_spot(screen: TableScreen, answer: Answer) -> Node | None:
    """What stands for the answer, else the tile where it lies."""
    field = field_of(screen)
    lit = [spot for spot in field.spots() if spot.mood is Mood.LIT]
    square = place_of(field.pieces.state, asks.ACT, answer)
    tile = field.pieces.board.cells.get(square) if square is not None else None
    return next((spot for spot in lit if spot.answer == answer), tile if tile in lit else None)
