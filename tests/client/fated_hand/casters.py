"""A turn at the table in which a hero can cast one spell after the other: there is something to aim each at, and there
are Reagents that pay for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from client.table.screen import TableScreen
from core.cards import mint
from core.games.fated_hand.components import spell
from core.games.fated_hand.costs import CONDITIONS, Item, Suits, fit_together, fits_item, open_ways
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.spells import SPELLS
from core.games.fated_hand.state import FatedHandState, FieldTile, Fighter, Summoned, Sustained
from core.games.fated_hand.summon_verbs import arrive
from core.plain import Face
from core.table import Table
from tests.client.fated_hand.asked import field_of, state_of, table_where
from tests.client.pilot import Pilot

HERE = (5, 4)
FRIEND, FALLEN = (4, 5), (3, 4)
FOES = ((6, 4), (6, 0), (8, 4))
GROUND = (
    ("flame", (5, 6)), ("thorns", (4, 4)), ("slime", FRIEND), ("slime", (6, 6)),
    ("thorns", (6, 5)), ("brine", (6, 4)), ("brine", (5, 3)), ("smog", (6, 4)), ("smog", HERE),
    ("smog", (4, 4)), ("smog", (4, 3)), ("smog", (5, 3)), ("smog", (6, 3)),
)  # fmt: skip
"""Foes stand beside the caster, at a wall, and farther off."""
TRIBUTES = (("mange_wolf", (2, 6)), ("turtle", (2, 7)))
SUITS = Suits("spade", "spade", "spade")
"""Everybody has the same Star Suit."""


def casting_table(size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, TableScreen]:
    """Whose caster stands among friends and foes on ground of all sorts."""
    pilot, screen = table_where("act", options={"battle": "court", "tier": 3, "heroes": 3}, size=size)
    lay_out(state_of(screen))
    return pilot, screen


def lay_out(state: FatedHandState) -> None:
    own = state.fighters[state.turn]  # type: ignore[index]
    friends = [each for each in state.fighters if each.side == own.side and each is not own]
    foes = [each for each in state.fighters if each.side != own.side]
    for fighter, square in zip((own, *friends, *foes), (HERE, FRIEND, FALLEN, *FOES), strict=True):
        fighter.square, fighter.hp, fighter.is_hidden = square, 1, False
    friends[1].hp = 0
    own.handicap, foes[0].handicap = [0, 1, 0], [0, 0, 20]
    own.began_at = (0, 4)
    own.is_primary_used, own.cast = False, []
    for kind, square in TRIBUTES:
        arrive(Table(state, {}), kind, Summoned(own.id, "mange_wolf", is_new=False), (square,))
    state.engaged.clear()
    state.fields = [FieldTile(kind, square, own.id) for kind, square in GROUND]
    state.sustained = [Sustained("tunnel_vision", foes[0].id, foes[0].id)]


def teach(screen: TableScreen, names: Sequence[str], reagents: Sequence[Face]) -> None:
    """Whoever has the turn knows these spells and holds these Reagents; the table is laid and asked anew."""
    own = caster_of(screen)
    for each in state_of(screen).fighters:
        each.sheet = replace(each.sheet, suit=SUITS.star)
    own.sheet = replace(own.sheet, mastered=tuple(names), arms=())
    own.reagents = mint(state_of(screen).cards, tuple(reagents))


def caster_of(screen: TableScreen) -> Fighter:
    state = state_of(screen)
    return state.fighters[state.turn]  # type: ignore[index]


def paying_hand(name: str) -> list[Face]:
    """Cards that pay for a spell, and two that are left over."""
    cost = spell(name).cost
    way = next(way for way in open_ways(cost, frozenset(CONDITIONS)) if way.items or len(cost) == 1)
    paid: list[Face] = []
    for item in way.items:
        paid += next(_piles(item, [card for card in DECK if card not in paid]))
    return [*paid, *[card for card in reversed(DECK) if card not in paid][:2]]


def _piles(item: Item, left: Sequence[Face]) -> Iterator[tuple[Face, ...]]:
    fitting = [card for card in left if fits_item(item, card, SUITS)]
    for taken in combinations(fitting, item.least):
        if all(fit_together(word, taken) for word in item.together):
            yield taken


def ask_again(pilot: Pilot, screen: TableScreen, given: list[object]) -> None:
    """Light the table for the question that is open; what is answered goes into the list."""
    question, field = screen.session.match.question, field_of(screen)
    view = screen.session.match.view(question.seat)
    field.sync(view)
    field.open(question, view, given.append)  # type: ignore[arg-type]
    pilot.tick()


CASTABLE = tuple(sorted(SPELLS))
